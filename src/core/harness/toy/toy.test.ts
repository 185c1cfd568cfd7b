import { describe, expect, it } from 'vitest'
import { Match, type Order } from '../../match.ts'
import { printBoard } from '../textmap.ts'
import type { ToyMatch } from './board.ts'
import { toyCell, toySetting } from './game.ts'

/** A match on a drawn map, both sides having planned, Red to act. */
function drawn(map: string, plans: readonly [string, string] = ['dig', 'storm']): ToyMatch {
  const m = Match.start(toySetting({ lastTurn: 1, map }))
  play(m, { do: 'plan', word: plans[0] }, { do: 'plan', word: plans[1] })
  return m
}

/** Orders by whoever is asked, and dice. */
function play(m: ToyMatch, ...steps: readonly (Order | readonly number[])[]): void {
  for (const step of steps) {
    if ('do' in step) {
      const played = m.play(m.seat, step)
      if (!played.ok)
        throw new Error(`${JSON.stringify(step)}: ${m.explain(played.reason)}\n${printBoard(m, m.game.grid, toyCell)}`)
    } else {
      m.roll(step)
    }
  }
}

function refused(m: ToyMatch, order: Order): string {
  return m.refusal(m.seat, order)?.code ?? 'accepted'
}

const board = (m: ToyMatch): string => printBoard(m, m.game.grid, toyCell).split('\n')[0]!

const ATTACK: readonly Order[] = [{ do: 'add', unit: 'R1' }, { do: 'go' }, { do: 'move', hex: '0102' }]

describe('toy:2 acting', () => {
  it('toy:2#2 a force forms in one hex', () => {
    const m = drawn('R3R2 . R1 B1')
    play(m, { do: 'add', unit: 'R2' })
    expect(refused(m, { do: 'add', unit: 'R3' })).toBe('elsewhere')
    play(m, { do: 'add', unit: 'R1' })
    expect(m.frame('activation')?.force).toEqual([0, 1])
  })

  it('toy:2#3 a unit acts once a turn', () => {
    const m = drawn('R2 . . B1')
    play(m, { do: 'rally', unit: 'R1' }, [1])
    expect(refused(m, { do: 'add', unit: 'R1' })).toBe('spent')
    expect(m.options()).toEqual([{ do: 'pass' }])
  })

  it('toy:2#3 a 4 rallies, a 3 does not', () => {
    for (const [die, strength] of [
      [3, 2],
      [4, 3],
    ] as const) {
      const m = drawn('R2 . . B1')
      play(m, { do: 'rally', unit: 'R1' }, [die])
      expect(m.board.strength.get(0)).toBe(strength)
    }
    expect(refused(drawn('R3 . . B1'), { do: 'rally', unit: 'R1' })).toBe('fit')
  })

  it('toy:2#4 a scouted unit is seen until the turn ends', () => {
    const m = Match.start(toySetting({ lastTurn: 2, map: 'R3 B1 .' }))
    play(
      m,
      { do: 'plan', word: 'dig' },
      { do: 'plan', word: 'dig' },
      { do: 'add', unit: 'R1' },
      { do: 'scout', unit: 'B1' },
    )
    expect(m.board.seen.get(1)).toBe(1)
    play(m, { do: 'pass' }, { do: 'pass' })
    expect(m.board.seen.get(1)).toBe(0)
  })
})

describe('toy:3 marching', () => {
  it('toy:3#1 goes two hexes, round the lake and under the stacking limit', () => {
    const m = drawn(`
      ~    .    B1
        R3   .    .
      R2R2 .    .`)
    play(m, { do: 'add', unit: 'R1' }, { do: 'go' })
    expect(refused(m, { do: 'move', hex: '0101' })).toBe('lake')
    expect(refused(m, { do: 'move', hex: '0301' })).toBe('stacking')
    expect(refused(m, { do: 'move', hex: '0203' })).toBe('far')
    play(m, { do: 'move', hex: '0302' }, { do: 'move', hex: '0303' })
    expect(m.place).toBe('activation.choose')
  })
})

describe('toy:4 striking', () => {
  it('toy:4#1 needs strength 2, and is asked for even when nobody has it', () => {
    const strong = drawn('R3 . B2')
    play(strong, ...ATTACK)
    expect(strong.options()).toEqual([{ do: 'strike', unit: 'B1' }, { do: 'hold' }])
    const weak = drawn('R3 . B1')
    play(weak, ...ATTACK)
    expect(weak.options()).toEqual([{ do: 'hold' }])
    expect(refused(weak, { do: 'strike', unit: 'B1' })).toBe('too-weak')
  })

  it('toy:4#1 a strike may end the march', () => {
    const m = drawn('R1 . B3')
    play(m, ...ATTACK, { do: 'strike', unit: 'B1' }, [6, 6], { do: 'keep' }, [1, 1], { do: 'lose', unit: 'R1' })
    expect(m.frames.map((f) => f.proc)).toEqual(['turns', 'activation'])
    expect(board(m)).toBe('.  B3 .')
  })
})

describe('toy:5 fighting', () => {
  it('toy:5#3 a tie goes to the defender', () => {
    const m = drawn('R2 B2')
    play(m, ...ATTACK, [3, 4], [1, 6])
    expect(m.place).toBe('losses.choose')
    expect(m.seat).toBe(0)
  })

  it('toy:5#1 a defender who dug in counts one more', () => {
    const m = drawn('R3 B2', ['dig', 'dig'])
    play(m, ...ATTACK, [3, 4], [1, 6])
    expect(m.seat).toBe(0)
  })

  it('toy:5#2 only who planned to storm may roll again, and the higher die counts double', () => {
    const m = drawn('R2 B2', ['storm', 'storm'])
    play(m, ...ATTACK, [1, 1], { do: 'press' }, [6, 1], [5, 6])
    expect([m.place, m.seat]).toEqual(['losses.choose', 1])
  })

  it('toy:5#3 a win by six costs two steps, by five one', () => {
    for (const [dice, left] of [
      [[6, 5], 2],
      [[5, 5], 1],
    ] as const) {
      const m = drawn('R2 B3')
      play(m, ...ATTACK, dice, [2, 2])
      expect(m.frame('losses')?.left).toBe(left)
    }
  })

  it('toy:5#4 the strongest loses first', () => {
    const m = drawn('R3 B1B3')
    play(m, ...ATTACK, [6, 6], [1, 1])
    expect(m.options()).toEqual([{ do: 'lose', unit: 'B2' }])
    expect(refused(m, { do: 'lose', unit: 'B1' })).toBe('stronger-first')
  })

  it('toy:5#5 an emptied hex is taken', () => {
    const m = drawn('R3 B1')
    play(m, ...ATTACK, [6, 6], [1, 1], { do: 'lose', unit: 'B1' })
    expect(board(m)).toBe('.  R3')
    expect(m.board.control.get(1)).toBe(0)
  })
})

describe('toy:6 the end', () => {
  it.each([
    ['R1 . B1', 'draw'],
    ['R1 R1 B1', 'red holds more'],
    ['R1 B1 B1', 'blue holds more'],
  ])('toy:6#1 %s is a %s when all pass', (map, ending) => {
    const m = drawn(map)
    play(m, { do: 'pass' }, { do: 'pass' })
    expect(m.ending).toBe(ending)
  })

  it('toy:6#2 a side without units has lost', () => {
    const m = drawn('R3 B1 .')
    play(m, ...ATTACK, [6, 6], [1, 1], { do: 'lose', unit: 'B1' }, { do: 'pass' }, { do: 'pass' })
    expect(m.ending).toBe('blue destroyed')
  })
})
