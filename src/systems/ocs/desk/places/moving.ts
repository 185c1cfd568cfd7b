/** 6, 7 and 11: whom to move, where to, in which mode, with whose fuel; and what is left to do in a segment. */
import { idOf } from '../../../../core/desk/answers.ts'
import { row } from '../../../../core/desk/kit/lines.ts'
import type { Reckoned } from '../../../../core/desk/kit/put.ts'
import { hexesOfUnits, say, sum, told, warn } from '../../../../core/desk/kit/say.ts'
import type { Given, Labelled } from '../../../../core/desk/place.ts'
import type { Line } from '../../../../core/shapes.ts'
import { joined, plural } from '../../../../core/words.ts'
import type { MoveFrame } from '../../rules/moving/frames.ts'
import { movable, takeRefusal } from '../../rules/moving/move.ts'
import { here, mobilityOf, payment, points } from '../../rules/moving/step-cost.ts'
import { did, onMap } from '../../rules/position/board.ts'
import { overstacked } from '../../rules/position/stacking.ts'
import { stopsTrucks } from '../../rules/position/zones.ts'
import type { SegmentFrame } from '../../rules/sequence/frames.ts'
import { markers, reserveHexes } from '../../rules/sequence/reserves.ts'
import { billedTokens } from '../../rules/supply/bill.ts'
import { lacksFuel } from '../../rules/supply/fuel.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import { CAP, railLeft } from '../../rules/transport/rail.ts'
import { DID, KIND, MARKER, PHASE, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { allowed, forceName, hexName, MODES, nameOf, placeName, supplyName } from '../names.ts'
import { afterOrders, billPins, pinWarnings, takenByBill, takenWords, withPins } from '../payments.ts'
import { unitsOnMap } from '../sees.ts'
import { MODE_LABELS, places, unitLine } from './common.ts'

// --- The phase checklist: what can still be done, and what will go wrong if the segment ends now

/** Units that may still begin to move. */
function waiting(m: M, side: number, phase: number): number[] {
  return unitsOnMap(m, side).filter((u) => takeRefusal(m, side, phase, u) === null)
}

/** What can still be done. */
function openLines(m: M, { side, phase }: SegmentFrame): Line[] {
  const fresh = waiting(m, side, phase)
  const trucks = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport)
  const loaded = trucks.filter((u) => m.board.load.get(u) > 0).length
  const hqs = fresh.filter((u) => m.game.units[u]!.kind === KIND.hq).length
  const moving = phase === PHASE.movement
  const rail = moving ? railLeft(m, side) : 0
  const reserves = moving ? [] : unitsOnMap(m, side).filter((u) => m.board.marker.get(u) === MARKER.reserve)
  return told(
    say`May still move | ${plural(fresh.length, 'unit')} § ocs:6.0#1`,
    trucks.length > 0 && say`Trucks and wagons among them | ${trucks.length}, ${loaded} loaded § ocs:13.2b#1`,
    hqs > 0 && say`HQs among them | ${hqs} § ocs:12.3b#1`,
    moving && say`Reserve markers | ${reserveHexes(m, side).length} of ${markers(m, side)} used § ocs:5.4a#1`,
    rail > 0 && say`Rail Cap left | ${rail / CAP} § ocs:13.3b#1`,
    reserves.length > 0 && say`In Reserve, to be released | ${plural(reserves.length, 'unit')} § ocs:5.7b#1`,
  )
}

/** ocs:4.8a#1: too many in a hex. */
function crowded(m: M, side: number): Line[] {
  return hexesOfUnits(m, unitsOnMap(m, side))
    .filter((hex) => overstacked(m, side, hex))
    .map((hex) => ({
      ...warn`Too many RE in ${placeName(m, hex)}. || The excess is eliminated. § ocs:4.8a#1`,
      hex: idOf(m, hex),
    }))
}

/** ocs:5.4a#3: too many stacks in Reserve. */
function surplus(m: M, side: number): Line[] {
  const [used, limit] = [reserveHexes(m, side).length, markers(m, side)]
  const told = warn`${used} stacks in Reserve, ${limit} markers. || You choose which leave Reserve Mode. § ocs:5.4a#3`
  return used > limit ? [told] : []
}

/** Who would go out of supply in the Supply Phase that comes next. */
function starving(m: M, side: number): Line[] {
  const units = rehearse(m, side).starving.filter((u) => m.board.outOfSupply.get(u) === 0)
  if (units.length === 0) return []
  const told = warn`${plural(units.length, 'unit')} would go out of supply. || ${forceName(m, units)} § ocs:12.6d#1`
  return [{ ...told, hex: idOf(m, m.board.hex.get(units[0]!)) }]
}

/** Fuel that is paid for and would be lost: whole formations and HQs of which nobody has moved. */
function unusedFuel(m: M, f: SegmentFrame): Line[] {
  if (f.phase !== PHASE.exploitation) return []
  return m.game.formations.flatMap(({ name, seat, units }, i) => {
    if (seat !== f.side || m.board.fuelled.get(i) === 0) return []
    const still = units.filter((u) => onMap(m, u) && takeRefusal(m, f.side, f.phase, u) === null)
    if (still.length === 0 || units.some((u) => did(m, u, DID.moved))) return []
    const names = still.map((u) => nameOf(m, u)).join(', ')
    return [say`${name} has fuel and could still move. || ${names} § ocs:12.5d#1`]
  })
}

