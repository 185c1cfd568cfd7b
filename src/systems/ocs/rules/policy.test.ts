/** Forecasts of a combat: exact odds from the resolver itself, and how its inner decisions are answered. */
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, type Branch } from '../../../core/forecast.ts'
import { SURPRISE } from './charts.ts'
import type { Position } from './sketch.ts'
import { position, type Table } from './testing.ts'

const LEG = '4-3-4L/2-3-8L'

const declared = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .', '. . . .'], units, ...more }).attack('0202', '0201')

const forecastOf = (t: Table): Branch => {
  const frame = t.m.frames.findIndex((f) => f.proc === 'combat')
  const { branches } = forecast(t.m, { frame })
  expect(branches).toHaveLength(1)
  return branches[0]!
}

/** Plays a decision as the policy does. */
const usual = (t: Table): string => {
  const policy = t.m.setting.system.forecast.policies['usual']!
  const order = t.m.orderOf(t.m.codes[policy.choose(t.m)]!)
  const words = [order.do, order.hex ?? order.unit ?? order.number].filter((w) => w !== undefined).join(' ')
  t.play(words)
  return words
}

describe('odds', () => {
  test('ocs:9.8#3 ocs:9.9#1 the chance of each result is that of surprise, shift and roll together', () => {
    const t = declared(
      { a: 'blue 60-4-4L/2-3-8L 0201', e: 'red 30-3-4L/2-3-8L 0202 re:3 steps:3' },
      { hedgehogs: { '0202': 2 } },
    )
    const { charts } = t.m.game
    const start = charts.combatColumn(0, 60, 30)
    // Counted by hand over all dice: one more by the ratings, one less for surprise and two less for combat by the hedgehog.
    let attackerDies = 0
    const ways = (n: number): number => 6 - Math.abs(7 - n)
    for (let s = 2; s <= 12; s++) {
      const surprise = charts.surprise(false, s + 1 - 1)
      const shifts = surprise === SURPRISE.none ? [0, 0, 0, 0, 0, 0] : [1, 2, 3, 4, 5, 6].map((d) => d * surprise)
      for (const shift of shifts) {
        for (let r = 2; r <= 12; r++) {
          const cell = charts.combatResult(charts.shifted(start, shift), r + 1 - 2)
          // He stands and takes his option as a loss as long as the enemy has something to bear.
          const dies = cell.attackerLoses > 0 || (cell.attackerOption > 0 && cell.defender)
          if (dies) attackerDies += ways(s) * ways(r)
        }
      }
    }
    const branch = forecastOf(t)
    expect(chanceOf(branch, (o) => o['attackerLost'] === 1)).toBeCloseTo(attackerDies / (36 * 36 * 6), 11)
    const whole = branch.results.reduce((sum, r) => sum + r.weight, 0n)
    expect(whole).toBe(branch.reached)
    expect(chanceOf(branch, () => true)).toBe(1)
  })

  test('what a forecast tells: steps lost, the hex cleared and entered, disorganized and exploiting units', () => {
    const t = declared({ a: 'blue 80-5-4L/2-3-8L 0201', e: 'red 4-0-4L/2-3-8L 0202' })
    const outcomes = forecastOf(t).results.map((r) => r.outcome)
    expect(outcomes).toContainEqual({
      attackerLost: 0,
      defenderLost: 1,
      cleared: 1,
      entered: 1,
      disorganized: 0,
      exploits: 1,
      taken: 0,
    })
    for (const o of outcomes) expect(o['defenderLost'] === 1 && o['cleared'] === 0).toBe(false)
  })
})

describe('the usual answers', () => {
  test('the best rating leads, and of equals the one whose step is least missed', () => {
    const t = declared({
      a: 'blue 9-4-4L/5-4-9L 0201',
      b: 'blue 2-4-4L/5-4-9L 0201',
      c: 'blue 1-3-4L/5-3-9L 0201',
      e: 'red 9-3-4L/4-3-8L 0202 re:3 steps:3',
      f: 'red 4-3-4L/4-3-8L 0202',
      g: 'red 1-4-4L/4-4-8L 0202 dg',
    })
    t.paid().paid()
    expect([usual(t), usual(t)]).toEqual(['lead b', 'lead g'])
  })

  test('terrain by what the defender sees, and his own where the column is lowest', () => {
    const t = position({
      map: ['. . . .', '. wm . .', '. . . .'],
      units: {
        a: 'blue 24-4-8K/5-4-9K 0201 armor',
        b: 'blue 9-4-4L/5-4-9L 0302',
        e: 'red 9-3-4L/4-3-8L 0202 armor',
      },
      sides: ['0302/0202 stream', '0201/0202 stream'],
      roads: ['0201/0202'],
    })
    t.attack('0202', '0201', '0302').paid().paid().play('lead a', 'lead e')
    const { terrains } = t.m.game.land
    const [woods, mountain] = [terrains.indexOf('woods'), terrains.indexOf('mountain')]
    // Armor suffers most in the mountains, infantry at the stream. In the mountains armor defends badly, but the row is steeper.
    expect([usual(t), usual(t)]).toEqual([`against ${mountain}`, `against ${terrains.length}`])
    const asked = t.m.fork()
    expect(usual(t)).toBe(`ground ${woods}`)
    asked.play(asked.seat, { do: 'ground', number: mountain })
    expect(asked.frame('combat')!.column > t.m.frame('combat')!.column).toBe(true)
  })

  test('attackers stand while the defender has something to bear; defenders go back if they can', () => {
    const units = { a: 'blue 9-3-4L/2-3-8L 0201 re:3 steps:3', e: 'red 3-3-4L/2-3-8L 0202 re:3 steps:3' }
    const t = declared(units).paid().paid().play('lead a', 'lead e').dice(3, 4).dice(4, 4)
    expect(t.last('combatResult')['result']).toBe('Ao1 DL1o1')
    expect([usual(t), usual(t)]).toEqual(['lose a', 'retreat'])
    const held = declared({ ...units, a: 'blue 1-3-4L/2-3-8L 0201 re:3 steps:3' })
      .paid()
      .paid()
      .play('lead a', 'lead e')
    held.dice(3, 4).dice(5, 2)
    expect([held.last('combatResult')['result'], usual(held)]).toEqual(['AL1o1 Do1', 'lose a'])
    const beaten = declared({ ...units, e: 'red 9-3-4L/2-3-8L 0202', a: 'blue 2-3-4L/2-3-8L 0201 re:3 steps:3' })
    beaten.paid().paid().play('lead a', 'lead e').dice(3, 4).dice(4, 3)
    expect([beaten.last('combatResult')['result'], usual(beaten)]).toEqual(['AL1o1', 'retreat'])
  })

  test('both pay what they can, and all advance', () => {
    const t = declared(
      { a: 'blue 40-3-4L/2-3-8L 0201', b: `blue ${LEG} 0201`, e: `red 3-3-4L/2-3-8L 0202` },
      { dumps: { red: { '0203': 1 } } },
    )
    expect([usual(t), usual(t), usual(t)]).toEqual(['stocks a', 'stocks b', 'from 0203'])
    usual(t)
    usual(t)
    t.dice(3, 4).dice(5, 5)
    while (t.place !== 'advance.choose') usual(t)
    expect(usual(t)).toBe('all')
  })
})
