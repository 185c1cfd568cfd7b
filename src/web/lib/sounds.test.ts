import { expect, test } from 'vitest'
import { soundsOf } from './sounds.ts'

const entry = { weight: 1 } as const

test('what is told at once makes one sound of a kind', () => {
  expect(soundsOf([])).toEqual([])
  expect(soundsOf([{ ...entry }])).toEqual([])
  expect(
    soundsOf([
      { ...entry, mark: 'move' },
      { ...entry, mark: 'rail' },
    ]),
  ).toEqual(['move'])
  const dice = { purpose: 'attack', dice: [3], seat: 0 }
  expect(
    soundsOf([
      { ...entry, mark: 'fight', dice },
      { ...entry, mark: 'loss' },
      { ...entry, mark: 'loss' },
    ]),
  ).toEqual(['dice', 'loss'])
})
