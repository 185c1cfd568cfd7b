/**
 * A month by post in a time of its own. People come to the table twice a day, at hours of their own, play all that they are asked, and
 * leave; every answer that can be lodged is lodged. Each time a match is handed over its person is reminded, once; no clock ever grows but
 * by its increment; and a match is handed over hardly more often than it has player turns.
 */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'libsql'
import { type Rng, SeededRng } from '../../src/core/chance.ts'
import { leftAt, type Rest, restsBetween } from '../../src/core/online/clock.ts'
import { type Clocks, PACES } from '../../src/core/online/turns.ts'
import { applyChange, type HostMessage, PAGE_VERSION, type PageMessage } from '../../src/core/wire/messages.ts'
import type { TableInfo, TableState } from '../../src/core/shapes.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { Clerk } from '../../src/server/clerk/clerk.ts'
import { newDice } from '../../src/server/dice.ts'
import { Turns } from '../../src/server/lanes.ts'
import { Rooms } from '../../src/server/rooms.ts'
import type { SqlStore } from '../../src/server/sql.ts'
import { openSqlite } from '../../src/server/sqlite.ts'
import { eagerOrder, freshFolder } from '../../src/server/testing.ts'
import { visitor } from '../../src/server/who.ts'
import type { Proof } from './proof.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const BEGINS = Date.parse('2026-03-01T00:00:00Z')
const [DAYS, PARTS] = [30, 25]
/** Of a part: most of them Primer, which is over in two weeks. */
const mixOf = (part: number): string[] => [
  ...Array<string>(17).fill('primer'),
  'agn',
  'ypres',
  part % 2 ? 'tikhvin' : 'husky',
]
const SCENARIOS: Readonly<Record<string, string>> = {
  primer: 'valley',
  agn: 'dvina',
  ypres: 'gheluvelt',
  tikhvin: 'opening',
  husky: 'gela-counterattack',
}
/** People are in a hurry: of so many orders one ends what they are at, where that is offered. */
const HURRY = 2
/** Hand-overs that a player turn may cost. */
const MOST = 1.5
const PACE = 'daily'
/** Longer than anybody rests. */
const REST_HOURS = 4 * 24
/** Answers that never ask, where a rule has one of them. */
const PLAIN = ['usual', 'pass', 'never']
/** How often it is looked whether something has come of an order. */
const PATIENCE = 200_000

/** The time, as everything in this process reads it. */
class Time {
  private readonly real = Date
  now = BEGINS

  constructor() {
    const read = (): number => this.now
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [read()]) as [number]))
      }
      static override now(): number {
        return read()
      }
    } as DateConstructor
  }

  stop(): void {
    globalThis.Date = this.real
  }
}

interface Person {
  readonly id: string
  readonly rest: Rest
  /** Minutes after midnight. */
  readonly comes: readonly number[]
}

class Postal {
  readonly faults: string[] = []
  readonly sums: Record<string, { hands: number; turns: number }> = {}
  orders = 0
  handOvers = 0
  readonly reminded = new Map<string, number>()
  private readonly time: Time
  private readonly store: SqlStore
  private readonly rooms: Rooms
  private readonly clerk: Clerk
  private readonly rng: Rng
  private readonly clocks = new Map<string, Clocks>()
  /** Matches that are over. */
  private readonly over = new Set<string>()
  /** What is kept of a match's clocks, looked at beside the program. */
  private readonly kept: Database.Statement
  private n = 0

  constructor(time: Time, store: SqlStore, rng: Rng, folder: string) {
    this.time = time
    this.store = store
    this.rng = rng
    this.kept = new Database(join(folder, 'maproom.db')).prepare('select game, clocks from matches where id = ?')
    this.rooms = new Rooms(games, store, { pause: 0, turns: new Turns(), dice: newDice })
    this.clerk = new Clerk(
      store.reminders,
      async () => ({ name: 'a match', side: 'a side' }),
      () => 'https://maproom.example',
      { mail: async ({ id }) => void this.reminded.set(id, (this.reminded.get(id) ?? 0) + 1) },
    )
  }

  async person(name: string): Promise<Person> {
    const { people, reminders } = this.store
    const rest: Rest = {
      timeZone: 'Europe/Vilnius',
      quiet: this.rng.below(2) ? { from: 22 * 60, to: 7 * 60 } : null,
      away: this.rng.below(4) ? [] : [{ first: '2026-03-10', last: '2026-03-12' }],
    }
    await people.newPerson({ id: name, name })
    await people.setRest(name, rest)
    const way = { id: `way-${name}`, person: name, kind: 'mail', address: `${name}@example.org`, keys: '' } as const
    await reminders.addChannel({ ...way, confirmed: true, fails: 0 })
    return { id: name, rest, comes: [7 * 60 + this.rng.below(5 * 60), 16 * 60 + this.rng.below(5 * 60)] }
  }

