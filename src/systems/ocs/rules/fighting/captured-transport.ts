/** 9.14c Transport Points in a hex that falls: which are taken with their loads, and where the others get away to. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, holdsOnlyOthers, isTransport, other, unitsIn } from '../position/board.ts'
import { dissolve, placeUnit } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { lay, shareLoad, takeOn, useLoad } from '../supply/supplies.ts'
import { FACE, KIND, MARKER, MP, PLACE, SP, type M } from '../world.ts'
import type { CaptureFrame } from './frames.ts'

/** Columns of the Capture Table for Transport Points, in the order they are rolled on (ocs:9.14c#1). */
export const COLUMNS = ['trucks', 'wagons'] as const

/** ocs:9.14c#1: 0 for trucks, 1 for wagons. */
function columnOf(m: M, unit: number): number {
  return m.game.units[unit]!.faces[FACE.move].ma <= m.game.charts.file.capture.wagonsUpToMa * MP ? 1 : 0
}

/** The enemy Transport Points of the column that is being settled. */
export function prey(m: M, f: CaptureFrame): number[] {
  return unitsIn(m, f.hex, other(f.side)).filter((u) => isTransport(m, u) && columnOf(m, u) === f.column)
}

export const sum = (column: { get(row: number): number }, rows: readonly number[]): number =>
  rows.reduce((all, row) => all + column.get(row), 0)

/** Points a counter keeps when it has given what it gives. */
export function keeps(m: M, f: CaptureFrame, unit: number): number {
  return m.board.points.get(unit) - f.gives.filter((u) => u === unit).length
}

/** ocs:9.14c#3: are they of several kinds, so that it matters which are taken? */
export function mixed(m: M, rows: readonly number[]): boolean {
  const first = m.game.units[rows[0]!]!
  return rows.some((u) => {
    const { transport, organic, formation } = m.game.units[u]!
    return transport !== first.transport || organic !== first.organic || formation !== first.formation
  })
}

/** The captor's counters for what he takes: those of the column that are not in play. */
export function freeCounters(m: M, f: CaptureFrame): number[] {
  return m.game.own[f.side]!.filter((row) => {
    const { kind, organic } = m.game.units[row]!
    if (kind !== KIND.transport || organic || columnOf(m, row) !== f.column) return false
    return m.board.place.get(row) === PLACE.unused
  })
}

/** ocs:9.14c#6, 13.2g.F#1: regular counters of the captor for what he has taken; points without a counter are lost. */
function gain(m: M, f: CaptureFrame, like: number): number[] {
  const { transport } = m.game.units[like]!
  const free = freeCounters(m, f)
  // The kind that was taken first, and the smallest counter that holds the rest.
  const fit = (row: number): number => {
    const { fullPoints, transport: own } = m.game.units[row]!
    return (own === transport ? 0 : 1000) + (fullPoints >= f.points ? fullPoints : 500 - fullPoints)
  }
  free.sort((a, b) => fit(a) - fit(b))
  const taken: number[] = []
  for (let left = f.points; left > 0 && free.length > 0; left -= m.board.points.get(taken.at(-1)!)) {
    const row = free.shift()!
    m.board.points.set(row, Math.min(left, m.game.units[row]!.fullPoints))
    placeUnit(m, row, f.hex, FACE.move, MARKER.none)
    taken.push(row)
  }
  return taken
}

/** Takes tokens from loads: first what the counters could not carry any more. */
function drain(m: M, f: CaptureFrame, rows: readonly number[], tokens: number): void {
  let left = tokens
  for (const spare of [true, false]) {
    for (const u of rows) {
      const there = m.board.load.get(u)
      const part = Math.min(left, spare ? Math.max(0, there - keeps(m, f, u) * SP) : there)
      if (part > 0) useLoad(m, u, part)
      left -= part
    }
  }
}

/** What a counter cannot carry any more goes to another that has room. */
function reload(m: M, f: CaptureFrame, rows: readonly number[]): void {
  for (const from of rows) {
    for (const to of rows) {
      const over = m.board.load.get(from) - keeps(m, f, from) * SP
      const room = keeps(m, f, to) * SP - m.board.load.get(to)
      if (over > 0 && room > 0) shareLoad(m, from, to, Math.min(over, room))
    }
  }
}

/**
 * ocs:9.14c#2: points and tokens change hands. What the captor's new counters cannot carry he finds on the ground; what
 * those who get away cannot carry comes with the first of them, and is lost where none does.
 */
export function handOver(m: M, f: CaptureFrame): void {
  const rows = prey(m, f)
  drain(m, f, rows, f.tokens)
  reload(m, f, rows)
  const left = rows.find((u) => keeps(m, f, u) > 0)
  for (const u of rows) {
    const points = keeps(m, f, u)
    if (points === 0) {
      const load = m.board.load.get(u)
      if (left === undefined) useLoad(m, u, load)
      else shareLoad(m, u, left, load)
      free(m, u)
    } else {
      m.board.points.set(u, points)
    }
  }
  let tokens = f.tokens
  for (const row of gain(m, f, rows[0]!)) {
    const part = Math.min(tokens, m.board.points.get(row) * SP)
    takeOn(m, row, part)
    tokens -= part
  }
  // Untold: it would say how many counters he had.
  if (tokens > 0) lay(m, f.side, f.hex, tokens)
}

/** The counter is empty, and goes back to the pool. */
export function free(m: M, unit: number): void {
  m.board.points.set(unit, 0)
  dissolve(m, unit)
}

/** How far those who get away may be put. */
export function range(m: M, f: CaptureFrame): number {
  return m.game.charts.file.capture.displace[COLUMNS[f.column]!]
}

/** ocs:9.14c#4, #10: whatever lies between; but it must be a hex in which they may be. */
export function displaceRefusal(m: M, f: CaptureFrame, hex: HexId): Reason | null {
  const far = m.game.grid.distance(f.hex, hex)
  if (far === 0 || far > range(m, f)) return no('displace-range', { unit: f.unit, hex, range: range(m, f) })
  return standRefusal(m, f.unit, hex)
}

/** Why Transport Points may not be put down in the hex. */
export function standRefusal(m: M, unit: number, hex: HexId): Reason | null {
  const { seat, faces } = m.game.units[unit]!
  if (countIn(m, hex, other(seat)) > 0) return no('enemy-there', { hex })
  if (holdsOnlyOthers(m, hex, other(seat))) return no('not-attack-capable', { unit, hex })
  const { mobility } = faces[FACE.move]
  return m.game.land.enterable(m.board.ground.get(0), mobility, hex) ? null : no('prohibited', { unit, hex })
}

export function finds(m: M, f: CaptureFrame): boolean {
  for (let hex = 0; hex < m.game.grid.size; hex++) if (displaceRefusal(m, f, hex) === null) return true
  return false
}
