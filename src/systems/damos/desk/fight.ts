/** The combat on the table, step by step, with every figure from the resolver's own terms. */
import { fightAt, fightSide, head, row, since, stepAt, toldLines, when } from '../../../core/desk/kit/index.ts'
import { seesField } from '../../../core/seen.ts'
import type { Chart, Fight, FightSide, Happening, Line, Seen } from '../../../core/desk/kit/index.ts'
import { outcomes, ways } from '../../../core/chance.ts'
import { counterTerms, matrixCell, modifierTerms, strengthTerms } from '../rules/arithmetic.ts'
import { sum, type BothTerms, type Term } from '../rules/terms.ts'
import { enemyIn, other, unitsIn } from '../rules/board.ts'
import { fightersIn } from '../rules/excess.ts'
import { PLANS, POSTURES } from '../rules/data.ts'
import { alive, anyDemoralized } from '../rules/forces.ts'
import { forceHex } from '../rules/movement.ts'
import { hasSupply } from '../rules/supply.ts'
import { crossesRiver } from '../rules/terrain.ts'
import { STANDARD, type Damos, type M } from '../rules/world.ts'
import { counterattackChart, fromChart, matrixChart, resultsChart, rowOf } from './charts.ts'
import { capital, groundName, PLAN_NAMES, plural, POSTURE_NAMES, signed, strengthRange } from './names.ts'
import type { ActivationFrame, CombatFrame, ConcertedFrame } from '../rules/frames.ts'
import { ownDesk } from './game.ts'
import words from './words.json' with { type: 'json' }

/** The steps of a combat, with the steps of its frame that belong to each; after a call that is where it goes on. */
const { steps: STEPS } = words.fight
const [LOSSES, COUNTERATTACK] = [4, 5]

/** What a fight is made of, declared or being fought. Unknown plans and postures are -1. */
interface Clash {
  readonly side: number
  readonly hex: number
  readonly from: number
  readonly plan: number
  readonly posture: number
  /** Attacker, then defender. */
  readonly parties: readonly [Party, Party]
  readonly demoralized: number
  readonly step: number
  /** The combat itself, once it is fought, and what happened in it. */
  readonly f?: CombatFrame
  readonly told: readonly Happening[]
}

interface Party {
  readonly units: readonly number[]
  /** A range where the strength is not known. */
  readonly sp: { readonly least: number; readonly most: number }
  readonly shift: number
  readonly supplied: number
}

export function showFight(s: Seen<Damos>): Fight | null {
  const m = s.match
  const top = m.frames.findLast((f) => f.proc === 'combat' || f.proc === 'activation' || f.proc === 'concerted')
  if (top?.proc === 'combat') return shown(s, fought(s, top))
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
  const clash = before(s, f.side, hex, f.from, unitsIn(m, hex, f.side))
  const [ours, theirs] = clash.parties
  return shown(s, {
    ...clash,
    plan: seesField(s, f, 'plan') ? f.plan : -1,
    posture: f.posture,
    parties: [f.exploit === 1 ? { ...ours, supplied: f.supplied } : ours, theirs],
    step: f.plan < 0 ? 0 : 1,
  })
}

/** A Concerted Attack that has been announced; its force is named last. */
function concerted(s: Seen<Damos>, f: ConcertedFrame): Fight | null {
  if (f.target < 0 || !enemyIn(s.match, f.target, f.side)) return null
  return shown(s, {
    ...before(s, f.side, f.target, -1, f.force),
    plan: seesField(s, f, 'kind') ? f.kind : -1,
    posture: seesField(s, f, 'posture') ? f.posture : -1,
    step: 1,
  })
}

function before(
  s: Seen<Damos>,
  side: number,
  hex: number,
  from: number,
  attackers: readonly number[],
  defenders: readonly number[] = fightersIn(s.match, hex, other(side)),
): Clash {
  const m = s.match
  const party = (units: readonly number[]): Party => ({
    units,
    sp: strengthRange(s, units),
    shift: 0,
    supplied: hasSupply(m, units, hex) ? 1 : 0,
  })
  const demoralized = anyDemoralized(m, fightersIn(m, hex, other(side))) ? 1 : 0
  const parties = [party(attackers), party(defenders)] as const
  return { side, hex, from, plan: -1, posture: -1, parties, demoralized, step: 0, told: [] }
}

