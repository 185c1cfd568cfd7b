/** How players call things: units and stacks, modes, supply, ground; and how the files of words show them. */
import { hexName, joined, listed, percent, placeName, plainName, plural, sum } from '../../../core/desk/kit/index.ts'
import type { HexId, Kinds, Seen } from '../../../core/desk/kit/index.ts'
import { keptFor } from '../../../core/kept.ts'
import { attackEffects, terrainName } from '../rules/fighting/strength.ts'
import { MISSIONS } from '../rules/air/missions.ts'
import { plannedHex, plannedTurn } from '../rules/air/dropplans.ts'
import { planeFace } from '../rules/air/planes.ts'
import { points } from '../rules/moving/step-cost.ts'
import { combatUnitsIn, faceOf, stepsOf } from '../rules/position/board.ts'
import { baseLevel, baseOwner, NO_BASE, portIn, portOwner, STRIP } from '../rules/position/facilities.ts'
import { actionRating, allowance, modeName, modeOf } from '../rules/position/modes.ts'
import { capacityOf } from '../rules/sea/ports.ts'
import { attritionRating } from '../rules/supply/attrition.ts'
import { allIn } from '../rules/supply/supplies.ts'
import { KIND, PHASE, SP, TRACK, TRUCK, type M, type Ocs, type Unit } from '../rules/world.ts'
import { sideName } from './game.ts'
import words from './words.json' with { type: 'json' }

export { hexName, placeName, sideName }

export function nameOf(m: M, unit: number): string {
  return m.game.units[unit]!.plane?.model ?? plainName(m.game.units[unit]!)
}

/** The air base in a hex in words, and its owner; '' without one. */
export function baseName(m: M, hex: HexId): string {
  const level = baseLevel(m, hex)
  if (level === NO_BASE) return ''
  return `${m.setting.seats[baseOwner(m, hex)]!}, ${level === STRIP ? 'air strip' : `Level ${level}`}`
}

/** The same of a port: what it can handle now, and its damage. */
export function portName(m: M, hex: HexId): string {
  const port = portIn(m, hex)
  if (port < 0) return ''
  const [owner, hits] = [portOwner(m, hex), m.board.portHits.get(port)]
  const whose = owner < 0 ? 'nobody holds it' : m.setting.seats[owner]!
  return `${whose}, ${supplyName(capacityOf(m, port))} a phase${hits > 0 ? `, ${plural(hits, 'hit')}` : ''}`
}

/** Names that several counters of the game have. */
const shared = keptFor((units: readonly Unit[]) => {
  const names = units.map(plainName)
  return new Set(names.filter((name, i) => names.indexOf(name) < i))
})

const wings = keptFor((units: readonly Unit[]) => new Map(units.map((u) => [u, wingIn(units, u)])))

/** Whose a plane is, where its side has several of its model; those of one wing are numbered. */
function wingIn(units: readonly Unit[], unit: Unit): string {
  const model = unit.plane?.model
  const alike = model ? units.filter((u) => u.seat === unit.seat && u.plane?.model === model) : []
  if (alike.length < 2) return ''
  const wing = alike.filter((u) => plainName(u) === plainName(unit))
  return wing.length > 1 ? `${plainName(unit)}, ${wing.indexOf(unit) + 1}` : plainName(unit)
}

/** Its name; where others have the same, with where it stands, or, for a plane, with whose it is. */
export function callOf(m: M, unit: number): string {
  const name = nameOf(m, unit)
  const wing = wings(m.game.units).get(m.game.units[unit]!)!
  if (wing !== '') return `${name} (${wing})`
  const hex = m.board.hex.get(unit)
  return shared(m.game.units).has(name) ? `${name} (${hex < 0 ? m.game.units[unit]!.id : hexName(m, hex)})` : name
}

const MANY = 3

/** A force as players name it: `12 Pz and 20 Mot`, `5 units of 12 Pz`; a whole lot by its number. */
export function forceName(m: M, units: readonly number[]): string {
  if (units.length <= MANY) return listed(units.map((u) => nameOf(m, u)))
  const { formation } = m.game.units[units[0]!]!
  const one = formation >= 0 && units.every((u) => m.game.units[u]!.formation === formation)
  return one ? `${units.length} units of ${m.game.formations[formation]!.name}` : `${units.length} units`
}

/** ocs:12.1a#1: `3 SP`, `1 SP 2T`, `2T`. */
export function supplyName(tokens: number): string {
  const [sp, rest] = [Math.floor(tokens / SP), tokens % SP]
  return joined([sp > 0 && `${sp} SP`, (rest > 0 || sp === 0) && `${rest}T`], ' ')
}

const MOBILITY = ['leg', 'truck', 'track']
export function mobilityName(mobility: number): string {
  return MOBILITY[mobility]!
}

/** What a unit moves by, for the mark on its counter. */
export function movesBy(mobility: number): 'wheels' | 'tracks' | undefined {
  return mobility === TRUCK ? 'wheels' : mobility === TRACK ? 'tracks' : undefined
}

/** The MP a unit has in a phase of its own, in its mode. */
export function allowed(m: M, unit: number, phase: number = PHASE.movement): number {
  return points(allowance(m, unit, phase, m.board.face.get(unit), m.board.marker.get(unit)))
}

/** `Air Combat Rating (2), Barrage Strength 13, range 60`. */
export function planeName(m: M, unit: number): string {
  const { rating, parenthesis, barrage, range } = planeFace(m, unit)
  const said = `Air Combat Rating ${parenthesis ? `(${rating})` : rating}, Barrage Strength ${barrage}, range ${range}`
  return `${nameOf(m, unit)}: ${said}`
}

