/** How often a match goes from one player to the other, when what can be answered in advance is. */
import { SeededRng } from '../chance.ts'
import { deskOf } from '../desk/show.ts'
import { seenBy, seenOpenly } from '../seen.ts'
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
  const lodged = deskOf(m.setting).standing.filter(({ good }) => good !== undefined)
  const rules = lodged.filter(({ places }) => places.includes(m.place))
  if (rules.length === 0) return null
  const values = Object.fromEntries(lodged.map(({ id, good }) => [id, good!]))
  const seen = seenBy(m, View.of(m, m.seat)).match
  for (const rule of rules) {
    const order = standingOrder(rule, seen, rule.good!, values)
    if (order) return order
  }
  return null
}

/** Phases in a player's turn that the book gives to the other side. */
const OTHERS = ['Reaction']

/** So many turns are played. */
const TURNS = 12

/** Plays a match by eager players; `lodged`: what is answered without asking. */
export function countHandOvers<W extends World>(setting: Setting<W>, lodged: (m: Match<W>) => Order | null): HandOvers {
  const m = Match.start(setting)
  const rng = new SeededRng('hand-overs')
  const { phases } = deskOf(setting).info(setting)
  const turns = new Set<string>()
  let [handOvers, last] = [0, -1]
  for (;;) {
    if (m.waits === 'roll') throwDice(m, rng)
    if (m.waits === 'over') break
    if (m.waits !== 'decision') continue
    const { turn, side, phase } = deskOf(setting).now(seenOpenly(m))
    const own = OTHERS.includes(phases[phase] ?? '') ? ' other' : ''
    if (phase >= 0) turns.add(`${turn} ${side}${own}`)
    if (turns.size > TURNS) break
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
  return { turns: Math.min(turns.size, TURNS), handOvers }
}
