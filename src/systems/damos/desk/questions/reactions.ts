/** Who may react in a reaction window, in words, and on the steps of a way. */
import { percent, type Arrival } from './kit.ts'
import { reactors, type Reactor } from '../../rules/ways/reactors.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'

/** Who may come and who may slip away, a sentence each: `May come: 1 Tank (Luga) 28 %, 24 Tank (1011) 17 % at −1`. */
export function reactionWords(m: M, list: readonly Reactor[]): string[] {
  const sentence = (what: string, away: boolean): string[] => {
    const some = list.filter((r) => r.away === away).map((r) => oneWords(m, r))
    return some.length === 0 ? [] : [`${what}: ${[...new Set(some)].join(', ')}`]
  }
  return [...sentence('May come', false), ...sentence('May slip away', true)]
}

function oneWords(m: M, r: Reactor): string {
  const drm = r.drm === 0 ? '' : ` at ${r.drm > 0 ? '+' : '−'}${Math.abs(r.drm)}`
  return `${forceName(m, r.units)} (${placeName(m, r.hex)}) ${percent(r.chance)}${drm}`
}

/** Those who may answer the step that led to an arrival. */
export function whoReacts(at: Arrival<Damos>): Reactor[] {
  if (!at.asked || !at.from || !at.order) return []
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  return reactors(m)
}

/** Those who may answer an attack with this plan, once the force is in the enemy's hex. */
export function whoJoins(entered: M, plan: string): Reactor[] {
  const m = entered.fork()
  if (m.waits === 'decision' && m.place === 'activation.plan') m.play(m.seat, { do: 'plan', word: plan })
  return reactors(m)
}
