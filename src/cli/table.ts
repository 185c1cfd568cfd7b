/** The terminal table: tells what happened, shows what is asked, takes orders and questions. */
import { saveFrame } from '../core/frame.ts'
import type { Host } from '../core/host.ts'
import type { Happening, Match, Order } from '../core/match.ts'
import type { Reason } from '../core/reasons.ts'
import type { View } from '../core/sight.ts'
import { seenBy, seenOpenly } from '../core/seen.ts'
import type { TextBoard } from '../core/desk.ts'
import { boardOf, stackLine, stacksOf, WHERE_COLUMNS } from './board.ts'
import { type Book, claimsFor } from './claim-books.ts'
import { type Io, say } from './io.ts'
import { count, flow, wrap } from './layout.ts'
import { argumentWords, orderWords, readOrder } from './orders.ts'
import { TALK } from './table-talk.ts'
import { tell } from './tell.ts'

export interface TableSetting {
  readonly host: Host
  readonly bots: ReadonlyMap<number, Player>
  readonly fog: boolean
  readonly books: readonly Book[]
  /** How many steps of the match need not be told any more. */
  readonly told: number
}

const SHORT_LIST = 24
const SHORT_PANEL = 8
const WIDTH = 118

/** Whoever plays a seat by machine: a bot here, or a program outside. */
export interface Player {
  hear(events: readonly Happening[]): void
  order(match: Match, view: View): Order | Promise<Order>
  over?(ending: string): void
}

export class Table {
  readonly io: Io
  readonly host: Host
  readonly books: readonly Book[]
  readonly fog: boolean
  /** How many orders and take-backs the table has taken. */
  turns = 0
  over = false
  private readonly bots: ReadonlyMap<number, Player>
  private told: number
  /** So many steps the bots have heard of. */
  private heard = 0

  constructor(io: Io, setting: TableSetting) {
    this.io = io
    this.host = setting.host
    this.bots = setting.bots
    this.fog = setting.fog
    this.books = setting.books
    this.told = setting.told
  }

  get match(): Match {
    return this.host.match
  }

  /** The seat whose knowledge is shown, or undefined when everything is. */
  get eyes(): number | undefined {
    if (!this.fog) return undefined
    if (this.match.waits === 'decision') return this.match.seat
    return this.host.setting.seats.findIndex((_, seat) => !this.bots.has(seat))
  }

  get view(): View | null {
    const seat = this.eyes
    return seat === undefined || seat < 0 ? null : this.host.view(seat)
  }

  get board(): TextBoard {
    return boardOf(this.match, this.view)
  }

  async begin(): Promise<void> {
    await this.goOn()
  }

  /** Takes one line: an order, the number of an option, or a command of the table. */
  async hear(line: string): Promise<void> {
    const before = this.turns
    this.take(line)
    if (this.turns !== before) await this.goOn()
  }

