/** What the harness demands of planes after every order, and what it says where that does not hold. */
import { expect, test } from 'vitest'
import type { Table } from '../testing.ts'
import { frame, PLACE } from '../world.ts'
import { airFaults } from './invariants.ts'
import { putUnit, setActive } from '../position/changes.ts'
import { field } from './scenes.ts'

const F = 'blue plane:F 4-2(30) 0101'
const at = (units: Record<string, string> = {}): Table =>
  field({ f: F, ...units }, { airBases: { blue: { '0101': 2, '0103': 0 }, red: { '0113': 1 } } })
/** The position with something wrong in it. */
const broken = (units: Record<string, string>, breaks: (t: Table) => void): string[] => {
  const t = at(units)
  expect(airFaults(t.m)).toEqual([])
  breaks(t)
  return airFaults(t.m)
}

test('ocs:14.1a#1 a plane that is not in play is not Active', () => {
  const place = (where: number) =>
    broken({}, (t) => {
      t.m.board.place.set(t.unit('f'), where)
      t.m.board.hex.set(t.unit('f'), -1)
    })
  expect([place(PLACE.dead), place(PLACE.coming)]).toEqual([
    ['f: Active and not in play'],
    ['f: Active and not in play'],
  ])
  expect(place(PLACE.aboard)).toEqual([])
})

test('ocs:18.2a#1 a plane aboard is aboard a ship', () => {
  expect(broken({}, (t) => t.m.board.holder.set(t.unit('f'), t.unit('a') + 1))).toEqual([
    'f: aboard a unit that is not a ship',
  ])
  expect(broken({}, (t) => t.m.board.holder.set(t.unit('f'), -1))).toEqual([])
})

test('ocs:14.1c#1 a plane on the map is at a base of its own side, but while one is being taken or bombed', () => {
  const lost = (hex: string, meanwhile?: 'capture' | 'bombardment' | 'pay'): string[] =>
    broken({}, (t) => {
      putUnit(t.m, t.unit('f'), t.at(hex))
      if (meanwhile) t.m.frames.push({ ...frame('pay', 'choose', {} as never), proc: meanwhile } as never)
    })
  expect([lost('0103'), lost('0105'), lost('0113')]).toEqual([
    [],
    ['0105: planes without a base'],
    ['0113: planes without a base'],
  ])
  expect([lost('0105', 'capture'), lost('0105', 'bombardment'), lost('0105', 'pay')]).toEqual([
    [],
    [],
    ['0105: planes without a base'],
  ])
})

test('ocs:14.2a#2 no more are Active at a base than it holds', () => {
  const more = Object.fromEntries(['p', 'q', 'r', 's'].map((id) => [id, F.replace('0101', '0103')]))
  const fifth = (active: 0 | 1): string[] =>
    broken(more, (t) => {
      setActive(t.m, t.unit('f'), 0)
      putUnit(t.m, t.unit('f'), t.at('0103'))
      setActive(t.m, t.unit('f'), active)
    })
  expect([fifth(0), fifth(1)]).toEqual([[], ['0103: 5 Active planes, and room for 4']])
})

test('ocs:14.1c#1 planes of both sides are not at one base', () => {
  const t = at({ k: 'red plane:F 4-2(30) 0113' })
  putUnit(t.m, t.unit('k'), t.at('0101'))
  expect(airFaults(t.m)).toEqual(['0101: planes of both sides', '0101: planes without a base'])
})
