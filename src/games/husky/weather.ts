/** 4. What the weather does at sea: Gale on the western beaches, Storm everywhere. */
import { portOwner } from '../../systems/ocs/rules/position/facilities.ts'
import type { HexId } from '../../core/hex/grid.ts'
import type { Reason } from '../../core/reasons.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { no } from './reasons.ts'

/** What the table says of the sea today. */
function seaToday(m: M): string {
  return m.game.tables.weather.kinds[m.game.weathers[m.board.weather.get(0)]!]!.sea ?? 'calm'
}

const STORM = 'storm'

/** husky:4#4: no landings by the table and no Beach Assaults. */
export function landingBarred(m: M): Reason | null {
  return seaToday(m) === STORM ? no('storm-landing') : null
}

/** husky:4#4: craft make for a port of their side. */
export function craftBarred(m: M, side: number, hex: HexId): Reason | null {
  return seaToday(m) === STORM && portOwner(m, hex) !== side ? no('storm-craft', { hex }) : null
}

/** husky:4#5: halved, rounded up. */
export function seaCap(m: M, _side: number, points: number): number {
  return seaToday(m) === STORM ? Math.ceil(points / 2) : points
}

const SURPRISE = 1

/** husky:4#6, husky:12#3: what counts on the landing table besides what the series knows. */
export function landingModifier(m: M, id: string, hex: HexId): boolean {
  if (id === 'surprise') return m.board.turn.get(0) === SURPRISE
  return id === 'rough' && seaToday(m) === 'rough' && m.game.land.regions['western beaches']!.includes(hex)
}
