/** What the picture of a map is drawn from: the map file of a game, and its art. */
import type { GridRecord } from '../core/hex/grid.ts'

type Pair = readonly [string, string]

export interface MapFile {
  name: string
  grid: GridRecord
  /** One terrain, or symbols of which a hex may hold several. */
  hexes: {
    hex: string
    terrain?: string
    symbols?: readonly string[]
    settlement?: string
    name?: string
    /** What it is called where it is spoken of, though no name is drawn. */
    called?: string
    country?: string
  }[]
  hexsides: { between: Pair; kind: string; name: string }[]
  rail: { between: Pair; line?: string }[]
  road: { between: Pair }[]
  border?: { between: Pair; kind: string }[]
  /** Hexes whose rail is of standard gauge at the start; unless told, those of some countries. */
  converted?: readonly string[]
}

/** Lines are flat: x, y, x, y ... in the plane of HexGrid.centre (x east, y south, unit = one hex width). */
export interface MapArt {
  land: number[][]
  /** Land that is not in play. */
  foreign: number[][]
  lakes: { name: string; ring: number[] }[]
  /** Widths in px at 62 px a hex, at the source and at the mouth. Ranks `river`, `canal` and `dry canal` count in the rules. */
  rivers: { name: string; rank: string; from: number; to: number; line: number[] }[]
  /** Hexsides of lake and sea that nobody crosses. */
  channels: { kind: string; line: number[] }[]
  woods: number[][]
  /** Ground with fewer trees; woods lie on it. */
  lightWoods?: number[][]
  marsh: number[][]
  /** Outline of the hexes that nobody enters. */
  closed: number[][]
  built: number[][]
  rails: { between: Pair; line: number[]; double?: boolean }[]
  exits: { hex: string; text: string; line: number[] }[]
  roads: { between: Pair; line: number[]; main?: boolean }[]
  borders: { kind: string; line: number[] }[]
  /** `mark` says that the place shows by itself (its houses are drawn) or is a hill. */
  places: { name: string; class: string; hex: string; at: number[]; mark?: 'none' | 'hill' }[]
  labels: { kind: string; text: string; at: number[]; size: number; turn: number }[]
  /** Ways over water that hexes alone would not show. */
  ferries?: number[][]
  /** Outlines of high ground; the hexes of a ridge that counts as one, as the outline round them. */
  heights?: { name: string; ring: number[] }[]
  ridge?: number[][]
  /** Mountains: all ground that is at least so high, and what lies in shadow and in light, a list of rings for each step. */
  relief?: { tints: { ground: string; rings: number[][] }[]; shade: number[][][]; light: number[][][] }
  /** Where the sea is at least so deep, a list of rings for each step. */
  depths?: number[][][]
  /** Ports, air bases and landing beaches. */
  sites?: { kind: string; hex: string; at: number[]; text: string }[]
  /** Outlines of houses: villages, towns. */
  villages?: number[][]
  /** From bank to bank. */
  bridges?: { name: string; line: number[] }[]
  fords?: { name: string; line: number[] }[]
  /** Where title and key stand on the whole map: beside it, if its place is not on it. Rows are samples with their words. */
  key?: {
    at: number[]
    width: number
    title: string
    subtitle: string
    columns?: number
    rows?: (readonly [sample: string, words: string])[]
  }
}
