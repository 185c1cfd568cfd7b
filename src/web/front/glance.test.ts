import { expect, test } from 'vitest'
import type { Counter, LogEntry } from '../../core/shapes.ts'
import { HexGrid } from '../../core/hex/grid.ts'
import type { Glance } from '../../core/wire/http.ts'
import { games } from '../../games/registry.ts'
import { lastAway } from '../panels/timeline.ts'
import { focusOf, since, windowFor } from './glance.ts'

const file = games.find((g) => g.id === 'primer')!.drawing!.map as { grid: ConstructorParameters<typeof HexGrid>[0] }
const grid = new HexGrid(file.grid)
const at = (hex: string, side: number): Counter => ({ at: hex, side }) as Counter

test('the picture is where both sides stand close together, not where one side is thickest', () => {
  const counters = [at('0101', 0), at('0102', 0), at('0103', 0), at('0506', 0), at('0507', 1)]
  expect(['0506', '0507']).toContain(focusOf(grid, counters, [3, 2]))
  expect(focusOf(grid, [{ at: null, side: 0 } as Counter], [3, 2])).toBeNull()
})

test('the part shown has the shape of its box and stays within the map', () => {
  const glance = { position: { counters: { a: at('0101', 0) } } } as unknown as Glance
  const [left, top, right, bottom] = windowFor(grid, glance, [0, 0, 8, 7], [800, 400])
  expect((right - left) / (bottom - top)).toBeCloseTo(2)
  expect([left, top]).toEqual([0, 0])
  expect(right).toBeLessThanOrEqual(8)
})

test('where nobody knows when the player left, it was before what the other side did last', () => {
  const log = [0, 1, 0, 1, 1, 0].map((side, i) => ({ at: 10 * i + 10, side }) as LogEntry)
  expect([lastAway(log, 0), lastAway(log, 1), lastAway(log, -1), lastAway([], 0)]).toEqual([
    39,
    59,
    undefined,
    undefined,
  ])
})

test('of what was told since the player left, the weightiest of the other side in its order', () => {
  const entry = (n: number, side: number, weight: 0 | 1 | 2): LogEntry =>
    ({ at: n, side, weight, text: `${n}` }) as LogEntry
  const log = [entry(1, 1, 2), entry(4, 0, 2), entry(5, 1, 1), entry(6, 1, 2), entry(7, 1, 1), entry(8, 1, 2)]
  const glance = { eyes: 0, log } as unknown as Glance
  expect(since(glance, 3).map((e) => e.text)).toEqual(['6', '8'])
  expect(since(glance, 8)).toEqual([])
  expect(since({ ...glance, eyes: -1 }, 3).map((e) => e.text)).toEqual(['6', '8'])
})
