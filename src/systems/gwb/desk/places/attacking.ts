/** 3, 8, 17 to 19 and 22: counter battery and harassing fire, the target, the attackers, the barrage. */
import { row, Script, type Given, type Line } from '../../../../core/desk/kit/index.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { fireStrength, meleeStrength, unitsIn } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import type { BatteryFrame, CombatFrame, HarassingFrame } from '../../rules/frames.ts'
import { attack, defence, meleeColumn } from '../../rules/melee.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M, Unit } from '../../rules/world.ts'
import { fromChart, meleeHead } from '../charts.ts'
import { forceName, groundName, hexName, unitFigures, unitNames, unitsOnMap } from '../names.ts'
import { cellsOf, hopelessLine, isHopeless } from '../questions/fights.ts'
import { attackingStacks, firingStacks } from '../questions/reach.ts'
import { given, groundLine, gunLines, places, strengths, unitLine } from './common.ts'
import words from './words.json' with { type: 'json' }

const enemyGuns = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, 1 - side).filter((u) => m.game.units[u]!.gun)

/** gwb:3.5#3, 8.5#3: one gun that does not see the hex costs all of them a point. */
function sightLine(m: M, guns: readonly number[], hex: number, claim: string): Line[] {
  const blind = guns.filter((u) => m.board.hex.get(u) < 0 || !sees(m, m.board.hex.get(u), hex))
  return blind.length === 0 ? [] : [row('Does not see the hex', 'die +1', claim, { detail: unitNames(m, blind) })]
}

const batteryLines = (m: M, guns: readonly number[], target: number): Line[] => [
  ...gunLines(m, guns, target),
  ...sightLine(m, guns, target, 'gwb:3.5#3'),
]

/** gwb:8.5: the die each marching unit must not roll. */
function harassLines(m: M, f: HarassingFrame, guns: readonly number[]): Line[] {
  if (guns.length === 0) return []
  const { charts } = m.game
  const strength = totalFire(m, guns)
  const column = charts.harassingColumn(strength)
  const upTo = column < 0 ? 0 : charts.file.harassing.disorganizedUpTo[column]!
  return [
    ...guns.map((u) => unitLine(m, u, String(fireStrength(m, u)))),
    row('Together', strength, 'gwb:8.4#1', {
      detail: `disorganized on ${upTo} or less`,
      ...fromChart(charts, 'harassing'),
    }),
    groundLine(m, f.hex, 'gwb:8.5#2'),
    ...sightLine(m, guns, f.hex, 'gwb:8.5#3'),
  ]
}

