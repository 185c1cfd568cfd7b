/** Makes a playable game from data files and what the game says beyond the series. */
import { seatOf, composeGame, type GameParts } from '../../../core/game.ts'
import { HexGrid, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Game, Switches } from '../../../core/system.ts'
import { beginCrossings } from './ground/bridges.ts'
import { carryUnit, putUnit, rebuildIndex } from './position/changes.ts'
import { readAirSea, readWheels, withSigns, type Kinds } from './position/planes-ships.ts'
import { beginAirSea, beginGliders } from './sequence/deployment.ts'
import { isTruck } from './sequence/arrivals.ts'
import { Charts } from './charts.ts'
import { drawnFrom } from './ground/drawing.ts'
import { mapAirSeaFaults, scenarioAirSeaFaults, tableAirSeaFaults } from './data.ts'
import type {
  AirSeaFile,
  ChartsFile,
  CountersFile,
  MapFile,
  ScenarioFile,
  TablesFile,
  TerrainFile,
  TurnRow,
} from './data.ts'
import { Land } from './ground/land.ts'
import { bring } from './supply/supplies.ts'
import { operationalCombat } from './system.ts'
import { setBase } from './position/facilities.ts'
import { readCounters } from './position/units.ts'
import { setWeather } from './sequence/weather.ts'
import {
  FACE,
  MARKER,
  PLACE,
  ROLE,
  SP,
  chosen,
  type Exclusives,
  type M,
  type Ocs,
  type OcsGame,
  type Unit,
} from './world.ts'
import { SERIES_MENDED, SERIES_SWITCHES } from './switches.ts'

export interface GameData extends GameParts<Ocs, ScenarioFile> {
  readonly map: MapFile
  readonly art: object | null
  readonly terrain: TerrainFile
  readonly counters: CountersFile
  /** Planes, ships and craft: in a match are those kinds that its scenario places. */
  readonly airSea?: AirSeaFile
  readonly charts: ChartsFile
  readonly tables: TablesFile
  readonly turns: readonly TurnRow[]
  readonly x: Exclusives
}

export function makeGame(data: GameData): Game<Ocs> {
  const system = operationalCombat(data.x)
  // Where all lies open nothing can come to light: undo ends with dice and with the other side's answers alone.
  const openly: typeof system = { ...system, reveals: new Set() }
  const grid = new HexGrid(data.map.grid)
  const land = new Land(grid, data.map, data.terrain, data.sides)
  const { units: ground, formations, transports, extenders } = readCounters(data.counters, data.sides, data.charts)
  const rosters = new Map<string, Roster>()
  /** The counters of a match: planes and ships only where its scenario has any. */
  const rosterOf = (scenario: ScenarioFile, switches: Switches): Roster => {
    const kinds = {
      planes: scenario.planes !== undefined && switches['airForces'] !== false,
      naval: scenario.ships !== undefined || scenario.craft !== undefined,
    }
    const key = JSON.stringify(kinds)
    let roster = rosters.get(key)
    if (!roster) rosters.set(key, (roster = rosterFrom(ground, data.airSea, data.sides, kinds, transports.length)))
    return roster
  }
  const charts = new Charts(data.charts)
  checkAirSea(data)
  const lines = (data.tables.railLines ?? []).map(({ name, side, hexes, points }) => ({
    name,
    seat: seatOf(data.sides, side),
    hexes: hexes.map((number) => land.hexOf(number)),
    points,
  }))
  const portSources = data.sides.map((side) =>
    (data.tables.portSources?.[side] ?? data.tables.ports?.sources[side] ?? []).map((number) => portAt(land, number)),
  )
  const series = { system, switches: SERIES_SWITCHES, mended: SERIES_MENDED }
  const drawing = { map: drawnFrom(data.map, data.art !== null), art: data.art }
  return composeGame(data, series, drawing, (scenario, switches) => {
    const open = switches['openStacks'] === true
    const game: OcsGame = {
      grid,
      land,
      sources: land.sources,
      ...rosterOf(scenario, switches),
      formations,
      // DUKWs on land are a kind of their own, and the last.
      transports: [...transports, 'DUKW'],
      extenders: [...extenders, 0],
      lines,
      portSources,
      charts,
      scenario,
      tables: switches['airForces'] === false ? { ...data.tables, airStrips: undefined } : data.tables,
      sides: data.sides,
      weathers: Object.keys(data.tables.weather.kinds),
      turns: data.turns,
      lastTurn: scenario.turns[1],
      switches,
      rules: { fuel: true, trace: true, arrivals: true, tables: true, ...scenario.rules },
      x: data.x,
    }
    return {
      game,
      system: open ? openly : system,
      hides: !open,
      rows: {
        formation: formations.length,
        line: lines.length,
        crossing: land.crossings.length,
        port: land.ports.length,
        box: land.beyond.length,
      },
      begin: (m) => begin(m, game, data.airSea),
    }
  })
}

