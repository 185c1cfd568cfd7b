/** The line to the host: says hello, comes back after a break, and matches answers to messages by their number. */
import type { HostMessage, PageMessage } from '../../core/wire/messages.ts'

/** As much of a WebSocket as is used, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void
  close(): void
}

export interface Ears {
  opened(): void
  heard(text: string): void
  closed(): void
}

export type Dial = (ears: Ears) => Wire

type Hello = Extract<PageMessage, { t: 'hello' }>
type Asking = Exclude<PageMessage, Hello>
type Unnumbered<M> = M extends Asking ? Omit<M, 'n'> : never
export type Request = Unnumbered<Asking>
export type Reply = Extract<HostMessage, { n: number }> | Extract<HostMessage, { t: 'fault' }>

export interface Ends {
  /** How the page introduces itself, afresh at each connection: it says what it has seen. */
  hello(): Hello
  /** A message that answers none of ours: the table, or a change of it. */
  told(message: HostMessage): void
  line(up: boolean): void
  /** Journal steps the page has seen: an order sent at an earlier count has had its effect, or lost its right. */
  at(): number
}

interface Pending {
  readonly message: Asking
  resolve(reply: Reply): void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 8000

export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt)
}

export class Line {
  private wire: Wire | null = null
  private open = false
  private closed = false
  private attempt = 0
  private n = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly pending = new Map<number, Pending>()
  private readonly dial: Dial
  private readonly ends: Ends

  constructor(dial: Dial, ends: Ends) {
    this.dial = dial
    this.ends = ends
    this.connect()
  }

  /** Sends a message and waits for its answer; while the line is down it waits for the line first. */
  request(request: Request): Promise<Reply> {
    const message = { ...request, n: ++this.n } as Asking
    return new Promise((resolve) => {
      this.pending.set(message.n, { message, resolve })
      if (this.open) this.wire?.send(JSON.stringify(message))
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.wire?.close()
  }

  private connect(): void {
    const wire = this.dial({
      opened: () => wire.send(JSON.stringify(this.ends.hello())),
      heard: (text) => this.hear(JSON.parse(text) as HostMessage),
      closed: () => this.lost(wire),
    })
    this.wire = wire
  }

  private hear(message: HostMessage): void {
    if (message.t === 'table' && !this.open) this.resumed(message)
    else if ('n' in message && message.n !== undefined) this.answer(message)
    else this.ends.told(message)
  }

  /** The host has shown the table again: what it never heard is sent once more. */
  private resumed(message: HostMessage): void {
    this.open = true
    this.attempt = 0
    this.ends.told(message)
    this.ends.line(true)
    for (const { message: asked } of this.pending.values()) {
      const late = (asked.t === 'orders' || asked.t === 'undo') && asked.at < this.ends.at()
      if (late) this.answer({ t: 'ok', n: asked.n })
      else this.wire?.send(JSON.stringify(asked))
    }
  }

  private answer(reply: Reply): void {
    const pending = this.pending.get(reply.n!)
    this.pending.delete(reply.n!)
    pending?.resolve(reply)
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire || this.closed) return
    this.open = false
    this.wire = null
    this.ends.line(false)
    this.timer = setTimeout(() => this.connect(), waitBefore(this.attempt++))
  }
}

export function dialHost(ears: Ears): Wire {
  const url = new URL('socket', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => ears.opened())
  socket.addEventListener('message', (event) => ears.heard(String(event.data)))
  socket.addEventListener('close', () => ears.closed())
  return socket
}
