/** A question with all that its answer is made from, as plain data: it can be answered on another thread. */
import { Match, type Happening, type Saved } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import type { PackUsed } from '../core/pack-form.ts'
import type { Seen } from '../core/desk.ts'
import { knowing, OPEN } from '../core/desk/seen.ts'
import type { Answer, Question } from '../core/shapes.ts'
import { deskOf } from '../core/desk/show.ts'
import type { Live } from './live.ts'

/** How a match was set up: the same for all its questions. */
export interface SetUp {
  readonly match: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean | number | string>>
  readonly pack: PackUsed | null
}

export interface Thought extends SetUp {
  readonly question: Question
  /** The match as the seat knows it. */
  readonly saved: Saved
  readonly seat: number
  /** Cells of the seat's view, hidden ones marked; null where everything lies open. */
  readonly cells: Int32Array | null
  readonly lately: readonly Happening[]
}

export function thoughtOf({ kept, host }: Live, s: Seen<World>, question: Question): Thought {
  const { id, game, scenario, options, pack } = kept
  return {
    match: id,
    game,
    scenario,
    options,
    pack,
    question,
    saved: s.match.save(),
    seat: s.seat,
    cells: s.seat === OPEN ? null : host.view(s.seat).cells,
    lately: s.lately ?? [],
  }
}

export function think(setting: Setting<World>, { question, saved, seat, cells, lately }: Thought): Answer {
  const match = Match.load(setting, saved)
  const knows = cells ? knowing(match, cells) : () => true
  const rule = deskOf(setting).questions.find((one) => one.q === question.q)!
  return rule.answer({ match, seat, knows, lately }, question)
}
