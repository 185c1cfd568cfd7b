/** The tastes of the fuzzer's eager player. */
import type { Liking } from '../../../core/opponent.ts'

export const EAGERNESS: Liking = {
  target: 8,
  attack: 6,
  across: 2,
  go: 4,
  back: 0.1,
  clear: 0.1,
  gun: 4,
  fire: 4,
  support: 6,
  advance: 8,
  march: 2,
  move: 4,
  stop: 0.5,
  end: 0.4,
  wait: 0.1,
  leave: 0.1,
}
