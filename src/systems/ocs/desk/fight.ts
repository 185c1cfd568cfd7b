/** What is being fought, step by step: a combat or a barrage. */
import type { Happening } from '../../../core/match.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Fight, FightSide, FightStage, Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import type { BarrageFrame } from '../rules/fighting/barrage.ts'
import { combatUnitsIn, faceOf, other } from '../rules/position/board.ts'
import type { CombatFrame } from '../rules/fighting/combat.ts'
import { strengthPoints, terrainName } from '../rules/fighting/strength.ts'
import type { M, Ocs } from '../rules/world.ts'
import { barrageChart, combatChart } from './charts.ts'
import { keepInDiary } from './diary.ts'
import { groundName, hexName, nameOf, placeName } from './names.ts'
import { barrageLines } from './fight-words.ts'
import { suppose } from './questions/kit.ts'
import { seesField } from './sees.ts'

const STEPS = ['Supply', 'Ratings', 'Terrain', 'Surprise', 'Result', 'Losses', 'Advance']
const STEP_OF: Readonly<Record<string, number>> = {
  declare: 0,
  supply: 0,
  supplied: 0,
  lead: 1,
  guide: 1,
  terrain: 2,
  against: 2,
  ground: 2,
  odds: 2,
  surprise: 3,
  shift: 3,
  resolve: 4,
  attackerResult: 5,
  borne: 5,
  finish: 6,
  end: 6,
}

const BARRAGE_STEPS = ['Guns', 'Impact', 'Losses']

export function showFight(s: Seen<Ocs>): Fight | null {
  for (const f of s.match.frames.toReversed()) {
    if (f.proc === 'combat') return combatFight(s, f as CombatFrame)
    if (f.proc === 'barrage' && seesField(s, f, 'target')) return barrageFight(s, f as BarrageFrame)
  }
  return null
}

/** What happened since the fight began, oldest first, as the diary keeps it. */
function since(s: Seen<Ocs>, begins: readonly string[]): Happening[] {
  const told = s.lately ?? []
  const at = told.findLastIndex((e) => begins.includes(e.ev))
  return at < 0 ? [] : told.slice(at)
}

const SHOWN = new Set(['rolled', 'phase', 'segment', 'paid'])

function tellings(s: Seen<Ocs>, events: readonly Happening[]): Line[] {
  const m = s.match
  return events
    .filter((e) => !SHOWN.has(e.ev) && (keepInDiary(m.game, e)?.weight ?? 0) > 0)
    .map((e) => {
      const claim = keepInDiary(m.game, e)?.claim
      return { label: m.narrate(e, s.seat < 0 ? undefined : s.seat), ...(claim === undefined ? {} : { claim }) }
    })
}

/** The dice rolled just before an event. */
function diceBefore(events: readonly Happening[], ev: string): number[] {
  const at = events.findIndex((e) => e.ev === ev)
  const rolled = at < 0 ? undefined : events.slice(0, at).findLast((e) => e.ev === 'rolled')
  return rolled ? [...(rolled.values['dice'] as number[])] : []
}

/** The dice rolled for a purpose. */
function diceFor(events: readonly Happening[], purpose: string): number[] {
  const rolled = events.findLast((e) => e.ev === 'rolled' && e.values['purpose'] === purpose)
  return rolled ? [...(rolled.values['dice'] as number[])] : []
}

/** What counts of a unit in a fight. */
function fightFigures(m: M, unit: number): string {
  const { barrage, strength, ar } = faceOf(m, unit)
  return barrage > 0 ? String(barrage) : `${Math.max(strength, 0)}, rating ${ar}`
}

/** Those of a side who take part, as far as the looker sees them, and what they come to once that is known. */
function sideOf(s: Seen<Ocs>, seat: number, units: readonly number[], total: readonly Line[]): FightSide {
  const m = s.match
  const seen = units.filter((u) => s.knows('hex', u))
  return {
    seat,
    units: seen.map((u) => m.game.units[u]!.id),
    sums: [
      ...seen.map((u) => ({ label: nameOf(m, u), value: fightFigures(m, u), unit: m.game.units[u]!.id })),
      ...total,
    ],
    dice: [],
    result: '',
  }
}

const strengthKnown = (f: CombatFrame): boolean => f.attack > 0 || f.defence > 0

