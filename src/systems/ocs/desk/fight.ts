/** What is being fought, step by step: a combat or a barrage; its charts, and who shows in words. */
import { diceBefore, diceFor, fightAt, fightSide, since, toldLines } from '../../../core/desk/kit/fight.ts'
import { capital, FACES, figureOf, plural, row, signed, stepAt, sum, unitRow } from '../../../core/desk/kit/index.ts'
import type { Chart, Fight, FightSide, FightStage, Line, Seen } from '../../../core/desk/kit/index.ts'
import { chart, litBy, pairs, type Use } from '../../../core/desk/kit/charts.ts'
import { seesField } from '../../../core/seen.ts'
import type { Happening } from '../../../core/match.ts'
import type { Charts } from '../rules/charts.ts'
import { TERRAIN_CATEGORIES } from '../rules/data.ts'
import type { BarrageFrame, CombatFrame } from '../rules/fighting/frames.ts'
import { barrageCost, barrageStrength, shiftsOf } from '../rules/fighting/guns.ts'
import { strengthPoints } from '../rules/fighting/strength.ts'
import { combatUnitsIn, faceOf, other } from '../rules/position/board.ts'
import type { M, Ocs } from '../rules/world.ts'
import { forceName, groundName, hexName, placeName, supplyName } from './names.ts'
import { unitLine } from './places/common.ts'
import { suppose, tell } from './questions/kit.ts'
import { isOwn } from './sees.ts'
import words from './words.json' with { type: 'json' }

// --- The charts of the series as tables to look at, and the cell of one in use

type Rolled = { readonly from: number; readonly rows: readonly (readonly string[])[] }

/** A row a roll, and the cell in use. */
const rolls = ({ from, rows }: Rolled, use?: Use): Pick<Chart, 'rows' | 'lit'> => ({
  rows: rows.map((cells, i) => ({ label: String(from + i), cells })),
  ...litBy(use, from, rows.length),
})

/** The Combat Table with the heads of one terrain category, or of all. */
function combatChart({ file: { combat } }: Charts, category?: number, use?: Use): Chart {
  const names = category === undefined ? TERRAIN_CATEGORIES : [TERRAIN_CATEGORIES[category]!]
  return chart('combat', category === undefined ? 'Combat Table' : `Combat Table, ${names[0]} terrain`, combat, {
    note: names.length > 1 ? `Columns: ${names.join(' / ')} terrain.` : '',
    columns: combat.heads.open.map((_, i) => names.map((name) => combat.heads[name][i]!).join(' / ')),
    ...rolls(combat, use),
  })
}

function barrageChart(charts: Charts, use?: Use): Chart {
  const { barrage } = charts.file
  return chart('barrage', 'Barrage Table', barrage, {
    note: `Price in tokens by column: ${barrage.cost.join(', ')}.`,
    columns: barrage.columns.map((_, i) => charts.barrageColumnName(i)),
    ...rolls(barrage, use),
  })
}

function attritionChart({ file: { attrition } }: Charts): Chart {
  const ratings = Object.keys(attrition.all)
  return chart('attrition', 'Attrition Table', attrition, {
    note: `Two dice; ${signed(attrition.manyModifier)} for ${attrition.manySteps} steps or more.`,
    columns: ratings.map((rating) => `rating ${rating}`),
    rows: [
      ...attrition.losses.map((steps, i) => ({
        label: steps === 0 ? 'no loss' : `${steps} lost`,
        cells: ratings.map((rating) => `to ${attrition.upTo[rating]![i]!}`),
      })),
      { label: 'all', cells: ratings.map((rating) => `from ${attrition.all[rating]!}`) },
    ],
  })
}

type Price = keyof Charts['file']['supply']

function supplyChart({ file: { supply } }: Charts): Chart {
  return chart('supply-costs', 'Supply costs', supply, {
    note: '',
    columns: ['Price'],
    rows: pairs(words.prices.map(([label, price, unit]) => [label!, `${String(supply[price as Price])} ${unit!}`])),
  })
}

function captureChart({ file: { capture } }: Charts): Chart {
  const kinds = ['dump', 'trucks', 'wagons'] as const
  return chart('capture', 'Capture Table', capture, {
    note: 'Percentage that falls to the captor.',
    columns: kinds.map(capital),
    rows: FACES.map((die) => ({
      label: String(die),
      cells: kinds.map((kind) => `${capture[kind][die - 1]!} %`),
    })),
  })
}

export function seriesCharts(charts: Charts): Chart[] {
  return [combatChart(charts), barrageChart(charts), supplyChart(charts), attritionChart(charts), captureChart(charts)]
}

// --- What a fight is about, in words: who shows in a hex, and what guns come to

/** What shows of the enemy in a hex, and the ground it stands on. */
export function enemyWords(s: Seen<Ocs>, side: number, hex: number): string {
  const m = s.match
  const hedgehog = m.board.hedgehog.get(hex)
  return `${whoShows(s, other(side), hex)}; ${groundName(m, hex)}${hedgehog > 0 ? `, hedgehog ${hedgehog}` : ''}`
}

