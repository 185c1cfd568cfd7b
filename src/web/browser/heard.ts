/** What a page was told, message by message: whose eyes it had, and the table it could build from it. */
import { applyChange, type HostMessage, type PageMessage } from '../../core/wire/messages.ts'
import type { Question, TableState } from '../../core/shapes.ts'
import type { Sheet } from './desk.ts'

export interface Told {
  readonly message: HostMessage
  /** The seat whose eyes the page had when it came. */
  readonly eyes: number
  /** The table as the page knew it after the message. */
  readonly state: TableState
  /** For an answer: what had been asked. */
  readonly question?: Question
  /** When it came. */
  readonly time: number
}

export function told({ heard, said }: Sheet): Told[] {
  const asked = said.flatMap(({ text, at }) => {
    const message = JSON.parse(text) as PageMessage
    return message.t === 'ask' ? [{ ...message, at }] : []
  })
  let state: TableState | null = null
  return heard.flatMap(({ text, at: time }) => {
    const message = JSON.parse(text) as HostMessage
    if (message.t === 'table') state = message.state
    if (message.t === 'change' && state) state = applyChange(state, message.change)
    if (!state) return []
    // A page that was loaded anew counts from one again.
    const question =
      message.t === 'answer' ? asked.findLast((a) => a.n === message.n && a.at <= time)?.question : undefined
    return [{ message, eyes: state.eyes, state, time, ...(question ? { question } : {}) }]
  })
}
