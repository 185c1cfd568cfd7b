/** All matches: those that are kept, and the tables that are open. */
import { randomBytes } from 'node:crypto'
import { commitment } from '../core/chance.ts'
import { rulesVersion } from '../core/game.ts'
import { gameOf, Host, replay } from '../core/host.ts'
import { cutAt, makeRecord, type MatchRecord, parseRecord, RecordFault, rulesOf, sealed } from '../core/record.ts'
import type { Game, Switches } from '../core/system.ts'
import type { MatchCard, NewMatch } from '../core/table/http.ts'
import type { Sitter } from '../core/table/messages.ts'
import { OPEN, seenOpenly } from '../core/table/seen.ts'
import { tableRules } from '../core/table/show.ts'
import { Counts } from './counts.ts'
import { persons } from './eyes.ts'
import { sideNames } from './info.ts'
import { headOf, SNAPSHOT_EVERY } from './live.ts'
import { Packs } from './packs.ts'
import { hostAfter } from './past.ts'
import { type DiceSource, type JournalRow, type KeptMatch, type Snapshot, type Store, TableFault } from './store.ts'
import { Table } from './table.ts'
import type { Thinker } from './thinker.ts'

export class Tables {
  readonly games: readonly Game[]
  readonly store: Store
  readonly packs: Packs
  private readonly open = new Map<string, Promise<Table>>()
  private readonly pause: number
  private readonly thinker: Thinker | undefined

  constructor(games: readonly Game[], store: Store, pause = 0, thinker?: Thinker) {
    this.games = games
    this.store = store
    this.pause = pause
    this.thinker = thinker
    this.packs = new Packs(store)
  }

  /** Writes every switch of matches kept before all of them were: what nobody chose stands as it did by their rules. */
  async bringUpToDate(): Promise<void> {
    for (const { id, game, scenario, options, head } of await this.store.matches()) {
      const known = this.games.find((g) => g.id === game)
      if (!known || known.switches.every((s) => s.name in options)) continue
      await this.store.setOptions(id, known.setting(scenario, options, head.rules).switches)
    }
  }

  game(id: string): Game {
    const game = this.games.find((g) => g.id === id)
    if (!game) throw new TableFault(`There is no game "${id}".`, 404)
    return game
  }

  /** The game as the match is played, with its pack. */
  gameOf({ game, pack }: Pick<KeptMatch, 'game' | 'pack'>): Game {
    return this.packs.game(this.game(game), pack)
  }

  async kept(id: string): Promise<KeptMatch> {
    const kept = await this.store.match(id)
    if (!kept) throw new TableFault(`There is no match "${id}".`, 404)
    return kept
  }

  /** The table of a match, opened when it is not. */
  table(id: string): Promise<Table> {
    let table = this.open.get(id)
    if (!table) {
      table = this.kept(id).then((kept) => Table.open(this.store, this.gameOf(kept), kept, this.pause, this.thinker))
      this.open.set(id, table)
      table.catch(() => this.open.delete(id))
    }
    return table
  }

  async list(): Promise<MatchCard[]> {
    return (await this.store.matches()).map((kept) => {
      const { id, game, scenario, seats, head, forkedFrom, pack } = kept
      const known = this.games.find((g) => g.id === game)
      const info = known && [...known.scenarios, ...known.positions].find((s) => s.id === scenario)
      const { turn, doing, played, ending } = head
      const card = { id, game, title: known?.title ?? game, scenario: info?.title ?? scenario, seats }
      const further = { ...(forkedFrom ? { forkedFrom } : {}), ...(pack ? { pack: pack.content.name } : {}) }
      return { ...card, turn, doing, played, ending, ...further }
    })
  }

