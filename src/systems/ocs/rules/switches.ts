/** The switches of the series, and what was mended in its rules. */
import { flag } from '../../../core/game.ts'
import type { Mend, Switch } from '../../../core/system.ts'

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'ocs:5.4#5',
    text: 'Exploitation Mode cannot be declined: all attackers with the rating go over to it.',
  },
  {
    version: 2,
    claim: 'ocs:4.5b#5',
    text: 'Who holds the link of a new Extender open through an enemy zone moves no more in that phase.',
  },
  { version: 2, claim: 'ocs:9.12c#1', text: 'A retreating stack may split up in any hex of its way.' },
  { version: 2, claim: 'ocs:10.1b.A#1', text: 'A single gun may be supplied from several dumps.' },
  { version: 2, claim: 'ocs:12.8e#4', text: 'Transport Points may break out alone, in their first turn out of trace.' },
  { version: 2, claim: 'ocs:12.10e.B#1', text: 'Units may recover stocks from the organic trucks of their formation.' },
  {
    version: 2,
    claim: 'ocs:13.3e#3',
    text: 'At an entry hex that is not detrainable only supply that came in this turn can entrain.',
  },
  { version: 2, claim: 'ocs:13.8d#1', text: 'Engineers may work in a hex their side does not hold.' },
  { version: 2, claim: 'ocs:21.1#1', text: 'A scout who does not pay for a look keeps his Movement Points.' },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'A unit that no single dump can feed eats from several dumps within its reach.',
  },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'Supply for a unit named first, and the rest of a formation’s fuel when one dump has too little, come from the nearest dump that pins nobody and that nobody else depends on.',
  },
]

export const SERIES_SWITCHES: readonly Switch[] = [
  flag(
    'tiesToFirst',
    'ocs:HR-1#1',
    'House rule: who went first in the turn before wins tied rolls for the first move.',
  ),
  flag(
    'simulcast',
    'ocs:2.4#1',
    'Both players are asked each turn whether it shall be a simulcast turn, without any fighting.',
    { letter: true, because: 'Both would be asked before every turn, and hardly any turn is one.' },
  ),
  flag('openStacks', 'ocs:4.9a#1', 'No fog of war: both players see everything, as when one studies the game alone.', {
    means: 'open',
  }),
  flag(
    'coveringMarkers',
    'ocs:HR-2#1',
    'House rule: a marker on top of a stack hides the unit under it until an Attack-Capable enemy is next to it.',
  ),
  flag('stratColumns', 'ocs:21.12c#1', 'Option: at most 3 RE in Strat Mode end a segment in a hex.'),
  flag('reservesInHedgehogs', 'ocs:HR-4#1', 'House rule: Reserves may be in hedgehogs.'),
  flag(
    'anyRetreat',
    'ocs:9.12c#3',
    'A retreat may end next to the enemy it leads away from, whatever other ways there are.',
  ),
  flag(
    'hedgehogsSuffer',
    'ocs:21.11c#1',
    'Option: a hedgehog that is not printed on the map loses a level when captured.',
  ),
  flag(
    'errataRails',
    'ocs:13.3h#1',
    'Errata: a railway is closed to a side at every village, city or port that an enemy combat unit entered last.',
    { formerly: { until: 1, value: true } },
  ),
  flag('minimalFuel', 'ocs:HR-10#1', 'House rule: half the price fuels an HQ or formation for a quarter of the MA.'),
  flag(
    'conventionTempo',
    'ocs:21.6a#1',
    'Option: twice the supply, transport and rail capacity at start, half as much supply again, and two rolls for replacements.',
  ),
  flag(
    'revisedRebuilds',
    'ocs:21.7#1',
    'Option: every step costs one Repl, half of those that come are used at once, and they come to any HQ in trace supply.',
  ),
  flag('recon', 'ocs:21.1#1', 'Option: scouts on the move pay 1T and a quarter of their MA for a look into a hex.'),
  flag('stratDraw', 'ocs:21.12d#1', 'Option: units in Strat Mode end where they draw trace supply themselves.'),
  flag('stocksForFuel', 'ocs:HR-11#1', 'House rule: internal stocks may be used as fuel.'),
  flag(
    'independents',
    'ocs:21.3#1',
    'Option: independent units pay for their own fuel, and double for attacks without a division.',
  ),
  flag('proportional', 'ocs:21.2#1', 'Option: a multi-step unit has the share of its strength that its steps are.'),
  flag('attackEmpties', 'ocs:21.8a#1', 'Option: a hex without enemy combat units may be attacked, to advance into it.'),
  flag('strongAntiTank', 'ocs:HR-5#1', 'House rule: anti-tank effects take away the whole doubling.'),
  flag('worn', 'ocs:HR-6#1', 'House rule: a four-step division on its last step attacks at a quarter.'),
  flag(
    'tigers',
    'ocs:HR-12#1',
    'House rule: Tigers are hard to attack, shrug off anti-tank effects and break down on the march.',
  ),
  flag(
    'reactiveArtillery',
    'ocs:21.9a#1',
    'Option: artillery in Combat or Move Mode may fire in the Reaction Phase without having been in Reserve.',
  ),
  {
    name: 'cheaperBarrages',
    claim: 'ocs:HR-7#1',
    about:
      'House rule: guns may fire half their strength, or guns fuelled by formation or HQ pay 1T less for a barrage.',
    values: ['no', 'half', 'fuelled'],
    default: 'no',
  },
  flag(
    'bigHedgehogs',
    'ocs:21.11a#1',
    'Option: only engineers improve hedgehogs, and Levels 2 to 4 cost 3, 4 and 5 SP.',
  ),
  flag('godzilla', 'ocs:21.10a#1', 'Option: by consent of both players a lone raider is gone.'),
  flag(
    'shiftOff',
    'ocs:21.10b#1',
    'Option: raiders in Move or Strat Mode are shifted off railways at the end of Exploitation.',
  ),
  flag('randomBarrageLosses', 'ocs:HR-8#1', 'House rule: dice say which step is lost to a barrage.'),
]
