/** Makes a playable game from data files and what the game says beyond the series. */
import { hexOf, seatOf, composeGame, type GameParts } from '../../../core/game.ts'
import { HexGrid, OFF_MAP } from '../../../core/hex/grid.ts'
import type { Game } from '../../../core/system.ts'
import { putUnit, rebuildIndex } from './changes.ts'
import { Charts } from './charts.ts'
import {
  unitSchema,
  type ChartsFile,
  type CountersFile,
  type MapFile,
  type ScenarioFile,
  type TurnRow,
  type UnitData,
} from './data.ts'
import { Near } from './near.ts'
import { greatWarBattles } from './system.ts'
import { PLACE, type Exclusives, type Gwb, type GwbGame, type M, type SeriesRules, type Unit } from './world.ts'
import { readLand, withWater } from './land.ts'
import { SERIES_MENDED, SERIES_SWITCHES } from './switches.ts'

export interface GameData extends GameParts<Gwb, ScenarioFile> {
  readonly map: MapFile
  readonly art: object | null
  readonly counters: CountersFile
  readonly charts: ChartsFile
  readonly turns: readonly TurnRow[]
  readonly x: Exclusives
}

/** As far as an attack across the open comes. */
const TWO_HEXES = 2

export function makeGame(data: GameData): Game<Gwb> {
  const grid = new HexGrid(data.map.grid)
  const land = readLand(grid, data.map)
  const wetLand = withWater(land)
  const armies = [...new Set(data.counters.units.map((u) => u.army))]
  const units = readUnits(data, armies)
  const charts = new Charts(data.charts)
  const near = new Near(grid, Math.max(TWO_HEXES, data.charts.figures.marchDistance))
  const ofSide = (fit: (u: Unit) => boolean): number[][] =>
    data.sides.map((_, seat) => units.filter((u) => u.seat === seat && fit(u)).map((u) => u.index))
  const own = ofSide(() => true)
  const guns = ofSide((u) => !u.fights)
  const series = { system: greatWarBattles(data.x), switches: SERIES_SWITCHES, mended: SERIES_MENDED }
  return composeGame(data, series, { map: data.map, art: data.art }, (scenario, switches) => {
    const game: GwbGame = {
      grid,
      land: switches['wetCanals'] === true ? wetLand : land,
      near,
      units,
      own,
      guns,
      charts,
      armies,
      scenario,
      turns: data.turns,
      sides: data.sides,
      lastTurn: scenario.turns[1],
      switches,
      rules: readRules(scenario),
      x: data.x,
    }
    return { game, hides: false, rows: { army: armies.length }, begin: (m) => begin(m, game) }
  })
}

function readRules({ rules = {} }: ScenarioFile): SeriesRules {
  return {
    rail: rules.rail ?? false,
    forcedMarch: rules.forcedMarch ?? false,
    demoralization: rules.demoralization ?? false,
    exit: rules.exit ?? false,
    suddenDeath: rules.suddenDeath ?? true,
    trains: rules.trains ?? Infinity,
  }
}

/** Writes the opening position. */
function begin(m: M, game: GwbGame): { proc: string; fields: Record<string, number> } {
  const { scenario, grid } = game
  m.board.turn.set(0, scenario.start.turn)
  m.board.savedSteps.set(0, scenario.replacements ?? 0)
  m.board.hex.fill(OFF_MAP)
  rebuildIndex(m)
  for (const [side, hexes] of Object.entries(scenario.position?.held ?? {})) {
    for (const number of hexes) m.board.held.set(hexOf(grid, number), seatOf(game.sides, side) + 1)
  }
  for (const unit of game.units) beginUnit(m, unit, scenario)
  for (const number of scenario.position?.battles ?? []) m.board.battle.set(hexOf(grid, number), 1)
  // gwb:def-Demoralization#1-2: a mark on an army means nothing where the series rule is left out
  if (game.rules.demoralization)
    for (const army of scenario.demoralized ?? []) m.board.demoralized.set(game.armies.indexOf(army), 1)
  // A scenario that names the German begins with the turn, whoever moves first in it (B6.30).
  const seat = seatOf(game.sides, scenario.start.player)
  return { proc: 'game', fields: { startsWith: seat === 0 ? -1 : seat } }
}

function beginUnit(m: M, unit: Unit, scenario: ScenarioFile): void {
  const u = unit.index
  const b = m.board
  const told = scenario.position?.units[unit.id]
  b.arrives.set(u, unit.arrives)
  b.steps.set(u, unit.fullSteps - (unit.stepsLost ?? 0))
  b.limbered.set(u, unit.type === 'artillery' ? 1 : 0)
  if (told === undefined && scenario.position) {
    b.place.set(u, PLACE.unused)
    b.steps.set(u, 0)
  } else if (told === undefined) {
    const starts = unit.arrives === 0
    if (starts && unit.setup !== undefined) stand(m, unit, m.game.grid.parse(unit.setup), true)
    else b.place.set(u, starts && unit.type === 'off-board artillery' ? PLACE.offBoard : PLACE.coming)
  } else if ('hex' in told) {
    if (told.steps !== undefined) b.steps.set(u, told.steps)
    stand(m, unit, m.game.grid.parse(told.hex), told.deployed ?? true)
    b.disorganized.set(u, told.disorganized ?? 0)
    b.isolated.set(u, told.isolated ?? 0)
    b.march.set(u, told.march ? 1 : 0)
    b.across.set(u, told.across ? 1 : 0)
    b.entrained.set(u, told.entrained ? 1 : 0)
  } else if ('arrives' in told) {
    b.place.set(u, PLACE.coming)
    b.arrives.set(u, told.arrives)
    if (told.steps !== undefined) b.steps.set(u, told.steps)
  } else {
    b.place.set(u, PLACE[told.out])
    if (told.out !== 'exited') b.steps.set(u, 0)
  }
}

function stand(m: M, unit: Unit, hex: number, deployed: boolean): void {
  if (unit.type === 'off-board artillery') {
    m.board.place.set(unit.index, PLACE.offBoard)
    return
  }
  putUnit(m, unit.index, hex)
  if (unit.type === 'artillery') m.board.limbered.set(unit.index, deployed ? 0 : 1)
}

const UNIT_FIELDS = [
  ...(Object.keys(unitSchema.shape) as (keyof UnitData)[]),
  ...(['index', 'seat', 'armyIndex', 'gun', 'fights', 'fullSteps', 'british'] as const),
]

function readUnits(data: GameData, armies: readonly string[]): Unit[] {
  return data.counters.units.map((u, index) => {
    const gun = u.type === 'artillery' || u.type === 'off-board artillery'
    const unit: Unit = {
      ...u,
      index,
      seat: seatOf(data.sides, u.side),
      armyIndex: armies.indexOf(u.army),
      gun,
      fights: u.type === 'infantry' || u.type === 'cavalry',
      fullSteps: gun ? 1 : (u.melee?.length ?? 1),
      british: u.nation === data.x.replacements.nation,
    }
    // Every unit gets every field, in one order: objects of one shape are read several times faster.
    return Object.fromEntries(UNIT_FIELDS.map((field) => [field, unit[field]])) as unknown as Unit
  })
}
