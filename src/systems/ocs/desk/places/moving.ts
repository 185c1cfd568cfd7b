/** 6, 7 and 11: whom to move, where to, in which mode, with whose fuel. */
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { billedTokens } from '../../rules/supply/bill.ts'
import { lacksFuel } from '../../rules/supply/fuel.ts'
import { modeName, modeOf } from '../../rules/position/modes.ts'
import { movable } from '../../rules/moving/move.ts'
import { here, mobilityOf, payment, points } from '../../rules/moving/step-cost.ts'
import { KIND, PHASE, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { stopsTrucks } from '../../rules/position/zones.ts'
import { endWarnings, openLines, waiting } from '../checklist.ts'
import { allowed, figuresName, forceName, groundName, hexName, nameOf, placeName, supplyName } from '../names.ts'
import { afterOrders, billPins, pinWarnings, takenByBill, takenWords } from '../payments.ts'
import { place, type Given, type Labelled, type Places } from '../place.ts'
import { dumpLabel, unitLabel, unitLine } from './common.ts'
import { MODE_LABELS } from './turn.ts'
import type { BoxFrame } from '../../rules/ground/frames.ts'
import type { MoveFrame } from '../../rules/moving/frames.ts'
import type { SegmentFrame } from '../../rules/sequence/frames.ts'

const PHASE_TITLES: Readonly<Record<number, string>> = {
  [PHASE.movement]: 'Who moves?',
  [PHASE.reaction]: 'Reaction: which Reserve do you release or move?',
  [PHASE.exploitation]: 'Exploitation: who moves?',
}

const END: Readonly<Record<number, string>> = {
  [PHASE.movement]: 'End movement',
  [PHASE.reaction]: 'End reaction movement',
  [PHASE.exploitation]: 'End exploitation movement',
}

/** What entering the hex costs and brings. */
function stepLabel(m: M, f: MoveFrame, hex: number): Labelled {
  const direction = m.game.grid.direction(here(f), hex)
  const costs = f.force.map((_, i) => points(payment(m, f, i, direction)))
  const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
  const more = [groundName(m, hex), trucks && stopsTrucks(m, f.side, hex, f.force) ? 'enemy zone: trucks stop' : '']
  return {
    label: hexName(m, hex),
    detail: `${[...new Set(costs)].join(', ')} MP; ${more.filter((word) => word !== '').join(', ')}`,
  }
}

/** Fuel from a dump: how much, from where, and what is left. */
function fuelLabel(m: M, f: MoveFrame, { order, arg }: Given, what: string): Labelled {
  const billed = afterOrders(m, [order]).frame('move')!
  const pins = billPins(m, billed)
  return {
    label: `${what}: ${takenByBill(m, billed, f.bill)
      .map((t) => takenWords(m, t))
      .join(', ')}`,
    detail: [hexName(m, arg), ...pins.map((line) => line.label)].join('; '),
    ...redIf(pins.length > 0),
  }
}

function moveLines(s: Seen<Ocs>, f: MoveFrame): Line[] {
  const m = s.match
  const tokens = billedTokens(f.bill)
  return [
    row('MP left', Math.min(...f.left.map(points)), 'ocs:6.1#2'),
    ...f.force.map((u, i) => ({
      ...unitLine(s, u, `${points(f.left[i]!)} MP`),
      ...(lacksFuel(m, f, i) ? { detail: 'needs fuel', claim: 'ocs:12.5a#1', tone: 'danger' as const } : {}),
    })),
    ...(tokens > 0 ? [row('Fuel to pay', supplyName(tokens), 'ocs:12.5c#1', { detail: 'when it stops' })] : []),
  ]
}

/** Nobody can move, or be released to move: what is left to do is not what one came for. */
function nothingLeft(m: M, f: SegmentFrame): boolean {
  return waiting(m, f.side, f.phase).length === 0 && !m.options().some((o) => o.do === 'release')
}

const MODE_KINDS = ['toCombat', 'toMove', 'toReserveCombat', 'toReserveMove', 'toStrat']

const choosing = place<SegmentFrame>({
  title: (_s, f) => PHASE_TITLES[f.phase]!,
  lines: (s, f) => openLines(s.match, f),
  warnings: (s, f) => endWarnings(s, f),
  stacks(s, f) {
    const m = s.match
    return [...new Set(waiting(m, f.side, f.phase).map((u) => m.board.hex.get(u)))]
  },
  labels: {
    stack(s, f, { arg }) {
      const units = movable(s.match, f.side, f.phase, arg)
      return { label: `The stack in ${hexName(s.match, arg)}`, detail: forceName(s.match, units) }
    },
    take(s, f, { arg }) {
      const m = s.match
      const where = hexName(m, m.board.hex.get(arg))
      const mp = allowed(m, arg, f.phase)
      return {
        label: `${nameOf(m, arg)}, ${where}`,
        detail: `${modeName(modeOf(m, arg))} Mode, ${mp} MP; ${figuresName(m, arg)}`,
      }
    },
    release: (s, _f, { arg }) => ({
      ...unitLabel(s, arg),
      label: `Release ${nameOf(s.match, arg)}, ${hexName(s.match, s.match.board.hex.get(arg))}`,
    }),
    show: (s, _f, { arg }) => unitLabel(s, arg, 'Show on top: '),
    fuelHq: (s, _f, { arg }) => ({
      label: `Fuel ${nameOf(s.match, arg)} and the independents in its throw`,
      detail: `until Clean Up; ${hexName(s.match, s.match.board.hex.get(arg))}`,
    }),
    fuelHqMinimum: (s, _f, { arg }) => ({ label: `Fuel ${nameOf(s.match, arg)} for a quarter of the MA` }),
    breakOut: (s, _f, { arg }) => unitLabel(s, arg, 'Break out: '),
    freight: (s, f, { arg }) => dumpLabel(s.match, f.side, arg, 'Supply by train from '),
    build: (s, _f, { arg }) => ({ ...unitLabel(s, arg, 'Build a hedgehog with '), grave: 'builds' }),
    reduce: (s, _f, { arg }) => ({ ...unitLabel(s, arg, 'Reduce a hedgehog with '), grave: 'destroys' }),
    flip: (s, _f, { arg }) => unitLabel(s, arg, 'Back to Transport Points: '),
    collapse: (s, _f, { arg }) => unitLabel(s, arg, 'Collapse '),
    blow: (s, f, { arg }) => ({ ...dumpLabel(s.match, f.side, arg, 'Blow up the dump in '), grave: 'destroys' }),
    end: (s, f) => ({ label: END[f.phase]!, closes: true, ...(nothingLeft(s.match, f) ? { main: true } : {}) }),
  },
})

export const MOVING: Places = {
  // Before anybody has moved, those cut off may try to break out.
  'movementSegment.open': choosing,
  'movementSegment.choose': choosing,
  'cross.where': place<BoxFrame>({
    title: (s, f) => `Where does ${nameOf(s.match, f.unit)} go over to?`,
    focus: (s, f) => [s.match.board.hex.get(f.unit)],
    labels: {
      at: (s, _f, { arg }) => ({ label: hexName(s.match, arg) }),
      back: () => ({ label: 'It stays', closes: true, backs: true }),
    },
  }),
  'move.act': place<MoveFrame>({
    title: (s, f) => `Where ${f.force.length > 1 ? 'do' : 'does'} ${forceName(s.match, f.force)} go?`,
    lines: moveLines,
    focus: (_s, f) => [here(f)],
    warnings: (s, f) => billPins(s.match, f),
    // Why a mode is not open, where one would look for it: in the Movement Phase, of units that have modes.
    barred(s, f) {
      const { id, kind } = s.match.game.units[f.force[0]!]!
      if (f.force.length > 1 || f.phase !== PHASE.movement || kind === KIND.transport) return []
      const open = new Set(s.match.options().map((o) => o.do))
      return MODE_KINDS.filter((mode) => !open.has(mode)).map((mode) => ({ do: mode, unit: id }))
    },
    labels: {
      ...MODE_LABELS,
      move: (s, f, { arg }) => stepLabel(s.match, f, arg),
      with: (s, _f, { arg }) => unitLabel(s, arg, 'Take along '),
      drop: (s, f, { arg }) => unitLabel(s, arg, 'Leave ', ` in ${placeName(s.match, here(f))}`),
      detach: (s, _f, { arg }) => unitLabel(s, arg, 'Leave a breakdown: '),
      fuelFrom: (s, f, given) => fuelLabel(s.match, f, given, 'Fuel unit by unit'),
      formationFrom: (s, f, given) => fuelLabel(s.match, f, given, 'Fuel the whole formation'),
      minimumFrom: (s, f, given) => fuelLabel(s.match, f, given, 'Fuel for a quarter of the MA'),
      load: (_s, _f, { arg }) => ({ label: `Load ${supplyName(arg)}` }),
      unload: (_s, _f, { arg }) => ({ label: `Unload ${supplyName(arg)}` }),
      leave: (_s, _f, { arg }) => ({ label: `Leave ${plural(arg, 'loaded point')} here` }),
      leaveEmpty: (_s, _f, { arg }) => ({ label: `Leave ${plural(arg, 'empty point')} here` }),
      combine: (s, _f, { arg }) => unitLabel(s, arg, 'Combine with '),
      pause: () => ({ label: 'Pause here', detail: 'others are served from the load' }),
      rail: (s, _f, { arg }) => ({ label: `By train to ${hexName(s.match, arg)}` }),
      convert: () => ({ label: 'Convert the rails here' }),
      overrun: (s, _f, { arg }) => ({ label: `Overrun ${hexName(s.match, arg)}` }),
      extend: (s, f, { order }) => {
        const pins = pinWarnings(s.match, afterOrders(s.match, [order]), f.side)
        return {
          label: 'Become an Extender here',
          detail: ['five points that lengthen trace', ...pins.map((line) => line.label)].join('; '),
          ...redIf(pins.length > 0),
        }
      },
      back: () => ({ label: 'Put them back', closes: true, backs: true }),
      fuelByStocks: (s, _f, { arg }) => unitLabel(s, arg, 'Fuel by the internal stocks of '),
      stop: (s, f) => ({ label: `Stop in ${placeName(s.match, here(f))}`, main: true, closes: true }),
    },
  }),
}
