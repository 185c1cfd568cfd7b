import { describe, expect, it } from 'vitest'
import { SeededRng } from './chance.ts'
import { Hash64, Layout, State } from './state.ts'

const SPECS = {
  zone: { table: 'hex', derived: true },
  hex: { table: 'unit' },
  steps: { table: 'unit', secret: true },
  control: { table: 'hex' },
} as const

const layout = new Layout(SPECS, { unit: 3, hex: 5 })

function filled(): State {
  const state = new State(layout)
  for (let i = 0; i < layout.size; i++) state.cells[i] = 10 + i
  return state
}

describe('the layout of a state', () => {
  it('puts saved columns before derived ones', () => {
    expect(layout.columns.map((c) => [c.name, c.base, c.rows])).toEqual([
      ['hex', 0, 3],
      ['steps', 3, 3],
      ['control', 6, 5],
      ['zone', 11, 5],
    ])
    expect(layout.saved).toBe(11)
    expect(layout.size).toBe(16)
  })

  it('knows the column of every cell and which columns are secret', () => {
    const names = Array.from({ length: layout.size }, (_, cell) => layout.columnAt(cell).name)
    expect(names.join(' ')).toBe(
      'hex hex hex steps steps steps control control control control control zone zone zone zone zone',
    )
    expect([...layout.secretColumn]).toEqual([0, 1, 0, 0])
  })

  it('refuses a column of a table it has no row count for', () => {
    expect(() => new Layout({ depot: { table: 'dump' } }, { unit: 1 })).toThrow(
      'column depot: no row count for table dump',
    )
  })
})

describe('columns', () => {
  it('report each cell they change once, and none they leave as it is', () => {
    const state = new State(layout)
    const { steps, control } = state.board as Record<keyof typeof SPECS, State['board'][string]>
    steps.set(1, 0)
    expect(state.touched.count).toBe(0)
    steps.set(1, 4)
    steps.add(1, 2)
    control.fill(1)
    expect(steps.get(1)).toBe(6)
    expect(state.touched.list.slice(0, state.touched.count)).toEqual([4, 6, 7, 8, 9, 10])
    state.touched.clear()
    steps.touch(2)
    expect(state.touched.list.slice(0, state.touched.count)).toEqual([5])
  })

  it('do not report derived cells, which follow from the saved ones', () => {
    const state = new State(layout)
    const derived = layout.columns.find((c) => c.derived)!
    state.board[derived.name]!.set(0, 7)
    expect([state.cells[derived.base], state.touched.count]).toEqual([7, 0])
  })

  it('find the rows above 0 in a stretch, counted from its start', () => {
    const { control } = new State(layout).board
    for (const row of [0, 2, 4]) control!.set(row, row === 2 ? -1 : 3)
    expect(control!.filled(0, 5)).toEqual([0, 4])
    expect(control!.filled(1, 4)).toEqual([3])
    expect(control!.filled(1, 3)).toEqual([])
  })
})

