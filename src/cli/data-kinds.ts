/** The kinds of data files, how to tell them apart, and their faults by path. */
import { z } from 'zod'
import { puzzleSchema } from '../core/puzzle.ts'
import { recordSchema } from '../core/record.ts'
import { studySchema } from '../core/study.ts'
import { chartsSchema, countersSchema, mapSchema, scenarioSchema } from '../systems/damos/rules/data.ts'
import * as gwb from '../systems/gwb/rules/data.ts'
import * as ocs from '../systems/ocs/rules/data.ts'

const provenance = z.enum(['book', 'chart', 'reconstructed'])
const figure = z.union([
  z.looseObject({ provenance, claim: z.string() }),
  z.array(z.looseObject({ turn: z.int().positive(), name: z.string(), provenance })),
])

/** The figures of one game beyond the series' charts, each with where it comes from. */
const figuresSchema = z.object({ format: z.literal(1), about: z.string() }).catchall(figure)

const SCHEMAS = {
  map: mapSchema,
  counters: countersSchema,
  charts: chartsSchema,
  figures: figuresSchema,
  scenario: scenarioSchema,
  record: recordSchema,
  study: studySchema,
  puzzle: puzzleSchema,
  turns: z.array(gwb.turnSchema),
  terrain: ocs.terrainSchema,
  tables: ocs.tablesSchema,
  'air-sea': ocs.airSeaSchema,
} as const
export type Kind = keyof typeof SCHEMAS
export const KINDS = Object.keys(SCHEMAS) as Kind[]

/** The same kinds as Great War Battles writes them. */
const GWB_SCHEMAS = {
  map: gwb.mapSchema,
  counters: gwb.countersSchema,
  charts: gwb.chartsSchema,
  scenario: gwb.scenarioSchema,
} as const
export type GwbKind = keyof typeof GWB_SCHEMAS

/** And as the Operational Combat Series does. */
const OCS_SCHEMAS = {
  map: ocs.mapSchema,
  counters: ocs.countersSchema,
  charts: ocs.chartsSchema,
  scenario: ocs.scenarioSchema,
  turns: z.array(ocs.turnSchema),
} as const
export type OcsKind = keyof typeof OCS_SCHEMAS

const has = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value

/** The kind, if the file is one of the Operational Combat Series: told by what only that system has. */
export function ocsKind(kind: Kind, value: unknown): OcsKind | undefined {
  const told = (sign: boolean): OcsKind | undefined => (sign ? (kind as OcsKind) : undefined)
  const rows = Array.isArray(value) ? (value as unknown[]) : []
  if (kind === 'turns') return told(rows.every((row) => !has(row, 'replacements')))
  if (kind === 'map') return told(has(value, 'entries'))
  if (kind === 'charts') return told(has(value, 'barrage'))
  if (kind === 'scenario') return told(has(value, 'units'))
  if (kind !== 'counters' || !has(value, 'units')) return undefined
  const { units } = value as { units: unknown }
  return told(Array.isArray(units) && units.some((unit) => has(unit, 'kind')))
}

/** The kind, if the file is one of Great War Battles: told by what only that system has, in a scenario by what only DAMOS has. */
export function gwbKind(kind: Kind, value: unknown): GwbKind | undefined {
  const told = (sign: boolean): GwbKind | undefined => (sign ? (kind as GwbKind) : undefined)
  if (kind === 'map') return told(has(value, 'outlines') || has(value, 'regions'))
  if (kind === 'charts') return told(has(value, 'melee') || has(value, 'harassing'))
  if (kind === 'scenario') return told(has(value, 'game') && !has(value, 'setup') && !has(value, 'first'))
  if (kind !== 'counters' || !has(value, 'units')) return undefined
  const { units } = value as { units: unknown }
  return told(Array.isArray(units) && units.some((unit) => has(unit, 'stacking') || has(unit, 'melee')))
}

