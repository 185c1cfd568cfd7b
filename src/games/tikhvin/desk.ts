/** Tikhvin and the Volkhov as the table shows it: its sides, its turn track, its score. */
import type { Seen } from '../../core/desk.ts'
import type { Lamp } from '../../core/shapes.ts'
import { SERIES_DESK, type GameDesk } from '../../systems/ocs/desk/game.ts'
import { CROSSING, type Ocs } from '../../systems/ocs/rules/world.ts'
import { goals } from './desk-goals.ts'

const COLOURS: Readonly<Record<string, string>> = { german: 'fieldgrey', soviet: 'tan', spanish: 'clay' }

const SIDES = [
  { name: 'German', adjective: 'German', colour: 'fieldgrey' },
  { name: 'Soviet', adjective: 'Soviet', colour: 'tan' },
]

/** `19 October 1941` stands in the group of its month. */
const turns: GameDesk['turns'] = (game) =>
  SERIES_DESK.turns(game).map(({ turn, label }) => ({ turn, group: label.split(' ')[1]?.slice(0, 3) ?? '', label }))

function scoreLamp(s: Seen<Ocs>): Lamp[] {
  const score = [0, 1].map((side) => s.match.board.score.get(side))
  return [
    {
      id: 'score',
      label: `Points ${score.join(' : ')}`,
      detail: `German ${score[0]}, Soviet ${score[1]}, not including points counted at the end`,
      light: 'on',
      claim: 'tikhvin:victory#1',
    },
  ]
}

/** How the crossings of the Volkhov that come and go stand: whose they are, and which is mined. */
function crossingLamp({ match: m }: Seen<Ocs>): Lamp[] {
  const { crossings } = m.game.land
  const state = (i: number): string => {
    const value = m.board.crossing.get(i)
    if (value === CROSSING.down || value === CROSSING.stands) return value === CROSSING.down ? 'down' : 'stands'
    return value >= CROSSING.mined ? 'mined' : SIDES[value - CROSSING.held]!.adjective
  }
  const usable = crossings.filter((_, i) => m.board.crossing.get(i) !== CROSSING.down).length
  return [
    {
      id: 'crossings',
      label: `Crossings ${usable} of ${crossings.length}`,
      detail: crossings.map(({ name }, i) => `${name}: ${state(i)}`).join('; '),
      light: usable > 0 ? 'on' : 'off',
      claim: 'tikhvin:volkhov#1',
    },
  ]
}

export const TIKHVIN_DESK: GameDesk = {
  ...SERIES_DESK,
  sides: () => SIDES,
  turns,
  colour: (unit) => COLOURS[unit.nation] ?? unit.nation,
  lamps: (s) => [...scoreLamp(s), ...crossingLamp(s)],
  goals,
}
