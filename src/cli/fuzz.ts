/** `maproom fuzz`: plays a game over and over, checks every property of the harness, and counts what occurred. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Command } from 'commander'
import { fuzz, type FuzzReport, type Violation } from '../core/harness/fuzz.ts'
import { gameNamed, scenarioNamed } from './find.ts'
import { checkFailed, type Io, say, sayJson } from './io.ts'
import { columns, count } from './layout.ts'
import { gather, wholeNumber } from './numbers.ts'

interface FuzzCommandOptions {
  decisions: number
  seed: string
  scenario: string[]
  json?: boolean
}

const PROGRESS_EVERY = 10_000

export function fuzzCommand(io: Io): Command {
  return new Command('fuzz')
    .summary('play over and over, check every property, count every occurrence')
    .description(
      'play the scenarios and positions of a game and its companions over and over, check every property, count every occurrence',
    )
    .argument('GAME', 'as "maproom games" lists it')
    .option('--decisions <N>', 'how many decisions to play', wholeNumber, 20_000)
    .option('--seed <WORD>', 'any word; the same word gives the same run', 'maproom')
    .option('--scenario <ID>', 'only this scenario or position (may be repeated)', gather, [])
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExit code 1 if a property was violated; the match that showed it is saved under reports/fuzz.',
    )
    .action((id: string, { decisions, seed, scenario, json }: FuzzCommandOptions) => {
      const game = gameNamed(io, id)
      const scenarios = scenario.map((s) => scenarioNamed(game, s, game.fellows))
      const report = fuzz(game, {
        decisions,
        seed,
        ...(scenarios.length > 0 && { scenarios }),
        progress: (done, faults) => {
          if (done % PROGRESS_EVERY === 0)
            io.stderr.write(`${done} of ${decisions} decisions, ${count(faults, 'violation')}\n`)
        },
      })
      const kept = report.violations.map((violation, i) => keepRecord(io, report, violation, i))
      if (json) sayJson(io, { ...report, violations: report.violations.map((v, i) => ({ ...v, record: kept[i] })) })
      else say(io, ...reportLines(io, report, kept, againWords(report, scenarios)))
      if (report.violations.length > 0)
        throw checkFailed(`${count(report.violations.length, 'violation')} in ${game.title}.`)
    })
}

/** Writes the match that showed a violation, and returns where. */
function keepRecord(io: Io, report: FuzzReport, violation: Violation, index: number): string {
  if (violation.record === '') return ''
  const folder = join(io.root, 'reports/fuzz')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${report.game}-${report.seed.replaceAll(/[^\w-]/g, '_')}-${index + 1}.record.json`)
  writeFileSync(path, violation.record)
  return relative(io.root, path)
}

function reportLines(io: Io, report: FuzzReport, kept: readonly string[], again: string): string[] {
  const { bold, green, red } = io.colours
  const { game, seed, decisions, matches, unfinished, violations } = report
  const played = `${count(matches, 'match', 'matches')}${unfinished > 0 ? ` (${unfinished} left unfinished)` : ''}`
  const lines = [bold(`${game}: ${count(decisions, 'decision')} in ${played}, seed ${seed}`), '']
  lines.push(...table(io, 'procedure steps', report.steps, report.never))
  lines.push(...ordersTable(io, report))
  lines.push(...table(io, 'reason codes', report.reasons, report.never))
  lines.push(...table(io, 'events', report.events, report.never))
  lines.push(...table(io, 'endings', report.endings, report.never))
  lines.push(...table(io, 'properties checked', report.checked))
  lines.push(bold('hidden from a seat, and changed in imagined states'))
  const hidden = Object.entries(report.hidden).map(([name, h]) => [
    `  ${name}`,
    `hidden ${h.hidden}`,
    `changed ${h.changed}`,
  ])
  lines.push(...columns(hidden, [1, 2]), '')
  if (violations.length === 0) return [...lines, green('0 violations')]
  violations.forEach((v, i) => lines.push(...violationLines(io, v, kept[i]!, again)))
  return [...lines, red(count(violations.length, 'violation'))]
}

/** The command that shows the same again. */
function againWords({ game, decisions, seed }: FuzzReport, scenarios: readonly string[]): string {
  const word = /^[\w./-]+$/.test(seed) ? seed : `'${seed}'`
  return [
    'maproom fuzz',
    game,
    '--decisions',
    decisions,
    '--seed',
    word,
    ...scenarios.map((s) => `--scenario ${s}`),
  ].join(' ')
}

function table(
  io: Io,
  heading: string,
  counts: Readonly<Record<string, number>>,
  never: Readonly<Record<string, string>> = {},
): string[] {
  const { bold, red } = io.colours
  const entries = Object.entries(counts)
  const zero = entries.filter(([name, n]) => n === 0 && !(name in never)).length
  const rows = entries.map(([name, n]) => [`  ${name}`, String(n), n > 0 ? '' : (never[name] ?? red('never'))])
  return [bold(`${heading}: ${entries.length}${zero > 0 ? red(`, ${zero} never`) : ''}`), ...columns(rows, [1]), '']
}

function ordersTable(io: Io, { offered, played, never }: FuzzReport): string[] {
  const { bold, red } = io.colours
  const kinds = Object.keys(offered)
  const zero = kinds.filter((kind) => played[kind] === 0 && !(kind in never)).length
  const rows = kinds.map((kind) => {
    const mark = offered[kind] === 0 ? 'never offered' : 'never played'
    const why = played[kind]! > 0 ? '' : (never[kind] ?? red(mark))
    return [`  ${kind}`, String(offered[kind]), String(played[kind]), why]
  })
  const heading = bold(`order kinds: ${kinds.length}${zero > 0 ? red(`, ${zero} never`) : ''}`)
  return [heading, ...columns([['', 'offered', 'played', ''], ...rows], [1, 2]), '']
}

function violationLines(io: Io, v: Violation, kept: string, again: string): string[] {
  const { bold, red } = io.colours
  const options = Object.entries(v.options).map(([name, value]) => ` ${name}=${value}`)
  const where = `${v.scenario}${options.length > 0 ? `, options${options.join('')}` : ''}, match ${v.match} of the run, step ${v.step}`
  const lines = [
    `${red(`violation of ${v.property}`)}${v.times > 1 ? ` (${v.times} times)` : ''}: ${bold(v.says)}`,
    `  in ${where}`,
  ]
  lines.push(`  again: ${again}`)
  if (kept !== '') lines.push(`  the match so far: maproom play --load ${kept}`)
  return [...lines, '']
}
