/**
 * What the players do at sea and from the air: craft take what they carry to where the plan of the scenario lands it, or to the
 * nearest coast that is open; ships and bombers fire where somebody stands ready to attack; what lies offshore storms a weak
 * defender.
 */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { WATER } from '../rules/ground/land.ts'
import { combatUnitsIn, countIn, hasNeighbour, other } from '../rules/position/board.ts'
import { isPort } from '../rules/sea/loading.ts'
import { navalStrength } from '../rules/sea/gunnery.ts'
import { aboard, HULL, isCraft, speedOf, voyage } from '../rules/sea/ships.ts'
import { FACE, MARKER, type M } from '../rules/world.ts'
import { NOTHING, or, pick } from './choosing.ts'

const told = (m: M, craft: number) => m.game.scenario.craft?.[m.game.units[craft]!.id]
const troops = (m: M, craft: number): number[] => aboard(m, craft).filter((u) => m.game.units[u]!.combat)

// --- craft

function around(m: M, hex: HexId): HexId[] {
  return Array.from({ length: DIRECTIONS }, (_, d) => m.game.grid.neighbour(hex, d)).filter((to) => to !== OFF_MAP)
}

/** Hexes where the side is to have troops ashore, and those it means to storm. */
function beachheads(m: M, side: number): HexId[] {
  const landed = m.game.own[side]!.map((u) => m.board.hex.get(u))
  const meant = m.game.naval[side]!.flatMap((u) => told(m, u)?.to ?? []).map((hex) => m.game.land.hexOf(hex))
  return [...new Set([...landed, ...meant])].filter((hex) => hex >= 0 && m.game.land.water[hex] === WATER.coast)
}

const NEAR = 100
const BESIDE = 30

/** How good a place the hex is for the craft to end in. */
function placeWorth(m: M, side: number, craft: number, hex: HexId): number {
  const wet = m.game.land.water[hex]
  const { to, assault = false } = told(m, craft) ?? {}
  const goal = to === undefined ? OFF_MAP : m.game.land.hexOf(to)
  const off = goal === OFF_MAP ? 0 : m.game.grid.distance(hex, goal)
  const shut = goal !== OFF_MAP && countIn(m, goal, other(side)) > 0
  if (troops(m, craft).length > 0) {
    // Off a beach that is to be stormed one waits at sea.
    if (assault && shut) return wet === WATER.sea ? NEAR - off : -1
    return wet === WATER.coast && (goal !== OFF_MAP || hasNeighbour(m, hex, side)) ? NEAR - off : NEAR - 2 * off - 20
  }
  if (m.board.load.get(craft) === 0) return -1
  if (isPort(m, hex) && countIn(m, hex, side) > 0) return NEAR
  if (wet !== WATER.sea) return -1
  const beaches = beachheads(m, side)
  const helps = m.game.naval[side]!.some(
    (u) => waits(m, u) && m.board.hex.get(u) >= 0 && m.game.grid.distance(m.board.hex.get(u), hex) <= 1,
  )
  return BESIDE + (helps ? BESIDE : 0) + around(m, hex).filter((at) => beaches.includes(at)).length
}

/** Is it to storm a beach? */
const waits = (m: M, craft: number): boolean => told(m, craft)?.assault === true && troops(m, craft).length > 0

/** Where the craft is going: of the hexes it can get to, the one that is worth most; OFF_MAP if it stays. */
function berth(m: M, side: number, craft: number, left: number): HexId {
  const at = m.board.hex.get(craft)
  const far = voyage(m, side, at, left, HULL.craft)
  let [found, most] = [OFF_MAP, placeWorth(m, side, craft, at)]
  for (let hex = 0; hex < far.length; hex++) {
    if (far[hex]! <= 0) continue
    const worth = placeWorth(m, side, craft, hex)
    if (worth > most) [found, most] = [hex, worth]
  }
  return found
}

/** Where the ship would fire from: the nearest hex from which it reaches a target it does not reach now; OFF_MAP if there is none. */
function firingPlace(m: M, side: number, ship: number, left: number): HexId {
  const range = m.game.units[ship]!.ship?.sides[0].range ?? 0
  const at = m.board.hex.get(ship)
  const targets = [...new Set(m.game.own[other(side)]!.map((u) => m.board.hex.get(u)))].filter(
    (hex) => hex >= 0 && targetWorth(m, side, hex) > 0,
  )
  const most = (hex: HexId): number =>
    Math.max(0, ...targets.map((to) => (m.game.grid.distance(hex, to) <= range ? targetWorth(m, side, to) : 0)))
  const far = voyage(m, side, at, left, HULL.ships)
  let [found, worth, way] = [OFF_MAP, most(at), Infinity]
  for (let hex = 0; hex < far.length; hex++) {
    if (far[hex]! <= 0) continue
    const here = most(hex)
    if (here > worth || (here === worth && found !== OFF_MAP && far[hex]! < way))
      [found, worth, way] = [hex, here, far[hex]!]
  }
  return found
}

const isWarship = (m: M, u: number): boolean => (m.game.units[u]!.ship?.sides[0].barrage ?? 0) > 0

const busy = (m: M, craft: number): boolean => troops(m, craft).length > 0 || m.board.load.get(craft) > 0

/** Craft that still have to sail; then all landings; -1 if there is nothing to do at sea. */
export function nextAtSea(m: M): number {
  return or(
    // Troops first: supply follows them.
    pick(m, 'sail', (u) => (isCraft(m, u) && busy(m, u) ? troops(m, u).length : -1)),
    pick(m, 'sail', (u) => (isWarship(m, u) && firingPlace(m, m.seat, u, speedOf(m, u)) !== OFF_MAP ? 0 : -1)),
    pick(m, 'landings'),
  )
}

