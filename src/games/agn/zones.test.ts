import { expect, it } from 'vitest'
import { drawn, onMap } from './testing.ts'

it('x', () => {
  const t = onMap({ units: { 'G-1P': '2025', 'S-HAN': '0520 3' } })
  expect(t.hex('G-1P')).toBe('2025')
  console.log(t.place, t.seat, t.offers())
  const d = drawn({ map: ['. C . .', ' . . . .'], units: { p: 'german armor 9/8 0103 DE', s: 'russian foot 3/4 0102 SU' } })
  console.log(d.place, d.seat, d.offers(), d.supplied('p'), d.controller('0204'))
  d.untilTurn(3)
})
