/** The puzzle files, in the order in which the course offers them. */
import twoGoalRide from './two-goal-ride.json' with { type: 'json' }
import window from './window.json' with { type: 'json' }
import roomOnTheBridge from './room-on-the-bridge.json' with { type: 'json' }
import lastWayEast from './last-way-east.json' with { type: 'json' }
import outOfThePocket from './out-of-the-pocket.json' with { type: 'json' }
import twoDoors from './two-doors.json' with { type: 'json' }
import keepRiga from './keep-riga.json' with { type: 'json' }
import marchFirst from './march-first.json' with { type: 'json' }

export const FILES: readonly unknown[] = [
  twoGoalRide,
  window,
  roomOnTheBridge,
  lastWayEast,
  outOfThePocket,
  twoDoors,
  keepRiga,
  marchFirst,
]
