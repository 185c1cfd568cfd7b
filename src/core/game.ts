/** What every game of hexes and counters is made with: switches, scenarios by name, and how hexes, units and seats are called. */
import { OFF_MAP, type HexGrid, type HexId } from './hex/grid.ts'
import type { Bot, Liking } from './opponent.ts'
import { advisers } from './advice.ts'
import { guarded, type Guard } from './guards.ts'
import type { World } from './procedure.ts'
import type { Game, Mend, ScenarioInfo, Setting, Switch, Switches, SwitchValue, System } from './system.ts'
import { capital } from './words.ts'

/** A switch that is off unless somebody sets it, or `more` says otherwise. */
export const flag = (
  name: string,
  claim: string,
  about: string,
  more: Partial<Pick<Switch, 'default' | 'letter' | 'because' | 'errata' | 'formerly' | 'means'>> = {},
): Switch => ({ name, claim, about, values: [false, true], default: false, ...more })

/** The rules of a game that was never mended. */
export const FIRST_RULES = 1

/** The version of a game's rules: of the newest mend. */
export function rulesVersion({ mended }: { readonly mended: readonly Mend[] }): number {
  return Math.max(FIRST_RULES, ...mended.map((m) => m.version))
}

/** The book by the letter: the value of every switch. */
export function byTheLetter({
  switches,
}: {
  switches: readonly Pick<Switch, 'name' | 'default' | 'letter'>[]
}): Switches {
  return Object.fromEntries(switches.map((s) => [s.name, s.letter ?? s.default]))
}

/** The book by the letter, and where it has published errata by these. */
export function byTheErrata({
  switches,
}: {
  switches: readonly Pick<Switch, 'name' | 'default' | 'letter' | 'errata'>[]
}): Switches {
  return Object.fromEntries(switches.map((s) => [s.name, s.errata ?? s.letter ?? s.default]))
}

/** The value of every switch; what nobody chose is as it was in a match of that rules version. */
export function readSwitches(switches: readonly Switch[], given: Switches, rules = Infinity): Switches {
  const usual = (s: Switch): SwitchValue => (s.formerly && rules <= s.formerly.until ? s.formerly.value : s.default)
  const set: Record<string, SwitchValue> = Object.fromEntries(switches.map((s) => [s.name, usual(s)]))
  for (const [name, value] of Object.entries(given)) {
    const known = switches.find((s) => s.name === name)
    if (!known) throw new Error(`there is no option "${name}"; there are: ${switches.map((s) => s.name).join(', ')}`)
    if (!known.values.includes(value))
      throw new Error(`option ${name} can be ${known.values.join(' or ')}, not ${String(value)}`)
    set[name] = value
  }
  return set
}

export const scenarioInfo = ({ id, title, about }: ScenarioInfo): ScenarioInfo => ({ id, title, about })

export function scenarioNamed<S extends ScenarioInfo>(game: string, all: readonly S[], id: string): S {
  const scenario = all.find((s) => s.id === id)
  if (!scenario) throw new Error(`${game} has no scenario "${id}"; there are: ${all.map((s) => s.id).join(', ')}`)
  return scenario
}

/** The seat of one of two sides. */
export function seatOf(sides: readonly string[], side: string): 0 | 1 {
  const seat = sides.indexOf(side)
  if (seat < 0) throw new Error(`there is no side "${side}"; there are: ${sides.join(', ')}`)
  return seat as 0 | 1
}

/** A hex by the number a data file gives it. */
export function hexOf(grid: HexGrid, number: string): HexId {
  const hex = grid.parse(number)
  if (hex === OFF_MAP) throw new Error(`map: there is no hex ${number}`)
  return hex
}

