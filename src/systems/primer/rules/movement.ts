/** 4. Movement: counters enter and move one by one, hex by hex. */
import { enemyIn, other } from '../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { allowance, directionTo, eachNeighbour, inZoneOf, putUnit, roomIn } from './board.ts'
import type { EnterFrame, MoveFrame, SideFrame } from './frames.ts'
import { no } from './reasons.ts'
import { ask, call, HALVES, PLACE, plain, procedure, SIDE, type M } from './world.ts'

/** primer:4#2-4, in half points. */
export function stepCost(m: M, from: HexId, to: HexId): number {
  const { land, figures } = m.game
  const at = from * DIRECTIONS + directionTo(m, from, to)
  if (land.roads[at] === 1) return 1
  const water = land.sides[at] === SIDE.river ? figures.river : land.sides[at] === SIDE.ford ? figures.ford : 0
  return (figures.terrain[land.terrain[to]!]!.cost + water) * HALVES
}

/** Half points as players say them: `2½`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / HALVES)
  return halves % HALVES === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`
}

/** primer:2#3, 5#3: can a counter that comes there with so much left end its move, there or beyond? */
function canEnd(m: M, f: SideFrame, hex: HexId, left: number, unit: number): boolean {
  const most = new Int16Array(m.game.grid.size).fill(-1)
  const from = m.board.hex.get(unit)
  const open: HexId[] = [hex]
  most[hex] = left
  for (const at of open) {
    if (roomIn(m, at, f.side) > (at === from ? -1 : 0)) return true
    if (inZoneOf(m, at, other(f.side))) continue
    eachNeighbour(m, at, (to) => {
      const rest = most[at]! - stepCost(m, at, to)
      if (rest <= most[to]! || rest < 0 || enemyIn(m, to, f.side)) return
      most[to] = rest
      open.push(to)
    })
  }
  return false
}

// --- setting out

function ownRefusal(m: M, f: SideFrame, unit: number): Reason | null {
  return m.game.units[unit]!.seat === f.side ? null : no('not-yours', { unit })
}

/** primer:4#1 */
export const MARCH: Form<M, SideFrame, 'move'> = {
  do: 'march',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.units) if (u.seat === f.side && m.board.moved.get(u.index) === 0) out.push(u.index)
  },
  refusal(m, f, unit) {
    const wrong = ownRefusal(m, f, unit)
    if (wrong) return wrong
    if (m.board.hex.get(unit) === OFF_MAP) return no('not-here', { unit })
    return m.board.moved.get(unit) === 1 ? no('moved', { unit }) : null
  },
  play: (m, f, unit) =>
    call('move', { side: f.side, unit, left: allowance(m, unit), from: m.board.hex.get(unit) }, 'move'),
}

/** primer:4#5 */
export const ENTER: Form<M, SideFrame, 'move'> = {
  do: 'enter',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.units)
      if (u.seat === f.side && m.board.place.get(u.index) === PLACE.coming) out.push(u.index)
  },
  refusal(m, f, unit) {
    const wrong = ownRefusal(m, f, unit)
    if (wrong) return wrong
    if (m.board.place.get(unit) !== PLACE.coming) return no('not-waiting', { unit })
    const turn = m.board.arrives.get(unit)
    if (turn > m.board.turn.get(0)) return no('not-due', { unit, turn })
    const open = m.game.land.entries[f.side]!.some((hex) => entryRefusal(m, { ...f, unit }, hex) === null)
    return open ? null : no('no-entry', { unit })
  },
  play: (_m, f, unit) => call('enter', { side: f.side, unit }, 'move'),
}

function entryRefusal(m: M, f: { readonly side: number; readonly unit: number }, hex: HexId): Reason | null {
  if (!m.game.land.entries[f.side]!.includes(hex)) return no('not-entry', { hex })
  if (enemyIn(m, hex, f.side)) return no('enemy', { hex })
  const left = m.game.units[f.unit]!.ma * HALVES
  const ends = canEnd(m, { proc: '', step: '', result: 0, side: f.side }, hex, left, f.unit)
  return ends ? null : no('full', { hex, unit: f.unit })
}

export const enter = procedure('enter', {
  steps: {
    where: ask({
      claim: 'primer:4#5',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.unit)} enter?`,
      seat: (_m, f) => f.side,
      // With one way in the counter may still wait.
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates: (m, f: EnterFrame, out) => m.game.land.entries[f.side]!.forEach((hex) => out.push(hex)),
          refusal: (m, f, hex) => entryRefusal(m, f, hex),
          play(m, f, hex) {
            putUnit(m, f.unit, hex)
            m.board.supplied.set(f.unit, 1)
            m.board.moved.set(f.unit, 1)
            m.emit('entered', { unit: f.unit, hex })
            if (inZoneOf(m, hex, other(f.side))) return done()
            return call('move', { side: f.side, unit: f.unit, left: allowance(m, f.unit), from: OFF_MAP }, 'end')
          },
        },
        plain('back', () => done()),
      ],
    }),
    end: () => done(),
  },
})

// --- on the way

const here = (m: M, f: MoveFrame): HexId => m.board.hex.get(f.unit)

function stepRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  const from = here(m, f)
  if (directionTo(m, from, hex) < 0) return no('far', { hex, from })
  if (enemyIn(m, hex, f.side)) return no('enemy', { hex })
  const cost = stepCost(m, from, hex)
  if (cost > f.left) return no('cost', { hex, cost: points(cost), left: points(f.left) })
  return canEnd(m, f, hex, f.left - cost, f.unit) ? null : no('full', { hex, unit: f.unit })
}

export const move = procedure('move', {
  steps: {
    step: ask({
      claim: 'primer:4#1',
      prompt: (m, f) => `Move ${m.setting.names.unit(f.unit)}: ${points(f.left)} left.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'move',
          arg: 'hex',
          candidates: (m, f: MoveFrame, out) => eachNeighbour(m, here(m, f), (hex) => out.push(hex)),
          refusal: stepRefusal,
          play(m, f, hex) {
            f.left -= stepCost(m, here(m, f), hex)
            putUnit(m, f.unit, hex)
            m.board.moved.set(f.unit, 1)
            m.emit('moved', { unit: f.unit, hex })
            return inZoneOf(m, hex, other(f.side)) ? done() : 'step'
          },
        },
        plain('stop', () => done(), {
          refusal: (m, f: MoveFrame) =>
            roomIn(m, here(m, f), f.side) < 0 ? no('stop-full', { hex: here(m, f) }) : null,
        }),
      ],
    }),
  },
})
