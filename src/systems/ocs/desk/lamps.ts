/** The small lights at the top: weather, supply at hand, reserve markers, trains. */
import type { Seen } from '../../../core/desk.ts'
import { lamp, lookFirst } from '../../../core/desk/kit/lines.ts'
import { OPEN } from '../../../core/desk/seen.ts'
import type { Lamp } from '../../../core/shapes.ts'
import { plural } from '../../../core/words.ts'
import { moverOf, onMap } from '../rules/position/board.ts'
import { markers, reserveHexes } from '../rules/sequence/reserves.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import type { M, Ocs } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { sideName, supplyName } from './names.ts'

/** The side a light of one side is about: one's own; when all is open, the one that decides. */
export function lookingSide(s: Seen<Ocs>): number {
  if (s.seat !== OPEN) return s.seat
  return s.match.waits === 'decision' ? s.match.seat : moverOf(s.match)
}

function weatherLamp(m: M): Lamp {
  const [weather, ground] = [m.game.weathers[m.board.weather.get(0)]!, m.game.land.grounds[m.board.ground.get(0)]!]
  return lamp('weather', 'on', weather, `the ground is ${ground}`, 'ocs:2.3#1')
}

function supplyLamp(m: M, side: number): Lamp {
  const tokens = tokensOf(m, side)
  const detail = `${sideName(m.game, side)} supply, on the ground and loaded`
  return lamp('supply', tokens > 0 ? 'on' : 'look', `${supplyName(tokens)} on the map`, detail, 'ocs:12.1a#1')
}

/** ocs:5.4a#1-2 */
function reserveLamp(m: M, side: number): Lamp {
  const [used, limit] = [reserveHexes(m, side).length, markers(m, side)]
  const detail = used > limit ? 'too many stacks: some leave Reserve at the end of movement' : 'stacks under a marker'
  const light = used > limit ? 'look' : used > 0 ? 'on' : 'off'
  return lamp('reserves', light, `Reserve ${used} of ${limit}`, detail, 'ocs:5.4a#1')
}

function unsuppliedLamp(m: M, side: number): Lamp[] {
  const units = m.game.own[side]!.filter((u) => onMap(m, u) && m.board.outOfSupply.get(u) === 1)
  if (units.length === 0) return []
  const label = `${plural(units.length, 'unit')} out of supply`
  const told = lamp('oos', 'look', label, 'no zones, half strength, attrition in the next Supply Phase', 'ocs:12.8d#1')
  return [{ ...told, hex: m.game.grid.format(m.board.hex.get(units[0]!)) }]
}

export function showLamps(s: Seen<Ocs>): Lamp[] {
  const m = s.match
  const side = lookingSide(s)
  return lookFirst([
    weatherLamp(m),
    supplyLamp(m, side),
    reserveLamp(m, side),
    ...unsuppliedLamp(m, side),
    ...ownDesk(m.game).lamps(s),
  ])
}
