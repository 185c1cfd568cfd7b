import { describe, expect, test } from 'vitest'
import { position } from '../../testing.ts'
import { askOf, playOut, wayOf, wordsOf } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')

describe('moving', () => {
  test('gwb:6#1 two clicks move a stack: the orders end with stop, or leave it under way', () => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 2/4 6 0408',
        b: 'german infantry 2/4 5 0408',
        c: 'german infantry 2/4 6 0508',
        e: 'french infantry 2/2 6 0301',
      },
    }).until('movement')
    const answer = askOf(t.m, { q: 'aim', from: '0408', to: '0208' })
    const way = wayOf(answer, 'move')
    expect(wordsOf(way.orders)).toEqual(['stack 0408', 'move 0308', 'move 0208', 'stop'])
    expect(way.detail).toBe('2 of 5 movement points')
    expect(way.ends).toBe(false)
    expect(wordsOf(wayOf(answer, 'on').orders)).toEqual(['stack 0408', 'move 0308', 'move 0208'])
    expect(answer.paths![0]!.steps.map((x) => [x.hex, x.cost, x.total])).toEqual([
      ['0308', '1', '1'],
      ['0208', '1', '2'],
    ])
    const after = playOut(t.m, way.orders)
    expect(['a', 'b'].map((id) => after.game.grid.format(after.board.hex.get(t.unit(id))))).toEqual(['0208', '0208'])
  })
})
