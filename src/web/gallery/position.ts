/** An invented position for the gallery: German Operations of turn 3, as in the mock-ups. Strengths of the other side are not known. */
import { HexGrid } from '../../core/hex/grid.ts'
import type { Counter, TableState } from '../../core/shapes.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { madeStates } from './states.ts'

const AXIS = `1313 G-8P:8 G-3M G-SST:6|0913 G-1P:9 G-6P:8 G-36M|1012 G-269:7 G-SSP|1014 G-58|1211 G-21 G-11:8 spent
1311 G-122 G-121:6 spent|1411 G-30 G-290 G-126:6 spent|1511 G-12 G-32:8 G-123|1611 G-253|1812 G-206 G-251
1116 G-61 G-217 spent|1117 G-254 G-93:6 spent|1019 G-291 spent|1514 G-96|1315 G-207S|1520 G-281S|1917 G-285S|1314 G-1
0413 F-4 F-8|0312 F-12 F-18|0211 F-15 F-2|0307 F-5 F-1J|0208 F-11|0519 F-17`
const SOVIET = `1111 S-41K S-177R cut-off|1011 S-1T S-24T|0912 S-2D S-1G|0813 S-191R|0814 S-268R|1110 S-1D|1210 S-70R S-237R
1109 S-16K|1310 S-22K demoralized|1309 S-202M S-254R|1409 S-245R S-257R|1408 S-25C|1407 S-262R|1610 S-46T S-185M unsupplied
1811 S-62K S-29R|1911 S-51K|0718 S-5N|0817 S-10K|0917 S-16R spent|1016 S-11K demoralized|0811 S-3T|0710 S-198M|0611 S-22F
0412 S-50K S-28F|0310 S-19K|0411 S-21T|0407 S-3D|0520 S-HAN unsupplied`

interface UnitRow {
  id: string
  name: string
  nation: string
  type: string
  size: string
  army: string
  corps: string
  sp: number
  ma: number
}

export interface Position {
  readonly grid: HexGrid
  readonly map: MapFile
  readonly art: MapArt
  readonly counters: Readonly<Record<string, Counter>>
  readonly control: string
  readonly converted: ReadonlySet<string>
  readonly markers: TableState['markers']
}

const file = async <T>(url: URL): Promise<T> => (await (await fetch(url)).json()) as T

export async function position(): Promise<Position> {
  const map = await file<MapFile>(new URL('../../games/agn/map.json', import.meta.url))
  const art = await file<MapArt>(new URL('../../games/agn/art.json', import.meta.url))
  const { units } = await file<{ units: UnitRow[] }>(new URL('../../games/agn/counters.json', import.meta.url))
  const grid = new HexGrid(map.grid)
  const rows = new Map(units.map((u) => [u.id, u]))
  const groups = [...new Set(units.map((u) => u.corps || u.army))]
  const counters: Record<string, Counter> = {}
  ;[AXIS, SOVIET].forEach((list, side) => {
    for (const line of list.split(/[|\n]/)) {
      const [hex, ...words] = line.split(' ')
      const states = words.filter((w) => !/^[GFS]-/.test(w))
      for (const word of words.filter((w) => /^[GFS]-/.test(w))) {
        const [id, sp] = word.split(':')
        const row = rows.get(id!)
        if (row) counters[row.id] = counterOf(row, side, hex!, states, sp, groups)
      }
    }
  })
  return { grid, map, art, counters, control: controlOf(grid, map), converted: CONVERTED, markers: RAILHEADS }
}

const SIGN: Record<string, string> = { foot: 'infantry', garrison: 'fortress' }
const SIZE: Record<string, string> = { regiment: 'III', brigade: 'X', division: 'XX', corps: 'XXX' }
const COLOURS: Record<string, string> = { DE: 'fieldgrey', SU: 'tan', FI: 'ice', ES: 'spanish' }

function counterOf(
  u: UnitRow,
  side: number,
  at: string,
  states: string[],
  sp: string | undefined,
  groups: string[],
): Counter {
  return {
    id: u.id,
    name: u.name,
    side,
    colour: /\bSS\b/.test(u.name) ? 'slate' : (COLOURS[u.nation] ?? 'fieldgrey'),
    sign: /Sec/.test(u.name) ? 'security' : (SIGN[u.type] ?? u.type),
    size: SIZE[u.size] ?? '',
    designation: /^\d+/.exec(u.name)?.[0] ?? u.name.slice(0, 4),
    formation: u.corps,
    tint: groups.indexOf(u.corps || u.army) + 1,
    strength: { now: side === 1 ? null : Number(sp ?? u.sp), printed: u.sp },
    movement: u.ma,
    at,
    box: '',
    due: '',
    states: madeStates(...states),
  }
}

/** Axis ground: in these rows, columns from this one west. Columns are counted from the east. */
const WEST = [99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 12, 11, 11, 11, 11, 11, 11, 12, 12, 11, 11, 11]
const ALSO = new Set('0913 1012 1013 1014 1018 1019 0307 0208 0108 0107 0106 0413 0211 0210 0311'.split(' '))
const NOT = new Set('1022 1023 0922 0821 0822 0520'.split(' '))

function controlOf(grid: HexGrid, map: MapFile): string {
  const rows = new Map(map.hexes.map((row) => [row.hex, row]))
  return Array.from({ length: grid.size }, (_, hex) => {
    const id = grid.format(hex)
    const row = rows.get(id)
    if (!row || ['sea', 'lake', 'closed', 'off'].includes(row.terrain ?? '')) return '-'
    const home = row.country === 'finland' || row.country === 'germany'
    const west = grid.col(hex) >= (WEST[grid.row(hex)] ?? 99)
    return (home || west || ALSO.has(id)) && !NOT.has(id) ? '0' : '1'
  }).join('')
}

const CONVERTED = new Set(
  '1818 1917 1817 1716 1715 1615 1514 1414 1314 1313 1722 1721 1622 1521 1520 1420 1419 1625 1524 1525'.split(' '),
)
const RAILHEADS = [
  { id: 'r1', hex: '1313', kind: 'railhead', label: 'Railhead 1' },
  { id: 'a1', hex: '1313', kind: 'air-ring-5', label: 'Air support within 5 hexes' },
  { id: 'r2', hex: '1419', kind: 'railhead', label: 'Railhead 2' },
]
