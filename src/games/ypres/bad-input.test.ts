/** What is wrong is refused by name, and changes nothing: orders, options, records, saves and data files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replay } from '../../core/host.ts'
import { Match, type Order } from '../../core/match.ts'
import { parseRecord, RecordFault } from '../../core/record.ts'
import { chartsSchema, countersSchema, scenarioSchema } from '../../systems/gwb/data.ts'
import charts from '../../systems/gwb/charts.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import { deathOfAnArmy } from './index.ts'
import lastDays from './positions/last-days.json' with { type: 'json' }

test('orders that no decision takes are refused by the gate, and nothing changes', () => {
  const m = Match.start(deathOfAnArmy.setting('campaign'))
  const before = m.hash()
  const good = m.options()[0]!
  const said = (seat: number, order: unknown, id?: number): string => {
    const played = m.play(seat, order as Order, id)
    return played.ok ? 'accepted' : played.reason.code
  }
  expect(said(1 - m.seat, good)).toBe('not-asked')
  expect(said(m.seat, good, m.decisionId + 1)).toBe('stale-decision')
  expect(said(m.seat, { do: 'surrender' })).toBe('unknown-order')
  expect(m.options().map((o) => o.do)).toContain('place')
  for (const hex of [undefined, null, '', '9999', '08', 1, {}, '0908 '])
    expect(said(m.seat, { do: 'place', hex })).toBe('bad-argument')
  expect(said(m.seat, { do: 'place', hex: '0908' })).toBe('not-entry')
  expect(m.hash()).toBe(before)
})

test('a scenario or option that is not there is answered with those that are', () => {
  expect(() => deathOfAnArmy.setting('verdun')).toThrow(/no scenario "verdun"; there are: campaign, langemarck/)
  expect(() => deathOfAnArmy.setting('campaign', { fog: true })).toThrow(/no option "fog"; there are: alliesFirst/)
  expect(() => deathOfAnArmy.setting('campaign', { ridgeOnly: 'yes' })).toThrow(
    /ridgeOnly can be false or true, not yes/,
  )
})

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

test('a save from elsewhere is refused', () => {
  const setting = deathOfAnArmy.setting('last-days')
  const saved = Match.start(setting).save()
  expect(() => Match.load(setting, { ...saved, frames: [{ ...saved.frames[0]!, proc: 'siege' }] })).toThrow(/siege/)
  const { steps: _, ...columns } = saved.columns
  expect(() => Match.load(setting, { ...saved, columns })).toThrow(/steps/)
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
