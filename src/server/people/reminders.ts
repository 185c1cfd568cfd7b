/** What is kept of reminders: whom matches wait for, how people are reached, and what is still to be sent. */
import type { Rest } from '../../core/online/clock.ts'
import type { ChannelKind } from '../../core/wire/people.ts'

export interface Channel {
  readonly id: string
  readonly person: string
  readonly kind: ChannelKind
  /** Where to: of mail, of a webhook, of a browser. */
  readonly address: string
  /** Of a browser: its keys and what it is called. */
  readonly keys: string
  readonly confirmed: boolean
  /** How many reminders in a row could not be delivered. */
  readonly fails: number
}

/** A person who is asked, by match. */
export interface Awaited {
  readonly match: string
  readonly seat: number
  /** Which hand-over of the match it is. */
  readonly hand: number
  /** In milliseconds since 1970. */
  readonly since: number
}

/** A reminder that this process has taken: nobody else sends it. */
export interface Due extends Awaited {
  readonly person: string
  readonly rest: Rest
  readonly tries: number
  /** Channels that have it. */
  readonly sent: readonly string[]
}

/** Every method is done wholly or not at all. */
export interface Reminders {
  channels(person: string): Promise<readonly Channel[]>
  channel(id: string): Promise<Channel | null>
  /** In place of an older one with the same address. */
  addChannel(channel: Channel): Promise<void>
  removeChannel(id: string): Promise<void>
  confirm(id: string): Promise<void>
  /** Whether the last reminder arrived. */
  noteDelivery(id: string, arrived: boolean): Promise<void>

  /** The person in the seat has seen what is asked: no reminder goes out. */
  seen(match: string, seat: number): Promise<void>
  /** What waits for a person. */
  awaits(person: string): Promise<readonly Awaited[]>

  /** Takes reminders that are due, and holds them for a while. */
  take(): Promise<readonly Due[]>
  /** Is a reminder that was taken still wanted? */
  wanted(due: Due): Promise<boolean>
  /** One channel has it. */
  noteSent(due: Due, sent: readonly string[]): Promise<void>
  /** It is done with, or comes again at an instant; `tries`: how often it was tried in vain. */
  settle(due: Due, again: number | null, tries?: number): Promise<void>

  /** A secret of the server, the same for all its processes; made when there is none. */
  secret(name: string, make: () => string): Promise<string>
}
