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
    title: ({ f, s }) => `Where does ${fullName(unitOf(s, f))} arrive?`,
    lines: ({ f, s }) => [
      row(fullName(unitOf(s, f)), `${unitOf(s, f).sp} SP`, '', {
        detail: `${unitOf(s, f).type}, MA ${unitOf(s, f).ma}`,
        unit: unitOf(s, f).id,
      }),
    ],
    labels: {
      place: ({ f, s, arg }) => entry(s, f, arg),
      wait: { label: 'Let it wait', detail: 'it may come in a later turn' },
    },
  },
  'replacements.spend': {
    title: 'Spend replacement points?',
    lines: ({ f, s }) => [pool(s, f)],
    labels: {
      replace({ m, arg }) {
        const { sp } = m.game.units[arg]!
        const now = m.board.sp.get(arg)
        return {
          label: `+1 SP for ${fullName(m.game.units[arg]!)}`,
          detail: `${now} of ${sp} SP, ${hexName(m, m.board.hex.get(arg))}`,
        }
      },
      rebuild: ({ m, arg }) => ({
        label: `Rebuild ${fullName(m.game.units[arg]!)}`,
        detail: `eliminated; up to ${m.game.units[arg]!.sp} SP at 1 RP each`,
      }),
      done: ({ m, f }) => ({
        label: 'Go on',
        detail: `${m.board.rp.get(f.side)} RP stay in the pool`,
        main: true,
        closes: true,
      }),
    },
  },
  'replacements.strength': {
    title: ({ f, s }) => `How strong does ${fullName(unitOf(s, f))} come back?`,
    lines: ({ f, s }) => [pool(s, f)],
    labels: {
      buy: ({ m, f, arg }) => ({ label: `${arg} SP`, detail: `${arg} RP, ${m.board.rp.get(f.side) - arg} RP left` }),
    },
  },
  'replacements.rebuilt': {
    title: ({ f, s }) => `Where does the rebuilt ${fullName(unitOf(s, f))} enter?`,
    labels: { place: ({ f, s, arg }) => entry(s, f, arg) },
  },
})
