/** 8. Overrun: combat made on the move, from the hex next door. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Next } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import {
  attackCapableAs,
  combatUnitsIn,
  countIn,
  did,
  isQuiet,
  note,
  onMap,
  other,
  quartersOf,
} from '../position/board.ts'
import { COMBAT, combatFields } from '../fighting/combat.ts'
import { droppedUnits } from './drops.ts'
import { pending, putDown, withdraw } from './move-plan.ts'
import { lacksFuel } from '../supply/fuel.ts'
import { ALL_MP } from '../ground/terrain-chart.ts'
import { no } from '../reasons.ts'
import { limit } from '../position/stacking.ts'
import { here, mobilityOf, points } from './step-cost.ts'
import { strain } from './tigers.ts'
import { DID, MARKER, MP, call, type M, type MoveForm } from '../world.ts'
import type { MoveFrame } from './frames.ts'

/** What an overrun takes from everybody in it, in twelfths (ocs:8.1a#1). */
function overrunCost(m: M): number {
  return m.game.charts.file.figures.overrunMp * MP
}

/** RE in quarters in the hex the overrun is made from: those overrunning and whoever else is there (ocs:4.8a#4, 8.1h#1). */
function quartersAt(m: M, f: MoveFrame): number {
  const standing = combatUnitsIn(m, here(f), f.side).filter((u) => !f.force.includes(u))
  const dropped = droppedUnits(f.drops, here(f)).filter((u) => !standing.includes(u))
  return [...standing, ...dropped, ...f.force].reduce((sum, u) => sum + quartersOf(m, u), 0)
}

/** Why the i-th unit of the force may not take part. Nobody joins a force who has moved, so all began together (ocs:8.1#1). */
function unitRefusal(m: M, f: MoveFrame, i: number, direction: number, hex: HexId): Reason | null {
  const unit = f.force[i]!
  // ocs:8.1#2, 5.10b.C#1
  if (f.markers[i] === MARKER.dg) return no('overrun-dg', { unit })
  // ocs:8.1#1, 4.4a#1, 8.1g#1
  if (!attackCapableAs(m, unit, f.faces[i]!, f.markers[i]!)) return no('overrun-weak', { unit })
  const barred = m.game.x.barred(m, unit, hex)
  if (barred) return barred
  // ocs:12.5b#2
  if (lacksFuel(m, f, i)) return no('no-fuel', { unit })
  const cost = overrunCost(m)
  if (f.left[i]! < cost) return no('overrun-points', { unit, cost: points(cost), left: points(f.left[i]!) })
  // ocs:8.1b#1-2, 8.1c#1
  const price = m.game.land.costs(m.board.ground.get(0), mobilityOf(m, f, i)).cross[here(f) * DIRECTIONS + direction]!
  if (price >= ALL_MP) return no('overrun-terrain', { unit, hex })
  return price > cost ? no('overrun-dear', { unit, hex, price: points(price), cost: points(cost) }) : null
}

function overrunRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  const from = here(f)
  const direction = m.game.grid.direction(from, hex)
  if (direction < 0) return no('not-adjacent', { hex, from })
  if (isQuiet(m)) return no('quiet-fight')
  // ocs:8.0#1
  if (countIn(m, hex, other(f.side)) === 0) return no('nobody-to-overrun', { hex })
  for (let i = 0; i < f.force.length; i++) {
    const why = unitRefusal(m, f, i, direction, hex)
    if (why) return why
  }
  return quartersAt(m, f) > limit(m) ? no('overrun-stack', { hex: from }) : null
}

/** ocs:8.0#2-5, 8.1a#1: three MP, a combat from the hex next door, and on from wherever that leaves them. */
export const OVERRUN: MoveForm = {
  do: 'overrun',
  arg: 'hex',
  candidates(m, f, out) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = m.game.grid.neighbour(here(f), d)
      if (hex !== OFF_MAP && countIn(m, hex, other(f.side)) > 0) out.push(hex)
    }
  },
  refusal: overrunRefusal,
  play(m, f, hex) {
    const cost = overrunCost(m)
    f.left = f.left.map((left) => left - cost)
    if (pending(m, f)) putDown(m, f)
    return call('combat', combatFields(m, { side: f.side, target: hex, attackers: f.force, overrun: true }), 'overran')
  },
}

/** After an overrun: those who live go on, unless they retreated (ocs:8.1f#1-2). One called off has cost nothing. */
export function overran(m: M, f: MoveFrame): Next<'act'> {
  if (f.result === COMBAT.cancelled) {
    f.left = f.left.map((left) => left + overrunCost(m))
    return 'act'
  }
  for (const u of f.force.filter((u) => !onMap(m, u))) withdraw(f, u)
  const stops = (unit: number): void => {
    note(m, unit, DID.moved)
    strain(m, f, f.force.indexOf(unit))
  }
  if (f.result === COMBAT.retreated) {
    f.force.forEach(stops)
    return done()
  }
  // ocs:8.1g#1: who had no combat supply has taken no part, and stays behind
  for (const u of f.force.filter((u) => !did(m, u, DID.supplied))) {
    stops(u)
    withdraw(f, u)
  }
  if (f.force.length === 0) return done()
  const hex = m.board.hex.get(f.force[0]!)
  if (hex !== here(f)) f.path.push(hex)
  return 'act'
}
