/** The planner: it takes what counts, attacks where it pays, and plays on whatever comes between. */
import { expect, test } from 'vitest'
import { View } from '../../../core/sight.ts'
import { seenBy } from '../../../core/seen.ts'
import type { Order } from '../../../core/match.ts'
import type { Answer } from '../../../core/opponent.ts'
import { askBot } from '../../../core/opponent/ask.ts'
import { BotSeat } from '../../../core/opponent/seat.ts'
import { position, type Table } from '../rules/testing.ts'
import { botsFor, TOWNS } from './index.ts'
import { oddsOf } from './odds.ts'
import { partsOf } from './value.ts'
import { STANDARD, STEADFAST } from '../rules/world.ts'

const [regular] = botsFor(TOWNS)
const MAP = ['C . . . . . C', ' . . . . . . .', '. . . . . . .']

const words = ({ do: kind, hex, unit, word }: Order): string => [kind, hex ?? unit ?? word ?? ''].join(' ').trim()

function answer({ m }: Table, more: { memory?: string; nodes?: number } = {}): Answer {
  return askBot(regular!, seenBy(m, View.of(m, m.seat)), { seed: 'test', ...more })
}

const orders = (t: Table): string[] => answer(t).orders.map(words)

test('it marches into an empty town that counts', () => {
  const t = position({
    map: MAP,
    units: { a: 'blue foot 6/6 0102', e: 'red foot 2/4 0307' },
    control: { red: ['0107', '0307'] },
  })
  expect(orders(t)).toEqual([
    'activate 0102',
    ...['0103', '0104', '0105', '0106', '0107'].map((h) => `move ${h}`),
    'stop',
  ])
})

test('it attacks a weak enemy, and leaves a strong one alone', () => {
  const at = (sp: number): Table =>
    position({
      map: MAP,
      units: { a: 'blue foot 9/6 0205', h: 'blue foot 9/6 0101', e: `red foot ${sp}/4 0107` },
      control: { red: ['0107'] },
    })
  expect(orders(at(2))).toEqual(expect.arrayContaining(['move 0107', expect.stringMatching(/^plan /)]))
  expect(orders(at(20))).not.toContain('move 0107')
})

test('a demoralized force rallies', () => {
  const t = position({
    map: MAP,
    units: { a: 'blue foot 6/6 0101 demoralized', e: 'red foot 6/4 0107' },
    control: { red: ['0107'] },
  })
  expect(orders(t)).toContain('rally')
})

test('no force ends its phase over-stacked by its own march', () => {
  const units = Object.fromEntries(
    ['0201', '0202', '0203', '0301'].flatMap((hex, i) => [1, 2, 3].map((n) => [`a${i}${n}`, `blue foot 6/6 ${hex}`])),
  )
  const t = position({ map: MAP, units: { ...units, e: 'red foot 1/4 0307' }, control: { red: ['0107', '0307'] } })
  const bot = new BotSeat(regular!, 'test')
  for (let n = 0; n < 200 && t.m.waits === 'decision' && t.m.seat === 0; n++) {
    expect(t.m.place).not.toBe('operations.excess')
    t.m.play(0, bot.order(t.m, View.of(t.m, 0)))
  }
  expect(t.controller('0107')).toBe('blue')
})

test('a plan that others have interrupted is taken up again, and made anew when it is forgotten', () => {
  const t = position({
    map: MAP,
    units: { a: 'blue foot 6/6 0102', e: 'red foot 2/4 0307' },
    control: { red: ['0107', '0307'] },
  })
  const first = answer(t)
  t.play('activate 0102', 'move 0103')
  const rest = first.orders.slice(2).map(words)
  expect(answer(t, { memory: first.memory! }).orders.map(words)).toEqual(rest)
  expect(answer(t).orders.map(words)).toEqual(rest)
})

test('the same question has the same answer, and with nothing to spend there is one', () => {
  const t = position({
    map: MAP,
    units: { a: 'blue armor 6/8 0102', b: 'blue foot 5/5 0201', e: 'red foot 4/4 0107', f: 'red foot 4/4 0305' },
    control: { red: ['0107', '0305'] },
  })
  expect(answer(t)).toEqual(answer(t))
  const [first] = answer(t, { nodes: 0 }).orders
  expect(t.m.refusal(0, first!)).toBeNull()
})

test('odds by the tables add up, and more strength wins more', () => {
  const { m } = position({ map: MAP, units: { a: 'blue foot 6/6 0102', e: 'red foot 4/4 0104' } })
  const clash = { side: 0, from: -1, hex: m.game.grid.parse('0104'), plan: STANDARD, posture: STEADFAST }
  const wins = [2, 6, 12, 20].map(
    (attack) => oddsOf(m, { ...clash, attack, defence: 4, supplied: true, shaken: false }).win,
  )
  expect(wins).toEqual(wins.toSorted((a, b) => a - b))
  expect(wins[0]).toBeLessThan(0.5)
  expect(wins.at(-1)).toBeGreaterThan(0.5)
})

test('parts of the worth: a town held, strength, a force in trouble', () => {
  const parts = (a: string, red: readonly string[]) =>
    partsOf(position({ map: MAP, units: { a: `blue ${a}`, e: 'red foot 4/4 0306' }, control: { red } }).m, TOWNS)
  const plain = parts('foot 6/6 0102', ['0107', '0306'])
  expect(parts('foot 9/6 0102', ['0107', '0306']).materialFirst).toBeGreaterThan(plain.materialFirst)
  expect(parts('foot 6/6 0102 demoralized', ['0107', '0306']).states).toBeLessThan(plain.states)
  expect(parts('foot 6/6 0102', ['0306']).goals).toBeGreaterThan(plain.goals)
})

test('where its budget ends among the foot, no fast force goes before them', () => {
  const t = position({
    map: MAP,
    units: {
      ...Object.fromEntries(['0101', '0201', '0301', '0302'].map((hex, i) => [`f${i}`, `blue foot 6/4 ${hex}`])),
      fast: 'blue mech 8/8 0202',
      e: 'red foot 2/4 0307',
    },
    control: { red: ['0107', '0307'] },
  })
  for (const nodes of [0, 1, 20, 60, 200]) {
    const [first] = answer(t, { nodes }).orders
    expect([nodes, first!.hex ?? first!.unit]).not.toEqual([nodes, '0202'])
    expect([nodes, first!.do]).toEqual([nodes, 'activate'])
  }
})
