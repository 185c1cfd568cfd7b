/** `reach`: every hex a force can get to, banded by what it costs. */
import type { HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import { hexOf, idOf, percent } from '../answers.ts'
import type { Seen } from '../../desk.ts'
import type { Answer, Area, Line, Mark, Pattern, Question } from '../../shapes.ts'
import type { Shown } from '../names.ts'
import { sideInHand, type Asking } from './look.ts'
import { hexAt } from '../../ways/routes.ts'
import type { Walker } from '../../ways/walks.ts'
import { type Arrival, Ways } from '../../ways/ways.ts'

const BANDS: readonly Pattern[] = ['back1', 'back2', 'back3']
const EDGES = ['thick', 'thin', 'dashed'] as const

/** A force on its way: as it is, or, with a pattern for what lies beyond that, in another fashion. */
export interface Going<W extends Shown> {
  readonly match: Match<W>
  /** How likely the dice before it let it set out so. */
  readonly chance?: number
  readonly pattern?: Pattern
}

export interface Banding<W extends Shown> {
  walkerOf(m: Match<W>): Walker<W> | null
  points(cost: number): string
  /** What is said of a hex besides; a pattern of its own takes it out of the bands. */
  mark?(at: Arrival<W>, hex: HexId, start: Match<W>): Partial<Mark>
  /** The hex where the force stands lies within the bands too. */
  readonly here?: true
  /** After what dice: `after recovery`. */
  readonly dice?: string
}

/** Marks, outlines and legend of what the force can reach; `budget` and `spent` are those of the first way to go. */
export function bands<W extends Shown>(m: Match<W>, goings: readonly Going<W>[], how: Banding<W>) {
  const marks = new Map<HexId, { mark: Mark; chance: number; going: Going<W> }>()
  const within: HexId[][] = [[], [], []]
  const plain = goings.filter((g) => g.pattern === undefined)
  const first = plain[0] && how.walkerOf(plain[0].match)
  const spent = first ? first.walk.cost(plain[0]!.match) : 0
  const budget = (first?.budget ?? 0) - spent
  for (const going of goings) {
    const walker = how.walkerOf(going.match)
    if (!walker) continue
    const ways = new Ways<W>(going.match, walker.walk)
    const [most, paid] = going.pattern === undefined ? [budget, spent] : [walker.budget, 0]
    for (const a of ways.reached.values()) {
      const hex = hexAt(m, a.place)
      const known = marks.get(hex)
      if (known && known.going.pattern === undefined && going.pattern === undefined) known.chance += going.chance ?? 1
      if (a.order === null || known) continue
      const band = Math.max(0, Math.min(2, Math.floor(((a.cost - paid - 0.01) * 3) / Math.max(1, most))))
      const more = how.mark?.(a, hex, going.match) ?? {}
      const pattern = going.pattern ?? BANDS[band]!
      const mark: Mark = { hex: idOf(m, hex), pattern, tone: 'choice', figure: how.points(a.cost), ...more }
      marks.set(hex, { mark, chance: going.chance ?? 1, going })
      if (going.pattern === undefined && !more.pattern) for (let i = band; i < 3; i++) within[i]!.push(hex)
    }
    ways.release()
  }
  const told = ({ mark, chance, going }: { mark: Mark; chance: number; going: Going<W> }): Mark => {
    if (plain.length < 2 || going.pattern !== undefined || !how.dice) return mark
    const dice = `${percent(chance)} ${how.dice}`
    return { ...mark, title: mark.title ? `${dice}; ${mark.title}` : dice }
  }
  const list = Array.from(marks.values(), told)
  const limit = (third: number): string => how.points(spent + Math.floor((budget * third) / 3))
  const here = first && how.here ? [hexAt(m, first.walk.place(plain[0]!.match))] : []
  return {
    marks: list,
    budget,
    spent,
    areas: within.map((hexes, i): Area => ({
      hexes: [...here, ...hexes].map((hex) => idOf(m, hex)),
      edge: EDGES[i]!,
      tone: 'choice',
    })),
    legend: [1, 2, 3].map((third) => ({
      shape: BANDS[third - 1]!,
      tone: 'choice' as const,
      label: `up to ${limit(third)}${third === 1 ? ' MP' : ''}`,
    })),
    /** Is there a mark with this pattern or badge? */
    has: (shape: string): boolean => list.some((x) => x.pattern === shape || x.badge === shape),
  }
}

/** A force that sets out for the sake of the question: the ways it may go, or why not. */
export interface SettingOut<W extends Shown> {
  readonly m: Match<W>
  readonly force: readonly number[]
  readonly goings: readonly Going<W>[]
  /** What is supposed, where it could not set out now. */
  readonly note: readonly Line[]
}

/** The question itself: what walks now, or what the question takes in hand. */
export function reachAnswer<W extends Shown>(
  { s, q, m }: Asking<W>,
  how: {
    walkerOf(m: Match<W>): Walker<W> | null
    /** In a part of the turn when nobody moves: whom the units can attack, say. */
    elsewhere?(m: Match<W>, q: Question, side: number): Answer | null
    setOut(m: Match<W>, q: Question, side: number): SettingOut<W> | Answer
    show(out: SettingOut<W>): Answer
    /** What the answer assumes. */
    assumed?(s: Seen<W>, answer: Answer): readonly Line[]
  },
): Answer {
  const finish = (out: SettingOut<W>): Answer => {
    const answer = how.show(out)
    const lines = [...(answer.lines ?? []), ...out.note, ...(how.assumed?.(s, answer) ?? [])]
    return { ...answer, supposed: out.note.length > 0 ? true : undefined, lines }
  }
  const under = how.walkerOf(m)
  const from = hexOf(m, q.from)
  if (under && (from < 0 || hexAt(m, under.walk.place(m)) === from))
    return finish({ m, force: under.force, goings: [{ match: m }], note: [] })
  const side = sideInHand(m, q)
  if (side < 0) return { title: 'Reach', lines: [{ label: 'Select a stack or a counter.' }] }
  const elsewhere = how.elsewhere?.(m, q, side)
  if (elsewhere) return elsewhere
  const out = how.setOut(m, q, side)
  return 'goings' in out ? finish(out) : out
}
