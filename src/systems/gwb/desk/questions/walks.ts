/** How units walk, harassing fire on the way, and what stopping brings. */
import { unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { no } from '../../rules/reasons.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isBridged, isFord, stepCost } from '../../rules/terrain.ts'
import { ROAD, type Gwb, type M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, groundName } from '../names.ts'
import { chanceOfDie, optionOf, percent, routing, tell, unitOf, walkBy } from './kit.ts'
import { joined } from '../../../../core/words.ts'
import type { Arrival, HexId, Line, Walk } from './kit.ts'

// --- Small words the answers share

/** What there is to enter from a neighbouring hex: `woods, by road`. */
function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}

// --- Harassing fire on a way: which guns may fire when a hex is entered, and how likely they disorganize a unit

/** What all guns together may do at the step that led to an arrival; null when nobody was asked. */
function harassment(at: Arrival<Gwb>): { readonly chance: number; readonly words: string } | null {
  if (!at.asked || !at.from || !at.order) return null
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return null
  const guns: number[] = []
  for (let gun = gunOffered(m); gun !== undefined; gun = gunOffered(m)) {
    guns.push(unitOf(m, gun))
    m.play(m.seat, { do: 'gun', unit: gun })
  }
  if (m.place === 'harassing.guns' && m.waits === 'decision') m.play(m.seat, { do: 'fire' })
  const f = m.frame('harassing')!
  const level = ({ board }: M): number => board.disorganized.get(f.targets[f.at]!)
  const chance = chanceOfDie(m, (after) => level(after) > level(m))
  return { chance, words: `${forceName(m, guns)} may fire: ${percent(chance)} that a unit is disorganized` }
}

function gunOffered(m: M): string | undefined {
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return undefined
  return m.options().find((o) => o.do === 'gun')?.unit
}

// --- What a player should know before units stop in a hex

export function stopWarnings(before: M, after: M, force: readonly number[], hex: HexId): readonly Line[] {
  const { seat } = before.game.units[force[0]!]!
  return tell(before, 'stops', {
    hex,
    crowded: !fits(after, unitsIn(after, hex, seat)),
    cut: !traces(after, seat, hex),
  })
}

// --- How units walk: by the orders of a move, on foot or by rail

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
    return {
      supply: traces(at.match, seat, at.place) ? 'yes' : 'no',
      reacts: fire ? percent(fire.chance) : '',
      detail: joined([
        enteringWords(m, at.place, from.place),
        isFord(crossed(m, from.place, at.place)) && 'all it has left, to cross the water',
        inEnemyZone(m, seat, at.place) && 'enemy zone: it stops',
        fire?.words,
      ]),
    }
  },
})

export const { walkerOf } = ROUTED
