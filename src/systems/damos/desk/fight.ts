/** The combat on the table, step by step, with every figure from the resolver's own terms. */
import { head, row } from '../../../core/desk/kit/lines.ts'
import { outcomes, ways } from '../../../core/chance.ts'
import type { Happening } from '../../../core/match.ts'
import type { Seen } from '../../../core/desk.ts'
import { fightAt, fightSide, since, stepAt, toldLines } from '../../../core/desk/kit/fight.ts'
import { seesField } from '../../../core/desk/seen.ts'
import type { Chart, Fight, FightSide, Line } from '../../../core/shapes.ts'
import {
  counterTerms,
  matrixCell,
  modifierTerms,
  strengthTerms,
  sum,
  type BothTerms,
  type Term,
} from '../rules/arithmetic.ts'
import { enemyIn, other, unitsIn } from '../rules/board.ts'
import { fightersIn } from '../rules/excess.ts'
import { PLANS, POSTURES } from '../rules/data.ts'
import { alive, anyDemoralized } from '../rules/forces.ts'
import { forceHex } from '../rules/movement.ts'
import { hasSupply } from '../rules/supply.ts'
import { crossesRiver } from '../rules/terrain.ts'
import { STANDARD, type Damos, type M } from '../rules/world.ts'
import { counterattackChart, matrixChart, reconstructedNote, resultsChart, rowOf } from './charts.ts'
import { capital, groundName, PLAN_NAMES, plural, POSTURE_NAMES, signed } from './names.ts'
import { strengthRange } from './sees.ts'
import type { ActivationFrame, CombatFrame, ConcertedFrame } from '../rules/frames.ts'
import { ownDesk } from './game.ts'

const ROLLS = ['Roll', 'RollEach', 'Reroll', 'Rerolled']

/** The steps of a combat, with the steps of its frame that belong to each; after a call that is where it goes on. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['Plan'],
  ['Posture', 'limits', 'excludeAttackers', 'excludeDefenders', 'strengths'],
  ['Support', 'support', 'dice'],
  ['Dice', ...['attack', 'defence'].flatMap((who) => ROLLS.map((roll) => `${who}${roll}`)), 'results'],
  ['Losses', 'absorbAttacker', 'absorbDefender', 'counterattack'],
  ['Counterattack', 'counterDice', 'counterAttacker', 'counterDefender', 'countered'],
  ['Retreat'],
]
const [LOSSES, COUNTERATTACK] = [4, 5]

/** What a fight is made of, declared or being fought. Unknown plans and postures are -1, unknown strengths are ranges. */
interface Clash {
  readonly side: number
  readonly hex: number
  readonly from: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly plan: number
  readonly posture: number
  readonly attackSp: { least: number; most: number }
  readonly defenceSp: { least: number; most: number }
  readonly attackShift: number
  readonly defenceShift: number
  readonly attackSupplied: number
  readonly defenceSupplied: number
  readonly demoralized: number
  readonly step: number
}

export function showFight(s: Seen<Damos>): Fight | null {
  const m = s.match
  const top = m.frames.findLast((f) => f.proc === 'combat' || f.proc === 'activation' || f.proc === 'concerted')
  if (top?.proc === 'combat') return fought(s, top)
  if (top?.proc === 'concerted') return concerted(s, top)
  return top?.proc === 'activation' ? met(s, top) : null
}

/** A force that has entered the enemy's hex, before the combat. */
function met(s: Seen<Damos>, f: ActivationFrame): Fight | null {
  const m = s.match
  const force = alive(m, f.force)
  if (force.length === 0) return null
  const hex = forceHex(m, { force })
  if (!enemyIn(m, hex, f.side) || f.fought !== 0) return null
  const attackers = unitsIn(m, hex, f.side)
  const supplied = f.exploit === 1 ? f.supplied === 1 : hasSupply(m, attackers, hex)
  return shown(s, {
    ...before(s, f.side, hex, f.from, attackers),
    plan: seesField(s, f, 'plan') ? f.plan : -1,
    posture: f.posture,
    attackSupplied: supplied ? 1 : 0,
    step: f.plan < 0 ? 0 : 1,
  })
}

/** A Concerted Attack that has been announced; its force is named last. */
function concerted(s: Seen<Damos>, f: ConcertedFrame): Fight | null {
  const m = s.match
  if (f.target < 0 || !enemyIn(m, f.target, f.side)) return null
  return shown(s, {
    ...before(s, f.side, f.target, -1, f.force),
    plan: seesField(s, f, 'kind') ? f.kind : -1,
    posture: seesField(s, f, 'posture') ? f.posture : -1,
    step: 1,
  })
}

