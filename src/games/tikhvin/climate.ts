/** Weather and frost: what they make of the ground, of marches and of fuel. */
import { TRUCK, type M } from '../../systems/ocs/rules/world.ts'

export const GERMAN = 0
export const SOVIET = 1

const MUD = 'Mud'
const FREEZE = 'Freeze'
const DEEP_FREEZE = 'Deep Freeze'

/** Frost counts at which things freeze. */
const BROOKS = 1
const VOLKHOV = 3
export const LADOGA = 6

const weatherName = (m: M): string => m.game.weathers[m.board.weather.get(0)]!
export const isMud = (m: M): boolean => weatherName(m) === MUD

/** tikhvin:frost#2-3 */
export function groundOf(m: M): number {
  const frost = m.board.climate.get(0)
  const name = isMud(m)
    ? frost >= VOLKHOV
      ? 'thaw'
      : 'mud'
    : frost >= VOLKHOV
      ? 'ice'
      : frost >= BROOKS
        ? 'frost'
        : 'dry'
  return m.game.land.grounds.indexOf(name)
}

/** tikhvin:weather#2-3 */
export function allowance(m: M, unit: number, twelfths: number, mobility: number): number {
  if (mobility !== TRUCK) return twelfths
  if (isMud(m)) return Math.floor(twelfths / 2)
  const cold = weatherName(m) === DEEP_FREEZE && m.game.units[unit]!.seat === GERMAN
  return cold ? Math.floor((twelfths * 3) / 4) : twelfths
}

/** tikhvin:weather#4 */
export function fuelFactor(m: M, side: number): number {
  return side === GERMAN && weatherName(m) === DEEP_FREEZE ? 2 : 1
}

/** tikhvin:frost#1 */
export function countFrost(m: M): void {
  const step = { [MUD]: -1, [FREEZE]: 1, [DEEP_FREEZE]: 2 }[weatherName(m)] ?? 0
  m.board.climate.set(0, Math.max(0, m.board.climate.get(0) + step))
}
