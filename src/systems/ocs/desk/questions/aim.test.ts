/** Moving by hand: what a gesture sends, and that the match takes it. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, figures, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'
import { position } from '../../rules/testing.ts'

const OPEN_MAP = ['. . . . . .', '. . . . . .', '. . . . . .']

test('a foot stack is moved by two clicks: its stack and the goal, and it stops there', () => {
  const t = position({
    map: OPEN_MAP,
    units: { a: 'blue 4-3-4L/2-3-8L 0101', b: 'blue 3-3-4L/1-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0306' },
  }).until('movementSegment')
  const held = askOpenly(t.m, { q: 'aim', from: '0101' })
  expect(held.ways![0]!.id).toBe('take')
  const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0103' })
  const way = answer.ways![0]!
  expect(wordsOf(way.orders)).toEqual(['stack 0101', 'move 0102', 'move 0103', 'stop'])
  expect(way.figure).toBeUndefined()
  const after = playOut(t.m, way.orders)
  expect(['a', 'b'].map((id) => after.game.grid.format(after.board.hex.get(t.unit(id))))).toEqual(['0103', '0103'])
})

test('what is out of reach in Combat Mode is offered in Move Mode', () => {
  const t = position({
    map: OPEN_MAP,
    units: { a: 'blue 4-3-2L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0306' },
  }).until('movementSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0104' })
  expect(answer.ways!.map((w) => w.id)).toEqual(['move-mode'])
  const after = playOut(t.m, answer.ways![0]!.orders)
  expect(after.game.grid.format(after.board.hex.get(t.unit('a')))).toBe('0104')
  const reach = askOpenly(t.m, { q: 'reach', from: '0101' })
  expect(figures(reach, 'back3')).toMatchObject({ '0103': '2' })
  expect(figures(reach, 'dots')).toMatchObject({ '0104': '3', '0106': '5' })
})

test('modes are one choice on what is in hand', () => {
  const t = position({
    map: OPEN_MAP,
    units: { a: 'blue 4-3-2L/2-3-8L 0101', b: 'blue 4-3-2L/2-3-8L 0101 move', e: 'red 4-3-4L/2-3-8L 0306' },
  }).until('movementSegment')
  const held = askOpenly(t.m, { q: 'aim', from: '0101' })
  expect(held.ways!.map((w) => w.id)).toEqual([
    'take',
    'to-combat',
    'to-move',
    'to-reserve',
    'to-reserve-move',
    'to-strat',
  ])
  const after = playOut(t.m, wayOf(held, 'to-reserve').orders)
  for (const id of ['a', 'b']) expect(after.board.marker.get(t.unit(id))).toBe(1)
})

const DIVISION = {
  a: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
  b: 'blue 4-3-4K/2-3-8K 0201 armor div:A',
  c: 'blue 4-3-4K/2-3-8K 0301 armor div:A',
  e: 'red 4-3-4L/2-3-8L 0306',
}

test('ocs:12.5c#1 the cheapest fuel is laid out first, with what it leaves in the dump', () => {
  const t = position({ map: OPEN_MAP, units: DIVISION, dumps: { blue: { '0102': 8 } }, fuel: true }).until(
    'movementSegment',
  )
  const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0103' })
  const [first, second] = answer.ways!
  expect([first!.figure, second!.figure]).toEqual(['1T', '1 SP'])
  expect(first!.detail).toMatch(/1T from 0102 \(1 SP 3T left\)/)
  expect(second!.detail).toMatch(/A until Clean Up: 1 SP from 0102 \(1 SP left\)/)
  const after = playOut(t.m, first!.orders)
  expect(after.board.dump.get(after.game.land.hexOf('0102'))).toBe(7)
})

test('a second click takes the whole formation, which goes to one goal with the cheapest fuel', () => {
  const t = position({ map: OPEN_MAP, units: DIVISION, dumps: { blue: { '0102': 8 } }, fuel: true }).until(
    'movementSegment',
  )
  const held = askOpenly(t.m, { q: 'aim', from: '0101' })
  expect(held.wider).toEqual({ label: 'All of A', units: ['a', 'b', 'c'] })
  const answer = askOpenly(t.m, { q: 'aim', from: '0101', units: held.wider!.units, to: '0203' })
  expect(answer.ways![0]!.figure).toBe('3T')
  const after = playOut(t.m, answer.ways![0]!.orders)
  expect(['a', 'b', 'c'].map((id) => after.game.grid.format(after.board.hex.get(t.unit(id))))).toEqual([
    '0203',
    '0203',
    '0203',
  ])
})

test('without fuel in reach a unit that needs it is refused with the rule', () => {
  const t = position({ map: OPEN_MAP, units: DIVISION, fuel: true }).until('movementSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0103' })
  expect(answer.refusal?.code).toBe('no-fuel')
})

test('ocs:4.9a#1 an aim knows nothing of covered enemies', () => {
  const reached = (hidden: string): Record<string, string> => {
    const t = position({
      map: OPEN_MAP,
      units: {
        a: 'blue 4-3-4L/2-3-8L 0101',
        e: 'red 4-3-4L/2-3-8L 0103',
        g: 'red 4-3-4L/2-3-8L 0306',
        h: `red 9-5-4L/2-3-8L ${hidden} move`,
      },
    }).until('movementSegment')
    return figures(askAs(t.m, 0, { q: 'reach', from: '0101' }))
  }
  expect(reached('0103')).toEqual(reached('0306'))
  expect(Object.keys(reached('0103'))).not.toContain('0103')
})
