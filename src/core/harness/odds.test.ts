import { describe, expect, it } from 'vitest'
import { Match } from '../match.ts'
import { perft } from './properties.ts'
import { toyGame, toySetting } from './toy/game.ts'

describe('perft', () => {
  // One unit a side, out of reach: two plans each; then add or pass (full strength, so no rally).
  const far = Match.start(toySetting({ lastTurn: 1, map: 'R3 . . . B3' }))

  it('counts the tree by hand', () => {
    expect(perft(far, 0)).toBe(1)
    expect(perft(far, 1)).toBe(2)
    expect(perft(far, 2)).toBe(4)
    // Red: add, pass.
    expect(perft(far, 3)).toBe(8)
    // after add: clear, go; after pass Blue: add, pass.
    expect(perft(far, 4)).toBe(16)
    // clear: add, pass; go: one hex, stop; Blue add: clear, go; Blue pass: the match is over, one leaf.
    expect(perft(far, 5)).toBe(4 * (2 + 2 + 2 + 1))
  })

  it('counts falls of the dice that a rule can tell apart', () => {
    const m = Match.start(toySetting({ lastTurn: 1, map: 'R3 B3' }))
    for (const [seat, order] of [
      [0, { do: 'plan', word: 'storm' }],
      [1, { do: 'plan', word: 'dig' }],
      [0, { do: 'add', unit: 'R1' }],
      [0, { do: 'go' }],
      [0, { do: 'move', hex: '0102' }],
    ] as const) {
      expect(m.play(seat, order).ok).toBe(true)
    }
    expect(perft(m, 1)).toBe(11)
    expect(perft(m, 2)).toBe(22)
    // press: 21 pairs of dice; keep: 11 sums of the defender.
    expect(perft(m, 3)).toBe(11 * (21 + 11))
  })

  it('of the toy scenarios stays what it was', () => {
    const leaves = ['field', 'ford', 'melee', 'island', 'duel'].map((id) =>
      perft(Match.start(toyGame().setting(id)), 6),
    )
    expect(leaves).toMatchInlineSnapshot(`
      [
        2248,
        772,
        4980,
        1212,
        244,
      ]
    `)
  })
})
