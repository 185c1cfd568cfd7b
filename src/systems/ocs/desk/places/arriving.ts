/** 13.5, 13.6 and 13.9: what comes in the Reinforcement Phase, what is rebuilt and what is put together. */
import { row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Ocs } from '../../rules/world.ts'
import { groundName, hexName, nameOf, placeName, supplyName } from '../names.ts'
import { place, type Labelled, type Places } from '../place.ts'
import { replacementWays, supplyWays } from '../questions/put-down.ts'
import { unitLabel } from './common.ts'
import { MODE_LABELS } from './turn.ts'
import type { DeliveryFrame, ReplFrame, WorkFrame } from '../../rules/sequence/frames.ts'

const at = (s: Seen<Ocs>, hex: number): Labelled => ({ label: hexName(s.match, hex), detail: groundName(s.match, hex) })

export const ARRIVING: Places = {
  'reinforcementPhase.work': place<WorkFrame>({
    title: () => 'Reinforcements: modes, rebuilding, consolidation',
    lines: (_s, f) => [
      row('Pax and Eq that came', f.got.join(' and '), 'ocs:13.5#1'),
      row('Used', f.used.join(' and '), 'ocs:13.5#1'),
    ],
    labels: {
      ...MODE_LABELS,
      load: (s, _f, { arg }) => unitLabel(s, arg, 'Load '),
      rebuild: (s, _f, { arg }) => unitLabel(s, arg, 'Rebuild '),
      restore: (s, _f, { arg }) => unitLabel(s, arg, 'A step for '),
      merge: (s, _f, { arg }) => unitLabel(s, arg, 'Merge another into '),
      exchange: (s, _f, { arg }) => unitLabel(s, arg, 'Exchange for a dead unit: '),
      end: () => ({ label: 'End the Reinforcement Phase', main: true, closes: true }),
    },
  }),
  'reinforcementPhase.where': place<WorkFrame>({
    title: (s, f) => `Where is ${nameOf(s.match, f.unit)} rebuilt?`,
    labels: { at: (s, _f, { arg }) => at(s, arg), back: () => ({ label: 'Not now', closes: true, backs: true }) },
  }),
  'reinforcementPhase.second': place<WorkFrame>({
    title: (s, f) => `Which small unit is rebuilt with ${nameOf(s.match, f.unit)}?`,
    labels: { rebuild: (s, _f, { arg }) => unitLabel(s, arg), back: () => ({ label: 'None', closes: true }) },
  }),
  'reinforcementPhase.merging': place<WorkFrame>({
    title: (s, f) => `Who is taken in by ${nameOf(s.match, f.unit)}?`,
    focus: (s, f) => [s.match.board.hex.get(f.unit)],
    labels: {
      with: (s, _f, { arg }) => unitLabel(s, arg),
      back: () => ({ label: 'Nobody', closes: true, backs: true }),
    },
  }),
  'reinforcementPhase.exchanging': place<WorkFrame>({
    title: (s, f) => `Which dead unit does ${nameOf(s.match, f.unit)} become?`,
    focus: (s, f) => [s.match.board.hex.get(f.unit)],
    labels: { as: (s, _f, { arg }) => unitLabel(s, arg), back: () => ({ label: 'None', closes: true }) },
  }),
  'arrive.where': place<Frame & { unit: number }>({
    title: (s, f) => `Where does ${nameOf(s.match, f.unit)} arrive?`,
    labels: { at: (s, _f, { arg }) => at(s, arg) },
  }),
  'newSupply.where': place<DeliveryFrame>({
    title: (_s, f) => `${supplyName(f.left)} have come: where are they put down?`,
    lines: (_s, f) => [row('Came in all', supplyName(f.whole), 'ocs:2.3#7')],
    ways: (s) => supplyWays(s.match),
    labels: { at: (s, _f, { arg }) => at(s, arg) },
  }),
  'newSupply.amount': place<DeliveryFrame>({
    title: (s, f) => `How much in ${placeName(s.match, f.hex)}?`,
    focus: (_s, f) => [f.hex],
    labels: {
      tokens(s, f, { arg }) {
        if (arg === f.left) return { label: `All of it: ${supplyName(arg)}`, main: true }
        const most = s.match.options().at(-1)?.number === arg
        return most ? { label: `As much as may come here: ${supplyName(arg)}`, main: true } : { label: supplyName(arg) }
      },
    },
  }),
  'newRepls.where': place<ReplFrame & { unit: number }>({
    title: (s, f) =>
      f.unit >= 0 ? `Where does ${nameOf(s.match, f.unit)} come back?` : 'Where is the next replacement placed?',
    lines: (_s, f) => [row('Pax, Eq and trucks still to place', `${f.pax}, ${f.eq}, ${f.trucks}`, 'ocs:13.5#1')],
    ways: (s, f) => (f.unit >= 0 ? [] : replacementWays(s.match)),
    labels: { at: (s, _f, { arg }) => at(s, arg) },
  }),
  'newRepls.who': place<ReplFrame>({
    title: () => 'Which dead unit comes back for nothing?',
    labels: { return: (s, _f, { arg }) => unitLabel(s, arg) },
  }),
}
