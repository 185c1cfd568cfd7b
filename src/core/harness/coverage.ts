/** How often each thing a system knows occurred, with a row of 0 for what never did. */
import type { Happening, Match, Tally } from '../match.ts'
import { CORE_EVENTS, FORM_SPAN } from '../match.ts'
import type { World } from '../procedure.ts'
import { GATE_REASONS } from '../reasons.ts'
import type { System } from '../system.ts'
import { hasGap } from './options.ts'

type Counts = Record<string, number>

export interface Tables {
  /** By `procedure.step`. */
  readonly steps: Counts
  /** By `procedure.step do`: at how many decisions the kind was legal, and how often it was played. */
  readonly offered: Counts
  readonly played: Counts
  /** Refusals of candidates, and those seen when every order was thrown at a decision. */
  readonly reasons: Counts
  readonly events: Counts
  readonly endings: Counts
}

export class Coverage<W extends World> implements Tally {
  readonly tables: Tables

  constructor(systems: readonly System<W>[]) {
    const kinds = systems.flatMap(orderKinds)
    this.tables = {
      steps: zeros(systems.flatMap(stepNames)),
      offered: zeros(kinds),
      played: zeros(kinds),
      reasons: zeros([...systems.flatMap((s) => Object.keys(s.reasons)), ...Object.keys(GATE_REASONS)]),
      events: zeros([...systems.flatMap((s) => Object.keys(s.events)), ...Object.keys(CORE_EVENTS)]),
      endings: zeros(systems.flatMap((s) => s.endings)),
    }
  }

  step(proc: string, step: string): void {
    this.tables.steps[`${proc}.${step}`]!++
  }

  offered(m: Match<W>): void {
    let last = -1
    for (let i = 0; i < m.count; i++) {
      const form = Math.floor(m.codes[i]! / FORM_SPAN)
      if (form !== last) this.tables.offered[`${m.place} ${m.decision.forms[form]!.do}`]!++
      last = form
    }
  }

  played(kind: string): void {
    this.tables.played[kind]!++
  }

  /** An order nobody was asked for, because it was the only one, is offered and played all the same. */
  forced(kind: string): void {
    this.tables.offered[kind]!++
    this.tables.played[kind]!++
  }

  reason = (code: string): void => {
    this.tables.reasons[code] = (this.tables.reasons[code] ?? 0) + 1
  }

  /** Counts what happened; what the system's tables do not know, or cannot tell anyone in words, is a fault. */
  happened(m: Match<W>, events: readonly Happening[]): string[] {
    return events.flatMap((event) => {
      const { ev } = event
      if (this.tables.events[ev] === undefined) return [`the event "${ev}" is not in the table of events`]
      this.tables.events[ev]++
      const gap = [undefined, ...m.setting.seats.keys()].map((seat) => m.narrate(event, seat)).find(hasGap)
      return gap === undefined ? [] : [`the event "${ev}" is told with a gap: ${gap}`]
    })
  }

  ended(ending: string): string[] {
    if (this.tables.endings[ending] === undefined) return [`the ending "${ending}" is not in the list of endings`]
    this.tables.endings[ending]++
    return []
  }
}

/** What never occurred, by table, and ought to. */
export function neverOccurred(
  tables: Tables,
  never: Readonly<Record<string, string>> = {},
): Readonly<Record<keyof Tables, readonly string[]>> {
  const { steps, offered, played, reasons, events, endings } = tables
  const missing = (counts: Counts): string[] =>
    Object.keys(counts).filter((key) => counts[key] === 0 && !(key in never))
  return {
    steps: missing(steps),
    offered: missing(offered),
    played: missing(played),
    reasons: missing(reasons),
    events: missing(events),
    endings: missing(endings),
  }
}

/** Rows said never to occur that there are not, or that did occur. */
export function staleExcuses(tables: Tables, never: Readonly<Record<string, string>>): string[] {
  return Object.keys(never).flatMap((name) => {
    const rows = Object.values(tables).flatMap((counts: Counts) => counts[name] ?? [])
    if (rows.length === 0) return [`"${name}" is said never to occur, and there is no such row`]
    return rows.some((n) => n > 0) ? [`"${name}" is said never to occur, and did`] : []
  })
}

function zeros(keys: readonly string[]): Counts {
  return Object.fromEntries(keys.map((key) => [key, 0]))
}

function stepNames<W extends World>(system: System<W>): string[] {
  return Object.entries(system.procedures).flatMap(([proc, { steps }]) =>
    Object.keys(steps).map((step) => `${proc}.${step}`),
  )
}

/** Every kind of order a system knows, by decision: `combat.guns fire`. */
export function orderKinds<W extends World>(system: System<W>): string[] {
  return Object.entries(system.procedures).flatMap(([proc, { steps }]) =>
    Object.entries(steps).flatMap(([name, step]) =>
      typeof step === 'object' && step.kind === 'ask' ? step.forms.map((form) => `${proc}.${name} ${form.do}`) : [],
    ),
  )
}
