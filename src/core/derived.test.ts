/** Derived facts on a board of a few cells: what is kept, and when it is made anew. */
import { describe, expect, it } from 'vitest'
import { SeededRng } from './chance.ts'
import { Derived, type Fact, Facts, type Position, type Reads, wholes } from './derived.ts'
import { Layout, State } from './state.ts'

const HEXES = 4
const COLUMNS = {
  dump: { table: 'sidehex' },
  zone: { table: 'sidehex', derived: true },
  turn: { table: 'one' },
  other: { table: 'hex' },
} as const
const ROWS = { sidehex: 2 * HEXES, hex: HEXES, one: 1 }

interface Board extends Position {
  serial: number
}

function board(facts: Facts<Board>): Board {
  const state = new State(new Layout(COLUMNS, ROWS))
  const at = { game: {}, state, serial: 0 }
  return Object.assign(at, { derived: new Derived(facts.all, at) })
}

const set = (m: Board, column: keyof typeof COLUMNS, row: number, value: number): void =>
  m.state.board[column]!.set(row, value)

const own = (_game: object, side: number, row: number): boolean => row >= HEXES === (side === 1)

/** A fact that counts how often it was made; of which sides it is made anew after a change. */
function counting(reads: Reads<object>) {
  const facts = new Facts<Board>()
  const made = [0, 0]
  const fact = facts.fact('counted', reads, (_m, side) => ++made[side]!)
  const m = board(facts)
  const anew = (change: (m: Board) => void): number[] => {
    for (const side of [0, 1]) fact(m, side)
    const before = made.slice()
    change(m)
    return [0, 1].filter((side) => fact(m, side) !== before[side])
  }
  return { m, anew }
}

describe('a fact', () => {
  it('is kept until a cell of a column it reads has changed', () => {
    const { anew } = counting([{ column: 'dump' }])
    expect(anew(() => {})).toEqual([])
    expect(anew((m) => set(m, 'dump', 1, 3))).toEqual([0, 1])
    expect(anew((m) => set(m, 'dump', 1, 3))).toEqual([])
    expect(anew((m) => set(m, 'turn', 0, 3))).toEqual([])
  })

  it('reads the rows it names, by side, of derived columns too', () => {
    const { anew } = counting([{ column: 'zone', rows: own }])
    expect(anew((m) => set(m, 'zone', 1, 1))).toEqual([0])
    expect(anew((m) => set(m, 'zone', HEXES + 1, 1))).toEqual([1])
  })

  it('may read only whether there is something', () => {
    const { anew } = counting([{ column: 'dump', presence: true }])
    expect(anew((m) => set(m, 'dump', 1, 2))).toEqual([0, 1])
    expect(anew((m) => set(m, 'dump', 1, 3))).toEqual([])
    expect(anew((m) => set(m, 'dump', 1, 0))).toEqual([0, 1])
  })

  it('may read something only while something else is there', () => {
    const under = { column: 'zone', row: (_game: object, _side: number, row: number) => (row + HEXES) % (2 * HEXES) }
    const { anew } = counting([{ column: 'dump', rows: own, under }])
    expect(anew((m) => set(m, 'dump', 1, 2))).toEqual([])
    expect(anew((m) => set(m, 'zone', HEXES + 1, 1))).toEqual([])
    expect(anew((m) => set(m, 'dump', 1, 0))).toEqual([0])
    expect(anew((m) => set(m, 'dump', 2, 1))).toEqual([])
  })

  it('reads what the facts it names read, and what the game says', () => {
    const facts = new Facts<Board>()
    const first = facts.fact('first', [{ column: 'turn' }], (m) => m.state.board['turn']!.get(0))
    const second = facts.fact('second', [first, () => [{ column: 'other' }]], (m, side) => ({ turn: first(m, side) }))
    const m = board(facts)
    const before = second(m, 0)
    expect(second(m, 0)).toBe(before)
    set(m, 'turn', 0, 5)
    const after = second(m, 0)
    expect(after).toEqual({ turn: 5 })
    set(m, 'other', 2, 1)
    expect(second(m, 0)).not.toBe(after)
  })

  it('is kept for each key', () => {
    const facts = new Facts<Board>()
    const fact = facts.fact('keyed', [{ column: 'turn' }], (_m, side, key: string) => [side, key])
    const m = board(facts)
    const one = fact(m, 0, 'a')
    expect([fact(m, 0, 'a') === one, fact(m, 0, 'b'), fact(m, 1, 'a')]).toEqual([true, [0, 'b'], [1, 'a']])
    set(m, 'turn', 0, 1)
    expect(fact(m, 0, 'a')).not.toBe(one)
  })

  it('that changes the position while it is found is refused', () => {
    const facts = new Facts<Board>()
    const rash: Fact<Board, number> = facts.fact('rash', [{ column: 'turn' }], (m, side, key): number => {
      if (key === 1) return 1
      set(m, 'turn', 0, 9)
      return rash(m, side, 1)
    })
    expect(() => rash(board(facts), 0)).toThrow('rash: the position changed while it was found')
  })
})

