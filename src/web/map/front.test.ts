import { expect, test } from 'vitest'
import { HexGrid } from '../../core/hex/grid.ts'
import { drawFront, frontLines } from './front.ts'
import { outlineOf, smooth } from './outline.ts'
import { cardboard, palette } from './palette.ts'
import { boardFor, GRID, recorder } from './testing.ts'

const pointy = (cols: number, rows: number): HexGrid => new HexGrid({ ...GRID.record, cols, rows })
const flat = (cols: number, rows: number): HexGrid =>
  new HexGrid({ ...GRID.record, orientation: 'flat', toward: 'S', numbering: 'CCRR', cols, rows })

test('between two hexes the front is the side they share', () => {
  const [line, ...more] = frontLines(pointy(2, 1), '01')
  expect(more).toEqual([])
  // Centres lie at x 1 and 2: the shared side stands at 1.5, half a hexside up and down.
  const grid = pointy(2, 1)
  const y = grid.centre(0).y
  const half = 0.5 / Math.sqrt(3)
  expect(line!.chain.closed).toBe(false)
  expect(line!.chain.points.map((p) => p.x)).toEqual([expect.closeTo(1.5), expect.closeTo(1.5)])
  expect(line!.chain.points.map((p) => p.y)).toEqual([expect.closeTo(y - half), expect.closeTo(y + half)])
  // Going down the screen, west lies to the right.
  expect([line!.right, line!.left]).toEqual([0, 1])
})

test('a front is one line however many hexes it passes', () => {
  // Two rows of four: the left half against the right half.
  const [line, ...more] = frontLines(pointy(4, 2), '00110011')
  expect(more).toEqual([])
  // Two upright sides and the slanting one between the rows.
  expect(line!.chain.points).toHaveLength(4)
})

test('a pocket is a ring', () => {
  const grid = pointy(5, 5)
  const control = Array.from({ length: 25 }, (_, hex) => (hex === 12 ? '1' : '0')).join('')
  const [line, ...more] = frontLines(grid, control)
  expect(more).toEqual([])
  expect(line!.chain.closed).toBe(true)
  expect(line!.chain.points).toHaveLength(6)
})

test('where nobody controls there is no front', () => {
  expect(frontLines(pointy(3, 1), '0-1')).toEqual([])
  expect(frontLines(pointy(3, 1), '000')).toEqual([])
})

test.each([
  ['pointy', pointy(6, 6)],
  ['flat', flat(6, 6)],
])('on a %s grid each side between two hexes is drawn once, and only those', (_, grid) => {
  const control = Array.from({ length: 36 }, (_h, hex) => '01-'[(hex * 7 + (hex % 5)) % 3]!).join('')
  let sides = 0
  for (let hex = 0; hex < 36; hex++)
    for (let d = 0; d < 6; d++) if (control[hex] === '0' && control[grid.neighbour(hex, d)] === '1') sides++
  const lines = frontLines(grid, control)
  const drawn = lines.flatMap(({ chain }) =>
    chain.points.slice(chain.closed ? 0 : 1).map((p, i) => {
      const q = chain.closed ? chain.points[(i + 1) % chain.points.length]! : chain.points[i]!
      return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, long: Math.hypot(p.x - q.x, p.y - q.y) }
    }),
  )
  expect(drawn).toHaveLength(sides)
  for (const side of drawn) {
    expect(side.long).toBeCloseTo(1 / Math.sqrt(3))
    const near = Array.from({ length: 36 }, (_h, hex) => hex).filter((hex) => {
      const c = grid.centre(hex)
      return Math.hypot(c.x - side.x, c.y - side.y) < 0.51
    })
    expect(new Set(near.map((hex) => control[hex]))).toEqual(new Set(['0', '1']))
    expect(near).toHaveLength(2)
  }
})

test('smoothing keeps the ends of a line and closes a ring', () => {
  const [open] = frontLines(pointy(4, 2), '00110011')
  const points = open!.chain.points
  expect(open!.line.points[0]).toEqual(points[0])
  expect(open!.line.points.at(-1)).toEqual(points.at(-1))
  const [ring] = outlineOf(GRID, new Set([GRID.parse('0303')]))
  expect(smooth(ring!, 2).points).toHaveLength(24)
})

test('two lines in the sides own ink, each on its own ground', () => {
  const p = palette('light')
  const r = recorder()
  const b = boardFor(r.ctx, 62, { grid: pointy(2, 1) })
  drawFront(b, frontLines(b.grid, '01'), ['fieldgrey', 'tan'])
  const lines = r.of('stroke')
  expect(lines.map((c) => c.stroke)).toEqual([
    cardboard(p, 'fieldgrey').line,
    cardboard(p, 'tan').line,
    p.halo,
    cardboard(p, 'fieldgrey').line,
    cardboard(p, 'tan').line,
  ])
  const starts = r.of('moveTo').map((c) => Number(c.args[0]))
  expect(starts[3]).toBeLessThan(1.5 * 62)
  expect(starts[4]).toBeGreaterThan(1.5 * 62)
})
