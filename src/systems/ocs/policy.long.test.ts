/** Exact odds of combats against every ordered fall of the dice. */
import { expect, test } from 'vitest'
import { forecast } from '../../core/forecast.ts'
import { forecastFaults } from '../../core/harness/odds.ts'
import type { Position } from './sketch.ts'
import { position } from './testing.ts'

const FIGHTS: readonly Partial<Position>[] = [
  { units: { a: 'blue 12-4-4L/2-3-8L 0201 re:3 steps:3', e: 'red 4-3-4L/2-3-8L 0202 re:3 steps:3' } },
  {
    units: {
      a: 'blue 6-5-8K/3-5-16K 0201 armor tank size:battalion',
      b: 'blue 8-4-6K/4-4-16T 0201 mech',
      e: 'red 7-3-7K/3-3-14K 0202 mech tank dg',
      f: 'red 4-1-4L/2-1-8L 0202 size:battalion',
    },
    hedgehogs: { '0202': 1 },
    dumps: { red: { '0203': 6 }, blue: { '0201': 3 } },
  },
]

test.each(FIGHTS.map((fight, i) => [i, fight] as const))(
  'ocs:9.9#1 odds are those of every ordered fall of the dice: %i',
  (_i, fight) => {
    const t = position({ map: ['. . . .', '. . . .', '. . . .'], units: {}, ...fight }).attack('0202', '0201')
    const frame = t.m.frames.findIndex((f) => f.proc === 'combat')
    expect(forecastFaults([t.m], { frame })).toEqual([])
  },
)

test('a whole combat is forecast within ten milliseconds', () => {
  const t = position({
    map: ['. . . .', '. . . .', '. . . .'],
    units: {
      a: 'blue 14-4-4L/5-4-9L 0201 re:3 steps:3',
      b: 'blue 6-5-8K/3-5-16K 0201 armor tank size:battalion',
      c: 'blue 6-4-5L/3-4-16T 0201 mech',
      e: 'red 9-3-3L/4-3-8L 0202 re:3 steps:3',
      f: 'red 9-2-3L/4-2-8L 0202 re:3 steps:3',
      g: 'red h6L-0-2L/h3L-0-7L 0202',
      d: 'red 4-3-4L/2-3-8L 0203',
    },
    hedgehogs: { '0202': 2 },
    dumps: { blue: { '0201': 20 }, red: { '0203': 20 } },
  }).attack('0202', '0201')
  const frame = t.m.frames.findIndex((f) => f.proc === 'combat')
  let least = Infinity
  for (let i = 0; i < 80; i++) {
    const before = process.cpuUsage()
    forecast(t.m, { frame })
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  expect(least).toBeLessThan(10)
})
