/**
 * 4.9 Fog of war: of an enemy stack a player sees the hedgehog and the top combat unit with its mode, never what lies
 * beneath, nor losses and stocks of any unit. Dumps and Transport Points lie open only where no combat unit covers them.
 */
import type { Rng } from '../../../../core/chance.ts'
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { HIDDEN } from '../../../../core/sight.ts'
import type { Sight } from '../../../../core/system.ts'
import { imaginePlane, inAirCombat, planeShows } from '../air/hidden.ts'
import { ownRow } from '../../../../core/counters.ts'
import { isTransport, matesOf, other, quartersOf, sideHex } from './board.ts'
import { lstOwner } from './facilities.ts'
import { limit } from './stacking.ts'
import { tokensOf } from '../supply/supplies.ts'
import { AIM, chosen, FACE, MARKER, PLACE, ROLE, SP, type M, type Ocs, type Secret } from '../world.ts'
import { imagineFrames } from './enemy-plans.ts'
import { imagineCovered, markersOn, veiled } from './veil.ts'
import { hasZone } from './zones.ts'

/** ocs:18.3c#3: who engages a hex sees all ships there, as long as he is at it. */
function engaged(m: M, hex: HexId): boolean {
  return m.frames.some(
    (f) =>
      (f.proc === 'gunfire' && f.aim === AIM.ship && f.target === hex) ||
      (f.proc === 'shipfire' && f.target === hex) ||
      (f.proc === 'shipStrike' && f.hex === hex),
  )
}

/** Does the enemy see the unit itself? */
function shows(m: M, unit: number): boolean {
  const u = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  if (u.role === ROLE.plane) return planeShows(m, unit)
  if (hex === OFF_MAP) return !u.pooled && m.board.place.get(unit) !== PLACE.aboard
  if (u.role === ROLE.naval) return matesOf(m, unit)[0] === unit || engaged(m, hex)
  const row = sideHex(m, u.seat, hex)
  const top = m.board.top.get(row) - 1
  return u.combat ? top === unit && !veiled(m, row) : top < 0
}

/** How a secret column is seen, and which of its rows may be hidden: those of the enemy. */
interface Seen {
  sees(m: M, seat: number, row: number): boolean
  doubtful?(m: M, enemy: number): readonly number[]
  /** Nothing is ever told of any of them. */
  readonly untold?: boolean
}

const unitsOf = (m: M, enemy: number): readonly number[] => m.game.counters[enemy]!

/** Of a unit: all but its owner see it if it shows, or if `told` says so. */
function ofUnit(told: (m: M, unit: number) => boolean): Seen {
  return { sees: (m, seat, row) => m.game.units[row]!.seat === seat || told(m, row), doubtful: unitsOf }
}

const unitItself = ofUnit(shows)
/** Never told of an enemy unit, wherever it lies (ocs:4.9a#3). */
const untold: Seen = { sees: (m, seat, row) => m.game.units[row]!.seat === seat, doubtful: unitsOf, untold: true }
/** Which named units are on the map, dead or still to come is no secret; of generic ones nobody keeps count. */
const whereabouts = ofUnit((m, unit) => {
  const known = !m.game.units[unit]!.pooled && m.board.place.get(unit) !== PLACE.aboard
  return known || shows(m, unit)
})
const carried = ofUnit((m, unit) => !isLoaded(m, unit) || shows(m, unit))
/** Points are on transport, and on craft. */
const isLoaded = (m: M, unit: number): boolean => isTransport(m, unit) || m.game.units[unit]!.role === ROLE.naval
/** What planes and craft have aboard is told to nobody. */
const cargo = ofUnit(
  (m, unit) => m.game.units[unit]!.role <= ROLE.transport && (!isTransport(m, unit) || shows(m, unit)),
)

/** By side and hex: what the enemy sees where the row is not his own. */
function ofHex(told: (m: M, row: number) => boolean, doubtful: (m: M, enemy: number) => readonly number[]): Seen {
  return { sees: (m, seat, row) => ownRow(m.game, seat, row) || told(m, row), doubtful }
}

/** Where combat units of the side stand. */
function stackRows(m: M, side: number): number[] {
  const rows: number[] = []
  for (const u of m.game.own[side]!) {
    const hex = m.board.hex.get(u)
    if (hex !== OFF_MAP && m.game.units[u]!.combat) rows.push(sideHex(m, side, hex))
  }
  return rows
}

/** All rows of a side: found once for each size of map. */
function allRows({ game: { grid } }: M, side: number): readonly number[] {
  const key = grid.size * 2 + side
  let rows = rowsBySize.get(key)
  if (!rows) rowsBySize.set(key, (rows = Array.from({ length: grid.size }, (_, hex) => side * grid.size + hex)))
  return rows
}
const rowsBySize = new Map<number, readonly number[]>()

