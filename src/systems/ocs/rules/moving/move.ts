/** 6. Ground movement: a unit or a stack begins to move, changes mode, goes from hex to hex, drops units off and stops. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note, ownRefusal, unitsIn } from '../position/board.ts'
import { WAIT } from '../air/airlift.ts'
import { DETACH } from '../position/breakdown.ts'
import { captureIn } from '../fighting/capture.ts'
import { EXTEND, keepHalf } from '../supply/extending.ts'
import { allowance, chosenMarker, CHOICES, idleRefusal, modeRefusal, type Choice } from '../position/modes.ts'
import { addDrop, droppedUnits, isDropped } from './drops.ts'
import { billUnit, FUEL } from '../supply/bill.ts'
import { fuelDivisor } from '../supply/fuel.ts'
import { moveFields, pending, putDown, withdraw } from './move-plan.ts'
import { OVERRUN, overran } from './overrun.ts'
import { PAUSE } from '../transport/pause.ts'
import { gaugeOf } from '../transport/railnet.ts'
import { no } from '../reasons.ts'
import { RECON } from './recon.ts'
import { entrenchedRefusal, reserveRefusal } from '../sequence/reserves.ts'
import { ownPlan } from '../position/secret.ts'
import { droppedIn, hasMoved, here, mobilityOf, payment, points, stepRefusal, underWay } from './step-cost.ts'
import { strayed } from './strat.ts'
import { CONVERT } from '../transport/tracks.ts'
import { AFLOAT } from '../sea/dukw.ts'
import { SHIP } from '../sea/shipping.ts'
import { RAIL } from '../transport/trains.ts'
import { strain } from './tigers.ts'
import { chosen, DID, MARKER, PHASE, TRUCK, ask, plain, procedure, type M, type MoveForm } from '../world.ts'
import { inEnemyZone, negator, relyOn } from '../position/zones.ts'
import type { MoveFrame } from './frames.ts'
import { FUEL_FORMS } from '../supply/fuelling.ts'
import { TRANSPORT_FORMS } from '../transport/transport.ts'

/** Why the unit may not begin to move in this phase. */
export function takeRefusal(m: M, side: number, phase: number, unit: number): Reason | null {
  const foreign = ownRefusal(m, side, unit)
  if (foreign) return foreign
  if (m.board.hex.get(unit) === OFF_MAP) return no('not-on-map', { unit })
  if (did(m, unit, DID.moved)) return no('moved-already', { unit })
  // ocs:13.8d#2, 16.0b#1
  if (did(m, unit, DID.built)) return no('worked-already', { unit })
  if (did(m, unit, DID.negated)) return no('negated', { unit, hex: m.board.hex.get(unit) })
  return idleRefusal(m, unit, phase)
}

/** The units in a hex that may begin to move. */
export function movable(m: M, side: number, phase: number, hex: HexId): number[] {
  return unitsIn(m, hex, side).filter((u) => takeRefusal(m, side, phase, u) === null)
}

/** One of the modes a unit may be put into as it begins to move. */
function modeForm(name: string, choice: Choice): MoveForm {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      if (f.phase !== PHASE.movement || underWay(f)) return
      for (const u of f.force) if (!did(m, u, DID.changed)) out.push(u)
    },
    refusal(m, f, unit) {
      if (!f.force.includes(unit)) return no('not-in-force', { unit })
      // ocs:5.4#1-2
      if (f.phase !== PHASE.movement) return no('mode-phase')
      if (underWay(f)) return no('mode-late')
      if (did(m, unit, DID.changed)) return no('mode-twice', { unit })
      if (m.board.face.get(unit) === choice.face && m.board.marker.get(unit) === chosenMarker(m, unit, choice))
        return no('mode-same', { unit })
      return modeRefusal(m, unit, choice) ?? (choice.marker === MARKER.reserve ? reserveRefusal(m, unit, choice) : null)
    },
    play(m, f, unit) {
      note(m, unit, DID.changed)
      const i = f.force.indexOf(unit)
      f.faces[i] = choice.face
      f.markers[i] = chosenMarker(m, unit, choice)
      f.whole[i] = f.left[i] = allowance(m, unit, f.phase, f.faces[i], f.markers[i])
      return 'begin'
    },
  }
}

/** Everybody in the force pays for the step and goes. */
function advance(m: M, f: MoveFrame, hex: HexId): void {
  const from = here(f)
  const direction = m.game.grid.direction(from, hex)
  // ocs:4.5b#5: whoever lets trucks leave an enemy zone stays where he is
  const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
  if (trucks && hasMoved(f) && inEnemyZone(m, f.side, from) && !droppedIn(m, f, from))
    relyOn(m, negator(m, f.side, from, f.force))
  f.left = f.left.map((left, i) => left - payment(m, f, i, direction))
  f.path.push(hex)
}

/** ocs:5.8b#2, 5.7g#1: why the force may not end where the plan has it. */
function stopRefusal(m: M, f: MoveFrame): Reason | null {
  const unit = strayed(m, f)
  return unit >= 0 ? no('strat-trace', { unit }) : entrenchedRefusal(m, f)
}

/** The plan is dropped: the counters lie where they lay, and their owner may think again. */
function backOut(m: M, f: MoveFrame): Done {
  for (const u of droppedUnits(f.drops).concat(f.force))
    m.board.did.set(u, m.board.did.get(u) & ~(DID.changed | DID.moved))
  // Whoever was put down on the way has gone so far.
  for (const u of f.force) if (m.board.hex.get(u) !== f.path[0]) note(m, u, DID.moved)
  return done()
}

