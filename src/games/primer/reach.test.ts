/** Reach of counters that have moved already. */
import { expect, test } from 'vitest'
import { askOpenly, figures } from '../../core/harness/asking.ts'
import { position, type Table } from './testing.ts'

const moved = (): Table =>
  position({ units: { c2: '0404', c3: '0302', h2: '0807', h9: '1005' } }).play('march c2', 'move 0403', 'stop')

test('after its move it says why not, and as in a move of its own once the step is over', () => {
  const t = moved()
  expect(askOpenly(t.m, { q: 'reach', from: '0403' }).refusal).toMatchObject({ code: 'moved' })
  t.play('end')
  const answer = askOpenly(t.m, { q: 'reach', from: '0403' })
  expect(answer).toMatchObject({ supposed: true, lines: [{ label: 'As in a move step of its own' }] })
  expect(Object.keys(figures(answer))).toContain('0404')
})
