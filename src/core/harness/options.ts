/** Every order of every form, thrown at a decision: what is accepted is what was offered, and a refusal changes nothing. */
import { FORM_SPAN, type Match, type Order } from '../match.ts'
import type { Form, Frame, World } from '../procedure.ts'
import type { GATE_REASONS, Reason } from '../reasons.ts'
import type { Column } from '../state.ts'
import { Snapshot } from './alike.ts'

/** A number form with more numbers than this is tried up to here. */
const MOST_NUMBERS = 1000

/** How many arguments a form knows in this match: all of them are 0 to this, less one. */
export function argumentCount<W extends World>(m: Match<W>, form: Form<Match<W>, Frame>): number {
  if (form.arg === 'none') return 1
  if (form.arg === 'word') return form.words.length
  if (form.arg === 'number') return Math.min(MOST_NUMBERS, form.max(m, m.top) + 1)
  const rows = m.setting.rows[form.arg]
  if (rows === undefined)
    throw new Error(`the form "${form.do}" takes a ${form.arg}, and the match has no table of that name`)
  return rows
}

/** One refusal in so many is put into words, beside the first of each kind: most of the time goes there. */
const WORDED = 8

/** `sawReason` is told the code of every refusal, for the fuzzer's table. */
export function optionsFaults<W extends World>(m: Match<W>, sawReason: (code: string) => void = () => {}): string[] {
  const faults: string[] = []
  const before = new Snapshot(m)
  const offered = new Set<number>()
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (offered.has(code)) faults.push(`${named(m, code)} is offered twice`)
    offered.add(code)
    const fault = gateTakes(m, code)
    if (fault) faults.push(fault)
  }
  const asked = sealed(m)
  faults.push(...thrownFaults(asked, offered, sawReason), ...gateFaults(m, sawReason))
  const changed = before.difference(m) ?? before.difference(asked)
  if (changed) faults.push(`a refused order in ${m.place} changes the match: ${changed}`)
  return faults
}

/**
 * A fork that cannot be written: who is asked must not change anything, not even to what it already is (the engine has
 * asked once before, so a second look would find no difference).
 */
function sealed<W extends World>(m: Match<W>): Match<W> {
  const fork = m.fork()
  for (const [name, column] of Object.entries(fork.board as Record<string, Column>)) {
    column.set = column.touch = () => {
      throw new Error(`it writes the column ${name}`)
    }
  }
  for (const frame of fork.frames) {
    for (const value of Object.values(Object.freeze(frame))) if (typeof value === 'object') Object.freeze(value)
  }
  return fork
}

function thrownFaults<W extends World>(
  m: Match<W>,
  offered: ReadonlySet<number>,
  saw: (code: string) => void,
): string[] {
  const faults: string[] = []
  const worded = new Set<string>()
  m.decision.forms.forEach((form, index) => {
    for (let arg = 0, count = argumentCount(m, form); arg < count; arg++) {
      const code = index * FORM_SPAN + arg
      const reason = refusalOrFault(m, code)
      if (typeof reason === 'string') {
        faults.push(reason)
        continue
      }
      if ((reason === null) !== offered.has(code)) {
        faults.push(
          `${named(m, code)} is ${reason ? `offered and refused: ${m.explain(reason)}` : 'accepted and not offered'}`,
        )
      }
      if (reason === null) continue
      saw(reason.code)
      if (worded.has(reason.code) && (arg + m.decisionId) % WORDED > 0) continue
      worded.add(reason.code)
      const fault = reasonFault(m, reason)
      if (fault) faults.push(`${named(m, code)} is refused for "${reason.code}", ${fault}`)
    }
  })
  return faults
}

function refusalOrFault<W extends World>(m: Match<W>, code: number): Reason | string | null {
  try {
    return m.refusalOf(code)
  } catch (error) {
    return `the refusal of ${named(m, code)} throws: ${(error as Error).message}`
  }
}

function reasonFault<W extends World>(m: Match<W>, reason: Reason): string | null {
  if (!m.setting.system.reasons[reason.code]) return 'which the table of reasons does not have'
  const text = m.explain(reason)
  return hasGap(text) ? `with a gap: ${text}` : null
}

/** A sentence with an unfilled place or no proper value in it. */
export function hasGap(text: string): boolean {
  return /\{\w+(\|\w+)?\}|\bundefined\b|\bNaN\b|\bnull\b/.test(text)
}

/** An offered order must survive being written down and read again: that is how it reaches the gate. */
function gateTakes<W extends World>(m: Match<W>, code: number): string | null {
  const order = m.orderOf(code)
  const read = m.codeOf(JSON.parse(JSON.stringify(order)) as Order)
  if (read === code) return null
  return `${named(m, code)} is offered, and the gate reads ${typeof read === 'number' ? named(m, read) : m.explain(read)}`
}

/** Orders that no decision takes: each must be refused by the gate, for the right reason. */
function gateFaults<W extends World>(m: Match<W>, saw: (code: string) => void): string[] {
  const faults: string[] = []
  const offered = m.orderOf(m.codes[0]!)
  const expect = (wanted: keyof typeof GATE_REASONS, seat: number, order: Order, id?: number): void => {
    let said = 'accepted'
    try {
      const played = m.play(seat, order, id)
      if (!played.ok) {
        said = played.reason.code
        saw(said)
      }
    } catch (error) {
      said = `thrown: ${(error as Error).message}`
    }
    if (said !== wanted)
      faults.push(`${JSON.stringify(order)} in ${m.place} should be refused as ${wanted}, and is ${said}`)
  }
  expect('stale-decision', m.seat, offered, m.decisionId + 1)
  m.setting.seats.forEach((_, seat) => {
    if (seat !== m.seat) expect('not-asked', seat, offered)
  })
  expect('unknown-order', m.seat, { do: 'no such order' })
  for (const form of m.decision.forms) {
    if (form.arg === 'none') continue
    expect('bad-argument', m.seat, { do: form.do })
    for (const wrong of form.arg === 'number' ? [-1, 0.5, NaN, Infinity] : ['', 'no such thing', '-1']) {
      expect('bad-argument', m.seat, { do: form.do, [form.arg]: wrong })
    }
  }
  return faults
}

function named<W extends World>(m: Match<W>, code: number): string {
  return `${JSON.stringify(m.orderOf(code))} in ${m.place}`
}
