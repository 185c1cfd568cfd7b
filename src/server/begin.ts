/** How matches begin: checked options, and the first rows of a journal. */
import type { Host } from '../core/host.ts'
import type { Game, Switches } from '../core/system.ts'
import { seenOpenly } from '../core/seen.ts'
import { deskOf } from '../core/desk/show.ts'
import { ALL_SEATS } from './counts.ts'
import { Fault } from './fault.ts'
import type { JournalRow } from './store.ts'

/** What the game does not have of a scenario and its options, or null. */
export function missing(game: Game, scenario: string, options: Switches): string | null {
  const known = [...game.scenarios, ...game.positions]
  if (!known.some((s) => s.id === scenario)) return `${game.title} has no scenario "${scenario}".`
  for (const [name, value] of Object.entries(options)) {
    const found = game.switches.find((s) => s.name === name)
    if (!found) return `${game.title} has no option "${name}".`
    if (!found.values.includes(value)) return `The option ${name} takes ${found.values.join(' or ')}, not "${value}".`
  }
  return null
}

export function checkOptions(game: Game, scenario: string, options: Switches): void {
  const fault = missing(game, scenario, options)
  if (fault !== null) throw new Fault(fault)
}

export function opening(host: Host): JournalRow {
  return { ...rowOf(host, 0, -1), step: null }
}

/** The row of the step that was played last. */
export function rowOf(host: Host, n: number, roller: number): JournalRow {
  const { turn, side } = deskOf(host.setting).now(seenOpenly(host.match))
  const [step, events, hash] = [host.steps.at(-1)!, host.events.at(-1)!, host.hashes.at(-1)!]
  return { n, step, events, hash, turn, side, roller, drawn: 0, seen: ALL_SEATS }
}
