/** Taking a force in hand, and how it walks: in an activation, in Strategic Movement, in a retreat. */
import { enemyIn } from '../../rules/board.ts'
import { alive } from '../../rules/forces.ts'
import { no } from '../../rules/reasons.ts'
import { hasSupply } from '../../rules/supply.ts'
import { hexside } from '../../rules/terrain.ts'
import { formForce } from '../../rules/ways/forming.ts'
import { anyComes, reactors, type Reactor } from '../../rules/ways/reactors.ts'
import { bestEntry, walker } from '../../rules/ways/walking.ts'
import { RIVER, type Damos, type M } from '../../rules/world.ts'
import { forceName, groundName, placeName } from '../names.ts'
import { hexOf, percent, routing, unitsOf } from './kit.ts'
import type { Arrival, HexId, Question } from './kit.ts'

/** Takes the units of a question in hand. */
export function takeInHand(m: M, q: Question) {
  const units = unitsOf(m, q, m.seat)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : hexOf(m, q.from)
  return formForce(m, units, hex, q.units !== undefined && q.units.length > 0)
}

// --- Small words the answers share

/** `woods, town, Luga`: what there is to enter from a neighbouring hex. */
function enteringWords(m: M, hex: HexId, from: HexId): string {
  const d = m.game.grid.direction(from, hex)
  const river = d >= 0 && (hexside(m, from, d) & RIVER) !== 0
  const name = m.game.land.riverName.get(from * 6 + d) ?? 'river'
  return river ? `${groundName(m, hex)}, across the ${name}` : groundName(m, hex)
}

export function points(n: number): string {
  return Number.isInteger(n) ? String(n) : `${Math.floor(n)}½`.replace(/^0½/, '½')
}

// --- Who may react on the steps of a way

/** Who may come and who may slip away, a sentence each: `May come: 1 Tank (Luga) 28 %, 24 Tank (1011) 17 % at −1`. */
function reactionWords(m: M, list: readonly Reactor[]): string[] {
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
function whoJoins(entered: M, plan: string): Reactor[] {
  const m = entered.fork()
  if (m.waits === 'decision' && m.place === 'activation.plan') m.play(m.seat, { do: 'plan', word: plan })
  return reactors(m)
}

export const ROUTED = routing<Damos>({
  walkerOf: walker,
  points,
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  kind: (m) => (m.place === 'retreat.step' ? 'retreat' : 'move'),
  best: bestEntry,
  step(m, { force }, from, at) {
    const [hex, before] = [at.place % m.game.grid.size, from.place % m.game.grid.size]
    const foe = enemyIn(m, hex, m.game.units[force[0]!]!.seat)
    const who = foe ? whoJoins(at.match, 'standard') : whoReacts(at)
    const comes = who.filter((r) => !r.away)
    const left = alive(at.match, force)
    const supplied = left.length > 0 && hasSupply(at.match, left, hex)
    return {
      supply: m.place === 'activation.move' ? (supplied ? 'yes' : 'no') : '',
      reacts: comes.length > 0 ? percent(anyComes(comes)) : '',
      detail: [enteringWords(m, hex, before), ...reactionWords(m, who)].join('; '),
    }
  },
})

export const { walkerOf, routeTo } = ROUTED
