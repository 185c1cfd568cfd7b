import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hunt, type Hunted } from './hunt.ts'

const RULES = `
export const GROUND = ['open', 'woods']

export function mayStack(units: number): boolean {
  return units <= 3
}

export function cost(ground: string): number {
  return GROUND.indexOf(ground) + 1
}

export function nobodyAsks(): string {
  return 'never'
}

export function turns(last: number): number {
  const step = last > 0 ? 1 : 0
  let turn = 0
  while (turn < last) turn += step
  return turn
}

export function rounds(last: number): number {
  let round = 0
  while (round < last) round++
  return round
}

let ranges: number[] | null = null

export function range(gun: number): number {
  ranges ??= [1, 2, 3].map((n) => n * 2)
  return ranges[gun]!
}
`

const TESTS = `
import { beforeAll, describe, expect, it, test } from 'vitest'
import { cost, mayStack, range, rounds, turns } from './rules.ts'

let units = 0
beforeAll(() => {
  units = 2
})

describe('stacking', () => {
  test('two may stack, nine may not', () => {
    expect([mayStack(units++), mayStack(9)]).toEqual([true, false])
  })
})

it.each([['open', 1], ['woods', 2]])('%s costs %i', { timeout: 100 }, (ground, mp) => {
  expect(cost(ground)).toBe(mp)
})

test.each([1, 2])('gun %i', (gun) => {
  expect(range(gun)).toBe(2 * gun + 2)
})

test('turns', async () => {
  expect(await Promise.resolve(turns(2))).toBe(2)
  expect(rounds(2)).toBe(2)
})

test('this one is broken', () => {
  expect(mayStack(3)).toBe(false)
})
`

const folder = mkdtempSync(join(tmpdir(), 'maproom-'))
const files = [join(folder, 'rules.ts')]
const tests = [join(folder, 'rules.test.ts')]
const options = { root: folder, files, tests, workers: 1, each: 5000, patience: 300 }
let hunted: Hunted

beforeAll(async () => {
  writeFileSync(files[0]!, RULES)
  writeFileSync(tests[0]!, TESTS)
  hunted = await hunt(options)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What became of each mutant of the line that holds this text. */
function fates(text: string): string[] {
  const line = RULES.split('\n').findIndex((each) => each.includes(text)) + 1
  return hunted.mutants.filter((m) => m.line === line).map((m) => `${m.was} -> ${m.became}: ${m.verdict}`)
}

describe('the hunt for mutants', () => {
  test('a change that a test notices is killed, one that none notices survives', () => {
    expect(fates('units <= 3')).toEqual([
      'units <= 3 -> true: killed',
      'units <= 3 -> false: killed',
      'units <= 3 -> units < 3: survived',
      'units <= 3 -> units > 3: killed',
    ])
  })

  test('a place that no test runs is told apart', () => {
    expect(fates("'never'")).toEqual(['\'never\' -> "": unreached'])
  })

  test('what is done once, while modules are loaded, is changed before that', () => {
    expect(fates('GROUND = ')).toEqual([
      "['open', 'woods'] -> []: killed",
      '\'open\' -> "": killed',
      '\'woods\' -> "": killed',
    ])
  })

  test('a change that makes the code hang is noticed, whether it is passed again and again or not', () => {
    expect(fates('last > 0')).toContain('last > 0 -> false: timeout')
    expect(fates('round++')).toContain('round++ -> round--: killed')
  })

  test('what a module remembers neither hides a mutant nor kills the next', () => {
    const all = fates('ranges ??=')
    expect(all).toHaveLength(4)
    expect(all.filter((fate) => !fate.endsWith(': killed'))).toEqual([])
  })

  test('a test that fails without any mutant judges none, and is named', () => {
    expect(hunted.tests).toBe(7)
    expect(hunted.failing).toEqual(['rules.test.ts: this one is broken'])
  })

  test('mutants whose turn did not come are not called survivors', async () => {
    const { mutants } = await hunt({ ...options, seconds: 0 })
    expect(new Set(mutants.map((m) => m.verdict))).toEqual(new Set(['not run']))
  })
})
