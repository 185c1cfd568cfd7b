/** What a seat believes of hidden strengths, from what it was told. */
import { expect, test } from 'vitest'
import type { Happening } from '../../../core/match.ts'
import { position } from '../rules/testing.ts'
import { told } from './beliefs.ts'

const { m } = position({
  map: ['C . . . C'],
  units: { a: 'blue foot 6/5 0101', e: 'red foot 8/4 0103', f: 'red foot 4/4 0103' },
  control: { red: ['0103'] },
})
const row = (id: string): number => m.setting.ids.parse('unit', id)
const fight: Happening = { ev: 'combat', values: { hex: 0, attackers: [row('a')], defenders: [row('e'), row('f')] } }
const hear = (...news: Happening[]) => told(m.game, 0, {}, news)

test('a total told in a combat is shared out by what was believed', () => {
  expect(hear(fight, { ev: 'strengths', values: { attack: 6, defence: 9 } })).toEqual({ e: 6, f: 3 })
})

test('losses told by number are taken from the strongest, and nobody falls below 1', () => {
  expect(hear(fight, { ev: 'absorbed', values: { side: 1, points: 5 } })).toEqual({ e: 3 })
  expect(hear({ ev: 'attrition', values: { units: [row('f')], hex: 0, losses: 9 } })).toEqual({ f: 1 })
})

test('what is lost by its own side is known without counting, and arrivals are as printed', () => {
  expect(hear(fight, { ev: 'absorbed', values: { side: 0, points: 2 } })).toEqual({})
  expect(told(m.game, 0, { e: 2 }, [{ ev: 'arrives', values: { unit: row('e'), hex: 0 } }])).toEqual({ e: 8 })
})
