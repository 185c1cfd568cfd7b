/** Makes a playable game from data files and what the game says beyond the series. */
import { flag, readSwitches, scenarioInfo, scenarioNamed, seatOf, callings } from '../../../core/game.ts'
import { HexGrid, OFF_MAP } from '../../../core/hex/grid.ts'
import type { Desk } from '../../../core/desk.ts'
import type { Bot, Liking } from '../../../core/opponent.ts'
import type { Game, Mend, Setting, Switch } from '../../../core/system.ts'
import { beginCrossings } from './ground/bridges.ts'
import { putUnit, rebuildIndex } from './position/changes.ts'
import { isTruck } from './sequence/arrivals.ts'
import { Charts } from './charts.ts'
import { drawnFrom } from './ground/drawing.ts'
import type { ChartsFile, CountersFile, MapFile, ScenarioFile, TablesFile, TerrainFile, TurnRow } from './data.ts'
import { Land } from './ground/land.ts'
import { bring } from './supply/supplies.ts'
import { operationalCombat } from './system.ts'
import { readCounters } from './position/units.ts'
import { setWeather } from './sequence/weather.ts'
import { FACE, MARKER, PLACE, type Exclusives, type M, type Ocs, type OcsGame, type Unit, chosen, SP } from './world.ts'

export interface GameData {
  readonly id: string
  readonly title: string
  readonly books: readonly string[]
  readonly map: MapFile
  readonly art: object | null
  readonly terrain: TerrainFile
  readonly counters: CountersFile
  readonly charts: ChartsFile
  readonly tables: TablesFile
  readonly turns: readonly TurnRow[]
  readonly scenarios: readonly ScenarioFile[]
  readonly positions: readonly ScenarioFile[]
  readonly sides: readonly string[]
  readonly switches: readonly Switch[]
  /** What was mended in the game's own rules. */
  readonly mended: readonly Mend[]
  readonly x: Exclusives
  /** How its matches are shown. */
  readonly desk?: Desk<Ocs>
  readonly bots?: readonly Bot<Ocs>[]
  /** The tastes of the fuzzer's eager player. */
  readonly eagerness?: Liking
  /** Small games on the same rules. */
  readonly fellows?: readonly Game<Ocs>[]
}

/** What was mended in the rules of the series. */
export const SERIES_MENDED: readonly Mend[] = [
  {
    version: 2,
    claim: 'ocs:5.4#5',
    text: 'Exploitation Mode cannot be declined: all attackers with the rating go over to it.',
  },
  {
    version: 2,
    claim: 'ocs:4.5b#5',
    text: 'Who holds the link of a new Extender open through an enemy zone moves no more in that phase.',
  },
  { version: 2, claim: 'ocs:9.12c#1', text: 'A retreating stack may split up in any hex of its way.' },
  { version: 2, claim: 'ocs:10.1b.A#1', text: 'A single gun may be supplied from several dumps.' },
  { version: 2, claim: 'ocs:12.8e#4', text: 'Transport Points may break out alone, in their first turn out of trace.' },
  { version: 2, claim: 'ocs:12.10e.B#1', text: 'Units may recover stocks from the organic trucks of their formation.' },
  {
    version: 2,
    claim: 'ocs:13.3e#3',
    text: 'At an entry hex that is not detrainable only supply that came in this turn can entrain.',
  },
  { version: 2, claim: 'ocs:13.8d#1', text: 'Engineers may work in a hex their side does not hold.' },
  { version: 2, claim: 'ocs:21.1#1', text: 'A scout who does not pay for a look keeps his Movement Points.' },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'A unit that no single dump can feed eats from several dumps within its reach.',
  },
  {
    version: 2,
    claim: 'ocs:12.3a#3',
    text: 'Supply for a unit named first, and the rest of a formation’s fuel when one dump has too little, come from the nearest dump that pins nobody and that nobody else depends on.',
  },
]

