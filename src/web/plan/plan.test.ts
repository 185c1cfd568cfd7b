import { expect, test } from 'vitest'
import type { Counter, TableState } from '../../core/shapes.ts'
import {
  arrow,
  EMPTY,
  isEmpty,
  moves,
  note,
  outlookOf,
  place,
  readPlan,
  runsNow,
  stillPlanned,
  supposedIn,
  withHabit,
  withoutRun,
  withRun,
  writePlan,
} from './plan.ts'

const at = (id: string, hex: string): Counter => ({ id, name: id, at: hex, side: 0 }) as unknown as Counter
const counters = { a: at('a', '0101'), b: at('b', '0101'), c: at('c', '0102') }

test('counters of one stack planned to one hex make one move with one arrow', () => {
  const plan = place(place(EMPTY, ['a', 'b'], '0105', counters), ['c'], '0105', counters)
  expect(moves(plan, counters)).toEqual([
    { from: '0101', to: '0105', units: ['a', 'b'] },
    { from: '0102', to: '0105', units: ['c'] },
  ])
  expect(plan.arrows).toEqual([
    { from: '0101', to: '0105' },
    { from: '0102', to: '0105' },
  ])
})

test('a ghost put elsewhere moves, put back it is gone', () => {
  const plan = place(EMPTY, ['a'], '0105', counters)
  expect(place(plan, ['a'], '0106', counters).ghosts).toEqual([{ unit: 'a', hex: '0106' }])
  expect(place(plan, ['a'], '0101', counters)).toEqual(EMPTY)
})

test('what has come about is planned no longer', () => {
  const plan = place(EMPTY, ['a', 'c'], '0105', counters)
  const later = { ...counters, a: at('a', '0105') }
  expect(stillPlanned(plan, later).ghosts).toEqual([{ unit: 'c', hex: '0105' }])
  expect(stillPlanned(plan, counters)).toBe(plan)
})

test('the plan survives being kept as text; rubbish is an empty plan', () => {
  const plan = note(place(EMPTY, ['a'], '0105', counters), '0106', 'bridge')
  expect(readPlan(writePlan(plan))).toEqual(plan)
  expect(writePlan(EMPTY)).toBe('')
  for (const text of ['', '{', '3', '{"ghosts":7}']) expect(readPlan(text)).toEqual(EMPTY)
})

test('a note is written, rewritten and taken away', () => {
  const plan = note(EMPTY, '0101', 'hold')
  expect(note(plan, '0101', 'leave').notes).toEqual([{ hex: '0101', text: 'leave' }])
  expect(note(plan, '0101', ' ').notes).toEqual([])
})

test('a hex as the plan supposes it', () => {
  const plan = place(EMPTY, ['a'], '0102', counters)
  expect(supposedIn(plan, '0102', counters).map((c) => c.id)).toEqual(['a', 'c'])
  expect(supposedIn(plan, '0101', counters).map((c) => c.id)).toEqual(['b'])
})

test('an arrow drawn once more is gone, and arrows are kept', () => {
  const plan = arrow(arrow(EMPTY, '0101', '0105'), '0105', '0101')
  expect(plan.lines).toEqual([
    { from: '0101', to: '0105' },
    { from: '0105', to: '0101' },
  ])
  expect(readPlan(writePlan(plan))).toEqual(plan)
  expect(isEmpty(arrow(arrow(plan, '0101', '0105'), '0105', '0101'))).toBe(true)
})

test('a run is kept, is due in later turns of its kind of decision wherever its counters are, and can be forgotten', () => {
  const run = { from: '0101', to: '0109', units: ['a'], during: 'movement 3', turn: 1 }
  const plan = withRun(withRun(EMPTY, { ...run, to: '0104' }), run)
  expect(readPlan(writePlan(plan)).runs).toEqual([run])
  const { side } = counters['a']
  const runs = (turn: number, seat: number, units: readonly string[], where = 'movement.choose', phase = 3) =>
    runsNow(plan, {
      asked: { seat, place: where, options: units.map((unit) => ({ order: { do: 'take', unit } })) },
      now: { turn, phase },
      counters,
    } as unknown as TableState)
  expect([runs(2, side, ['a']), runs(2, side, ['b'])]).toEqual([[run], [run]])
  // Driven in this turn; and taken back.
  expect([runs(1, side, ['b']), runs(1, side, ['a'])]).toEqual([[], [run]])
  expect(runs(2, 1 - side, ['a'])).toEqual([])
  expect([runs(2, side, ['a'], 'supply.choose'), runs(2, side, ['a'], 'movement.next', 5)]).toEqual([[], []])
  expect(isEmpty(plan)).toBe(false)
  expect(withoutRun(plan, run)).toEqual(EMPTY)
})

test('answers worth giving again are remembered, the newest last', () => {
  const plan = ['a', 'b', 'a'].reduce(withHabit, EMPTY)
  expect(readPlan(writePlan(plan)).habits).toEqual(['b', 'a'])
})

test('what a run would carry stands on its line; without a way it is red and says why', () => {
  const line = {
    hexes: ['0101', '0102'],
    tone: 'choice',
    style: 'solid',
    steps: [{ hex: '0102', name: '', cost: '1', total: '1', supply: 'yes', reacts: '' }],
  } as const
  const haul = { id: 'haul', label: '', detail: '', orders: [], ends: false, figure: '3 SP', again: true } as const
  const runs = outlookOf({ title: '', paths: [line], ways: [haul] })
  expect([runs.carries, runs.stopped]).toEqual(['3 SP', ''])
  expect(runs.path).toMatchObject({ tone: 'choice', style: 'dotted', steps: [{ total: '3 SP', supply: '' }] })
  const refusal = { code: 'no-way', claim: '', text: 'There is no way.' }
  expect(outlookOf({ title: '', refusal })).toEqual({ carries: '', stopped: 'There is no way.', path: null })
  const { again: _, ...walk } = haul
  expect(outlookOf({ title: '', paths: [line], ways: [walk] })).toMatchObject({
    stopped: 'nothing to carry',
    path: { tone: 'danger' },
  })
})
