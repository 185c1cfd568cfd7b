/** 3, 8, 17 to 19 and 22: counter battery and harassing fire, the target, the attackers, the barrage. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import { Script } from '../../../../core/desk/kit/ways.ts'
import type { Line } from '../../../../core/shapes.ts'
import { plural, signed } from '../../../../core/words.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { fireStrength, meleeStrength, unitsIn } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import type { CombatFrame, HarassingFrame } from '../../rules/frames.ts'
import { attack, defence, meleeColumn } from '../../rules/melee.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M, Unit } from '../../rules/world.ts'
import { fromChart, meleeHead } from '../charts.ts'
import { forceName, groundName, hexName, nameOf, placeName, unitFigures, unitNames, unitsOnMap } from '../names.ts'
import { cellsOf, hopelessLine, isHopeless } from '../questions/fights.ts'
import { attackingStacks, firingStacks } from '../questions/reach.ts'
import { gunLabel, gunLines, gunsNamed, unitLabel, unitLine, type Given, places } from './common.ts'

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

export const GUNS = places({
  'counterBattery.target': {
    title: 'Fire at enemy batteries?',
    lines: [
      note('A suppressed gun neither supports nor fires in defence', 'gwb:3#1'),
      note('A gun that fires now does not barrage in this phase', 'gwb:3.2#4'),
    ],
    stacks: ({ m, f }) => firingStacks(m, f.side),
    labels: {
      target({ m, f, arg }) {
        const guns = enemyGuns(m, f.side, arg)
        return { label: `Batteries in ${hexName(m, arg)}`, detail: unitNames(m, guns) }
      },
      end: { label: 'No counter battery fire', detail: 'on to coordinated combat', main: true, closes: true },
    },
    usual: { label: 'No counter battery fire', lines: [] },
  },
  'counterBattery.guns': {
    title: ({ m, f }) => `Which guns fire at ${placeName(m, f.target)}?`,
    lines: ({ m, f }) => [
      ...gunLines(m, f.guns, f.target),
      ...sightLine(m, f.guns, f.target, 'gwb:3.5#3'),
      ...enemyGuns(m, f.side, f.target).map((u) => unitLine(m, u, 'target')),
    ],
    focus: 'target',
    labels: {
      gun: ({ m, arg }) => gunLabel(m, arg),
      fire: ({ m, f }) => ({ label: `Fire with ${totalFire(m, f.guns)}`, detail: unitNames(m, f.guns), main: true }),
      back: { label: 'Another target', closes: true, backs: true },
    },
    usual({ m, f, orders }) {
      const guns = gunsNamed(f.guns, orders)
      return {
        label: `Fire with ${totalFire(m, guns)}`,
        lines: [...gunLines(m, guns, f.target), ...sightLine(m, guns, f.target, 'gwb:3.5#3')],
      }
    },
  },
  'counterBattery.suppress': {
    title: ({ f }) => `Which of your guns is suppressed? ${f.left} to mark`,
    lines: [note('Until the end of coordinated combat it does not fire', 'gwb:open#3')],
    focus: 'target',
    labels: { suppress: ({ m, arg }) => unitLabel(m, arg) },
    usual: ({ m, orders }) => ({
      label: `Suppress the weakest`,
      lines: orders.map(({ arg }) => ({ ...unitLine(m, arg, 'silent'), claim: 'gwb:3.6#2' })),
    }),
  },
  'harassing.guns': {
    title: ({ m, f }) => `${forceName(m, f.targets)} on the march at ${placeName(m, f.hex)}: fire?`,
    lines: ({ m, f }) => [
      ...f.targets.map((u) => unitLine(m, u, 'marching', unitFigures(m, u))),
      ...(f.guns.length > 0 ? harassLines(m, f, f.guns) : []),
      note('Each gun once at a unit and phase; a hit stops and disorganizes it', 'gwb:8.2#2'),
    ],
    focus: 'hex',
    labels: {
      gun: ({ m, arg }) => gunLabel(m, arg),
      fire: ({ m, f }) => ({ label: `Fire with ${totalFire(m, f.guns)}`, detail: unitNames(m, f.guns), main: true }),
      pass: ({ f }) => ({ label: 'Hold fire', detail: `${plural(f.targets.length, 'unit')} pass`, closes: true }),
    },
    usual({ m, f, orders }) {
      const guns = gunsNamed(f.guns, orders)
      if (guns.length === 0) return { label: 'Hold fire', lines: [] }
      return { label: `Fire with ${totalFire(m, guns)}`, lines: harassLines(m, f, guns) }
    },
  },
})

// --- 17 to 19 and 22: the target, the attackers, the barrage

const defenders = (m: M, f: { side: number }, hex: number): number[] => unitsIn(m, hex, 1 - f.side)

/** `fire 9, melee 8, village`. */
function strengthOf(m: M, units: readonly number[], hex: number): string {
  const fire = units.reduce((sum, u) => sum + fireStrength(m, u), 0)
  const melee = units.reduce((sum, u) => sum + meleeStrength(m, u), 0)
  return `fire ${fire}, melee ${melee}, ${groundName(m, hex)}`
}

