import { describe, expect, it } from 'vitest'
import { type Names, reasonsFrom, say } from './reasons.ts'

const names: Names = { hex: (id) => `hex ${id}`, unit: (id) => `unit ${id}`, seat: (id) => `seat ${id}` }

describe('templates', () => {
  it('take numbers, words and lists', () => {
    expect(say('{n} of {what}: {dice}', { n: 3, what: 'corps', dice: [6, 1] }, names)).toBe('3 of corps: 6, 1')
  })

  it('name hexes, units and seats', () => {
    expect(say('{a|hex} {b|unit} {c|units} {d|seat}', { a: 7, b: 2, c: [4, 5], d: 1 }, names)).toBe(
      'hex 7 unit 2 unit 4, unit 5 seat 1',
    )
    expect(say('{c|units} in {a|hex}', { a: -1, c: [] }, names)).toBe('none in off the map')
  })

  it('leave an unfilled place standing, so that it is seen', () => {
    expect(say('{a} and {b|hex}', { a: 1 }, names)).toBe('1 and {b}')
  })
})

describe('a table of reasons', () => {
  const no = reasonsFrom({ far: ['x:1#1', 'Too far: {n}.'] })

  it('makes reasons with their claim', () => {
    expect(no('far', { n: 3 })).toEqual({ code: 'far', claim: 'x:1#1', text: 'Too far: {n}.', values: { n: 3 } })
  })

  it('makes one object for all that have no figures', () => {
    expect(no('far')).toBe(no('far'))
  })
})

test('a template puts a modifier with its sign, and words for a value', () => {
  const names = { hex: String, unit: String, seat: String }
  const told = (values: Record<string, number | string>): string =>
    say('{drm|signed}: {success|1=it succeeds;0=it fails}', values, names)
  expect(told({ drm: 2, success: 1 })).toBe('+2: it succeeds')
  expect(told({ drm: -1, success: 0 })).toBe('−1: it fails')
  expect(told({ drm: 0, success: 'maybe' })).toBe('0: maybe')
})
