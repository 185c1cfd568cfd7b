/** What the bench page offers to whoever drives it, as `window.bench`. */
export interface Frames {
  /** Milliseconds each, with the drawing done. */
  frames: number[]
  /** Milliseconds from one to the next. */
  gaps: number[]
}

export interface MapBench {
  /** Milliseconds from the start of the script until the first window's terrain, and all of it, was there. */
  firstGround: Promise<number>
  firstPaint: Promise<number>
  pan(count: number, dx: number, dy: number): Promise<Frames>
  zoom(count: number): Promise<Frames>
  /** To a scale, and a hex if one is named. */
  go(S: number, hex: string): Promise<void>
}
