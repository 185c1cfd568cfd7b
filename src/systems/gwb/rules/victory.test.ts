/** 16. Points for high ground. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'
import { points } from './victory.ts'

const score = (units: Position['units'], more: Partial<Position> = {}): readonly [number, number] =>
  points(position({ map: ['. . h . h . .'], units, ...more }).m)

test('gwb:16#1 high ground counts for units on it that have a line of communication', () => {
  // 0103 is British with a line, 0105 German with one.
  expect(score({ a: 'german infantry 4/4 6 0105', e: 'british infantry 4/4 6 0103' })).toEqual([1, 1])
  const nobody = { a: 'german artillery 4@4|2 6 0106', e: 'british artillery 4@4|2 6 0102' }
  expect(score(nobody)).toEqual([0, 0])
  // A German in 0103 without a line, cut off by the Briton: he scores only as the last to stand there.
  const cut = { a: 'german infantry 4/4 6 0103', e: 'british infantry 4/4 6 0105', f: 'german artillery 4@4|2 6 0107' }
  expect(score(cut)).toEqual([1, 1])
})

test('gwb:16#2 empty high ground that only one side reaches counts for it', () => {
  // The German at 0104 bars the way: 0105 is his, 0103 lies in his zone and is nobody else's.
  const german = { a: 'german infantry 4/4 6 0104', e: 'british artillery 4@4|2 6 0101' }
  expect(score(german)).toEqual([2, 0])
  expect(score({ ...german, a: 'german infantry 4/4 6 0102' })).toEqual([2, 0])
  const allied = { a: 'german artillery 4@4|2 6 0107', e: 'british infantry 4/4 6 0106' }
  expect(score(allied)).toEqual([0, 2])
})

test('gwb:16#3 high ground both sides reach, or neither, counts for its last occupant', () => {
  const guns = { a: 'german artillery 4@4|2 6 0107', e: 'british artillery 4@4|2 6 0101' }
  expect(score(guns)).toEqual([0, 0])
  expect(score(guns, { held: { german: ['0103'], allied: ['0105'] } })).toEqual([1, 1])
  expect(score(guns, { held: { german: ['0103', '0105'] } })).toEqual([2, 0])
  // Lakes on all sides: nobody comes to 0103.
  const lakes = ['0102/0103', '0103/0104']
  const german = { a: 'german infantry 4/4 6 0104', e: 'british artillery 4@4|2 6 0101' }
  expect(score(german, { lakes })).toEqual([1, 0])
  expect(score(german, { lakes, held: { allied: ['0103'] } })).toEqual([1, 1])
})

test('gwb:16#3 who passes through a hex is its last occupant', () => {
  const t = position({
    map: ['. . . . h . .'],
    units: { a: 'german infantry 4/4 6 0106', e: 'british artillery 4@4|2 6 0101', f: 'german artillery 4@4|2 6 0107' },
    held: { allied: ['0105'] },
  }).until('movement')
  t.play('take a', 'move 0105', 'move 0106', 'move 0107', 'stop')
  expect(points(t.m)).toEqual([1, 0])
})

test('gwb:16#4 no hex counts for both sides or twice for one', () => {
  // Held by the German of old, in British hands, and reached by the British alone: one point, to the British.
  const allied = { a: 'german artillery 4@4|2 6 0107', e: 'british infantry 4/4 6 0105' }
  expect(score(allied, { held: { german: ['0103', '0105'] } })).toEqual([0, 2])
  // Two units in one hex count once.
  const two = { a: 'german artillery 4@4|2 6 0107', e: 'british infantry 4/4 6 0105', f: 'british infantry 4/4 6 0105' }
  expect(score(two)).toEqual([0, 2])
})

test('gwb:16#5 what a unit that has left the map is worth is the scenario’s', () => {
  const gone = (exited: number) => {
    const t = position({
      map: ['. . . .'],
      units: { a: 'german infantry 4/4 6 0101', spare: 'german infantry 4/4 6 0104' },
      rules: { exit: true },
      victory: { exited },
    }).until('movement')
    return points(t.play('take a', 'exit').m)
  }
  expect([gone(1), gone(3)]).toEqual([
    [1, 0],
    [3, 0],
  ])
})
