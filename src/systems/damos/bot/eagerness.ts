/** The tastes of the fuzzer's eager player. */
import type { Liking } from '../../../core/opponent.ts'

/** What an eager player likes: to fight, to react, to advance, to rally. */
export const EAGERNESS: Liking = {
  activate: 8,
  concert: 6,
  move: 4,
  rally: 10,
  exploit: 8,
  react: 10,
  assault: 10,
  place: 8,
  replace: 3,
  rebuild: 3,
  march: 0.1,
  go: 4,
  clear: 0.2,
  end: 0.4,
  stop: 0.6,
  pass: 1,
  wait: 0.2,
  withdraw: 0.5,
  drop: 0.3,
}
