/** Saved matches, one for each kind of decision and roll: each still loads, as it was, and can be played to its end. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { perft } from '../../core/harness/properties.ts'
import { askingPlaces, finish, Saves } from '../../core/harness/saves.ts'
import { deathOfAnArmy } from './index.ts'

const saves = new Saves(deathOfAnArmy, readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8'))

test.each(saves.kept.map((s) => [s.place, s] as const))('a match saved at %s loads and finishes', (place, kept) => {
  const m = saves.load(kept)
  expect([m.place, m.hash()]).toEqual([place, kept.hash])
  finish(m, place)
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
  expect(perft(saves.at(place), depth)).toBe(leaves)
})

test('there is a save for every place that asks or rolls', () => {
  expect(saves.kept.map((s) => s.place).toSorted()).toEqual(askingPlaces(deathOfAnArmy.system).toSorted())
})
