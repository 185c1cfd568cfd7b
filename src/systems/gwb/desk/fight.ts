/** What is being fought, step by step: a combat, counter battery fire, harassing fire. */
import type { Seen } from '../../../core/desk.ts'
import { fightAt, fightSide, since, stepAt, toldLines } from '../../../core/desk/kit/fight.ts'
import { row, when } from '../../../core/desk/kit/lines.ts'
import type { Happening } from '../../../core/match.ts'
import type { Fight, FightStage, Line } from '../../../core/shapes.ts'
import { other, unitsIn } from '../rules/board.ts'
import { totalFire } from '../rules/fire.ts'
import { sensible } from '../rules/naming.ts'
import { sees } from '../rules/sightline.ts'
import type { Gwb, M } from '../rules/world.ts'
import { fireChart, fireHead, fromChart, harassingChart } from './charts.ts'
import { groundName } from './names.ts'
import type { BatteryFrame, CombatFrame, HarassingFrame } from '../rules/frames.ts'
import { barrageStage, columnRow, fireStage, groundRow, gunRows, meleeStage } from './stages.ts'

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
