/** How much the fuzzer's eager player likes an order kind. */
import type { Liking } from '../../../core/opponent.ts'

export const EAGERNESS: Liking = {
  attack: 6,
  join: 4,
  go: 4,
  leave: 0.1,
  back: 0.2,
  end: 0.5,
  advance: 4,
  march: 2,
  move: 3,
}
