import { expect, test } from 'vitest'
import { addBit, forEachBit, lowestBit, wordsFor } from './bits.ts'

test('what is added to a set of bits is visited again, the lowest first, the 32nd of a word included', () => {
  const [from, count] = [1, 70]
  const words = new Int32Array(from + wordsFor(count))
  const numbers = [0, 5, 31, 32, 63, 69]
  for (const n of numbers.toReversed()) addBit(words, from, n)
  const found: number[] = []
  for (let word = 0; word < wordsFor(count); word++) forEachBit(words[from + word]!, word, (bit) => found.push(bit))
  expect(found).toEqual(numbers)
  expect(words[0]).toBe(0)
})

test('sets need a word for every 32 bits begun', () => {
  expect([0, 1, 32, 33, 64].map(wordsFor)).toEqual([0, 1, 1, 2, 2])
})

test('the lowest bit of a word', () => {
  expect([1, 2, 12, 1 << 31, -1].map(lowestBit)).toEqual([0, 1, 2, 31, 0])
})
