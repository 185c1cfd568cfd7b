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

test('ocs:9.14f#2 an Inactive plane is hit on 6, an Active one on 4, and in an advance after combat two later', () => {
  const hit = (sum: [number, number], words: string): number =>
    taken({ k: `red plane:F 4-2(30) 0103${words}` }, { '0107': 1, '0108': 1 })
      .dice(...sum)
      .mark('k', 'lost')
  expect([hit([3, 3], ' inactive'), hit([3, 4], ' inactive'), hit([2, 2], ''), hit([2, 3], '')]).toEqual([1, 0, 1, 0])
  const advanced = (...sum: [number, number]): number => {
    const t = position({
      map: MAP,
      airBases: { red: { '0103': 2, '0107': 1, '0108': 1 } },
      units: { a: `blue 40-5-4L/2-3-8L 0102`, e: `red (1)-0-4L/(1)-0-8L 0103`, k: 'red plane:F 4-2(30) 0103 inactive' },
      dumps: { blue: { '0102': 9 } },
      tables: { airStrips: true },
    }).attack('0103', '0102')
    for (let i = 0; i < 40 && t.place !== 'capture.caught'; i++) {
      if (t.m.waits === 'roll') t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => 6))
      else if (t.legal(`advance a`)) t.play('advance a')
      else t.asUsual()
    }
    return t.dice(...sum).mark('k', 'lost')
  }
  expect([advanced(2, 2), advanced(2, 3)]).toEqual([1, 0])
})

test('ocs:9.14f#2 each plane is rolled for once, also when one before it is shot up', () => {
  const t = taken(
    {
      k: 'red plane:F 4-2(30) 0103 inactive lost:1',
      l: 'red plane:F 4-2(30) 0103 inactive',
      n: 'red plane:F 4-2(30) 0103 inactive',
    },
    { '0107': 1 },
  )
  t.dice(1, 1)
  expect([t.hex('k'), t.place]).toEqual(['dead', 'capture.caught'])
  t.dice(6, 6).dice(3, 3)
  expect([t.mark('l', 'lost'), t.mark('n', 'lost'), t.hex('l'), t.hex('n')]).toEqual([0, 1, '0107', '0107'])
  expect(t.events('planeCaught').map((e) => e['unit'])).toEqual([t.unit('k'), t.unit('n')])
})

test('ocs:9.14f#3 to a box within twice its range, if it is of its side and has a base', () => {
  const flees = (box: object, range = 4): unknown => {
    const t = taken(
      { k: `red plane:F 4-2(${range}) 0103` },
      { '0107': 1 },
      { boxes: { rear: { kind: 'beyond', side: 'red', name: 'the rear', at: [3, -8], airBase: 'unlimited', ...box } } },
    ).dice(6, 6)
    // With one place to go to nothing is asked.
    return t.place === 'capture.flee' ? t.refusal('fleeBeyond') : t.hex('k')
  }
  expect(flees({ airBase: 0 }, 5)).toBe('legal')
  expect([flees({}, 5), flees({}, 4), flees({ side: 'blue' }, 5), flees({ airBase: undefined }, 5)]).toEqual([
    'legal',
    '0107',
    '0107',
    '0107',
  ])
  const t = taken(
    { k: 'red plane:F 4-2(30) 0103' },
    { '0107': 1, '0108': 1 },
    { boxes: { none: { kind: 'beyond', side: 'blue', name: 'theirs', at: [3, -8], airBase: 'unlimited' } } },
  ).dice(6, 6)
  expect([t.place, t.refusal('fleeBeyond'), t.offers('fleeBeyond')]).toEqual(['capture.flee', 'no-box-near', []])
})

test('ocs:9.14f#3 of several boxes to the first that is near enough, Inactive; the enemy is not told which', () => {
  const box = (row: number) => ({
    kind: 'beyond' as const,
    side: 'red',
    name: `box ${row}`,
    at: [3, row] as [number, number],
    airBase: 'unlimited' as const,
  })
  const t = taken({ k: 'red plane:F 4-2(6) 0103' }, { '0107': 1 }, { boxes: { far: box(-20), near: box(-6) } }).dice(
    6,
    6,
  )
  t.play('fleeBeyond')
  expect([t.hex('k'), t.mark('k', 'holder'), t.mark('k', 'active')]).toEqual(['aboard', -2, 0])
  const told = t.log.find(({ ev }) => ev === 'planeDisplaced')!
  expect([told.values, told.secret?.values]).toEqual([
    { side: 1, hex: t.at('0103') },
    { unit: t.unit('k'), to: -1 },
  ])
})

test('ocs:9.14f#3 ocs:4.9a#1 the captor imagines a plane that may flee to a base or beyond the map', () => {
  const rear = { kind: 'beyond' as const, side: 'red', name: 'the rear', at: [3, -8] as [number, number] }
  const t = taken(
    { k: 'red plane:F 4-2(30) 0103 inactive', l: 'red plane:F 4-2(30) 0107 inactive' },
    { '0107': 1 },
    { boxes: { rear: { ...rear, airBase: 'unlimited' } } },
  ).dice(6, 6)
  expect([t.place, t.offers()]).toEqual(['capture.flee', ['flee 0107', 'fleeBeyond']])
  for (let draw = 0; draw < 20; draw++) {
    const rng = new SeededRng(`draw ${draw}`)
    const other = t.imagined(0, (n) => rng.below(n))
    expect([other.place, other.seat, other.count]).toEqual(['capture.flee', 1, 2])
  }
})
