/** The phase checklist: what can still be done, and what will go wrong if the segment ends now. */
import { danger, note, row } from '../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Line } from '../../../core/shapes.ts'
import { plural } from '../../../core/words.ts'
import { did, onMap } from '../rules/position/board.ts'
import { takeRefusal } from '../rules/moving/move.ts'
import { markers, reserveHexes } from '../rules/sequence/reserves.ts'
import { CAP, railLeft } from '../rules/transport/rail.ts'
import { overstacked } from '../rules/position/stacking.ts'
import { rehearse } from '../rules/supply/supplyphase.ts'
import { DID, KIND, MARKER, PHASE, type M, type Ocs } from '../rules/world.ts'
import { forceName, nameOf, placeName, supplyName } from './names.ts'
import type { SegmentFrame } from '../rules/sequence/frames.ts'

/** Units that may still begin to move. */
export function waiting(m: M, side: number, phase: number): number[] {
  return m.game.own[side]!.filter((u) => onMap(m, u) && takeRefusal(m, side, phase, u) === null)
}

/** What can still be done. */
export function openLines(m: M, f: SegmentFrame): Line[] {
  const fresh = waiting(m, f.side, f.phase)
  const kinds = (kind: number): number => fresh.filter((u) => m.game.units[u]!.kind === kind).length
  const trucks = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport)
  const loaded = trucks.filter((u) => m.board.load.get(u) > 0).length
  const lines: Line[] = [row('May still move', plural(fresh.length, 'unit'), 'ocs:6.0#1')]
  if (trucks.length > 0)
    lines.push(row('Trucks and wagons among them', `${trucks.length}, ${loaded} loaded`, 'ocs:13.2b#1'))
  if (kinds(KIND.hq) > 0) lines.push(row('HQs among them', kinds(KIND.hq), 'ocs:12.3b#1'))
  if (f.phase === PHASE.movement) {
    const [used, limit] = [reserveHexes(m, f.side).length, markers(m, f.side)]
    lines.push(row('Reserve markers', `${used} of ${limit} used`, 'ocs:5.4a#1'))
    if (railLeft(m, f.side) > 0) lines.push(row('Rail Cap left', railLeft(m, f.side) / CAP, 'ocs:13.3b#1'))
    return lines
  }
  const reserves = m.game.own[f.side]!.filter((u) => onMap(m, u) && m.board.marker.get(u) === MARKER.reserve)
  if (reserves.length > 0) lines.push(row('In Reserve, to be released', plural(reserves.length, 'unit'), 'ocs:5.7b#1'))
  return lines
}

/** Hexes in which a side has units. */
function hexesOf(m: M, side: number): number[] {
  return [...new Set(m.game.own[side]!.filter((u) => onMap(m, u)).map((u) => m.board.hex.get(u)))]
}

/** ocs:4.8a#1: too many in a hex. */
function crowded(m: M, side: number): Line[] {
  return hexesOf(m, side)
    .filter((hex) => overstacked(m, side, hex))
    .map((hex) =>
      danger(`Too many RE in ${placeName(m, hex)}.`, 'ocs:4.8a#1', {
        detail: 'The excess is eliminated.',
        hex: m.game.grid.format(hex),
      }),
    )
}

/** ocs:5.4a#3: too many stacks in Reserve. */
function surplus(m: M, side: number): Line[] {
  const [used, limit] = [reserveHexes(m, side).length, markers(m, side)]
  if (used <= limit) return []
  return [
    danger(`${used} stacks in Reserve, ${limit} markers.`, 'ocs:5.4a#3', {
      detail: 'You choose which leave Reserve Mode.',
    }),
  ]
}

/** Who would go out of supply in the Supply Phase that comes next. */
function starving(m: M, side: number): Line[] {
  const units = rehearse(m, side).starving.filter((u) => m.board.outOfSupply.get(u) === 0)
  if (units.length === 0) return []
  return [
    danger(`${plural(units.length, 'unit')} would go out of supply.`, 'ocs:12.6d#1', {
      detail: forceName(m, units),
      hex: m.game.grid.format(m.board.hex.get(units[0]!)),
    }),
  ]
}

/** Fuel that is paid for and would be lost: whole formations and HQs of which nobody has moved. */
function unusedFuel(m: M, f: SegmentFrame): Line[] {
  if (f.phase !== PHASE.exploitation) return []
  return m.game.formations.flatMap(({ name, seat, units }, i) => {
    if (seat !== f.side || m.board.fuelled.get(i) === 0) return []
    const still = units.filter((u) => onMap(m, u) && takeRefusal(m, f.side, f.phase, u) === null)
    if (still.length === 0 || units.some((u) => did(m, u, DID.moved))) return []
    return [
      note(`${name} has fuel and could still move.`, 'ocs:12.5d#1', {
        detail: still.map((u) => nameOf(m, u)).join(', '),
      }),
    ]
  })
}

/** Who has not moved, and what stands loaded: nobody ends a segment by one slip of a key. */
function unmoved(m: M, f: SegmentFrame): Line[] {
  const fresh = waiting(m, f.side, f.phase)
  if (fresh.length === 0) return []
  const loaded = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport && m.board.load.get(u) > 0)
  const tokens = loaded.reduce((sum, u) => sum + m.board.load.get(u), 0)
  const cargo =
    loaded.length === 0
      ? []
      : [`${plural(loaded.length, 'loaded truck or wagon', 'loaded trucks and wagons')}, ${supplyName(tokens)}`]
  return [
    note(`${plural(fresh.length, 'unit')} may still move.`, 'ocs:6.0#1', {
      detail: [...cargo, fresh.length > FEW ? '' : forceName(m, fresh)].filter((word) => word !== '').join('; '),
    }),
  ]
}
/** So many are named. */
const FEW = 6

/** What will go wrong if the segment ends now, and what is left undone. */
export function endWarnings(s: Seen<Ocs>, f: SegmentFrame): Line[] {
  const m = s.match
  const first = f.phase === PHASE.movement
  return [
    ...unmoved(m, f),
    ...crowded(m, f.side),
    ...(first ? surplus(m, f.side) : []),
    ...(first ? starving(m, f.side) : []),
    ...unusedFuel(m, f),
  ]
}
