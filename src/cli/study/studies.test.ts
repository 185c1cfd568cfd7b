/** `maproom study balance`, `sweep` and `tune`: what they tell adds up, and the same seed tells the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../games/registry.ts'
import { freshFolder, maproom } from '../testing.ts'
import type { Balance } from './balance.ts'
import { cube, type Swept } from './sweep.ts'
import type { Tuned } from './tune.ts'

const study = (...argv: string[]) => maproom(['study', ...argv], { games })

/** A page with plots that have been drawn. */
function isReport(file: string, figures: number): void {
  const html = readFileSync(file, 'utf8')
  expect(html.match(/<figure>/g)!.length).toBeGreaterThanOrEqual(figures)
  expect(html).not.toMatch(/NaN|undefined|Infinity|https?:/)
}

test('balance: shares of all matches, and the course of the lead', async () => {
  const html = join(freshFolder(), 'balance.html')
  const { code, out } = await study('balance', 'primer', '--player', 'eager', '--runs', '6', '--json', '--html', html)
  expect(code).toBe(0)
  const [balance] = (JSON.parse(out) as { balances: Balance[] }).balances
  const won = Object.values(balance!.won)
  expect(won.reduce((sum, { matches }) => sum + matches, 0)).toBe(6)
  expect(Object.values(balance!.endings).reduce((a, b) => a + b, 0)).toBe(6)
  for (const { share, from, to } of won) expect(from <= share && share <= to).toBe(true)
  expect(balance!.course.length).toBeGreaterThan(3)
  isReport(html, 3)
})

test('sweep: a figure of the charts changes what is chosen, on the same dice', async () => {
  const html = join(freshFolder(), 'sweep.html')
  const argv = ['agn', '--scenario', 'dvina', '--player', 'eager', '--runs', '2']
  const figure = ['--figure', 'charts/terrain/hex/clear/mp=1,4']
  const { code, out, err } = await study('sweep', ...argv, ...figure, '--json', '--html', html)
  expect([code, err]).toEqual([0, expect.stringContaining('matches')])
  const { swept } = JSON.parse(out) as { swept: Swept[] }
  expect(swept.map(({ figures }) => Object.values(figures))).toEqual([['1'], ['4']])
  for (const { chosen } of swept) {
    const plans = Object.entries(chosen).filter(([name]) => name.startsWith('plan '))
    expect(plans.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1)
  }
  expect(swept[0]!.chosen).not.toEqual(swept[1]!.chosen)
  isReport(html, 2)
  expect(await study('sweep', 'agn', '--figure', 'no/figure=1')).toMatchObject({ code: 2 })
})

test('a Latin hypercube has every value as often as any other', () => {
  const figures = [
    { path: 'a', values: ['1', '2', '3'] },
    { path: 'b', values: ['x', 'y'] },
  ]
  const drawn = cube(figures, 12, 'word')
  for (const { path, values } of figures)
    expect(values.map((v) => drawn.filter((one) => one[path] === v).length)).toEqual(
      values.map(() => 12 / values.length),
    )
  expect(cube(figures, 12, 'word')).toEqual(drawn)
  expect(cube(figures, 12, 'other')).not.toEqual(drawn)
})

test('characters: how often each chooses otherwise', async () => {
  const argv = ['agn', '--scenario', 'dvina', '--player', 'recruit', '--runs', '1', '--every', '9', '--json']
  const { code, out } = await study('characters', ...argv)
  expect(code).toBe(0)
  const { characters } = JSON.parse(out) as { characters: { decisions: number; otherwise: number }[] }
  expect(characters).toHaveLength(3)
  for (const { decisions, otherwise } of characters) {
    expect(decisions).toBeGreaterThan(2)
    expect(otherwise).toBeLessThanOrEqual(decisions)
  }
  expect(characters.some(({ otherwise }) => otherwise > 0)).toBe(true)
  expect(await study('characters', 'primer', '--player', 'eager')).toMatchObject({ code: 2 })
})

test('tune: weights move, are tested on fresh pairs, and come out the same again', async () => {
  const folder = freshFolder()
  const [file, html] = [join(folder, 'rows.jsonl'), join(folder, 'tune.html')]
  const argv = ['agn', '--scenario', 'dvina', '--player', 'recruit', '--weights', 'goal,approach', '--steps', '1']
  const short = ['--pairs', '1', '--accept', '1', '--json']
  const { code, out } = await study('tune', ...argv, ...short, '--resume', file, '--html', html)
  expect(code).toBe(0)
  const { before, after, steps, fresh, test: found } = JSON.parse(out) as Tuned
  const moved = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(['goal', 'approach']).toEqual(expect.arrayContaining(moved))
  expect(steps).toHaveLength(1)
  expect(fresh.reduce((a, b) => a + b, 0)).toBe(1)
  expect(found.verdict).toBe('open')
  isReport(html, 2)
  const again = await study('tune', ...argv, ...short, '--resume', file)
  expect(again.out).toBe(out)
  expect(await study('tune', 'agn', '--weights', 'luck')).toMatchObject({
    code: 2,
    err: expect.stringContaining('luck'),
  })
  expect(await study('tune', 'primer', '--player', 'eager')).toMatchObject({ code: 2 })
})
