/** 2, 4.8 and 13: set-up, who goes first, what is put in order at the end of a segment, and what comes. */
import type { Seen } from '../../../../core/desk.ts'
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { say, warn } from '../../../../core/desk/kit/say.ts'
import type { Labelled } from '../../../../core/desk/place.ts'
import { combatUnitsIn } from '../../rules/position/board.ts'
import { limit } from '../../rules/position/stacking.ts'
import { markers, reserveHexes } from '../../rules/sequence/reserves.ts'
import { RE, type Ocs } from '../../rules/world.ts'
import { groundName, hexName, MODES, nameOf, placeName, supplyName } from '../names.ts'
import { backing, hexLabels, places, stackLabel, unitLabels } from './common.ts'
import { replacementWays, supplyWays } from '../questions/convoys.ts'
import { reIn } from '../sees.ts'

// --- 2 and 4.8: set-up, who goes first, and what is put in order at the end of a segment

/** Labels of the orders that put a unit in a mode. */
export const MODE_LABELS = unitLabels(Object.fromEntries(MODES.map(([kind, , mode]) => [kind, `${mode}: `])))

export const TURN = places({
  'setup.arrange': {
    title: 'Set up your side',
    labels: {
      ...MODE_LABELS,
      ...unitLabels({ shift: 'Put elsewhere: ', load: 'Load ' }),
      ready: { label: 'Ready', closes: true },
    },
  },
  'setup.where': {
    title: ({ m, f }) => `Where does ${nameOf(m, f.unit)} stand?`,
    focus: ({ m, f }) => [m.board.hex.get(f.unit)],
    labels: {
      ...unitLabels({ detach: 'Leave a breakdown: ' }),
      ...hexLabels({ at: '' }),
      ...backing('Leave it where it is'),
    },
  },
  'game.offer': {
    title: 'A turn without fighting?',
    lines: [note('Nobody attacks, barrages or raids; movement goes faster', 'ocs:2.4#2')],
    labels: {
      quiet: { label: 'Offer a simulcast turn' },
      fight: { label: 'Play as usual', main: true, closes: true },
    },
    usual: { label: 'Play as usual', lines: [] },
  },
  'game.answer': {
    title: 'He offers a turn without fighting',
    labels: { quiet: { label: 'Agree' }, fight: { label: 'Refuse', main: true, closes: true } },
  },
  'game.choose': {
    title: 'Do you go first or second?',
    lines: ({ m }) => [
      say`Went first in this turn or the last | ${m.setting.names.seat(m.board.firstSide.get(0))} § ocs:2.3#2`,
    ],
    labels: {
      goFirst: { label: 'Go first', main: true },
      goSecond: { label: 'Go second', detail: 'and perhaps twice in a row' },
    },
  },
  'settle.remove': {
    title: ({ m, f }) => `Too many in ${placeName(m, f.hex)}: who is eliminated?`,
    lines: ({ m, f }) => [warn`RE in the hex | ${reIn(m, f.owner, f.hex)} of ${limit(m) / RE} § ocs:4.8#1`],
    focus: 'hex',
    labels: unitLabels({ remove: 'Eliminate ' }),
  },
  'settle.thin': {
    title: ({ m, f }) => `Too much in Strat Mode in ${placeName(m, f.hex)}: who is eliminated?`,
    focus: 'hex',
    labels: { ...unitLabels({ remove: 'Eliminate ' }), keep: { label: 'All stay', closes: true } },
  },
  'settle.surplus': {
    title: 'More stacks in Reserve than markers: which leaves?',
    lines: ({ m, f }) => [
      say`Stacks in Reserve | ${reserveHexes(m, f.side).length}, markers ${markers(m, f.side)} § ocs:5.4a#3`,
    ],
    labels: {
      strip: ({ m, f, arg }) => stackLabel(m, arg, combatUnitsIn(m, arg, f.side)),
      keep: { label: 'All stay', closes: true },
    },
  },
  'raiders.complain': {
    title: 'Is there a raider to be dealt with?',
    labels: {
      devour: ({ m, arg }) => ({ label: `The force in ${hexName(m, arg)} is a raider` }),
      shiftOff: { label: 'Units on your railways have to go' },
      end: { label: 'No raider', main: true, closes: true },
    },
  },
  'raiders.consent': {
    title: ({ m, f }) => `Is the force in ${placeName(m, f.hex)} a raider?`,
    focus: 'hex',
    labels: {
      agree: { label: 'Yes, it is gone' },
      decline: { label: 'No', main: true, closes: true },
    },
  },
  'raiders.shift': {
    title: ({ m, f }) => `Where do the units in ${placeName(m, f.hex)} go?`,
    focus: 'hex',
    labels: { ...hexLabels({ shiftTo: '' }), stay: { label: 'There is no room: they stay', closes: true } },
  },
})

