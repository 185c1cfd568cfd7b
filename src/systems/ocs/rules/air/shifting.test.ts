/** HR-16 Air bases in rough terrain, shifted before play. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { FOOT } from './scenes.ts'

const at = (map: readonly string[], more: Partial<Position> = {}, units: Record<string, string> = {}): Table =>
  position({
    map,
    airBases: { blue: { '0203': 2 } },
    units: { a: `blue ${FOOT} 0401`, e: `red ${FOOT} 0406`, ...units },
    options: { roughBases: true },
    ...more,
  })
const FIELD = ['. . . . . .', '. . s . . .', '. . . . . .', '. . . . . .']

test('ocs:HR-16#1 it goes to a hex next to it that is less rough, in play, and free of bases and enemies', () => {
  // 0203 has the neighbours 0103, 0303, 0102, 0202, 0104 and 0204.
  const t = at(
    ['. m s x . .', '. . s ~ . .', '. . . . . .', '. . . . . .'],
    { airBases: { blue: { '0203': 2, '0303': 1 } } },
    { k: `red ${FOOT} 0202` },
  ).play('shift 0203')
  expect(['0103', '0102', '0104', '0204', '0303', '0202', '0302'].map((hex) => t.refusal(`to ${hex}`))).toEqual([
    'no-base-there',
    'no-base-there',
    'no-base-there',
    'no-base-there',
    'no-base-there',
    'no-base-there',
    'not-adjacent',
  ])
  expect(t.offers()).toEqual(['back'])
  const open = at(FIELD).play('shift 0203')
  expect(open.offers('to').toSorted()).toEqual(['to 0102', 'to 0103', 'to 0104', 'to 0202', 'to 0204', 'to 0303'])
  // Close terrain will do.
  expect(at(['. . f . . .', '. . s . . .', '. . . . . .', '. . . . . .']).play('shift 0203').refusal('to 0103')).toBe(
    'legal',
  )
})

test('ocs:HR-16#1 planes and Glider Points go along, and the level stays', () => {
  const t = at(
    FIELD,
    { gliders: { blue: { '0203': 3 } }, airBases: { blue: { '0203': 2 } } },
    { f: 'blue plane:F 4-2(30) 0203', i: 'blue plane:F 4-2(30) 0203 inactive' },
  ).play('shift 0203', 'to 0303')
  const [from, to] = [t.at('0203'), t.at('0303')]
  expect([t.hex('f'), t.hex('i'), t.mark('f', 'active'), t.mark('i', 'active')]).toEqual(['0303', '0303', 1, 0])
  expect([t.m.board.gliders.get(from), t.m.board.gliders.get(to)]).toEqual([0, 3])
  expect([t.m.board.airBase.get(from), t.m.board.airBase.get(to), t.last('baseShifted')]).toMatchObject([
    0,
    3,
    { side: 0, from, hex: to },
  ])
})

test('ocs:HR-16#1 each side shifts its own, one after the other, and may leave them', () => {
  const t = at(['. . . . . .', '. . s . s .', '. . . . . .', '. . . . . .'], {
    airBases: { blue: { '0203': 2 }, red: { '0205': 1 } },
  })
  expect([t.seat, t.place, t.refusal('shift 0205'), t.offers()]).toEqual([
    'blue',
    'shiftBases.choose',
    'not-rough',
    ['shift 0203', 'end'],
  ])
  t.play('shift 0203', 'back')
  expect([t.place, t.fields['hex']]).toEqual(['shiftBases.choose', -1])
  t.play('end')
  expect([t.seat, t.place, t.offers('shift'), t.refusal('shift 0203')]).toEqual([
    'red',
    'shiftBases.choose',
    ['shift 0205'],
    'not-rough',
  ])
  t.play('end')
  expect([t.place === 'shiftBases.choose', t.m.board.airBase.get(t.at('0203'))]).toEqual([false, 3])
})

test('ocs:HR-16#1 one on the edge of the map is shifted as well, and one in close terrain stays where it is', () => {
  const t = at(
    ['s . . .', '. . . .', '. . . .', '. . . .'],
    { airBases: { blue: { '0101': 0 } } },
    { e: `red ${FOOT} 0404` },
  )
  expect(t.play('shift 0101').offers('to').toSorted()).toEqual(['to 0102', 'to 0201'])
  t.play('to 0201')
  // It is not rough any more: nothing is left to ask.
  expect([t.m.board.airBase.get(t.at('0201')), t.place === 'shiftBases.choose']).toEqual([1, false])
  const close = at(
    ['f . . .', '. . . .', '. . . .', '. . . .'],
    { airBases: { blue: { '0101': 0 } } },
    { e: `red ${FOOT} 0404` },
  )
  expect(close.place).not.toBe('shiftBases.choose')
})
