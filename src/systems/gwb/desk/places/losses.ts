/** 25, 26 and 29: losses, retreat, advance. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { plural } from '../../../../core/words.ts'
import { meleeStrength, onMap, unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { points } from '../../rules/stacking.ts'
import type { M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { forceName, groundName, hexName, nameOf, placeName } from '../names.ts'
import { place, type Labelled, type Place, type Places } from '../place.ts'
import type { CombatFrame, RetreatFrame } from '../../rules/frames.ts'
import { lossLabel, lossLines, unitLabel, unitLine } from './common.ts'

function lossPlace(of: (f: CombatFrame) => { count: number; units: (m: M) => readonly number[] }): Place {
  return place<CombatFrame>({
    title: (_s, f) => `Place your losses: ${plural(of(f).count, 'step')}`,
    lines: (s, f) =>
      of(f)
        .units(s.match)
        .filter((u) => onMap(s.match, u))
        .map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (_s, f) => [f.target],
    labels: { lose: (s, _f, { arg }) => lossLabel(s.match, arg) },
    usual: (s, _f, orders) => ({ label: 'Lose as laid out', lines: lossLines(s.match, orders) }),
  })
}

/** What waits for a retreating stack in a hex. */
function wayLabel(m: M, f: RetreatFrame, hex: number): Labelled {
  const there = unitsIn(m, hex, f.side)
  const zone = uncontested(m, f.side, hex)
    ? 'enemy zone, costs a step'
    : inEnemyZone(m, f.side, hex)
      ? 'contested enemy zone'
      : 'free of enemy zones'
  const line = traces(m, f.side, hex) ? '' : ', no communication'
  return {
    label: hexName(m, hex),
    detail: `${groundName(m, hex)}, ${zone}${line}${there.length > 0 ? `, with ${forceName(m, there)}` : ''}`,
  }
}

export const LOSSES: Places = {
  'combat.defenderLoses': lossPlace((f) => ({ count: f.losses[1]!, units: (m) => unitsIn(m, f.target, 1 - f.side) })),
  'combat.attackerLoses': lossPlace((f) => ({ count: f.losses[0]!, units: () => f.attackers })),
  'combat.leave': place<CombatFrame>({
    title: (s, f) => `How does ${forceName(s.match, f.going)} retreat?`,
    lines: (s, f) => f.going.map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (_s, f) => [f.target],
    labels: {
      together: () => ({ label: 'All together', main: true }),
      apart: (s, _f, { arg }) => unitLabel(s.match, arg, '', ' by itself'),
    },
    usual: (s, _f, orders) => ({
      label: orders[0]?.order.do === 'apart' ? `${nameOf(s.match, orders[0].arg)} by itself` : 'All together',
      lines: [],
    }),
  }),
  'retreat.way': place<RetreatFrame>({
    title: (s, f) =>
      f.gone === 0 ? `Where does ${forceName(s.match, f.units)} retreat?` : 'No room: where do they go on to?',
    lines: (_s, f) => (f.gone === 0 ? [] : [note('A second hex for want of room disorganizes them', 'gwb:26.4#1')]),
    focus: (s, f) => [s.match.board.hex.get(f.units[0]!)],
    labels: { retreat: (s, f, { arg }) => wayLabel(s.match, f, arg) },
    usual: (s, f, orders) => ({
      label: `Retreat to ${placeName(s.match, orders[0]?.arg ?? f.from)}`,
      lines: orders.map(({ arg }) => ({ ...wayLabel(s.match, f, arg), claim: 'gwb:26.2#1' })),
    }),
  }),
  'retreat.price': place<RetreatFrame>({
    title: () => 'Retreated into an enemy zone: who loses a step?',
    lines: (s, f) => f.units.map((u) => unitLine(s.match, u, plural(s.match.board.steps.get(u), 'step'))),
    focus: (s, f) => [s.match.board.hex.get(f.units[0]!)],
    labels: { lose: (s, _f, { arg }) => lossLabel(s.match, arg) },
    usual: (s, _f, orders) => ({ label: 'Lose as laid out', lines: lossLines(s.match, orders) }),
  }),
  'combat.enter': place<CombatFrame>({
    title: (s, f) => `${placeName(s.match, f.target)} is empty: who advances?`,
    lines(s, f) {
      const m = s.match
      const there = unitsIn(m, f.target, f.side)
      const most = m.game.charts.file.figures.stacking
      return [
        row('Stacking points in the hex', `${points(m, there)} of ${most}`, 'gwb:29#2'),
        note('Enemy zones do not stop an advance', 'gwb:29#3'),
      ]
    },
    focus: (_s, f) => [f.target],
    labels: {
      advance: (s, _f, { arg }) => ({
        label: `Advance ${nameOf(s.match, arg)}`,
        detail: `from ${hexName(s.match, s.match.board.hex.get(arg))}, melee ${meleeStrength(s.match, arg)}`,
      }),
      hold: (s, f) => ({
        label: unitsIn(s.match, f.target, f.side).length > 0 ? 'Nobody else' : 'Stay where we are',
        closes: true,
      }),
    },
    usual(s, _f, orders) {
      const units = orders.filter(({ order }) => order.do === 'advance').map(({ arg }) => arg)
      if (units.length === 0) return { label: 'Nobody else', lines: [] }
      return {
        label: `Advance ${forceName(s.match, units)}`,
        lines: units.map((u) => ({ ...unitLine(s.match, u, 'advances'), claim: 'gwb:29#1' })),
      }
    },
  }),
}
