import { expect, test } from 'vitest'
import { Charts } from './charts.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema } from './data.ts'

const charts = new Charts(chartsSchema.parse(chartsJson))

/** The table as printed, with the three misprints mended; a dash where the page is blank. */
const PRINTED = [
  ['damos:8.6#7', 0, '0 0 0 0 0 0♥ 0♦ 1 1 1♥ 1♦ 2'],
  ['damos:8.6#8', 1, '0 0 0 0 0♥ 0♦ 1 1 1♥ 1♦ 2 2'],
  ['damos:8.6#9', 2, '0 0 0 0♥ 0♦ 1 1 1♥ 1♦ 2 2 2'],
  ['damos:8.6#10', 3, '0 0 0♥ 0♦ 1 1 1♥ 1♦ 2 2 2 2'],
  ['damos:8.6#11', 4, '0 0♥ 0♦ 1 1 1♥ 1♦ 2 2 2 2 3'],
  ['damos:8.6#12', 5, '0♥ 0♦ 1 1 1♥ 1♦ 2 2 2 2 3 3'],
  ['damos:8.6#13', 6, '0♦ 1 1 1♥ 1♦ 2 2 2 2 3 3 3'],
  ['damos:8.6#14', 7, '1 1 1♥ 1♦ 2 2 2 2 3 3 3 3'],
  ['damos:8.6#15', 8, '1 1♥ 1♦ 2 2 2 2 3 3 3 3 4'],
  ['damos:8.6#16', 9, '1♥ 1♦ 2 2 2 2 3 3 3 3 4 4'],
  ['damos:8.6#17', 10, '- - - - 2 3 3 3 3 4 4 4'],
  ['damos:8.6#18', 11, '- - - - 3 3 3 3 4 4 4 4'],
  ['damos:8.6#19', 12, '- - - - 3 3 3 4 4 4 4 5'],
  ['damos:8.6#20', 13, '- - - - 3 3 4 4 4 4 5 5'],
  ['damos:8.6#21', 14, '- - - - 3 4 4 4 4 5 5 5'],
  ['damos:8.6#22', 15, '- - - - 4 4 4 4 5 5 5 5'],
  ['damos:8.6#23', 16, '- - - - - - - - 5 5 5 6'],
  ['damos:8.6#24', 17, '- - - - - - - - 5 5 6 6'],
  ['damos:8.6#25', 18, '- - - - - - - - 5 6 6 6'],
  ['damos:8.6#26', 19, '- - - - - - - - 6 6 6 6'],
  ['damos:8.6#27', 20, '- - - - - - - - 6 6 6 7'],
] as const

const LOWEST = [1, 2, 3, 5, 7, 8, 9, 11, 13, 16, 19, 24]
const HIGHEST = [1, 2, 4, 6, 7, 8, 10, 12, 15, 18, 23, 99]

/** What a force of this strength inflicts with this modified roll, as printed. */
const inflicts = (sp: number, roll: number): string => charts.rungName(charts.inflicts(charts.column(sp), roll))

test('damos:8.6#1 twelve columns of strength, four for each number of dice', () => {
  LOWEST.forEach((low, column) => {
    expect([charts.column(low), charts.column(HIGHEST[column]!)], `column of ${low}`).toEqual([column, column])
    expect(charts.dice(column)).toBe(Math.floor(column / 4) + 1)
  })
})

test('a shift to the right ends at the last column', () => {
  expect([charts.column(6, 1), charts.column(19, 1), charts.column(24, 1), charts.column(16, 9)]).toEqual([
    4, 11, 11, 11,
  ])
})

test('damos:8.6#2 as many dice as hexes of influence, for every strength', () => {
  const dice = (sp: number): number => charts.dice(charts.column(sp))
  expect([1, 6, 7, 12, 13, 40].map(dice)).toEqual([1, 1, 2, 2, 3, 3])
  for (let sp = 0; sp <= 40; sp++) expect(dice(sp), `strength ${sp}`).toBe(charts.zoiRange(sp))
})

test('damos:8.6#3 an adjusted strength of zero or less reads the first column with one die', () => {
  for (const sp of [0, -1, -5]) {
    expect(charts.column(sp)).toBe(charts.column(1))
    expect(charts.dice(charts.column(sp))).toBe(1)
  }
})

test('damos:8.6#4 modified rolls of zero and below read the first row', () => {
  for (const roll of [0, -1, -6, -30]) {
    expect([inflicts(7, roll), inflicts(8, roll), inflicts(24, roll)]).toEqual(['0', '0♥', '2'])
  }
})

test('damos:8.6#5 modified rolls beyond the rows of the dice read the last row printed for them', () => {
  expect([9, 10, 15, 30].map((roll) => inflicts(1, roll))).toEqual(['1♥', '1♥', '1♥', '1♥'])
  expect([9, 10, 20].map((roll) => inflicts(6, roll))).toEqual(['2', '2', '2'])
  expect([15, 16, 30].map((roll) => inflicts(7, roll))).toEqual(['4', '4', '4'])
  expect([14, 15, 16].map((roll) => inflicts(8, roll))).toEqual(['4', '4', '4'])
  expect([19, 20, 21, 40].map((roll) => inflicts(24, roll))).toEqual(['6', '7', '7', '7'])
})

/** The printed cells, blanks left out. */
const CELLS = PRINTED.flatMap(([, roll, row]) =>
  row.split(' ').flatMap((result, column) => (result === '-' ? [] : [{ roll, column, result }])),
)

test('damos:8.6#6 a cell depends on row plus column alone', () => {
  const whole = ['2', '3', '4', '5', '6'].flatMap((n) => [n, n, n, n])
  const law = ['0', '0', '0', '0', '0', '0♥', '0♦', '1', '1', '1♥', '1♦', ...whole, '7']
  for (const { roll, column } of CELLS) {
    expect(inflicts(LOWEST[column]!, roll), `row ${roll}, column ${column}`).toBe(law[roll + column])
  }
})

test.each(PRINTED)('%s row %d of the results table, cell by cell at both ends of its column', (_, roll, row) => {
  const read = (ends: readonly number[]): string =>
    row
      .split(' ')
      .map((cell, column) => (cell === '-' ? '-' : inflicts(ends[column]!, roll)))
      .join(' ')
  expect([read(LOWEST), read(HIGHEST)]).toEqual([row, row])
})
