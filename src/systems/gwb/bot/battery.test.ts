/** Counter battery: guns that no attack wants fire at the batteries that would answer, and at nothing else. */
import { expect, test } from 'vitest'
import { botNamed } from '../../../core/opponent.ts'
import { askBot } from '../../../core/opponent/ask.ts'
import { seenBy } from '../../../core/seen.ts'
import { View } from '../../../core/sight.ts'
import { position, type Position } from '../rules/testing.ts'
import { idleGuns } from './battery.ts'
import { botsFor, WEIGHTS } from './index.ts'

const regular = botNamed({ bots: botsFor({ weights: WEIGHTS }) }, 'regular')!
const MAP = ['. . . . . . .', '. . . . . . .', '. h . . . . .', '. . . . . . .']

const at = (units: Position['units']) =>
  position({
    map: MAP,
    units: {
      a: 'german infantry 3/9,1/1 4 0303 div:x',
      e: 'french infantry 1/1 4 0302 div:y',
      h: 'french artillery 5@4 4 0201 div:y',
      ...units,
    },
  }).until('counterBattery')

const first = (t: ReturnType<typeof at>): unknown =>
  askBot(regular, seenBy(t.m, View.of(t.m, 0)), { seed: 'test' }).orders[0]

test('a gun without an attack to support fires at the battery that would answer one', () => {
  const t = at({ g: 'german artillery 12@5 4 0305 div:z' })
  const hex = t.m.game.grid.parse('0201')
  expect(idleGuns(t.m, 0, hex, [])).toEqual([t.unit('g')])
  expect(idleGuns(t.m, 0, hex, [t.unit('g')])).toEqual([])
  expect(first(t)).toEqual({ do: 'target', hex: '0201' })
})

test('a gun that an attack wants is kept for it', () => {
  expect(first(at({ g: 'german artillery 12@5 4 0305 div:x' }))).toEqual({ do: 'end' })
})
