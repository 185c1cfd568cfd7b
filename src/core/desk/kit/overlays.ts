/** Overlays that several systems draw alike: how full hexes are, barred retreats, a line to a source. */
import { SIDES, stacksOf, unitsIn } from '../../counters.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { Reason } from '../../reasons.ts'
import type { Line, Mark, Path, PathStep, Pattern, Question, SideMark, Tone } from '../../shapes.ts'
import { idOf, type Ids, type OnGrid } from '../answers.ts'
import type { placeName, Shown } from '../names.ts'
import { filled, hexesOfMap } from './say.ts'
import type { Facts } from './words.ts'

/** How full every stack is: `of` says it of the units in a hex, `stack` says those that are full or too many; `over` is why not. */
export function stackingShown<W extends Shown>(
  m: Match<W>,
  { side }: Question,
  of: (units: readonly number[]) => { figure: number; full: boolean; over: boolean; said: boolean },
  stack: (facts: Facts) => readonly Line[],
  over: string,
) {
  const shown = (side === undefined ? SIDES : [side]).flatMap((seat) =>
    stacksOf(m, seat).map((hex) => ({ hex, units: unitsIn(m, hex, seat), ...of(unitsIn(m, hex, seat)) })),
  )
  return {
    facts: {
      most: Math.max(0, ...shown.map(({ figure }) => figure)),
      stacks: shown.flatMap((x) => (x.said ? stack(x) : [])),
    },
    marks: shown.map((x) =>
      filled(m, x.hex, x.over ? 'target' : x.full ? 'hatch1' : 'hatch3', x.over ? 'danger' : 'plain', {
        figure: String(x.figure),
        title: x.over ? over : x.full ? 'full' : 'room left',
      }),
    ),
  }
}

/** Crosses on the hexsides that the rules bar, with why. */
export function barredSides(
  m: Ids & { explain(reason: Reason): string },
  from: HexId,
  ways: readonly { readonly hex: HexId; readonly reason: Reason | null }[],
): SideMark[] {
  return ways.flatMap(({ hex, reason }) =>
    reason ? [{ from: idOf(m, from), to: idOf(m, hex), badge: 'cross', tone: 'danger', title: m.explain(reason) }] : [],
  )
}

/** A way as a path that is only looked at: `more` adds to each hex after the first. */
export function lookedPath(
  m: Parameters<typeof placeName>[0],
  hexes: readonly HexId[],
  tone: Tone,
  style: Path['style'] = 'solid',
  more: (hex: HexId, i: number) => Partial<PathStep> = () => ({}),
): Path {
  const step = (hex: HexId, i: number): PathStep => ({
    hex: idOf(m, hex),
    name: m.game.land.placeName[hex] ?? '',
    cost: '',
    total: '',
    supply: '',
    reacts: '',
    ...more(hex, i),
  })
  return { hexes: hexes.map((hex) => idOf(m, hex)), tone, style, steps: hexes.slice(1).map(step) }
}

/** An arrow from hex to hex. */
export function arrow(m: Ids, hexes: readonly HexId[], tone: Tone, style: Path['style'] = 'solid'): Path {
  return { hexes: hexes.map((hex) => idOf(m, hex)), tone, style, steps: [] }
}

/** Whose ground hexes are: hatched for the first side, dotted for the second. */
export function heldMark(m: Ids, hex: HexId, side: number, first: Mark['pattern']): Mark {
  return filled(m, hex, side === 0 ? first : 'dots', side === 0 ? 'plain' : 'danger')
}

/** Every hex within a distance. */
export function within(m: OnGrid, hex: HexId, range: number, land = (_hex: HexId): boolean => true): string[] {
  const near = hexesOfMap(m).filter((to) => m.game.grid.distance(hex, to) <= range && land(to))
  return near.map((to) => idOf(m, to))
}

/** Hexes of the whole map, each filled with a pattern in a tone, perhaps with a figure, or left as it is. */
export function shaded(
  m: OnGrid,
  fill: (hex: HexId) => readonly [pattern: Pattern, tone: Tone, figure?: number] | false,
): Mark[] {
  return hexesOfMap(m).flatMap((hex) => {
    const [pattern, tone, figure] = fill(hex) || []
    if (!pattern || !tone) return []
    return [filled(m, hex, pattern, tone, figure === undefined ? {} : { figure: String(figure) })]
  })
}
