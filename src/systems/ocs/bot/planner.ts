/**
 * A player that plans: the movement of a phase as one plan with the attacks it is for, shells and bombs where an attack follows,
 * attacks by the whole forecast. What asks for no plan is answered as the practice player answers it.
 */
import { SeededRng } from '../../../core/chance.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { Forks } from '../../../core/opponent/forks.ts'
import { playedOn } from '../../../core/opponent/plan.ts'
import type { Answer, Asked } from '../../../core/opponent.ts'
import { byLiking } from '../../../core/opponent/weighted.ts'
import { combatUnitsIn, quartersOf } from '../rules/position/board.ts'
import { here, underWay } from '../rules/moving/step-cost.ts'
import { limit } from '../rules/position/stacking.ts'
import { actionRating } from '../rules/position/modes.ts'
import type { M, Ocs } from '../rules/world.ts'
import { bestAttack } from './attacking.ts'
import { offers } from './giving.ts'
import { bombs, hipShoot } from './bombing.ts'
import { leftToDo } from './guards-ending.ts'
import { byTrainOrSea, marches, onFrom, safe, tripped } from './marching.ts'
import { EAGERNESS } from './eagerness.ts'
import { practice, VIEWS } from './practice.ts'
import type { Outlook } from './scene.ts'
import { bestStorm, supportingFire } from './seaborne.ts'
import { bestBarrage } from './shelling.ts'
import { remembered, type Size, type Thought, usualIndex } from './thought.ts'

const END: readonly Order[] = [{ do: 'end' }]

/** Places where it plans; none where there is nothing to plan for: then the practice player's view counts. */
const PLANS: Readonly<Record<string, (t: Thought, m: M) => readonly Order[]>> = {
  'movementSegment.open': move,
  'movementSegment.choose': move,
  'move.act': goOn,
  'advance.choose': advance,
  'barrageSegment.choose': shell,
  'combatSegment.choose': attack,
}

/** All decisions it has a view of. */
export const ANSWERED: readonly string[] = [...new Set([...Object.keys(PLANS), ...VIEWS])]

export function think(
  { seen, seed, budget, memory }: Asked<Ocs>,
  outlook: (side: number) => Outlook,
  size: Size,
): Answer {
  const m = seen.match
  const phase = [m.board.turn.get(0), m.board.phase.get(0), m.board.phasing.get(0)].join(' ')
  const t: Thought = {
    side: m.seat,
    o: outlook(m.seat),
    size,
    budget,
    forks: new Forks(budget),
    memory: remembered(memory, phase),
  }
  const orders = PLANS[m.place]?.(t, m) ?? []
  return { orders: orders.length > 0 ? orders : [usually(m, seed)], memory: JSON.stringify(t.memory) }
}

function usually(m: M, seed: string): Order {
  const meant = practice(m)
  return m.orderOf(meant >= 0 ? meant : byLiking(m, EAGERNESS, new SeededRng(seed)))
}

const ordersOf = (code: number, m: M): readonly Order[] => (code >= 0 ? [m.orderOf(code)] : [])

// --- movement

function move(t: Thought, m: M): readonly Order[] {
  const { memory } = t
  const air = hipShoot(t, m)
  if (air.length > 0) return air
  if (!memory.planned) {
    memory.planned = true
    memory.moves = marches(t, m)
  }
  const next = nextOf(t, m)
  if (next.length > 0) return next
  const late = byTrainOrSea(m)
  if (late) return [late]
  const left = leftToDo(m, t.side)
  return left.length > 0 ? left : END
}

/** The next orders of the plan that are legal as things stand now. */
function nextOf(t: Thought, m: M): readonly Order[] {
  const { memory } = t
  while (memory.moves.length > 0) {
    const next = memory.moves.shift()!
    if (!safe(t, m, next)) continue
    memory.under = next
    return next
  }
  return []
}

/** On the way: something was found, or a guard has put somebody else on the move. */
function goOn(t: Thought, m: M): readonly Order[] {
  const f = m.frame('move')!
  const at = m.setting.ids.format('hex', here(f))
  const { under } = t.memory
  if (underWay(f) && under.some((order) => order.unit === m.game.units[f.force[0]!]!.id)) {
    const passed = under.findIndex((order) => order.do === 'move' && order.hex === at)
    const rest = passed < 0 ? [] : under.slice(passed + 1)
    if (rest.length > 0 && t.forks.try(m, (fork) => playedOn(fork, rest, t.budget, usualIndex))) return rest
  }
  const stops = offers(m, 'stop')
  if (stops && !tripped(m)) return [{ do: 'stop' }]
  if (offers(m, 'back')) return [{ do: 'back' }]
  const on = onFrom(m)
  return on.length > 0 ? [...on, { do: 'stop' }] : stops ? [{ do: 'stop' }] : []
}

// --- fights

function shell(t: Thought, m: M): readonly Order[] {
  const laid = bestBarrage(t, m)
  if (laid.length > 0) return laid
  const air = bombs(t, m)
  if (air.length > 0) return air
  const support = ordersOf(supportingFire(m), m)
  return support.length > 0 ? support : END
}

function attack(t: Thought, m: M): readonly Order[] {
  const best = bestAttack(t, m)
  if (best.length > 0) return best
  const storm = ordersOf(bestStorm(m, m.seat), m)
  return storm.length > 0 ? storm : END
}

/** As many advance as may stand there, the best first. */
function advance(_t: Thought, m: M): readonly Order[] {
  const f = m.frame('advance')!
  const going = f.going.reduce((sum, u) => sum + quartersOf(m, u), 0)
  const there = combatUnitsIn(m, f.target, f.side).reduce((sum, u) => sum + quartersOf(m, u), going)
  let [best, rating]: [number, number] = [-1, -Infinity]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'advance') continue
    const unit = code % FORM_SPAN
    if (there + quartersOf(m, unit) > limit(m)) continue
    if (actionRating(m, unit) > rating) [best, rating] = [code, actionRating(m, unit)]
  }
  return [best >= 0 ? m.orderOf(best) : { do: 'enough' }]
}
