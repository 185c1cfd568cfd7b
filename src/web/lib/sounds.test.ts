import { expect, test } from 'vitest'
import { soundsOf } from './sounds.ts'

test('what is told at once makes one sound of a kind', () => {
  expect(soundsOf([])).toEqual([])
  expect(soundsOf([{}])).toEqual([])
  expect(soundsOf([{ mark: 'move' }, { mark: 'rail' }])).toEqual(['move'])
  const dice = { purpose: 'attack', dice: [3], seat: 0 }
  expect(soundsOf([{ mark: 'fight', dice }, { mark: 'loss' }, { mark: 'loss' }])).toEqual(['dice', 'loss'])
})
