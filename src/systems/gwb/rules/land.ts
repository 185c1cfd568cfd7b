/** The ground as the rules read it, made from the map file. */
import { hexOf } from '../../../core/game.ts'
import { DIRECTIONS, sidesBetween, type HexGrid } from '../../../core/hex/grid.ts'
import { SYMBOLS, type MapFile } from './data.ts'
import { BRIDGE, BROKEN, DRY, HIGH, RAIL, ROAD, SHUT, WET, type Land, type Outline } from './world.ts'

export function readLand(grid: HexGrid, map: MapFile): Land {
  const symbols = new Uint8Array(grid.size)
  const side = new Uint8Array(grid.size * DIRECTIONS)
  const placeName = Array<string | null>(grid.size).fill(null)
  for (const h of map.hexes) {
    const hex = hexOf(grid, h.hex)
    for (const symbol of h.symbols ?? []) symbols[hex]! |= 1 << SYMBOLS.indexOf(symbol)
    placeName[hex] = h.name ?? null
  }
  const mark = ([a, b]: readonly [string, string], bits: number): void => {
    for (const at of sidesBetween(grid, hexOf(grid, a), hexOf(grid, b))) side[at]! |= bits
  }
  for (const s of map.hexsides) {
    // A lake or moat is shut, but where it is bridged it is crossed as any water.
    const shut = (s.kind === 'lake' || s.kind === 'moat') && s.bridge === undefined
    const bits = shut ? SHUT : s.kind === 'dry canal' ? DRY : WET
    mark(s.between, bits | (s.bridge === undefined ? 0 : BRIDGE))
  }
  for (const r of map.road) mark(r.between, ROAD)
  for (const r of map.rail) mark(r.between, RAIL | (r.broken ? BROKEN : 0))
  const regions = Object.fromEntries(
    Object.entries(map.regions).map(([name, list]) => [name, list.map((n) => hexOf(grid, n))]),
  )
  const highGround: number[] = []
  for (let hex = 0; hex < grid.size; hex++) if ((symbols[hex]! & HIGH) !== 0) highGround.push(hex)
  return { symbols, side, placeName, outlines: map.outlines.map((o) => outline(grid, o)), regions, highGround }
}

/** The same land with water in its dry canals, bridged where road or railway cross. */
export function withWater(land: Land): Land {
  const bridged = (bits: number): number => ((bits & (ROAD | RAIL)) === 0 ? 0 : BRIDGE)
  return { ...land, side: land.side.map((bits) => ((bits & DRY) === 0 ? bits : (bits & ~DRY) | WET | bridged(bits))) }
}

function outline(grid: HexGrid, { hex, symbol, ring, name }: MapFile['outlines'][number]): Outline {
  const xs = ring.filter((_, i) => i % 2 === 0)
  const ys = ring.filter((_, i) => i % 2 === 1)
  return {
    hex: hexOf(grid, hex),
    high: symbol === 'high ground',
    ring,
    name: name ?? symbol,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
