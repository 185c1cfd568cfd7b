/** 1, 2 and 10: reinforcements, replacements, restructuring. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { plural } from '../../../../core/words.ts'
import { unitsIn } from '../../rules/board.ts'
import { PLACE, type M } from '../../rules/world.ts'
import { groundName, hexName, nameOf, unitFigures, unitNames } from '../names.ts'
import { place, type Places } from '../place.ts'
import type { ReinforcementsFrame, RestructureFrame } from '../../rules/frames.ts'
import { unitLabel, unitLine } from './common.ts'

function dueUnits(m: M, f: ReinforcementsFrame): number[] {
  return m.game.units
    .filter(
      (u) =>
        u.seat === f.side &&
        m.board.place.get(u.index) === PLACE.coming &&
        m.board.arrives.get(u.index) <= m.board.turn.get(0) &&
        !f.waiting.includes(u.index),
    )
    .map((u) => u.index)
}

function raised(m: M, unit: number): string {
  const u = m.game.units[unit]!
  const now = m.board.steps.get(unit)
  return `${now} of ${u.fullSteps} steps, then ${now + 1} and disorganized`
}

export const ARRIVING: Places = {
  'reinforcements.place': place<ReinforcementsFrame>({
    title: (s, f) => `Where does ${nameOf(s.match, f.unit)} enter?`,
    lines(s, f) {
      const m = s.match
      const due = dueUnits(m, f)
      return [
        unitLine(m, f.unit, m.game.units[f.unit]!.division ?? ''),
        ...(due.length > 1 ? [row('After it', due.length - 1, 'gwb:1#6', { detail: unitNames(m, due.slice(1)) })] : []),
      ]
    },
    focus: (s) => [usualHex(s.match)],
    labels: {
      place(s, f, { arg }) {
        const m = s.match
        const there = unitsIn(m, arg, f.side)
        const cost = m.game.charts.ground(m.game.land.symbols[arg]!).mp
        return {
          label: hexName(m, arg),
          detail: `${groundName(m, arg)}, ${cost} MP${there.length > 0 ? `, with ${unitNames(m, there)}` : ''}`,
        }
      },
      wait: () => ({ label: 'Hold it back', detail: 'it may enter on a later turn', closes: true }),
    },
    usual: (s, _f, orders) => ({
      label: orders.length > 1 ? `All ${orders.length} enter as usual` : 'Enters as usual',
      lines: usualEntries(
        s.match,
        orders.map(({ order }) => order.hex ?? ''),
      ),
    }),
  }),
  'replacements.spend': place({
    title: (s) => `Who gets a replacement step? ${plural(s.match.board.savedSteps.get(0), 'step')} at hand`,
    lines: () => [
      note('One step a unit and turn', 'gwb:2.2#3'),
      note('Whoever receives one is disorganized', 'gwb:2.3#1'),
      note('What is not spent is saved', 'gwb:2.4#1'),
    ],
    labels: {
      raise: (s, _f, { arg }) => ({ label: nameOf(s.match, arg), detail: raised(s.match, arg) }),
      keep: (s) => ({
        label: 'Save the rest',
        detail: `${plural(s.match.board.savedSteps.get(0), 'step')} for later turns`,
        closes: true,
      }),
    },
  }),
  'restructure.choose': place<RestructureFrame>({
    title: () => 'Combine reduced units?',
    lines: () => [
      note('One is broken up, the other gains a step and is disorganized', 'gwb:10.2#1'),
      note('Away from enemy zones and battles', 'gwb:10.1#2'),
    ],
    labels: {
      keep: (s, _f, { arg }) => unitLabel(s.match, arg, 'Strengthen '),
      end: () => ({ label: 'Go on', main: true, closes: true }),
    },
    usual: () => ({ label: 'Combine nobody', lines: [] }),
  }),
  'restructure.merge': place<RestructureFrame>({
    title: (s, f) => `Who is broken up for ${nameOf(s.match, f.keep)}?`,
    lines: (s, f) => [unitLine(s.match, f.keep, '+1 step', unitFigures(s.match, f.keep))],
    focus: (s, f) => [s.match.board.hex.get(f.keep)],
    labels: {
      merge: (s, _f, { arg }) => ({ ...unitLabel(s.match, arg, 'Break up '), grave: 'destroys' }),
      back: (s, f) => ({ label: `Leave ${nameOf(s.match, f.keep)} as it is`, closes: true, backs: true }),
    },
  }),
}

/** Where the usual answer places the unit, or -1 where it waits. */
function usualHex(m: M): number {
  const { hex } = m.orderOf(m.codes[m.setting.system.forecast.policies['usual']!.choose(m)]!)
  return hex === undefined ? -1 : m.setting.ids.parse('hex', hex)
}

/** Who enters where, in the order of arrival: the orders name hexes only. */
function usualEntries(m: M, hexes: readonly string[]) {
  const trial = m.fork()
  return hexes.map((hex) => {
    const unit = trial.frame('reinforcements')!.unit
    trial.play(trial.seat, { do: 'place', hex })
    return { ...unitLine(m, unit, hexName(m, m.setting.ids.parse('hex', hex))), claim: 'gwb:1#6' }
  })
}
