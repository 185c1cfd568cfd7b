/** `reach`: every hex a force can get to now, by its own orders, with its cost; in a combat phase, whom it can attack. */
import { asIfMovement, bands, keys, question, reachAnswer, refusalOf, Script, told, unitId, unitsOf } from './kit.ts'
import type { Answer, Arrival, HexId, Mark, Question, SettingOut } from './kit.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName } from '../names.ts'
import { choosesMover, isDeployed, recovered, takeInHand, type Outcome } from './hand.ts'
import { attackable, batteries } from './targets.ts'
import { walkerOf } from './walks.ts'

export const reach = question(
  'aim',
  'reach R: Reach. Every hex a force can get to, with its cost; and in march order. In a combat phase, whom it can attack.',
  (a) => reachAnswer(a, { walkerOf, elsewhere, setOut, show }),
)

/** In a combat phase what a stack can reach is whom it can attack or fire at. */
function elsewhere(m: M, q: Question, side: number): Answer | null {
  if (m.waits !== 'decision' || m.seat !== side) return null
  if (m.top.proc === 'combatPhase') return attackable(m, unitsOf(m, q, side))
  return m.place === 'counterBattery.target' ? batteries(m, unitsOf(m, q, side)) : null
}

function setOut(m: M, q: Question, side: number): SettingOut<Gwb> | Answer {
  const now = choosesMover(m) && m.seat === side
  const units = unitsOf(m, q, side)
  const movers = units.some((u) => !isDeployed(m, u)) ? units.filter((u) => !isDeployed(m, u)) : units
  const start = now ? m : asIfMovement(m, side, movers)
  const note = now ? [] : [{ label: 'As in a movement phase of its own', claim: 'gwb:movement#1' }]
  const { reason, outcomes } = walking(start, movers)
  if (reason) return { title: forceName(m, units), lines: note, refusal: refusalOf(m, reason) }
  const march = marching(start, movers)
  return { m: start, force: movers, goings: [...outcomes, ...(march ? [march] : [])], note }
}

/** The force on its way, by what its dice of recovery may leave it: guns that stand are limbered first when all are guns. */
export function walking(start: M, units: readonly number[]) {
  const hand = takeInHand(start, units)
  if (hand.reason) return { reason: hand.reason, outcomes: [] as Outcome[] }
  const outcomes = recovered(hand.script.match)
  return { reason: null, outcomes: outcomes.map(({ match, chance }) => ({ match: formed(match, hand.units), chance })) }
}

/** Units that are not named stay, and guns are limbered: as far as the rules let them. */
function formed(m: M, units: readonly number[]): M {
  const walker = walkerOf(m)
  if (!walker) return m
  const script = new Script<Gwb>(m)
  for (const u of walker.force) if (!units.includes(u)) script.give({ do: 'leave', unit: unitId(m, u) })
  for (const u of units) if (isDeployed(m, u)) script.give({ do: 'limber', unit: unitId(m, u) })
  return script.match
}

/** The same force in march order, or null when it may not take it. */
function marching(start: M, units: readonly number[]) {
  const best = walking(start, units).outcomes[0]?.match
  const script = best && walkerOf(best) ? new Script<Gwb>(best) : null
  return script?.give({ do: 'march' }) === null ? { match: script.match, pattern: 'dots' as const } : null
}

function show({ force, goings }: SettingOut<Gwb>): Answer {
  const m = goings[0]!.match
  const title = `Reach of ${forceName(m, force)}`
  if (!walkerOf(m)) return { title, lines: [{ label: 'It has no movement points left.', claim: 'gwb:6#9' }], marks: [] }
  const side = m.game.units[force[0]!]!.seat
  const mark = ({ asked }: Arrival<Gwb>, hex: HexId): Partial<Mark> => {
    const stops = inEnemyZone(m, side, hex)
    return {
      badge: asked ? 'bolt' : stops ? 'dot' : undefined,
      title: stops ? 'enemy zone: it stops there' : undefined,
    }
  }
  const shown = bands(m, goings, { walkerOf, points: String, mark, here: true, dice: 'after recovery' })
  const dice = goings.filter(({ pattern }) => !pattern).length > 1
  return {
    title,
    lines: told(
      { label: 'Movement points', value: String(shown.budget), claim: 'gwb:6#1' },
      dice && { label: 'Recovery is rolled first', detail: 'figures are for the best dice', claim: 'gwb:4.1#1' },
      shown.has('dots') && { label: 'In march order it gets farther', claim: 'gwb:6.3#1' },
    ),
    marks: shown.marks,
    areas: shown.areas,
    legend: keys(
      ...shown.legend,
      shown.has('dots') && 'dots choice: in march order',
      shown.has('dot') && 'dot choice: enemy zone: it stops',
      shown.has('bolt') && 'bolt danger: harassing fire',
    ),
  }
}
