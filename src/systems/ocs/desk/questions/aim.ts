/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { giving, isFoggy, notYours, ordersTo, pointedAt, question, Script, taking, unitsOf, wayOf } from './kit.ts'
import { hexOf, idOf, refusalOf, unitOf } from '../../../../core/desk/answers.ts'
import type { Answer, Question, Reason, Seen, Way } from './kit.ts'
import { choosesMover, isUnderWay } from '../../rules/ways/setting-out.ts'
import { unitsIn } from '../../rules/position/board.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, MODES, placeName } from '../names.ts'
import { aimMove, goOn } from './aim-move.ts'
import { aimFleet, navalOf } from './fleets.ts'
import { aimFlight, flies, planesOf } from './flights.ts'
import { aimAttack, aimBarrage, choosesAttack, choosesBarrage } from './fights.ts'

export const aim = question('aim', 'aim', ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q))

function answerAim(s: Seen<Ocs>, m: M, q: Question): Answer {
  const planes = planesOf(m, q)
  if (flies(m) && planes.length > 0) return aimFlight(s, m, q, planes)
  if (flies(m) && pointsAtEnemy(m, q)) {
    const [guns, flight] = [choosesBarrage(m) ? aimBarrage(s, m, q) : null, aimFlight(s, m, q, [])]
    return guns?.ways ? { ...guns, ways: [...guns.ways, ...(flight.ways ?? [])] } : flight
  }
  const ships = choosesMover(m) ? navalOf(m, q) : []
  if (ships.length > 0) return aimFleet(m, q, ships)
  if (isUnderWay(m)) return overrunsAssumed(s, goOn(m, q))
  if (choosesMover(m)) return overrunsAssumed(s, aimMove(m, q))
  if (arranges(m)) return aimArrange(s, m, q)
  if (choosesAttack(m)) return aimAttack(s, m, q)
  if (choosesBarrage(m)) return aimBarrage(s, m, q)
  return pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
}

/** A hex of the enemy, and nobody in hand who would go there: it is struck from afar. */
function pointsAtEnemy(m: M, q: Question): boolean {
  const to = hexOf(m, q.to)
  return to >= 0 && q.from === q.to && unitsIn(m, to, m.seat).length === 0
}

/** The chances of an overrun count what shows of the enemy. */
function overrunsAssumed(s: Seen<Ocs>, answer: Answer): Answer {
  if (!isFoggy(s) || !answer.ways) return answer
  return { ...answer, ways: answer.ways.map((w) => (w.id.startsWith('overrun') ? { ...w, assumes: true } : w)) }
}

// --- Setting up and reinforcing by hand: a stack is taken, and one choice or one goal means all of it

const PLACES: ReadonlySet<string> = new Set(['setup.arrange', 'reinforcementPhase.work'])

const arranges = (m: M): boolean => m.waits === 'decision' && PLACES.has(m.place)

/** Kinds of orders that mean every unit in hand who may take them. */
const TOGETHER = new Map<string, string>([...MODES.map(([kind, , label]) => [kind, label] as const), ['load', 'Load']])

function aimArrange(s: Seen<Ocs>, m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Select a stack or a counter.' }] }
  const to = hexOf(m, q.to)
  // Only at set-up is anybody put elsewhere.
  const stays = to < 0 || to === m.board.hex.get(units[0]!) || m.place !== 'setup.arrange'
  return stays ? inHand(s, m, units) : elsewhere(m, units, idOf(m, to), to)
}

function inHand(s: Seen<Ocs>, m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  const together = Array.from(TOGETHER, ([kind, label]): Way => {
    const script = new Script<Ocs>(m)
    for (const order of ordersTo(m, kind, units)) script.give(order)
    const { length } = script.orders
    return wayOf(script, kind, label, length < units.length ? `${length} of ${units.length}` : '')
  })
  const single = m.options().filter((o) => units.includes(unitOf(m, o.unit)) && !TOGETHER.has(o.do) && o.do !== 'shift')
  const apart = single.map((order): Way => {
    const { label, detail } = m.setting.desk!.label({ ...s, match: m }, order)
    return wayOf({ orders: [order], ends: false }, `${order.do} ${order.unit}`, label, detail)
  })
  return { title: who, ways: [taking(`Take ${who}`), ...together.filter(({ orders }) => orders.length > 0), ...apart] }
}

/** All of them who may are put elsewhere. */
function elsewhere(m: M, units: readonly number[], hex: string, to: number): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, to)}`
  let script = new Script<Ocs>(m)
  let refused: Reason | null = null
  for (const u of units) {
    const trial = giving(script, [...ordersTo(m, 'shift', [u]), { do: 'at', hex }])
    if ('code' in trial) refused ??= trial
    else script = trial
  }
  if (script.orders.length === 0) return refused ? { title, refusal: refusalOf(m, refused) } : { title }
  return { title, ways: [wayOf(script, 'shift', `Set up in ${placeName(m, to)}`)] }
}
