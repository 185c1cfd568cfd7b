/** 21.10 Anti-raider rules, two options: by consent a raider is gone; or he is shifted off the railway he sits on. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { combatUnitsIn, countIn, holdsOnlyOthers, other, quartersOf, sideHex } from '../position/board.ts'
import { eliminate, liftUnit, putUnit } from '../position/changes.ts'
import { MODE, modeOf } from '../position/modes.ts'
import { gaugeOf } from '../transport/railnet.ts'
import { hqsServing } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { canTraceFrom, inTrace } from '../supply/trace.ts'
import { shownStacks } from '../position/veil.ts'
import { chosen, FACE, KIND, PLACE, RE, ask, plain, procedure, type M } from '../world.ts'
import type { RaiderFrame } from './frames.ts'

export function raiderFields(side: number) {
  return { side, hex: -1 }
}

/** Is either option played? */
export function raidersChecked(m: M): boolean {
  return m.game.rules.trace && (chosen(m, 'godzilla') || chosen(m, 'shiftOff'))
}

/** A railway of the side runs through the hex. */
function onRail(m: M, side: number, hex: HexId): boolean {
  return m.board.gauge.get(hex) === gaugeOf(m, side)
}

/** ocs:21.10a#1: it stands on a railway of the side, or its zone lies on one. */
function blocks(m: M, side: number, hex: HexId): boolean {
  if (onRail(m, side, hex)) return true
  if (m.board.exerts.get(sideHex(m, other(side), hex)) === 0) return false
  return m.game.grid.around(hex).some((to) => onRail(m, side, to))
}

function devourRefusal(m: M, side: number, hex: HexId): Reason | null {
  if (!chosen(m, 'godzilla')) return no('no-raider-rule')
  if (countIn(m, hex, other(side)) === 0) return no('no-stack-there', { hex })
  return blocks(m, side, hex) ? null : no('no-raider', { hex })
}

/** ocs:21.10a#1: small, out of trace, out of range of any HQ. */
function isRaider(m: M, side: number, hex: HexId): boolean {
  const units = combatUnitsIn(m, hex, side)
  if (units.reduce((sum, u) => sum + quartersOf(m, u), 0) > RE) return false
  return units.every((u) => !inTrace(m, u) && hqsServing(m, u).length === 0)
}

/** Units in Move or Strat Mode of a side in a hex. */
function fleeting(m: M, side: number, hex: HexId): number[] {
  return combatUnitsIn(m, hex, side).filter((u) => modeOf(m, u) === MODE.move || modeOf(m, u) === MODE.strat)
}

/** The HQs of a side that made their trace at the last check and draw from no source now. */
function cutHqs(m: M, side: number): number[] {
  return m.game.own[side]!.filter((u) => {
    const hex = m.board.hex.get(u)
    return m.game.units[u]!.kind === KIND.hq && hex >= 0 && m.board.cut.get(u) === 0 && !canTraceFrom(m, u, hex)
  })
}

/** How many of the HQs could trace if the units were off the map. */
function regained(m: M, hqs: readonly number[], units: readonly number[]): number {
  const after = m.fork()
  for (const u of units) liftUnit(after, u, PLACE.gone)
  return hqs.filter((hq) => canTraceFrom(after, hq, after.board.hex.get(hq))).length
}

/** ocs:21.10b#1: the first rail hex of the side with enemies in Move or Strat Mode who keep one of its HQs from tracing, or -1. */
function blockedRail(m: M, side: number): HexId {
  const hqs = cutHqs(m, side)
  const enemy = other(side)
  const hexes = new Set(m.game.own[enemy]!.map((u) => m.board.hex.get(u)))
  const taken = [...hexes].filter((hex) => hex >= 0 && onRail(m, side, hex) && fleeting(m, enemy, hex).length > 0)
  const all = taken.flatMap((hex) => fleeting(m, enemy, hex))
  const best = hqs.length > 0 && all.length > 0 ? regained(m, hqs, all) : 0
  if (best === 0) return -1
  return (
    taken.find(
      (hex) =>
        regained(
          m,
          hqs,
          all.filter((u) => m.board.hex.get(u) !== hex),
        ) < best,
    ) ?? -1
  )
}

