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

  it('sign modifiers, and take the words for a value', () => {
    const told = (drm: number, success: number | string): string =>
      say('{drm|signed}: {success|1=it succeeds;0=it fails}', { drm, success }, names)
    expect([told(2, 1), told(-1, 0), told(0, 'maybe')]).toEqual(['+2: it succeeds', '−1: it fails', '0: maybe'])
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

it('what is written for many is said of one as of one', () => {
  const tell = (text: string, n: number): string => say(text, { n }, { hex: String, unit: String, seat: String })
  const text = 'It costs {n} movement points, {n} hexes away, with {n} losses; {n} are left.'
  expect(tell(text, 1)).toBe('It costs 1 movement point, 1 hex away, with 1 loss; 1 is left.')
  expect(tell('{n} steps are left to lose.', 1)).toBe('1 step is left to lose.')
  expect(tell('{n} to 1, 1:1 and 10 steps', 1)).toBe('1 to 1, 1:1 and 10 steps')
  expect(tell(text, 11)).toBe('It costs 11 movement points, 11 hexes away, with 11 losses; 11 are left.')
})
