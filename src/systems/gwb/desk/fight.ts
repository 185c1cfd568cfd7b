/** What is being fought, step by step: a combat, counter battery fire, harassing fire; every figure from the resolver. */
import { head, row, signed, unitRow, when } from '../../../core/desk/kit/index.ts'
import { diceBefore, fightAt, fightSide, figureOf, since, stepAt, toldLines } from '../../../core/desk/kit/fight.ts'
import type { Chart, Fight, FightStage, Happening, Line, Seen } from '../../../core/desk/kit/index.ts'
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
import words from './words.json' with { type: 'json' }

/** `4 +1 on 5-7`. */
function rolled(dice: readonly number[], roll: number, column: string): string {
  const die = dice[0]
  const modified = die === undefined || die === roll ? `${roll}` : `${die} ${signed(roll - die)}`
  return `${modified} on ${column}`
}

/** The strength of each gun. */
const gunRows = (m: M, guns: readonly number[], claim: string): Line[] =>
  guns.map((u) => unitRow(m, u, fireStrength(m, u), { claim }))

/** A modifier of the die, where there is one. */
const dieRow = (label: string, by: number, claim: string, more: Partial<Line> = {}): readonly Line[] =>
  when(by !== 0, row(label, `die ${signed(by)}`, claim, more))

/** The ground of a hex as a modifier of the die. */
const groundRow = (m: M, by: number, claim: string): readonly Line[] =>
  dieRow('Ground of the hex', by, claim, fromChart(m.game.charts, 'terrain'))

type Sum = readonly [label: string, value: string | number, claim: string]

function columnRow(m: M, [label, value, claim]: Sum, column: string, chart: 'fire' | 'melee' = 'fire'): Line {
  return row(label, value, claim, { detail: `column ${column}`, ...fromChart(m.game.charts, chart) })
}

/** A roll on the fire table: its column, the die with its modifiers once it is rolled, and what is added up before. */
function onFireTable(m: M, [label, strength, claim]: Sum & { 1: number }, british: boolean, told?: Happening) {
  const { charts } = m.game
  const column = charts.fireColumn(strength, british)
  const head = fireHead(charts, column, british)
  const roll = told ? figureOf(told, 'roll') : null
  const chart = (id: string, title: string): Chart => fireChart(charts, british, { column, roll }, id, title)
  return { head, roll, chart, sum: columnRow(m, [label, strength, claim], head) }
}

// --- 22 barrage

function barrageStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const result = told.find((e) => e.ev === 'barrageResult')
  const dice = diceBefore(told, result)
  const { head, roll, chart, sum } = onFireTable(m, ['Strength', totalFire(m, f.guns), 'gwb:22.3#1'], false, result)
  const ground = m.game.charts.ground(m.game.land.symbols[f.target]!).fire
  const fires = f.guns.length > 0
  return {
    title: 'Barrage',
    seat: f.side,
    sums: fires ? [...gunRows(m, f.guns, 'gwb:22.2#1'), sum, ...groundRow(m, ground, 'gwb:22.4#1')] : [],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: ${signed(f.barrage)} to the die of the defensive fire`,
    chart: fires ? chart('fire-barrage', 'Fire table, barrage') : null,
  }
}

// --- 23 defensive fire

/** Those in a hex who count one less: in march order or disorganized. */
const shaken = (m: M, there: readonly number[], claim: string): Line[] =>
  there
    .filter((u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0)
    .map((u) => unitRow(m, u, '−1', { claim, detail: 'march order or disorganized' }))

/** Who fires from the target hex, who is silent there, and who supports. */
function fireRows(m: M, { target, side, support }: CombatFrame): Line[] {
  const there = unitsIn(m, target, other(side))
  const silence = (u: number): string => (m.board.suppressed.get(u) === 1 ? 'gwb:23.1#1' : 'gwb:23.1#2')
  return [
    ...there.map((u) =>
      silent(m, u)
        ? unitRow(m, u, 0, { claim: silence(u), detail: 'silent' })
        : unitRow(m, u, fireStrength(m, u), { claim: 'gwb:23.1#1' }),
    ),
    ...(support < 0
      ? []
      : [unitRow(m, support, `+${fireStrength(m, support)}`, { claim: 'gwb:23.2#1', detail: 'supports' })]),
    ...shaken(m, there, 'gwb:23.1#3'),
  ]
}

function fireStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const result = told.find((e) => e.ev === 'fireResult')
  const dice = diceBefore(told, result)
  const british = result ? figureOf(result, 'british') === 1 : firesBritish(m, f)
  const strength = result ? figureOf(result, 'strength') : defensiveFire(m, f)
  const named: Sum & { 1: number } = british
    ? ['Strength, British', strength, 'gwb:23.3#2']
    : ['Strength', strength, 'gwb:23.3#1']
  const { head, roll, chart, sum } = onFireTable(m, named, british, result)
  const now = fireModifiers(m, f)
  return {
    title: 'Defensive fire',
    seat: other(f.side),
    sums: [
      ...(result ? [] : fireRows(m, f)),
      sum,
      ...groundRow(m, now.ground, 'gwb:23.4#2'),
      ...dieRow('Barrage', now.barrage, 'gwb:23.4#3'),
      ...dieRow('Attackers across the open', -(result ? figureOf(result, 'across') : now.across), 'gwb:23.4#4'),
    ],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: ${signed(f.fire)} to the die of the melee`,
    chart: chart('fire-defence', 'Fire table, defensive fire'),
  }
}

