/** The kinds of data files, how to tell them apart, and their faults by path. */
import { z } from 'zod'
import { recordSchema } from '../core/record.ts'
import { chartsSchema, countersSchema, mapSchema, scenarioSchema } from '../systems/damos/data.ts'

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
} as const
export type Kind = keyof typeof SCHEMAS
export const KINDS = Object.keys(SCHEMAS) as Kind[]

/** Keys by which a file is recognised: the kind with the most of them. */
const MARKS: Readonly<Record<Kind, readonly string[]>> = {
  map: ['grid', 'hexes', 'hexsides', 'rail'],
  counters: ['units', 'markers'],
  charts: ['crt', 'attrition', 'matrix', 'terrain', 'zoi'],
  figures: ['turns', 'rail', 'air', 'supply', 'naval'],
  scenario: ['title', 'turns', 'setup', 'start', 'victory', 'position'],
  record: ['steps', 'events', 'hashes', 'checksum', 'commitment'],
}

export function kindOf(value: unknown): Kind | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = new Set(Object.keys(value))
  const found = KINDS.map((kind) => ({ kind, marks: MARKS[kind].filter((key) => keys.has(key)).length }))
  const best = found.sort((a, b) => b.marks - a.marks)[0]!
  return best.marks > 0 ? best.kind : undefined
}

/** What is wrong with a value of the kind, each fault with its path. */
export function faultsOf(kind: Kind, value: unknown): string[] {
  const read = SCHEMAS[kind].safeParse(value, { reportInput: true })
  return read.success ? [] : read.error.issues.flatMap((issue) => tell(issue, []))
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

export function jsonSchemas(): Record<Kind, object> {
  const entries = KINDS.map((kind) => [kind, z.toJSONSchema(SCHEMAS[kind], { unrepresentable: 'any' })] as const)
  return Object.fromEntries(entries) as Record<Kind, object>
}
