/** A synthetic front for the supply of OCS: 10,000 hexes, 1,000 units and 60 HQs, railways, dumps and Extenders. */
import { SeededRng } from '../src/core/chance.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../src/core/hex/grid.ts'
import { Match } from '../src/core/match.ts'
import { faceOf, onMap } from '../src/systems/ocs/rules/position/board.ts'
import { standing } from '../src/systems/ocs/rules/supply/extenders.ts'
import type { Flood } from '../src/systems/ocs/rules/ground/flood.ts'
import { drawField, drawRange, dumpHexes, shutFor, throwsOf } from '../src/systems/ocs/rules/supply/draw-and-throw.ts'
import { gameOf, type Position } from '../src/systems/ocs/rules/sketch.ts'
import { traced, traceOf } from '../src/systems/ocs/rules/supply/trace.ts'
import { TRUCK, type M } from '../src/systems/ocs/rules/world.ts'

const SIZE = 100
const LINE = 50

/** Two armies along the middle of the map, their HQs and dumps behind them, a railway across each rear. */
export function syntheticFront(): M {
  const rng = new SeededRng('front')
  const at = (row: number, col: number): string => String(row).padStart(3, '0') + String(col).padStart(3, '0')
  const tokens = ['.', '.', 'w', 'w', 'f', '.', 's', '.']
  const map = Array.from({ length: SIZE }, (_, r) =>
    Array.from({ length: SIZE }, (_unused, c) => {
      const rail = c === 10 || c === 30 || c === 70 || c === 90 || r % 20 === 9
      if (rail) return r % 6 === 0 || c % 6 === 0 ? 'v' : '.'
      return tokens[rng.below(tokens.length)]!
    }).join(' '),
  )
  const units: Record<string, string> = {}
  const dumps: { blue: Record<string, number>; red: Record<string, number> } = { blue: {}, red: {} }
  for (const side of ['blue', 'red'] as const) {
    const back = (far: number): number => (side === 'blue' ? LINE - far : LINE + 1 + far)
    for (let i = 0; i < 470; i++) {
      const words = i % 25 < 5 ? ` div:${side}${Math.floor(i / 25)}` : ''
      units[`${side}${i}`] = `${side} 4-3-4L/2-3-8L ${at(1 + (i % SIZE), back(Math.floor(i / SIZE)))}${words}`
    }
    for (let i = 0; i < 30; i++) {
      const figures = i % 5 === 4 ? 'h10L-0-2L/h5L-0-7L' : 'h12T-0-2T/h6T-0-14T'
      units[`${side}hq${i}`] = `${side} ${figures} ${at(2 + ((i * 10) % 97), back(8 + 3 * Math.floor(i / 10)))}`
      dumps[side][at(3 + ((i * 10) % 97), back(10 + 3 * Math.floor(i / 10)))] = 12
    }
    for (let i = 0; i < 5; i++)
      units[`${side}x${i}`] = `${side} truck:5 45T ${at(8 + i * 20, back(18))} extender:15 extender`
  }
  const rails: Position['rails'] = []
  const join = (a: string, b: string): void => void (rails as string[]).push(`${a}/${b}`)
  for (let r = 1; r <= SIZE; r += 1) {
    for (const c of [11, 31, 71, 91]) if (r < SIZE) join(at(r, c), at(r + 1, c))
  }
  for (let r = 10; r <= SIZE; r += 20)
    for (let c = 1; c < SIZE; c++) if (Math.abs(c - LINE) > 8) join(at(r, c), at(r, c + 1))
  return Match.start(
    gameOf({
      map,
      units,
      dumps,
      rails,
      entries: {
        w: { side: 'blue', hexes: [at(10, 1), at(50, 1)], source: true, name: 'west' },
        e: { side: 'red', hexes: [at(10, SIZE), at(50, SIZE)], source: true, name: 'east' },
      },
    }).setting('test'),
  )
}

/** As if nothing were known: neither of this position nor of any before it. */
function forgetAll(m: M): void {
  m.derived.forgetAll()
}

/** A full trace check of both sides, as if nothing were known; returns how many units are in trace. */
export function traceCheck(m: M): number {
  forgetAll(m)
  let count = 0
  for (const side of [0, 1]) for (const on of traced(m, side, [])) count += on
  return count
}

/** The draw-and-throw map of both sides, as if nothing were known: who draws where, and who is thrown to by whom. */
export function drawAndThrow(m: M): number {
  forgetAll(m)
  return [0, 1].reduce((sum, side) => sum + throwsOf(m, side).hqs.length + drawField(m, side)[0]!, 0)
}

interface Run {
  readonly sources: readonly HexId[]
  readonly cost: Uint16Array
  readonly limit: number
  readonly shut: Uint8Array
  readonly back: boolean
}

/** The hexes and those next to them. */
function around(m: M, hexes: readonly HexId[]): HexId[] {
  const all = new Set(hexes)
  for (const hex of hexes) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(hex, d)
      if (to !== OFF_MAP) all.add(to)
    }
  }
  return [...all]
}

/** The floods a trace check, or a draw-and-throw map, cannot do without: from the same sources, with the same costs and limits. */
export function bareFloods(m: M, what: 'trace' | 'draw and throw'): Run[] {
  const runs: Run[] = []
  const cost = (mobility: number): Uint16Array => m.game.land.pathCosts(m.board.ground.get(0), mobility)
  for (const side of [0, 1]) {
    const goals = what === 'trace' ? traceOf(m, side).hexes : dumpHexes(m, side)
    const mobilities = new Set([TRUCK])
    for (const hq of throwsOf(m, side).hqs) {
      const { throw: limit, throwMobility } = faceOf(m, hq)
      if (what === 'trace') mobilities.add(throwMobility)
      const sources = [m.board.hex.get(hq)]
      runs.push({ sources, cost: cost(throwMobility), limit, shut: shutFor(m, side, throwMobility), back: false })
    }
    for (const mobility of mobilities) {
      const shut = shutFor(m, side, mobility)
      const sources = around(m, goals).filter((hex) => shut[hex] === 0)
      runs.push({ sources, cost: cost(mobility), limit: drawRange(m), shut, back: true })
    }
    if (what !== 'trace') continue
    for (const x of standing(m, side)) {
      const { extenderRange: limit, extenderMobility } = m.game.units[x]!
      const shut = shutFor(m, side, extenderMobility)
      runs.push({ sources: [m.board.hex.get(x)], cost: cost(extenderMobility), limit, shut, back: false })
    }
  }
  return runs
}

/** Runs them; returns how many hexes they visit. */
export function runBare(flood: Flood, runs: readonly Run[]): number {
  let visited = 0
  for (const { sources, cost, limit, shut, back } of runs) visited += flood.run(sources, cost, limit, shut, back).count
  return visited
}

/** How many units of both sides stand on the map. */
export function unitsOn(m: M): number {
  return m.game.units.filter((u) => onMap(m, u.index)).length
}
