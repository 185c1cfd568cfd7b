/** 20. Breakdowns. */
import { expect, test } from 'vitest'
import { quartersOf, stepsOf } from './board.ts'
import { absorbBreakdowns, breakdownsFor } from './breakdown.ts'
import { position } from '../testing.ts'
import { RE } from '../world.ts'

const DIV = '9-3-4L/4-3-8L'
const POOL = { b: 'blue 3-3-4L/1-3-8L unused breakdown copies:3', low: 'blue 2-2-4L/1-2-8L unused breakdown copies:2' }
/** What becomes of a breakdown of Action Rating 3 beside a reduced division at the end of a phase, and of that one's losses. */
function endsWith(div: string): [string, number] {
  const part = 'blue 3-3-4L/1-3-8L 0101 breakdown'
  const t = position({ map: ['. . . .'], units: { div, part, e: units.e } }).play('end')
  return [t.hex('part'), t.mark('div', 'lost')]
}
const units = { div: `blue ${DIV} 0101 re:3 steps:3`, ...POOL, e: 'red 4-3-4L/2-3-8L 0104' }

test('ocs:20.0#1 ocs:20.0e#1 ocs:20.0f#1 a step becomes a regiment that may move at once; the last step never does', () => {
  const t = position({ map: ['. . . .'], units })
  t.play('take div', 'detach b-1', 'detach b-2')
  expect([t.mark('div', 'lost'), quartersOf(t.m, t.unit('div')) / RE, quartersOf(t.m, t.unit('b-1')) / RE]).toEqual([
    2, 1, 1,
  ])
  expect(t.refusal('detach b-3')).toBe('last-step')
  expect(t.m.game.units[t.unit('b-1')]!.independent).toBe(true)
  expect(stepsOf(t.m, t.unit('b-1'))).toBe(1)
  // The division has all its MP yet, and so has the regiment.
  expect(t.left).toEqual([4])
  t.play('stop', 'take b-1')
  expect(t.left).toEqual([4])
  t.play('move 0102', 'stop')
  expect([t.hex('div'), t.hex('b-1'), t.hex('b-2')]).toEqual(['0101', '0102', '0101'])
})

test('ocs:20.0#2 neither Armor nor Mech divisions, nor units of one step', () => {
  for (const word of ['armor', 'mech']) {
    const t = position({ map: ['. .'], units: { ...POOL, div: `blue ${DIV} 0101 re:3 steps:3 ${word}` } })
    expect(t.play('take div').refusal('detach b-1')).toBe('nobody-divides')
    expect(endsWith(`blue ${DIV} 0101 re:3 steps:3 lost:1 ${word}`)).toEqual(['0101', 1])
  }
  expect(endsWith(`blue ${DIV} 0101 re:3 steps:3 lost:1`)).toEqual(['unused', 0])
  const one = position({ map: ['. .'], units: { ...POOL, a: `blue ${DIV} 0101` } })
  expect(one.play('take a').refusal('detach b-1')).toBe('nobody-divides')
  const other = position({ map: ['. . . .'], units })
  expect(other.play('take div').refusal('detach b-1')).toBe('legal')
})

test('ocs:20.0b#1 made of no better Action Rating than the division, taken in of no worse', () => {
  const rated = ['9-2-4L/4-2-8L', '9-3-4L/4-3-8L', '9-4-4L/4-4-8L']
  const made = (div: string): string => {
    const t = position({ map: ['. . . .'], units: { ...POOL, div: `blue ${div} 0101 re:3 steps:3`, e: units.e } })
    return t.play('take div').refusal('detach b-1')
  }
  expect(rated.map(made)).toEqual(['breakdown-rating', 'legal', 'legal'])
  expect(rated.map((div) => endsWith(`blue ${div} 0101 re:3 steps:3 lost:1`))).toEqual([
    ['unused', 0],
    ['unused', 0],
    ['0101', 1],
  ])
})

test('ocs:20.0g#2 divisions a game keeps whole neither make nor take in breakdowns; allies have a pool of their own', () => {
  const whole = `blue ${DIV} 0101 re:3 steps:3 indivisible`
  const t = position({
    map: ['. . . .'],
    units: {
      ...POOL,
      whole,
      ally: `blue ${DIV} 0102 re:3 steps:3 nation:ally`,
      own: 'blue 3-3-4L/1-3-8L unused breakdown copies:2 nation:ally',
    },
  })
  expect(t.play('take whole').refusal('detach b-1')).toBe('nobody-divides')
  expect(endsWith(`${whole} lost:1`)).toEqual(['0101', 1])
  t.play('stop', 'take ally')
  expect([t.refusal('detach b-1'), t.refusal('detach own-1')]).toEqual(['other-pool', 'legal'])
  expect(endsWith(`blue ${DIV} 0101 re:3 steps:3 lost:1 nation:ally`)).toEqual(['0101', 1])
})

