/** The switches of the series, and what was mended in its rules. */
import { flag } from '../../../core/game.ts'
import type { Mend, Switch } from '../../../core/system.ts'

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'damos:7.0#22',
    text: 'A unit that moved with one part of an exploiting force, or was left behind by it, does not exploit again with another part.',
  },
  {
    version: 2,
    claim: 'damos:8.11#1',
    text: 'A retreat may lead toward any supply source with an open route to it, not only the nearest, and the hex just lost is not a source.',
  },
  {
    version: 2,
    claim: 'damos:2.6#6',
    text: 'A demoralized force is not ZOI-capable: it must activate before the forces that are, and its activation keeps no other force from activating.',
  },
  {
    version: 2,
    claim: 'damos:9.0#1',
    text: 'Units dropped off on the way are also checked for attrition, by the movement points the force had spent by then.',
  },
  {
    version: 2,
    claim: 'damos:2.3#8',
    text: 'The defender of an over-stacked hex names the units that sit out before the posture is chosen.',
  },
  {
    version: 2,
    claim: 'damos:8.11#11',
    text: 'An attacker sent back by the sacrifice of a unit in a Major City is demoralized, even after a Meeting Engagement.',
  },
]

export const SERIES_SWITCHES: readonly Switch[] = [
  {
    name: 'fog',
    claim: 'damos:2.4#4',
    about: 'Enemy strengths are hidden.',
    values: [true, false],
    default: true,
    means: 'fog',
  },
  flag('solitaire', 'damos:12.0#1', 'One player plays both sides: plans and postures are not hidden.', {
    means: 'alone',
  }),
  flag('failedReactionsStayFresh', 'damos:2.1#15', 'Ruling: a failed reaction does not spend the force.'),
  flag('zoiOwnStrength', 'damos:2.6#5', 'Ruling: only units that have influence count toward its range.'),
  flag(
    'meetingShakes',
    'damos:2.8#9',
    'Ruling: a demoralized force that loses a Meeting Engagement also loses the extra strength point.',
  ),
  flag('overstackTakesAll', 'damos:2.3#7', 'Ruling: all units in an over-stacked hex are lost, not only the excess.'),
  flag('counterattackIgnoresSupply', 'damos:8.9#12', 'Ruling: supply does not change the counterattack die.'),
  flag('freeRetreat', 'damos:8.11#1', 'Ruling: a retreat need not lead toward a supply source.'),
  flag(
    'retreatAside',
    'damos:8.11#5',
    'Ruling: a losing force whose every route toward supply is barred by the enemy may retreat by another safe route.',
    { formerly: { until: 1, value: true } },
  ),
]
