/** A made-up front for the bench: 15,000 hexes of woods, marsh, lakes, rivers, rails and towns, and 1,500 counters. */
import { type HexId, HexGrid, OFF_MAP } from '../../core/hex/grid.ts'
import type { Counter } from '../../core/shapes.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { hash, noise } from '../../draw/noise.ts'

const COLS = 150
const ROWS = 100
const COUNTERS = 1500

export interface Field {
  grid: HexGrid
  map: MapFile
  art: MapArt
  counters: Record<string, Counter>
  control: string
  rail: string
}

export function synthetic(): Field {
  const record = { orientation: 'pointy', cols: COLS, rows: ROWS, numbering: 'CCRR', origin: 'NW' } as const
  const grid = new HexGrid({ ...record, shifted: 'even', toward: 'E' })
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  const terrain = all.map((hex) => groundAt(grid, hex))
  const towns = all.filter((hex) => terrain[hex] === 'clear' && hash(hex, 1, 7) < 0.09)
  const inTown = new Map(towns.map((hex, n) => [hex, classOf(n)]))
  const rails = lines(grid, terrain, 14)
  const map: MapFile = {
    name: 'Synthetic front',
    grid: grid.record,
    hexes: all.map((hex) => ({
      hex: grid.format(hex),
      terrain: terrain[hex]!,
      ...(inTown.has(hex) && { settlement: inTown.get(hex)!, name: nameOf(hex) }),
    })),
    hexsides: [],
    rail: [],
    road: [],
    border: [],
  }
  const art: MapArt = {
    land: [[-2, -2, COLS + 4, -2, COLS + 4, ROWS, -2, ROWS]],
    foreign: [],
    lakes: blobs(grid, terrain, 'water').map((ring, n) => ({ name: `Lake ${n}`, ring })),
    rivers: Array.from({ length: 24 }, (_, n) => river(n)),
    channels: [],
    woods: blobs(grid, terrain, 'woods'),
    marsh: blobs(grid, terrain, 'swamp'),
    closed: [],
    built: [],
    rails: rails.flatMap((hexes) =>
      hexes.slice(1).map((hex, i) => ({
        between: [grid.format(hexes[i]!), grid.format(hex)] as const,
        line: [hexes[i]!, hex].flatMap((one) => [grid.centre(one).x, grid.centre(one).y]),
      })),
    ),
    exits: [],
    roads: [],
    borders: [],
    places: towns.map((hex) => {
      const { x, y } = grid.centre(hex)
      return { name: nameOf(hex), class: inTown.get(hex)!, hex: grid.format(hex), at: [x + 0.2, y + 0.25] }
    }),
    labels: [],
  }
  const counters = garrison(grid, terrain)
  const control = all.map((hex) => (terrain[hex] === 'water' ? '-' : sideOf(grid, hex))).join('')
  const converted = new Set(rails.flat().filter((hex) => sideOf(grid, hex) === 0))
  return { grid, map, art, counters, control, rail: all.map((hex) => (converted.has(hex) ? '1' : '0')).join('') }
}

function groundAt(grid: HexGrid, hex: HexId): string {
  const { x, y } = grid.centre(hex)
  if (noise(x / 7, y / 7, 3) > 0.8) return 'water'
  if (noise(x / 5, y / 5, 1) > 0.56) return 'woods'
  return noise(x / 4, y / 4, 2) > 0.72 ? 'swamp' : 'clear'
}

const classOf = (n: number): string => (n % 200 === 0 ? 'major city' : n % 12 === 0 ? 'city' : 'town')
const SYLLABLES = ['Nov', 'Pol', 'Star', 'Vel', 'Ost', 'Kam', 'gorod', 'ovo', 'itsa', 'insk', 'uga', 'ino']
const nameOf = (hex: HexId): string => `${SYLLABLES[hex % 6]!}${SYLLABLES[6 + ((hex % 7) % 6)]!}`
/** The front runs north and south, with bulges. */
const sideOf = (grid: HexGrid, hex: HexId): number => {
  const { x, y } = grid.centre(hex)
  return x < COLS / 2 + (noise(1, y / 9, 4) - 0.5) * 40 ? 0 : 1
}

/** Each run of like hexes in a row as an outline: cheap to make, and as costly to draw as a coast. */
function blobs(grid: HexGrid, terrain: string[], kind: string): number[][] {
  const rings: number[][] = []
  for (let row = 0; row < ROWS; row++) {
    for (let col = 0; col < COLS; col++) {
      if (terrain[row * COLS + col] !== kind) continue
      const start = col
      while (col + 1 < COLS && terrain[row * COLS + col + 1] === kind) col++
      const [a, b] = [grid.centre(row * COLS + start), grid.centre(row * COLS + col)]
      const above = Array.from({ length: (col - start + 1) * 4 + 1 }, (_, k) => a.x - 0.5 + k / 4)
      const wobble = (x: number, y: number): number => y + (noise(x * 2, y * 3, 9) - 0.5) * 0.2
      rings.push([
        ...above.flatMap((x) => [x, wobble(x, a.y - 0.44)]),
        ...above.toReversed().flatMap((x) => [x, wobble(x, b.y + 0.44)]),
      ])
    }
  }
  return rings
}

function river(n: number): MapArt['rivers'][number] {
  const line: number[] = []
  let [x, y] = [((n * 37) % COLS) + 0.5, n % 2 === 0 ? 1 : 30]
  for (let k = 0; k < 260; k++) {
    line.push(x, y)
    x += (noise(k / 6, n, 5) - 0.5) * 0.6
    y += 0.2
  }
  return { name: `River ${n}`, rank: n % 3 === 0 ? 'river' : 'stream', from: 1, to: 3.6, line }
}

function lines(grid: HexGrid, terrain: string[], count: number): HexId[][] {
  return Array.from({ length: count }, (_, n) => {
    const path: HexId[] = []
    let hex = Math.floor(((n + 0.5) * ROWS) / count) * COLS
    while (hex !== OFF_MAP) {
      path.push(hex)
      const ahead = [0, 1, 2].map((d) => grid.neighbour(hex, d)).filter((one) => one !== OFF_MAP)
      const dry = ahead.filter((one) => terrain[one] !== 'water')
      const list = dry.length > 0 ? dry : ahead
      hex = list.length === 0 ? OFF_MAP : list[Math.floor(hash(hex, n, 6) * list.length)]!
    }
    return path
  })
}

const SIGNS = ['infantry', 'armor', 'mech', 'motorized', 'cavalry', 'security']

function garrison(grid: HexGrid, terrain: string[]): Record<string, Counter> {
  const counters: Record<string, Counter> = {}
  for (let n = 0, tries = 0; n < COUNTERS; tries++) {
    const hex = Math.floor(hash(tries >> 1, 3, 11) * grid.size)
    if (terrain[hex] === 'water') continue
    const side = sideOf(grid, hex)
    const id = `c${n++}`
    counters[id] = {
      id,
      name: `Division ${n}`,
      side,
      colour: side === 0 ? 'fieldgrey' : 'tan',
      sign: SIGNS[n % SIGNS.length]!,
      size: 'XX',
      designation: String(n % 400),
      formation: String(n % 40),
      tint: n % 14,
      strength: { now: 1 + (n % 12), printed: 3 + (n % 10) },
      movement: 4 + (n % 5),
      at: grid.format(hex),
      box: '',
      due: '',
      states: n % 9 === 0 ? [{ id: 'spent', text: 'spent', marks: ['turned'] }] : [],
    }
  }
  return counters
}
