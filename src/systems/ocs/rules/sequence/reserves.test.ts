/** 5.4a and 5.7: Reserve markers and their release. */
import { describe, expect, test } from 'vitest'
import { did } from '../position/board.ts'
import { markers } from './reserves.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID, PHASE, type M } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const row = '. . . . . . . . . . . . . . . .'

describe('ocs:5.4a#1 ocs:5.4a#3 a marker to share', () => {
  /** May a unit in the hex take Reserve on that side, with the only marker in 0101? */
  const near = (figures: string, hex: string, side: string, reserves = 1): string =>
    position({
      map: [row],
      units: { r: `blue ${LEG} 0101 reserve`, a: `blue ${figures} ${hex}`, e: `red ${LEG} 0116 move` },
      reserves,
    })
      .play('take a')
      .refusal(`toReserve${side} a`)

  test('is as far off as the unit goes on a quarter of its MA by road', () => {
    expect([near(LEG, '0105', 'Combat'), near(LEG, '0106', 'Combat')]).toEqual(['legal', 'no-marker'])
    expect([near(LEG, '0109', 'Move'), near(LEG, '0110', 'Move')]).toEqual(['legal', 'no-marker'])
    expect([near('4-3-0L/2-3-0L', '0102', 'Combat'), near('4-3-0L/2-3-0L', '0103', 'Combat')]).toEqual([
      'legal',
      'no-marker',
    ])
  })

  test('or one that is free', () => {
    expect([near(LEG, '0110', 'Move', 2), near(LEG, '0110', 'Move', 0)]).toEqual(['legal', 'no-marker'])
    const t = position({ map: [row], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0116 move` }, reserves: 0 }).play(
      'take a',
    )
    expect(t.why('toReserveMove a')!.values).toEqual({ unit: t.unit('a'), limit: 0 })
  })

  test('of one’s own side, and of units on the map', () => {
    const units = { a: `blue ${LEG} 0110`, e: `red ${LEG} 0101 reserve`, d: `blue ${LEG} dead` }
    const t = position({ map: [row], units, reserves: 1 }).play('take a')
    expect(t.refusal('toReserveMove a')).toBe('legal')
  })
})

test('ocs:5.4a#1 how many there are the table says for the turn, or the scenario once and for all', () => {
  const rows = [
    { turns: [2, 4] as [number, number], markers: 2 },
    { turns: [5, 9] as [number, number], markers: 5 },
  ]
  const of = (more: Partial<Position>) =>
    position({ map: [row], units: { a: `blue ${LEG} 0101` }, tables: { reserves: { blue: rows } }, ...more }).m
  const { board, game } = of({})
  const by = (turn: number): number => {
    board.turn.set(0, turn)
    return markers({ board, game } as M, 0)
  }
  expect([1, 2, 4, 5, 9, 10].map(by)).toEqual([0, 2, 2, 5, 5, 0])
  expect(markers(of({}), 1)).toBe(0)
  expect(markers(of({ scenario: { reserves: { blue: 0 } }, turn: 5 }), 0)).toBe(0)
})

describe('ocs:5.7g#1 ocs:16.0f#1 no Reserve ends in a hedgehog', () => {
  const at = (units: Position['units']): Table =>
    position({ map: [row], units: { ...units, e: `red ${LEG} 0116 move` }, hedgehogs: { '0102': 1 } })

  test('unless it has been in it all the time', () => {
    const stays = at({ r: `blue ${LEG} 0102 reserve` })
    expect(stays.play('take r').refusal('stop')).toBe('legal')
    // When the segment ends it is no Reserve any more.
    expect(stays.play('stop', 'end').mode('r')).toBe('Combat')
    const comes = at({ r: `blue ${LEG} 0101 reserve move` }).play('take r', 'move 0102')
    expect(comes.why('stop')).toMatchObject({ code: 'reserve-hedgehog', values: { unit: comes.unit('r') } })
    expect(comes.play('move 0103').refusal('stop')).toBe('legal')
  })

  test('were it dropped off there, nor last of its force', () => {
    const two = { r: `blue ${LEG} 0101 reserve move`, s: `blue ${LEG} 0101 reserve move` }
    const dropped = at(two).play('stack 0101', 'move 0102', 'drop s', 'move 0103')
    expect(dropped.why('stop')).toMatchObject({ code: 'reserve-hedgehog', values: { unit: dropped.unit('s') } })
    const beyond = at(two).play('stack 0101', 'drop s', 'move 0102', 'move 0103')
    expect(beyond.refusal('stop')).toBe('legal')
    const last = at({ a: `blue ${LEG} 0101 move`, r: `blue ${LEG} 0101 reserve move` })
    expect(last.play('stack 0101', 'move 0102').refusal('stop')).toBe('reserve-hedgehog')
    expect(
      at({ a: `blue ${LEG} 0101 move` })
        .play('take a', 'move 0102')
        .refusal('stop'),
    ).toBe('legal')
  })
})

describe('ocs:5.7b#1 ocs:5.7b#2 release', () => {
  const units: Position['units'] = {
    r: `blue ${LEG} 0101 reserve`,
    s: `blue ${LEG} 0101 reserve move`,
    o: 'blue truck:1 45T 0101 organic div:x reserve',
    a: `blue ${LEG} 0102`,
    d: `blue ${LEG} dead`,
    e: `red ${LEG} 0116 reserve`,
  }
  const start = (): Table => position({ map: [row], units })

  test('not in the Movement Phase', () => {
    const t = start()
    expect([t.refusal('release r'), t.offers('release')]).toEqual(['release-phase', []])
  })

  test('one’s own units in Reserve, each by itself, on the side that shows', () => {
    const t = start().play('end')
    expect([t.seat, t.offers('release')]).toEqual(['red', ['release e']])
    t.play('end').until('movementSegment')
    expect([t.m.board.phase.get(0), t.offers('release')]).toEqual([
      PHASE.exploitation,
      ['release r', 'release s', 'release o'],
    ])
    expect(['e', 'd', 'a'].map((id) => t.refusal(`release ${id}`))).toEqual(['not-own', 'not-on-map', 'not-reserve'])
    t.play('release s')
    expect([t.mode('s'), t.mode('r'), did(t.m, t.unit('s'), DID.released), t.refusal('release s')]).toEqual([
      'Move',
      'Reserve',
      true,
      'not-reserve',
    ])
    expect(t.last('released')).toEqual({ side: 0, hex: t.at('0101'), unit: t.unit('s') })
    // It goes its way before the next one is released.
    t.play('take s', 'move 0102', 'stop')
    expect([t.hex('s'), t.mode('r')]).toEqual(['0102', 'Reserve'])
    t.play('release r')
    expect(t.mode('r')).toBe('Combat')
  })
})

test('ocs:5.4a#1 ocs:5.4a#2 a stack that is one too many leaves Reserve as a whole, and nobody else does', () => {
  const t = position({
    map: [row],
    units: {
      r: `blue ${LEG} 0101 reserve`,
      s: `blue ${LEG} 0101 reserve move`,
      n: `blue ${LEG} 0101 dg`,
      q: `blue ${LEG} 0103 reserve`,
      e: `red ${LEG} 0116 reserve`,
    },
    reserves: 1,
  }).play('end')
  expect([t.place, t.offers('strip'), t.refusal('strip 0102'), t.refusal('strip 0116')]).toEqual([
    'settle.surplus',
    ['strip 0101', 'strip 0103'],
    'no-reserves',
    'no-reserves',
  ])
  t.play('strip 0101')
  expect(['r', 's', 'n', 'q', 'e'].map((id) => t.mode(id))).toEqual([
    'Combat',
    'Move',
    'Disorganized',
    'Reserve',
    'Reserve',
  ])
  expect(t.last('reservesStripped')).toEqual({ side: 0, hex: t.at('0101') })
})
