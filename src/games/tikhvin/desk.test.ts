/** Tikhvin on the table: every decision and event has words and a rule, for both sides, in fog. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { decisionsOf, walkTables, type Told } from '../../core/harness/telling.ts'
import { Match } from '../../core/match.ts'
import { tikhvin } from './index.ts'
import { PLACES } from '../../systems/ocs/desk/index.ts'

const claimsOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
const CLAIMS = new Set([...claimsOf('../../systems/ocs/claims.jsonl'), ...claimsOf('claims.jsonl')])
const GAPS = /NaN|\[object|\{|Infinity|undefined|^\s*$|nobody, |with nobody/
const STEPS = 2500

let seen: Told
beforeAll(() => {
  const starts = [...tikhvin.scenarios, ...tikhvin.positions].map(({ id }) => Match.start(tikhvin.setting(id)))
  seen = walkTables(starts, STEPS, { claims: CLAIMS, labels: (m) => PLACES[m.place]?.labels, gaps: GAPS, fog: true })
})

test('no match meets a decision without words and rule', () => {
  expect([...new Set(seen.found)]).toEqual([])
})

test('every kind of decision has a place of its own, and the walk has met most of them', () => {
  const asked = decisionsOf(tikhvin.setting('campaign'))
  const wordless = asked.filter((place) => PLACES[place] === undefined)
  expect(wordless).toEqual([])
  // Nothing flies or sails in these matches.
  const elsewhere =
    /^(shipping|sail|beach|gunfire|refitPhase|mission|airCombat|planeRepls|shed|shiftBases|dukw|shipStrike|landing)\./
  const here = asked.filter((place) => !elsewhere.test(place))
  expect(here.filter((place) => !seen.places.has(place)).length).toBeLessThan(here.length / 3)
})
