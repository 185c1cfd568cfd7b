/**
 * The drills as they were before each had a board of its own: one sheet of paper with a strip for each. Nothing is begun on it any more;
 * matches and records from then go on here.
 */
import { seatOf } from '../../../core/game.ts'
import type { Game } from '../../../core/system.ts'
import type { CountersFile, ScenarioFile } from '../../../systems/ocs/rules/data.ts'
import type { Lamp } from '../../../core/shapes.ts'
import { EAGERNESS } from '../../../systems/ocs/bot/eagerness.ts'
import { practiceBot } from '../../../systems/ocs/bot/index.ts'
import { makeGame } from '../../../systems/ocs/rules/game.ts'
import { dataOf, type Position } from '../../../systems/ocs/rules/sketch.ts'
import { SERIES_DESK, type GameDesk } from '../../../systems/ocs/desk/game.ts'
import type { M, Ocs } from '../../../systems/ocs/rules/world.ts'
import { OCS_DESK } from '../../../systems/ocs/desk/index.ts'

export interface Drill {
  readonly id: string
  readonly title: string
  /** What the position shows, and what is to be done. */
  readonly about: string
  /** Hexes by rows and columns of the strip, counted from 0101. */
  readonly at: Position
  /** What its counters are called: in full, and on the counter. */
  readonly names: Readonly<Record<string, readonly [name: string, short: string]>>
  readonly goal: (see: See) => boolean
}

/** What a goal reads of the match, in the words of the drill. */
export interface See {
  readonly m: M
  hex(id: string): string
  unit(id: string): number
  tokens(side: string, hex: string): number
}

const REACHED = 'the goal is reached'
const MISSED = 'the goal is missed'

/** Where a drill's strip begins. */
interface Strip extends Drill {
  readonly below: number
}

const two = (n: number): string => String(n).padStart(2, '0')
const shifted = (text: string, rows: number): string =>
  text.replace(/\b\d{4}\b/g, (hex) => two(Number(hex.slice(0, 2)) + rows) + hex.slice(2))
const keysShifted = <T>(record: Readonly<Record<string, T>>, rows: number): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([hex, value]) => [shifted(hex, rows), value]))

/** A drill's counters are called by its name and theirs. */
const called = (drill: string, id: string): string => `${drill}.${id}`

function stripsOf(drills: readonly Drill[]): Strip[] {
  let below = 0
  return drills.map((drill) => {
    const strip = { ...drill, below }
    below += drill.at.map.length + 1
    return strip
  })
}

/** The strip's position as it lies on the sheet, without the map. */
function placed({ id, at, below }: Strip): Omit<Position, 'map'> {
  const list = (texts: readonly string[] = []): string[] => texts.map((text) => shifted(text, below))
  const bySide = (dumps: NonNullable<Position['dumps']>): NonNullable<Position['dumps']> =>
    Object.fromEntries(Object.entries(dumps).map(([side, hexes]) => [side, keysShifted(hexes, below)]))
  const entries = Object.entries(at.entries ?? {}).map(([name, entry]) => [
    called(id, name),
    { ...entry, hexes: list(entry.hexes) },
  ])
  const units = Object.entries(at.units).map(([unit, text]) => [called(id, unit), shifted(text, below)])
  return {
    ...at,
    units: Object.fromEntries(units) as Position['units'],
    sides: list(at.sides),
    roads: list(at.roads),
    rails: list(at.rails),
    entries: Object.fromEntries(entries) as NonNullable<Position['entries']>,
    ...(at.dumps ? { dumps: bySide(at.dumps) } : {}),
    ...(at.hedgehogs ? { hedgehogs: keysShifted(at.hedgehogs, below) } : {}),
  }
}

function seeing(m: M, { id, below }: Strip): See {
  const unit = (name: string): number => m.game.units.findIndex((u) => u.id === called(id, name))
  const { grid } = m.game
  return {
    m,
    unit,
    hex(name) {
      const hex = m.board.hex.get(unit(name))
      return hex < 0 ? '' : shifted(grid.format(hex), -below)
    },
    tokens: (side, hex) => m.board.dump.get(seatOf(m.game.sides, side) * grid.size + grid.parse(shifted(hex, below))),
  }
}

/** The light that says how it stands with the goal, and what the goal is: it stays when something else is looked at. */
function goalLamp({ about }: Drill, reached: boolean): Lamp {
  const goal = about.slice(about.indexOf('Goal: ') + 'Goal: '.length)
  const [rule] = /\d+\.\d+[a-z]?/.exec(about)!
  const label = reached ? 'Goal reached' : 'Goal'
  return { id: 'goal', label, detail: goal, light: reached ? 'on' : 'off', claim: `ocs:${rule}#1` }
}

/** The counters of all strips, with their names. */
function named(counters: CountersFile, strips: readonly Strip[]): CountersFile {
  const names = new Map(
    strips.flatMap(({ id, names }) => Object.entries(names).map(([unit, told]) => [called(id, unit), told] as const)),
  )
  const units = counters.units.map((unit) => {
    const [name, short] = names.get(unit.id)!
    const { formation } = unit
    return { ...unit, name, short, ...(formation ? { formation: formation.replaceAll('_', ' ') } : {}) }
  })
  return { ...counters, units }
}

/** The game of all drills. */
export function sheetOf(drills: readonly Drill[]): Game<Ocs> {
  const strips = stripsOf(drills)
  const width = Math.max(...drills.flatMap(({ at }) => at.map.map((row) => row.trim().split(/\s+/).length)))
  const wide = (row: string): string => {
    const tokens = row.trim().split(/\s+/)
    return [...tokens, ...Array<string>(width - tokens.length).fill('x')].join(' ')
  }
  const rim = Array<string>(width).fill('x').join(' ')
  const map = strips.flatMap(({ at }) => [...at.map.map(wide), rim]).slice(0, -1)
  const parts = strips.map((strip) => ({ strip, at: placed(strip) }))
  const all = (key: 'sides' | 'roads' | 'rails'): string[] => parts.flatMap(({ at }) => at[key] ?? [])
  const base = dataOf({
    map,
    units: Object.assign({}, ...parts.map(({ at }) => at.units)) as Position['units'],
    sides: all('sides'),
    roads: all('roads'),
    rails: all('rails'),
    entries: Object.assign({}, ...parts.map(({ at }) => at.entries)) as NonNullable<Position['entries']>,
    turns: 9,
  })
  const scenarios = parts.map(({ strip, at }): ScenarioFile => {
    const [one] = dataOf({ ...at, map }).scenarios
    const turn = one!.start.turn
    return {
      ...one!,
      id: strip.id,
      title: strip.title,
      about: strip.about,
      game: 'drills',
      turns: [turn, turn],
      ends: one!.start.player ?? 'blue',
      rules: { ...one!.rules, arrivals: false },
    }
  })
  const stripOf = (m: M): Strip => strips.find(({ id }) => id === m.game.scenario.id)!
  const reached = (m: M): boolean => stripOf(m).goal(seeing(m, stripOf(m)))
  const desk: GameDesk = { ...SERIES_DESK, lamps: ({ match: m }) => [goalLamp(stripOf(m), reached(m))] }
  return makeGame({
    ...base,
    id: 'drills',
    title: 'OCS drills',
    books: ['ocs'],
    counters: named(base.counters, strips),
    scenarios,
    bots: [practiceBot],
    eagerness: EAGERNESS,
    desk: OCS_DESK,
    x: { ...base.x, desk, endings: [REACHED, MISSED], ending: (m) => (reached(m) ? REACHED : MISSED) },
  })
}
