/** Army Group North as the table shows it: its sides and nations, its turn track, its railways and its lamps. */
import { SERIES_TABLE, type GameTable } from '../../systems/damos/table/game.ts'
import type { Unit } from '../../systems/damos/world.ts'
import { agn, FIGURES, GAUGE, hasRail } from './world.ts'

const NATIONS: Readonly<Record<string, string>> = { DE: 'german', SU: 'soviet', FI: 'finnish', ES: 'spanish' }

const SIDES = [
  { name: 'German', adjective: 'German', nation: 'german' },
  { name: 'Russian', adjective: 'Russian', nation: 'soviet' },
]

function nation(unit: Unit): string {
  return unit.nation === 'DE' && /\bSS\b/.test(unit.name) ? 'ss' : (NATIONS[unit.nation] ?? 'german')
}

const TURNS = FIGURES.turns.map(({ turn, name, dates }) => ({
  turn,
  group: name.split(' ')[1]!.slice(0, 3),
  label: /\d{4}$/.test(dates) ? dates : `${dates} 1941`,
}))

export const AGN_TABLE: GameTable = {
  ...SERIES_TABLE,
  sides: () => SIDES,
  nation,
  turns: (game) => TURNS.slice(0, Math.max(game.lastTurn, 1)),
  gauge: (m, hex) => hasRail(m, hex) && agn(m).gauge.get(hex) !== GAUGE.broad,
}
