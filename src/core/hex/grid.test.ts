import { describe, expect, it } from 'vitest'
import { DIRECTIONS, type GridRecord, HexGrid, OFF_MAP } from './grid.ts'

const ORIENTED = [
  { orientation: 'pointy', ways: ['E', 'W'] },
  { orientation: 'flat', ways: ['N', 'S'] },
] as const

const RECORDS: GridRecord[] = ORIENTED.flatMap(({ orientation, ways }) =>
  (['NE', 'NW', 'SE', 'SW'] as const).flatMap((origin) =>
    (['even', 'odd'] as const).flatMap((shifted) =>
      ways.flatMap((toward) =>
        (['RRCC', 'CCRR', 'CC.RR'] as const).map((numbering) => ({
          orientation,
          cols: 7,
          rows: 6,
          numbering,
          origin,
          shifted,
          toward,
        })),
      ),
    ),
  ),
)

function nameOf(r: GridRecord): string {
  return `${r.orientation} from ${r.origin}, ${r.shifted} shifted ${r.toward}, ${r.numbering}`
}

/** Steps from one hex to all others, by neighbours alone. */
function stepsFrom(grid: HexGrid, from: number): number[] {
  const steps = Array.from({ length: grid.size }, () => -1)
  steps[from] = 0
  const queue = [from]
  for (const hex of queue) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (to === OFF_MAP || steps[to] !== -1) continue
      steps[to] = steps[hex]! + 1
      queue.push(to)
    }
  }
  return steps
}

describe.each(RECORDS.map((record) => [nameOf(record), record] as const))('a grid %s', (_, record) => {
  const grid = new HexGrid(record)

  it('has a distance that is the number of steps between neighbours', () => {
    const wrong: string[] = []
    for (let from = 0; from < grid.size; from++) {
      stepsFrom(grid, from).forEach((steps, to) => {
        if (grid.distance(from, to) !== steps) wrong.push(`${grid.format(from)} to ${grid.format(to)}`)
      })
    }
    expect(wrong).toEqual([])
  })

  it('has neighbours that lie one unit away, in opposite directions seen from the other', () => {
    const wrong: string[] = []
    for (let hex = 0; hex < grid.size; hex++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = grid.neighbour(hex, d)
        if (to === OFF_MAP) continue
        const [a, b] = [grid.centre(hex), grid.centre(to)]
        const apart = Math.hypot(a.x - b.x, a.y - b.y)
        const back = grid.neighbour(to, (d + 3) % DIRECTIONS)
        if (Math.abs(apart - 1) > 1e-9 || grid.direction(hex, to) !== d || back !== hex)
          wrong.push(`${grid.format(hex)} ${d}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('finds every hex by its printed number, and no other', () => {
    const numbers = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
    expect(new Set(numbers).size).toBe(grid.size)
    numbers.forEach((number, hex) => expect(grid.parse(number)).toBe(hex))
  })
})

describe('hex numbers', () => {
  const base: GridRecord = {
    orientation: 'pointy',
    cols: 7,
    rows: 6,
    numbering: 'RRCC',
    origin: 'NW',
    shifted: 'even',
    toward: 'E',
  }

  it('are written row first, column first, or with a point', () => {
    expect(new HexGrid(base).format(9)).toBe('0203')
    expect(new HexGrid({ ...base, numbering: 'CCRR' }).format(9)).toBe('0302')
    expect(new HexGrid({ ...base, numbering: 'CC.RR' }).format(9)).toBe('03.02')
  })

  it('have three digits a row on a large map', () => {
    const grid = new HexGrid({ ...base, cols: 120, rows: 100 })
    expect(grid.format(119)).toBe('001120')
    expect(grid.parse('001120')).toBe(119)
    expect(grid.parse('0112')).toBe(OFF_MAP)
  })

  it.each([
    '',
    '0',
    '0000',
    '0001',
    '0100',
    '0108',
    '0701',
    '9999',
    '01.01',
    '0.101',
    '010.1',
    '01011',
    ' 0101',
    'abcd',
    '-101',
  ])('such as "%s" are none', (text) => {
    expect(new HexGrid(base).parse(text)).toBe(OFF_MAP)
  })
})

describe('directions', () => {
  it('go clockwise from the north-east on a pointy grid', () => {
    const grid = new HexGrid({
      orientation: 'pointy',
      cols: 5,
      rows: 5,
      numbering: 'RRCC',
      origin: 'NW',
      shifted: 'even',
      toward: 'E',
    })
    const around = Array.from({ length: DIRECTIONS }, (_, d) => grid.format(grid.neighbour(grid.parse('0303'), d)))
    expect(around).toEqual(['0203', '0304', '0403', '0402', '0302', '0202'])
  })

  it('go clockwise from the north on a flat grid', () => {
    const grid = new HexGrid({
      orientation: 'flat',
      cols: 5,
      rows: 5,
      numbering: 'CCRR',
      origin: 'NW',
      shifted: 'even',
      toward: 'S',
    })
    const around = Array.from({ length: DIRECTIONS }, (_, d) => grid.format(grid.neighbour(grid.parse('0303'), d)))
    expect(around).toEqual(['0302', '0402', '0403', '0304', '0203', '0202'])
  })

  it('count from the corner where the numbers start', () => {
    const grid = new HexGrid({
      orientation: 'pointy',
      cols: 5,
      rows: 5,
      numbering: 'RRCC',
      origin: 'NE',
      shifted: 'even',
      toward: 'W',
    })
    const around = Array.from({ length: DIRECTIONS }, (_, d) => grid.format(grid.neighbour(grid.parse('0303'), d)))
    expect(around).toEqual(['0202', '0302', '0402', '0403', '0304', '0203'])
  })

  it('are none between hexes that do not touch', () => {
    const grid = new HexGrid({
      orientation: 'flat',
      cols: 5,
      rows: 5,
      numbering: 'CCRR',
      origin: 'SW',
      shifted: 'even',
      toward: 'N',
    })
    expect(grid.direction(grid.parse('0101'), grid.parse('0303'))).toBe(-1)
    expect(grid.direction(0, 0)).toBe(-1)
  })
})
