/** An attack walked through all falls of its dice, from the first order to the advance: what the whole position is worth at its ends. */
import { forecast } from '../../../core/forecast.ts'
import type { Order } from '../../../core/match.ts'
import { answerFor } from '../../../core/opponent/plan.ts'
import type { Gwb, M } from '../rules/world.ts'
import { stands } from './answers.ts'
import { type Thought, usualIndex } from './thought.ts'
import { Position, worthFor } from './value.ts'

/** Ends less likely than this are left out. */
const RARE = 0.02
const FINE = 1_000_000n
/** What an end costs, in nodes. */
const AN_END = 40

/** What the attack gains over the position as it is; null when it cannot be made. */
export function chainGain(t: Thought, m: M, orders: readonly Order[], base: number): number | null {
  const depth = m.frames.length
  return t.forks.try(m, (fork) => {
    for (const order of orders) {
      if (fork.waits !== 'decision' || fork.seat !== m.seat || !fork.play(m.seat, order).ok) return null
      t.budget.spend(1)
    }
    answerFor(fork, m.seat, usualIndex)
    if (fork.frames.length <= depth) return null
    let [sum, whole] = [0, 0]
    forecast<Gwb>(fork, {
      frame: depth,
      settled: (x) => (x.place === 'combat.stand' ? stands(t, x) : -1),
      ended(end, weight, all) {
        const chance = Number((weight * FINE) / all) / Number(FINE)
        if (chance < RARE) return
        t.budget.spend(AN_END)
        whole += chance
        sum += chance * worthFor(new Position(end, t.o), t.o.shares)
      },
    })
    return whole === 0 ? null : sum / whole - base
  })
}

/** What the position is worth before. */
export const baseOf = (t: Thought, m: M): number => worthFor(new Position(m, t.o), t.o.shares)