const FORMS: readonly MoveForm[] = [
  {
    do: 'move',
    arg: 'hex',
    candidates(m, f, out) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const hex = m.game.grid.neighbour(here(f), d)
        if (hex !== OFF_MAP) out.push(hex)
      }
    },
    refusal: stepRefusal,
    play(m, f, hex) {
      advance(m, f, hex)
      const prize = captureIn(m, f.side, hex, 'act')
      if (prize) putDown(m, f)
      return prize ?? 'act'
    },
  },
  {
    do: 'with',
    arg: 'unit',
    candidates(m, f, out) {
      if (underWay(f)) return
      for (const u of unitsIn(m, here(f), f.side)) if (!f.force.includes(u)) out.push(u)
    },
    refusal(m, f, unit) {
      const taken = takeRefusal(m, f.side, f.phase, unit)
      if (taken) return taken
      if (f.force.includes(unit) || isDropped(f.drops, unit)) return no('in-force', { unit })
      if (m.board.hex.get(unit) !== here(f)) return no('not-there', { unit, hex: here(f) })
      return underWay(f) ? no('with-late') : null
    },
    play(m, f, unit) {
      const { force, faces, markers, left } = moveFields(m, f.side, f.phase, [unit])
      f.force.push(...force)
      f.faces.push(...faces)
      f.markers.push(...markers)
      f.left.push(...left)
      f.whole.push(...left)
      return 'begin'
    },
  },
  {
    // ocs:6.1f#1-3
    do: 'drop',
    arg: 'unit',
    candidates(_m, f, out) {
      if (f.force.length > 1) for (const u of f.force) out.push(u)
    },
    refusal(_m, f, unit) {
      if (!f.force.includes(unit)) return no('not-in-force', { unit })
      return f.force.length === 1 ? no('drop-last') : null
    },
    play(m, f, unit) {
      const i = f.force.indexOf(unit)
      if (underWay(f)) note(m, unit, DID.moved)
      strain(m, f, i)
      if (underWay(f) || did(m, unit, DID.changed))
        addDrop(f.drops, { unit, hex: here(f), face: f.faces[i]!, marker: f.markers[i]! })
      withdraw(f, unit)
      return 'act'
    },
  },
  ...Object.entries(CHOICES).map(([name, choice]) =>
    modeForm(`to${name.charAt(0).toUpperCase()}${name.slice(1)}`, choice),
  ),
  DETACH,
  ...FUEL_FORMS,
  ...TRANSPORT_FORMS,
  PAUSE,
  RAIL,
  SHIP,
  AFLOAT,
  CONVERT,
  OVERRUN,
  RECON,
  EXTEND,
  WAIT,
  {
    // Who may not end where he has got to has not gone.
    ...plain('back', backOut, {
      refusal: (m, f) => (stopRefusal(m, f) === null ? no('may-stop') : null),
    }),
    candidates(m, f, out) {
      if (stopRefusal(m, f) !== null) out.push(0)
    },
  },
  plain(
    'stop',
    (m, f) => {
      if (pending(m, f)) putDown(m, f)
      keepHalf(m, f)
      f.force.forEach((_, i) => strain(m, f, i))
      for (const u of f.force) note(m, u, underWay(f) ? DID.moved : DID.moved | DID.still)
      return done()
    },
    { refusal: stopRefusal },
  ),
]

/** Before the first hex: the MP of all, by the fuel they have (ocs:HR-10#1). */
function ration(m: M, f: MoveFrame): void {
  f.whole = f.force.map((u, i) =>
    Math.floor(allowance(m, u, f.phase, f.faces[i]!, f.markers[i]!) / fuelDivisor(m, f, i)),
  )
  f.left = f.whole.slice()
}

export const move = procedure('move', {
  secrets: {
    force: ownPlan,
    faces: ownPlan,
    markers: ownPlan,
    left: ownPlan,
    whole: ownPlan,
    path: ownPlan,
    drops: ownPlan,
    bill: ownPlan,
    laid: ownPlan,
  },
  steps: {
    begin(m, f) {
      if (chosen(m, 'minimalFuel') && !underWay(f)) ration(m, f)
      return 'act'
    },
    overran,
    act: ask({
      claim: 'ocs:6.1#2',
      prompt: (m, f) =>
        `${f.force.map((u) => m.setting.names.unit(u)).join(', ')} in ${m.setting.names.hex(here(f))}: ${f.left.map(points).join(', ')} MP left.`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: FORMS,
    }),
    // It has put to sea.
    sailed: () => done(),
  },
})

/** A move of which the enemy knows nothing: some unit that shows is about to begin one; nobody, where none is left to show. */
export function imagineMove(m: M, f: MoveFrame): void {
  const unit = m.game.own[f.side]!.find((u) => m.board.hex.get(u) >= 0)
  if (unit === undefined) {
    Object.assign(f, moveFields(m, f.side, f.phase, []))
    return
  }
  const { hex, gauge } = m.board
  // Perhaps tracks were laid on the way: where the right ones lie already, it changes nothing.
  const laid = gauge.get(hex.get(unit)) === gaugeOf(m, f.side) ? [hex.get(unit)] : []
  // And perhaps it has fuel, for nothing.
  const bill: number[] = []
  billUnit(bill, unit, hex.get(unit), 0, FUEL.phase)
  Object.assign(f, moveFields(m, f.side, f.phase, [unit]), { laid, bill })
}
