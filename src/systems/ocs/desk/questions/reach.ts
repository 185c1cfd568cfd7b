/** `reach`: every hex a force can get to now, by its own orders, with its cost; farther in Move or Strat Mode. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { hexOf, idOf, refusalOf, unitOf } from '../../../../core/desk/answers.ts'
import type { QuestionRule, Seen } from '../../../../core/desk.ts'
import type { Answer, Line, Mark, Pattern, Question } from '../../../../core/shapes.ts'
import { Script, Ways } from '../../../../core/desk/ways.ts'
import { inRange } from '../../rules/fighting/guns.ts'
import { here, points } from '../../rules/moving/step-cost.ts'
import type { M, MoveFrame, Ocs } from '../../rules/world.ts'
import { unitsIn } from '../../rules/position/board.ts'
import { forceName, supplyName } from '../names.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, byHex, choosesMover, isUnderWay, unitsOf } from './hand.ts'
import { zoneWords } from './route.ts'
import { asIfMovement, suppose } from './suppose.ts'
import { gearsOf, setOut } from './setting-out.ts'
import { walkerOf } from './walks.ts'

export const reach: QuestionRule<Ocs> = {
  q: 'reach',
  label: 'Reach',
  about: 'Every hex a force can get to, with its cost: in its mode, and farther in Move or Strat Mode.',
  of: 'aim',
  key: 'R',
  answer: answerReach,
}

function answerReach(s: Seen<Ocs>, q: Question): Answer {
  const m = suppose(s, q)
  const from = hexOf(m, q.from)
  if (isUnderWay(m) && (from < 0 || here(m.top as MoveFrame) === from)) {
    const fuel = fuelWays(new Script<Ocs>(m), null, () => true)[0]
    return show(m, (m.top as MoveFrame).force, fuel ? [{ fuel, pattern: null }] : [], [])
  }
  const targets = targetsOf(m, q, from)
  if (targets) return targets
  const side = sideOf(m, q, from)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Take a stack or a counter in hand.' }] }
  const now = choosesMover(m) && m.seat === side
  const start = now ? m : asIfMovement(m, side)
  const units = unitsOf(start, q, side)
  const lead = byHex(start, units).size > 1 ? [units[0]!] : units
  const note: Line[] = now ? [] : [{ label: 'As in a Movement Phase of its own', claim: 'ocs:6.0#1' }]
  const gears = gearsOf(start).flatMap((gear) => {
    if (gear.id === 'combat-mode') return []
    const out = setOut(start, lead, gear)
    return out ? [{ gear, out }] : []
  })
  const plain = gears.find(({ gear }) => gear === AS_IT_IS)!.out
  const fuels = gears.flatMap(({ gear, out }) =>
    out.fuels[0] ? [{ fuel: out.fuels[0], pattern: BEYOND[gear.id] ?? null }] : [],
  )
  if (fuels.length === 0 && plain.reason)
    return { title: forceName(m, units), lines: note, refusal: refusalOf(m, plain.reason) }
  const answer = show(start, lead, fuels, note)
  const along = [...byHex(start, units).keys()].filter((hex) => hex !== start.board.hex.get(lead[0]!))
  const marks = [
    ...(answer.marks ?? []).filter((x) => !along.includes(hexOf(m, x.hex))),
    ...along.map((hex) => alongMark(m, hex)),
  ]
  return { ...answer, marks, ...(now ? {} : { supposed: true as const }) }
}

/** In a Combat or Barrage Segment: whom the units in hand can attack, or fire at. */
function targetsOf(m: M, q: Question, from: HexId): Answer | null {
  const firing = m.waits === 'decision' && m.place === 'barrageSegment.choose'
  if (!firing && !(m.waits === 'decision' && m.place === 'combatSegment.choose')) return null
  const named = (q.units ?? []).map((id) => m.setting.ids.parse('unit', id)).filter((u) => u >= 0)
  const units = named.length > 0 ? named : from < 0 ? [] : unitsIn(m, from, m.seat)
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
    marks: hexes.map((hex) => ({ hex: idOf(m, hex), pattern: 'target', tone: 'danger' })),
    legend: [{ shape: 'target', tone: 'danger', label: firing ? 'in range' : 'can be attacked' }],
  }
}

