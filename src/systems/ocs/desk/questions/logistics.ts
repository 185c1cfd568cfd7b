/** `logistics`: dumps and what they reach: where units draw by themselves, where HQs throw, where trace ends, and who is out of it all. */
import { arrow, badged, idOf, keys, ofMap, plural, told, warn } from './kit.ts'
import type { Area, HexId, Line, Mark, Path } from './kit.ts'
import { combatUnitsIn, onMap } from '../../rules/position/board.ts'
import { drawField, drawsFrom, dumpHexes, thrownTo, throwsOf } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { allIn, groundIn, tokensOf } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { traceOf } from '../../rules/supply/trace.ts'
import { TRUCK, type M } from '../../rules/world.ts'
import { forceName, placeName, sideName, supplyName } from '../names.ts'
import { breakMark, breakWords, fedLines, legPaths } from './trace-words.ts'
import { fedIn, lookedAt } from './trace.ts'
import { untraced } from './warnings.ts'

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
      lines: [...looked.flatMap((fed) => fedLines(m, fed)), ...budget(m, side), ...stacks.lines, ...dumpLines(m, side)],
      marks: [...fed.marks, ...stacks.marks],
      areas: fed.areas,
      paths: [...hqPaths(m, side), ...stacks.paths, ...looked.flatMap((fed) => legPaths(m, fed.why, 'solid'))],
      legend: keys(
        { shape: 'hatch2', tone: 'choice', label: 'draws a dump itself' },
        { shape: 'back3', tone: 'choice', label: 'thrown to by an HQ that draws one' },
        { shape: 'dashdot', tone: 'plain', label: 'limit of trace' },
        { shape: 'dot', tone: 'plain', label: 'in trace, no dump in reach' },
        { shape: 'cross', tone: 'danger', label: 'no trace, no dump' },
        stacks.paths.length > 0 && { shape: 'target', tone: 'danger', label: 'what breaks its trace' },
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
    const id = idOf(m, hex)
    if (traceable) traced.push(id)
    const pattern = direct[hex] === 1 ? ('hatch2' as const) : thrown ? ('back3' as const) : ('none' as const)
    if (pattern !== 'none') marks.push({ hex: id, pattern, tone: 'choice' })
  }
  return { marks, areas: traced.length > 0 ? [{ hexes: traced, edge: 'dashdot', tone: 'plain', label: 'trace' }] : [] }
}

/** Stacks that cannot get at a dump, and those that are cut off altogether, with what breaks their trace. */
function stackMarks(m: M, side: number): { marks: Mark[]; lines: Line[]; paths: Path[] } {
  const marks: Mark[] = []
  const lines: Line[] = []
  const paths: Path[] = []
  const hexes = new Set(m.game.own[side]!.filter((u) => onMap(m, u)).map((u) => m.board.hex.get(u)))
  for (const hex of hexes) {
    const units = combatUnitsIn(m, hex, side).filter((u) => dumpsFor(m, u).length === 0)
    if (units.length === 0) continue
    const cut = untraced(m, units)
    marks.push(
      badged(
        m,
        hex,
        cut.length > 0 ? 'cross' : 'dot',
        cut.length > 0 ? 'danger' : 'plain',
        cut.length > 0 ? 'no trace, no dump' : 'in trace, no dump in reach',
      ),
    )
    for (const fed of fedIn(m, hex, cut)) {
      marks.unshift(...breakMark(m, fed.why))
      paths.push(...legPaths(m, fed.why, 'dotted'))
      lines.push({
        label: forceName(m, fed.units),
        value: placeName(m, hex),
        detail: `goes out of supply: trace breaks in ${placeName(m, fed.why.breaks!.hex)}, ${breakWords(fed.why)}`,
        claim: 'ocs:12.6#2',
        tone: 'danger',
        hex: idOf(m, hex),
      })
    }
  }
  return { marks, lines, paths }
}

/** From the nearest dump that each HQ draws to the HQ: what it throws comes from there first. */
function hqPaths(m: M, side: number): Path[] {
  return throwsOf(m, side).hqs.flatMap((hq): Path[] => {
    const at = m.board.hex.get(hq)
    const drawn = dumpHexes(m, side).filter((hex) => drawsFrom(m, hq, hex))
    const far = (hex: HexId): number => m.game.grid.distance(hex, at)
    const nearest = drawn.toSorted((a, b) => far(a) - far(b))[0]
    if (nearest === undefined || nearest === at) return []
    return [arrow(m, [nearest, at], 'choice', 'dotted')]
  })
}

/** On hand, and what falls due in the next Supply Phase. */
export function budget(m: M, side: number): Line[] {
  const { meals, recoveries, starving } = rehearse(m, side)
  const eaten = meals.reduce((sum, meal) => sum + meal.tokens, 0)
  const recovered = recoveries.flatMap(({ takes }) => takes).reduce((sum, { tokens }) => sum + tokens, 0)
  return told(
    { label: 'On the map', value: supplyName(tokensOf(m, side)), claim: 'ocs:12.1a#1' },
    eaten > 0 && { label: 'Due: eating off the map', value: supplyName(eaten), claim: 'ocs:12.6c#1' },
    recovered > 0 && { label: 'Due: internal stocks', value: supplyName(recovered), claim: 'ocs:12.10e#1' },
    starving.length > 0 && warn`Would go out of supply | ${plural(starving.length, 'unit')} § ocs:12.8d#1`,
  )
}

/** Every dump, the largest first, with the HQs that draw from it. */
function dumpLines(m: M, side: number): Line[] {
  const { hqs } = throwsOf(m, side)
  return dumpHexes(m, side)
    .toSorted((a, b) => allIn(m, side, b) - allIn(m, side, a))
    .map((hex) => {
      const loaded = allIn(m, side, hex) - groundIn(m, side, hex)
      const drawn = hqs.filter((hq) => drawsFrom(m, hq, hex)).map((hq) => m.game.units[hq]!.short)
      const words = [
        ...(loaded > 0 ? [`${supplyName(loaded)} of it loaded`] : []),
        drawn.length > 0 ? `drawn by ${drawn.join(', ')}` : 'no HQ draws it',
      ]
      return {
        label: placeName(m, hex),
        value: supplyName(allIn(m, side, hex)),
        detail: words.join('; '),
        claim: 'ocs:12.3a#1',
        hex: idOf(m, hex),
      }
    })
}
