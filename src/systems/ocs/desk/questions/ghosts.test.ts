/** Ghosts while a fight is under way: a question is answered though those who are asked about stand elsewhere. */
import { expect, test } from 'vitest'
import { askAs, askOpenly } from '../../../../core/harness/asking.ts'
import { attackOn0102 } from '../../rules/scenes.ts'

const UNITS = {
  a: 'blue 8-3-4L/4-3-8L 0101',
  d: 'red 4-3-4L/2-3-8L 0102',
  e: 'red 4-2-4L/2-2-8L 0102',
}

/** A fight in 0102, where a defender is to lead. */
const guided = () => attackOn0102(UNITS).until('combat.guide').m

const ghosts = ['d', 'e'].map((unit) => ({ unit, hex: '0104' }))

test.each(['zoc', 'budget', 'reach'])(
  '%s is answered with the defenders supposed elsewhere while one of them is to lead',
  (q) => {
    const m = guided()
    expect(m.place).toBe('combat.guide')
    expect(askOpenly(m, { q, ghosts }).title).toBe(askOpenly(m, { q }).title)
    expect(askAs(m, 0, { q, ghosts }).title).toBe(askAs(m, 0, { q }).title)
    expect(askAs(m, 1, { q, ghosts }).title).toBe(askAs(m, 1, { q }).title)
  },
)

test('without its defenders the fight under way has no odds, and with them it has', () => {
  expect(askOpenly(guided(), { q: 'odds', ghosts }).odds).toBeUndefined()
  expect(askOpenly(guided(), { q: 'odds' }).odds).toBeDefined()
})
