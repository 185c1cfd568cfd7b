/** 9.14b-h Specialized combats: what falls to a force that walks in, and what gets away. */
import { done, type Call } from '../../../../core/procedure.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { plural } from '../../../../core/words.ts'
import { basesOf } from '../air/bases.ts'
import {
  boxFor,
  canFlee,
  caught,
  caughtBy,
  destroyPlane,
  fleeBeyond,
  fleeRefusal,
  fleeTo,
  nextPlane,
} from '../air/captured.ts'
import { planesIn } from '../air/planes.ts'
import { countIn, holdsOnlyOthers, isTransport, onMap, other, unitsIn } from '../position/board.ts'
import { dissolve, placeUnit, putUnit } from '../position/changes.ts'
import {
  baseLevel,
  baseOwner,
  lstOwner,
  portIn,
  portOwner,
  setBase,
  setPortOwner,
  wreckLstPort,
} from '../position/facilities.ts'
import { navalIn } from '../sea/ships.ts'
import { sink } from '../sea/sink.ts'
import { no } from '../reasons.ts'
import { bring, groundIn, lay, shareLoad, takeOn, unload, useLoad, useUp } from '../supply/supplies.ts'
import { chosen, FACE, KIND, MARKER, MP, PLACE, SP, ask, call, plain, procedure, roll, type M } from '../world.ts'
import type { CaptureFrame } from './frames.ts'

/** Columns of the Capture Table for Transport Points, in the order they are rolled on (ocs:9.14c#1). */
const COLUMNS = ['trucks', 'wagons'] as const

/** The call that settles what lies in a hex about to be entered, or null when nothing does. */
export function captureIn<S extends string>(m: M, side: number, hex: HexId, then: S): Call<S> | null {
  if (!holdsOnlyOthers(m, hex, other(side))) return null
  const hedgehog = m.board.hedgehog.get(hex) > 0 && m.board.control.get(hex) === other(side) + 1 ? 1 : 0
  return call('capture', { side, hex, hedgehog, column: 0, points: 0, tokens: 0, gives: [], unit: -1 }, then)
}

/** ocs:9.14c#1: 0 for trucks, 1 for wagons. */
function columnOf(m: M, unit: number): number {
  return m.game.units[unit]!.faces[FACE.move].ma <= m.game.charts.file.capture.wagonsUpToMa * MP ? 1 : 0
}

/** The enemy Transport Points of the column that is being settled. */
function prey(m: M, f: CaptureFrame): number[] {
  return unitsIn(m, f.hex, other(f.side)).filter((u) => isTransport(m, u) && columnOf(m, u) === f.column)
}

const sum = (column: { get(row: number): number }, rows: readonly number[]): number =>
  rows.reduce((all, row) => all + column.get(row), 0)

/** Points a counter keeps when it has given what it gives. */
function keeps(m: M, f: CaptureFrame, unit: number): number {
  return m.board.points.get(unit) - f.gives.filter((u) => u === unit).length
}

/** ocs:9.14c#3: are they of several kinds, so that it matters which are taken? */
function mixed(m: M, rows: readonly number[]): boolean {
  const first = m.game.units[rows[0]!]!
  return rows.some((u) => {
    const { transport, organic, formation } = m.game.units[u]!
    return transport !== first.transport || organic !== first.organic || formation !== first.formation
  })
}

/** The captor's counters for what he takes: those of the column that are not in play. */
function freeCounters(m: M, f: CaptureFrame): number[] {
  return m.game.own[f.side]!.filter((row) => {
    const { kind, organic } = m.game.units[row]!
    if (kind !== KIND.transport || organic || columnOf(m, row) !== f.column) return false
    return m.board.place.get(row) === PLACE.unused
  })
}

