import { describe, expect, test } from 'vitest'
import { Match } from '../core/match.ts'
import { hexNamed, orderWords, plainWords, readOrder } from './orders.ts'
import { toy } from './testing.ts'

/** The toy with names to write out. */
const setting = {
  ...toy.setting('melee'),
  names: {
    hex: (hex: number) => (hex === 0 ? 'Luga (0101)' : hex === 1 ? 'Staraya Russa (0102)' : `${hex}`),
    unit: (unit: number) => `${unit + 1} Pz Div`,
    seat: String,
  },
}

function atMarch(): Match {
  const m = Match.start(setting)
  m.play(0, { do: 'plan', word: 'dig' })
  m.play(1, { do: 'plan', word: 'dig' })
  return m
}

describe('orders in words', () => {
  test.each([
    [{ do: 'pass' }, 'pass', 'pass'],
    [{ do: 'move', hex: '0101' }, 'move Luga (0101)', 'move 0101'],
    [{ do: 'add', unit: 'R1' }, 'add 1 Pz Div (R1)', 'add R1'],
    [{ do: 'pay', number: 0 }, 'pay 0', 'pay 0'],
    [{ do: 'plan', word: 'dig' }, 'plan dig', 'plan dig'],
  ])('%j is %s', (order, words, plain) => {
    expect(orderWords(setting, order)).toBe(words)
    expect(plainWords(order)).toBe(plain)
  })

  test.each([
    'add R1',
    'add r1',
    'ADD R1',
    'ad R1',
    'add 1 Pz Div',
    'add 1 pz div',
    'add 1 Pz Div (R1)',
    '{"do":"add","unit":"R1"}',
  ])('%s names unit R1', (words) => {
    expect(readOrder(atMarch(), words)).toEqual({ order: { do: 'add', unit: 'R1' } })
  })

  test('a unit alone is an order where only one is meant', () => {
    expect(readOrder(atMarch(), 'R4')).toEqual({ order: { do: 'add', unit: 'R4' } })
    expect(readOrder(atMarch(), 'R1')).toEqual({ fault: '"R1" could be add 1 Pz Div (R1) or rally 1 Pz Div (R1).' })
  })

  test('a name that several have needs the id', () => {
    expect(readOrder(atMarch(), 'add Pz Div')).toEqual({
      fault: '"Pz Div" could be R1, R2, R3, R4, B1, B2, B3, B4. Name one by its id.',
    })
  })

  test('a hex is found by the name of what stands there', () => {
    expect(hexNamed(setting, 'luga')).toBe('0101')
    expect(hexNamed(setting, 'staraya russa')).toBe('0102')
    expect(hexNamed(setting, 'Luga (0101)')).toBe('0101')
    expect(hexNamed(setting, 'pskov')).toBe('pskov')
  })
})
