/**
 * Sealed orders: moves that a player leaves with the host for his next turn. They are carried out one by one, as the plan layer does it at
 * the table, as far as each is legal and plain, and stop at the first thing he could not foresee.
 */
import { deskOf } from '../desk/show.ts'
import type { Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Seen } from '../desk.ts'
import type { Sealed, SealedMove } from '../wire/messages.ts'
import { comesToFight, meantWay, placeKind } from './meant.ts'

export type Step =
  /** These orders come next; `closing`: with them all is done. */
  | { readonly orders: readonly Order[]; readonly played: number; readonly closing: boolean }
  /** They go no further, and why. */
  | { readonly stopped: string; readonly played: number }
  /** All is done. */
  | { readonly done: true; readonly played: number }

/** What comes next of a seat's sealed orders, where that seat is asked; null while it is not yet time for them. */
export function nextStep(s: Seen<World>, seat: number, sealed: Sealed): Step | null {
  const { match } = s
  const desk = deskOf(match.setting)
  if (sealed.stopped !== '' || sealed.done || match.waits !== 'decision' || match.seat !== seat) return null
  // Not among the answers of the other side's turn.
  if (desk.now(s).side !== seat) return null
  const { moves } = sealed
  const first = moves.findIndex(({ units, to }) => units.some((unit) => standsIn(s, unit) !== to))
  const played = first < 0 ? moves.length : first
  const stop = (stopped: string): Step => ({ stopped, played })
  const began = sealed.during !== ''
  if (began && placeKind(match.place) !== sealed.during) return stop('Something else is asked first.')
  const move = moves[first]
  if (!move) return closingStep(s, sealed)
  const gone = move.units.find((unit) => standsIn(s, unit) !== move.from)
  if (gone !== undefined) return stop(`${nameOf(s, gone)} is not in ${move.from} any more.`)
  const answer = desk.questions.find(({ q }) => q === 'aim')?.answer(s, { q: 'aim', ...move }) ?? null
  const way = meantWay(answer)
  if (way) return { orders: way.orders, played, closing: false }
  if (comesToFight(answer)) return stop(`At ${move.to} it would come to a fight.`)
  return began ? stop(answer?.refusal?.text ?? 'There is no way to carry it out.') : null
}

function closingStep(s: Seen<World>, { end, during, moves }: Sealed): Step {
  const { match } = s
  const played = moves.length
  if (!end || during === '') return { done: true, played }
  const closing = match.options().filter((order) => deskOf(match.setting).label(s, order).closes)
  if (closing.length !== 1) return { stopped: 'The phase could not be ended.', played }
  return { orders: closing, played, closing: true }
}

const rowOf = ({ match }: Seen<World>, unit: string): number => match.setting.ids.parse('unit', unit)

/** Null: on no hex, or there is no such counter. */
function standsIn(s: Seen<World>, unit: string): string | null {
  const row = rowOf(s, unit)
  return row < 0 ? null : deskOf(s.match.setting).counter(s, row).at
}

const nameOf = (s: Seen<World>, unit: string): string => deskOf(s.match.setting).counter(s, rowOf(s, unit)).name

/** Why such orders cannot be left, or null. */
export function sealingFault(s: Seen<World>, seat: number, moves: readonly SealedMove[]): string | null {
  const { match } = s
  if (moves.length === 0) return 'There is nothing to seal: plan a move first.'
  if (match.waits === 'decision' && match.seat === seat && deskOf(match.setting).now(s).side === seat)
    return 'It is your turn: carry the plan out at the table.'
  const seen = new Set<string>()
  for (const { units, from, to } of moves) {
    if (units.length === 0 || match.setting.ids.parse('hex', to) < 0) return `There is no move from ${from} to ${to}.`
    for (const unit of units) {
      const row = rowOf(s, unit)
      const counter = row < 0 ? null : deskOf(match.setting).counter(s, row)
      if (counter?.side !== seat || counter.at !== from)
        return `${counter?.name ?? unit} is not yours to move from ${from}.`
      if (seen.has(unit)) return `${counter.name} would move twice.`
      seen.add(unit)
    }
  }
  return null
}
