/** 3 and 8: counter battery and harassing fire. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { fireStrength, unitsIn } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import { plural, signed } from '../../../../core/words.ts'
import { sees } from '../../rules/sightline.ts'
import type { M } from '../../rules/world.ts'
import { fromChart } from '../charts.ts'
import { forceName, hexName, placeName, unitFigures, unitNames } from '../names.ts'
import { place, type Places } from '../place.ts'
import { gunLabel, gunLines, gunsNamed, unitLabel, unitLine } from './common.ts'
import type { BatteryFrame, HarassingFrame } from '../../rules/frames.ts'
import { firingStacks } from '../questions/targets.ts'

const enemyGuns = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, 1 - side).filter((u) => m.game.units[u]!.gun)

/** gwb:3.5#3, 8.5#3: one gun that does not see the hex costs all of them a point. */
function sightLine(m: M, guns: readonly number[], hex: number, claim: string) {
  const blind = guns.filter((u) => m.board.hex.get(u) < 0 || !sees(m, m.board.hex.get(u), hex))
  return blind.length === 0 ? [] : [row('Does not see the hex', 'die +1', claim, { detail: unitNames(m, blind) })]
}

/** gwb:8.5: the die each marching unit must not roll. */
function harassLines(m: M, f: HarassingFrame, guns: readonly number[]) {
  const { charts, land } = m.game
  const strength = totalFire(m, guns)
  const column = charts.harassingColumn(strength)
  const ground = charts.ground(land.symbols[f.hex]!).fire
  const upTo = column < 0 ? 0 : charts.file.harassing.disorganizedUpTo[column]!
  return [
    ...guns.map((u) => unitLine(m, u, String(fireStrength(m, u)))),
    row('Together', strength, 'gwb:8.4#1', {
      detail: `disorganized on ${upTo} or less`,
      ...fromChart(charts, 'harassing'),
    }),
    row(`Ground of ${placeName(m, f.hex)}`, `die ${signed(ground)}`, 'gwb:8.5#2', fromChart(charts, 'terrain')),
    ...sightLine(m, guns, f.hex, 'gwb:8.5#3'),
  ]
}

export const GUNS: Places = {
  'counterBattery.target': place<BatteryFrame>({
    title: () => 'Fire at enemy batteries?',
    lines: () => [
      note('A suppressed gun neither supports nor fires in defence', 'gwb:3#1'),
      note('A gun that fires now does not barrage in this phase', 'gwb:3.2#4'),
    ],
    stacks: (s, f) => firingStacks(s.match, f.side),
    labels: {
      target(s, f, { arg }) {
        const guns = enemyGuns(s.match, f.side, arg)
        return { label: `Batteries in ${hexName(s.match, arg)}`, detail: unitNames(s.match, guns) }
      },
      end: () => ({ label: 'No counter battery fire', detail: 'on to coordinated combat', main: true, closes: true }),
    },
    usual: () => ({ label: 'No counter battery fire', lines: [] }),
  }),
  'counterBattery.guns': place<BatteryFrame>({
    title: (s, f) => `Which guns fire at ${placeName(s.match, f.target)}?`,
    lines: (s, f) => [
      ...gunLines(s.match, f.guns, f.target),
      ...sightLine(s.match, f.guns, f.target, 'gwb:3.5#3'),
      ...enemyGuns(s.match, f.side, f.target).map((u) => unitLine(s.match, u, 'target')),
    ],
    focus: (_s, f) => [f.target],
    labels: {
      gun: (s, _f, { arg }) => gunLabel(s.match, arg),
      fire: (s, f) => ({
        label: `Fire with ${totalFire(s.match, f.guns)}`,
        detail: unitNames(s.match, f.guns),
        main: true,
      }),
      back: () => ({ label: 'Another target', closes: true, backs: true }),
    },
    usual(s, f, orders) {
      const guns = gunsNamed(f.guns, orders)
      return {
        label: `Fire with ${totalFire(s.match, guns)}`,
        lines: [...gunLines(s.match, guns, f.target), ...sightLine(s.match, guns, f.target, 'gwb:3.5#3')],
      }
    },
  }),
  'counterBattery.suppress': place<BatteryFrame>({
    title: (_s, f) => `Which of your guns is suppressed? ${f.left} to mark`,
    lines: () => [note('Until the end of coordinated combat it does not fire', 'gwb:open#3')],
    focus: (_s, f) => [f.target],
    labels: { suppress: (s, _f, { arg }) => unitLabel(s.match, arg) },
    usual: (s, _f, orders) => ({
      label: `Suppress the weakest`,
      lines: orders.map(({ arg }) => ({ ...unitLine(s.match, arg, 'silent'), claim: 'gwb:3.6#2' })),
    }),
  }),
  'harassing.guns': place<HarassingFrame>({
    title: (s, f) => `${forceName(s.match, f.targets)} on the march at ${placeName(s.match, f.hex)}: fire?`,
    lines: (s, f) => [
      ...f.targets.map((u) => unitLine(s.match, u, 'marching', unitFigures(s.match, u))),
      ...(f.guns.length > 0 ? harassLines(s.match, f, f.guns) : []),
      note('Each gun once at a unit and phase; a hit stops and disorganizes it', 'gwb:8.2#2'),
    ],
    focus: (_s, f) => [f.hex],
    labels: {
      gun: (s, _f, { arg }) => gunLabel(s.match, arg),
      fire: (s, f) => ({
        label: `Fire with ${totalFire(s.match, f.guns)}`,
        detail: unitNames(s.match, f.guns),
        main: true,
      }),
      pass: (_s, f) => ({ label: 'Hold fire', detail: `${plural(f.targets.length, 'unit')} pass`, closes: true }),
    },
    usual(s, f, orders) {
      const guns = gunsNamed(f.guns, orders)
      if (guns.length === 0) return { label: 'Hold fire', lines: [] }
      return { label: `Fire with ${totalFire(s.match, guns)}`, lines: harassLines(s.match, f, guns) }
    },
  }),
}