function before(s: Seen<Damos>, side: number, hex: number, from: number, attackers: readonly number[]): Clash {
  const m = s.match
  const defenders = fightersIn(m, hex, other(side))
  return {
    side,
    hex,
    from,
    attackers,
    defenders,
    plan: -1,
    posture: -1,
    attackSp: strengthRange(s, attackers),
    defenceSp: strengthRange(s, defenders),
    attackShift: 0,
    defenceShift: 0,
    attackSupplied: hasSupply(m, attackers, hex) ? 1 : 0,
    defenceSupplied: hasSupply(m, defenders, hex) ? 1 : 0,
    demoralized: anyDemoralized(m, defenders) ? 1 : 0,
    step: 0,
  }
}

function fought(s: Seen<Damos>, f: CombatFrame): Fight {
  const m = s.match
  const told = since(s, 'combat')
  const started = told.find((e) => e.ev === 'strengths')
  const known = f.attack > 0
  const exactly = (sp: number): { least: number; most: number } => ({ least: sp, most: sp })
  // The frame keeps strengths as they are now; what the dice were rolled with is in the event, or follows from the sums.
  const [attack, defence] = strengthTerms(m, f.side, f.from, f.hex, 0, 0)
  const offset = (terms: readonly Term[]): number => sum(terms.filter((t) => t.what !== 'at least'))
  const attackSp = (started?.values['attack'] as number | undefined) ?? f.attack - offset(attack)
  const defenceSp = (started?.values['defence'] as number | undefined) ?? f.defence - offset(defence)
  const base = before(s, f.side, f.hex, f.from, f.attackers)
  return shown(
    s,
    {
      ...base,
      defenders: f.defenders,
      plan: f.plan,
      posture: f.posture,
      ...(known
        ? {
            attackSp: exactly(attackSp),
            defenceSp: exactly(defenceSp),
            attackSupplied: f.attackSupplied,
            defenceSupplied: f.defenceSupplied,
            demoralized: f.demoralized,
          }
        : { defenceSp: strengthRange(s, f.defenders), attackSp: strengthRange(s, f.attackers) }),
      attackShift: f.attackShift,
      defenceShift: f.defenceShift,
      step: stepAt(STEPS, f.step) ?? STEPS.length - 1,
    },
    f,
    told,
  )
}

function shown(s: Seen<Damos>, c: Clash, f?: CombatFrame, told: readonly Happening[] = []): Fight {
  const m = s.match
  const terms = strengthTerms(m, c.side, c.from, c.hex, c.attackSp.most, c.defenceSp.most)
  const drms = modifiersOf(m, c, sum(terms[0]))
  const sides = [0, 1].map((who): FightSide => {
    const column = m.game.charts.column(sum(terms[who as 0]), who === 0 ? c.attackShift : c.defenceShift)
    const dice = diceOf(told, who)
    return fightSide(m, who === 0 ? c.side : other(c.side), who === 0 ? c.attackers : c.defenders, {
      sums: who === 0 && c.attackers.length === 0 ? [] : sums(m, c, who, terms, drms, column),
      dice: dice.dice,
      result:
        f && c.step >= LOSSES && f.automatic === 0 ? resultText(m, f, who, column, dice, sum(drms[who as 0])) : '',
    })
  })
  return fightAt(m, {
    at: c.hex,
    came: c.from,
    title: 'Combat at ',
    ground: groundText(m, c),
    sides: sides as [FightSide, FightSide],
    steps: STEPS.map(([name]) => name),
    step: c.step,
    plan: PLAN_NAMES[c.plan] ?? '',
    answer: POSTURE_NAMES[c.posture] ?? (c.demoralized === 1 ? 'no posture, demoralized' : 'posture face down'),
    charts: chartsOf(m, c, terms, drms, f, told),
    told: [...toldLines(s, told, SHOWN), ...(f?.step === 'counterDice' ? counterLines(m, f) : [])],
  })
}

/** What the panel shows already is not told again. */
const SHOWN = ['combat', 'revealed', 'strengths', 'modifiers']

