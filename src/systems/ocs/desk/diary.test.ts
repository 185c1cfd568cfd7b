/** What each side reads in its diary. */
import { expect, test } from 'vitest'
import { knownTo, OPEN } from '../../../core/seen.ts'
import { position } from '../rules/testing.ts'

test('ocs:13.2c#1 Transport Points divided inside a stack are in their owner’s diary alone', () => {
  const units = { t: 'blue truck:5 45T 0101', q: 'blue truck:1 45T unused', e: 'red 4-3-4L/2-3-8L 0106 move' }
  const t = position({ map: ['. . . . . .', '. . . . . .'], units })
  t.play('take t', 'leave 1')
  const event = t.m.events.find(({ ev }) => ev === 'regrouped')!
  const kept = (eyes: number) => t.m.setting.desk!.diary(t.m.setting, knownTo(eyes, event), '')
  const { seat } = event.secret!
  expect(kept(seat)).toEqual({ weight: 0, claim: 'ocs:13.2c#1' })
  expect(kept(OPEN)).toEqual(kept(seat))
  expect(kept(1 - seat)).toBeNull()
})
