/** The three rolls of a combat: what each is made of, with every figure from the resolver. */
import type { Happening } from '../../../core/match.ts'
import type { FightStage, Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import { attacksFrom } from '../rules/attack.ts'
import { fireStrength, meleeStrength, other, unitsIn } from '../rules/board.ts'
import { defensiveFire, fireModifiers, firesBritish, silent, totalFire } from '../rules/fire.ts'
import { attack, defence, meleeColumn } from '../rules/melee.ts'
import { meleeShift } from '../rules/terrain.ts'
import type { CombatFrame, M } from '../rules/world.ts'
import { fireChart, fireHead, fromChart, meleeChart, meleeHead } from './charts.ts'
import { nameOf } from './names.ts'

const figure = (event: Happening, field: string): number => event.values[field] as number

/** The die rolled just before an event, if the host remembers it. */
function dieBefore(told: readonly Happening[], event: Happening | undefined): number[] {
  if (!event) return []
  const before = told.slice(0, told.indexOf(event)).findLast((e) => e.ev === 'rolled')
  return before ? [...(before.values['dice'] as number[])] : []
}

const line = (m: M, unit: number, value: string, claim: string): Line => ({
  label: nameOf(m, unit),
  value,
  claim,
  unit: m.game.units[unit]!.id,
})

/** `4 +1 on 5-7`. */
function rolled(dice: readonly number[], roll: number, column: string): string {
  const die = dice[0]
  const modified = die === undefined || die === roll ? `${roll}` : `${die} ${signed(roll - die)}`
  return `${modified} on ${column}`
}

/** The ground as a modifier of the die. */
function groundLine(m: M, value: number, claim: string): Line[] {
  return value === 0
    ? []
    : [{ label: 'Ground of the hex', value: `die ${signed(value)}`, claim, ...fromChart(m.game.charts, 'terrain') }]
}

function columnLine(m: M, label: string, value: string, column: string, claim: string, chart: 'fire' | 'melee'): Line {
  return { label, value, detail: `column ${column}`, claim, ...fromChart(m.game.charts, chart) }
}

// --- 22 barrage

export function barrageStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts, land } = m.game
  const result = told.find((e) => e.ev === 'barrageResult')
  const dice = dieBefore(told, result)
  const strength = totalFire(m, f.guns)
  const column = charts.fireColumn(strength, false)
  const ground = charts.ground(land.symbols[f.target]!).fire
  const head = fireHead(charts, column, false)
  const roll = result ? figure(result, 'roll') : null
  return {
    title: 'Barrage',
    seat: f.side,
    sums:
      f.guns.length === 0
        ? []
        : [
            ...f.guns.map((u) => line(m, u, String(fireStrength(m, u)), 'gwb:22.2#1')),
            columnLine(m, 'Strength', String(strength), head, 'gwb:22.3#1', 'fire'),
            ...groundLine(m, ground, 'gwb:22.4#1'),
          ],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: ${signed(f.barrage)} to the die of the defensive fire`,
    chart:
      f.guns.length === 0 ? null : fireChart(charts, false, { column, roll }, 'fire-barrage', 'Fire table, barrage'),
  }
}

// --- 23 defensive fire

/** Who fires from the target hex, who is silent there, and who supports. */
function fireLines(m: M, f: CombatFrame): Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  const marked = there.filter((u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0)
  return [
    ...there.map((u) =>
      silent(m, u)
        ? { ...line(m, u, '0', m.board.suppressed.get(u) === 1 ? 'gwb:23.1#1' : 'gwb:23.1#2'), detail: 'silent' }
        : line(m, u, String(fireStrength(m, u)), 'gwb:23.1#1'),
    ),
    ...(f.support >= 0
      ? [{ ...line(m, f.support, `+${fireStrength(m, f.support)}`, 'gwb:23.2#1'), detail: 'supports' }]
      : []),
    ...marked.map((u) => ({ ...line(m, u, '−1', 'gwb:23.1#3'), detail: 'march order or disorganized' })),
  ]
}

export function fireStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts } = m.game
  const result = told.find((e) => e.ev === 'fireResult')
  const dice = dieBefore(told, result)
  const strength = result ? figure(result, 'strength') : defensiveFire(m, f)
  const british = result ? figure(result, 'british') === 1 : firesBritish(m, f)
  const now = fireModifiers(m, f)
  const across = result ? figure(result, 'across') : now.across
  const column = charts.fireColumn(strength, british)
  const head = fireHead(charts, column, british)
  const roll = result ? figure(result, 'roll') : null
  return {
    title: 'Defensive fire',
    seat: other(f.side),
    sums: [
      ...(result ? [] : fireLines(m, f)),
      columnLine(
        m,
        british ? 'Strength, British' : 'Strength',
        String(strength),
        head,
        british ? 'gwb:23.3#2' : 'gwb:23.3#1',
        'fire',
      ),
      ...groundLine(m, now.ground, 'gwb:23.4#2'),
      ...(now.barrage === 0 ? [] : [{ label: 'Barrage', value: `die ${signed(now.barrage)}`, claim: 'gwb:23.4#3' }]),
      ...(across === 0
        ? []
        : [{ label: 'Attackers across the open', value: `die ${signed(-across)}`, claim: 'gwb:23.4#4' }]),
    ],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: ${signed(f.fire)} to the die of the melee`,
    chart: fireChart(charts, british, { column, roll }, 'fire-defence', 'Fire table, defensive fire'),
  }
}