/** The melee as it would be with these attackers: strengths, column. */
function meleeLines(m: M, f: CombatFrame): Line[] {
  if (f.attackers.length === 0) return []
  const [a, d] = [attack(m, f), defence(m, f)]
  return [
    row('Melee', `${a} to ${d}`, 'gwb:24.3#1', {
      detail: `column ${meleeHead(m.game.charts, meleeColumn(m, f))} with ground and battle`,
      ...fromChart(m.game.charts, 'melee'),
    }),
  ]
}

function attackerLine(m: M, f: CombatFrame, unit: number): Line {
  const from = attacksFrom(m, f, unit)
  const open = f.across.includes(unit) || m.board.across.get(unit) === 1
  return {
    ...unitLine(m, unit, String(meleeStrength(m, unit))),
    detail: `from ${hexName(m, from)}${open ? ', across the open' : ''}`,
    ...(open ? { tone: 'danger' as const, claim: 'gwb:23.4#4' } : {}),
  }
}

/** The frame as it would be after the orders of a usual answer. */
function after(f: CombatFrame, orders: readonly Given[]): CombatFrame {
  const more = orders.filter(({ order }) => order.do === 'attack').map(({ arg }) => arg)
  return { ...f, attackers: [...f.attackers, ...more] }
}

/** The match after the orders of a usual answer, those that follow from them given as usual, up to the attack itself. */
function begun(m: M, orders: readonly Given[]): M {
  const script = new Script<Gwb>(m)
  for (const { order } of orders) script.give(order)
  return script.match
}

const far = (m: M, { index }: Unit, hex: number): number => m.game.grid.distance(m.board.hex.get(index), hex)

const adjacent = (m: M, side: number, hex: number): number[] =>
  unitsOnMap(m, side, (u) => u.fights && far(m, u, hex) === 1)

const inRange = (m: M, side: number, hex: number): number[] =>
  unitsOnMap(m, side, (u) => u.type === 'artillery' && far(m, u, hex) <= (u.deployed?.range ?? 0))

