/** What is never done by itself: attacks without a chance, blown dumps; and what a payment is for. */
import { expect, test } from 'vitest'
import { askOpenly } from '../../../core/harness/asking.ts'
import { seenOpenly } from '../../../core/seen.ts'
import type { Asked } from '../../../core/shapes.ts'
import { showTable } from '../../../core/desk/show.ts'
import { position, type Table } from '../rules/testing.ts'

const asked = (t: Table): Asked => showTable(seenOpenly(t.m), { at: 0, undo: null, standing: {} }).asked!
const field = (attacker: string): Table =>
  position({
    map: ['. . . .', '. . . .', '. . . .'],
    units: { a: `blue ${attacker} 0201`, e: 'red 40-3-4L/2-3-8L 0202 re:3 steps:3' },
    dumps: { blue: { '0201': 8 }, red: { '0202': 8 } },
    hedgehogs: { '0202': 4 },
  }).until('combatSegment.choose')

test('an attack without a chance is no default: neither when it is named nor by hand', () => {
  const weak = field('1-0-4L/2-3-8L').play('attack 0202', 'stack 0201')
  const go = asked(weak).options.find((o) => o.order.do === 'go')!
  expect([go.main, go.grave]).toEqual([undefined, 'hopeless'])
  expect(asked(weak).warnings).toMatchObject([{ label: 'This attack has no chance.', tone: 'danger' }])
  const byHand = askOpenly(field('1-0-4L/2-3-8L').m, { q: 'aim', from: '0201', to: '0202' }).ways!
  expect(byHand.find((w) => w.id === 'attack')).toMatchObject({ figure: '0 %', grave: 'hopeless' })
  const strong = field('400-5-4L/2-3-8L').play('attack 0202', 'stack 0201')
  const fair = asked(strong).options.find((o) => o.order.do === 'go')!
  expect([fair.main, fair.grave, asked(strong).warnings]).toEqual([true, undefined, []])
})

test('blowing up a dump is marked at both steps, and the question can be left', () => {
  const t = position({
    map: ['. . . .'],
    units: { a: 'blue 4-3-4L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0104' },
    dumps: { blue: { '0101': 4 } },
  })
  expect(asked(t).options.find((o) => o.order.do === 'blow')?.grave).toBe('destroys')
  t.play('blow 0101')
  const { options, depth } = asked(t)
  expect(options.filter((o) => o.order.do === 'tokens').every((o) => o.grave === 'destroys')).toBe(true)
  expect(options.find((o) => o.backs)?.order).toEqual({ do: 'back' })
  expect(depth).toBe(asked(t.play('back')).depth + 1)
})

test('a payment says what it is for', () => {
  const t = field('400-5-4L/2-3-8L').play('attack 0202', 'stack 0201', 'go')
  expect(asked(t).title).toBe('1T for the attack on 0202: from which dump?')
  expect(asked(t.paid()).title).toBe('2T for the defence of 0202: from which dump?')
})

test('whoever may still move is counted before the segment ends, with what stands loaded', () => {
  const t = position({
    map: ['. . . .'],
    units: { a: 'blue 4-3-4L/2-3-8L 0101', k: 'blue truck:2 45T 0101 load:5', e: 'red 4-3-4L/2-3-8L 0104' },
  })
  const told = (): string[] => asked(t).warnings.map((line) => `${line.label} ${line.detail}`)
  expect(told()).toEqual(['2 units may still move. 1 loaded truck or wagon, 1 SP 1T; a and k'])
  t.play('take a', 'stop', 'take k', 'stop')
  expect(told()).toEqual([])
})