test('ocs:20.0a#1 ocs:20.0a#2 only as it begins to move, several at once', () => {
  const t = position({ map: ['. . . .'], units })
  t.play('take div', 'detach b-1', 'detach b-2')
  expect([t.hex('b-1'), t.hex('b-2'), t.mark('div', 'lost')]).toEqual(['0101', '0101', 2])
  expect(t.refusal('detach b-3')).toBe('last-step')
  const late = position({ map: ['. . . .'], units }).play('take div', 'detach b-1', 'move 0102')
  expect([late.refusal('detach b-2'), late.offers('detach')]).toEqual(['detach-late', []])
})

test('ocs:20.0g#1 of its own nation, and of no better Action Rating', () => {
  const t = position({
    map: ['. .'],
    units: {
      ...POOL,
      weak: 'blue 9-2-4L/4-2-8L 0101 re:3 steps:3',
      ally: 'blue 9-3-4L/4-3-8L 0102 re:3 steps:3 nation:other',
      foreign: 'blue 2-1-4L/1-1-8L unused breakdown copies:1',
    },
  })
  t.play('take weak')
  expect([t.refusal('detach b-1'), t.refusal('detach low-1')]).toEqual(['breakdown-rating', 'legal'])
  t.play('stop', 'take ally')
  expect([t.refusal('detach low-1'), t.refusal('detach weak')]).toEqual(['other-pool', 'not-in-pool'])
  expect(breakdownsFor(t.m, t.unit('weak')).map((u) => t.m.game.units[u]!.id)).toContain('low-1')
})

test('ocs:20.0c#1 it stands as its parent does, and comes back only if it still does', () => {
  const t = position({ map: ['. . . .'], units: { ...units, div: `blue ${DIV} 0101 re:3 steps:3 dg low oos move` } })
  t.play('take div', 'detach b-1')
  expect((['marker', 'face', 'internals', 'outOfSupply'] as const).map((c) => t.mark('b-1', c))).toEqual([3, 1, 1, 1])
  for (const [word, ends] of [
    ['dg low oos move', 'unused'],
    ['dg low oos', '0101'],
    ['low oos move', '0101'],
    ['dg oos move', '0101'],
    ['dg low move', '0101'],
  ] as const) {
    const part = `blue 3-3-4L/1-3-8L 0101 breakdown ${word}`
    const div = `blue ${DIV} 0101 re:3 steps:3 lost:1 dg low oos move`
    expect([
      word,
      position({ map: ['. . . .'], units: { div, part, e: units.e } })
        .play('end')
        .hex('part'),
    ]).toEqual([word, ends])
  }
})

test('ocs:20.0d#1 at the end of the phase a reduced division takes in what it may, and must', () => {
  const t = position({ map: ['. . . .'], units })
  t.play('take div', 'detach b-1', 'stop')
  expect(t.hex('b-1')).toBe('0101')
  t.play('end')
  expect([t.hex('b-1'), t.mark('div', 'lost')]).toEqual(['unused', 0])
})

test('ocs:20.0c#1 ocs:20.0d#1 neither a lower Action Rating nor another state is taken in; once it may be, it is', () => {
  const t = position({ map: ['. . . .'], units })
  t.play('take div', 'detach low-1', 'detach b-1', 'stop')
  t.m.board.internals.set(t.unit('b-1'), 1)
  t.play('end')
  expect([t.hex('low-1'), t.hex('b-1'), t.mark('div', 'lost')]).toEqual(['0101', '0101', 2])
  t.m.board.internals.set(t.unit('b-1'), 0)
  absorbBreakdowns(t.m)
  expect([t.hex('low-1'), t.hex('b-1'), t.mark('div', 'lost')]).toEqual(['0101', 'unused', 1])
})

test('ocs:20.0d#1 a ruling: the division with the best rating first, and the worst breakdown it may take in', () => {
  const t = position({
    map: ['. . . .'],
    units: { ...POOL, best: `blue ${DIV} 0101 re:3 steps:3`, worse: 'blue 9-2-4L/4-2-8L 0101 re:3 steps:3 lost:1' },
  })
  t.play('take best', 'detach low-1', 'detach b-1', 'stop', 'end')
  expect([t.mark('best', 'lost'), t.mark('worse', 'lost')]).toEqual([1, 0])
  expect([t.hex('b-1'), t.hex('low-1')]).toEqual(['unused', 'unused'])
})

