/** The people at one table: who is there, what they say, and what they ask of each other. */
import type { Company as Shown, MatterKind, ShownClock, TimeAct } from '../../core/wire/people.ts'
import type { PageMessage } from '../../core/wire/messages.ts'
import { type Clocks, isOut } from '../../core/online/turns.ts'
import { needed, refusedTooOften } from '../../core/online/matters.ts'
import { Fault } from '../fault.ts'
import { diceInfo } from '../info.ts'
import type { Closing } from '../../core/record.ts'
import type { Limits } from '../limits.ts'
import { AWAITED, isAdjourned, type KeptMatch, waitsForPeople } from '../store.ts'
import type { Who } from '../who.ts'
import type { Matter, People, Relation } from './people.ts'
import { talkIn } from './texts.ts'
import { clockOf } from './time.ts'

/** Lines of talk a page is told. */
const LINES = 100

/** The room as far as it is needed here. */
export interface At {
  readonly kept: KeptMatch
  /** Steps in the journal, and the turn. */
  readonly at: number
  readonly turn: number
  /** As they were kept last; undefined: the match has none. */
  readonly clocks: Clocks | undefined
  readonly over: boolean
  readonly hides: boolean
  readonly names: readonly string[]
  /** The seats somebody is here for, now. */
  readonly here: ReadonlySet<number>
  /** The step before the seat's last order; null where there is none. */
  beforeLast(seat: number): number | null
  /** A step as the seat counts it, as the journal does. */
  step(seat: number, count: number): number
  /** Goes back to a step, as granted. */
  goBack(seat: number, to: number, granted: readonly number[]): Promise<void>
  /** A bot plays the seat from now on, or its person again. */
  depute(seat: number, bot: boolean): Promise<void>
  /** The match in which the sides have changed, or nothing. */
  rematch(): Promise<string>
  /** Loads the match again: something about it has changed. */
  reload(): Promise<void>
}

type Said = Extract<PageMessage, { t: 'ready' | 'talk' | 'request' | 'grant' | 'resign' | 'time' }>

export const isSaid = (message: { readonly t: PageMessage['t'] }): message is Said =>
  ['ready', 'talk', 'request', 'grant', 'resign', 'time'].includes(message.t)

export class Company {
  private readonly people: People
  private readonly limits: Limits
  private readonly room: At

  constructor(people: People, limits: Limits, room: At) {
    this.people = people
    this.limits = limits
    this.room = room
  }

  /** What one of them is shown. */
  async shown(who: Who): Promise<Shown> {
    const { people, room } = this
    const { kept } = room
    const mine = who.seats(kept)
    const sits = mine.length > 0
    const [talk, matters, relations] = await Promise.all([
      sits ? people.talk(kept.id, LINES) : [],
      people.matters(kept.id),
      who.person === '' ? [] : people.relations(who.person),
    ])
    const has = (you: string, kind: Relation): boolean => relations.some((r) => r.you === you && r.kind === kind)
    const unheard = (you: string): boolean => has(you, 'mute') || has(you, 'block')
    const holders = kept.company?.holders ?? []
    const names = await people.names([...new Set([...holders, ...talk.map(({ person }) => person)])])
    const clocks = await Promise.all(kept.seats.map((_, seat) => this.clock(seat)))
    return {
      waiting: waitsForPeople(kept),
      adjourned: isAdjourned(kept),
      fog: room.hides,
      seats: kept.seats.map((sitter, seat) => {
        const holder = holders[seat] ?? ''
        return {
          kind: sitter === 'bot' ? 'bot' : holder === AWAITED ? 'awaited' : 'person',
          name: names.get(holder) ?? '',
          me: mine.includes(seat),
          here: room.here.has(seat),
          ready: kept.company?.ready[seat] !== false,
          muted: has(holder, 'mute'),
          blocked: has(holder, 'block'),
          clock: sitter === 'bot' ? null : clocks[seat]!,
          deputy: sitter === 'bot' ? '' : kept.bots[seat]!,
        }
      }),
      talk: talk.flatMap(({ n, person, at, text }) =>
        unheard(person) ? [] : [{ n, name: names.get(person) ?? '', mine: person === who.person, at, text }],
      ),
      matters: matters.flatMap(({ n, kind, seat, settled, answers }) =>
        settled !== ''
          ? []
          : [
              {
                n,
                kind,
                seat,
                mine: mine.includes(seat),
                asks: mine.some((s) => this.wanted(seat).includes(s) && !answers.includes(s)),
              },
            ],
      ),
      sits,
      invites: kept.company?.maker === who.person || (who.host && kept.company?.maker === ''),
      dice: diceInfo(kept),
      rematch: await room.rematch(),
      pace: room.clocks?.pace ?? null,
    }
  }

  private clock(seat: number): Promise<ShownClock | null> {
    const { kept, clocks } = this.room
    return clockOf(this.people, { ...kept, clocks }, seat)
  }

  async hear(who: Who, message: Said): Promise<void> {
    const seats = who.seats(this.room.kept)
    if (seats.length === 0) throw new Fault('You have no seat in this match.', 403)
    switch (message.t) {
      case 'ready':
        return this.ready(seats, message.ready, message.nonce)
      case 'talk':
        this.limits.take('talk', who.person)
        return this.people.say(this.room.kept.id, {
          person: who.person,
          at: new Date().toISOString(),
          text: talkIn(message.text),
        })
      case 'request':
        this.limits.take('request', who.person)
        return this.request(seats, message.kind, message.to)
      case 'grant':
        return this.grant(seats, message.matter, message.yes)
      case 'resign':
        return this.resign(seats)
      case 'time':
        return this.time(seats, message.seat, message.do)
    }
  }

