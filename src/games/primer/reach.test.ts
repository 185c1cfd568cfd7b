/** Primer: the reach of counters that have moved already. */
import { expect, test } from 'vitest'
import { seenOpenly } from '../../core/desk/seen.ts'
import type { Answer } from '../../core/shapes.ts'
import { QUESTIONS } from '../../systems/primer/desk/questions.ts'
import { position, type Table } from './testing.ts'

const reach = (t: Table, from: string): Answer =>
  QUESTIONS.find(({ q }) => q === 'reach')!.answer(seenOpenly(t.m), { q: 'reach', from })

test('where all have moved, reach says why they may not, and later what they could do in a move step', () => {
  const t = position({ units: { c2: '0404', c3: '0404', h9: '1005' } })
  t.play('march c2', 'move 0403', 'stop')
  expect(reach(t, '0403').refusal?.code).toBe('moved')
  t.play('end')
  const later = reach(t, '0403')
  expect(later.refusal).toBeUndefined()
  expect([later.supposed, later.marks!.length > 0]).toEqual([true, true])
})