/** How people and orders call hexes, units and seats. */
export function callings(
  grid: HexGrid,
  placeName: readonly (string | null)[],
  units: readonly { readonly id: string; readonly name: string; readonly index: number }[],
  sides: readonly string[],
): Pick<Setting<World>, 'seats' | 'names' | 'ids'> {
  const byId = new Map(units.map((u) => [u.id, u.index]))
  return {
    seats: sides,
    names: {
      hex: (id) => (placeName[id] ? `${placeName[id]} (${grid.format(id)})` : grid.format(id)),
      unit: (id) => units[id]?.name ?? `unit ${id}`,
      seat: (id) => capital(sides[id] ?? 'nobody'),
    },
    ids: {
      parse: (kind, id) => (kind === 'hex' ? grid.parse(id) : (byId.get(id) ?? -1)),
      format: (kind, index) => (kind === 'hex' ? (index < 0 ? 'none' : grid.format(index)) : units[index]!.id),
    },
  }
}

/** A world of hexes and counters. */
type HexWorld = World & {
  readonly game: {
    readonly grid: HexGrid
    readonly land: { readonly placeName: readonly (string | null)[] }
    readonly units: Parameters<typeof callings>[2]
  }
}

/** What the files of every such game say, whatever its series. */
export interface GameParts<W extends World, Scenario extends ScenarioInfo> extends Pick<
  Game<W>,
  'id' | 'title' | 'books' | 'switches' | 'mended' | 'desk' | 'shelf' | 'guide' | 'howTo' | 'fellows' | 'chances'
> {
  readonly scenarios: readonly Scenario[]
  readonly positions: readonly Scenario[]
  readonly sides: readonly string[]
  readonly bots?: readonly Bot<W>[]
  /** What its players should never do; all its bots keep to it. */
  readonly guards?: readonly Guard<W>[]
  /** The tastes of the fuzzer's eager player. */
  readonly eagerness?: Liking
}

/** What a series says of all its games. */
interface Series<W extends World> extends Pick<Game<W>, 'switches' | 'mended'> {
  readonly system: System<W>
}

/** The parts of a match's setting that differ from series to series: its own rows, and perhaps another system. */
type MatchParts<W extends World> = Pick<Setting<W>, 'game' | 'hides' | 'begin'> &
  Partial<Pick<Setting<W>, 'rows' | 'system'>>

/** A game put together from its own parts and those of its series. */
export function composeGame<W extends HexWorld, Scenario extends ScenarioInfo & { readonly options?: Switches }>(
  parts: GameParts<W, Scenario>,
  series: Series<W>,
  drawing: NonNullable<Game['drawing']>,
  matchOf: (scenario: Scenario, switches: Switches) => MatchParts<W>,
): Game<W> {
  const {
    id,
    title,
    books,
    sides,
    scenarios,
    positions,
    desk: ownDesk,
    shelf,
    guide,
    howTo,
    fellows,
    chances,
    bots = [],
    guards = [],
    eagerness = {},
  } = parts
  const kept = bots.map((bot) => guarded(bot, guards))
  const desk = ownDesk && { ...ownDesk, questions: [...ownDesk.questions, ...advisers(guards, kept)] }
  const switches = [...series.switches, ...parts.switches]
  const all = [...scenarios, ...positions]
  return {
    id,
    title,
    books,
    system: series.system,
    ...(desk && { desk }),
    drawing,
    scenarios: scenarios.map(scenarioInfo),
    positions: positions.map(scenarioInfo),
    switches,
    mended: [...series.mended, ...parts.mended],
    bots: kept,
    guards,
    ...(shelf && { shelf }),
    ...(guide && { guide }),
    ...(howTo && { howTo }),
    ...(fellows && { fellows }),
    ...(chances && { chances }),
    setting(name, options = {}, rules) {
      const scenario = scenarioNamed(id, all, name)
      const set = readSwitches(switches, { ...scenario.options, ...options }, rules)
      const match = matchOf(scenario, set)
      const { grid, land, units } = match.game
      return {
        system: series.system,
        ...(desk && { desk }),
        switches: set,
        eagerness,
        ...callings(grid, land.placeName, units, sides),
        ...match,
        rows: { unit: units.length, hex: grid.size, seat: 2, one: 1, sidehex: grid.size * 2, ...match.rows },
      }
    },
  }
}
