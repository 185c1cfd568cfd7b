/** Death of an Army as the table shows it: its sides and nations, its turn track, its lamps and terms. */
import type { Seen } from '../../core/table/rules.ts'
import type { Lamp } from '../../core/table/shapes.ts'
import { shyTurn } from '../../systems/gwb/attack.ts'
import { SERIES_TABLE, type GameTable } from '../../systems/gwb/table/game.ts'
import type { Gwb } from '../../systems/gwb/world.ts'

const NATIONS: Readonly<Record<string, string>> = { german: 'german1914' }

const SIDES = [
  { name: 'German', adjective: 'German', nation: 'german1914' },
  { name: 'Allied', adjective: 'Allied', nation: 'british' },
]

const MONTHS: Readonly<Record<string, string>> = { Oct: 'October', Nov: 'November' }

const turns: GameTable['turns'] = (game) =>
  SERIES_TABLE.turns(game).map(({ turn, label }) => {
    const [day, month, year] = label.split(' ') as [string, string, string]
    return { turn, group: month, label: `${day} ${MONTHS[month] ?? month} ${year}` }
  })

/** gwb:18#14, 21#4: on 20 and 21 October some of the French neither attack nor stand. */
function shyLamp(s: Seen<Gwb>): Lamp[] {
  if (!shyTurn(s.match)) return []
  return [
    {
      id: 'shy',
      label: 'French cavalry gives way',
      detail: 'until 22 October it and 87 Territorial neither attack nor stand, unless cavalry alone attacks',
      light: 'look',
      claim: 'gwb:21#4',
    },
  ]
}

export const YPRES_TABLE: GameTable = {
  ...SERIES_TABLE,
  sides: () => SIDES,
  nation: (unit) => NATIONS[unit.nation] ?? unit.nation,
  turns,
  lamps: shyLamp,
}
