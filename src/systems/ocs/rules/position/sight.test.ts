/** 4.8b and 4.9: the order of stacks, and what the enemy sees of them. */
import { describe, expect, test } from 'vitest'
import { seenBy } from '../../../../core/seen.ts'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { position, type Table } from '../testing.ts'
import { MARKER, type M } from '../world.ts'
import { showCounter, showGround } from '../../desk/counter.ts'

const LEG = '4-3-4L/2-3-8L'

/** A cell as the red player sees it: the figure, or 'hidden'. */
function seen(t: Table, id: string, column: keyof M['board']): number | 'hidden' {
  const value = View.of(t.m, 1).cells[t.m.board[column].base + t.unit(id)]!
  return value === HIDDEN ? 'hidden' : value
}

test('ocs:4.9a#1 ocs:4.9a#2 ocs:4.8b.C#1 only the top of an enemy stack shows: a unit with a zone if there is one', () => {
  const t = position({
    map: ['. . .'],
    units: { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101`, c: `blue ${LEG} 0101 reserve`, e: `red ${LEG} 0103` },
  })
  expect(t.top('blue', '0101')).toBe('b')
  expect(['a', 'b', 'c'].map((id) => seen(t, id, 'hex'))).toEqual(['hidden', t.at('0101'), 'hidden'])
  expect(['a', 'b', 'c'].map((id) => seen(t, id, 'marker'))).toEqual(['hidden', 0, 'hidden'])
  // That combat units carry no supply is known of all of them.
  expect(['a', 'b', 'c'].map((id) => [seen(t, id, 'points'), seen(t, id, 'load')])).toEqual(Array(3).fill([0, 0]))
})

test('ocs:4.9a#3 ocs:4.9a#4 ocs:4.8b.B#1 the mode of the top unit is known, its losses and stocks never', () => {
  const t = position({
    map: ['. . .'],
    units: { a: `blue 9-3-4L/4-3-8L 0101 re:3 steps:3 reserve lost:1 low oos`, e: `red ${LEG} 0103` },
  })
  expect([seen(t, 'a', 'marker'), seen(t, 'a', 'face'), seen(t, 'a', 'outOfSupply')]).toEqual([1, 0, 1])
  expect([seen(t, 'a', 'lost'), seen(t, 'a', 'internals')]).toEqual(['hidden', 'hidden'])
  const marker = (word: string) =>
    seen(position({ map: ['. . .'], units: { a: `blue ${LEG} 0101 ${word}`, e: `red ${LEG} 0103` } }), 'a', 'marker')
  expect(['reserve', 'strat', 'dg', 'exploit', ''].map(marker)).toEqual([
    MARKER.reserve,
    MARKER.strat,
    MARKER.dg,
    MARKER.exploit,
    MARKER.none,
  ])
})

test('ocs:4.9a#1 dumps and Transport Points lie open only where no combat unit covers them', () => {
  const at = (cover: string) =>
    position({
      map: ['. . .'],
      units: { t: 'blue truck:2 45T 0101 load:3', a: `blue ${LEG} ${cover}`, e: `red ${LEG} 0103` },
      dumps: { blue: { '0101': 7 } },
    })
  const open = at('0102')
  const shut = at('0101')
  const dump = (t: Table): number => View.of(t.m, 1).cells[t.m.board.dump.base + t.at('0101')]!
  expect([dump(open), seen(open, 't', 'points'), seen(open, 't', 'load')]).toEqual([7, 2, 3])
  expect([dump(shut), seen(shut, 't', 'points'), seen(shut, 't', 'load')]).toEqual([HIDDEN, 'hidden', 'hidden'])
})

test('ocs:4.9a#1 a move is seen when it is done, and what it uncovers with it', () => {
  const t = position({
    map: ['. . .'],
    units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move`, e: `red ${LEG} 0103` },
  })
  t.play('take a', 'move 0102')
  expect([seen(t, 'a', 'hex'), seen(t, 'b', 'hex')]).toEqual([t.at('0101'), 'hidden'])
  t.play('stop')
  expect([seen(t, 'a', 'hex'), seen(t, 'b', 'hex')]).toEqual([t.at('0102'), t.at('0101')])
})

