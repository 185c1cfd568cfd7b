/** Saved matches, one for each kind of decision and roll: each still loads, as it was, and can be played to its end. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../core/chance.ts'
import { perft } from '../../core/harness/properties.ts'
import { Match, type Saved } from '../../core/match.ts'
import type { SwitchValue } from '../../core/system.ts'
import { deathOfAnArmy } from './index.ts'

interface Kept {
  readonly place: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly hash: string
  readonly saved: Saved
}

const saves = readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Kept)
const load = ({ scenario, options, saved }: Kept) => Match.load(deathOfAnArmy.setting(scenario, options), saved)

test.each(saves.map((s) => [s.place, s] as const))('a match saved at %s loads and finishes', (place, kept) => {
  const m = load(kept)
  expect([m.place, m.hash()]).toEqual([place, kept.hash])
  const rng = new SeededRng(place)
  while (m.waits !== 'over') {
    if (m.waits === 'roll') m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
    else m.playCode(m.codes[rng.below(m.count)]!)
  }
  expect(deathOfAnArmy.system.endings).toContain(m.ending)
})

/** Leaves of the decision tree, dice merged: a number that moves when a rule does. */
test.each([
  ['combat.name', 2, 38],
  ['combat.stand', 1, 2],
  ['retreat.way', 2, 9],
  ['movement.choose', 1, 91],
  ['move.act', 2, 119],
] as const)('perft of the match saved at %s to depth %i is %i', (place, depth, leaves) => {
  expect(perft(load(saves.find((s) => s.place === place)!), depth)).toBe(leaves)
})

test('there is a save for every place that asks or rolls', () => {
  const asking = Object.entries(deathOfAnArmy.system.procedures).flatMap(([proc, { steps }]) =>
    Object.entries(steps).flatMap(([step, what]) => (typeof what === 'function' ? [] : [`${proc}.${step}`])),
  )
  expect(saves.map((s) => s.place).toSorted()).toEqual(asking.toSorted())
})
