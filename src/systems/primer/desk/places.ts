/** How each decision is put. */
import { other, unitsIn } from '../../../core/counters.ts'
import type { Seen } from '../../../core/desk.ts'
import { placesFor } from '../../../core/desk/place.ts'
import { hexName, placeName } from '../../../core/desk/names.ts'
import { danger, note, row } from '../../../core/desk/kit/lines.ts'
import type { Line } from '../../../core/shapes.ts'
import { plural } from '../../../core/words.ts'
import { stepsLeft, strengthOf } from '../rules/board.ts'
import { columnName, oddsOf } from '../rules/fighting.ts'
import type { AttackFrame } from '../rules/frames.ts'
import { points } from '../rules/movement.ts'
import type { M, Primer } from '../rules/world.ts'
import { forceName, unitName } from './names.ts'

const places = placesFor<Primer>()

type Says = Seen<Primer>

const unmoved = (m: M, side: number): number[] =>
  m.game.units
    .filter((u) => u.seat === side && m.board.hex.get(u.index) >= 0 && m.board.moved.get(u.index) === 0)
    .map((u) => u.index)

/** What the attack adds up to, with its shifts. */
export function oddsLines(m: M, f: AttackFrame): Line[] {
  const { attack, defence, ratio, left, right, column } = oddsOf(m, f)
  return [
    row('Attack to defence', `${attack} : ${defence}`, 'primer:6#5'),
    row('Column by the ratio', ratio < 0 ? 'under 1:2' : columnName(m, ratio), 'primer:6#5'),
    ...(left === 'cover' ? [row('Cover of the hex', 'one left', 'primer:6#6')] : []),
    ...(left === 'river' ? [row('All attack across the river', 'one left', 'primer:6#6')] : []),
    ...(right ? [row('Three arms together', 'one right', 'primer:6#7')] : []),
    row('Column', columnName(m, column), 'primer:6#5'),
  ]
}

const strength = (m: M, unit: number): string =>
  `strength ${strengthOf(m, unit)}, ${plural(stepsLeft(m, unit), 'step')}`

