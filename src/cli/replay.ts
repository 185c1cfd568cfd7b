/** `maproom replay`: plays a record again and checks every event and every hash. */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { gameOf, Host, replay } from '../core/host.ts'
import { checksum, makeRecord, type MatchRecord, parseRecord, RecordFault, type RecordStep } from '../core/record.ts'
import type { Game } from '../core/system.ts'
import { gameNamed } from './find.ts'
import { CHECK_FAILED, Fault, type Io, readText, say, sayJson } from './io.ts'
import { count } from './layout.ts'
import { orderWords } from './orders.ts'
import { tell as tellEvent } from './tell.ts'

export function replayCommand(io: Io): Command {
  return new Command('replay')
    .summary('play a record again, checking every event and hash')
    .description('play a record again: checks its form, checksum, every event and every hash, and prints what happened')
    .argument('FILE', 'a record, as "maproom play --record FILE" writes it')
    .option('--json', 'as JSON: steps with events and hashes')
    .option('--bless', 'after a change of the program: rewrite the hashes, only if every event is unchanged')
    .addHelpText('after', '\nExit code 1 names the fault of the record.')
    .action((file: string, { json, bless }: { json?: boolean; bless?: boolean }) => {
      const text = readText(file)
      try {
        if (bless) blessRecord(io, file, text)
        else if (json) replayJson(io, text)
        else replayText(io, text)
      } catch (error) {
        if (!(error instanceof RecordFault)) throw error
        if (json) sayJson(io, { ok: false, fault: error.message })
        throw new Fault(`${file}: ${error.message}`, CHECK_FAILED)
      }
    })
}

/** Reads a record and finds its game. */
export function openRecord(io: Io, text: string): { record: MatchRecord; game: Game } {
  const record = parseRecord(text)
  return { record, game: gameOf(gameNamed(io, record.game), record) }
}

function replayText(io: Io, text: string): void {
  const { record, game } = openRecord(io, text)
  const { bold, dim } = io.colours
  say(io, bold(`${game.title}: ${record.scenario}`))
  const lines: string[] = []
  const tell = (host: Host, i: number): void => {
    const step = record.steps[i - 1]
    if (step && !('dice' in step)) lines.push(`${dim(String(i).padStart(5))} ${bold(stepWords(host, step))}`)
    for (const event of host.events[i]!) lines.push(`      ${tellEvent(host.match, event)}`)
  }
  const host = replay(game, record, tell)
  for (const event of host.events[0]!) say(io, `      ${tellEvent(host.match, event)}`)
  say(io, ...lines)
  const ending = record.ending === '' ? 'it stops before the end of the match' : `it ends: ${record.ending}`
  say(
    io,
    '',
    `The record holds: ${count(record.steps.length, 'step')} with every event and hash as written; ${ending}.`,
    dice(game, record),
  )
}

function replayJson(io: Io, text: string): void {
  const { record, game } = openRecord(io, text)
  const host = replay(game, record)
  const told = host.events.map((list) => list.map((event) => tellEvent(host.match, event)))
  const { scenario, options, ending, commitment, seed } = record
  sayJson(io, {
    ok: true,
    game: game.id,
    scenario,
    options,
    commitment,
    seed,
    ending,
    start: { events: record.events[0], told: told[0], hash: record.hashes[0] },
    steps: record.steps.map((step, i) => ({
      ...step,
      events: record.events[i + 1],
      told: told[i + 1],
      hash: record.hashes[i + 1],
    })),
  })
}

function stepWords(host: Host, step: RecordStep): string {
  const { names } = host.setting
  if ('undo' in step) return `${names.seat(step.undo)} steps back`
  if ('dice' in step) return `dice ${step.dice.join(' ')}`
  return `${names.seat(step.seat)}: ${orderWords(host.setting, step.order)}`
}

function dice(game: Game, record: MatchRecord): string {
  if (record.commitment === '') return 'Its dice were given by hand or drawn without a committed seed.'
  if (record.seed === '') return `Its dice can be audited once the seed is published (commitment ${record.commitment}).`
  return `Its dice are those of the published seed, which has the hash committed to at the start (${game.id}, match ${record.match}).`
}

/** The hashes as playing the record gives them now, as far as it can be played. */
function hashesNow(game: Game, record: MatchRecord): string[] {
  const { scenario, options, match, nonces } = record
  const host = new Host(game, { scenario, options, match, nonces })
  for (const step of record.steps) {
    if ('undo' in step) host.undo(step.undo)
    else if ('order' in step) host.play(step.seat, step.order)
    else if (host.match.waits === 'roll') host.roll(step.dice)
  }
  return record.hashes.map((hash, i) => host.hashes[i] ?? hash)
}

/** Writes new hashes, if with them the record holds in everything else. */
function blessRecord(io: Io, file: string, text: string): void {
  const { record, game } = openRecord(io, text)
  const body = { ...record, hashes: hashesNow(game, record) }
  const blessed = { ...body, checksum: checksum(body) }
  try {
    replay(game, blessed)
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error
    throw new RecordFault(
      `${error.message}. Nothing was written: only a record whose events are unchanged can be blessed.`,
    )
  }
  const changed = record.hashes.filter((hash, i) => hash !== blessed.hashes[i]).length
  if (changed === 0) {
    say(io, `${file}: every hash holds already.`)
    return
  }
  writeFileSync(file, makeRecord(blessed))
  say(io, `${file}: all events are unchanged; ${count(changed, 'hash', 'hashes')} rewritten.`)
}
