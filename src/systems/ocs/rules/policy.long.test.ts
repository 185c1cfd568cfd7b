/** Exact odds of combats against every ordered fall of the dice. */
import { expect, test } from 'vitest'
import { forecastFaults } from '../../../core/harness/odds.ts'
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