test('with open stacks nothing is hidden', () => {
  const t = position({
    map: ['. . .'],
    units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move low`, e: `red ${LEG} 0103` },
    options: { openStacks: true },
  })
  expect([seen(t, 'b', 'hex'), seen(t, 'b', 'internals')]).toEqual([t.at('0101'), 1])
})

describe('with covering markers', () => {
  const scene = (units: Record<string, string>, options: Record<string, boolean> = { coveringMarkers: true }): Table =>
    position({ map: ['. . . .', '. . . .'], units: { a: `blue ${LEG} 0101 dg`, ...units }, options, player: 'red' })
  /** The bytes the red seat is sent of the stack and of its unit on top. */
  const bytes = (t: Table): (number | null)[] => {
    const { columns } = View.of(t.m, 1).json(t.m) as { columns: Record<string, (number | null)[]> }
    const of = (column: string, row: number): number | null => columns[column]![row]!
    return [of('top', t.at('0101')), ...['hex', 'face', 'marker', 'outOfSupply'].map((c) => of(c, t.unit('a')))]
  }
  const open = (t: Table, marker: number, oos = 0): number[] => [t.unit('a') + 1, t.at('0101'), 0, marker, oos]

  test('ocs:HR-2#1 the unit under a marker is hidden unless an Attack-Capable enemy is next to it', () => {
    const far = scene({ e: `red ${LEG} 0103` })
    expect(bytes(far)).toEqual([-1 - MARKER.dg, null, null, null, null])
    const near = scene({ e: `red ${LEG} 0102` })
    expect(bytes(near)).toEqual(open(near, MARKER.dg))
    // A garrison in parentheses, guns, and a Reserve are not Attack-Capable.
    for (const weak of ['(3)-2-0L/(1)-2-6L 0102', 'b8(2)-3-2L/b4(2)-3-7L 0102', `${LEG} 0102 reserve`])
      expect(bytes(scene({ e: `red ${weak}` }))[0]).toBe(-1 - MARKER.dg)
  })

  test('ocs:HR-2#1 its owner sees it, and without the switch so does everybody', () => {
    const t = scene({ e: `red ${LEG} 0103` })
    expect(View.of(t.m, 0).cells[t.m.board.top.base + t.at('0101')]).toBe(t.unit('a') + 1)
    const plain = scene({ e: `red ${LEG} 0103` }, {})
    expect(bytes(plain)).toEqual(open(plain, MARKER.dg))
  })

  test('ocs:HR-2#1 either side’s, in the first hex as elsewhere', () => {
    const t = scene({ a: `blue ${LEG} 0104`, e: `red ${LEG} 0101 dg`, f: `red ${LEG} 0202 dg` })
    const tops = (seat: number): number[] =>
      ['0101', '0202'].map((hex) => View.of(t.m, seat).cells[t.m.board.top.base + t.m.game.grid.size + t.at(hex)]!)
    expect([tops(0), tops(1)]).toEqual([
      [-1 - MARKER.dg, -1 - MARKER.dg],
      [t.unit('e') + 1, t.unit('f') + 1],
    ])
  })

  test('ocs:HR-2#1 a unit without a marker hides nothing; Out of Supply is a marker too', () => {
    const bare = scene({ a: `blue ${LEG} 0101`, e: `red ${LEG} 0103` })
    expect(bytes(bare)).toEqual(open(bare, MARKER.none))
    expect(bytes(scene({ a: `blue ${LEG} 0101 oos`, e: `red ${LEG} 0103` }))).toEqual([-9, null, null, null, null])
  })

  test('ocs:HR-2#1 whoever comes near looks under it, in the view that is kept too', () => {
    const t = scene({ e: `red ${LEG} 0103 move` }).until('movementSegment.choose')
    const top = (): number => t.kept(1).cells[t.m.board.top.base + t.at('0101')]!
    expect(top()).toBe(-1 - MARKER.dg)
    t.play('take e', 'move 0102', 'stop')
    expect(top()).toBe(t.unit('a') + 1)
  })

  test('ocs:HR-2#1 the table shows the marker alone', () => {
    const t = scene({ a: `blue ${LEG} 0101 dg oos`, e: `red ${LEG} 0103` })
    const seen = seenBy(t.m, View.of(t.m, 1))
    expect(showGround(seen).markers).toEqual([{ id: 'covered-0-0101', hex: '0101', kind: 'covered', label: 'DG OOS' }])
    expect(showCounter(seen, t.unit('a')).at).toBe(null)
    expect(showGround(seenBy(t.m, View.of(t.m, 0))).markers).toEqual([])
  })
})
