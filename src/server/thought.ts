/** A position as a seat knows it, as plain data: a question or a bot can be thought over on another thread. */
import { Match, type Happening, type Saved } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import type { Seen } from '../core/desk.ts'
import { knowing, OPEN } from '../core/seen.ts'
import type { Answer, Question } from '../core/shapes.ts'
import { deskOf } from '../core/desk/show.ts'
import type { Live } from './live.ts'
import type { SetUp } from './settings.ts'

export interface Known extends SetUp {
  /** The match as the seat knows it. */
  readonly saved: Saved
  readonly seat: number
  /** Cells of the seat's view, hidden ones marked; null where everything lies open. */
  readonly cells: Int32Array | null
  readonly lately: readonly Happening[]
}

export interface Thought extends Known {
  readonly question: Question
}

/** Whoever thinks over questions elsewhere. */
export interface Thinks {
  /** Until then questions are answered where they are asked. */
  readonly ready: boolean
  /** Pages take turns; a page that has left is not answered. */
  answer(thought: Thought, left?: AbortSignal): Promise<Answer>
}

export function knownOf({ kept, host }: Live, s: Seen<World>): Known {
  const { id, game, scenario, options, pack } = kept
  return {
    match: id,
    game,
    scenario,
    options,
    pack,
    saved: s.match.save(),
    seat: s.seat,
    cells: s.seat === OPEN ? null : host.view(s.seat).cells,
    lately: s.lately ?? [],
  }
}

export function thoughtOf(live: Live, s: Seen<World>, question: Question): Thought {
  return { ...knownOf(live, s), question }
}

/** The match as the seat knows it, on this thread. */
export function seenAgain(setting: Setting<World>, { saved, seat, cells, lately }: Known): Seen<World> {
  const match = Match.load(setting, saved)
  return { match, seat, knows: cells ? knowing(match, cells) : () => true, lately }
}

export function think(setting: Setting<World>, thought: Thought): Answer {
  const rule = deskOf(setting).questions.find((one) => one.q === thought.question.q)!
  return rule.answer(seenAgain(setting, thought), thought.question)
}
