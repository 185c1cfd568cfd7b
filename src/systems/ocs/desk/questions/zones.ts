/** `zoc`: enemy zones as a mover sees them: where trucks stop, and who of one's own negates them. */
import { idOf, suppose, type Answer, type Mark, type QuestionRule } from './kit.ts'
import { countIn, other } from '../../rules/position/board.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import type { Ocs } from '../../rules/world.ts'
import { lookingSide } from '../lamps.ts'
import { nameOf, sideName } from '../names.ts'

export const zoc: QuestionRule<Ocs> = {
  q: 'zoc',
  label: 'Zones of control',
  about: 'Enemy zones: where they stop trucks and supply paths, and where a unit of yours negates them.',
  of: 'map',
  key: 'Z',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? lookingSide(s)
    const marks: Mark[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      if (!inEnemyZone(m, side, hex) || countIn(m, hex, other(side)) > 0 || m.game.land.playable[hex] === 0) continue
      const by = negator(m, side, hex, [])
      marks.push({
        hex: idOf(m, hex),
        pattern: by < 0 ? 'dots' : 'hatch3',
        tone: by < 0 ? 'danger' : 'choice',
        ...(by < 0 ? {} : { badge: 'tick' as const }),
        // Of the enemy only what shows is named.
        title:
          by < 0
            ? 'trucks and their supply stop here'
            : `negated by ${s.knows('hex', by) ? nameOf(m, by) : 'a unit there'}`,
      })
    }
    return {
      title: `Zones of the ${sideName(m.game, other(side))} side`,
      lines: [
        { label: 'Legs and tracks pass; trucks stop and go no farther', claim: 'ocs:4.5a.A#1' },
        { label: 'A combat unit that stays there negates the zone', claim: 'ocs:4.5b#1' },
      ],
      marks,
      legend: [
        { shape: 'dots', tone: 'danger', label: 'stops trucks' },
        { shape: 'tick', tone: 'choice', label: 'negated' },
      ],
    }
  },
}
