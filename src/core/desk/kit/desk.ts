/** A desk put together: the words of a series, what its game adds to them, and the kit's own answer to all the rest. */
import type { Desk, QuestionRule, Seen, StandingRule } from '../../desk.ts'
import type { Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Chart, Fight, Goals, Lamp, SideInfo, TableInfo, TableState, TurnInfo } from '../../shapes.ts'
import { capital } from '../../words.ts'
import { keepInDiary, type Diary } from '../diary.ts'
import type { Shown } from '../names.ts'
import { deciding, type Labels, type Places } from './place.ts'
import { boxesShown, type Boxes } from './counter.ts'
import { letters } from './ground.ts'
import { nowOf, type Doing } from './now.ts'
import { rollingSide } from './tallies.ts'
import { textBoard, type GroundWords } from './text-board.ts'

/** What a game of a series adds to its desk; the games' own go before those of the series. */
export interface GameDesk<W extends Shown, Unit> {
  sides(game: W['game']): readonly SideInfo[]
  /** Key of a counter's colours. */
  colour(unit: Unit): string
  turns(game: W['game']): readonly TurnInfo[]
  /** Charts of the game's own, after those of the series. */
  charts(game: W['game']): readonly Chart[]
  readonly terms: TableInfo['terms']
  /** Lights of the game's own. */
  lamps(s: Seen<W>): readonly Lamp[]
  /** How the game's own decisions are put, by place. */
  readonly places: Places<W>
  /** Labels of order kinds the game adds to decisions of the series. */
  readonly labels: Labels<W>
  readonly questions: readonly QuestionRule<W>[]
  readonly standing: readonly StandingRule<W>[]
  readonly doing: Doing<W>
  readonly diary: Diary
  tallies(m: Match<W>): Readonly<Record<string, readonly number[]>>
  /** What the scenario's victory rules count, where the series does not say it. */
  goals?(m: Match<W>): Goals | null
}

/** What the game of a match adds to its desk, by default what every game of the series has; and how its sides are called. */
export function ownDesks<Game, Own extends { sides(game: Game): readonly SideInfo[] }>(series: Own) {
  const ownDesk = ({ x }: { readonly x: { readonly desk?: Own } }): Own => x.desk ?? series
  const sideName = (game: Game & Parameters<typeof ownDesk>[0], side: number): string =>
    ownDesk(game).sides(game)[side]?.name ?? 'Nobody'
  return { ownDesk, sideName }
}

/** What the defaults read of a game. */
type Dated = Shown & {
  readonly game: {
    readonly sides: readonly string[]
    readonly turns?: readonly { readonly turn: number; readonly date: string }[]
    readonly scenario: { readonly turns: readonly [number, number] }
    readonly lastTurn: number
  }
}

/** A game that adds nothing: its sides by their names, in these colours or those of that name, its turns by date or number. */
export function plainGame<W extends Dated, Unit extends { readonly nation?: string; readonly side?: string }>(
  colours: readonly string[] = [],
): GameDesk<W, Unit> {
  return {
    sides: ({ sides }) =>
      sides.map((side, i) => ({ name: capital(side), adjective: capital(side), colour: colours[i] ?? side })),
    colour: (unit) => unit.nation ?? unit.side ?? '',
    turns: ({ turns, scenario, lastTurn }) => {
      const [first] = scenario.turns
      const date = (turn: number): string => turns?.find((t) => t.turn === turn)?.date ?? `Turn ${turn}`
      return Array.from({ length: lastTurn - first + 1 }, (_, i) => ({
        turn: first + i,
        group: '',
        label: date(first + i),
      }))
    },
    charts: () => [],
    terms: [],
    lamps: () => [],
    places: {},
    labels: {},
    questions: [],
    standing: [],
    doing: {},
    diary: {},
    tallies: () => ({}),
  }
}

/** What a series says for itself. What may be left out, the kit answers. */
export interface SeriesDesk<W extends Shown> extends Pick<
  Desk<W>,
  'counter' | 'reads' | 'secretTallies' | 'seenOrders' | 'growing' | 'goals'
> {
  readonly phases: readonly string[]
  /** The phase being played, as an index into the phases, or -1. */
  phase(s: Seen<W>): number
  readonly doing: Doing<W>
  readonly boxes: Boxes
  readonly places: Places<W>
  readonly diary: Diary
  readonly terms?: TableInfo['terms']
  charts?(game: W['game']): readonly Chart[]
  /** What the figures of a counter, the points of a path and a line to a source are called. */
  readonly called?: Pick<TableInfo, 'strength' | 'movement' | 'points' | 'line'>
  ground?(s: Seen<W>): Pick<TableState, 'control' | 'markers' | 'spans'> & Partial<Pick<TableState, 'rail'>>
  lamps?(s: Seen<W>): readonly Lamp[]
  fight?(s: Seen<W>): Fight | null
  readonly questions: readonly QuestionRule<W>[]
  readonly standing?: readonly StandingRule<W>[]
  tallies?(m: Match<W>): Readonly<Record<string, readonly number[]>>
  /** The seat that rolls; without it the side whose procedure it is, or the phasing side. */
  rolledBy?(m: Match<W>): number
  readonly board: GroundWords<W>
}

/** The questions among what modules export, in the order in which a file of words has them. */
export function questionsIn<W extends World>(words: object, ...modules: readonly object[]): QuestionRule<W>[] {
  const isRule = (x: unknown): x is QuestionRule<W> => typeof x === 'object' && x !== null && 'answer' in x
  const order = Object.keys(words)
  const all = modules.flatMap((module) => Object.values(module).filter(isRule))
  return all.sort((a, b) => order.indexOf(a.q) - order.indexOf(b.q))
}

export function makeDesk<W extends Shown, Unit>(series: SeriesDesk<W>, own: GameDesk<W, Unit>): Desk<W> {
  const { phases, boxes, terms = [], called, places, standing = [], questions } = series
  const { growing, reads, secretTallies, seenOrders } = series
  const doing = [own.doing, series.doing]
  const diary = { ...series.diary, ...own.diary }
  const desk: Desk<W> = {
    info: ({ game }) => ({
      sides: own.sides(game),
      turns: own.turns(game),
      phases,
      boxes: boxesShown(boxes),
      ...called,
      charts: [...(series.charts?.(game) ?? []), ...own.charts(game)],
      terms: [...terms, ...own.terms],
    }),
    now: (s) => nowOf(s, own.turns(s.match.game), series.phase(s), doing),
    counter: series.counter,
    ground: (s) => {
      const rail = letters(s.match.game.grid, () => '0')
      return { rail, ...(series.ground?.(s) ?? { control: letters(s.match.game.grid, () => '-'), markers: [] }) }
    },
    lamps: (s) => series.lamps?.(s) ?? own.lamps(s),
    ...deciding<W>((m) => own.places[m.place] ?? places[m.place], own.labels),
    fight: (s) => series.fight?.(s) ?? null,
    diary: ({ game }, event, text) => keepInDiary(diary, game.grid, event, text),
    questions: [...questions, ...own.questions],
    standing: [...standing, ...own.standing],
    tallies: (m) => ({ ...series.tallies?.(m), ...own.tallies(m) }),
    goals: (m) => own.goals?.(m) ?? series.goals?.(m) ?? null,
    growing,
    reads,
    secretTallies,
    seenOrders,
    rolledBy: (m) => series.rolledBy?.(m) ?? rollingSide(m) ?? m.board.phasing.get(0),
    board: (s) => textBoard(desk, series.board, s),
  }
  return desk
}