const untoldRow: Seen = { sees: (m, seat, row) => ownRow(m.game, seat, row), doubtful: allRows, untold: true }
const underStack = ofHex((m, row) => m.board.top.get(row) === 0, stackRows)
const ofSeat: Seen = { sees: (_m, seat, row) => row === seat }
const ofPort: Seen = {
  sees: (m, seat, row) => m.board.portOwner.get(row) - 1 === seat,
  doubtful: (m) => m.game.land.ports.map((_, i) => i),
}
const ofFormation: Seen = { sees: (m, seat, row) => m.game.formations[row]!.seat === seat }

const SEEN: Readonly<Record<Secret, Seen>> = {
  hex: unitItself,
  place: whereabouts,
  face: unitItself,
  marker: unitItself,
  outOfSupply: unitItself,
  points: carried,
  load: cargo,
  active: ofUnit((m, unit) => m.game.units[unit]!.role !== ROLE.plane || shows(m, unit)),
  holder: untold,
  dropHex: untold,
  dropTurn: untold,
  airlifted: untoldRow,
  gliders: untoldRow,
  boxGliders: { sees: (m, seat, row) => m.game.land.beyond[row]!.seat === seat },
  spent: untold,
  // The damaged side of a ship that shows is there to be seen.
  lost: ofUnit((m, unit) => {
    const { role } = m.game.units[unit]!
    return (
      (role === ROLE.plane && (inAirCombat(m, unit) || (chosen(m, 'openPlanes') && shows(m, unit)))) ||
      (role === ROLE.naval && shows(m, unit))
    )
  }),
  internals: untold,
  did: untold,
  began: untold,
  gaveFuel: untold,
  cut: untold,
  top: ofHex((m, row) => !veiled(m, row), stackRows),
  dump: underStack,
  unloaded: underStack,
  blown: untoldRow,
  ledger: ofSeat,
  railUsed: ofSeat,
  seaUsed: ofSeat,
  portUsed: ofPort,
  lstUsed: {
    sees: (m, seat, row) => m.board.lstPort.get(row) === 0 || lstOwner(m, row) === seat,
    doubtful: (m, enemy) => m.board.lstPort.filled(0, m.game.grid.size).filter((hex) => lstOwner(m, hex) === enemy),
  },
  stepsLost: ofSeat,
  reLost: ofSeat,
  owedPax: ofSeat,
  owedEq: ofSeat,
  lineUsed: { sees: (m, seat, row) => m.game.lines[row]!.seat === seat },
  fuelled: ofFormation,
  minimum: ofFormation,
}

export const sight: Sight<Ocs> = {
  sees: (m, seat, column, row) => SEEN[column as Secret].sees(m, seat, row),
  doubtful: (m, seat, column) => SEEN[column as Secret].doubtful?.(m, other(seat)) ?? null,
  untold: (column) => SEEN[column as Secret].untold === true,

  hint(m, _seat, column, row) {
    if (column === 'top') return markersOn(m, row)
    // A unit that is carried is somewhere: it could be under any stack.
    return column === 'place' && !m.game.units[row]!.pooled ? PLACE.map : HIDDEN
  },

  imagine(m, seat, rng) {
    if (chosen(m, 'openStacks')) return
    const side = other(seat)
    for (const unit of m.game.own[side]!) {
      const { combat, quarters } = m.game.units[unit]!
      const hex = m.board.hex.get(unit)
      // What is hidden is below 0 too.
      if (combat && hex >= 0) m.board.quarters.add(sideHex(m, side, hex), quarters)
    }
    imagineCovered(m, side, rng)
    for (const unit of m.game.counters[side]!) imagineUnit(m, unit, side, rng)
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      const row = sideHex(m, side, hex)
      if (m.board.dump.get(row) === HIDDEN) m.board.dump.set(row, rng.below(3) === 0 ? rng.below(6 * SP) : 0)
      m.board.blown.set(row, rng.below(2))
      m.board.airlifted.set(row, 0)
      m.board.gliders.set(row, 0)
      if (m.board.lstUsed.get(hex) === HIDDEN) m.board.lstUsed.set(hex, 0)
      if (m.board.unloaded.get(row) === HIDDEN) m.board.unloaded.set(row, rng.below(m.board.dump.get(row) + 1))
    }
    m.game.formations.forEach((_, i) => {
      if (m.board.minimum.get(i) === HIDDEN) m.board.minimum.set(i, -rng.below(2))
      if (m.board.fuelled.get(i) === HIDDEN) m.board.fuelled.set(i, -rng.below(2))
    })
    m.board.railUsed.set(side, rng.below(2))
    m.board.seaUsed.set(side, rng.below(2))
    m.game.land.ports.forEach((_, i) => {
      if (m.board.portUsed.get(i) === HIDDEN) m.board.portUsed.set(i, rng.below(2))
    })
    m.game.lines.forEach((_, i) => {
      if (m.board.lineUsed.get(i) === HIDDEN) m.board.lineUsed.set(i, rng.below(2))
    })
    m.board.ledger.set(side, tokensOf(m, side))
    m.game.land.beyond.forEach((box, i) => {
      if (box.seat === side) m.board.boxGliders.set(i, 0)
    })
    for (const lost of [m.board.stepsLost, m.board.reLost]) lost.set(side, rng.below(9))
    for (const owed of [m.board.owedPax, m.board.owedEq]) owed.set(side, rng.below(2))
    imagineFrames(m, rng)
  },
}

