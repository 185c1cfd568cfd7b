/** A side's own turns cut into acts: an attack by itself, and moves that follow each other as one. */
import { deskOf } from '../desk/show.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { RecordStep } from '../record.ts'
import { seenOpenly } from '../seen.ts'
import { type Mark, markOf } from './standings.ts'

/** A step that stands, by its number in the journal. */
export interface Stood {
  readonly n: number
  readonly step: RecordStep
}

export interface Act {
  /** Steps that stand before it, and its last step before it in the journal. */
  readonly at: number
  readonly n: number
  readonly orders: readonly Order[]
  /** Where the attack was, or null: moves. */
  readonly hex: string | null
}

/** The step a step leads back to; -1 stands for the one before. Null for one that leads on. */
export function backFrom(step: RecordStep): number | null {
  if ('undo' in step) return -1
  if ('back' in step) return step.back
  return 'rules' in step ? step.to : null
}

/** The steps that stand: nobody has taken them back. Null where the rules were mended on the way: then they do not play as they did. */
export function stoodOf(rows: readonly { readonly n: number; readonly step: RecordStep | null }[]): Stood[] | null {
  const list: Stood[] = []
  for (const { n, step } of rows) {
    if (!step || 'deputy' in step) continue
    if ('rules' in step) return null
    const back = backFrom(step)
    if (back === null) list.push({ n, step })
    else if (back === -1) list.pop()
    else while ((list.at(-1)?.n ?? -1) > back) list.pop()
  }
  return list
}

export function playStood<W extends World>(m: Match<W>, { n, step }: Stood): void {
  if ('dice' in step) m.roll(step.dice)
  else if ('order' in step && !m.play(step.seat, step.order).ok) throw new Error(`step ${n} is not legal any more`)
}

interface Piece {
  readonly at: number
  readonly n: number
  readonly place: string
  readonly mark: Mark
  readonly orders: Order[]
  hex: string | null
}

/** `places`: where an act begins. The match is played on. */
export function actsOf<W extends World>(
  m: Match<W>,
  steps: readonly Stood[],
  seat: number,
  places: ReadonlySet<string>,
): Act[] {
  const { fights } = m.setting.system.forecast
  const pieces: Piece[] = []
  let open: Piece | null = null
  steps.forEach((one, at) => {
    const mark = markOf(m)
    if (open && (mark.turn !== open.mark.turn || mark.side !== open.mark.side)) open = null
    const own = 'order' in one.step && m.waits === 'decision' && m.seat === seat
    if (own && mark.side === seat && places.has(m.place)) {
      open = { at, n: one.n - 1, place: m.place, mark, orders: [], hex: null }
      pieces.push(open)
    }
    if (own && 'order' in one.step) open?.orders.push(one.step.order)
    playStood(m, one)
    if (open?.hex === null && m.frames.some(({ proc }) => proc in fights))
      open.hex = deskOf(m.setting).fight(seenOpenly(m))?.hex ?? null
  })
  return merged(pieces)
}

function merged(pieces: readonly Piece[]): Act[] {
  const acts: Piece[] = []
  for (const piece of pieces) {
    const last = acts.at(-1)
    const { turn, side } = piece.mark
    const goesOn =
      last?.hex === null && last.place === piece.place && last.mark.turn === turn && last.mark.side === side
    if (goesOn && piece.hex === null) last.orders.push(...piece.orders)
    else acts.push({ ...piece, orders: piece.orders.slice() })
  }
  return acts.map(({ at, n, orders, hex }) => ({ at, n, orders, hex }))
}
