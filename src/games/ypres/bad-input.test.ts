/** Records and data files with a fault are refused by name; ../bad-input.test.ts holds orders, options and saves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replay } from '../../core/host.ts'
import { parseRecord, RecordFault } from '../../core/record.ts'
import { chartsSchema, countersSchema, scenarioSchema } from '../../systems/gwb/rules/data.ts'
import charts from '../../systems/gwb/rules/charts.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import { deathOfAnArmy } from './index.ts'
import lastDays from './positions/last-days.json' with { type: 'json' }

const text = readFileSync(join(import.meta.dirname, 'golden/draw.record.json'), 'utf8')

test('a record with a byte changed, cut short or of nothing is refused', () => {
  const at = text.indexOf('"dice":[') + '"dice":['.length
  const other = text[at] === '6' ? '1' : '6'
  expect(() => parseRecord(text.slice(0, at) + other + text.slice(at + 1))).toThrow(RecordFault)
  for (const bad of ['', '{}', 'null', '[]', text.slice(0, text.length / 2)])
    expect(() => parseRecord(bad)).toThrow(RecordFault)
})

test('a record with another order in it, its checksum mended, does not replay', () => {
  const record = parseRecord(text)
  const at = record.steps.findIndex((s) => 'order' in s)
  const steps = record.steps.map((s, i) => (i === at ? { ...s, order: { do: 'end' } } : s))
  expect(() => replay(deathOfAnArmy, { ...record, steps })).toThrow(RecordFault)
})

test('data files with a fault are refused at its path', () => {
  const paths = (result: { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }): string[] =>
    (result.error?.issues ?? []).map((issue) => issue.path.join('.'))
  const [first] = counters.units
  expect(paths(countersSchema.safeParse({ format: 1, units: [{ ...first, ma: -1 }] }))).toEqual(['units.0.ma'])
  expect(paths(countersSchema.safeParse({ format: 1, units: [{ ...first, type: 'tank' }] }))).toEqual(['units.0.type'])
  expect(paths(scenarioSchema.safeParse({ ...lastDays, turns: [22] }))).toEqual(['turns'])
  expect(paths(scenarioSchema.safeParse({ ...lastDays, tunrs: [22, 23] }))).toEqual([''])
  expect(paths(chartsSchema.safeParse({ ...charts, melee: { ...charts.melee, columns: ['much'] } }))).toEqual([
    'melee.columns.0',
  ])
})
