/** The after-action report: the match played again, read step by step. Needs nothing but the game and the steps. */
import { Host, playStep, Returns } from '../host.ts'
import type { Match, Saved } from '../match.ts'
import type { World } from '../procedure.ts'
import { RecordFault, type RecordStep } from '../record.ts'
import type { Counter } from '../shapes.ts'
import type { Game, Setting, Switches } from '../system.ts'
import { capital } from '../words.ts'
import { winnerOf } from '../opponent/result.ts'
import type { ChanceModel } from '../win-chance.ts'
import { backFrom } from './acts.ts'
import { Bout } from './bout.ts'
import { ChanceReader, chancesTold, type Course, type Point, swingsOf } from './chances.ts'
import type { FightTold, Moment, ObjectiveHeld, PositionShown, Report } from './shapes.ts'
import { seenOpenly } from '../seen.ts'
import type { Mark } from './standings.ts'
import { deskOf, showTable } from '../desk/show.ts'

/** A step of the journal. */
export interface Reported {
  readonly n: number
  readonly step: RecordStep | null
  readonly hash: string
  readonly turn: number
  readonly side: number
  /** Who rolled its dice, or -1. */
  readonly roller: number
}

export interface ReportOf {
  readonly setting: Setting<World>
  readonly scenario: string
  readonly options: Switches
  readonly rules: number
  readonly from: Saved
  readonly rows: readonly Reported[]
  /** Is it over? Before that nothing is told that a seat may not know. */
  readonly over: boolean
  /** Who reads: a seat's own figures, or what lies open. */
  readonly eyes: number
  /** A step as the eyes count it. */
  count(n: number): number
  /** Waited for after every few steps. */
  pause(): Promise<unknown>
}

/** Steps played before others get a turn. */
const SLICE = 5
const MEAN_OF_A_DIE = 3.5
const LEAST_MOMENTS = 3
const MOST_MOMENTS = 5
/** Swings below this decided nothing. */
const LEAST_SWING = 0.05
/** How far around a fight its picture reaches. */
const NEAR = 4

type Tallies = Readonly<Record<string, readonly number[]>>

/** What is read after a step that stands. */
interface Reading {
  readonly n: number
  readonly turn: number
  readonly side: number
  /** As they stand, and with those that only grow. */
  readonly raw: Tallies
  readonly tallies: Tallies
  readonly holders: readonly number[]
  readonly luck: readonly number[]
  /** What was going on, and the chance to win where one is read. */
  readonly mark: Mark | null
  readonly chance: number | null
}

export async function makeReport(game: Game, of: ReportOf): Promise<Report> {
  const { scenario, options, rules, from, rows, over, eyes } = of
  const { setting } = of
  const host = new Host(game, { scenario, options, rules, from }, setting)
  const desk = deskOf(setting)
  const hides = setting.hides && !over
  const info = desk.info(setting)
  const names = info.sides.map((side) => side.name)
  const reader = over ? ChanceReader.for(game, scenario, setting) : null
  const read = new Readings(host.match, hides, reader)
  const fights = new Fights(host.match, hides)
  const dice = new DiceHad(setting.seats.length)
  const start = hides ? null : positionOf(host.match)

  // Steps of older rules that do not play as they did are passed over, up to where the seats agreed on newer ones.
  let lost = false
  const returns = new Returns(rows.flatMap(({ step }) => step ?? []))
  read.add(rows[0]!, dice.sums)
  for (let i = 1; i < rows.length; i++) {
    const row = rows[i]!
    const { n, hash } = row
    const step = row.step!
    returns.pass(n - 1, host.match)
    if (!lost || 'rules' in step) {
      if (!lost) dice.count(host.match, row)
      const back = backFrom(step)
      if (back === null) fights.before(host.match, step, n)
      try {
        playStep(host, step, `step ${n}`, returns)
        lost = host.hashes[host.hashes.length - 1] !== hash
      } catch (error) {
        if (!(error instanceof RecordFault)) throw error
        lost = true
      }
      if (back !== null) fights.backTo(back)
    }
    if (!lost) read.add(row, dice.sums)
    if (i % SLICE === 0) await of.pause()
  }

  const turns = read.turns()
  const secret = (name: string): boolean => hides && (desk.secretTallies?.has(name) ?? true)
  const goals = hides ? null : (desk.goals?.(host.match) ?? null)
  const told = fights.told.map((f) => ({ ...f, at: of.count(f.at) }))
  const { ending } = host.match
  const course = reader && !lost ? read.course(of, reader.model, winnerOf(ending, setting.seats)) : null
  const adjectives = info.sides.map((side) => side.adjective)
  return {
    game: game.id,
    title: game.title,
    scenario: [...game.scenarios, ...game.positions].find((s) => s.id === scenario)?.title ?? scenario,
    sides: names,
    colours: info.sides.map((side) => side.colour),
    steps: of.count(rows[rows.length - 1]!.n),
    turns: turns.map(({ n, turn, side }) => ({ turn, side, at: of.count(n), label: `${turn} ${names[side] ?? ''}` })),
    figures: Object.keys(turns[0]!.tallies).map((name) => ({
      name,
      label: capital(name),
      values: turns.map(({ tallies }) => tallies[name]!.map((v, seat) => (seat !== eyes && secret(name) ? null : v))),
    })),
    luck: [...dice.entries.values()],
    luckByTurn: turns.map(({ luck }) => luck),
    ending,
    goals,
    objectives: goals ? read.held(goals, of) : [],
    fights: told,
    chances: course && chancesTold(course),
    moments: course
      ? swingsOf(course, fights.told, { adjectives, objectives: goals?.objectives ?? [] })
      : momentsOf(told, new Set(goals?.objectives.map((o) => o.hex))),
    start,
    end: hides ? null : positionOf(host.match),
  }
}

