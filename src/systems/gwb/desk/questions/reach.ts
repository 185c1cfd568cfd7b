/** `reach`, `who` and `harassed`: where a force can get or whom it can attack, who can get to a hex, and where a march is fired at. */
import { firesAsDeployed, fireStrength, other, unitsIn } from '../../rules/board.ts'
import { reaches } from '../../rules/fire.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, placeName, sideName, unitsOnMap } from '../names.ts'
import { bands, reachAnswer } from '../../../../core/desk/kit/reach.ts'
import { filled, hexesOfMap, hexesOfUnits, keys, say, told } from '../../../../core/desk/kit/say.ts'
import { hexOf, percent, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { asIfMovement, ofHex, ofMap, question, Script, stacksOf, unitsOf, Ways, whoComes } from './kit.ts'
import type { Answer, Arrival, Comer, HexId, Mark, Question, SettingOut } from './kit.ts'
import { choosesMover, fresh, isDeployed, recovered, takeInHand, walkerOf, type Outcome } from './walks.ts'

/** How some of the units could attack a hex: beside it, or across the open. */
interface Target {
  readonly hex: HexId
  readonly beside: readonly number[]
  readonly across: readonly number[]
}

/** The hexes these units could attack in the phase the match is in, from a match that asks for a target. */
function targetsOf(m: M, units: readonly number[]): Target[] {
  return aims(m, 'combatPhase.target').flatMap(({ hex, at }): Target[] => {
    if (at.place !== 'combat.name') return []
    const [beside, across] = [mayJoin(at, 'attack', units), mayJoin(at, 'across', units)]
    return beside.length + across.length > 0 ? [{ hex, beside, across }] : []
  })
}

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

/** In a combat phase what a stack can reach is whom it can attack. */
function attackable(m: M, units: readonly number[]): Answer {
  const found = targetsOf(m, units)
  return {
    title: `Attacks of ${forceName(m, units)}`,
    lines: [{ label: 'Enemy stacks it can attack', value: String(found.length), claim: 'gwb:17#1' }],
    marks: found.map(({ hex, beside }): Mark =>
      filled(m, hex, 'target', 'danger', {
        badge: beside.length === 0 ? 'bolt' : undefined,
        title: `${forceName(m, unitsIn(m, hex, other(m.seat)))}${beside.length === 0 ? ', across the open' : ''}`,
      }),
    ),
    legend: keys(
      'target danger: can be attacked',
      found.some((t) => t.beside.length === 0) && 'bolt danger: across the open',
    ),
  }
}

/** Stacks that could attack somebody: those with a unit that may still attack, and an enemy near enough. */
export function attackingStacks(m: M, side: number, hasty: number): HexId[] {
  const foes = stacksOf(m, other(side))
  const near = (hex: HexId): boolean => foes.some((at) => m.game.grid.distance(hex, at) <= (hasty === 1 ? 1 : 2))
  const { attacked, disorganized, hex } = m.board
  const may = (u: number): boolean => attacked.get(u) === 0 && disorganized.get(u) === 0 && near(hex.get(u))
  return hexesOfUnits(
    m,
    unitsOnMap(m, side, (u) => u.fights && may(u.index)),
  )
}

/** Stacks with a gun that has not fired. */
export function firingStacks(m: M, side: number): HexId[] {
  const able = unitsOnMap(m, side, ({ type, index }) => type === 'artillery' && m.board.fired.get(index) === 0)
  return hexesOfUnits(m, able)
}

/** In the counter battery step what guns can reach is whom they can fire at. */
function batteries(m: M, units: readonly number[]): Answer {
  const marks = aims(m, 'counterBattery.target').flatMap(({ hex, at }) => {
    const able = mayJoin(at, 'gun', units)
    return able.length > 0 ? [filled(m, hex, 'target', 'danger', { title: forceName(m, able) })] : []
  })
  return {
    title: `Batteries in reach of ${forceName(m, units)}`,
    lines: [{ label: 'Hexes with enemy guns they reach', value: String(marks.length), claim: 'gwb:3.1#1' }],
    marks,
    legend: keys('target danger: can be fired at'),
  }
}

// --- every hex a force can get to now, by its own orders, with its cost; in a combat phase, whom it can attack

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
function walking(start: M, units: readonly number[]) {
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

// --- who can get to a hex in a movement phase, and where a march would be fired at

/** The stacks of a side that can be in a hex in one movement phase, on foot, the cheapest first. */
function comers(m: M, side: number, to: HexId): Comer[] {
  const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
  const found: Comer[] = []
  if (!choosesMover(start) || start.seat !== side) return found
  for (const hex of stacksOf(start, side)) {
    const movers = fresh(start, unitsIn(start, hex, side)).filter((u) => !isDeployed(start, u))
    const most = Math.max(0, ...movers.map((u) => start.game.units[u]!.ma))
    if (hex === to || movers.length === 0 || start.game.grid.distance(hex, to) > Math.max(1, most)) continue
    const comer = comes(start, hex, movers, to)
    if (comer) found.push(comer)
  }
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

export const who = ofHex(
  'who W: Who can reach this hex. The stacks of a side that can get to a hex in one movement phase, and what it costs them.',
  ({ m, hex, side }) =>
    whoComes(m, hex, comers(m, side, hex), {
      title: `${sideName(m.game, side)} units that can reach ${placeName(m, hex)}`,
      forceName,
      nobody: { label: 'Nobody in one movement phase.', claim: 'gwb:6#1' },
      figure: 'cost',
    }),
)

const FACES = [1, 2, 3, 4, 5, 6]

/** The chance that a unit marching into the hex is disorganized when all guns of the other side that reach it fire. */
export function harassedIn(m: M, side: number, hex: HexId): { guns: number[]; strength: number; chance: number } {
  const fires = (u: number): boolean => firesAsDeployed(m, u) && fireStrength(m, u) > 0 && reaches(m, u, hex)
  const guns = unitsOnMap(m, other(side), ({ type, index }) => type === 'artillery' && fires(index))
  const strength = guns.reduce((sum, g) => sum + fireStrength(m, g), 0)
  const { charts, land } = m.game
  const column = charts.harassingColumn(strength)
  if (column < 0) return { guns, strength, chance: 0 }
  const blind = guns.some((g) => !sees(m, m.board.hex.get(g), hex)) ? 1 : 0
  const drm = charts.ground(land.symbols[hex]!).fire + blind
  return { guns, strength, chance: FACES.filter((die) => charts.disorganizes(column, die + drm)).length / FACES.length }
}

export const harassed = ofMap(
  'harassed: Harassing fire. Where units in march order or trains can be fired at, and the chance that one is disorganized.',
  ({ m, side }) => ({
    title: `Harassing fire at ${sideName(m.game, side)} marches`,
    lines: [
      say`Guns in range | all together || figures are chances in a hundred for each unit § gwb:8.5#1`,
      { label: `${sideName(m.game, other(side))} guns must be deployed`, claim: 'gwb:8.2#1' },
    ],
    marks: hexesOfMap(m).flatMap((hex) => {
      const { guns, strength, chance } = harassedIn(m, side, hex)
      const third = chance <= 1 / 6 ? 'hatch3' : chance <= 1 / 2 ? 'hatch2' : 'hatch1'
      const said = { figure: String(Math.round(chance * 100)), title: `${forceName(m, guns)}: strength ${strength}` }
      return guns.length === 0 ? [] : filled(m, hex, third, 'danger', said)
    }),
    legend: keys(
      'hatch1 danger: more likely than not',
      'hatch2 danger: up to one in two',
      'hatch3 danger: up to one in six',
    ),
  }),
)
