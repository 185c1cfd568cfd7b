/** How units walk: by the orders of a move, on foot or by rail. */
import { optionOf, percent, routing, walkBy, type Walk } from './kit.ts'
import { traces } from '../../rules/communication.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { no } from '../../rules/reasons.ts'
import { crossed, isFord, stepCost } from '../../rules/terrain.ts'
import type { Gwb } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { harassment } from './harassing.ts'
import { enteringWords } from './words.ts'

function moving(budget: number): Walk<Gwb> {
  return walkBy<Gwb>({
    here: (m) => here(m, m.frame('move')!),
    paid: (m) => (m.top.proc === 'move' ? budget - pointsLeft(m.top) : budget),
    pays: (m) => ({
      move: ({ from, to, paid }) =>
        Math.min(budget, paid + (isFord(crossed(m, from, to)) ? budget : stepCost(m, from, to))),
      ride: () => m.frame('move')!.path.length,
    }),
    // Harassing fire may stop a march; where a way leads is asked as if nobody fired.
    others: (m) => Math.max(0, optionOf(m, 'pass', 'stay')),
  })
}

export const ROUTED = routing<Gwb>({
  walkerOf(m) {
    if (m.waits !== 'decision' || m.place !== 'move.act') return null
    const f = m.frame('move')!
    return { force: f.force.slice(), budget: pointsLeft(f), walk: moving(pointsLeft(f)) }
  },
  points: String,
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  // Where nothing but stopping is left, it has been stopped already.
  over({ open, from, match, place }) {
    if (open || !from) return null
    const unit = from.match.frame('move')!.force[0]!
    return inEnemyZone(match, match.game.units[unit]!.seat, place) ? no('halted') : no('no-points', { unit })
  },
  step(m, { force }, from, at) {
    const { seat } = m.game.units[force[0]!]!
    const fire = harassment(at)
    const words = [
      enteringWords(m, at.place, from.place),
      isFord(crossed(m, from.place, at.place)) && 'all it has left, to cross the water',
      inEnemyZone(m, seat, at.place) && 'enemy zone: it stops',
      fire?.words,
    ]
    return {
      supply: traces(at.match, seat, at.place) ? 'yes' : 'no',
      reacts: fire ? percent(fire.chance) : '',
      detail: words.filter(Boolean).join('; '),
    }
  },
})

export const { walkerOf, routeTo, pathOf } = ROUTED
