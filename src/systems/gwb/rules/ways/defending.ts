/** 20 to 23 What the defender may do before he is shot at, found by asking him on a fork, and the orders that do it. */
import { sideIn } from '../../../../core/counters.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import { ordersTo } from '../../../../core/ways/orders.ts'
import { Script } from '../../../../core/ways/ways.ts'
import { other } from '../board.ts'
import type { Gwb, M } from '../world.ts'
import { combatAt } from './settled.ts'
import { asIfCombat } from './supposed.ts'

/**
 * What the defender is offered from a match in which an attack has begun: guns that may limber, units that may retreat before
 * combat and whether they must, and guns that may support.
 */
export function defencesIn(begun: M) {
  const m = begun.fork()
  const asked = (place: string): boolean => m.waits === 'decision' && m.place === place
  const offered = (place: string, kind: string): number[] =>
    asked(place)
      ? m.options().flatMap((o) => (o.do === kind && o.unit !== undefined ? [m.setting.ids.parse('unit', o.unit)] : []))
      : []
  const pass = (place: string, kind: string): void => {
    if (asked(place)) m.play(m.seat, { do: kind })
  }
  const limber = offered('combat.limber', 'limber')
  pass('combat.limber', 'ready')
  const withdraw = offered('combat.withdraw', 'withdraw')
  const must = withdraw.length > 0 && m.refusal(m.seat, { do: 'stand' }) !== null
  pass('combat.withdraw', 'stand')
  pass('combat.guns', 'none')
  const support = offered('combat.choose', 'support')
  const fixed = m.frame('combat')?.support ?? -1
  return { limber, withdraw, must, support: fixed >= 0 ? [fixed] : support }
}

/** An attack on the hex as the other side could make it, begun; null when nobody can. */
export function supposedAttack(m: M, hex: HexId): M | null {
  const defender = sideIn(m, hex)
  if (defender < 0) return null
  const asked = m.waits === 'decision' && m.place === 'combatPhase.target' && m.seat === other(defender)
  const script = new Script<Gwb>(asked ? m : asIfCombat(m, other(defender)))
  if (
    script.match.place !== 'combatPhase.target' ||
    script.give({ do: 'target', hex: m.setting.ids.format('hex', hex) })
  )
    return null
  const at = script.match
  const policy = Object.values(at.setting.system.forecast.policies)[0]!
  for (let i = 0; i < 20 && at.waits === 'decision' && ['combat.name', 'combat.through'].includes(at.place); i++)
    at.playCode(at.codes[policy.choose(at)]!)
  return combatAt(at) >= 0 && at.place !== 'combat.name' ? at : null
}

/** Is the defender asked what he does before he is shot at? */
export function choosesDefence(m: M): boolean {
  return m.waits === 'decision' && (m.place === 'combat.limber' || m.place === 'combat.withdraw')
}

/** These guns limber, and everybody stands; null where somebody must go. */
export function standing(m: M, limber: readonly number[]): Script<Gwb> | null {
  const script = limbered(m, limber)
  return script?.match.place === 'combat.withdraw' && script.give({ do: 'stand' }) ? null : script
}

function limbered(m: M, guns: readonly number[]): Script<Gwb> | null {
  const script = new Script<Gwb>(m)
  if (script.giveAll(ordersTo(m, 'limber', guns))) return null
  return script.match.place === 'combat.limber' && script.give({ do: 'ready' }) ? null : script
}

/** Everybody who may retreats before combat, by the first hex that is open; null when nobody may. */
export function leaving(m: M, guns: readonly number[]): Script<Gwb> | null {
  const script = limbered(m, guns)
  if (!script) return null
  const at = script.match
  const { seat } = m
  let gone = 0
  for (let i = 0; i < 40 && at.waits === 'decision' && at.seat === seat; i++) {
    if (at.place === 'retreat.way' || at.place === 'retreat.price') {
      script.give(at.options()[0]!)
    } else if (at.place === 'combat.withdraw') {
      const next = at.options().find((o) => o.do === 'withdraw')
      if (!next) break
      gone++
      script.give(next)
    } else {
      break
    }
  }
  if (at.waits === 'decision' && at.place === 'combat.withdraw' && at.seat === seat) script.give({ do: 'stand' })
  return gone > 0 ? script : null
}
