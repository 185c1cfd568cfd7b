import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { chanceOf, forecast, type Branch } from '../../core/forecast.ts'
import { forecastFaults } from '../../core/harness/odds.ts'
import { COUNTERATTACK } from '../../systems/damos/rules/world.ts'
import { onMap, type AgnTable } from './testing.ts'
import { agn, BENEFIT, GERMAN } from './world.ts'

function pick<T>(rng: SeededRng, list: readonly T[]): T {
  return list[rng.below(list.length)]!
}

/** Border hexes within reach of German railheads: clear ground, a town, a river crossed, woods. */
const PLACES = [
  ['1925', '1825'],
  ['1925', '1924'],
  ['2025', '2024'],
  ['1725', '1724'],
  ['1725', '1625'],
] as const

const GERMANS = ['G-1P', 'G-8P', 'G-36M', 'G-1', 'G-SST']
const RUSSIANS = ['S-23T', 'S-28T', 'S-202M', 'S-10K', 'S-126R']

interface Fight {
  readonly t: AgnTable
  readonly frame: number
  readonly name: string
}

/**
 * A fight that the air unit supports, drawn by lot. Few strength points, so that one die is rolled, at times two. Some
 * begin before the air unit is sent; most after the German dice, where brute force has fewer ways to go.
 */
function drawFight(rng: SeededRng, whole: boolean): Fight {
  const [west, east] = pick(rng, PLACES)
  const german = rng.below(3) > 0
  const units: Record<string, string> = {}
  const stack = (ids: readonly string[], hex: string, count: number, most: number): void => {
    const first = rng.below(ids.length)
    for (let i = 0; i < count; i++) units[ids[(first + i) % ids.length]!] = `${hex} ${1 + rng.below(most)}`
  }
  stack(GERMANS, west, whole ? 1 : 1 + rng.below(2), whole ? 3 : 4)
  stack(RUSSIANS, east, whole ? 1 : 1 + rng.below(2), 2)
  const [from, to] = german ? [west, east] : [east, west]
  const t = onMap({ turn: 2 + rng.below(11), player: german ? 'german' : 'russian', units })
  agn(t.m).airBenefit.set(
    0,
    pick(rng, whole ? [BENEFIT.reroll] : [BENEFIT.both, BENEFIT.both, BENEFIT.reroll, BENEFIT.shift]),
  )
  t.play(`activate ${from}`, `move ${to}`, `plan ${pick(rng, ['meeting', 'standard'])}`)
  while (t.place === 'reaction.window') t.play('pass')
  if (t.place === 'activation.posture') t.play(pick(rng, t.offers('posture')))
  if (!whole) {
    t.play('support')
    for (let rolls = german ? 1 : 2; rolls > 0; rolls--)
      t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => 1 + rng.below(6)))
  }
  return {
    t,
    frame: t.m.frames.findIndex((f) => f.proc === 'activation'),
    name: `${german ? 'German' : 'Russian'} attack on ${to}, at ${t.place}`,
  }
}

const PARTS = [0, 1, 2, 3]
const FIGHTS = 5

/** The fights of a part; one of them all begins before the air unit is sent. */
function* fights(part: number): Generator<Fight> {
  const rng = new SeededRng(`air support ${part}`)
  for (let number = 0; number < FIGHTS; number++) yield drawFight(rng, part === 0 && number === 0)
}

describe('exact odds with air support', () => {
  test.each(PARTS)('are those of every ordered fall of the dice, part %i', (part) => {
    for (const { t, frame, name } of fights(part))
      expect(forecastFaults([t.m], { frame }), `${name}\n${t.toString()}`).toEqual([])
  })

  test('the fights so compared begin before and after the German dice, attacking and defending, with counterattacks', () => {
    const seen = new Set<string>()
    for (const { t } of PARTS.flatMap((part) => [...fights(part)])) {
      seen
        .add(t.place)
        .add(`attack by seat ${t.frame('combat').side}`)
        .add(`benefit ${t.figure('airBenefit')}`)
      if (t.frame('combat')['posture'] === COUNTERATTACK) seen.add('counterattack')
    }
    const wanted = [
      'air.use',
      'reroll.choose',
      'combat.defenceRoll',
      'counterattack',
      'attack by seat 0',
      'attack by seat 1',
      'benefit 0',
      'benefit 1',
      'benefit 2',
    ]
    expect(wanted.filter((what) => !seen.has(what))).toEqual([])
  })

  test('the air unit never harms the side it flies for', () => {
    const rng = new SeededRng('with and without')
    const win = (branches: readonly Branch[], choice: string): number =>
      chanceOf(
        branches.find((b) => b.choices.at(-1)!.order.do === choice)!,
        (o) => o['won'] === 1,
      )
    let helped = 0
    for (let number = 0; number < 6; number++) {
      const { t, frame, name } = drawFight(rng, true)
      const { branches } = forecast(t.m, { frame })
      const gain = win(branches, 'support') - win(branches, 'none')
      const forGermans = t.frame('combat')['side'] === GERMAN ? gain : -gain
      expect(forGermans, `${name}\n${t.toString()}`).toBeGreaterThanOrEqual(0)
      if (forGermans > 0) helped++
    }
    expect(helped).toBeGreaterThan(0)
  })

  test('assume that a low die is rolled again and the shift is kept', () => {
    const rolled = (...dice: number[]): AgnTable => {
      const t = onMap({ turn: 2, units: { 'G-1P': '1925 8', 'G-6P': '2025', 'S-10K': '1924 4' } })
      return t.play('activate 1925', 'move 1924', 'plan standard', 'support').dice(...dice)
    }
    const policy = rolled(1, 1).m.setting.system.forecast.policies['usual']!
    const usual = (t: AgnTable): unknown => t.m.options()[policy.choose(t.m)]
    expect([rolled(6, 2), rolled(3, 3), rolled(4, 5), rolled(3, 4)].map(usual)).toEqual([
      { do: 'reroll', number: 2 },
      { do: 'reroll', number: 3 },
      { do: 'stand' },
      { do: 'reroll', number: 3 },
    ])
    const kept = rolled(6, 6).play('stand').untilRoll('air unit').dice(6, 6)
    expect([kept.place, usual(kept)]).toEqual(['airCheck.keep', { do: 'keep', word: 'shift' }])
    expect(policy.assumes.slice(-2).map((line) => /agn:[\d.]+#\d+/.exec(line)![0])).toEqual(['agn:4.4#4', 'agn:4.4#7'])
  })
})
