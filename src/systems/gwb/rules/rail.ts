/** 6.5 Move by rail: a series rule that Death of an Army leaves out. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, isDeployed, other } from './board.ts'
import { entered, hasMoved, here } from './moving.ts'
import { no } from './reasons.ts'
import { fitsInto } from './stacking.ts'
import { crossed, sectorRefusal } from './terrain.ts'
import { plain, BROKEN, RAIL, type M } from './world.ts'
import type { MoveFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

function hasRail(m: M, hex: HexId): boolean {
  for (let d = 0; d < DIRECTIONS; d++) if ((m.game.land.side[hex * DIRECTIONS + d]! & RAIL) !== 0) return true
  return false
}

/** gwb:6.5#2 */
function unfitRefusal(m: M, f: MoveFrame): Reason | null {
  const zone = inEnemyZone(m, f.side, here(m, f))
  for (const unit of f.force) {
    const deployed = isDeployed(m, unit)
    if (zone || deployed || m.board.disorganized.get(unit) > 0 || m.board.march.get(unit) === 1)
      return no('rail-state', { unit })
  }
  return null
}

/** gwb:6.5#8: no more markers than there are; who is given one keeps it for the phase, so none is placed twice ... */
function markersLeft(m: M, side: number, wanted: number): boolean {
  const used = m.game.units.filter((u) => u.seat === side && m.board.entrained.get(u.index) === 1).length
  return used + wanted <= m.game.rules.trains
}

/** ... and each is ridden and removed once a phase. */
function trainsLeft(m: M, used: 'trainsRidden' | 'trainsRemoved', wanted: number): boolean {
  return m.board[used].get(0) + wanted <= m.game.rules.trains
}

const spent = (m: M, f: MoveFrame, i: number): number => m.game.units[f.force[i]!]!.ma - f.mp[i]!

/** gwb:6.5#1, 6.5#3, 6.5#7 */
function entrainRefusal(m: M, f: MoveFrame): Reason | null {
  if (!m.game.rules.rail) return no('no-rail')
  const hex = here(m, f)
  for (const [i, unit] of f.force.entries()) {
    if (m.board.entrained.get(unit) === 1) return no('rail-entrained', { unit })
    if (f.rail > 0 || f.forced === 1) return no('rail-enough', { unit })
    const half = Math.floor(m.game.units[unit]!.ma / 2)
    if (spent(m, f, i) > half) return no('rail-half', { spent: spent(m, f, i), half })
  }
  if (!hasRail(m, hex)) return no('rail-station', { hex })
  if (!markersLeft(m, f.side, f.force.length)) return no('rail-trains')
  return unfitRefusal(m, f) ?? (fitsInto(m, hex, f.force) ? null : no('stop-full', { hex }))
}

/** gwb:6.5#6: over an unbroken line without enemies or enemy zones. */
function rideRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  if (!m.game.rules.rail) return no('no-rail')
  const from = here(m, f)
  const afoot = f.force.find((u) => m.board.entrained.get(u) === 0)
  if (afoot !== undefined) return no('rail-afoot', { unit: afoot })
  if (f.rail === LEFT_TRAIN) return no('rail-enough', { unit: f.force[0]! })
  if (f.path.includes(hex) || !lineOpen(m, f.side, from, hex)) return no('rail-line', { from, hex })
  if (f.rail === 0 && !trainsLeft(m, 'trainsRidden', f.force.length)) return no('rail-trains')
  const unfit = unfitRefusal(m, f)
  if (unfit) return unfit
  return sectorRefusal(m, f.force, hex) ?? (canAlight(m, f, hex) ? null : no('no-room', { hex }))
}

/** Is the line open from hex to hex for a train of this side? */
function lineOpen(m: M, side: number, from: HexId, hex: HexId): boolean {
  const crossing = crossed(m, from, hex)
  const line = (crossing & RAIL) !== 0 && (crossing & BROKEN) === 0
  return line && countIn(m, hex, other(side)) === 0 && !inEnemyZone(m, side, hex)
}

/** gwb:9#1: somewhere on from this hex there must be room for the force. */
function canAlight(m: M, f: MoveFrame, start: HexId): boolean {
  const seen = new Set([...f.path, start])
  const queue = [start]
  for (const at of queue) {
    if (fitsInto(m, at, f.force)) return true
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(at, d)
      if (to === OFF_MAP || seen.has(to) || !lineOpen(m, f.side, at, to)) continue
      seen.add(to)
      queue.push(to)
    }
  }
  return false
}

function detrainRefusal(m: M, f: MoveFrame): Reason | null {
  if (!m.game.rules.rail) return no('no-rail')
  const afoot = f.force.find((u) => m.board.entrained.get(u) === 0)
  if (afoot !== undefined) return no('rail-afoot', { unit: afoot })
  if (!trainsLeft(m, 'trainsRemoved', f.force.length)) return no('rail-trains')
  return fitsInto(m, here(m, f), f.force) ? null : no('stop-full', { hex: here(m, f) })
}

const LEFT_TRAIN = 1
const RODE = 2

export type RailStep = 'act' | 'stopped' | 'trigger'

export const RAIL_FORMS: readonly Form<M, MoveFrame, RailStep>[] = [
  plain(
    'entrain',
    (m, f) => {
      for (const u of f.force) {
        m.board.entrained.set(u, 1)
        m.board.rode.set(u, 1)
      }
      m.emit('entrained', { units: f.force, hex: here(m, f) })
      return 'stopped'
    },
    { refusal: entrainRefusal },
  ),
  {
    do: 'ride',
    arg: 'hex',
    candidates(m, f, out) {
      if (!m.game.rules.rail) return
      for (let d = 0; d < DIRECTIONS; d++) {
        const hex = m.game.grid.neighbour(here(m, f), d)
        if (hex !== OFF_MAP) out.push(hex)
      }
    },
    refusal: rideRefusal,
    play(m, f, hex) {
      if (f.rail === 0) m.board.trainsRidden.add(0, f.force.length)
      f.rail = RODE
      f.mp = f.mp.map(() => 0)
      for (const u of f.force) m.board.rode.set(u, 1)
      entered(m, f, hex)
      return 'trigger'
    },
  },
  plain(
    'detrain',
    (m, f) => {
      for (const u of f.force) {
        m.board.entrained.set(u, 0)
        m.board.rode.set(u, 1)
      }
      m.board.trainsRemoved.add(0, f.force.length)
      // gwb:6.5#4-5: after a ride that is all; before one, half the allowance is left
      f.mp = f.force.map((u) => (hasMoved(f) ? 0 : Math.floor(m.game.units[u]!.ma / 2)))
      f.rail = f.rail === RODE ? RODE : LEFT_TRAIN
      m.emit('detrained', { units: f.force, hex: here(m, f) })
      return 'act'
    },
    { refusal: detrainRefusal },
  ),
]
