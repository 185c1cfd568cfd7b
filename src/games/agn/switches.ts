/** Options and rulings a match of Army Group North can set. */
import type { Switch } from '../../core/system.ts'

const flag = (name: string, claim: string, about: string): Switch => ({ name, claim, about, values: [false, true], default: false })

export const SWITCHES: readonly Switch[] = [
  flag('concentratedThrust', 'agn:4.3.1#12', 'Optional: one railhead a turn advances 1d3+1, no other; the Russian receives 1 RP more.'),
  flag('operationalPause', 'agn:4.3.1#14', 'Super-optional, with the concentrated thrust: a pause on turn 4 for 1d6+2 hexes of rail on turn 5.'),
  flag('withdrawal', 'agn:1.0#2', 'Not in the book: 1 and 6 Panzer, 3 and 36 Motorized leave for Moscow on turn 6 as they did.'),
  flag('combined', 'agn:5.0#5', 'The combined game: no southern limit, victory by three of four cities.'),
  flag('finnishZoi', 'agn:3.1#1', 'Ruling: Finnish units that are not foot have influence too.'),
  flag('hankoSurrenders', 'agn:4.10#3', 'Ruling: the garrison of Hanko is tested for surrender like any other unit.'),
  { name: 'railStart', claim: 'agn:4.3.1#4', about: 'Ruling: where rail must be converted from: the border of Latvia, or the German border.', values: ['latvia', 'germany'], default: 'latvia' },
]
