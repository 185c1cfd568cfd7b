/** Victory Points: at every turn's end, at the Clean Up, and at the end of a scenario. */
import { seatOf } from '../../core/game.ts'
import { DIRECTIONS, OFF_MAP } from '../../core/hex/grid.ts'
import { countIn, onMap, other, quartersOf, unitsIn } from '../../systems/ocs/rules/position/board.ts'
import { endingByLead, held, holds, score, seriesPoints, victoryOf } from '../../systems/ocs/rules/sequence/victory.ts'
import { groundIn, useUp } from '../../systems/ocs/rules/supply/supplies.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import { RE, SP, type M } from '../../systems/ocs/rules/world.ts'
import { countFrost, GERMAN, LADOGA, SOVIET } from './climate.ts'
import { brigadeCrosses, finishRailway } from './volkhov.ts'

export const GERMAN_DECISIVE = 'German decisive victory'
export const ENDINGS = [GERMAN_DECISIVE, 'German victory', 'draw', 'Soviet victory', 'Soviet decisive victory'] as const

function hexesOf(m: M, region: string): readonly number[] {
  return m.game.land.regions[region] ?? []
}

/** tikhvin:victory#3: for each hex of the bank with a unit in trace supply. */
export function forBridgeheads(m: M, side: number): number {
  const { bridgeheads } = victoryOf(m)
  if (!bridgeheads || seatOf(m.game.sides, bridgeheads.side) !== side) return 0
  const supplied = hexesOf(m, bridgeheads.region).filter((hex) =>
    unitsIn(m, hex, side).some((u) => m.game.units[u]!.combat && inTrace(m, u)),
  )
  return supplied.length * bridgeheads.points
}

/** tikhvin:victory#3: no enemy in or next to the railway. */
export function forClearing(m: M, side: number): number {
  const { clear } = victoryOf(m)
  if (!clear || seatOf(m.game.sides, clear.side) !== side) return 0
  for (const hex of hexesOf(m, clear.region)) {
    if (countIn(m, hex, other(side)) > 0) return 0
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = m.game.grid.neighbour(hex, d)
      if (next !== OFF_MAP && countIn(m, next, other(side)) > 0) return 0
    }
  }
  return clear.points
}

/** All points of a side if the game ended now. */
export const pointsOf = (m: M, side: number): number =>
  seriesPoints(m, side) + forBridgeheads(m, side) + forClearing(m, side)

/** tikhvin:victory#4 */
export const ending = (m: M): string => endingByLead(m, pointsOf)

const DECISIVE_FROM = 10
const FINNS = ['SN1', 'SN2']

/** tikhvin:finns#1: German troops in supply where the roads from Finland come in. */
function metTheFinns(m: M): boolean {
  const hexes = m.game.land.entries.filter(({ id }) => FINNS.includes(id)).flatMap((entry) => entry.hexes)
  return hexes.some((hex) => unitsIn(m, hex, GERMAN).some((u) => m.game.units[u]!.combat && inTrace(m, u)))
}

/** The scenario that scores turn by turn. */
const isCampaign = (m: M): boolean => victoryOf(m).eachTurn !== undefined

/** tikhvin:entry#5 */
const BRIGADE_PRICE = 3

/** tikhvin:victory#1-2, frost#1 */
export function turnEnds(m: M): string {
  for (const side of [GERMAN, SOVIET]) score(m, side, held(m, side, victoryOf(m).eachTurn ?? {}))
  countFrost(m)
  if (brigadeCrosses(m)) score(m, GERMAN, BRIGADE_PRICE)
  finishRailway(m)
  const both = isCampaign(m) && holds(m, GERMAN, '24.19') && holds(m, GERMAN, '14.23')
  return (both && m.board.turn.get(0) >= DECISIVE_FROM) || metTheFinns(m) ? GERMAN_DECISIVE : ''
}

const GARRISON = 5
const GARRISON_LATE = 4
const LATE = 12

/** tikhvin:neva#1 */
function garrison(m: M): void {
  const { garrison: penalty = 0 } = victoryOf(m)
  let quarters = 0
  for (const hex of hexesOf(m, 'neva'))
    for (const u of unitsIn(m, hex, GERMAN)) if (onMap(m, u) && m.game.units[u]!.combat) quarters += quartersOf(m, u)
  const need = m.board.turn.get(0) >= LATE ? GARRISON_LATE : GARRISON
  if (quarters < need * RE) score(m, SOVIET, penalty)
}

const DRAFT_PORTS = ['14.26', '14.23', '09.23']
const KOBONA = '08.24'

/** tikhvin:supply#3: the fullest of the dumps gives. */
function draft(m: M): void {
  const ports = m.board.climate.get(0) >= LADOGA ? [...DRAFT_PORTS, KOBONA] : DRAFT_PORTS
  let from = -1
  for (const hex of ports.map((number) => m.game.land.hexOf(number)))
    if (from < 0 || groundIn(m, SOVIET, hex) > groundIn(m, SOVIET, from)) from = hex
  if (groundIn(m, SOVIET, from) < SP) {
    score(m, GERMAN, victoryOf(m).levy ?? 0)
    return
  }
  useUp(m, SOVIET, from, SP)
  m.tell('drafted', { side: SOVIET }, SOVIET, { hex: from })
}

export function cleanUp(m: M, side: number): void {
  if (side === GERMAN) garrison(m)
  else draft(m)
}
