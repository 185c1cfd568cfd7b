/** What is being fought, step by step: a combat, counter battery fire, harassing fire. */
import type { Happening } from '../../../core/match.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Fight, FightSide, FightStage, Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import { fireStrength, other, unitsIn } from '../rules/board.ts'
import type { BatteryFrame } from '../rules/counterbattery.ts'
import { totalFire } from '../rules/fire.ts'
import type { HarassingFrame } from '../rules/harassing.ts'
import { sensible } from '../rules/naming.ts'
import { sees } from '../rules/sightline.ts'
import type { CombatFrame, Gwb, M } from '../rules/world.ts'
import { fireChart, fireHead, fromChart, harassingChart } from './charts.ts'
import { keepInDiary } from './diary.ts'
import { groundName, hexName, nameOf } from './names.ts'
import { barrageStage, fireStage, meleeStage } from './stages.ts'

const STEPS = [
  'Attackers',
  'Before combat',
  'Barrage',
  'Defensive fire',
  'Melee',
  'Stay or retreat',
  'Losses',
  'Advance',
]

/** Which of the steps a combat is at, by the step of its frame; after a call that is where it goes on. */
const STEP_OF: Readonly<Record<string, number>> = {
  name: 0,
  through: 0,
  limber: 1,
  withdraw: 1,
  withdrawn: 1,
  barrage: 2,
  guns: 2,
  fired: 2,
  barrageRoll: 2,
  support: 3,
  choose: 3,
  answer: 3,
  fireRoll: 3,
  melee: 4,
  stand: 5,
  defenderLoses: 6,
  attackerLoses: 6,
  leave: 6,
  go: 6,
  marks: 6,
  carsRoll: 6,
  enter: 7,
  end: 7,
}

export function showFight(s: Seen<Gwb>): Fight | null {
  for (const f of s.match.frames.toReversed()) {
    if (f.proc === 'combat') return combat(s, f as CombatFrame)
    // Fire at guns or columns is a fight once somebody fires.
    if (f.proc === 'counterBattery' && (f as BatteryFrame).guns.length > 0) return counterBattery(s, f as BatteryFrame)
    if (f.proc === 'harassing' && (f as HarassingFrame).guns.length > 0) return harassing(s, f as HarassingFrame)
  }
  return null
}

/** What has happened since an event of this kind, as far as the host remembers. */
function since(s: Seen<Gwb>, ev: string): readonly Happening[] {
  const { lately = [] } = s
  const from = lately.findLastIndex((e) => e.ev === ev)
  return from < 0 ? [] : lately.slice(from)
}

const side = (m: M, seat: number, units: readonly number[]): FightSide => ({
  seat,
  units: units.map((u) => m.game.units[u]!.id),
  sums: [],
  dice: [],
  result: '',
})

interface Shown {
  readonly title: string
  readonly hex: number
  readonly from: number
  readonly sides: readonly [FightSide, FightSide]
  readonly steps: readonly string[]
  readonly step: number
  readonly stages: readonly FightStage[]
  readonly told: readonly Happening[]
}

function shown(m: M, f: Shown): Fight {
  return {
    hex: m.game.grid.format(f.hex),
    from: f.from < 0 ? '' : m.game.grid.format(f.from),
    title: `${f.title} ${hexName(m, f.hex)}`,
    ground: groundName(m, f.hex),
    sides: f.sides,
    steps: f.steps,
    step: f.step,
    plan: '',
    posture: '',
    charts: [],
    stages: f.stages,
    told: f.told.filter((e) => worthTelling(m, e)).map((e): Line => ({ label: m.narrate(e), ...claimOf(m, e) })),
  }
}

const worthTelling = (m: M, e: Happening): boolean => (keepInDiary(m.game, e)?.weight ?? 0) > 0 && e.ev !== 'rolled'

function claimOf(m: M, e: Happening): Pick<Line, 'claim'> {
  const claim = keepInDiary(m.game, e)?.claim
  return claim === undefined ? {} : { claim }
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
  // Before the attack has begun, what is remembered belongs to an earlier one.
  const step = STEP_OF[f.step] ?? 0
  const told = step === 0 ? [] : since(s, 'attack')
  const there = unitsIn(m, f.target, other(f.side))
  const from = f.attackers.length > 0 ? m.board.hex.get(f.attackers[0]!) : -1
  return shown(m, {
    title: 'Attack on',
    hex: f.target,
    from,
    sides: [side(m, f.side, f.attackers), side(m, other(f.side), there.length > 0 ? there : f.stood)],
    steps: STEPS,
    step,
    stages: [barrageStage(m, f, told), fireStage(m, f, told), meleeStage(m, f, told)],
    told,
  })
}

