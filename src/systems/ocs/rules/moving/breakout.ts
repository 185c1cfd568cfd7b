/** 12.8e Breakout: before anything moves, units that are cut off may try to get through in small groups. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { isTransport, onMap, ownRefusal } from '../position/board.ts'
import { eliminate, liftUnit } from '../position/changes.ts'
import { NO_ENTRY } from '../ground/terrain-chart.ts'
import { ENGINEERS_IN, FACTS, GROUND, HEXES, CROSSINGS, PRESENCE } from '../position/facts.ts'
import { shutFor } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { stepPrice } from './step-cost.ts'
import { leaveLoad } from '../supply/supplies.ts'
import { canTraceFrom, inTrace, tracing } from '../supply/trace.ts'
import { FACE, MARKER, MP, PLACE, call, procedure, roll, type M } from '../world.ts'
import type { SegmentFrame } from '../sequence/frames.ts'
import type { BreakoutFrame } from './frames.ts'

/** ocs:12.8e#3: it made its trace at the last check and does not now. */
function firstTurn(m: M, unit: number): boolean {
  return m.board.cut.get(unit) === 0
}

/** Combat units of the side in trace now. */
function friends(m: M, side: number): number[] {
  return m.game.own[side]!.filter((u) => m.game.units[u]!.combat && onMap(m, u) && inTrace(m, u))
}

/** ocs:12.8e.A#1-2: hexes from which a way of any length leads to a friend in trace, for a mobility. */
const OUT = [tracing, HEXES, ...PRESENCE, GROUND, ENGINEERS_IN, ...CROSSINGS]
const waysOut = FACTS.fact('ways out', OUT, (m, side, mobility) => {
  const { neighbours, size } = m.game.grid
  const shut = shutFor(m, side, mobility)
  const met = new Uint8Array(size)
  const queue: HexId[] = []
  const add = (hex: HexId): void => {
    if (met[hex] === 1) return
    met[hex] = 1
    queue.push(hex)
  }
  for (const u of friends(m, side)) add(m.board.hex.get(u))
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i]!
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = neighbours[from * DIRECTIONS + d]!
      // ocs:6.1d#1: what is prohibited is so both ways
      if (to !== OFF_MAP && shut[to] === 0 && stepPrice(m, side, mobility, from, d) !== NO_ENTRY) add(to)
    }
  }
  return met
})

/** ocs:12.8e.B#1 */
function nearFriend(m: M, unit: number): boolean {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const most = m.game.charts.file.breakout.withinHexes
  return friends(m, seat).some((u) => m.game.grid.distance(hex, m.board.hex.get(u)) <= most)
}

/** ocs:12.8e#1-3, 12.8e.A#1, 12.8e.B#1: why the unit may not try. */
function breakoutRefusal(m: M, side: number, unit: number): Reason | null {
  const { combat, faces } = m.game.units[unit]!
  const foreign = ownRefusal(m, side, unit)
  if (foreign) return foreign
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (!combat) {
    // ocs:12.7#1
    if (m.board.marker.get(unit) === MARKER.extender) return no('extender-stays', { unit })
    // ocs:12.8e#4: where a combat unit of no formation would trace, so do they
    if (canTraceFrom(m, unit, m.board.hex.get(unit))) return no('breakout-traces', { unit })
    return firstTurn(m, unit) ? null : no('breakout-transport', { unit })
  }
  if (inTrace(m, unit)) return no('breakout-traces', { unit })
  if (Math.max(faces[FACE.combat].ma, faces[FACE.move].ma) < MP) return no('no-ma', { unit })
  if (firstTurn(m, unit)) return null
  if (waysOut(m, side, faces[FACE.move].mobility)[m.board.hex.get(unit)] === 0) return no('breakout-path', { unit })
  const { withinHexes } = m.game.charts.file.breakout
  return nearFriend(m, unit) ? null : no('breakout-far', { unit, within: withinHexes })
}

/** Offered as the Movement Phase opens, before its first activity: that is the Breakout Segment (ocs:2.3#10). */
export const BREAK_OUT: Form<M, SegmentFrame, 'open'> = {
  do: 'breakOut',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.own[f.side]!) if (onMap(m, u)) out.push(u)
  },
  refusal: (m, f, unit) => breakoutRefusal(m, f.side, unit),
  play(m, f, unit) {
    const { combat } = m.game.units[unit]!
    const first = firstTurn(m, unit) ? 1 : 0
    const dice = combat ? 1 : m.board.points.get(unit)
    return call('breakout', { side: f.side, hex: m.board.hex.get(unit), unit, dice, first }, 'open')
  },
}

export const breakout = procedure('breakout', {
  secrets: { unit: ownPlan },
  steps: {
    // ocs:12.8e#5
    attempt: roll({
      claim: 'ocs:12.8e#5',
      purpose: 'breakout',
      dice: (_m, f) => f.dice,
      reads: 'each',
      play(m, f, _sum, dice) {
        const { from, firstTurn: bonus } = m.game.charts.file.breakout
        const through = dice.filter((die) => die + f.first * bonus >= from).length
        leaveLoad(m, f.unit)
        if (isTransport(m, f.unit)) m.board.points.set(f.unit, through)
        if (through > 0) return 'back'
        m.tell('breakoutFailed', { side: f.side, hex: f.hex }, f.side, { unit: f.unit })
        // ocs:12.8e#6
        eliminate(m, f.unit)
        return done()
      },
    }),
    // ocs:12.8e#7-8
    back: roll({
      claim: 'ocs:12.8e#7',
      purpose: 'turns until it returns',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        liftUnit(m, f.unit, PLACE.coming)
        m.board.arrives.set(f.unit, m.board.turn.get(0) + die)
        m.tell('brokeOut', { side: f.side, hex: f.hex, turns: die }, f.side, { unit: f.unit })
        return done()
      },
    }),
  },
})

/** Which unit of a stack it is, one sees only by the result. */
export function imagineBreakout(m: M, f: BreakoutFrame): void {
  const units = m.game.own[f.side]!
  f.unit = units.find((u) => m.board.hex.get(u) === f.hex) ?? units.find((u) => onMap(m, u))!
}
