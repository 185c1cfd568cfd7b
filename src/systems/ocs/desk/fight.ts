/** What is being fought, step by step: a combat or a barrage. */
import {
  diceBefore,
  diceFor,
  fightAt,
  fightSide,
  figureOf,
  since,
  stepAt,
  toldLines,
} from '../../../core/desk/kit/fight.ts'
import { seesField } from '../../../core/desk/seen.ts'
import { row, unitRow } from '../../../core/desk/kit/lines.ts'
import type { Happening } from '../../../core/match.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Fight, FightSide, FightStage, Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import { combatUnitsIn, faceOf, other } from '../rules/position/board.ts'
import { strengthPoints, terrainName } from '../rules/fighting/strength.ts'
import type { M, Ocs } from '../rules/world.ts'
import { barrageChart, combatChart } from './charts.ts'
import { groundName, hexName, placeName } from './names.ts'
import { barrageLines } from './fight-words.ts'
import { suppose } from './questions/kit.ts'
import type { BarrageFrame, CombatFrame } from '../rules/fighting/frames.ts'

/** The steps of a combat, with the steps of its frame that belong to each. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['Supply', 'declare', 'supply', 'supplied'],
  ['Ratings', 'lead', 'guide'],
  ['Terrain', 'terrain', 'against', 'ground', 'odds'],
  ['Surprise', 'surprise', 'shift'],
  ['Result', 'resolve'],
  ['Losses', 'attackerResult', 'borne'],
  ['Advance', 'finish', 'end'],
]
const SURPRISE = 3

const BARRAGE_STEPS = ['Guns', 'Impact', 'Losses']

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

/** Those of a side who take part, as far as the looker sees them, and what they come to once that is known. */
function sideOf(s: Seen<Ocs>, seat: number, units: readonly number[], total: readonly Line[]): FightSide {
  const m = s.match
  const seen = units.filter((u) => s.knows('hex', u))
  return fightSide(m, seat, seen, { sums: [...seen.map((u) => unitRow(m, u, fightFigures(m, u))), ...total] })
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
    ground: `${hexName(m, f.target)}, ${groundName(m, f.target)}`,
    sides: [
      sideOf(s, f.side, attackers, total('Attack', f.attack)),
      sideOf(s, other(f.side), combatUnitsIn(m, f.target, other(f.side)), total('Defence', f.defence)),
    ],
    steps: STEPS.map(([name]) => name),
    step: stepAt(STEPS, f.step) ?? 0,
    stages: [surpriseStage(m, f, events), resultStage(m, f, events, result)],
    told: toldLines(s, events, SHOWN),
  })
}

function surpriseStage(m: M, f: CombatFrame, events: readonly Happening[]): FightStage {
  const rated = f.leads > 0 || f.guides > 0
  const hedgehog = m.board.hedgehog.get(f.target) > 0
  const { regular, overrun } = m.game.charts.file.surprise
  const { attackerFrom, defenderTo } = f.overrun === 1 ? overrun : regular
  const surprised = events.find((e) => e.ev === 'surprise')
  const settled = (stepAt(STEPS, f.step) ?? 0) > SURPRISE
  return {
    title: 'Surprise',
    seat: f.side,
    sums: rated
      ? [
          row('Rating of the attacker', f.leads, 'ocs:9.6#1'),
          row('Rating of the defender', f.guides, 'ocs:9.6#1'),
          row('On the dice', signed(f.leads - f.guides), 'ocs:9.6#1'),
          ...(hedgehog ? [row('Hedgehog', '−1', 'ocs:9.8#1')] : []),
          row('Attacker from, defender to', `${attackerFrom}, ${defenderTo}`, 'ocs:9.8#1'),
          ...(surprised ? [row('Die for columns', figureOf(surprised, 'columns'), 'ocs:9.8#3')] : []),
        ]
      : [],
    dice: diceFor(events, 'surprise'),
    result: surprised ? m.narrate(surprised) : settled ? 'No surprise.' : '',
    chart: null,
  }
}

function resultStage(m: M, f: CombatFrame, events: readonly Happening[], result: Happening | undefined): FightStage {
  const known = strengthKnown(f)
  const { charts, land } = m.game
  const category = f.ground < 0 ? 0 : land.hexEffects(m.board.ground.get(0), f.ground).category
  const level = m.board.hedgehog.get(f.target)
  return {
    title: 'Combat',
    seat: f.side,
    sums: known
      ? [
          ...f.from.map((hex, i): Line =>
            row(`From ${placeName(m, hex)}`, `against ${terrainName(m, f.against[i]!)}`, 'ocs:9.4b#1'),
          ),
          row('Attack', strengthPoints(f.attack), 'ocs:9.4a#1'),
          row('Defence', strengthPoints(f.defence), 'ocs:9.4c#1', { detail: `on ${terrainName(m, f.ground)}` }),
          row('Odds', charts.columnName(category, f.column), 'ocs:9.7a#1'),
          row('On the dice', signed(f.leads - f.guides - level), 'ocs:9.9#1'),
        ]
      : [],
    dice: diceBefore(events, result),
    result: result ? m.narrate(result) : '',
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
  const dice = diceBefore(
    events,
    events.find((e) => e.ev === 'barrageResult'),
  )
  return fightAt(m, {
    at: f.target,
    came: guns.length > 0 ? m.board.hex.get(guns[0]!) : f.target,
    title: `Barrage of ${placeName(m, f.target)}`,
    ground: `${hexName(m, f.target)}, ${groundName(m, f.target)}`,
    sides: [
      sideOf(s, f.side, guns, fired ? [row('Barrage', f.strength, 'ocs:10.0#4')] : []),
      sideOf(s, other(f.side), combatUnitsIn(m, f.target, other(f.side)), []),
    ],
    steps: BARRAGE_STEPS,
    step: !fired ? 0 : result ? 2 : 1,
    stages: [
      {
        title: 'Barrage',
        seat: f.side,
        sums: fired || guns.length > 0 ? barrageLines(s, suppose(s), { ...f, guns }) : [],
        dice,
        result: result ? m.narrate(result) : '',
        chart:
          column < 0
            ? null
            : barrageChart(charts, { column, roll: dice.length > 0 ? dice.reduce((a, b) => a + b, 0) : null }),
      },
    ],
    told: toldLines(s, events, SHOWN),
  })
}