/** damos:8.9#4-8: what the counterattack is rolled with. */
function counterLines(m: M, f: CombatFrame): Line[] {
  const { counter, against, column, drm } = counterTerms(m, f)
  const told = (terms: readonly Term[]): string => terms.map((t, i) => (i === 0 ? t.value : signed(t.value))).join(' ')
  return [
    head('The defender strikes back'),
    row('Counterattacker', sum(counter), 'damos:8.9#5', { detail: told(counter) }),
    row('Attacker', sum(against), 'damos:8.9#4', { detail: told(against) }),
    row(
      'Ratio',
      m.game.charts.file.cat.columns[column]!,
      'damos:8.9#6',
      drm === 0 ? {} : { detail: `die ${signed(drm)}, without supply` },
    ),
  ]
}

function groundText(m: M, c: Clash): string {
  const river = c.from >= 0 && crossesRiver(m, c.side, c.from, c.hex)
  if (!river) return groundName(m, c.hex)
  const name = m.game.land.riverName.get(c.from * 6 + m.game.grid.direction(c.from, c.hex))
  return `${groundName(m, c.hex)}, across ${name ? `the ${name}` : 'a river'}`
}

/** Modifiers as far as plan and posture are known. */
function modifiersOf(m: M, c: Clash, attack: number): BothTerms {
  const known = c.plan >= 0
  const { attackShift, attackSupplied, defenceSupplied, demoralized } = c
  const [ours, theirs] = modifierTerms(m, {
    plan: known ? c.plan : STANDARD,
    posture: known ? c.posture : -1,
    attack,
    attackShift,
    attackSupplied,
    defenceSupplied,
    demoralized,
  })
  return [known ? ours : ours.filter((t) => t.chart !== 'plans'), theirs]
}

const WHAT: Readonly<Record<string, string>> = {
  strength: 'Strength',
  river: 'River crossed',
  ground: 'Ground of the hex',
  'at least': 'Never below the least',
  unsupplied: 'Without supply',
  demoralized: 'Defender demoralized',
  ...Object.fromEntries(PLANS.map((plan, i) => [plan, PLAN_NAMES[i]!])),
  ...Object.fromEntries(POSTURES.map((posture, i) => [posture, POSTURE_NAMES[i]!])),
}

function termLine(m: M, t: Term): Line {
  const reconstructed = t.chart === null ? '' : reconstructedNote(m.game.charts.file, t.chart)
  return row(
    WHAT[t.what] ?? capital(t.what),
    t.what === 'strength' ? String(t.value) : signed(t.value),
    t.claim,
    reconstructed === '' ? {} : { reconstructed },
  )
}

function sums(m: M, c: Clash, who: number, terms: BothTerms, drms: BothTerms, column: number): Line[] {
  const { charts } = m.game
  const mine = terms[who as 0]
  const modifiers = drms[who as 0]
  const { least, most } = who === 0 ? c.attackSp : c.defenceSp
  const open = least < most
  const shift = who === 0 ? c.attackShift : c.defenceShift
  const supplied = (who === 0 ? c.attackSupplied : c.defenceSupplied) === 1
  const cell = c.plan >= 0 ? matrixCell(m, c) : null
  const suffers = cell === null ? 0 : who === 0 ? cell.attLP : cell.defLP
  const total = sum(modifiers)
  const lines = mine.map((t) =>
    t.what === 'strength' && open
      ? { ...termLine(m, t), value: `${most}`, detail: 'printed, not known' }
      : termLine(m, t),
  )
  if (shift !== 0) {
    const wasted = charts.column(sum(mine)) === charts.file.crt.columns.length - 1
    lines.push({ ...ownDesk(m.game).shift, value: signed(shift), ...(wasted ? { detail: 'no further column' } : {}) })
  }
  lines.push(...modifiers.map((t) => termLine(m, t)))
  if (supplied) lines.push(row('In supply', '0', who === 0 ? 'damos:8.5#1' : 'damos:8.5#2'))
  if (suffers !== 0)
    lines.push(
      row(`${POSTURE_NAMES[c.posture]}: losses suffered`, signed(suffers), 'damos:8.4#3', {
        ...reconstructedMatrix(m),
      }),
    )
  lines.push(
    row(open ? 'Adjusted, at most' : 'Adjusted', sum(mine), 'damos:8.6#1', {
      detail: `${plural(charts.dice(column), 'die', 'dice')} on ${charts.file.crt.columns[column]!.label}${total === 0 ? '' : `, ${signed(total)}`}`,
    }),
  )
  return lines
}

function reconstructedMatrix(m: M): { reconstructed?: string } {
  const reconstructed = reconstructedNote(m.game.charts.file, 'matrix')
  return reconstructed === '' ? {} : { reconstructed }
}