// --- 13.5, 13.6 and 13.9: what comes in the Reinforcement Phase, what is rebuilt and what is put together

const at = (s: Seen<Ocs>, hex: number): Labelled => ({ label: hexName(s.match, hex), detail: groundName(s.match, hex) })

export const ARRIVING = places({
  'reinforcementPhase.work': {
    title: 'Reinforcements: modes, rebuilding, consolidation',
    lines: ({ f }) => [
      row('Pax and Eq that came', f.got.join(' and '), 'ocs:13.5#1'),
      row('Used', f.used.join(' and '), 'ocs:13.5#1'),
    ],
    labels: {
      ...MODE_LABELS,
      ...unitLabels({
        load: 'Load ',
        rebuild: 'Rebuild ',
        restore: 'A step for ',
        merge: 'Merge another into ',
        exchange: 'Exchange for a dead unit: ',
      }),
      end: { label: 'End the Reinforcement Phase', main: true, closes: true },
    },
  },
  'reinforcementPhase.where': {
    title: ({ m, f }) => `Where is ${nameOf(m, f.unit)} rebuilt?`,
    labels: { at: ({ s, arg }) => at(s, arg), ...backing('Not now') },
  },
  'reinforcementPhase.second': {
    title: ({ m, f }) => `Which small unit is rebuilt with ${nameOf(m, f.unit)}?`,
    labels: { ...unitLabels({ rebuild: '' }), back: { label: 'None', closes: true } },
  },
  'reinforcementPhase.merging': {
    title: ({ m, f }) => `Who is taken in by ${nameOf(m, f.unit)}?`,
    focus: ({ m, f }) => [m.board.hex.get(f.unit)],
    labels: { ...unitLabels({ with: '' }), ...backing('Nobody') },
  },
  'reinforcementPhase.exchanging': {
    title: ({ m, f }) => `Which dead unit does ${nameOf(m, f.unit)} become?`,
    focus: ({ m, f }) => [m.board.hex.get(f.unit)],
    labels: { ...unitLabels({ as: '' }), back: { label: 'None', closes: true } },
  },
  'arrive.where': {
    title: ({ m, f }) => `Where does ${nameOf(m, f.unit)} arrive?`,
    labels: { at: ({ s, arg }) => at(s, arg) },
  },
  'newSupply.where': {
    title: ({ f }) => `${supplyName(f.left)} have come: where are they put down?`,
    lines: ({ f }) => [row('Came in all', supplyName(f.whole), 'ocs:2.3#7')],
    ways: ({ m }) => supplyWays(m),
    labels: { at: ({ s, arg }) => at(s, arg) },
  },
  'newSupply.amount': {
    title: ({ m, f }) => `How much in ${placeName(m, f.hex)}?`,
    focus: 'hex',
    labels: {
      tokens({ m, f, arg }) {
        if (arg === f.left) return { label: `All of it: ${supplyName(arg)}`, main: true }
        const most = m.options().at(-1)?.number === arg
        return most ? { label: `As much as may come here: ${supplyName(arg)}`, main: true } : { label: supplyName(arg) }
      },
    },
  },
  'newRepls.where': {
    title: ({ m, f }) =>
      f.unit >= 0 ? `Where does ${nameOf(m, f.unit)} come back?` : 'Where is the next replacement placed?',
    lines: ({ f }) => [row('Pax, Eq and trucks still to place', `${f.pax}, ${f.eq}, ${f.trucks}`, 'ocs:13.5#1')],
    ways: ({ m, f }) => (f.unit >= 0 ? [] : replacementWays(m)),
    labels: { at: ({ s, arg }) => at(s, arg) },
  },
  'newRepls.who': {
    title: 'Which dead unit comes back for nothing?',
    labels: { ...unitLabels({ return: '' }) },
  },
})
