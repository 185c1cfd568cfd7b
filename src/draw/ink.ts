/** A drawing as a list: layers of ink, bottom to top. Back ends (svg.ts, canvas.ts) put it on paper or on a screen. */

/** A line or an area. */
export interface Stroke {
  /** Path data, as in SVG. */
  d: string
  fill?: string
  rule?: 'evenodd'
  stroke?: string
  width?: number
  dash?: readonly number[]
  cap?: 'round'
  join?: 'round'
  opacity?: number
}

/** A word or a letter. It stands on (x, y), turned about that point by `angle` degrees after sinking by `drop`. */
export interface Words {
  text: string
  x: number
  y: number
  angle?: number
  drop?: number
  size: number
  face: 'serif' | 'condensed'
  weight: number
  italic?: true
  fill: string
  opacity?: number
  halo?: { colour: string; width: number; opacity: number }
  spacing?: number
  anchor?: 'middle'
}

export type Ink = Stroke | Words

export interface Layer {
  name: string
  /** Path data (even-odd) outside of which nothing of the layer shows. */
  clip?: string
  /** Of the layer as a whole: what overlaps within it does not show through. */
  opacity?: number
  inks: Ink[]
}

export interface Drawing {
  title: string
  ground: string
  width: number
  height: number
  layers: Layer[]
}

export const isWords = (ink: Ink): ink is Words => 'text' in ink

/** A layer without what has nothing to show. */
export function layer(name: string, inks: (Ink | undefined)[], rest: { clip?: string; opacity?: number } = {}): Layer {
  return { name, ...rest, inks: inks.filter((ink) => ink !== undefined) }
}

export const stroke = (d: string, style: Omit<Stroke, 'd'>): Stroke | undefined =>
  d === '' ? undefined : { d, ...style }