// --- 24 melee

/** Who fights in the melee, and what shifts its column (gwb:24.3#2-4), before the roll. */
function meleeRows(m: M, f: CombatFrame): Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  const guns = there.length > 0 && there.every((u) => m.game.units[u]!.gun)
  const strengths = (units: readonly number[], claim: string): Line[] =>
    units.map((u) => unitRow(m, u, meleeStrength(m, u), { claim }))
  const from = f.attackers.map((u) => attacksFrom(m, f, u))
  const ground = meleeShift(m, f.target, from)
  return [
    head('Attackers'),
    ...strengths(f.attackers, 'gwb:24.2#1'),
    head('Defenders'),
    ...strengths(there, 'gwb:24.1#1'),
    ...when(guns, row('Guns by themselves', 1, 'gwb:24.1#2')),
    ...shaken(m, there, 'gwb:24.1#3'),
    ...when(ground !== 0, row('Ground', `${ground} left`, 'gwb:24.3#2', fromChart(m.game.charts, 'terrain'))),
    ...when(m.board.battle.get(f.target) !== 0, row('Battle marker', '1 left', 'gwb:24.3#3')),
  ]
}

function meleeStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const result = told.find((e) => e.ev === 'meleeResult')
  const dice = diceBefore(told, result)
  const roll = result ? figureOf(result, 'roll') : null
  const stage = { title: 'Melee', seat: f.side, dice }
  if (f.attackers.length === 0 && !result) return { ...stage, sums: [], result: '', chart: null }
  const [a, d] = result ? [figureOf(result, 'attack'), figureOf(result, 'defence')] : [attack(m, f), defence(m, f)]
  const column = result ? figureOf(result, 'column') : meleeColumn(m, f)
  const columnHead = meleeHead(m.game.charts, column)
  return {
    ...stage,
    sums: [
      ...(result ? [] : meleeRows(m, f)),
      columnRow(m, ['Attack to defence', `${a} to ${d}`, 'gwb:24.3#1'], columnHead, 'melee'),
      ...dieRow('Defensive fire', f.fire, 'gwb:24.4#1'),
    ],
    result:
      roll === null ? '' : `${rolled(dice, roll, columnHead)}: attacker ${f.raw[0]!}, defender ${f.raw[1]!} to lose`,
    chart: meleeChart(m.game.charts, { column, roll }),
  }
}

// --- what is being fought

/** The steps of a combat, with the steps of its frame that belong to each; after a call that is where it goes on. */
const { steps: STEPS } = words.fight

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
    steps: STEPS.map(([name]) => name!),
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
  const told = f.step === 'target' || f.step === 'guns' ? [] : since(s, 'counterBattery')
  const result = told.find((e) => e.ev === 'counterBatteryResult')
  const { head, roll, chart, sum } = onFireTable(m, ['Strength', totalFire(m, f.guns), 'gwb:3.4#1'], false, result)
  const blind = blindFire(m, f.guns, f.target, ['gwb:3.5#2', 'gwb:3.5#3'])
  const stage: FightStage = {
    title: 'Counter battery fire',
    seat: f.side,
    sums: [...gunRows(m, f.guns, 'gwb:3.3#1'), sum, ...blind],
    dice: dice(told).slice(0, 1),
    result: result ? `${roll} on ${head}: ${result.values['result'] as number} to be suppressed` : '',
    chart: chart('fire-battery', 'Fire table'),
  }
  const targets = unitsIn(m, f.target, other(f.side)).filter((u) => m.game.units[u]!.gun)
  const steps = { steps: ['Guns', 'Dice', 'Suppression'], step: f.step === 'guns' ? 0 : f.step === 'suppress' ? 2 : 1 }
  return firedAt(s, f, 'Counter battery at ', f.target, targets, { ...steps, stages: [stage], told })
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
  const steps = { steps: ['Guns', 'Dice'], step: f.step === 'guns' ? 0 : 1 }
  return firedAt(s, f, 'Harassing fire at ', f.hex, f.targets, { ...steps, stages: [stage], told })
}

/** Guns fire at those in a hex. */
function firedAt(
  s: Seen<Gwb>,
  { side, guns }: BatteryFrame | HarassingFrame,
  title: string,
  at: number,
  targets: readonly number[],
  { told, ...rest }: Pick<Fight, 'steps' | 'step'> & { stages: FightStage[]; told: readonly Happening[] },
): Fight {
  const m = s.match
  const sides = [fightSide(m, side, guns), fightSide(m, other(side), targets)] as const
  return fightAt(m, { title, at, ground: groundName(m, at), sides, ...rest, told: toldLines(s, told) })
}
