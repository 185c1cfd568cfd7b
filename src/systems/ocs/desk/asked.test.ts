/** How decisions of OCS are put: what Space would do, and what is said of it. */
import { expect, test } from 'vitest'
import { seenOpenly } from '../../../core/seen.ts'
import { showTable } from '../../../core/desk/show.ts'
import type { Asked } from '../../../core/shapes.ts'
import { position, type Table } from '../rules/testing.ts'

const asked = (t: Table): Asked => showTable(seenOpenly(t.m), { at: 0, undo: null, standing: {} }).asked!

const attacked = (dumps: { blue?: Record<string, number>; red?: Record<string, number> }): Table =>
  position({
    map: ['. . . . .', '. . . . .'],
    units: { a: 'blue 6-4-4L/2-3-8L 0202', b: 'blue 5-3-4L/2-3-8L 0202', e: 'red 4-3-4L/2-3-8L 0203' },
    dumps,
  })
    .until('combatSegment')
    .play('attack 0203', 'stack 0202', 'go')

test('ocs:12.4#1 paying and ratings have a usual answer, which Space takes', () => {
  const t = attacked({ blue: { '0201': 8 }, red: { '0204': 8 } })
  expect(t.m.place).toBe('pay.choose')
  expect(asked(t).usual).toMatchObject({ label: '2T from 0201, 1 SP 2T left', orders: [{ do: 'from', hex: '0201' }] })
  t.play('from 0201', 'from 0204')
  expect(t.m.place).toBe('combat.lead')
  expect(asked(t).usual).toMatchObject({ label: 'a leads', orders: [{ do: 'lead', unit: 'a' }] })
})

test('ocs:12.10a#1 who can pay from internal stocks alone is told so', () => {
  const t = attacked({ blue: { '0201': 8 } }).play('from 0201')
  expect(t.m.seat).toBe(1)
  expect(asked(t).usual).toMatchObject({ label: 'Pay 1T', lines: [{ label: 'Internal stocks of e' }] })
  // Not where a dump is in his reach.
  const near = attacked({ blue: { '0201': 8 }, red: { '0204': 8 } }).play('from 0201')
  expect(near.refusal('stocks e')).toBe('supply-there')
  expect(asked(near).usual).toMatchObject({ orders: [{ do: 'from', hex: '0204' }] })
})

test('ocs:13.3e#5 all that can go by train is what Space sends', () => {
  const t = position({
    map: ['v . . . . . . v', '. . . . . . . .', '. . . . . . . .', '. . . . . . . .'],
    units: { a: 'blue 4-3-4L/2-3-8L 0101 move', e: 'red 4-3-4L/2-3-8L 0404' },
    rails: Array.from({ length: 7 }, (_, i) => `010${i + 1}/010${i + 2}`),
    dumps: { blue: { '0101': 8 } },
    entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    control: { blue: Array.from({ length: 8 }, (_, i) => `010${i + 1}`) },
  })
    .until('movementSegment')
    .play('freight 0101', 'to 0108')
  expect(t.m.place).toBe('freight.amount')
  expect(asked(t).options.filter((o) => o.main)).toMatchObject([{ label: '2 SP', order: { do: 'tokens', number: 8 } }])
})
