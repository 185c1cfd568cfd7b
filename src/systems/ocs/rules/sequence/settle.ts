/** What is tested at the end of a segment or phase: stacking, and after a Movement Segment the Reserve markers. */
import { done } from '../../../../core/procedure.ts'
import { plural } from '../../../../core/words.ts'
import { combatUnitsIn, other } from '../position/board.ts'
import { eliminate } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { markers, reserveHexes, strip } from './reserves.ts'
import { firstOverstacked, firstStratCrowded, stratCrowded } from '../position/stacking.ts'
import { chosen, MARKER, ask, detour, plain, procedure, type M } from '../world.ts'
import type { SettleFrame } from './frames.ts'

/** Which end it is: of the first Movement Segment, of one in Reaction or Exploitation, or another. */
export const CLOSING = { other: 0, movement: 1, later: 2 } as const

export function settleFields(side: number, closing: number) {
  return { side, closing, hex: -1, owner: side }
}

/** Looks for a crowded hex, of the side whose segment it is first; the frame remembers where, and whose. */
function finds(m: M, f: SettleFrame, crowded: (m: M, side: number) => number): boolean {
  for (const owner of [f.side, other(f.side)]) {
    const hex = crowded(m, owner)
    if (hex < 0) continue
    f.hex = hex
    f.owner = owner
    return true
  }
  f.hex = -1
  return false
}

export const settle = procedure('settle', {
  steps: {
    /** What the game itself wants to see to. */
    begin(m) {
      const due = m.game.x.segmentEnds?.(m)
      return due ? detour(due, 'begin') : 'stacks'
    },
    stacks(m, f) {
      if (finds(m, f, firstOverstacked)) return 'remove'
      return chosen(m, 'stratColumns') ? 'columns' : 'hedgehogs'
    },
    // ocs:21.12c#1
    columns(m, f) {
      return finds(m, f, firstStratCrowded) ? 'thin' : 'hedgehogs'
    },
    thin: ask({
      claim: 'ocs:21.12c#1',
      prompt: (m, f) => `More than 3 RE in Strat Mode in ${m.setting.names.hex(f.hex)}: which unit is eliminated?`,
      seat: (_m, f) => f.owner,
      always: () => true,
      forms: [
        {
          do: 'remove',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of combatUnitsIn(m, f.hex, f.owner)) if (m.board.marker.get(u) === MARKER.strat) out.push(u)
          },
          refusal(m, f, unit) {
            const there = m.board.hex.get(unit) === f.hex
            return there && m.board.marker.get(unit) === MARKER.strat ? null : no('not-there', { unit, hex: f.hex })
          },
          play(m, _f, unit) {
            eliminate(m, unit)
            return 'columns'
          },
        },
        // The enemy does not know who else is in the column.
        plain('keep', () => 'hedgehogs', {
          refusal: (m, f) => (stratCrowded(m, f.owner, f.hex) ? no('strat-crowded', { hex: f.hex }) : null),
        }),
      ],
    }),
    // ocs:4.8a#1, #5
    remove: ask({
      claim: 'ocs:4.8a#1',
      prompt: (m, f) => `More than 10 RE in ${m.setting.names.hex(f.hex)}: which unit is eliminated?`,
      seat: (_m, f) => f.owner,
      // What else lies in the stack is hidden, so that the only unit that shows is asked for too.
      always: () => true,
      forms: [
        {
          do: 'remove',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of combatUnitsIn(m, f.hex, f.owner)) out.push(u)
          },
          refusal(m, f, unit) {
            const there = m.board.hex.get(unit) === f.hex
            return there && m.game.units[unit]!.combat ? null : no('not-there', { unit, hex: f.hex })
          },
          play(m, _f, unit) {
            eliminate(m, unit)
            return 'stacks'
          },
        },
      ],
    }),
    // ocs:5.7g#1, HR-4: of either side
    hedgehogs(m, f) {
      if (f.closing === CLOSING.other) return done()
      if (!chosen(m, 'reservesInHedgehogs')) {
        for (const side of [f.side, other(f.side)])
          for (const hex of reserveHexes(m, side)) if (m.board.hedgehog.get(hex) > 0) strip(m, side, hex)
      }
      return f.closing === CLOSING.movement ? 'markers' : done()
    },
    // ocs:5.4a#1-3: markers are counted when all have moved
    markers: (m, f) => (reserveHexes(m, f.side).length > markers(m, f.side) ? 'surplus' : done()),
    surplus: ask({
      claim: 'ocs:5.4a#3',
      prompt: (m, f) =>
        `${plural(reserveHexes(m, f.side).length, 'stack')} in Reserve, but only ${plural(markers(m, f.side), 'marker')}: which stack leaves Reserve?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'strip',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of reserveHexes(m, f.side)) out.push(hex)
          },
          refusal: (m, f, hex) => (reserveHexes(m, f.side).includes(hex) ? null : no('no-reserves', { hex })),
          play(m, f, hex) {
            strip(m, f.side, hex)
            return 'markers'
          },
        },
        // The enemy does not know how many there are.
        plain('keep', () => done(), {
          refusal(m, f) {
            const [stacks, limit] = [reserveHexes(m, f.side).length, markers(m, f.side)]
            return stacks > limit ? no('too-many-reserves', { stacks, limit }) : null
          },
        }),
      ],
    }),
  },
})
