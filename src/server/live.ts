/** A match at hand: the host with its position, the rows that are not yet kept, and the diary. Knows no pages. */
import { SecretStream } from '../core/chance.ts'
import { rulesVersion } from '../core/game.ts'
import { Host, type HostOptions, keptOtherwise, playedBy, playStep, type UndoPoint } from '../core/host.ts'
import type { Match, Order, Played } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import { View } from '../core/sight.ts'
import type { Game } from '../core/system.ts'
import { deskOf } from '../core/desk/show.ts'
import type { Clocks, Turned } from '../core/online/turns.ts'
import { OPEN, remembering, seenBy, seenOpenly } from '../core/seen.ts'
import type { Seen } from '../core/desk.ts'
import type { World } from '../core/procedure.ts'
import { bytesOf } from './aside.ts'
import { checkOptions } from './begin.ts'
import { Counts, Noticed } from './counts.ts'
import { AT_HAND, Diary } from './diary.ts'
import { actsFor, type Look, persons, type Seating } from './eyes.ts'
import { Fault } from './fault.ts'
import { sideNames } from './info.ts'
import { settingOf } from './settings.ts'
import { othersFirst, Slices } from './slices.ts'
import {
  botIn,
  type Head,
  isAdjourned,
  type JournalRow,
  type KeptMatch,
  type Outline,
  playedTogether,
  type Snapshot,
  type Store,
  waitsForPeople,
} from './store.ts'
import type { Who } from './who.ts'

/** Steps between two snapshots, at least: loading plays no more than these and what can be stepped back over. */
export const SNAPSHOT_EVERY = 50

export class Live {
  readonly kept: KeptMatch
  readonly host: Host
  readonly diary: Diary
  readonly counts: Counts
  /** Sides as people call them. */
  readonly names: readonly string[]
  private readonly game: Game
  /** Steps played and not yet in the store. */
  private fresh: JournalRow[] = []
  private committed: number
  private snapshotAt: number
  private readonly stream: SecretStream | null
  private roller = -1
  /** The last step of the journal that plays as it did, and how many come after it. */
  private readonly reached: number
  private lost: number
  private rules: number
  /** The clocks as they were kept last; undefined where there are none. */
  clocks: Clocks | undefined
  private readonly noticed: Noticed
  /** What orders that can be taken back are called, by eyes. */
  private readonly undoTexts = new WeakMap<UndoPoint, Map<number, string>>()
  /** The step from which the host began to play. */
  private readonly began: number
  /** What each pair of eyes knows, after how many steps, and by which view. */
  private readonly known = new Map<number, { readonly at: number; readonly view: View; readonly seen: Seen<World> }>()

  /** Opens a match from a snapshot and the steps since, as far as they play as they did: mended rules may change some. */
  static async load(store: Store, game: Game, kept: KeptMatch): Promise<Live> {
    const { id, head } = kept
    if (head.rules > rulesVersion(game)) throw new Fault(playedBy(game, head.rules), 409)
    checkOptions(game, kept.scenario, kept.options)
    const outline = await store.outline(id, head.at)
    if (outline.length !== head.at + 1)
      throw new Fault(
        `The journal of match ${id} is damaged: it has ${Math.max(0, outline.length - 1)} steps and should have ${head.at}.`,
        409,
      )
    await othersFirst()
    const rows = await store.journal(id, head.at - AT_HAND, head.at)
    await othersFirst()
    const standing = await stand(store, game, kept, head.at)
    await othersFirst()
    const live = new Live(game, kept, { store, outline, rows }, standing)
    await live.commit(store)
    return live
  }

  private constructor(
    game: Game,
    kept: KeptMatch,
    { store, outline, rows }: { store: Store; outline: readonly Outline[]; rows: readonly JournalRow[] },
    { host, from, reached, watch }: Stand,
  ) {
    this.kept = kept
    this.game = game
    this.host = host
    this.committed = kept.head.at
    this.snapshotAt = from
    this.began = from
    this.reached = reached
    this.lost = kept.head.at - reached
    this.rules = kept.head.rules
    this.clocks = kept.clocks
    this.stream = streamOf(kept)?.skip(rows[rows.length - 1]!.drawn) ?? null
    this.names = sideNames(host.setting)
    // What a bot has done stands, whoever plays it again.
    watch.final = (seat) => botIn(kept, seat)
    if (host.undoPoint && watch.final(host.undoPoint.seat)) host.settle()
    this.diary = new Diary(this.match, { store, id: kept.id }, outline, rows, (eyes) => this.toldTo(eyes))
    this.counts = new Counts(this.names.length, outline)
    this.noticed = new Noticed(host)
    watch.before = () => {
      this.roller = this.match.waits === 'roll' ? deskOf(host.setting).rolledBy(this.match) : -1
    }
    watch.after = (step) => this.note(step)
    if (!this.mended && !this.closed && !this.paused) this.takeDice()
  }

