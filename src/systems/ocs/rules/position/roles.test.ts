/** Roles of counters: planes, ships and what they carry are out of sight of every rule of the ground. */
import { expect, test } from 'vitest'
import { HIDDEN } from '../../../../core/sight.ts'
import { position, type Table } from '../testing.ts'
import { PLACE, ROLE } from '../world.ts'
import { countIn, holdsOnlyOthers, matesOf, unitsIn } from './board.ts'
import { carryUnit, liftUnit, putUnit } from './changes.ts'

const LEG = '4-3-4L/2-3-8L'

/** What Blue reads of a unit in a column. */
const shown = (t: Table, column: 'hex' | 'place', id: string): number =>
  t.kept(0).cells[t.m.board[column].base + t.unit(id)]!
const role = (t: Table, id: string): number => t.m.game.units[t.unit(id)]!.role

test('a counter is a combat unit, a Transport Point, a plane or naval', () => {
  const t = position({
    map: ['. o'],
    airBases: { blue: { '0101': 1 } },
    units: {
      a: `blue ${LEG} 0101`,
      h: 'blue h4T-0-2T/h4T-0-14T 0101',
      p: 'blue -/- turn3 pax',
      t: 'blue truck:3 45T 0101',
      j: 'blue plane:F 4-2(35) 0101',
      s: 'blue ship:cruiser 12(4)-1-4 0102',
      c: 'blue craft:lc 8-1-24 0102',
    },
  })
  const roles = ['a', 'h', 'p', 't', 'j', 's', 'c-1'].map((id) => role(t, id))
  expect(roles).toEqual([0, 0, 0, ROLE.transport, ROLE.plane, ROLE.naval, ROLE.naval])
  expect(t.m.game.own[0]!.map((u) => t.m.game.units[u]!.id)).toEqual(['a', 'h', 'p', 't'])
  expect(t.m.game.counters[0]!).toHaveLength(7)
  t.until('movementSegment')
  expect([t.refusal('take j'), t.refusal('take s'), t.refusal('take t')]).toEqual(['not-ground', 'not-ground', 'legal'])
})

test('planes and ships are listed apart: a hex with nothing else is empty on the ground', () => {
  const t = position({
    map: ['. . .', 'o . .'],
    airBases: { red: { '0102': 1 } },
    units: {
      a: `blue ${LEG} 0101`,
      j: 'red plane:F 4-2(35) 0102',
      s: 'red ship:cruiser 12(4)-1-4 0201',
      k: 'red plane:F 4-2(35) 0102',
    },
  })
  const hex = t.at('0102')
  const at = t.at('0201')
  expect([unitsIn(t.m, hex, 1), countIn(t.m, hex, 1), holdsOnlyOthers(t.m, at, 1)]).toEqual([[], 0, true])
  expect(t.m.board.control.get(hex)).toBe(0)
  expect(matesOf(t.m, t.unit('k'))).toEqual([t.unit('j'), t.unit('k')])
  expect(matesOf(t.m, t.unit('s'))).toEqual([t.unit('s')])
  putUnit(t.m, t.unit('j'), t.at('0103'))
  expect(matesOf(t.m, t.unit('k'))).toEqual([t.unit('k')])
  putUnit(t.m, t.unit('j'), hex)
  liftUnit(t.m, t.unit('k'), PLACE.gone)
  expect(t.m.board.firstPlane.get(hex)).toBe(t.unit('j') + 1)
  expect(t.m.board.firstShip.get(at)).toBe(t.unit('s') + 1)
  // A force walks in as into any hex without a combat unit.
  t.until('movementSegment')
  expect(t.refusal('take j')).toBe('not-own')
  t.play('take a', 'toMove a')
  expect(t.refusal('move 0102')).toBe('legal')
})

test('ocs:4.8b.E#1 ocs:4.8b.E#2 the enemy sees the top Active plane of a base, a Fighter before others; the rest could be at any base', () => {
  const t = position({
    map: ['. . . .'],
    airBases: { red: { '0102': 1, '0104': 1 } },
    units: {
      j: 'red plane:T (1)-9(35) 0102',
      k: 'red plane:F 4-2(35) 0102',
      l: 'red plane:F 4-2(35) 0104 inactive',
      a: `blue ${LEG} 0101`,
    },
  })
  t.until('movementSegment')
  const seen = (id: string): number => shown(t, 'hex', id)
  expect([seen('j'), seen('k'), seen('l')]).toEqual([HIDDEN, t.at('0102'), HIDDEN])
  const where = new Set([0, 1, 2, 3].map((n) => t.imagined(0, (of) => n % of).board.hex.get(t.unit('j'))))
  expect(where).toEqual(new Set([t.at('0102'), t.at('0104')]))
  const fighters = [0, 1, 2, 3].map((n) => t.imagined(0, (of) => n % of))
  // Where it is Active, it does not lie on top of the Fighter that shows.
  expect(
    fighters.map((m) => m.board.active.get(t.unit('l')) * (m.board.hex.get(t.unit('l')) === t.at('0104') ? 1 : 0)),
  ).toEqual([0, 0, 0, 0])
})

test('a unit that is carried is in no hex, keeps what lies on it, and could be under any stack for all the enemy knows', () => {
  const t = position({
    map: ['. . .'],
    units: { b: `red ${LEG} 0103`, c: `red ${LEG} 0103 low oos`, a: `blue ${LEG} 0101` },
  })
  t.until('movementSegment')
  carryUnit(t.m, t.unit('c'), t.unit('b') + 1)
  t.play('end')
  expect([t.hex('c'), t.mark('c', 'internals'), t.mark('c', 'outOfSupply')]).toEqual(['aboard', 1, 1])
  expect(countIn(t.m, t.at('0103'), 1)).toBe(1)
  expect([shown(t, 'hex', 'c'), shown(t, 'place', 'c')]).toEqual([HIDDEN, PLACE.map])
  expect(t.imagined(0).board.hex.get(t.unit('c'))).toBe(t.at('0103'))
})