/** ocs:9.14c#6, 13.2g.F#1: regular counters of the captor for what he has taken; points without a counter are lost. */
function gain(m: M, f: CaptureFrame, like: number): number[] {
  const { transport } = m.game.units[like]!
  const free = freeCounters(m, f)
  // The kind that was taken first, and the smallest counter that holds the rest.
  const fit = (row: number): number => {
    const { fullPoints, transport: own } = m.game.units[row]!
    return (own === transport ? 0 : 1000) + (fullPoints >= f.points ? fullPoints : 500 - fullPoints)
  }
  free.sort((a, b) => fit(a) - fit(b))
  const taken: number[] = []
  for (let left = f.points; left > 0 && free.length > 0; left -= m.board.points.get(taken.at(-1)!)) {
    const row = free.shift()!
    m.board.points.set(row, Math.min(left, m.game.units[row]!.fullPoints))
    placeUnit(m, row, f.hex, FACE.move, MARKER.none)
    taken.push(row)
  }
  return taken
}

/** Takes tokens from loads: first what the counters could not carry any more. */
function drain(m: M, f: CaptureFrame, rows: readonly number[], tokens: number): void {
  let left = tokens
  for (const spare of [true, false]) {
    for (const u of rows) {
      const there = m.board.load.get(u)
      const part = Math.min(left, spare ? Math.max(0, there - keeps(m, f, u) * SP) : there)
      if (part > 0) useLoad(m, u, part)
      left -= part
    }
  }
}

/** What a counter cannot carry any more goes to another that has room. */
function reload(m: M, f: CaptureFrame, rows: readonly number[]): void {
  for (const from of rows) {
    for (const to of rows) {
      const over = m.board.load.get(from) - keeps(m, f, from) * SP
      const room = keeps(m, f, to) * SP - m.board.load.get(to)
      if (over > 0 && room > 0) shareLoad(m, from, to, Math.min(over, room))
    }
  }
}

/**
 * ocs:9.14c#2: points and tokens change hands. What the captor's new counters cannot carry he finds on the ground; what
 * those who get away cannot carry comes with the first of them, and is lost where none does.
 */
function handOver(m: M, f: CaptureFrame): void {
  const rows = prey(m, f)
  drain(m, f, rows, f.tokens)
  reload(m, f, rows)
  const left = rows.find((u) => keeps(m, f, u) > 0)
  for (const u of rows) {
    const points = keeps(m, f, u)
    if (points === 0) {
      const load = m.board.load.get(u)
      if (left === undefined) useLoad(m, u, load)
      else shareLoad(m, u, left, load)
      free(m, u)
    } else {
      m.board.points.set(u, points)
    }
  }
  let tokens = f.tokens
  for (const row of gain(m, f, rows[0]!)) {
    const part = Math.min(tokens, m.board.points.get(row) * SP)
    takeOn(m, row, part)
    tokens -= part
  }
  // Untold: it would say how many counters he had.
  if (tokens > 0) lay(m, f.side, f.hex, tokens)
}

/** The counter is empty, and goes back to the pool. */
function free(m: M, unit: number): void {
  m.board.points.set(unit, 0)
  dissolve(m, unit)
}

/** How far those who get away may be put. */
function range(m: M, f: CaptureFrame): number {
  return m.game.charts.file.capture.displace[COLUMNS[f.column]!]
}

/** ocs:9.14c#4, #10: whatever lies between; but it must be a hex in which they may be. */
function displaceRefusal(m: M, f: CaptureFrame, hex: HexId): Reason | null {
  const far = m.game.grid.distance(f.hex, hex)
  if (far === 0 || far > range(m, f)) return no('displace-range', { unit: f.unit, hex, range: range(m, f) })
  return standRefusal(m, f.unit, hex)
}

/** Why Transport Points may not be put down in the hex. */
export function standRefusal(m: M, unit: number, hex: HexId): Reason | null {
  const { seat, faces } = m.game.units[unit]!
  if (countIn(m, hex, other(seat)) > 0) return no('enemy-there', { hex })
  if (holdsOnlyOthers(m, hex, other(seat))) return no('not-attack-capable', { unit, hex })
  const { mobility } = faces[FACE.move]
  return m.game.land.enterable(m.board.ground.get(0), mobility, hex) ? null : no('prohibited', { unit, hex })
}

function finds(m: M, f: CaptureFrame): boolean {
  for (let hex = 0; hex < m.game.grid.size; hex++) if (displaceRefusal(m, f, hex) === null) return true
  return false
}

