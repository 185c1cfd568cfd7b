/** How players call things: hexes, ground, units and stacks. */
import {
  FACES,
  hexName,
  listed,
  percent,
  plainName,
  plural,
  sum,
  type HexId,
  type Kinds,
} from '../../../core/desk/kit/index.ts'
import { fireStrength, gunRange, isCadre, meleeStrength, onMap } from '../rules/board.ts'
import { SYMBOLS } from '../rules/data.ts'
import { totalFire } from '../rules/fire.ts'
import { marked } from '../rules/move.ts'
import type { Gwb, M } from '../rules/world.ts'
import { sideName } from './game.ts'

export { hexName, placeName } from '../../../core/desk/names.ts'
export { sideName }

/** The symbols in a hex: `woods`, `high ground`; `clear` where there are none. */
export function groundWords(m: M, hex: HexId): readonly string[] {
  const symbols = SYMBOLS.filter((_, i) => (m.game.land.symbols[hex]! >> i) & 1)
  return symbols.length === 0 ? ['clear'] : symbols
}

/** `woods, high ground`. */
export function groundName(m: M, hex: HexId): string {
  return groundWords(m, hex).join(', ')
}

export function nameOf(m: M, unit: number): string {
  return plainName(m.game.units[unit]!)
}

const MANY = 3

/** A force as players name it: `4 Gds, 5 and 6 of 2 Div`, `5 units of 45 Res Div`; one unit by its own name. */
export function forceName(m: M, units: readonly number[]): string {
  if (units.length === 1) return nameOf(m, units[0]!)
  const byDivision = new Map<string, string[]>()
  for (const u of units.map((i) => m.game.units[i]!)) {
    const { division = '' } = u
    byDivision.set(division, [...(byDivision.get(division) ?? []), division === '' ? plainName(u) : u.short])
  }
  return listed(
    Array.from(byDivision, ([division, names]) =>
      division === ''
        ? listed(names)
        : `${names.length > MANY ? `${names.length} units` : listed(names)} of ${division}`,
    ),
  )
}

function unitNames(m: M, units: readonly number[]): string {
  return listed(units.map((u) => nameOf(m, u)))
}

const gunFigures = (face: { strength: number; range: number } | undefined): string =>
  face ? `strength ${face.strength}, range ${face.range}` : 'no strength'

/** `fire 4, melee 4, MA 6, 2 of 3 steps` or `deployed, strength 5, range 4`. */
export function unitFigures(m: M, unit: number): string {
  const u = m.game.units[unit]!
  if (u.type === 'off-board artillery') return `off the board, ${gunFigures(u.deployed)}`
  if (u.gun)
    return m.board.limbered.get(unit) === 1
      ? `limbered, strength ${u.limbered?.strength ?? 0} over open sights, MA ${u.ma}`
      : `deployed, ${gunFigures(u.deployed)}`
  const lost = u.fullSteps - m.board.steps.get(unit)
  const figures = `fire ${u.fire?.[lost] ?? 0}, melee ${u.melee?.[lost] ?? 0}, MA ${u.ma}`
  if (u.fullSteps === 1) return figures
  return `${figures}, ${isCadre(m, unit) ? 'cadre' : `${m.board.steps.get(unit)} of ${u.fullSteps} steps`}`
}

/** `fire 9, melee 8`. */
export function strengths(m: M, units: readonly number[]): string {
  return `fire ${sum(units, (u) => fireStrength(m, u))}, melee ${sum(units, (u) => meleeStrength(m, u))}`
}

/** `strength 5, range 4`. */
export const gunReach = (m: M, gun: number): string => `strength ${fireStrength(m, gun)}, range ${gunRange(m, gun)}`

/** The chance that isolation of a level costs a step. */
export const isolation = (level: number): string => percent(Math.min(FACES.length, level) / FACES.length)

export const left = (steps: number): string => (steps === 0 ? 'eliminated' : `${steps} left`)

/** How the files of words show things. */
export const KINDS: Kinds<Gwb> = {
  count: (_m, units: readonly number[]) => units.length,
  reach: gunReach,
  strengths,
  melee: meleeStrength,
  /** The strength of guns together, and of one unit. */
  fire: totalFire,
  fires: fireStrength,
  from: (m, gun: number) => (onMap(m, gun) ? `from ${hexName(m, m.board.hex.get(gun))}` : 'off the board, once a turn'),
  deployed: (m, gun: number) => {
    const { strength = 0, range = 0 } = m.game.units[gun]!.deployed ?? {}
    return `${strength}, range ${range}`
  },
  steps: (m, unit: number) => plural(m.board.steps.get(unit), 'step'),
  /** What losing one step does. */
  loss: (m, unit: number) => `${unitFigures(m, unit)}; then ${left(m.board.steps.get(unit) - 1)}`,
  recovery: (m, units: readonly number[]) => {
    const shaken = units.filter((u) => marked(m, u)).length
    return shaken > 0 && `; ${plural(shaken, 'recovery die', 'recovery dice')} first`
  },
  force: forceName,
  units: unitNames,
  ground: groundName,
  figures: unitFigures,
  side: (m, side: number) => sideName(m.game, side),
}
