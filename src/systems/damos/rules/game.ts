/** Makes a playable game from data files and exclusive rules. */
import { hexOf, seatOf, composeGame } from '../../../core/game.ts'
import { HexGrid, OFF_MAP, sidesBetween } from '../../../core/hex/grid.ts'
import { type Match } from '../../../core/match.ts'
import type { Game } from '../../../core/system.ts'
import { Charts } from './charts.ts'
import {
  SETTLEMENTS,
  TERRAINS,
  unitSchema,
  type CountersFile,
  type MapFile,
  type ScenarioFile,
  type UnitData,
} from './data.ts'
import { putUnit, rebuildIndex } from './forces.ts'
import { applyPack, packForm } from './pack.ts'
import { damos } from './system.ts'
import {
  BARRIER,
  NOBODY,
  PLACE,
  RAIL,
  RIVER,
  ROAD,
  WATER,
  type Damos,
  type DamosGame,
  type Land,
  type M,
  type Unit,
} from './world.ts'
import type { GameData } from './game-data.ts'
import { SERIES_MENDED, SERIES_SWITCHES } from './switches.ts'

export function makeGame(data: GameData): Game<Damos> {
  const grid = new HexGrid(data.map.grid)
  const land = readLand(grid, data.map)
  const units = readUnits(data.counters, data.sides)
  const charts = new Charts(data.charts)
  const series = { system: damos(data.x), switches: SERIES_SWITCHES, mended: SERIES_MENDED }
  const drawing = { map: data.map, art: data.art ?? null }
  const made = composeGame(data, series, drawing, (scenario, switches) => {
    const game: DamosGame = {
      grid,
      land,
      units,
      charts,
      scenario,
      switches,
      x: data.x,
      sides: data.sides,
      first: seatOf(data.sides, scenario.first),
      lastTurn: scenario.turns[1],
      fog: switches['fog'] === true && switches['solitaire'] !== true,
    }
    return { game, hides: switches['solitaire'] !== true, rows: data.x.rows, begin: (m) => begin(m, data, game) }
  })
  return {
    ...made,
    pack: {
      form: () => packForm(data),
      apply(pack) {
        const applied = applyPack(data, pack)
        return applied.data ? { game: makeGame(applied.data) } : { faults: applied.faults }
      },
    },
  }
}

/** Writes the opening position. */
function begin(m: Match<Damos>, data: GameData, game: DamosGame): { proc: string; fields: Record<string, number> } {
  const { scenario, grid, land } = game
  m.board.turn.set(0, scenario.start.turn)
  for (let hex = 0; hex < grid.size; hex++) {
    m.board.control.set(hex, land.terrain[hex] === WATER ? NOBODY : data.owner(land.country[hex]!))
  }
  m.board.hex.fill(OFF_MAP)
  rebuildIndex(m)
  for (const unit of game.units) beginUnit(m, unit, scenario)
  for (const [side, hexes] of Object.entries(scenario.position?.control ?? {})) {
    for (const number of hexes) m.board.control.set(grid.parse(number), seatOf(data.sides, side))
  }
  for (const unit of game.units) {
    const hex = m.board.hex.get(unit.index)
    if (hex !== OFF_MAP) m.board.control.set(hex, unit.seat)
  }
  for (const [side, points] of Object.entries(scenario.position?.rp ?? {}))
    m.board.rp.set(seatOf(data.sides, side), points)
  data.x.begin(m, scenario)
  if (scenario.setup === 'players' && data.x.setup) return { proc: data.x.setup, fields: {} }
  return { proc: 'game', fields: { startsWith: seatOf(data.sides, scenario.start.player) } }
}

function beginUnit(m: M, unit: Unit, scenario: ScenarioFile): void {
  const u = unit.index
  const b = m.board
  b.arrives.set(u, unit.arrives ?? 0)
  const told = scenario.position?.units[unit.id]
  if (!told) {
    const waits = scenario.setup === 'players' && unit.arrives === 0
    b.place.set(
      u,
      waits ? PLACE.box : unit.arrives !== null && unit.arrives >= scenario.start.turn ? PLACE.coming : PLACE.withdrawn,
    )
    b.sp.set(u, b.place.get(u) === PLACE.withdrawn ? 0 : unit.sp)
  } else if ('hex' in told) {
    b.sp.set(u, told.sp ?? unit.sp)
    putUnit(m, u, m.game.grid.parse(told.hex))
    b.demoralized.set(u, told.demoralized ? 1 : 0)
    b.spent.set(u, told.spent ? 1 : 0)
  } else if ('arrives' in told) {
    b.place.set(u, PLACE.coming)
    b.arrives.set(u, told.arrives)
    b.sp.set(u, unit.sp)
  } else {
    b.place.set(u, PLACE[told.out])
    b.sp.set(u, 0)
  }
}

function readLand(grid: HexGrid, map: MapFile): Land {
  const terrain = new Uint8Array(grid.size).fill(WATER)
  const settlement = new Uint8Array(grid.size)
  const country = Array<string>(grid.size).fill('none')
  const coastal = new Uint8Array(grid.size)
  const placeName = Array<string | null>(grid.size).fill(null)
  const side = new Uint8Array(grid.size * 6)
  const riverName = new Map<number, string>()
  const byName = new Map<string, number>()
  for (const h of map.hexes) {
    const hex = hexOf(grid, h.hex)
    terrain[hex] = TERRAINS.indexOf(h.terrain)
    settlement[hex] = SETTLEMENTS.indexOf(h.settlement ?? 'none')
    country[hex] = h.country
    coastal[hex] = h.coastal ? 1 : 0
    placeName[hex] = h.name ?? null
    if (h.name) byName.set(h.name, hex)
  }
  const mark = ([a, b]: readonly [string, string], bit: number, name?: string): void => {
    for (const at of sidesBetween(grid, hexOf(grid, a), hexOf(grid, b))) {
      side[at]! |= bit
      if (name) riverName.set(at, name)
    }
  }
  for (const s of map.hexsides)
    mark(s.between, s.kind === 'river' ? RIVER : BARRIER, s.kind === 'river' ? s.name : undefined)
  for (const r of map.rail) mark(r.between, RAIL)
  for (const r of map.road) mark(r.between, ROAD)
  const chains = Object.fromEntries(
    Object.entries(map.chains ?? {}).map(([k, list]) => [k, list.map((n) => hexOf(grid, n))]),
  )
  const exits = new Uint8Array(grid.size)
  for (let at = 0; at < exits.length * 6; at++) {
    const to = grid.neighbours[at]!
    if (to !== OFF_MAP && terrain[to] !== WATER && (side[at]! & BARRIER) === 0)
      exits[Math.floor(at / 6)]! |= 1 << (at % 6)
  }
  return { terrain, settlement, country, coastal, placeName, side, exits, riverName, byName, chains }
}

const UNIT_FIELDS = [
  ...(Object.keys(unitSchema.shape) as (keyof UnitData)[]),
  ...(['index', 'seat', 'mechanized', 'mobile'] as const),
]

function readUnits(counters: CountersFile, sides: readonly string[]): Unit[] {
  return counters.units.map((u, index) => {
    const mechanized = u.type === 'mech' || u.type === 'armor'
    const seat = seatOf(sides, u.side)
    const unit: Unit = { ...u, index, seat, mechanized, mobile: mechanized || u.type === 'motorized' }
    // Every unit gets every field, in one order: objects of one shape are read several times faster.
    return Object.fromEntries(UNIT_FIELDS.map((field) => [field, unit[field]])) as unknown as Unit
  })
}
