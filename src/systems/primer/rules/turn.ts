/** 1, 8 and 9: turns, the four steps of a player turn, holding, and who has won. */
import { unitsIn } from '../../../core/counters.ts'
import { done, over } from '../../../core/procedure.ts'
import { ATTACK } from './fighting.ts'
import { ENTER, MARCH } from './movement.ts'
import { judgeSupply } from './supply.ts'
import { ask, call, plain, procedure, type M } from './world.ts'

export const game = procedure('game', {
  steps: {
    // primer:1#1
    turn(m) {
      m.emit('turn', { turn: m.board.turn.get(0) })
      return call('playerTurn', { side: 0 }, 'second')
    },
    second: () => call('playerTurn', { side: 1 }, 'end'),
    end(m) {
      if (m.board.turn.get(0) >= m.game.lastTurn) return over(endingOf(m))
      m.board.turn.add(0, 1)
      return 'turn'
    },
  },
})

/** primer:9#1 */
export function pointsOf(m: M, side: number): number {
  return m.game.land.places.reduce((sum, { hex, points }) => sum + (m.board.held.get(hex) - 1 === side ? points : 0), 0)
}

/** primer:9#2 */
function endingOf(m: M): string {
  const lead = pointsOf(m, 0) - pointsOf(m, 1)
  const { level } = m.game.figures.victory.find((v) => Math.abs(lead) >= v.lead)!
  return ending(m.game.sides[lead > 0 ? 0 : 1]!, level)
}

export const ending = (side: string, level: string): string => `${side}: ${level}`

// primer:1#2: supply, move, fight, hold
export const playerTurn = procedure('playerTurn', {
  steps: {
    supply(m, f) {
      m.board.phasing.set(0, f.side)
      for (const column of [m.board.moved, m.board.fought, m.board.attacked]) column.fill(0)
      m.emit('playerTurn', { side: f.side, turn: m.board.turn.get(0) })
      judgeSupply(m)
      return 'move'
    },
    move: ask({
      claim: 'primer:4#1',
      prompt: () => 'Move your counters, one after the other.',
      seat: (_m, f) => f.side,
      forms: [MARCH, ENTER, plain('end', () => 'fight')],
    }),
    fight: ask({
      claim: 'primer:6#1',
      prompt: () => 'Attack, or end your fighting.',
      seat: (_m, f) => f.side,
      forms: [ATTACK, plain('end', () => 'hold')],
    }),
    // primer:8#1
    hold(m, f) {
      for (const { hex } of m.game.land.places) {
        if (unitsIn(m, hex, f.side).length === 0 || m.board.held.get(hex) === f.side + 1) continue
        m.board.held.set(hex, f.side + 1)
        m.emit('took', { side: f.side, hex })
      }
      m.emit('score', { coast: pointsOf(m, 0), hills: pointsOf(m, 1) })
      return done()
    },
  },
})
