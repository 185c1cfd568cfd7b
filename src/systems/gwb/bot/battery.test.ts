/** Counter battery: guns that no attack wants fire at the batteries that would answer, and at nothing else. */
import { expect, test } from 'vitest'
import { position, type Position } from '../rules/testing.ts'
import { bestBattery, idleGuns } from './battery.ts'

const OPEN = Array.from({ length: 5 }, () => '. . . . . . .')

const at = (units: Position['units']) =>
  position({
    map: OPEN,
    units: { g: 'german artillery 12@5 4 0305 div:x', h: 'french artillery 3@4 4 0201', ...units },
  }).until('counterBattery')

test('a gun without an attack to support fires at a battery in range', () => {
  const t = at({ e: 'french infantry 9/9 4 0302' })
  expect(idleGuns(t.m, 0, t.m.game.grid.parse('0201'))).toEqual([t.unit('g')])
  expect(t.m.orderOf(bestBattery(t.m, 0))).toEqual({ do: 'target', hex: '0201' })
})

test('a gun that an attack wants is kept for it', () => {
  const t = at({ a: 'german infantry 3/9,1/1 4 0303 div:x', e: 'french infantry 1/1 4 0302' })
  expect(idleGuns(t.m, 0, t.m.game.grid.parse('0201'))).toEqual([])
  expect(bestBattery(t.m, 0)).toBe(-1)
})
