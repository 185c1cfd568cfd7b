/** What a page was told, message by message: whose eyes it had, and the table it could build from it. */
import { applyChange, type HostMessage, type PageMessage } from '../../core/table/messages.ts'
import type { Question, TableState } from '../../core/table/shapes.ts'
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
  const asked = new Map<number, Question>()
  for (const { text } of said) {
    const message = JSON.parse(text) as PageMessage
    if (message.t === 'ask') asked.set(message.n, message.question)
  }
  let state: TableState | null = null
  return heard.flatMap(({ text, at: time }) => {
    const message = JSON.parse(text) as HostMessage
    if (message.t === 'table') state = message.state
    if (message.t === 'change' && state) state = applyChange(state, message.change)
    if (!state) return []
    const question = message.t === 'answer' ? asked.get(message.n) : undefined
    return [{ message, eyes: state.eyes, state, time, ...(question ? { question } : {}) }]
  })
}
