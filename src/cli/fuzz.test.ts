import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FuzzReport } from '../core/harness/fuzz.ts'
import { toyGame } from '../core/harness/toy/game.ts'
import { toySystem } from '../core/harness/toy/system.ts'
import type { Game } from '../core/system.ts'
import { freshFolder, maproom } from './testing.ts'

/** The toy with an invariant that never holds. */
const broken = toyGame({ ...toySystem, invariants: () => ['the sky falls'] }) as unknown as Game

describe('maproom fuzz', () => {
  test('prints the tables and ends well', async () => {
    const { code, out, err } = await maproom(['fuzz', 'toy', '--decisions', '2000', '--seed', 'any word'])
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toMatch(/^toy: 2,000 decisions in \d+ matches.*, seed any word$/m)
    for (const table of ['procedure steps', 'order kinds', 'reason codes', 'events', 'endings'])
      expect(out).toContain(`${table}: `)
    expect(out).toMatch(/^ {2}fight\.dice +\d+$/m)
    expect(out.trimEnd().endsWith('0 violations')).toBe(true)
  })

  test('marks what never occurred', async () => {
    const { out } = await maproom(['fuzz', 'toy', '--decisions', '3', '--scenario', 'ford'], { root: freshFolder() })
    expect(out).toMatch(/^endings: 5, 5 never$/m)
    expect(out).toMatch(/^ {2}red destroyed +0 {2}never$/m)
    expect(out).toMatch(/^ {2}fight\.nerve press +0 +0 {2}never offered$/m)
  })

  test('says why what never occurs does not', async () => {
    const excused = toyGame({ ...toySystem, never: { 'fight.nerve press': 'nobody dares' } }) as unknown as Game
    const argv = ['fuzz', 'toy', '--decisions', '3', '--scenario', 'ford']
    const { out } = await maproom(argv, { games: [excused], root: freshFolder() })
    expect(out).toMatch(/^ {2}fight\.nerve press +0 +0 {2}nobody dares$/m)
  })

  test('finds the scenarios of its fellows, and a fellow by its name', async () => {
    const toy = toyGame()
    const lone = { ...toy, id: 'lone', scenarios: [], positions: [], fellows: [toy] } as unknown as Game
    const argv = ['fuzz', 'lone', '--decisions', '20', '--scenario', 'ford']
    const { code, out } = await maproom(argv, { games: [lone], root: freshFolder() })
    expect([code, out.split(':')[0]]).toEqual([0, 'lone'])
    expect(await maproom(['fuzz', 'toy', '--decisions', '5'], { games: [lone] })).toMatchObject({ code: 0 })
  })

  test('as JSON', async () => {
    const { out } = await maproom(['fuzz', 'toy', '--decisions', '50', '--json'], { root: freshFolder() })
    expect((JSON.parse(out) as FuzzReport).decisions).toBe(50)
  })

  test('a violation: exit code 1, how to see it again, and the match so far', async () => {
    const root = freshFolder()
    const argv = ['fuzz', 'toy', '--decisions', '20', '--seed', 'x/y', '--scenario', 'ford']
    const { code, out, err } = await maproom(argv, { games: [broken], root })
    expect(code).toBe(1)
    expect(err).toMatch(/\d+ violations? in Toy\./)
    expect(out).toMatch(/violation of invariants.*the sky falls/)
    expect(out).toContain('again: maproom fuzz toy --decisions 20 --seed x/y --scenario ford')
    const kept = /maproom play --load (\S+)/.exec(out)![1]!
    expect(existsSync(join(root, kept))).toBe(true)
    expect((await maproom(['replay', join(root, kept)])).code).toBe(0)
  })

  test('figures must be whole numbers', async () => {
    expect(await maproom(['fuzz', 'toy', '--decisions', 'many'])).toMatchObject({ code: 2 })
  })
})