  async begin(game: string, persons: readonly Person[]): Promise<string> {
    const { people } = this.store
    const [one, two] = persons as [Person, Person]
    const wish = {
      game,
      scenario: SCENARIOS[game]!,
      options: {},
      seats: ['person', 'person'],
      invite: 1,
      pace: PACE,
    } as const
    const id = await this.rooms.start(wish, visitor({ id: one.id, name: one.id }))
    await people.take(id, 1, two.id)
    for (const seat of [0, 1]) await people.setReady(id, seat, true, `${seat}`.repeat(16))
    await this.rooms.changed(id)
    for (const [seat, { id: person }] of persons.entries()) await this.lodgeAll(id, seat, person)
    return id
  }

  /** Every answer that can be lodged. */
  private async lodgeAll(id: string, seat: number, person: string): Promise<void> {
    const page = await this.page(id, seat, person)
    for (const { id: rule, values } of page.info!.standing) {
      const [value] = [...PLAIN.flatMap((plain) => values.filter((one) => one.value === plain)), ...values.slice(1)]
      if (value) await page.say({ t: 'standing', id: rule, value: value.value, lasts: 'match' })
    }
    page.leave()
  }

  private async page(id: string, seat: number, person: string) {
    const room = await this.rooms.room(id)
    const { rooms } = this
    let state: TableState | null = null
    let info: TableInfo | null = null
    let last: HostMessage | null = null
    const page = {
      who: visitor({ id: person, name: person }),
      behind: false,
      send: (message: HostMessage): void => {
        if (message.t === 'table') ({ state, info } = message)
        else if (message.t === 'change') state = applyChange(state!, message.change)
        else if ('n' in message) last = message
      },
    }
    await room.join(page, { t: 'hello', v: PAGE_VERSION, match: id, seat })
    type Said = Exclude<PageMessage, { t: 'hello' }>
    type Unnumbered<M> = M extends Said ? Omit<M, 'n'> : never
    return {
      get state() {
        return state!
      },
      get info() {
        return info
      },
      say: async (message: Unnumbered<Said>): Promise<HostMessage | null> => {
        await room.hear(page, { ...message, n: ++this.n })
        return last
      },
      leave: (): void => {
        room.leave(page)
        rooms.release(room)
      },
    }
  }

  async asks(id: string, person: Person): Promise<boolean> {
    return !this.over.has(id) && (await this.waits(id, person))
  }

  /** A person plays all that a match asks of them. */
  async visit(id: string, seat: number, persons: readonly Person[]): Promise<void> {
    const { game } = this.observe(id, persons)
    const sums = (this.sums[game] ??= { hands: 0, turns: 0 })
    const { eagerness } = findGame(game).setting(SCENARIOS[game]!)
    const page = await this.page(id, seat, persons[seat]!.id)
    let turn = `${page.state.now.turn} ${page.state.now.side}`
    try {
      for (let tries = 0; ; tries++) {
        if (tries === PATIENCE) throw new Error(`${id} stands still`)
        const { state } = page
        const next = `${state.now.turn} ${state.now.side}`
        if (next !== turn) sums.turns++
        turn = next
        if (state.ending !== '') this.over.add(id)
        if (state.ending !== '' || (!state.asked && (await this.waits(id, persons[1 - seat]!)))) return
        if (!state.asked) {
          await setImmediate()
          continue
        }
        tries = 0
        this.time.now += 5000 + this.rng.below(40_000)
        const ends = this.rng.below(HURRY) === 0 && state.asked.options.find(({ closes }) => closes)
        const order = ends ? ends.order : eagerOrder(state, eagerness, this.rng)
        await page.say({ t: 'orders', at: state.at, id: state.asked.id, orders: [order] })
        this.orders++
        this.observe(id, persons)
      }
    } finally {
      page.leave()
      this.observe(id, persons)
    }
  }

  private async waits(id: string, { id: person }: Person): Promise<boolean> {
    return (await this.store.reminders.awaits(person)).some(({ match }) => match === id)
  }