/** Fills what is hidden of a unit: first whether it is there at all, then under which stack, then how it stands. */
function imagineUnit(m: M, unit: number, side: number, rng: Rng): void {
  const u = m.game.units[unit]!
  const b = m.board
  b.dropHex.set(unit, 0)
  b.dropTurn.set(unit, 0)
  b.spent.set(unit, 0)
  if (u.role === ROLE.plane) imaginePlane(m, unit, rng)
  else b.holder.set(unit, 0)
  const hidden = b.hex.get(unit) === HIDDEN
  if (b.place.get(unit) === HIDDEN) b.place.set(unit, rng.below(4) === 0 ? PLACE.map : PLACE.unused)
  const placed = b.place.get(unit) === PLACE.map || b.place.get(unit) === PLACE.aboard
  if (b.lost.get(unit) === HIDDEN)
    b.lost.set(unit, placed || b.place.get(unit) === PLACE.coming ? rng.below(u.steps) : u.pooled ? 0 : u.steps)
  b.internals.set(unit, placed && u.combat ? rng.below(3) : 0)
  b.did.set(unit, 0)
  if (hidden) hide(m, unit, side, rng)
  b.began.set(unit, 0)
  b.cut.set(unit, u.combat && b.hex.get(unit) !== OFF_MAP ? rng.below(2) : 0)
  b.gaveFuel.set(unit, rng.below(2) * (b.hex.get(unit) + 1))
  if (u.role === ROLE.naval) b.load.set(unit, 0)
  if (b.points.get(unit) !== HIDDEN) return
  // Only Transport Points are hidden here.
  const there = b.hex.get(unit) !== OFF_MAP
  b.points.set(unit, there ? 1 + rng.below(u.fullPoints) : 0)
  b.load.set(unit, there ? rng.below(b.points.get(unit) * SP + 1) : 0)
}

/** Puts a unit under one of the stacks that show, where it would not come to lie on top. */
function hide(m: M, unit: number, side: number, rng: Rng): void {
  const u = m.game.units[unit]!
  const b = m.board
  const covered = u.role <= ROLE.transport ? coverFor : besideOthers
  const hexes = b.place.get(unit) === PLACE.map ? covered(m, side, unit) : []
  const hex = hexes.length > 0 ? hexes[rng.below(hexes.length)]! : OFF_MAP
  if (hex === OFF_MAP) b.place.set(unit, u.pooled ? PLACE.unused : PLACE.aboard)
  b.hex.set(unit, hex)
  b.face.set(unit, u.hasCombatFace ? rng.below(2) : FACE.move)
  b.marker.set(unit, u.combat && rng.below(4) === 0 ? MARKER.dg : MARKER.none)
  b.outOfSupply.set(unit, u.combat && hex !== OFF_MAP && rng.below(4) === 0 ? 1 : 0)
  if (hex === OFF_MAP) {
    b.face.set(unit, FACE.move)
    b.marker.set(unit, MARKER.none)
    return
  }
  if (u.role > ROLE.transport) return
  const top = b.top.get(sideHex(m, side, hex)) - 1
  if (hasZone(m, unit) && !hasZone(m, top)) b.marker.set(unit, MARKER.dg)
  if (u.combat) b.quarters.add(sideHex(m, side, hex), quartersOf(m, unit))
}

/** Hexes in which the side shows a plane, or a ship, as the unit is one, that would lie on top of it. */
function besideOthers(m: M, side: number, unit: number): HexId[] {
  const { role } = m.game.units[unit]!
  const shown = m.game.counters[side]!.filter((u) => u < unit && m.game.units[u]!.role === role)
  return shown.map((u) => m.board.hex.get(u)).filter((hex) => hex >= 0 && !engaged(m, hex))
}

/** Hexes in which the side shows a stack with room for the unit, if need be for its last step; or all, if none has room. */
function coverFor(m: M, side: number, unit: number): HexId[] {
  const shown: HexId[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++) if (m.board.top.get(sideHex(m, side, hex)) > 0) shown.push(hex)
  const room = (): HexId[] =>
    shown.filter((hex) => m.board.quarters.get(sideHex(m, side, hex)) + quartersOf(m, unit) <= limit(m))
  const roomy = room()
  if (roomy.length > 0) return roomy
  m.board.lost.set(unit, m.game.units[unit]!.steps - 1)
  const last = room()
  return last.length > 0 ? last : shown
}
