/** The puzzle files, in the order in which the course offers them. */
import oneGapOneBrigade from './one-gap-one-brigade.json' with { type: 'json' }
import backOnTheRidge from './back-on-the-ridge.json' with { type: 'json' }
import relief from './relief.json' with { type: 'json' }
import gunsForward from './guns-forward.json' with { type: 'json' }
import holdTheLineHome from './hold-the-line-home.json' with { type: 'json' }
import byTheRoad from './by-the-road.json' with { type: 'json' }
import threeHeights from './three-heights.json' with { type: 'json' }
import gunsOut from './guns-out.json' with { type: 'json' }

export const FILES: readonly unknown[] = [
  oneGapOneBrigade,
  backOnTheRidge,
  relief,
  gunsForward,
  holdTheLineHome,
  byTheRoad,
  threeHeights,
  gunsOut,
]