export const PLACES = places({
  'playerTurn.move': {
    title: () => 'Move your counters',
    lines: ({ match: m }, f) => [row('Have not moved', unmoved(m, f.side).length, 'primer:4#1')],
    warnings: ({ match: m }, f) => {
      const left = unmoved(m, f.side).length
      return left === 0 ? [] : [note(`${plural(left, 'counter')} may still move.`, 'primer:4#1')]
    },
    stacks: ({ match: m }, f) => [...new Set(unmoved(m, f.side).map((u) => m.board.hex.get(u)))],
    labels: {
      march: ({ match: m }, _f, { arg }) => ({
        label: `Move ${unitName(m, arg)}`,
        detail: placeName(m, m.board.hex.get(arg)),
      }),
      enter: ({ match: m }, _f, { arg }) => ({ label: `Bring ${unitName(m, arg)} on`, detail: strength(m, arg) }),
      end: () => ({ label: 'End moving, start fighting', closes: true }),
    },
  },
  'enter.where': {
    title: ({ match: m }, f) => `Where does ${unitName(m, f.unit)} enter?`,
    focus: ({ match: m }, f) => [...m.game.land.entries[f.side]!],
    labels: {
      at: ({ match: m }, _f, { arg }) => ({ label: `Enter at ${hexName(m, arg)}` }),
      back: () => ({ label: 'Not now' }),
    },
  },
  'move.step': {
    title: ({ match: m }, f) => `${unitName(m, f.unit)}: ${points(f.left)} MP left`,
    focus: ({ match: m }, f) => [m.board.hex.get(f.unit)],
    labels: {
      move: ({ match: m }, _f, { arg }) => ({ label: `Go to ${hexName(m, arg)}` }),
      stop: () => ({ label: 'Stop here' }),
    },
    usual: (_s, _f, orders) => (orders[0]?.order.do === 'stop' ? { label: 'Stop here', lines: [] } : null),
  },
  'playerTurn.fight': {
    title: () => 'Attack, or end your fighting',
    lines: () => [note('A hex is attacked once a turn, and nobody attacks twice', 'primer:6#1')],
    stacks: ({ match: m }, f) =>
      m.game.units
        .filter((u) => u.seat === f.side && m.board.hex.get(u.index) >= 0 && m.board.fought.get(u.index) === 0)
        .map((u) => m.board.hex.get(u.index)),
    labels: {
      attack: ({ match: m }, f, { arg }) => ({
        label: `Attack ${hexName(m, arg)}`,
        detail: forceName(m, unitsIn(m, arg, other(f.side))),
      }),
      end: () => ({ label: 'End fighting and your turn', closes: true }),
    },
  },
  'attack.join': {
    title: ({ match: m }, f) => `Who attacks ${placeName(m, f.hex)}?`,
    lines: ({ match: m }, f) => oddsLines(m, f),
    focus: (_s, f) => [f.hex],
    labels: {
      join: ({ match: m }, _f, { arg }) => ({ label: `${unitName(m, arg)} joins`, detail: strength(m, arg) }),
      leave: ({ match: m }, _f, { arg }) => ({ label: `${unitName(m, arg)} stays out` }),
      go: (s, f) => ({ label: 'Attack', detail: `column ${columnName(s.match, oddsOf(s.match, f).column)}` }),
      back: () => ({ label: 'Call it off' }),
    },
  },
  'attack.answer': {
    title: ({ match: m }, f) => `${placeName(m, f.hex)} is attacked: do your guns answer?`,
    lines: ({ match: m }, f) => oddsLines(m, f),
    focus: (_s, f) => [f.hex],
    labels: {
      answer: ({ match: m }, f, { arg }) => ({
        label: `${unitName(m, arg)} answers`,
        detail: `column ${columnName(m, oddsOf(m, { ...f, answer: arg }).column)}`,
      }),
      pass: () => ({ label: 'Keep silent' }),
    },
  },
  'losses.choose': {
    title: (_s, f) => `Who loses ${plural(f.left, 'step')}?`,
    focus: ({ match: m }, f) => f.units.map((u) => m.board.hex.get(u)),
    labels: { lose: (s: Says, _f, { arg }) => ({ label: unitName(s.match, arg), detail: strength(s.match, arg) }) },
    usual: ({ match: m }, _f, orders) => ({
      label: forceName(
        m,
        orders.map(({ arg }) => arg),
      ),
      lines: [],
    }),
  },
  'fallBack.choose': {
    title: ({ match: m }, f) => `Fall back from ${placeName(m, f.hex)}, or stand?`,
    lines: ({ match: m }, f) => [
      row(
        'Steps there',
        f.units.reduce((sum, u) => sum + stepsLeft(m, u), 0),
        'primer:7#1',
      ),
    ],
    warnings: ({ match: m }, f) =>
      f.units.reduce((sum, u) => sum + stepsLeft(m, u), 0) === 1
        ? [danger('Standing costs the last step: the counter is eliminated', 'primer:7#1')]
        : [],
    focus: (_s, f) => [f.hex],
    labels: {
      fall: () => ({ label: 'Fall back one hex', main: true }),
      stand: () => ({ label: 'Stand and lose a step' }),
    },
  },
  'fallBack.where': {
    title: ({ match: m }, f) => `Where does ${unitName(m, f.units[0]!)} fall back?`,
    focus: (_s, f) => [f.hex],
    labels: { back: ({ match: m }, _f, { arg }) => ({ label: `To ${hexName(m, arg)}` }) },
  },
  'advance.choose': {
    title: ({ match: m }, f) => `${placeName(m, f.hex)} is empty: who advances?`,
    focus: (_s, f) => [f.hex],
    labels: {
      advance: ({ match: m }, _f, { arg }) => ({ label: `${unitName(m, arg)} advances`, detail: strength(m, arg) }),
      stay: () => ({ label: 'Nobody more' }),
    },
  },
  'advance.ride': {
    title: ({ match: m }, f) => `Does ${unitName(m, f.rider)} ride on?`,
    focus: (_s, f) => [f.hex],
    labels: {
      ride: ({ match: m }, _f, { arg }) => ({ label: `Ride on to ${hexName(m, arg)}` }),
      halt: () => ({ label: 'Halt here' }),
    },
  },
})
