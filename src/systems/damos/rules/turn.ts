/** 4.0 Sequence of play and 11.0 reset. */
import { done, over, type Next } from '../../../core/procedure.ts'
import { other } from './board.ts'
import { refreshAllZones } from './zones.ts'
import { call, detour, procedure, type M, type Side } from './world.ts'

/** damos:4.0#1: the first player's whole turn, then the second player's. */
export const game = procedure('game', {
  steps: {
    turnStart(m) {
      m.emit('turn', { turn: m.board.turn.get(0) })
      refreshAllZones(m)
      return detour(m.game.x.turnStart(m), 'first')
    },
    first(m, f) {
      if (f.startsWith === other(m.game.first)) {
        f.startsWith = -1
        return 'second'
      }
      return playerTurn(m, m.game.first, 'second')
    },
    second: (m) => playerTurn(m, other(m.game.first), 'turnEnd'),
    turnEnd(m) {
      const turn = m.board.turn.get(0)
      if (turn >= m.game.x.lastTurn(m)) return over(m.game.x.ending(m))
      m.board.turn.set(0, turn + 1)
      return 'turnStart'
    },
  },
})

function playerTurn<S extends string>(m: M, side: Side, then: S): Next<S> {
  return m.game.x.hasTurn(m, side) ? call('playerTurn', { side }, then) : then
}

/** damos:4.0#2: the five phases of a player turn, strictly in this order. */
export const player = procedure('playerTurn', {
  steps: {
    reinforcements(m, f) {
      m.board.phasing.set(0, f.side)
      m.emit('playerTurn', { side: f.side, turn: m.board.turn.get(0) })
      return call('replacements', { side: f.side, unit: -1, points: 0 }, 'strategic')
    },
    strategic: (_m, f) => call('strategic', { side: f.side, force: [], halves: 0 }, 'operations'),
    operations: (_m, f) => call('operations', { side: f.side, force: [], kind: -1 }, 'surrender'),
    surrender: (_m, f) => call('surrender', { side: f.side }, 'reset'),
    // damos:11.0#1-3: only the phasing player's units; what reacted for the other side stays spent
    reset(m, f) {
      for (const unit of m.game.units) if (unit.seat === f.side) m.board.spent.set(unit.index, 0)
      m.emit('reset', { side: f.side })
      return done()
    },
  },
})
