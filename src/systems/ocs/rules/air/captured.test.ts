/** 9.14f What becomes of planes whose base is taken. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'

const FOOT = '4-3-4L/2-3-8L'
const MAP = Array.from({ length: 3 }, () => Array.from({ length: 8 }, () => '.').join(' '))

const taken = (units: Record<string, string>, bases: Record<string, number>, more: Partial<Position> = {}): Table =>
  position({
    map: MAP,
    airBases: { red: { '0103': 2, ...bases } },
    units: { a: `blue ${FOOT} 0101 move`, e: `red ${FOOT} 0308`, ...units },
    tables: { airStrips: true },
    ...more,
  })
    .until('movementSegment')
    .play('take a', 'move 0102', 'move 0103')

test('ocs:9.14f#2 a roll for each plane: 6 or less costs a step, and an Active one has 2 more', () => {
  const t = taken({ k: 'red plane:F 4-2(30) 0103', l: 'red plane:F 4-2(30) 0103 inactive' }, { '0108': 1 })
  // 5 and 2 for being Active is 7.
  t.dice(2, 3).dice(2, 3)
  expect([t.mark('k', 'lost'), t.mark('l', 'lost')]).toEqual([0, 1])
})

test('ocs:9.14f#3 the survivors go to a base within twice their range, Inactive; with none in reach they are lost', () => {
  const t = taken({ k: 'red plane:F 4-2(2) 0103', l: 'red plane:F 4-2(1) 0103' }, { '0107': 1, '0105': 0, '0308': 1 })
  t.dice(6, 6).dice(6, 6)
  expect([t.m.seat, t.offers('flee'), t.refusal('flee 0308')]).toEqual([1, ['flee 0105', 'flee 0107'], 'plane-far'])
  t.play('flee 0107')
  // The other reaches 0105 alone, so nothing is asked.
  expect(['k', 'l'].map((id) => [t.hex(id), t.mark(id, 'active')])).toEqual([
    ['0107', 0],
    ['0105', 0],
  ])
  const none = taken({ k: 'red plane:F 4-2(1) 0103' }, { '0108': 1 }).dice(6, 6)
  expect(none.hex('k')).toBe('dead')
})

test('ocs:9.14f#1 ocs:9.14f#4 the base keeps its level, and the planes of the captor may use it at once', () => {
  const t = taken({ j: 'blue plane:F 4-2(30) 0301' }, {}, { airBases: { blue: { '0301': 1 }, red: { '0103': 2 } } })
  t.play('stop', 'fly transfer', 'at 0103', 'with j', 'go')
  expect([t.hex('j'), t.mark('j', 'active'), t.m.board.airBase.get(t.at('0103'))]).toEqual(['0103', 1, 3])
})

test('ocs:9.14f#3 ocs:4.9a#1 the captor imagines a plane that flees, wherever the others may be', () => {
  const units = {
    k: 'red plane:F 4-2(1)/3-1(1) 0103 inactive',
    l: 'red plane:F 4-2(3) 0103 inactive',
    ...Object.fromEntries(['m', 'n', 'o'].map((id) => [id, 'red plane:F 4-2(3) 0107 inactive'])),
  }
  const t = taken(units, { '0107': 1, '0105': 0, '0308': 1 }).dice(6, 6).dice(6, 6)
  // The first reaches one base alone and is not asked; the other has a choice.
  expect([t.place, t.seat, t.offers('flee')]).toEqual(['capture.flee', 'red', ['flee 0105', 'flee 0107', 'flee 0308']])
  for (let draw = 0; draw < 60; draw++) {
    const rng = new SeededRng(`draw ${draw}`)
    const other = t.imagined(0, (n) => rng.below(n))
    expect([other.place, other.seat, other.count > 1]).toEqual(['capture.flee', 1, true])
  }
})

test('ocs:13.6a#3 ocs:4.9a#1 the enemy imagines room for a plane that arrives', () => {
  const full = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => [
      `p${i}`,
      `blue plane:F 4-2(30) 0${i < 5 ? 1 : 2}01 ${i % 5 > 2 ? 'inactive' : ''}`,
    ]),
  )
  const t = position({
    map: MAP,
    airBases: { blue: { '0101': 0, '0201': 0 } },
    units: { e: `red ${FOOT} 0308`, ...full, late: 'blue plane:F 4-2(30) turn2' },
    tables: { airStrips: true },
    scenario: { calendar: [{ turn: 2, first: 'blue' }] },
  }).until('arrive')
  expect(t.offers('at')).toEqual(['at 0101', 'at 0201'])
  for (let draw = 0; draw < 60; draw++) {
    const rng = new SeededRng(`draw ${draw}`)
    const other = t.imagined(1, (n) => rng.below(n))
    expect([other.place, other.seat, other.count]).toEqual(['arrive.where', 0, 2])
  }
})
