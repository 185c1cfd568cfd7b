import { describe, expect, it } from 'vitest'
import { DIRECTIONS, type GridRecord, HexGrid, OFF_MAP } from '../../core/hex/grid.ts'
import { between, drawn, HexFinder, neighbourOn } from './hit.ts'

const POINTY: GridRecord = {
  orientation: 'pointy',
  cols: 9,
  rows: 8,
  numbering: 'RRCC',
  origin: 'NE',
  shifted: 'even',
  toward: 'E',
}
const FLAT: GridRecord = { ...POINTY, orientation: 'flat', origin: 'NW', toward: 'S' }

const all = (grid: HexGrid): number[] => Array.from({ length: grid.size }, (_, hex) => hex)

describe.each([POINTY, FLAT])('a $orientation grid', (record) => {
  const grid = new HexGrid(record)
  const finder = new HexFinder(grid, all(grid))
  const hex = (id: string): number => grid.parse(id)

  it('is hit where its hexes are, up to their corners', () => {
    for (const at of all(grid)) {
      const { x, y } = grid.centre(at)
      for (let k = 0; k < 12; k++) {
        const angle = (k * Math.PI) / 6
        // Corners reach to 0.577, sides to 0.5.
        const corner = (k % 2 === 0) === (record.orientation === 'flat')
        const away = corner ? 0.57 : 0.49
        expect(finder.at(x + Math.cos(angle) * away, y + Math.sin(angle) * away)).toBe(at)
      }
    }
  })

  it('is missed beside the map, and where a hex is not in play', () => {
    expect(finder.at(-3, -3)).toBe(OFF_MAP)
    const { x, y } = grid.centre(0)
    expect(new HexFinder(grid, all(grid).slice(1)).at(x, y)).toBe(OFF_MAP)
    const outward = record.orientation === 'pointy' ? [0, -0.6] : [-0.6, 0]
    expect(finder.at(x + outward[0]!, y + outward[1]!)).toBe(OFF_MAP)
  })

  it('gives a path without gaps, however far the pointer jumped', () => {
    const [from, to] = [hex('0202'), hex('0707')]
    const path = [from, ...between(grid, from, to)]
    expect(path.at(-1)).toBe(to)
    expect(path).toHaveLength(grid.distance(from, to) + 1)
    path.slice(1).forEach((one, i) => expect(grid.direction(path[i]!, one)).toBeGreaterThanOrEqual(0))
  })

  it('shortens a path when the pointer goes back along it', () => {
    const start = hex('0404')
    const there = drawn(grid, [start], hex('0407'))
    expect(there).toHaveLength(4)
    expect(drawn(grid, there, there[1]!)).toEqual(there.slice(0, 2))
    expect(drawn(grid, there, start)).toEqual([start])
  })

  it('is walked by keys along a lane that does not drift', () => {
    const start = hex('0505')
    const lane = grid.centre(start)
    for (const bearing of [0, 90, 180, 270]) {
      let at = start
      for (let n = 0; n < 3; n++) at = neighbourOn(grid, at, bearing, lane)
      const { x, y } = grid.centre(at)
      const [off, along] = bearing % 180 === 0 ? [x - lane.x, y - lane.y] : [y - lane.y, x - lane.x]
      expect(Math.abs(off)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(along)).toBeGreaterThan(2)
    }
  })

  it('reaches every neighbour by some key', () => {
    const start = hex('0505')
    const reached = new Set(
      [0, 45, 90, 135, 180, 225, 270, 315].map((b) => neighbourOn(grid, start, b, grid.centre(start))),
    )
    for (let d = 0; d < DIRECTIONS; d++) expect(reached).toContain(grid.neighbour(start, d))
  })

  it('stops at the edge', () => {
    const corner = all(grid).find((one) => grid.neighbour(one, 0) === OFF_MAP && grid.neighbour(one, 5) === OFF_MAP)!
    expect(neighbourOn(grid, corner, 0, grid.centre(corner))).toBe(OFF_MAP)
  })
})
