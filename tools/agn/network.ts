/** Rail and road as a graph of links between neighbouring hexes. */
import corrections from './corrections.json' with { type: 'json' }
import { distance, hexAt, pairKey, parsePoints, type Point } from './plane.ts'
import { snapLine, stretch } from './rails.ts'

interface Source {
  name: string
  via: string[]
  points: string
  double?: boolean
}

export interface TracedLine {
  name: string
  hexes: string[]
  course: Point[]
  stations: string[]
  double: boolean
}

interface Station {
  name: string
  hex: string
  /** Where it lies, before a correction moved it to another hex. */
  at: Point
}

interface LineCorrection {
  line: string
  hexes?: string
  bends?: boolean
}

const LONGEST = 1.3
const SAME_PLACE = 0.02

const inOrder = (stops: string[]): string[] => stops.filter((hex, i) => stops.indexOf(hex) === i)

/** Every line as a chain of hexes: snapped, or as the corrections say. */
export function trace(
  sources: Source[],
  mended: LineCorrection[],
  places: Station[],
  passable: (a: string, b: string) => boolean,
): TracedLine[] {
  for (const { line } of mended) {
    if (!sources.some(({ name }) => name === line)) throw new Error(`corrections.json names no known line: ${line}`)
  }
  return sources.map(({ name, via, points, double = false }) => {
    const course = parsePoints(points).filter((point) => hexAt(point) !== undefined)
    const correction = mended.find(({ line }) => line === name)
    const stations = via.map((station) => places.find((place) => place.name === station)!.hex)
    const end = (point: Point): string =>
      places.find((place) => distance(place.at, point) < SAME_PLACE)?.hex ?? hexAt(point)!
    const stops = [end(course[0]!), ...stations, end(course.at(-1)!)]
    const hexes = correction?.hexes?.split(' ') ?? snapLine({ name, stops: inOrder(stops), course }, passable)
    if (correction?.bends !== true && stretch(hexes) > LONGEST)
      throw new Error(`${name} is too long: ${hexes.join(' ')}`)
    return { name, hexes, course, stations: via, double }
  })
}

/** Each link once, under the first line that uses it. */
export function links(lines: TracedLine[]): { between: [string, string]; line: string }[] {
  const found = new Map<string, { between: [string, string]; line: string }>()
  for (const { name, hexes } of lines) {
    for (let i = 1; i < hexes.length; i++) {
      const key = pairKey(hexes[i - 1]!, hexes[i]!)
      if (!found.has(key)) found.set(key, { between: key.split('/') as [string, string], line: name })
    }
  }
  return [...found.values()]
}

export const railCorrections: LineCorrection[] = corrections.rails
export const roadCorrections: LineCorrection[] = corrections.roads
