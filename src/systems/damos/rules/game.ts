/** Makes a playable game from data files and exclusive rules. */
import { callings, flag, hexOf, readSwitches, scenarioInfo, scenarioNamed, seatOf } from '../../../core/game.ts'
import { HexGrid, OFF_MAP } from '../../../core/hex/grid.ts'
import { type Match } from '../../../core/match.ts'
import type { Guide } from '../../../core/guide.ts'
import type { Desk } from '../../../core/desk.ts'
import type { Bot, Liking } from '../../../core/opponent.ts'
import type { Game, Mend, Setting, Switch, System } from '../../../core/system.ts'
import { Charts } from './charts.ts'
import {
  SETTLEMENTS,
  TERRAINS,
  unitSchema,
  type ChartsFile,
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
  type Exclusives,
  type Land,
  type M,
  type Unit,
} from './world.ts'

export interface GameData {
  readonly id: string
  readonly title: string
  readonly books: readonly string[]
  readonly map: MapFile
  /** How the map is drawn beyond its hexes. */
  readonly art?: object
  readonly counters: CountersFile
  readonly charts: ChartsFile
  readonly scenarios: readonly ScenarioFile[]
  readonly positions: readonly ScenarioFile[]
  readonly sides: readonly string[]
  readonly switches: readonly Switch[]
  /** What was mended in the game's own rules. */
  readonly mended: readonly Mend[]
  /** Who controls a hex of a country at the start. */
  readonly owner: (country: string) => number
  readonly x: Exclusives
  /** How its matches are shown. */
  readonly desk?: Desk<Damos>
  readonly bots?: readonly Bot<Damos>[]
  /** The tastes of the fuzzer's eager player. */
  readonly eagerness?: Liking
  /** A guided first turn. */
  readonly guide?: Guide
}

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'damos:7.0#22',
    text: 'A unit that went along with one part of an exploitation, or was left behind by it, does not exploit again with another.',
  },
  {
    version: 2,
    claim: 'damos:8.11#1',
    text: 'A retreat leads toward any supply source that an open way reaches, not the nearest alone, and the hex just lost is not a source.',
  },
  {
    version: 2,
    claim: 'damos:2.6#6',
    text: 'A demoralized force is not ZOI-capable: it activates before the forces that are, and its activation closes nothing.',
  },
  {
    version: 2,
    claim: 'damos:9.0#1',
    text: 'Units dropped off on the way are checked for attrition too, with what the force had spent by then.',
  },
  {
    version: 2,
    claim: 'damos:2.3#8',
    text: 'The defender of an over-stacked hex names the units that sit out before the posture is chosen.',
  },
  {
    version: 2,
    claim: 'damos:8.11#11',
    text: 'An attacker sent back by the sacrifice of a unit in a Major City is demoralized, after a Meeting Engagement too.',
  },
]

export const SERIES_SWITCHES: readonly Switch[] = [
  {
    name: 'fog',
    claim: 'damos:2.4#4',
    about: 'Enemy strengths are hidden.',
    values: [true, false],
    default: true,
    means: 'fog',
  },
  flag('solitaire', 'damos:12.0#1', 'One player plays both sides: plans and postures are not hidden.', {
    means: 'alone',
  }),
  flag('failedReactionsStayFresh', 'damos:2.1#15', 'Ruling: a force that fails to react is not spent by it.'),
  flag('zoiOwnStrength', 'damos:2.6#5', 'Ruling: only units that have influence count for its range.'),
  flag(
    'meetingShakes',
    'damos:2.8#9',
    'Ruling: a demoralized loser of a Meeting Engagement loses the further strength point too.',
  ),
  flag('overstackTakesAll', 'damos:2.3#7', 'Ruling: all units of an over-stacked hex are lost, not the excess alone.'),
  flag('counterattackIgnoresSupply', 'damos:8.9#12', 'Ruling: supply does not change the counterattack die.'),
  flag('freeRetreat', 'damos:8.11#1', 'Ruling: a retreat need not lead toward a supply source.'),
  flag(
    'retreatAside',
    'damos:8.11#5',
    'Ruling: a loser whose every way toward supply is barred by the enemy may retreat another clean way.',
    { formerly: { until: 1, value: true } },
  ),
]

export function makeGame(data: GameData): Game<Damos> {
  const system = damos(data.x)
  const grid = new HexGrid(data.map.grid)
  const land = readLand(grid, data.map)
  const units = readUnits(data.counters, data.sides)
  const charts = new Charts(data.charts)
  const switches = [...SERIES_SWITCHES, ...data.switches]
  const all = [...data.scenarios, ...data.positions]
  return {
    id: data.id,
    title: data.title,
    system,
    ...(data.desk && { desk: data.desk }),
    books: data.books,
    scenarios: data.scenarios.map(scenarioInfo),
    positions: data.positions.map(scenarioInfo),
    switches,
    mended: [...SERIES_MENDED, ...data.mended],
    bots: data.bots ?? [],
    drawing: { map: data.map, art: data.art ?? null },
    ...(data.guide ? { guide: data.guide } : {}),
    pack: {
      form: () => packForm(data),
      apply(pack) {
        const applied = applyPack(data, pack)
        return applied.data ? { game: makeGame(applied.data) } : { faults: applied.faults }
      },
    },
    setting(id, options = {}, rules) {
      const scenario = scenarioNamed(data.id, all, id)
      const set = readSwitches(switches, { ...scenario.options, ...options }, rules)
      const game: DamosGame = {
        grid,
        land,
        units,
        charts,
        scenario,
        switches: set,
        x: data.x,
        sides: data.sides,
        first: seatOf(data.sides, scenario.first),
        lastTurn: scenario.turns[1],
        fog: set['fog'] === true && set['solitaire'] !== true,
      }
      return setting(data, system, game)
    },
  }
}

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

function setting(data: GameData, system: System<Damos>, game: DamosGame): Setting<Damos> {
  const { grid, units } = game
  return {
    system,
    ...(data.desk && { desk: data.desk }),
    game,
    switches: game.switches,
    eagerness: data.eagerness ?? {},
    hides: game.switches['solitaire'] !== true,
    rows: { unit: units.length, hex: grid.size, seat: 2, one: 1, sidehex: grid.size * 2, ...data.x.rows },
    ...callings(grid, game.land.placeName, units, data.sides),
    begin: (m) => begin(m, data, game),
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
  const mark = (between: readonly [string, string], bit: number, name?: string): void => {
    const [a, b] = [hexOf(grid, between[0]), hexOf(grid, between[1])]
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const d = grid.direction(from, to)
      if (d < 0) throw new Error(`map: ${between.join(' and ')} do not touch`)
      side[from * 6 + d]! |= bit
      if (name) riverName.set(from * 6 + d, name)
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
