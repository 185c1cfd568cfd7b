/** Naming an attack: a target, the units in hand who join, and all who may. */
import type { HexId } from '../hex/grid.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import { continued, Script } from './ways.ts'

export interface Attacker<W extends World> {
  /** The order that aims at the hex; null where that is done. */
  aim(m: Match<W>, target: HexId): Order | null
  /** Says why not; false where it takes part already. */
  join(script: Script<W>, unit: number): Reason | null | false
  /** Orders by which all who may join do. */
  all(m: Match<W>, target: HexId): readonly Order[]
  /** Those who have joined. */
  forceOf(m: Match<W>): readonly number[]
  /** Of those in hand only they count who join now. */
  readonly anew?: true
}

export interface Named<W extends World> {
  /** By the units in hand; null when none may. */
  readonly mine: Script<W> | null
  /** Those of them who have joined now. */
  readonly joined: readonly number[]
  /** By all who may join; null when that is nobody more. */
  readonly all: Script<W> | null
}

/** Names an attack on a hex by these units and with all who may join, or says why nobody can make it. */
export function nameAttack<W extends World>(
  m: Match<W>,
  target: HexId,
  units: readonly number[],
  how: Attacker<W>,
): Named<W> | { readonly reason: Reason } {
  const aimed = new Script<W>(m)
  const aim = how.aim(m, target)
  const refused = aim && aimed.give(aim)
  if (refused) return { reason: refused }
  const count = (script: Script<W>): number => how.forceOf(script.match).length
  const mine = continued(aimed)
  let reason: Reason | null = null
  const joined = units.filter((u) => {
    const why = how.join(mine, u)
    reason ??= why || null
    return why === null
  })
  const some = (how.anew ? joined.length : count(mine)) > 0
  if (reason && !some) return { reason }
  const all = continued(some ? mine : aimed)
  const before = count(all)
  for (const order of how.all(all.match, target)) all.give(order)
  return { mine: some ? mine : null, joined, all: count(all) > before ? all : null }
}
