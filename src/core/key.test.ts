import { describe, expect, it } from 'vitest'
import { ask, plain, procedure, tinyMatch, type TinyMatch } from './harness/tiny.ts'
import { Keys } from './key.ts'

const main = procedure('main', {
  steps: {
    wait: ask({
      claim: '',
      prompt: () => '',
      seat: () => 0,
      forms: [plain('a', () => 'wait'), plain('b', () => 'wait')],
    }),
  },
})

/** A match whose one frame has these fields besides its own. */
function match(fields: Record<string, number | string | number[]> = {}): TinyMatch {
  const m = tinyMatch({ main })
  m.frames = [{ ...m.frames[0]!, ...fields }]
  return m
}

const start = match()
const keys = new Keys(start, 1)
const keyOf = (fields: Record<string, number | string | number[]>): string => keys.of(match(fields))

describe('the key of a state', () => {
  it('is equal for equal states', () => {
    expect(keyOf({ hex: 7, force: [1, 2], word: 'x' })).toBe(keyOf({ hex: 7, force: [1, 2], word: 'x' }))
  })

  it('tells apart values, names, words, lists and where a list ends', () => {
    const all: Record<string, number | string | number[]>[] = [
      {},
      { a: 1 },
      { b: 1 },
      { a: -1 },
      { a: 1, b: 2 },
      { b: 1, a: 2 },
      { a: [1], b: [2, 3] },
      { a: [1, 2], b: [3] },
      { a: [] },
      { a: 'x' },
      { a: 'y' },
      // numbers, words and lists that come to the same figures
      ...Array.from({ length: 12 }, (_, a) => ({ a: a + 2 })),
      { a: 1, b: [5] },
      { a: [1], b: 5 },
    ]
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
  })

  it('tells apart numbers at the edges of its short form, and the largest and smallest there are', () => {
    const numbers = [-1, 0, 1, 0x3fff, 0x4000, 0x7fff, 0x8000, 0xffff, 0x10000, 0x3fffffff, 0x7fffffff]
    const all = [...numbers, ...numbers.map((n) => -n), -0x80000000].map((n) => n + 0)
    const distinct = new Set(all).size
    expect(new Set([...new Set(all)].map((a) => keyOf({ a }))).size).toBe(distinct)
  })

  it('refuses what it could not tell apart', () => {
    expect(() => keyOf({ a: 0.5 })).toThrow('0.5')
  })

  it('reads the cells that differ from the start, in whatever order they were written', () => {
    const value = (...written: [row: number, value: number][]): string => {
      const m = match()
      for (const [row, to] of written) m.board.value.set(row, to)
      return keys.of(m)
    }
    expect(value([0, 5])).not.toBe(value())
    expect(value([0, 5])).not.toBe(value([0, 6]))
    expect(value([0, 5], [0, 0])).toBe(value())
    expect(value([0, 5], [1, 6])).toBe(value([1, 6], [0, 5]))
    expect(value([0, 5], [1, 6])).not.toBe(value([0, 6], [1, 5]))
  })

  it('leaves out frames that cannot change', () => {
    const below = (by: typeof keys, fields: Record<string, number>): string => {
      const m = match()
      m.frames = [{ ...m.frames[0]!, ...fields }, m.frames[0]!, m.frames[0]!]
      return by.of(m)
    }
    const second = new Keys(start, 2)
    expect(below(second, { a: 1 })).toBe(below(second, { a: 2 }))
    expect(below(keys, { a: 1 })).not.toBe(below(keys, { a: 2 }))
  })

  it('knows a frame that forks share, and sees when a fork has changed its own', () => {
    const m = match({ a: 1 })
    const fork = m.fork()
    expect(keys.of(fork)).toBe(keys.of(m))
    Object.assign(fork.toChange(0), { a: 2 })
    expect(keys.of(fork)).not.toBe(keys.of(m))
    expect(keys.of(fork)).toBe(keyOf({ a: 2 }))
  })
})