/** What stood after each step that still stands. */
class Readings {
  private readonly list: Reading[] = []
  private readonly m: Match
  private readonly hides: boolean
  private readonly reader: ChanceReader | null

  constructor(m: Match, hides: boolean, reader: ChanceReader | null) {
    this.m = m
    this.hides = hides
    this.reader = reader
  }

  add({ n, step, turn, side }: Reported, luck: readonly number[]): void {
    const back = step ? backFrom(step) : null
    if (back === -1) this.list.pop()
    else if (back !== null) this.list.length = Math.max(1, this.list.findLastIndex((r) => r.n <= back) + 1)
    if (back !== null) return
    const desk = deskOf(this.m.setting)
    const before = this.list.at(-1)
    const raw = desk.tallies(this.m)
    const tallies = Object.fromEntries(
      Object.entries(raw).map(([name, now]) => [name, desk.growing?.has(name) ? grown(before, name, now) : now]),
    )
    const objectives = this.hides ? [] : (desk.goals?.(this.m)?.objectives ?? [])
    const mark = this.reader?.mark(this.m) ?? null
    const chance = mark && this.reader!.read(this.m, before?.mark ?? null, mark)
    const holders = objectives.map((o) => o.holder)
    this.list.push({ n, turn, side, raw, tallies, holders, luck: luck.slice(), mark, chance })
  }

  /** The last reading of each player turn. */
  turns(): Reading[] {
    return this.list.filter((r, i) => {
      const next = this.list[i + 1]
      return !next || next.turn !== r.turn || next.side !== r.side
    })
  }

  /** The chance to win, where it was read. */
  course(of: Pick<ReportOf, 'count'>, model: ChanceModel, winner: number): Course {
    const points = this.list.flatMap(({ n, side, chance, holders }): Point[] =>
      chance === null ? [] : [{ n, side, chance, holders }],
    )
    return { model, points, end: this.list.at(-1)!.n, winner, count: (n) => of.count(n) }
  }

  /** Who held what from when to when. */
  held(goals: NonNullable<Report['goals']>, { count }: Pick<ReportOf, 'count'>): ObjectiveHeld[] {
    const end = count(this.list.at(-1)!.n)
    return goals.objectives.map((objective, i) => {
      const spans: { from: number; to: number; holder: number }[] = []
      for (const { n, holders } of this.list) {
        const at = count(n)
        const last = spans.at(-1)
        if (last && last.holder === holders[i]!) continue
        if (last) last.to = at
        spans.push({ from: at, to: end, holder: holders[i]! })
      }
      return { ...objective, spans }
    })
  }
}

/** What has been lost stays lost: only what is added counts. */
function grown(before: Reading | undefined, name: string, now: readonly number[]): number[] {
  return now.map((v, seat) => {
    const [was, sum] = [before?.raw[name]![seat] ?? v, before?.tallies[name]![seat] ?? Math.max(0, v)]
    return sum + Math.max(0, v - was)
  })
}

class DiceHad {
  readonly entries = new Map<string, { -readonly [K in keyof Report['luck'][number]]: Report['luck'][number][K] }>()
  readonly sums: number[]

  constructor(seats: number) {
    this.sums = Array<number>(seats).fill(0)
  }

  count(m: Match, { step, roller }: Reported): void {
    if (!step || !('dice' in step) || roller < 0) return
    const { purpose, reads } = m.rolling
    if (reads === 'pick') return
    const key = `${roller} ${purpose}`
    const entry = this.entries.get(key) ?? { seat: roller, purpose, rolls: 0, dice: 0, had: 0, expected: 0 }
    const had = step.dice.reduce((a, b) => a + b, 0)
    const expected = step.dice.length * MEAN_OF_A_DIE
    entry.rolls++
    entry.dice += step.dice.length
    entry.had += had
    entry.expected += expected
    this.sums[roller]! += had - expected
    this.entries.set(key, entry)
  }
}

/** Fights as they are fought; one at a time. */
class Fights {
  readonly told: FightTold[] = []
  private bout: Bout<World> | null = null
  private now: Pick<FightTold, 'hex' | 'title' | 'position'> | null = null
  private readonly m: Match
  private readonly hides: boolean