describe('what was made before', () => {
  it('is given again when it would be made from the same', () => {
    const facts = new Facts<Board>()
    const fact = facts.fact('from', [{ column: 'dump' }], (m, _side, _key, memo) =>
      memo.madeFrom([m.state.board['dump']!.get(0) > 4], () => ({})),
    )
    const m = board(facts)
    const few = fact(m, 0)
    set(m, 'dump', 0, 3)
    expect(fact(m, 0)).toBe(few)
    set(m, 'dump', 0, 5)
    const many = fact(m, 0)
    expect(many).not.toBe(few)
    // The last two are remembered.
    set(m, 'dump', 0, 1)
    expect(fact(m, 0)).toBe(few)
    m.derived.forgetAll()
    expect(fact(m, 0)).not.toBe(few)
  })

  it('is shared by forks, but nothing else is', () => {
    const facts = new Facts<Board>()
    let made = 0
    const fact = facts.fact('shared', [{ column: 'dump' }], (_m, _side, _key, memo) => {
      made++
      return memo.madeFrom([1], () => ({}))
    })
    const [m, fork] = [board(facts), board(facts)]
    fork.derived.share(m.derived)
    expect([fact(m, 0) === fact(fork, 0), made]).toEqual([true, 2])
  })
})

describe('a mask', () => {
  const masked = () => {
    const facts = new Facts<Board>()
    const looked: number[][] = []
    const mask = facts.mask(
      'dumps',
      [{ column: 'dump', rows: own, presence: true }],
      () => HEXES,
      (m, side, _key, hexes, out) => {
        looked.push([...hexes])
        for (const hex of hexes) out[hex] = m.state.board['dump']!.get(side * HEXES + hex) > 0 ? 1 : 0
      },
    )
    return { m: board(facts), mask, looked }
  }

  it('looks at all hexes once, and then at those that have changed', () => {
    const { m, mask, looked } = masked()
    expect([...mask(m, 1)]).toEqual([0, 0, 0, 0])
    set(m, 'dump', HEXES + 2, 4)
    set(m, 'dump', HEXES + 2, 5)
    expect([...mask(m, 1)]).toEqual([0, 0, 1, 0])
    expect(looked).toEqual([[0, 1, 2, 3], [2]])
  })

  it('is the same object while it holds the same', () => {
    const { m, mask } = masked()
    const empty = mask(m, 0)
    set(m, 'dump', 1, 1)
    const one = mask(m, 0)
    expect(one).not.toBe(empty)
    set(m, 'dump', 1, 0)
    expect(mask(m, 0)).toBe(empty)
  })

  it('looks at all hexes again when very many have changed', () => {
    const { m, mask, looked } = masked()
    mask(m, 0)
    for (let i = 0; i < 1500; i++) set(m, 'dump', 1, 1 - (i % 2))
    expect([...mask(m, 0)]).toEqual([0, 0, 0, 0])
    expect(looked.every((hexes) => hexes.length <= 1000)).toBe(true)
  })
})

it('what is found per step holds until the match moves on', () => {
  const facts = new Facts<Board>()
  let found = 0
  const step = facts.perStep('step', (_m, _side, about: string) => `${about} ${++found}`)
  const m = board(facts)
  expect([step(m, 0, 'a'), step(m, 0, 'a')]).toEqual(['a 1', 'a 1'])
  m.serial++
  expect([step(m, 0, 'b'), step(m, 1, 'c')]).toEqual(['b 2', 'c 3'])
})

