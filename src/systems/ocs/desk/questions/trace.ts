/** `trace` and `line`: the whole front's lines of trace supply, and one stack's: source, way, MP hex by hex, and what breaks it. */
import { badged, danger, filled, hexesOfUnits, hexOf, lookedPath, ofMap, question, tell, unitOf } from './kit.ts'
import { plural } from '../../../../core/words.ts'
import type { HexId, Line, Mark, Path, Question, Seen } from './kit.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { combatUnitsIn, faceOf, unitsIn } from '../../rules/position/board.ts'
import { why, type Break, type Leg, type Why } from '../../rules/supply/why.ts'
import { sourceHexes } from '../../rules/transport/railnet.ts'
import { KIND, type M, type Ocs } from '../../rules/world.ts'
import { nameOf, placeName } from '../names.ts'
import { isOwn, unitsOnMap } from '../sees.ts'
import words from '../words.json' with { type: 'json' }

// --- The way of trace supply as the table shows it: leg by leg in words, hex by hex on the map, and what breaks it

/** Units of one hex that are fed in the same way, or cut off by the same thing. */
export interface Fed {
  readonly units: readonly number[]
  readonly hex: HexId
  readonly why: Why
}

/** The hexes of a leg with the one it leads to, which may lie next to its last. */
function hexesOf({ hexes, spent, goal }: Leg): { hex: HexId; spent: number }[] {
  const all = hexes.map((hex, i) => ({ hex, spent: spent[i]! }))
  return hexes.at(-1) === goal ? all : [...all, { hex: goal, spent: spent.at(-1)! }]
}

/** `too far: 7 MP of 5`; what breaks the way, in words. */
export function breakWords({ breaks, legs }: Why): string {
  if (!breaks) return ''
  const leg = legs.find((l) => l.kind !== 'rail' && l.spent.at(-1)! > l.limit)
  return breaks.cause === 'far' && leg
    ? `too far: ${points(leg.spent.at(-1)!)} MP of ${points(leg.limit)}`
    : words.causes[breaks.cause]
}

/** The HQ at the beginning of a throw. */
function thrower(m: M, side: number, { hexes, limit }: Leg): string {
  const hqs = unitsIn(m, hexes[0]!, side).filter((u) => m.game.units[u]!.kind === KIND.hq)
  const hq = hqs.find((u) => faceOf(m, u).throw === limit) ?? hqs[0]
  return hq === undefined ? placeName(m, hexes[0]!) : `${nameOf(m, hq)} in ${placeName(m, hexes[0]!)}`
}

function legLines(m: M, side: number, leg: Leg): readonly Line[] {
  const way = hexesOf(leg)
  const rail = leg.kind === 'rail'
  const spent = leg.spent.at(-1)!
  const counted = way.slice(1).map((at) => `${placeName(m, at.hex)} ${points(at.spent)}`)
  const lines = tell(m, 'leg', {
    [leg.kind]: true,
    by: leg.kind === 'throw' && thrower(m, side, leg),
    from: leg.hexes[0]!,
    goal: leg.goal,
    cost: rail ? plural(way.length - 1, 'hex', 'hexes') : `${points(spent)} of ${points(leg.limit)} MP`,
  })
  const detail = rail || way.length < 2 ? undefined : counted.join(', ')
  return lines.map((line) => ({ ...line, detail, tone: danger(spent > leg.limit && !rail) }))
}

/** Who it is, each stretch with its MP hex by hex, and the source or what breaks it. */
export function fedLines(m: M, { units, why }: Fed): readonly Line[] {
  const { seat } = m.game.units[units[0]!]!
  const { traced, legs, breaks, source } = why
  const shown = legs.flatMap((leg) => legLines(m, seat, leg))
  return tell(m, 'fed', { units, traced, legs: shown, breaks: breakWords(why), at: breaks?.hex ?? source })
}

/** The steps of a way on the map; the hex that breaks it is marked, `total` says what has been spent where. */
const steps =
  (breaks: Break | null, total = (_i: number): string => '') =>
  (hex: HexId, i: number) => ({ total: total(i), supply: breaks?.hex === hex ? ('no' as const) : ('' as const) })

/** Every stretch as a path, counted in MP; a railway is not counted. */
export function legPaths(m: M, { legs, breaks }: Why, style: Path['style']): Path[] {
  return legs.flatMap((leg): Path[] => {
    const way = hexesOf(leg)
    if (way.length < 2) return []
    const rail = leg.kind === 'rail'
    const hexes = way.map(({ hex }) => hex)
    const total = (i: number): string => (rail ? '' : String(points(way[i + 1]!.spent)))
    const tone = breaks ? 'danger' : rail ? 'plain' : 'choice'
    return [lookedPath(m, hexes, tone, rail ? 'dotted' : style, steps(breaks, total))]
  })
}

