/** The puzzle files, in the order in which the course offers them. */
import aGarrisonEach from './a-garrison-each.json' with { type: 'json' }
import aReserve from './a-reserve.json' with { type: 'json' }
import gunsBehind from './guns-behind.json' with { type: 'json' }
import byStrategicMode from './by-strategic-mode.json' with { type: 'json' }
import shutTheRoad from './shut-the-road.json' with { type: 'json' }
import hqInItsPlace from './hq-in-its-place.json' with { type: 'json' }
import outOfTheZone from './out-of-the-zone.json' with { type: 'json' }
import threeOnAFront from './three-on-a-front.json' with { type: 'json' }

export const FILES: readonly unknown[] = [
  aGarrisonEach,
  aReserve,
  gunsBehind,
  byStrategicMode,
  shutTheRoad,
  hqInItsPlace,
  outOfTheZone,
  threeOnAFront,
]
