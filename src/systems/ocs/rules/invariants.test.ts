/** What must hold after every order: each fault is planted by hand and must be named. */
import { expect, test } from 'vitest'
import { factFaults } from '../../../core/harness/properties.ts'
import { invariants } from './invariants.ts'
import { tokensFor } from './supply/dumps.ts'
import { position, type Table } from './testing.ts'
import { FACE, frame, MARKER, PLACE, type M } from './world.ts'

const LEG = '4-3-4L/2-3-8L'

function scene(): Table {
  return position({
    map: ['. . . .'],
    units: {
      a: `blue ${LEG} 0101`,
      div: 'blue 9-3-4L/4-3-8L 0102 re:3 steps:3 lost:2',
      dead: `blue ${LEG} dead`,
      t: 'blue truck:2 45T 0101 points:1 load:4',
      o: 'blue truck:2 45T 0101 organic div:x reserve',
      e: `red ${LEG} 0104`,
    },
    dumps: { blue: { '0101': 7 }, red: { '0103': 3 } },
  })
}

/** The faults found after a column of a unit was set by hand. */
function after(id: string, column: keyof M['board'], value: number): string[] {
  const t = scene()
  t.m.board[column].set(t.unit(id), value)
  return invariants(t.m)
}

/** The faults found after a column of blue, or of red, in a hex was set by hand. */
function afterIn(number: string, column: keyof M['board'], value: number, side = 0): string[] {
  const t = scene()
  t.m.board[column].set(side * t.m.game.grid.size + t.at(number), value)
  return invariants(t.m)
}

/** Something is being captured. */
const falling = () =>
  frame('capture', 'hedgehog', {
    side: 0,
    hex: 0,
    hedgehog: 0,
    column: 0,
    points: 0,
    tokens: 0,
    gives: [],
    unit: -1,
  })

test('a sound position has no faults', () => {
  expect(invariants(scene().m)).toEqual([])
})

test('a unit is on the map in a hex, and elsewhere in none', () => {
  expect(after('a', 'place', PLACE.coming)).toEqual([`a: hex ${scene().at('0101')}, place 1`])
  expect(after('dead', 'place', PLACE.map)).toContain('dead: hex -1, place 0')
})

test('steps are lost one by one down to none, and with the last the unit is dead', () => {
  expect(after('div', 'lost', 3)).toEqual(['div: on the map without a step'])
  expect(after('div', 'lost', 4)).toEqual(['div: 4 of 3 steps lost'])
  expect(after('div', 'lost', -1)).toEqual(['div: -1 of 3 steps lost'])
  expect(after('div', 'lost', 0)).toEqual([])
  expect(after('dead', 'lost', 0)).toEqual(['dead: dead with steps left'])
})

test('a counter shows a side it has, and a mode it may have', () => {
  expect(after('t', 'face', FACE.combat)).toEqual(['t: shows a Combat side it has not'])
  expect(after('a', 'marker', MARKER.strat)).toEqual(['a: Strat Mode on its Combat side'])
  expect(after('t', 'marker', MARKER.reserve)).toEqual(['t: transport under marker 1'])
  expect([after('t', 'marker', MARKER.extender), after('o', 'marker', MARKER.extender)]).toEqual([[], []])
})

test('transport has one point to all of its points, and no more on them than they carry', () => {
  expect(after('t', 'points', 3)).toEqual(['t: 3 points'])
  expect(after('t', 'points', 0)).toEqual(['t: 0 points', 't: 4T on 0 points'])
  expect(after('t', 'points', 2)).toEqual([])
  expect(after('t', 'load', 5)).toEqual(['t: 5T on 1 points', 'blue: 12T in play, 11T by the ledger'])
  expect(after('t', 'load', -1)).toEqual(['t: -1T on 1 points', 'blue: 6T in play, 11T by the ledger'])
  // Those who flee from a capture may be overladen until they are put down.
  const t = scene()
  t.m.board.load.set(t.unit('t'), 5)
  t.m.frames.push(falling())
  expect(invariants(t.m)).toEqual(['blue: 12T in play, 11T by the ledger'])
})

test('nothing lies on a unit that is off the map', () => {
  expect(after('dead', 'marker', MARKER.dg)).toEqual(['dead: marked off the map'])
  expect(after('dead', 'outOfSupply', 1)).toEqual(['dead: marked off the map'])
  expect(after('dead', 'load', 1)).toContain('dead: marked off the map')
})

test('one side to a hex, and on top of its stack one of its units, with a zone if there is one', () => {
  const t = scene()
  expect(afterIn('0101', 'top', 0)).toEqual(['0101: -1 on top'])
  expect(afterIn('0103', 'top', 1)).toEqual(['0103: 0 on top'])
  expect(afterIn('0101', 'top', t.unit('div') + 1)).toEqual([`0101: ${t.unit('div')} on top`])
  const both = scene()
  both.m.board.hex.set(both.unit('e'), both.at('0101'))
  const { first, next } = both.m.board
  next.set(both.unit('e'), first.get(both.at('0101')))
  first.set(both.at('0101'), both.unit('e') + 1)
  expect(invariants(both.m).filter((fault) => fault === '0101: both sides')).toHaveLength(2)
  const hidden = position({
    map: ['. . . .'],
    units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move`, e: `red ${LEG} 0104` },
  })
  hidden.m.board.top.set(hidden.at('0101'), hidden.unit('b') + 1)
  expect(invariants(hidden.m)).toEqual(['0101: a zone lies hidden'])
})

test('supply on the ground is never less than none, nor less than was put down', () => {
  expect(afterIn('0101', 'dump', -1)).toEqual([
    '0101: -1T',
    '0101: more unloaded than there is',
    'blue: 3T in play, 11T by the ledger',
  ])
  expect([afterIn('0101', 'unloaded', 8), afterIn('0101', 'unloaded', 7)]).toEqual([
    ['0101: more unloaded than there is'],
    [],
  ])
})

test('supply of one side never lies among the units of the other, but while it is being captured', () => {
  const among = '0101: enemy supply among the units of the blue'
  expect(afterIn('0101', 'dump', 2, 1)).toEqual([among, 'red: 5T in play, 3T by the ledger'])
  const t = scene()
  t.m.board.dump.set(t.m.game.grid.size + t.at('0101'), 2)
  t.m.frames.push(falling())
  expect(invariants(t.m)).not.toContain(among)
})

test('what is kept of supply is what would be made anew', () => {
  const t = scene()
  const had = tokensFor(t.m, t.unit('a'))
  t.m.board.dump.set(t.at('0101'), 8)
  t.m.board.ledger.add(0, 1)
  expect([tokensFor(t.m, t.unit('a')), invariants(t.m), factFaults(t.m)]).toEqual([had + 1, [], []])
  // Written past the columns, it is not noticed, and the harness says so.
  t.m.state.cells[t.m.board.dump.base + t.at('0101')] = 7
  expect(factFaults(t.m)).toEqual(
    expect.arrayContaining([expect.stringMatching(/supply in reach of blue, kept against/)]),
  )
})
