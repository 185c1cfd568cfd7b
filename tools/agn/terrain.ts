/** What lies in each hex: land, sea, lake, forest and marsh in hundredths of its ground, and whose country it is. */
import areas from './areas.json' with { type: 'json' }
import coast from './coast.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import { centre, hexAt, inside, parsePoints, type Point, type Ring, ring } from './plane.ts'

export interface Ground {
  land: number
  sea: number
  lake: number
  /** Share of the land. */
  woods: number
  marsh: number
  lakes: Map<string, number>
  country: string | undefined
}

const rings = (texts: string[]): Ring[] => texts.map((text) => ring(parsePoints(text)))
const land = rings(coast.land)
const sweden = rings(coast.sweden)
const lakes = areas.lakes.map((lake) => ({ name: lake.name, ring: ring(parsePoints(lake.ring)) }))
const woods = rings(areas.woods.map((wood) => wood.ring))
const marsh = rings(areas.marsh.map((one) => one.ring))
const states = [
  ...countries.countries.map((country) => ({ name: country.name, rings: rings(country.rings) })),
  { name: 'Sweden', rings: sweden },
]

const inAny = (list: Ring[], point: Point): boolean => list.some((one) => inside(one, point))
const isLand = (point: Point): boolean => inAny(land, point) && !lakes.some((lake) => inside(lake.ring, point))
const stateAt = (point: Point): string | undefined =>
  states.find((state) => state.rings.some((one) => inside(one, point)))?.name

const STEP = 1 / 24

export function survey(hex: string): Ground {
  const [x, y] = centre(hex)
  const count = { all: 0, land: 0, sea: 0, lake: 0, woods: 0, marsh: 0 }
  const byLake = new Map<string, number>()
  const byState = new Map<string, number>()
  for (let dy = -0.6; dy <= 0.6; dy += STEP) {
    for (let dx = -0.5; dx <= 0.5; dx += STEP) {
      const point: Point = [x + dx, y + dy]
      if (hexAt(point) !== hex) continue
      count.all++
      if (!inAny(land, point)) {
        count.sea++
        continue
      }
      const lake = lakes.find((one) => inside(one.ring, point))
      if (lake) {
        count.lake++
        byLake.set(lake.name, (byLake.get(lake.name) ?? 0) + 1)
        continue
      }
      count.land++
      if (inAny(woods, point)) count.woods++
      if (inAny(marsh, point)) count.marsh++
      const state = stateAt(point)
      if (state !== undefined) byState.set(state, (byState.get(state) ?? 0) + 1)
    }
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
  const largest = [...byState].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  return {
    land: share(count.land, count.all),
    sea: share(count.sea, count.all),
    lake: share(count.lake, count.all),
    woods: share(count.woods, count.land),
    marsh: share(count.marsh, count.land),
    lakes: new Map([...byLake].map(([name, n]) => [name, share(n, count.all)])),
    // Where the centre is land it decides: the start line of the rails is read from the centre of a hex.
    country: isLand([x, y]) ? stateAt([x, y]) : largest,
  }
}
