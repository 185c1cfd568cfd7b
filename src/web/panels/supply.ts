/** Lays a supply path out on a straight strip. */
import type { Path } from '../../core/shapes.ts'

export interface Strip {
  /** Where the line ends or breaks. */
  readonly until: number
  readonly broken: boolean
  readonly brokenAt: string
  readonly names: readonly { readonly x: number; readonly text: string; readonly anchor: 'start' | 'middle' | 'end' }[]
  readonly words: string
}

const EDGE = 6
/** Width of a letter of the condensed face at 13 px, with some air. */
const LETTER = 6.2

/** A whole line is shown from its source to the force at `to`; a broken one from the force to where it breaks. */
export function stripOf(given: Path, width: number, to = ''): Strip {
  const turned = given.hexes[0] === to && given.steps.every((s) => s.supply !== 'no')
  const path = turned ? { ...given, hexes: given.hexes.toReversed() } : given
  const stops = path.hexes.map((hex) => ({ hex, name: path.steps.find((s) => s.hex === hex)?.name ?? '' }))
  const gap = path.steps.findIndex((s) => s.supply === 'no')
  const broken = gap >= 0
  const x = (i: number): number => (stops.length < 2 ? EDGE : EDGE + (i * (width - 2 * EDGE)) / (stops.length - 1))
  const breakAt = broken ? stops.findIndex((s) => s.hex === path.steps[gap]!.hex) : stops.length - 1
  const label = (i: number): string => stops[i]!.name || stops[i]!.hex
  const last = stops.length - 1
  const names: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[] = []
  if (last >= 0) names.push({ x: EDGE, text: label(0), anchor: 'start' })
  let free = EDGE + label(0).length * LETTER + 10
  const reserved = last > 0 ? width - EDGE - label(last).length * LETTER - 10 : width
  for (let i = 1; i < last; i++) {
    const text = stops[i]!.name
    const half = (text.length * LETTER) / 2
    if (!text || x(i) - half < free || x(i) + half > reserved) continue
    names.push({ x: x(i), text, anchor: 'middle' })
    free = x(i) + half + 10
  }
  if (last > 0) names.push({ x: width - EDGE, text: label(last), anchor: 'end' })
  return {
    until: last < 0 ? EDGE : x(Math.max(0, breakAt)),
    broken,
    brokenAt: broken ? label(Math.max(0, breakAt)) : '',
    names,
    words: stops.map((_, i) => label(i)).join(', '),
  }
}
