/** How players call things: hexes, units, forces, plans and postures; and strengths as far as they are known. */
import { listed, plainName, type HexId, type Kinds, type Seen } from '../../../core/desk/kit/index.ts'
import { SETTLEMENTS, TERRAINS } from '../rules/data.ts'
import type { Damos, M, Unit } from '../rules/world.ts'

export { plainName as fullName } from '../../../core/desk/kit/lines.ts'
export { hexName, placeName } from '../../../core/desk/names.ts'
export { capital, plural, signed } from '../../../core/words.ts'

export const PLAN_NAMES = ['Meeting Engagement', 'Standard Attack', 'Grand Assault', 'Penetration']
export const POSTURE_NAMES = ['Steadfast', 'Counterattack', 'Delay', 'Elastic']

/** The ground of a hex, and what is built on it: `woods`, `town`. */
export function groundWords({ game: { land } }: M, hex: HexId): readonly string[] {
  const town = land.settlement[hex]! > 0 ? [SETTLEMENTS[land.settlement[hex]!]!] : []
  return [TERRAINS[land.terrain[hex]!]!, ...town]
}

/** `woods, town`. */
export function groundName(m: M, hex: HexId): string {
  return groundWords(m, hex).join(', ')
}

/** As one says it among others: `8 Pz`, `3 Mot`, `10 Rifle Corps`. */
export function shortName(unit: Unit): string {
  const name = plainName(unit)
  const short = name.replace(/ Mot Inf Div$/, ' Mot').replace(/^(.+ .+) Div$/, '$1')
  return short.replace(/ Fortified Region$/, ' FR').replace(/ Security$/, ' Sec')
}

/** The corps as its number and kind: `LVI Corps`; empty where the counter names none. */
function corpsName(unit: Unit): string {
  const { corps = '' } = unit
  if (corps.endsWith('Corps')) return corps
  const [, number, kind] = /^([IVXL\d]+) (AK|mot|RC|MC)$/.exec(corps) ?? []
  return number ? `${number} ${CORPS_KIND[kind!]}` : ''
}

const CORPS_KIND: Readonly<Record<string, string>> = { AK: 'Corps', mot: 'Corps', RC: 'Rifle Corps', MC: 'Mech Corps' }

/** A force as players name it: a corps where several of its divisions stand together, else its units. */
export function forceName(m: M, units: readonly number[]): string {
  return listed(forceNames(m, units))
}

/** `does LVI Corps`, `do 8 Pz and 3 Mot`. */
export function doesForce(m: M, units: readonly number[]): string {
  const names = forceNames(m, units)
  return `${names.length > 1 ? 'do' : 'does'} ${listed(names)}`
}

function forceNames(m: M, units: readonly number[]): string[] {
  const all = units.map((u) => m.game.units[u]!)
  const shared = (unit: Unit): boolean => {
    const corps = corpsName(unit)
    return corps !== '' && all.some((other) => other !== unit && corpsName(other) === corps)
  }
  return [...new Set(all.map((unit) => (shared(unit) ? corpsName(unit) : shortName(unit))))]
}

function unitNames(m: M, units: readonly number[]): string {
  return listed(units.map((u) => shortName(m.game.units[u]!)))
}

// --- What the seat that looks may know: asked before anything imagined is shown

/** The least and the most a force may have. */
export function strengthRange(s: Seen<Damos>, units: readonly number[]): { least: number; most: number } {
  const { board, game } = s.match
  let least = 0
  let most = 0
  for (const u of units) {
    const known = s.knows('sp', u)
    least += known ? board.sp.get(u) : 1
    most += known ? board.sp.get(u) : game.units[u]!.sp
  }
  return { least, most }
}

/** `21 SP`, or `9 SP printed` when the strength is not known. */
export function strengthText(s: Seen<Damos>, units: readonly number[]): string {
  const { most } = strengthRange(s, units)
  return units.every((u) => s.knows('sp', u)) ? `${most} SP` : `${most} SP printed`
}

/** How the files of words show things. */
export const KINDS: Kinds<Damos> = {
  force: forceName,
  units: unitNames,
  ground: groundName,
  strength: (_m, units: readonly number[], s) => strengthText(s, units),
}