/** `strength 14, rating 4, MA 6 track`. */
export function figuresName(m: M, unit: number): string {
  const u = m.game.units[unit]!
  if (u.plane) return planeName(m, unit)
  const face = faceOf(m, unit)
  const ma = `MA ${points(face.ma)} ${mobilityName(face.mobility)}`
  if (u.kind === KIND.transport)
    return `${plural(m.board.points.get(unit), 'point')}, ${m.board.load.get(unit) === 0 ? 'empty' : supplyName(m.board.load.get(unit))}, ${ma}`
  if (u.kind === KIND.hq) return `throws ${points(face.throw)} ${mobilityName(face.throwMobility)}, ${ma}`
  const head =
    face.barrage > 0
      ? `barrage ${face.barrage}, range ${face.range}`
      : `strength ${face.strength < 0 ? 0 : face.strength}${face.defends ? ' in defence only' : ''}`
  return `${head}, rating ${face.ar}, ${ma}`
}

const STOCKS = ['', 'low', 'exhausted']
/** Internal stocks in a word; empty when they are full. */
export function stocksName(m: M, unit: number): string {
  return STOCKS[m.board.internals.get(unit)]!
}

/** `Combat Mode, 2 of 3 steps, low on internal stocks`, as far as the looker knows. */
export function stateName(m: M, unit: number, s: Seen<Ocs>): string {
  const { steps, combat } = m.game.units[unit]!
  const stocks = combat && s.knows('internals', unit) && stocksName(m, unit)
  return joined(
    [
      `${modeName(modeOf(m, unit))} Mode`,
      steps > 1 && s.knows('lost', unit) && `${stepsOf(m, unit)} of ${steps} steps`,
      stocks && `internal stocks ${stocks}`,
      m.board.outOfSupply.get(unit) === 1 && 'out of supply',
    ],
    ', ',
  )
}

/** Of some kinds those that a number names by its bits. */
export const kindsIn = (kinds: readonly string[], bits: number): string[] => kinds.filter((_, i) => (bits >> i) & 1)

/** The terrains of a hex: `woods`, `village`. */
export const groundWords = ({ game: { land } }: M, hex: HexId): string[] => kindsIn(land.terrains, land.terrain[hex]!)

/** `woods, village`. */
export function groundName(m: M, hex: HexId): string {
  return groundWords(m, hex).join(', ')
}

/** Short, for a counter or a flag: `3SP`, `1+2T` for 1 SP 2T, `·` for nothing. */
export function supplyMark(tokens: number): string {
  if (tokens === 0) return '·'
  const [sp, rest] = [Math.floor(tokens / SP), tokens % SP]
  return sp === 0 ? `${rest}T` : rest === 0 ? `${sp}SP` : `${sp}+${rest}T`
}

/** The orders that put a unit in a mode: their kind, what they are called among ways, and the mode. */
export const MODES = [
  ['toCombat', 'to-combat', 'Combat Mode'],
  ['toMove', 'to-move', 'Move Mode'],
  ['toReserveCombat', 'to-reserve', 'Reserve, combat side up'],
  ['toReserveMove', 'to-reserve-move', 'Reserve, move side up'],
  ['toStrat', 'to-strat', 'Strat Mode'],
] as const

/** The kinds of missions, as players call them. */
export const MISSION_NAMES: Readonly<Record<string, string>> = words.missions

export const howName = (m: M, unit: number, s: Seen<Ocs>): string => `${figuresName(m, unit)}; ${stateName(m, unit, s)}`

/** What is left after so many steps are lost. */
export const leftWords = (left: number): string => (left <= 0 ? 'eliminated' : `${left} left`)

export const KINDS: Kinds<Ocs> = {
  seat: (m, seat: number) => m.setting.names.seat(seat),
  side: (m, side: number) => sideName(m.game, side),
  call: callOf,
  plane: planeName,
  drop: (m, unit: number) => `${placeName(m, plannedHex(m, unit))}, turn ${plannedTurn(m, unit)}`,
  mission: (_m, kind: number) => MISSION_NAMES[MISSIONS[kind]!.word]!,
  how: howName,
  figures: figuresName,
  state: stateName,
  mode: (m, unit: number) => modeName(modeOf(m, unit)),
  rating: actionRating,
  left: (m, unit: number) => leftWords(stepsOf(m, unit) - 1),
  force: forceName,
  worker: (m, crew: readonly number[]) => nameOf(m, crew[0]!),
  attrition: attritionRating,
  stack: (m, hex: number) => forceName(m, combatUnitsIn(m, hex, m.seat)),
  ground: groundName,
  terrain: terrainName,
  effects(m, terrain: number) {
    const [armor, mech, other] = attackEffects(m, terrain).map(([n, d]) => (d === 1 ? `x${n}` : `x${n}/${d}`))
    return `attackers: armour ${armor}, mech ${mech}, others ${other}`
  },
  /** The supply of the side that is asked in a hex. */
  lies: (m, hex: number) => supplyName(allIn(m, m.seat, hex)),
  supply: (_m, tokens: number) => supplyName(tokens),
  tokens: (_m, list: readonly number[]) => supplyName(sum(list, (n) => n)),
  goal: (m, hexes: readonly number[]) => placeName(m, hexes.at(-1)!),
  pair: (_m, list: readonly number[]) => list.join(' and '),
  mp: (_m, twelfths: number) => points(twelfths),
  percent: (_m, chance: number) => percent(chance),
}
