/** One match as the page knows it: what the host has told, and what can be said to the host. */
import type { Order } from '../../core/match.ts'
import {
  applyChange,
  applyLog,
  type HostMessage,
  type LogPatch,
  PAGE_VERSION,
  type Sealed,
  type SealedMove,
  type Sitter,
} from '../../core/wire/messages.ts'
import type { Company } from '../../core/wire/people.ts'
import type { Answer, Lasts, LogEntry, Question, Refusal, Rehearsed, TableInfo, TableState } from '../../core/shapes.ts'
import { words } from '../words/index.ts'
import { Advice } from './advice.svelte.ts'
import { Answers } from './ask.ts'
import { fetchFrom } from './host.ts'
import { settings } from './settings.svelte.ts'
import { Line, dialHost, type Dial, type Reply, type Request } from './socket.ts'

/** Milliseconds after which a decision of the other side is not a standing answer's. */
const LASTS = 250

export class Table {
  readonly match: string
  info = $state.raw<TableInfo | null>(null)
  /** The table as it stands. */
  state = $state.raw<TableState | null>(null)
  log = $state.raw<readonly LogEntry[]>([])
  /** Index of the log's first entry in the whole log. */
  private logFrom = 0
  seats = $state.raw<readonly Sitter[]>([])
  /** The seats that people at this page take. */
  private mine: readonly number[] = []
  /** Is there a secret between people who share this screen? */
  curtain = $state(false)
  /** Who is at the table, on a server that lets in others. */
  company = $state.raw<Company | null>(null)
  plan = $state('')
  /** What this seat has left for its next turn. */
  sealed = $state.raw<Sealed | null>(null)
  up = $state(false)
  /** Orders are under way. */
  busy = $state(false)
  /** Messages the host has not answered yet. */
  waiting = $state(0)
  /** Why the last thing was not done. */
  refused = $state.raw<Refusal | null>(null)
  /** Why a list of orders did not go on to its end: something came between. */
  stopped = $state('')
  /** What stopped the page for good: there is no such match. */
  fault = $state('')
  /** The host is of another version: what it says about that. */
  outdated = $state('')
  /** The table as it stood at an earlier step, while somebody looks back. */
  past = $state.raw<TableState | null>(null)
  /** Somebody watches who does not know the end yet: nothing is shown beyond what has been watched. */
  veiled = $state(false)
  /** What the eye sees: the past while looking back. */
  shown = $derived(this.past ?? (this.veiled ? null : this.state))
  /** The log as far as the eye sees. */
  shownLog = $derived.by(() => {
    const { past } = this
    return past ? this.log.filter((e) => e.at <= past.at) : this.veiled ? [] : this.log
  })
  /** Raised whenever something else is to be shown. */
  looks = 0
  // --- what a replay asks

  /** Steps played, and the one that is shown. */
  get live(): number {
    return this.state?.at ?? 0
  }
  get at(): number {
    return this.shown?.at ?? 0
  }
  get back(): boolean {
    return this.past !== null
  }
  /** Has the log come from its beginning on? */
  get ready(): boolean {
    return this.logFrom === 0
  }
  /** Somebody watches a match that is still being played. */
  get more(): boolean {
    return this.veiled && this.state?.ending === ''
  }
  /** The seat to which the machine must be handed before anything is shown, or -1. */
  handOver = $state(-1)
  last = $state.raw<readonly Order[]>([])
  /** How deep in other questions they were given. */
  lastDepth = Infinity
  /** Where the match stood when taking back anyway was asked for. */
  private anywayAt = $state(-1)
  /** The step at which the last order was given, or a fight began: what the diary tells later came of it. */
  lastAt = $state(Infinity)
  /** The chance that was told of it. */
  chance = $state('')
  /** What a seat ordered and did not come to yet, because another seat decided first. */
  rest = $state.raw<{ readonly seat: number; readonly orders: readonly Order[] } | null>(null)
  /** The step after the last order of these eyes: what came later is new to them. */
  left = $state<number | undefined>(undefined)

