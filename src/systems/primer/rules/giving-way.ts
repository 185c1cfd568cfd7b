/** 7. Falling back and advancing. */
import { enemyIn, unitsIn } from '../../../core/counters.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { barred, directionTo, eachNeighbour, isSafe, putUnit, roomIn } from './board.ts'
import { NOBODY } from './fighting.ts'
import type { AdvanceFrame, FallBackFrame } from './frames.ts'
import { no } from './reasons.ts'
import { ask, call, plain, procedure, type M } from './world.ts'

/** primer:7#2: why a counter may not fall back from one hex to another. */
function backRefusal(m: M, f: FallBackFrame, to: HexId): Reason | null {
  if (directionTo(m, f.hex, to) < 0) return no('far', { hex: to, from: f.hex })
  if (enemyIn(m, to, f.side)) return no('enemy', { hex: to })
  if (barred(m, f.hex, to)) return no('river-back', { hex: to })
  if (!isSafe(m, to, f.side)) return no('zone-back', { hex: to })
  return roomIn(m, to, f.side) > 0 ? null : no('full-back', { hex: to })
}

/** Room for counters that fall back, over all hexes they may go to. */
function roomBehind(m: M, f: FallBackFrame): number {
  let room = 0
  eachNeighbour(m, f.hex, (to) => {
    if (backRefusal(m, f, to) === null) room += roomIn(m, to, f.side)
  })
  return room
}

export const fallBack = procedure('fallBack', {
  steps: {
    // primer:7#2: if any counter cannot fall back, the hex must stand
    check(m, f) {
      if (roomBehind(m, f) >= f.units.length) return 'choose'
      m.emit('mustStand', { side: f.side, hex: f.hex })
      return call('losses', { side: f.side, units: f.units, left: 1 }, 'end')
    },
    // primer:7#1
    choose: ask({
      claim: 'primer:7#1',
      prompt: (m, f) => `Fall back from ${m.setting.names.hex(f.hex)}, or stand and lose a step?`,
      seat: (_m, f) => f.side,
      forms: [
        plain('fall', () => 'next'),
        plain('stand', (m, f: FallBackFrame) => {
          m.emit('stood', { side: f.side, hex: f.hex })
          return call('losses', { side: f.side, units: f.units, left: 1 }, 'end')
        }),
      ],
    }),
    next: (_m, f) => (f.units.length > 0 ? 'where' : done()),
    where: ask({
      claim: 'primer:7#2',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.units[0]!)} fall back?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'back',
          arg: 'hex',
          candidates: (m, f: FallBackFrame, out) => eachNeighbour(m, f.hex, (to) => out.push(to)),
          refusal: backRefusal,
          play(m, f, hex) {
            const unit = f.units.shift()!
            putUnit(m, unit, hex)
            m.emit('fellBack', { unit, hex })
            return 'next'
          },
        },
      ],
    }),
    end: () => done(),
  },
})

/** primer:7#4 */
function rideRefusal(m: M, f: AdvanceFrame, to: HexId): Reason | null {
  if (directionTo(m, f.hex, to) < 0) return no('far', { hex: to, from: f.hex })
  if (enemyIn(m, to, f.side)) return no('enemy', { hex: to })
  if (barred(m, f.hex, to)) return no('river-back', { hex: to })
  return roomIn(m, to, f.side) > 0 ? null : no('full-back', { hex: to })
}

export const advance = procedure('advance', {
  steps: {
    choose: ask({
      claim: 'primer:7#3',
      prompt: (m, f) => `${m.setting.names.hex(f.hex)} is empty. Who advances?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'advance',
          arg: 'unit',
          candidates: (_m, f: AdvanceFrame, out) => f.units.forEach((u) => out.push(u)),
          refusal: (_m, f, unit) => (f.units.includes(unit) ? null : no('not-advancing', { unit })),
          play(m, f, unit) {
            f.units = f.units.filter((u) => u !== unit)
            putUnit(m, unit, f.hex)
            m.emit('advanced', { unit, hex: f.hex })
            if (m.game.units[unit]!.type !== 'cavalry') return 'more'
            f.rider = unit
            return 'ride'
          },
        },
        plain('stay', () => done()),
      ],
    }),
    ride: ask({
      claim: 'primer:7#4',
      prompt: (m, f) => `Does ${m.setting.names.unit(f.rider)} ride one hex further?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'ride',
          arg: 'hex',
          candidates: (m, f: AdvanceFrame, out) => eachNeighbour(m, f.hex, (to) => out.push(to)),
          refusal: rideRefusal,
          play(m, f, hex) {
            putUnit(m, f.rider, hex)
            m.emit('advanced', { unit: f.rider, hex })
            f.rider = NOBODY
            return 'more'
          },
        },
        plain('halt', (_m, f: AdvanceFrame) => {
          f.rider = NOBODY
          return 'more'
        }),
      ],
    }),
    // primer:7#3: two counters may advance; cavalry that rode on does not count
    more: (m, f) =>
      f.units.length > 0 && unitsIn(m, f.hex, f.side).length < m.game.figures.stacking ? 'choose' : done(),
  },
})
