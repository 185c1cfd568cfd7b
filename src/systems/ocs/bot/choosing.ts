/** Picking one of what is offered, and how far the enemy is. */
import type { HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { onMap, other } from '../rules/position/board.ts'
import type { M } from '../rules/world.ts'

/** No order. */
export const NOTHING = -1

/** The offered order of a kind for which the argument is worth most; below 0 it is not wanted. */
export function pick(m: M, kind: string, worth: (arg: number) => number = () => 0): number {
  let [code, most] = [NOTHING, -1]
  for (let i = 0; i < m.count; i++) {
    const one = m.codes[i]!
    if (m.formOf(one).do !== kind) continue
    const value = worth(one % FORM_SPAN)
    if (value > most) [code, most] = [one, value]
  }
  return code
}

/** The one that costs least. */
export const least = (m: M, kind: string, cost: (arg: number) => number): number =>
  pick(m, kind, (arg) => MOST - cost(arg))
const MOST = 1e6

/** The first of them that is an order. */
export const or = (...codes: readonly number[]): number => codes.find((code) => code >= 0) ?? NOTHING

/** The match after some orders. */
export function after(m: M, ...codes: readonly number[]): M {
  const trial = m.fork()
  for (const code of codes) trial.playCode(code)
  return trial
}

/** Hexes that count for the side, and that it does not hold. */
export function countedFor(m: M, side: number): HexId[] {
  const { holds = {}, eachTurn = {} } = m.game.scenario.victory ?? {}
  return [holds[m.game.sides[side]!] ?? {}, ...Object.values(eachTurn)]
    .flatMap((places) => Object.keys(places))
    .map((hex) => m.game.land.hexOf(hex))
    .filter((hex) => m.board.control.get(hex) !== side + 1)
}

/** Hexes in which enemies of the side are known to stand. */
export function enemiesOf(m: M, side: number): HexId[] {
  const hexes = m.game.own[other(side)]!.filter((u) => onMap(m, u) && m.game.units[u]!.combat).map((u) =>
    m.board.hex.get(u),
  )
  return [...new Set(hexes)]
}

/** As far as this an enemy counts for nothing. */
export const FAR_OFF = 99

/** How many hexes off the nearest enemy is. */
export function enemyOff(m: M, side: number, hex: HexId): number {
  return Math.min(FAR_OFF, ...enemiesOf(m, side).map((at) => m.game.grid.distance(hex, at)))
}
