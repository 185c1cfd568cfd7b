/**
 * What the players answer where planes are asked about: the better plane fights and the cheaper one is risked, planes live at
 * large bases away from the enemy, and nobody goes up against the odds.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import { basesOf } from '../rules/air/bases.ts'
import { attacks, ratingOver } from '../rules/air/aircombat.ts'
import { failsTo } from '../rules/air/airdrop.ts'
import { byUse } from '../rules/air/boxes.ts'
import { planeFace, planeOf, planesIn } from '../rules/air/planes.ts'
import { countIn } from '../rules/position/board.ts'
import { baseLevel } from '../rules/position/facilities.ts'
import type { PlaneFace } from '../rules/printed.ts'
import { tokensAt } from '../rules/supply/dumps.ts'
import { PLACE, type M } from '../rules/world.ts'
import { after, countedFor, enemyOff, least, NOTHING, or, pick } from './choosing.ts'
import { argumentsOf } from './giving.ts'
import { troopWorth } from './picture.ts'

// --- planes

/** What a side of the counter is worth: in a fight, over a target, and for what it carries. */
function faceWorth({ rating, parenthesis, barrage, capacity }: PlaneFace): number {
  return (parenthesis ? rating : 4 * rating) + barrage + 2 * capacity
}

const planeWorth = (m: M, plane: number): number => faceWorth(planeFace(m, plane))

/** What a step more makes of it. */
function stepWorth(m: M, plane: number): number {
  const { sides } = planeOf(m, plane)
  const lost = m.board.lost.get(plane)
  const before = m.board.place.get(plane) === PLACE.dead ? 0 : faceWorth(sides[1])
  return faceWorth(sides[lost > 1 ? 1 : 0]) - before
}

// --- bases

/** Nearer than this an enemy may be in the base in a turn. */
const NEAR = 3
/** Farther off nobody looks. */
const FAR = 20

const isSafe = (m: M, side: number, hex: HexId): boolean => enemyOff(m, side, hex) >= NEAR

/** How good a home the base is: safe, large, not crowded, and near the front. */
function baseWorth(m: M, side: number, hex: HexId): number {
  const off = Math.min(enemyOff(m, side, hex), FAR)
  const home = 20 * baseLevel(m, hex) - 10 * planesIn(m, side, hex).length + FAR - off
  return off >= NEAR ? 1000 + home : 100 * off + home
}

/** For planes that arrive or are rebuilt. */
export const newHome = (m: M): number => pick(m, 'at', (hex) => baseWorth(m, m.seat, hex))

/** To a safe base, or beyond the map, or wherever there is one. */
function flee(m: M): number {
  return or(
    pick(m, 'flee', (hex) => (isSafe(m, m.seat, hex) ? baseWorth(m, m.seat, hex) : -1)),
    pick(m, 'fleeBeyond'),
    pick(m, 'flee', (hex) => baseWorth(m, m.seat, hex)),
  )
}

/** The largest base that can be shifted at all goes away from the enemy. */
function shiftOne(m: M): number {
  const movable = (hex: HexId): boolean => {
    const code = pick(m, 'shift', (one) => (one === hex ? 0 : -1))
    return pick(after(m, code), 'to') >= 0
  }
  const large = basesOf(m, m.seat).toSorted((a, b) => baseLevel(m, b) - baseLevel(m, a))
  const chosen = large.find((hex) => argumentsOf(m, 'shift').includes(hex) && movable(hex))
  return or(chosen === undefined ? NOTHING : pick(m, 'shift', (hex) => (hex === chosen ? 0 : -1)), pick(m, 'end'))
}

// --- refitting

/** The first of a list that is offered. */
const firstOf = (m: M, kind: string, list: readonly number[]): number =>
  least(m, kind, (arg) => (list.includes(arg) ? list.indexOf(arg) : list.length))

function dumpFor(m: M): number {
  const { base, side } = m.frame('refitPhase')!
  return pick(m, 'from', (hex) => (hex === base ? Infinity : tokensAt(m, side, hex, -1)))
}

/** A drop goes where it counts, or near the enemy but not into his arms, and where few are lost: not where somebody is already. */
function dropOn(m: M): number {
  const { seat } = m
  const counted = countedFor(m, seat)
  return pick(m, 'at', (hex) => {
    if (countIn(m, hex, 0) + countIn(m, hex, 1) > 0) return -1
    const off = enemyOff(m, seat, hex)
    return (counted.includes(hex) ? 1000 : 100) - 10 * failsTo(m, seat, hex) - (off < 2 ? FAR : Math.min(off, FAR))
  })
}

