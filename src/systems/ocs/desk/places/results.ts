/** 9.10 to 9.14: losses, options, retreat, advance, exploitation, and what is captured. */
import { redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Seen } from '../../../../core/desk.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural } from '../../../../core/words.ts'
import { stepsOf } from '../../rules/position/board.ts'
import type { Ocs } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/position/zones.ts'
import { figuresName, forceName, groundName, hexName, nameOf, placeName } from '../names.ts'
import { place, type Given, type Labelled, type Places } from '../place.ts'
import { unitLabel, unitLine } from './common.ts'
import type { AdvanceFrame, LossesFrame, RetreatFrame } from '../../rules/fighting/frames.ts'

/** What losing one step does. */
function lossLabel(s: Seen<Ocs>, unit: number): Labelled {
  const left = stepsOf(s.match, unit) - 1
  const then = left === 0 ? 'eliminated' : `${left} left`
  return { label: nameOf(s.match, unit), detail: `${figuresName(s.match, unit)}; then ${then}` }
}

/** The usual losses, unit by unit. */
function lossLines(s: Seen<Ocs>, orders: readonly Given[]): Line[] {
  const lost = new Map<number, number>()
  for (const { order, arg } of orders) if (order.do === 'lose') lost.set(arg, (lost.get(arg) ?? 0) + 1)
  return Array.from(lost, ([unit, steps]) => {
    const left = stepsOf(s.match, unit) - steps
    return {
      ...unitLine(s, unit, `−${steps}`, left <= 0 ? 'eliminated' : `${left} left`),
      claim: 'ocs:9.11a#1',
      ...redIf(left <= 0),
    }
  })
}

/** ocs:9.10c#1 */
const HOLD = 'Hold the hex without a loss'

interface Collapsing extends Frame {
  unit: number
}
interface Capturing extends Frame {
  side: number
  hex: number
  unit: number
  points: number
  gives: number[]
}

export const RESULTS: Places = {
  'losses.suffer': place<LossesFrame>({
    title: (_s, f) => `Who loses ${plural(f.steps, 'step')}?`,
    lines: (_s, f) => [
      row('Steps to lose', f.steps, 'ocs:9.11a#1'),
      ...(f.options > 0 ? [row('Options after that', f.options, 'ocs:9.10a#1')] : []),
    ],
    focus: (_s, f) => f.hexes.slice(0, 1),
    labels: { lose: (s, _f, { arg }) => lossLabel(s, arg) },
    usual: (s, f, orders) => ({ label: `Lose ${plural(f.steps, 'step')}`, lines: lossLines(s, orders) }),
  }),
  'losses.option': place<LossesFrame>({
    title: (_s, f) => `${plural(f.options, 'option')}: lose steps or retreat?`,
    lines: (_s, f) => [row('A step meets one; a retreat of so many hexes meets all', f.options, 'ocs:9.10a#1')],
    focus: (_s, f) => f.hexes.slice(0, 1),
    labels: {
      lose: (s, _f, { arg }) => ({ ...lossLabel(s, arg), label: `${nameOf(s.match, arg)} loses a step` }),
      retreat: (_s, f) => ({ label: `Retreat ${plural(f.options, 'hex', 'hexes')}` }),
      ignore: () => ({ label: HOLD, detail: 'the attacker fell back or could not meet all his own options' }),
    },
    usual(s, f, orders) {
      const first = orders[0]
      if (!first) return null
      const label =
        first.order.do === 'retreat'
          ? `Retreat ${plural(f.options, 'hex', 'hexes')}`
          : first.order.do === 'lose'
            ? 'Lose steps'
            : HOLD
      return { label, lines: lossLines(s, orders) }
    },
  }),
  'retreat.step': place<RetreatFrame>({
    title: (s, f) => `Where ${f.party.length > 1 ? 'do' : 'does'} ${forceName(s.match, f.party)} retreat?`,
    lines: (_s, f) => [row('Hexes', `${f.path.length} of ${f.hexes}`, 'ocs:9.12c#1')],
    focus: (_s, f) => [f.path.at(-1) ?? f.from],
    stacks: (_s, f) => [f.path.at(-1) ?? f.from],
    labels: {
      retreat: (s, f, { arg }) => ({
        label: `Back to ${hexName(s.match, arg)}`,
        detail: `${groundName(s.match, arg)}${inEnemyZone(s.match, f.side, arg) ? '; enemy zone' : ''}`,
      }),
      apart: (s, _f, { arg }) => unitLabel(s, arg, 'By itself: '),
      with: (s, _f, { arg }) => unitLabel(s, arg, 'Comes along: '),
      detach: (s, _f, { arg }) => unitLabel(s, arg, 'Leave a breakdown: '),
      perish: () => ({ label: 'No way out: eliminated' }),
    },
    usual(s, f, orders) {
      const hexes = orders.filter(({ order }) => order.do === 'retreat')
      if (hexes.length === 0) return null
      return {
        label: `Retreat to ${placeName(s.match, hexes.at(-1)!.arg)}`,
        lines: hexes.map(({ arg }) => ({ label: hexName(s.match, arg), detail: groundName(s.match, arg) })),
      }
    },
  }),
  'advance.choose': place<AdvanceFrame>({
    title: (s, f) => `Who advances into ${placeName(s.match, f.target)}?`,
    lines: (s, f) => f.going.map((u) => unitLine(s, u, 'goes')),
    focus: (_s, f) => [f.target],
    labels: {
      advance: (s, _f, { arg }) => unitLabel(s, arg),
      all: () => ({ label: 'All advance', main: true }),
      detach: (s, _f, { arg }) => unitLabel(s, arg, 'Leave a breakdown: '),
      enough: (_s, f) => ({ label: f.going.length === 0 ? 'Nobody advances' : 'Enough', closes: true }),
    },
    usual: (s, f) => ({ label: `All into ${placeName(s.match, f.target)}`, lines: [] }),
  }),
  'collapse.choose': place<Collapsing>({
    title: (s, f) => `${nameOf(s.match, f.unit)} collapses: into which hex?`,
    focus: (s, f) => [s.match.board.hex.get(f.unit)],
    labels: {
      collapse: (s, _f, { arg }) => ({ label: hexName(s.match, arg) }),
      stay: () => ({ label: 'It stays', closes: true }),
    },
  }),
  'capture.choose': place<Capturing>({
    title: () => 'Which Transport Points are lost?',
    lines: (_s, f) => [row('Still to give', f.points - f.gives.length, 'ocs:9.14c#3')],
    focus: (_s, f) => [f.hex],
    labels: { yield: (s, _f, { arg }) => unitLabel(s, arg) },
  }),
  'capture.displace': place<Capturing>({
    title: (s, f) => `Where does ${nameOf(s.match, f.unit)} get away to?`,
    focus: (_s, f) => [f.hex],
    labels: { displace: (s, _f, { arg }) => ({ label: hexName(s.match, arg), detail: groundName(s.match, arg) }) },
  }),
}
