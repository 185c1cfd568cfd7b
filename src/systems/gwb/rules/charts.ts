/** The charts as lookups. Numbers live in charts.json. */
import { SYMBOLS, type ChartsFile } from './data.ts'

export interface Effects {
  readonly mp: number
  readonly fire: number
  readonly defensiveFire: number
  readonly shift: number
  readonly retreatGreater: number
  readonly retreatLesser: number
}

/** The index of the rightmost head not above the value, or -1 below the first. */
function rightmost(heads: readonly number[], value: number): number {
  let at = -1
  while (at + 1 < heads.length && heads[at + 1]! <= value) at++
  return at
}

function row<T>(rows: readonly T[], from: number, roll: number): T {
  return rows[Math.min(Math.max(roll - from, 0), rows.length - 1)]!
}

export class Charts {
  readonly file: ChartsFile
  private readonly bySymbols: readonly Effects[]
  private readonly ratios: readonly number[]

  constructor(file: ChartsFile) {
    this.file = file
    this.bySymbols = Array.from({ length: 1 << SYMBOLS.length }, (_, bits) => bestOf(file, bits))
    this.ratios = file.melee.columns.map((head) => {
      const [attack, defence] = head.split(':').map(Number)
      return attack! / defence!
    })
  }

  /**
   * What the symbols of a hex do: of each effect the single one that helps the defender most (gwb:3.5#2, 22.4#1, 23.4#2,
   * 24.3#2), and the dearest movement cost (gwb:6#1, chart-TEC#1).
   */
  ground(symbols: number): Effects {
    return this.bySymbols[symbols]!
  }

  /** gwb:3.4#1, 22.3#1, 23.3#1-2: the column of the fire table, or -1 when the strength is below the first. */
  fireColumn(strength: number, british: boolean): number {
    const { columns, british: british_ } = this.file.fire
    return rightmost(british ? british_ : columns, strength)
  }

  /** gwb:chart-FCRT#1 */
  fireResult(column: number, roll: number): number {
    return row(this.file.fire.rows, this.file.fire.from, roll)[column]!
  }

  /** gwb:24.3#1, 24.3#5: the column of the odds, shifted to the left, never beyond the first. */
  meleeColumn(attack: number, defence: number, shift: number): number {
    return Math.max(0, Math.max(0, rightmost(this.ratios, attack / defence)) - shift)
  }

  /** gwb:chart-MCRT#1 */
  meleeResult(column: number, roll: number): readonly [number, number] {
    return row(this.file.melee.rows, this.file.melee.from, roll)[column]!
  }

  /** gwb:8.4#1 */
  harassingColumn(strength: number): number {
    return rightmost(this.file.harassing.columns, strength)
  }

  /** gwb:8.6#1, chart-HCRT#1 */
  disorganizes(column: number, roll: number): boolean {
    return roll <= this.file.harassing.disorganizedUpTo[column]!
  }
}

function bestOf(file: ChartsFile, bits: number): Effects {
  const rows = SYMBOLS.filter((_, i) => (bits >> i) & 1).map((symbol) => file.terrain[symbol])
  const list = rows.length === 0 ? [file.terrain.clear] : rows
  const most = (read: (e: Effects) => number): number => Math.max(...list.map(read))
  return {
    mp: most((e) => e.mp),
    fire: most((e) => e.fire),
    // The lower, the better for the one who fires from there.
    defensiveFire: Math.min(...list.map((e) => e.defensiveFire)),
    shift: most((e) => e.shift),
    // Under the letter of 26.6 the value spares the attacker: the lowest helps the defender; under the switch the highest.
    retreatGreater: Math.min(...list.map((e) => e.retreatGreater)),
    retreatLesser: most((e) => e.retreatLesser),
  }
}
