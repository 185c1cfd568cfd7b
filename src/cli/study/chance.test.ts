/** `maproom study chance`: a model finds what decides, ships only where it was better on matches it had not seen, and says so in figures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { chanceIn, chanceModelsSchema, type Standing } from '../../core/win-chance.ts'
import { games } from '../../games/registry.ts'
import { freshFolder, maproom } from '../testing.ts'
import { fittedTo } from './chance-fit.ts'
import type { Row } from './jobs.ts'

const MADE = { scenario: 'made-up', player: 'regular', seed: 'test', date: '2026-11-20', commit: '0123456' }
const TURNS = [1, 2, 3, 4]
const FINE = 1_000_000

/** Matches whose winner hangs on the worth by so much. */
function rowsBy(weight: number, n: number): Row[] {
  const rng = new SeededRng(`worth ${weight}`)
  const drawn = (): number => (rng.below(FINE) / FINE) * 2 - 1
  return Array.from({ length: n }, () => {
    const lead = drawn() * 4
    const won = rng.below(FINE) / FINE < 1 / (1 + Math.exp(-weight * lead))
    const standings = TURNS.map((turn): Standing => ({
      turn,
      side: turn % 2,
      score: drawn(),
      worth: lead + drawn() / 10,
    }))
    return { winner: won ? 0 : 1, standings } as unknown as Row
  })
}

test('what decides is found, and tells chances that come true', () => {
  const { model, ships, won } = fittedTo(rowsBy(1, 400), MADE)
  expect(ships).toBe(true)
  expect(won).toBeGreaterThan(0.4)
  expect(won).toBeLessThan(0.6)
  expect(model.matches).toEqual({ fitted: 200, held: 200 })
  expect(model.turns).toEqual([1, 4])
  expect(model.brier.baseline.mean).toBeGreaterThan(0.24)
  expect(model.brier.model.mean).toBeLessThan(0.15)
  const at = (worth: number): number => chanceIn(model, { turn: 2, side: 0, score: 0, worth })
  for (const lead of [-2, 0, 2]) expect(Math.abs(at(lead) - 1 / (1 + Math.exp(-lead)))).toBeLessThan(0.1)
  const many = model.reliability.filter(({ matches }) => matches >= 20)
  expect(many.length).toBeGreaterThan(3)
  for (const { told, won: came } of many) expect(Math.abs(told - came)).toBeLessThan(0.2)
})

test('where nothing decides, nothing ships', () => {
  expect(fittedTo(rowsBy(0, 400), MADE).ships).toBe(false)
})

test('matches are played, judged and told; what may not ship is not kept', async () => {
  const file = join(freshFolder(), 'chances.json')
  const { code, out } = await maproom(
    ['study', 'chance', 'primer', '--player', 'recruit', '--runs', '4', '--json', '--write', file],
    { games },
  )
  expect(code).toBe(0)
  const [{ ships, ...model }] = JSON.parse(out) as [{ ships: boolean }]
  expect(chanceModelsSchema.parse([model])).toMatchObject([{ scenario: 'valley', player: 'recruit', turns: [1, 6] }])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(ships ? 1 : 0)
})
