import { expect, test } from 'vitest'
import { seenBy, seenOpenly } from '../../../core/seen.ts'
import { showTable } from '../../../core/desk/show.ts'
import type { Counter, TableState } from '../../../core/shapes.ts'
import { View } from '../../../core/sight.ts'
import { line, position, WAITING, type Table } from '../rules/testing.ts'

const around = { at: 0, undo: null, standing: {} }
const table = (t: Table): TableState => showTable(seenOpenly(t.m), around)
const counter = (t: Table, id: string): Counter => table(t).counters[id]!
const states = (t: Table, id: string): string[] => counter(t, id).states.map((state) => state.id)

test('a counter has its figures, its place and its state', () => {
  const t = line({ a: 'blue armor 7/6 0102 of 9 spent', b: 'blue foot 4/4 0103 demoralized', ...WAITING })
  expect(counter(t, 'a')).toMatchObject({
    sign: 'armor',
    size: 'XX',
    strength: { now: 7, printed: 9 },
    movement: 6,
    at: '0102',
    box: '',
  })
  expect(states(t, 'a')).toEqual(['spent'])
  expect(states(t, 'b')).toEqual(['demoralized'])
})

test('damos:2.4#4 in fog the enemy counter shows its printed strength only', () => {
  const t = line({ a: 'blue armor 7/6 0102 of 9', ...WAITING }, { options: { fog: true } })
  const seen = showTable(seenBy(t.m, View.of(t.m, 1)), around)
  expect(seen.counters['a']!.strength).toEqual({ now: null, printed: 9 })
  expect(seen.counters['east']!.strength).toEqual({ now: 1, printed: 1 })
  // Nothing else the page is given depends on what the unit has left; without fog it does.
  const page = (sp: number, fog: boolean): string => {
    const match = line({ a: `blue armor ${sp}/6 0102 of 9`, ...WAITING }, { options: { fog } }).m
    return JSON.stringify(showTable(seenBy(match, View.of(match, 1)), around))
  }
  expect(page(7, true)).toBe(page(3, true))
  expect(page(7, false)).not.toBe(page(3, false))
})

test('a stack is cut off when every retreat would enter an enemy zone or has no ground', () => {
  const cornered = position({
    map: ['C . . . .'],
    units: { d: 'red foot 3/4 0105', a: 'blue foot 3/4 0102', w: 'blue armor 1/4 0101' },
    control: { red: ['0104', '0105'] },
  })
  expect(states(cornered, 'd')).toContain('cut-off')
  const free = line({ d: 'red foot 3/4 0105', ...WAITING })
  expect(states(free, 'd')).not.toContain('cut-off')
})

test('a unit behind the enemy is without supply', () => {
  const t = position({
    map: ['C . . . . . C'],
    units: { cut: 'blue foot 3/4 0105', w: 'blue armor 4/4 0101', r: 'red foot 4/4 0104' },
    control: { red: ['0104', '0106', '0107'] },
  })
  expect(states(t, 'cut')).toContain('unsupplied')
  expect(states(t, 'w')).not.toContain('unsupplied')
})

test('units off the map lie in their box, with the turn they come', () => {
  const t = line({
    gone: 'blue foot 4/4 eliminated',
    soon: 'red foot 4/4 turn5',
    late: 'red foot 3/4 surrendered',
    ...WAITING,
  })
  expect(counter(t, 'gone')).toMatchObject({ at: null, box: 'eliminated', due: '' })
  expect(counter(t, 'soon')).toMatchObject({ at: null, box: 'coming', due: 'turn 5' })
  expect(counter(t, 'late').box).toBe('surrendered')
})

test('the moving force is marked, and moved once it has spent points', () => {
  const t = line({ a: 'blue armor 5/6 0102', ...WAITING }).play('activate 0102')
  expect(states(t, 'a')).toEqual(['active'])
  t.play('move 0103')
  expect(states(t, 'a')).toEqual(['active', 'moved'])
})

test('ground is one letter a hex, and the phase is the one being played', () => {
  const t = line({ a: 'blue armor 5/6 0102', ...WAITING })
  expect(table(t).control).toBe('00001111')
  expect(table(t).now).toMatchObject({ turn: 2, phase: 2, doing: 'Operations', side: 0 })
  t.play('activate 0102')
  expect(table(t).now.doing).toBe('a at 0102')
})
