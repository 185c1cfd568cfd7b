import { expect, test } from 'vitest'
import type { FightTold, ObjectiveHeld } from '../../core/report/shapes.ts'
import { attacksOf, fightLuck, lanesOf, lossesOf, moving, strengthOf } from './report.ts'

const fight = (attacker: number, won: boolean, chance: number): FightTold => ({
  at: 1,
  hex: '0101',
  title: '',
  attacker,
  won,
  chance,
  lost: [1, 2],
  due: [0.5, 1],
  text: '',
  position: { counters: {}, control: '', rail: '', markers: [] },
})
const FIGHTS = [fight(0, true, 0.25), fight(1, true, 0.5), fight(0, false, 0.75)]

test('luck is what was won beyond what was due, and the loser has as much less', () => {
  expect(fightLuck(FIGHTS, 0)).toEqual([0.75, 0.25, -0.5])
  expect(fightLuck(FIGHTS, 1)).toEqual([-0.75, -0.25, 0.5])
})

test('attacks and losses are counted by side', () => {
  expect(attacksOf(FIGHTS, ['a', 'b'])).toEqual([
    { seat: 0, fights: 2, won: 1, due: 1 },
    { seat: 1, fights: 1, won: 1, due: 0.5 },
  ])
  expect(lossesOf(FIGHTS, ['a', 'b'])).toEqual([
    { lost: 4, due: 2 },
    { lost: 5, due: 2.5 },
  ])
})

test('objectives that changed hands come first', () => {
  const held = (id: string, spans: number): ObjectiveHeld => ({
    id,
    label: id,
    holder: 0,
    worth: '',
    spans: Array.from({ length: spans }, (_, i) => ({ from: i, to: i + 1, holder: i % 2 })),
  })
  expect(lanesOf([held('a', 1), held('b', 2), held('c', 1), held('d', 3)]).map((o) => o.id)).toEqual([
    'b',
    'd',
    'a',
    'c',
  ])
})

test('strength is drawn where there is one', () => {
  const figure = (
    name: string,
    values = [
      [1, 2],
      [1, 3],
    ],
  ) => ({ name, label: name, values })
  expect(strengthOf([figure('Points'), figure('Steps on the map')])!.name).toBe('Steps on the map')
  expect(strengthOf([figure('Points')])!.name).toBe('Points')
  expect(strengthOf([])).toBeNull()
  // 19: a chart of zeros, or of anything that never moves, is not drawn.
  const still = figure('Units surrendered', [
    [0, 0],
    [0, 0],
  ])
  expect(moving([still, figure('Points')]).map((f) => f.name)).toEqual(['Points'])
  expect(strengthOf([still])).toBeNull()
})
