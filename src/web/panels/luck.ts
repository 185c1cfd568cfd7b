/** Dice had against dice due, from the diary. */
import type { LogEntry } from '../../core/shapes.ts'

export const DUE_A_DIE = 3.5

export interface Luck {
  readonly seat: number
  readonly rolls: number
  readonly dice: number
  readonly had: number
  /** After each roll: pips beyond what was due, added up. */
  readonly run: readonly number[]
}

export function luckOf(log: readonly LogEntry[], seats: number): Luck[] {
  return Array.from({ length: seats }, (_, seat) => {
    let rolls = 0
    let dice = 0
    let had = 0
    const run = [0]
    for (const entry of log) {
      if (entry.dice?.seat !== seat || entry.dice.dice.length === 0) continue
      rolls++
      dice += entry.dice.dice.length
      had += entry.dice.dice.reduce((a, b) => a + b, 0)
      run.push(had - dice * DUE_A_DIE)
    }
    return { seat, rolls, dice, had, run }
  })
}

/** A polyline through the values over the whole width; `most` is half the height. */
export function sparkline(run: readonly number[], width: number, height: number, most: number): string {
  const x = (i: number): number => (run.length < 2 ? 0 : (i / (run.length - 1)) * width)
  const y = (v: number): number => height / 2 - (v / most) * (height / 2)
  return run.map((v, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join('')
}