/** From the unit to its source in one piece: a throw is turned round. */
function wholePath(m: M, { legs, breaks }: Why): Path[] {
  const hexes: HexId[] = []
  for (const leg of legs) {
    const way = hexesOf(leg).map(({ hex }) => hex)
    for (const hex of leg.kind === 'throw' ? way.toReversed() : way) if (hexes.at(-1) !== hex) hexes.push(hex)
  }
  return hexes.length < 2 ? [] : [lookedPath(m, hexes, breaks ? 'danger' : 'plain', 'solid', steps(breaks))]
}

/** Where it breaks. */
export function breakMark(m: M, why: Why): Mark[] {
  if (!why.breaks) return []
  return [filled(m, why.breaks.hex, 'target', 'danger', { badge: 'cross', title: breakWords(why) })]
}

export const trace = {
  ...ofMap('trace', ({ s, q, m, side }) => {
    const front = frontOf(s, m, side)
    const looked = lookedAt(s, m, q)
    const cut = front.filter((fed) => !fed.why.traced)
    return {
      facts: {
        side,
        looked: looked.flatMap((fed) => fedLines(m, fed)),
        cut: cut.flatMap(({ units, hex, why }) =>
          tell(m, 'broken', { units, hex, at: why.breaks!.hex, breaks: breakWords(why) }),
        ),
        sources: fedBy(front).flatMap(([hex, units]) => tell(m, 'source', { hex, units })),
      },
      marks: [...sourceMarks(m, side, front), ...stackMarks(m, front)],
      paths: [...merged(m, front), ...looked.flatMap((fed) => legPaths(m, fed.why, 'solid'))],
    }
  }),
  looks: true as const,
}

export const line = question('hex', 'line', ({ s, q, m }) => {
  const looked = lookedAt(s, m, q)
  // The one that is cut off is what one wants to see.
  const shown = looked.find((fed) => !fed.why.traced) ?? looked[0]
  const paths = shown ? wholePath(m, shown.why) : []
  const lines = looked.flatMap((fed) => fedLines(m, fed))
  return { title: 'Line of trace', lines, paths: paths.length > 0 ? paths : undefined }
})

/** How the units of a hex are fed, those alike together. */
export function fedIn(m: M, hex: HexId, units: readonly number[]): Fed[] {
  const groups = new Map<string, { units: number[]; why: Fed['why'] }>()
  for (const unit of units) {
    const told = why(m, unit)
    const key = JSON.stringify([told.traced, told.legs.map((l) => [l.kind, l.hexes, l.goal]), told.breaks])
    const group = groups.get(key)
    if (group) group.units.push(unit)
    else groups.set(key, { units: [unit], why: told })
  }
  return Array.from(groups.values(), (group) => ({ ...group, hex }))
}

/** The unit or stack the question looks at, if it is one's own. */
export function lookedAt(s: Seen<Ocs>, m: M, q: Question): Fed[] {
  const unit = unitOf(m, q.unit)
  const hex = unit >= 0 ? m.board.hex.get(unit) : hexOf(m, q.hex)
  if (hex < 0) return []
  const sides = [0, 1].filter((side) => isOwn(s, side))
  const units = sides.flatMap((side) => combatUnitsIn(m, hex, side)).filter((u) => unit < 0 || u === unit)
  return fedIn(m, hex, units)
}

function frontOf(s: Seen<Ocs>, m: M, side: number): Fed[] {
  // Of the enemy only what shows.
  const known = (u: number): boolean => s.knows('hex', u)
  const hexes = hexesOfUnits(m, unitsOnMap(m, side).filter(known))
  return hexes.flatMap((hex) => fedIn(m, hex, combatUnitsIn(m, hex, side).filter(known)))
}

/** How many each source feeds, the most first. */
function fedBy(front: readonly Fed[]): [HexId, number][] {
  const found = new Map<HexId, number>()
  for (const { why, units } of front) if (why.traced) found.set(why.source, (found.get(why.source) ?? 0) + units.length)
  return [...found].sort((a, b) => b[1] - a[1])
}

function sourceMarks(m: M, side: number, front: readonly Fed[]): Mark[] {
  const used = sourceHexes(m, side).filter((hex) => front.some((fed) => fed.why.source === hex))
  return used.map((hex) => filled(m, hex, 'hatch1', 'plain', { title: 'source' }))
}

function stackMarks(m: M, front: readonly Fed[]): Mark[] {
  const marks = new Map<HexId, Mark>()
  for (const { hex, why: told } of front) {
    if (!told.traced) marks.set(hex, badged(m, hex, 'cross', 'danger', breakWords(told)))
    else if (!marks.has(hex)) marks.set(hex, badged(m, hex, 'tick', 'good', `from ${placeName(m, told.source)}`))
  }
  return [...front.flatMap((fed) => breakMark(m, fed.why)), ...marks.values()]
}

/** The stretches of all, each once. */
function merged(m: M, front: readonly Fed[]): Path[] {
  const paths = new Map<string, Path>()
  for (const fed of front)
    for (const path of legPaths(m, fed.why, 'dotted')) paths.set(`${path.tone} ${path.hexes.join()}`, path)
  return [...paths.values()]
}