export const capture = procedure('capture', {
  steps: {
    // ocs:9.14e#1, 21.11c#1
    hedgehog(m, f) {
      if (f.hedgehog === 0) return 'extenders'
      const printed = m.game.land.hedgehogs[f.hex]! > 0
      if (chosen(m, 'hedgehogsSuffer') && !printed) m.board.hedgehog.add(f.hex, -1)
      m.emit('hedgehogCaptured', { side: f.side, hex: f.hex, level: m.board.hedgehog.get(f.hex) })
      return 'extenders'
    },
    // ocs:9.14d#1, 9.14c#7
    extenders(m, f) {
      const loser = other(f.side)
      const unit = unitsIn(m, f.hex, loser).find((u) => m.board.marker.get(u) === MARKER.extender)
      return unit === undefined ? 'transport' : call('collapse', { side: loser, unit }, 'extenders')
    },
    transport(m, f) {
      for (; f.column < COLUMNS.length; f.column++) if (prey(m, f).length > 0) return 'take'
      return groundIn(m, other(f.side), f.hex) > 0 ? 'dump' : 'facilities'
    },
    // ocs:9.14c#1-2
    take: roll({
      claim: 'ocs:9.14c#1',
      purpose: 'capture of Transport Points',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const rows = prey(m, f)
        const column = COLUMNS[f.column]!
        f.points = m.game.charts.captured(column, sum(m.board.points, rows), die)
        f.tokens = m.game.charts.captured(column, sum(m.board.load, rows), die)
        f.gives = []
        m.emit('transportCaptured', { side: f.side, hex: f.hex, points: f.points, tokens: f.tokens })
        // Told with the roll: later it would depend on what the loser does not see.
        const room = freeCounters(m, f).reduce((all, row) => all + m.game.units[row]!.fullPoints, 0)
        if (f.points > room) m.emit('pointsLost', { side: f.side, hex: f.hex, points: f.points - room })
        return mixed(m, rows) ? 'chosen' : 'all'
      },
    }),
    /** Of one kind: which counters does not matter. */
    all(m, f) {
      for (const u of prey(m, f)) while (f.gives.length < f.points && keeps(m, f, u) > 0) f.gives.push(u)
      return 'hand'
    },
    chosen: (_m, f) => (f.gives.length < f.points ? 'choose' : 'hand'),
    choose: ask({
      claim: 'ocs:9.14c#3',
      prompt: (_m, f) => `Transport Points to give up: ${f.points - f.gives.length}. Which ones?`,
      seat: (_m, f) => other(f.side),
      forms: [
        {
          do: 'yield',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of prey(m, f)) out.push(u)
          },
          refusal(m, f, unit) {
            return prey(m, f).includes(unit) && keeps(m, f, unit) > 0 ? null : no('not-there', { unit, hex: f.hex })
          },
          play(_m, f, unit) {
            f.gives = f.gives.concat(unit)
            return 'chosen'
          },
        },
      ],
    }),
    hand(m, f) {
      handOver(m, f)
      f.gives = []
      return 'flight'
    },
    flight(m, f) {
      f.unit = prey(m, f)[0] ?? -1
      if (f.unit < 0) return 'transport'
      if (finds(m, f)) return 'displace'
      useLoad(m, f.unit, m.board.load.get(f.unit))
      free(m, f.unit)
      return 'flight'
    },
    // ocs:9.14c#10
    displace: ask({
      claim: 'ocs:9.14c#10',
      prompt: (m, f) =>
        `Where is ${m.setting.names.unit(f.unit)} displaced to, up to ${plural(range(m, f), 'hex', 'hexes')} away?`,
      seat: (_m, f) => other(f.side),
      forms: [
        {
          do: 'displace',
          arg: 'hex',
          candidates(m, f, out) {
            const [far, { grid }] = [range(m, f), m.game]
            for (let hex = 0; hex < grid.size; hex++) if (grid.distance(f.hex, hex) <= far) out.push(hex)
          },
          refusal: displaceRefusal,
          play(m, f, hex) {
            putUnit(m, f.unit, hex)
            const over = m.board.load.get(f.unit) - m.board.points.get(f.unit) * SP
            if (over > 0) unload(m, f.unit, over)
            const { unit } = f
            f.unit = -1
            m.tell('displaced', { side: other(f.side), hex: f.hex }, other(f.side), { unit, to: hex })
            return 'flight'
          },
        },
      ],
    }),
    // ocs:9.14b#1
    dump: roll({
      claim: 'ocs:9.14b#1',
      purpose: 'capture of a dump',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const loser = other(f.side)
        const tokens = groundIn(m, loser, f.hex)
        const taken = m.game.charts.captured('dump', tokens, die)
        useUp(m, loser, f.hex, tokens)
        m.emit('dumpCaptured', { side: f.side, hex: f.hex, taken, lost: tokens - taken })
        if (taken > 0) bring(m, f.side, f.hex, taken)
        return 'facilities'
      },
    }),
    facilities(m, f) {
      f.tokens = 0
      return planesIn(m, other(f.side), f.hex).length > 0 ? 'caught' : 'taken'
    },
    // ocs:9.14f#2: one roll for each plane there; `tokens` counts those that have been rolled for
    caught: roll({
      claim: 'ocs:9.14f#2',
      purpose: 'planes at a captured base',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const plane = nextPlane(m, other(f.side), f.hex, f.tokens)
        const advance = m.frames.some(({ proc }) => proc === 'advance')
        f.tokens += 1
        if (plane >= 0 && caughtBy(m, plane, sum, advance)) {
          caught(m, plane, f.hex)
          if (!onMap(m, plane)) f.tokens -= 1
        }
        return nextPlane(m, other(f.side), f.hex, f.tokens) >= 0 ? 'caught' : 'escape'
      },
    }),
    escape(m, f) {
      const plane = nextPlane(m, other(f.side), f.hex, 0)
      if (plane < 0) return 'taken'
      if (canFlee(m, plane, f.hex)) return 'flee'
      destroyPlane(m, plane, f.hex)
      return 'escape'
    },
    // ocs:9.14f#3
    flee: ask({
      claim: 'ocs:9.14f#3',
      prompt: (m, f) => `The base in ${m.setting.names.hex(f.hex)} is lost: where do its planes go?`,
      seat: (_m, f) => other(f.side),
      forms: [
        {
          do: 'flee',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of basesOf(m, other(f.side))) out.push(hex)
          },
          refusal: (m, f, hex) => fleeRefusal(m, nextPlane(m, other(f.side), f.hex, 0), f.hex, hex),
          play(m, f, hex) {
            fleeTo(m, nextPlane(m, other(f.side), f.hex, 0), f.hex, hex)
            return 'escape'
          },
        },
        plain<CaptureFrame, 'escape'>(
          'fleeBeyond',
          (m, f) => {
            fleeBeyond(m, nextPlane(m, other(f.side), f.hex, 0), f.hex)
            return 'escape'
          },
          {
            refusal: (m, f) =>
              boxFor(m, nextPlane(m, other(f.side), f.hex, 0), f.hex) >= 0 ? null : no('no-box-near', { hex: f.hex }),
          },
        ),
      ],
    }),
    // ocs:9.14f#1, 9.14f#4, 9.14h#1: a base keeps its level, a port its damage
    taken(m, f) {
      const [loser, level] = [other(f.side), baseLevel(m, f.hex)]
      if (baseOwner(m, f.hex) === loser) {
        setBase(m, f.side, f.hex, level)
        m.emit('baseCaptured', { side: f.side, hex: f.hex, level })
      }
      // ocs:18.4f.B#1, 9.14g#1-2
      if (lstOwner(m, f.hex) === loser) {
        wreckLstPort(m, f.hex)
        m.emit('lstWrecked', { side: loser, hex: f.hex })
      }
      for (const u of navalIn(m, loser, f.hex)) sink(m, u)
      if (portOwner(m, f.hex) === loser) {
        setPortOwner(m, portIn(m, f.hex), f.side)
        m.emit('portCaptured', { side: f.side, hex: f.hex })
      }
      return done()
    },
  },
})
