/** The mined bridge at Kirishi, the lake and the railways that were never finished: what changes on the map by itself. */
import type { Frame } from '../../core/frame.ts'
import { forWorld } from '../../core/for-world.ts'
import { done, type Start } from '../../core/procedure.ts'
import { countIn, other } from '../../systems/ocs/rules/position/board.ts'
import { gaugeOf } from '../../systems/ocs/rules/transport/railnet.ts'
import { chosen, CROSSING, PLACE, type M, type Ocs } from '../../systems/ocs/rules/world.ts'
import { SOVIET } from './climate.ts'

/** The frames of what the game adds to the sequence of play. */
type TikhvinFrames = { readonly blowBridge: Frame }

const { procedure, roll, start } = forWorld<Ocs, TikhvinFrames>()

const BLOWN_FROM = 3

/** The mined crossing at which the enemy of its owner stands, or -1. */
function threatened(m: M): number {
  return m.game.land.crossings.findIndex(({ hexes }, i) => {
    const owner = m.board.crossing.get(i) - CROSSING.mined
    return owner >= 0 && hexes.some((hex) => countIn(m, hex, other(owner)) > 0)
  })
}

/** tikhvin:volkhov#2: tested once, at the end of the segment in which the enemy has come to it. */
export const segmentEnds = (m: M): Start | null => (threatened(m) < 0 ? null : start('blowBridge', {}))

const blowBridge = procedure('blowBridge', {
  steps: {
    roll: roll({
      claim: 'tikhvin:volkhov#2',
      purpose: 'mined bridge',
      dice: () => 1,
      reads: 'sum',
      play(m, _f, sum) {
        const crossing = threatened(m)
        const [from, hex] = m.game.land.crossings[crossing]!.hexes
        const stands = sum < BLOWN_FROM
        m.board.crossing.set(crossing, stands ? CROSSING.stands : CROSSING.down)
        m.emit('crossingTested', { from, hex, stands: stands ? 1 : 0 })
        return done()
      },
    }),
  },
})

export const PROCEDURES = { blowBridge }

/** tikhvin:rails#2 */
export const roadbeds = (m: M): boolean => chosen(m, 'roadbeds')

const KABOZHA_OPENS = 16

/** tikhvin:rails#3: what is finished when the next turn begins. */
export function finishRailway(m: M): void {
  if (!roadbeds(m) || m.board.turn.get(0) + 1 < KABOZHA_OPENS) return
  for (const hex of m.game.land.regions['kabozha railway']!)
    if (m.board.gauge.get(hex) === 0) m.board.gauge.set(hex, gaugeOf(m, SOVIET))
}

const BRIGADE = 'S-124T'
const BRIGADE_FROM = 20
const BRIGADE_ICE = 12

/** tikhvin:entry#5: is the heavy tank brigade to cross the ice for the next turn? Its arrival is written down. */
export function brigadeCrosses(m: M): boolean {
  const brigade = m.game.units.findIndex(({ id }) => id === BRIGADE)
  const turn = m.board.turn.get(0) + 1
  const waits = chosen(m, 'tankBrigade') && m.board.place.get(brigade) === PLACE.unused
  if (!waits || turn < BRIGADE_FROM || m.board.climate.get(0) < BRIGADE_ICE) return false
  m.board.place.set(brigade, PLACE.coming)
  m.board.arrives.set(brigade, turn)
  return true
}
