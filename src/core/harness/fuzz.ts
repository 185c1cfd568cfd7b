/** The fuzzer: plays a game's scenarios and positions to the end, over and over, and checks every property on the way. */
import { SeededRng } from '../chance.ts'
import { Host } from '../host.ts'
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import { makeRecord } from '../record.ts'
import { Showing } from '../desk/showing.ts'
import type { Game, SwitchValue } from '../system.ts'
import { Coverage, staleExcuses, type Tables } from './coverage.ts'
import { choose, type Player, PLAYERS } from './players.ts'
import { type Ground, groundsOf, leastOf, pick } from './positions.ts'
import {
  factFaults,
  follow,
  type HiddenCounts,
  hiddenCounts,
  indexFaults,
  informationFaults,
  type JustPlayed,
  leakFaults,
  optionsFaults,
  replayFaults,
  showingFaults,
  twinFaults,
  twinOf,
  undoFaults,
  untestedFaults,
  viewFaults,
} from './properties.ts'

/** Checked after every order. */
const ALWAYS = ['runs', 'invariants', 'facts', 'tables'] as const
/** Checked at one decision in so many, drawn at random; `replay` at one match in so many. 0 is never. */
const EVERY = {
  options: 10,
  views: 10,
  index: 10,
  twin: 20,
  undo: 10,
  information: 50,
  leak: 50,
  shown: 100,
  replay: 1,
} as const
const IN_A_ROW = 4
type Sampled = keyof typeof EVERY
export type Property = (typeof ALWAYS)[number] | Sampled

export interface FuzzOptions {
  readonly decisions: number
  /** The same word gives the same run. */
  readonly seed: string
  readonly players?: readonly Player[]
  readonly every?: Partial<Record<Sampled, number>>
  /** How many states each seat imagines where a check imagines. */
  readonly draws?: number
  /** Only these scenarios and positions. */
  readonly scenarios?: readonly string[]
  /** A match is left unfinished after so many decisions. */
  readonly matchLimit?: number
  /** The run stops when so many different faults were found. */
  readonly mostViolations?: number
  readonly progress?: (decisions: number, violations: number) => void
}

/** A fault, with all that is needed to see it again. */
export interface Violation {
  readonly property: Property
  readonly says: string
  readonly seed: string
  /** Which match of the run. */
  readonly match: number
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  /** After how many steps of the record. */
  readonly step: number
  /** The match so far, as a record file. */
  readonly record: string
  /** How often the same was found. */
  times: number
}

export interface FuzzReport extends Tables {
  readonly game: string
  readonly seed: string
  readonly decisions: number
  readonly matches: number
  readonly unfinished: number
  readonly violations: readonly Violation[]
  /** How often each property was checked. */
  readonly checked: Readonly<Record<Property, number>>
  /** What never occurred by nature, and why. */
  readonly never: Readonly<Record<string, string>>
  /** By secret column or field: in how many imagined states it was hidden, and changed. */
  readonly hidden: HiddenCounts
}

export function fuzz<W extends World>(game: Game<W>, options: FuzzOptions): FuzzReport {
  return new Fuzzer(game, options).run()
}

class Fuzzer<W extends World> {
  private readonly game: Game<W>
  private readonly grounds: readonly Ground<W>[]
  private readonly options: FuzzOptions
  private readonly every: Record<Sampled, number>
  private readonly coverage: Coverage<W>
  private readonly hidden: HiddenCounts
  private readonly never: Readonly<Record<string, string>>
  private readonly checked: Record<Property, number>
  /** Decisions played on each ground: the next match begins where there were fewest. */
  private readonly shares = new Map<Ground<W>, number>()
  private readonly found = new Map<string, Violation>()
  private decisions = 0
  private matches = 0
  private unfinished = 0
  // of the match being played
  private host: Host<W> | null = null
  private on: Ground<W>
  private switches: Readonly<Record<string, SwitchValue>> = {}
  private rng = new SeededRng('')
  private showings: readonly Showing<W>[] = []
  /** Decisions at which the showings are still to be compared. */
  private toShow = 0

  constructor(game: Game<W>, options: FuzzOptions) {
    this.game = game
    this.options = options
    this.every = { ...EVERY, ...options.every }
    this.grounds = groundsOf(game, options.scenarios)
    this.on = this.grounds[0]!
    const systems = [game, ...(game.fellows ?? [])].map(({ system }) => system)
    this.coverage = new Coverage(systems)
    this.never = Object.assign({}, ...systems.map((system) => system.never ?? {})) as Record<string, string>
    this.hidden = Object.assign({}, ...systems.map(hiddenCounts)) as HiddenCounts
    const names: readonly Property[] = [...ALWAYS, ...(Object.keys(EVERY) as Sampled[])]
    this.checked = Object.fromEntries(names.map((name) => [name, 0])) as Record<Property, number>
  }

  run(): FuzzReport {
    while (this.goesOn()) {
      const before = this.decisions
      this.oneMatch()
      this.matches++
      this.shares.set(this.on, (this.shares.get(this.on) ?? 0) + this.decisions - before)
    }
    this.check('leak', () => untestedFaults(this.hidden))
    this.check('tables', () => staleExcuses(this.coverage.tables, this.never))
    const { game, options, decisions, matches, unfinished, checked, never, hidden } = this
    const violations = [...this.found.values()]
    return {
      game: game.id,
      seed: options.seed,
      decisions,
      matches,
      unfinished,
      violations,
      checked,
      never,
      hidden,
      ...this.coverage.tables,
    }
  }

  private goesOn(): boolean {
    return this.decisions < this.options.decisions && this.found.size < (this.options.mostViolations ?? 20)
  }

