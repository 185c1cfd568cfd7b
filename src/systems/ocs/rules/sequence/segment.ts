/** The Movement Segments of the Movement, Reaction and Exploitation Phases: one activity after another, then the end. */
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import { mergePlanes } from '../air/merging.ts'
import { flyForm } from '../air/mission.ts'
import { BLOW } from '../building/blow.ts'
import { countIn, sideHex } from '../position/board.ts'
import { BREAK_OUT } from '../moving/breakout.ts'
import { CROSS } from '../ground/boxes.ts'
import { idleRefusal } from '../position/modes.ts'
import { movable, takeRefusal } from '../moving/move.ts'
import { moveFields } from '../moving/move-plan.ts'
import { SHOW } from '../position/stack-order.ts'
import { no } from '../reasons.ts'
import { RELEASE } from './reserves.ts'
import { CLOSING, settleFields } from './settle.ts'
import { LANDINGS } from '../sea/landing.ts'
import { SAIL_FORMS } from '../sea/sail.ts'
import { SHIP_SUPPLY } from '../sea/shipping.ts'
import { FREIGHT } from '../transport/trains.ts'
import { wearOut } from '../moving/tigers.ts'
import { DID, PHASE, ask, call, plain, procedure, type M } from '../world.ts'
import type { SegmentFrame } from './frames.ts'
import { CONSTRUCT_FORMS } from '../building/construct.ts'
import { EXTENDER_FORMS } from '../supply/turnback.ts'
import { HQ_FORMS } from '../supply/fuelling.ts'

const PHASE_WORDS: Readonly<Record<number, string>> = {
  [PHASE.movement]: 'Movement Phase',
  [PHASE.reaction]: 'Reaction Phase',
  [PHASE.exploitation]: 'Exploitation Phase',
}

/** Has this unit still to move, as far as can be told cheaply? */
function fresh(m: M, f: SegmentFrame, unit: number): boolean {
  if (m.board.hex.get(unit) === OFF_MAP) return false
  return (m.board.did.get(unit) & (DID.moved | DID.negated | DID.built)) === 0 && idleRefusal(m, unit, f.phase) === null
}

const FORMS: readonly Form<M, SegmentFrame, 'choose' | 'settle'>[] = [
  {
    do: 'stack',
    arg: 'hex',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) {
        const hex = m.board.hex.get(u)
        if (hex === OFF_MAP || m.board.first.get(hex) - 1 !== u) continue
        if (countIn(m, hex, f.side) + m.board.others.get(sideHex(m, f.side, hex)) > 1) out.push(hex)
      }
    },
    refusal: (m, f, hex) => (movable(m, f.side, f.phase, hex).length > 1 ? null : no('no-stack', { hex })),
    play(m, f, hex) {
      const force = movable(m, f.side, f.phase, hex)
      return call('move', moveFields(m, f.side, f.phase, force), 'choose')
    },
  },
  {
    do: 'take',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (fresh(m, f, u)) out.push(u)
    },
    exact: true,
    refusal: (m, f, unit) => takeRefusal(m, f.side, f.phase, unit),
    play: (m, f, unit) => call('move', moveFields(m, f.side, f.phase, [unit]), 'choose'),
  },
  RELEASE,
  SHOW,
  ...HQ_FORMS,
  BLOW,
  FREIGHT,
  SHIP_SUPPLY,
  ...SAIL_FORMS,
  LANDINGS,
  ...CONSTRUCT_FORMS,
  ...EXTENDER_FORMS,
  CROSS,
  flyForm(true),
  mergePlanes('choose'),
  plain('end', () => 'settle'),
]

export const movementSegment = procedure('movementSegment', {
  steps: {
    start(m, f) {
      m.emit('segment', { side: f.side, phase: f.phase })
      return f.phase === PHASE.movement && m.game.rules.trace ? 'open' : 'choose'
    },
    // ocs:2.3#10, 12.8e#1: the Breakout Segment lasts until anything else is done
    open: ask({
      claim: 'ocs:12.8e#1',
      prompt: () => 'Movement Phase: before anything moves, units that are cut off may try to break out.',
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [BREAK_OUT, ...FORMS.filter((form) => form !== RELEASE && form !== LANDINGS)],
    }),
    choose: ask({
      claim: 'ocs:6.0#1',
      prompt: (_m, f) => `${PHASE_WORDS[f.phase]}: choose a unit or a stack to move, or end the segment.`,
      seat: (_m, f) => f.side,
      // Whether there is anybody to move is hidden from the enemy.
      always: () => true,
      forms: FORMS,
    }),
    settle(m, f) {
      m.emit('segmentEnded', { side: f.side })
      wearOut(m, f.side)
      return call('settle', settleFields(f.side, f.phase === PHASE.movement ? CLOSING.movement : CLOSING.later), 'end')
    },
    end: () => done(),
  },
})
