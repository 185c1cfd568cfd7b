/** 6, 7 and 11: whom to move, where to, in which mode, with whose fuel; and what is left to do in a segment. */
import { hexesOfUnits, joined, plural, row, sum } from '../../../../core/desk/kit/index.ts'
import type { Given, Labelled, Line, Reckoned } from '../../../../core/desk/kit/index.ts'
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
import { mayFly } from '../../rules/air/planning.ts'
import { sailRefusal } from '../../rules/sea/sail.ts'
import { takenByBill } from '../../rules/supply/taken.ts'
import { CAP, railLeft } from '../../rules/transport/rail.ts'
import { DID, KIND, MARKER, PHASE, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { allowed, forceName, hexName, MODES, nameOf, supplyName } from '../names.ts'
import { afterOrders, billPins, pinWarnings, takenWords, withPins } from '../payments.ts'
import { tell } from '../questions/kit.ts'
import { unitsOnMap } from '../sees.ts'
import { MODE_LABELS, places, unitLine } from './common.ts'

// --- The phase checklist: what can still be done, and what will go wrong if the segment ends now

/** Units that may still begin to move. */
function waiting(m: M, side: number, phase: number): number[] {
  return unitsOnMap(m, side).filter((u) => takeRefusal(m, side, phase, u) === null)
}

/** What can still be done. */
function openLines(m: M, { side, phase }: SegmentFrame): readonly Line[] {
  const fresh = waiting(m, side, phase)
  const trucks = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport)
  const moving = phase === PHASE.movement
  const ships = m.game.naval[side]!.filter((u) => onMap(m, u) && sailRefusal(m, side, u) === null).length
  const planes = m.game.planes[side]!.filter((u) => mayFly(m, u)).length
  return tell(m, 'checklist', {
    fresh,
    ships,
    planes,
    land: fresh.length > 0 || ships + planes === 0,
    trucks: trucks.length,
    loaded: trucks.filter((u) => m.board.load.get(u) > 0).length,
    hqs: fresh.filter((u) => m.game.units[u]!.kind === KIND.hq).length,
    moving,
    stacks: reserveHexes(m, side).length,
    markers: markers(m, side),
    rail: moving && railLeft(m, side) / CAP,
    reserves: moving ? [] : unitsOnMap(m, side).filter((u) => m.board.marker.get(u) === MARKER.reserve),
  })
}

/** Fuel that is paid for and would be lost: whole formations and HQs of which nobody has moved. */
function unusedFuel(m: M, f: SegmentFrame): Line[] {
  return m.game.formations.flatMap(({ name, seat, units }, i) => {
    if (seat !== f.side || m.board.fuelled.get(i) === 0) return []
    const still = units.filter((u) => onMap(m, u) && takeRefusal(m, f.side, f.phase, u) === null)
    if (still.length === 0 || units.some((u) => did(m, u, DID.moved))) return []
    return tell(m, 'unused', { name, names: still.map((u) => nameOf(m, u)).join(', ') })
  })
}

/** Who of those that have not moved stands loaded, and who they are where they are few. */
function idleWords(m: M, fresh: readonly number[]): string {
  const loaded = fresh.filter((u) => m.game.units[u]!.kind === KIND.transport && m.board.load.get(u) > 0)
  const trucks = plural(loaded.length, 'loaded truck or wagon', 'loaded trucks and wagons')
  const cargo = `${trucks}, ${supplyName(sum(loaded, (u) => m.board.load.get(u)))}`
  return joined([loaded.length > 0 && cargo, fresh.length <= FEW && forceName(m, fresh)])
}
/** So many are named. */
const FEW = 6

/** What will go wrong if the segment ends now, and what is left undone: nobody ends it by one slip of a key. */
function endWarnings(m: M, f: SegmentFrame): readonly Line[] {
  const fresh = waiting(m, f.side, f.phase)
  const moving = f.phase === PHASE.movement
  const starving = moving ? rehearse(m, f.side).starving.filter((u) => m.board.outOfSupply.get(u) === 0) : []
  const [stacks, limit] = [reserveHexes(m, f.side).length, markers(m, f.side)]
  const crowded = hexesOfUnits(m, unitsOnMap(m, f.side)).filter((hex) => overstacked(m, f.side, hex))
  return tell(m, 'ahead', {
    fresh,
    idle: idleWords(m, fresh),
    crowded: crowded.flatMap((hex) => tell(m, 'crowded', { hex })),
    surplus: moving && stacks > limit,
    stacks,
    markers: limit,
    starving,
    where: starving.length > 0 ? m.board.hex.get(starving[0]!) : null,
    unused: f.phase === PHASE.exploitation ? unusedFuel(m, f) : [],
  })
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

/** What a player came for besides moving units. */
const UNDONE: ReadonlySet<string> = new Set(['release', 'sail', 'landings', 'fly'])

const choosing: Reckoned<Ocs, SegmentFrame> = {
  lines: ({ m, f }) => openLines(m, f),
  warnings: ({ m, f }) => endWarnings(m, f),
  stacks: ({ m, f }) => hexesOfUnits(m, waiting(m, f.side, f.phase)),
  points: true,
  slots: {
    who: ({ f }) => PHASE_WORDS[f.phase]!.who,
    what: ({ f }) => PHASE_WORDS[f.phase]!.what,
    stack: ({ m, f, arg }) => movable(m, f.side, f.phase, arg),
    mp: ({ m, f, arg }) => allowed(m, arg, f.phase),
    // Nobody can move, or be released to move: what is left to do is not what one came for.
    done: ({ m, f }) => waiting(m, f.side, f.phase).length === 0 && !m.options().some((o) => UNDONE.has(o.do)),
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