interface Dice {
  readonly dice: readonly number[]
  /** Their sum; null before they are rolled, and where nobody remembers which die was rolled again. */
  readonly total: number | null
  /** What a reroll changed, in words. */
  readonly again?: string
}

const PURPOSE = ['attack', 'defence']

function diceOf(told: readonly Happening[], who: number): Dice {
  const at = told.findIndex((e) => e.ev === 'rolled' && e.values['purpose'] === PURPOSE[who])
  if (at < 0) return { dice: [], total: null }
  const dice = told[at]!.values['dice'] as readonly number[]
  const after = told.slice(at + 1)
  const next = after.findIndex((e) => e.ev === 'rolled')
  if (after[next]?.values['purpose'] !== 'reroll') return { dice, total: dice.reduce((a, b) => a + b, 0) }
  const again = after[next].values['dice'] as readonly number[]
  const taken = after.slice(0, next).findLast((e) => e.ev === 'ordered')?.values['number']
  const place = dice.indexOf(taken as number)
  if (place < 0) return { dice: [...dice, ...again], total: null }
  // The new value counts, better or worse: it lies where the old one lay.
  const stand = dice.with(place, again[0]!)
  return { dice: stand, total: stand.reduce((a, b) => a + b, 0), again: `${taken as number} rolled again, ${again[0]}` }
}

/** `12 +1 on 16-18: the defender suffers 4`. */
function resultText(
  m: M,
  f: CombatFrame,
  who: number,
  column: number,
  { total, dice, again }: Dice,
  drm: number,
): string {
  const rung = m.game.charts.rungName(who === 0 ? f.onDefender : f.onAttacker)
  const victim = who === 0 ? 'the defender' : 'the attacker'
  const rolled =
    total !== null ? `${total}${drm === 0 ? '' : ` ${signed(drm)}`} ` : dice.length > 0 ? 'After a reroll, ' : ''
  const told = again ? `; ${again}` : ''
  return `${rolled}on ${m.game.charts.file.crt.columns[column]!.label}: ${victim} suffers ${rung}${told}`
}

function chartsOf(
  m: M,
  c: Clash,
  terms: BothTerms,
  drms: BothTerms,
  f?: CombatFrame,
  told: readonly Happening[] = [],
): Chart[] {
  const { charts } = m.game
  const results = [0, 1].flatMap((who) => {
    if (who === 0 && c.attackers.length === 0) return []
    const column = charts.column(sum(terms[who as 0]), who === 0 ? c.attackShift : c.defenceShift)
    const { total } = diceOf(told, who)
    const drm = sum(drms[who as 0])
    const roll = total === null ? null : total + drm
    const title = who === 0 ? 'Results table, attacker' : 'Results table, defender'
    return [withChance(m, resultsChart(charts, { column, roll }, `crt-${PURPOSE[who]}`, title), column, drm)]
  })
  const matrix = c.plan >= 0 && c.posture >= 0 ? [matrixChart(charts, c)] : []
  if (!f || stepAt(STEPS, f.step) !== COUNTERATTACK) return [...results, ...matrix]
  const die = told.findLast((e) => e.ev === 'counterattack')?.values['die']
  const { column, drm } = counterTerms(m, f)
  // After the dice the strengths have changed: the column is then the one that was told.
  const ratio = told.findLast((e) => e.ev === 'counterattack')?.values['ratio']
  const used = typeof ratio === 'string' ? charts.file.cat.columns.indexOf(ratio) : column
  return [
    ...results,
    ...matrix,
    counterattackChart(charts, { column: used, die: typeof die === 'number' ? die + drm : null }),
  ]
}

/** The results table with how likely each row is. */
function withChance(m: M, chart: Chart, column: number, drm: number): Chart {
  const { charts } = m.game
  const dice = charts.dice(column)
  const { rows } = charts.file.crt
  const chance = rows.map(() => 0)
  for (const { dice: fall, weight } of outcomes(dice, 'sum')) {
    const roll = fall.reduce((a, b) => a + b, 0) + drm
    chance[rowOf(charts, column, roll)]! += weight / ways(dice, 'sum')
  }
  return {
    ...chart,
    columns: [...chart.columns, 'Chance'],
    rows: chart.rows.map((row, i) => ({
      label: row.label,
      cells: [...row.cells, chance[i]! > 0 ? `${Math.round(chance[i]! * 100)} %` : ''],
    })),
  }
}
