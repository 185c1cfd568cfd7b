/** Husky as the table shows it: its sides, its turn track, its score. */
import { SERIES_DESK, type GameDesk } from '../../systems/ocs/desk/game.ts'
import { goalsOf } from '../../systems/ocs/desk/goals.ts'
import { seriesPoints, suddenEnding } from '../../systems/ocs/rules/sequence/victory.ts'

const COLOURS: Readonly<Record<string, string>> = {
  us: 'olive',
  commonwealth: 'tan',
  german: 'fieldgrey',
  italian: 'lichen',
}

const SIDES = [
  { name: 'Allies', adjective: 'Allied', colour: 'olive' },
  { name: 'Axis', adjective: 'Axis', colour: 'fieldgrey' },
]
const AXIS = 1

/** `8 July 1943` stands in the group of its month. */
const turns: GameDesk['turns'] = (game) =>
  SERIES_DESK.turns(game).map(({ turn, label }) => ({ turn, group: label.split(' ')[1]?.slice(0, 3) ?? '', label }))

export const HUSKY_DESK: GameDesk = {
  ...SERIES_DESK,
  sides: () => SIDES,
  turns,
  colour: (unit) => COLOURS[unit.nation] ?? unit.nation,
  goals: (m) =>
    goalsOf(m, {
      names: ['Allied', 'Axis'],
      points: seriesPoints,
      sudden: {
        ending: 'Axis victory',
        side: AXIS,
        needs: 'An Attack-Capable Axis unit on a beach of Gela at the end of a turn',
        short: 'the Axis is on the beaches',
        met: m.waits === 'over' && m.game.scenario.victory !== undefined && suddenEnding(m) !== '',
        listed: m.game.scenario.victory?.sudden !== undefined,
      },
    }),
}