/** ocs:21.10b#1: one or two hexes off, where no railway of the side runs and no enemy is. */
function shiftRefusal(m: M, f: RaiderFrame, hex: HexId): Reason | null {
  const far = m.game.grid.distance(f.hex, hex)
  if (far < 1 || far > 2) return no('shift-range', { hex })
  if (onRail(m, f.side, hex)) return no('shift-rail', { hex })
  if (countIn(m, hex, f.side) > 0 || holdsOnlyOthers(m, hex, f.side)) return no('enemy-there', { hex })
  for (const unit of fleeting(m, other(f.side), f.hex)) {
    const { mobility } = m.game.units[unit]!.faces[FACE.move]
    if (!m.game.land.enterable(m.board.ground.get(0), mobility, hex)) return no('prohibited', { unit, hex })
  }
  return null
}

function near(m: M, hex: HexId): HexId[] {
  const ring = m.game.grid.around(hex)
  return [...new Set([...ring, ...ring.flatMap((at) => m.game.grid.around(at))])]
}

export const raiders = procedure('raiders', {
  steps: {
    complain: ask({
      claim: 'ocs:21.10b#1',
      prompt: () => 'End of the Exploitation Phase: is there a raider to deal with?',
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'devour',
          arg: 'hex',
          candidates(m, f, out) {
            if (chosen(m, 'godzilla')) shownStacks(m, other(f.side), out)
          },
          refusal: (m, f, hex) => devourRefusal(m, f.side, hex),
          play(_m, f, hex) {
            f.hex = hex
            return 'consent'
          },
        },
        plain('shiftOff', () => 'search', {
          refusal: (m) => (chosen(m, 'shiftOff') ? null : no('no-raider-rule')),
        }),
        plain('end', () => done()),
      ],
    }),
    // ocs:21.10a#1: only if both players see it so
    consent: ask({
      claim: 'ocs:21.10a#1',
      prompt: (m, f) => `Do you agree that the force in ${m.setting.names.hex(f.hex)} is a raider and is removed?`,
      seat: (_m, f) => other(f.side),
      always: () => true,
      forms: [
        plain(
          'agree',
          (m, f) => {
            m.emit('devoured', { side: other(f.side), hex: f.hex })
            for (const u of combatUnitsIn(m, f.hex, other(f.side))) eliminate(m, u)
            return 'complain'
          },
          { refusal: (m, f) => (isRaider(m, other(f.side), f.hex) ? null : no('no-raider', { hex: f.hex })) },
        ),
        plain('decline', () => 'complain'),
      ],
    }),
    search(m, f) {
      f.hex = blockedRail(m, f.side)
      return f.hex < 0 ? done() : 'shift'
    },
    shift: ask({
      claim: 'ocs:21.10b#1',
      prompt: (m, f) =>
        `Your units on the railway in ${m.setting.names.hex(f.hex)} must move one or two hexes away: where?`,
      seat: (_m, f) => other(f.side),
      always: () => true,
      forms: [
        {
          do: 'shiftTo',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of near(m, f.hex)) out.push(hex)
          },
          refusal: shiftRefusal,
          play(m, f, hex) {
            for (const u of fleeting(m, other(f.side), f.hex)) putUnit(m, u, hex)
            m.emit('shifted', { side: other(f.side), from: f.hex, hex })
            return 'search'
          },
        },
        plain('stay', () => done(), {
          refusal(m, f) {
            const hex = near(m, f.hex).find((at) => shiftRefusal(m, f, at) === null)
            return hex === undefined ? null : no('shift-must', { hex })
          },
        }),
      ],
    }),
  },
})