  /** Somebody has said who sits here. */
  private seated = false
  private hanging: ReturnType<typeof setTimeout> | undefined
  private readonly line: Line
  private readonly answers: Answers
  readonly advice = new Advice((question) => this.ask(question))

  /** `veiled`: somebody watches from the beginning. */
  constructor(match: string, veiled = false, dial: Dial = dialHost) {
    this.match = match
    this.veiled = veiled || (globalThis.sessionStorage?.getItem(watchKey(match)) ?? null) !== null
    this.answers = new Answers(async (question) => {
      const reply = await this.request({ t: 'ask', question })
      if (reply.t !== 'answer') throw new Error(reply.t === 'fault' ? reply.text : reply.t)
      return reply.answer
    })
    this.line = new Line(dial, {
      hello: () => ({
        t: 'hello',
        v: PAGE_VERSION,
        match,
        ...(this.state ? { ...seatOf(this.state), at: this.state.at, log: this.logFrom + this.log.length } : {}),
      }),
      told: (message) => this.told(message),
      line: (up) => (this.up = up),
      at: () => this.state?.at ?? 0,
    })
  }

  close(): void {
    clearTimeout(this.hanging)
    this.line.close()
  }

  /** Plays orders one after the other; the host stops at the first that does not fit any more. */
  async orders(orders: readonly Order[], chance = ''): Promise<boolean> {
    const { state } = this
    if (!state?.asked || this.busy || orders.length === 0) return false
    this.busy = true
    if (this.advised && (await this.advice.holds(state.asked.id, orders))) {
      this.busy = false
      return false
    }
    this.refused = null
    this.stopped = ''
    this.leavePast()
    this.last = orders
    this.lastDepth = state.asked.depth
    // What is decided in a fight is part of what comes of it.
    if (!state.fight) this.cameFrom(state.at, chance)
    try {
      const reply = await this.request({ t: 'orders', at: state.at, id: state.asked.id, orders })
      if (reply.t === 'played') {
        this.refused = reply.refusal ?? null
        this.stopped = reply.refusal ? '' : (reply.stopped ?? '')
        this.keepRest(state.asked.seat, this.stopped === '' ? [] : orders.slice(reply.played))
      }
      this.remember()
      return reply.t === 'played' && reply.played === orders.length
    } finally {
      this.busy = false
    }
  }

  /** Help is for those who play against bots alone, and not in a lesson, which says what is to be learnt. */
  get helped(): boolean {
    const people = this.seats.filter((one) => one === 'person').length
    return people === 1 && this.seats.length > 1 && !this.info?.lesson
  }

  private get advised(): boolean {
    return settings.likes.adviser && this.helped && this.asks('advise')
  }

  /** It waits while others decide, and is dropped when its seat orders something else. */
  private keepRest(seat: number, orders: readonly Order[]): void {
    if (orders.length > 0) this.rest = { seat, orders }
    else if (seat === this.rest?.seat) this.rest = null
  }

  /** Goes on by mended rules. */
  async agree(): Promise<void> {
    await this.request({ t: 'agree' })
  }

  /** Lets a bot that has failed try again, or takes its seat. */
  async bot(what: 'again' | 'take'): Promise<void> {
    await this.request({ t: 'bot', do: what })
  }

  /** Was taking back anyway asked for once where the match stands? */
  get anywayAsked(): boolean {
    return this.state !== null && this.anywayAt === this.state.at
  }

  /**
   * Steps back over what was given together last, and over all of the same matter before it. Over what has taught the
   * player something, where that is allowed, only when asked twice.
   */
  async undo(): Promise<void> {
    const { state } = this
    if (!state || (state.undo === null && !state.anyway) || this.busy) return
    const anyway = state.undo === null
    if (anyway && !this.anywayAsked) {
      this.anywayAt = state.at
      return
    }
    this.busy = true
    this.refused = null
    this.stopped = ''
    this.leavePast()
    this.rest = null
    this.lastDepth = Infinity
    try {
      await this.request({ t: 'undo', at: state.at, ...(anyway ? { anyway } : { whole: true }) })
    } finally {
      this.busy = false
    }
  }

