/** 5.0 Reinforcements and replacements, as they are asked. */
import { row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line } from '../../../../core/shapes.ts'
import { unitsIn } from '../../rules/board.ts'
import type { Damos } from '../../rules/world.ts'
import { forceName, fullName, groundName, hexName } from '../names.ts'
import type { ReplacementsFrame } from '../../rules/frames.ts'
import { places, type Labelled } from './common.ts'

function pool(s: Seen<Damos>, f: ReplacementsFrame): Line {
  return row('Replacement points', s.match.board.rp.get(f.side), 'damos:5.0#8')
}

function entry(s: Seen<Damos>, f: ReplacementsFrame, hex: number): Labelled {
  const m = s.match
  const there = unitsIn(m, hex, f.side)
  return {
    label: hexName(m, hex),
    detail: `${groundName(m, hex)}${there.length > 0 ? `, with ${forceName(m, there)}` : ''}`,
  }
}

const unitOf = (s: Seen<Damos>, f: ReplacementsFrame) => s.match.game.units[f.unit]!

export const REPLACEMENTS = places({
  'replacements.place': {
    title: (s, f) => `Where does ${fullName(unitOf(s, f))} arrive?`,
    lines: (s, f) => [
      row(fullName(unitOf(s, f)), `${unitOf(s, f).sp} SP`, '', {
        detail: `${unitOf(s, f).type}, MA ${unitOf(s, f).ma}`,
        unit: unitOf(s, f).id,
      }),
    ],
    labels: {
      place: (s, f, { arg }) => entry(s, f, arg),
      wait: () => ({ label: 'Let it wait', detail: 'it may come in a later turn' }),
    },
  },
  'replacements.spend': {
    title: () => 'Spend replacement points?',
    lines: (s, f) => [pool(s, f)],
    labels: {
      replace(s, _f, { arg }) {
        const { sp } = s.match.game.units[arg]!
        const now = s.match.board.sp.get(arg)
        return {
          label: `+1 SP for ${fullName(s.match.game.units[arg]!)}`,
          detail: `${now} of ${sp} SP, ${hexName(s.match, s.match.board.hex.get(arg))}`,
        }
      },
      rebuild: (s, _f, { arg }) => ({
        label: `Rebuild ${fullName(s.match.game.units[arg]!)}`,
        detail: `eliminated; up to ${s.match.game.units[arg]!.sp} SP at 1 RP each`,
      }),
      done: (s, f) => ({
        label: 'Go on',
        detail: `${s.match.board.rp.get(f.side)} RP stay in the pool`,
        main: true,
        closes: true,
      }),
    },
  },
  'replacements.strength': {
    title: (s, f) => `How strong does ${fullName(unitOf(s, f))} come back?`,
    lines: (s, f) => [pool(s, f)],
    labels: {
      buy: (s, f, { arg }) => ({
        label: `${arg} SP`,
        detail: `${arg} RP, ${s.match.board.rp.get(f.side) - arg} RP left`,
      }),
    },
  },
  'replacements.rebuilt': {
    title: (s, f) => `Where does the rebuilt ${fullName(unitOf(s, f))} enter?`,
    labels: { place: (s, f, { arg }) => entry(s, f, arg) },
  },
})
