/** Data files with a fault are refused at its path; ../bad-input.test.ts holds orders, options and saves. */
import { expect, test } from 'vitest'
import { countersSchema, mapSchema, scenarioSchema, tablesSchema, terrainSchema } from '../../systems/ocs/rules/data.ts'
import counters from './counters.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import opening from './scenarios/opening.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }

const paths = (result: { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map((issue) => issue.path.join('.'))

test('the files as they are have no fault', () => {
  const parsed = [
    countersSchema.safeParse(counters),
    mapSchema.safeParse(map),
    scenarioSchema.safeParse(opening),
    tablesSchema.safeParse(tables),
    terrainSchema.safeParse(terrain),
  ]
  expect(parsed.flatMap(paths)).toEqual([])
})

test('a fault is refused at its path', () => {
  const [first, ...others] = counters.units
  const changed = (change: object) =>
    countersSchema.safeParse({ format: 1, units: [{ ...first, ...change }, ...others] })
  expect(paths(changed({ kind: 'dragon' }))).toEqual(['units.0.kind'])
  expect(paths(changed({ combat: { ...first!.combat, ma: -1 } }))).toEqual(['units.0.combat.ma'])
  expect(paths(changed({ stepz: 2 }))).toEqual(['units.0'])
  expect(paths(scenarioSchema.safeParse({ ...opening, turns: [4] }))).toEqual(['turns'])
  expect(paths(terrainSchema.safeParse({ ...terrain, grounds: 'dry' }))).toEqual(['grounds'])
  expect(paths(tablesSchema.safeParse({ ...tables, provenance: 'rumour' }))).toEqual(['provenance'])
  expect(paths(mapSchema.safeParse({ ...map, format: 2 }))).toEqual(['format'])
})
