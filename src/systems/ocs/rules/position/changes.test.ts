/** Changing the position: what goes with a unit that comes, goes, loses steps or is thrown into disorder. */
import { describe, expect, test } from 'vitest'
import {
  bringToTop,
  disorganize,
  dissolve,
  eliminate,
  forgetPhase,
  gainStep,
  giveStep,
  liftUnit,
  loseStep,
  placeUnit,
  putUnit,
  setMode,
} from './changes.ts'
import { indexFaults } from '../../../../core/harness/properties.ts'
import { reinforcing } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { DID, FACE, LASTING, MARKER, PLACE, type M } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const ON = ['marker', 'internals', 'outOfSupply', 'cut', 'did', 'gaveFuel'] as const

function scene(): Table {
  return position({
    map: ['. . . . .'],
    units: {
      div: 'blue 9-3-4L/4-3-8L 0101 re:3 steps:3',
      a: `blue ${LEG} 0101`,
      p: 'blue -/1-0-4L 0101 pax move',
      q: 'blue -/1-0-4L 0101 eq move',
      b: 'blue 3-3-4L/1-3-8L 0101 breakdown',
      t: 'blue truck:1 45T 0101',
      o: 'blue truck:1 45T 0101 organic div:x reserve',
      half: `blue ${LEG} 0102 re:0.5`,
      dead: 'blue 9-3-4L/4-3-8L dead re:3 steps:3',
      e: `red ${LEG} 0105`,
    },
  })
}
const rows = (t: Table, hex: string) => {
  const { count, others, quarters, exerts } = t.m.board
  return [count, others, quarters, exerts].map((column) => column.get(t.at(hex)))
}
/** What the match has said since. */
const said = (t: Table, from: number): object[] =>
  t.m.events.slice(from).map((e) => ({ ev: e.ev, ...e.values, ...e.secret?.values }))
const sound = (t: Table): void => expect(indexFaults(t.m)).toEqual([])
const lost = (m: M): number[] => [m.board.stepsLost.get(0), m.board.reLost.get(0)]

describe('steps', () => {
  test('ocs:9.11#1 one after the other, each an RE less, and the last one to the Dead Pile', () => {
    const t = scene()
    const [unit, from] = [t.unit('div'), t.m.events.length]
    loseStep(t.m, unit)
    expect([t.mark('div', 'lost'), rows(t, '0101')[2], lost(t.m)]).toEqual([1, 8 + 4 + 1 + 1 + 4, [1, 4]])
    loseStep(t.m, unit)
    loseStep(t.m, unit)
    expect([t.hex('div'), t.mark('div', 'lost'), lost(t.m), t.mark('div', 'place')]).toEqual([
      'dead',
      3,
      [3, 12],
      PLACE.dead,
    ])
    const step = { ev: 'stepLost', hex: t.at('0101'), side: 0, unit }
    expect(said(t, from)).toEqual([step, step, { ev: 'eliminated', unit, hex: t.at('0101') }])
    // One of a single step is dead at once.
    loseStep(t.m, t.unit('a'))
    expect(t.hex('a')).toBe('dead')
    sound(t)
  })

  test('ocs:13.5b#3 generic counters go back to the pool, whole, and are not rebuilt', () => {
    const t = scene()
    const from = t.m.events.length
    for (const id of ['p', 'b', 't']) eliminate(t.m, t.unit(id))
    expect(['p', 'b', 't'].map((id) => [t.hex(id), t.mark(id, 'lost')])).toEqual(Array(3).fill(['unused', 0]))
    expect(said(t, from)).toEqual(
      ['p', 'b', 't'].map((id) => ({ ev: 'removed', hex: t.at('0101'), side: 0, unit: t.unit(id) })),
    )
    // Of these only the breakdown is troops.
    expect(lost(t.m)).toEqual([1, 4])
    sound(t)
    const repl = { p: 'blue -/1-2-6L 0103 pax move', q: 'blue -/1-2-12T 0103 eq move' }
    const rebuilt = reinforcing({
      ...repl,
      k: 'blue 3-3-4L/1-3-8L unused breakdown copies:2',
      d: `blue ${LEG} dead rebuild:1+0`,
    })
    expect([rebuilt.refusal('rebuild k-1'), rebuilt.refusal('rebuild d')]).toEqual(['no-rebuild', 'legal'])
  })

  test('losses are counted in steps and RE; Repls and transport are none', () => {
    const t = scene()
    for (const id of ['q', 'o', 'half', 'a']) eliminate(t.m, t.unit(id))
    expect([lost(t.m), t.m.board.stepsLost.get(1)]).toEqual([[2, 2 + 4], 0])
    const whole = scene()
    eliminate(whole.m, whole.unit('div'))
    expect(lost(whole.m)).toEqual([3, 12])
  })

  test('a step that goes to a breakdown, or comes back, is no loss', () => {
    const t = scene()
    giveStep(t.m, t.unit('div'))
    expect([t.mark('div', 'lost'), rows(t, '0101')[2], lost(t.m)]).toEqual([1, 18, [0, 0]])
    gainStep(t.m, t.unit('div'))
    expect([t.mark('div', 'lost'), rows(t, '0101')[2]]).toEqual([0, 22])
    gainStep(t.m, t.unit('dead'))
    expect([t.mark('dead', 'lost'), rows(t, '0101')[2]]).toEqual([2, 22])
    dissolve(t.m, t.unit('b'))
    expect([t.hex('b'), lost(t.m)]).toEqual(['unused', [0, 0]])
    sound(t)
  })
})