export const SERIES_SWITCHES: readonly Switch[] = [
  flag(
    'tiesToFirst',
    'ocs:HR-1#1',
    'House rule: who went first in the turn before wins tied rolls for the first move.',
  ),
  flag(
    'simulcast',
    'ocs:2.4#1',
    'Both players are asked each turn whether it shall be a simulcast turn, without any fighting.',
    { letter: true, because: 'Both would be asked before every turn, and hardly any turn is one.' },
  ),
  flag('openStacks', 'ocs:4.9a#1', 'No fog of war: both players see everything, as when one studies the game alone.', {
    means: 'open',
  }),
  flag(
    'coveringMarkers',
    'ocs:HR-2#1',
    'House rule: a marker on top of a stack hides the unit under it until an Attack-Capable enemy is next to it.',
  ),
  flag('stratColumns', 'ocs:21.12c#1', 'Option: at most 3 RE in Strat Mode end a segment in a hex.'),
  flag('reservesInHedgehogs', 'ocs:HR-4#1', 'House rule: Reserves may be in hedgehogs.'),
  flag(
    'anyRetreat',
    'ocs:9.12c#3',
    'A retreat may end next to the enemy it leads away from, whatever other ways there are.',
  ),
  flag(
    'hedgehogsSuffer',
    'ocs:21.11c#1',
    'Option: a hedgehog that is not printed on the map loses a level when captured.',
  ),
  flag(
    'errataRails',
    'ocs:13.3h#1',
    'Errata: a railway is closed to a side at every village, city or port that an enemy combat unit entered last.',
    { formerly: { until: 1, value: true } },
  ),
  flag('minimalFuel', 'ocs:HR-10#1', 'House rule: half the price fuels an HQ or formation for a quarter of the MA.'),
  flag(
    'conventionTempo',
    'ocs:21.6a#1',
    'Option: twice the supply, transport and rail capacity at start, half as much supply again, and two rolls for replacements.',
  ),
  flag(
    'revisedRebuilds',
    'ocs:21.7#1',
    'Option: every step costs one Repl, half of those that come are used at once, and they come to any HQ in trace supply.',
  ),
  flag('recon', 'ocs:21.1#1', 'Option: scouts on the move pay 1T and a quarter of their MA for a look into a hex.'),
  flag('stratDraw', 'ocs:21.12d#1', 'Option: units in Strat Mode end where they draw trace supply themselves.'),
  flag('stocksForFuel', 'ocs:HR-11#1', 'House rule: internal stocks may be used as fuel.'),
  flag(
    'independents',
    'ocs:21.3#1',
    'Option: independent units pay for their own fuel, and double for attacks without a division.',
  ),
  flag('proportional', 'ocs:21.2#1', 'Option: a multi-step unit has the share of its strength that its steps are.'),
  flag('attackEmpties', 'ocs:21.8a#1', 'Option: a hex without enemy combat units may be attacked, to advance into it.'),
  flag('strongAntiTank', 'ocs:HR-5#1', 'House rule: anti-tank effects take away the whole doubling.'),
  flag('worn', 'ocs:HR-6#1', 'House rule: a four-step division on its last step attacks at a quarter.'),
  flag(
    'tigers',
    'ocs:HR-12#1',
    'House rule: Tigers are hard to attack, shrug off anti-tank effects and break down on the march.',
  ),
  flag(
    'reactiveArtillery',
    'ocs:21.9a#1',
    'Option: artillery in Combat or Move Mode may fire in the Reaction Phase without having been in Reserve.',
  ),
  {
    name: 'cheaperBarrages',
    claim: 'ocs:HR-7#1',
    about:
      'House rule: guns may fire half their strength, or guns fuelled by formation or HQ pay 1T less for a barrage.',
    values: ['no', 'half', 'fuelled'],
    default: 'no',
  },
  flag(
    'bigHedgehogs',
    'ocs:21.11a#1',
    'Option: only engineers improve hedgehogs, and Levels 2 to 4 cost 3, 4 and 5 SP.',
  ),
  flag('godzilla', 'ocs:21.10a#1', 'Option: by consent of both players a lone raider is gone.'),
  flag(
    'shiftOff',
    'ocs:21.10b#1',
    'Option: raiders in Move or Strat Mode are shifted off railways at the end of Exploitation.',
  ),
  flag('randomBarrageLosses', 'ocs:HR-8#1', 'House rule: dice say which step is lost to a barrage.'),
]

