/** `zoc`: enemy zones as a mover sees them: where trucks stop, and who of one's own negates them. */
import { filled, hexesOfMap, legend, ofMap } from './kit.ts'
import { countIn, other } from '../../rules/position/board.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { nameOf, sideName } from '../names.ts'

export const zoc = ofMap(
  'zoc Z: Zones of control. Enemy zones: where they stop trucks and supply paths, and where a unit of yours negates them.',
  ({ s, m, side }) => ({
    title: `Zones of the ${sideName(m.game, other(side))} side`,
    lines: [
      { label: 'Legs and tracks pass; trucks stop and go no farther', claim: 'ocs:4.5a.A#1' },
      { label: 'A combat unit that stays there negates the zone', claim: 'ocs:4.5b#1' },
    ],
    marks: hexesOfMap(m)
      .filter(
        (hex) => inEnemyZone(m, side, hex) && countIn(m, hex, other(side)) === 0 && m.game.land.playable[hex] === 1,
      )
      .map((hex) => {
        const by = negator(m, side, hex, [])
        if (by < 0) return filled(m, hex, 'dots', 'danger', { title: 'trucks and their supply stop here' })
        // Of the enemy only what shows is named.
        const title = `negated by ${s.knows('hex', by) ? nameOf(m, by) : 'a unit there'}`
        return filled(m, hex, 'hatch3', 'choice', { badge: 'tick', title })
      }),
    legend: legend`dots danger: stops trucks; tick choice: negated`,
  }),
)
