/**
 * The socket of a page: one message after the other, each answered. Whatever a page sends, or does not read, other rooms go
 * on: every message waits for its turn, and a page that takes nothing in is dropped. It comes back by itself.
 */
import type { HostMessage, PageMessage } from '../core/wire/messages.ts'
import { Allowance, type Allowed } from './allowance.ts'
import type { Turns } from './lanes.ts'
import { checkLength, numberIn, OtherVersion, readMessage } from './messages.ts'
import { Fault, sentenceOf } from './fault.ts'
import type { Metrics } from './metrics.ts'
import type { Questions } from './questions.ts'
import type { Page } from './pages.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Who } from './who.ts'

/** What may be on its way to a page, in bytes: from then on it is told no changes and its messages wait. */
const BEHIND = 1024 * 1024
/** Beyond this it is dropped. */
const MOST_UNREAD = 8 * 1024 * 1024
/** What a page may have said that nobody has heard yet, in characters: one that says more while it does not read is dropped too. */
const MOST_UNHEARD = 4 * 1024 * 1024
/** Questions of one page that are answered at the same time, and those that may wait. */
const MOST_ASKED = 2
const MOST_WAITING = 100
/** Where pages wait that are in no room yet. */
const DOOR = 'door'
const POLICY_VIOLATION = 1008

type Asked = Extract<PageMessage, { t: 'ask' }>

/** As much of a socket as is used; a page without a server talks through one of its own. */
export interface Wire {
  readonly readyState: number
  readonly OPEN: number
  /** What is on its way to the page, in bytes. */
  readonly bufferedAmount: number
  /** `sent` is called when more may be said. */
  send(text: string, sent: () => void): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'message', hear: (data: { toString(): string }) => void): unknown
  on(event: 'close', hear: () => void): unknown
}

export interface Talking {
  readonly turns: Turns
  readonly allowed: Allowed
  readonly who: Who
  /** Where people come from elsewhere: what they may ask. */
  readonly questions?: Questions | undefined
  readonly metrics?: Metrics | undefined
}

export function talk(socket: Wire, rooms: Rooms, { turns, allowed, who, questions, metrics }: Talking): void {
  let room: Room | null = null
  let left = new AbortController()
  let closed = false
  /** Called when the page has read enough to be told more. */
  let read: (() => void) | null = null

  const caughtUp = (): void => {
    if (page.behind && !closed) return
    read?.()
    read = null
  }
  const page: Page = {
    who,
    send: (message: HostMessage) => {
      if (socket.readyState !== socket.OPEN) return
      socket.send(JSON.stringify(message), caughtUp)
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
    },
    get behind() {
      return socket.bufferedAmount > BEHIND
    },
    get left() {
      return left.signal
    },
  }

  const leave = (): void => {
    left.abort()
    left = new AbortController()
    waiting.length = 0
    room?.leave(page)
    if (room) rooms.release(room)
    room = null
  }

  const fault = (text: string, error: unknown): void => {
    const n = numberIn(text)
    metrics?.count('faults', { way: 'socket', kind: error instanceof Fault ? 'asked' : 'program' })
    const reload = error instanceof OtherVersion ? { reload: true as const } : {}
    page.send({ t: 'fault', ...(n === undefined ? {} : { n }), text: sentenceOf(error), ...reload })
  }

  // --- questions: a few at a time, beside everything else

  const waiting: { asked: Asked; text: string }[] = []
  let asking = 0
  const askOn = (): void => {
    for (let next = asking < MOST_ASKED && waiting.shift(); next; next = asking < MOST_ASKED && waiting.shift()) {
      const { asked, text } = next
      const { signal } = left
      asking += 1
      const at = room!
      const answer = (): Promise<void> => at.hear(page, asked)
      void (questions ? questions.answer(who.person, answer) : answer())
        .catch((error: unknown) => signal.aborted || fault(text, error))
        .finally(() => {
          asking -= 1
          askOn()
        })
    }
  }

  // --- everything else: one after the other

  const hear = async (text: string): Promise<void> => {
    const message = readMessage(text)
    if (closed && !lasts(message)) return
    if (message.t === 'hello') {
      leave()
      await rooms.admit(who, message.match)
      do room = await rooms.room(message.match)
      while (!(await room.join(page, message)))
    } else if (!room) {
      throw new Fault('Say hello first, and which match.')
    } else if (message.t === 'ask') {
      if (waiting.length >= MOST_WAITING) throw new Fault('Too many questions at once: this one was dropped.')
      waiting.push({ asked: message, text })
      askOn()
    } else {
      await room.hear(page, message)
    }
  }

  const inbox: string[] = []
  let unheard = 0
  let working = false
  const work = async (): Promise<void> => {
    if (working) return
    working = true
    for (let text = inbox.shift(); text !== undefined; text = inbox.shift()) {
      unheard -= text.length
      if (page.behind && !closed) await new Promise<void>((done) => (read = done))
      await turns.next(room?.id ?? DOOR)
      await hear(text).catch((error: unknown) => fault(text, error))
    }
    working = false
    if (closed) leave()
  }

  const allowance = new Allowance(allowed)
  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return
    const taken = allowance.take()
    if (taken === 'enough') {
      socket.close(POLICY_VIOLATION, 'too many messages')
      return
    }
    const text = data.toString()
    try {
      if (taken === 'no') throw new Fault(TOO_MANY)
      checkLength(text)
      inbox.push(text)
      unheard += text.length
      if (unheard > MOST_UNHEARD) socket.terminate()
    } catch (error) {
      fault(text, error)
    }
    void work()
  })
  socket.on('close', () => {
    closed = true
    left.abort()
    caughtUp()
    void work()
  })
}

const TOO_MANY = 'Too many messages at once: this one was not read. If this continues, the connection is closed.'

const QUESTIONS: ReadonlySet<PageMessage['t']> = new Set(['hello', 'ask', 'why', 'past', 'rehearse', 'sit', 'rise'])

/** Is it done although the page that said it is gone? Questions are not. */
function lasts({ t }: PageMessage): boolean {
  return !QUESTIONS.has(t)
}
