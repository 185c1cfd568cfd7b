/** 13.6 Reinforcements: where and when units come into play, and when they leave it. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import { basesOf } from '../air/bases.ts'
import { noteRebased, rebases, roomForActive } from '../air/returns.ts'
import { isTransport, note, onMap, other } from '../position/board.ts'
import { liftUnit, placeUnit, putUnit, setActive } from '../position/changes.ts'
import { lstOwner, portIn } from '../position/facilities.ts'
import { no } from '../reasons.ts'
import { capacityFor, cargoRefusal, portLeft, usePort } from '../sea/ports.ts'
import { aboard } from '../sea/ships.ts'
import { CAP, equivalent, freightCost } from '../transport/rail.ts'
import { sourceHexes } from '../transport/railnet.ts'
import { comeLoaded, emptyOf, leaveLoad } from '../supply/supplies.ts'
import { DID, FACE, KIND, LEG, MARKER, PLACE, TRUCK, ask, procedure, type M } from '../world.ts'

function onEdge(m: M, hex: HexId): boolean {
  for (let d = 0; d < DIRECTIONS; d++) if (m.game.grid.neighbour(hex, d) === OFF_MAP) return true
  return false
}

/**
 * Does what arrives in the hex come through its port, or that of an LST? Where the map ends it comes over land, and over
 * the beach where the game's tables do not say what comes.
 */
function throughPort(m: M, hex: HexId): boolean {
  return (portIn(m, hex) >= 0 || (m.game.rules.tables && lstOwner(m, hex) >= 0)) && !onEdge(m, hex)
}

/** ocs:13.6a#1, 19.0a#6: tokens a port takes in from beyond the map in this phase; none in an enemy zone. */
function intake(m: M, side: number, hex: HexId): number {
  return capacityFor(m, side, hex, false) * (m.game.x.intake ?? 1)
}

/** Tokens of supply that can still come in here, where some have: no more of it in all than the port can handle. */
export function supplyRoom(m: M, side: number, hex: HexId, came: number): number {
  if (!throughPort(m, hex)) return Infinity
  const left = Math.floor(portLeft(m, hex, intake(m, side, hex)) / freightCost(1))
  return Math.min(left, capacityFor(m, side, hex, false) - came)
}

/** What comes ashore takes of what the port can handle. */
export function comeThrough(m: M, side: number, hex: HexId, cost: number): void {
  if (throughPort(m, hex)) usePort(m, hex, intake(m, side, hex), cost)
}

/** ocs:13.6b#3: those of the hexes the enemy does not block; if he blocks all, the nearest of the map's edge. */
function openHexes(
  m: M,
  side: number,
  hexes: readonly HexId[],
  mobility: number,
  cost: number,
  alone: boolean,
): HexId[] {
  const free = hexes.filter((hex) => emptyOf(m, other(side), hex))
  // ocs:13.6a#1
  const open = free.filter(
    (hex) => !throughPort(m, hex) || cargoRefusal(m, hex, intake(m, side, hex), cost, alone) === null,
  )
  if (open.length > 0 || hexes.some((hex) => throughPort(m, hex))) return open
  const { grid, land } = m.game
  let least = Infinity
  let nearest: HexId[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (!onEdge(m, hex) || !emptyOf(m, other(side), hex) || !land.enterable(m.board.ground.get(0), mobility, hex))
      continue
    const distance = Math.min(...hexes.map((h) => grid.distance(h, hex)))
    if (distance < least) nearest = []
    if (distance > least) continue
    least = distance
    nearest.push(hex)
  }
  return nearest
}

/** The hexes of an entry of the map, or the hex itself if a hex is named. */
function hexesNamed(m: M, name: string): readonly HexId[] {
  return m.game.land.entries.find((e) => e.id === name)?.hexes ?? [m.game.land.hexOf(name)]
}

/** Where supply and replacements come in at an entry today. */
export function hexesAt(m: M, side: number, entry: string): HexId[] {
  return openHexes(m, side, hexesNamed(m, entry), LEG, freightCost(1), false)
}

