/** The ways to attack a hex: plans on entering it, and Concerted Attacks declared first; and what a player should know before. */
import { unitsIn } from '../../rules/board.ts'
import { concertRefusal } from '../../rules/concerted.ts'
import { PLANS } from '../../rules/data.ts'
import { mpLeft } from '../../rules/movement.ts'
import { stacks } from '../../rules/muster.ts'
import { no } from '../../rules/reasons.ts'
import { approach, concertOrders } from '../../rules/ways/concerting.ts'
import { STANDARD, type Damos, type M } from '../../rules/world.ts'
import { zoiCapable } from '../../rules/zones.ts'
import { placeName, PLAN_NAMES } from '../names.ts'
import { attackWarnings } from '../places/attack.ts'
import { allWins, concertCells, CONCERTED, graveIf, isHopeless, openCells, winsOf } from './fights.ts'
import type { Cells, Concerted } from './fights.ts'
import { answerOthers, idOf, percents, refusalOf, Script, tell } from './kit.ts'
import type { Line, Order, Seen, Way } from './kit.ts'

/** damos:7.0#4-5: the first activation with influence closes the phase for all forces without. */
export function closesFoot(m: M, force: readonly number[]): readonly Line[] {
  if (m.top.proc !== 'operations' || m.board.closed.get(0) === 1 || !zoiCapable(m, force)) return []
  const side = m.seat
  const waiting = stacks(m, side).flatMap((hex) => {
    const fresh = unitsIn(m, hex, side).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    if (fresh.length === 0 || zoiCapable(m, fresh)) return []
    return m.refusal(side, { do: 'activate', hex: idOf(m, hex) }) === null ? fresh.slice(0, 1) : []
  })
  return tell(m, 'closes', { waiting })
}

/** What stopping in a hex brings: attrition, too many in a hex, demoralized company. */
export function stopWarnings(before: M, after: M, force: readonly number[], hex: number): readonly Line[] {
  const side = before.game.units[force[0]!]!.seat
  // A beaten force that is demoralized by the result is so wherever it ends.
  const shaken = unitsIn(before, hex, side).some((u) => !force.includes(u) && before.board.demoralized.get(u) === 1)
  return tell(before, 'stops', {
    hex,
    worn: after.waits === 'roll' && after.frames.some((f) => f.proc === 'attrition'),
    crowded: !after.game.x.stacks(after, unitsIn(after, hex, side)),
    shaken: shaken && force.some((u) => after.board.demoralized.get(u) > before.board.demoralized.get(u)),
  })
}

// --- The ways to attack a hex: plans on entering it, and Concerted Attacks declared first

interface Attack {
  readonly force: readonly number[]
  readonly to: number
  /** The orders that bring the force into the hex. */
  readonly before: readonly Order[]
  /** Where the activation stands among the frames. */
  readonly frame: number
}

/** `entered` is the match with the force in the enemy's hex; `choosing` the decision at which it was taken in hand. */
export function attackWays(s: Seen<Damos>, choosing: M, entered: M, a: Attack): Way[] {
  // A fight without dice may be over as soon as the hex is entered: then nobody is left to be warned.
  const f = entered.frames[a.frame]
  const under = f?.proc === 'activation' && a.force.some((u) => entered.board.hex.get(u) === a.to)
  const dangers = under ? attackWarnings({ ...s, match: entered }, f, a.to) : []
  const warnings = [...closesFoot(choosing, a.force), ...dangers]
  const cells = openCells(entered, a.frame)
  return [
    planWay(entered, a, 'standard', cells, warnings),
    planWay(entered, a, 'meeting', cells, warnings),
    ...CONCERTED.map((kind) => concertWay(choosing, a, kind, warnings)),
  ].filter((way) => way !== null)
}

/** A Grand Assault already declared, carried to its target. */
export function namedAssault(entered: M, a: Attack): Way {
  const label = `Grand Assault on ${placeName(entered, a.to)}`
  const figure = figureOf(allWins(openCells(entered, a.frame)))
  return { id: 'assault', label, detail: 'by the cheapest way', orders: a.before, ends: true, ...figure }
}

