/** What an order brings to light for the seat that gives it: tried beforehand on the match as the seat knows it. */
import type { Order } from './match.ts'
import type { World } from './procedure.ts'
import { HIDDEN, View } from './sight.ts'
import type { Seen } from './desk.ts'
import { OPEN } from './seen.ts'

export interface Reckoning {
  /** What the seat knows before the order; null where everything lies open. */
  readonly before: View | null
  /** What it will know after it, as far as it can reckon; null where dice or the end of the match come first. */
  readonly after: View | null
  /** Dice come first that the orders after it are meant to be played over. */
  readonly inStride: boolean
}

/** `s` is the match as the eyes know it, `view` what the seat that gives the order knows. */
export function reckon<W extends World>(s: Seen<W>, view: View, order: Order): Reckoning {
  const trial = s.match.fork()
  const waits = trial.play(view.seat, order).ok ? trial.waits : 'over'
  return {
    before: s.seat === OPEN ? null : view.copy(s.match),
    after: waits === 'decision' ? View.of(trial, view.seat) : null,
    inStride: waits === 'roll' && trial.rolling.inStride === true,
  }
}

/** Has it come as reckoned, with nothing turned up? What others have learned by it is no surprise to the seat itself. */
export function asReckoned({ before, after, inStride }: Reckoning, now: View): boolean {
  if (inStride) return before === null || !turnedUp(before, now)
  if (after === null || after.waits !== now.waits || after.asks !== now.asks) return false
  if (JSON.stringify(after.frames) !== JSON.stringify(now.frames)) return false
  if (!after.cells.every((cell, i) => cell === now.cells[i])) return false
  return before === null || !turnedUp(before, now)
}

/** Does the seat see now what was hidden from it? That it guessed right is no matter. */
function turnedUp(before: View, now: View): boolean {
  if (before.cells.some((cell, i) => cell === HIDDEN && now.cells[i] !== HIDDEN)) return true
  return before.frames.some((frame, i) => {
    const same = now.frames[i]?.proc === frame.proc ? now.frames[i] : undefined
    return same !== undefined && Object.keys(frame).some((key) => frame[key] === null && same[key] !== null)
  })
}