const BEYOND: Readonly<Record<string, Pattern>> = { 'move-mode': 'dots', strat: 'hatch3' }
const BANDS: readonly Pattern[] = ['back1', 'back2', 'back3']

function sideOf(m: M, q: Question, from: HexId): number {
  const unit = unitOf(m, q.units?.[0])
  if (unit >= 0) return m.game.units[unit]!.seat
  if (from < 0) return -1
  return [m.seat, 0, 1].find((side) => side >= 0 && unitsIn(m, from, side).length > 0) ?? -1
}

/** Others who go along. */
const alongMark = (m: M, hex: HexId): Mark => ({
  hex: idOf(m, hex),
  pattern: 'target',
  tone: 'choice',
  badge: 'tick',
  title: 'goes along',
})

interface Going {
  readonly fuel: FuelWay
  /** How what lies beyond is drawn; null for the mode it is in. */
  readonly pattern: Pattern | null
}

function show(m: M, force: readonly number[], going: readonly Going[], note: readonly Line[]): Answer {
  const title = `Reach of ${forceName(m, force)}`
  const marks = new Map<HexId, Mark>()
  const bands: HexId[][] = [[], [], []]
  const first = going[0]
  let budget = 0
  for (const { fuel, pattern } of going) {
    const start = fuel.script.match
    const walker = walkerOf(start)
    if (!walker) continue
    if (pattern === null) budget = walker.budget
    const ways = new Ways<Ocs>(start, walker.walk)
    for (const a of ways.reached.values()) {
      if (a.order === null || marks.has(a.place)) continue
      const band = Math.max(0, Math.min(2, Math.floor(((a.cost - 0.01) * 3) / Math.max(1, walker.budget))))
      if (pattern === null) for (let k = band; k < 3; k++) bands[k]!.push(a.place)
      const zone = zoneWords(start, start.top as MoveFrame, a.place)
      marks.set(a.place, {
        hex: idOf(m, a.place),
        pattern: pattern ?? BANDS[band]!,
        tone: 'choice',
        figure: String(points(a.cost)),
        ...(zone === '' ? {} : { badge: 'dot' as const, title: zone }),
      })
    }
    ways.release()
  }
  const list = [...marks.values()]
  const has = (pattern: string): boolean => list.some((x) => x.pattern === pattern)
  const tokens = first?.fuel.tokens ?? 0
  return {
    title,
    lines: [
      { label: 'MP', value: String(points(budget)), claim: 'ocs:6.1h#1' },
      ...(tokens > 0
        ? [{ label: 'Fuel', value: supplyName(tokens), detail: first!.fuel.words, claim: 'ocs:12.5c#1' }]
        : []),
      ...note,
    ],
    marks: list,
    areas: bands.map((hexes, i) => ({
      hexes: hexes.map((hex) => idOf(m, hex)),
      edge: (['thick', 'thin', 'dashed'] as const)[i]!,
      tone: 'choice',
    })),
    legend: [
      { shape: 'back1', tone: 'choice', label: `up to ${points(Math.floor(budget / 3))} MP` },
      { shape: 'back2', tone: 'choice', label: `up to ${points(Math.floor((budget * 2) / 3))}` },
      { shape: 'back3', tone: 'choice', label: `up to ${points(budget)}` },
      ...(has('dots') ? [{ shape: 'dots' as const, tone: 'choice' as const, label: 'in Move Mode' }] : []),
      ...(has('hatch3') ? [{ shape: 'hatch3' as const, tone: 'choice' as const, label: 'in Strat Mode' }] : []),
      { shape: 'dot', tone: 'choice', label: 'enemy zone' },
    ],
  }
}
