/** `reach`: every hex a force can get to now, by its own orders, with its cost; farther in Move or Strat Mode. */
import {
  asIfMovement,
  badged,
  bands,
  byHex,
  filled,
  hexOf,
  keys,
  question,
  refusalOf,
  Script,
  told,
  unitOf,
  unitsOf as inHand,
  type Answer,
  type Arrival,
  type Asking,
  type Going,
  type HexId,
  type Line,
  type Mark,
  type Pattern,
  type Question,
} from './kit.ts'
import { inRange } from '../../rules/fighting/guns.ts'
import { points, here } from '../../rules/moving/step-cost.ts'
import { unitsIn } from '../../rules/position/board.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, supplyName } from '../names.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, choosesMover, isUnderWay, unitsOf } from './hand.ts'
import { gearsOf, setOut } from './setting-out.ts'
import { walkerOf, zoneWords } from './walks.ts'

export const reach = question(
  'aim',
  'reach R: Reach. Every hex a force can get to, with its cost: in its mode, and farther in Move or Strat Mode.',
  answerReach,
)

function answerReach({ m, q }: Asking<Ocs>): Answer {
  const from = hexOf(m, q.from)
  if (isUnderWay(m) && (from < 0 || here(m.frame('move')!) === from)) {
    const fuel = fuelWays(new Script<Ocs>(m), null, () => true)[0]
    return show(m, m.frame('move')!.force, fuel ? [{ fuel, match: fuel.script.match }] : [], [])
  }
  const targets = targetsOf(m, q)
  if (targets) return targets
  const side = sideOf(m, q, from)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Take a stack or a counter in hand.' }] }
  const now = choosesMover(m) && m.seat === side
  const start = now ? m : asIfMovement(m, side)
  const units = unitsOf(start, q, side)
  const lead = byHex(start, units).size > 1 ? [units[0]!] : units
  const note: Line[] = now ? [] : [{ label: 'As in a Movement Phase of its own', claim: 'ocs:6.0#1' }]
  const gears = gearsOf(start).flatMap((gear) => {
    const out = gear.id === 'combat-mode' ? null : setOut(start, lead, gear)
    return out ? [{ gear, out }] : []
  })
  const plain = gears.find(({ gear }) => gear === AS_IT_IS)!.out
  const going = gears.flatMap(({ gear, out: { fuels } }) =>
    fuels[0] ? [{ fuel: fuels[0], match: fuels[0].script.match, pattern: BEYOND[gear.id] }] : [],
  )
  if (going.length === 0 && plain.reason)
    return { title: forceName(m, units), lines: note, refusal: refusalOf(m, plain.reason) }
  const answer = show(start, lead, going, note)
  const along = [...byHex(start, units).keys()].filter((hex) => hex !== start.board.hex.get(lead[0]!))
  const marks = [
    ...(answer.marks ?? []).filter((x) => !along.includes(hexOf(m, x.hex))),
    ...along.map((hex) => ({ ...badged(m, hex, 'tick', 'choice', 'goes along'), pattern: 'target' as const })),
  ]
  return { ...answer, marks, supposed: now ? undefined : true }
}

/** In a Combat or Barrage Segment: whom the units in hand can attack, or fire at. */
function targetsOf(m: M, q: Question): Answer | null {
  const firing = m.waits === 'decision' && m.place === 'barrageSegment.choose'
  if (!firing && !(m.waits === 'decision' && m.place === 'combatSegment.choose')) return null
  const units = inHand(m, q, m.seat)
  if (units.some((u) => m.game.units[u]!.seat !== m.seat) || units.length === 0) return null
  const reached = (hex: HexId): boolean =>
    units.some((u) => (firing ? inRange(m, u, hex) : m.game.grid.distance(m.board.hex.get(u), hex) === 1))
  const hexes = m
    .options()
    .filter((o) => o.do === (firing ? 'barrage' : 'attack'))
    .map((o) => hexOf(m, o.hex))
    .filter(reached)
  return {
    title: firing ? 'In range' : 'Can be attacked',
    marks: hexes.map((hex) => filled(m, hex, 'target', 'danger')),
    legend: [{ shape: 'target', tone: 'danger', label: firing ? 'in range' : 'can be attacked' }],
  }
}

const BEYOND: Readonly<Record<string, Pattern>> = { 'move-mode': 'dots', strat: 'hatch3' }

function sideOf(m: M, q: Question, from: HexId): number {
  const unit = unitOf(m, q.units?.[0])
  if (unit >= 0) return m.game.units[unit]!.seat
  if (from < 0) return -1
  return [m.seat, 0, 1].find((side) => side >= 0 && unitsIn(m, from, side).length > 0) ?? -1
}

function show(
  m: M,
  force: readonly number[],
  going: readonly (Going<Ocs> & { fuel: FuelWay })[],
  note: Line[],
): Answer {
  const mark = (a: Arrival<Ocs>, hex: HexId, start: M): Partial<Mark> => {
    const zone = zoneWords(start, start.frame('move')!, hex)
    return zone === '' ? {} : { badge: 'dot', title: zone }
  }
  const shown = bands(m, going, { walkerOf, points: (twelfths) => String(points(twelfths)), mark })
  const { tokens, words } = going[0]?.fuel ?? { tokens: 0, words: '' }
  return {
    title: `Reach of ${forceName(m, force)}`,
    lines: told(
      { label: 'MP', value: String(points(shown.budget)), claim: 'ocs:6.1h#1' },
      tokens > 0 && { label: 'Fuel', value: supplyName(tokens), detail: words, claim: 'ocs:12.5c#1' },
      ...note,
    ),
    marks: shown.marks,
    areas: shown.areas,
    legend: keys(
      ...shown.legend,
      shown.has('dots') && { shape: 'dots', tone: 'choice', label: 'in Move Mode' },
      shown.has('hatch3') && { shape: 'hatch3', tone: 'choice', label: 'in Strat Mode' },
      { shape: 'dot', tone: 'choice', label: 'enemy zone' },
    ),
  }
}