  /** A fork may have been cut off before its dice. */
  private takeDice(): void {
    if (this.stream) this.host.takeDice(this.stream)
  }

  /** What keeps the match from going on until its players agree: rules that were mended since, steps that play no more. */
  get mended(): Mended | null {
    const { lost, rules, game } = this
    if (this.closed || (lost === 0 && rules === rulesVersion(game))) return null
    const changes = game.mended.filter((m) => m.version > rules).map(({ claim, text }) => ({ claim, text }))
    return { lost, changes }
  }

  /** How a match ended that is over, though its last steps may not play any more. */
  get closed(): string {
    return this.kept.head.ending
  }

  /** Why nobody may play now, as a sentence; empty when the match goes on. */
  get paused(): string {
    if (waitsForPeople(this.kept)) return 'The match begins when everybody is ready.'
    return isAdjourned(this.kept) ? 'The match is adjourned until its players agree to go on.' : ''
  }

  /** Goes on by today's rules from the last step that plays as it did, as these seats have agreed. */
  goOn(agreed: readonly number[]): void {
    const was = this.rules
    const drawn = this.stream?.drawn ?? 0
    this.rules = rulesVersion(this.game)
    this.lost = 0
    const to = { to: this.reached, agreed: agreed.slice() }
    this.host.goOn({ rules: this.rules, was, ...to, drawn, saved: this.match.save() })
    this.takeDice()
  }

  get match() {
    return this.host.match
  }

  /** Steps in the journal. */
  get at(): number {
    return this.committed + this.fresh.length
  }

  /** Steps that are kept. */
  get saved(): number {
    return this.committed
  }

  /** `s`: the match as the eyes know it that give a legal order. */
  play(seat: number, order: Order, s?: Seen<World>): Played {
    const code = s?.match.codeOf(order)
    const label = s && typeof code === 'number' ? deskOf(this.host.setting).label(s, s.match.orderOf(code)).label : ''
    const played = this.host.play(seat, order)
    const { undoPoint } = this.host
    if (s && label !== '' && played.ok && undoPoint) this.undoTexts.set(undoPoint, new Map([[s.seat, label]]))
    return played
  }

  undo(seat: number): boolean {
    return this.host.undo(seat)
  }

  /** Keeps what was played. Nobody may be told of it before this is done. */
  async commit(store: Store, { asked = -1, goes, here = false, sealed }: Outcome = {}): Promise<void> {
    if (this.fresh.length === 0) return
    const rows = this.fresh
    const at = this.at
    // No step after a leap is ever played from a position before it.
    const leapt = rows.some(({ step }) => step && ('rules' in step || 'back' in step))
    const due = leapt || (at - this.snapshotAt >= SNAPSHOT_EVERY && this.host.undoPoint === null)
    const snapshot = due ? this.snapshot() : null
    const back = rows.some(({ step }) => step && ('undo' in step || 'back' in step))
    const last = rows[rows.length - 1]!.step
    const acted = last && 'order' in last ? last.seat : undefined
    const turned = this.clocks || playedTogether(this.kept) ? { asked, back, acted, here, sealed } : undefined
    this.clocks = await store.append(this.kept.id, this.committed, rows, this.head(), snapshot, turned, goes)
    this.committed = at
    this.fresh = []
    if (snapshot) this.snapshotAt = at
    for (const row of rows) this.diary.add(row)
  }

  /** Keeps the position as it stands, so that the match opens there whatever becomes of the rules. */
  async putAway(store: Store): Promise<void> {
    if (this.snapshotAt === this.at || this.fresh.length > 0 || this.mended) return
    await store.keepSnapshot(this.kept.id, this.snapshot())
  }

  private snapshot(): Snapshot {
    return { at: this.at, saved: this.match.save(), undo: this.host.undoable }
  }

  /** The turn that is played. */
  get turn(): number {
    return deskOf(this.host.setting).now(seenOpenly(this.match)).turn
  }

