import { expect, test } from 'vitest'
import type { Asked, Counter, Option, Way } from '../../core/shapes.ts'
import {
  asBefore,
  askableOrder,
  choices,
  firstOpen,
  forces,
  leaving,
  litHexes,
  mainOf,
  needsChoice,
  nextForce,
  orderAt,
  picked,
  wayChoice,
} from './decide.ts'

const option = (order: Option['order'], more: Partial<Option> = {}): Option => ({
  order,
  label: `${order.do} ${order.hex ?? order.unit ?? order.word ?? ''}`.trim(),
  ends: false,
  ...more,
})

function asked(options: Option[], more: Partial<Asked> = {}): Asked {
  return {
    id: 1,
    seat: 0,
    place: 'operations.choose',
    depth: 1,
    title: '',
    text: '',
    claim: '',
    lines: [],
    options,
    barred: [],
    forms: [
      { do: 'activate', arg: 'hex' },
      { do: 'pick', arg: 'unit' },
      { do: 'concert', arg: 'word' },
      { do: 'end', arg: 'none' },
    ],
    usual: null,
    warnings: [],
    focus: [],
    ...more,
  }
}

const counter = (id: string, side: number, at: string | null): Counter => ({
  id,
  name: id,
  side,
  colour: '',
  sign: '',
  size: '',
  designation: '',
  formation: '',
  tint: 0,
  strength: { now: 1, printed: 1 },
  movement: 4,
  at,
  box: '',
  due: '',
  states: [],
})
const counters = { a: counter('a', 0, '0101'), b: counter('b', 0, '0102'), e: counter('e', 1, '0103') }
const refusal = { code: 'plan-mp', claim: 'damos:8.0#2', text: 'too dear' }
const way = (id: string, more: Partial<Way> = {}): Way => ({
  id,
  label: id,
  detail: '',
  orders: [{ do: 'move', hex: '0103' }],
  ends: true,
  ...more,
})

test('words are listed, then what is barred; hexes and units are not', () => {
  const a = asked(
    [option({ do: 'activate', hex: '0101' }), option({ do: 'concert', word: 'penetration' }), option({ do: 'end' })],
    {
      barred: [{ order: { do: 'concert', word: 'grand' }, label: 'Grand Assault', refusal }],
    },
  )
  expect(choices(a).map((c) => c.label)).toEqual(['concert penetration', 'end', 'Grand Assault'])
})

test('the first open way is highlighted; a digit never takes a barred one', () => {
  const list = [way('standard', { refusal }), way('meeting')].map(wayChoice)
  expect(firstOpen(list)).toBe(1)
  expect(picked(list, 1)).toBeNull()
  expect(picked(list, 2)?.label).toBe('meeting')
  expect(picked(list, 3)).toBeNull()
})

test('Space takes the chosen way before the usual answer, that before the main option', () => {
  const usual = { label: 'As usual', orders: [{ do: 'lose', unit: 'a' }], lines: [], ends: false }
  const main = option({ do: 'go' }, { main: true })
  const two = [main, option({ do: 'clear' })]
  expect(mainOf(asked(two, { usual }), wayChoice(way('standard')))?.label).toBe('standard')
  expect(mainOf(asked(two, { usual }), null)?.label).toBe('As usual')
  expect(mainOf(asked(two), null)?.label).toBe('go')
  expect(mainOf(asked([option({ do: 'end' })]), null)?.label).toBe('end')
  expect(mainOf(asked([option({ do: 'end' }), option({ do: 'activate', hex: '0101' })]), null)).toBeNull()
})

test('nothing grave is taken by Space: not as a way, not as the main option, not as the only one', () => {
  const grave = { grave: 'destroys' as const }
  const list = [way('blow', grave), way('leave')].map(wayChoice)
  expect(firstOpen(list)).toBe(1)
  expect(firstOpen(list.slice(0, 1))).toBe(-1)
  expect(picked(list, 1)?.grave).toBe('destroys')
  expect(mainOf(asked([]), list[0]!)).toBeNull()
  expect(mainOf(asked([option({ do: 'go' }, { main: true, ...grave }), option({ do: 'clear' })]), null)).toBeNull()
  expect(mainOf(asked([option({ do: 'blow', hex: '0101' }, grave)]), null)).toBeNull()
  expect(mainOf(asked([], { ways: [way('usual', grave)] }), null)).toBeNull()
})

test('E finds the order that leaves the decision', () => {
  expect(leaving(asked([option({ do: 'activate', hex: '0101' }), option({ do: 'end' })]))?.order.do).toBe('end')
  const muster = asked([option({ do: 'go' }), option({ do: 'clear' }, { closes: true })], {
    forms: [
      { do: 'go', arg: 'none' },
      { do: 'clear', arg: 'none' },
    ],
  })
  expect(leaving(muster)?.order.do).toBe('clear')
  expect(leaving(asked([option({ do: 'activate', hex: '0101' })]))).toBeNull()
})

