/** Saved matches, one for each kind of decision and roll that was met: each still loads, as it was, and can be played on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askingPlaces, Saves } from '../../core/harness/saves.ts'
import { SeededRng } from '../../core/chance.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { tikhvin } from './index.ts'

const saves = new Saves(tikhvin, readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8'))
const MANY = 150

test.each(saves.kept.map((s) => [s.place, s] as const))('a match saved at %s loads and is played on', (place, kept) => {
  const m = saves.load(kept)
  expect([m.place, m.hash()]).toEqual([place, kept.hash])
  const rng = new SeededRng(place)
  for (let i = 0; i < MANY && m.waits !== 'over'; i++) {
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  }
  expect(tikhvin.system.invariants(m)).toEqual([])
})

test('the places of saves are places of the game, and most of those are among them', () => {
  const places = askingPlaces(tikhvin.system)
  for (const { place } of saves.kept) expect(places).toContain(place)
  // They were kept before there were planes and ships.
  const later =
    /^(shipping|sail|beach|gunfire|refitPhase|mission|airCombat|planeRepls|shed|shiftBases|dukw|shipStrike|landing|shipfire)\./
  expect(saves.kept.length / places.filter((place) => !later.test(place)).length).toBeGreaterThan(0.6)
})
