/**
 * I.F Holding boxes. One tied to a hex is that hex. An off-map box is a hex beyond the map, with nothing around it: it belongs
 * to a side, holds any number of units, and is joined to the map by links alone. Going over takes a unit's whole move.
 */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { note, onMap, other } from '../position/board.ts'
import { placeUnit } from '../position/changes.ts'
import { takeRefusal } from '../moving/move.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { emptyOf } from '../supply/supplies.ts'
import { DID, MARKER, PHASE, ask, call, plain, procedure, type M, type SegmentForm } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'
import type { BoxFrame } from './frames.ts'

/** Where a unit could go over to: out of the box it is in, or into one from the hex of a link. */
function crossings(m: M, unit: number): HexId[] {
  const side = m.game.units[unit]!.seat
  const hex = m.board.hex.get(unit)
  const found: HexId[] = []
  for (const box of m.game.land.boxes) {
    if (box.seat !== side) continue
    if (box.hex === hex) found.push(...box.links.filter((to) => opens(m, unit, to)))
    else if (box.links.includes(hex)) found.push(box.hex)
  }
  return found
}

/** May the unit come out of a box there? ocs:5.8a#2: in Strat Mode not into an enemy zone. */
function opens(m: M, unit: number, hex: HexId): boolean {
  const side = m.game.units[unit]!.seat
  if (!emptyOf(m, other(side), hex) || m.game.x.barred(m, unit, hex)) return false
  return m.board.marker.get(unit) !== MARKER.strat || !inEnemyZone(m, side, hex)
}

function crossRefusal(m: M, side: number, unit: number): Reason | null {
  const why = takeRefusal(m, side, PHASE.movement, unit)
  if (why) return why
  if (m.board.marker.get(unit) === MARKER.extender) return no('extender-stays', { unit })
  return crossings(m, unit).length > 0 ? null : no('no-link', { unit })
}

/** ocs:I.F#4: in the Movement Phase, by the links the game has made. */
export const CROSS: SegmentForm = {
  do: 'cross',
  arg: 'unit',
  candidates(m, f, out) {
    if (m.game.land.boxes.length === 0 || f.phase !== PHASE.movement) return
    for (const u of m.game.own[f.side]!) if (onMap(m, u)) out.push(u)
  },
  refusal: (m, f, unit) => (f.phase === PHASE.movement ? crossRefusal(m, f.side, unit) : no('box-phase')),
  play: (_m, f, unit) => call('cross', { side: f.side, unit }, 'choose'),
}

export const cross = procedure('cross', {
  secrets: { unit: ownPlan },
  steps: {
    where: ask({
      claim: 'ocs:I.F#4',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.unit)} move to?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of crossings(m, f.unit)) out.push(hex)
          },
          refusal(m, f, hex) {
            const open = onMap(m, f.unit) && crossings(m, f.unit).includes(hex)
            return open ? null : no('no-link', { unit: f.unit })
          },
          play(m, f, hex) {
            const from = m.board.hex.get(f.unit)
            placeUnit(m, f.unit, hex, m.board.face.get(f.unit), m.board.marker.get(f.unit))
            note(m, f.unit, DID.moved)
            m.tell('moved', { side: f.side, from, hex }, f.side, { units: [f.unit] })
            return done()
          },
        },
        plain('back', () => done()),
      ],
    }),
  },
})

/** Some unit is about to go over. */
export function imagineCross(m: M, f: BoxFrame): void {
  f.unit = m.game.own[f.side]!.find((u) => onMap(m, u)) ?? m.game.own[f.side]![0]!
}
