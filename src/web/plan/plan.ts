/** The plan layer as data: ghosts, arrows and notes of one seat, kept by the host as text. */
import { placeKind } from '../../core/online/meant.ts'
import type { Answer, Asked, Counter, Now, Path, Question, TableState } from '../../core/shapes.ts'
import { words } from '../words/index.ts'

export interface Plan {
  readonly ghosts: readonly Ghost[]
  /** From each counter to its ghost. */
  readonly arrows: readonly Span[]
  /** Drawn freely. */
  readonly lines: readonly Span[]
  readonly notes: readonly { readonly hex: string; readonly text: string }[]
  /** Truck runs that were driven once and may be driven again in each turn. */
  readonly runs: readonly Run[]
  /** Answers that were given and are worth giving again, the newest last. */
  readonly habits: readonly string[]
}

interface Span {
  readonly from: string
  readonly to: string
}

interface Ghost {
  readonly unit: string
  readonly hex: string
}

/** Counters that the plan moves together from one hex to another: one aim when it is carried out. */
export interface PlannedMove {
  readonly from: string
  readonly to: string
  readonly units: readonly string[]
}

/** A move that is made again and again. */
export interface Run extends PlannedMove {
  /** In which kind of decision it was driven, and the turn in which it was last. */
  readonly during: string
  readonly turn: number
}

export const EMPTY: Plan = { ghosts: [], arrows: [], lines: [], notes: [], runs: [], habits: [] }

/** Reads what was kept; what does not fit is dropped. */
export function readPlan(text: string): Plan {
  let kept: Partial<Plan> = {}
  try {
    const read: unknown = JSON.parse(text || '{}')
    if (typeof read === 'object' && read !== null) kept = read
  } catch {
    return EMPTY
  }
  const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
  return {
    ghosts: list(kept.ghosts),
    arrows: list(kept.arrows),
    lines: list(kept.lines),
    notes: list(kept.notes),
    runs: list(kept.runs),
    habits: list(kept.habits),
  }
}

export function writePlan(plan: Plan): string {
  return isEmpty(plan) ? '' : JSON.stringify(plan)
}

export function isEmpty(plan: Plan): boolean {
  return Object.values(plan).every((list: readonly unknown[]) => list.length === 0)
}

/** A run that these counters drive from now on. */
export function withRun(plan: Plan, run: Run): Plan {
  return { ...plan, runs: [...withoutRun(plan, run).runs, run] }
}

/** These counters drive no run any more. */
export function withoutRun(plan: Plan, { units }: PlannedMove): Plan {
  return { ...plan, runs: plan.runs.filter((r) => !r.units.some((u) => units.includes(u))) }
}

/** Runs that belong here: those of this kind of decision that were not driven in this turn, or can be driven once more. */
export function runsNow(
  plan: Plan,
  { asked, now, counters }: Pick<TableState, 'asked' | 'now' | 'counters'>,
): readonly Run[] {
  if (!asked) return []
  const offered = new Set(asked.options.flatMap(({ order }) => order.unit ?? []))
  const mine = (u: string): boolean => counters[u]?.side === asked.seat && counters[u].at !== null
  return plan.runs.filter(
    ({ units, during, turn }) =>
      during === duringOf(asked, now) && units.every(mine) && (turn !== now.turn || units.every((u) => offered.has(u))),
  )
}

/** What kind of decision it is, and in which phase. */
export const duringOf = ({ place }: Asked, { phase }: Now): string => `${placeKind(place)} ${phase}`

const HABITS = 40

/** An answer that was given, as the newest. */
export function withHabit(plan: Plan, habit: string): Plan {
  return { ...plan, habits: [...plan.habits.filter((h) => h !== habit), habit].slice(-HABITS) }
}

/** Supposes counters in a hex. Back where they stand, they are ghosts no more. */
export function place(
  plan: Plan,
  units: readonly string[],
  hex: string,
  counters: Readonly<Record<string, Counter>>,
): Plan {
  const others = plan.ghosts.filter((g) => !units.includes(g.unit))
  const moved = units.filter((u) => counters[u]?.at !== hex).map((unit) => ({ unit, hex }))
  return withArrows({ ...plan, ghosts: [...others, ...moved] }, counters)
}

/** Each ghost has an arrow from where its counter stands. */
function withArrows(plan: Plan, counters: Readonly<Record<string, Counter>>): Plan {
  return { ...plan, arrows: moves(plan, counters).map(({ from, to }) => ({ from, to })) }
}

/** What has come about, or can no longer, is dropped: the counter stands there, or is gone. */
export function stillPlanned(plan: Plan, counters: Readonly<Record<string, Counter>>): Plan {
  const ghosts = plan.ghosts.filter((g) => counters[g.unit] && counters[g.unit]!.at !== g.hex)
  return ghosts.length === plan.ghosts.length ? plan : withArrows({ ...plan, ghosts }, counters)
}

/** A free arrow; drawn once more, it is gone. */
export function arrow(plan: Plan, from: string, to: string): Plan {
  const others = plan.lines.filter((l) => l.from !== from || l.to !== to)
  return { ...plan, lines: others.length < plan.lines.length ? others : [...others, { from, to }] }
}

/** A note at a hex; an empty text takes it away. */
export function note(plan: Plan, hex: string, text: string): Plan {
  const others = plan.notes.filter((n) => n.hex !== hex)
  return { ...plan, notes: text.trim() === '' ? others : [...others, { hex, text: text.trim() }] }
}

export function moves(plan: Plan, counters: Readonly<Record<string, Counter>>): PlannedMove[] {
  const found = new Map<string, { from: string; to: string; units: string[] }>()
  for (const { unit, hex } of plan.ghosts) {
    const from = counters[unit]?.at
    if (!from) continue
    const key = `${from} ${hex}`
    const move = found.get(key) ?? { from, to: hex, units: [] }
    move.units.push(unit)
    found.set(key, move)
  }
  return [...found.values()]
}

/** Counters as the plan supposes them, in a hex: ghosts there, and who stands there and is not planned away. */
export function supposedIn(plan: Plan, hex: string, counters: Readonly<Record<string, Counter>>): Counter[] {
  const planned = new Map(plan.ghosts.map((g) => [g.unit, g.hex]))
  return Object.values(counters).filter((c) => (planned.get(c.id) ?? c.at) === hex)
}

/** A run by those who drive it. */
export const runKey = ({ units }: PlannedMove): string => units.join()

/** What the host is asked about a run: it knows where its counters stand by now. */
export const runQuestion = ({ from, units, to }: PlannedMove): Omit<Question, 'q'> => ({ hex: from, units, to })

/** What a run would carry now, or why it cannot be driven; and its way as a line on the map. */
export interface Outlook {
  readonly carries: string
  readonly stopped: string
  readonly path: Path | null
}

export function outlookOf(answer: Answer | null): Outlook {
  const way = answer?.ways?.find((w) => !w.refusal && w.again)
  const line = answer?.paths?.[0]
  const told = way?.figure ?? ''
  const path = line && {
    ...line,
    tone: way ? line.tone : ('danger' as const),
    style: 'dotted' as const,
    steps: line.steps.map((step) => ({ ...step, total: told, supply: '' as const, reacts: '' })),
  }
  return { carries: told, stopped: way ? '' : (answer?.refusal?.text ?? words.shell.plan.idle), path: path ?? null }
}