describe('coming and going', () => {
  test('who leaves the map leaves all his marks but his losses', () => {
    const t = scene()
    loseStep(t.m, t.unit('div'))
    for (const column of ON) t.m.board[column].set(t.unit('div'), 1)
    liftUnit(t.m, t.unit('div'), PLACE.gone)
    expect([
      ON.map((column) => t.mark('div', column)),
      t.mark('div', 'lost'),
      t.mark('div', 'face'),
      t.hex('div'),
    ]).toEqual([ON.map(() => 0), 1, FACE.move, 'gone'])
    sound(t)
  })

  test('a hex is held by the combat unit that came last; transport holds none', () => {
    const t = scene()
    const control = (hex: string) => t.m.board.control.get(t.at(hex))
    putUnit(t.m, t.unit('t'), t.at('0103'))
    expect([control('0103'), rows(t, '0103')]).toEqual([0, [0, 1, 0, 0]])
    putUnit(t.m, t.unit('a'), t.at('0103'))
    expect([control('0103'), control('0105'), rows(t, '0103'), t.top('blue', '0103')]).toEqual([
      1,
      2,
      [1, 1, 4, 1],
      'a',
    ])
    placeUnit(t.m, t.unit('a'), t.at('0103'), FACE.move, MARKER.none)
    expect([rows(t, '0103'), t.mode('a')]).toEqual([[1, 1, 4, 0], 'Move'])
    placeUnit(t.m, t.unit('a'), t.at('0104'), FACE.move, MARKER.strat)
    expect([t.hex('a'), t.mode('a'), t.top('blue', '0103')]).toEqual(['0104', 'Strat', 'nothing'])
    sound(t)
  })

  test('modes of units off the map change no hex', () => {
    const t = scene()
    setMode(t.m, t.unit('dead'), FACE.combat, MARKER.none)
    expect(t.mark('dead', 'face')).toBe(FACE.combat)
    setMode(t.m, t.unit('a'), FACE.move, MARKER.reserve)
    expect(t.mode('a')).toBe('Reserve')
    sound(t)
  })

  test('who is brought to the top lies there', () => {
    const t = scene()
    expect(t.top('blue', '0101')).toBe('div')
    bringToTop(t.m, t.unit('a'))
    expect(t.top('blue', '0101')).toBe('a')
  })
})

test('ocs:5.10a#1 ocs:5.10c#1 all combat units of a hex fall into disorder; transport only leaves Reserve', () => {
  const t = scene()
  const from = t.m.events.length
  disorganize(t.m, 0, t.at('0101'))
  expect(['div', 'a', 'p', 'b'].map((id) => t.mark(id, 'marker'))).toEqual(Array(4).fill(MARKER.dg))
  expect(['t', 'o', 'half', 'e'].map((id) => t.mark(id, 'marker'))).toEqual(Array(4).fill(MARKER.none))
  expect([said(t, from), rows(t, '0101')[3]]).toEqual([[{ ev: 'disorganized', hex: t.at('0101'), side: 0 }], 0])
  sound(t)
})

test('a new phase forgets what was done but for what lasts', () => {
  const t = scene()
  const b = t.m.board
  b.did.set(t.unit('a'), DID.moved | DID.fuelledHq | DID.arrived)
  const sums = [b.unloaded, b.blown, b.gaveFuel, b.minimum, b.laid, b.railUsed]
  for (const column of sums) column.set(0, 1)
  forgetPhase(t.m, LASTING)
  expect(t.mark('a', 'did')).toBe(DID.fuelledHq | DID.arrived)
  expect(sums.map((column) => column.get(0))).toEqual(sums.map(() => 0))
})
