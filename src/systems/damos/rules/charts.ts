/** The charts as lookups: 3.0 terrain, 8.3 to 8.9 combat, 9.0 attrition. Numbers live in charts.json. */
import { PLANS, POSTURES, SETTLEMENTS, TERRAINS, type ChartsFile } from './data.ts'

export interface Effects {
  readonly mp: number | null
  readonly attSP: number
  readonly defSP: number
  readonly react: number
}

export interface MatrixCell {
  readonly attLP: number
  readonly defLP: number
  readonly attDRM: number
  readonly defDRM: number
}

const ALL_MP = -1
const NO_EFFECT: Effects = { mp: null, attSP: 0, defSP: 0, react: 0 }
const CAT_COLUMN_OF_EVEN = '1:1'

export class Charts {
  readonly file: ChartsFile
  /** By terrain index; water has no row. */
  readonly terrain: readonly Effects[]
  readonly settlement: readonly Effects[]
  readonly river: { mp: number; attSP: number; react: number }
  readonly planMp: readonly number[]
  readonly planDrm: readonly number[]
  /** The farthest any influence reaches. */
  readonly longestZoi: number
  private readonly evenColumn: number

  constructor(file: ChartsFile) {
    this.file = file
    this.terrain = TERRAINS.map((t) => file.terrain.hex[t] ?? NO_EFFECT)
    this.settlement = SETTLEMENTS.map((s) => file.terrain.settlement[s] ?? NO_EFFECT)
    this.river = file.terrain.hexside.river
    this.planMp = PLANS.map((p) => (file.plans[p].mp === 'all' ? ALL_MP : file.plans[p].mp))
    this.planDrm = PLANS.map((p) => file.plans[p].drm)
    this.longestZoi = Math.max(...file.zoi.ranges.map((r) => r.range))
    this.evenColumn = file.cat.columns.indexOf(CAT_COLUMN_OF_EVEN)
  }

  /** damos:8.6#1-3: the results column of an adjusted strength, shifted to the right by `shift`. */
  column(sp: number, shift = 0): number {
    const { columns } = this.file.crt
    let at = 0
    while (at + 1 < columns.length && sp >= columns[at + 1]!.min) at++
    return Math.min(at + shift, columns.length - 1)
  }

  /** damos:8.6#2: how many dice a column rolls. */
  dice(column: number): number {
    return this.file.crt.columns[column]!.dice
  }

  /** damos:8.6#4-27: the rung inflicted; rolls beyond the printed rows use the nearest printed one. */
  inflicts(column: number, roll: number): number {
    const { rows } = this.file.crt
    let row = 0
    while (row + 1 < rows.length && roll >= rows[row + 1]!.roll && rows[row + 1]!.results[column] !== null) row++
    return rows[row]!.results[column]!
  }

  /** damos:8.7#6: strength points lost at a rung. */
  losses(rung: number): number {
    return this.file.crt.losses[rung] ?? this.overflow(rung)
  }

  /** damos:8.7#1-5: a rung moved up or down the ladder, never below plain 0. */
  shiftRung(rung: number, by: number): number {
    return Math.max(0, rung + by)
  }

  /** damos:8.10#6: adds whole losses to a result; the symbol matters only while the sum is below 2. */
  addLosses(rung: number, losses: number): number {
    if (losses === 0) return rung
    const number = this.losses(rung) + losses
    const plain = this.file.crt.losses.indexOf(this.losses(rung))
    if (number < 2) return this.file.crt.losses.indexOf(number) + (rung - plain)
    return this.rungOf(number)
  }

  rungName(rung: number): string {
    return this.file.crt.ladder[rung] ?? String(this.losses(rung))
  }

  /** damos:2.6#2-4: the range of a zone of influence. */
  zoiRange(sp: number): number {
    let range = 0
    for (const row of this.file.zoi.ranges) if (sp >= row.min) range = row.range
    return range
  }

  matrix(posture: number, plan: number): MatrixCell {
    return this.file.matrix.postures[POSTURES[posture]!].cells[plan]!
  }

  postureNeeds(posture: number): 'none' | 'mech' | 'zoi' {
    return this.file.matrix.postures[POSTURES[posture]!].needs
  }

  /** A posture is open where its list holds the settlement or, where there is none, the terrain. */
  postureOpen(posture: number, terrain: number, settlement: number): boolean {
    const ground = settlement > 0 ? SETTLEMENTS[settlement]! : TERRAINS[terrain]!
    return this.file.matrix.postures[POSTURES[posture]!].terrain.includes(ground)
  }

  exploitRating(type: keyof ChartsFile['exploit']['ratings']): number {
    return this.file.exploit.ratings[type]
  }

  /** damos:8.9#6-7: ratio of counterattacker to attacker, rounded in the attacker's favour, as a table column. */
  counterColumn(counter: number, attack: number): number {
    const steps = counter >= attack ? Math.floor(counter / attack) - 1 : 1 - Math.ceil(attack / counter)
    return Math.min(Math.max(this.evenColumn + steps, 0), this.file.cat.columns.length - 1)
  }

  /** damos:8.9#8-9: losses of the original defender and of the original attacker. */
  counter(column: number, die: number): readonly number[] {
    const { rows } = this.file.cat
    const row = rows.find((r) => r.die === Math.min(Math.max(die, 1), rows.length))!
    return row.results[column]!
  }

  /** damos:9.0#4, 9.0#11-20: attrition losses of a force. */
  attrition(sp: number, roll: number): number {
    const { columns, rows } = this.file.attrition
    if (sp < columns[0]!.min) return 0
    let at = 0
    while (at + 1 < columns.length && sp >= columns[at + 1]!.min) at++
    return rows.find((r) => roll >= r.min && roll <= r.max)!.losses[at]!
  }

  private rungOf(losses: number): number {
    const { losses: table } = this.file.crt
    const at = table.indexOf(losses)
    return at >= 0 ? at : table.length - 1 + losses - table[table.length - 1]!
  }

  private overflow(rung: number): number {
    const { losses } = this.file.crt
    return losses[losses.length - 1]! + rung - (losses.length - 1)
  }
}

/** A chart as its file describes it. */
export interface Noted {
  readonly provenance: 'book' | 'chart' | 'reconstructed'
  readonly claim?: unknown
  /** Whose the figures are, beyond the provenance. */
  readonly source?: unknown
  /** How the chart is read. */
  readonly notes?: unknown
}

/** Where a chart comes from and how it is read, as one text. */
export function noteOf({ source, notes }: Noted): string {
  return [source, ...(Array.isArray(notes) ? (notes as unknown[]) : [])].filter((n) => typeof n === 'string').join(' ')
}
