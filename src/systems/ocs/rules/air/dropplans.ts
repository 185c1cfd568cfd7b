/** 14.10b-c Drop Plans: which unit drops where, and in which turn; made two turns ahead in the owner's Refit Phase. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note, onMap } from '../position/board.ts'
import { no } from '../reasons.ts'
import { DID, LEG, PHASE, PLACE, plain, type M } from '../world.ts'
import { BY, isLight } from './cargo.ts'
import type { MissionFrame, RefitFrame } from './frames.ts'
import { hasGliders } from './gliders.ts'

type PlanStep = 'choose' | 'where' | 'when'
type PlanForm<S extends PlanStep> = Form<M, RefitFrame, S>

/** Turns from the plan to the drop. */
const AHEAD = 2

/** The turn in which the unit is to drop, or 0. */
export const plannedTurn = (m: M, unit: number): number => m.board.dropTurn.get(unit)
export const plannedHex = (m: M, unit: number): HexId => m.board.dropHex.get(unit) - 1

function setPlan(m: M, unit: number, hex: HexId, turn: number): void {
  m.board.dropHex.set(unit, hex + 1)
  m.board.dropTurn.set(unit, turn)
}

export function forgetPlan(m: M, unit: number): void {
  setPlan(m, unit, -1, 0)
}

/** ocs:14.10a#1: may the unit drop at all: by parachute, or in a glider? */
function dropsBy(m: M, unit: number, by: number): boolean {
  const { signs } = m.game.units[unit]!
  return isLight(m, unit) && (by === BY.glider || signs.has('para'))
}

/** ocs:14.10b#1, 14.10a#1: why the unit does not drop with the mission. */
export function dropRefusal(m: M, f: MissionFrame, unit: number, by: number): Reason | null {
  if (f.phase !== PHASE.movement) return no('drop-phase')
  if (!dropsBy(m, unit, by)) return no('no-para', { unit })
  // ocs:4.7d#2
  if (did(m, unit, DID.waits)) return no('drop-moved', { unit })
  const [turn, hex] = [plannedTurn(m, unit), plannedHex(m, unit)]
  return turn === m.board.turn.get(0) && hex === f.hex ? null : no('no-drop-plan', { unit, hex: f.hex })
}

/** A hex that things can be dropped on: land in play. */
export function dropZoneRefusal(m: M, hex: HexId): Reason | null {
  const { land } = m.game
  if (land.playable[hex] !== 1 || land.offMap[hex] === 1) return no('no-drop-zone', { hex })
  return land.enterable(m.board.ground.get(0), LEG, hex) ? null : no('no-drop-zone', { hex })
}

/** Is it in play, or still to come? */
function alive(m: M, unit: number): boolean {
  const place = m.board.place.get(unit)
  return onMap(m, unit) || place === PLACE.aboard || place === PLACE.coming
}

function planRefusal(m: M, f: RefitFrame, unit: number): Reason | null {
  if (m.game.units[unit]!.seat !== f.side) return no('not-own', { unit })
  if (!alive(m, unit)) return no('not-on-map', { unit })
  if (!dropsBy(m, unit, BY.plane) && !(hasGliders(m, f.side) && dropsBy(m, unit, BY.glider)))
    return no('no-para', { unit })
  // ocs:14.10b#3
  if (plannedTurn(m, unit) > 0) return no('planned-already', { unit })
  return m.board.turn.get(0) + AHEAD <= m.game.lastTurn ? null : no('plan-late')
}

/** Units that have a plan. */
function planned(m: M, side: number): number[] {
  return m.game.own[side]!.filter((u) => plannedTurn(m, u) > 0)
}

function changeRefusal(m: M, f: RefitFrame, unit: number): Reason | null {
  if (m.game.units[unit]!.seat !== f.side) return no('not-own', { unit })
  return plannedTurn(m, unit) > 0 ? null : no('no-plan', { unit })
}

/** ocs:14.10b#2, 14.10c#1: among the orders of the Refit Phase. */
export const PLAN_FORMS: readonly PlanForm<'choose' | 'where'>[] = [
  {
    do: 'plan',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (isLight(m, u)) out.push(u)
    },
    refusal: planRefusal,
    play(_m, f, unit) {
      f.unit = unit
      return 'where'
    },
  },
  {
    do: 'delay',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of planned(m, f.side)) out.push(u)
    },
    refusal(m, f, unit) {
      const why = changeRefusal(m, f, unit)
      if (why) return why
      if (did(m, unit, DID.changed)) return no('delayed-already', { unit })
      return plannedTurn(m, unit) < m.game.lastTurn ? null : no('plan-late')
    },
    play(m, _f, unit) {
      setPlan(m, unit, plannedHex(m, unit), plannedTurn(m, unit) + 1)
      note(m, unit, DID.changed)
      return 'choose'
    },
  },
  {
    do: 'cancel',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of planned(m, f.side)) out.push(u)
    },
    refusal: changeRefusal,
    play(m, _f, unit) {
      forgetPlan(m, unit)
      return 'choose'
    },
  },
]

const notAfterAll: PlanForm<'choose'> = plain('back', (_m, f) => {
  f.unit = -1
  f.hex = -1
  return 'choose'
})

export const WHERE_FORMS: readonly PlanForm<'when' | 'choose'>[] = [
  {
    do: 'at',
    arg: 'hex',
    candidates(m, _f, out) {
      for (let hex = 0; hex < m.game.grid.size; hex++) if (m.game.land.playable[hex] === 1) out.push(hex)
    },
    refusal: (m, _f, hex) => dropZoneRefusal(m, hex),
    play(_m, f, hex) {
      f.hex = hex
      return 'when'
    },
  },
  notAfterAll,
]

export const WHEN_FORMS: readonly PlanForm<'choose'>[] = [
  {
    do: 'turn',
    arg: 'number',
    max: (m) => m.game.lastTurn,
    candidates(m, _f, out) {
      for (let turn = m.board.turn.get(0) + AHEAD; turn <= m.game.lastTurn; turn++) out.push(turn)
    },
    refusal(m, _f, turn) {
      const first = m.board.turn.get(0) + AHEAD
      return turn >= first && turn <= m.game.lastTurn ? null : no('plan-turn', { first, last: m.game.lastTurn })
    },
    play(m, f, turn) {
      setPlan(m, f.unit, f.hex, turn)
      f.unit = -1
      f.hex = -1
      return 'choose'
    },
  },
  notAfterAll,
]

/** ocs:14.10b#6: what was planned for this turn and not flown is void. */
export function voidPlans(m: M, side: number): void {
  for (const u of planned(m, side)) if (plannedTurn(m, u) <= m.board.turn.get(0)) forgetPlan(m, u)
}
