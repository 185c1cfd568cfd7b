/** 11. Check surrender: isolation and what it costs. */
import { done } from '../../../core/procedure.ts'
import { onMap } from './board.ts'
import { loseStep } from './changes.ts'
import { unitTraces } from './communication.ts'
import { procedure, roll } from './world.ts'

export const surrender = procedure('surrender', {
  steps: {
    // gwb:11.1#1, 11.2#1, 11.3#1: all units before any die
    trace(m, f) {
      for (const { index: u, seat } of m.game.units) {
        if (seat !== f.side || !onMap(m, u)) continue
        const level = m.board.isolated.get(u)
        if (!unitTraces(m, u)) {
          m.board.isolated.set(u, level + 1)
          m.emit('isolated', { unit: u, level: level + 1 })
        } else if (level > 0) {
          m.board.isolated.set(u, 0)
          m.emit('relieved', { unit: u })
        }
      }
      return 'next'
    },
    next(m, f) {
      while (f.at < m.game.units.length) {
        const u = m.game.units[f.at]!
        if (u.seat === f.side && onMap(m, f.at) && m.board.isolated.get(f.at) > 0) return 'die'
        f.at += 1
      }
      return done()
    },
    // gwb:11.4#1, 11.5#1-2
    die: roll({
      claim: 'gwb:11.4#1',
      purpose: 'surrender',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        if (die <= m.board.isolated.get(f.at)) loseStep(m, f.at)
        f.at += 1
        return 'next'
      },
    }),
  },
})
