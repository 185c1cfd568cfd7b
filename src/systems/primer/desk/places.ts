/** How each decision is put. */
import { other, unitsIn } from '../../../core/counters.ts'
import { placesFor, type Labelled } from '../../../core/desk/place.ts'
import * as kit from '../../../core/desk/kit/index.ts'
import type { Column } from '../../../core/state.ts'
import { stepsLeft, strengthOf } from '../rules/board.ts'
import { columnName, oddsOf } from '../rules/fighting.ts'
import type { AttackFrame } from '../rules/frames.ts'
import { points } from '../rules/movement.ts'
import type { M, Primer } from '../rules/world.ts'
import { aimAttack, forceName, oddsLines, unitName } from './questions.ts'

/** Counters of a side on the map that have not done so in this player turn. */
const fresh = (m: M, side: number, done: Column): number[] =>
  m.game.units.flatMap(({ seat, index: u }) =>
    seat === side && m.board.hex.get(u) >= 0 && done.get(u) === 0 ? [u] : [],
  )

/** An order about a counter, with its strength or something else of it. */
const unit = ({ match: m }: kit.Seen<Primer>, u: number, label: string, detail?: string): Labelled => ({
  label: label.replace('{}', unitName(m, u)),
  detail: detail ?? `strength ${strengthOf(m, u)}, ${kit.plural(stepsLeft(m, u), 'step')}`,
})

const columnOf = (m: M, f: AttackFrame): string => `column ${columnName(m, oddsOf(m, f).column)}`
const LAST_STEP = kit.warn`Standing costs the last step: the counter is eliminated § primer:7#1`
const stepsOf = (m: M, units: readonly number[]): number => units.reduce((sum, u) => sum + stepsLeft(m, u), 0)

export const PLACES = placesFor<Primer>()({
  'playerTurn.move': {
    title: 'Move your counters',
    lines: ({ match: m }, f) => [kit.row('Have not moved', fresh(m, f.side, m.board.moved).length, 'primer:4#1')],
    warnings: ({ match: m }, f) => {
      const left = fresh(m, f.side, m.board.moved).length
      return left === 0 ? [] : [kit.note(`${kit.plural(left, 'counter')} may still move.`, 'primer:4#1')]
    },
    stacks: ({ match: m }, f) => kit.hexesOfUnits(m, fresh(m, f.side, m.board.moved)),
    labels: {
      march: (s, _f, { arg: u }) => unit(s, u, 'Move {}', kit.placeName(s.match, s.match.board.hex.get(u))),
      enter: (s, _f, { arg: u }) => unit(s, u, 'Bring {} on'),
      end: { label: 'End moving, start fighting', closes: true },
    },
  },
  'enter.where': {
    title: ({ match: m }, f) => `Where does ${unitName(m, f.unit)} enter?`,
    focus: ({ match: m }, f) => [...m.game.land.entries[f.side]!],
    labels: { at: 'Enter at {hex}', back: 'Not now' },
  },
  'move.step': {
    title: ({ match: m }, f) => `${unitName(m, f.unit)}: ${points(f.left)} MP left`,
    focus: ({ match: m }, f) => kit.hexesOfUnits(m, [f.unit]),
    labels: { move: 'Go to {hex}', stop: 'Stop here' },
    usual: (_s, _f, orders) => (orders[0]?.order.do === 'stop' ? { label: 'Stop here', lines: [] } : null),
  },
  'playerTurn.fight': {
    title: 'Attack, or end your fighting',
    lines: () => [kit.note('A hex is attacked once a turn, and nobody attacks twice', 'primer:6#1')],
    stacks: ({ match: m }, f) => kit.hexesOfUnits(m, fresh(m, f.side, m.board.fought)),
    labels: {
      attack: ({ match: m }, f, { arg: hex }) => {
        return { label: `Attack ${kit.hexName(m, hex)}`, detail: forceName(m, unitsIn(m, hex, other(f.side))) }
      },
      end: { label: 'End fighting and your turn', closes: true },
    },
  },
  'attack.join': {
    title: ({ match: m }, f) => `Who attacks ${kit.placeName(m, f.hex)}?`,
    lines: ({ match: m }, f) => oddsLines(m, f),
    focus: (_s, f) => [f.hex],
    ways: ({ match: m }) => [...(aimAttack(m, { q: 'aim' }).ways ?? [])],
    labels: {
      join: (s, _f, { arg: u }) => unit(s, u, '{} joins'),
      leave: '{unit} stays out',
      go: ({ match: m }, f) => ({ label: 'Attack', detail: columnOf(m, f) }),
      back: 'Call it off',
    },
  },
  'attack.answer': {
    title: ({ match: m }, f) => `${kit.placeName(m, f.hex)} is attacked: do your guns answer?`,
    lines: ({ match: m }, f) => oddsLines(m, f),
    focus: (_s, f) => [f.hex],
    labels: {
      answer: (s, f, { arg: u }) => unit(s, u, '{} answers', columnOf(s.match, { ...f, answer: u })),
      pass: 'Keep silent',
    },
  },
  'losses.choose': {
    title: (_s, f) => `Who loses ${kit.plural(f.left, 'step')}?`,
    focus: ({ match: m }, f) => kit.hexesOfUnits(m, f.units),
    labels: { lose: (s, _f, { arg: u }) => unit(s, u, '{}') },
    usual: ({ match: m }, _f, orders) => ({ label: orders.map(({ arg }) => unitName(m, arg)).join(', '), lines: [] }),
  },
  'fallBack.choose': {
    title: ({ match: m }, f) => `Fall back from ${kit.placeName(m, f.hex)}, or stand?`,
    lines: ({ match: m }, f) => [kit.row('Steps there', stepsOf(m, f.units), 'primer:7#1')],
    warnings: ({ match: m }, f) => [...kit.when(stepsOf(m, f.units) === 1, LAST_STEP)],
    focus: (_s, f) => [f.hex],
    labels: { fall: { label: 'Fall back one hex', main: true }, stand: 'Stand and lose a step' },
  },
  'fallBack.where': {
    title: ({ match: m }, f) => `Where does ${unitName(m, f.units[0]!)} fall back?`,
    focus: (_s, f) => [f.hex],
    labels: { back: 'To {hex}' },
  },
  'advance.choose': {
    title: ({ match: m }, f) => `${kit.placeName(m, f.hex)} is empty: who advances?`,
    focus: (_s, f) => [f.hex],
    labels: { advance: (s, _f, { arg: u }) => unit(s, u, '{} advances'), stay: 'Nobody more' },
  },
  'advance.ride': {
    title: ({ match: m }, f) => `Does ${unitName(m, f.rider)} ride on?`,
    focus: (_s, f) => [f.hex],
    labels: { ride: 'Ride on to {hex}', halt: 'Halt here' },
  },
})
