/** What Tikhvin says beyond the series. */
import type { HexId } from '../../core/hex/grid.ts'
import { onMap } from '../../systems/ocs/rules/position/board.ts'
import type { Exclusives, M } from '../../systems/ocs/rules/world.ts'
import { inEnemyZone } from '../../systems/ocs/rules/position/zones.ts'
import { allowance, fuelFactor, GERMAN, groundOf, isMud, LADOGA, SOVIET } from './climate.ts'
import { barred, barredMarker } from './orders.ts'
import { TIKHVIN_REASONS } from './reasons.ts'
import { TIKHVIN_DESK } from './desk.ts'
import { cleanUp, ending, ENDINGS, turnEnds } from './victory.ts'
import { PROCEDURES, roadbeds, segmentEnds } from './volkhov.ts'

const holds = (m: M, side: number, hex: HexId): boolean => m.board.control.get(hex) === side + 1
const ROAD_OPEN = 16

/** tikhvin:supply#1-2; the German bonus of October is in the table. */
function supplyModifier(m: M, side: number): number {
  if (side === GERMAN) return isMud(m) ? -1 : 0
  if (!holds(m, GERMAN, m.game.land.hexOf('24.19'))) return 0
  return m.board.turn.get(0) < ROAD_OPEN ? -2 : -1
}

const FLOWN_TO_TIKHVIN: ReadonlySet<string> = new Set(['S-191', 'S-44'])
const FROM_LENINGRAD = 'SL1'

/** tikhvin:entry#1-3 */
function entryOf(m: M, unit: number): readonly number[] | null {
  const { id, entry } = m.game.units[unit]!
  const [tikhvin, ladoga, kirishi, kobona] = ['24.19', '14.26', '11.17', '08.24'].map((n) => m.game.land.hexOf(n)) as [
    HexId,
    HexId,
    HexId,
    HexId,
  ]
  const shore = m.board.climate.get(0) >= LADOGA ? [ladoga, kobona] : [ladoga]
  if (FLOWN_TO_TIKHVIN.has(id)) return holds(m, GERMAN, tikhvin) || inEnemyZone(m, SOVIET, tikhvin) ? shore : [tikhvin]
  if (id === 'G-BOE') {
    const eleventh = m.game.units.findIndex((u) => u.id === 'G-11')
    return holds(m, GERMAN, kirishi) || !onMap(m, eleventh) ? null : [m.board.hex.get(eleventh)]
  }
  return entry === FROM_LENINGRAD ? shore : null
}

export const TIKHVIN: Exclusives = {
  endings: ENDINGS,
  ending,
  groundOf,
  allowance,
  fuelFactor,
  supplyModifier,
  replacementModifier: () => 0,
  entryOf,
  cleanUp,
  turnEnds,
  barred,
  barredMarker,
  reasons: TIKHVIN_REASONS,
  procedures: PROCEDURES,
  segmentEnds,
  roadbeds,
  desk: TIKHVIN_DESK,
}
