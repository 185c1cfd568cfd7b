import { expect, test } from 'vitest'
import type { Asked, Now, StandingInfo } from '../../core/shapes.ts'
import { Often } from './often.ts'

const RULE: StandingInfo = { id: 'stand', label: '', about: '', claim: '', places: ['combat.stand'], values: [] }
const asked = (id: number, place: string, seat = 0): Asked =>
  ({ id, place, seat, autos: place === 'combat.stand' ? ['stand'] : [] }) as unknown as Asked
const now = (phase: number): Now => ({ turn: 1, side: 1, phase, date: '', doing: '' })

test('an auto-response is offered at the third like question of a phase, and not at another', () => {
  const often = new Often()
  const offered = (id: number, place: string, phase = 3): boolean =>
    often.offer(asked(id, place), now(phase), [RULE]) !== null
  expect([offered(1, 'combat.stand'), offered(2, 'combat.enter'), offered(3, 'combat.stand')]).toEqual([
    false,
    false,
    false,
  ])
  // Shown again, it is the same question.
  expect([offered(3, 'combat.stand'), offered(4, 'combat.stand'), offered(5, 'combat.enter')]).toEqual([
    false,
    true,
    false,
  ])
  // Another phase counts anew.
  expect(offered(6, 'combat.stand', 4)).toBe(false)
})