  async start({ game: gameId, scenario, options, seats, pack: packId }: NewMatch): Promise<string> {
    const found = packId === undefined ? null : await this.packs.find(packId)
    const pack = found && { id: found.id, content: found.content }
    const game = this.gameOf({ game: gameId, pack })
    checkOptions(game, scenario, options)
    const id = newId()
    const host = new Host(game, { scenario, options })
    this.checkSeats(host, seats)
    const dice = newDice(id, 0)
    const match = { id, game: gameId, scenario, options: host.setting.switches, seats, pack, dice, forkedFrom: null }
    await this.keep(host, match, [opening(host)], [{ at: 0, saved: host.match.save(), undo: 0 }], rulesVersion(game))
    return id
  }

  /** A match that goes on from a step of another; swapped, persons and bots have changed chairs. */
  async fork(from: string, count: number, swapped = false, eyes = OPEN): Promise<string> {
    const kept = await this.kept(from)
    const { game: gameId, scenario, options, pack, head } = kept
    const seats = swapped ? kept.seats.map((seat): Sitter => (seat === 'bot' ? 'person' : 'bot')) : kept.seats
    const { hides } = this.gameOf(kept).setting(scenario, options)
    const journal = await this.store.journal(from, 0, head.at)
    const counting = hides && head.ending === '' ? eyes : OPEN
    if (counting < OPEN || counting >= seats.length) throw new TableFault(`There is no seat ${eyes}.`)
    const counts = new Counts(seats.length, journal)
    if (count > counts.of(counting)) throw new TableFault(`The match has only ${counts.of(counting)} steps.`)
    const at = counts.step(counting, count)
    const host = await hostAfter(this.store, this.gameOf(kept), kept, at)
    if (hides && head.ending === '' && persons(kept.seats) > 1)
      throw new TableFault(
        'While the match goes on in fog it cannot be forked: alone with the fork, a player would see what the other side hides.',
        403,
      )
    const id = newId()
    const rows = journal.slice(0, at + 1)
    const first = await this.store.snapshot(from, 0)
    const later = [await this.store.snapshot(from, at, 'plain'), await this.store.snapshot(from, at)]
    const snapshots = [first, ...later.filter((s, i) => s.at > (i === 0 ? 0 : later[0]!.at))]
    const match = {
      id,
      game: gameId,
      scenario,
      options,
      seats,
      pack,
      dice: newDice(id, at),
      forkedFrom: { match: from, at },
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

  /** A match from the text of a record: played through first, so that nothing comes in that the rules refuse. */
  async import(text: string): Promise<string> {
    const whole = readRecord(text)
    const known = this.game(whole.game)
    const shelf = await this.store.packs()
    const game = sound(() => gameOf(known, whole, (pack) => shelf.find((p) => p.id === pack)?.content ?? null))
    const record = sound(() => playable(game, whole))
    const { scenario, options } = record
    checkOptions(game, scenario, options)
    const id = newId()
    const rows: JournalRow[] = []
    let roller = -1
    let host: Host
    const snapshots: Snapshot[] = []
    const rules = tableRules(game.setting(scenario, options, record.rules))
    const snapshot = (h: Host, at: number): void => {
      if (h.undoPoint === null) snapshots.push({ at, saved: h.match.save(), undo: 0 })
    }
    const leads = (h: Host): void => {
      roller = h.match.waits === 'roll' ? rules.rolledBy(h.match) : -1
    }
    try {
      host = replay(game, record, {
        first: (h) => {
          rows.push(...told(h, record))
          snapshot(h, rows.length - 1)
          leads(h)
        },
        each: (h, n) => {
          rows.push(rowOf(h, n, roller))
          leads(h)
          if (n % SNAPSHOT_EVERY === 0 || 'back' in h.steps.at(-1)!) snapshot(h, n)
        },
      })
    } catch (error) {
      if (error instanceof RecordFault) throw new TableFault(`The record is not sound: ${error.message}`)
      throw error
    }
    const { match: streamMatch, nonces, commitment: promised, seed, given = 0 } = record
    // A finished record keeps its own dice and can be audited; the dice of a running one go on with a new seed.
    const over = record.ending !== ''
    const dice = over
      ? { match: streamMatch, nonces, commitment: promised, seed, given }
      : newDice(id, record.steps.length)
    const seats = host.setting.seats.map((): Sitter => 'person')
    const set = host.setting.switches
    const pack = game.packed ?? null
    await this.keep(
      host,
      { id, game: game.id, scenario, options: set, seats, pack, dice, forkedFrom: null },
      rows,
      snapshots,
      rulesOf(record),
    )
    return id
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
      ending: head.ending,
      ...(head.ending === '' ? {} : { closing: { by: 'play' } }),
    })
    return {
      text: makeRecord(record),
      secrets: head.ending === '' && this.gameOf(kept).setting(scenario, options).hides,
      name: `${game}-${scenario}-${id}.record.json`,
    }
  }