describe('a fact known of another position', () => {
  it('holds in a fork until something it reads changes there, and the first match keeps its own', () => {
    const facts = new Facts<Board>()
    let made = 0
    const fact = facts.fact('counted', [{ column: 'dump' }], () => ++made)
    const first = board(facts)
    const fork = board(facts)
    expect(fact(first, 0)).toBe(1)
    fork.derived.share(first.derived)
    expect(fact(fork, 0)).toBe(1)
    set(fork, 'dump', 1, 3)
    expect([fact(fork, 0), fact(first, 0)]).toEqual([2, 1])
    set(first, 'dump', 1, 3)
    expect([fact(first, 0), fact(fork, 0)]).toEqual([3, 2])
  })

  it('by key too: what one of them makes after they part is not the other one’s', () => {
    const facts = new Facts<Board>()
    const fact = facts.fact('sum', [{ column: 'dump' }], (m, _side, key) => m.state.board['dump']!.get(0) * 10 + key)
    const first = board(facts)
    fact(first, 0, 1)
    set(first, 'dump', 0, 1)
    fact(first, 0)
    const fork = board(facts)
    set(fork, 'dump', 0, 1)
    fork.derived.share(first.derived)
    set(fork, 'dump', 0, 2)
    expect([fact(fork, 0, 7), fact(first, 0, 7)]).toEqual([27, 17])
  })

  it('is made once for all that stand in the same position', () => {
    const facts = new Facts<Board>()
    let made = 0
    const fact = facts.fact('counted', [{ column: 'dump' }], () => ++made)
    const first = board(facts)
    fact(first, 0)
    set(first, 'dump', 1, 3)
    fact(first, 1)
    const [fork, other] = [board(facts), board(facts)]
    for (const copy of [fork, other]) {
      set(copy, 'dump', 1, 3)
      copy.derived.share(first.derived)
    }
    expect([fact(fork, 0), fact(first, 0), fact(other, 0)]).toEqual([3, 3, 3])
    set(fork, 'dump', 1, 0)
    expect([fact(fork, 0), fact(first, 0)]).toEqual([4, 3])
  })

  it('and every mask is what would be made from nothing, however matches fork, change and ask', () => {
    const facts = new Facts<Board>()
    const look = (m: Board, side: number, key: number, hexes: readonly number[], into: Uint8Array): void => {
      for (const hex of hexes) into[hex] = m.state.board['dump']!.get(side * HEXES + hex) > key ? 1 : 0
    }
    const mask = facts.mask('dumps', [{ column: 'dump', rows: own }], () => HEXES, look)
    const rng = new SeededRng('masks')
    const matches = Array.from({ length: 4 }, () => board(facts))
    const wrong: string[] = []
    for (let i = 0; i < 20_000; i++) {
      const [m, other] = [matches[rng.below(4)]!, matches[rng.below(4)]!]
      const what = rng.below(40)
      const [side, key] = [rng.below(2), rng.below(3)]
      if (what === 0 && m !== other) {
        m.state.cells.set(other.state.cells)
        m.derived.share(other.derived)
      } else if (what < 30) {
        set(m, 'dump', rng.below(2 * HEXES), rng.below(4))
      } else {
        const anew = new Uint8Array(HEXES)
        look(m, side, key, [0, 1, 2, 3], anew)
        if (String(mask(m, side, key)) !== String(anew)) wrong.push(`${i}: ${side} ${key}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('holds in a position that differs in nothing it reads; masks look at the hexes that differ', () => {
    const facts = new Facts<Board>()
    let made = 0
    const looked: number[][] = []
    const fact = facts.fact('counted', [{ column: 'turn' }], () => ++made)
    const mask = facts.mask(
      'dumps',
      [{ column: 'dump', rows: own }],
      () => HEXES,
      (m, side, _key, hexes, into) => {
        looked.push([...hexes])
        for (const hex of hexes) into[hex] = m.state.board['dump']!.get(side * HEXES + hex)
      },
    )
    const before = board(facts)
    fact(before, 0)
    mask(before, 0)
    const after = board(facts)
    set(after, 'dump', 2, 5)
    after.derived.follow(before)
    expect([fact(after, 0), [...mask(after, 0)]]).toEqual([1, [0, 0, 5, 0]])
    expect(looked).toEqual([[0, 1, 2, 3], [2]])
    set(after, 'turn', 0, 1)
    expect([fact(after, 0), fact(before, 0)]).toEqual([2, 1])
  })
})

it('a key that holds several whole numbers gives them back', () => {
  expect(wholes('12 0 305')).toEqual([12, 0, 305])
})
