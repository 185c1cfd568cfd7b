/** The orders of a movement as they were played on a fork: reserves first, then those who go, HQs, trucks and trains. */
import { blundersOf } from '../../../core/guards.ts'
import type { Order } from '../../../core/match.ts'
import { usualFuelDump } from '../rules/supply/fuelling.ts'
import { hasFuel, needsFuel } from '../rules/supply/fuel.ts'
import { here } from '../rules/moving/step-cost.ts'
import { FACE, KIND, MARKER, PHASE, type M } from '../rules/world.ts'
import { NOTHING, or } from './choosing.ts'
import { argumentsOf, give, offers } from './giving.ts'
import { nextHaul } from './hauling.ts'
import { GUARDS } from './guards.ts'
import { Movement } from './moves.ts'
import { nextTrain } from './practice.ts'
import { type Place, wayIn } from './reach.ts'
import { nextAtSea } from './seaborne.ts'
import type { Thought } from './thought.ts'

/** The movement of the phase: lists of orders, each of one unit. */
export function marches(t: Thought, m: M): Order[][] {
  const { phase } = m.frame('movementSegment')!
  const plan = new Movement(t, m, phase)
  plan.plan()
  const run = m.fork()
  const found: Order[][] = []
  const add = (orders: Order[] | null): boolean => {
    if (!orders) return false
    found.push(orders)
    for (const order of orders) if (run.waits === 'decision' && run.seat === t.side) run.play(t.side, order)
    return true
  }
  if (phase === PHASE.movement) for (const unit of plan.kept) add(toReserve(t, run, unit))
  let waiting = [...plan.chosen].sort((a, b) => first(m, plan, a) - first(m, plan, b) || a[0] - b[0])
  // What is not legal yet may be when others have moved.
  for (let more = true; more && waiting.length > 0;) {
    more = false
    const left: typeof waiting = []
    for (const [unit, place] of waiting) {
      if (inSegment(run) && add(ordersOf(t, run, plan, unit, place))) more = true
      else left.push([unit, place])
    }
    waiting = left
  }
  if (phase === PHASE.movement) found.push(...supplyUp(t, run, plan))
  return found
}

const inSegment = (m: M): boolean => m.waits === 'decision' && m.place.startsWith('movementSegment.')

/** Attackers first, HQs last. */
function first(m: M, plan: Movement, [unit]: readonly [number, Place]): number {
  if (m.game.units[unit]!.kind === KIND.hq) return 2
  return plan.pieces.some(({ attackers }) => attackers.some((one) => one.unit === unit)) ? 0 : 1
}

/** Trucks, while there is something to bring. */
function supplyUp(t: Thought, run: M, plan: Movement): Order[][] {
  const found: Order[][] = []
  const tried = new Set<number>()
  while (inSegment(run) && t.budget.open) {
    const orders = nextHaul(t, run, plan.places.picture, tried)
    if (orders.length === 0) break
    if (!safe(t, run, orders)) continue
    found.push([...orders])
    for (const order of orders) if (run.waits === 'decision' && run.seat === t.side) run.play(t.side, order)
  }
  return found
}

/** Are they legal, up to the last or to where dice are thrown, and would no guard object to ending there? */
export const safe = (t: Thought, run: M, orders: readonly Order[]): boolean =>
  t.forks.try(run, (fork) => {
    for (const [i, order] of orders.entries()) {
      if (fork.waits !== 'decision' || fork.seat !== t.side) return i > 0
      if (order.do === 'stop' && tripped(fork)) return false
      t.budget.spend(1)
      if (!fork.play(t.side, order).ok) return false
    }
    return true
  })

/** What goes by sea or rail is thought of when its turn comes. */
export function byTrainOrSea(m: M): Order | null {
  const { side, phase } = m.frame('movementSegment')!
  const code = or(phase === PHASE.movement ? nextAtSea(m) : NOTHING, nextTrain(m, side))
  return code >= 0 ? m.orderOf(code) : null
}

// --- one unit

