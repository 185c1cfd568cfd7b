/** Makes a playable game from data files and what the game says beyond the series. */
import { callings, flag, hexOf, readSwitches, scenarioInfo, scenarioNamed, seatOf } from '../../../core/game.ts'
import { DIRECTIONS, HexGrid, OFF_MAP } from '../../../core/hex/grid.ts'
import type { Desk } from '../../../core/desk.ts'
import type { Bot, Liking } from '../../../core/opponent.ts'
import type { Game, Mend, Setting, Switch } from '../../../core/system.ts'
import { putUnit, rebuildIndex } from './changes.ts'
import { Charts } from './charts.ts'
import {
  SYMBOLS,
  unitSchema,
  type ChartsFile,
  type CountersFile,
  type MapFile,
  type ScenarioFile,
  type TurnRow,
  type UnitData,
} from './data.ts'
import { Near } from './near.ts'
import type { Outline } from './sightline.ts'
import { greatWarBattles } from './system.ts'
import {
  BRIDGE,
  BROKEN,
  DRY,
  HIGH,
  PLACE,
  RAIL,
  ROAD,
  SHUT,
  WET,
  type Exclusives,
  type Gwb,
  type GwbGame,
  type Land,
  type M,
  type SeriesRules,
  type Unit,
} from './world.ts'

export interface GameData {
  readonly id: string
  readonly title: string
  readonly books: readonly string[]
  readonly map: MapFile
  readonly art: object | null
  readonly counters: CountersFile
  readonly charts: ChartsFile
  readonly turns: readonly TurnRow[]
  readonly scenarios: readonly ScenarioFile[]
  readonly positions: readonly ScenarioFile[]
  readonly sides: readonly string[]
  readonly switches: readonly Switch[]
  /** What was mended in the game's own rules. */
  readonly mended: readonly Mend[]
  readonly x: Exclusives
  /** How its matches are shown. */
  readonly desk?: Desk<Gwb>
  readonly bots?: readonly Bot<Gwb>[]
  /** The tastes of the fuzzer's eager player. */
  readonly eagerness?: Liking
}

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'gwb:21.1#1',
    text: 'A unit that retreats before combat, and the armoured cars when Germans enter their hex, go on to a second hex where the first is full, and are disorganized by it.',
  },
  {
    version: 2,
    claim: 'gwb:4.3#1',
    text: 'A deployed gun has no movement points: it recovers one level of disorganization in a Movement Phase, no more.',
  },
  {
    version: 2,
    claim: 'gwb:7.1#1',
    text: 'A unit left behind after the die for a forced march has been rolled is disorganized like those that go on.',
  },
]

/** What matches of the first rules played. */
const formerly = (value: boolean): Pick<Switch, 'formerly'> => ({ formerly: { until: 1, value } })

const SERIES_SWITCHES: readonly Switch[] = [
  flag('alliesFirst', 'gwb:coordinated#1', 'Ruling: the Allied player moves first in each game turn.'),
  flag(
    'lesserReduction',
    'gwb:26.6#1',
    'Ruling: a retreat spares both sides the lesser of hex value and defender loss.',
  ),
  flag('ridgeOnly', 'gwb:16#1', 'Ruling: only the high ground of the ridge counts for points.'),
  flag(
    'attackTwice',
    'gwb:18#2',
    'Ruling: a unit may attack in Coordinated Combat and again in Hasty Combat.',
    formerly(true),
  ),
  flag(
    'absorbCadres',
    'gwb:10.1#4',
    'Ruling: a cadre counts as a brigade when units are combined, so a brigade of two steps may absorb it.',
    formerly(true),
  ),
  flag(
    'deployedSupport',
    'gwb:def-ARTY#3',
    'Ruling: only deployed guns support a defence or harass; limbered guns fire in barrages and at batteries alone.',
    formerly(true),
  ),
  flag(
    'wetCanals',
    'gwb:6.1#1',
    'Ruling: canals that had run dry hold water and are crossed only where a road or railway does.',
  ),
  flag('offBoardHasty', 'gwb:22.1#7', 'Ruling: an off-board gun may join a barrage in Hasty Combat.'),
  {
    name: 'exitPoints',
    claim: 'gwb:6.4#2',
    about: 'Ruling: a unit that leaves the map for points is worth one, one for each of its steps, or none.',
    values: ['unit', 'step', 'none'],
    default: 'unit',
  },
]

