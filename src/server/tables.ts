/** All matches: those that are kept, and the tables that are open. */
import { randomBytes } from 'node:crypto'
import { commitment } from '../core/chance.ts'
import { gameOf, Host, replay } from '../core/host.ts'
import { checksum, makeRecord, type MatchRecord, parseRecord, RecordFault } from '../core/record.ts'
import type { Game, SwitchValue } from '../core/system.ts'
import type { MatchCard, NewMatch } from '../core/table/http.ts'
import type { Sitter } from '../core/table/messages.ts'
import { seenOpenly } from '../core/table/seen.ts'
import { tableRules } from '../core/table/show.ts'
import { persons } from './eyes.ts'
import { sideNames } from './info.ts'
import { headOf, SNAPSHOT_EVERY } from './live.ts'
import { Packs } from './packs.ts'
import { hostAfter } from './past.ts'
import { type DiceSource, type JournalRow, type KeptMatch, type Snapshot, type Store, TableFault } from './store.ts'
import { type Help, Table } from './table.ts'

export class Tables {
  readonly games: readonly Game[]
  readonly store: Store
  readonly packs: Packs
  private readonly open = new Map<string, Promise<Table>>()
  private readonly help: Help

  constructor(games: readonly Game[], store: Store, help: Help) {
    this.games = games
    this.store = store
    this.help = help
    this.packs = new Packs(store)
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
      table = this.kept(id).then((kept) => Table.open(this.store, this.gameOf(kept), kept, this.help))
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
      const { at, turn, doing, played, ending } = head
      const card = { id, game, title: known?.title ?? game, scenario: info?.title ?? scenario, seats }
      const further = { ...(forkedFrom ? { forkedFrom } : {}), ...(pack ? { pack: pack.content.name } : {}) }
      return { ...card, at, turn, doing, played, ending, ...further }
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
    const match = { id, game: gameId, scenario, options, seats, pack, dice, forkedFrom: null }
    await this.keep(host, match, [opening(host)], [{ at: 0, saved: host.match.save() }])
    return id
  }

  /** A match that goes on from a step of another; swapped, persons and bots have changed chairs. */
  async fork(from: string, at: number, swapped = false): Promise<string> {
    const kept = await this.kept(from)
    const { game: gameId, scenario, options, pack, head } = kept
    const seats = swapped ? kept.seats.map((seat): Sitter => (seat === 'bot' ? 'person' : 'bot')) : kept.seats
    if (at > head.at) throw new TableFault(`The match has only ${head.at} steps.`)
    const host = await hostAfter(this.store, this.gameOf(kept), kept, at)
    if (host.setting.hides && head.ending === '' && persons(kept.seats) > 1)
      throw new TableFault(
        'While the match goes on in fog it cannot be forked: alone with the fork, a player would see what the other side hides.',
        403,
      )
    const id = newId()
    const rows = await this.store.journal(from, 0, at)
    const snapshot = await this.store.snapshot(from, at)
    const first = await this.store.snapshot(from, 0)
    const snapshots = snapshot.at === 0 ? [first] : [first, snapshot]
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
    )
    return id
  }

  /** A match from the text of a record: played through first, so that nothing comes in that the rules refuse. */
  async import(text: string): Promise<string> {
    const record = readRecord(text)
    const known = this.game(record.game)
    const game = sound(() => gameOf(known, record))
    const { scenario, options, pack = null } = record
    checkOptions(game, scenario, options)
    const id = newId()
    const rows: JournalRow[] = []
    let roller = -1
    let host: Host
    const snapshots: Snapshot[] = []
    const rules = tableRules(game.setting(scenario, options))
    try {
      host = replay(
        game,
        record,
        (h, n) => {
          rows.push(rowOf(h, n, roller))
          roller = h.match.waits === 'roll' ? rules.rolledBy(h.match) : -1
          if (n % SNAPSHOT_EVERY === 0 && h.undoPoint === null) snapshots.push({ at: n, saved: h.match.save() })
        },
        (h) => {
          rows.push(opening(h))
          snapshots.push({ at: 0, saved: h.match.save() })
          roller = h.match.waits === 'roll' ? rules.rolledBy(h.match) : -1
        },
      )
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
    await this.keep(
      host,
      { id, game: game.id, scenario, options, seats, pack, dice, forkedFrom: null },
      rows,
      snapshots,
    )
    return id
  }

  /** The record of a match so far. `secrets`: it tells what a running match in fog hides. */
  async record(id: string): Promise<{ text: string; secrets: boolean; name: string }> {
    const kept = await this.kept(id)
    const { game, scenario, options, pack, dice, head } = kept
    const rows = await this.store.journal(id, 0, head.at)
    const body: Omit<MatchRecord, 'checksum'> = {
      format: 1,
      game,
      scenario,
      options: { ...options },
      ...(pack ? { pack } : {}),
      match: dice.match,
      nonces: dice.nonces.slice(),
      commitment: dice.commitment,
      seed: head.ending === '' ? '' : dice.seed,
      ...(dice.given > 0 ? { given: dice.given } : {}),
      steps: rows.slice(1).map((row) => row.step!),
      events: rows.map((row) => row.events as MatchRecord['events'][number]),
      hashes: rows.map((row) => row.hash),
      ending: head.ending,
    }
    return {
      text: makeRecord({ ...body, checksum: checksum(body) }),
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
      this.open.delete(table.id)
      table.close()
    })
  }

  async close(): Promise<void> {
    for (const opening of this.open.values()) {
      const table = await opening.catch(() => null)
      await table?.do(async () => table.close())
    }
    await this.store.close()
  }

  private async keep(
    host: Host,
    match: Omit<KeptMatch, 'created' | 'head'>,
    rows: readonly JournalRow[],
    snapshots: readonly Snapshot[],
  ): Promise<void> {
    const head = headOf(host, rows.length - 1)
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

function sound<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordFault) throw new TableFault(`The record is not sound: ${error.message}`)
    throw error
  }
}

function checkOptions(game: Game, scenario: string, options: Readonly<Record<string, SwitchValue>>): void {
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

function opening(host: Host): JournalRow {
  return { ...rowOf(host, 0, -1), step: null }
}

function rowOf(host: Host, n: number, roller: number): JournalRow {
  const { turn, side } = tableRules(host.setting).now(seenOpenly(host.match))
  return { n, step: host.steps[n - 1]!, events: host.events[n]!, hash: host.hashes[n]!, turn, side, roller, drawn: 0 }
}