test('ocs:20.0e#1 a regiment of a released division moves in Reaction as its division may', () => {
  const t = position({
    map: ['. . . .'],
    units: { ...units, div: `blue ${DIV} 0101 re:3 steps:3 reserve` },
    player: 'red',
  })
  t.until('movementSegment.choose').play('end', 'release div', 'take div', 'detach b-1', 'stop')
  expect([t.seat, t.refusal('take b-1')]).toEqual(['blue', 'legal'])
  t.play('take b-1')
  expect(t.left).toEqual([2])
})

test('ocs:9.1c#3 a regiment detached after an attack has attacked with its division', () => {
  const strong = `blue 60-5-4L/9-5-8L 0101 re:3 steps:3`
  const t = position({
    map: ['. . . .', '. . . .'],
    units: { ...units, div: strong, e: 'red 4-3-4L/2-3-8L 0102', f: 'red 4-3-4L/2-3-8L 0103' },
  })
  t.attack('0102', '0101').paid().paid().play('lead div', 'lead e').dice(3, 4).dice(5, 5)
  t.until('advance.choose').play('detach b-1', 'advance b-1', 'enough').until('combatSegment.choose')
  expect([t.hex('b-1'), t.hex('e')]).toEqual(['0102', 'dead'])
  expect(t.refusal('attack 0103')).toBe('attack-none')
})

test('ocs:8.1f#1 a regiment detached in the retreat from an overrun has done with moving too', () => {
  const strong = `blue 8-3-8L/4-3-8L 0102 re:3 steps:3`
  const t = position({
    map: ['. . . .', '. . . .'],
    units: { ...units, div: strong, e: 'red 8-3-4L/2-3-8L 0103 re:3 steps:3' },
  })
  t.play('take div', 'overrun 0103').paid().paid().play('lead div', 'lead e').dice(4, 3).dice(5, 4)
  t.play('retreat', 'detach b-1', 'retreat 0101').until('losses.option').play('lose e')
  t.until('movementSegment.choose')
  expect([t.refusal('take div'), t.refusal('take b-1')]).toEqual(['moved-already', 'moved-already'])
})

test('ocs:20.0g#1 out of the pool of the nation, the same for all its divisions: neither one on the map nor one of the enemy', () => {
  const t = position({
    map: ['. . . .'],
    units: { ...units, r: 'red 3-3-4L/1-3-8L unused breakdown copies:2', two: `blue ${DIV} 0101 re:3 steps:3` },
  })
  t.play('take div', 'detach b-1')
  expect(t.last('detached')).toEqual({ side: 0, unit: t.unit('b-1'), parent: t.unit('div') })
  expect(['b-1', 'b-3', 'r-1', 'e'].map((id) => t.refusal(`detach ${id}`))).toEqual([
    'not-in-pool',
    'another-first',
    'not-in-pool',
    'not-in-pool',
  ])
  expect(t.offers('detach')).toEqual(['detach b-2', 'detach low-1'])
  t.play('stop', 'take two')
  expect(t.offers('detach')).toEqual(['detach b-2', 'detach low-1'])
  t.play('stop', 'end')
  expect(t.last('absorbed')).toEqual({ side: 0, unit: t.unit('b-1'), parent: t.unit('div') })
})

test('the first of a force that can gives the step', () => {
  const weak = 'blue 9-2-4L/4-2-8L 0101 re:3 steps:3'
  const t = position({ map: ['. . . .'], units: { weak, a: 'blue 4-3-4L/2-3-8L 0101', ...units } })
  t.play('stack 0101', 'detach b-1')
  expect([t.mark('weak', 'lost'), t.mark('div', 'lost')]).toEqual([0, 1])
  expect(t.play('detach low-1').mark('weak', 'lost')).toBe(1)
})

test('ocs:20.0d#1 by rating, whatever the order of counters, and none of another nation', () => {
  const t = position({
    map: ['. . . .'],
    units: {
      worse: 'blue 9-2-4L/4-2-8L 0101 re:3 steps:3 lost:1',
      best: `blue ${DIV} 0101 re:3 steps:3`,
      ...POOL,
      f: 'blue 3-3-4L/1-3-8L 0101 breakdown nation:other',
      e: 'red 4-3-4L/2-3-8L 0104',
    },
  })
  t.play('take best', 'detach low-1', 'detach b-1', 'stop', 'end')
  expect([t.mark('best', 'lost'), t.mark('worse', 'lost'), t.hex('f')]).toEqual([1, 0, '0101'])
  expect([t.hex('b-1'), t.hex('low-1')]).toEqual(['unused', 'unused'])
})
