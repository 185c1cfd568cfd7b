/** The chance to win in the course of a match that is over, and the largest swings in it. */
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Game, Setting } from '../system.ts'
import { capital } from '../words.ts'
import { chanceIn, type ChanceModel, type WinChances } from '../win-chance.ts'
import type { FightTold, Moment, Report } from './shapes.ts'
import { isOver, type Mark, markOf, standingOf } from './standings.ts'

/** Swings below this decided nothing. */
const LEAST_SWING = 0.05
const MOST_SWINGS = 5

/** A position between two steps of which a chance was read. */
export interface Point {
  readonly n: number
  /** Whose player turn it was. */
  readonly side: number
  readonly chance: number
  readonly holders: readonly number[]
}

/** Reads chances; made only for a match that its scenario's model is for. */
export class ChanceReader {
  readonly model: ChanceModel
  private readonly chances: WinChances

  private constructor(model: ChanceModel, chances: WinChances) {
    this.model = model
    this.chances = chances
  }

  /** Null where nothing is known: no model, other figures, or other rules than the model's matches had. */
  static for(game: Game, scenario: string, setting: Setting<World>): ChanceReader | null {
    const { chances, packed, switches } = game
    const model = chances?.models.find((one) => one.scenario === scenario)
    if (!chances || !model || packed) return null
    const usual = game.setting(scenario).switches
    // Who sees what changes nothing of what happens.
    const same = switches.every(({ name, means }) => means !== undefined || setting.switches[name] === usual[name])
    return same ? new ChanceReader(model, chances) : null
  }

  mark(m: Match): Mark {
    return markOf(m)
  }

  /** The first side's chance, where a fight or a player turn has just ended. */
  read(m: Match, before: Mark | null, now: Mark): number | null {
    if (m.waits === 'over' || (before && !isOver(before, now))) return null
    const standing = standingOf(m, now, (one) => this.chances.worth(one))
    return standing && chanceIn(this.model, standing)
  }
}

type Told = NonNullable<Report['chances']>

export interface Course {
  readonly model: ChanceModel
  readonly points: readonly Point[]
  /** The last step, and the seat that has won, or -1. */
  readonly end: number
  readonly winner: number
  readonly count: (n: number) => number
}

export function chancesTold({ model, points, end, winner, count }: Course): Told {
  const last = { at: count(end), chance: winner === 0 ? 1 : winner === 1 ? 0 : 0.5 }
  const { mean } = model.brier.model
  const matches = model.matches.fitted + model.matches.held
  return { points: [...points.map(({ n, chance }) => ({ at: count(n), chance })), last], matches, brier: mean }
}

/** The largest changes from one point to the next, in their order. */
export function swingsOf(
  { points, count }: Pick<Course, 'points' | 'count'>,
  fights: readonly FightTold[],
  names: { readonly adjectives: readonly string[]; readonly objectives: readonly { readonly label: string }[] },
): Moment[] {
  const swings = points.slice(1).map((to, i) => ({ from: points[i]!, to, swing: to.chance - points[i]!.chance }))
  return swings
    .filter(({ swing }) => Math.abs(swing) >= LEAST_SWING)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, MOST_SWINGS)
    .sort((a, b) => a.to.n - b.to.n)
    .map(({ from, to, swing }): Moment => {
      const fight = fights.findLast(({ at }) => at >= from.n && at < to.n)
      const side = Math.max(0, fight?.attacker ?? from.side)
      const sign = side === 0 ? 1 : -1
      const chances = chanceWords(side, names.adjectives, from.chance, to.chance)
      if (fight) {
        const { at, hex, title, position, text } = fight
        return { at: count(at), side, swing: sign * swing, hex, title, position, text: `${text} ${chances}` }
      }
      const changed = names.objectives.filter((_, i) => to.holders[i] !== from.holders[i])
      const mover = `${names.adjectives[side]} moves`
      const title =
        changed.length > 0 ? `${changed.map(({ label }) => label).join(', ')}: changed hands` : capital(mover)
      return {
        at: count(from.n),
        side,
        swing: sign * swing,
        hex: null,
        title,
        position: null,
        text: `No fight. ${chances}`,
      }
    })
}

function chanceWords(side: number, adjectives: readonly string[], from: number, to: number): string {
  const [before, after] = side === 0 ? [from, to] : [1 - from, 1 - to]
  return `The ${adjectives[side]} chance to win went from ${percent(before)} to ${percent(after)}.`
}

const percent = (p: number): string => `${Math.round(p * 100)}\u00a0%`
