/** The series' charts as lookups. Numbers live in charts.json. */
import { TERRAIN_CATEGORIES, type ChartsFile } from './data.ts'

/** A cell of the Combat Table; 0 where it says nothing. */
export interface CombatResult {
  readonly attackerLoses: number
  readonly attackerOption: number
  /** The least Action Rating that exploits, or 0. */
  readonly exploit: number
  /** Whether the cell has a part for the defender at all (ocs:5.7d#1). */
  readonly defender: boolean
  readonly defenderLoses: number
  readonly defenderOption: number
  readonly disorganized: boolean
}

/** What the Barrage Table does to combat units. */
export const BARRAGE = { none: 0, dg: 1, half: 2, bracketHalf: 3, one: 4, two: 5, three: 6 } as const
const BARRAGE_WORDS: Readonly<Record<string, number>> = {
  '-': BARRAGE.none,
  DG: BARRAGE.dg,
  '1/2': BARRAGE.half,
  '[1/2]': BARRAGE.bracketHalf,
  '1': BARRAGE.one,
  '2': BARRAGE.two,
  '3': BARRAGE.three,
}

export interface FacilityResult {
  readonly levels: number
  readonly trainbusting: boolean
  /** Each aircraft there loses a step on this or more; 0 for none. */
  readonly aircraftFrom: number
}

/** Attacker's surprise, none, or the defender's. */
export const SURPRISE = { attacker: 1, none: 0, defender: -1 } as const

const within = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1)