/** Who has not moved, and what stands loaded: nobody ends a segment by one slip of a key. */
function unmoved(m: M, f: SegmentFrame): Line[] {
  const fresh = waiting(m, f.side, f.phase)
  if (fresh.length === 0) return []
  const loaded = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport && m.board.load.get(u) > 0)
  const trucks = plural(loaded.length, 'loaded truck or wagon', 'loaded trucks and wagons')
  const cargo = `${trucks}, ${supplyName(sum(loaded, (u) => m.board.load.get(u)))}`
  const detail = joined([loaded.length > 0 && cargo, fresh.length <= FEW && forceName(m, fresh)])
  return [say`${plural(fresh.length, 'unit')} may still move. || ${detail} § ocs:6.0#1`]
}
/** So many are named. */
const FEW = 6

/** What will go wrong if the segment ends now, and what is left undone. */
function endWarnings(m: M, f: SegmentFrame): Line[] {
  const ahead = f.phase === PHASE.movement ? [...surplus(m, f.side), ...starving(m, f.side)] : []
  return [...unmoved(m, f), ...crowded(m, f.side), ...ahead, ...unusedFuel(m, f)]
}

// --- 6, 7 and 11: whom to move, where to, in which mode, with whose fuel

const PHASE_WORDS: Readonly<Record<number, { readonly who: string; readonly what: string }>> = {
  [PHASE.movement]: { who: 'Who moves?', what: 'movement' },
  [PHASE.reaction]: { who: 'Reaction: which Reserve do you release or move?', what: 'reaction movement' },
  [PHASE.exploitation]: { who: 'Exploitation: who moves?', what: 'exploitation movement' },
}

/** What entering the hex costs each of the force. */
function stepCosts({ m, f, arg }: { m: M; f: MoveFrame; arg: number }): string {
  const direction = m.game.grid.direction(here(f), arg)
  return [...new Set(f.force.map((_, i) => points(payment(m, f, i, direction))))].join(', ')
}

/** Fuel from a dump: how much, from where, and what is left. */
const fuelLabel =
  (what: string) =>
  ({ m, f, order, arg }: { m: M; f: MoveFrame } & Given): Labelled => {
    const billed = afterOrders(m, [order]).frame('move')!
    const taken = takenByBill(m, billed, f.bill).map((t) => takenWords(m, t))
    return { label: `${what}: ${taken.join(', ')}`, ...withPins(hexName(m, arg), billPins(m, billed)) }
  }

function moveLines(m: M, f: MoveFrame): Line[] {
  const tokens = billedTokens(f.bill)
  return [
    row('MP left', Math.min(...f.left.map(points)), 'ocs:6.1#2'),
    ...f.force.map((u, i) => ({
      ...unitLine(m, u, `${points(f.left[i]!)} MP`),
      ...(lacksFuel(m, f, i) ? { detail: 'needs fuel', claim: 'ocs:12.5a#1', tone: 'danger' as const } : {}),
    })),
    ...(tokens > 0 ? [row('Fuel to pay', supplyName(tokens), 'ocs:12.5c#1', { detail: 'when it stops' })] : []),
  ]
}

const choosing: Reckoned<Ocs, SegmentFrame> = {
  lines: ({ m, f }) => openLines(m, f),
  warnings: ({ m, f }) => endWarnings(m, f),
  stacks: ({ m, f }) => hexesOfUnits(m, waiting(m, f.side, f.phase)),
  slots: {
    who: ({ f }) => PHASE_WORDS[f.phase]!.who,
    what: ({ f }) => PHASE_WORDS[f.phase]!.what,
    stack: ({ m, f, arg }) => movable(m, f.side, f.phase, arg),
    mp: ({ m, f, arg }) => allowed(m, arg, f.phase),
    // Nobody can move, or be released to move: what is left to do is not what one came for.
    done: ({ m, f }) => waiting(m, f.side, f.phase).length === 0 && !m.options().some((o) => o.do === 'release'),
  },
}

export const MOVING = places({
  'movementSegment.open': choosing,
  'movementSegment.choose': choosing,
  'move.act': {
    lines: ({ m, f }) => moveLines(m, f),
    focus: ({ f }) => [here(f)],
    warnings: ({ m, f }) => billPins(m, f),
    // Why a mode is not open, where one would look for it: in the Movement Phase, of units that have modes.
    barred({ m, f }) {
      const { id, kind } = m.game.units[f.force[0]!]!
      if (f.force.length > 1 || f.phase !== PHASE.movement || kind === KIND.transport) return []
      const open = new Set(m.options().map((o) => o.do))
      return MODES.filter(([mode]) => !open.has(mode)).map(([mode]) => ({ do: mode, unit: id }))
    },
    labels: {
      ...MODE_LABELS,
      fuelFrom: fuelLabel('Fuel unit by unit'),
      formationFrom: fuelLabel('Fuel the whole formation'),
      minimumFrom: fuelLabel('Fuel for a quarter of the MA'),
      extend: ({ m, f, order }) => {
        const pins = pinWarnings(m, afterOrders(m, [order]), f.side)
        return { label: 'Become an Extender here', ...withPins('five points that lengthen trace', pins) }
      },
    },
    slots: {
      many: ({ f }) => f.force.length > 1,
      here: ({ f }) => here(f),
      costs: stepCosts,
      zone({ m, f, arg }) {
        const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
        return trucks && stopsTrucks(m, f.side, arg, f.force) && 'enemy zone: trucks stop'
      },
    },
  },
})
