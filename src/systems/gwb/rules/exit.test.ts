/** 6.4 Leaving the map. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'
import { points } from './victory.ts'

const map = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . .', '. . . . .'],
    units: { spare: 'german infantry 4/4 6 0205', other: 'british infantry 4/4 6 0201', ...units },
    rules: { exit: true },
    ...more,
  }).until('movement')

test('gwb:6.4#1 no unit leaves unless the scenario allows it', () => {
  const units = {
    a: 'german infantry 4/4 6 0101',
    other: 'british artillery 4@4|2 6 0204',
    spare: 'german infantry 4/4 6 0105',
  }
  expect(map(units, { rules: {} }).play('take a').refusal('exit')).toBe('exit-never')
  expect(map(units).play('take a').refusal('exit')).toBe('legal')
})

test('gwb:6.4#2 leaving takes a line of communication, a movement point, and gives points', () => {
  const far = { other: 'british artillery 4@4|2 6 0204', spare: 'german infantry 4/4 6 0101' }
  const cut = map({
    a: 'german infantry 4/4 6 0101',
    other: 'british infantry 4/4 6 0104',
    more: 'british infantry 4/4 6 0204',
  })
  expect(cut.play('take a').refusal('exit')).toBe('exit-line')
  const tired = map({ ...far, g: 'german artillery 4@4|2 3 0101 limbered D1' })
  expect(tired.play('take g').dice(3).refusal('exit')).toBe('exit-points')
  const t = map({ ...far, g: 'german artillery 4@4|2 4 0101 limbered D1' }, { victory: { exited: 1 } })
  t.play('take g').dice(3)
  expect([t.left, t.refusal('exit')]).toEqual([1, 'legal'])
  expect(points(t.m)).toEqual([0, 0])
  t.play('exit')
  expect(t.hex('g')).toBe('exited')
  expect(points(t.m)).toEqual([1, 0])
})

test('gwb:6.4#2 a unit that leaves is worth a point, or its steps, or nothing, as the scenario allows points at all', () => {
  const left = (exitPoints: string, exited = 1): number => {
    const t = map(
      {
        a: 'german infantry 4/4,3/3,2/2 6 0101 steps:2',
        other: 'british artillery 4@4|2 6 0204',
        spare: 'german infantry 4/4 6 0105',
      },
      { victory: { exited }, options: { exitPoints } },
    ).play('take a', 'exit')
    return points(t.m)[0]
  }
  expect([left('unit'), left('step'), left('none')]).toEqual([1, 2, 0])
  expect([left('unit', 0), left('step', 0)]).toEqual([0, 0])
})

test('gwb:6#2 who has come into an enemy zone has stopped and does not leave the map', () => {
  const zone = map({ g: 'german artillery 4@4|2 6 0102 limbered', f: 'german infantry 4/4 6 0102' }).play(
    'take g',
    'move 0101',
  )
  expect(zone.refusal('exit')).toBe('halted')
  const free = map({ g: 'german artillery 4@4|2 6 0102 limbered', other: 'british artillery 4@4|2 6 0202' })
  expect(free.play('take g', 'move 0101').refusal('exit')).toBe('legal')
})

test('gwb:6.4#3 Germans leave in the west, Allies in the east', () => {
  const german = {
    a: 'german infantry 4/4 6 0101',
    b: 'german infantry 4/4 6 0105',
    other: 'british artillery 4@4|2 6 0203',
  }
  const t = map(german).play('take b')
  expect(t.refusal('exit')).toBe('exit-edge')
  expect(t.play('stop', 'take a').refusal('exit')).toBe('legal')
  const allied = {
    a: 'british infantry 4/4 6 0101',
    b: 'british infantry 4/4 6 0105',
    spare: 'german artillery 4@4|2 6 0203',
  }
  const u = map({ ...allied, other: 'british infantry 4/4 6 0104' }, { player: 'allied' }).play('take a')
  expect(u.refusal('exit')).toBe('exit-edge')
  expect(u.play('stop', 'take b').refusal('exit')).toBe('legal')
})

test('gwb:6.4#4 who has left never returns', () => {
  const t = map(
    {
      a: 'british infantry 5/5,3/3,1/1 6 0105 steps:1',
      spare: 'german artillery 4@2|2 6 0203',
      other: 'british infantry 5/5,3/3,1/1 6 0201 steps:1',
    },
    { player: 'allied', saved: 5 },
  )
  t.play('take a', 'exit')
  t.until('replacements')
  expect(t.m.board.turn.get(0)).toBe(2)
  expect(t.refusal('raise a')).toBe('not-on-map')
  expect(t.refusal('raise other')).toBe('legal')
  t.until('movement')
  expect(t.offers('take')).not.toContain('take a')
  expect(t.hex('a')).toBe('exited')
})