function combatFight(s: Seen<Ocs>, f: CombatFrame): Fight {
  const m = s.match
  const events = since(s, ['attack', 'overrun'])
  const attackers = seesField(s, f, 'attackers') ? f.attackers : []
  const result = events.findLast((e) => e.ev === 'combatResult')
  const total = (label: string, strength: number): Line[] =>
    strengthKnown(f) ? [{ label, value: String(strengthPoints(strength)), claim: 'ocs:9.4#1' }] : []
  return {
    hex: m.game.grid.format(f.target),
    from: m.game.grid.format(f.from[0] ?? f.target),
    title: `${f.overrun === 1 ? 'Overrun of' : 'Attack on'} ${placeName(m, f.target)}`,
    ground: `${hexName(m, f.target)}, ${groundName(m, f.target)}`,
    sides: [
      sideOf(s, f.side, attackers, total('Attack', f.attack)),
      sideOf(s, other(f.side), combatUnitsIn(m, f.target, other(f.side)), total('Defence', f.defence)),
    ],
    steps: STEPS,
    step: STEP_OF[f.step] ?? 0,
    plan: '',
    posture: '',
    charts: [],
    stages: [surpriseStage(m, f, events), resultStage(m, f, events, result)],
    told: tellings(s, events),
  }
}

function surpriseStage(m: M, f: CombatFrame, events: readonly Happening[]): FightStage {
  const rated = f.leads > 0 || f.guides > 0
  const hedgehog = m.board.hedgehog.get(f.target) > 0
  const { regular, overrun } = m.game.charts.file.surprise
  const { attackerFrom, defenderTo } = f.overrun === 1 ? overrun : regular
  const surprised = events.find((e) => e.ev === 'surprise')
  const settled = (STEP_OF[f.step] ?? 0) > 3
  return {
    title: 'Surprise',
    seat: f.side,
    sums: rated
      ? [
          { label: 'Rating of the attacker', value: String(f.leads), claim: 'ocs:9.6#1' },
          { label: 'Rating of the defender', value: String(f.guides), claim: 'ocs:9.6#1' },
          { label: 'On the dice', value: signed(f.leads - f.guides), claim: 'ocs:9.6#1' },
          ...(hedgehog ? [{ label: 'Hedgehog', value: '−1', claim: 'ocs:9.8#1' }] : []),
          { label: 'Attacker from, defender to', value: `${attackerFrom}, ${defenderTo}`, claim: 'ocs:9.8#1' },
          ...(surprised
            ? [{ label: 'Die for columns', value: String(surprised.values['columns']), claim: 'ocs:9.8#3' }]
            : []),
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
          ...f.from.map((hex, i): Line => ({
            label: `From ${placeName(m, hex)}`,
            value: `against ${terrainName(m, f.against[i]!)}`,
            claim: 'ocs:9.4b#1',
          })),
          { label: 'Attack', value: String(strengthPoints(f.attack)), claim: 'ocs:9.4a#1' },
          {
            label: 'Defence',
            value: String(strengthPoints(f.defence)),
            detail: `on ${terrainName(m, f.ground)}`,
            claim: 'ocs:9.4c#1',
          },
          { label: 'Odds', value: charts.columnName(category, f.column), claim: 'ocs:9.7a#1' },
          { label: 'On the dice', value: signed(f.leads - f.guides - level), claim: 'ocs:9.9#1' },
        ]
      : [],
    dice: diceBefore(events, 'combatResult'),
    result: result ? m.narrate(result) : '',
    chart: known ? combatChart(charts, category, { column: f.column, roll: result ? f.rolled : null }) : null,
  }
}

function barrageFight(s: Seen<Ocs>, f: BarrageFrame): Fight {
  const m = s.match
  const { charts } = m.game
  const events = since(s, ['barrage'])
  const fired = f.strength >= 0
  const guns = seesField(s, f, 'guns') ? f.guns : []
  const result = fired ? events.findLast((e) => e.ev === 'barrageResult') : undefined
  const column = fired ? charts.barrageShifted(charts.barrageColumn(f.strength), f.shift) : -1
  const dice = diceBefore(events, 'barrageResult')
  return {
    hex: m.game.grid.format(f.target),
    from: m.game.grid.format(guns.length > 0 ? m.board.hex.get(guns[0]!) : f.target),
    title: `Barrage of ${placeName(m, f.target)}`,
    ground: `${hexName(m, f.target)}, ${groundName(m, f.target)}`,
    sides: [
      sideOf(s, f.side, guns, fired ? [{ label: 'Barrage', value: String(f.strength), claim: 'ocs:10.0#4' }] : []),
      sideOf(s, other(f.side), combatUnitsIn(m, f.target, other(f.side)), []),
    ],
    steps: BARRAGE_STEPS,
    step: !fired ? 0 : result ? 2 : 1,
    plan: '',
    posture: '',
    charts: [],
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
    told: tellings(s, events),
  }
}