  get hides(): boolean {
    return this.host.setting.hides
  }

  /** By whose journal the eyes count: while something is hidden by their own. */
  countsAs(eyes: number): number {
    return this.hides && (this.closed || this.match.ending) === '' ? eyes : OPEN
  }

  /** Steps as the eyes count them. */
  count(eyes: number): number {
    return this.counts.of(this.countsAs(eyes))
  }

  /** What it depends on from where somebody may look. */
  seating(who: Who): Seating {
    const { kept, hides, match, names, closed } = this
    return { seats: kept.seats, names, mine: who.seats(kept), hides, over: (closed || match.ending) !== '' }
  }

  /** The match as a pair of eyes knows it. */
  seen(eyes: number): Seen<World> {
    const s = eyes === OPEN ? seenOpenly(this.match) : this.knownBy(eyes)
    return remembering(s, this.diary.lately(eyes))
  }

  /** The same until something is played of which the eyes may know: one is imagined for all who ask. */
  private knownBy(eyes: number): Seen<World> {
    const { host, at } = this
    const view = host.view(eyes)
    const last = this.known.get(eyes)
    if (last?.view === view && (last.at === at || host.heldBack(eyes) !== null)) return last.seen
    const seen = seenBy(host.shownTo(eyes), view, last?.seen)
    this.known.set(eyes, { at, view, seen })
    return seen
  }

  /** Lets go of what can be made again: nothing happens for a while. */
  rest(): void {
    this.known.clear()
    this.diary.rest()
    this.host.rest()
  }

  /** The last step of which the eyes are told: what may still be taken back is kept from them. */
  private toldTo(eyes: number): number {
    const held = eyes === OPEN ? null : this.host.heldBack(eyes)
    return held === null ? Infinity : this.began + held
  }

  /** Where a step back would lead; nobody takes back the orders of a seat that is not theirs. */
  undoPoint(look: Look): UndoPoint | null {
    const point = this.host.undoPoint
    return point && actsFor(look, point.seat) ? point : null
  }

  /**
   * Who plays against bots alone may take his last order back though something was learned since: the step before it, or
   * null. The record says that he did.
   */
  anyway(look: Look): { readonly seat: number; readonly to: number } | null {
    const { seats } = this.kept
    const seat = seats.indexOf('person')
    const alone = persons(seats) === 1 && seats.includes('bot') && actsFor(look, seat)
    if (!alone || this.mended || this.closed || this.match.ending !== '' || this.match.seat !== seat) return null
    const to = this.host.undoPoint ? null : this.diary.beforeLastOrder(seat)
    return to === null ? null : { seat, to }
  }

  /** Back to a position, as these seats have granted; the bots do not mind. */
  goBack(seat: number, to: number, position: Match, by: readonly number[] = []): void {
    const bots = this.kept.seats.flatMap((sitter, other) => (sitter === 'bot' ? [other] : []))
    const granted = [...by, ...bots].sort((a, b) => a - b)
    this.host.goBack({ back: to, by: seat, granted }, position)
  }

  /** What a step back would take back for the eyes, in words. */
  undoText(look: Look): string | null {
    const point = this.undoPoint(look)
    if (!point) return null
    const { eyes } = look
    const texts = this.undoTexts.get(point) ?? new Map<number, string>()
    this.undoTexts.set(point, texts)
    let text = texts.get(eyes)
    if (text === undefined) {
      const before = this.host.beforeLast(point)
      const seen = eyes === OPEN ? seenOpenly(before) : seenBy(before, View.of(before, eyes))
      texts.set(eyes, (text = deskOf(this.host.setting).label(seen, point.order).label))
    }
    return text
  }

  private note(step: RecordStep): void {
    const { turn, side } = deskOf(this.host.setting).now(seenOpenly(this.match))
    const { events, hashes } = this.host
    const row = {
      n: this.at + 1,
      step,
      events: events[events.length - 1]!,
      hash: hashes[hashes.length - 1]!,
      turn,
      side,
      roller: this.roller,
      drawn: this.stream?.drawn ?? 0,
    }
    const seen = this.noticed.by(step, row.events)
    this.fresh.push({ ...row, seen })
    this.counts.add({ n: row.n, seen })
  }

  private head(): Head {
    return headOf(this.host, this.at, this.rules, (eyes) => this.knownBy(eyes))
  }
}

