/** Rail and road as chains of neighbouring hexes through their places, near their course. */
import { centre, cheapest, distanceToLine, hexAt, neighbours, pairKey, parsePoints, type Point } from './plane.ts'

interface Source {
  name: string
  /** Places passed, and @hexes. */
  via: string[]
  points?: string
  from?: string
  to?: string
}

export interface TracedLine {
  name: string
  hexes: string[]
  course: Point[]
  stations: string[]
  /** Its last stop is a hex, not a place: the line goes on. */
  ends: boolean
  from?: string
  to?: string
}

interface Station {
  name: string
  hex: string
  at: Point
}

const STRAY = 2.5
const once = (stops: string[]): string[] => stops.filter((hex, i) => hex !== stops[i - 1])

export function trace(sources: Source[], places: Station[], passable: (a: string, b: string) => boolean): TracedLine[] {
  return sources.map(({ name, via, points, from, to }) => {
    const stops = via.map((stop) => {
      if (stop.startsWith('@')) return { hex: stop.slice(1), at: centre(stop.slice(1)) }
      const place = places.find((one) => one.name === stop)
      if (!place) throw new Error(`${name}: there is no place ${stop}`)
      return place
    })
    const course = points === undefined ? stops.map((stop) => stop.at) : parsePoints(points)
    const inMap = course.filter((point) => hexAt(point) !== undefined)
    const wanted = once(stops.map((stop) => stop.hex))
    const hexes = [wanted[0]!]
    for (let i = 1; i < wanted.length; i++) {
      const way = cheapest(wanted[i - 1]!, wanted[i]!, (hex) =>
        neighbours(hex)
          .filter((next) => passable(hex, next))
          .map((next) => ({ to: next, cost: 1 + STRAY * distanceToLine(centre(next), inMap) ** 2 })),
      )
      if (!way) throw new Error(`${name}: no way from ${wanted[i - 1]} to ${wanted[i]}`)
      hexes.push(...way.slice(1))
    }
    const stations = via.filter((stop) => !stop.startsWith('@'))
    return { name, hexes, course: inMap, stations, ends: via.at(-1)!.startsWith('@'), from, to }
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
