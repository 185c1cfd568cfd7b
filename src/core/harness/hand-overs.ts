/** How often a match goes from one player to the other, when what can be answered in advance is. */
import { SeededRng } from '../chance.ts'
import { deskOf } from '../desk/show.ts'
import { seenBy, seenOpenly } from '../desk/seen.ts'
import { standingOrder } from '../desk/standing.ts'
import { Match, type Order } from '../match.ts'
import type { World } from '../procedure.ts'
import { View } from '../sight.ts'
import type { Setting } from '../system.ts'
import { choose, throwDice } from './players.ts'

export interface HandOvers {
  /** Player turns, with phases that the book gives to the other side as turns of their own. */
  readonly turns: number
  readonly handOvers: number
}

/** The order of the auto-responses a careful player has lodged, or null. */
export function suggested<W extends World>(m: Match<W>): Order | null {
  const rules = deskOf(m.setting).standing.filter(({ good, places }) => good !== undefined && places.includes(m.place))
  if (rules.length === 0) return null
  const seen = seenBy(m, View.of(m, m.seat)).match
  for (const rule of rules) {
    const order = standingOrder(rule, seen, rule.good!)
    if (order) return order
  }
  return null
}

/** Plays so many turns; `others`: phases that belong to the other side; `lodged`: what is answered without asking. */
export function countHandOvers<W extends World>(
  setting: Setting<W>,
  seed: string,
  most: number,
  others: readonly string[],
  lodged: (m: Match<W>) => Order | null,
): HandOvers {
  const m = Match.start(setting)
  const rng = new SeededRng(seed)
  const { phases } = deskOf(setting).info(setting)
  const turns = new Set<string>()
  let [handOvers, last] = [0, -1]
  for (;;) {
    if (m.waits === 'roll') throwDice(m, rng)
    if (m.waits === 'over') break
    if (m.waits !== 'decision') continue
    const { turn, side, phase } = deskOf(setting).now(seenOpenly(m))
    const own = others.includes(phases[phase] ?? '') ? ' other' : ''
    if (phase >= 0) turns.add(`${turn} ${side}${own}`)
    if (turns.size > most) break
    const order = lodged(m)
    if (order) {
      m.play(m.seat, order)
      continue
    }
    // Setting up is no player's turn.
    if (m.seat !== last && phase >= 0) handOvers++
    last = m.seat
    m.playCode(choose(m, 'eager', rng))
  }
  return { turns: Math.min(turns.size, most), handOvers }
}
