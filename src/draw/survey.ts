/** What is worked out once from a map, whatever its scale: the grid, where each hex lies, its trees and rushes. */
import { HexGrid, type HexId } from '../core/hex/grid.ts'
import type { MapArt, MapFile } from './file.ts'
import { hash, noise } from './noise.ts'

/** Left, top, right, bottom, in the plane of HexGrid.centre. */
export type Window = readonly [left: number, top: number, right: number, bottom: number]

export interface Row {
  readonly hex: string
  readonly id: HexId
  readonly terrain: string
  readonly settlement?: string
  readonly name?: string
  readonly x: number
  readonly y: number
}

const MARGIN = 0.4
export const CORNER = 1 / Math.sqrt(3)
const CELL = 4

export class Survey {
  readonly map: MapFile
  readonly art: MapArt | undefined
  readonly grid: HexGrid
  readonly rows: readonly Row[]
  /** The whole map with its margin. */
  readonly whole: Window
  private readonly cells = new Map<number, Row[]>()
  private readonly plants = new Map<string, Float64Array>()

  constructor(map: MapFile, art?: MapArt) {
    this.map = map
    this.art = art
    this.grid = new HexGrid(map.grid)
    this.rows = map.hexes.map((row) => {
      const id = this.grid.parse(row.hex)
      const terrain = row.terrain ?? (row.symbols?.includes('woods') ? 'woods' : 'clear')
      return { ...row, terrain, id, ...this.grid.centre(id) }
    })
    for (const row of this.rows) {
      const key = cellKey(Math.floor(row.x / CELL), Math.floor(row.y / CELL))
      const list = this.cells.get(key)
      if (list) list.push(row)
      else this.cells.set(key, [row])
    }
    this.whole = wholeMap(this.grid)
  }

  /** Rows of the hexes whose middle lies in a window. */
  within([left, top, right, bottom]: Window): Row[] {
    const found: Row[] = []
    for (let j = Math.floor(top / CELL); j <= Math.floor(bottom / CELL); j++) {
      for (let i = Math.floor(left / CELL); i <= Math.floor(right / CELL); i++) {
        for (const row of this.cells.get(cellKey(i, j)) ?? []) {
          if (row.x > left && row.x < right && row.y > top && row.y < bottom) found.push(row)
        }
      }
    }
    return found
  }

  /** Trees of a wooded hex: x, y in the plane and a share for the size, one after the other. */
  trees(row: Row, step: number): Float64Array {
    return this.planted(row, step, () => {
      const found: number[] = []
      for (const [x, y, gx, gy] of this.lattice(row, step, 1)) {
        if (noise(x / 0.27, y / 0.27, 5) < 0.34 + hash(gx, gy, 3) * 0.22) continue
        found.push(x, y, hash(gx, gy, 4))
      }
      return found
    })
  }

  /** Tufts of rushes of a swamp hex, likewise. */
  rushes(row: Row, step: number): Float64Array {
    return this.planted(row, step, () => {
      const found: number[] = []
      for (const [x, y, gx, gy] of this.lattice(row, step, 8)) {
        if (hash(gx, gy, 10) >= 0.12) found.push(x, y, hash(gx, gy, 12))
      }
      return found
    })
  }

  private planted(row: Row, step: number, plant: () => number[]): Float64Array {
    const key = `${row.hex} ${step}`
    let list = this.plants.get(key)
    if (!list) this.plants.set(key, (list = Float64Array.from(plant())))
    return list
  }

  /** Points of a jittered lattice inside a hex, in the plane, with their lattice numbers. */
  private *lattice(middle: Row, step: number, seed: number) {
    const pointy = this.grid.record.orientation === 'pointy'
    const reach = Math.ceil(0.6 / step)
    for (let j = -reach; j <= reach; j++) {
      for (let i = -reach; i <= reach; i++) {
        const gx = Math.round(middle.x / step) + i
        const gy = Math.round(middle.y / step) + j
        const x = (gx + (gy & 1) * 0.5 + (hash(gx, gy, seed) - 0.5) * 0.7) * step
        const y = (gy + (hash(gx, gy, seed + 1) - 0.5) * 0.6) * step
        const [dx, dy] = [x - middle.x, y - middle.y]
        if (pointy ? insideHex(dx, dy) : insideHex(dy, dx)) yield [x, y, gx, gy] as const
      }
    }
  }
}

const cellKey = (i: number, j: number): number => (j + 8192) * 16384 + i + 8192

/** A pointy hex of width one about the origin, a hair smaller so that no point is drawn twice. */
function insideHex(dx: number, dy: number): boolean {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  return x < 0.4999 && y < CORNER - x * CORNER - 0.0001
}

function wholeMap(grid: HexGrid): Window {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = grid.centre(hex)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const reach = CORNER + MARGIN
  return [left - reach, top - reach, right + reach, bottom + reach]
}

const boxes = new WeakMap<readonly number[], Window>()

/** The bounds of a flat line, worked out once. */
export function boundsOf(flat: readonly number[]): Window {
  let box = boxes.get(flat)
  if (!box) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < flat.length; i += 2) {
      left = Math.min(left, flat[i]!)
      right = Math.max(right, flat[i]!)
      top = Math.min(top, flat[i + 1]!)
      bottom = Math.max(bottom, flat[i + 1]!)
    }
    boxes.set(flat, (box = [left, top, right, bottom]))
  }
  return box
}