  private async ready(seats: readonly number[], ready: boolean, nonce?: string): Promise<void> {
    const { room, people } = this
    const { kept } = room
    if (!waitsForPeople(kept)) throw new Fault('The match has begun.', 409)
    for (const seat of seats) {
      const lacks = kept.dice.nonces[seat] === ''
      if (ready && lacks && nonce === undefined) throw new Fault('A number for the dice is missing.')
      // A number that was given stands: nobody may try another.
      if (!lacks && nonce !== undefined) throw new Fault('The dice already have your number.', 409)
      await people.setReady(kept.id, seat, ready, lacks && ready ? nonce : undefined)
    }
    await room.reload()
  }

  /** Seats that have to agree to what a seat asks for: those of other people. */
  private wanted(seat: number): number[] {
    const { kept } = this.room
    return needed(kept.seats, kept.company?.holders ?? [], seat)
  }

  private playing(): void {
    if (this.room.over) throw new Fault('The match is over.', 409)
    if (waitsForPeople(this.room.kept)) throw new Fault('The match has not begun.', 409)
  }

  private async request(seats: readonly number[], kind: MatterKind, to?: number): Promise<void> {
    this.playing()
    const { room, people } = this
    const { kept } = room
    const seat = seats[0]!
    if ((kind === 'resume') !== isAdjourned(kept))
      throw new Fault(kind === 'resume' ? 'The match is not adjourned.' : 'The match is adjourned.', 409)
    const all = await people.matters(kept.id)
    if (all.some((m) => m.settled === '' && m.seat === seat))
      throw new Fault('You have asked for something already: wait for the answer, or withdraw it.', 409)
    if (refusedTooOften(all, kind, seat, room.turn))
      throw new Fault('That was refused three times this turn. Ask again next turn.', 409)
    const step = kind === 'back' ? (to === undefined ? room.beforeLast(seat) : room.step(seat, to)) : room.at
    if (step === null || (kind === 'back' && step >= room.at)) throw new Fault('There is nothing to take back.', 409)
    const matter = { kind, seat, step, turn: room.turn, at: new Date().toISOString() }
    const wanted = this.wanted(seat)
    if (wanted.length === 0) throw new Fault('There is nobody to ask.', 409)
    await people.openMatter(kept.id, { ...matter, answers: [], settled: '' })
  }

  private async grant(seats: readonly number[], n: number, yes: boolean): Promise<void> {
    this.playing()
    const { room, people } = this
    const { id } = room.kept
    const matter = (await people.matters(id)).find((m) => m.n === n && m.settled === '')
    if (!matter) throw new Fault('That has already been settled.', 409)
    if (seats.includes(matter.seat)) {
      if (yes) throw new Fault('The others have to agree to that.', 403)
      await people.answer(id, n, matter.answers, 'withdrawn')
      return
    }
    const wanted = this.wanted(matter.seat)
    const mine = seats.filter((seat) => wanted.includes(seat))
    if (mine.length === 0) throw new Fault('You are not asked.', 403)
    const answers = [...new Set([...matter.answers, ...mine])].sort((a, b) => a - b)
    const settled = !yes ? 'refused' : wanted.every((seat) => answers.includes(seat)) ? 'granted' : ''
    if (!(await people.answer(id, n, answers, settled))) throw new Fault('That has already been settled.', 409)
    if (settled === 'granted') await this.carryOut(matter, answers)
  }

  private async carryOut({ kind, seat, step }: Matter, granted: readonly number[]): Promise<void> {
    const { room, people } = this
    const { id } = room.kept
    if (kind === 'back') return room.goBack(seat, step, granted)
    if (kind === 'draw') await people.setClosing(id, { by: 'draw' }, 'The players agreed on a draw.')
    else await people.setClosing(id, kind === 'adjourn' ? { by: 'adjourned' } : null, '')
    await room.reload()
  }

  private async resign(seats: readonly number[]): Promise<void> {
    this.playing()
    const { room, people } = this
    const seat = seats[0]!
    await people.setClosing(room.kept.id, { by: 'resignation', seat }, `${room.names[seat]!} resigned.`)
    await room.reload()
  }

  /** When a clock is out, the other side chooses what comes of it; until then it may only be given more. */
  private async time(seats: readonly number[], seat: number, act: TimeAct): Promise<void> {
    this.playing()
    const { room, people } = this
    const { kept, at } = room
    const mine = seats.includes(seat)
    if (act === 'back') {
      if (!mine || kept.bots[seat] === '') throw new Fault('No bot plays for you.', 409)
      return room.depute(seat, false)
    }
    const clock = kept.seats[seat] === 'person' ? await this.clock(seat) : null
    if (!clock) throw new Fault('That seat has no clock.', 409)
    if (mine) throw new Fault('The time of your own seat is for the other side to say.', 403)
    if (act !== 'give' && !isOut(clock)) throw new Fault(`${room.names[seat]!} still has time.`, 409)
    if (act === 'deputy') return room.depute(seat, true)
    if (act === 'give') await people.giveTime(kept.id, seat)
    else if (!(await people.setClosing(kept.id, ...this.outOfTime(seat, act), at)))
      throw new Fault('The match has moved on.', 409)
    await room.reload()
  }

  private outOfTime(seat: number, act: 'adjourn' | 'claim'): [Closing, string] {
    return act === 'adjourn'
      ? [{ by: 'adjourned' }, '']
      : [{ by: 'time', seat }, `${this.room.names[seat]!} ran out of time.`]
  }
}