/** Where a unit may come in today. One without an entry of its own returns at any supply source (ocs:V4.1#1). */
export function entryHexes(m: M, unit: number): HexId[] {
  const u = m.game.units[unit]!
  // ocs:13.6#2, 13.6a#3: planes at any base with room for one more
  if (u.plane) return basesOf(m, u.seat).filter((hex) => roomForActive(m, u.seat, hex))
  const told = m.game.scenario.units[u.id]
  const name = told !== undefined && 'arrives' in told && told.entry !== undefined ? told.entry : u.entry
  const hexes = m.game.x.entryOf(m, unit) ?? (name === '' ? sourceHexes(m, u.seat) : hexesNamed(m, name))
  return openHexes(m, u.seat, hexes, u.faces[FACE.move].mobility, sizeOf(m, unit), u.combat)
}

/** What an arriving unit takes of a port. */
function sizeOf(m: M, unit: number): number {
  return isTransport(m, unit) ? pointsAtFirst(m, unit) * CAP : equivalent(m, unit)
}

/** ocs:13.6#1: the next unit of the side to come in this turn, or -1; who finds his port full or shut waits. */
export function nextToArrive(m: M, side: number): number {
  const turn = m.board.turn.get(0)
  // ocs:13.6a#3: planes wait until a base has room
  const due = (u: number): boolean =>
    m.board.place.get(u) === PLACE.coming && m.board.arrives.get(u) <= turn && entryHexes(m, u).length > 0
  return m.game.own[side]!.find(due) ?? m.game.planes[side]!.find(due) ?? -1
}

/** Is it a Transport Point of Truck mobility, organic or not? */
export function isTruck(m: M, unit: number): boolean {
  const u = m.game.units[unit]!
  return u.kind === KIND.transport && u.faces[FACE.move].mobility === TRUCK
}

/** The points a transport counter comes with. */
function pointsAtFirst(m: M, unit: number): number {
  const { id, fullPoints } = m.game.units[unit]!
  const told = m.game.scenario.units[id]
  return told !== undefined && 'arrives' in told ? (told.points ?? fullPoints) : fullPoints
}

/** A unit comes into play in Move Mode; its owner may choose another mode before the phase is over. */
export function bringIn(m: M, unit: number, hex: HexId): void {
  const { seat, kind, organic, plane } = m.game.units[unit]!
  if (plane) {
    putUnit(m, unit, hex)
    // ocs:21.5#1
    const active = rebases(m, seat, hex)
    if (active) noteRebased(m, seat, hex)
    setActive(m, unit, active ? 1 : 0)
    m.tell('arrived', { side: seat, hex }, seat, { unit })
    return
  }
  placeUnit(m, unit, hex, FACE.move, MARKER.none)
  note(m, unit, DID.arrived)
  if (kind === KIND.transport) {
    m.board.points.set(unit, pointsAtFirst(m, unit))
    if (isTruck(m, unit)) m.board.provided.add(seat, m.board.points.get(unit))
    // ocs:13.6c#1
    if (organic) comeLoaded(m, unit)
  }
  comeThrough(m, seat, hex, equivalent(m, unit))
  m.tell('arrived', { side: seat, hex }, seat, { unit })
}

/** Units whose time is over leave the map, the Dead Pile or the list of those to come. */
export function withdraw(m: M, side: number): void {
  const turn = m.board.turn.get(0)
  for (const unit of [...m.game.own[side]!, ...m.game.planes[side]!, ...m.game.naval[side]!]) {
    const { leaves } = m.game.units[unit]!
    const place = m.board.place.get(unit)
    if (leaves === 0 || leaves > turn || place === PLACE.gone || place === PLACE.unused) continue
    if (onMap(m, unit)) leaveLoad(m, unit)
    for (const plane of aboard(m, unit)) leave(m, plane)
    leave(m, unit)
  }
}

function leave(m: M, unit: number): void {
  m.board.points.set(unit, 0)
  liftUnit(m, unit, PLACE.gone)
  m.emit('withdrawn', { unit })
}

export const arrive = procedure('arrive', {
  steps: {
    where: ask({
      claim: 'ocs:13.6#1',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.unit)} arrive?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of entryHexes(m, f.unit)) out.push(hex)
          },
          refusal: (m, f, hex) => (entryHexes(m, f.unit).includes(hex) ? null : no('not-entry', { unit: f.unit, hex })),
          play(m, f, hex) {
            bringIn(m, f.unit, hex)
            return done()
          },
        },
      ],
    }),
  },
})
