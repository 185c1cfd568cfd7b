/** The scenarios, and the late and crowded positions for the fuzzer. */
import campaign from './scenarios/campaign.json' with { type: 'json' }
import dvina from './scenarios/dvina.json' with { type: 'json' }
import luga from './scenarios/luga.json' with { type: 'json' }
import tikhvin from './scenarios/tikhvin.json' with { type: 'json' }
import breakthrough from './positions/breakthrough.json' with { type: 'json' }
import cossacks from './positions/cossacks.json' with { type: 'json' }
import crowded from './positions/crowded.json' with { type: 'json' }
import finland from './positions/finland.json' with { type: 'json' }
import hanko from './positions/hanko.json' with { type: 'json' }
import julyPockets from './positions/july-pockets.json' with { type: 'json' }
import lastTurn from './positions/last-turn.json' with { type: 'json' }
import overstacked from './positions/overstacked.json' with { type: 'json' }
import openCity from './positions/open-city.json' with { type: 'json' }
import ports from './positions/ports.json' with { type: 'json' }
import riga from './positions/riga.json' with { type: 'json' }
import ring from './positions/ring.json' with { type: 'json' }
import thinCity from './positions/thin-city.json' with { type: 'json' }
import winterAir from './positions/winter-air.json' with { type: 'json' }

export const SCENARIOS: readonly unknown[] = [campaign, dvina, luga, tikhvin]
export const POSITIONS: readonly unknown[] = [
  breakthrough,
  cossacks,
  crowded,
  finland,
  hanko,
  julyPockets,
  lastTurn,
  openCity,
  overstacked,
  ports,
  riga,
  ring,
  thinCity,
  winterAir,
]