/** What comes of what was played. */
interface Outcome {
  /** The seat whose person is asked now. */
  readonly asked?: number
  /** Does the match go on by itself? */
  readonly goes?: boolean | undefined
  /** Is the person who is asked at the table? */
  readonly here?: boolean
  /** What becomes of the sealed orders of which it was one. */
  readonly sealed?: Turned['sealed']
}

/** Why a match does not simply go on. */
export interface Mended {
  /** How many steps at the end cannot be played by the mended rules. */
  readonly lost: number
  readonly changes: readonly { readonly claim: string; readonly text: string }[]
}

/** The match in a line, told from the seat that is not deciding so that it gives nothing away. */
export function headOf(
  host: Host,
  at: number,
  rules: number,
  known = (eyes: number): Seen<World> => seenBy(host.shownTo(eyes), host.view(eyes)),
): Head {
  const { match, setting } = host
  const outside = setting.seats.findIndex((_, seat) => seat !== match.seat)
  const { turn, doing } = deskOf(setting).now(known(outside))
  return { at, turn, doing, ending: match.ending, played: new Date().toISOString(), rules, agreed: [] }
}

/** A host that stands after a step of a match, with where it began to play and how far it came. */
export interface Stand {
  readonly host: Host
  readonly from: number
  readonly reached: number
  /** Not called until somebody sets them. */
  readonly watch: { before: () => void; after: (step: RecordStep) => void; final: (seat: number) => boolean }
}

/**
 * Plays the rows of a journal from the newest snapshot from which nobody could step back, so that one can again; where they
 * do not play as they did, from the newest snapshot of all.
 */
export async function stand(store: Store, game: Game, kept: KeptMatch, at: number): Promise<Stand> {
  const from = async (snapshot: Snapshot): Promise<Stand> => {
    await othersFirst()
    const tail = await store.journal(kept.id, snapshot.at + 1, at)
    await othersFirst()
    return playFrom(game, kept, snapshot, tail)
  }
  const plain = await from(await store.snapshot(kept.id, at, 'plain'))
  if (plain.reached === at) return plain
  const newest = await store.snapshot(kept.id, at)
  return newest.at > plain.reached ? from(newest) : plain
}

/** Hands on to a watch what may be set later. It stands apart, so that the host holds on to nothing else. */
function followed(watch: Stand['watch']): Pick<HostOptions, 'watch' | 'final'> {
  return {
    watch: { before: () => watch.before(), after: (step) => watch.after(step) },
    final: (seat) => watch.final(seat),
  }
}

/** A few steps at a time, so that nobody waits for it. */
async function playFrom(game: Game, kept: KeptMatch, snapshot: Snapshot, tail: readonly JournalRow[]): Promise<Stand> {
  const { id, scenario, options, head } = kept
  const watch: Stand['watch'] = { before: () => {}, after: () => {}, final: () => false }
  const begin = (): Host => {
    try {
      const setting = settingOf(game, scenario, options, head.rules)
      const host = {
        scenario,
        options,
        rules: head.rules,
        from: snapshot.saved,
        lastOnly: true,
        ...followed(watch),
      }
      return new Host(game, host, setting)
    } catch (error) {
      throw new Fault(`Match ${id} cannot be opened at step ${snapshot.at}: ${(error as Error).message}.`, 409)
    }
  }
  let host = begin()
  await othersFirst()
  const slices = new Slices()
  /** How many steps lead to a position that is as it was. */
  let reached = 0
  for (const [i, row] of tail.entries()) {
    await slices.next()
    const as = playsAs(host, row)
    if (as === 'it was') reached = i + 1
    else if (as === 'never' || !keptOtherwise(host)) break
  }
  if (reached < tail.length) {
    host = begin()
    await slices.next()
    for (const { n, step } of tail.slice(0, reached)) {
      playStep(host, step!, `step ${n}`)
      await slices.next()
    }
  }
  return { host, from: snapshot.at, reached: snapshot.at + reached, watch }
}

function playsAs(host: Host, { n, step, hash }: JournalRow): 'it was' | 'another' | 'never' {
  try {
    playStep(host, step!, `step ${n}`)
  } catch {
    return 'never'
  }
  return host.hashes[host.hashes.length - 1] === hash ? 'it was' : 'another'
}

function streamOf({ dice }: KeptMatch): SecretStream | null {
  return dice.seed === '' ? null : new SecretStream(bytesOf(dice.seed), dice.match, dice.nonces)
}