describe('saving and copying', () => {
  it('saves the columns by name without the derived ones, and loads them back', () => {
    const state = filled()
    const saved = state.save()
    expect(saved).toEqual({ hex: [10, 11, 12], steps: [13, 14, 15], control: [16, 17, 18, 19, 20] })
    const again = new State(layout)
    again.load(JSON.parse(JSON.stringify(saved)) as typeof saved)
    expect(again.save()).toEqual(saved)
    expect([...again.cells.subarray(layout.saved)]).toEqual([0, 0, 0, 0, 0])
  })

  it('takes a column that came later as 0 where a save has none, and hashes it only where it is not', () => {
    const specs = { ...SPECS, base: { table: 'hex', later: true } } as const
    const grown = new State(new Layout(specs, { unit: 3, hex: 5 }))
    const state = filled()
    grown.load(state.save())
    expect(grown.save()).toEqual({ ...state.save(), base: [0, 0, 0, 0, 0] })
    const hash = (s: State): string => s.hashInto(new Hash64()).digest()
    expect(hash(grown)).toBe(hash(state))
    grown.board['base']!.set(2, 1)
    const other = hash(grown)
    expect(other).not.toBe(hash(state))
    grown.board['base']!.set(2, 0)
    grown.board['base']!.set(3, 1)
    expect(hash(grown)).not.toBe(other)
  })

  it('hashes columns that came later as a state made from nothing does, however states are changed, copied and loaded', () => {
    const rng = new SeededRng('later')
    const grown = new Layout({ ...SPECS, base: { table: 'hex', later: true } }, { unit: 3, hex: 5 })
    const states = Array.from({ length: 4 }, () => new State(grown))
    const hash = (s: State): string => s.hashInto(new Hash64()).digest()
    const differ: number[] = []
    for (let i = 0; i < 5000; i++) {
      const [at, other] = [rng.below(4), states[rng.below(4)]!]
      const one = states[at]!
      const what = rng.below(12)
      if (what > 6) one.board['base']!.set(rng.below(5), rng.below(9) === 0 ? 1 : 0)
      else if (what === 0) states[at] = new State(grown, other)
      else if (what === 1 && one !== other) one.copyFrom(other)
      else if (what === 2 && one !== other) one.goOnFrom(other)
      else if (what === 3) (states[at] = new State(grown)).load(other.save())
      else one.board['control']!.set(rng.below(5), rng.below(3))
      const anew = new State(grown)
      anew.load(states[at]!.save())
      if (hash(states[at]!) !== hash(anew)) differ.push(i)
    }
    expect(differ).toEqual([])
  })

  it('refuses a save with a missing or a short column', () => {
    const { hex, control } = filled().save()
    expect(() => new State(layout).load({ hex: hex!, control: control! })).toThrow('column steps')
    expect(() => new State(layout).load({ hex: hex!, steps: [1], control: control! })).toThrow('column steps')
  })

  it('copies every cell, derived ones too, and starts with nothing touched', () => {
    const copy = new State(layout)
    copy.touched.add(3)
    copy.copyFrom(filled())
    expect([...copy.cells]).toEqual([...filled().cells])
    expect(copy.touched.count).toBe(0)
  })

  it('goes on from another with the same cells and the same list, however often states go on from each other', () => {
    const rng = new SeededRng('going on')
    const states = Array.from({ length: 4 }, () => new State(layout))
    const listed = ({ touched }: State): number[] => touched.list.slice(0, touched.count).sort((a, b) => a - b)
    const differ: number[] = []
    for (let i = 0; i < 5000; i++) {
      const [one, other] = [states[rng.below(4)]!, states[rng.below(4)]!]
      const what = rng.below(10)
      const { name, rows } = layout.columns[rng.below(layout.columns.length)]!
      if (what > 2) one.board[name]!.set(rng.below(rows), rng.below(3))
      else if (one === other) one.touched.clear()
      else if (what === 0) one.copyFrom(other)
      else {
        one.goOnFrom(other)
        const [mine, theirs] = [one, other].map((state) => String([...state.cells, listed(state)]))
        if (mine !== theirs) differ.push(i)
      }
    }
    expect(differ).toEqual([])
  })
})

describe('the hash', () => {
  it('tells apart single cells, their order, texts and where one ends', () => {
    const digests = [
      new Hash64().int(1).digest(),
      new Hash64().int(2).digest(),
      new Hash64().int(1).int(2).digest(),
      new Hash64().int(2).int(1).digest(),
      new Hash64().int(0).digest(),
      new Hash64().int(0).int(0).digest(),
      new Hash64().text('ab').text('c').digest(),
      new Hash64().text('a').text('bc').digest(),
    ]
    expect(new Set(digests).size).toBe(digests.length)
    expect(digests.every((d) => /^[0-9a-f]{16}$/.test(d))).toBe(true)
  })

  it('is the same for the same input', () => {
    expect(new Hash64().ints(Int32Array.of(5, -7, 9), 2).digest()).toBe(new Hash64().int(5).int(-7).digest())
  })

  it('does not collide on all states that differ in up to two small cells', () => {
    const seen = new Set<string>()
    const cells = new Int32Array(20)
    let states = 0
    for (let i = 0; i < 20; i++) {
      for (let j = i + 1; j < 20; j++) {
        for (let a = 1; a < 6; a++) {
          for (let b = 0; b < 6; b++) {
            if (b === 0 && j !== i + 1) continue
            cells.fill(0)
            cells[i] = a
            cells[j] = b
            seen.add(new Hash64().ints(cells, 20).digest())
            states++
          }
        }
      }
    }
    expect(seen.size).toBe(states)
  })
})