  /** Takes the place of a seat: the curtain is lifted. What the seat before knew is dropped first. */
  async sit(seat: number): Promise<void> {
    this.refused = null
    this.stopped = ''
    this.leavePast()
    this.last = []
    this.lastDepth = Infinity
    this.lastAt = Infinity
    this.seated = true
    await this.request({ t: 'sit', seat })
  }

  /** Is there such a question in this game? */
  asks(q: string): boolean {
    return this.info?.questions.some((known) => known.q === q) === true
  }

  ask(question: Question): Promise<Answer> {
    if (!this.asks(question.q)) return Promise.reject(new Error(question.q))
    return this.answers.ask(question)
  }

  /** The answer, if it is already here. */
  answered(question: Question): Answer | undefined {
    return this.answers.now(question)
  }

  async why(order: Order): Promise<Refusal | null> {
    const reply = await this.request({ t: 'why', order })
    return reply.t === 'because' ? reply.refusal : null
  }

  async standing(id: string, value: string, lasts: Lasts): Promise<void> {
    await this.request({ t: 'standing', id, value, lasts })
  }

  /** What the auto-responses lodged now would have answered in the other side's last turn. */
  async rehearse(): Promise<readonly Rehearsed[]> {
    const reply = await this.request({ t: 'rehearse' })
    return reply.t === 'rehearsed' ? reply.questions : []
  }

  async keepPlan(plan: string): Promise<void> {
    this.plan = plan
    await this.request({ t: 'plan', plan })
  }

  /** Looks back at the table as it stood after a step, or, with null, at what is. The last look counts. */
  async look(at: number | null): Promise<void> {
    if (at === null) return this.leavePast()
    const mine = ++this.looks
    const reply = await this.request({ t: 'past', at })
    if (reply.t === 'past' && mine === this.looks) this.past = reply.state
  }

  /** The table as it stood after a step, without showing it. */
  async stateAt(at: number): Promise<TableState | null> {
    const reply = await this.request({ t: 'past', at })
    return reply.t === 'past' ? reply.state : null
  }

  private leavePast(): void {
    this.looks++
    this.past = null
    this.veiled = false
    globalThis.sessionStorage?.removeItem(watchKey(this.match))
  }

  /** Says or asks something of the people at the table; a fault as its sentence, or nothing. */
  async tell(
    said: Extract<Request, { t: 'ready' | 'talk' | 'request' | 'grant' | 'resign' | 'time' }>,
  ): Promise<string> {
    const reply = await this.line.request(said)
    return reply.t === 'fault' ? reply.text : ''
  }

  /** Is something left that may still be carried out? */
  get sealing(): boolean {
    return this.sealed !== null && !this.sealed.done && this.sealed.stopped === ''
  }

  /** Leaves moves for the next turn; a fault as its sentence, or nothing. */
  async seal(moves: readonly SealedMove[], end: boolean): Promise<string> {
    const plain = moves.map(({ units, from, to }) => ({ units, from, to }))
    const reply = await this.line.request({ t: 'seal', moves: plain, end })
    return reply.t === 'fault' ? reply.text : ''
  }

  async unseal(): Promise<string> {
    const reply = await this.line.request({ t: 'unseal' })
    return reply.t === 'fault' ? reply.text : ''
  }

  /** The person has seen what is asked. */
  async seen(): Promise<void> {
    await this.line.request({ t: 'seen' })
  }

  private async request(request: Request): Promise<Reply> {
    this.waiting++
    const reply = await this.line.request(request)
    this.waiting--
    const acts = request.t !== 'ask' && request.t !== 'why'
    if (reply.t === 'fault' && acts) this.refused = plainRefusal(reply.text)
    return reply
  }

