/**
 * One host for a match, local or served: takes orders through the gate, draws the dice from its own stream, keeps the
 * record and the undo points. What a seat is shown comes from the kept views.
 */
import { type Rng, commitment, rollDice, SecretStream } from './chance.ts'
import { Match, type Happening, type Order, type Played, type Saved, type Tally } from './match.ts'
import { rulesVersion } from './game.ts'
import {
  type BackStep,
  type Closing,
  type MatchRecord,
  playedBefore,
  RecordFault,
  type RecordStep,
  rulesOf,
  type RulesStep,
  sameEvents,
  sealed,
  streamOf,
} from './record.ts'
import { withPack } from './pack.ts'
import type { World } from './procedure.ts'
import { View, Views } from './sight.ts'
import type { Pack } from './pack-form.ts'
import type { Game, Setting, Switches } from './system.ts'
import { goBackFrom, joined, setOut, type WayBack } from './undo.ts'

export interface HostOptions {
  readonly scenario: string
  readonly options?: Switches
  /** The rules version of a match that is older than this program: what nobody chose stands as it did then. */
  readonly rules?: number
  readonly match?: string
  readonly nonces?: readonly string[]
  /** 32 random bytes; without them dice must come by `rng` or by hand. */
  readonly seed?: Uint8Array
  /** How many bytes of the seed's stream were used up before. */
  readonly drawn?: number
  readonly rng?: Rng
  readonly tally?: Tally
  /** A position to go on from, instead of the scenario's opening; steps, events and hashes are then those since. */
  readonly from?: Saved
  /** How many steps at the head of the record have dice that are not of this seed. */
  readonly given?: number
  /** Called before and after each step, rolls one by one. */
  readonly watch?: { before(): void; after(step: RecordStep): void }
  /** Somebody else keeps the record: of steps, events and hashes only the last is at hand. */
  readonly lastOnly?: boolean
  /** Seats whose orders cannot be taken back: bots. */
  readonly final?: (seat: number) => boolean
}

/** How many undo points are kept. */
const UNDO_KEPT = 150

/** An order that can be taken back. */
export interface UndoPoint {
  readonly seat: number
  readonly order: Order
  readonly wayBack: WayBack
}

interface Held<W extends World> {
  readonly seat: number
  /** How many steps the host had played before. */
  readonly at: number
  /** The position then, and what each seat saw of it; null while it is let go of. */
  stood: { readonly before: Match<W>; readonly views: readonly View[] } | null
}

export class Host<W extends World = World> {
  readonly game: Game<W>
  readonly setting: Setting<W>
  readonly match: Match<W>
  readonly steps: RecordStep[] = []
  readonly events: (readonly Happening[])[] = []
  readonly hashes: string[] = []
  /** What the seats see, kept up to date; null while it is let go of. */
  private seen: Views<W> | null = null
  private readonly options: HostOptions
  private rng: Rng | null
  /** The orders a seat may step back over: those since something was learned. */
  private readonly undoPoints: UndoPoint[] = []
  /** Older ones that were let go: a long phase would fill the memory. The way back over all of them is one while something is held back. */
  private letGo = 0
  private farBack: WayBack | null = null
  /** What may still be taken back is not shown to other seats while something is hidden: they see the position before it. */
  private held: Held<W> | null = null
  /** Steps played so far. */
  private played = 0

  /** `setting`: the game's for these options, where there is one already. */
  constructor(game: Game<W>, options: HostOptions, setting?: Setting<W>) {
    this.game = game
    const { from, ...kept } = options
    // Where it began is not needed any more, and large.
    this.options = kept
    this.setting = setting ?? game.setting(options.scenario, options.options ?? {}, options.rules)
    this.match = from ? Match.load(this.setting, from) : Match.start(this.setting, options.tally ?? null)
    const { seed, match = 'local', nonces = [], drawn = 0, rng = null } = options
    this.rng = seed ? new SecretStream(seed, match, nonces).skip(drawn) : rng
    this.hashes.push(this.match.hash())
    this.events.push(this.match.events)
    this.rollOn()
  }

  /** Checks and plays an order, then rolls what has to be rolled. */
  play(seat: number, order: Order, decisionId?: number): Played {
    this.options.watch?.before()
    const { match } = this
    const written = this.written(order)
    const before = this.setting.hides && !this.held ? match.fork() : null
    const wayBack = setOut(match, this.views.frames)
    const played = match.play(seat, order, decisionId)
    if (!played.ok) return played
    if (match.learned || this.options.final?.(seat)) this.settle()
    else this.keepUndo({ seat, order: written, wayBack: wayBack() }, before)
    this.keep({ seat, order: written })
    this.rollOn()
    return played
  }

