/** 2. The sequence of play: the Game Turn, and the phases of a Player Turn in the book's order. */
import { done, over, type Call } from '../../../../core/procedure.ts'
import { voidPlans } from '../air/dropplans.ts'
import { inPlay } from '../air/planes.ts'
import { refitFields } from '../air/refit.ts'
import { roughBases } from '../air/shifting.ts'
import { segmentFields } from '../fighting/barrage.ts'
import { combatSegmentFields } from '../fighting/attack.ts'
import { other, sideHex } from '../position/board.ts'
import { absorbBreakdowns } from '../position/breakdown.ts'
import { workOnCrossings } from '../ground/bridges.ts'
import { forgetPhase, setMode } from '../position/changes.ts'
import { reinforcementFields } from './reinforcements.ts'
import { raiderFields, raidersChecked } from '../moving/raiders.ts'
import { CLOSING, settleFields } from './settle.ts'
import { SEGMENTS } from '../data/scenario.ts'
import { caughtInPort } from '../sea/ships.ts'
import { supplyFields } from '../supply/supplyphase.ts'
import { today } from './weather.ts'
import { chosen, DID, LASTING, MARKER, PHASE, WORKED, ask, call, plain, procedure, roll, type M } from '../world.ts'

/** A phase ends with the taking in of breakdowns; the next is written down, and what units did is forgotten. */
function enter(m: M, phase: number, side: number): void {
  absorbBreakdowns(m)
  m.board.phase.set(0, phase)
  m.board.phasing.set(0, side)
  forgetPhase(m, LASTING | DID.shelled)
  m.emit('phase', { phase, side })
}

/** The stacking test that ends a phase or a segment. */
function settled<S extends string>(side: number, then: S): Call<S> {
  return call('settle', settleFields(side, CLOSING.other), then)
}

/** The side that goes first without a roll, or -1. */
function fixedFirst(m: M): number {
  const row = m.game.turns.find((t) => t.turn === m.board.turn.get(0))
  const first = today(m)?.first ?? row?.first
  return first === undefined ? -1 : m.game.sides.indexOf(first)
}

export const game = procedure('game', {
  steps: {
    // IV: those who set up do so one after the other
    begin(m, f) {
      const names = m.game.scenario.setup ?? []
      const name = names[f.ready]
      f.ready += 1
      // ocs:HR-16#1
      const side = f.ready - names.length - 1
      if (side === 0 || side === 1)
        return roughBases(m, side).length > 0 ? call('shiftBases', { side, hex: -1 }, 'begin') : 'begin'
      if (name === undefined) {
        f.ready = names.length
        return 'turnStart'
      }
      return call('setup', { side: m.game.sides.indexOf(name), unit: -1 }, 'begin')
    },
    turnStart(m, f) {
      m.board.phase.set(0, PHASE.preTurn)
      m.emit('turn', { turn: m.board.turn.get(0) })
      m.board.quiet.set(0, 0)
      m.board.worked.fill(0)
      m.board.airlifted.fill(0)
      // ocs:18.3a.B#2
      for (const u of [...m.game.naval[0]!, ...m.game.naval[1]!]) m.board.did.set(u, m.board.did.get(u) & ~DID.shelled)
      if (f.startsWith >= 0) return 'first'
      return call('weather', {}, chosen(m, 'simulcast') ? 'offer' : 'order')
    },
    // ocs:2.4#1: a turn is simulcast if both say so; who went first before does again
    offer: ask({
      claim: 'ocs:2.4#1',
      prompt: () => 'Do you want a simulcast turn, without any fighting?',
      seat: () => 0,
      forms: [plain('quiet', () => 'answer'), plain('fight', () => 'order')],
    }),
    answer: ask({
      claim: 'ocs:2.4#1',
      prompt: () => 'The other player offers a simulcast turn, without any fighting. Do you agree?',
      seat: () => 1,
      forms: [
        plain('quiet', (m) => {
          m.board.quiet.set(0, 1)
          m.emit('simulcast', {})
          return 'first'
        }),
        plain('fight', () => 'order'),
      ],
    }),
    // ocs:2.3#2
    order(m) {
      const side = fixedFirst(m)
      if (side < 0) return 'rollFirst'
      m.board.firstSide.set(0, side)
      return 'first'
    },
    rollFirst: roll({
      claim: 'ocs:2.3#2',
      purpose: 'first player',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        f.rolled = sum
        m.emit('initiative', { side: 0, sum })
        return 'rollSecond'
      },
    }),
    // ocs:2.3#3, HR-1#1: a tie is rolled again, or goes to who went first before, if anybody did
    rollSecond: roll({
      claim: 'ocs:2.3#2',
      purpose: 'first player',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        m.emit('initiative', { side: 1, sum })
        const mine = f.rolled
        f.rolled = 0
        const wins = chosen(m, 'tiesToFirst') && m.board.turn.get(0) > m.game.scenario.start.turn
        if (sum === mine && !wins) return 'rollFirst'
        f.winner = sum === mine ? m.board.firstSide.get(0) : mine > sum ? 0 : 1
        return 'choose'
      },
    }),
    choose: ask({
      claim: 'ocs:2.3#2',
      prompt: () => 'You have the initiative: go first or second this turn?',
      seat: (_m, f) => f.winner,
      forms: [
        plain('goFirst', (m, f) => {
          m.board.firstSide.set(0, f.winner)
          return 'first'
        }),
        plain('goSecond', (m, f) => {
          m.board.firstSide.set(0, other(f.winner))
          return 'first'
        }),
      ],
    }),
    first: (m) => call('playerTurn', { side: m.board.firstSide.get(0) }, 'second'),
    second(m, f) {
      f.startsWith = -1
      const last = m.board.turn.get(0) >= m.game.lastTurn
      if (last && m.game.scenario.ends === m.game.sides[m.board.firstSide.get(0)]) return 'turnEnd'
      return call('playerTurn', { side: other(m.board.firstSide.get(0)) }, 'turnEnd')
    },
    turnEnd(m) {
      const turn = m.board.turn.get(0)
      workOnCrossings(m)
      const early = m.game.x.turnEnds(m)
      if (early !== '') return over(early)
      if (turn >= m.game.lastTurn) return over(m.game.x.ending(m))
      m.board.turn.set(0, turn + 1)
      return 'turnStart'
    },
  },
})

