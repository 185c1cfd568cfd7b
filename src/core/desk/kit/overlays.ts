/** Overlays that several systems draw alike: how full hexes are, barred retreats, a line to a source. */
import { SIDES, unitsIn } from '../../counters.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { Ask, Frame } from '../../procedure.ts'
import type { Reason } from '../../reasons.ts'
import type { Answer, Line, Mark, Path, PathStep, Pattern, Question, SideMark, Tone } from '../../shapes.ts'
import { idOf, type Ids, type OnGrid } from '../answers.ts'
import { placeName, stacksOf, type Shown } from './look.ts'
import { filled, hexesOfMap, neighbours } from './say.ts'

/** How full every stack is: `of` says it of the units in a hex. */
export function stackingShown<W extends Shown>(
  m: Match<W>,
  { side }: Question,
  forceName: (m: Match<W>, units: readonly number[]) => string,
  of: (units: readonly number[]) => { figure: number; full: boolean; over: boolean; said: boolean },
  says: {
    /** What counts: `units`, `points`. */
    readonly counts: string
    readonly over: string
    readonly fate: string
    readonly claims: { readonly full: string; readonly over: string }
    most(figures: readonly number[]): Line
  },
): Answer {
  const stacks = (side === undefined ? SIDES : [side]).flatMap((s) => stacksOf(m, s).map((hex) => ({ hex, s })))
  const shown = stacks.map(({ hex, s }) => ({ hex, units: unitsIn(m, hex, s), ...of(unitsIn(m, hex, s)) }))
  return {
    title: 'Stacking',
    lines: [
      says.most(shown.map(({ figure }) => figure)),
      ...shown
        .filter(({ said }) => said)
        .map(({ hex, units, over }): Line => ({
          label: forceName(m, units),
          value: placeName(m, hex),
          detail: over ? `${says.over}: ${says.fate}` : 'full',
          claim: over ? says.claims.over : says.claims.full,
          hex: idOf(m, hex),
          tone: over ? 'danger' : undefined,
        })),
    ],
    marks: shown.map(({ hex, figure, full, over }) =>
      filled(m, hex, over ? 'target' : full ? 'hatch1' : 'hatch3', over ? 'danger' : 'plain', {
        figure: String(figure),
        title: over ? says.over : full ? 'full' : 'room left',
      }),
    ),
    legend: [
      { shape: 'hatch3', tone: 'plain', label: `${says.counts}; room left` },
      { shape: 'hatch1', tone: 'plain', label: 'full' },
      { shape: 'target', tone: 'danger', label: says.over },
    ],
  }
}

/** An order of a procedure's step, to be asked and played on a frame that is only supposed. */
export function formOf<W extends Shown, F extends Frame>(m: Match<W>, frame: F, kind: string) {
  const step = m.setting.system.procedures[frame.proc]!.steps[frame.step] as Ask<Match<W>, F>
  return step.forms.find((form) => form.do === kind)!
}

/** The hexes next to one, each with what the rule says to that order. */
export function saidAround<W extends Shown>(m: Match<W>, frame: Frame, kind: string, from: HexId) {
  const form = formOf(m, frame, kind)
  return neighbours(m, from).map((hex) => ({ hex, reason: form.refusal(m, frame, hex) }))
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
