/** `reach`: every hex a force can get to now, by its own orders, with its cost; in a combat phase, whom it can attack. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { QuestionRule, Seen } from '../../../../core/desk.ts'
import type { Answer, Line, Mark, Pattern, Question } from '../../../../core/shapes.ts'
import { Script, Ways } from '../../../../core/desk/ways.ts'
import { hexOf, idOf, percent, refusalOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName } from '../names.ts'
import { choosesMover, isDeployed, recovered, takeInHand, unitsOf, type Outcome } from './hand.ts'
import { asIfMovement, suppose } from './suppose.ts'
import { attackable, batteries } from './targets.ts'
import { walkerOf } from './walks.ts'
import { sideIn } from './words.ts'

export const reach: QuestionRule<Gwb> = {
  q: 'reach',
  label: 'Reach',
  about: 'Every hex a force can get to, with its cost; and in march order. In a combat phase, whom it can attack.',
  of: 'aim',
  key: 'R',
  answer: answerReach,
}

const BANDS: readonly Pattern[] = ['back1', 'back2', 'back3']

function answerReach(s: Seen<Gwb>, q: Question): Answer {
  const m = suppose(s, q)
  const from = hexOf(m, q.from)
  const under = walkerOf(m)
  if (under && (from < 0 || m.board.hex.get(under.force[0]!) === from))
    return show(m, [{ match: m, chance: 1 }], null, under.force)
  const side = from >= 0 ? sideIn(m, from) : unitSide(m, q)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Take a stack or a counter in hand.' }] }
  if (m.waits === 'decision' && m.top.proc === 'combatPhase' && m.seat === side)
    return attackable(m, unitsOf(m, q, side))
  if (m.waits === 'decision' && m.place === 'counterBattery.target' && m.seat === side)
    return batteries(m, unitsOf(m, q, side))
  const now = choosesMover(m) && m.seat === side
  const units = unitsOf(m, q, side)
  const movers = units.some((u) => !isDeployed(m, u)) ? units.filter((u) => !isDeployed(m, u)) : units
  const start = now ? m : asIfMovement(m, side, movers)
  const note: Line[] = now ? [] : [{ label: 'As in a movement phase of its own', claim: 'gwb:movement#1' }]
  const found = walking(start, movers)
  if (found.reason) return { title: forceName(m, units), lines: note, refusal: refusalOf(m, found.reason) }
  const answer = show(start, found.outcomes, marching(start, movers), movers)
  return { ...answer, ...(now ? {} : { supposed: true as const }), lines: [...(answer.lines ?? []), ...note] }
}

/** The force on its way, by what its dice of recovery may leave it: guns that stand are limbered first when all are guns. */
export function walking(start: M, units: readonly number[]) {
  const hand = takeInHand(start, units)
  if (hand.reason) return { reason: hand.reason, outcomes: [] as Outcome[] }
  const outcomes = recovered(hand.script.match)
  return { reason: null, outcomes: outcomes.map(({ match, chance }) => ({ match: formed(match, hand.units), chance })) }
}

/** Whoever is not named stays, and guns are limbered: as far as the rules let them. */
function formed(m: M, units: readonly number[]): M {
  if (m.place !== 'move.act' || m.waits !== 'decision') return m
  const script = new Script<Gwb>(m)
  for (const u of m.top['force'] as number[]) if (!units.includes(u)) script.give({ do: 'leave', unit: unitId(m, u) })
  for (const u of units) if (isDeployed(m, u)) script.give({ do: 'limber', unit: unitId(m, u) })
  return script.match
}

/** The same force in march order, or null when it may not take it. */
function marching(start: M, units: readonly number[]): M | null {
  const best = walking(start, units).outcomes[0]?.match
  if (!best || best.waits !== 'decision' || best.place !== 'move.act') return null
  const script = new Script<Gwb>(best)
  return script.give({ do: 'march' }) === null ? script.match : null
}

function unitSide(m: M, q: Question): number {
  const unit = unitOf(m, q.units?.[0])
  return unit >= 0 && m.board.hex.get(unit) >= 0 ? m.game.units[unit]!.seat : -1
}

interface Spot {
  readonly cost: number
  /** That the dice of recovery leave enough to get there. */
  chance: number
  readonly harassed: boolean
}