export const ATTACKING = places({
  'combatPhase.target': {
    title: ({ f }) => (f.hasty === 1 ? 'Hasty combat: which hex do you attack?' : 'Which hex do you attack?'),
    lines({ m, f }) {
      const left = unitsOnMap(m, f.side, (u) => u.fights && m.board.attacked.get(u.index) === 0)
      return [
        ...(f.last >= 0
          ? [row('Attacked last', hexName(m, f.last), 'gwb:17#5', { detail: 'may be attacked again now' })]
          : []),
        row('Units that have not attacked', left.length, 'gwb:open#4'),
        ...(f.hasty === 1
          ? [note('From one hex only, not across the open; limbered guns next to it fire', 'gwb:18#7')]
          : []),
      ]
    },
    focus: ({ f }) => (f.last >= 0 ? [f.last] : []),
    stacks: ({ m, f }) => attackingStacks(m, f.side, f.hasty),
    labels: {
      target({ m, f, arg }) {
        const units = defenders(m, f, arg)
        const again = arg === f.last ? ' again' : ''
        return {
          label: `Attack ${hexName(m, arg)}${again}`,
          detail: `${forceName(m, units)}: ${strengthOf(m, units, arg)}`,
        }
      },
      end: ({ f }) => ({ label: f.hasty === 1 ? 'End hasty combat' : 'End coordinated combat', closes: true }),
    },
  },
  'combat.name': {
    title: ({ m, f }) => `Who attacks ${placeName(m, f.target)}?`,
    lines({ m, f }) {
      const units = defenders(m, f, f.target)
      const cells = cellsOf(m)
      const label = f.attackers.length > 0 ? 'Hopeless as it is named' : 'An attack here is hopeless'
      return [
        ...(isHopeless(cells) ? [hopelessLine(cells, label)] : []),
        row(forceName(m, units), 'defends', '', { detail: strengthOf(m, units, f.target) }),
        ...f.attackers.map((u) => attackerLine(m, f, u)),
        ...meleeLines(m, f),
      ]
    },
    focus: 'target',
    barred: ({ m, f }) =>
      adjacent(m, f.side, f.target)
        .filter((u) => !f.attackers.includes(u))
        .map((u) => ({ do: 'attack', unit: m.game.units[u]!.id })),
    labels: {
      attack: ({ m, arg }) => ({
        label: nameOf(m, arg),
        detail: `from ${hexName(m, m.board.hex.get(arg))}, melee ${meleeStrength(m, arg)}`,
      }),
      across: ({ m, arg }) => ({
        label: `${nameOf(m, arg)} across the open`,
        detail: `from ${hexName(m, m.board.hex.get(arg))}, melee ${meleeStrength(m, arg)}; the defender's die −1`,
      }),
      go: ({ m, f }) => ({
        label: `Attack with ${forceName(m, f.attackers)}`,
        detail: `melee ${attack(m, f)} to ${defence(m, f)}`,
        ...(isHopeless(cellsOf(m)) ? { grave: 'hopeless' } : { main: true }),
      }),
      // Where going on has no chance, thinking again is what Space does.
      clear: ({ m }) => ({ label: 'Choose anew', ...(isHopeless(cellsOf(m)) ? { main: true } : {}) }),
      back: ({ m }) => ({
        label: 'Another target',
        closes: true,
        backs: true,
        ...(isHopeless(cellsOf(m)) ? { main: true } : {}),
      }),
    },
    usual({ m, f, orders }) {
      if (isHopeless(cellsOf(begun(m, orders)))) return null
      const then = after(f, orders)
      if (then.attackers.length === 0) {
        const crossing = orders.filter(({ order }) => order.do === 'across').map(({ arg }) => arg)
        return { label: `Attack across the open with ${forceName(m, crossing)}`, lines: [] }
      }
      return {
        label: `Attack with ${forceName(m, then.attackers)}`,
        lines: [...then.attackers.map((u) => attackerLine(m, then, u)), ...meleeLines(m, then)],
      }
    },
  },
  'combat.through': {
    title: ({ m, f }) => `By which hex does ${nameOf(m, f.asking)} come?`,
    lines: [row("For each unit across the open the defender's die", '−1', 'gwb:23.4#4')],
    focus: ({ m, f }) => [f.target, m.board.hex.get(f.asking)],
    labels: { through: ({ m, arg }) => ({ label: `By ${hexName(m, arg)}`, detail: groundName(m, arg) }) },
    usual: ({ m, orders }) => ({ label: `By ${hexName(m, orders[0]?.arg ?? -1)}`, lines: [] }),
  },
  'combat.guns': {
    title: ({ m, f }) => `Which guns barrage ${placeName(m, f.target)}?`,
    lines: ({ m, f }) => [
      ...gunLines(m, f.guns, f.target),
      note('The result is added to the die of the defensive fire', 'gwb:22.4#2'),
    ],
    focus: 'target',
    barred: ({ m, f }) =>
      inRange(m, f.side, f.target)
        .filter((u) => !f.guns.includes(u))
        .map((u) => ({ do: 'gun', unit: m.game.units[u]!.id })),
    labels: {
      gun: ({ m, arg }) => gunLabel(m, arg),
      fire: ({ m, f }) => ({
        label: `Barrage with ${totalFire(m, f.guns)}`,
        detail: plural(f.guns.length, 'gun unit'),
        main: true,
      }),
      clear: { label: 'Choose anew' },
      none: { label: 'No barrage', closes: true },
    },
    usual({ m, f, orders }) {
      const guns = gunsNamed(f.guns, orders)
      if (guns.length === 0) return { label: 'No barrage', lines: [] }
      return { label: `Barrage with ${totalFire(m, guns)}`, lines: gunLines(m, guns, f.target) }
    },
  },
})
