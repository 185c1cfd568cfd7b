/** Setting up and reinforcing by hand: a stack is taken, and one choice or one goal means all of it. */
import { hexOf, idOf, refusalOf, Script, unitId, unitsOf, wayOf } from './kit.ts'
import type { Answer, Question, Reason, Seen, Way } from './kit.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'

const PLACES: ReadonlySet<string> = new Set(['setup.arrange', 'reinforcementPhase.work'])

export const arranges = (m: M): boolean => m.waits === 'decision' && PLACES.has(m.place)

/** Kinds of orders that mean every unit in hand who may take them. */
const TOGETHER: readonly { readonly kind: string; readonly label: string }[] = [
  { kind: 'toCombat', label: 'Combat Mode' },
  { kind: 'toMove', label: 'Move Mode' },
  { kind: 'toReserveCombat', label: 'Reserve, combat side up' },
  { kind: 'toReserveMove', label: 'Reserve, move side up' },
  { kind: 'toStrat', label: 'Strat Mode' },
  { kind: 'load', label: 'Load' },
]

export function aimArrange(s: Seen<Ocs>, m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Take a stack or a counter in hand.' }] }
  const to = hexOf(m, q.to)
  // Only at set-up is anybody put elsewhere.
  const stays = to < 0 || to === m.board.hex.get(units[0]!) || m.place !== 'setup.arrange'
  return stays ? inHand(s, m, units) : elsewhere(m, units, idOf(m, to), to)
}

function inHand(s: Seen<Ocs>, m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  const ids = new Set(units.map((u) => unitId(m, u)))
  const found: Way[] = [{ id: 'take', label: `Take ${who}`, detail: '', orders: [], ends: false }]
  for (const { kind, label } of TOGETHER) {
    const script = new Script<Ocs>(m)
    for (const unit of ids) script.give({ do: kind, unit })
    if (script.orders.length > 0)
      found.push(
        wayOf(
          script,
          kind,
          label,
          script.orders.length < units.length ? `${script.orders.length} of ${units.length}` : '',
        ),
      )
  }
  const kinds = new Set(TOGETHER.map(({ kind }) => kind))
  for (const order of m.options()) {
    if (order.unit === undefined || !ids.has(order.unit) || kinds.has(order.do) || order.do === 'shift') continue
    const told = m.setting.desk!.label({ ...s, match: m }, order)
    found.push({
      id: `${order.do} ${order.unit}`,
      label: told.label,
      detail: told.detail ?? '',
      orders: [order],
      ends: false,
    })
  }
  return { title: who, ways: found }
}

/** All of them who may are put elsewhere. */
function elsewhere(m: M, units: readonly number[], hex: string, to: number): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, to)}`
  const script = new Script<Ocs>(m)
  let refused: Reason | null = null
  for (const u of units) {
    const trial = new Script<Ocs>(script.match)
    const reason = trial.give({ do: 'shift', unit: unitId(m, u) }) ?? trial.give({ do: 'at', hex })
    if (reason) refused ??= reason
    else for (const order of trial.orders) script.give(order)
  }
  if (script.orders.length === 0) return refused ? { title, refusal: refusalOf(m, refused) } : { title }
  return {
    title,
    ways: [
      { id: 'shift', label: `Set up in ${placeName(m, to)}`, detail: '', orders: script.orders, ends: script.ends },
    ],
  }
}