  private get views(): Views<W> {
    return (this.seen ??= new Views(this.match))
  }

  /** The order as the engine writes it, whatever else the sender put into it. */
  private written(order: Order): Order {
    const code = this.match.waits === 'decision' ? this.match.codeOf(order) : null
    return typeof code === 'number' ? this.match.orderOf(code) : order
  }

  /** How many bytes of the seed's stream are used up. */
  get drawn(): number {
    return this.rng instanceof SecretStream ? this.rng.drawn : 0
  }

  /** Takes the dice from here on, and rolls what has to be rolled. */
  takeDice(rng: Rng): void {
    this.rng = rng
    this.rollOn()
  }

  /** The order a step back would take back, or null. */
  get undoPoint(): UndoPoint | null {
    return this.undoPoints[this.undoPoints.length - 1] ?? null
  }

  /** Where a step back would lead: before the order that was given last. */
  beforeLast({ wayBack }: UndoPoint): Match<W> {
    return goBackFrom(this.match, [wayBack])
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
    this.beforeLast(this.undoPoints.pop()!).fork(this.match)
    if (this.undoable === 0) this.held = null
    this.seen = null
    this.keep({ undo: seat })
    return true
  }

  /** Takes the match back to an earlier position, as the seats have agreed. The dice go on: none is thrown twice. */
  goBack(step: BackStep, position: Match<W>): void {
    this.stand(step, position)
  }

  /** From here on a deputy gives the seat's orders, or its player does again. */
  depute(seat: number, deputy: string): void {
    this.options.watch?.before()
    this.keep({ seat, deputy })
  }

  /** Goes on by mended rules from a position, as the seats have agreed. */
  goOn(step: RulesStep): void {
    this.stand(step, Match.load(this.setting, step.saved))
  }

  private stand(step: RecordStep, position: Match<W>): void {
    this.options.watch?.before()
    position.fork(this.match)
    this.seen = null
    this.settle()
    this.keep(step)
    this.rollOn()
  }

  /** Gives dice by hand: tests and replays. */
  roll(dice: readonly number[]): void {
    this.options.watch?.before()
    this.match.roll(dice)
    this.settle()
    this.keep({ dice: dice.slice() })
  }

  /** `before`: the position before it, where others are not shown it yet. */
  private keepUndo(point: UndoPoint, before: Match<W> | null): void {
    this.undoPoints.push(point)
    if (before) {
      const views = this.views.views.map((view) => (view.seat === point.seat ? view : view.copy(before)))
      this.held = { seat: point.seat, at: this.played, stood: { before, views } }
    }
    if (this.undoPoints.length > UNDO_KEPT) {
      const { wayBack } = this.undoPoints.shift()!
      if (this.held) this.farBack = this.farBack ? joined(this.farBack, wayBack) : wayBack
      this.letGo += 1
    }
  }

  /** The position before the first order that others are not shown yet, and the views of it. */
  private stood(held: Held<W>): NonNullable<Held<W>['stood']> {
    if (!held.stood) {
      const ways = this.undoPoints.map(({ wayBack }) => wayBack)
      const before = goBackFrom(this.match, this.farBack ? [this.farBack, ...ways] : ways)
      held.stood = { before, views: this.setting.seats.map((_, seat) => View.of(before, seat)) }
    }
    return held.stood
  }

  /** What was played stands: nobody steps back over it, and everybody is shown it. */
  settle(): void {
    this.undoPoints.length = 0
    this.letGo = 0
    this.farBack = null
    this.held = null
  }

  /** After how many steps of this host the seat is not shown what was played; null when it is shown everything. */
  heldBack(seat: number): number | null {
    return this.held && this.held.seat !== seat ? this.held.at : null
  }

  /** The position of which the seat is shown what it may know. */
  shownTo(seat: number): Match<W> {
    return this.held && this.held.seat !== seat ? this.stood(this.held).before : this.match
  }

  view(seat: number): View {
    const { held } = this
    if (!held || held.seat === seat) return this.views.views[seat]!
    return this.stood(held).views[seat]!
  }

  /** Lets go of what can be made again: nothing happens for a while. */
  rest(): void {
    this.seen = null
    this.match.derived.letGo()
    if (this.held) this.held.stood = null
  }

