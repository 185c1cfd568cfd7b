/** 15.0 and 15.1: what a base holds and readies, and what that costs. */
import { expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'

const FOOT = '4-3-4L/2-3-8L'
const MAP = Array.from({ length: 4 }, () => Array.from({ length: 12 }, () => '.').join(' '))
const idle = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, 'blue plane:F 4-2(30) 0105 inactive']))
const field = (level: number, units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: MAP,
    airBases: { blue: { '0105': level } },
    dumps: { blue: { '0102': 4 } },
    units: { e: `red ${FOOT} 0412`, ...units },
    ...more,
  }).until('refitPhase')

test("ocs:2.3#4 ocs:15.1.B#1 ocs:15.0b.A#1 ocs:14.1d#1 a token at a base readies two planes a level, of the owner's choice", () => {
  const t = field(1, idle('p', 'q', 'r'))
  t.play('refit 0105', 'from 0102', 'ready q', 'ready p')
  expect([t.refusal('ready r'), t.dump('blue', '0102')]).toEqual(['refit-most', 3])
  t.play('enough')
  expect(['p', 'q', 'r'].map((id) => t.mark(id, 'active'))).toEqual([1, 1, 0])
  // ocs:15.1.A#1
  expect(t.refusal('refit 0105')).toBe('refit-already')
})

test('ocs:15.2.B#1 a strip readies one', () => {
  const t = field(0, idle('p', 'q')).play('refit 0105', 'from 0102', 'ready p')
  expect(t.refusal('ready q')).toBe('refit-most')
})

test('ocs:14.2a#2 ocs:15.0b.D#1 ocs:15.2.D#1 a base holds four Active planes and one more a level, a strip four', () => {
  const active = (n: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 'blue plane:F 4-2(30) 0105']))
  const base = field(1, { ...active(4), ...idle('p', 'q') }).play('refit 0105', 'from 0102', 'ready p')
  expect(base.refusal('ready q')).toBe('refit-full')
  expect(field(0, { ...active(4), ...idle('p') }).refusal('refit 0105')).toBe('refit-full')
  expect(field(0, { ...active(3), ...idle('p') }).refusal('refit 0105')).toBe('legal')
})

test('ocs:12.9c#1 the supply is drawn 5 truck MP from the base, or thrown there by an HQ', () => {
  expect(field(1, idle('p'), { dumps: { blue: { '0112': 4 } } }).refusal('refit 0105')).toBe('refit-supply')
  const thrown = field(1, { ...idle('p'), h: 'blue h8T-0-2T/h8T-0-14T 0110' }, { dumps: { blue: { '0112': 4 } } })
  expect(thrown.refusal('refit 0105')).toBe('legal')
  expect(thrown.play('refit 0105').offers('from')).toEqual(['from 0112'])
})

test('ocs:2.3#5 ocs:15.1.C#1 ocs:4.5a.H#1 ocs:4.5b#4 in an enemy zone only while a combat unit of any mode negates it', () => {
  const beside = { e: `red ${FOOT} 0106` }
  expect(field(1, { ...idle('p'), ...beside }).refusal('refit 0105')).toBe('refit-zone')
  expect(field(1, { ...idle('p'), ...beside, a: `blue ${FOOT} 0105 strat` }).refusal('refit 0105')).toBe('legal')
})

test('ocs:15.1.D#1 ocs:14.1f#1 ocs:17.0d#1 no weather keeps planes from being refitted, though they may not fly', () => {
  const weather = {
    dice: 1,
    kinds: { Dry: { ground: 'dry', flight: 'none' } },
    rows: [{ turns: [1, 9] as [number, number], results: Array<string>(6).fill('Dry') }],
  }
  const t = field(1, { ...idle('p'), a: `blue ${FOOT} 0404`, g: 'blue plane:F 4-2(30) 0105' }, { tables: { weather } })
  t.play('refitAll', 'end')
  expect([t.mark('p', 'active'), t.until('movementSegment').refusal('fly transfer')]).toEqual([1, 'no-flight'])
})

test('the usual refit takes Fighters first, at every base that can', () => {
  const t = field(0, { b: 'blue plane:T (1)-18(30) 0105 inactive', f: 'blue plane:F 2-1(30) 0105 inactive' })
  t.play('refitAll')
  expect(['b', 'f'].map((id) => t.mark(id, 'active'))).toEqual([0, 1])
  expect(t.refusal('refitAll')).toBe('refit-none')
})

test('a side without planes is not asked, and one with planes always is, whoever is Inactive', () => {
  const t = field(1, { p: 'blue plane:F 4-2(30) 0105' })
  expect([t.place, t.offers()]).toEqual(['refitPhase.choose', ['end']])
  const places = new Set<string>()
  t.play('end')
  while (t.m.board.turn.get(0) === 1) places.add(t.asUsual().place)
  expect(places.has('refitPhase.choose')).toBe(false)
})

test('ocs:13.6#2 ocs:13.6a#3 planes that arrive come Active to any base with room, and to none that is full', () => {
  const four = Object.fromEntries(['w', 'x', 'y', 'z'].map((id) => [id, 'blue plane:F 4-2(30) 0405']))
  const t = position({
    map: MAP,
    airBases: { blue: { '0105': 1, '0401': 2, '0405': 0 } },
    units: { e: `red ${FOOT} 0412`, ...four, late: 'blue plane:F 4-2(30) turn2' },
    scenario: { calendar: [{ turn: 2, first: 'blue' }] },
  }).until('arrive')
  expect([t.offers('at'), t.refusal('at 0405')]).toEqual([['at 0105', 'at 0401'], 'not-entry'])
  t.play('at 0401')
  expect([t.hex('late'), t.mark('late', 'active')]).toEqual(['0401', 1])
})

test('ocs:15.1.A#1 a base refits once, and in the Refit Phase of its owner', () => {
  const red = { z: 'red plane:F 4-2(30) 0411 inactive' }
  const t = field(1, { ...idle('p', 'q', 'r', 's'), ...red }, { airBases: { blue: { '0105': 1 }, red: { '0411': 1 } } })
  expect([t.refusal('refit 0411'), t.refusal('refit 0105')]).toEqual(['no-own-base', 'legal'])
  t.play('refitAll')
  expect([t.refusal('refit 0105'), t.refusal('refitAll'), t.dump('blue', '0102')]).toEqual([
    'refit-already',
    'refit-none',
    3,
  ])
  t.play('end')
  while (t.place !== 'refitPhase.choose') t.asUsual()
  expect([t.seat, t.refusal('refit 0105')]).toEqual(['red', 'no-own-base'])
})
