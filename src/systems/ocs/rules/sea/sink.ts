/** 18.3d and 9.14g What becomes of ships, craft and what is aboard when they are hit, or caught in port. */
import { dissolve, eliminate, putUnit } from '../position/changes.ts'
import { useLoad } from '../supply/supplies.ts'
import { PLACE, type M } from '../world.ts'
import { aboard, roomOf } from './ships.ts'

/** ocs:9.14g#1-2, 18.2c#1: down with all hands, and with all that was aboard. */
export function sink(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  for (const cargo of aboard(m, unit)) goDown(m, unit, cargo)
  useLoad(m, unit, m.board.load.get(unit))
  const { seat, pooled } = m.game.units[unit]!
  if (!pooled) return eliminate(m, unit, hex)
  m.board.points.set(unit, 0)
  dissolve(m, unit)
  m.tell('craftLost', { side: seat, hex }, seat, { unit })
}

/** What has to go overboard, one by one: the units aboard, and -1 for the supply. */
export function castaways(m: M, craft: number): number[] {
  if (roomOf(m, craft) >= 0) return []
  return [...aboard(m, craft), ...(m.board.load.get(craft) > 0 ? [-1] : [])]
}

/** Something aboard goes down: a unit, or as much supply as there is no room for. */
export function goDown(m: M, craft: number, what: number): void {
  const hex = m.board.hex.get(craft)
  if (what >= 0) {
    useLoad(m, what, m.board.load.get(what))
    return eliminate(m, what, hex)
  }
  let tokens = 0
  while (roomOf(m, craft) + tokens * SIXTEENTHS < 0 && tokens < m.board.load.get(craft)) tokens++
  useLoad(m, craft, tokens)
}
const SIXTEENTHS = 4

/** ocs:18.3d.B#1: a point is gone; what is left of an LST is Landing Craft. */
export function loseBoat(m: M, craft: number): number {
  if (m.board.points.get(craft) <= 1) {
    sink(m, craft)
    return -1
  }
  m.board.points.add(craft, -1)
  return m.game.units[craft]!.craft!.type === 'lst' ? asLandingCraft(m, craft) : craft
}

function asLandingCraft(m: M, lst: number): number {
  const { seat } = m.game.units[lst]!
  const points = m.board.points.get(lst)
  const spare = m.game.naval[seat]!.find((u) => {
    const { craft } = m.game.units[u]!
    return craft?.type === 'landing craft' && craft.points >= points && m.board.place.get(u) === PLACE.unused
  })
  // Without a counter for it, it stays what it is.
  if (spare === undefined) return lst
  const hex = m.board.hex.get(lst)
  m.board.points.set(spare, points)
  m.board.load.set(spare, m.board.load.get(lst))
  m.board.load.set(lst, 0)
  for (const u of aboard(m, lst)) m.board.holder.set(u, spare + 1)
  const [marker, did] = [m.board.marker.get(lst), m.board.did.get(lst)]
  m.board.points.set(lst, 0)
  dissolve(m, lst)
  putUnit(m, spare, hex)
  m.board.marker.set(spare, marker)
  m.board.did.set(spare, did)
  return spare
}