  /** `closing`: how the match was closed, where not by playing it to its end. */
  record(closing?: Closing): MatchRecord {
    const { match = 'local', nonces = [], seed, scenario, given = 0 } = this.options
    const { packed } = this.game
    const closed = closing ?? (this.match.ending === '' ? undefined : ({ by: 'play' } as const))
    const over = closed !== undefined && closed.by !== 'adjourned'
    return sealed({
      game: this.game.id,
      rules: this.options.rules ?? rulesVersion(this.game),
      scenario,
      options: { ...this.setting.switches },
      ...(packed && { pack: { id: packed.id, name: packed.content.name } }),
      match,
      nonces: nonces.slice(),
      commitment: seed ? commitment(seed) : '',
      seed: seed && over ? Array.from(seed, (b) => b.toString(16).padStart(2, '0')).join('') : '',
      ...(given > 0 ? { given } : {}),
      steps: this.steps.slice(),
      events: this.events.map((list) => list.map((e) => JSON.parse(JSON.stringify(e)))),
      hashes: this.hashes.slice(),
      ending: this.match.ending,
      ...(closed && { closing: closed }),
    })
  }

  private rollOn(): void {
    while (this.rng && this.match.waits === 'roll') {
      const { reads } = this.match.rolling
      this.roll(rollDice(this.rng, this.match.rolling.dice(this.match, this.match.top), reads))
    }
  }

  private keep(step: RecordStep): void {
    if (this.options.lastOnly) for (const list of [this.steps, this.events, this.hashes]) list.length = 0
    this.played++
    this.steps.push(step)
    this.events.push('order' in step || 'dice' in step ? this.match.events : [])
    this.hashes.push(this.match.hash())
    this.views.update()
    this.options.watch?.after(step)
  }
}

/** Positions that some later step goes back to, kept while the steps are played. */
export class Returns<W extends World = World> {
  private readonly wanted: ReadonlySet<number>
  private readonly kept = new Map<number, Match<W>>()

  constructor(steps: readonly RecordStep[]) {
    this.wanted = new Set(steps.flatMap((step) => ('back' in step ? [step.back] : [])))
  }

  /** So many steps are played, and the match stands like this. */
  pass(played: number, match: Match<W>): void {
    if (this.wanted.has(played)) this.kept.set(played, match.fork())
  }

  after(step: number): Match<W> | undefined {
    return this.kept.get(step)
  }
}

/** Plays one step of a record; throws RecordFault when it cannot be played. */
export function playStep<W extends World>(
  host: Host<W>,
  step: RecordStep,
  where: string,
  returns: Returns<W> | null = null,
): void {
  if ('order' in step) {
    const played = host.play(step.seat, step.order)
    if (!played.ok)
      throw new RecordFault(`${where}: ${JSON.stringify(step.order)} is refused: ${host.match.explain(played.reason)}`)
  } else if ('dice' in step) {
    try {
      host.roll(step.dice)
    } catch (error) {
      throw new RecordFault(`${where}: ${(error as Error).message}`)
    }
  } else if ('undo' in step) {
    if (!host.undo(step.undo)) throw new RecordFault(`${where}: seat ${step.undo} cannot undo here`)
  } else if ('back' in step) {
    const position = returns?.after(step.back)
    if (!position) throw new RecordFault(`${where}: there is no position after step ${step.back} to go back to`)
    host.goBack(step, position)
  } else if ('deputy' in step) {
    host.depute(step.seat, step.deputy)
  } else {
    host.goOn(step)
  }
}

/** The game a record was played with. Its pack, when it has one, is its reader's own copy, known by its hash. */
export function gameOf<W extends World>(
  game: Game<W>,
  { game: id, pack }: MatchRecord,
  own: (id: string) => Pack | null = () => null,
): Game<W> {
  if (id !== game.id) throw new RecordFault(`game: the record is of ${id}, not of ${game.id}`)
  if (!pack || pack.id === game.packed?.id) return game
  const content = own(pack.id) ?? pack.content
  if (!content)
    throw new RecordFault(
      `pack: this record was played with the pack "${pack.name}" (${pack.id}), whose figures it does not carry. Load your own copy of that pack first`,
    )
  const applied = withPack(game, content)
  if ('faults' in applied) throw new RecordFault(`pack: ${applied.faults.join(' ')}`)
  const { packed } = applied.game
  if (packed?.id !== pack.id)
    throw new RecordFault(`pack.id: the record says ${pack.id}, the pack's content gives ${packed?.id}`)
  return applied.game
}

/** A host where the playing of a record begins: at the start, or where the seats last agreed on newer rules. */
export function begun<W extends World>(
  game: Game<W>,
  record: MatchRecord,
  more: Partial<HostOptions> = {},
): { host: Host<W>; begin: number } {
  const { scenario, options, rules, match, nonces, steps } = record
  const begin = playedBefore(record)
  const agreement = steps[begin - 1] as RulesStep | undefined
  const from = agreement && { from: agreement.saved, drawn: agreement.drawn }
  return { host: new Host(gameOf(game, record), { scenario, options, rules, match, nonces, ...from, ...more }), begin }
}