/** Nearest whole number, half upward (ocs:4.1#1), of a quotient of integers. */
export function rounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** A share in percent of a number of tokens, to the nearest (ocs:9.14b#1). */
export function share(tokens: number, percent: number): number {
  return rounded(tokens * percent, 100)
}

export class Charts {
  readonly file: ChartsFile
  /** Heads of the columns by terrain category, each as attacker minus defender: 1:5 is -5, 3:1 is 3, 1:1 is 1. */
  private readonly heads: readonly (readonly number[])[]
  private readonly grid: readonly (readonly CombatResult[])[]
  private readonly barrageGrid: readonly (readonly number[])[]
  private readonly facilityGrid: readonly (readonly FacilityResult[])[]

  constructor(file: ChartsFile) {
    this.file = file
    this.heads = TERRAIN_CATEGORIES.map((category) => file.combat.heads[category].map(head))
    this.grid = file.combat.rows.map((row) => row.map(combatCell))
    this.barrageGrid = file.barrage.rows.map((row) => row.map((word) => BARRAGE_WORDS[word]!))
    this.facilityGrid = file.facility.rows.map((row) => row.map(facilityCell))
  }

  /**
   * ocs:9.7#1, 9.7a#1, 9.7b#1: the column before shifts. Strengths are integers of any common scale. ocs:9.14a#1: against
   * nothing the last column, with nothing the first; nothing against nothing is 1:1.
   */
  combatColumn(category: number, attack: number, defence: number): number {
    const heads = this.heads[category]!
    if (attack === 0 && defence === 0) return heads.indexOf(1)
    if (defence === 0) return heads.length - 1
    if (attack === 0) return 0
    return this.columnOf(category, oddsOf(attack, defence))
  }

  /** The column of odds as `oddsOf` writes them. */
  columnOf(category: number, odds: number): number {
    const heads = this.heads[category]!
    let at = 0
    while (at + 1 < heads.length && heads[at + 1]! <= odds) at++
    return at
  }

  /** ocs:9.1g#1-2: shifted, never beyond the ends. */
  shifted(column: number, shift: number): number {
    return within(column + shift, this.grid[0]!.length)
  }

  /** What a column is called in the row of a terrain category. */
  columnName(category: number, column: number): string {
    return this.file.combat.heads[TERRAIN_CATEGORIES[category]!][column]!
  }

  combatResult(column: number, roll: number): CombatResult {
    const { from } = this.file.combat
    return this.grid[within(roll - from, this.grid.length)]![column]!
  }

  /** The cell as it is printed. */
  combatCell(column: number, roll: number): string {
    const { from, rows } = this.file.combat
    return rows[within(roll - from, rows.length)]![column]!
  }

  /** The first column and roll of the table that have the same result. */
  sameResult(column: number, roll: number): readonly [column: number, roll: number] {
    const cell = this.combatCell(column, roll)
    const { from, rows } = this.file.combat
    const row = rows.findIndex((r) => r.includes(cell))
    return [rows[row]!.indexOf(cell), row + from]
  }

  /** ocs:9.8#1-2 */
  surprise(overrun: boolean, roll: number): number {
    const { attackerFrom, defenderTo } = overrun ? this.file.surprise.overrun : this.file.surprise.regular
    if (roll >= attackerFrom) return SURPRISE.attacker
    return roll <= defenderTo ? SURPRISE.defender : SURPRISE.none
  }

  /** The column of a strength of at least one point, before shifts. */
  barrageColumn(strength: number): number {
    return rightmost(this.file.barrage.columns, strength)
  }

  barrageShifted(column: number, shift: number): number {
    return within(column + shift, this.file.barrage.columns.length)
  }

  /** What a column is called: '12-16'. */
  barrageColumnName(column: number): string {
    const { columns } = this.file.barrage
    const from = columns[column]!
    const next = columns[column + 1]
    if (next === undefined) return `${from}+`
    return next === from + 1 ? String(from) : `${from}-${next - 1}`
  }

  barrageCost(column: number): number {
    return this.file.barrage.cost[column]!
  }

  barrageResult(column: number, roll: number): number {
    const { from } = this.file.barrage
    return this.barrageGrid[within(roll - from, this.barrageGrid.length)]![column]!
  }

  /** ocs:10.0a#4 */
  halfLoses(die: number): boolean {
    return die >= this.file.barrage.halfLossFrom
  }

  /** The shift for RE in the target hex, in quarters. */
  densityShift(quarters: number): number {
    return this.file.barrage.shifts.density.find(({ upTo }) => quarters <= upTo * 4)!.shift
  }

  facilityColumn(strength: number): number {
    return rightmost(this.file.facility.columns, strength)
  }

  facilityCost(column: number): number {
    return this.file.facility.cost[column]!
  }

  facilityResult(column: number, die: number): FacilityResult {
    return this.facilityGrid[die - this.file.facility.from]![column]!
  }

  /** ocs:12.8b#1: steps lost, Infinity for all. */
  attrition(rating: number, steps: number, roll: number): number {
    const { losses, all, upTo, manySteps, manyModifier } = this.file.attrition
    const total = roll + (steps >= manySteps ? manyModifier : 0)
    const column = String(within(rating, Object.keys(all).length))
    if (total >= all[column]!) return Infinity
    const at = upTo[column]!.findIndex((most) => total <= most)
    return losses[at]!
  }

  captured(what: 'dump' | 'trucks' | 'wagons', tokens: number, die: number): number {
    return share(tokens, this.file.capture[what][die - 1]!)
  }

  blown(tokens: number, die: number): number {
    return share(tokens, this.file.blowing.percent[die - 1]!)
  }
}

/** Odds as one integer: attacker's quotient above 1:1, the defender's negative below it (ocs:9.7#1-2). */
export function oddsOf(attack: number, defence: number): number {
  if (attack >= defence) return rounded(attack, defence)
  const quotient = rounded(defence, attack)
  return quotient === 1 ? 1 : -quotient
}

function head(text: string): number {
  const [attack, defence] = text.split(':').map(Number)
  return defence === 1 ? attack! : -defence!
}

function rightmost(columns: readonly number[], strength: number): number {
  let at = 0
  while (at + 1 < columns.length && columns[at + 1]! <= strength) at++
  return at
}

function combatCell(text: string): CombatResult {
  const [attacker, defender = ''] = text.split(' ')
  const figure = (part: string, letter: string): number => Number(new RegExp(`${letter}(\\d)`).exec(part)?.[1] ?? 0)
  return {
    attackerLoses: figure(attacker!, 'L'),
    attackerOption: figure(attacker!, 'o'),
    exploit: figure(attacker!, 'e'),
    defender: defender !== '',
    defenderLoses: figure(defender, 'L'),
    defenderOption: figure(defender, 'o'),
    disorganized: defender.endsWith('DG'),
  }
}

function facilityCell(text: string): FacilityResult {
  return {
    levels: Number(/^\d/.exec(text)?.[0] ?? 0),
    trainbusting: text.includes('*'),
    aircraftFrom: Number(/\((\d)\)/.exec(text)?.[1] ?? 0),
  }
}
