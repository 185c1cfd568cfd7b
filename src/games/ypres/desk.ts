/** Death of an Army as the table shows it: its sides and colours, its turn track, its lamps and terms. */
import type { Seen } from '../../core/desk.ts'
import type { Chart, Lamp } from '../../core/shapes.ts'
import { signed } from '../../core/words.ts'
import { shyTurn } from '../../systems/gwb/rules/attack.ts'
import { SERIES_DESK, type GameDesk } from '../../systems/gwb/desk/game.ts'
import type { Gwb, GwbGame } from '../../systems/gwb/rules/world.ts'

const COLOURS: Readonly<Record<string, string>> = {
  german: 'lichen',
  british: 'khaki',
  french: 'horizon',
  belgian: 'olive',
}

const SIDES = [
  { name: 'German', adjective: 'German', colour: 'lichen' },
  { name: 'Allied', adjective: 'Allied', colour: 'khaki' },
]

const MONTHS: Readonly<Record<string, string>> = { Oct: 'October', Nov: 'November' }

const turns: GameDesk['turns'] = (game) =>
  SERIES_DESK.turns(game).map(({ turn, label }) => {
    const [day, month, year] = label.split(' ') as [string, string, string]
    return { turn, group: month, label: `${day} ${MONTHS[month] ?? month} ${year}` }
  })

const TRACK_NOTE =
  'The rulebook gives neither dates nor steps: ours follow the published history, one turn a day from 20 October 1914.'

/** Dates and British replacement steps, with what happened on the day. */
function turnTrack({ turns: rows }: GwbGame): Chart {
  return {
    id: 'ypres-turns',
    title: 'Turn track',
    claim: 'gwb:2.1#1',
    provenance: 'reconstructed',
    note: TRACK_NOTE,
    columns: ['Date', 'British steps', 'In 1914'],
    rows: rows.map(({ turn, date, replacements, told = '' }) => ({
      label: String(turn),
      cells: [date, replacements === 0 ? '-' : String(replacements), told],
    })),
  }
}

/** What the lead in points is worth in this scenario. */
function victory({ scenario }: GwbGame): Chart[] {
  const { levels = [] } = scenario.victory
  if (levels.length === 0) return []
  return [
    {
      id: 'ypres-victory',
      title: 'Victory',
      claim: 'gwb:16#5',
      provenance: 'reconstructed',
      note: 'The rulebook says how points are counted but not how many win: the levels are ours.',
      columns: ['German points minus Allied'],
      rows: levels.map(({ ending, lead }, i) => ({
        label: ending,
        cells: [i === levels.length - 1 ? `below ${signed(levels[i - 1]?.lead ?? lead)}` : `${signed(lead)} or more`],
      })),
    },
  ]
}

/** On 20 and 21 October some of the French neither attack nor stand. */
function shyLamp(s: Seen<Gwb>): Lamp[] {
  if (!shyTurn(s.match)) return []
  return [
    {
      id: 'shy',
      label: 'French cavalry gives way',
      detail: 'until 22 October it and 87 Territorial do not attack, and do not stand unless only cavalry attacks them',
      light: 'look',
      claim: 'gwb:21#4',
    },
  ]
}

export const YPRES_DESK: GameDesk = {
  ...SERIES_DESK,
  sides: () => SIDES,
  colour: (unit) => COLOURS[unit.nation] ?? unit.nation,
  turns,
  charts: (game) => [turnTrack(game), ...victory(game)],
  lamps: shyLamp,
}
