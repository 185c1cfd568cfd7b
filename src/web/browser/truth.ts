/**
 * The true match behind what a page was told: replayed from the record, and asked at each step whether the page was told
 * anything that its seat may not know. What it was told must follow from the seat's view alone: it is derived again from
 * another truth that looks the same to the seat.
 */
import { SeededRng } from '../../core/chance.ts'
import { replay, type Host } from '../../core/host.ts'
import type { Happening, Match } from '../../core/match.ts'
import type { MatchRecord } from '../../core/record.ts'
import { imagine, View } from '../../core/sight.ts'
import { remembering, seenBy } from '../../core/seen.ts'
import type { TableState } from '../../core/shapes.ts'
import { showEvent, showTable, deskOf } from '../../core/desk/show.ts'
import { findGame } from '../../games/registry.ts'
import { Noticed } from '../../server/counts.ts'
import { standing } from '../../server/diary.ts'
import type { Told } from './heard.ts'

export interface Audit {
  /** What a page was told and may not know, in words. */
  readonly leaks: string[]
  states: number
  answers: number
  /** Enemy strengths that were hidden and differed in the other truth: without any, nothing was tested. */
  hidden: number
  /** Events with something that only one side may know: who was replaced, who took a loss. */
  secretEvents: number
  /** Fields of frames (plans, postures, losses taken) that were hidden while a page was told something. */
  readonly frames: Set<string>
}

const nothing = (): Audit => ({ leaks: [], states: 0, answers: 0, hidden: 0, secretEvents: 0, frames: new Set() })

type Rows = Parameters<typeof standing>[0]

export function audit(record: MatchRecord, all: readonly Told[]): Audit {
  const result = nothing()
  const secret: Set<string>[] = [new Set(), new Set()]
  const open: Set<string>[] = [new Set(), new Set()]
  const counts = [0, 0]
  let noticed: Noticed
  /** What speaks against a message at the first of the steps that its seat counts alike: it must be true of one of them. */
  const against = new Map<Told, string[]>()
  const fine = new Set<Told>()
  const check = (host: Host, at: number): void => {
    if (at === 0) noticed = new Noticed(host)
    else {
      const seen = noticed.by(record.steps[at - 1]!, host.events[at]!)
      for (const seat of [0, 1]) if (seen & (1 << seat)) counts[seat]!++
    }
    noteTexts(host, at, secret, open)
    result.secretEvents += host.events[at]!.filter((e) => e.secret && e.ev !== 'forced').length
    const rows = record.events.slice(0, at + 1).map((events, n) => ({ n, events, step: record.steps[n - 1] ?? null }))
    for (const told of all) {
      const { message } = told
      const state = message.t === 'past' ? message.state : told.state
      if (fine.has(told) || state.at !== counts[state.eyes]) continue
      const found = nothing()
      if (message.t === 'past') checkState(host.match, state, rows, found, true)
      if (message.t === 'table' || message.t === 'change') checkState(host.match, state, rows, found)
      if (message.t === 'answer') checkAnswer(host.match, told, rows, found)
      if (found.leaks.length > 0 && !against.has(told)) against.set(told, found.leaks)
      if (found.leaks.length > 0) continue
      fine.add(told)
      result.states += found.states
      result.answers += found.answers
      result.hidden += found.hidden
      for (const field of found.frames) result.frames.add(field)
    }
  }
  replay(findGame(record.game), record, { first: (host) => check(host, 0), each: check })
  for (const [told, leaks] of against) if (!fine.has(told)) result.leaks.push(...leaks)
  secret.forEach((texts, eyes) => {
    const told = all.filter((t) => t.eyes === eyes).map((t) => JSON.stringify(t.message))
    for (const text of texts) {
      if (open[eyes]!.has(text)) continue
      if (told.some((message) => message.includes(JSON.stringify(text).slice(1, -1))))
        result.leaks.push(`seat ${eyes} was told: ${text}`)
    }
  })
  return result
}

/** What the diary says to each seat, and what it says only to the other. */
function noteTexts(host: Host, at: number, secret: readonly Set<string>[], open: readonly Set<string>[]): void {
  const events = host.events[at]!
  const texts = [0, 1].map((eyes) =>
    events.map((e) => showEvent(host.match, eyes, e, { at, turn: 0, side: 0 })?.text ?? ''),
  )
  events.forEach((_, i) => {
    for (const eyes of [0, 1]) {
      const [mine, his] = [texts[eyes]![i]!, texts[1 - eyes]![i]!]
      open[eyes]!.add(mine)
      if (his !== '' && his !== mine) secret[eyes]!.add(his)
    }
  })
}

/** Another match that the seat cannot tell from the true one, with what the seat remembers of the last steps. */
function otherTruth(match: Match, eyes: number, rows: readonly { events: readonly unknown[] }[], result: Audit) {
  const view = View.of(match, eyes)
  const other = imagine(match.setting, view, new SeededRng(`other truth ${view.asked}`))
  const { sp } = match.setting.system.columns
  if (sp?.secret) result.hidden += differing(match, other)
  for (const frame of view.frames)
    for (const [field, value] of Object.entries(frame)) if (value === null) result.frames.add(`${frame.proc}.${field}`)
  const lately = standing(rows as unknown as Rows, deskOf(match.setting).seenOrders).map((list) =>
    list.map((e) => withoutSecret(e, eyes)),
  )
  return remembering(seenBy(other, View.of(other, eyes)), lately)
}

function withoutSecret(event: Happening, eyes: number): Happening {
  if (!event.secret || event.secret.seat === eyes) return event
  const { secret: _, ...rest } = event
  return rest
}

function differing(match: Match, other: Match): number {
  const column = match.state.layout.columns.find((c) => c.name === 'sp')!
  let count = 0
  for (let cell = column.base; cell < column.base + column.rows; cell++)
    if (match.state.cells[cell] !== other.state.cells[cell]) count++
  return count
}

function checkState(
  match: Match,
  state: TableState,
  rows: readonly { events: readonly unknown[] }[],
  result: Audit,
  past = false,
): void {
  const { eyes, at, undo, anyway, standing: lodged } = state
  result.states++
  for (const counter of Object.values(state.counters))
    if (counter.side !== eyes && counter.at !== null && counter.strength.now !== null)
      result.leaks.push(`step ${at}: seat ${eyes} was told the strength of ${counter.name}`)
  const around = { at, undo, anyway, standing: lodged, answers: !past }
  const expected = { ...showTable(otherTruth(match, eyes, rows, result), around), ...(past ? { waits: '' } : {}) }
  for (const key of Object.keys(state) as (keyof TableState)[])
    differ(`step ${at}, seat ${eyes}, ${key}`, state[key], expected[key], result)
}

function checkAnswer(match: Match, told: Told, rows: readonly { events: readonly unknown[] }[], result: Audit): void {
  const { message, question, eyes, state } = told
  if (message.t !== 'answer' || !question) return
  result.answers++
  const s = otherTruth(match, eyes, rows, result)
  const rule = deskOf(match.setting).questions.find((q) => q.q === question.q)!
  const name = `step ${state.at}, seat ${eyes}, the answer to ${JSON.stringify(question)}`
  differ(name, message.answer, rule.answer(s, question), result)
}

function differ(name: string, was: unknown, expected: unknown, result: Audit): void {
  const [a, b] = [JSON.stringify(was), JSON.stringify(expected)]
  if (a === b) return
  let i = 0
  while (a[i] === b[i]) i++
  result.leaks.push(`${name}: ${a.slice(Math.max(0, i - 60), i + 80)} / ${b.slice(Math.max(0, i - 60), i + 80)}`)
}
