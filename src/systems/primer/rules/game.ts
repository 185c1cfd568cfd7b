/** Makes a playable game from data files. */
import { hexOf, seatOf, composeGame, type GameParts } from '../../../core/game.ts'
import { DIRECTIONS, HexGrid, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Game } from '../../../core/system.ts'
import { putUnit } from './board.ts'
import type { CountersFile, MapFile, PrimerData, ScenarioData } from './data.ts'
import { primerSystem, SIDES } from './system.ts'
import { PLACE, SIDE, start, type Land, type M, type Primer, type PrimerGame, type Unit } from './world.ts'

export interface GameData extends Omit<
  GameParts<Primer, ScenarioData>,
  'books' | 'switches' | 'mended' | 'sides' | 'fellows'
> {
  readonly map: MapFile
  readonly art: object | null
  readonly counters: CountersFile
  readonly figures: PrimerData
}

export function makeGame(data: GameData): Game<Primer> {
  const { map, art, counters, figures } = data
  const grid = new HexGrid(map.grid)
  const land = readLand(grid, map)
  const units = counters.map(({ move: ma, ...unit }, index): Unit => ({
    ...unit,
    index,
    ma,
    seat: seatOf(SIDES, unit.side),
  }))
  const parts = { ...data, books: ['primer'], switches: [], mended: [], sides: SIDES }
  const series = { system: primerSystem, switches: [], mended: [] }
  return composeGame(parts, series, { map: drawn(map), art }, (scenario, switches) => {
    const lastTurn = scenario.turns[1]
    const game: PrimerGame = { grid, land, units, figures, scenario, sides: SIDES, lastTurn, switches }
    return { game, hides: false, begin: (m) => begin(m, scenario) }
  })
}

/** primer:9#3 */
function begin(m: M, scenario: ScenarioData): ReturnType<typeof start> {
  const { grid, units, land } = m.game
  m.board.turn.set(0, scenario.turns[0])
  m.board.supplied.fill(1)
  for (const { index, id, steps } of units) {
    const [where = 'out', state] = (scenario.units[id] ?? 'out').split(' ')
    m.board.hex.set(index, OFF_MAP)
    m.board.place.set(index, PLACE.coming)
    if (where === 'out') {
      m.board.place.set(index, PLACE.lost)
      m.board.lost.set(index, steps)
    } else if (where.startsWith('turn')) {
      m.board.arrives.set(index, Number(where.slice(4)))
    } else {
      putUnit(m, index, hexOf(grid, where))
      if (state === 'reduced') m.board.lost.set(index, 1)
    }
  }
  for (const [side, hexes] of Object.entries(scenario.holds))
    for (const hex of hexes) m.board.held.set(hexOf(grid, hex), seatOf(SIDES, side) + 1)
  const unheld = land.places.find(({ hex }) => m.board.held.get(hex) === 0)
  if (unheld) throw new Error(`${scenario.id}: nobody holds ${unheld.name}`)
  return start('game', {})
}

function readLand(grid: HexGrid, map: MapFile): Land {
  const terrain = Array<string>(grid.size).fill('clear')
  for (const { hex, terrain: kind } of map.hexes) terrain[hexOf(grid, hex)] = kind
  const sides = new Uint8Array(grid.size * DIRECTIONS)
  const roads = new Uint8Array(grid.size * DIRECTIONS)
  const between = (pair: readonly [string, string], note: (way: number) => void): void => {
    const [a, b] = pair.map((hex) => hexOf(grid, hex)) as [HexId, HexId]
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const way = wayTo(grid, from, to)
      if (way < 0) throw new Error(`map: ${pair.join(' and ')} are not neighbours`)
      note(way)
    }
  }
  // A crossing is listed after the river it crosses.
  for (const { between: pair, kind } of map.hexsides) between(pair, (way) => (sides[way] = SIDE[kind]))
  for (const { between: pair } of map.road) between(pair, (way) => (roads[way] = 1))
  const places = map.places.map(({ hex, ...place }) => ({ ...place, hex: hexOf(grid, hex) }))
  const placeName = Array<string | null>(grid.size).fill(null)
  for (const { hex, name } of places) placeName[hex] = name
  return {
    placeName,
    terrain,
    sides,
    roads,
    places,
    entries: SIDES.map((side) => map.entries[side]!.map((hex) => hexOf(grid, hex))),
  }
}

function wayTo(grid: HexGrid, from: HexId, to: HexId): number {
  for (let d = 0; d < DIRECTIONS; d++) if (grid.neighbour(from, d) === to) return from * DIRECTIONS + d
  return -1
}

/** The map as its picture wants it: towns are marks on clear ground. */
function drawn(map: MapFile): object {
  const { name, grid, hexes, hexsides, rail, road } = map
  return {
    name,
    grid,
    hexes: hexes.map(({ terrain, ...hex }) => ({ ...hex, terrain: terrain === 'town' ? 'clear' : terrain })),
    hexsides: hexsides.filter(({ kind }) => kind === 'river'),
    rail,
    road,
  }
}
