/** A line of rail or road becomes a chain of neighbouring hexes through its stations, near its real course. */
import { cheapest, centre, distanceToLine, hexDistance, neighbours, type Point } from './plane.ts'

interface Line {
  name: string
  /** Hexes the line must pass, in order, its ends included. */
  stops: string[]
  course: Point[]
}

export function snapLine({ name, stops, course }: Line, passable: (a: string, b: string) => boolean): string[] {
  const hexes = [stops[0]!]
  for (let i = 1; i < stops.length; i++) {
    const way = cheapest(stops[i - 1]!, stops[i]!, (hex) =>
      neighbours(hex)
        .filter((to) => passable(hex, to))
        .map((to) => ({ to, cost: 1 + 2.5 * distanceToLine(centre(to), course) ** 2 })),
    )
    if (!way) throw new Error(`${name}: no way from ${stops[i - 1]} to ${stops[i]}`)
    hexes.push(...way.slice(1))
  }
  return hexes
}

export const stretch = (hexes: string[]): number => (hexes.length - 1) / hexDistance(hexes[0]!, hexes.at(-1)!)