  private oneMatch(): void {
    const word = `${this.options.seed}/${this.matches}`
    const walk = new SeededRng(`${word}/walk`)
    this.rng = new SeededRng(`${word}/checks`)
    this.on = leastOf(this.grounds, (ground) => this.shares.get(ground) ?? 0)
    const { game, scenario } = this.on
    this.switches =
      walk.below(2) === 0 ? Object.fromEntries(game.switches.map((s) => [s.name, pick(s.values, walk)])) : {}
    const dice = new SeededRng(`${word}/dice`)
    this.host = null
    const { switches } = this
    const start = (): Host<W> =>
      new Host(game, { scenario, options: switches, match: word, rng: dice, tally: this.coverage })
    const host = this.runs(() => `${scenario} does not start`, start)
    if (!host) return void this.decisions++
    this.host = host
    this.showings = host.setting.seats.map(() => new Showing())
    this.toShow = 0
    this.check('tables', () => this.coverage.happened(host.match, host.events[0]!))
    const players = host.setting.seats.map(() => pick(this.options.players ?? PLAYERS, walk))
    const last = Math.min(this.options.decisions, this.decisions + (this.options.matchLimit ?? 20_000))
    const { match } = host
    while (match.waits === 'decision' && this.decisions < last && this.goesOn()) {
      this.checkDecision(host)
      if (!this.playOne(host, choose(match, players[match.seat]!, walk))) return
      if (++this.decisions % 1000 === 0) this.options.progress?.(this.decisions, this.found.size)
    }
    this.finish(host)
  }

  private finish(host: Host<W>): void {
    const { match } = host
    if (match.waits === 'over') {
      this.check('tables', () => this.coverage.ended(match.ending))
      const played = host.play(0, { do: 'anything' })
      if (!played.ok) this.coverage.reason(played.reason.code)
    } else {
      this.unfinished++
      if (match.waits !== 'decision')
        this.report('runs', [`the sequence of play ran out: the match waits for nobody and has not ended`])
    }
    if (this.every.replay > 0 && this.matches % this.every.replay === 0)
      this.check('replay', () => replayFaults(this.on.game, host))
  }

  private checkDecision(host: Host<W>): void {
    const m = host.match
    this.coverage.offered(m)
    if (this.due('options')) this.check('options', () => optionsFaults(m, this.coverage.reason))
    if (this.due('views')) this.check('views', () => viewFaults(host))
    // A few in a row: from one to the next some things change, and the others are kept.
    if (this.due('shown')) this.toShow = IN_A_ROW
    if (this.toShow-- > 0) this.check('shown', () => showingFaults(host, this.showings))
    if (this.due('index')) this.check('index', () => indexFaults(m))
    if (this.due('leak'))
      this.check('leak', () => leakFaults(m, this.rng, { draws: this.options.draws, counts: this.hidden }))
  }

  /** Plays an order and checks what came of it; false when the match cannot go on. */
  private playOne(host: Host<W>, code: number): boolean {
    const m = host.match
    const { seat, place } = m
    const order = m.orderOf(code)
    const played: JustPlayed<W> = { seat, order, before: m.fork() }
    const from = host.steps.length
    let twin: Match<W> | null = null
    if (this.due('twin')) this.check('twin', () => twinFaults(m, (twin = twinOf(m))))
    const plays = (): true => {
      const answer = host.play(seat, order, m.decisionId)
      if (!answer.ok) throw new Error(`it was offered, and is refused: ${m.explain(answer.reason)}`)
      return true
    }
    if (!this.runs(() => `${JSON.stringify(order)} in ${place}`, plays)) return false
    this.coverage.played(`${place} ${order.do}`)
    this.check('invariants', () =>
      m.setting.system.invariants(m).map((text) => `after ${JSON.stringify(order)} in ${place}: ${text}`),
    )
    this.check('facts', () => factFaults(m))
    this.check('tables', () => host.events.slice(from + 1).flatMap((events) => this.coverage.happened(m, events)))
    if (twin) this.check('twin', () => twinFaults(m, follow(twin!, host.steps.slice(from))))
    if (this.due('information'))
      this.check('information', () => informationFaults(host, played, this.rng, this.options.draws))
    if (this.due('undo')) this.check('undo', () => undoFaults(host, played))
    return true
  }

  private due(property: Sampled): boolean {
    const every = this.every[property]
    return every > 0 && this.rng.below(every) === 0
  }

  private check(property: Property, faults: () => string[]): void {
    this.checked[property]++
    try {
      this.report(property, faults())
    } catch (error) {
      this.report(property, [`the check throws: ${(error as Error).message}`])
    }
  }

  private runs<T>(what: () => string, action: () => T): T | null {
    this.checked.runs++
    try {
      return action()
    } catch (error) {
      this.report('runs', [`${what()}: ${(error as Error).message}`])
      return null
    }
  }

  private report(property: Property, faults: readonly string[]): void {
    for (const says of faults) {
      const key = `${property} ${kindOf(says)}`
      const old = this.found.get(key)
      if (old) {
        old.times++
        continue
      }
      const { seed } = this.options
      const { switches: options, matches: match, host } = this
      this.found.set(key, {
        property,
        says,
        seed,
        match,
        scenario: this.on.scenario,
        options,
        step: host?.steps.length ?? 0,
        record: host ? makeRecord(host.record()) : '',
        times: 1,
      })
    }
  }
}

/** A fault without the figures and arguments in which it may differ from another of its kind. */
function kindOf(says: string): string {
  return says.replace(/"(hex|unit|number|word)":("[^"]*"|\d+)/g, '"$1":_').replace(/\d+/g, '#')
}
