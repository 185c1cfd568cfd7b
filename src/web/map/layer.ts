/** What the map gives to whoever draws on it, and what it tells of the pointer and the keys. */
import type { HexGrid, HexId } from '../../core/hex/grid.ts'
import type { MapTheme } from '../../draw/theme.ts'

export type ThemeName = 'light' | 'dark'

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** The map as it lies under the window at one moment. All measures are CSS pixels of the window. */
export interface Frame {
  /** Scaled so that one unit is one CSS pixel, origin at the window's upper left. Save and restore what you change. */
  readonly ctx: CanvasRenderingContext2D
  readonly grid: HexGrid
  /** Pixels a hex width, now: between two zoom steps while it glides. */
  readonly S: number
  /** The zoom step it rests at or glides to: sprites are made for this size and scaled meanwhile. */
  readonly step: number
  readonly dpr: number
  readonly theme: ThemeName
  readonly colours: MapTheme
  /** What has to be painted: the window, or a strip of it that a pan laid bare. */
  readonly visible: Rect
  /** Hexes of which something may show in `visible`, a counter's shadow included. */
  readonly hexes: readonly HexId[]
  /** Milliseconds, for what moves; frozen during one frame. */
  readonly now: number
  /** The middle of a hex. */
  centre(hex: HexId): { x: number; y: number }
  /** A point of the plane (HexGrid.centre) in the window. */
  point(x: number, y: number): { x: number; y: number }
}

/** Something drawn above the ground, in the order of the list. */
export interface MapLayer {
  readonly id: string
  /** Drawn below the names (the front), or above them (all else). */
  readonly under?: 'names'
  /** Returns true while it moves and wants the next frame. */
  paint(frame: Frame): boolean | void
}

/** Where the pointer is. */
export interface Hit {
  readonly hex: HexId
  /** The printed number, as in the tables' shapes. */
  readonly id: string
  /** In the window, and from the middle of the hex (CSS pixels). */
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly pointer: 'mouse' | 'touch' | 'pen' | 'key'
  readonly shift: boolean
  readonly alt: boolean
  readonly ctrl: boolean
}

/** A path drawn by dragging from a hex the host calls draggable; going back along it shortens it. */
export interface Drag {
  readonly phase: 'start' | 'move' | 'end' | 'cancel'
  /** From the first hex to the one under the pointer; neighbours all. */
  readonly path: readonly HexId[]
  readonly hit: Hit | null
}