/** ocs:4.9a#1: all who stand there, or the one on top. */
function whoShows(s: Seen<Ocs>, side: number, hex: number): string {
  const m = s.match
  const all = combatUnitsIn(m, hex, side)
  if (all.length === 0) return 'nobody'
  if (isOwn(s, side)) return forceName(m, all)
  const shown = all.filter((u) => s.knows('hex', u))
  return shown.length === 0 ? 'a stack under a marker' : `${forceName(m, shown)} on top; below it unknown`
}

/** What depends on units that do not show. */
const HIDDEN_SHIFTS: ReadonlySet<string> = new Set(['density', 'strat'])

/** What the guns come to, and what shifts it. `m`: the match as the looker knows it. */
export function barrageLines(s: Seen<Ocs>, m: M, f: BarrageFrame): Line[] {
  const { charts } = m.game
  const fired = f.strength >= 0
  const strength = fired ? f.strength : barrageStrength(m, f.guns, f.halved)
  if (strength === 0) return []
  // What it was told to be shifted by, or what would shift it, as far as is known.
  const would = shiftsOf(m, f.side, f.target)
  const told = fired ? s.lately?.findLast((e) => e.ev === 'barrage')?.values : would
  const assumes = fired || isOwn(s, other(f.side)) ? {} : { assumes: true as const }
  const lines = Object.entries(words.shifts).flatMap(([kind, [label, claim]]): readonly Line[] => {
    const by = Number(told?.[kind as keyof typeof told] ?? 0)
    return by === 0 ? [] : [row(label!, signed(by), claim, HIDDEN_SHIFTS.has(kind) ? assumes : {})]
  })
  const shift = fired ? f.shift : sum(Object.values(would), (by) => by)
  const column = charts.barrageColumn(strength)
  return [
    ...f.guns.map((u) => unitLine(m, u, String(faceOf(m, u).barrage))),
    row('Barrage points', strength, 'ocs:10.0#4', { detail: `column ${charts.barrageColumnName(column)}` }),
    ...lines,
    row('Column', charts.barrageColumnName(charts.barrageShifted(column, shift)), 'ocs:10.0a#1', assumes),
    row('Price', supplyName(barrageCost(m, f.guns, strength, f.aim)), 'ocs:10.1b#1'),
  ]
}

/** ocs:9.10#1: a cell of the Combat Table in words, `Ae3 DL2o2DG` as what each side suffers. */
export function resultWords(cell: string): string {
  const [attacker = '', defender = ''] = cell.split(' ')
  const of = (part: string, letter: string): number => Number(new RegExp(`${letter}(\\d)`).exec(part)?.[1] ?? 0)
  const suffers = (who: string, part: string): string => {
    const [lost, option, exploits] = [of(part, 'L'), of(part, 'o'), of(part, 'e')]
    const told = [
      lost > 0 ? `loses ${plural(lost, 'step')}` : '',
      option > 0 ? `${lost > 0 ? 'then ' : ''}loses or retreats ${option} in steps or hexes` : '',
      part.endsWith('DG') ? 'is disorganized' : '',
      exploits > 0 ? `exploits on ${exploits} or more` : '',
    ].filter((word) => word !== '')
    return `the ${who} ${told.length === 0 ? 'is unhurt' : told.join(', ')}`
  }
  return `${suffers('attacker', attacker)}; ${suffers('defender', defender)}`
}

// --- What is being fought, step by step: a combat or a barrage

/** The steps of a combat, with the steps of its frame that belong to each. */
const STEPS = words.combatSteps
const SURPRISE = 3

export function showFight(s: Seen<Ocs>): Fight | null {
  for (const f of s.match.frames.toReversed()) {
    if (f.proc === 'combat') return combatFight(s, f)
    if (f.proc === 'barrage' && seesField(s, f, 'target')) return barrageFight(s, f)
  }
  return null
}

/** What the panel shows already. */
const SHOWN = ['phase', 'segment', 'paid']

/** What counts of a unit in a fight. */
function fightFigures(m: M, unit: number): string {
  const { barrage, strength, ar } = faceOf(m, unit)
  return barrage > 0 ? String(barrage) : `${Math.max(strength, 0)}, rating ${ar}`
}

/** The ground, and those who take part as far as the looker sees them, with what they come to once that is known. */
function sidesOf(
  s: Seen<Ocs>,
  { side, target }: CombatFrame | BarrageFrame,
  attackers: readonly number[],
  attack: readonly Line[],
  defence: readonly Line[],
): Pick<Fight, 'sides'> & { ground: string } {
  const m = s.match
  const sideOf = (seat: number, units: readonly number[], total: readonly Line[]): FightSide => {
    const seen = units.filter((u) => s.knows('hex', u))
    return fightSide(m, seat, seen, { sums: [...seen.map((u) => unitRow(m, u, fightFigures(m, u))), ...total] })
  }
  const defender = other(side)
  return {
    ground: `${hexName(m, target)}, ${groundName(m, target)}`,
    sides: [sideOf(side, attackers, attack), sideOf(defender, combatUnitsIn(m, target, defender), defence)],
  }
}

