import { describe, expect, test } from 'vitest'
import { answer, asked, option, TAKEN, Tried, way } from './testing.ts'

const POINTING = asked([option({ do: 'end' })], { points: true })

describe('counters gathered from a list', () => {
  test('each click takes one more in hand, wherever it lies, or puts it back', () => {
    const t = new Tried()
    t.meet({ is: 'gather', unit: 'a' })
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', units: ['a'] }])
    t.meet({ is: 'gather', unit: 'c' })
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', units: ['a', 'c'] }])
    t.meet({ is: 'gather', unit: 'a' })
    expect(t.asks).toEqual([{ q: 'aim', from: '0102', units: ['c'] }])
    t.meet({ is: 'gather', unit: 'c' })
    expect(t.is).toBe('idle')
  })

  test('what they are aimed at stays when one more is taken', () => {
    const t = new Tried()
    t.meet({ is: 'gather', unit: 'a' })
    t.answer(TAKEN)
    t.click('0103')
    t.answer(answer({ ways: [way('bomb', { figure: '61 %' }), way('bust', { figure: '50 %' })] }))
    expect(t.is).toBe('aiming')
    t.meet({ is: 'gather', unit: 'c' })
    expect(t.asks.map(({ units, to }) => [units?.join(), to])).toEqual([
      ['a,c', undefined],
      ['a,c', '0103'],
    ])
    t.answer(answer({ ways: [way('bomb', { figure: '70 %' })] }))
    expect([t.is, t.choices]).toEqual(['aiming', ['bomb']])
  })

  test('one carried to the map goes with those in hand', () => {
    const t = new Tried()
    t.meet({ is: 'gather', unit: 'a' })
    t.answer(TAKEN)
    t.meet({ is: 'carry', unit: 'c', to: '0103', down: true, gathers: true })
    expect(t.asks.at(-1)).toEqual({ q: 'aim', from: '0101', units: ['a', 'c'], to: '0103' })
    t.answer(answer({ ways: [way('bomb')] }))
    expect(t.sent).toEqual(['bomb'])
  })
})

describe('pointing at an enemy whom no order names', () => {
  test('what could be done to it is asked where the decision says so', () => {
    const t = new Tried({ asked: POINTING })
    t.click('0103')
    expect(t.asks).toEqual([{ q: 'aim', from: '0103', to: '0103' }])
    t.answer(answer({ ways: [way('hip', { figure: '40 %' })] }))
    expect([t.is, t.choices, t.sent]).toEqual(['aiming', ['hip'], []])
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['hip'])
  })

  test('elsewhere it is only explained', () => {
    const t = new Tried({ asked: asked([option({ do: 'end' })], { forms: [{ do: 'move', arg: 'hex' }] }) })
    t.click('0103')
    expect(t.effects.map((e) => e.do)).toContain('why')
    expect(t.is).toBe('idle')
  })
})
