import { expect, test } from 'vitest'
import { sees } from './sightline.ts'
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