function fought(s: Seen<Damos>, f: CombatFrame): Clash {
  const told = since(s, 'combat')
  const started = told.find((e) => e.ev === 'strengths')
  const clash = before(s, f.side, f.hex, f.from, f.attackers, f.defenders)
  const [ours, theirs] = clash.parties
  // The frame keeps strengths as they are now; what the dice were rolled with is in the event, or follows from the sums.
  const terms = strengthTerms(s.match, f.side, f.from, f.hex, 0, 0)
  const rolledWith = (who: 0 | 1, now: number): Party['sp'] => {
    const offset = sum(terms[who].filter((t) => t.what !== 'at least'))
    const sp = (started?.values[PURPOSE[who]] as number | undefined) ?? now - offset
    return { least: sp, most: sp }
  }
  const known = f.attack > 0
  return {
    ...clash,
    plan: f.plan,
    posture: f.posture,
    parties: [
      { ...ours, shift: f.attackShift, ...(known && { sp: rolledWith(0, f.attack), supplied: f.attackSupplied }) },
      { ...theirs, shift: f.defenceShift, ...(known && { sp: rolledWith(1, f.defence), supplied: f.defenceSupplied }) },
    ],
    demoralized: known ? f.demoralized : clash.demoralized,
    step: stepAt(STEPS, f.step) ?? STEPS.length - 1,
    f,
    told,
  }
}

/** What a party rolls with, term by term. */
interface Reckoning extends Party {
  readonly who: 0 | 1
  readonly terms: readonly Term[]
  readonly drms: readonly Term[]
  readonly column: number
  readonly dice: Dice
}

function shown(s: Seen<Damos>, c: Clash): Fight {
  const m = s.match
  const terms = strengthTerms(m, c.side, c.from, c.hex, c.parties[0].sp.most, c.parties[1].sp.most)
  const drms = modifiersOf(m, c, sum(terms[0]))
  const reckoned = ([0, 1] as const).map((who): Reckoning => ({
    ...c.parties[who],
    who,
    terms: terms[who],
    drms: drms[who],
    column: m.game.charts.column(sum(terms[who]), c.parties[who].shift),
    dice: diceOf(c.told, who),
  }))
  const sides = reckoned.map((r) =>
    fightSide(m, r.who === 0 ? c.side : other(c.side), r.units, {
      sums: r.who === 0 && r.units.length === 0 ? [] : sums(m, c, r),
      dice: r.dice.dice,
      result: c.f && c.step >= LOSSES && c.f.automatic === 0 ? resultText(m, c.f, r) : '',
    }),
  )
  return fightAt(m, {
    at: c.hex,
    came: c.from,
    title: 'Combat at ',
    ground: groundText(m, c),
    sides: sides as [FightSide, FightSide],
    steps: STEPS.map(([name]) => name!),
    step: c.step,
    plan: PLAN_NAMES[c.plan] ?? '',
    answer: POSTURE_NAMES[c.posture] ?? (c.demoralized === 1 ? 'no posture, demoralized' : 'posture face down'),
    charts: chartsOf(m, c, reckoned),
    told: [...toldLines(s, c.told, SHOWN), ...(c.f?.step === 'counterDice' ? counterLines(m, c.f) : [])],
  })
}

/** What the panel shows already is not told again. */
const SHOWN = ['combat', 'revealed', 'strengths', 'modifiers']

/** damos:8.9#4-8: what the counterattack is rolled with. */
function counterLines(m: M, f: CombatFrame): Line[] {
  const { counter, against, column, drm } = counterTerms(m, f)
  const told = (terms: readonly Term[]): string => terms.map((t, i) => (i === 0 ? t.value : signed(t.value))).join(' ')
  const unsupplied = drm === 0 ? {} : { detail: `die ${signed(drm)}, without supply` }
  return [
    head('The defender strikes back'),
    row('Counterattacker', sum(counter), 'damos:8.9#5', { detail: told(counter) }),
    row('Attacker', sum(against), 'damos:8.9#4', { detail: told(against) }),
    row('Ratio', m.game.charts.file.cat.columns[column]!, 'damos:8.9#6', unsupplied),
  ]
}

function groundText(m: M, c: Clash): string {
  const river = c.from >= 0 && crossesRiver(m, c.side, c.from, c.hex)
  if (!river) return groundName(m, c.hex)
  const name = m.game.land.riverName.get(c.from * 6 + m.game.grid.direction(c.from, c.hex))
  return `${groundName(m, c.hex)}, across ${name ? `the ${name}` : 'a river'}`
}

/** Modifiers as far as plan and posture are known. */
function modifiersOf(m: M, { plan, posture, parties: [ours, theirs], demoralized }: Clash, attack: number): BothTerms {
  const known = plan >= 0
  const terms = modifierTerms(m, {
    plan: known ? plan : STANDARD,
    posture: known ? posture : -1,
    attack,
    attackShift: ours.shift,
    attackSupplied: ours.supplied,
    defenceSupplied: theirs.supplied,
    demoralized,
  })
  return [known ? terms[0] : terms[0].filter((t) => t.chart !== 'plans'), terms[1]]
}