type Roster = Pick<OcsGame, 'units' | 'counters' | 'own' | 'planes' | 'naval' | 'gliders'>

function rosterFrom(
  ground: readonly Unit[],
  file: AirSeaFile | undefined,
  sides: readonly string[],
  kinds: Kinds,
  wheels: number,
): Roster {
  const more = kinds.planes || kinds.naval
  let units = ground
  if (file && more) units = [...withSigns(ground, file), ...readAirSea(file, ground.length, sides, kinds)]
  if (file && kinds.naval) units = [...units, ...readWheels(file, units.length, sides, wheels)]
  const counters = sides.map((_, seat) => units.filter((u) => u.seat === seat).map((u) => u.index))
  const ofRole = (is: (role: number) => boolean) => counters.map((list) => list.filter((u) => is(units[u]!.role)))
  return {
    units,
    counters,
    own: ofRole((role) => role <= ROLE.transport),
    planes: ofRole((role) => role === ROLE.plane),
    naval: ofRole((role) => role === ROLE.naval),
    gliders: sides.map((side) => kinds.planes && file?.gliders.some((one) => one.side === side) === true),
  }
}

/** A game whose planes have no base or whose landings have no coast is not made at all. */
function checkAirSea({ id, map, tables, airSea, counters, scenarios, positions }: GameData): void {
  const ground = new Set(counters.units.map((unit) => unit.id))
  const faults = [
    ...mapAirSeaFaults(map).map((fault) => `map: ${fault}`),
    ...tableAirSeaFaults(tables, map).map((fault) => `tables: ${fault}`),
    ...[...scenarios, ...positions].flatMap((one) =>
      scenarioAirSeaFaults(one, map, airSea ?? null, ground, tables.destroyersInPorts).map(
        (fault) => `${one.id}: ${fault}`,
      ),
    ),
  ]
  if (faults.length > 0) throw new Error(`${id}: ${faults.join('; ')}`)
}

/** Writes the opening position. */
function begin(m: M, game: OcsGame, airSea: AirSeaFile | undefined): { proc: string; fields: Record<string, number> } {
  const { scenario, land, sides } = game
  const b = m.board
  b.turn.set(0, scenario.start.turn)
  b.hex.fill(OFF_MAP)
  for (let hex = 0; hex < game.grid.size; hex++) {
    b.gauge.set(hex, land.gaugeAtFirst[hex]!)
    b.hedgehog.set(hex, land.hedgehogs[hex]!)
  }
  for (const [gauge, hexes] of Object.entries(scenario.gauges ?? {}))
    for (const number of hexes) b.gauge.set(land.hexOf(number), land.gauges.indexOf(gauge) + 1)
  for (const [number, level] of Object.entries(scenario.hedgehogs ?? {})) b.hedgehog.set(land.hexOf(number), level)
  for (const [side, hexes] of Object.entries(scenario.control ?? {}))
    for (const number of hexes) b.control.set(land.hexOf(number), seatOf(sides, side) + 1)
  beginFacilities(m, game, m.game.switches['airForces'] !== false)
  rebuildIndex(m)
  // Cargo goes aboard what is there.
  for (const unit of game.units) if (unit.role <= ROLE.transport) beginUnit(m, unit, scenario)
  beginAirSea(m)
  if (airSea) beginGliders(m, airSea)
  // ocs:21.6a#1
  const times = chosen(m, 'conventionTempo') ? 2 : 1
  if (times === 2) for (const unit of game.units) doubleTransport(m, unit)
  for (const { index, seat } of game.units)
    if (b.hex.get(index) >= 0 && isTruck(m, index)) b.provided.add(seat, b.points.get(index))
  for (const [side, dumps] of Object.entries(scenario.dumps ?? {}))
    for (const [number, tokens] of Object.entries(dumps))
      bring(m, seatOf(sides, side), land.hexOf(number), tokens * times)
  beginCrossings(m)
  const { weather, player } = scenario.start
  b.climate.set(0, scenario.start.climate ?? 0)
  for (const [side, points] of Object.entries(scenario.start.score ?? {})) b.score.set(seatOf(sides, side), points)
  for (const [side, { steps, quarters }] of Object.entries(scenario.start.losses ?? {})) {
    b.stepsLost.set(seatOf(sides, side), steps)
    b.reLost.set(seatOf(sides, side), quarters)
  }
  setWeather(m, weather === undefined ? 0 : game.weathers.indexOf(weather))
  const first = player === undefined ? -1 : seatOf(sides, player)
  b.firstSide.set(0, Math.max(first, 0))
  return { proc: 'game', fields: { startsWith: first, rolled: 0, winner: 0, ready: 0 } }
}

