/** 9.14d Extender collapse: it turns back into Transport Points, as far off as it reaches and still in trace supply. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { standRefusal } from '../fighting/captured-transport.ts'
import { putUnit, setMode } from '../position/changes.ts'
import { floodOf } from '../ground/flood.ts'
import { FACTS, TRANSPORT } from '../position/facts.ts'
import { pathCosts } from './draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { canTraceFrom } from './trace.ts'
import { FACE, KIND, MARKER, ask, plain, procedure, type M } from '../world.ts'
import type { CollapseFrame } from './frames.ts'

/** 1 for the hexes within its range: enemies do not count on the way (ocs:9.14d#3). */
const within = FACTS.fact('collapse', [TRANSPORT, pathCosts], (m, side, unit) => {
  const { extenderRange, extenderMobility } = m.game.units[unit]!
  const cost = pathCosts(m, side, extenderMobility)
  const flood = floodOf(m.game).run([m.board.hex.get(unit)], cost, extenderRange, null)
  const mask = new Uint8Array(m.game.grid.size)
  for (let i = 0; i < flood.count; i++) mask[flood.reached[i]!] = 1
  return mask
})

function collapseRefusal(m: M, f: CollapseFrame, hex: HexId): Reason | null {
  const { unit } = f
  if (hex === m.board.hex.get(unit) || within(m, f.side, unit)[hex] === 0) return no('collapse-range', { unit, hex })
  const why = standRefusal(m, unit, hex)
  if (why) return why
  return canTraceFrom(m, unit, hex) ? null : no('collapse-trace', { unit, hex })
}

/** Returns 1 if it got away, 0 if it is Transport Points where it was (ocs:9.14d#4). */
export const collapse = procedure('collapse', {
  // It may lie under a garrison.
  secrets: { unit: ownPlan },
  steps: {
    begin(m, f) {
      // It gives no supply any more while it looks for a place.
      setMode(m, f.unit, FACE.move, MARKER.none)
      return 'choose'
    },
    choose: ask({
      claim: 'ocs:9.14d#3',
      prompt: (m, f) => `${m.setting.names.unit(f.unit)} collapses: to which hex in trace supply?`,
      seat: (_m, f) => f.side,
      // Where its owner has trace supply is hidden.
      always: () => true,
      forms: [
        {
          do: 'collapse',
          arg: 'hex',
          candidates(m, f, out) {
            within(m, f.side, f.unit).forEach((near, hex) => {
              if (near === 1) out.push(hex)
            })
          },
          refusal: collapseRefusal,
          play(m, f, hex) {
            const from = m.board.hex.get(f.unit)
            putUnit(m, f.unit, hex)
            m.tell('displaced', { side: f.side, hex: from }, f.side, { unit: f.unit, to: hex })
            return done(1)
          },
        },
        plain('stay', () => done(0), {
          refusal(m, f) {
            const mask = within(m, f.side, f.unit)
            for (let hex = 0; hex < mask.length; hex++) {
              if (mask[hex] === 1 && collapseRefusal(m, f, hex) === null) return no('collapse-must', { hex })
            }
            return null
          },
        }),
      ],
    }),
  },
})

/** Which one it is, the enemy need not see: some Transport Points of the side, or any unit of it. */
export function imagineCollapse(m: M, f: CollapseFrame): void {
  const there = m.game.own[f.side]!.filter((u) => m.board.hex.get(u) >= 0)
  f.unit = there.find((u) => m.game.units[u]!.kind === KIND.transport) ?? there[0]!
}
