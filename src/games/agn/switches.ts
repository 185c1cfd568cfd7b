/** Options and rulings a match of Army Group North can set. */
import { flag } from '../../core/game.ts'
import type { Switch } from '../../core/system.ts'

/** What the book plainly says, and matches of the first rules did not play. */
const LETTER = { default: true, formerly: { until: 1, value: false } } as const

export const SWITCHES: readonly Switch[] = [
  flag(
    'concentratedThrust',
    'agn:4.3.1#12',
    'Optional: only one railhead advances each turn, by 1d3+1 hexes; the Russian player receives 1 extra RP.',
  ),
  flag(
    'operationalPause',
    'agn:4.3.1#14',
    'Super-optional, with the concentrated thrust: a pause on turn 4 for 1d6+2 hexes of rail on turn 5.',
  ),
  flag(
    'withdrawal',
    'agn:1.0#2',
    'Not in the book: 1 and 6 Panzer, 3 and 36 Motorized leave for Moscow on turn 6, as they did in history.',
  ),
  flag('combined', 'agn:5.0#5', 'The combined game: no southern limit; three of four cities win.'),
  flag('finnishZoi', 'agn:3.1#1', 'Ruling: Finnish units other than foot also have influence.'),
  flag('hankoSurrenders', 'agn:4.10#3', 'The garrison of Hanko is tested for surrender like any other unit.', LETTER),
  flag('hankoFalls', 'agn:4.10#3', 'Ruling: if beaten, the garrison of Hanko is eliminated, since it cannot retreat.'),
  flag('finnsStackAsGermans', 'agn:4.1#3', 'Ruling: Finns, Hungarians and Romanians stack four to a hex like Germans.'),
  flag('convertAhead', 'agn:4.3.1#8', 'Rail is converted whether or not its hex is under German control.', LETTER),
  flag('helsinkiFree', 'agn:4.6#5', 'Ruling: ships may sail to Helsinki even if neither Riga nor Tallinn is German.'),
  flag('sweepTurnOneOnly', 'agn:4.8.2#1', 'Ruling: twelve to one sweeps a defender away on turn 1 only.'),
  flag('surrenderedStayLost', 'agn:4.8.4#1', 'Ruling: units that surrender on turns 1 and 2 do not straggle back.'),
  flag(
    'iceRoadForAll',
    'agn:4.9.2#1',
    'German units next to Leningrad count as supplied, just as Russian units do.',
    LETTER,
  ),
  flag(
    'freeEntry',
    'agn:4.12#1',
    'Russian reinforcements enter in any city under Russian control, cut off or not.',
    LETTER,
  ),
  flag('twelveTurns', 'agn:1.0#2', 'Ruling: the campaign ends with turn 12, at the end of December.'),
  {
    name: 'railStart',
    claim: 'agn:4.3.1#4',
    about: 'Ruling: rail must be converted from the border of Latvia on, or from the German border on.',
    values: ['latvia', 'germany'],
    default: 'latvia',
    letter: 'germany',
    because:
      'The start line is a line on the printed map, which we do not have. From the German border the railheads arrive so late that the German player can hardly win.',
  },
]
