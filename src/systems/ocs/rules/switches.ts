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
    text: 'A unit that negates an enemy zone for the link of a new Extender cannot move again that phase.',
  },
  { version: 2, claim: 'ocs:9.12c#1', text: 'A retreating stack may split up in any hex on its way.' },
  { version: 2, claim: 'ocs:10.1b.A#1', text: 'A single gun may be supplied from several dumps.' },
  { version: 2, claim: 'ocs:12.8e#4', text: 'Transport Points may break out alone, in their first turn out of trace.' },
  { version: 2, claim: 'ocs:12.10e.B#1', text: 'Units may recover stocks from the organic trucks of their formation.' },
  {
    version: 2,
    claim: 'ocs:13.3e#3',
    text: 'At an entry hex that is not detrainable, only supply that arrived this turn can entrain.',
  },
  { version: 2, claim: 'ocs:13.8d#1', text: 'Engineers may work in a hex that their side does not hold.' },
  { version: 2, claim: 'ocs:21.1#1', text: 'A scout that does not pay for reconnaissance keeps its Movement Points.' },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'A unit that no single dump can feed eats from several dumps within its reach.',
  },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'Supply for a unit named first, and the rest of a formation’s fuel when one dump has too little, come from the nearest dump that pins no unit down and that no other unit depends on.',
  },
]

export const SERIES_SWITCHES: readonly Switch[] = [
  flag(
    'tiesToFirst',
    'ocs:HR-1#1',
    'House rule: the player who went first in the previous turn wins tied rolls for the first move.',
  ),
  flag(
    'simulcast',
    'ocs:2.4#1',
    'Both players are asked each turn whether they want a simulcast turn, without any fighting.',
    { letter: true, because: 'Both players would be asked before every turn, and hardly any turn is a simulcast.' },
  ),
  flag('openStacks', 'ocs:4.9a#1', 'No fog of war: both players see everything, as in solitaire play.', {
    means: 'open',
  }),
  flag(
    'coveringMarkers',
    'ocs:HR-2#1',
    'House rule: a marker or an Active plane on top of a stack hides the unit under it until an Attack-Capable enemy is next to it.',
  ),
  flag('stratColumns', 'ocs:21.12c#1', 'Option: at most 3 RE in Strat Mode may end a segment in a hex.'),
  flag('reservesInHedgehogs', 'ocs:HR-4#1', 'House rule: Reserves may be in hedgehogs.'),
  flag(
    'anyRetreat',
    'ocs:9.12c#3',
    'A retreat may end next to the enemy it leads away from, even if there are other ways.',
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
    { errata: true, formerly: { until: 1, value: true } },
  ),
  flag(
    'interceptAgain',
    'ocs:14.5#3',
    'Errata: a Fighter that has won its Interception may intercept again in the same phase.',
    { errata: true },
  ),
  flag(
    'longRange',
    'ocs:21.4.A#1',
    'Option: planes that fly more than half their range bomb a column worse, fight in the air at one less, and never stay Active after a transfer.',
  ),
  flag(
    'rebasingLimits',
    'ocs:21.5#1',
    'Option: each turn only one plane for each base level may stay Active after a transfer, or arrive Active.',
  ),
  flag(
    'onwardFlights',
    'ocs:21.12a#1',
    'Option: an Air Transport mission may load and unload at the base it flies to and at the one where its planes end.',
  ),
  flag('openPlanes', 'ocs:HR-3#1', 'House rule: planes at bases are open to both players, Active and Inactive.'),
  flag(
    'threeBombers',
    'ocs:HR-9#1',
    'House rule: at most three planes of an air barrage drop bombs and face Flak; a fourth must be an escorting Fighter.',
  ),
  flag(
    'safeOverBase',
    'ocs:HR-13#1',
    'House rule: over its own air base a plane loses a step in Air Combat only on a 6.',
  ),
  flag(
    'lateFlak',
    'ocs:HR-14#1',
    'House rule: from June 1943 heavy Flak also turns planes back before their mission is carried out.',
  ),
  flag('roughDrops', 'ocs:HR-15#1', 'House rule: Air Drops are harder in Very Close and Extremely Close terrain.'),
  flag(
    'roughBases',
    'ocs:HR-16#1',
    'House rule: air bases in Very Close and Extremely Close terrain refit half as many planes; before play they may be shifted by a hex.',
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
    'Option: every step costs one Repl, half of the Repls that arrive are used at once, and they arrive at any HQ in trace supply.',
  ),
  flag('recon', 'ocs:21.1#1', 'Option: moving scouts may pay 1T and a quarter of their MA to look into a hex.'),
  flag('stratDraw', 'ocs:21.12d#1', 'Option: units in Strat Mode must end where they draw trace supply themselves.'),
  flag('stocksForFuel', 'ocs:HR-11#1', 'House rule: internal stocks may be used as fuel.'),
  flag(
    'independents',
    'ocs:21.3#1',
    'Option: independent units pay for their own fuel, and twice the price for attacks without a division.',
  ),
  flag(
    'proportional',
    'ocs:21.2#1',
    'Option: the strength of a multi-step unit is in proportion to its remaining steps.',
  ),
  flag('attackEmpties', 'ocs:21.8a#1', 'Option: a hex without enemy combat units may be attacked, to advance into it.'),
  flag('strongAntiTank', 'ocs:HR-5#1', 'House rule: anti-tank effects cancel the whole doubling.'),
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
  flag(
    'smallPorts',
    'ocs:21.11b#1',
    'Option: repair of a port that can handle less than 1 SP costs what it can handle.',
  ),
  flag(
    'nightShipping',
    'ocs:21.12b#1',
    'Option: a port in an enemy zone of control can still be shipped to and from, for four times the Sea Cap.',
  ),
  flag(
    'strictPorts',
    'ocs:19.0a#3',
    'Stricter reading: Landing Craft do not use a port in an enemy zone of control, negated or not.',
  ),
  flag('shakenLandings', 'ocs:HR-17#1', 'House rule: units that land with losses are disorganized.'),
  flag('godzilla', 'ocs:21.10a#1', 'Option: a lone raider is removed if both players agree.'),
  flag(
    'shiftOff',
    'ocs:21.10b#1',
    'Option: raiders in Move or Strat Mode are shifted off railways at the end of Exploitation.',
  ),
  flag('randomBarrageLosses', 'ocs:HR-8#1', 'House rule: dice decide which step is lost to a barrage.'),
]