// --- 24 melee

function strengthLines(m: M, f: CombatFrame): Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  const guns = there.length > 0 && there.every((u) => m.game.units[u]!.gun)
  const marked = there.filter((u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0)
  return [
    { label: 'Attackers', head: true },
    ...f.attackers.map((u) => line(m, u, String(meleeStrength(m, u)), 'gwb:24.2#1')),
    { label: 'Defenders', head: true },
    ...there.map((u) => line(m, u, String(meleeStrength(m, u)), 'gwb:24.1#1')),
    ...(guns ? [{ label: 'Guns by themselves', value: '1', claim: 'gwb:24.1#2' }] : []),
    ...marked.map((u) => ({ ...line(m, u, '−1', 'gwb:24.1#3'), detail: 'march order or disorganized' })),
  ]
}

/** gwb:24.3#2-4: what shifts the column, before the roll. */
function shiftLines(m: M, f: CombatFrame): Line[] {
  const ground = meleeShift(
    m,
    f.target,
    f.attackers.map((u) => attacksFrom(m, f, u)),
  )
  return [
    ...(ground === 0
      ? []
      : [{ label: 'Ground', value: `${ground} left`, claim: 'gwb:24.3#2', ...fromChart(m.game.charts, 'terrain') }]),
    ...(m.board.battle.get(f.target) === 0 ? [] : [{ label: 'Battle marker', value: '1 left', claim: 'gwb:24.3#3' }]),
  ]
}

export function meleeStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts } = m.game
  const result = told.find((e) => e.ev === 'meleeResult')
  const dice = dieBefore(told, result)
  const named = f.attackers.length > 0
  const [a, d] = result ? [figure(result, 'attack'), figure(result, 'defence')] : [attack(m, f), defence(m, f)]
  const column = result ? figure(result, 'column') : named ? meleeColumn(m, f) : -1
  const head = column < 0 ? '' : meleeHead(charts, column)
  const roll = result ? figure(result, 'roll') : null
  return {
    title: 'Melee',
    seat: f.side,
    sums: !named
      ? []
      : [
          ...(result ? [] : strengthLines(m, f)),
          ...(result ? [] : shiftLines(m, f)),
          columnLine(m, 'Attack to defence', `${a} to ${d}`, head, 'gwb:24.3#1', 'melee'),
          ...(f.fire === 0 ? [] : [{ label: 'Defensive fire', value: `die ${signed(f.fire)}`, claim: 'gwb:24.4#1' }]),
        ],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: attacker ${f.raw[0]!}, defender ${f.raw[1]!} to lose`,
    chart: column < 0 ? null : meleeChart(charts, { column, roll }),
  }
}
