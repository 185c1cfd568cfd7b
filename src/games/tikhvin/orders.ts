/** What high commands forbid: who stays where, and in which mode. */
import type { Reason } from '../../core/reasons.ts'
import { MARKER, type M } from '../../systems/ocs/rules/world.ts'
import { SOVIET } from './climate.ts'
import { no } from './reasons.ts'

const FOURTH_ARMY = ['S-4', 'S-311', 'S-285', 'S-292', 'S-27C', 'S-119T', 'S-448', 'S-159']
const FIFTY_SECOND_ARMY = ['S-52', 'S-288', 'S-267', 'S-442', 'S-561', 'S-884']
const NO_RESERVE: ReadonlySet<string> = new Set([...FOURTH_ARMY, ...FIFTY_SECOND_ARMY])

/** tikhvin:october#1-2 */
export function barredMarker(m: M, unit: number, marker: number): Reason | null {
  const { seat, id } = m.game.units[unit]!
  if (seat !== SOVIET || m.board.turn.get(0) > 1) return null
  if (marker === MARKER.strat) return no('strat-october')
  return marker === MARKER.reserve && NO_RESERVE.has(id) ? no('reserve-october', { unit }) : null
}

const SIEGE_GUNS = 'G-A28'
const SIEGE_COLUMN = 8
const SOON_FREE: ReadonlySet<string> = new Set(['S-4G', 'S-310', 'S-883'])
const FREE = 4
const FREE_SOON = 2
/** The turn on which Tikhvin is held, in the scenario that begins with it. */
const HELD = 15

/** tikhvin:october#3, siege#1, hold#1 */
export function barred(m: M, unit: number, hex: number): Reason | null {
  const { id, seat } = m.game.units[unit]!
  if (id === SIEGE_GUNS) return m.game.grid.col(hex) > SIEGE_COLUMN ? no('siege-guns') : null
  const turn = m.board.turn.get(0)
  if (seat === SOVIET) return turn < FREE ? sinyavino(m, unit, hex, SOON_FREE.has(id) ? FREE_SOON : FREE) : null
  const held = m.game.scenario.start.turn === HELD && turn === HELD
  const tikhvin = m.game.land.hexOf('24.19')
  return held && m.board.hex.get(unit) === tikhvin && hex !== tikhvin ? no('hold-tikhvin', { unit }) : null
}

/** A unit that the scenario sets up in the box stays in it. */
function sinyavino(m: M, unit: number, hex: number, until: number): Reason | null {
  const told = m.game.scenario.units[m.game.units[unit]!.id]
  if (m.board.turn.get(0) >= until || told === undefined || !('hex' in told)) return null
  const box = m.game.land.regions['sinyavino']!
  return box.includes(m.game.land.hexOf(told.hex)) && !box.includes(hex)
    ? no('sinyavino-box', { unit, turn: until })
    : null
}
