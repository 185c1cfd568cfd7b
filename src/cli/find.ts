/** Finding what was named on the command line; what is not found is answered with what there is. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game, SwitchValue } from '../core/system.ts'
import { type Io, wrongUse } from './io.ts'

export function gameNamed(io: Io, id: string): Game {
  const game = io.games.flatMap((g) => [g, ...(g.fellows ?? [])]).find((g) => g.id === id)
  if (game) return game
  const known = io.games.map((g) => g.id)
  throw wrongUse(`There is no game "${id}"${didYouMean(id, known)} Games: ${list(known)}.`)
}

/** A scenario or position of the game, or of its fellows where they count too; the first scenario when none is named. */
export function scenarioNamed(game: Game, id: string | undefined, fellows: readonly Game[] = []): string {
  const known = [game, ...fellows].flatMap((g) => [...g.scenarios, ...g.positions].map((s) => s.id))
  if (id === undefined) {
    const first = known[0]
    if (first === undefined) throw wrongUse(`${game.title} has no scenario yet.`)
    return first
  }
  if (known.includes(id)) return id
  throw wrongUse(
    `${game.title} has no scenario "${id}"${didYouMean(id, known)} Scenarios and positions: ${list(known)}.`,
  )
}

/** Reads NAME=VALUE as one of the game's switches. */
export function switchesFrom(game: Game, settings: readonly string[]): Record<string, SwitchValue> {
  const chosen: Record<string, SwitchValue> = {}
  for (const setting of settings) {
    const at = setting.indexOf('=')
    const name = at < 0 ? setting : setting.slice(0, at)
    const known = game.switches.map((s) => s.name)
    const found = game.switches.find((s) => s.name === name)
    if (!found) {
      throw wrongUse(
        `${game.title} has no option "${name}"${didYouMean(name, known)} Options: ${list(known)} (see: maproom games).`,
      )
    }
    const value = at < 0 ? 'true' : setting.slice(at + 1)
    const match = found.values.find((v) => String(v) === value)
    if (match === undefined) {
      throw wrongUse(`The option ${name} takes ${found.values.map(String).join(' or ')}, not "${value}".`)
    }
    chosen[name] = match
  }
  return chosen
}

export function seatNamed(seats: readonly string[], name: string): number {
  const seat = seats.findIndex((s) => s.toLowerCase() === name.toLowerCase())
  if (seat < 0) throw wrongUse(`There is no seat "${name}"${didYouMean(name, seats)} Seats: ${list(seats)}.`)
  return seat
}

/** What a module beside the game's rules exports, or a fault that says where it should be. */
export async function moduleOfGame(
  io: Io,
  game: Game,
  file: string,
  exported: string,
): Promise<(...args: never[]) => unknown> {
  const path = join('src/games', game.id, file)
  if (!existsSync(join(io.root, path))) throw wrongUse(`${game.title} offers none: there is no ${path}.`)
  const module = (await import(pathToFileURL(join(io.root, path)).href)) as Record<string, unknown>
  const found = module[exported]
  if (typeof found !== 'function') throw wrongUse(`${path} must export a function ${exported}.`)
  return found as (...args: never[]) => unknown
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}

/** `. Did you mean "play"?` or a full stop. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === undefined ? '.' : `. Did you mean "${near}"?`
}

/** The known word most like the given one, if one is alike at all. */
function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = (word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1
  for (const name of known) {
    const d = editDistance(word.toLowerCase(), name.toLowerCase())
    if (d < least) [best, least] = [name, d]
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++) {
      const change = row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1)
      next.push(Math.min(change, row[k]! + 1, next[k - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
