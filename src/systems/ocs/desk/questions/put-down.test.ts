/** What comes is put down by one answer. */
import { expect, test } from 'vitest'
import { playOut } from '../../../../core/harness/asking.ts'
import { arriving } from '../../rules/scenes.ts'
import { replacementWays, supplyWays } from './convoys.ts'

const REPL = 'blue 0-0-0L/0-0-6L'

test('ocs:2.3#7 new supply: most of it at one place, the rest where the table has room, all by legal orders', () => {
  const places = [
    { entry: 'W', half: true },
    { entry: 'S', most: 6 },
  ]
  const rows = [{ turns: [1, 9] as [number, number], tokens: [16] }]
  const t = arriving({ tables: { supply: { blue: { provenance: 'reconstructed', dice: 1, rows, places } } } }).dice(1)
  const ways = supplyWays(t.m)
  expect(ways.map((w) => [w.label, w.detail, w.again])).toEqual([
    ['All at west', '', true],
    ['1 SP 2T at south', 'and 2 SP 2T at west', true],
  ])
  expect(ways[1]!.orders.map((o) => o.hex ?? o.number)).toEqual(['0401', 6, '0201', 10])
  for (const way of ways) {
    const after = playOut(t.m, way.orders)
    expect([after.place, after.board.ledger.get(0)]).toEqual(['reinforcementPhase.work', 16])
  }
})

test('ocs:13.5#1 replacements: all of them at one place', () => {
  const rows = [{ turns: [1, 9] as [number, number], results: [{ pax: 2, eq: 1 }] }]
  const t = arriving({
    tables: { replacements: { blue: { provenance: 'reconstructed', dice: 1, rows, places: ['W', 'S'] } } },
    units: { p1: `${REPL} unused pax`, p2: `${REPL} unused pax`, q: `${REPL} unused eq` },
  }).dice(1)
  const ways = replacementWays(t.m)
  expect(ways.map((w) => [w.label, w.detail])).toEqual([
    ['All at west', '3 counters'],
    ['All at south', '3 counters'],
  ])
  const after = playOut(t.m, ways[0]!.orders)
  expect(after.place).toBe('reinforcementPhase.work')
  // Two Pax and an Eq lie at the entry, to be used now or later.
  const west = after.game.land.hexOf('0201')
  expect(['p1', 'p2', 'q'].map((id) => after.board.hex.get(t.unit(id)))).toEqual([west, west, west])
})
