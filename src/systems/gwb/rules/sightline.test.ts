import { expect, test } from 'vitest'
import { blockedBy, sees } from './sightline.ts'
import { position } from './testing.ts'

/** Does 'from' see 'to' on the map, both ways alike? */
function sight(map: readonly string[], from: string, to: string, radius = 0.35): boolean {
  const t = position({ map, units: {}, radius })
  const [a, b] = [from, to].map((hex) => t.m.game.grid.parse(hex)) as [number, number]
  const there = sees(t.m, a, b)
  expect(sees(t.m, b, a)).toBe(there)
  return there
}

const OPEN = ['. . .', '. . .', '. . .']

test('gwb:def-LOS#1 sight runs straight from centre to centre', () => {
  expect(sight(OPEN, '0101', '0301')).toBe(true)
  expect(sight(['. . .', 'w . .', '. . .'], '0101', '0301')).toBe(false)
  // Woods beside the line, however near, do not stand in it.
  expect(sight(['. w .', '. w .', '. w .'], '0101', '0301')).toBe(true)
  // From 0101 to 0203 the line passes through the centre of 0102, and of nothing else.
  expect(sight(['. w .', '. . .'], '0101', '0203')).toBe(false)
  expect(sight(['. . w', 'w w .'], '0101', '0203')).toBe(true)
})

test.each(['w', 'v', 'c'])('gwb:def-LOS#2 the symbol %s blocks, not its hex', (symbol) => {
  // The line from 0101 to 0303 crosses hex 0102 about a third of a hex from its centre.
  const map = [`. ${symbol} .`, '. . .', '. . .']
  expect(sight(map, '0101', '0303', 0.35)).toBe(false)
  expect(sight(map, '0101', '0303', 0.2)).toBe(true)
})

test('gwb:def-LOS#3 gwb:def-LOS#4 high ground blocks unless the line begins or ends on high ground', () => {
  expect(sight(['.', 'h', '.'], '0101', '0301')).toBe(false)
  expect(sight(['h', 'h', '.'], '0101', '0301')).toBe(true)
  expect(sight(['.', 'h', 'h'], '0101', '0301')).toBe(true)
  // Woods on the height block as woods do.
  expect(sight(['h', 'wh', 'h'], '0101', '0301')).toBe(false)
})

test('gwb:def-LOS#5 what stands in the firing hex or the target hex never blocks', () => {
  expect(sight(['wh', '.', 'c'], '0101', '0301', 0.45)).toBe(true)
  expect(sight(['wh', 'w', 'c'], '0101', '0301', 0.45)).toBe(false)
})

test('gwb:def-LOS#1 gwb:def-LOS#2 a line that passes nearer to a symbol than its rim is blocked, one that passes farther is not', () => {
  const rows = 7
  const seen = { blocked: 0, clear: 0 }
  for (const wood of ['0404', '0101', '0203', '0707']) {
    const map = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: rows }, (_, c) => (wood === `0${r + 1}0${c + 1}` ? 'w' : '.')).join(' '),
    )
    const radius = 0.35
    const { m } = position({ map, units: {}, radius })
    const { grid } = m.game
    const at = grid.centre(grid.parse(wood))
    const { ring } = m.game.land.outlines[0]!
    const rim = Math.min(...ring.flatMap((x, i) => (i % 2 === 0 ? [Math.hypot(x - at.x, ring[i + 1]! - at.y)] : [])))
    for (let from = 0; from < grid.size; from++) {
      for (let to = 0; to < grid.size; to++) {
        if (from === to || from === grid.parse(wood) || to === grid.parse(wood)) continue
        const far = distance(at, grid.centre(from), grid.centre(to))
        // Between the corners the rim runs a little inside its radius.
        if (far > rim * 0.8 && far < rim * 1.01) continue
        expect(blockedBy(m, from, to)?.hex ?? -1).toBe(far < rim ? grid.parse(wood) : -1)
        seen[far < rim ? 'blocked' : 'clear']++
      }
    }
  }
  expect(seen.blocked).toBeGreaterThan(200)
  expect(seen.clear).toBeGreaterThan(2000)
})

/** How far the point p lies from the stretch a to b. */
function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}

interface Point {
  readonly x: number
  readonly y: number
}
