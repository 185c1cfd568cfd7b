/** Planes in boxes beyond the map: what a box readies in a phase, for nothing. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { byUse } from './boxes.ts'

const F = 'blue plane:F 4-2(30)'
const box = (at: [number, number], airBase: number | 'unlimited' = 'unlimited', side = 'blue') => ({
  kind: 'beyond' as const,
  side,
  name: `the box at ${at.join()}`,
  at,
  airBase,
})
const refit = (units: Record<string, string>, refits: Record<string, unknown>, more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(3).fill('. . . . . . . .'),
    airBases: { blue: { '0101': 1 } },
    boxes: { rear: box([-2, 1]), other: box([-4, 1]) },
    tables: { boxes: { provenance: 'reconstructed', ...refits } },
    units: { a: 'blue 4-3-4L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0308', ...units },
    ...more,
  }).until('refitPhase')
const ready = (t: Table, ...ids: string[]): string[] => ids.map((id) => t.refusal(`readyBeyond ${id}`))

test('ocs:15.1.A#1 a box readies as many planes a phase as its game says, each box for itself, and pays nothing', () => {
  const units = { f: `${F} rear inactive`, g: `${F} rear inactive`, h: `${F} rear inactive`, k: `${F} other inactive` }
  const t = refit(units, { rear: { refits: 2 }, other: { refits: 'all' } })
  expect(ready(t, 'f', 'g', 'h', 'k')).toEqual(Array(4).fill('legal'))
  t.play('readyBeyond g', 'readyBeyond h')
  expect(ready(t, 'f', 'g', 'k')).toEqual(['refit-box', 'refit-box', 'legal'])
  t.play('readyBeyond k')
  expect(['f', 'g', 'h', 'k'].map((id) => t.mark(id, 'active'))).toEqual([0, 1, 1, 1])
  expect([t.events('paid'), t.events('refitted').length, t.offers('readyBeyond')]).toEqual([[], 3, []])
})

test('ocs:15.1.A#1 a box of which the game says nothing readies nobody, and neither do bases on the map in this way', () => {
  const units = {
    f: `${F} rear inactive`,
    g: `${F} 0101 inactive`,
    k: `${F} rear`,
    d: `${F} dead`,
    x: 'red plane:F 4-2(30) theirs inactive',
  }
  const boxes = { rear: box([-2, 1]), theirs: box([12, 1], 'unlimited', 'red') }
  const silent = refit(units, {}, { boxes })
  expect(ready(silent, 'f', 'g')).toEqual(['refit-box', 'refit-box'])
  for (const told of ['as it likes', { others: 3 }, null])
    expect(ready(refit(units, { rear: told }, { boxes }), 'f')).toEqual(['refit-box'])
  const t = refit(units, { rear: { refits: 'all' }, theirs: { refits: 'all' } }, { boxes })
  expect(ready(t, 'f', 'g', 'k', 'd', 'x', 'a')).toEqual([
    'legal',
    'refit-box',
    'refit-box',
    'refit-box',
    'not-own',
    'refit-box',
  ])
})

test('ocs:14.2a#2 a box with a base of some Level holds four Active planes and one more a Level', () => {
  const active = Object.fromEntries(['p', 'q', 'r', 's'].map((id) => [id, `${F} rear`]))
  const full = (level: number): string[] => {
    const units = { ...active, f: `${F} rear inactive`, g: `${F} other`, h: `${F} other inactive` }
    const boxes = { rear: box([-2, 1], level), other: box([-4, 1]) }
    const t = refit(units, { rear: { refits: 'all' }, other: { refits: 'all' } }, { boxes })
    return ready(t, 'f', 'h')
  }
  expect([full(0), full(1)]).toEqual([
    ['refit-box', 'legal'],
    ['legal', 'legal'],
  ])
})

test('ocs:15.1.D#1 the usual refit readies beyond the map too: Fighters first, then by rating and bombs, as many as it may', () => {
  const units = {
    bombs: 'blue plane:T (2)-9(30) rear inactive',
    more: 'blue plane:T (2)-12(30) rear inactive',
    best: 'blue plane:T (3)-9(30) rear inactive',
    f: 'blue plane:F 1-0(30) rear inactive',
  }
  const readied = (refits: number): string[] => {
    const t = refit(units, { rear: { refits } }).play('refitAll')
    return Object.keys(units).filter((id) => t.mark(id, 'active') === 1)
  }
  expect([readied(1), readied(2), readied(3)]).toEqual([['f'], ['best', 'f'], ['more', 'best', 'f']])
  const t = refit(units, { rear: { refits: 4 } })
  expect(byUse(t.m, t.m.game.planes[0]!).map((u) => t.m.game.units[u]!.id)).toEqual(['f', 'best', 'more', 'bombs'])
  expect(t.play('refitAll').refusal('refitAll')).toBe('refit-none')
})
