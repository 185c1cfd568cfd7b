/** Guards of the end of a movement: a dump that lies open, and no reserve. Each speaks only of what can still be done. */
import { blundersOf, type Guard, type Look } from '../../../core/guards.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { combatUnitsIn, onMap, other } from '../rules/position/board.ts'
import { inEnemyZone } from '../rules/position/zones.ts'
import { markers, reserveHexes } from '../rules/sequence/reserves.ts'
import { groundIn } from '../rules/supply/supplies.ts'
import { DID, MARKER, PHASE, SP, type M, type Ocs } from '../rules/world.ts'
import { argumentsOf, give } from './giving.ts'
import { comers, isCounted, isLine, MOVING_GUARDS } from './guards-moving.ts'
import { reachesOf, wayIn, waysFor, type Ways } from './reach.ts'

/** Something that can still be done before the phase ends: the orders of one unit, none of which another guard objects to. */
interface Errand {
  readonly unit: number
  readonly orders: readonly Order[]
}

/** Gives the orders on a fork: take, what is between, stop. */
function errand(m: M, unit: number, between: (fork: M, orders: Order[]) => boolean): Errand | null {
  const fork = m.fork()
  const orders: Order[] = []
  if (!give(fork, orders, 'take', unit) || !between(fork, orders) || fork.place !== 'move.act') return null
  if (blundersOf(MOVING_GUARDS, fork, { do: 'stop' }).length > 0 || !give(fork, orders, 'stop')) return null
  return { unit, orders }
}

function toCover(m: M, ways: Ways, unit: number, hex: HexId): Errand | null {
  const reach = reachesOf(ways, unit).find(({ face }) => face === m.board.face.get(unit))
  if (!reach || reach.spent[hex]! > reach.left) return null
  const way = wayIn(ways, reach, hex)
  return errand(m, unit, (fork, orders) =>
    way.every((at) => fork.place === 'move.act' && give(fork, orders, 'move', at)),
  )
}

/** It faces no enemy, and does not itself cover a dump alone. */
function free(m: M, side: number, unit: number): boolean {
  const hex = m.board.hex.get(unit)
  if (inEnemyZone(m, side, hex)) return false
  return groundIn(m, side, hex) < SP || combatUnitsIn(m, hex, side).length > 1
}

/** A dump that lies open, who would take it, and who can cover it. */
function coverable(m: M, side: number): { hex: HexId; enemy: number; cover: Errand } | null {
  const ways = waysFor(m, side, m.frame('movementSegment')!.phase)
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (groundIn(m, side, hex) < SP || combatUnitsIn(m, hex, side).length > 0) continue
    const [enemy] = comers(m, side, hex)
    if (enemy === undefined) continue
    for (const u of argumentsOf(m, 'take')) {
      const cover = isLine(m, u) && free(m, side, u) ? toCover(m, ways, u, hex) : null
      if (cover) return { hex, enemy, cover }
    }
  }
  return null
}

const openDump: Guard<Ocs> = {
  id: 'open-dump',
  sentence: 'The dump at {hex|hex} lies open to {enemy|unit}, and {unit|unit} can still cover it.',
  claim: 'ocs:9.14b#1',
  at: ['movementSegment.choose end', 'movementSegment.open end'],
  look({ m, seat }: Look<Ocs>) {
    const found = coverable(m, seat)
    if (!found) return null
    const { hex, enemy, cover } = found
    return { values: { hex, enemy, unit: cover.unit }, instead: cover.orders[0]! }
  },
}

/** Does it hold a place that counts alone? */
function garrisons(m: M, side: number, unit: number): boolean {
  const hex = m.board.hex.get(unit)
  return isCounted(m, hex) && combatUnitsIn(m, hex, side).length === 1
}

/** Who can still become a Reserve, where none is kept. */
function keepable(m: M, side: number): Errand | null {
  if (m.frame('movementSegment')!.phase !== PHASE.movement) return null
  if (markers(m, side) === 0 || reserveHexes(m, side).length > 0) return null
  if (!m.game.own[other(side)]!.some((u) => onMap(m, u) && isLine(m, u))) return null
  for (const u of argumentsOf(m, 'take')) {
    if (
      !isLine(m, u) ||
      garrisons(m, side, u) ||
      m.board.marker.get(u) !== MARKER.none ||
      (m.board.did.get(u) & DID.changed) !== 0
    )
      continue
    const found = errand(m, u, (fork, orders) => give(fork, orders, 'toReserveCombat', u))
    if (found) return found
  }
  return null
}

const noReserve: Guard<Ocs> = {
  id: 'no-reserve',
  sentence: 'You keep no reserve, and {unit|unit} can still become one.',
  claim: 'ocs:5.4a#1',
  at: ['movementSegment.choose end', 'movementSegment.open end'],
  look({ m, seat }: Look<Ocs>) {
    const found = keepable(m, seat)
    return found && { values: { unit: found.unit }, instead: found.orders[0]! }
  },
}

export const ENDING_GUARDS: readonly Guard<Ocs>[] = [openDump, noReserve]

/** What is still to be done before the side may end its movement; none if nothing is. */
export const leftToDo = (m: M, side: number): readonly Order[] =>
  (coverable(m, side)?.cover ?? keepable(m, side))?.orders ?? []