  async remove(id: string): Promise<void> {
    await this.kept(id)
    const table = await this.open.get(id)?.catch(() => null)
    const gone = async (): Promise<void> => {
      await this.store.remove(id)
      this.open.delete(id)
      table?.close()
    }
    await (table ? table.do(gone) : gone())
  }

  /** A table nobody sits at is put away. */
  release(table: Table): void {
    void table.do(async () => {
      if (!table.empty) return
      await table.putAway()
      this.open.delete(table.id)
    })
  }

  async close(): Promise<void> {
    for (const opening of this.open.values()) {
      const table = await opening.catch(() => null)
      await table?.do(() => table.putAway())
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
      throw new TableFault(`The match has ${names.length} seats: ${names.join(', ')}. Say who sits in each.`)
  }
}

function readRecord(text: string): MatchRecord {
  return sound(() => parseRecord(text))
}

/** The record, or as much of one of older rules as plays as it did. */
function playable(game: Game, record: MatchRecord): MatchRecord {
  if (rulesOf(record) >= rulesVersion(game)) return record
  try {
    replay(game, record)
    return record
  } catch (error) {
    if (error instanceof RecordFault && error.step !== undefined) return cutAt(record, error.step)
    throw error
  }
}

function sound<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordFault) throw new TableFault(`The record is not sound: ${error.message}`)
    throw error
  }
}

function checkOptions(game: Game, scenario: string, options: Switches): void {
  const known = [...game.scenarios, ...game.positions]
  if (!known.some((s) => s.id === scenario)) throw new TableFault(`${game.title} has no scenario "${scenario}".`)
  for (const [name, value] of Object.entries(options)) {
    const found = game.switches.find((s) => s.name === name)
    if (!found) throw new TableFault(`${game.title} has no option "${name}".`)
    if (!found.values.includes(value))
      throw new TableFault(`The option ${name} takes ${found.values.join(' or ')}, not "${value}".`)
  }
}

function newId(): string {
  return randomBytes(8).toString('hex')
}

function newDice(match: string, given: number): DiceSource {
  const seed = Uint8Array.from(randomBytes(32))
  return { seed: Buffer.from(seed).toString('hex'), commitment: commitment(seed), match, nonces: [], given }
}

/** The rows up to where the playing of a record begins: what was played by older rules is taken as it is told. */
function told(host: Host, { steps, events, hashes }: MatchRecord): JournalRow[] {
  const begin = steps.findLastIndex((step) => 'rules' in step) + 1
  const row = rowOf(host, 0, -1)
  return Array.from({ length: begin + 1 }, (_, n) => ({
    ...row,
    n,
    step: steps[n - 1] ?? null,
    events: events[n]!,
    hash: hashes[n]!,
  }))
}

/** A step that counts in every seat's journal. */
const ALL_SEATS = -1

function opening(host: Host): JournalRow {
  return { ...rowOf(host, 0, -1), step: null }
}

function rowOf(host: Host, n: number, roller: number): JournalRow {
  const { turn, side } = tableRules(host.setting).now(seenOpenly(host.match))
  const [step, events, hash] = [host.steps.at(-1)!, host.events.at(-1)!, host.hashes.at(-1)!]
  return { n, step, events, hash, turn, side, roller, drawn: 0, seen: ALL_SEATS }
}