/** The hex of a port; a table or a scenario that names another is faulty. */
function portAt(land: Land, number: string): HexId {
  const hex = land.hexOf(number)
  if (land.portAt[hex]! < 0) throw new Error(`there is no port in ${number}`)
  return hex
}

/** Whose ports and bases they are when the game begins. */
function beginFacilities(m: M, { scenario, land, sides }: OcsGame, air: boolean): void {
  for (const [side, hexes] of Object.entries(scenario.ports ?? {}))
    for (const number of hexes) m.board.portOwner.set(land.portAt[portAt(land, number)]!, seatOf(sides, side) + 1)
  for (const [number, hits] of Object.entries(scenario.portHits ?? {}))
    m.board.portHits.set(land.portAt[portAt(land, number)]!, hits)
  for (const [side, hexes] of Object.entries(scenario.lstPorts ?? {}))
    for (const number of hexes) m.board.lstPort.set(land.hexOf(number), seatOf(sides, side) + 1)
  for (const [side, bases] of Object.entries((air && scenario.airBases) || {}))
    for (const [number, level] of Object.entries(bases)) setBase(m, seatOf(sides, side), land.hexOf(number), level)
}

/** ocs:21.6a#1, 21.6b#1: twice the points and their loads, if need be on a second counter; organic ones stay as they are. */
function doubleTransport(m: M, unit: Unit): void {
  const told = m.game.scenario.units[unit.id]
  if (unit.transport < 0 || unit.organic || told === undefined || !('hex' in told)) return
  const b = m.board
  const [points, load] = [b.points.get(unit.index), b.load.get(unit.index)]
  const more = Math.min(points, unit.fullPoints - points)
  b.points.add(unit.index, more)
  const rest = points - more
  const spare = m.game.units.find(
    (u) =>
      u.transport === unit.transport &&
      u.seat === unit.seat &&
      u.fullPoints >= rest &&
      b.place.get(u.index) === PLACE.unused,
  )
  const loaded = Math.min(2 * load, b.points.get(unit.index) * SP)
  b.load.set(unit.index, loaded)
  b.ledger.add(unit.seat, loaded - load)
  if (rest === 0 || spare === undefined) return
  b.points.set(spare.index, rest)
  b.load.set(spare.index, 2 * load - loaded)
  b.ledger.add(unit.seat, 2 * load - loaded)
  putUnit(m, spare.index, b.hex.get(unit.index))
}

function beginUnit(m: M, unit: Unit, scenario: ScenarioFile): void {
  const u = unit.index
  const b = m.board
  const told = scenario.units[unit.id]
  b.arrives.set(u, unit.arrives)
  b.face.set(u, FACE.move)
  if (told === undefined) {
    b.place.set(u, unit.arrives >= scenario.start.turn && unit.arrives > 0 ? PLACE.coming : PLACE.unused)
    return
  }
  if ('out' in told) {
    b.place.set(u, PLACE[told.out])
    if (told.out === 'dead') b.lost.set(u, unit.steps)
    return
  }
  if ('box' in told) {
    carryUnit(m, u, -m.game.land.beyond.findIndex(({ id }) => id === told.box) - 1)
    return
  }
  if ('arrives' in told) {
    b.place.set(u, PLACE.coming)
    b.arrives.set(u, told.arrives)
    return
  }
  b.face.set(u, FACE[told.face ?? (unit.hasCombatFace ? 'combat' : 'move')])
  b.marker.set(u, told.marker === undefined ? MARKER.none : MARKER[told.marker])
  b.lost.set(u, told.lost ?? 0)
  b.internals.set(u, told.internals === undefined ? 0 : told.internals === 'low' ? 1 : 2)
  b.outOfSupply.set(u, told.outOfSupply ? 1 : 0)
  b.cut.set(u, told.outOfSupply ? 1 : 0)
  b.points.set(u, unit.role !== ROLE.transport ? 0 : (told.points ?? unit.fullPoints))
  b.load.set(u, told.load ?? 0)
  b.ledger.add(unit.seat, told.load ?? 0)
  putUnit(m, u, m.game.land.hexOf(told.hex))
}
