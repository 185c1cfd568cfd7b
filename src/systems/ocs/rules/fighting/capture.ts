/** 9.14b-h Specialized combats: what falls to a force that walks in, and what gets away. */
import { done, type Call } from '../../../../core/procedure.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import { plural } from '../../../../core/words.ts'
import { basesOf } from '../air/bases.ts'
import { boxFor, canFlee, caught, caughtBy, fleeBeyond, fleeRefusal, fleeTo, nextPlane } from '../air/captured.ts'
import { planesIn } from '../air/planes.ts'
import { burnGliders } from '../air/gliders.ts'
import { destroyPlane } from '../air/returns.ts'
import { holdsOnlyOthers, onMap, other, unitsIn } from '../position/board.ts'
import { putUnit } from '../position/changes.ts'
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
import { bring, groundIn, unload, useLoad, useUp } from '../supply/supplies.ts'
import { chosen, MARKER, SP, ask, call, detour, plain, procedure, roll, type M } from '../world.ts'
import {
  COLUMNS,
  displaceRefusal,
  finds,
  free,
  freeCounters,
  handOver,
  keeps,
  mixed,
  prey,
  range,
  sum,
} from './captured-transport.ts'
import type { CaptureFrame } from './frames.ts'

/** The call that settles what lies in a hex about to be entered, or null when nothing does. */
export function captureIn<S extends string>(m: M, side: number, hex: HexId, then: S): Call<S> | null {
  if (!holdsOnlyOthers(m, hex, other(side))) return null
  const hedgehog = m.board.hedgehog.get(hex) > 0 && m.board.control.get(hex) === other(side) + 1 ? 1 : 0
  return call('capture', { side, hex, hedgehog, column: 0, points: 0, tokens: 0, gives: [], unit: -1 }, then)
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
        burnGliders(m, loser, f.hex)
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
        const due = m.game.x.portTaken?.(m, f.side, f.hex)
        // Then nothing here is the loser's any more.
        if (due) return detour(due, 'taken')
      }
      return done()
    },
  },
})