const WHAT: Readonly<Record<string, string>> = {
  ...words.fight.terms,
  ...Object.fromEntries(PLANS.map((plan, i) => [plan, PLAN_NAMES[i]!])),
  ...Object.fromEntries(POSTURES.map((posture, i) => [posture, POSTURE_NAMES[i]!])),
}

function termLine(m: M, t: Term): Line {
  const value = t.what === 'strength' ? String(t.value) : signed(t.value)
  return row(WHAT[t.what] ?? capital(t.what), value, t.claim, t.chart === null ? {} : fromChart(m, t.chart))
}

function sums(m: M, c: Clash, { who, terms, drms, column, sp, shift, supplied }: Reckoning): Line[] {
  const { charts } = m.game
  const { columns } = charts.file.crt
  const open = sp.least < sp.most
  const cell = c.plan >= 0 ? matrixCell(m, c) : null
  const suffers = cell === null ? 0 : who === 0 ? cell.attLP : cell.defLP
  const total = sum(drms)
  const wasted = charts.column(sum(terms)) === columns.length - 1 ? { detail: 'no further column' } : {}
  const dice = `${plural(charts.dice(column), 'die', 'dice')} on ${columns[column]!.label}`
  return [
    ...terms.map((t) => {
      const line = termLine(m, t)
      return t.what === 'strength' && open ? { ...line, value: `${sp.most}`, detail: 'printed, not known' } : line
    }),
    ...when(shift !== 0, { ...ownDesk(m.game).shift, value: signed(shift), ...wasted }),
    ...drms.map((t) => termLine(m, t)),
    ...when(supplied === 1, row('In supply', 0, who === 0 ? 'damos:8.5#1' : 'damos:8.5#2')),
    ...when(
      suffers !== 0,
      row(`${POSTURE_NAMES[c.posture]}: losses suffered`, signed(suffers), 'damos:8.4#3', fromChart(m, 'matrix')),
    ),
    row(open ? 'Adjusted, at most' : 'Adjusted', sum(terms), 'damos:8.6#1', {
      detail: `${dice}${total === 0 ? '' : `, ${signed(total)}`}`,
    }),
  ]
}

interface Dice {
  readonly dice: readonly number[]
  /** Their sum; null before they are rolled, and where nobody remembers which die was rolled again. */
  readonly total: number | null
  /** What a reroll changed, in words. */
  readonly again?: string
}

const PURPOSE = ['attack', 'defence'] as const

function diceOf(told: readonly Happening[], who: 0 | 1): Dice {
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
function resultText(m: M, f: CombatFrame, { who, column, drms, dice: { total, dice, again } }: Reckoning): string {
  const { charts } = m.game
  const drm = sum(drms)
  const suffers =
    who === 0
      ? `the defender suffers ${charts.rungName(f.onDefender)}`
      : `the attacker suffers ${charts.rungName(f.onAttacker)}`
  const rolled =
    total !== null ? `${total}${drm === 0 ? '' : ` ${signed(drm)}`} ` : dice.length > 0 ? 'After a reroll, ' : ''
  return `${rolled}on ${charts.file.crt.columns[column]!.label}: ${suffers}${again ? `; ${again}` : ''}`
}

function chartsOf(m: M, c: Clash, reckoned: readonly Reckoning[]): Chart[] {
  const { charts } = m.game
  const results = reckoned.flatMap(({ who, units, column, drms, dice: { total } }) => {
    if (who === 0 && units.length === 0) return []
    const drm = sum(drms)
    const title = who === 0 ? 'Results table, attacker' : 'Results table, defender'
    const at = { column, roll: total === null ? null : total + drm }
    return [withChance(m, resultsChart(charts, at, `crt-${PURPOSE[who]}`, title), column, drm)]
  })
  const matrix = c.plan >= 0 && c.posture >= 0 ? [matrixChart(charts, c)] : []
  return [...results, ...matrix, ...(c.f && c.step === COUNTERATTACK ? [counterChart(m, c.f, c.told)] : [])]
}

function counterChart(m: M, f: CombatFrame, told: readonly Happening[]): Chart {
  const { charts } = m.game
  const { die, ratio } = told.findLast((e) => e.ev === 'counterattack')?.values ?? {}
  const { column, drm } = counterTerms(m, f)
  // After the dice the strengths have changed: the column is then the one that was told.
  const used = typeof ratio === 'string' ? charts.file.cat.columns.indexOf(ratio) : column
  return counterattackChart(charts, { column: used, die: typeof die === 'number' ? die + drm : null })
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