  private remember(): void {
    if (!this.state) return
    this.left = this.state.at
    globalThis.localStorage?.setItem(this.leftKey(), String(this.left))
  }

  private leftKey(): string {
    return `maproom.left.${this.match}.${this.state?.eyes ?? -1}`
  }

  private told(message: HostMessage): void {
    if (message.t === 'table') {
      if (message.state.eyes !== this.state?.eyes) {
        this.log = []
        this.logFrom = 0
        this.sealed = null
      }
      this.info = message.info
      this.seats = message.seats
      this.mine = message.mine
      this.curtain = message.curtain
      this.plan = message.plan
      this.show(message.state, message.log)
      const left = globalThis.localStorage?.getItem(this.leftKey())
      this.left = left ? Number(left) : undefined
      if (this.veiled && !this.past) void this.look(0)
    } else if (message.t === 'change' && this.state) {
      this.show(applyChange(this.state, message.change), message.log)
    } else if (message.t === 'sealed') {
      this.sealed = message.sealed
    } else if (message.t === 'company') {
      this.company = message.company
    } else if (message.t === 'fault') {
      if (message.reload) this.outdated = message.text
      else if (this.state) this.refused = plainRefusal(message.text)
      else this.fault = message.text
    }
  }

  private cameFrom(at: number, chance: string): void {
    this.lastAt = at
    this.chance = chance
  }

  private show(state: TableState, log: LogPatch): void {
    if (state.fight && this.state && !this.state.fight && !this.busy) this.cameFrom(this.state.at, '')
    this.answers.stand(state.at, state.eyes)
    this.state = state
    this.follow(log)
    if (!this.curtain && this.otherPerson(state)) void this.sit(state.asks)
    this.hang(state)
  }

  private follow(patch: LogPatch): void {
    const { first, entries } = applyLog({ first: this.logFrom, entries: this.log }, patch)
    if (patch.entries.length > 0 || entries.length !== this.log.length) this.log = entries
    this.logFrom = first
    if (first > 0) void this.fetchEarlier(first)
  }

  /** A page that comes new is told the last entries; those before them are fetched. */
  private async fetchEarlier(first: number): Promise<void> {
    const eyes = this.state?.eyes
    const seat = eyes === undefined || eyes < 0 ? '' : `seat=${eyes}&`
    const path = `/api/matches/${encodeURIComponent(this.match)}/log?${seat}from=0&to=${first}`
    const earlier = await fetchFrom<LogPatch>(path).catch(() => null)
    if (!earlier || this.logFrom !== first || this.state?.eyes !== eyes) return
    this.log = [...earlier.entries, ...this.log]
    this.logFrom = 0
  }

  /**
   * Hangs the curtain where another person decides, and when a shared match is opened: whoever did that has not said who he
   * is. Only what lasts is handed over: a standing answer is given before anybody could get up.
   */
  private hang(state: TableState): void {
    clearTimeout(this.hanging)
    const other = this.otherPerson(state)
    if (!this.curtain || state.eyes < 0 || (this.seated && !other)) this.handOver = -1
    else if (!this.seated || this.handOver >= 0) this.handOver = state.asks
    else this.hanging = setTimeout(() => (this.handOver = state.asks), LASTS)
  }

  /** Is it another person at this page who decides? */
  private otherPerson(state: TableState): boolean {
    return state.eyes >= 0 && state.asks !== state.eyes && this.mine.includes(state.asks)
  }
}

/** Where the page remembers, in this window, that a match is watched from its beginning. */
export const watchKey = (match: string): string => `maproom.watch.${match}`

/** The seat of the one who looks; none where everything lies open. */
function seatOf({ eyes }: TableState): { seat?: number } {
  return eyes < 0 ? {} : { seat: eyes }
}

function plainRefusal(text: string): Refusal {
  return { code: '', claim: '', text: text || words.shell.notDone }
}
