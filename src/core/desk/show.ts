/** The table as one seat sees it, made whole from what the seat knows; and what changed between two showings. */
import { standingOrder } from './standing.ts'
import type { Happening, Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import type { Setting } from '../system.ts'
import type { Seen, Desk } from '../desk.ts'
import { refusalOf } from './answers.ts'
import { capital } from '../words.ts'
import { knownTo, OPEN } from '../seen.ts'
import type { Asked, Counter, LogEntry, Option, Refusal, TableInfo, TableState, Usual } from '../shapes.ts'

/** What the host adds to what the match tells. */
export interface Around {
  /** Steps in the journal. */
  readonly at: number
  /** What a step back would take back, in words, or null. */
  readonly undo: string | null
  /** May the last order be taken back though something was learned since? */
  readonly anyway?: boolean
  /** Is the asked seat one the eyes may answer for? Without it, all of them; a bot's decisions are its own. */
  readonly answers?: boolean
  readonly standing: Readonly<Record<string, string>>
  readonly lasts?: TableState['lasts']
}

export function deskOf<W extends World>(setting: Setting<W>): Desk<W> {
  const { desk } = setting
  if (!desk) throw new Error(`the system ${setting.system.name} has no desk`)
  return desk
}

export function showInfo<W extends World>(
  setting: Setting<W>,
  about: Pick<TableInfo, 'game' | 'title' | 'scenario' | 'switches' | 'pack' | 'dice' | 'lesson'>,
): TableInfo {
  const rules = deskOf(setting)
  return {
    ...about,
    ...rules.info(setting),
    questions: rules.questions.flatMap(({ answer: _, has, ...info }) => (has?.(setting) === false ? [] : info)),
    standing: rules.standing.map(({ answer: _, lapses: __, ...info }) => info),
  }
}

export type Ground = Pick<TableState, 'control' | 'rail' | 'markers' | 'spans'>

/** Parts that are at hand already. */
export interface Made {
  readonly counters?: Readonly<Record<string, Counter>>
  readonly ground?: Ground
}

export function showTable<W extends World>(s: Seen<W>, around: Around, made: Made = {}): TableState {
  const { match, seat } = s
  const rules = deskOf(match.setting)
  const mine = match.waits === 'decision' && (seat === OPEN || match.seat === seat) && around.answers !== false
  return {
    at: around.at,
    eyes: seat,
    now: rules.now(s),
    counters: made.counters ?? showCounters(s, rules),
    ...(made.ground ?? rules.ground(s)),
    lamps: rules.lamps(s),
    asked: mine ? showAsked(s, rules) : null,
    waits: mine || match.waits !== 'decision' ? '' : `${match.setting.names.seat(match.seat)} is deciding.`,
    asks: match.seat,
    fight: rules.fight(s),
    undo: around.undo,
    anyway: around.anyway ?? false,
    standing: around.standing,
    lasts: around.lasts ?? {},
    ...aimsOf(rules, s),
    ending: match.ending,
    failed: '',
    mended: null,
  }
}

/** Goals, where the scenario has any. */
function aimsOf<W extends World>(rules: Desk<W>, s: Seen<W>): Pick<TableState, 'aims'> {
  const aims = rules.aims?.(s) ?? []
  return aims.length > 0 ? { aims } : {}
}

function showCounters<W extends World>(s: Seen<W>, rules: Desk<W>): Record<string, Counter> {
  const counters: Record<string, Counter> = {}
  for (let unit = 0; unit < (s.match.setting.rows['unit'] ?? 0); unit++) {
    const counter = rules.counter(s, unit)
    counters[counter.id] = counter
  }
  return counters
}

/** What the rules ask, as far as the title has not asked it: a second question is the same one. */
export function besides(title: string, prompt: string): string {
  if (prompt === title || (title.endsWith('?') && prompt.endsWith('?'))) return ''
  const [head = ''] = title.split(/[:?]/)
  return prompt.startsWith(`${head}: `) ? capital(prompt.slice(head.length + 2)) : prompt
}

function showAsked<W extends World>(s: Seen<W>, rules: Desk<W>): Asked {
  const m = s.match
  const { decision } = m
  const { title, lines, warnings, focus, barred, ...more } = rules.asked(s)
  const trial = m.fork()
  const options = Array.from({ length: m.count }, (_, i): Option => {
    const order = m.orderOf(m.codes[i]!)
    return { order, ...labelled(rules, s, order), ends: m.risky(m.codes[i]!, trial) }
  })
  const autos = rules.standing.filter((rule) => rule.values.some((v) => standingOrder(rule, m, v.value) !== null))
  return {
    id: m.decisionId,
    seat: m.seat,
    place: m.place,
    ...(autos.length > 0 ? { autos: autos.map((rule) => rule.id) } : {}),
    depth: m.frames.length,
    title,
    text: besides(title, m.prompt()),
    claim: decision.claim,
    lines,
    options,
    barred: barred.flatMap((order) => {
      const refusal = whyNot(s, order)
      return refusal ? [{ order, label: rules.label(s, order).label, refusal }] : []
    }),
    forms: decision.forms.map((form) => ({ do: form.do, arg: form.arg })),
    usual: showUsual(s, rules),
    warnings,
    focus,
    ...more,
  }
}

/** An order as a button says it; what is grave is never the main thing to do. */
function labelled<W extends World>(rules: Desk<W>, s: Seen<W>, order: Order): Omit<Option, 'order' | 'ends'> {
  const told = rules.label(s, order)
  if (!told.grave) return told
  const { main: _, ...rest } = told
  return rest
}

const LONGEST_USUAL = 60

/** Follows the system's usual policy for as long as the same question is asked. */
function showUsual<W extends World>(s: Seen<W>, rules: Desk<W>): Usual | null {
  const m = s.match
  const policy = Object.values(m.setting.system.forecast.policies)[0]
  if (!policy || rules.usual(s, []) === null) return null
  const { place, seat } = m
  const depth = m.frames.length
  const trial = m.fork()
  const orders: Order[] = []
  let ends = false
  while (trial.waits === 'decision' && trial.seat === seat && trial.place === place && trial.frames.length === depth) {
    const code = trial.codes[policy.choose(trial)]!
    const order = trial.orderOf(code)
    if (rules.label({ ...s, match: trial }, order).grave) return null
    orders.push(order)
    trial.playCode(code)
    ends ||= trial.learned
    if (trial.learned || orders.length === LONGEST_USUAL) break
  }
  const told = rules.usual(s, orders)
  return told && { ...told, orders, ends }
}

/** Why the order is not offered to the seat that looks, or null when it is. */
export function whyNot<W extends World>(s: Seen<W>, order: Order): Refusal | null {
  const m = s.match
  const seat = s.seat === OPEN ? m.seat : s.seat
  const reason = m.refusal(seat, order)
  return reason && showRefusal(s, order, reason)
}

export function showRefusal<W extends World>(s: Seen<W>, order: Order, reason: Reason): Refusal {
  const m = s.match
  return refusalOf(m, reason, deskOf(m.setting).instead?.(s, order, reason))
}

/** An event as the diary tells it to a seat, or null when it is not worth a line. */
export function showEvent<W extends World>(
  m: Match<W>,
  eyes: number,
  event: Happening,
  when: Pick<LogEntry, 'at' | 'turn' | 'side' | 'dice'>,
): LogEntry | null {
  const text = m.narrate(event, eyes === OPEN ? undefined : eyes)
  const told = deskOf(m.setting).diary(m.setting, knownTo(eyes, event), text)
  return told && { ...when, kind: event.ev, text, ...told }
}
