/** damos:1.0#2: modules of the series joined into one game. */
import type { ScenarioFile } from './data.ts'
import type { GameData } from './game-data.ts'

/**
 * damos:1.0#2: two modules as one game, played by the first one's rules and charts. The second map lies south of the
 * first, aligned on the side from which columns are counted; its rows are numbered on, and the scenario uses those numbers.
 */
export function joinModules(north: GameData, south: GameData, scenario: ScenarioFile): GameData {
  const joined = `${north.id} and ${south.id}`
  const { cols, rows, ...grid } = north.map.grid
  const { cols: southCols, rows: southRows, ...southGrid } = south.map.grid
  // An odd number of rows would put the second map out of step.
  const fits = grid.numbering === 'RRCC' && grid.origin.startsWith('N') && rows % 2 === 0
  if (!fits || Object.entries(grid).join() !== Object.entries(southGrid).join())
    throw new Error(`${joined}: the maps do not fit together`)
  const further = movedSouth(south, rows)
  const units = [...north.counters.units, ...further.units]
  const twice = units.find((u, i) => units.findIndex((v) => v.id === u.id) < i)
  if (twice) throw new Error(`${joined}: the unit "${twice.id}" is in both`)
  const countries = new Set(north.map.hexes.map((h) => h.country))
  return {
    ...north,
    id: joined,
    title: joined,
    map: {
      ...north.map,
      name: joined,
      grid: { ...grid, cols: Math.max(cols, southCols), rows: rows + southRows },
      hexes: [...north.map.hexes, ...further.hexes],
      hexsides: [...north.map.hexsides, ...further.hexsides],
      rail: [...north.map.rail, ...further.rail],
      road: [...north.map.road, ...further.road],
      chains: { ...north.map.chains, ...further.chains },
    },
    counters: { ...north.counters, units },
    scenarios: [scenario],
    positions: [],
    owner: (country) => (countries.has(country) ? north : south).owner(country),
  }
}

/** Everything in a module that names hexes, with rows numbered on from those of the map above it. */
function movedSouth({ map, counters }: GameData, rows: number) {
  const moved = (hex: string): string => String(Number(hex.slice(0, 2)) + rows).padStart(2, '0') + hex.slice(2)
  const pair = <T extends { between: [string, string] }>(x: T): T => ({
    ...x,
    between: [moved(x.between[0]), moved(x.between[1])],
  })
  return {
    hexes: map.hexes.map((h) => ({ ...h, hex: moved(h.hex) })),
    hexsides: map.hexsides.map(pair),
    rail: map.rail.map(pair),
    road: map.road.map(pair),
    chains: Object.fromEntries(Object.entries(map.chains ?? {}).map(([name, chain]) => [name, chain.map(moved)])),
    units: counters.units.map((u) => (u.setup ? { ...u, setup: moved(u.setup) } : u)),
  }
}