const strengthKnown = (f: CombatFrame): boolean => f.attack > 0 || f.defence > 0

function combatFight(s: Seen<Ocs>, f: CombatFrame): Fight {
  const m = s.match
  const events = since(s, 'attack', 'overrun')
  const attackers = seesField(s, f, 'attackers') ? f.attackers : []
  const result = events.findLast((e) => e.ev === 'combatResult')
  const total = (label: string, strength: number): Line[] =>
    strengthKnown(f) ? [row(label, strengthPoints(strength), 'ocs:9.4#1')] : []
  return fightAt(m, {
    at: f.target,
    came: f.from[0] ?? f.target,
    title: `${f.overrun === 1 ? 'Overrun of' : 'Attack on'} ${placeName(m, f.target)}`,
    ...sidesOf(s, f, attackers, total('Attack', f.attack), total('Defence', f.defence)),
    steps: STEPS.map(([name = '']) => name),
    step: stepAt(STEPS, f.step) ?? 0,
    stages: [surpriseStage(m, f, events), resultStage(m, f, events, result)],
    told: toldLines(s, events, SHOWN),
  })
}

function surpriseStage(m: M, f: CombatFrame, events: readonly Happening[]): FightStage {
  const { regular, overrun } = m.game.charts.file.surprise
  const surprised = events.find((e) => e.ev === 'surprise')
  const settled = (stepAt(STEPS, f.step) ?? 0) > SURPRISE
  const facts = {
    ...(f.overrun === 1 ? overrun : regular),
    leads: f.leads,
    guides: f.guides,
    dice: f.leads - f.guides,
    hedgehog: m.board.hedgehog.get(f.target) > 0,
    columns: surprised ? figureOf(surprised, 'columns') : null,
  }
  return {
    title: 'Surprise',
    seat: f.side,
    sums: f.leads > 0 || f.guides > 0 ? tell(m, 'surpriseSums', facts) : [],
    dice: diceFor(events, 'surprise'),
    result: surprised ? m.narrate(surprised) : settled ? 'No surprise.' : '',
    chart: null,
  }
}

function resultStage(m: M, f: CombatFrame, events: readonly Happening[], result: Happening | undefined): FightStage {
  const known = strengthKnown(f)
  const { charts, land } = m.game
  const category = f.ground < 0 ? 0 : land.hexEffects(m.board.ground.get(0), f.ground).category
  const sums = (): readonly Line[] =>
    tell(m, 'combatSums', {
      stacks: f.from.flatMap((hex, i) => tell(m, 'stackAgainst', { hex, terrain: f.against[i] })),
      attack: strengthPoints(f.attack),
      defence: strengthPoints(f.defence),
      ground: f.ground,
      column: charts.columnName(category, f.column),
      dice: f.leads - f.guides - m.board.hedgehog.get(f.target),
    })
  return {
    title: 'Combat',
    seat: f.side,
    sums: known ? sums() : [],
    dice: diceBefore(events, result),
    result: result ? `${m.narrate(result)} In words: ${resultWords(String(result.values['result']))}.` : '',
    chart: known ? combatChart(charts, category, { column: f.column, roll: result ? f.rolled : null }) : null,
  }
}

function barrageFight(s: Seen<Ocs>, f: BarrageFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const events = since(s, 'barrage')
  const fired = f.strength >= 0
  const guns = seesField(s, f, 'guns') ? f.guns : []
  const result = fired ? events.findLast((e) => e.ev === 'barrageResult') : undefined
  const column = fired ? charts.barrageShifted(charts.barrageColumn(f.strength), f.shift) : -1
  const told = events.find((e) => e.ev === 'barrageResult')
  const dice = diceBefore(events, told)
  const roll = dice.length > 0 ? sum(dice, (die) => die) : null
  return fightAt(m, {
    at: f.target,
    came: guns.length > 0 ? m.board.hex.get(guns[0]!) : f.target,
    title: `Barrage of ${placeName(m, f.target)}`,
    ...sidesOf(s, f, guns, fired ? [row('Barrage', f.strength, 'ocs:10.0#4')] : [], []),
    steps: words.barrageSteps,
    step: !fired ? 0 : result ? 2 : 1,
    stages: [
      {
        title: 'Barrage',
        seat: f.side,
        sums: fired || guns.length > 0 ? barrageLines(s, suppose(s), { ...f, guns }) : [],
        dice,
        result: result ? m.narrate(result) : '',
        chart: column < 0 ? null : barrageChart(charts, { column, roll }),
      },
    ],
    told: toldLines(s, events, SHOWN),
  })
}