  constructor(m: Match, hides: boolean) {
    this.m = m
    this.hides = hides
  }

  /** A step is about to be played. */
  before(m: Match, step: RecordStep, n: number): void {
    if (this.hides) return
    if (!this.bout) {
      this.bout = Bout.begun(m, n - 1)
      if (this.bout) this.now = shownFight(m)
    }
    const { bout } = this
    if (!bout) return
    if (!bout.play(step)) this.bout = null
    else if (bout.over) this.close(bout)
  }

  private close(bout: Bout<World>): void {
    this.bout = null
    const outcome = bout.outcome()
    const shown = this.now
    if (!outcome || !shown) return
    const { attacker, at } = bout
    this.told.push({ at, attacker, ...shown, ...outcome, text: textOf(this.m, attacker, outcome) })
  }

  /** Something was taken back. */
  backTo(at: number): void {
    if (at === -1) {
      if (this.bout && !this.bout.takeBack()) this.bout = null
      return
    }
    if (this.bout && this.bout.at >= at) this.bout = null
    while ((this.told.at(-1)?.at ?? -1) >= at) this.told.pop()
  }
}

function shownFight(m: Match): Pick<FightTold, 'hex' | 'title' | 'position'> | null {
  const fight = deskOf(m.setting).fight(seenOpenly(m))
  if (!fight) return null
  const hex = m.setting.ids.parse('hex', fight.hex)
  return { hex: fight.hex, title: capital(m.setting.names.hex(hex)), position: near(positionOf(m), fight.hex, m) }
}

const percent = (p: number): string => `${Math.round(p * 100)}\u00a0%`
const figure = (n: number): string => String(Math.round(n * 10) / 10)

/** `German attack with a 33 % chance: won. German losses 1 (1.4 expected), Russian losses 3 (0.9 expected).` */
function textOf(
  m: Match,
  attacker: number,
  { won, chance, lost, due }: Pick<FightTold, 'won' | 'chance' | 'lost' | 'due'>,
): string {
  const side = (seat: number): string => deskOf(m.setting).info(m.setting).sides[seat]?.adjective ?? ''
  const told = [attacker, 1 - attacker].map(
    (seat, i) => `${side(seat)} losses ${figure(lost[i]!)} (${figure(due[i]!)}\u00a0expected)`,
  )
  return `${side(attacker)} attack with a ${percent(chance)} chance: ${won ? 'won' : 'beaten off'}. ${told.join(', ')}.`
}

/** The position as everybody could see it with nothing hidden. */
function positionOf(m: Match): PositionShown {
  const { counters, control, rail, markers, spans } = showTable(seenOpenly(m), {
    at: 0,
    undo: null,
    standing: {},
    answers: false,
  })
  const placed = Object.entries(counters).filter(([, c]) => c.at !== null)
  return { counters: Object.fromEntries(placed), control, rail, markers, ...(spans ? { spans } : {}) }
}

/** What of it lies around a hex; the ground stays whole. */
function near(position: PositionShown, hex: string, m: Match): PositionShown {
  const game = m.game as { readonly grid?: { parse(id: string): number; distance(a: number, b: number): number } }
  if (!game.grid) return position
  const { grid } = game
  const at = grid.parse(hex)
  const close = (c: Counter): boolean => c.at !== null && grid.distance(grid.parse(c.at), at) <= NEAR
  return {
    ...position,
    counters: Object.fromEntries(Object.entries(position.counters).filter(([, c]) => close(c))),
    markers: position.markers.filter((marker) => grid.distance(grid.parse(marker.hex), at) <= NEAR),
  }
}

/** How far the dice were from what was due; where something was at stake, twice. */
function weightOf(f: FightTold, objectives: ReadonlySet<string | undefined>): number {
  const swing = Math.abs((f.won ? 1 : 0) - f.chance)
  const [attack, defence] = [f.lost[0] - f.due[0], f.lost[1] - f.due[1]]
  const losses = Math.abs(defence - attack) / (1 + f.due[0] + f.due[1])
  return (swing + Math.min(1, losses) / 2) * (objectives.has(f.hex) ? 2 : 1)
}

/** The fights in which the dice swung most, in their order. */
function momentsOf(fights: readonly FightTold[], objectives: ReadonlySet<string | undefined>): Moment[] {
  const swung = fights
    .map((f) => ({ f, swing: (f.won ? 1 : 0) - f.chance, weight: weightOf(f, objectives) }))
    .filter(({ swing }) => Math.abs(swing) >= LEAST_SWING)
    .sort((a, b) => b.weight - a.weight)
  const great = swung.filter(({ weight }) => weight >= swung[0]!.weight / 2)
  return swung
    .slice(0, Math.min(MOST_MOMENTS, Math.max(LEAST_MOMENTS, great.length)))
    .sort((a, b) => a.f.at - b.f.at)
    .map(({ f, swing }) => ({ ...f, side: f.attacker, swing }))
}
