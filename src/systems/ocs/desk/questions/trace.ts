/** `trace` and `line`: the whole front's lines of trace supply, and one stack's: source, way, MP hex by hex, and what breaks it. */
import { badged, hexOf, idOf, legend, ofMap, plural, question, say, unitOf, warn } from './kit.ts'
import type { HexId, Line, Mark, Path, Question, Seen } from './kit.ts'
import { combatUnitsIn, onMap } from '../../rules/position/board.ts'
import { why } from '../../rules/supply/why.ts'
import { sourceHexes } from '../../rules/transport/railnet.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { isOwn } from '../sees.ts'
import { breakMark, breakWords, fedLines, legPaths, wholePath, type Fed } from './trace-words.ts'

export const trace = ofMap(
  {
    q: 'trace',
    label: 'Lines of trace',
    about: 'For every stack where its trace comes from, by which way, and the zone or hex that breaks it.',
    looks: true,
  },
  ({ s, q, m, side }) => {
    const front = frontOf(s, m, side)
    const looked = lookedAt(s, m, q)
    return {
      title: `${sideName(m.game, side)} trace`,
      lines: [...looked.flatMap((fed) => fedLines(m, fed)), ...frontLines(m, front)],
      marks: [...sourceMarks(m, side, front), ...stackMarks(m, front)],
      paths: [...merged(m, front), ...looked.flatMap((fed) => legPaths(m, fed.why, 'solid'))],
      legend: legend`tick good: in trace; cross danger: not in trace; target danger: what breaks it; hatch1 plain: source`,
    }
  },
)

export const line = question(
  'hex',
  'line: Line of trace. Where the trace of a stack comes from, MP by MP, or what breaks it.',
  ({ s, q, m }) => {
    const looked = lookedAt(s, m, q)
    // The one that is cut off is what one wants to see.
    const shown = looked.find((fed) => !fed.why.traced) ?? looked[0]
    const path = shown && wholePath(m, shown.why)
    return {
      title: 'Line of trace',
      lines: looked.flatMap((fed) => fedLines(m, fed)),
      paths: path ? [path] : undefined,
    }
  },
)

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
  const hexes = new Set(m.game.own[side]!.filter((u) => onMap(m, u) && known(u)).map((u) => m.board.hex.get(u)))
  return [...hexes].flatMap((hex) => fedIn(m, hex, combatUnitsIn(m, hex, side).filter(known)))
}

/** What is cut off first, then how many each source feeds. */
function frontLines(m: M, front: readonly Fed[]): Line[] {
  const cut = front.filter((fed) => !fed.why.traced)
  const bySource = new Map<HexId, number>()
  for (const { why: told, units } of front)
    if (told.traced) bySource.set(told.source, (bySource.get(told.source) ?? 0) + units.length)
  return [
    ...cut.map(({ units, hex, why: told }): Line => ({
      ...warn`${forceName(m, units)} | ${placeName(m, hex)} || breaks in ${placeName(m, told.breaks!.hex)}: ${breakWords(told)} § ocs:12.6#2`,
      hex: idOf(m, told.breaks!.hex),
    })),
    ...[...bySource]
      .sort((a, b) => b[1] - a[1])
      .map(([hex, units]): Line => ({
        ...say`Source ${placeName(m, hex)} | ${plural(units, 'unit')} § ocs:12.6#3`,
        hex: idOf(m, hex),
      })),
  ]
}

function sourceMarks(m: M, side: number, front: readonly Fed[]): Mark[] {
  const used = new Set(front.map((fed) => fed.why.source))
  return sourceHexes(m, side)
    .filter((hex) => used.has(hex))
    .map((hex) => ({ hex: idOf(m, hex), pattern: 'hatch1', tone: 'plain', title: 'source' }))
}

function stackMarks(m: M, front: readonly Fed[]): Mark[] {
  const marks = new Map<HexId, Mark>()
  for (const { hex, why: told } of front) {
    if (marks.get(hex)?.tone === 'danger') continue
    marks.set(
      hex,
      badged(
        m,
        hex,
        told.traced ? 'tick' : 'cross',
        told.traced ? 'good' : 'danger',
        told.traced ? `from ${placeName(m, told.source)}` : breakWords(told),
      ),
    )
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
