/** The switches of the series, and what was mended in its rules. */
import { flag } from '../../../core/game.ts'
import type { Mend, Switch } from '../../../core/system.ts'

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'gwb:21.1#1',
    text: 'A unit that retreats before combat goes on to a second hex if the first is full and is then disorganized; so do the armoured cars when Germans enter their hex.',
  },
  {
    version: 2,
    claim: 'gwb:4.3#1',
    text: 'A deployed gun has no movement points: it recovers only one level of disorganization in a Movement Phase.',
  },
  {
    version: 2,
    claim: 'gwb:7.1#1',
    text: 'A unit left behind after the die roll for a forced march is disorganized like the units that go on.',
  },
]

/** What matches of the first rules played. */
const formerly = (value: boolean): Pick<Switch, 'formerly'> => ({ formerly: { until: 1, value } })

export const SERIES_SWITCHES: readonly Switch[] = [
  flag('alliesFirst', 'gwb:coordinated#1', 'Ruling: the Allied player moves first in each game turn.'),
  flag(
    'lesserReduction',
    'gwb:26.6#1',
    'Ruling: a retreat spares both sides the lesser of hex value and defender loss.',
  ),
  flag('ridgeOnly', 'gwb:16#1', 'Ruling: only the high ground of the ridge counts for points.'),
  flag(
    'attackTwice',
    'gwb:18#2',
    'Ruling: a unit may attack in Coordinated Combat and again in Hasty Combat.',
    formerly(true),
  ),
  flag(
    'absorbCadres',
    'gwb:10.1#4',
    'Ruling: a cadre counts as a brigade when units are combined, so a brigade of two steps may absorb it.',
    formerly(true),
  ),
  flag(
    'deployedSupport',
    'gwb:def-ARTY#3',
    'Ruling: only deployed guns support a defence or harass; limbered guns fire only in barrages and at batteries.',
    formerly(true),
  ),
  flag(
    'wetCanals',
    'gwb:6.1#1',
    'Ruling: canals that had run dry hold water and are crossed only where a road or railway crosses.',
  ),
  flag('offBoardHasty', 'gwb:22.1#7', 'Ruling: an off-board gun may join a barrage in Hasty Combat.'),
  {
    name: 'exitPoints',
    claim: 'gwb:6.4#2',
    about: 'Ruling: a unit that leaves the map for points is worth one, one for each of its steps, or none.',
    values: ['unit', 'step', 'none'],
    default: 'unit',
  },
]
