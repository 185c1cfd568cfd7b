/** How matches begin: checked options, and the first rows of a journal. */
import type { Host } from '../core/host.ts'
import type { Game, Switches } from '../core/system.ts'
import { seenOpenly } from '../core/table/seen.ts'
import { tableRules } from '../core/table/show.ts'
import { type JournalRow, TableFault } from './store.ts'

export function checkOptions(game: Game, scenario: string, options: Switches): void {
  const known = [...game.scenarios, ...game.positions]
  if (!known.some((s) => s.id === scenario)) throw new TableFault(`${game.title} has no scenario "${scenario}".`)
  for (const [name, value] of Object.entries(options)) {
    const found = game.switches.find((s) => s.name === name)
    if (!found) throw new TableFault(`${game.title} has no option "${name}".`)
    if (!found.values.includes(value))
      throw new TableFault(`The option ${name} takes ${found.values.join(' or ')}, not "${value}".`)
  }
}

/** A step that counts in every seat's journal. */
const ALL_SEATS = -1

export function opening(host: Host): JournalRow {
  return { ...rowOf(host, 0, -1), step: null }
}

/** The row of the step that was played last. */
export function rowOf(host: Host, n: number, roller: number): JournalRow {
  const { turn, side } = tableRules(host.setting).now(seenOpenly(host.match))
  const [step, events, hash] = [host.steps.at(-1)!, host.events.at(-1)!, host.hashes.at(-1)!]
  return { n, step, events, hash, turn, side, roller, drawn: 0, seen: ALL_SEATS }
}