function figureOf(wins: readonly number[]): Pick<Way, 'figure' | 'grave'> {
  return wins.length > 0 ? { figure: percents(wins), ...graveIf(isHopeless(wins)) } : {}
}

function planWay(entered: M, a: Attack, plan: 'standard' | 'meeting', cells: Cells, warnings: readonly Line[]): Way {
  const { charts } = entered.game
  const index = PLANS.indexOf(plan)
  const drm = charts.planDrm[index]!
  const price = `${charts.planMp[index]} MP`
  const way = {
    id: plan,
    label: PLAN_NAMES[index]!,
    detail: drm === 0 ? price : `${price}, ${drm > 0 ? '+' : '−'}${Math.abs(drm)} on the roll`,
    ends: true,
    ...figureOf(winsOf(cells, plan)),
    warnings,
  }
  const asked = entered.waits === 'decision' && entered.place === 'activation.plan'
  if (!asked) {
    // Only the Meeting Engagement is left: it is taken without asking.
    const frame = entered.frame('activation')
    const left = frame && frame.force.length > 0 ? mpLeft(entered, frame) : 0
    const refusal = refusalOf(entered, no('plan-mp', { need: charts.planMp[STANDARD]!, left }))
    return plan === 'meeting' ? { ...way, orders: a.before } : { ...way, orders: [], refusal }
  }
  const order = { do: 'plan', word: plan }
  const reason = entered.refusal(entered.seat, order)
  return reason ? { ...way, orders: [], refusal: refusalOf(entered, reason) } : { ...way, orders: [...a.before, order] }
}

/** A Concerted Attack is declared before its force is named: orders up to where the enemy is asked. */
function concertWay(choosing: M, a: Attack, kind: Concerted, warnings: readonly Line[]): Way | null {
  const exploiting = choosing.place === 'activation.move' || choosing.top.proc === 'exploitation'
  if (exploiting && kind === 'penetration') return null
  const { charts } = choosing.game
  const drm = charts.planDrm[PLANS.indexOf(kind)]!
  const way = {
    id: kind,
    label: PLAN_NAMES[PLANS.indexOf(kind)]!,
    detail: `${kind === 'assault' ? `${charts.planMp[2]} MP` : 'all MP'}, +${drm}; declared in secret first`,
    ends: true,
  }
  if (choosing.place !== 'operations.choose') {
    return exploiting ? exploitAssault(choosing, a, way, warnings) : null
  }
  const reason = concertRefusal(choosing, kind, a.to, a.force)
  if (reason) return { ...way, orders: [], refusal: refusalOf(choosing, reason) }
  const cells = concertCells(choosing, kind, a.to, a.force)
  return { ...way, ...figureOf(winsOf(cells, kind)), orders: concertOrders(choosing, kind, a.to, a.force), warnings }
}

/** damos:8.12#6: while exploiting, a Grand Assault is the first act of the force. */
function exploitAssault(
  choosing: M,
  a: Attack,
  way: Pick<Way, 'id' | 'label' | 'detail' | 'ends'>,
  warnings: readonly Line[],
): Way | null {
  const taken = a.before.filter((o) => o.do !== 'move')
  const script = new Script<Damos>(choosing)
  for (const order of taken) if (script.give(order)) return null
  if (script.match.place !== 'activation.move') return null
  if (script.match.frame('activation')!.exploit === 0) return null
  const reason = script.give({ do: 'assault', hex: idOf(choosing, a.to) })
  if (reason) return { ...way, orders: [], refusal: refusalOf(choosing, reason) }
  const m = script.match
  const depth = m.frames.length
  if (m.seat !== choosing.seat) return { ...way, orders: script.orders, warnings }
  answerOthers(m, choosing.seat, depth)
  return {
    ...way,
    label: `${way.label} on ${placeName(m, a.to)}`,
    orders: [...script.orders, ...approach(m, a.to)],
    warnings,
  }
}
