/** The charts, reconstructed: what the book asks of them. */
import { expect, test } from 'vitest'
import chartsJson from './charts.json' with { type: 'json' }
import { Charts } from './charts.ts'
import { chartsSchema, SYMBOLS } from './data.ts'

const file = chartsSchema.parse(chartsJson)
const charts = new Charts(file)
const rising = (list: readonly number[]): boolean => list.every((n, i) => i === 0 || list[i - 1]! < n)
const DICE = Array.from({ length: 14 }, (_, i) => i - 2)

test('gwb:chart-FCRT#1 the fire table: columns by strength, a British set that is better, low rolls for the firer', () => {
  const { columns, british, rows } = file.fire
  expect([columns.length, british.length]).toEqual([8, 8])
  expect([rising(columns), rising(british)]).toEqual([true, true])
  expect(british.every((head, i) => head <= columns[i]!)).toBe(true)
  expect(british).not.toEqual(columns)
  for (const row of rows) {
    expect(row).toHaveLength(columns.length)
    expect(row.every((n) => Number.isInteger(n) && n >= 0)).toBe(true)
    expect(row).toEqual(row.toSorted((a, b) => a - b))
  }
  for (const column of columns.keys()) {
    const results = DICE.map((roll) => charts.fireResult(column, roll))
    expect(results).toEqual(results.toSorted((a, b) => b - a))
  }
  // 7: the column of 5, or among the British that of 6. Row 3: 0 1 1 2 2 3 3 4.
  expect([charts.fireColumn(7, false), charts.fireColumn(7, true), charts.fireColumn(0, true)]).toEqual([2, 3, -1])
  expect([charts.fireResult(2, 3), charts.fireResult(3, 3)]).toEqual([1, 2])
  // Rolls beyond the table are read in its first and last row.
  expect([charts.fireResult(7, -2), charts.fireResult(7, 12)]).toEqual([4, 1])
})

test('gwb:chart-MCRT#1 the melee table: columns by ratio, losses of both sides, low rolls for the attacker', () => {
  const { columns, rows } = file.melee
  for (const row of rows) expect(row).toHaveLength(columns.length)
  for (const column of columns.keys()) {
    const results = DICE.map((roll) => charts.meleeResult(column, roll))
    const [attacker, defender] = [results.map(([a]) => a), results.map(([, d]) => d)]
    expect(attacker).toEqual(attacker.toSorted((a, b) => a - b))
    expect(defender).toEqual(defender.toSorted((a, b) => b - a))
  }
  for (const row of rows) {
    const [attacker, defender] = [row.map(([a]) => a), row.map(([, d]) => d)]
    expect(attacker).toEqual(attacker.toSorted((a, b) => b - a))
    expect(defender).toEqual(defender.toSorted((a, b) => a - b))
  }
  // 7 to 2 is 3.5: the column of 3:1; 1.4 is 1:1; two columns to the left of 3:1 is 1.5:1.
  expect([charts.meleeColumn(7, 2, 0), charts.meleeColumn(7, 5, 0), charts.meleeColumn(7, 2, 2)]).toEqual([5, 2, 3])
  expect(charts.meleeResult(5, 2)).toEqual([1, 2])
})

test('gwb:chart-HCRT#1 the harassing table: columns by strength, disorganized up to a roll, low rolls for the firer', () => {
  const { columns, disorganizedUpTo } = file.harassing
  expect(disorganizedUpTo).toHaveLength(columns.length)
  expect([rising(columns), rising(disorganizedUpTo)]).toEqual([true, true])
  // 5: the column of 3, up to 2.
  expect(charts.harassingColumn(5)).toBe(1)
  expect([1, 2, 3, 6].map((roll) => charts.disorganizes(1, roll))).toEqual([true, true, false, false])
})

test('gwb:chart-TEC#1 the terrain chart: cost, modifiers, shift and retreat value of each terrain, cost of hexsides', () => {
  const kinds = ['clear', ...SYMBOLS] as const
  for (const kind of kinds) {
    const { mp, fire, defensiveFire, shift, retreatGreater, retreatLesser } = file.terrain[kind]
    expect(mp).toBeGreaterThanOrEqual(1)
    for (const n of [fire, shift, retreatGreater, retreatLesser]) expect(n).toBeGreaterThanOrEqual(0)
    expect(defensiveFire).toBeLessThanOrEqual(0)
  }
  expect(file.terrain.clear).toMatchObject({ mp: 1, fire: 0, defensiveFire: 0, shift: 0 })
  expect([file.terrain.bridge.mp, file.terrain.road.mp]).toEqual([1, 1])
  // Woods and village and high ground in one hex: the best of each, no sums.
  const bits =
    (1 << SYMBOLS.indexOf('woods')) | (1 << SYMBOLS.indexOf('village')) | (1 << SYMBOLS.indexOf('high ground'))
  expect(charts.ground(bits)).toMatchObject({ mp: 2, fire: 1, defensiveFire: -1, shift: 1 })
})
