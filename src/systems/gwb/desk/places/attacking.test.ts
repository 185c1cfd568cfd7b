/** What is the default while attackers are named, and what is not. */
import { expect, test } from 'vitest'
import { seenOpenly } from '../../../../core/seen.ts'
import { showTable } from '../../../../core/desk/show.ts'
import type { Answer, Asked } from '../../../../core/shapes.ts'
import { position, type Table } from '../../rules/testing.ts'
import { QUESTIONS } from '../index.ts'

const asked = (t: Table): Asked => showTable(seenOpenly(t.m), { at: 0, undo: null, standing: {} }).asked!
const mains = (t: Table): string[] =>
  asked(t)
    .options.filter((o) => o.main)
    .map((o) => o.order.do)
const graves = (t: Table): unknown[] =>
  asked(t)
    .options.filter((o) => o.grave)
    .map((o) => [o.order.do, o.grave])
const aim = (t: Table): Answer =>
  QUESTIONS.find((q) => q.q === 'aim')!.answer(seenOpenly(t.m), { q: 'aim', from: '0204', to: '0203' })

/** Two regiments before a brigade as strong as told. */
const before = (told: string): Table =>
  position({
    map: ['. . . . . .', '. . . . . .', '. . . . . .'],
    units: {
      a: 'german infantry 2/2,1/1 6 0204',
      b: 'german infantry 2/2,1/1 6 0204',
      e: `british infantry ${told} 6 0203`,
    },
  }).until('combatPhase')
const HARD = '9/9,9/9,9/9'
const SOFT = '0/1,0/1'

test('a hopeless attack is no default: Space looks for another target, or for other attackers', () => {
  const t = before(HARD).play('target 0203')
  expect([asked(t).usual, mains(t)]).toEqual([null, ['back']])
  expect(asked(t).lines[0]).toMatchObject({ label: 'An attack here is hopeless', value: '0 %', tone: 'danger' })
  t.play('attack a')
  expect([asked(t).usual, mains(t), graves(t)]).toEqual([null, ['clear'], [['go', 'hopeless']]])
  expect(asked(t).lines[0]).toMatchObject({ label: 'Hopeless with the units named', tone: 'danger' })
  const ways = aim(before(HARD)).ways!.filter((way) => way.id !== 'name')
  expect(ways.map((way) => [way.grave, way.warnings?.[0]?.tone])).toEqual(ways.map(() => ['hopeless', 'danger']))
})

test('an attack that may succeed, or costs the defender as much, is', () => {
  const t = before(SOFT).play('target 0203')
  expect(asked(t).usual!.orders.map((o) => o.do)).toEqual(['attack', 'attack', 'go'])
  expect([asked(t).lines.filter((line) => line.tone === 'danger'), mains(t), graves(t)]).toEqual([[], [], []])
  t.play('attack a')
  expect([mains(t), graves(t)]).toEqual([['go'], []])
  expect(aim(before(SOFT)).ways!.filter((way) => way.grave ?? way.warnings)).toEqual([])
})

test('where only one across the open is named, the default names him and nobody else', () => {
  const t = position({
    map: ['. . . . . .', '. . . . . .', '. . . . . .'],
    units: {
      far: 'german infantry 4/4,3/3 6 0306',
      o: 'german infantry 4/4,3/3 6 0101',
      e: `british infantry ${SOFT} 6 0203`,
    },
  }).until('combatPhase')
  t.play('target 0203')
  expect(asked(t).usual).toMatchObject({
    label: 'Attack across the open with o',
    orders: [{ do: 'across', unit: 'o' }, { do: 'go' }],
  })
})

test('who is broken up or removed goes for good: never by Space', () => {
  const reduced = 'german infantry 4/4,2/2 6 0104 steps:1'
  const t = position({ map: ['. . . . . .'], units: { a: reduced, b: reduced, c: reduced } }).until('restructure')
  t.play('keep a')
  expect([asked(t).usual, mains(t), graves(t)]).toEqual([
    null,
    [],
    [
      ['merge', 'destroys'],
      ['merge', 'destroys'],
    ],
  ])
})
