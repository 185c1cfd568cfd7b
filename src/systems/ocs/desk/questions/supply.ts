/** `logistics`, `supply`, `fuel` and `budget`: what dumps reach, the Supply Phase rehearsed, who needs fuel, and what is left. */
import type { QuestionRule } from '../../../../core/desk.ts'
import { hexOf, idOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import { head, redIf, row } from '../../../../core/desk/kit/lines.ts'
import { byHex } from '../../../../core/desk/kit/look.ts'
import { arrow } from '../../../../core/desk/kit/overlays.ts'
import { badged, filled, hexesOfUnits, keys, legend, say, sum, told, warn } from '../../../../core/desk/kit/say.ts'
import { Script } from '../../../../core/desk/kit/ways.ts'
import { OPEN } from '../../../../core/desk/seen.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Answer, Area, Badge, Line, Mark, Path, Question, Tone } from '../../../../core/shapes.ts'
import { joined, plural } from '../../../../core/words.ts'
import { combatUnitsIn, countIn, did, other } from '../../rules/position/board.ts'
import { cutOff } from '../../rules/supply/attrition.ts'
import { drawField, drawsFrom, dumpHexes, hqsServing, thrownTo, throwsOf } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { hasFuel, needsFuel } from '../../rules/supply/fuel.ts'
import { allIn, groundIn, tokensOf } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { traceOf } from '../../rules/supply/trace.ts'
import { DID, FACE, KIND, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { forceName, nameOf, placeName, sideName, supplyMark, supplyName } from '../names.ts'
import { takenBetween } from '../payments.ts'
import { aimMove } from './aim-move.ts'
import { attackPrice } from './fights.ts'
import { asIfMovement, ofMap, standsAt, suppose } from './kit.ts'
import { breakMark, breakWords, fedIn, fedLines, legPaths, lookedAt } from './trace.ts'
import { choosesMover, untraced } from './walks.ts'
import { drawnBy, lookingSide, unitsOnMap } from '../sees.ts'

// --- `logistics`: dumps and what they reach: where units draw by themselves, where HQs throw, where trace ends, and who is out of it all

export const logistics = ofMap(
  {
    q: 'logistics',
    label: 'Logistics',
    about:
      'Every dump and what it reaches: direct draw, HQ throws, the limit of trace, and the stacks that get nothing.',
    key: 'L',
    looks: true,
  },
  ({ s, q, m, side }) => {
    const fed = service(m, side)
    const stacks = stackMarks(m, side)
    const looked = lookedAt(s, m, q)
    return {
      title: `${sideName(m.game, side)} logistics`,
      lines: [
        ...looked.flatMap((fed) => fedLines(m, fed)),
        ...dueLines(m, side),
        ...stacks.lines,
        ...dumpLines(m, side),
      ],
      marks: [...fed.marks, ...stacks.marks],
      areas: fed.areas,
      paths: [...hqPaths(m, side), ...stacks.paths, ...looked.flatMap((fed) => legPaths(m, fed.why, 'solid'))],
      legend: keys(
        'hatch2 choice: draws a dump itself',
        'back3 choice: thrown to by an HQ that draws one',
        'dashdot plain: limit of trace',
        'dot plain: in trace, no dump in reach',
        'cross danger: no trace, no dump',
        stacks.paths.length > 0 && 'target danger: what breaks its trace',
      ),
    }
  },
)

/** Hexes served by dumps, and the outline of trace. */
function service(m: M, side: number): { marks: Mark[]; areas: Area[] } {
  const direct = drawField(m, side)
  const trace = traceOf(m, side)
  const throws = throwsOf(m, side)
  const supplied = new Int32Array(throws.words)
  const dumps = dumpHexes(m, side)
  throws.hqs.forEach((hq, i) => {
    if (dumps.some((hex) => drawsFrom(m, hq, hex))) supplied[i >> 5]! |= 1 << (i & 31)
  })
  const marks: Mark[] = []
  const traced: string[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (m.game.land.playable[hex] === 0) continue
    let [thrown, traceable] = [false, trace.fields[TRUCK]![hex] === 1]
    for (let word = 0; word < throws.words; word++) {
      const by = thrownTo(m, throws, hex, word)
      thrown ||= (by & supplied[word]!) !== 0
      traceable ||= (by & trace.drawing[word]!) !== 0
    }
    if (traceable) traced.push(idOf(m, hex))
    if (direct[hex] === 1 || thrown) marks.push(filled(m, hex, direct[hex] === 1 ? 'hatch2' : 'back3', 'choice'))
  }
  return { marks, areas: traced.length > 0 ? [{ hexes: traced, edge: 'dashdot', tone: 'plain', label: 'trace' }] : [] }
}

/** Stacks that cannot get at a dump, and those that are cut off altogether, with what breaks their trace. */
function stackMarks(m: M, side: number): { marks: Mark[]; lines: Line[]; paths: Path[] } {
  const marks: Mark[] = []
  const lines: Line[] = []
  const paths: Path[] = []
  for (const hex of hexesOfUnits(m, unitsOnMap(m, side))) {
    const units = combatUnitsIn(m, hex, side).filter((u) => dumpsFor(m, u).length === 0)
    if (units.length === 0) continue
    const cut = untraced(m, units)
    if (cut.length > 0) marks.push(badged(m, hex, 'cross', 'danger', 'no trace, no dump'))
    else marks.push(badged(m, hex, 'dot', 'plain', 'in trace, no dump in reach'))
    for (const fed of fedIn(m, hex, cut)) {
      marks.unshift(...breakMark(m, fed.why))
      paths.push(...legPaths(m, fed.why, 'dotted'))
      const detail = `goes out of supply: trace breaks in ${placeName(m, fed.why.breaks!.hex)}, ${breakWords(fed.why)}`
      lines.push(standsAt(m, fed.units, hex, { detail, claim: 'ocs:12.6#2', tone: 'danger' }))
    }
  }
  return { marks, lines, paths }
}

/** Hexes, those nearest to another one first. */
const nearestFirst = (m: M, at: HexId, hexes: readonly HexId[]): HexId[] =>
  hexes.toSorted((a, b) => m.game.grid.distance(a, at) - m.game.grid.distance(b, at))

/** From the nearest dump that each HQ draws to the HQ: what it throws comes from there first. */
function hqPaths(m: M, side: number): Path[] {
  return throwsOf(m, side).hqs.flatMap((hq): Path[] => {
    const at = m.board.hex.get(hq)
    const nearest = nearestFirst(m, at, drawnBy(m, hq))[0] ?? at
    return nearest === at ? [] : [arrow(m, [nearest, at], 'choice', 'dotted')]
  })
}

/** What the next Supply Phase takes: eating off the map, and internal stocks. */
function dueIn(m: M, side: number): { eaten: number; recovered: number; starving: readonly number[] } {
  const { meals, recoveries, starving } = rehearse(m, side)
  const tokens = (list: readonly { readonly tokens: number }[]): number => sum(list, (taken) => taken.tokens)
  return { eaten: tokens(meals), recovered: sum(recoveries, ({ takes }) => tokens(takes)), starving }
}

/** On hand, and what falls due. */
function dueLines(m: M, side: number): Line[] {
  const { eaten, recovered, starving } = dueIn(m, side)
  return told(
    say`On the map | ${supplyName(tokensOf(m, side))} § ocs:12.1a#1`,
    eaten > 0 && say`Due: eating off the map | ${supplyName(eaten)} § ocs:12.6c#1`,
    recovered > 0 && say`Due: internal stocks | ${supplyName(recovered)} § ocs:12.10e#1`,
    starving.length > 0 && warn`Would go out of supply | ${plural(starving.length, 'unit')} § ocs:12.8d#1`,
  )
}

/** Every dump, the largest first, with the HQs that draw from it. */
function dumpLines(m: M, side: number): Line[] {
  const { hqs } = throwsOf(m, side)
  const there = (hex: HexId): number => allIn(m, side, hex)
  return dumpHexes(m, side)
    .toSorted((a, b) => there(b) - there(a))
    .map((hex) => {
      const loaded = there(hex) - groundIn(m, side, hex)
      const drawn = hqs.filter((hq) => drawsFrom(m, hq, hex)).map((hq) => m.game.units[hq]!.short)
      const by = drawn.length > 0 ? `drawn by ${drawn.join(', ')}` : 'no HQ draws it'
      const detail = joined([loaded > 0 && `${supplyName(loaded)} of it loaded`, by])
      return row(placeName(m, hex), supplyName(there(hex)), 'ocs:12.3a#1', { detail, hex: idOf(m, hex) })
    })
}

// --- `supply`: the Supply Phase rehearsed: who traces, who eats from which dump, whose stocks recover, and who would starve

export const supply = ofMap(
  'supply S: Supply Phase. The next Supply Phase, rehearsed: trace, eating, recovery of internal stocks, and who would go out of supply.',
  ({ m, side }) => {
    const plan = rehearse(m, side)
    const marks = new Map<HexId, Mark>()
    const mark = (units: readonly number[], ...as: readonly [Badge, Tone, string]): void => {
      for (const hex of hexesOfUnits(m, units)) marks.set(hex, badged(m, hex, ...as))
    }
    const traced = m.game.own[side]!.filter((u) => plan.traced[u] === 1)
    mark(traced, 'tick', 'good', 'in trace')
    for (const meal of plan.meals) mark(meal.units, 'dot', 'plain', 'eats off the map')
    mark(plan.starving, 'cross', 'danger', 'goes out of supply')
    return {
      title: `${sideName(m.game, side)} Supply Phase, were it now`,
      lines: [
        ...dueLines(m, side),
        ...plan.meals.map(({ units, tokens, hex }): Line => {
          const eats = `${units.length === 1 ? 'eats' : 'eat'} ${supplyName(tokens)}`
          const detail = `from ${placeName(m, hex)}`
          return row(forceName(m, units), eats, 'ocs:12.6c#1', { detail, hex: idOf(m, hex) })
        }),
        ...starvingLines(m, side, plan.starving),
      ],
      marks: [...marks.values()],
      legend: legend`tick good: in trace; dot plain: eats from a dump; cross danger: out of supply, attrition`,
    }
  },
)

function starvingLines(m: M, side: number, starving: readonly number[]): Line[] {
  return Array.from(byHex(m, starving), ([hex, units]) => {
    const already = cutOff(m, side, hex).length
    const detail = already > 0 ? 'out of supply already: attrition' : 'goes out of supply and rolls for attrition'
    return standsAt(m, units, hex, { detail, claim: 'ocs:12.8d#1', tone: 'danger' })
  })
}

// --- `fuel`: the fuel planner: every formation and HQ, what each method would cover and cost, and from which dump

export const fuel = ofMap(
  'fuel F: Fuel planner. Formations, HQs and single units: who needs fuel, what each method covers and costs, and what dumps would be left.',
  ({ s, m, side }) => {
    const title = `${sideName(m.game, side)} fuel`
    if (s.seat !== OPEN && side !== s.seat && m.setting.hides)
      return { title, lines: [{ label: 'The enemy’s fuel is not known.' }] }
    const movers = unitsOnMap(m, side).filter((u) => needs(m, u))
    const fuelled = movers.filter((u) => hasFuel(m, u))
    const thirsty = movers.filter((u) => !hasFuel(m, u))
    return {
      title,
      lines: [
        say`Need fuel to move | ${plural(thirsty.length, 'unit')} § ocs:12.5a#1`,
        say`Have it | ${plural(fuelled.length, 'unit')} § ocs:12.5c#1`,
        ...formations(m, side, thirsty),
        ...headquarters(m, side, thirsty),
        ...singles(m, side, thirsty),
      ],
      marks: fuelMarks(m, thirsty, fuelled),
      legend: legend`tick good: fuelled; dot choice: needs fuel, a dump in reach; cross danger: needs fuel, none in reach`,
    }
  },
)

/** Would it need fuel on either side of its counter? */
const needs = (m: M, unit: number): boolean =>
  needsFuel(m, unit, m.board.face.get(unit)) || needsFuel(m, unit, FACE.move)

const FEW = 2

/** The nearest dumps, with what lies there. */
function dumpWords(m: M, side: number, hexes: readonly HexId[], at: HexId): string {
  if (hexes.length === 0) return 'no dump in reach'
  const near = nearestFirst(m, at, hexes).slice(0, FEW)
  return `from ${near.map((hex) => `${placeName(m, hex)} (${supplyName(allIn(m, side, hex))})`).join(' or ')}`
}

/** The prices of fuel: of a formation or an HQ, and of a unit. */
function prices(m: M, side: number): { group: number; single: number } {
  const { fuelGroup, fuelSingle } = m.game.charts.file.supply
  const factor = m.game.x.fuelFactor(m, side)
  return { group: fuelGroup * factor, single: fuelSingle * factor }
}

/** ocs:12.5c.A#1: a formation for its price until Clean Up, beside its units one by one. */
function formations(m: M, side: number, thirsty: readonly number[]): Line[] {
  const { group, single } = prices(m, side)
  return m.game.formations.flatMap(({ name, seat }, i): Line[] => {
    const units = thirsty.filter((u) => m.game.units[u]!.formation === i)
    if (seat !== side || units.length === 0) return []
    const at = m.board.hex.get(units[0]!)
    const dumps = [...new Set(units.flatMap((u) => dumpsFor(m, u)))]
    const each = `${plural(units.length, 'unit')} one by one ${supplyName(units.length * single)}`
    const detail = `until Clean Up; ${each}; ${dumpWords(m, side, dumps, at)}`
    const more = { detail, hex: idOf(m, at), ...redIf(dumps.length === 0) }
    return [row(name, supplyName(group), 'ocs:12.5c.A#1', more)]
  })
}

/** ocs:12.5c.B#1: an HQ with the independents in its throw. */
function headquarters(m: M, side: number, thirsty: readonly number[]): Line[] {
  const hqs = unitsOnMap(m, side).filter((u) => m.game.units[u]!.kind === KIND.hq && !did(m, u, DID.fuelledHq))
  return hqs.flatMap((hq): Line[] => {
    const covered = thirsty.filter((u) => m.game.units[u]!.independent && hqsServing(m, u).includes(hq))
    if (covered.length === 0) return []
    const at = m.board.hex.get(hq)
    const detail = `until Clean Up, ${plural(covered.length, 'unit')}; ${dumpWords(m, side, dumpsFor(m, hq), at)}`
    const price = supplyName(prices(m, side).group)
    return [row(`${nameOf(m, hq)} and independents`, price, 'ocs:12.5c.B#1', { detail, hex: idOf(m, at) })]
  })
}

/** ocs:12.5c.C#1: independents one by one. */
function singles(m: M, side: number, thirsty: readonly number[]): Line[] {
  const alone = thirsty.filter((u) => m.game.units[u]!.formation < 0 && dumpsFor(m, u).length > 0)
  if (alone.length === 0) return []
  const price = supplyName(prices(m, side).single * alone.length)
  return [say`Independents one by one | ${price} || for this phase, ${plural(alone.length, 'unit')} § ocs:12.5c.C#1`]
}

function fuelMarks(m: M, thirsty: readonly number[], fuelled: readonly number[]): Mark[] {
  const marks = new Map<HexId, Mark>()
  for (const hex of hexesOfUnits(m, fuelled)) marks.set(hex, badged(m, hex, 'tick', 'good', 'fuelled'))
  for (const u of thirsty) {
    const hex = m.board.hex.get(u)
    const mark =
      dumpsFor(m, u).length === 0
        ? badged(m, hex, 'cross', 'danger', 'needs fuel, none in reach')
        : filled(m, hex, 'hatch2', 'choice', { badge: 'dot', title: 'needs fuel' })
    marks.set(hex, mark)
  }
  return [...marks.values()]
}

// --- `budget`: tokens on hand by dump, what the plan layer promises to spend, what falls due, and what is left

export const budget: QuestionRule<Ocs> = {
  q: 'budget',
  label: 'Token budget',
  about: 'What lies in which dump, what the plan layer promises to spend, what falls due, and what is left.',
  of: 'map',
  answer(s, q): Answer {
    const m = suppose(s)
    const side = q.side ?? lookingSide(s)
    const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
    const plan = promises(start, side, q.ghosts ?? [])
    const { eaten, recovered } = dueIn(plan.after, side)
    const due = eaten + recovered
    const had = tokensOf(m, side)
    const left = had - plan.tokens - due
    return {
      title: `${sideName(m.game, side)} tokens`,
      lines: told(
        say`On hand | ${supplyName(had)} § ocs:12.1a#1`,
        say`Promised by the plan | ${supplyName(plan.tokens)} § ocs:12.5c#1`,
        due > 0 && say`Due in the Supply Phase | ${supplyName(due)} § ocs:12.6c#1`,
        left < 0 ? warn`Lacking | ${supplyName(-left)} § ocs:12.1a#1` : say`Left | ${supplyName(left)} § ocs:12.1a#1`,
        plan.lines.length > 0 && head('The plan'),
        ...plan.lines,
        head('Dumps'),
        ...dumpHexes(m, side).map((hex) => dumpLine(m, plan.after, side, hex)),
      ),
      marks: dumpHexes(m, side).map((hex) => dumpMark(m, plan.after, side, hex)),
      legend: legend`hatch2 choice: a dump, with what the plan leaves; cross danger: emptied`,
    }
  },
}

interface Promises {
  readonly lines: readonly Line[]
  readonly tokens: number
  /** The position when all that is promised has been done, attacks not fought. */
  readonly after: M
}

/** The moves one after the other by their first way, so that each finds what those before it have left; then the attacks. */
function promises(start: M, side: number, ghosts: NonNullable<Question['ghosts']>): Promises {
  const lines: Line[] = []
  let [after, tokens] = [start, 0]
  for (const { units, to } of moves(start, side, ghosts)) {
    const attacks = countIn(start, to, other(side)) > 0
    const label = `${forceName(start, units)} ${attacks ? 'attack' : 'to'} ${placeName(start, to)}`
    const there = { hex: idOf(start, to) }
    if (attacks) {
      const fighters = units.filter((u) => start.game.units[u]!.combat)
      const price = attackPrice(start, fighters)
      tokens += price
      lines.push(row(label, supplyName(price), 'ocs:12.4#1', there))
      continue
    }
    const from = idOf(start, start.board.hex.get(units[0]!))
    const answer = aimMove(after, { q: 'aim', from, units: units.map((u) => unitId(start, u)), to: there.hex })
    const script = new Script<Ocs>(after)
    const way = answer.ways?.find((w) => w.orders.every((order) => script.give(order) === null))
    if (!way) {
      const { text, claim } = answer.refusal ?? { text: 'cannot be done as planned', claim: 'ocs:6.1#2' }
      lines.push({ ...warn`${label} || ${text} § ${claim}`, ...there })
      continue
    }
    const price = tokensOf(after, side) - tokensOf(script.match, side)
    const detail = price > 0 ? takenWords(after, script.match, side) : undefined
    lines.push(row(label, supplyName(price), 'ocs:12.5c#1', { detail, ...there }))
    tokens += price
    after = script.match
  }
  return { lines, tokens, after }
}

/** Ghosts of the side that go the same way go together. */
function moves(m: M, side: number, ghosts: NonNullable<Question['ghosts']>): { units: number[]; to: HexId }[] {
  const goals = new Map<HexId, number[]>()
  for (const { unit, hex } of ghosts) {
    const [u, to] = [unitOf(m, unit), hexOf(m, hex)]
    if (u < 0 || to < 0 || m.game.units[u]!.seat !== side || m.board.hex.get(u) < 0) continue
    goals.set(to, [...(goals.get(to) ?? []), u])
  }
  return [...goals].flatMap(([to, units]) => Array.from(byHex(m, units).values(), (group) => ({ units: group, to })))
}

/** `2T from 0102 (1 SP 2T left)`. */
function takenWords(before: M, after: M, side: number): string {
  const words = takenBetween(before, after, side).map(
    ({ hex, tokens, left }) => `${supplyName(tokens)} from ${placeName(before, hex)} (${supplyName(left)} left)`,
  )
  return words.join(', ')
}

function dumpLine(m: M, after: M, side: number, hex: HexId): Line {
  const [had, left] = [allIn(m, side, hex), allIn(after, side, hex)]
  const promised = left < had && `${supplyName(had - left)} promised, ${supplyName(left)} left`
  const detail = promised || (left > had ? `${supplyName(left)} after the plan` : undefined)
  const emptied = left === 0 && combatUnitsIn(m, hex, side).length > 0
  return row(placeName(m, hex), supplyName(had), 'ocs:12.1a#1', { detail, hex: idOf(m, hex), ...redIf(emptied) })
}

function dumpMark(m: M, after: M, side: number, hex: HexId): Mark {
  const left = allIn(after, side, hex)
  const mark = { figure: supplyMark(left), badge: left === 0 ? ('cross' as const) : undefined }
  return filled(m, hex, 'hatch2', left === 0 ? 'danger' : 'choice', mark)
}
