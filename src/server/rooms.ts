/** All matches: those that are kept, and the rooms that are open. */
import { rulesVersion } from '../core/game.ts'
import { Host } from '../core/host.ts'
import { makeRecord, type MatchRecord, sealed } from '../core/record.ts'
import { letGoUsed } from '../core/forecast.ts'
import { botNamed } from '../core/opponent.ts'
import type { Game } from '../core/system.ts'
import type { MatchCard, NewMatch } from '../core/wire/http.ts'
import type { Sitter } from '../core/wire/messages.ts'
import type { PackUsed } from '../core/pack-form.ts'
import { newClocks } from '../core/online/turns.ts'
import { OPEN } from '../core/seen.ts'
import { complain, randomHex } from './aside.ts'
import { checkOptions, missing, opening } from './begin.ts'
import { Counts } from './counts.ts'
import { knownDice } from './dice.ts'
import { persons } from './eyes.ts'
import { Fault, sentenceOf } from './fault.ts'
import { admit, checkTold, others, type Need } from './guard.ts'
import { type Following, importRecord, type Part, type Read } from './import.ts'
import type { Help } from './help.ts'
import { sideNames } from './info.ts'
import { headOf } from './live.ts'
import { Packs } from './packs.ts'
import { talkIn } from './people/texts.ts'
import { clockOf, onTheClock } from './people/time.ts'
import { hostAfter } from './past.ts'
import {
  AWAITED,
  REMATCH,
  STUDY,
  type Company,
  type JournalRow,
  type KeptMatch,
  type Snapshot,
  type Store,
} from './store.ts'
import { Room } from './room.ts'
import { HOUSE, type Who } from './who.ts'

/** How a fork goes on: persons and bots may change chairs; the step is as the seat counts. */
interface Forking {
  readonly swapped?: boolean | undefined
  readonly seat?: number | undefined
}

export class Rooms {
  readonly games: readonly Game[]
  readonly store: Store
  readonly packs: Packs
  private readonly open = new Map<string, Promise<Room>>()
  private readonly help: Help
  /** Matches that should go on by themselves and cannot be opened. */
  private readonly stuck = new Set<string>()
  private goesOn = Promise.resolve()
  private closed = false

  constructor(games: readonly Game[], store: Store, help: Help) {
    this.games = games
    this.store = store
    this.help = help
    this.packs = new Packs(store)
    store.onMoved?.((match) => this.movedElsewhere(match))
  }

  /** Writes every switch of matches kept before all of them were: what nobody chose stands as it did by their rules. */
  async bringUpToDate(): Promise<void> {
    for (const { id, game, scenario, options, head } of await this.store.matches()) {
      const known = this.games.find((g) => g.id === game)
      if (!known || known.switches.every((s) => s.name in options)) continue
      // Its scenario or an option is no more: whoever opens it is told so.
      if (missing(known, scenario, options) !== null) continue
      await this.store.setOptions(id, known.setting(scenario, options, head.rules).switches)
    }
  }

  game(id: string): Game {
    const game = this.games.find((g) => g.id === id)
    if (!game) throw new Fault(`There is no game "${id}".`, 404)
    return game
  }

  /** The game as the match is played, with its pack. */
  gameOf({ game, pack }: Pick<KeptMatch, 'game' | 'pack'>): Game {
    return this.packs.game(this.game(game), pack)
  }

  async kept(id: string): Promise<KeptMatch> {
    const kept = await this.store.match(id)
    if (!kept) throw new Fault(`There is no match "${id}".`, 404)
    return kept
  }

  /** The room of a match, opened when it is not. */
  room(id: string): Promise<Room> {
    let room = this.open.get(id)
    if (!room) {
      room = this.kept(id).then((kept) =>
        Room.open(this.store, this.gameOf(kept), kept, this.help, (rested) => this.release(rested)),
      )
      this.open.set(id, room)
      room.catch(() => this.open.delete(id))
    }
    return room
  }

  /** Refuses a visitor what is not theirs to see or do. */
  async admit(who: Who, id: string, need: Need = 'look'): Promise<void> {
    await admit(this.store, who, need, id)
  }

