/** What the picture of a map is drawn from: the map file of a game, and its art. */
import type { GridRecord } from '../core/hex/grid.ts'

type Pair = readonly [string, string]

export interface MapFile {
  name: string
  grid: GridRecord
  hexes: { hex: string; terrain: string; settlement?: string; name?: string; country?: string }[]
  hexsides: { between: Pair; kind: string; name: string }[]
  rail: { between: Pair; line?: string }[]
  road: { between: Pair }[]
  border?: { between: Pair; kind: string }[]
}

/** Lines are flat: x, y, x, y ... in the plane of HexGrid.centre (x east, y south, unit = one hex width). */
export interface MapArt {
  land: number[][]
  /** Land that is not in play. */
  foreign: number[][]
  lakes: { name: string; ring: number[] }[]
  /** Widths in px at 62 px a hex, at the source and at the mouth. Only rank `river` counts in the rules. */
  rivers: { name: string; rank: string; from: number; to: number; line: number[] }[]
  /** Hexsides of lake and sea that nobody crosses. */
  channels: { kind: string; line: number[] }[]
  woods: number[][]
  marsh: number[][]
  /** Outline of the hexes that nobody enters. */
  closed: number[][]
  built: number[][]
  rails: { between: Pair; line: number[]; double?: boolean }[]
  exits: { hex: string; text: string; line: number[] }[]
  roads: { between: Pair; line: number[] }[]
  borders: { kind: string; line: number[] }[]
  places: { name: string; class: string; hex: string; at: number[] }[]
  labels: { kind: string; text: string; at: number[]; size: number; turn: number }[]
  /** Ways over water that hexes alone would not show. */
  ferries?: number[][]
  /** Where title and key stand on the whole map. */
  key?: { at: number[]; width: number; title: string; subtitle: string }
}
