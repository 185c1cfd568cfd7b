/** 19. Ports: what they can handle, what damage leaves of that, who shares it, and which of them are supply sources. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { rounded } from '../charts.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { lstOwner, lstWorks, portIn, portOwner } from '../position/facilities.ts'
import { FACTS, PORTS, PRESENCE } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { CAP } from '../transport/rail.ts'
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
  if (!clear(m, side, hex, negate)) return 0
  // ocs:18.4f.D#1
  if (lstWorks(m, side, hex)) return SP
  return portOwner(m, hex) === side ? capacityOf(m, portIn(m, hex)) : 0
}

/** ocs:19.0a#1, 19.0a#5: what the port has still to give in this phase, in sixteenths of an SP as all cargo is counted. */
export function portLeft(m: M, hex: HexId, tokens: number): number {
  const port = portIn(m, hex)
  return (tokens * CAP) / SP - (port < 0 ? m.board.lstUsed.get(hex) : m.board.portUsed.get(port))
}

/** ocs:19.0a#1-2: why the port, which can handle so many tokens, does not take the cargo; one unit alone may take all of it. */
export function cargoRefusal(m: M, hex: HexId, tokens: number, cost: number, alone: boolean): Reason | null {
  const left = portLeft(m, hex, tokens)
  if (cost <= left) return null
  if (alone && tokens > 0 && left === (tokens * CAP) / SP) return null
  return no('port-full', { hex, cost: cost / CAP, left: Math.max(left, 0) / CAP })
}

/** Cargo goes through the port. */
export function usePort(m: M, hex: HexId, tokens: number, cost: number): void {
  const [port, taken] = [portIn(m, hex), Math.min(cost, portLeft(m, hex, tokens))]
  if (port < 0) m.board.lstUsed.add(hex, taken)
  else m.board.portUsed.add(port, taken)
}

/** Adds hits, as many as it can still take, and says how many it has. */
export function hitPort(m: M, port: number, hits: number): number {
  m.board.portHits.set(port, Math.min(m.board.portHits.get(port) + hits, mostHits(m)))
  return m.board.portHits.get(port)
}

/** ocs:19.0e#1-2, 4.5a.F#1: the ports the game names as sources of the side, as long as they can handle an SP. */
export const portSources = FACTS.fact('port sources', [...PRESENCE, ...PORTS], (m, side): readonly HexId[] =>
  [...m.game.portSources[side]!, ...lstPortsOf(m, side)].filter(
    (hex) => capacityFor(m, side, hex, negatedForTrace(m)) >= SP && linked(m, side, hex),
  ),
)

/** A game may say that a port is a source only together with one of some others. */
export function linked(m: M, side: number, hex: HexId): boolean {
  const needs = m.game.tables.ports?.needs[m.game.sides[side]!]?.[m.game.grid.format(hex)]
  return needs === undefined || needs.some((other) => portOwner(m, m.game.land.hexOf(other)) === side)
}

/** ocs:18.4f.D#1 */
export function lstPortsOf(m: M, side: number): HexId[] {
  return m.board.lstPort.filled(0, m.game.grid.size).filter((hex) => lstOwner(m, hex) === side)
}

/** ocs:4.5a.F#2: a game may say that nobody negates zones on ports. */
const negatedForTrace = (m: M): boolean => m.game.tables.portNegation !== false