  /** Refuses a record that tells what somebody else at the table hides. */
  async checkTold(who: Who, id: string): Promise<void> {
    const kept = await this.kept(id)
    checkTold(who, kept, this.hides(kept))
  }

  /** Is something hidden in it, now? */
  hides(kept: KeptMatch): boolean {
    return kept.head.ending === '' && this.gameOf(kept).setting(kept.scenario, kept.options).hides
  }

  /** A match that somebody else plays is deleted by nobody but the host. */
  async checkRemoved(who: Who, id: string): Promise<void> {
    if (who.house || who.host) return
    const kept = await this.kept(id)
    if (others(who, kept).some((holder) => holder !== AWAITED))
      throw new Fault('Somebody else plays in this match, so it cannot be deleted.', 403)
  }

  /** Who sits at a match has changed: its room, if it is open, tells everybody. */
  async changed(id: string): Promise<void> {
    const room = await this.open.get(id)?.catch(() => null)
    await room?.do(() => room.changed())
    await this.store.announce?.(id)
  }

  /** Another process has played in a match, or, with null, in any. */
  private movedElsewhere(match: string | null): void {
    for (const [id, opening] of this.open)
      if (match === null || match === id)
        void opening
          .then((room) => room.do(() => room.catchUpWithOthers()))
          .catch((error: unknown) => complain(sentenceOf(error)))
  }

  /** Plays on what goes on by itself, with or without a page open. */
  goOn(): Promise<void> {
    this.goesOn = this.goesOn.then(() => this.takeOn()).catch((error: unknown) => complain(sentenceOf(error)))
    return this.goesOn
  }

  private async takeOn(): Promise<void> {
    if (this.closed) return
    for (const id of (await this.store.going?.beat()) ?? []) {
      if (this.closed) return
      if (this.stuck.has(id)) continue
      try {
        ;(await this.room(id)).goOn()
      } catch (error) {
        this.stuck.add(id)
        complain(`Match ${id} should go on by itself, and cannot: ${sentenceOf(error)}`)
      }
    }
  }

  /** How many are open. */
  get opened(): number {
    return this.open.size
  }

  /** Rooms in which nothing happens need less memory. */
  rest(): void {
    letGoUsed()
    for (const room of this.open.values())
      void room.then(
        (open) => open.rest(),
        () => {},
      )
  }

  /** All matches there are for somebody. */
  async list(who: Who = HOUSE): Promise<MatchCard[]> {
    const watched = who.house ? [] : ((await this.store.people?.watched(who.person)) ?? [])
    const theirs = (kept: KeptMatch): boolean =>
      who.house || who.seats(kept).length > 0 || kept.company?.maker === who.person || watched.includes(kept.id)
    const named = ({ id, game, scenario }: Pick<KeptMatch, 'id' | 'game' | 'scenario'>) => {
      const known = this.games.find((g) => g.id === game)
      const info = known && [...known.scenarios, ...known.positions].find((s) => s.id === scenario)
      return { id, game, title: known?.title ?? game, scenario: info?.title ?? scenario }
    }
    const matches = (await this.store.matches()).filter(theirs)
    const times = await Promise.all(matches.map((kept) => this.timeOf(who, kept)))
    const cards = matches.map((kept, i): MatchCard => {
      const { name, seats, head, forkedFrom, pack } = kept
      const { turn, doing, played, ending } = head
      const known = this.games.find((g) => g.id === kept.game)
      const lesson = seats.includes('bot') && known?.lessons?.some((l) => l.scenario === kept.scenario) === true
      const further = {
        ...(lesson ? { lesson } : {}),
        ...(name && { name }),
        ...(forkedFrom ? { forkedFrom } : {}),
        ...(pack ? { pack: pack.content.name } : {}),
        ...(times[i] ? { time: times[i] } : {}),
      }
      return { ...named(kept), seats, turn, doing, played, ending, ...further }
    })
    const damaged = (await this.store.damaged()).map(({ played, fault, ...match }): MatchCard => ({
      ...named(match),
      seats: [],
      turn: 0,
      doing: '',
      played,
      ending: '',
      damaged: fault,
    }))
    return who.host ? [...cards, ...damaged] : cards
  }