// --- in the air

/** So far behind in rating nobody fights who need not. */
const HOPELESS = -2

/** A Fighter goes up if it is at least as good as what shows, a reduced one if it is better. */
function rise(m: M): number {
  const { hex, planes } = m.frame('mission')!
  const met = Math.max(...planes.map((u) => ratingOver(m, u, hex)))
  return or(
    pick(m, 'intercept', (u) => {
      const ahead = ratingOver(m, u, hex) - met
      const worn = m.board.lost.get(u) > 0 ? 1 : 0
      return attacks(m, u) && ahead >= worn ? 2 * ahead - worn : -1
    }),
    pick(m, 'pass'),
  )
}

/** The planes of the side that is asked, and those it meets. */
function parted(m: M): { own: readonly number[]; foes: readonly number[]; hex: HexId } {
  const { side, hex, mine, theirs } = m.frame('airCombat')!
  return m.seat === side ? { own: mine, foes: theirs, hex } : { own: theirs, foes: mine, hex }
}

/** Hopelessly behind, all turn away but the one that is worth least, which has to stay. */
function turnAway(m: M): number {
  const { own, foes, hex } = parted(m)
  const best = (planes: readonly number[]): number => Math.max(...planes.map((u) => ratingOver(m, u, hex)))
  const hunters = foes.filter((u) => attacks(m, u))
  const behind = hunters.length > 0 && best(own) - best(hunters) <= HOPELESS
  return or(behind ? pick(m, 'abort', (u) => planeWorth(m, u)) : NOTHING, pick(m, 'fight'))
}

/** Of equal rating the plane that is worth less flies in front. */
const inFront = (m: M, kind: string, hex: HexId): number =>
  least(m, kind, (u) => planeWorth(m, u) - 1000 * ratingOver(m, u, hex))

/** The best plane meets the attacker; where even that has hardly a chance, the cheapest. */
function oppose(m: M): number {
  const { a, hex } = m.frame('airCombat')!
  const best = Math.max(...argumentsOf(m, 'oppose').map((u) => ratingOver(m, u, hex)))
  const lost = best - ratingOver(m, a, hex) <= HOPELESS
  return lost ? least(m, 'oppose', (u) => planeWorth(m, u)) : inFront(m, 'oppose', hex)
}

const stay = (m: M): number => pick(m, 'stay')

export const IN_THE_AIR: Readonly<Record<string, (m: M) => number>> = {
  'shiftBases.choose': shiftOne,
  'shiftBases.where': (m) =>
    or(
      pick(m, 'to', (hex) => enemyOff(m, m.seat, hex)),
      pick(m, 'back'),
    ),
  'refitPhase.choose': (m) => or(pick(m, 'refitAll'), pick(m, 'end')),
  'refitPhase.supply': dumpFor,
  'refitPhase.ready': (m) => or(firstOf(m, 'ready', byUse(m, argumentsOf(m, 'ready'))), pick(m, 'enough')),
  'refitPhase.where': (m) => or(dropOn(m), pick(m, 'back')),
  'refitPhase.when': (m) =>
    or(
      least(m, 'turn', (turn) => turn),
      pick(m, 'back'),
    ),
  'planeRepls.choose': (m) =>
    or(
      pick(m, 'mend', (u) => stepWorth(m, u)),
      pick(m, 'buildGliders', (hex) => baseWorth(m, m.seat, hex)),
      pick(m, 'enough'),
    ),
  'planeRepls.where': (m) => or(newHome(m), pick(m, 'back')),
  'mission.intercept': rise,
  'airCombat.stand': turnAway,
  'airCombat.close': turnAway,
  'airCombat.pick': (m) => inFront(m, 'pick', m.frame('airCombat')!.hex),
  'airCombat.oppose': oppose,
  'airCombat.stay': stay,
  'airCombat.hold': stay,
  'shed.choose': (m) =>
    or(
      pick(m, 'flyOn'),
      pick(m, 'shedSupply'),
      least(m, 'shed', (u) => troopWorth(m, u)),
    ),
  'capture.flee': flee,
}