/** The orders by which a unit comes to its place on this match; null where one of them is refused. */
export function ordersOf(t: Thought, run: M, plan: Movement, unit: number, { hex, reach }: Place): Order[] | null {
  return t.forks.try(run, (fork) => {
    const orders: Order[] = []
    const onTheMove = (kind: string, argument: number): boolean => {
      t.budget.spend(1)
      return give(fork, orders, kind, argument) && fork.place === 'move.act' && fork.seat === t.side
    }
    const phase = run.frame('movementSegment')!.phase
    const marker = run.board.marker.get(unit)
    if (marker === MARKER.reserve && phase !== PHASE.movement && !give(fork, orders, 'release', unit)) return null
    const way = wayIn(plan.ways, reach, hex)
    if (way.length === 0 && hex !== run.board.hex.get(unit)) return null
    if (way.length === 0 && marker === MARKER.reserve && phase !== PHASE.movement) return orders
    if (!onTheMove('take', unit)) return null
    const mode = reach.strategic ? 'toStrat' : reach.face === FACE.move ? 'toMove' : 'toCombat'
    const turns =
      reach.strategic || reach.face !== run.board.face.get(unit) || marker === MARKER.reserve || marker === MARKER.strat
    if (turns && phase === PHASE.movement && !onTheMove(mode, unit)) return null
    if (way.length > 0 && !offers(fork, 'move') && !fuelled(fork, plan, unit, onTheMove)) return null
    for (const at of way) {
      if (!onTheMove('move', at)) {
        // Something is found on the way, and dice are thrown for it: where it goes then is seen then.
        return fork.waits === 'roll' && orders.at(-1)?.do === 'move' ? orders : null
      }
    }
    return tripped(fork) || !give(fork, orders, 'stop') ? null : orders
  })
}

/** Would a guard object to ending here? */
export const tripped = (fork: M): boolean => blundersOf(GUARDS, fork, { do: 'stop' }).length > 0

/** Of a unit under way that a guard would not let stop: the shortest way on to where none objects; none if there is none. */
export function onFrom(m: M): readonly Order[] {
  const tried = new Set([here(m.frame('move')!)])
  const open: { readonly fork: M; readonly orders: readonly Order[] }[] = [{ fork: m, orders: [] }]
  for (const { fork, orders } of open) {
    for (const hex of argumentsOf(fork, 'move')) {
      if (tried.has(hex)) continue
      tried.add(hex)
      const next = fork.fork()
      const more = orders.slice()
      if (!give(next, more, 'move', hex) || next.place !== 'move.act' || next.seat !== m.seat) continue
      if (offers(next, 'stop') && !tripped(next)) return more
      open.push({ fork: next, orders: more })
    }
  }
  return []
}

/** Where several of a formation go, they are fuelled together. */
const TOGETHER = 4

function fuelled(
  fork: M,
  plan: Movement,
  unit: number,
  onTheMove: (kind: string, argument: number) => boolean,
): boolean {
  const { formation } = fork.game.units[unit]!
  const comrades =
    formation < 0
      ? 0
      : fork.game.formations[formation]!.units.filter((u) => {
          const place = plan.chosen.get(u)
          return place && needsFuel(fork, u, place.reach.face) && !hasFuel(fork, u)
        }).length
  for (const kind of comrades >= TOGETHER ? ['formationFrom', 'fuelFrom'] : ['fuelFrom']) {
    const dumps = argumentsOf(fork, kind)
    if (dumps.length > 0) return onTheMove(kind, usualFuelDump(fork, fork.frame('move')!, dumps))
  }
  return false
}

// --- reserves

function toReserve(t: Thought, run: M, unit: number): Order[] | null {
  if (!inSegment(run)) return null
  return t.forks.try(run, (fork) => {
    const orders: Order[] = []
    t.budget.spend(3)
    return give(fork, orders, 'take', unit) && give(fork, orders, 'toReserveCombat', unit) && give(fork, orders, 'stop')
      ? orders
      : null
  })
}
