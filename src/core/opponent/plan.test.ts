/** Lazy greedy: nothing is passed over that promised more than what is taken, and nothing is looked at in vain. */
import { expect, test } from 'vitest'
import { mostHopeful, type Searching } from './plan.ts'
import { weighed } from './levels.ts'

interface Force {
  readonly key: string
  readonly promise: number
  readonly gain: number
}

function search(more: Partial<Searching<Force>> = {}): Searching<Force> & { readonly looked: string[] } {
  const looked: string[] = []
  return {
    looked,
    hopes: {},
    open: () => true,
    closely: 10,
    least: 0,
    glance: ({ promise }) => promise,
    look(one) {
      looked.push(one.key)
      return { orders: [{ do: one.key }], gain: one.gain }
    },
    ...more,
  }
}

const force = (key: string, promise: number, gain: number): Force => ({ key, promise, gain })

test('the best of all hopes is taken, and what promises less is not looked at', () => {
  const one = search()
  const found = mostHopeful([force('a', 5, 1), force('b', 4, 3), force('c', 2, 2), force('d', 1, 9)], one)
  expect(found).toEqual({ orders: [{ do: 'b' }], gain: 3 })
  expect(one.looked).toEqual(['a', 'b'])
  // What was found stays known: next time the hopes are these.
  expect(one.hopes).toEqual({ a: 1, b: 3, c: 2, d: 1 })
})

test('a few are looked at closely where there is little time, but never none as long as something promises', () => {
  const forces = [force('a', 9, -1), force('b', 8, -1), force('c', 7, 2), force('d', 6, 5)]
  const hasty = search({ closely: 1 })
  expect(mostHopeful(forces, hasty).gain).toBe(2)
  expect(hasty.looked).toEqual(['a', 'b', 'c'])
  const spent = search({ open: () => false })
  expect(mostHopeful(forces, spent).gain).toBe(2)
})

test('what gains nothing is not a plan', () => {
  const one = search({ least: 0.5 })
  expect(mostHopeful([force('a', 0.4, 4), force('b', -1, 4)], one).orders).toEqual([])
  expect(one.looked).toEqual([])
})

test('a character weighs the same parts otherwise', () => {
  expect(weighed({ goals: 10, exposure: -4 }, {})).toBe(6)
  expect(weighed({ goals: 10, exposure: -4 }, { exposure: 2.5 })).toBe(0)
})