/** As far as an attack across the open comes. */
const TWO_HEXES = 2

export function makeGame(data: GameData): Game<Gwb> {
  const system = greatWarBattles(data.x)
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
  const switches = [...SERIES_SWITCHES, ...data.switches]
  const all = [...data.scenarios, ...data.positions]
  return {
    id: data.id,
    title: data.title,
    system,
    ...(data.desk && { desk: data.desk }),
    books: data.books,
    drawing: { map: data.map, art: data.art },
    scenarios: data.scenarios.map(scenarioInfo),
    positions: data.positions.map(scenarioInfo),
    switches,
    mended: [...SERIES_MENDED, ...data.mended],
    bots: data.bots ?? [],
    setting(id, options = {}, rules) {
      const scenario = scenarioNamed(data.id, all, id)
      const set = readSwitches(switches, { ...scenario.options, ...options }, rules)
      const game: GwbGame = {
        grid,
        land: set['wetCanals'] === true ? wetLand : land,
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
        switches: set,
        rules: readRules(scenario),
        x: data.x,
      }
      return setting(data, system, game)
    },
  }
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

function setting(data: GameData, system: Game<Gwb>['system'], game: GwbGame): Setting<Gwb> {
  const { grid, units } = game
  return {
    system,
    ...(data.desk && { desk: data.desk }),
    game,
    switches: game.switches,
    eagerness: data.eagerness ?? {},
    hides: false,
    rows: {
      unit: units.length,
      hex: grid.size,
      seat: 2,
      one: 1,
      army: game.armies.length,
      sidehex: grid.size * 2,
    },
    ...callings(grid, game.land.placeName, units, data.sides),
    begin: (m) => begin(m, game),
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

function readLand(grid: HexGrid, map: MapFile): Land {
  const symbols = new Uint8Array(grid.size)
  const side = new Uint8Array(grid.size * DIRECTIONS)
  const placeName = Array<string | null>(grid.size).fill(null)
  for (const h of map.hexes) {
    const hex = hexOf(grid, h.hex)
    for (const symbol of h.symbols ?? []) symbols[hex]! |= 1 << SYMBOLS.indexOf(symbol)
    placeName[hex] = h.name ?? null
  }
  const mark = (between: readonly [string, string], bits: number): void => {
    const [a, b] = [hexOf(grid, between[0]), hexOf(grid, between[1])]
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const d = grid.direction(from, to)
      if (d < 0) throw new Error(`map: ${between.join(' and ')} do not touch`)
      side[from * DIRECTIONS + d]! |= bits
    }
  }
  for (const s of map.hexsides) {
    // A lake or moat is shut, but where it is bridged it is crossed as any water.
    const shut = (s.kind === 'lake' || s.kind === 'moat') && s.bridge === undefined
    const bits = shut ? SHUT : s.kind === 'dry canal' ? DRY : WET
    mark(s.between, bits | (s.bridge === undefined ? 0 : BRIDGE))
  }
  for (const r of map.road) mark(r.between, ROAD)
  for (const r of map.rail) mark(r.between, RAIL | (r.broken ? BROKEN : 0))
  const regions = Object.fromEntries(
    Object.entries(map.regions).map(([name, list]) => [name, list.map((n) => hexOf(grid, n))]),
  )
  const highGround: number[] = []
  for (let hex = 0; hex < grid.size; hex++) if ((symbols[hex]! & HIGH) !== 0) highGround.push(hex)
  return { symbols, side, placeName, outlines: map.outlines.map((o) => outline(grid, o)), regions, highGround }
}

/** The same land with water in its dry canals, bridged where road or railway cross. */
function withWater(land: Land): Land {
  const bridged = (bits: number): number => ((bits & (ROAD | RAIL)) === 0 ? 0 : BRIDGE)
  return { ...land, side: land.side.map((bits) => ((bits & DRY) === 0 ? bits : (bits & ~DRY) | WET | bridged(bits))) }
}

function outline(grid: HexGrid, { hex, symbol, ring, name }: MapFile['outlines'][number]): Outline {
  const xs = ring.filter((_, i) => i % 2 === 0)
  const ys = ring.filter((_, i) => i % 2 === 1)
  return {
    hex: hexOf(grid, hex),
    high: symbol === 'high ground',
    ring,
    name: name ?? symbol,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
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
