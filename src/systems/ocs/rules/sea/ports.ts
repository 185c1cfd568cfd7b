/** 19. Ports: what they can handle, what damage leaves of that, and which of them are supply sources. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { rounded } from '../charts.ts'
import { portIn, portOwner } from '../position/facilities.ts'
import { FACTS, PORTS, PRESENCE } from '../position/facts.ts'
import { clear } from '../transport/railnet.ts'
import { SP, type M } from '../world.ts'

const PERCENT = 100

/** ocs:19.0b#1: hits beyond these do nothing. */
export function mostHits(m: M): number {
  return m.game.charts.file.port.percent.length - 1
}

/** ocs:19.0b#2-3: tokens a phase with so many hits: by its own track, or by the percentages, to the nearest token. */
export function capacityAt(m: M, port: number, hits: number): number {
  const { tokens, track } = m.game.land.ports[port]!
  return track?.[hits] ?? rounded(tokens * m.game.charts.file.port.percent[hits]!, PERCENT)
}

/** Tokens a phase as the port stands now. */
export function capacityOf(m: M, port: number): number {
  return capacityAt(m, port, m.board.portHits.get(port))
}

/** ocs:19.0a#3-4: tokens the side can handle in the port of the hex; none in an enemy zone, unless it may be and is negated. */
export function capacityFor(m: M, side: number, hex: HexId, negate: boolean): number {
  if (portOwner(m, hex) !== side || !clear(m, side, hex, negate)) return 0
  return capacityOf(m, portIn(m, hex))
}

/** Adds hits, as many as it can still take, and says how many it has. */
export function hitPort(m: M, port: number, hits: number): number {
  m.board.portHits.set(port, Math.min(m.board.portHits.get(port) + hits, mostHits(m)))
  return m.board.portHits.get(port)
}

/** ocs:19.0e#1-2, 4.5a.F#1: the ports the game names as sources of the side, as long as they can handle an SP. */
export const portSources = FACTS.fact('port sources', [...PRESENCE, ...PORTS], (m, side): readonly HexId[] =>
  m.game.portSources[side]!.filter((hex) => capacityFor(m, side, hex, true) >= SP),
)
