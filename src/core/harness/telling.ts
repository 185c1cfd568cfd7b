/** A walk through matches that looks at every kind of decision as the table puts it, and says what is amiss: words, rules, sums. */
import { SeededRng } from '../chance.ts'
import type { Happening, Match } from '../match.ts'
import type { Step, World } from '../procedure.ts'
import { View } from '../sight.ts'
import type { Setting } from '../system.ts'
import { OPEN, remembering, seenBy, seenOpenly } from '../seen.ts'
import { showEvent, showTable } from '../desk/show.ts'
import type { Asked, Line, TableState } from '../shapes.ts'
import { choose, throwDice } from './players.ts'

export interface Telling<W extends World> {
  /** Rules there are. */
  readonly claims: ReadonlySet<string>
  /** What the orders of the decision are called, by kind; undefined for a decision without words. */
  readonly labels: (m: Match<W>) => Readonly<Record<string, unknown>> | undefined
  /** What no text may hold. */
  readonly gaps: RegExp
  /** Further faults of what is shown. */
  readonly more?: (m: Match<W>, table: TableState) => string[]
  /** Is it looked at as the seat that decides sees it, and not openly? */
  readonly fog?: boolean
}

export interface Told {
  readonly places: Map<string, number>
  readonly events: Set<string>
  readonly found: string[]
}

const AROUND = { at: 0, undo: null, standing: {} }
const LOOKS = 4
const AGAIN = 200
const REMEMBERED = 200

/** Every decision a system asks. */
export function decisionsOf<W extends World>({ system }: Setting<W>): string[] {
  return Object.entries(system.procedures).flatMap(([proc, { steps }]) =>
    Object.entries(steps as Record<string, Step<Match<W>, never>>).flatMap(([step, s]) =>
      typeof s === 'object' && 'forms' in s ? [`${proc}.${step}`] : [],
    ),
  )
}

/** Plays each match by chance; each kind of decision is looked at now and then. */
export function walkTables<W extends World>(starts: readonly Match<W>[], steps: number, telling: Telling<W>): Told {
  const told: Told = { places: new Map(), events: new Set(), found: [] }
  for (const [seed, m] of starts.entries()) {
    const rng = new SeededRng(seed)
    const lately: Happening[] = []
    for (let n = 0; n < steps && m.waits !== 'over'; n++) {
      const times = told.places.get(m.place) ?? 0
      told.places.set(m.place, times + 1)
      if (times < LOOKS || times % AGAIN === 0) told.found.push(...faultsOf(m, lately, telling))
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, seed % 2 === 0 ? 'eager' : 'even', rng))
      for (const event of m.events) keep(m, event, told, telling)
      lately.push(...m.events)
      lately.splice(0, Math.max(0, lately.length - REMEMBERED))
    }
  }
  return told
}

/** What is amiss in what the table shows now. */
function faultsOf<W extends World>(m: Match<W>, lately: readonly Happening[], telling: Telling<W>): string[] {
  const seat = telling.fog && m.waits === 'decision' ? m.seat : OPEN
  const seen = seat === OPEN ? seenOpenly(m) : seenBy(m, View.of(m, seat))
  const table = showTable(remembering(seen, [lately]), AROUND)
  return [
    ...(table.asked ? [...faultsIn(m, table.asked, telling), ...usualFaults(m, table.asked)] : []),
    ...table.lamps.filter((l) => !telling.claims.has(l.claim)).map((l) => `lamp ${l.id}: no rule ${l.claim}`),
    ...(telling.more?.(m, table) ?? []),
  ]
}

const linesOf = (asked: Asked): Line[] => [...asked.lines, ...asked.warnings, ...(asked.usual?.lines ?? [])]
const wordsOf = (l: Line): string => `${l.label} ${l.value ?? ''} ${l.detail ?? ''}`

/** What is amiss in the way the decision is put. */
function faultsIn<W extends World>(
  m: Match<W>,
  asked: Asked,
  { labels: labelsOf, gaps, claims }: Telling<W>,
): string[] {
  const named = labelsOf(m)
  if (!named) return [`${m.place} has no words`]
  const labels = asked.options.map((o) => o.label)
  const texts = [
    asked.title,
    ...asked.options.map((o) => `${o.label} ${o.detail ?? ''}`),
    ...linesOf(asked).map(wordsOf),
    ...(asked.usual ? [asked.usual.label] : []),
  ]
  const rules = [
    asked.claim,
    ...linesOf(asked).flatMap((l) => l.claim ?? []),
    ...asked.barred.map((b) => b.refusal.claim),
  ]
  return [
    ...texts.filter((text) => gaps.test(text)),
    ...labels.filter((label, i) => labels.indexOf(label) < i).map((label) => `two orders "${label}"`),
    ...asked.options.filter((o) => !(o.order.do in named)).map((o) => `no words for ${o.order.do}`),
    ...asked.barred.filter((b) => labels.includes(b.label)).map((b) => `${b.label} is barred and offered`),
    ...rules.filter((claim) => !claims.has(claim)).map((claim) => `no rule ${claim}`),
    ...graveDefaults(asked),
  ].map((fault) => `${m.place}: ${fault}`)
}

/** Defaults that destroy, build or have no chance. */
export function graveDefaults({ usual, options, ways = [] }: Asked): string[] {
  const grave = new Map(options.flatMap((o) => (o.grave ? [[JSON.stringify(o.order), o.grave] as const] : [])))
  const marked = [
    ...(usual?.orders.slice(0, 1) ?? []),
    ...options.filter((o) => o.main).map((o) => o.order),
    ...ways.filter((way) => way.id === 'usual').flatMap((way) => way.orders.slice(0, 1)),
  ]
  return marked
    .map((order) => JSON.stringify(order))
    .filter((order) => grave.has(order))
    .map((order) => `${order} is a default and ${grave.get(order)}`)
}

/** The usual answer can be given order by order. */
function usualFaults<W extends World>(m: Match<W>, { usual }: Asked): string[] {
  if (!usual) return []
  const trial = m.fork()
  const refused = usual.orders.filter((order) => !trial.play(trial.seat, order).ok)
  return refused.map((order) => `${m.place}: the usual answer gives ${JSON.stringify(order)}`)
}

function keep<W extends World>(
  m: Match<W>,
  event: Happening,
  { events, found }: Told,
  { gaps, claims }: Telling<W>,
): void {
  if (events.has(event.ev)) return
  events.add(event.ev)
  const entry = showEvent(m, OPEN, event, { at: 0, turn: 1, side: 0 })
  if (entry && (gaps.test(entry.text) || (entry.claim !== undefined && !claims.has(entry.claim))))
    found.push(`${event.ev}: ${entry.text} ${entry.claim}`)
}