test('ways with odds are chosen among; where a march has a second way the first is what was meant', () => {
  const plans = [way('standard', { figure: '72 %' }), way('meeting', { figure: '60 %' })].map(wayChoice)
  expect(needsChoice(plans)).toBe(true)
  expect(needsChoice(plans.slice(0, 1))).toBe(false)
  expect(needsChoice([way('move'), way('on')].map(wayChoice))).toBe(false)
})

test('Tab goes round own forces that can act, by hex or by unit, and back', () => {
  const a = asked([
    option({ do: 'activate', hex: '0101' }),
    option({ do: 'pick', unit: 'b' }),
    option({ do: 'target', hex: '0103' }),
  ])
  const list = forces(a, counters)
  expect(list).toEqual(['0101', '0102'])
  expect(nextForce(list, null)).toBe('0101')
  expect(nextForce(list, '0102')).toBe('0101')
  expect(nextForce(list, '0101', true)).toBe('0102')
  expect(nextForce([], '0101')).toBeNull()
  expect(litHexes(a, counters)).toEqual(['0101', '0102', '0103'])
})

test('a click on a hex is its one order; two orders for one hex leave the choice to the list', () => {
  const one = asked([option({ do: 'retreat', hex: '0101' })])
  expect(orderAt(one, '0101', counters)?.order.do).toBe('retreat')
  expect(orderAt(one, '0102', counters)).toBeNull()
  const both = asked([option({ do: 'move', hex: '0101' }), option({ do: 'assault', hex: '0101' })])
  expect(orderAt(both, '0101', counters)).toBeNull()
  expect(orderAt(asked([option({ do: 'lose', unit: 'a' })]), '0101', counters)?.order.unit).toBe('a')
})

test('what is not offered is asked about in the form that fits', () => {
  expect(askableOrder(asked([]), '0105', [])).toEqual({ do: 'activate', hex: '0105' })
  const units = asked([], { forms: [{ do: 'lose', arg: 'unit' }] })
  expect(askableOrder(units, '0101', ['a'])).toEqual({ do: 'lose', unit: 'a' })
  expect(askableOrder(units, '0105', [])).toBeNull()
})

test('a stack that no order names can be taken when the decision says so', () => {
  const counters = { a: counter('a', 0, '0101'), b: counter('b', 0, '0102') }
  const target = [option({ do: 'activate', hex: '0202' })]
  expect(forces(asked(target), counters)).toEqual([])
  expect(forces(asked(target, { stacks: ['0102'] }), counters)).toEqual(['0102'])
})

test('whole answers come first in the numbered list, before the options they are made of', () => {
  const ways: Way[] = [
    { id: 'stand', label: 'Stand', detail: '', orders: [{ do: 'ready' }, { do: 'stand' }], ends: true },
  ]
  const list = choices(asked([option({ do: 'end' })], { ways }))
  expect(list.map((c) => c.label)).toEqual(['Stand', 'end'])
  expect(picked(list, 1)!.orders).toHaveLength(2)
  // What is the same as an option is not listed twice.
  const one = [{ ...ways[0]!, label: 'End it', orders: [{ do: 'end' }] }]
  expect(choices(asked([option({ do: 'end' })], { ways: one })).map((c) => c.label)).toEqual(['End it'])
})

test('of answers worth giving again the one given last is laid out, else the first', () => {
  const way = (id: string, again: boolean): Way => ({
    id,
    label: id,
    detail: '',
    orders: [{ do: id }],
    ends: false,
    ...(again ? { again: true as const } : {}),
  })
  const list = [way('once', false), way('east', true), way('west', true)].map(wayChoice)
  expect(asBefore(list, 'supply.where', [])).toBe(1)
  expect(asBefore(list, 'supply.where', ['supply.where west', 'supply.where gone', 'other west'])).toBe(2)
  expect(asBefore(list.slice(0, 1), 'supply.where', [])).toBe(-1)
})

test('where this and what follows has one usual answer, Space takes that and not its first part', () => {
  const usual = { label: 'a leads', lines: [], orders: [{ do: 'lead', unit: 'a' }], ends: true }
  const card = way('usual', { label: 'Everything as usual' })
  expect(mainOf(asked([], { usual }), null)?.label).toBe('a leads')
  expect(mainOf(asked([], { usual, ways: [card] }), null)?.label).toBe('Everything as usual')
  expect(mainOf(asked([], { usual, ways: [way('attack')] }), null)?.label).toBe('a leads')
})
