/** `logistics`, `supply`, `fuel` and `budget`: what dumps reach, the Supply Phase rehearsed, who needs fuel, and what is left. */
import { hexesOfUnits } from '../../../../core/counters.ts'
import { arrow, byHex, ofMap, OPEN, redIf, row, Script, suppose, tell, worded } from './kit.ts'
import { badged, filled, sum } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import type { Area, Badge, Facts, HexId, Line, Mark, Path, Question, QuestionRule, Seen, Told, Tone } from './kit.ts'
import { choosesMover } from '../../rules/ways/setting-out.ts'
import { combatUnitsIn, countIn, did, other } from '../../rules/position/board.ts'
import { cutOff } from '../../rules/supply/attrition.ts'
import { drawField, drawsFrom, dumpHexes, hqsServing, thrownTo, throwsOf } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { hasFuel, needsFuel } from '../../rules/supply/fuel.ts'
import { allIn, groundIn, tokensOf } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { takenBetween } from '../../rules/supply/taken.ts'
import { traceOf } from '../../rules/supply/trace.ts'
import { asIfMovement } from '../../rules/ways/supposed.ts'
import { DID, FACE, KIND, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { placeName, sideName, supplyMark, supplyName } from '../names.ts'
import { takenList } from '../payments.ts'
import { aimMove } from './aim-move.ts'
import { attackPrice } from './fights.ts'
import { breakMark, breakWords, fedIn, fedLines, legPaths, lookedAt } from './trace.ts'
import { untraced } from './walks.ts'
import { drawnBy, isOwn, lookingSide, seenIn, unitsOnMap } from '../sees.ts'

// --- `logistics`: dumps and what they reach: where units draw by themselves, where HQs throw, where trace ends, and who is out of it all

export const logistics = {
  ...ofMap('logistics', ({ s, q, m, side }) => {
    const served = service(m, side)
    const stacks = stackMarks(s, m, side)
    const looked = lookedAt(s, m, q)
    return {
      facts: {
        side,
        looked: looked.flatMap((fed) => fedLines(m, fed)),
        due: dueLines(m, side),
        cut: stacks.lines,
        dumps: dumpLines(m, side),
        broken: stacks.paths.length,
      },
      marks: [...served.marks, ...stacks.marks],
      areas: served.areas,
      paths: [...hqPaths(m, side), ...stacks.paths, ...looked.flatMap((fed) => legPaths(m, fed.why, 'solid'))],
    }
  }),
  looks: true as const,
}

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
function stackMarks(s: Seen<Ocs>, m: M, side: number): { marks: Mark[]; lines: Line[]; paths: Path[] } {
  const marks: Mark[] = []
  const lines: Line[] = []
  const paths: Path[] = []
  for (const hex of hexesOfUnits(m, unitsOnMap(m, side))) {
    const units = seenIn(s, m, hex, side).filter((u) => m.game.units[u]!.combat && dumpsFor(m, u).length === 0)
    if (units.length === 0) continue
    const cut = untraced(m, units)
    if (cut.length > 0) marks.push(badged(m, hex, 'cross', 'danger', 'no trace, no dump'))
    else marks.push(badged(m, hex, 'dot', 'plain', 'in trace, no dump in reach'))
    for (const fed of fedIn(m, hex, cut)) {
      marks.unshift(...breakMark(m, fed.why))
      paths.push(...legPaths(m, fed.why, 'dotted'))
      const where = fed.why.breaks!.hex
      lines.push(...tell(m, 'cut', { units: fed.units, hex, where, why: breakWords(fed.why) }))
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
const dueLines = (m: M, side: number): readonly Line[] => tell(m, 'due', { had: tokensOf(m, side), ...dueIn(m, side) })

/** Every dump, the largest first, with the HQs that draw from it. */
function dumpLines(m: M, side: number): readonly Line[] {
  const { hqs } = throwsOf(m, side)
  const dumps = dumpHexes(m, side).map((hex) => ({ hex, had: allIn(m, side, hex) }))
  return dumps
    .toSorted((a, b) => b.had - a.had)
    .flatMap(({ hex, had }) => {
      const drawn = hqs.filter((hq) => drawsFrom(m, hq, hex)).map((hq) => m.game.units[hq]!.short)
      const by = drawn.length > 0 ? `drawn by ${drawn.join(', ')}` : 'no HQ draws it'
      return tell(m, 'dump', { hex, had, loaded: had - groundIn(m, side, hex) || null, by })
    })
}

// --- `supply`: the Supply Phase rehearsed: who traces, who eats from which dump, whose stocks recover, and who would starve

export const supply = ofMap('supply', ({ s, m, side }) => {
  const plan = rehearse(m, side)
  // Of the enemy only what shows.
  const shown = (units: readonly number[]): number[] => units.filter((u) => isOwn(s, side) || s.knows('hex', u))
  const meals = plan.meals
    .map((meal) => ({ ...meal, units: shown(meal.units) }))
    .filter(({ units }) => units.length > 0)
  const starving = shown(plan.starving)
  const marks = new Map<HexId, Mark>()
  const mark = (units: readonly number[], ...as: readonly [Badge, Tone, string]): void => {
    for (const hex of hexesOfUnits(m, units)) marks.set(hex, badged(m, hex, ...as))
  }
  const traced = m.game.own[side]!.filter((u) => plan.traced[u] === 1)
  mark(shown(traced), 'tick', 'good', 'in trace')
  for (const meal of meals) mark(meal.units, 'dot', 'plain', 'eats off the map')
  mark(starving, 'cross', 'danger', 'goes out of supply')
  return {
    facts: {
      side,
      due: dueLines(m, side),
      meals: meals.flatMap((meal) => tell(m, 'meal', { ...meal, one: meal.units.length === 1 })),
      starving: Array.from(byHex(m, starving)).flatMap(([hex, units]) =>
        tell(m, 'starving', { units, hex, already: cutOff(m, side, hex) }),
      ),
    },
    marks: [...marks.values()],
  }
})

// --- `fuel`: the fuel planner: every formation and HQ, what each method would cover and cost, and from which dump

export const fuel = ofMap('fuel', ({ s, m, side }) => {
  if (s.seat !== OPEN && side !== s.seat && m.setting.hides)
    return { title: `${sideName(m.game, side)} fuel`, lines: [{ label: 'The enemy’s fuel is not known.' }] }
  const movers = unitsOnMap(m, side).filter((u) => needs(m, u))
  const fuelled = movers.filter((u) => hasFuel(m, u))
  const thirsty = movers.filter((u) => !hasFuel(m, u))
  // ocs:12.5c.C#1: independents one by one.
  const alone = thirsty.filter((u) => m.game.units[u]!.formation < 0 && dumpsFor(m, u).length > 0)
  return {
    facts: {
      side,
      thirsty,
      fuelled,
      formations: formations(m, side, thirsty),
      hqs: headquarters(m, side, thirsty),
      alone,
      price: prices(m, side).single * alone.length,
    },
    marks: fuelMarks(m, thirsty, fuelled),
  }
})

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
  return m.game.formations.flatMap(({ name, seat }, i): readonly Line[] => {
    const units = thirsty.filter((u) => m.game.units[u]!.formation === i)
    if (seat !== side || units.length === 0) return []
    const hex = m.board.hex.get(units[0]!)
    const dumps = [...new Set(units.flatMap((u) => dumpsFor(m, u)))]
    const from = dumpWords(m, side, dumps, hex)
    return tell(m, 'formation', { name, group, units, each: units.length * single, from, dumps, hex })
  })
}

/** ocs:12.5c.B#1: an HQ with the independents in its throw range. */
function headquarters(m: M, side: number, thirsty: readonly number[]): Line[] {
  const hqs = unitsOnMap(m, side).filter((u) => m.game.units[u]!.kind === KIND.hq && !did(m, u, DID.fuelledHq))
  return hqs.flatMap((hq): readonly Line[] => {
    const covered = thirsty.filter((u) => m.game.units[u]!.independent && hqsServing(m, u).includes(hq))
    if (covered.length === 0) return []
    const hex = m.board.hex.get(hq)
    const from = dumpWords(m, side, dumpsFor(m, hq), hex)
    return tell(m, 'hq', { hq, group: prices(m, side).group, covered, from, hex })
  })
}

function fuelMarks(m: M, thirsty: readonly number[], fuelled: readonly number[]): Mark[] {
  const marks = new Map<HexId, Mark>()
  for (const hex of hexesOfUnits(m, fuelled)) marks.set(hex, badged(m, hex, 'tick', 'good', 'fuelled'))
  for (const u of thirsty) {
    const hex = m.board.hex.get(u)
    const dry = badged(m, hex, 'cross', 'danger', 'needs fuel, none in reach')
    const fed = filled(m, hex, 'hatch2', 'choice', { badge: 'dot', title: 'needs fuel' })
    marks.set(hex, dumpsFor(m, u).length === 0 ? dry : fed)
  }
  return [...marks.values()]
}

// --- `budget`: tokens on hand by dump, what the plan layer promises to spend, what falls due, and what is left

type Ghosts = NonNullable<Question['ghosts']>

/** The ghosts are the plan: they are carried out, and not put in their places. */
export const budget: QuestionRule<Ocs> = {
  q: 'budget',
  label: 'Token budget',
  about: 'The supply in each dump, the spending the plan layer promises, the amounts that fall due, and the rest.',
  of: 'map',
  answer: (s, { ghosts = [], ...q }) =>
    worded(s.match, 'budget', reckoned(suppose(s), q.side ?? lookingSide(s), ghosts)),
}

function reckoned(m: M, side: number, ghosts: Ghosts): Told {
  const plan = promises(choosesMover(m) && m.seat === side ? m : asIfMovement(m, side), side, ghosts)
  const { eaten, recovered } = dueIn(plan.after, side)
  const due = eaten + recovered
  const had = tokensOf(m, side)
  const left = had - plan.tokens - due
  const dumps = dumpHexes(m, side).map((hex) => budgeted(m, plan.after, side, hex))
  return {
    facts: {
      side,
      had,
      promised: plan.tokens,
      due,
      left,
      lacking: left < 0 && -left,
      plan: plan.lines,
      dumps: dumps.map(({ line }) => line),
    },
    marks: dumps.map(({ mark }) => mark),
  }
}

/**
 * The moves one after the other by their first way, so that each finds what those before it have left; then the attacks.
 * `after`: the position when all that is promised has been done, attacks not fought.
 */
function promises(start: M, side: number, ghosts: Ghosts): { lines: readonly Line[]; tokens: number; after: M } {
  const lines: Line[] = []
  let [after, tokens] = [start, 0]
  for (const { units, to } of moves(start, side, ghosts)) {
    const told = (name: string, facts: Facts): void => void lines.push(...tell(start, name, { units, to, ...facts }))
    if (countIn(start, to, other(side)) > 0) {
      const fighters = units.filter((u) => start.game.units[u]!.combat)
      const price = attackPrice(start, fighters)
      tokens += price
      told('promise', { price, attack: true })
      continue
    }
    const from = idOf(start, start.board.hex.get(units[0]!))
    const answer = aimMove(after, { q: 'aim', from, units: units.map((u) => unitId(start, u)), to: idOf(start, to) })
    const script = new Script<Ocs>(after)
    const way = answer.ways?.find((w) => w.orders.every((order) => script.give(order) === null))
    if (!way) {
      const { text, claim } = answer.refusal ?? { text: 'cannot be done as planned', claim: 'ocs:6.1#2' }
      told('unplanned', { text, claim })
      continue
    }
    const price = tokensOf(after, side) - tokensOf(script.match, side)
    const taken = price > 0 && takenList(after, takenBetween(after, script.match, side))
    told('promise', { price, taken, free: price <= 0 })
    tokens += price
    after = script.match
  }
  return { lines, tokens, after }
}

/** Ghosts of the side that go the same way go together. */
function moves(m: M, side: number, ghosts: Ghosts): { units: number[]; to: HexId }[] {
  const goals = new Map<HexId, number[]>()
  for (const { unit, hex } of ghosts) {
    const [u, to] = [unitOf(m, unit), hexOf(m, hex)]
    if (u < 0 || to < 0 || m.game.units[u]!.seat !== side) continue
    // One that stays where it is plans nothing.
    if (m.board.hex.get(u) < 0 || m.board.hex.get(u) === to) continue
    goals.set(to, [...(goals.get(to) ?? []), u])
  }
  return [...goals].flatMap(([to, units]) => Array.from(byHex(m, units).values(), (group) => ({ units: group, to })))
}

/** A dump before and after the plan. */
function budgeted(m: M, after: M, side: number, hex: HexId): { line: Line; mark: Mark } {
  const [had, left] = [allIn(m, side, hex), allIn(after, side, hex)]
  const promised = left < had && `${supplyName(had - left)} promised, ${supplyName(left)} left`
  const detail = promised || (left > had ? `${supplyName(left)} after the plan` : undefined)
  const emptied = left === 0 && combatUnitsIn(m, hex, side).length > 0
  const badge = left === 0 ? 'cross' : undefined
  return {
    line: row(placeName(m, hex), supplyName(had), 'ocs:12.1a#1', { detail, hex: idOf(m, hex), ...redIf(emptied) }),
    mark: filled(m, hex, 'hatch2', left === 0 ? 'danger' : 'choice', { figure: supplyMark(left), badge }),
  }
}
