/** `reach`, `who` and `harassed`: where a force can get or whom it can attack, who can get to a hex, and where a march is fired at. */
import { other, unitsIn } from '../../rules/board.ts'
import { choosesMover, formed, fresh, isDeployed, recovered, takeInHand } from '../../rules/ways/setting-out.ts'
import type { Outcome } from '../../rules/ways/setting-out.ts'
import { harassedIn } from '../../rules/ways/harassing.ts'
import { asIfMovement } from '../../rules/ways/supposed.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { ofHex, ofMap, question, Script, stacksOf, unitsOf, Ways, whoComes, worded } from './kit.ts'
import { hexOf, percent, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { filled, hexesOfMap } from '../../../../core/desk/kit/say.ts'
import { bands, reachAnswer } from '../../../../core/desk/kit/reach.ts'
import type { Answer, Arrival, Comer, HexId, Mark, Question, SettingOut } from './kit.ts'
import { walkerOf } from './walks.ts'

/** The hexes at which a decision lets one aim, each with the match after that. */
function aims(m: M, place: string): { hex: HexId; at: M }[] {
  const orders = m.waits === 'decision' && m.place === place ? m.options() : []
  return orders
    .filter((order) => order.do === 'target')
    .map((order) => {
      const script = new Script<Gwb>(m)
      script.give(order)
      return { hex: hexOf(m, order.hex), at: script.match }
    })
}

const mayJoin = (at: M, kind: string, units: readonly number[]): number[] =>
  units.filter((u) => at.refusal(at.seat, { do: kind, unit: unitId(at, u) }) === null)

/** In a combat phase what a stack can reach is whom it can attack: beside it, or across the open. */
function attackable(m: M, units: readonly number[]): Answer {
  const found = aims(m, 'combatPhase.target').flatMap(({ hex, at }) => {
    if (at.place !== 'combat.name') return []
    const across = mayJoin(at, 'attack', units).length === 0
    return across && mayJoin(at, 'across', units).length === 0 ? [] : [{ hex, across }]
  })
  return worded(m, 'attacks', {
    facts: { units, targets: String(found.length), across: found.some((t) => t.across) },
    marks: found.map(({ hex, across }): Mark =>
      filled(m, hex, 'target', 'danger', {
        badge: across ? 'bolt' : undefined,
        title: `${forceName(m, unitsIn(m, hex, other(m.seat)))}${across ? ', across the open' : ''}`,
      }),
    ),
  })
}

/** In the counter battery step what guns can reach is whom they can fire at. */
function batteries(m: M, units: readonly number[]): Answer {
  const marks = aims(m, 'counterBattery.target').flatMap(({ hex, at }) => {
    const able = mayJoin(at, 'gun', units)
    return able.length > 0 ? [filled(m, hex, 'target', 'danger', { title: forceName(m, able) })] : []
  })
  return worded(m, 'batteries', { facts: { units, targets: String(marks.length) }, marks })
}

// --- every hex a force can get to now, by its own orders, with its cost; in a combat phase, whom it can attack

export const reach = question('aim', 'reach', (a) => reachAnswer(a, { walkerOf, elsewhere, setOut, show }))

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
  const march = marching(outcomes[0]!)
  return { m: start, force: movers, goings: [...outcomes, ...(march ? [march] : [])], note }
}

/** The force on its way, by what its dice of recovery may leave it: guns that stand are limbered first when all are guns. */
function walking(start: M, movers: readonly number[]) {
  const { script, reason, units } = takeInHand(start, movers)
  const setting = { units, march: false, limber: units.filter((u) => isDeployed(start, u)) }
  const walks = ({ match, chance }: Outcome): Outcome =>
    walkerOf(match) ? { match: formed(match, setting).script.match, chance } : { match, chance }
  return { reason, outcomes: reason ? [] : recovered(script.match).map(walks) }
}

/** The same force in march order, or null when it may not take it. */
function marching({ match }: Outcome) {
  const script = walkerOf(match) ? new Script<Gwb>(match) : null
  return script?.give({ do: 'march' }) === null ? { match: script.match, pattern: 'dots' as const } : null
}

function show({ force, goings }: SettingOut<Gwb>): Answer {
  const m = goings[0]!.match
  if (!walkerOf(m)) return worded(m, 'reach', { facts: { force, tired: true }, marks: [], legend: undefined })
  const side = m.game.units[force[0]!]!.seat
  const mark = ({ asked }: Arrival<Gwb>, hex: HexId): Partial<Mark> => {
    const stops = inEnemyZone(m, side, hex)
    return {
      badge: asked ? 'bolt' : stops ? 'dot' : undefined,
      title: stops ? 'enemy zone: it stops there' : undefined,
    }
  }
  const { budget, marks, areas, legend, has } = bands(m, goings, {
    walkerOf,
    points: String,
    mark,
    here: true,
    dice: 'after recovery',
  })
  const dice = goings.filter(({ pattern }) => !pattern).length > 1
  const facts = { force, budget: String(budget), dice, march: has('dots'), zone: has('dot'), fire: has('bolt') }
  return worded(m, 'reach', { facts, marks, areas, keys: legend })
}

// --- who can get to a hex in a movement phase, and where a march would be fired at

/** The stacks of a side that can be in a hex in one movement phase, on foot, the cheapest first. */
function comers(m: M, side: number, to: HexId): Comer[] {
  const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
  if (!choosesMover(start) || start.seat !== side) return []
  const found = stacksOf(start, side).flatMap((hex) => {
    const movers = fresh(start, unitsIn(start, hex, side)).filter((u) => !isDeployed(start, u))
    const most = Math.max(0, ...movers.map((u) => start.game.units[u]!.ma))
    if (hex === to || movers.length === 0 || start.game.grid.distance(hex, to) > Math.max(1, most)) return []
    return comes(start, hex, movers, to) ?? []
  })
  return found.sort((a, b) => a.cost - b.cost)
}

function comes(start: M, hex: HexId, units: readonly number[], to: HexId): Comer | null {
  let first: { cost: number; budget: number } | null = null
  let chance = 0
  for (const outcome of walking(start, units).outcomes) {
    const walker = walkerOf(outcome.match)
    if (!walker) continue
    const ways = new Ways<Gwb>(outcome.match, walker.walk)
    const at = ways.reached.get(to)
    if (at) {
      first ??= { cost: at.cost, budget: walker.budget }
      chance += outcome.chance
    }
    ways.release()
  }
  if (!first) return null
  const { cost, budget } = first
  const how = chance < 1 ? [`${percent(chance)} after recovery`] : []
  return { hex, units, cost, value: `${cost} of ${budget} MP`, figure: String(cost), how, claim: 'gwb:6#1' }
}

export const who = ofHex('who', ({ m, hex, side }) =>
  whoComes(m, hex, comers(m, side, hex), {
    title: `${sideName(m.game, side)} units that can reach ${placeName(m, hex)}`,
    forceName,
    nobody: { label: 'Nobody in one movement phase.', claim: 'gwb:6#1' },
    figure: 'cost',
  }),
)

export const harassed = ofMap('harassed', ({ m, side }) => ({
  facts: { side, enemy: other(side) },
  marks: hexesOfMap(m).flatMap((hex) => {
    const { guns, strength, chance } = harassedIn(m, side, hex)
    const third = chance <= 1 / 6 ? 'hatch3' : chance <= 1 / 2 ? 'hatch2' : 'hatch1'
    const said = { figure: String(Math.round(chance * 100)), title: `${forceName(m, guns)}: strength ${strength}` }
    return guns.length === 0 ? [] : filled(m, hex, third, 'danger', said)
  }),
}))
