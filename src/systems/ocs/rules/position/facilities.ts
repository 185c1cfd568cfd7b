/** 15.0 and 19.0 What is built in a hex and has an owner of its own: air bases, strips and ports. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { M } from '../world.ts'

/** Column `airBase` holds a strip as 1, Levels 1 to 3 as 2 to 4, and the same of the second side from here on. */
const SECOND = 4
/** A strip is less than Level 1 (ocs:15.2#1). */
export const STRIP = 0
export const NO_BASE = -1

/** The level of the base in a hex: STRIP, 1 to 3, or NO_BASE. */
export function baseLevel(m: M, hex: HexId): number {
  const base = m.board.airBase.get(hex)
  return base === 0 ? NO_BASE : (base - 1) % SECOND
}

/** The side whose base is in the hex, or -1. */
export function baseOwner(m: M, hex: HexId): number {
  const base = m.board.airBase.get(hex)
  return base === 0 ? -1 : base > SECOND ? 1 : 0
}

/** ocs:15.0a#1: one base a hex, whatever was there before. */
export function setBase(m: M, side: number, hex: HexId, level: number): void {
  m.board.airBase.set(hex, 1 + level + side * SECOND)
}

/** The row of the port in a hex, or -1. */
export function portIn(m: M, hex: HexId): number {
  return m.game.land.portAt[hex]!
}

/** The side whose port is in the hex, or -1. */
export function portOwner(m: M, hex: HexId): number {
  const port = portIn(m, hex)
  return port < 0 ? -1 : m.board.portOwner.get(port) - 1
}

/** The port falls to a side, which has used none of it in this phase: how busy the loser kept it, nobody learns. */
export function setPortOwner(m: M, port: number, side: number): void {
  m.board.portOwner.set(port, side + 1)
  m.board.portUsed.set(port, 0)
  m.board.portUsed.touch(port)
}

/** Column `lstPort`: the side plus one, and two more in the phase in which it is put there. */
const NEW = 2

/** The side whose LST is a port in the hex, or -1. */
export function lstOwner(m: M, hex: HexId): number {
  const port = m.board.lstPort.get(hex)
  return port === 0 ? -1 : (port - 1) % NEW
}

/** ocs:18.4f.E#1: does it work by now? */
export function lstWorks(m: M, side: number, hex: HexId): boolean {
  return m.board.lstPort.get(hex) === side + 1
}

export function setLstPort(m: M, side: number, hex: HexId): void {
  m.board.lstPort.set(hex, side + 1 + NEW)
  m.board.lstUsed.touch(hex)
}

/** ocs:18.4f.B#1 */
export function wreckLstPort(m: M, hex: HexId): void {
  m.board.lstPort.set(hex, 0)
  m.board.lstUsed.set(hex, 0)
  m.board.lstUsed.touch(hex)
}

/** A new phase: those put down in the last one work from now on. */
export function openLstPorts(m: M): void {
  for (const hex of m.board.lstPort.filled(0, m.game.grid.size)) {
    m.board.lstPort.set(hex, lstOwner(m, hex) + 1)
    m.board.lstUsed.set(hex, 0)
  }
}

/** ocs:15.0#1, 19.0#1, 3.3c#4: is a base or a port of the side in the hex? */
export function holdsFacility(m: M, hex: HexId, side: number): boolean {
  return baseOwner(m, hex) === side || portOwner(m, hex) === side || lstOwner(m, hex) === side
}
