/** A record read and played through, so that nothing comes in that the rules refuse. It may take a minute: see importer.ts. */
import { rulesVersion } from '../core/game.ts'
import { gameOf, type Host, replay } from '../core/host.ts'
import { cutAt, type MatchRecord, parseRecord, playedBefore, RecordFault, rulesOf } from '../core/record.ts'
import { type Comments, commentsOf, isStudy, parseStudy } from '../core/study.ts'
import type { Game } from '../core/system.ts'
import type { Sitter } from '../core/wire/messages.ts'
import type { PackUsed } from '../core/pack-form.ts'
import { deskOf } from '../core/desk/show.ts'
import { checkOptions, rowOf } from './begin.ts'
import { Fault } from './fault.ts'
import { headOf, SNAPSHOT_EVERY } from './live.ts'
import type { DiceSource, JournalRow, KeptMatch, Snapshot } from './store.ts'

/** What is to be kept of a match that was imported, all but its rows and snapshots. */
export interface Imported {
  readonly match: Pick<KeptMatch, 'game' | 'scenario' | 'options' | 'seats' | 'bots' | 'pack' | 'head'>
  /** The dice of a finished record, which can be audited; the dice of a running one go on with a new seed. */
  readonly dice: DiceSource | null
  /** What is written in a study; null of a record. */
  readonly comments: Comments | null
}

export interface Part {
  readonly rows: readonly JournalRow[]
  readonly snapshots: readonly Snapshot[]
}

/** What is told while it goes on. */
export interface Watching {
  /** Steps played so far, of how many. */
  readonly progress: (done: number, of: number) => void
  /** Rows and snapshots, a part at a time. */
  readonly part: (part: Part) => void
}

export interface Wanted {
  /** Of a record or a study. */
  readonly text: string
  /** Packs of the shelf that the record may have been played with. */
  readonly packs: readonly PackUsed[]
}

/** A record read, with all its rows. */
export interface Read extends Imported, Part {}

export interface Following {
  readonly progress?: (done: number, of: number) => void
  /** Aborted when nobody wants it any more. */
  readonly signal?: AbortSignal
}

/** Whoever reads records elsewhere. */
export interface ReadsRecords {
  read(wanted: Wanted, following?: Following): Promise<Read>
}

const MOST_STEPS = 50_000
/** Rows of a part, and steps between two tellings. */
const AT_ONCE = 200

export function importRecord(
  games: readonly Game[],
  text: string,
  shelf: readonly PackUsed[],
  { progress, part }: Watching,
): Imported {
  const study = isStudy(text) ? sound(() => parseStudy(text), 'study') : null
  const whole: MatchRecord = study?.record ?? sound(() => parseRecord(text))
  const { length } = whole.steps
  if (length > MOST_STEPS) throw new Fault(`The record is too long: ${length} steps, at most ${MOST_STEPS}.`, 413)
  const known = games.find((g) => g.id === whole.game)
  if (!known) throw new Fault(`There is no game "${whole.game}".`, 404)
  const { pack } = whole
  const own = shelf.find(({ id }) => id === pack?.id)?.content ?? null
  if (pack && !own && !pack.content)
    throw new Fault(
      `This record was played with the pack "${pack.name}" (${pack.id}). Load your own copy of that pack first, then import the record again.`,
      409,
    )
  const game = sound(() => gameOf(known, whole, () => own))
  const older = rulesOf(whole) < rulesVersion(game)
  const passes = older ? 2 : 1
  const tell = (pass: number, n: number): void => {
    if (n % AT_ONCE === 0) progress(pass * length + n, passes * length)
  }
  const record = older ? sound(() => playable(game, whole, (n) => tell(0, n))) : whole
  const { scenario, options } = record
  checkOptions(game, scenario, options)

  let rows: JournalRow[] = []
  let snapshots: Snapshot[] = []
  let roller = -1
  const rules = deskOf(game.setting(scenario, options, record.rules))
  const snapshot = (h: Host, at: number): void => {
    if (h.undoPoint === null) snapshots.push({ at, saved: h.match.save(), undo: 0 })
  }
  const leads = (h: Host): void => {
    roller = h.match.waits === 'roll' ? rules.rolledBy(h.match) : -1
  }
  const handOver = (): void => {
    part({ rows, snapshots })
    rows = []
    snapshots = []
  }
  const host = sound(() =>
    replay(game, record, {
      first: (h) => {
        rows.push(...told(h, record))
        snapshot(h, rows.length - 1)
        leads(h)
      },
      each: (h, n) => {
        rows.push(rowOf(h, n, roller))
        leads(h)
        if (n % SNAPSHOT_EVERY === 0 || 'back' in h.steps.at(-1)!) snapshot(h, n)
        tell(passes - 1, n)
        if (rows.length >= AT_ONCE) handOver()
      },
    }),
  )
  handOver()
  const { match, nonces, commitment, seed, given = 0, ending } = record
  return {
    match: {
      game: game.id,
      scenario,
      options: host.setting.switches,
      seats: host.setting.seats.map((): Sitter => 'person'),
      bots: host.setting.seats.map(() => ''),
      pack: game.packed ?? null,
      head: headOf(host, record.steps.length, rulesOf(record)),
    },
    dice: ending === '' ? null : { match, nonces, commitment, seed, given },
    comments: study && commentsOf(study),
  }
}

/** The record, or as much of one of older rules as plays as it did. */
function playable(game: Game, record: MatchRecord, each: (n: number) => void): MatchRecord {
  try {
    replay(game, record, { each: (_, n) => each(n) })
    return record
  } catch (error) {
    if (error instanceof RecordFault && error.step !== undefined) return cutAt(record, error.step)
    throw error
  }
}

function sound<T>(read: () => T, what = 'record'): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RecordFault) throw new Fault(`The ${what} is not valid: ${error.message}`)
    throw error
  }
}

/** The rows up to where the playing of a record begins: what was played by older rules is taken as it is told. */
function told(host: Host, record: MatchRecord): JournalRow[] {
  const { steps, events, hashes } = record
  const begin = playedBefore(record)
  const row = rowOf(host, 0, -1)
  return Array.from({ length: begin + 1 }, (_, n) => ({
    ...row,
    n,
    step: steps[n - 1] ?? null,
    events: events[n]!,
    hash: hashes[n]!,
  }))
}
