/** 4.9 Where a player thinks that units lie which he cannot see, and in which state. */
import { describe, expect, test } from 'vitest'
import type { Frame, FrameOf, ProcOf } from '../../../../core/procedure.ts'
import { HIDDEN } from '../../../../core/sight.ts'
import { barrageSegment, battery, REGIMENT } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { MARKER, PLACE, type Ocs } from '../world.ts'

const least = (): number => 0
const most = (n: number): number => n - 1
/** As much as can be, on the map and in disorder. */
const there = (n: number): number => (n === 4 ? 0 : n - 1)
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . . . .', '. . . . . .'], ...more, units: { ...units, far: `red ${REGIMENT} 0106 move` } })
const division = (re: number, hex: string) => `blue 9-3-4L/4-3-8L ${hex} re:${re} steps:${re}`
/** Where red thinks a unit is, and how many steps it has lost. */
const place = (t: Table, id: string, below: (n: number) => number = least) => {
  const { board, game } = t.imagined(1, below)
  const hex = board.hex.get(t.unit(id))
  return [hex < 0 ? '' : game.grid.format(hex), board.lost.get(t.unit(id))]
}

describe('a unit lies under a stack with room for it', () => {
  test('to the last RE, with all its steps', () => {
    const t = scene({ a: division(10, '0101'), b: division(7, '0103'), c: division(3, '0103') })
    expect(place(t, 'c')).toEqual(['0103', 0])
    // Trucks and their like take no room, nor does what is off the map.
    const more = scene({
      a: division(10, '0101'),
      b: division(7, '0103'),
      k: 'blue truck:3 45T 0103',
      gone: division(10, 'dead'),
      c: division(3, '0103'),
    })
    expect(place(more, 'c')).toEqual(['0103', 0])
  })

  test('or for its last step', () => {
    const t = scene({ a: division(10, '0101'), b: division(9, '0103'), c: division(3, '0103') })
    expect(place(t, 'c')).toEqual(['0103', 2])
  })

  test('or under any if none has room', () => {
    const t = scene({ a: division(10, '0101'), b: division(10, '0103'), c: division(3, '0103') })
    expect([place(t, 'c'), place(t, 'c', most)]).toEqual([
      ['0101', 2],
      ['0103', 2],
    ])
  })

  test('generic ones nowhere, where he shows no stack at all', () => {
    const t = scene({ p: `blue ${REGIMENT} unused copies:2`, k: 'blue truck:2 45T 0101' })
    const { hex, place: where, marker, face, outOfSupply } = t.imagined(1, least).board
    const first = t.m.game.own[0]!.find((u) => t.m.game.units[u]!.combat)!
    expect([hex, where, marker, face, outOfSupply].map((c) => c.get(first))).toEqual([-1, PLACE.unused, 0, 1, 0])
  })
})

test('a hidden unit may be in disorder and Out of Supply; Transport Points never are, nor have they stocks', () => {
  const t = scene({ a: `blue ${REGIMENT} 0102`, b: `blue ${REGIMENT} 0102`, k: 'blue truck:3 45T 0102 load:5' })
  const state = (id: string, below: (n: number) => number) => {
    const { marker, outOfSupply, internals, cut, gaveFuel } = t.imagined(1, below).board
    return [marker, outOfSupply, internals, cut, gaveFuel].map((c) => c.get(t.unit(id)))
  }
  expect([state('b', least), state('b', most)]).toEqual([
    [MARKER.dg, 1, 0, 0, 0],
    [MARKER.none, 0, 2, 1, 2],
  ])
  expect([state('k', least), state('k', there)]).toEqual([
    [MARKER.none, 0, 0, 0, 0],
    [MARKER.none, 0, 0, 0, 2],
  ])
})

test('Transport Points that lie open are as they are; covered ones carry anything, those off the map nothing', () => {
  const t = scene({
    a: `blue ${REGIMENT} 0102`,
    k: 'blue truck:3 45T 0102 load:5',
    open: 'blue truck:3 45T 0104 points:2 load:1',
    w: 'blue wagon:5 6L unused copies:2',
  })
  const load = (unit: number, below: (n: number) => number) => {
    const { points, load: tokens } = t.imagined(1, below).board
    return [points.get(unit), tokens.get(unit)]
  }
  const wagon = t.m.game.own[0]!.at(-1)!
  expect([load(t.unit('k'), least), load(t.unit('k'), there)]).toEqual([
    [1, 0],
    [3, 12],
  ])
  expect([load(t.unit('open'), most), load(wagon, most)]).toEqual([
    [2, 1],
    [0, 0],
  ])
})

describe('his own doings a player knows, of the enemy’s he thinks something else', () => {
  const frame = <P extends ProcOf<Ocs>>(t: Table, seat: number, proc: P): FrameOf<Ocs, P> =>
    t.imagined(seat).frame(proc)!
  const told = (f: Frame): boolean => Object.values(f).every((value) => value !== HIDDEN)

  test('a barrage: its guns and, until it is fired, its target', () => {
    const t = barrageSegment(battery({ d: `red ${REGIMENT} 0210` })).play('barrage 0204', 'with g')
    expect(frame(t, 0, 'barrage')).toMatchObject({ guns: [t.unit('g')], target: t.at('0204') })
    const other = frame(t, 1, 'barrage')
    expect([other.guns, told(other), other.target >= 0]).toEqual([[], true, true])
  })

  test('an attack: who takes part, and on which hex', () => {
    const t = battery().until('combatSegment.choose').play('attack 0204', 'stack 0203')
    expect(frame(t, 0, 'combatSegment')).toMatchObject({ force: [t.unit('s')], target: t.at('0204') })
    expect(frame(t, 1, 'combatSegment')).toMatchObject({ force: [], target: 0 })
  })
})
