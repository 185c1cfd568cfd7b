/** The puzzle files, in the order in which the course offers them. */
import twoCrossroads from './two-crossroads.json' with { type: 'json' }
import twoAirfields from './two-airfields.json' with { type: 'json' }
import threeBeaches from './three-beaches.json' with { type: 'json' }
import gunsUp from './guns-up.json' with { type: 'json' }
import storesOffshore from './stores-offshore.json' with { type: 'json' }
import twoPasses from './two-passes.json' with { type: 'json' }
import truscottTrot from './truscott-trot.json' with { type: 'json' }
import rangersByNight from './rangers-by-night.json' with { type: 'json' }

export const FILES: readonly unknown[] = [
  twoCrossroads,
  twoAirfields,
  threeBeaches,
  gunsUp,
  storesOffshore,
  twoPasses,
  truscottTrot,
  rangersByNight,
]