/** Does the part of the player turn that a drill plays end before this segment? */
function left(m: M, segment: (typeof SEGMENTS)[number]): boolean {
  const { part } = m.game.scenario
  return part !== undefined && SEGMENTS.indexOf(segment) > SEGMENTS.indexOf(part[1])
}

/** ocs:2.2: the phases in order. A phase whose rules move nothing yet only opens and closes. */
export const playerTurn = procedure('playerTurn', {
  steps: {
    refit(m, f) {
      m.emit('playerTurn', { side: f.side, turn: m.board.turn.get(0) })
      const { part } = m.game.scenario
      if (part && part[0] !== 'refit') return part[0]
      enter(m, PHASE.refit, f.side)
      return m.game.planes[f.side]!.some((u) => inPlay(m, u))
        ? call('refitPhase', refitFields(f.side), 'reinforcement')
        : 'reinforcement'
    },
    // ocs:4.8a#2: no stacking test at its end
    reinforcement(m, f) {
      if (left(m, 'movement')) return 'end'
      enter(m, PHASE.reinforcement, f.side)
      return m.game.rules.arrivals ? call('reinforcementPhase', reinforcementFields(f.side), 'movement') : 'movement'
    },
    movement(m, f) {
      enter(m, PHASE.movement, f.side)
      // Where nobody could fire in it the phase is kept as it always was.
      const fire = [...m.game.planes, ...m.game.naval].some((units) => units.length > 0)
      return call('movementSegment', { side: f.side, phase: PHASE.movement }, fire ? 'movementFire' : 'supply')
    },
    // ocs:2.3#15, 10.0e.C#1: planes and ships alone
    movementFire: (m, f) =>
      left(m, 'movementFire') ? 'end' : call('barrageSegment', segmentFields(f.side, PHASE.movement), 'supply'),
    supply(m, f) {
      if (left(m, 'supply')) return 'end'
      enter(m, PHASE.supply, f.side)
      return m.game.rules.trace ? call('supplyPhase', supplyFields(f.side), 'supplied') : 'supplied'
    },
    supplied: (_m, f) => settled(f.side, 'reaction'),
    reaction(m, f) {
      if (left(m, 'reaction')) return 'end'
      enter(m, PHASE.reaction, f.side)
      return call('movementSegment', { side: other(f.side), phase: PHASE.reaction }, 'reactionFire')
    },
    reactionFire: (m, f) =>
      left(m, 'reactionFire') ? 'end' : call('barrageSegment', segmentFields(other(f.side), PHASE.reaction), 'combat'),
    combat(m, f) {
      if (left(m, 'combat')) return 'end'
      enter(m, PHASE.combat, f.side)
      return call('barrageSegment', segmentFields(f.side, PHASE.combat), 'attacks')
    },
    attacks: (m, f) =>
      left(m, 'attacks') ? 'end' : call('combatSegment', combatSegmentFields(f.side, PHASE.combat), 'exploitation'),
    exploitation(m, f) {
      if (left(m, 'exploitation')) return 'end'
      enter(m, PHASE.exploitation, f.side)
      return call('movementSegment', { side: f.side, phase: PHASE.exploitation }, 'exploitationFire')
    },
    exploitationFire: (m, f) =>
      left(m, 'exploitationFire')
        ? 'end'
        : call('barrageSegment', segmentFields(f.side, PHASE.exploitation), 'lastAttacks'),
    lastAttacks: (m, f) =>
      left(m, 'lastAttacks') ? 'end' : call('combatSegment', combatSegmentFields(f.side, PHASE.exploitation), 'raided'),
    // ocs:21.10b#1
    raided(m, f) {
      if (m.game.scenario.part) return 'end'
      return raidersChecked(m) ? call('raiders', raiderFields(other(f.side)), 'cleanUp') : 'cleanUp'
    },
    // ocs:2.3#28-29, 5.9#4, 5.10#2, 12.5d#1
    cleanUp(m, f) {
      enter(m, PHASE.cleanUp, f.side)
      for (const u of m.game.counters[f.side]!) {
        const marker = m.board.marker.get(u)
        // ocs:18.1c#3
        const kept = marker === MARKER.dg && caughtInPort(m, u)
        if ((marker === MARKER.dg && !kept) || marker === MARKER.exploit)
          setMode(m, u, m.board.face.get(u), MARKER.none)
        m.board.did.set(u, m.board.did.get(u) & ~LASTING)
      }
      m.game.formations.forEach((formation, i) => {
        if (formation.seat === f.side) m.board.fuelled.set(i, 0)
      })
      // ocs:18.6a.H#1
      for (const hex of m.board.worked.filled(0, m.game.grid.size))
        m.board.worked.set(hex, m.board.worked.get(hex) & ~WORKED.shelledOut)
      // ocs:2.3#30, 14.8d#1: markers that the other side has put down
      for (let hex = 0; hex < m.game.grid.size; hex++) m.board.busted.set(sideHex(m, other(f.side), hex), 0)
      voidPlans(m, f.side)
      m.game.x.cleanUp(m, f.side)
      return settled(f.side, 'end')
    },
    end: () => done(),
  },
})