/** Every hex that can be reached after some fall of the dice. */
function spots(outcomes: readonly Outcome[]): Map<HexId, Spot> {
  const found = new Map<HexId, Spot>()
  for (const { match, chance } of outcomes) {
    const walker = walkerOf(match)
    if (!walker) continue
    const ways = new Ways<Gwb>(match, walker.walk)
    for (const a of ways.reached.values()) {
      if (a.order === null) continue
      const known = found.get(a.place)
      if (known) known.chance += chance
      else found.set(a.place, { cost: a.cost, chance, harassed: a.asked })
    }
    ways.release()
  }
  return found
}

function show(start: M, outcomes: readonly Outcome[], march: M | null, force: readonly number[]): Answer {
  const best = walkerOf(outcomes[0]!.match)
  const title = `Reach of ${forceName(start, force)}`
  if (!best) return { title, lines: [{ label: 'It has no movement points left.', claim: 'gwb:6#9' }], marks: [] }
  const m = outcomes[0]!.match
  const side = m.game.units[force[0]!]!.seat
  const dice = outcomes.length > 1
  const afoot = spots(outcomes)
  const ridden = march ? spots([{ match: march, chance: 1 }]) : new Map<HexId, Spot>()
  const band = (cost: number): number =>
    Math.max(0, Math.min(2, Math.floor(((cost - 0.01) * 3) / Math.max(1, best.budget))))
  const mark = (hex: HexId, spot: Spot, pattern: Pattern): Mark => {
    const stops = inEnemyZone(m, side, hex)
    const words = [
      ...(dice && pattern !== 'dots' ? [`${percent(spot.chance)} after recovery`] : []),
      ...(stops ? ['enemy zone: it stops there'] : []),
    ]
    return {
      hex: idOf(m, hex),
      pattern,
      tone: 'choice',
      figure: String(spot.cost),
      ...(spot.harassed ? { badge: 'bolt' as const } : stops ? { badge: 'dot' as const } : {}),
      ...(words.length > 0 ? { title: words.join('; ') } : {}),
    }
  }
  const marks = Array.from(afoot, ([hex, spot]) => mark(hex, spot, BANDS[band(spot.cost)]!))
  const farther = [...ridden].filter(([hex]) => !afoot.has(hex))
  marks.push(...farther.map(([hex, spot]) => mark(hex, spot, 'dots')))
  const here = idOf(m, m.board.hex.get(best.force[0]!))
  const within = (most: number): string[] =>
    [...afoot].filter(([, spot]) => band(spot.cost) <= most).map(([hex]) => idOf(m, hex))
  const bolts = marks.some((x) => x.badge === 'bolt')
  const dots = marks.some((x) => x.badge === 'dot')
  return {
    title,
    lines: [
      { label: 'Movement points', value: String(best.budget), claim: 'gwb:6#1' },
      ...(dice
        ? [{ label: 'Recovery is rolled first', detail: 'figures are for the best dice', claim: 'gwb:4.1#1' }]
        : []),
      ...(farther.length > 0 ? [{ label: 'In march order it gets farther', claim: 'gwb:6.3#1' }] : []),
    ],
    marks,
    areas: [
      { hexes: [here, ...within(0)], edge: 'thick', tone: 'choice' },
      { hexes: [here, ...within(1)], edge: 'thin', tone: 'choice' },
      { hexes: [here, ...within(2)], edge: 'dashed', tone: 'choice' },
    ],
    legend: [
      { shape: 'back1', tone: 'choice', label: `up to ${Math.floor(best.budget / 3)} MP` },
      { shape: 'back2', tone: 'choice', label: `up to ${Math.floor((best.budget * 2) / 3)}` },
      { shape: 'back3', tone: 'choice', label: `up to ${best.budget}` },
      ...(farther.length > 0 ? [{ shape: 'dots' as const, tone: 'choice' as const, label: 'in march order' }] : []),
      ...(dots ? [{ shape: 'dot' as const, tone: 'choice' as const, label: 'enemy zone: it stops' }] : []),
      ...(bolts ? [{ shape: 'bolt' as const, tone: 'danger' as const, label: 'harassing fire' }] : []),
    ],
  }
}