  /** Whose clock runs. */
  private async timeOf(who: Who, kept: KeptMatch): Promise<MatchCard['time']> {
    const asked = onTheClock(kept)
    const clock = asked && (await clockOf(this.store.people, kept, asked.seat))
    return clock ? { mine: who.seats(kept).includes(asked.seat), clock } : undefined
  }

  async start(wanted: NewMatch, who: Who = HOUSE): Promise<string> {
    const { game: gameId, scenario, options, seats, bots = [], pack: packId, guided, invite, pace } = wanted
    const found = packId === undefined ? null : await this.packs.find(packId)
    const pack = found && { id: found.id, content: found.content }
    const game = this.gameOf({ game: gameId, pack })
    checkOptions(game, scenario, options)
    const id = newId()
    const host = new Host(game, { scenario, options })
    this.checkSeats(host, seats)
    checkBots(game, seats, bots)
    const lesson = game.lessons?.find((one) => one.scenario === scenario)
    const seed = guided ? (lesson ?? game.guide)?.dice : undefined
    if (invite !== undefined && (seats[invite] !== 'person' || who.house))
      throw new Fault('Only a seat for a person can be offered, on a server that is open to others.')
    if (pace && invite === undefined) throw new Fault('Clocks are for matches with somebody who is invited.')
    // Each seat of an invited match brings its own share of the dice.
    const guests = invite === undefined ? [] : seats.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []))
    const dice = seed === undefined ? this.help.dice(id, 0, seats.length, guests) : knownDice(seed)
    const company: Company = {
      maker: who.person,
      holders: seats.map((sitter, seat) => (sitter === 'bot' ? '' : seat === invite ? AWAITED : who.person)),
      ready: seats.map((sitter) => sitter === 'bot' || invite === undefined),
      closing: null,
    }
    const sitters = { seats, bots: seats.map((sitter, seat) => (sitter === 'bot' && bots[seat]) || '') }
    const match = {
      id,
      name: '',
      game: gameId,
      scenario,
      options: host.setting.switches,
      ...sitters,
      pack,
      dice,
      forkedFrom: null,
      company,
      clocks: pace && newClocks(pace, seats.length),
    }
    await this.keep(host, match, [opening(host)], [{ at: 0, saved: host.match.save(), undo: 0 }], rulesVersion(game))
    if (invite !== undefined) {
      const { words = '', challenge = false } = wanted
      const said = words.trim() === '' ? '' : talkIn(words)
      await this.store.people?.challenge(
        { match: id, person: who.person, words: said, made: new Date().toISOString() },
        challenge,
      )
    }
    return id
  }

  /** The same once more, by the same people on the other sides; once begun it is the same for all who ask. */
  async rematch(who: Who, from: string): Promise<string> {
    const kept = await this.kept(from)
    if (kept.head.ending === '') throw new Fault('The match is not over.', 409)
    const begun = await this.store.plan(from, REMATCH)
    if (begun !== '' && (await this.store.match(begun))) return begun
    const { game, scenario, options, seats, bots, pack, company, clocks } = kept
    const host = new Host(this.gameOf(kept), { scenario, options })
    const id = newId()
    const turned = <T>(list: readonly T[]): T[] => list.toReversed()
    const [sitters, holders] = [turned(seats), turned(company?.holders ?? [])]
    const several = others(who, kept).length > 0
    const guests = several ? sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : [])) : []
    const match = {
      id,
      name: '',
      game,
      scenario,
      options,
      seats: sitters,
      // A deputy played for somebody who is asked again now.
      bots: turned(bots.map((bot, seat) => (seats[seat] === 'bot' ? bot : ''))),
      clocks: clocks && newClocks(clocks.pace, seats.length),
      pack,
      dice: this.help.dice(id, 0, seats.length, guests),
      forkedFrom: null,
      company: {
        maker: who.person,
        holders,
        ready: sitters.map((sitter) => sitter === 'bot' || !several),
        closing: null,
      },
    }
    const first = { at: 0, saved: host.match.save(), undo: 0 }
    await this.keep(host, match, [opening(host)], [first], rulesVersion(this.game(game)))
    await this.store.setPlan(from, REMATCH, id)
    await this.changed(from)
    return id
  }

  /** A match that goes on from a step of another; swapped, persons and bots have changed chairs. */
  async fork(who: Who, from: string, count: number, { swapped, seat }: Forking = {}): Promise<string> {
    const kept = await this.kept(from)
    const { game: gameId, scenario, options, pack, head } = kept
    const seats = swapped ? kept.seats.map((seat): Sitter => (seat === 'bot' ? 'person' : 'bot')) : kept.seats
    const { hides } = this.gameOf(kept).setting(scenario, options)
    if (hides && head.ending === '' && (persons(kept.seats) > 1 || others(who, kept).length > 0))
      throw new Fault(
        'A match with hidden information cannot be forked until it is over: alone with the fork, a player would see everything the other side hides.',
        403,
      )
    const journal = await this.store.journal(from, 0, head.at)
    const counting = hides && head.ending === '' ? (seat ?? OPEN) : OPEN
    if (counting !== OPEN && !who.seats(kept).includes(counting))
      throw new Fault(`Seat ${counting} of this match is not yours.`, 403)
    const counts = new Counts(seats.length, journal)
    if (count > counts.of(counting)) throw new Fault(`The match has only ${counts.of(counting)} steps.`)
    const at = counts.step(counting, count)
    const host = await hostAfter(this.store, this.gameOf(kept), kept, at)
    const id = newId()
    const rows = journal.slice(0, at + 1)
    const first = await this.store.snapshot(from, 0)
    const later = [await this.store.snapshot(from, at, 'plain'), await this.store.snapshot(from, at)]
    const snapshots = [first, ...later.filter((s, i) => s.at > (i === 0 ? 0 : later[0]!.at))]
    const match = {
      id,
      name: '',
      game: gameId,
      scenario,
      options,
      seats,
      // Bots that have changed chairs are the same bots.
      bots: seats.map((seat) => (seat === 'bot' ? (kept.bots.find((bot) => bot !== '') ?? '') : '')),
      pack,
      dice: this.help.dice(id, at, seats.length),
      forkedFrom: { match: from, at },
      company: alone(who, seats),
    }
    await this.keep(
      host,
      match,
      rows.map((row) => ({ ...row, drawn: 0 })),
      snapshots,
      // Nothing of a fork from the start was played by any rules.
      at === 0 ? rulesVersion(this.game(gameId)) : head.rules,
    )
    return id
  }

  /** A match from the text of a record, or of a study with its comments. */
  async import(text: string, following: Following = {}, who: Who = HOUSE): Promise<string> {
    const packs = (await this.store.packs()).filter((pack) => text.includes(pack.id))
    const { importer } = this.help
    const read = await (importer ? importer.read({ text, packs }, following) : this.readHere(text, packs))
    if (following.signal?.aborted) throw new Fault('The import was cancelled.')
    const { match, rows, snapshots } = read
    const id = newId()
    const dice = read.dice ?? this.help.dice(id, match.head.at, match.seats.length)
    await this.store.create(
      {
        ...match,
        id,
        name: '',
        dice,
        forkedFrom: null,
        created: match.head.played,
        company: alone(who, match.seats),
      },
      rows,
      snapshots,
    )
    if (read.comments) await this.store.setPlan(id, STUDY, JSON.stringify(read.comments))
    return id
  }

  private readHere(text: string, packs: readonly PackUsed[]): Read {
    const rows: JournalRow[] = []
    const snapshots: Snapshot[] = []
    const part = (more: Part): void => {
      rows.push(...more.rows)
      snapshots.push(...more.snapshots)
    }
    return { ...importRecord(this.games, text, packs, { progress: () => {}, part }), rows, snapshots }
  }

  /** The record of a match so far. `secrets`: it tells what a running match in fog hides. */
  async record(id: string): Promise<{ text: string; secrets: boolean; name: string }> {
    const kept = await this.kept(id)
    const { game, scenario, options, pack, dice, head } = kept
    const rows = await this.store.journal(id, 0, head.at)
    const mended = rows.flatMap(({ step }) => (step && 'rules' in step ? [step] : []))
    const record = sealed({
      game,
      rules: mended[0]?.was ?? head.rules,
      scenario,
      options: { ...options },
      ...(pack ? { pack: { id: pack.id, name: pack.content.name } } : {}),
      match: dice.match,
      nonces: dice.nonces.slice(),
      commitment: dice.commitment,
      seed: head.ending === '' ? '' : dice.seed,
      ...(dice.given > 0 ? { given: dice.given } : {}),
      steps: rows.slice(1).map((row) => row.step!),
      events: rows.map((row) => row.events as MatchRecord['events'][number]),
      hashes: rows.map((row) => row.hash),
      // How it was closed otherwise is no ending of the game.
      ending: kept.company?.closing ? '' : head.ending,
      ...closingOf(kept),
    })
    return {
      text: makeRecord(record),
      secrets: head.ending === '' && this.gameOf(kept).setting(scenario, options).hides,
      name: `${game}-${scenario}-${id}.record.json`,
    }
  }

  async rename(id: string, name: string): Promise<void> {
    await this.kept(id)
    await this.store.setName(id, name)
  }

  async remove(id: string): Promise<void> {
    const damaged = (await this.store.damaged()).some((match) => match.id === id)
    if (!damaged) await this.kept(id)
    const room = await this.open.get(id)?.catch(() => null)
    const gone = async (): Promise<void> => {
      await this.store.remove(id)
      this.open.delete(id)
      room?.close()
    }
    await (room ? room.do(gone) : gone())
  }

  /** A room in which nobody sits and nothing comes by itself is put away. */
  release(room: Room): void {
    void room.do(async () => {
      if (!room.idle) return
      await room.putAway()
      this.open.delete(room.id)
    })
  }

  async close(): Promise<void> {
    this.closed = true
    await this.goesOn
    for (const opening of this.open.values()) {
      const room = await opening.catch(() => null)
      await room?.do(() => room.putAway())
    }
    await this.store.close()
  }

  private async keep(
    host: Host,
    match: Omit<KeptMatch, 'created' | 'head'>,
    rows: readonly JournalRow[],
    snapshots: readonly Snapshot[],
    rules: number,
  ): Promise<void> {
    const head = headOf(host, rows.length - 1, rules)
    await this.store.create({ ...match, created: head.played, head }, rows, snapshots)
  }

  private checkSeats(host: Host, seats: readonly Sitter[]): void {
    const names = sideNames(host.setting)
    if (seats.length !== names.length)
      throw new Fault(`The match has ${names.length} seats: ${names.join(', ')}. Name a player for each.`)
  }
}

function checkBots(game: Game, seats: readonly Sitter[], wanted: readonly string[]): void {
  const { title, bots } = game
  if (seats.includes('bot') && bots.length === 0) throw new Fault(`${title} has no bots.`)
  const unknown = wanted.find((id) => id !== '' && !botNamed(game, id))
  if (unknown !== undefined)
    throw new Fault(`${title} has no bot "${unknown}"; there are: ${bots.map(({ id }) => id).join(', ')}.`)
}

/** One person, in all the seats. */
function alone(who: Who, seats: readonly Sitter[]): Company {
  return {
    maker: who.person,
    holders: seats.map((sitter) => (sitter === 'bot' ? '' : who.person)),
    ready: seats.map(() => true),
    closing: null,
  }
}

function closingOf({ company, head }: KeptMatch): Pick<MatchRecord, 'closing'> {
  if (company?.closing) return { closing: company.closing }
  return head.ending === '' ? {} : { closing: { by: 'play' } }
}

function newId(): string {
  return randomHex(8)
}
