/** The matches of a load: of all games, in fog where they have any, begun by eager players; and the people who play them. */
import { SeededRng } from '../../core/chance.ts'
import { choose } from '../../core/harness/players.ts'
import { Host } from '../../core/host.ts'
import { makeRecord } from '../../core/record.ts'
import type { Game } from '../../core/system.ts'
import { newDice } from '../../server/dice.ts'
import { importRecord, type Part } from '../../server/import.ts'
import { Sessions } from '../../server/people/sessions.ts'
import type { SqlStore } from '../../server/sql.ts'

/** Orders that were given before: matches stand at different places. */
const BEGUN = [0, 60, 120, 240]

/** A match, and the cookies of those who play it. */
export interface Played {
  readonly id: string
  readonly game: string
  readonly cookies: readonly string[]
}

/** What copies of a match are made from. */
interface Original extends Part {
  readonly match: ReturnType<typeof importRecord>['match']
}

function original(games: readonly Game[], game: Game, orders: number): Original {
  const rng = new SeededRng(`load ${game.id} ${orders}`)
  const { scenario } = game.shelf!.picture
  const host = new Host(game, { scenario, rng })
  for (let n = 0; n < orders && host.match.waits === 'decision'; n++) {
    const { match } = host
    host.play(match.seat, match.orderOf(choose(match, 'eager', rng)))
  }
  const rows: Part['rows'][number][] = []
  const snapshots: Part['snapshots'][number][] = []
  const part = (more: Part): void => {
    rows.push(...more.rows)
    snapshots.push(...more.snapshots)
  }
  const { match } = importRecord(games, makeRecord(host.record()), [], { progress: () => {}, part })
  return { match, rows, snapshots }
}

/** Keeps so many matches, each between two people of its own. */
export async function keepMatches(store: SqlStore, games: readonly Game[], count: number): Promise<Played[]> {
  const played = games.filter(({ shelf }) => shelf?.kind === 'game')
  const originals = played.flatMap((game) => BEGUN.map((orders) => original(games, game, orders)))
  const sessions = new Sessions(store.people, false)
  const kept: Played[] = []
  for (let i = 0; i < count; i++) {
    const { match, rows, snapshots } = originals[i % originals.length]!
    const id = `load${i}`
    const holders = match.seats.map((_, seat) => `${id}-${seat}`)
    const cookies: string[] = []
    for (const person of holders) {
      await store.people.newPerson({ id: person, name: person })
      cookies.push((await sessions.begin(person)).split(';')[0]!)
    }
    const company = { maker: holders[0]!, holders, ready: holders.map(() => true), closing: null }
    const dice = { ...newDice(id, match.head.at, match.seats.length), nonces: [] }
    const whole = { ...match, id, name: '', dice, forkedFrom: null, created: match.head.played, company }
    await store.create(whole, rows, snapshots)
    kept.push({ id, game: match.game, cookies })
  }
  return kept
}