  private take(line: string): void {
    const text = line.trim()
    if (text === '') return
    const [word, rest] = splitWord(text.replace(/^[:/]/, ''))
    const isOrder = this.match.decision.forms.some((form) => form.do === word)
    const talk = TALK.find((t) => t.word === word)
    if (talk && (!isOrder || text !== text.replace(/^[:/]/, ''))) talk.run(this, rest)
    else if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= this.match.count)
      this.order(this.match.options()[Number(text) - 1]!)
    else this.read(text)
  }

  say(...lines: readonly string[]): void {
    say(this.io, ...lines)
  }

  leave(): void {
    this.over = true
  }

  undo(): void {
    const seat = this.match.seat
    if (!this.host.undo(seat)) {
      this.say(
        'You cannot undo now: something new has been revealed since your last order, or you have not given one yet.',
      )
      return
    }
    this.turns++
  }

  /** What the order needs to be understood, or the order. */
  understand(text: string): Order | undefined {
    const read = readOrder(this.match, text)
    if ('order' in read) return read.order
    this.say(read.fault)
    return undefined
  }

  /** A refusal with its rule: what, why, which figures, and the rule in our words. */
  refuse(order: Order, reason: Reason): void {
    const { red, dim } = this.io.colours
    this.say(
      `${red('Refused:')} ${orderWords(this.host.setting, order)}. ${this.match.explain(reason)} ${dim(`[${reason.claim}]`)}`,
    )
    for (const claim of claimsFor(this.books, reason.claim))
      this.say(...wrap(`${claim.id}: ${claim.claim}`, WIDTH, '    ').map(dim))
  }

  /** The position near the matter, the question, and the options. */
  show(): void {
    const { bold, cyan, dim } = this.io.colours
    const m = this.match
    this.say('', dim(this.board.heading), ...this.panel())
    this.say(`${bold(cyan(this.host.setting.names.seat(m.seat)))}: ${bold(m.prompt())} ${dim(`[${m.decision.claim}]`)}`)
    this.say(...this.warnings())
    this.options()
  }

  /** The legal orders with their numbers, by kind; of one kind in full when it is named. */
  options(kind?: string): void {
    const { dim, yellow } = this.io.colours
    const m = this.match
    const byKind = new Map<string, string[]>()
    let risky = false
    m.options().forEach((order, i) => {
      const ends = m.risky(m.codes[i]!)
      risky ||= ends
      const label = `${dim(`${i + 1})`)} ${argumentWords(this.host.setting, order) || order.do}${ends ? yellow('*') : ''}`
      byKind.set(order.do, [...(byKind.get(order.do) ?? []), label])
    })
    for (const [name, labels] of byKind) {
      if (kind !== undefined && kind !== name) continue
      const shown = kind === undefined && labels.length > SHORT_LIST ? labels.slice(0, SHORT_LIST - 4) : labels
      const more = labels.length - shown.length
      const pieces = more > 0 ? [...shown, dim(`and ${more} more: "options ${name}" lists them`)] : shown
      this.say(...flow(pieces, WIDTH, ' '.repeat(14), `  ${name.padEnd(11)} `))
    }
    if (risky) this.say(dim('  * you may not be able to undo this'))
  }

  /** Events from a step on, as the table's eyes may know them. */
  eventsFrom(step: number): string[] {
    const { events, steps, setting } = this.host
    return events.slice(step).flatMap((list, i) => {
      const played = steps[step + i - 1]
      if (played && 'undo' in played) return [`${setting.names.seat(played.undo)} undoes the last order.`]
      return list.map((event) => tell(this.match, event, this.eyes))
    })
  }

  /** What the asked seat should know before it decides. */
  private warnings(): string[] {
    const { dim, red } = this.io.colours
    const { view } = this
    const found = this.host.setting.desk?.asked(view ? seenBy(this.match, view) : seenOpenly(this.match)).warnings
    return (found ?? [])
      .filter((line) => line.tone === 'danger')
      .flatMap(({ label, detail, claim }) => {
        const text = [label, detail, claim && dim(`[${claim}]`)].filter(Boolean).join(' ')
        return wrap(text, WIDTH, '    ').map((line, i) => (i === 0 ? `  ${red('!')} ${line.trimStart()}` : line))
      })
  }

  private read(text: string): void {
    const order = this.understand(text)
    if (order) this.order(order)
  }

  private order(order: Order): void {
    const played = this.host.play(this.match.seat, order)
    if (!played.ok) {
      this.refuse(order, played.reason)
      return
    }
    this.turns++
  }

  /** Lets the bots play, tells what happened, and asks. */
  private async goOn(): Promise<void> {
    while (this.match.waits === 'decision' && this.bots.has(this.match.seat))
      await this.letPlay(this.match.seat, this.bots.get(this.match.seat)!)
    const m = this.match
    const news = this.eventsFrom(this.told)
    this.told = this.host.events.length
    this.say(...news.map((line) => `  ${line}`))
    if (m.waits === 'over') {
      if (news.length === 0) this.say(`The match is over: ${m.ending}`)
      this.over = true
      for (const bot of this.bots.values()) bot.over?.(m.ending)
    } else {
      this.show()
    }
  }

  /** A bot gives one order, from what its seat knows. */
  private async letPlay(seat: number, bot: Player): Promise<void> {
    this.host.events.slice(this.heard).forEach((events) => this.bots.forEach((one) => one.hear(events)))
    this.heard = this.host.events.length
    const order = await bot.order(this.match, this.host.view(seat))
    const played = this.host.play(seat, order)
    if (!played.ok) throw new Error(`A bot failed: ${this.match.explain(played.reason)}`)
  }

  /** Stacks where something can be done now. */
  private panel(): string[] {
    const m = this.match
    const stacks = stacksOf(this.board)
    const where = [...mattering(m)].filter((hex) => stacks.has(hex))
    const lines = where.slice(0, SHORT_PANEL).map((hex) => `  ${stackLine(m, hex, stacks.get(hex)!)}`)
    const more = where.length - lines.length
    if (more > 0) lines.push(`  and ${count(more, 'more stack')}: "units" lists all`)
    return lines
  }
}

/** Hexes the decision is about: those its frame names, and those of its options. */
function mattering(m: Match): Set<number> {
  const { ids } = m.setting
  const hexes = new Set<number>()
  const add = (hex: number | undefined): void => {
    if (hex !== undefined && hex >= 0) hexes.add(hex)
  }
  const column = WHERE_COLUMNS.map((name) => m.board[name]).find((c) => c !== undefined)
  const addUnit = (unit: number): void => {
    if (column && unit >= 0 && unit < column.rows) add(column.get(unit))
  }
  const { hex, from, target, force, attackers, defenders, units } = saveFrame(m.top)
  for (const place of [hex, from, target]) if (typeof place === 'number') add(place)
  for (const list of [force, attackers, defenders, units]) if (typeof list === 'object') list.forEach(addUnit)
  for (const order of m.options()) {
    if (order.hex !== undefined) add(ids.parse('hex', order.hex))
    if (order.unit !== undefined) addUnit(ids.parse('unit', order.unit))
  }
  return hexes
}

function splitWord(text: string): [word: string, rest: string] {
  const at = text.search(/\s/)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()]
}
