/** The exact odds of naval gunfire, of landings hex by hex, and of a Beach Assault that is met or let ashore. */
import { forecast, TooLong, type Branch } from '../../../../core/forecast.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import { frameFrom } from '../../../../core/procedure.ts'
import { combatSegmentFields } from '../fighting/attack.ts'
import { did, faceOf, onMap } from '../position/board.ts'
import { DID, PHASE, type M, type Ocs } from '../world.ts'
import { landingFields } from './landing.ts'
import { aboard } from './ships.ts'

/** The odds of the gunfire that is being laid or has opened. */
export function gunfireOdds(m: M): Branch {
  return forecast(m, { frame: m.frames.findIndex(({ proc }) => proc === 'gunfire') }).branches[0]!
}

/** The hexes where craft of a side are about to land, by number. */
export function landingHexes(m: M, side: number): HexId[] {
  const craft = m.game.naval[side]!.filter((u) => did(m, u, DID.landing) && onMap(m, u))
  return [...new Set(craft.map((u) => m.board.hex.get(u)))].toSorted((a, b) => a - b)
}

/** The odds of the landing in one hex: no other hex has a part in it, so a whole D-Day is a list of these. */
export function landingOdds(m: M, side: number, hex: HexId): Branch {
  const one = m.fork()
  for (const u of m.game.naval[side]!)
    if (did(m, u, DID.landing) && m.board.hex.get(u) !== hex) one.board.did.set(u, m.board.did.get(u) & ~DID.landing)
  one.frames = [...one.frames, frameFrom<Ocs>({ proc: 'landing', step: 'next', result: 0, ...landingFields(side) })]
  one.serial++
  one.resume()
  return forecast(one, { frame: one.frames.length - 1 }).branches[0]!
}

/**
 * A Beach Assault as if it came now, by the strongest aboard the craft in a hex at sea, planned as far as it may go (ocs:18.6a.A#1);
 * null where they cannot storm it.
 */
export function assaultFrom(m: M, side: number, from: HexId, target: HexId): M | null {
  const one = m.fork()
  one.board.phase.set(0, PHASE.combat)
  const segment = { proc: 'combatSegment', step: 'choose', result: 0, ...combatSegmentFields(side, PHASE.combat) }
  one.frames = [...one.frames, frameFrom<Ocs>(segment)]
  one.serial++
  one.resume()
  if (
    one.place !== 'combatSegment.choose' ||
    !one.play(side, { do: 'storm', hex: m.setting.ids.format('hex', target) }).ok
  )
    return null
  const strength = (unit: number): number => faceOf(one, unit).strength
  const there = m.game.naval[side]!.filter((u) => m.board.hex.get(u) === from).flatMap((u) => aboard(m, u))
  for (const u of there.toSorted((a, b) => strength(b) - strength(a) || a - b)) {
    const order = { do: 'with', unit: m.setting.ids.format('unit', u) }
    if (one.refusal(side, order) === null) one.play(side, order)
  }
  return one.refusal(side, { do: 'go' }) === null ? one : null
}

/** So many courses are walked at most. */
const MOST_WALKED = 2500

/** The odds of the Beach Assault that is planned or declared, as the defender answers it; null where so many units are in it that nobody could wait for them. */
export function beachOdds(m: M, answer: 'meet' | 'letLand', most = MOST_WALKED): Branch | null {
  try {
    return forecast<Ocs>(m, {
      frame: m.frames.findIndex(({ proc }) => proc === 'beach'),
      settled: (at) => (at.place === 'beach.answer' ? at.options().findIndex((o) => o.do === answer) : -1),
      most,
    }).branches[0]!
  } catch (error) {
    if (error instanceof TooLong) return null
    throw error
  }
}
