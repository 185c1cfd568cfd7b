/** `maproom replay`: plays a record again and checks every event and every hash. */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { rulesVersion } from '../core/game.ts'
import { begun, gameOf, type Host, playSteps, replay } from '../core/host.ts'
import {
  makeRecord,
  type MatchRecord,
  parseRecord,
  playedBefore,
  RecordFault,
  type RecordStep,
  sealed,
} from '../core/record.ts'
import { packSchema, usePack } from '../core/pack.ts'
import type { Game } from '../core/system.ts'
import type { Pack } from '../core/pack-form.ts'
import { gameNamed } from './find.ts'
import { CHECK_FAILED, Fault, type Io, readText, say, sayJson, wrongUse } from './io.ts'
import { count } from './layout.ts'
import { orderWords } from './orders.ts'
import { tell as tellEvent } from './tell.ts'

export const PACK_HELP = 'your own copy of the pack the match was played with; the record does not carry it'

export function replayCommand(io: Io): Command {
  return new Command('replay')
    .summary('play a record again, checking every event and hash')
    .description('play a record again: checks its form, checksum, every event and every hash, and prints the events')
    .argument('FILE', 'a record, as "maproom play --record FILE" writes it')
    .option('--json', 'as JSON: steps with events and hashes')
    .option('--bless', 'after a change to the program: rewrite the hashes, only if every event is unchanged')
    .option('--pack <FILE>', PACK_HELP)
    .addHelpText('after', '\nExit code 1 if the record is not valid; the fault is named.')
    .action((file: string, { json, bless, pack }: { json?: boolean; bless?: boolean; pack?: string }) => {
      try {
        const opened = openRecord(io, file, pack)
        if (bless) blessRecord(io, file, opened)
        else if (json) replayJson(io, opened)
        else replayText(io, opened)
      } catch (error) {
        if (!(error instanceof RecordFault)) throw error
        if (json) sayJson(io, { ok: false, fault: error.message })
        throw new Fault(`${file}: ${error.message}`, CHECK_FAILED)
      }
    })
}

interface Opened {
  readonly text: string
  readonly record: MatchRecord
  readonly game: Game
}

/** Reads a record and finds its game, with the pack it was played with when that is given. */
export function openRecord(io: Io, file: string, packFile?: string): Opened {
  const text = readText(file)
  const record = parseRecord(text)
  const own = packFile === undefined ? null : usePack(readPack(packFile))
  if (own && record.pack && own.id !== record.pack.id)
    throw new RecordFault(
      `pack: ${packFile} is another pack (${own.id}) than "${record.pack.name}" (${record.pack.id}), with which the record was played`,
    )
  if (!own && record.pack && !record.pack.content)
    throw new RecordFault(
      `pack: this record was played with the pack "${record.pack.name}" (${record.pack.id}). Give your own copy of it with --pack FILE`,
    )
  return { text, record, game: gameOf(gameNamed(io, record.game), record, () => own?.content ?? null) }
}

function readPack(file: string): Pack {
  let data: unknown
  try {
    data = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof Fault) throw error
    throw wrongUse(`${file} is not a pack: it is not JSON.`)
  }
  const read = packSchema.safeParse(data)
  if (!read.success) {
    const { path, message } = read.error.issues[0]!
    throw wrongUse(`${file} is not a pack: ${path.join('.') || 'pack'}: ${message}`)
  }
  return read.data
}

function replayText(io: Io, { record, game }: Opened): void {
  const { bold, dim } = io.colours
  say(io, bold(`${game.title}: ${record.scenario}`))
  const lines: string[] = []
  const tell = (host: Host, i: number): void => {
    const step = record.steps[i - 1]
    if (step && !('dice' in step)) lines.push(`${dim(String(i).padStart(5))} ${bold(stepWords(host, step))}`)
    for (const event of record.events[i]!) lines.push(`      ${tellEvent(host.match, event)}`)
  }
  // What was played by older rules is told as it is written, and not played.
  const older = playedBefore(record)
  replay(game, record, {
    first: (begun) => {
      for (let i = 0; i <= older; i++) tell(begun, i)
    },
    each: tell,
  })
  say(io, ...lines)
  if (older > 0)
    say(io, '', `Up to step ${older} it was played under older rules and is shown as written, not played again.`)
  const ending = record.ending === '' ? 'it stops before the end of the match' : `it ends: ${record.ending}`
  say(
    io,
    '',
    `The record is valid: ${count(record.steps.length, 'step')} with every event and hash as written; ${ending}.`,
    dice(game, record),
  )
}

function replayJson(io: Io, { record, game }: Opened): void {
  const host = replay(game, record)
  const told = record.events.map((list) => list.map((event) => tellEvent(host.match, event)))
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
  if ('undo' in step) return `${names.seat(step.undo)} undoes the last order`
  if ('dice' in step) return `dice ${step.dice.join(' ')}`
  if ('back' in step) return `${names.seat(step.by)} goes back to step ${step.back}, as agreed`
  if ('rules' in step)
    return `Under rules version ${step.rules} from here on, as agreed, continuing from step ${step.to}`
  if ('deputy' in step)
    return step.deputy === '' ? `${names.seat(step.seat)} is back` : `${step.deputy} plays for ${names.seat(step.seat)}`
  return `${names.seat(step.seat)}: ${orderWords(host.setting, step.order)}`
}

function dice(game: Game, record: MatchRecord): string {
  if (record.commitment === '') return 'Its dice were given by hand or drawn without a committed seed.'
  if (record.seed === '') return `Its dice can be audited once the seed is published (commitment ${record.commitment}).`
  return `Its dice are those of the published seed, which has the hash committed to at the start (${game.id}, match ${record.match}).`
}

/** The record as playing it gives it now: with new hashes, as far as it can be played, and by today's rules. */
function asPlayedNow(game: Game, record: MatchRecord): MatchRecord {
  const { host, begin } = begun(game, record)
  try {
    playSteps(host, record.steps, begin)
  } catch (error) {
    // Playing the outcome again names the fault.
    if (!(error instanceof RecordFault)) throw error
  }
  const hashes = record.hashes.map((hash, i) => host.hashes[i - begin] ?? hash)
  const { packed } = game
  return sealed({
    ...record,
    rules: begin === 0 ? rulesVersion(game) : record.rules,
    options: host.setting.switches,
    hashes,
    ...(packed && { pack: { id: packed.id, name: packed.content.name } }),
  })
}

/** Writes new hashes, if with them the record holds in everything else. */
function blessRecord(io: Io, file: string, { text, record, game }: Opened): void {
  const blessed = asPlayedNow(game, record)
  try {
    replay(game, blessed)
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error
    throw new RecordFault(
      `${error.message}. Nothing was written: only a record whose events are unchanged can be blessed.`,
    )
  }
  const changed = record.hashes.filter((hash, i) => hash !== blessed.hashes[i]).length
  const written = makeRecord(blessed)
  if (written === text) {
    say(io, `${file}: every hash is already right.`)
    return
  }
  writeFileSync(file, written)
  say(io, `${file}: all events are unchanged; ${count(changed, 'hash', 'hashes')} rewritten.`)
}
