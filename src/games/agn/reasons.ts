/** Why Army Group North refuses an order. */
import { reasonsFrom, type ReasonTable } from '../../core/reasons.ts'

export const AGN_REASONS = {
  'out-of-bounds': ['agn:1.3#1', '{hex|hex} lies south of the row of Vitebsk, outside this game.'],
  'city-steadfast': ['agn:2.1#1', 'A force defending a city must stand Steadfast.'],
  'soviet-counterattack': ['agn:2.1#2', 'A Soviet force that can counterattack must do so.'],
  'soviet-steadfast': ['agn:2.1#3', 'A Soviet force that cannot counterattack must stand Steadfast.'],
  'no-branch': ['agn:4.3.1#10', 'No unconverted line leads from the railhead to {hex|hex}.'],
  'not-convertible': [
    'agn:4.3.1#7',
    '{hex|hex} cannot be converted: enemy units, enemy control or an enemy zone prevent it.',
  ],
  'no-railhead': ['agn:4.3.1#12', 'No railhead can be advanced into {hex|hex}.'],
  'no-such-die': ['agn:4.4#4', 'No die of the German roll shows {die}.'],
  'not-german': ['agn:4.6#1', 'Only German units use naval movement.'],
  'no-port': ['agn:4.6#1', 'Ships leave from a coastal city under German control; {hex|hex} is not one.'],
  'no-haven': ['agn:4.6#1', 'Neither Riga nor Tallinn is under German control.'],
  'port-used': ['agn:4.6#9', 'The port of {hex|hex} has already shipped a force this turn.'],
  'no-destination': ['agn:4.6#2', 'Ships go to Riga or Tallinn, if German, or to Helsinki; not to {hex|hex}.'],
  'too-heavy': ['agn:4.6#1', 'At most {most} strength points can be shipped; the force has {sp}.'],
  'sail-assault': ['damos:8.1#11', 'A force on its way to a Grand Assault may not sail.'],
  'sail-mp': ['agn:4.6#3', 'Naval movement takes {need} movement points; {left} are left.'],
  'helsinki-foot': ['agn:4.6#6', 'Only foot and cavalry may be shipped to Helsinki; {unit|unit} may not.'],
  'finland-full': ['agn:4.6#7', 'There may be at most {most} German units in Finland.'],
  'finns-wait': [
    'agn:4.7#1',
    '{unit|unit} may not activate until the turn after Germans reach Riga or the coast east of it.',
  ],
  'finns-leningrad': ['agn:4.7#3', 'Finnish units never enter Leningrad.'],
  'finns-svir': ['agn:4.7#4', 'Finnish units never cross the Svir.'],
  'finland-leningrad': ['agn:4.9.1#3', 'German units in Finland never attack Leningrad.'],
  'leningrad-supplied': [
    'agn:4.9.1#1',
    'Leningrad is held and still has a way to the eastern edge, so it may not be attacked.',
  ],
  paused: ['agn:4.3.1#15', '{unit|unit} takes part in the operational pause.'],
  'east-or-city': [
    'agn:4.12#1',
    'Russian units enter in cities under Russian control or on the eastern edge; {hex|hex} is neither.',
  ],
  'city-cut-off': ['agn:4.12#1', '{hex|hex} has no way to the eastern edge.'],
  'west-edge': ['agn:4.12#2', 'German units enter on the western edge in Germany; {hex|hex} is not there.'],
  'finnish-city': ['agn:4.12#2', 'Finnish units enter in a city in Finland; {hex|hex} is not one.'],
  'no-cossacks': ['agn:4.11#1', 'No Russian unit is in {hex|hex}.'],
  // 6 set-up
  'not-in-box': ['agn:6.0#1', '{unit|unit} is not waiting for you to set it up.'],
  'russian-ground': [
    'agn:6.0#6',
    'Russian units are set up in the border chain or in towns and cities on the Russian side; {hex|hex} is neither.',
  ],
  'german-ground': ['agn:6.0#8', 'German units are set up in Germany; {hex|hex} is not there.'],
  'finnish-ground': [
    'agn:6.0#9',
    'Finnish units and the Germans with them are set up in Finland; {hex|hex} is not there.',
  ],
  'chain-needs': ['agn:6.0#2', 'The border chains still need {need} units and only {left} would be left.'],
  'chain-open': ['agn:6.0#11', 'Every other hex of the border chains must be held; {hex|hex} leaves a gap.'],
  'setup-stacking': ['agn:6.0#10', 'That would put more units in {hex|hex} than may stack there.'],
  'nothing-placed': ['agn:6.0#1', 'Nothing has been set up yet.'],
  'not-all-placed': ['agn:6.0#1', '{left} units are still to be set up.'],
} as const satisfies ReasonTable

export const no = reasonsFrom(AGN_REASONS)