const gunLines = (m: M, guns: readonly number[], claim: string): Line[] =>
  guns.map((u) => ({ label: nameOf(m, u), value: String(fireStrength(m, u)), claim, unit: m.game.units[u]!.id }))

/** The modifiers of a die against a hex: its ground, and guns that do not see it. */
function blindFire(m: M, guns: readonly number[], hex: number, claims: readonly [string, string]): Line[] {
  const ground = m.game.charts.ground(m.game.land.symbols[hex]!).fire
  const blind = guns.some((g) => m.board.hex.get(g) < 0 || !sees(m, m.board.hex.get(g), hex))
  return [
    ...(ground === 0
      ? []
      : [
          {
            label: 'Ground of the hex',
            value: `die ${signed(ground)}`,
            claim: claims[0],
            ...fromChart(m.game.charts, 'terrain'),
          },
        ]),
    ...(blind ? [{ label: 'Some gun does not see it', value: 'die +1', claim: claims[1] }] : []),
  ]
}

function counterBattery(s: Seen<Gwb>, f: BatteryFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const told = f.step === 'target' || f.step === 'guns' ? [] : since(s, 'counterBattery')
  const result = told.find((e) => e.ev === 'counterBatteryResult')
  const strength = totalFire(m, f.guns)
  const column = charts.fireColumn(strength, false)
  const head = fireHead(charts, column, false)
  const roll = result ? (result.values['roll'] as number) : null
  const die = told.find((e) => e.ev === 'rolled')?.values['dice'] as number[] | undefined
  const stage: FightStage = {
    title: 'Counter battery fire',
    seat: f.side,
    sums: [
      ...gunLines(m, f.guns, 'gwb:3.3#1'),
      {
        label: 'Strength',
        value: String(strength),
        detail: `column ${head}`,
        claim: 'gwb:3.4#1',
        ...fromChart(charts, 'fire'),
      },
      ...blindFire(m, f.guns, f.target, ['gwb:3.5#2', 'gwb:3.5#3']),
    ],
    dice: die ?? [],
    result: result ? `${roll} on ${head}: ${result.values['result'] as number} to be suppressed` : '',
    chart: fireChart(charts, false, { column, roll }, 'fire-battery', 'Fire table'),
  }
  const targets = unitsIn(m, f.target, other(f.side)).filter((u) => m.game.units[u]!.gun)
  return shown(m, {
    title: 'Counter battery at',
    hex: f.target,
    from: -1,
    sides: [side(m, f.side, f.guns), side(m, other(f.side), targets)],
    steps: ['Guns', 'Dice', 'Suppression'],
    step: f.step === 'guns' ? 0 : f.step === 'suppress' ? 2 : 1,
    stages: [stage],
    told,
  })
}

function harassing(s: Seen<Gwb>, f: HarassingFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const told = f.step === 'guns' ? [] : since(s, 'harassed')
  const strength = totalFire(m, f.guns)
  const column = charts.harassingColumn(strength)
  const stage: FightStage = {
    title: 'Harassing fire',
    seat: f.side,
    sums: [
      ...gunLines(m, f.guns, 'gwb:8.3#1'),
      { label: 'Strength', value: String(strength), claim: 'gwb:8.4#1', ...fromChart(charts, 'harassing') },
      ...blindFire(m, f.guns, f.hex, ['gwb:8.5#2', 'gwb:8.5#3']),
    ],
    dice: told.filter((e) => e.ev === 'rolled').flatMap((e) => e.values['dice'] as number[]),
    result: '',
    chart: harassingChart(charts, column),
  }
  return shown(m, {
    title: 'Harassing fire at',
    hex: f.hex,
    from: -1,
    sides: [side(m, f.side, f.guns), side(m, other(f.side), f.targets)],
    steps: ['Guns', 'Dice'],
    step: f.step === 'guns' ? 0 : 1,
    stages: [stage],
    told,
  })
}
