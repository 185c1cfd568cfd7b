/** 3, 8, 17 to 19 and 22: counter battery and harassing fire, the target, the attackers, the barrage. */
import { say, Script, told, type Given, type Line } from '../../../../core/desk/kit/index.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { meleeStrength, unitsIn, unitsOnMap } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import type { BatteryFrame, CombatFrame, HarassingFrame } from '../../rules/frames.ts'
import { attack, defence, meleeColumn } from '../../rules/melee.ts'
import { attackingStacks, firingStacks } from '../../rules/ways/aiming.ts'
import type { Gwb, M, Unit } from '../../rules/world.ts'
import { meleeHead } from '../charts.ts'
import { forceName, groundName, hexName, strengths } from '../names.ts'
import { cellsOf, hopelessLine, isHopeless } from '../questions/fights.ts'
import { tell } from '../questions/kit.ts'
import { given, gunFacts, places, unitLine } from './common.ts'
import words from './words.json' with { type: 'json' }

const enemyGuns = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, 1 - side).filter((u) => m.game.units[u]!.gun)

/** The melee as it would be with these attackers: strengths, column. */
function meleeLines(m: M, f: CombatFrame): readonly Line[] {
  const column = meleeHead(m.game.charts, meleeColumn(m, f))
  return tell(m, 'meleeAhead', { attackers: f.attackers, attack: attack(m, f), defence: defence(m, f), column })
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

/** Guns as they are named so far, and with those of the usual answer. */
const firing = <F extends { readonly guns: readonly number[] }>(
  name: string,
  [none, fire]: readonly [string, string],
  targetOf: (f: F) => number,
) => ({
  lines: ({ m, f }: { m: M; f: F }) => tell(m, name, gunFacts(m, f.guns, targetOf(f))),
  usual({ m, f, orders }: { m: M; f: F; orders: readonly Given[] }) {
    const guns = [...f.guns, ...given(orders, 'gun')]
    const label = guns.length === 0 && none !== '' ? none : `${fire} with ${totalFire(m, guns)}`
    return { label, lines: tell(m, name, gunFacts(m, guns, targetOf(f))) }
  },
})
const BATTERY = firing<BatteryFrame>('battery', ['', 'Fire'], (f) => f.target)
const HARASSING = firing<HarassingFrame>('harassing', ['Hold fire', 'Fire'], (f) => f.hex)
const BARRAGE = firing<CombatFrame>('barraging', ['No barrage', 'Barrage'], (f) => f.target)

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
      ...BATTERY,
      slots: { targets: ({ m, f }) => enemyGuns(m, f.side, f.target) },
    },
    'harassing.guns': HARASSING,
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
        const label = f.attackers.length > 0 ? 'Hopeless with the units named' : 'An attack here is hopeless'
        const defends = say`${forceName(m, units)} | defends || ${strengths(m, units)}, ${groundName(m, f.target)}`
        return told(isHopeless(cells) && hopelessLine(cells, label), defends, ...attackLines(m, f))
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
      ...BARRAGE,
      barred: ({ m, f }) => unnamed(m, 'gun', inRange(m, f.side, f.target), f.guns),
    },
  },
  words.attacking,
)
