/** 2 and 4.8: set-up, who goes first, and what is put in order at the end of a segment. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/procedure.ts'
import { combatUnitsIn, quartersOf } from '../../rules/position/board.ts'
import type { RaiderFrame } from '../../rules/moving/frames.ts'
import type { SettleFrame, SetupFrame } from '../../rules/sequence/frames.ts'
import { markers, reserveHexes } from '../../rules/sequence/reserves.ts'
import { limit } from '../../rules/position/stacking.ts'
import { RE, type M } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName } from '../names.ts'
import { place, type Places } from '../place.ts'
import { unitLabel } from './common.ts'

const reIn = (m: M, side: number, hex: number): number =>
  combatUnitsIn(m, hex, side).reduce((sum, u) => sum + quartersOf(m, u), 0) / RE

const modes = {
  toCombat: 'Combat Mode',
  toMove: 'Move Mode',
  toReserveCombat: 'Reserve, combat side up',
  toReserveMove: 'Reserve, move side up',
  toStrat: 'Strat Mode',
} as const

/** Labels of the orders that put a unit in a mode. */
export const MODE_LABELS = Object.fromEntries(
  Object.entries(modes).map(([kind, mode]) => [
    kind,
    (s: Parameters<typeof unitLabel>[0], _f: Frame, { arg }: { arg: number }) => unitLabel(s, arg, `${mode}: `),
  ]),
)

export const TURN: Places = {
  'setup.arrange': place({
    title: () => 'Set up your side',
    labels: {
      ...MODE_LABELS,
      shift: (s, _f, { arg }) => unitLabel(s, arg, 'Put elsewhere: '),
      load: (s, _f, { arg }) => unitLabel(s, arg, 'Load '),
      ready: () => ({ label: 'Ready', closes: true }),
    },
  }),
  'setup.where': place<SetupFrame>({
    title: (s, f) => `Where does ${nameOf(s.match, f.unit)} stand?`,
    focus: (s, f) => [s.match.board.hex.get(f.unit)],
    labels: {
      at: (s, _f, { arg }) => ({ label: hexName(s.match, arg) }),
      detach: (s, _f, { arg }) => unitLabel(s, arg, 'Leave a breakdown: '),
      back: () => ({ label: 'Leave it where it is', closes: true, backs: true }),
    },
  }),
  'game.offer': place({
    title: () => 'A turn without fighting?',
    lines: () => [note('Nobody attacks, barrages or raids; movement goes faster', 'ocs:2.4#2')],
    labels: {
      quiet: () => ({ label: 'Offer a simulcast turn' }),
      fight: () => ({ label: 'Play as usual', main: true, closes: true }),
    },
    usual: () => ({ label: 'Play as usual', lines: [] }),
  }),
  'game.answer': place({
    title: () => 'He offers a turn without fighting',
    labels: { quiet: () => ({ label: 'Agree' }), fight: () => ({ label: 'Refuse', main: true, closes: true }) },
  }),
  'game.choose': place({
    title: () => 'Do you go first or second?',
    lines: (s) => [
      row(
        'Went first in this turn or the last',
        s.match.setting.names.seat(s.match.board.firstSide.get(0)),
        'ocs:2.3#2',
      ),
    ],
    labels: {
      goFirst: () => ({ label: 'Go first', main: true }),
      goSecond: () => ({ label: 'Go second', detail: 'and perhaps twice in a row' }),
    },
  }),
  'settle.remove': place<SettleFrame>({
    title: (s, f) => `Too many in ${placeName(s.match, f.hex)}: who is eliminated?`,
    lines: (s, f) => [
      row('RE in the hex', `${reIn(s.match, f.owner, f.hex)} of ${limit(s.match) / RE}`, 'ocs:4.8#1', {
        tone: 'danger',
      }),
    ],
    focus: (_s, f) => [f.hex],
    labels: { remove: (s, _f, { arg }) => unitLabel(s, arg, 'Eliminate ') },
  }),
  'settle.thin': place<SettleFrame>({
    title: (s, f) => `Too much in Strat Mode in ${placeName(s.match, f.hex)}: who is eliminated?`,
    focus: (_s, f) => [f.hex],
    labels: {
      remove: (s, _f, { arg }) => unitLabel(s, arg, 'Eliminate '),
      keep: () => ({ label: 'All stay', closes: true }),
    },
  }),
  'settle.surplus': place<SettleFrame>({
    title: () => 'More stacks in Reserve than markers: which leaves?',
    lines: (s, f) => [
      row(
        'Stacks in Reserve',
        `${reserveHexes(s.match, f.side).length}, markers ${markers(s.match, f.side)}`,
        'ocs:5.4a#3',
      ),
    ],
    labels: {
      strip: (s, f, { arg }) => ({
        label: `The stack in ${hexName(s.match, arg)}`,
        detail: forceName(s.match, combatUnitsIn(s.match, arg, f.side)),
      }),
      keep: () => ({ label: 'All stay', closes: true }),
    },
  }),
  'raiders.complain': place<RaiderFrame>({
    title: () => 'Is there a raider to be dealt with?',
    labels: {
      devour: (s, _f, { arg }) => ({ label: `The force in ${hexName(s.match, arg)} is a raider` }),
      shiftOff: () => ({ label: 'Units on your railways have to go' }),
      end: () => ({ label: 'No raider', main: true, closes: true }),
    },
  }),
  'raiders.consent': place<RaiderFrame>({
    title: (s, f) => `Is the force in ${placeName(s.match, f.hex)} a raider?`,
    focus: (_s, f) => [f.hex],
    labels: { agree: () => ({ label: 'Yes, it is gone' }), decline: () => ({ label: 'No', main: true, closes: true }) },
  }),
  'raiders.shift': place<RaiderFrame>({
    title: (s, f) => `Where do the units in ${placeName(s.match, f.hex)} go?`,
    focus: (_s, f) => [f.hex],
    labels: {
      shiftTo: (s, _f, { arg }) => ({ label: hexName(s.match, arg) }),
      stay: () => ({ label: 'There is no room: they stay', closes: true }),
    },
  }),
}
