/** Forecasts of a barrage, alone and before an attack. */
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, meanOf, type Branch } from '../../../../core/forecast.ts'
import { forecastFaults } from '../../../../core/harness/odds.ts'
import { oddsAfterBarrage } from './prelude.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import type { M } from '../world.ts'

const map = ['. . . . .', '. . . . .', '. . . . .']
const scene = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({
    map,
    units: {
      g: 'blue b12(2)-3-4L/b6(1)-3-8L 0202',
      a: 'blue 12-4-4L/5-4-8L 0203 re:3 steps:3',
      e: 'red 6-3-4L/2-3-8L 0204 re:2',
      ...units,
    },
    dumps: { blue: { '0202': 40 }, red: { '0205': 8 } },
    ...more,
  }).until('barrageSegment.choose')
const laid = (t: Table): Table => t.play('barrage 0204', 'with g')
const odds = (t: Table): Branch => forecast(t.m).branches[0]!

/** Declares the attack on 0204 from the Barrage Segment on. */
const attack = (m: M): number => {
  m.play(0, { do: 'end' })
  if (!m.play(0, { do: 'attack', hex: '0204' }).ok) return -1
  m.play(0, { do: 'stack', hex: '0203' })
  m.play(0, { do: 'go' })
  return m.frames.findIndex((f) => f.proc === 'combat')
}

describe('a barrage', () => {
  // Column 12-16 by hand: 2 to 5 nothing, 6 to 8 DG, 9 to 11 a half, 12 a step.
  test('ocs:10.0a#1 ocs:10.0a#4 the odds are those of the table, from the guns laid or the dice in hand', () => {
    const t = laid(scene())
    const paying = laid(scene()).play('fire', 'from 0202')
    for (const branch of [odds(t), odds(paying)]) {
      expect(chanceOf(branch, (o) => o['defenderLost'] === 0 && o['disorganized'] === 0)).toBeCloseTo(10 / 36, 11)
      expect(chanceOf(branch, (o) => o['defenderLost'] === 1)).toBeCloseTo(5.5 / 36, 11)
      expect(chanceOf(branch, (o) => o['disorganized'] === 1)).toBeCloseTo(20.5 / 36, 11)
    }
    expect(meanOf(odds(t), 'taken')).toBe(-3)
  })

  test('merged odds are those of every ordered fall of the dice', () => {
    const units = {
      e: 'red 6-3-4L/2-3-8L 0204 re:3 steps:3',
      f: 'red 1-1-4L/1-1-8L 0204',
      g: 'blue b117(2)-3-4L/b6(1)-3-8L 0202',
    }
    const matches = [scene(), scene(units), scene(units, { options: { randomBarrageLosses: true } })]
    expect(forecastFaults(matches.map((t) => laid(t).m))).toEqual([])
  })
})

describe('a barrage before an attack', () => {
  test('both together are the odds of the attack after each end of the barrage', () => {
    const both = oddsAfterBarrage(laid(scene()).m, attack)
    const without = scene().m
    const plain = forecast(without, { frame: attack(without) }).branches[0]!
    const taken = (branch: Branch): number => chanceOf(branch, (o) => o['entered'] === 1)
    // The three ends one by one: nothing, disorganized, and the lone step lost, when nobody is left to attack.
    const after = (...dice: readonly number[]): number => {
      const t = laid(scene())
        .play('fire', 'from 0202')
        .dice(...dice)
      return taken(forecast(t.m, { frame: attack(t.m) }).branches[0]!)
    }
    expect(taken(both)).toBeCloseTo((after(1, 1) * 10 + after(3, 4) * 20.5) / 36, 11)
    expect(after(1, 1)).toBeCloseTo(taken(plain), 11)
    expect(after(3, 4)).toBeGreaterThan(after(1, 1))
    expect(chanceOf(both, (o) => o['cleared'] === 1)).toBeGreaterThan(chanceOf(plain, (o) => o['cleared'] === 1))
    expect(chanceOf(both, () => true)).toBe(1)
  })

  test('losses of both are counted from before the barrage', () => {
    const t = laid(scene({ e: 'red 6-3-4L/2-3-8L 0204 re:3 steps:3' }))
    const alone = odds(t)
    const both = oddsAfterBarrage(t.m, attack)
    expect(meanOf(both, 'defenderLost')).toBeGreaterThan(meanOf(alone, 'defenderLost'))
    expect(Math.max(...both.results.map((r) => r.outcome['defenderLost']!))).toBe(3)
  })
})