interface PlayingSteps {
  readonly before?: (step: number) => void
  readonly after?: (step: number) => void
  /** The host throws its dice itself. */
  readonly ownDice?: boolean
}

/** Plays the steps of a record from one on; throws RecordFault at the first that cannot be played. */
export function playSteps<W extends World>(
  host: Host<W>,
  steps: readonly RecordStep[],
  begin: number,
  { before, after, ownDice }: PlayingSteps = {},
): void {
  const returns = new Returns<W>(steps)
  for (let i = begin; i < steps.length; i++) {
    returns.pass(i, host.match)
    if (ownDice && 'dice' in steps[i]!) continue
    before?.(i)
    playStep(host, steps[i]!, `steps.${i}`, returns)
    after?.(i)
  }
}

/** Whom to tell while a record is played again. */
export interface Replaying<W extends World> {
  readonly first?: (host: Host<W>) => void
  readonly each?: (host: Host<W>, step: number) => void
}

/**
 * Has the system changed how it keeps positions? Then the hash of one in the middle of a procedure may differ from what it was, though
 * everything happens as it did; it must agree again later.
 */
export function keptOtherwise<W extends World>({ match }: Host<W>): boolean {
  return match.setting.system.saves.length > 0
}

/**
 * Plays a record again and checks every event and every hash; throws RecordFault at the first difference. What was played
 * by older rules before the seats agreed on newer ones is not played: the host begins at the last such agreement.
 */
export function replay<W extends World>(
  game: Game<W>,
  record: MatchRecord,
  { first, each }: Replaying<W> = {},
): Host<W> {
  const { steps } = record
  const stream = streamOf(record)
  if (record.events.length !== record.hashes.length || steps.length !== record.hashes.length - 1)
    throw new RecordFault('the record does not have as many events and hashes as steps')
  if ((record.ending !== '') !== (record.closing?.by === 'play'))
    throw new RecordFault('closing: a match is closed by play when it has an ending, and only then')
  const { host, begin } = begun(game, record)
  const agreement = steps[begin - 1] as RulesStep | undefined
  const version = rulesOf(record)
  let apart: RecordFault | null = null
  if (agreement) stream?.skip(agreement.drawn)
  check(begin, agreement ? [] : host.events[0]!)
  first?.(host)
  let at = begin
  try {
    playSteps(host, steps, begin, {
      before: (i) => {
        at = i
        const step = steps[i]!
        if ('dice' in step && i >= (record.given ?? 0)) checkStream(step.dice, i)
      },
      after: (i) => {
        check(i + 1, host.events[host.events.length - 1]!)
        each?.(host, i + 1)
      },
    })
  } catch (error) {
    if (!(error instanceof RecordFault) || error.step !== undefined) throw error
    throw differs(error.message, at)
  }
  if (apart !== null) throw apart as RecordFault
  if (host.match.ending !== record.ending)
    throw differs(`ending: the record says "${record.ending}", playing it gives "${host.match.ending}"`, steps.length)
  return host

  /** Once the seed is published, the dice must be those of its stream. */
  function checkStream(dice: readonly number[], i: number): void {
    if (!stream || host.match.waits !== 'roll') return
    const { rolling } = host.match
    const drawn = rollDice(stream, rolling.dice(host.match, host.match.top), rolling.reads)
    if (drawn.join() !== dice.join())
      throw new RecordFault(
        `steps.${i}: the dice are [${dice.join(', ')}], the seed's stream gives [${drawn.join(', ')}]`,
      )
  }

  function check(i: number, events: readonly Happening[]): void {
    const hash = host.hashes[host.hashes.length - 1]!
    if (!sameEvents(events, record.events[i]!))
      throw differs(`events.${i}: the events differ from those in the record`, i - 1)
    if (hash === record.hashes[i]) apart = null
    else apart ??= differs(`hashes.${i}: the record says ${record.hashes[i]}, playing it gives ${hash}`, i - 1)
    if (apart && !keptOtherwise(host)) throw apart
  }

  function differs(text: string, step: number): RecordFault {
    const now = rulesVersion(game)
    return new RecordFault(version === now ? text : `${text}. ${playedBy(game, version)}`, step)
  }
}

/** Why a match of other rules may not play as it did. */
export function playedBy(game: Pick<Game, 'mended'>, version: number): string {
  const now = rulesVersion(game)
  if (version > now) return `It was played by rules version ${version}; this Maproom has ${now}, which is older.`
  const mended = game.mended.filter((m) => m.version > version).map((m) => `${m.text} (${m.claim})`)
  return `It was played by rules version ${version}; this Maproom has ${now}. Corrected since: ${mended.join('; ')}`
}