/** The melee as it would be with these attackers: strengths, column. */
function meleeLines(m: M, f: CombatFrame): Line[] {
  if (f.attackers.length === 0) return []
  return [
    row('Melee', `${attack(m, f)} to ${defence(m, f)}`, 'gwb:24.3#1', {
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

const attackLines = (m: M, f: CombatFrame): Line[] => [
  ...f.attackers.map((u) => attackerLine(m, f, u)),
  ...meleeLines(m, f),
]

const far = (m: M, { index }: Unit, hex: number): number => m.game.grid.distance(m.board.hex.get(index), hex)

const adjacent = (m: M, side: number, hex: number): number[] =>
  unitsOnMap(m, side, (u) => u.fights && far(m, u, hex) === 1)

const inRange = (m: M, side: number, hex: number): number[] =>
  unitsOnMap(m, side, (u) => u.type === 'artillery' && far(m, u, hex) <= (u.deployed?.range ?? 0))

/** The usual answer that names guns: what they do together, or nothing. */
const firing =
  <F extends { readonly guns: readonly number[] }>(
    none: string,
    fire: string,
    lines: (m: M, f: F, guns: number[]) => Line[],
  ) =>
  ({ m, f, orders }: { m: M; f: F; orders: readonly Given[] }) => {
    const guns = [...f.guns, ...given(orders, 'gun')]
    const label = guns.length === 0 && none !== '' ? none : `${fire} with ${totalFire(m, guns)}`
    return { label, lines: lines(m, f, guns) }
  }

/** Orders about those who are not named yet. */
const unnamed = (m: M, kind: string, able: readonly number[], named: readonly number[]) =>
  able.filter((u) => !named.includes(u)).map((u) => ({ do: kind, unit: m.game.units[u]!.id }))

export const ATTACKING = places(
  {
    'counterBattery.target': {
      stacks: ({ m, f }) => firingStacks(m, f.side),
      slots: { guns: ({ m, f, arg }) => enemyGuns(m, f.side, arg) },
    },
    'counterBattery.guns': {
      lines: ({ m, f }) => [
        ...batteryLines(m, f.guns, f.target),
        ...enemyGuns(m, f.side, f.target).map((u) => unitLine(m, u, 'target')),
      ],
      usual: firing('', 'Fire', (m, f: BatteryFrame, guns) => batteryLines(m, guns, f.target)),
    },
    'counterBattery.suppress': {
      usual: ({ m, orders }) => ({
        label: `Suppress the weakest`,
        lines: orders.map(({ arg }) => ({ ...unitLine(m, arg, 'silent'), claim: 'gwb:3.6#2' })),
      }),
    },
    'harassing.guns': {
      lines: ({ m, f }) => [
        ...f.targets.map((u) => unitLine(m, u, 'marching', unitFigures(m, u))),
        ...harassLines(m, f, f.guns),
      ],
      usual: firing('Hold fire', 'Fire', harassLines),
    },
    'combatPhase.target': {
      stacks: ({ m, f }) => attackingStacks(m, f.side, f.hasty),
      slots: {
        again: ({ f }) => f.last >= 0,
        same: ({ f, arg }) => arg === f.last,
        left: ({ m, f }) => unitsOnMap(m, f.side, (u) => u.fights && m.board.attacked.get(u.index) === 0).length,
        there: ({ m, f, arg }) => unitsIn(m, arg, 1 - f.side),
      },
    },
    'combat.name': {
      lines({ m, f }) {
        const units = unitsIn(m, f.target, 1 - f.side)
        const cells = cellsOf(m)
        const label = f.attackers.length > 0 ? 'Hopeless as it is named' : 'An attack here is hopeless'
        const detail = `${strengths(m, units)}, ${groundName(m, f.target)}`
        return [
          ...(isHopeless(cells) ? [hopelessLine(cells, label)] : []),
          row(forceName(m, units), 'defends', '', { detail }),
          ...attackLines(m, f),
        ]
      },
      barred: ({ m, f }) => unnamed(m, 'attack', adjacent(m, f.side, f.target), f.attackers),
      slots: {
        attack: ({ m, f }) => attack(m, f),
        defence: ({ m, f }) => defence(m, f),
        // Where going on has no chance, thinking again is what Space does.
        hopeless: ({ m }) => isHopeless(cellsOf(m)),
      },
      usual({ m, f, orders }) {
        // Those that follow from the usual orders are given as usual, up to the attack itself.
        const script = new Script<Gwb>(m)
        for (const { order } of orders) script.give(order)
        if (isHopeless(cellsOf(script.match))) return null
        const then = { ...f, attackers: [...f.attackers, ...given(orders, 'attack')] }
        return then.attackers.length > 0
          ? { label: `Attack with ${forceName(m, then.attackers)}`, lines: attackLines(m, then) }
          : { label: `Attack across the open with ${forceName(m, given(orders, 'across'))}`, lines: [] }
      },
    },
    'combat.through': { focus: ({ m, f }) => [f.target, m.board.hex.get(f.asking)] },
    'combat.guns': {
      lines: ({ m, f }) => gunLines(m, f.guns, f.target),
      barred: ({ m, f }) => unnamed(m, 'gun', inRange(m, f.side, f.target), f.guns),
      usual: firing('No barrage', 'Barrage', (m, f: CombatFrame, guns) => gunLines(m, guns, f.target)),
    },
  },
  words.attacking,
)