/** Keys by which a file is recognised: the kind with the most of them. */
const MARKS: Readonly<Record<Kind, readonly string[]>> = {
  map: ['grid', 'hexes', 'hexsides', 'rail', 'rails', 'entries'],
  counters: ['units', 'markers'],
  charts: ['crt', 'attrition', 'matrix', 'terrain', 'zoi', 'fire', 'melee', 'harassing', 'barrage', 'capture'],
  figures: ['turns', 'rail', 'air', 'supply', 'naval'],
  scenario: ['title', 'turns', 'setup', 'start', 'victory', 'position'],
  record: ['steps', 'events', 'hashes', 'checksum', 'commitment'],
  study: ['study', 'notes', 'lines', 'record', 'about', 'by'],
  puzzle: ['puzzle', 'task', 'must', 'why', 'solution', 'near', 'scenario'],
  turns: [],
  terrain: ['grounds', 'hexes', 'hexsides', 'roads'],
  tables: ['weather', 'reserves', 'railCap', 'gauge', 'supply', 'replacements'],
  'air-sea': ['planes', 'ships', 'craft', 'gliders'],
}

export function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value) && value.length > 0 && value.every((row) => has(row, 'turn') && has(row, 'date')))
    return 'turns'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = new Set(Object.keys(value))
  const found = KINDS.map((kind) => ({ kind, marks: MARKS[kind].filter((key) => keys.has(key)).length }))
  const best = found.sort((a, b) => b.marks - a.marks)[0]!
  return best.marks > 0 ? best.kind : undefined
}

/** What is wrong with a value of the kind, each fault with its path. */
export function faultsOf(kind: Kind, value: unknown): string[] {
  const read = schemaOf(kind, value).safeParse(value, { reportInput: true })
  return read.success ? [] : read.error.issues.flatMap((issue) => tell(issue, []))
}

function schemaOf(kind: Kind, value: unknown): z.ZodType {
  const series = ocsKind(kind, value)
  if (series) return OCS_SCHEMAS[series]
  const battles = gwbKind(kind, value)
  return battles ? GWB_SCHEMAS[battles] : SCHEMAS[kind]
}

type Issue = z.core.$ZodIssue

function tell(issue: Issue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const nearest = issue.errors.filter((e) => e.length > 0).sort((a, b) => misfit(a) - misfit(b))[0]
    if (nearest) return nearest.flatMap((inner) => tell(inner, path))
  }
  return [`${pathName(path)}: ${describe(issue)}`]
}

/** How far a variant is from fitting: of a wrong type altogether counts most. */
function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.path.length === 0 && issue.code === 'invalid_type' ? 10 : 1), 0)
}

function describe(issue: Issue): string {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return `expected ${values.length > 1 ? `one of ${values.join(', ')}` : values[0]}, found ${show(issue.input)}`
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `missing: expected ${issue.expected}`
      : `expected ${issue.expected}, found ${show(issue.input)}`
  }
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}`
  return `${issue.message.replace(/^(?=[A-Z])Invalid /, 'invalid ')}${issue.input === undefined ? '' : ` (found ${show(issue.input)})`}`
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return JSON.stringify(value)
}

/** hexes[12].terrain */
export function pathName(path: readonly PropertyKey[]): string {
  let name = ''
  for (const part of path) {
    if (typeof part === 'number') name += `[${part}]`
    else
      name += /^\w+$/.test(String(part))
        ? `${name === '' ? '' : '.'}${String(part)}`
        : `[${JSON.stringify(String(part))}]`
  }
  return name || 'the file'
}

/** By the name of its file: those of Great War Battles and the Operational Combat Series are written beside the others. */
export function jsonSchemas(): Record<string, object> {
  const written = (schema: z.ZodType): object => z.toJSONSchema(schema, { unrepresentable: 'any' })
  const entries: [string, object][] = KINDS.map((kind) => [kind, written(SCHEMAS[kind])])
  for (const [kind, schema] of Object.entries(GWB_SCHEMAS)) entries.push([`gwb-${kind}`, written(schema)])
  for (const [kind, schema] of Object.entries(OCS_SCHEMAS)) entries.push([`ocs-${kind}`, written(schema)])
  return Object.fromEntries(entries)
}
