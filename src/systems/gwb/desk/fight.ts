/** What is being fought, step by step: a combat, counter battery fire, harassing fire; every figure from the resolver. */
import type { Seen } from '../../../core/desk.ts'
import { diceBefore, fightAt, fightSide, figureOf, since, stepAt, toldLines } from '../../../core/desk/kit/fight.ts'
import { head, row, unitRow, when } from '../../../core/desk/kit/lines.ts'
import type { Happening } from '../../../core/match.ts'
import type { Fight, FightStage, Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import { attacksFrom } from '../rules/attack.ts'
import { fireStrength, meleeStrength, other, unitsIn } from '../rules/board.ts'
import { defensiveFire, fireModifiers, firesBritish, silent, totalFire } from '../rules/fire.ts'
import type { BatteryFrame, CombatFrame, HarassingFrame } from '../rules/frames.ts'
import { attack, defence, meleeColumn } from '../rules/melee.ts'
import { sensible } from '../rules/naming.ts'
import { sees } from '../rules/sightline.ts'
import { meleeShift } from '../rules/terrain.ts'
import type { Gwb, M } from '../rules/world.ts'
import { fireChart, fireHead, fromChart, harassingChart, meleeChart, meleeHead } from './charts.ts'
import { groundName } from './names.ts'

/** `4 +1 on 5-7`. */
function rolled(dice: readonly number[], roll: number, column: string): string {
  const die = dice[0]
  const modified = die === undefined || die === roll ? `${roll}` : `${die} ${signed(roll - die)}`
  return `${modified} on ${column}`
}

/** The strength of each gun. */
const gunRows = (m: M, guns: readonly number[], claim: string): Line[] =>
  guns.map((u) => unitRow(m, u, fireStrength(m, u), { claim }))

/** The ground of a hex as a modifier of the die. */
function groundRow(m: M, value: number, claim: string): readonly Line[] {
  const ground = fromChart(m.game.charts, 'terrain')
  return when(value !== 0, row('Ground of the hex', `die ${signed(value)}`, claim, ground))
}

function columnRow(
  m: M,
  label: string,
  value: string | number,
  column: string,
  claim: string,
  chart: 'fire' | 'melee' = 'fire',
): Line {
  return row(label, value, claim, { detail: `column ${column}`, ...fromChart(m.game.charts, chart) })
}

// --- 22 barrage

function barrageStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts, land } = m.game
  const result = told.find((e) => e.ev === 'barrageResult')
  const dice = diceBefore(told, result)
  const strength = totalFire(m, f.guns)
  const column = charts.fireColumn(strength, false)
  const columnHead = fireHead(charts, column, false)
  const roll = result ? figureOf(result, 'roll') : null
  const fires = f.guns.length > 0
  return {
    title: 'Barrage',
    seat: f.side,
    sums: fires
      ? [
          ...gunRows(m, f.guns, 'gwb:22.2#1'),
          columnRow(m, 'Strength', strength, columnHead, 'gwb:22.3#1'),
          ...groundRow(m, charts.ground(land.symbols[f.target]!).fire, 'gwb:22.4#1'),
        ]
      : [],
    dice,
    result:
      roll === null ? '' : `${rolled(dice, roll, columnHead)}: ${signed(f.barrage)} to the die of the defensive fire`,
    chart: fires ? fireChart(charts, false, { column, roll }, 'fire-barrage', 'Fire table, barrage') : null,
  }
}

// --- 23 defensive fire

/** Those in a hex who count one less: in march order or disorganized. */
const shaken = (m: M, there: readonly number[], claim: string): Line[] =>
  there
    .filter((u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0)
    .map((u) => unitRow(m, u, '−1', { claim, detail: 'march order or disorganized' }))

/** Who fires from the target hex, who is silent there, and who supports. */
function fireRows(m: M, f: CombatFrame): Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  const silence = (u: number): string => (m.board.suppressed.get(u) === 1 ? 'gwb:23.1#1' : 'gwb:23.1#2')
  return [
    ...there.map((u) =>
      silent(m, u)
        ? unitRow(m, u, 0, { claim: silence(u), detail: 'silent' })
        : unitRow(m, u, fireStrength(m, u), { claim: 'gwb:23.1#1' }),
    ),
    ...(f.support < 0
      ? []
      : [unitRow(m, f.support, `+${fireStrength(m, f.support)}`, { claim: 'gwb:23.2#1', detail: 'supports' })]),
    ...shaken(m, there, 'gwb:23.1#3'),
  ]
}

function fireStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts } = m.game
  const result = told.find((e) => e.ev === 'fireResult')
  const dice = diceBefore(told, result)
  const strength = result ? figureOf(result, 'strength') : defensiveFire(m, f)
  const british = result ? figureOf(result, 'british') === 1 : firesBritish(m, f)
  const now = fireModifiers(m, f)
  const across = result ? figureOf(result, 'across') : now.across
  const column = charts.fireColumn(strength, british)
  const columnHead = fireHead(charts, column, british)
  const roll = result ? figureOf(result, 'roll') : null
  const [label, claim] = british ? ['Strength, British', 'gwb:23.3#2'] : ['Strength', 'gwb:23.3#1']
  return {
    title: 'Defensive fire',
    seat: other(f.side),
    sums: [
      ...(result ? [] : fireRows(m, f)),
      columnRow(m, label, strength, columnHead, claim),
      ...groundRow(m, now.ground, 'gwb:23.4#2'),
      ...when(now.barrage !== 0, row('Barrage', `die ${signed(now.barrage)}`, 'gwb:23.4#3')),
      ...when(across !== 0, row('Attackers across the open', `die ${signed(-across)}`, 'gwb:23.4#4')),
    ],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, columnHead)}: ${signed(f.fire)} to the die of the melee`,
    chart: fireChart(charts, british, { column, roll }, 'fire-defence', 'Fire table, defensive fire'),
  }
}

// --- 24 melee

function strengthRows(m: M, f: CombatFrame): Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  const guns = there.length > 0 && there.every((u) => m.game.units[u]!.gun)
  return [
    head('Attackers'),
    ...f.attackers.map((u) => unitRow(m, u, meleeStrength(m, u), { claim: 'gwb:24.2#1' })),
    head('Defenders'),
    ...there.map((u) => unitRow(m, u, meleeStrength(m, u), { claim: 'gwb:24.1#1' })),
    ...when(guns, row('Guns by themselves', 1, 'gwb:24.1#2')),
    ...shaken(m, there, 'gwb:24.1#3'),
  ]
}

/** gwb:24.3#2-4: what shifts the column, before the roll. */
function shiftRows(m: M, f: CombatFrame): Line[] {
  const from = f.attackers.map((u) => attacksFrom(m, f, u))
  const ground = meleeShift(m, f.target, from)
  return [
    ...when(ground !== 0, row('Ground', `${ground} left`, 'gwb:24.3#2', fromChart(m.game.charts, 'terrain'))),
    ...when(m.board.battle.get(f.target) !== 0, row('Battle marker', '1 left', 'gwb:24.3#3')),
  ]
}

function meleeStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const { charts } = m.game
  const result = told.find((e) => e.ev === 'meleeResult')
  const dice = diceBefore(told, result)
  const named = f.attackers.length > 0
  const [a, d] = result ? [figureOf(result, 'attack'), figureOf(result, 'defence')] : [attack(m, f), defence(m, f)]
  const column = result ? figureOf(result, 'column') : named ? meleeColumn(m, f) : -1
  const columnHead = column < 0 ? '' : meleeHead(charts, column)
  const roll = result ? figureOf(result, 'roll') : null
  return {
    title: 'Melee',
    seat: f.side,
    sums: named
      ? [
          ...(result ? [] : [...strengthRows(m, f), ...shiftRows(m, f)]),
          columnRow(m, 'Attack to defence', `${a} to ${d}`, columnHead, 'gwb:24.3#1', 'melee'),
          ...when(f.fire !== 0, row('Defensive fire', `die ${signed(f.fire)}`, 'gwb:24.4#1')),
        ]
      : [],
    dice,
    result:
      roll === null ? '' : `${rolled(dice, roll, columnHead)}: attacker ${f.raw[0]!}, defender ${f.raw[1]!} to lose`,
    chart: column < 0 ? null : meleeChart(charts, { column, roll }),
  }
}

// --- What is being fought, step by step: a combat, counter battery fire, harassing fire

/** The steps of a combat, with the steps of its frame that belong to each; after a call that is where it goes on. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['Attackers', 'name', 'through'],
  ['Before combat', 'limber', 'withdraw', 'withdrawn'],
  ['Barrage', 'barrage', 'guns', 'fired', 'barrageRoll'],
  ['Defensive fire', 'support', 'choose', 'answer', 'fireRoll'],
  ['Melee', 'melee'],
  ['Stay or retreat', 'stand'],
  ['Losses', 'defenderLoses', 'attackerLoses', 'leave', 'go', 'marks', 'carsRoll'],
  ['Advance', 'enter', 'end'],
]

export function showFight(s: Seen<Gwb>): Fight | null {
  for (const f of s.match.frames.toReversed()) {
    if (f.proc === 'combat') return combat(s, f)
    // Fire at guns or columns is a fight once somebody fires.
    if (f.proc === 'counterBattery' && f.guns.length > 0) return counterBattery(s, f)
    if (f.proc === 'harassing' && f.guns.length > 0) return harassing(s, f)
  }
  return null
}

/** As long as nobody is named the picture is that of the usual answer; null where nobody is next to the hex. */
function withAttackers(m: M, f: CombatFrame): CombatFrame | null {
  if (f.attackers.length > 0) return f
  const usual = m.place === 'combat.name' ? sensible(m) : []
  return usual.length === 0 ? null : { ...f, attackers: [...usual] }
}

function combat(s: Seen<Gwb>, frame: CombatFrame): Fight | null {
  const m = s.match
  const f = withAttackers(m, frame)
  if (!f) return null
  const step = stepAt(STEPS, f.step) ?? 0
  // Before the attack has begun, what is remembered belongs to an earlier one.
  const told = step === 0 ? [] : since(s, 'attack')
  const there = unitsIn(m, f.target, other(f.side))
  return fightAt(m, {
    title: 'Attack on ',
    at: f.target,
    came: f.attackers.length > 0 ? m.board.hex.get(f.attackers[0]!) : -1,
    ground: groundName(m, f.target),
    sides: [fightSide(m, f.side, f.attackers), fightSide(m, other(f.side), there.length > 0 ? there : f.stood)],
    steps: STEPS.map(([name]) => name),
    step,
    stages: [barrageStage(m, f, told), fireStage(m, f, told), meleeStage(m, f, told)],
    told: toldLines(s, told),
  })
}

/** The modifiers of a die against a hex: its ground, and guns that do not see it. */
function blindFire(m: M, guns: readonly number[], hex: number, claims: readonly [string, string]): Line[] {
  const blind = guns.some((g) => m.board.hex.get(g) < 0 || !sees(m, m.board.hex.get(g), hex))
  return [
    ...groundRow(m, m.game.charts.ground(m.game.land.symbols[hex]!).fire, claims[0]),
    ...when(blind, row('Some gun does not see it', 'die +1', claims[1])),
  ]
}

const dice = (told: readonly Happening[]): number[] =>
  told.filter((e) => e.ev === 'rolled').flatMap((e) => e.values['dice'] as number[])

function counterBattery(s: Seen<Gwb>, f: BatteryFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const told = f.step === 'target' || f.step === 'guns' ? [] : since(s, 'counterBattery')
  const result = told.find((e) => e.ev === 'counterBatteryResult')
  const strength = totalFire(m, f.guns)
  const column = charts.fireColumn(strength, false)
  const head = fireHead(charts, column, false)
  const roll = result ? (result.values['roll'] as number) : null
  const stage: FightStage = {
    title: 'Counter battery fire',
    seat: f.side,
    sums: [
      ...gunRows(m, f.guns, 'gwb:3.3#1'),
      columnRow(m, 'Strength', strength, head, 'gwb:3.4#1'),
      ...blindFire(m, f.guns, f.target, ['gwb:3.5#2', 'gwb:3.5#3']),
    ],
    dice: dice(told).slice(0, 1),
    result: result ? `${roll} on ${head}: ${result.values['result'] as number} to be suppressed` : '',
    chart: fireChart(charts, false, { column, roll }, 'fire-battery', 'Fire table'),
  }
  const targets = unitsIn(m, f.target, other(f.side)).filter((u) => m.game.units[u]!.gun)
  return fightAt(m, {
    title: 'Counter battery at ',
    at: f.target,
    ground: groundName(m, f.target),
    sides: [fightSide(m, f.side, f.guns), fightSide(m, other(f.side), targets)],
    steps: ['Guns', 'Dice', 'Suppression'],
    step: f.step === 'guns' ? 0 : f.step === 'suppress' ? 2 : 1,
    stages: [stage],
    told: toldLines(s, told),
  })
}

function harassing(s: Seen<Gwb>, f: HarassingFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const told = f.step === 'guns' ? [] : since(s, 'harassed')
  const strength = totalFire(m, f.guns)
  const stage: FightStage = {
    title: 'Harassing fire',
    seat: f.side,
    sums: [
      ...gunRows(m, f.guns, 'gwb:8.3#1'),
      row('Strength', strength, 'gwb:8.4#1', fromChart(charts, 'harassing')),
      ...blindFire(m, f.guns, f.hex, ['gwb:8.5#2', 'gwb:8.5#3']),
    ],
    dice: dice(told),
    result: '',
    chart: harassingChart(charts, charts.harassingColumn(strength)),
  }
  return fightAt(m, {
    title: 'Harassing fire at ',
    at: f.hex,
    ground: groundName(m, f.hex),
    sides: [fightSide(m, f.side, f.guns), fightSide(m, other(f.side), f.targets)],
    steps: ['Guns', 'Dice'],
    step: f.step === 'guns' ? 0 : 1,
    stages: [stage],
    told: toldLines(s, told),
  })
}