export function makeGame(data: GameData): Game<Ocs> {
  const system = operationalCombat(data.x)
  // Where all lies open nothing can come to light: undo ends with dice and with the other side's answers alone.
  const openly: typeof system = { ...system, reveals: new Set() }
  const grid = new HexGrid(data.map.grid)
  const land = new Land(grid, data.map, data.terrain, data.sides)
  const { units, formations, transports, extenders } = readCounters(data.counters, data.sides, data.charts)
  const own = data.sides.map((_, seat) => units.filter((u) => u.seat === seat).map((u) => u.index))
  const charts = new Charts(data.charts)
  const lines = (data.tables.railLines ?? []).map(({ name, side, hexes, points }) => ({
    name,
    seat: seatOf(data.sides, side),
    hexes: hexes.map((number) => land.hexOf(number)),
    points,
  }))
  const switches = [...SERIES_SWITCHES, ...data.switches]
  const all = [...data.scenarios, ...data.positions]
  return {
    id: data.id,
    title: data.title,
    system,
    ...(data.desk && { desk: data.desk }),
    books: data.books,
    drawing: { map: drawnFrom(data.map, data.art !== null), art: data.art },
    scenarios: data.scenarios.map(scenarioInfo),
    positions: data.positions.map(scenarioInfo),
    switches,
    mended: [...SERIES_MENDED, ...data.mended],
    bots: data.bots ?? [],
    ...(data.fellows && { fellows: data.fellows }),
    setting(id, options = {}, rules) {
      const scenario = scenarioNamed(data.id, all, id)
      const game: OcsGame = {
        grid,
        land,
        units,
        own,
        formations,
        transports,
        extenders,
        lines,
        charts,
        scenario,
        tables: data.tables,
        sides: data.sides,
        weathers: Object.keys(data.tables.weather.kinds),
        turns: data.turns,
        lastTurn: scenario.turns[1],
        switches: readSwitches(switches, { ...scenario.options, ...options }, rules),
        rules: { fuel: true, trace: true, arrivals: true, ...scenario.rules },
        x: data.x,
      }
      return setting(data, game.switches['openStacks'] === true ? openly : system, game)
    },
  }
}

function setting(data: GameData, system: Game<Ocs>['system'], game: OcsGame): Setting<Ocs> {
  const { grid, units } = game
  return {
    system,
    ...(data.desk && { desk: data.desk }),
    game,
    switches: game.switches,
    eagerness: data.eagerness ?? {},
    hides: game.switches['openStacks'] !== true,
    rows: {
      unit: units.length,
      hex: grid.size,
      seat: 2,
      one: 1,
      formation: game.formations.length,
      sidehex: grid.size * 2,
      line: game.lines.length,
      crossing: game.land.crossings.length,
    },
    ...callings(grid, game.land.placeName, units, data.sides),
    begin: (m) => begin(m, game),
  }
}

/** Writes the opening position. */
function begin(m: M, game: OcsGame): { proc: string; fields: Record<string, number> } {
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
  rebuildIndex(m)
  for (const unit of game.units) beginUnit(m, unit, scenario)
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
  b.points.set(u, unit.combat ? 0 : (told.points ?? unit.fullPoints))
  b.load.set(u, told.load ?? 0)
  b.ledger.add(unit.seat, told.load ?? 0)
  putUnit(m, u, m.game.land.hexOf(told.hex))
}