/** A craft under way: it goes to its berth, lands its troops or its supply, and stops. */
function sail(m: M): number {
  const { side, force, left } = m.frame('sail')!
  const craft = force[0]!
  const goal = isCraft(m, craft) ? berth(m, side, craft, left) : firingPlace(m, side, craft, left)
  const go = goal === OFF_MAP ? NOTHING : pick(m, 'to', (hex) => (hex === goal ? 0 : -1))
  const port = told(m, craft)?.deploy === true ? pick(m, 'deploy') : NOTHING
  return or(
    go,
    port,
    pick(m, 'land'),
    pick(m, 'unload', (tokens) => tokens),
    pick(m, 'stop'),
  )
}

// --- fire

const isDisorganized = (m: M, side: number, hex: HexId): boolean =>
  combatUnitsIn(m, hex, side).every((u) => m.board.marker.get(u) === MARKER.dg)

/** Troops at sea next to the hex. */
const offshore = (m: M, side: number, hex: HexId): boolean =>
  m.game.naval[side]!.some(
    (u) => isCraft(m, u) && troops(m, u).length > 0 && around(m, hex).includes(m.board.hex.get(u)),
  )

/** What it is worth to shell a hex: where an attack may follow. */
function targetWorth(m: M, side: number, hex: HexId): number {
  if (isDisorganized(m, other(side), hex)) return -1
  return offshore(m, side, hex) ? 2 : hasNeighbour(m, hex, side) ? 1 : -1
}

/** Guns of the ships where they help those ashore, then bombers. */
export function supportingFire(m: M): number {
  const { side } = m.frame('barrageSegment')!
  return or(
    pick(m, 'gunfire', (hex) => targetWorth(m, side, hex)),
    bombs(m, side),
  )
}

/** So much is enough for a stack. */
const SALVO = 40

function gunfire(m: M): number {
  const { ships, victim } = m.frame('gunfire')!
  const enough = ships.length > 0 && navalStrength(m, ships, victim) >= SALVO
  return or(
    enough ? pick(m, 'fire') : NOTHING,
    victim < 0 ? pick(m, 'against') : NOTHING,
    pick(m, 'with', (u) => m.game.units[u]!.ship?.sides[0].barrage ?? 0),
    pick(m, 'fire'),
    pick(m, 'back'),
  )
}

/** A mission of bombers at troops, if one can be flown where it helps. */
function bombs(m: M, side: number): number {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    const { do: kind, word } = m.orderOf(code)
    if (kind !== 'fly' || word !== 'bomb') continue
    const plan = m.fork()
    plan.playCode(code)
    const at = bombTarget(plan, side)
    if (at < 0) return NOTHING
    plan.playCode(at)
    for (let next = bomber(plan); next >= 0; next = bomber(plan)) plan.playCode(next)
    return pick(plan, 'go') >= 0 ? code : NOTHING
  }
  return NOTHING
}

const bombTarget = (m: M, side: number): number => pick(m, 'at', (hex) => targetWorth(m, side, hex))

const WING = 2
/** The next plane for the mission that is being planned: the heaviest load. */
function bomber(m: M): number {
  const { planes } = m.frame('mission')!
  const load = (u: number): number => (m.game.units[u]!.plane?.sides[0].barrage ?? 0) - 1
  return planes.length < WING ? pick(m, 'with', load) : NOTHING
}

function plan(m: M): number {
  const f = m.frame('mission')!
  return or(f.hex < 0 ? bombTarget(m, f.side) : bomber(m), pick(m, 'go'), pick(m, 'back'))
}

// --- Beach Assaults

const strengthOf = (m: M, u: number, face: number): number => Math.max(0, m.game.units[u]!.faces[face]!.strength)

/** What stands in the hex, as it would defend. */
function defence(m: M, side: number, hex: HexId): number {
  return combatUnitsIn(m, hex, side).reduce((sum, u) => {
    const strength = strengthOf(m, u, m.board.face.get(u))
    return sum + (m.board.marker.get(u) === MARKER.dg ? strength / 2 : strength)
  }, 0)
}

/** Attackers count half. */
const HALF = 2

/** Those offshore who would storm the hex, all of them that may. */
function stormers(m: M, code: number): M {
  const trial = m.fork()
  trial.playCode(code)
  for (let next = pick(trial, 'with'); next >= 0; next = pick(trial, 'with')) trial.playCode(next)
  return trial
}

/** The assault with the best chance, if it is a fair one; -1 for none. */
export function bestStorm(m: M, side: number): number {
  return pick(m, 'storm', (hex) => {
    const code = pick(m, 'storm', (one) => (one === hex ? 0 : -1))
    const trial = stormers(m, code)
    if (pick(trial, 'go') < 0) return -1
    const { units } = trial.frame('beach')!
    const attack = units.reduce((sum, u) => sum + strengthOf(m, u, FACE.combat), 0) / HALF
    const odds = attack / Math.max(1, defence(m, other(side), hex))
    return odds >= 1 ? odds : -1
  })
}

/** Better odds than these nobody waits for. */
const HOPELESS = 6

function answer(m: M): number {
  const { side, target, units } = m.frame('beach')!
  // Who comes is not known: as much as may.
  const attack = units.reduce((sum, u) => sum + strengthOf(m, u, FACE.combat), 0) / HALF
  const lost = attack > HOPELESS * Math.max(1, defence(m, other(side), target))
  return lost ? pick(m, 'letLand') : pick(m, 'meet')
}

export const AT_SEA: Readonly<Record<string, (m: M) => number>> = {
  'sail.act': sail,
  'gunfire.lay': gunfire,
  'mission.plan': plan,
  'beach.gather': (m) => or(pick(m, 'with'), pick(m, 'go'), pick(m, 'back')),
  'beach.answer': answer,
}
