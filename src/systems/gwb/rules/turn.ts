/** The game turn: both players' turns in the book's order, then what happens once for both. */
import { done, over } from '../../../core/procedure.ts'
import { other } from './board.ts'
import { call, procedure, type M } from './world.ts'

/** B6.30: the Germans move first, unless the switch says otherwise. */
export function firstSide(m: M): number {
  return m.game.switches['alliesFirst'] === true ? 1 : 0
}

export const game = procedure('game', {
  steps: {
    turnStart(m) {
      m.emit('turn', { turn: m.board.turn.get(0) })
      return 'first'
    },
    first(m, f) {
      const side = firstSide(m)
      if (f.startsWith === other(side)) return 'second'
      return call('playerTurn', { side }, 'second')
    },
    second(m, f) {
      f.startsWith = -1
      return call('playerTurn', { side: other(firstSide(m)) }, 'markers')
    },
    // gwb:12#1, 13#1, 14#1: once a game turn (B6.7)
    markers(m) {
      m.board.battle.fill(0)
      m.board.march.fill(0)
      m.board.faceDown.fill(0)
      const sudden = m.game.rules.suddenDeath ? ridgeHolder(m) : -1
      if (sudden >= 0) return over(`sudden death: ${m.game.sides[sudden]!}`)
      return 'turnEnd'
    },
    turnEnd(m) {
      const turn = m.board.turn.get(0)
      if (turn >= m.game.lastTurn) return over(m.game.x.ending(m))
      m.board.turn.set(0, turn + 1)
      return 'turnStart'
    },
  },
})

/** gwb:15#1-4: the side that alone has units on the ridge, or -1. */
export function ridgeHolder(m: M): number {
  const on = [0, 0]
  const ridge = new Set(m.game.land.regions[m.game.x.ridge])
  for (const u of m.game.units) if (ridge.has(m.board.hex.get(u.index))) on[u.seat]! += 1
  if (on[0]! > 0 && on[1] === 0) return 0
  return on[1]! > 0 && on[0] === 0 ? 1 : -1
}

export const playerTurn = procedure('playerTurn', {
  steps: {
    reinforcements(m, f) {
      m.board.phasing.set(0, f.side)
      for (const u of m.game.units) {
        if (u.seat !== f.side) continue
        for (const column of [m.board.coordinated, m.board.forcedMarch, m.board.replaced]) column.set(u.index, 0)
      }
      m.emit('playerTurn', { side: f.side, turn: m.board.turn.get(0) })
      return call('reinforcements', { side: f.side, unit: -1, waiting: [] }, 'replacements')
    },
    replacements: (m, f) =>
      f.side === m.game.x.replacements.seat ? call('replacements', { side: f.side }, 'battery') : 'battery',
    // gwb:open#8
    battery: (_m, f) => call('counterBattery', { side: f.side, target: -1, guns: [], left: 0 }, 'coordinated'),
    // gwb:coordinated#1
    coordinated: (_m, f) =>
      call('combatPhase', { side: f.side, hasty: 0, last: -1, closed: [], aimed: -1 }, 'movement'),
    movement: (_m, f) => call('movement', { side: f.side }, 'restructure'),
    restructure: (_m, f) => call('restructure', { side: f.side, keep: -1 }, 'hasty'),
    // gwb:hasty#1, combat-flow#3
    hasty: (_m, f) => call('combatPhase', { side: f.side, hasty: 1, last: -1, closed: [], aimed: -1 }, 'surrender'),
    surrender: (_m, f) => call('surrender', { side: f.side, at: 0 }, 'end'),
    end: () => done(),
  },
})
