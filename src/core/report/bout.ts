/** A fight of a match that was played: its exact odds when the first die was to be rolled, and what the dice made of it. */
import { chanceOf, forecast, meanOf } from '../forecast.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { RecordStep } from '../record.ts'

export interface Outcome {
  /** Did the attacker win, and how likely was that? */
  readonly won: boolean
  readonly chance: number
  /** What attacker and defender lost, and what they were due to lose. */
  readonly lost: readonly [number, number]
  readonly due: readonly [number, number]
}

/** Followed on a fork that stops where the fight ends, so that nothing that comes after it is counted in. */
export class Bout<W extends World> {
  /** Steps played before its first die. */
  readonly at: number
  private readonly start: Match<W>
  private readonly index: number
  private readonly figure: string
  private trial: Match<W>
  private readonly steps: RecordStep[] = []
  /** What was answered, by the kind of decision. */
  private readonly answers = new Map<string, Order>()

  /** The fight whose first die the match waits for, or null. */
  static begun<W extends World>(m: Match<W>, at: number): Bout<W> | null {
    if (m.waits !== 'roll') return null
    const { fights } = m.setting.system.forecast
    const index = m.frames.findIndex(({ proc }) => proc in fights)
    return index < 0 ? null : new Bout(m, at, index, fights[m.frames[index]!.proc]!)
  }

  private constructor(m: Match<W>, at: number, index: number, figure: string) {
    this.at = at
    this.start = m.fork()
    this.index = index
    this.figure = figure
    this.trial = this.fresh()
  }

  private fresh(): Match<W> {
    const trial = this.start.fork()
    trial.floor = this.index
    return trial
  }

  /** The side that attacks. */
  get attacker(): number {
    const frame = this.start.frames[this.index]!
    return 'side' in frame && typeof frame.side === 'number' ? frame.side : 0
  }

  get over(): boolean {
    return this.trial.waits === 'halted' || this.trial.waits === 'over'
  }

  /** Follows a step of the match; false when it does not belong to this fight. */
  play(step: RecordStep): boolean {
    const m = this.trial
    if ('order' in step) {
      this.answers.set(m.place, step.order)
      if (!m.play(step.seat, step.order).ok) return false
    } else if ('dice' in step) m.roll(step.dice)
    else return false
    this.steps.push(step)
    return true
  }

  /** The last step is taken back; false when that was before the fight. */
  takeBack(): boolean {
    if (this.steps.pop() === undefined) return false
    const again = this.steps.splice(0)
    this.trial = this.fresh()
    return again.every((step) => this.play(step))
  }

  /** By the code that resolves the fight, with the answers that were given; what was not asked follows the usual policy. */
  outcome(): Outcome | null {
    const { start, index, trial } = this
    const rules = start.setting.system.forecast
    const policy = Object.values(rules.policies)[0]!
    const settled = (m: Match<W>): number => {
      if (!rules.compared.has(m.place)) return -1
      const given = this.answers.get(m.place)
      const found = given ? m.options().findIndex((o) => JSON.stringify(o) === JSON.stringify(given)) : -1
      return found >= 0 ? found : policy.choose(m)
    }
    const [branch] = forecast(start, { frame: index, settled }).branches
    if (!branch) return null
    const came = rules.outcome(trial, start, start.frames[index]!)
    return {
      won: came[this.figure] === 1,
      chance: chanceOf(branch, (o) => o[this.figure] === 1),
      lost: [came['attackerLost']!, came['defenderLost']!],
      due: [meanOf(branch, 'attackerLost'), meanOf(branch, 'defenderLost')],
    }
  }
}
