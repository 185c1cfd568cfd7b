/** 18.4d Landing Craft are split up and combined. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { MARKER } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const CRUISER = 'ship:cruiser 12(4)-1-4/6(4)-1-3'
const LC = 'craft:lc 8-1-10'

const at = (units: Position['units']): Table =>
  position({
    map: ['o o o o b . .', 'o o o o b . .'],
    units: { h: `blue ${LEG} 0107`, ...units },
  }).until('movementSegment')
const points = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'points'))

test('ocs:18.4d#1 one counter of craft at a time, and at least a point stays behind', () => {
  const t = at({ c: `blue ${LC} 0101 points:3 copies:2`, d: `blue ${LC} 0101 points:1`, s: `blue ${CRUISER} 0101` })
  t.play('sail s')
  expect([t.refusal('split 0'), t.refusal('merge c-1')]).toEqual(['split-one', 'split-one'])
  t.play('back', 'sail c-1')
  expect([t.refusal('split 0'), t.offers('split')]).toEqual(['split-points', ['split 1', 'split 2']])
  t.play('with d-1')
  expect([t.refusal('split 0'), t.refusal('merge d-1'), t.offers('split'), t.offers('merge')]).toEqual([
    'split-one',
    'split-one',
    [],
    [],
  ])
})

test('ocs:18.4d#1 there must be a counter for the part: of the same kind, large enough, of the same nation if there is one', () => {
  expect(
    at({ c: `blue ${LC} 0101 points:3`, l: 'blue craft:lst 8-1-10 0102 copies:2' })
      .play('sail c-1')
      .offers('split'),
  ).toEqual([])
  const small = at({ c: `blue ${LC} 0101 points:4`, d: 'blue craft:lc 2-1-10 0102 points:1 copies:2' }).play('sail c-1')
  expect(['split 1', 'split 2', 'split 3'].map((order) => small.refusal(order))).toEqual([
    'legal',
    'legal',
    'no-counter',
  ])
  const nations = at({
    a: `blue ${LC} 0102 copies:3 nation:one`,
    b: `blue ${LC} 0101 points:3 copies:2 nation:two`,
    c: `blue ${LC} 0103 points:3 nation:three`,
  })
  nations.play('sail c-1', 'split 1', 'stop')
  expect(points(nations, 'c-1', 'a-2', 'b-2')).toEqual([2, 1, 0])
  nations.play('sail b-1', 'split 1')
  // A counter of its own nation, though one of another comes first.
  expect(points(nations, 'b-1', 'b-2', 'a-3')).toEqual([2, 1, 0])
})

test('ocs:18.4d#1 units stay with the points they have room in; where supply cannot make way, nothing is split', () => {
  const full = at({ a: `blue ${LEG} 0101 re:2`, c: `blue ${LC} 0101 points:2 cargo:a copies:2` }).play('sail c-1')
  expect(full.refusal('split 1')).toBe('split-cargo')
  const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0101 points:3 cargo:a load:3 copies:3` }).play('sail c-1')
  // A point was empty but for a token of room: what does not fit into the rest goes along.
  t.play('split 1')
  expect([t.mark('c-1', 'load'), t.mark('c-2', 'load'), t.mark('a', 'holder') - 1]).toEqual([3, 0, t.unit('c-1')])
  t.play('split 1')
  expect([t.mark('c-1', 'load'), t.mark('a', 'holder') - 1]).toEqual([0, t.unit('c-1')])
})

test('ocs:18.4d#1 a part is in disorder if the whole was, and has moved as far', () => {
  const t = at({ c: `blue ${LC} 0101 points:4 copies:3` })
  t.m.board.marker.set(t.unit('c-1'), MARKER.dg)
  t.play('sail c-1', 'split 1', 'back')
  expect([t.hex('c-2'), t.mark('c-2', 'marker'), t.refusal('sail c-2')]).toEqual(['0101', MARKER.dg, 'legal'])
  t.play('sail c-1', 'to 0103', 'split 1')
  expect([t.hex('c-3'), t.offers('with')]).toEqual(['0103', []])
  t.play('stop')
  expect([t.refusal('sail c-3'), t.refusal('sail c-2')]).toEqual(['moved-already', 'legal'])
})

test('ocs:18.4d#1 craft of one kind in one hex combine, up to what a counter holds, unless they have moved', () => {
  const t = at({
    c: `blue ${LC} 0101 points:4`,
    d: `blue ${LC} 0101 points:4`,
    e: `blue ${LC} 0101 points:5`,
    f: `blue ${LC} 0102 points:1`,
    g: `blue ${LC} 0102 points:1`,
    l: 'blue craft:lst 8-1-10 0101 points:1',
    s: `blue ${CRUISER} 0101`,
  })
  t.play('sail g-1', 'to 0101', 'stop', 'sail c-1')
  expect(['c-1', 'd-1', 'e-1', 'f-1', 'g-1', 'l-1', 's'].map((id) => t.refusal(`merge ${id}`))).toEqual([
    'not-there',
    'legal',
    'merge-most',
    'not-there',
    'moved-already',
    'merge-type',
    'not-there',
  ])
  expect(t.offers('merge')).toEqual(['merge d-1'])
})

test('ocs:18.4d#1 combined they have the points, the cargo and the disorder of both', () => {
  const t = at({
    a: `blue ${LEG} 0101`,
    b: `blue ${LEG} 0101`,
    c: `blue ${LC} 0101 points:2 cargo:a load:3`,
    d: `blue ${LC} 0101 points:3 cargo:b load:4`,
  })
  t.m.board.marker.set(t.unit('d-1'), MARKER.dg)
  t.play('sail c-1', 'merge d-1')
  expect([points(t, 'c-1', 'd-1'), t.mark('c-1', 'load'), t.hex('d-1')]).toEqual([[5, 0], 7, 'unused'])
  expect(['a', 'b'].map((id) => t.mark(id, 'holder') - 1)).toEqual([t.unit('c-1'), t.unit('c-1')])
  expect(t.mark('c-1', 'marker')).toBe(MARKER.dg)
})
