/** `maproom games`: what can be played. */
import { Command } from 'commander'
import type { Game, ScenarioInfo } from '../core/system.ts'
import { type Io, say, sayJson } from './io.ts'
import { columns, wrap } from './layout.ts'

export function gamesCommand(io: Io): Command {
  return new Command('games')
    .description('list the games with their scenarios, positions and options')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: boolean }) => {
      if (json) sayJson(io, io.games.map(listing))
      else if (io.games.length === 0) say(io, 'No games yet.')
      else say(io, io.games.flatMap((game) => describe(io, game)).join('\n\n'))
    })
}

function listing(game: Game) {
  const { id, title, system, scenarios, positions, switches, books } = game
  return { id, title, system: system.name, books, scenarios, positions, switches }
}

function describe(io: Io, game: Game): string {
  const { bold, dim } = io.colours
  const lines = [`${bold(game.id)}  ${game.title} (${game.system.name})`]
  lines.push(...table('Scenarios', game.scenarios), ...table('Positions', game.positions))
  if (game.switches.length > 0) {
    lines.push(
      '  Options (--option NAME=VALUE; the first value is the default; --letter: all by the letter; --errata: with all errata)',
    )
    const rows = game.switches.map((s) => {
      const others = s.values.filter((v) => v !== s.default)
      const letter = s.letter === undefined ? '' : ` By the letter: ${String(s.letter)}.`
      return [
        `    ${s.name}`,
        [s.default, ...others].map(String).join(' | '),
        `${s.about}${letter} ${dim(`[${s.claim}]`)}`,
      ]
    })
    lines.push(...columns(rows))
  }
  return lines.join('\n')
}

function table(heading: string, entries: readonly ScenarioInfo[]): string[] {
  if (entries.length === 0) return []
  const rows = entries.flatMap((s) => [`    ${s.id}: ${s.title}`, ...wrap(s.about, 118, '        ')])
  return [`  ${heading}`, ...rows]
}
