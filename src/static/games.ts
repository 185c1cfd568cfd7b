/** Games are fetched when they are first played: most visitors play one. */
import type { GameCard } from '../core/wire/http.ts'
import type { Game } from '../core/system.ts'
import { Fault } from '../server/fault.ts'
import { moreGames } from './more-games.ts'

const folders = import.meta.glob<Readonly<Record<string, unknown>>>('../games/*/index.ts')

/** The games at hand; more come while the host runs. */
export const games: Game[] = []

const coming = new Map<string, Promise<Game>>()

/** Brings a game; each folder of src/games is one, and called by its id. */
export function bring(id: string): Promise<Game> {
  let game = coming.get(id)
  if (!game) {
    game = load(id)
    coming.set(id, game)
    game.catch(() => coming.delete(id))
  }
  return game
}

async function load(id: string): Promise<Game> {
  const folder = folders[`../games/${id}/index.ts`]
  const things: readonly unknown[] = folder ? Object.values(await folder()) : await moreGames()
  const found = things.find((thing) => isGame(thing) && thing.id === id) as Game | undefined
  if (!found) throw new Fault(`There is no game "${id}".`, 404)
  games.push(found)
  return found
}

function isGame(thing: unknown): thing is Game {
  return typeof thing === 'object' && thing !== null && 'id' in thing && 'setting' in thing
}

/** The cards of all games, made when the page was built. */
export async function cards(): Promise<readonly GameCard[]> {
  return (await (await fetch(new URL('../data/games.json', location.href))).json()) as GameCard[]
}
