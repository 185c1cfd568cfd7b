/** 8 to 10 Naming an attack by hand and beginning it, the place to overrun from, and the guns that can fire. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { nameAttack, type Named } from '../../../../core/ways/naming.ts'
import { ordersTo } from '../../../../core/ways/orders.ts'
import { continued, Ways, type Arrival, type Script } from '../../../../core/ways/ways.ts'
import { artilleryOf, gunRefusal, inRange } from '../fighting/guns.ts'
import type { M, Ocs } from '../world.ts'
import { payAsUsual } from './setting-out.ts'
import { walker } from './walking.ts'

export const forceOf = (m: M): readonly number[] => m.frame('combatSegment')?.force ?? []

/** Names an attack on a hex, or says why nobody can make it. */
export function attackOn(m: M, target: HexId, units: readonly number[]): Named<Ocs> | { readonly reason: Reason } {
  return nameAttack(m, target, units, {
    aim: (at) =>
      at.place === 'combatSegment.choose' ? { do: 'attack', hex: at.setting.ids.format('hex', target) } : null,
    join: (script, unit) => script.giveAll(ordersTo(m, 'with', [unit])),
    all: (at) => at.game.grid.around(target).map((hex) => ({ do: 'stack', hex: at.setting.ids.format('hex', hex) })),
    forceOf,
  })
}

/** The attack that is named, declared; null where that is refused. */
export function declared(named: Script<Ocs>): Script<Ocs> | null {
  const script = continued(named)
  return script.give({ do: 'go' }) ? null : script
}

/** The same with its supply paid for as usual. */
export function begun(named: Script<Ocs>): Script<Ocs> | null {
  const script = declared(named)
  return script && !payAsUsual(script, named.match.seat) ? script : null
}

/** The cheapest place beside the target from which it may be overrun; else why not from the nearest. */
export function launch(start: M, target: HexId, keep: (ways: Ways<Ocs>) => void): Arrival<Ocs> | Reason | null {
  const ways = new Ways<Ocs>(start, walker(start)!.walk)
  keep(ways)
  let best: Arrival<Ocs> | null = null
  let reason: Reason | null = null
  for (const hex of start.game.grid.around(target)) {
    const at = ways.reached.get(hex)
    if (!at?.open) continue
    const why = at.match.refusal(at.match.seat, { do: 'overrun', hex: start.setting.ids.format('hex', target) })
    if (why) reason ??= why
    else if (!best || at.cost < best.cost) best = at
  }
  return best ?? reason
}

/** Guns of a side that can fire in a phase. */
export const readyGuns = (m: M, side: number, phase: number): number[] =>
  artilleryOf(m, side).filter((u) => gunRefusal(m, side, phase, u) === null)

/** Of those the ones in range of a hex. */
export const gunsFor = (m: M, side: number, phase: number, target: HexId): number[] =>
  readyGuns(m, side, phase).filter((u) => inRange(m, u, target))
