/** What is being fought, step by step: a combat, counter battery fire, harassing fire; every figure from the resolver. */
import { diceBefore, fightAt, fightSide, figureOf, since, stepAt, toldLines } from '../../../core/desk/kit/index.ts'
import { signed } from '../../../core/words.ts'
import type { Chart, Facts, Fight, FightStage, Happening, Line, Seen } from '../../../core/desk/kit/index.ts'
import { attacksFrom } from '../rules/attack.ts'
import { other, unitsIn } from '../rules/board.ts'
import { defensiveFire, fireModifiers, firesBritish, silent, totalFire } from '../rules/fire.ts'
import type { BatteryFrame, CombatFrame, HarassingFrame } from '../rules/frames.ts'
import { attack, defence, meleeColumn } from '../rules/melee.ts'
import { sensible } from '../rules/naming.ts'
import { meleeShift } from '../rules/terrain.ts'
import type { Gwb, M } from '../rules/world.ts'
import { fireChart, fireHead, harassingChart, meleeChart, meleeHead } from './charts.ts'
import { groundName } from './names.ts'
import { gunFacts } from './places/common.ts'
import { tell } from './questions/kit.ts'
import words from './words.json' with { type: 'json' }

/** `4 +1 on 5-7`. */
function rolled(dice: readonly number[], roll: number, column: string): string {
  const die = dice[0]
  const modified = die === undefined || die === roll ? `${roll}` : `${die} ${signed(roll - die)}`
  return `${modified} on ${column}`
}

/** A roll on the fire table: its column, the die with its modifiers once it is rolled. */
function onFireTable(m: M, strength: number, british: boolean, told?: Happening) {
  const { charts } = m.game
  const column = charts.fireColumn(strength, british)
  const roll = told ? figureOf(told, 'roll') : null
  const chart = (id: string, title: string): Chart => fireChart(charts, british, { column, roll }, id, title)
  return { head: fireHead(charts, column, british), roll, chart }
}

// --- 22 barrage

function barrageStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const result = told.find((e) => e.ev === 'barrageResult')
  const dice = diceBefore(told, result)
  const { head, roll, chart } = onFireTable(m, totalFire(m, f.guns), false, result)
  const fires = f.guns.length > 0
  return {
    title: 'Barrage',
    seat: f.side,
    sums: fires ? tell(m, 'barrageSums', gunFacts(m, f.guns, f.target)) : [],
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, head)}: ${signed(f.barrage)} to the die of the defensive fire`,
    chart: fires ? chart('fire-barrage', 'Fire table, barrage') : null,
  }
}

// --- 23 defensive fire

/** Those in a hex who count one less: in march order or disorganized. */
const shaken = (m: M, there: readonly number[]): number[] =>
  there.filter((u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0)

/** Who fires from the target hex, who is silent there, and who supports. */
function fireFacts(m: M, { target, side, support }: CombatFrame): Facts {
  const there = unitsIn(m, target, other(side))
  const claim = (u: number): string => (m.board.suppressed.get(u) === 1 ? 'gwb:23.1#1' : 'gwb:23.1#2')
  const fires = there.flatMap((unit) => tell(m, 'fires', { unit, silent: silent(m, unit), claim: claim(unit) }))
  return { fires, shaken: shaken(m, there), support, supports: support >= 0 }
}

function fireStage(m: M, f: CombatFrame, told: readonly Happening[]): FightStage {
  const result = told.find((e) => e.ev === 'fireResult')
  const dice = diceBefore(told, result)
  const british = result ? figureOf(result, 'british') === 1 : firesBritish(m, f)
  const strength = result ? figureOf(result, 'strength') : defensiveFire(m, f)
  const { head: column, roll, chart } = onFireTable(m, strength, british, result)
  const now = fireModifiers(m, f)
  const across = -(result ? figureOf(result, 'across') : now.across)
  const firing = result ? { fires: [], shaken: [], support: -1, supports: false } : fireFacts(m, f)
  return {
    title: 'Defensive fire',
    seat: other(f.side),
    sums: tell(m, 'fireSums', { ...now, across, ...firing, british, strength, column }),
    dice,
    result: roll === null ? '' : `${rolled(dice, roll, column)}: ${signed(f.fire)} to the die of the melee`,
    chart: chart('fire-defence', 'Fire table, defensive fire'),
  }
}

// --- 24 melee

/** Who fights in the melee, and what shifts its column (gwb:24.3#2-4), before the roll. */
function meleeRows(m: M, f: CombatFrame): readonly Line[] {
  const there = unitsIn(m, f.target, other(f.side))
  return tell(m, 'meleeRows', {
    attackers: f.attackers,
    there,
    guns: there.length > 0 && there.every((u) => m.game.units[u]!.gun),
    shaken: shaken(m, there),
    ground: meleeShift(
      m,
      f.target,
      f.attackers.map((u) => attacksFrom(m, f, u)),
    ),
    battle: m.board.battle.get(f.target),
  })
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
    sums: tell(m, 'meleeSums', {
      rows: result ? [] : meleeRows(m, f),
      attack: a,
      defence: d,
      column: columnHead,
      fire: f.fire,
    }),
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

function counterBattery(s: Seen<Gwb>, f: BatteryFrame): Fight {
  const m = s.match
  const told = f.step === 'target' || f.step === 'guns' ? [] : since(s, 'counterBattery')
  const result = told.find((e) => e.ev === 'counterBatteryResult')
  const { head, roll, chart } = onFireTable(m, totalFire(m, f.guns), false, result)
  const stage: FightStage = {
    title: 'Counter battery fire',
    seat: f.side,
    sums: tell(m, 'counterBatterySums', gunFacts(m, f.guns, f.target)),
    dice: diceBefore(told, result),
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
  const stage: FightStage = {
    title: 'Harassing fire',
    seat: f.side,
    sums: tell(m, 'harassingSums', gunFacts(m, f.guns, f.hex)),
    dice: told.filter((e) => e.ev === 'rolled').flatMap((e) => e.values['dice'] as number[]),
    result: '',
    chart: harassingChart(charts, charts.harassingColumn(totalFire(m, f.guns))),
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
