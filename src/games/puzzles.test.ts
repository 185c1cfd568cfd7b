/** The puzzles of all games: each can be solved, and neither doing nothing nor its near miss solves it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Attempt } from '../core/opponent/attempt.ts'
import { PUZZLES as CHAPTER, type Puzzle } from '../core/puzzle.ts'
import type { Game } from '../core/system.ts'
import { PUZZLES as AGN } from './agn/puzzles.ts'
import { PUZZLES as HUSKY } from './husky/puzzles.ts'
import { games } from './registry.ts'
import { PUZZLES as TIKHVIN } from './tikhvin/puzzles.ts'
import { PUZZLES as YPRES } from './ypres/puzzles.ts'

const ALL: Readonly<Record<string, readonly Puzzle[]>> = { agn: AGN, ypres: YPRES, tikhvin: TIKHVIN, husky: HUSKY }
const LEAST = 8
const claims = new Set(
  ['src/systems', 'src/games']
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}/claims.jsonl`))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\{"id":"([^"]+)"/gm)].map(([, id]) => id)),
)
const gameOf = (id: string): Game => games.find((one) => one.id === id)!

test('every game that has puzzles has at least eight, and offers all of them', () => {
  const offered = games.filter(({ lessons = [] }) => lessons.some(({ chapter }) => chapter === CHAPTER))
  expect(offered.map(({ id }) => id).sort()).toEqual(Object.keys(ALL).sort())
  for (const [id, puzzles] of Object.entries(ALL)) {
    expect(puzzles.length).toBeGreaterThanOrEqual(LEAST)
    expect(gameOf(id).lessons!.map(({ scenario }) => scenario)).toEqual(puzzles.map(({ scenario }) => scenario.id))
  }
})

describe.each(Object.entries(ALL))('%s', (id, puzzles) => {
  const attempt = (puzzle: Puzzle): Attempt => new Attempt(gameOf(id), puzzle.scenario.id)

  test.each(puzzles.map((puzzle) => [puzzle.puzzle, puzzle] as const))('%s', (_, puzzle) => {
    expect(claims).toContain(puzzle.claim)
    const solved = attempt(puzzle).give(puzzle.solution).leave()
    expect(solved.aims.filter(({ met }) => !met)).toEqual([])
    const near = attempt(puzzle).give(puzzle.near.orders).leave()
    expect(near.solved).toBe(false)
    expect(near.aims.every(({ met, because }) => met === (because === ''))).toBe(true)
    expect(attempt(puzzle).leave().solved).toBe(false)
  })
})
