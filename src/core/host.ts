/**
 * One host for a match, local or served: takes orders through the gate, draws the dice from its own stream, keeps the
 * record and the undo points. What a seat is shown comes from the kept views.
 */
import { type Rng, commitment, rollDice, SecretStream } from './chance.ts'
import { Match, type Happening, type Order, type Played, type Saved, type Tally } from './match.ts'
import { checksum, type MatchRecord, RecordFault, type RecordStep, sameEvents, streamOf } from './record.ts'
import { withPack } from './pack.ts'
import type { World } from './procedure.ts'
import { Views } from './sight.ts'
import type { Game, Setting, SwitchValue } from './system.ts'

export interface HostOptions {
  readonly scenario: string
  readonly options?: Readonly<Record<string, SwitchValue>>
  readonly match?: string
  readonly nonces?: readonly string[]
  /** 32 random bytes; without them dice must come by `rng` or by hand. */
  readonly seed?: Uint8Array
  readonly rng?: Rng
  readonly tally?: Tally
  /** A position to go on from, instead of the scenario's opening; steps, events and hashes are then those since. */
  readonly from?: Saved
  /** How many steps at the head of the record have dice that are not of this seed. */
  readonly given?: number
  /** Called before and after each step, rolls one by one. */
  readonly watch?: { before(): void; after(step: RecordStep): void }
}

/** Over so many orders one can step back at most. */
const UNDO_KEPT = 150

export interface UndoPoint<W extends World> {
  readonly seat: number
  readonly order: Order
  readonly before: Match<W>
}

export class Host<W extends World = World> {
  readonly game: Game<W>
  readonly setting: Setting<W>
  readonly match: Match<W>
  readonly steps: RecordStep[] = []
  readonly events: (readonly Happening[])[] = []
  readonly hashes: string[] = []
  private views: Views<W>
  private readonly options: HostOptions
  private rng: Rng | null
  /** Positions a seat may step back to: before each of its orders since something was learned. */
  private readonly undoPoints: UndoPoint<W>[] = []
  /** Older ones that were let go: a long phase would fill the memory. */
  private letGo = 0

  constructor(game: Game<W>, options: HostOptions) {
    this.game = game
    this.options = options
    this.setting = game.setting(options.scenario, options.options ?? {})
    this.match = options.from
      ? Match.load(this.setting, options.from)
      : Match.start(this.setting, options.tally ?? null)
    this.views = new Views(this.match)
    this.rng = options.seed
      ? new SecretStream(options.seed, options.match ?? 'local', options.nonces ?? [])
      : (options.rng ?? null)
    this.hashes.push(this.match.hash())
    this.events.push(this.match.events)
    this.rollOn()
  }

  /** Checks and plays an order, then rolls what has to be rolled. */
  play(seat: number, order: Order, decisionId?: number): Played {
    this.options.watch?.before()
    const before = this.match.fork()
    const played = this.match.play(seat, order, decisionId)
    if (!played.ok) return played
    // Written as the engine writes it, whatever else the sender put into it.
    const written = before.orderOf(before.codeOf(order) as number)
    if (this.match.learned) this.forgetUndo()
    else this.undoPoints.push({ seat, order: written, before })
    if (this.undoPoints.length > UNDO_KEPT) {
      this.undoPoints.shift()
      this.letGo += 1
    }
    this.keep({ seat, order: written })
    this.rollOn()
    return played
  }

  /** Takes the dice from here on, and rolls what has to be rolled. */
  takeDice(rng: Rng): void {
    this.rng = rng
    this.rollOn()
  }

  /** Where a step back would lead, or null. */
  get undoPoint(): UndoPoint<W> | null {
    return this.undoPoints[this.undoPoints.length - 1] ?? null
  }

  /** Orders since something was learned: over those of them that are kept one can step back. */
  get undoable(): number {
    return this.letGo + this.undoPoints.length
  }

  /** May the seat step back now? */
  canUndo(seat: number): boolean {
    return this.undoPoint?.seat === seat
  }

  undo(seat: number): boolean {
    if (!this.canUndo(seat)) return false
    this.options.watch?.before()
    this.undoPoints.pop()!.before.fork(this.match)
    this.views = new Views(this.match)
    this.keep({ undo: seat })
    return true
  }

  /** Gives dice by hand: tests and replays. */
  roll(dice: readonly number[]): void {
    this.options.watch?.before()
    this.match.roll(dice)
    this.forgetUndo()
    this.keep({ dice: dice.slice() })
  }

  private forgetUndo(): void {
    this.undoPoints.length = 0
    this.letGo = 0
  }

  view(seat: number) {
    return this.views.views[seat]!
  }

