/** Saved matches, one for each kind of decision and roll: each still loads, as it was, and can be played to its end. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { perft } from '../../core/harness/properties.ts'
import { askingPlaces, finish, Saves } from '../../core/harness/saves.ts'
import { armyGroupNorth } from './index.ts'

const saves = new Saves(armyGroupNorth, readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8'))

test.each(saves.kept.map((s) => [s.place, s] as const))('a match saved at %s loads and finishes', (place, kept) => {
  const m = saves.load(kept)
  expect([m.place, m.hash()]).toEqual([place, kept.hash])
  finish(m, place)
  expect(armyGroupNorth.system.endings).toContain(m.ending)
})

/** Leaves of the decision tree, dice merged: a number that moves when a rule does. */
test.each([
  ['activation.plan', 3, 48],
  ['combat.counterDice', 2, 18],
  ['retreat.step', 2, 5],
  ['rail.branch', 2, 12],
  ['setup.choose', 1, 41],
  ['operations.choose', 1, 11],
] as const)('perft of the match saved at %s to depth %i is %i', (place, depth, leaves) => {
  expect(perft(saves.at(place), depth)).toBe(leaves)
})

test('there is a save for every place that asks or rolls, but for two that play reaches once in many matches', () => {
  const kept = new Set(saves.kept.map((s) => s.place))
  const missing = askingPlaces(armyGroupNorth.system).filter((place) => !kept.has(place))
  expect(missing.toSorted()).toEqual(['activation.assaultPosture', 'combat.sacrifice'])
})
