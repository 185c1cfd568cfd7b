import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'
import { inEnemyZone, uncontested } from './zones.ts'

const FIELD = ['. . . . .', '. . . . .', '. . . . .']
const GERMAN = 0

/** The hexes in which Germans stand in Allied zones. */
function zone(p: Partial<Position>): string[] {
  const t = position({ map: FIELD, units: { e: 'british infantry 5/5 6 0203' }, ...p })
  const { grid } = t.m.game
  return Array.from({ length: grid.size }, (_, hex) => hex)
    .filter((hex) => inEnemyZone(t.m, GERMAN, hex))
    .map((hex) => grid.format(hex))
}

const RING = ['0102', '0103', '0104', '0202', '0204', '0303']

test('gwb:def-ZOC#1 a zone is the six hexes around a unit', () => {
  expect(zone({}).toSorted()).toEqual(RING)
})

test('gwb:def-ZOC#2 zones stop at water without a bridge', () => {
  const cut = RING.filter((hex) => hex !== '0204')
  for (const kind of ['rivers', 'canals', 'lakes', 'moats'])
    expect([kind, zone({ [kind]: ['0203/0204'] }).toSorted()]).toEqual([kind, cut])
  for (const kind of ['rivers', 'canals'])
    expect([kind, zone({ [kind]: ['0203/0204 bridge'] }).toSorted()]).toEqual([kind, RING])
})

test('gwb:def-ZOC#3 gwb:open#13 artillery and armoured cars have no zone', () => {
  expect(zone({ units: { e: 'british artillery 4@4 6 0203' } })).toEqual([])
  expect(zone({ units: { e: 'british artillery 4@4|2 6 0203 limbered', f: 'british artillery 4@4 6 0203' } })).toEqual(
    [],
  )
  expect(zone({ units: { e: 'british cars 1/1 8 0203' } })).toEqual([])
  expect(zone({ units: { e: 'british cavalry 3/3 8 0203' } }).toSorted()).toEqual(RING)
  expect(zone({ units: { e: 'british artillery 4@4 6 0203', i: 'british infantry 5/5 6 0203' } }).toSorted()).toEqual(
    RING,
  )
})

test('gwb:def-ZOC#4 a zone hex with a unit of the other side is contested', () => {
  const t = position({
    map: FIELD,
    units: { e: 'british infantry 5/5 6 0203', a: 'german artillery 4@4 6 0204' },
  })
  const free = ['0204', '0104', '0205'].map((hex) => uncontested(t.m, GERMAN, t.m.game.grid.parse(hex)))
  expect(free).toEqual([false, true, false])
})

/** Germans in 0204, next to 0203; 0104 is another hex of its zone, 0205 is free. */
function beside(...ids: string[]) {
  return position({
    map: FIELD,
    units: {
      e: 'british infantry 5/5 6 0203',
      ...Object.fromEntries(ids.map((id) => [id, 'german infantry 2/4 6 0204'])),
    },
  }).until('movement')
}

test('gwb:def-ZOC#5 gwb:def-ZOC#6 the first of two leaves a contested hex, the one left behind an uncontested one', () => {
  const alone = beside('a').play('take a')
  expect(alone.refusal('move 0104')).toBe('zone-to-zone')
  expect(alone.refusal('move 0205')).toBe('legal')
  const t = beside('a', 'b').play('take a')
  expect(t.refusal('move 0104')).toBe('legal')
  t.play('move 0104').until('movement').play('take b')
  expect(t.refusal('move 0104')).toBe('zone-to-zone')
  expect(t.refusal('move 0205')).toBe('legal')
})

test('gwb:def-ZOC#6 a stack that leaves together leaves nobody behind', () => {
  const t = beside('a', 'b').play('stack 0204')
  expect(t.refusal('move 0104')).toBe('zone-to-zone')
  t.play('leave b')
  expect(t.refusal('move 0104')).toBe('legal')
})