  /** What is left never grows but by the increment, and by that only for whoever handed over. */
  observe(id: string, persons: readonly Person[]): { readonly game: string } {
    const { game, clocks } = this.kept.get(id) as { game: string; clocks: string }
    const before = this.clocks.get(id)
    const after = JSON.parse(clocks) as Clocks
    this.clocks.set(id, after)
    if (!before) return { game }
    const handed = after.hands - before.hands
    ;(this.sums[game] ??= { hands: 0, turns: 0 }).hands += handed
    this.handOvers += handed
    for (const [seat, { rest }] of persons.entries()) {
      const left = ({ seats }: Clocks): number => leftAt(seats[seat]!, this.time.now, rest)
      // Of several hand-overs every second one is this seat's.
      const wins = before.hand === seat ? Math.ceil(handed / 2) : Math.floor(handed / 2)
      if (left(after) > left(before) + wins * PACES[PACE].increment)
        this.faults.push(
          `${id}: the clock of seat ${seat} went from ${left(before)} to ${left(after)} with ${handed} hand-overs`,
        )
    }
    return { game }
  }

  async remind(): Promise<void> {
    await this.clerk.work()
  }

  async close(): Promise<void> {
    await this.rooms.close()
  }
}

async function prove(seed: string, mix: readonly string[], days: number) {
  const time = new Time()
  const folder = freshFolder()
  const store = await openSqlite(folder)
  const rng = new SeededRng(seed)
  const post = new Postal(time, store, rng, folder)
  try {
    const matches: { id: string; persons: readonly Person[] }[] = []
    for (const [i, game] of mix.entries()) {
      const persons = [await post.person(`a${i}`), await post.person(`b${i}`)]
      matches.push({ id: await post.begin(game, persons), persons })
    }
    // When they come, and a look at what is due after every visit and every hour.
    const visits = matches.flatMap(({ id, persons }) =>
      persons.flatMap(({ comes }, seat) =>
        Array.from({ length: days }, (_, day) =>
          comes.map((minute) => ({ id, persons, seat, at: BEGINS + day * DAY + minute * MINUTE })),
        ).flat(),
      ),
    )
    visits.sort((a, b) => a.at - b.at)
    for (const { id, persons, seat, at } of visits) {
      while (time.now + HOUR < at) {
        time.now += HOUR
        await post.remind()
      }
      time.now = Math.max(time.now, at)
      // Nobody comes while they rest.
      if (restsBetween(time.now, time.now + 1, persons[seat]!.rest).length > 0) continue
      if (!(await post.asks(id, persons[seat]!))) continue
      await post.remind()
      await post.visit(id, seat, persons)
      // Nobody comes back within this time.
      time.now += 2 * MINUTE
      await post.remind()
    }
    for (let hour = 0; hour < REST_HOURS; hour++) {
      time.now += HOUR
      await post.remind()
    }
    for (const { id, persons } of matches) await check(post, store, id, persons)
  } finally {
    await post.close()
    time.stop()
  }
  for (const [game, { hands, turns }] of Object.entries(post.sums))
    if (hands > MOST * turns + 1) post.faults.push(`${game}: ${hands} hand-overs in ${turns} player turns`)
  const { orders, handOvers, faults, reminded } = post
  const figures = {
    matches: mix.length,
    orders,
    'hand-overs': handOvers,
    reminders: [...reminded.values()].reduce((a, b) => a + b, 0),
    ...Object.fromEntries(
      Object.entries(post.sums).flatMap(([game, { hands, turns }]) => [
        [`${game}: hand-overs`, hands],
        [`${game}: player turns`, turns],
      ]),
    ),
    faults: faults.length,
  }
  return { figures, faults }
}

/** Every hand-over was told exactly once, to the last. */
async function check(post: Postal, store: SqlStore, id: string, persons: readonly Person[]): Promise<void> {
  const { clocks, head } = (await store.match(id))!
  const all = [...post.reminded.keys()].filter((name) => name.startsWith(`${id}.`))
  for (let hand = 1; hand <= clocks!.hands; hand++) {
    const told = all.filter((name) => name.startsWith(`${id}.${hand}.`))
    const times = told.reduce((sum, name) => sum + post.reminded.get(name)!, 0)
    // With the last the match may have ended.
    if (times > 1) post.faults.push(`${id}: hand-over ${hand} was told ${times} times`)
    else if (times === 0 && !(head.ending !== '' && hand === clocks!.hands))
      post.faults.push(`${id}: hand-over ${hand} was told to nobody`)
  }
  const waiting = (await Promise.all(persons.map(({ id: person }) => store.reminders.awaits(person)))).flat()
  const open = waiting.filter(({ match }) => match === id)
  if (head.ending === '' && open.length !== 1) post.faults.push(`${id}: it waits for ${open.length} people`)
}

export const month: Proof = {
  about:
    'a month of 500 matches by post: each hand-over reminded once, no clock grows but by its increment, few hand-overs',
  parts: (short) => (short ? ['short'] : Array.from({ length: PARTS }, (_, i) => `${i}`)),
  run: async (part) =>
    part === 'short' ? prove('month', ['primer', 'agn'], 3) : prove(`month ${part}`, mixOf(Number(part)), DAYS),
}
