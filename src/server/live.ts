/** A match at hand: the host with its position, the rows that are not yet kept, and the diary. Knows no pages. */
import { SecretStream } from '../core/chance.ts'
import { Host, playStep, type UndoPoint } from '../core/host.ts'
import type { Order, Played } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import { View } from '../core/sight.ts'
import type { Game } from '../core/system.ts'
import { tableRules } from '../core/table/show.ts'
import { OPEN, remembering, seenBy, seenOpenly } from '../core/table/seen.ts'
import type { Seen } from '../core/table/rules.ts'
import type { World } from '../core/procedure.ts'
import { Diary } from './diary.ts'
import { sideNames } from './info.ts'
import { type Head, type JournalRow, type KeptMatch, type Snapshot, type Store, TableFault } from './store.ts'

/** Steps between two snapshots, at least: loading plays no more than these and what can be stepped back over. */
export const SNAPSHOT_EVERY = 50

export class Live {
  readonly kept: KeptMatch
  readonly host: Host
  readonly diary: Diary
  /** Sides as people call them. */
  readonly names: readonly string[]
  /** Steps played and not yet in the store. */
  private fresh: JournalRow[] = []
  private committed: number
  private snapshotAt: number
  private readonly stream: SecretStream | null
  private roller = -1

  /** Opens a match from its newest snapshot and the steps since. */
  static async load(store: Store, game: Game, kept: KeptMatch): Promise<Live> {
    const { id, head } = kept
    const snapshot = await store.snapshot(id, head.at)
    const rows = await store.journal(id, 0, head.at)
    const live = new Live(game, kept, snapshot, rows)
    await live.commit(store)
    return live
  }

  private constructor(game: Game, kept: KeptMatch, snapshot: Snapshot, rows: readonly JournalRow[]) {
    this.kept = kept
    this.committed = kept.head.at
    this.snapshotAt = snapshot.at
    this.stream = streamOf(kept)?.skip(rows[rows.length - 1]!.drawn) ?? null
    let playing = false
    const watch = {
      before: () => {
        if (playing) this.roller = this.match.waits === 'roll' ? tableRules(this.host.setting).rolledBy(this.match) : -1
      },
      after: (step: RecordStep) => {
        if (playing) this.note(step)
      },
    }
    const { scenario, options } = kept
    this.host = new Host(game, { scenario, options, from: snapshot.saved, watch })
    this.names = sideNames(this.host.setting)
    playTail(this.host, rows.slice(snapshot.at + 1), kept.id)
    this.diary = new Diary(this.host.setting, rows)
    playing = true
    // A fork may have been cut off before its dice.
    if (this.stream) this.host.takeDice(this.stream)
  }

  get match() {
    return this.host.match
  }

  /** Steps in the journal. */
  get at(): number {
    return this.committed + this.fresh.length
  }

  play(seat: number, order: Order, decisionId?: number): Played {
    return this.host.play(seat, order, decisionId)
  }

  undo(seat: number): boolean {
    return this.host.undo(seat)
  }

  /** Keeps what was played. Nobody may be told of it before this is done. */
  async commit(store: Store): Promise<void> {
    if (this.fresh.length === 0) return
    const rows = this.fresh
    const at = this.at
    const due = at - this.snapshotAt >= SNAPSHOT_EVERY && this.host.undoPoint === null
    const snapshot = due ? { at, saved: this.match.save() } : null
    await store.append(this.kept.id, this.committed, rows, this.head(), snapshot)
    this.committed = at
    this.fresh = []
    if (snapshot) this.snapshotAt = at
    for (const row of rows) this.diary.add(row)
  }

  get fog(): boolean {
    return this.host.setting.hides
  }

  /** The match as a pair of eyes knows it. */
  seen(eyes: number): Seen<World> {
    const s = eyes === OPEN ? seenOpenly(this.match) : seenBy(this.match, this.host.view(eyes))
    return remembering(s, this.diary.lately)
  }

  /** Where a step back would lead the eyes; a bot's orders are not theirs to take back. */
  undoPoint(eyes: number): UndoPoint<World> | null {
    const point = this.host.undoPoint
    const mine = point && (eyes === OPEN ? this.kept.seats[point.seat] === 'person' : eyes === point.seat)
    return mine ? point : null
  }

  /** What a step back would take back for the eyes, in words. */
  undoText(eyes: number): string | null {
    const point = this.undoPoint(eyes)
    if (!point) return null
    const before = eyes === OPEN ? seenOpenly(point.before) : seenBy(point.before, View.of(point.before, eyes))
    return tableRules(this.host.setting).label(before, point.order).label
  }

  private note(step: RecordStep): void {
    const { turn, side } = tableRules(this.host.setting).now(seenOpenly(this.match))
    const { events, hashes } = this.host
    this.fresh.push({
      n: this.at + 1,
      step,
      events: events[events.length - 1]!,
      hash: hashes[hashes.length - 1]!,
      turn,
      side,
      roller: this.roller,
      drawn: this.stream?.drawn ?? 0,
    })
  }

  private head(): Head {
    return headOf(this.host, this.at)
  }
}

/** The match in a line, told from the seat that is not deciding so that it gives nothing away. */
export function headOf(host: Host, at: number): Head {
  const { match, setting } = host
  const outside = setting.seats.findIndex((_, seat) => seat !== match.seat)
  const { turn, doing } = tableRules(setting).now(seenBy(match, host.view(outside)))
  return { at, turn, doing, ending: match.ending, played: new Date().toISOString() }
}

/** Plays kept steps again; a hash that differs means that they are not what they were. */
export function playTail(host: Host, rows: readonly JournalRow[], match: string): void {
  for (const { n, step, hash } of rows) {
    try {
      playStep(host, step!, `step ${n}`)
    } catch (error) {
      throw new TableFault(`The journal of match ${match} cannot be played: ${(error as Error).message}.`, 500)
    }
    if (host.hashes[host.hashes.length - 1] !== hash)
      throw new TableFault(`The journal of match ${match} gives another position at step ${n} than it did.`, 500)
  }
}

function streamOf({ dice }: KeptMatch): SecretStream | null {
  return dice.seed === '' ? null : new SecretStream(Buffer.from(dice.seed, 'hex'), dice.match, dice.nonces)
}
