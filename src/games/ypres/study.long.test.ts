import { expect, test } from 'vitest'
import { studyBalance } from './study-balance.ts'

test('a study plays every kind of match to its end, and the same seed gives the same table', () => {
  const study = { runs: 1, seed: 'test', scenario: 'armoured-cars' }
  const table = studyBalance(study)
  const rows = table.split('\n').slice(2)
  expect(rows.map((row) => row.split(' | ').slice(0, 2).join())).toEqual([
    '| random,by the letter',
    '| random,lesserReduction',
    '| random,attackTwice',
    '| greedy,by the letter',
    '| greedy,lesserReduction',
    '| greedy,attackTwice',
  ])
  for (const row of rows) expect(row.match(/100\.0 %/g)!.length).toBeGreaterThanOrEqual(1)
  expect(studyBalance(study)).toBe(table)
})