  record(): MatchRecord {
    const { match = 'local', nonces = [], seed, scenario, options = {}, given = 0 } = this.options
    const over = this.match.ending !== ''
    const body = {
      format: 1 as const,
      game: this.game.id,
      scenario,
      options: { ...options },
      ...(this.game.packed ? { pack: this.game.packed } : {}),
      match,
      nonces: nonces.slice(),
      commitment: seed ? commitment(seed) : '',
      seed: seed && over ? Array.from(seed, (b) => b.toString(16).padStart(2, '0')).join('') : '',
      ...(given > 0 ? { given } : {}),
      steps: this.steps.slice(),
      events: this.events.map((list) => list.map((e) => JSON.parse(JSON.stringify(e)))),
      hashes: this.hashes.slice(),
      ending: this.match.ending,
    }
    return { ...body, checksum: checksum(body) }
  }

  private rollOn(): void {
    while (this.rng && this.match.waits === 'roll') {
      const { reads } = this.match.rolling
      this.roll(rollDice(this.rng, this.match.rolling.dice(this.match, this.match.top), reads))
    }
  }

  private keep(step: RecordStep): void {
    this.steps.push(step)
    this.events.push('undo' in step ? [] : this.match.events)
    this.hashes.push(this.match.hash())
    this.views.update()
    this.options.watch?.after(step)
  }
}

/** Plays one step of a record; throws RecordFault when it cannot be played. */
export function playStep<W extends World>(host: Host<W>, step: RecordStep, where: string): void {
  if ('undo' in step) {
    if (!host.undo(step.undo)) throw new RecordFault(`${where}: seat ${step.undo} cannot step back here`)
  } else if ('dice' in step) {
    try {
      host.roll(step.dice)
    } catch (error) {
      throw new RecordFault(`${where}: ${(error as Error).message}`)
    }
  } else {
    const played = host.play(step.seat, step.order)
    if (!played.ok)
      throw new RecordFault(`${where}: ${JSON.stringify(step.order)} is refused: ${host.match.explain(played.reason)}`)
  }
}

/** The game a record was played with: with its pack, when it has one. */
export function gameOf<W extends World>(game: Game<W>, { game: id, pack }: MatchRecord): Game<W> {
  if (id !== game.id) throw new RecordFault(`game: the record is of ${id}, not of ${game.id}`)
  if (!pack || pack.id === game.packed?.id) return game
  const applied = withPack(game, pack.content)
  if ('faults' in applied) throw new RecordFault(`pack: ${applied.faults.join(' ')}`)
  const { packed } = applied.game
  if (packed?.id !== pack.id)
    throw new RecordFault(`pack.id: the record says ${pack.id}, the pack's content gives ${packed?.id}`)
  return applied.game
}

/** Plays a record again and checks every event and every hash; throws RecordFault at the first difference. */
export function replay<W extends World>(
  game: Game<W>,
  record: MatchRecord,
  each?: (host: Host<W>, step: number) => void,
  first?: (host: Host<W>) => void,
): Host<W> {
  const { scenario, options, match, nonces } = record
  const stream = streamOf(record)
  const host = new Host(gameOf(game, record), { scenario, options, match, nonces })
  if (record.events.length !== record.hashes.length || record.steps.length !== record.hashes.length - 1) {
    throw new RecordFault('the record has not as many events and hashes as steps')
  }
  check(0)
  first?.(host)
  record.steps.forEach((step, i) => {
    if ('dice' in step && i >= (record.given ?? 0)) checkStream(step.dice, `steps.${i}`)
    playStep(host, step, `steps.${i}`)
    check(i + 1)
    each?.(host, i + 1)
  })
  if (host.match.ending !== record.ending)
    throw new RecordFault(`ending: the record says "${record.ending}", playing it gives "${host.match.ending}"`)
  return host

  /** Once the seed is published, the dice must be those of its stream. */
  function checkStream(dice: readonly number[], where: string): void {
    if (!stream || host.match.waits !== 'roll') return
    const { rolling } = host.match
    const drawn = rollDice(stream, rolling.dice(host.match, host.match.top), rolling.reads)
    if (drawn.join() !== dice.join())
      throw new RecordFault(
        `${where}: the dice are [${dice.join(', ')}], the seed's stream gives [${drawn.join(', ')}]`,
      )
  }

  function check(i: number): void {
    if (!sameEvents(host.events[i]!, record.events[i]!))
      throw new RecordFault(`events.${i}: what happened differs from the record`)
    if (host.hashes[i] !== record.hashes[i])
      throw new RecordFault(`hashes.${i}: the record says ${record.hashes[i]}, playing it gives ${host.hashes[i]}`)
  }
}
