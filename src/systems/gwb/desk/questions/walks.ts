/** How units walk, harassing fire on the way, and what stopping brings. */
import { unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { no } from '../../rules/reasons.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isBridged, isFord } from '../../rules/terrain.ts'
import { harassment } from '../../rules/ways/harassing.ts'
import { walker } from '../../rules/ways/walking.ts'
import { ROAD, type Gwb, type M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, groundName } from '../names.ts'
import { percent, routing, tell } from './kit.ts'
import { joined } from '../../../../core/words.ts'
import type { HexId, Line } from './kit.ts'

// --- Small words the answers share

/** What there is to enter from a neighbouring hex: `woods, by road`. */
function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}

const harassWords = (m: M, { guns, chance }: NonNullable<ReturnType<typeof harassment>>): string =>
  `${forceName(m, guns)} may fire: ${percent(chance)} that a unit is disorganized`

// --- What a player should know before units stop in a hex

export function stopWarnings(before: M, after: M, force: readonly number[], hex: HexId): readonly Line[] {
  const { seat } = before.game.units[force[0]!]!
  return tell(before, 'stops', {
    hex,
    crowded: !fits(after, unitsIn(after, hex, seat)),
    cut: !traces(after, seat, hex),
  })
}

export const ROUTED = routing<Gwb>({
  walkerOf: walker,
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
        fire && harassWords(m, fire),
      ]),
    }
  },
})

export const { walkerOf } = ROUTED
