/** Trucks, trains and track by one gesture. */
import { expect, test } from 'vitest'
import { askOpenly, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'
import { position } from '../../rules/testing.ts'

const MAP = ['. . . . . . . .', '. . . . . . . .']

test('a truck is dragged from a dump to a goal: it loads, goes, unloads and comes back', () => {
  const t = position({
    map: MAP,
    units: { t: 'blue truck:3 30T 0101', a: 'blue 4-3-4L/2-3-8L 0105', e: 'red 4-3-4L/2-3-8L 0208' },
    dumps: { blue: { '0101': 20 } },
  }).until('movementSegment')
  const way = askOpenly(t.m, { q: 'aim', from: '0101', to: '0105' }).ways![0]!
  expect([way.id, way.figure]).toEqual(['haul', '3 SP'])
  expect(wordsOf(way.orders)[0]).toBe('take t')
  const after = playOut(t.m, way.orders)
  expect(after.board.dump.get(after.game.land.hexOf('0105'))).toBe(12)
  expect(after.game.grid.format(after.board.hex.get(t.unit('t')))).toBe('0101')
})

test('units and supply go by train where there are stations', () => {
  const t = position({
    map: ['v . . . . . . v', '. . . . . . . .', '. . . . . . . .', '. . . . . . . .'],
    units: { a: 'blue 4-3-4L/2-3-8L 0101 move', e: 'red 4-3-4L/2-3-8L 0404' },
    rails: Array.from({ length: 7 }, (_, i) => `010${i + 1}/010${i + 2}`),
    dumps: { blue: { '0101': 8 } },
    entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    control: { blue: Array.from({ length: 8 }, (_, i) => `010${i + 1}`) },
  }).until('movementSegment')
  const units = askOpenly(t.m, { q: 'aim', from: '0101', to: '0108' })
  expect(units.ways!.map((w) => w.id)).toEqual(expect.arrayContaining(['rail', 'freight']))
  const after = playOut(t.m, wayOf(units, 'freight').orders)
  expect(after.board.dump.get(after.game.land.hexOf('0108'))).toBe(8)
  const ridden = playOut(t.m, wayOf(units, 'rail').orders)
  expect(ridden.game.grid.format(ridden.board.hex.get(t.unit('a')))).toBe('0108')
})

test('a standing run goes on from wherever its truck is; one that cannot says why', () => {
  const at = (hex: string, source = 20) =>
    position({
      map: MAP,
      units: { t: `blue truck:3 30T ${hex}`, a: 'blue 4-3-4L/2-3-8L 0105', e: 'red 4-3-4L/2-3-8L 0208' },
      dumps: { blue: { '0101': source } },
    }).until('movementSegment')
  const run = { q: 'aim', hex: '0101', units: ['t'], to: '0105' }
  const elsewhere = at('0103')
  const way = wayOf(askOpenly(elsewhere.m, run), 'run')
  expect([way.again, way.figure]).toEqual([true, '3 SP'])
  const after = playOut(elsewhere.m, way.orders)
  expect(after.board.dump.get(after.game.land.hexOf('0105'))).toBe(12)
  const nothing = askOpenly(at('0101', 0).m, run)
  expect([nothing.ways, nothing.refusal?.code, nothing.paths?.[0]?.tone]).toEqual([undefined, 'no-dump', 'danger'])
})
