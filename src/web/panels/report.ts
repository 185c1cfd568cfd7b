/** What the report draws: lanes of objectives, luck in fights, losses against what was due. */
import type { FightTold, ObjectiveHeld, Report } from '../../core/report/shapes.ts'

/** Lanes shown at once; the rest is folded. */
export const MOST_LANES = 8

/** Those that changed hands first, then the others, each in the scenario's order. */
export function lanesOf(objectives: readonly ObjectiveHeld[]): ObjectiveHeld[] {
  const changed = (o: ObjectiveHeld): boolean => o.spans.length > 1
  return [...objectives.filter(changed), ...objectives.filter((o) => !changed(o))]
}

/** Fights won beyond what was due, for a seat, after each fight. */
export function fightLuck(fights: readonly FightTold[], seat: number): number[] {
  let sum = 0
  return fights.map((f) => (sum += ((f.won ? 1 : 0) - f.chance) * (f.attacker === seat ? 1 : -1)))
}

export interface Attacks {
  readonly seat: number
  readonly fights: number
  readonly won: number
  readonly due: number
}

/** How many attacks each side made, won, and was due to win. */
export function attacksOf(fights: readonly FightTold[], sides: readonly string[]): Attacks[] {
  return sides.flatMap((_, seat) => {
    const own = fights.filter((f) => f.attacker === seat)
    const won = own.filter((f) => f.won).length
    return own.length === 0 ? [] : [{ seat, fights: own.length, won, due: own.reduce((sum, f) => sum + f.chance, 0) }]
  })
}

/** What each side lost in fights, and was due to lose. */
export function lossesOf(fights: readonly FightTold[], sides: readonly string[]): { lost: number; due: number }[] {
  return sides.map((_, seat) => {
    const mine = (f: FightTold): 0 | 1 => (f.attacker === seat ? 0 : 1)
    return {
      lost: fights.reduce((sum, f) => sum + f.lost[mine(f)], 0),
      due: fights.reduce((sum, f) => sum + f.due[mine(f)], 0),
    }
  })
}

/** A chart that never moves tells nothing. */
export function moving(figures: Report['figures']): Report['figures'][number][] {
  return figures.filter(({ values }) => values.some((row) => row.some((v, seat) => v !== values[0]![seat])))
}

/** The figure that is drawn over the lanes: strength, else the first there is. */
export function strengthOf(figures: Report['figures']): Report['figures'][number] | null {
  const moved = moving(figures)
  return moved.find((f) => /^(strength|steps) on the map/i.test(f.name)) ?? moved[0] ?? null
}

/** `42 %` */
export const percentWords = (p: number): string => `${Math.round(p * 100)}\u00a0%`

/** A figure to one place, or a dash. */
export const figureWords = (v: number | null | undefined): string =>
  v === null || v === undefined ? '–' : String(Math.round(v * 10) / 10).replace('-', '−')

export const signedWords = (v: number): string => (v > 0 ? `+${figureWords(v)}` : figureWords(v))
