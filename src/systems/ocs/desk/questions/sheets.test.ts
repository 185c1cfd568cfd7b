/** The sheets of missions, gunfire, landings and Beach Assaults, as they are asked at the table. */
import { expect, test } from 'vitest'
import { askAs, askOpenly } from '../../../../core/harness/asking.ts'
import type { Answer } from '../../../../core/shapes.ts'
import { field, STUKA } from '../../rules/air/scenes.ts'
import { position } from '../../rules/testing.ts'
import type { Position } from '../../rules/sketch.ts'

const LEG = '4-3-4L/2-3-8L'
const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']
const rows = ({ lines = [] }: Answer): string[] =>
  lines.map((l) => [l.label, l.value, l.detail].filter((x) => x !== undefined && x !== '').join(' | '))
const percents = ({ odds }: Answer): number[][] =>
  odds!.cells.map((row) => row.map((cell) => Math.round(cell!.win * 100)))

test('a mission: Flak and strength part by part, with and without the best Fighter, with and without planes that turn away', () => {
  const t = field({
    s: STUKA,
    f: 'blue plane:F 4-0(30) 0101',
    k: 'red plane:F 4-2(35) 0113',
    l: 'red plane:F 2-2(35) 0113',
  }).until('barrageSegment')
  const after = [
    { do: 'fly', word: 'bomb' },
    { do: 'at', hex: '0405' },
    ...['s', 'f'].map((unit) => ({ do: 'with', unit })),
  ]
  const answer = askOpenly(t.m, { q: 'odds', after })
  expect(answer.title).toBe('Air barrage of troops, 0405')
  // The same gates as when it is planned by hand, in the order in which they are met.
  expect(rows(answer)).toEqual([
    'In range | 5 hexes',
    'Interception by k | 38 % turned back | 45 % if it goes up, 74 % if not',
    'Flak 11+ on 2d6 +1 | 17 % | Patrol Zone +1',
    'Bombs: 18 points | 74 % | column 17-24; density −1, near +1',
  ])
  const { columns, rows: down, cells } = answer.odds!
  expect(columns.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Let through', true],
    ['Intercepted', undefined],
  ])
  expect(columns[1]!.detail).toContain('4')
  expect(down.map(({ label }) => label)).toEqual(['All stay to fight', 'Planes in parentheses turn away'])
  const through = cells.map((row) =>
    row.map((cell) => cell!.lines.find(({ label }) => label === 'It gets through')?.value),
  )
  expect(through[0]![0]).toBe('100 %')
  expect(through[1]).toEqual(['100 %', '0 %'])
  // The plan is still to be made.
  expect(t.place).toBe('barrageSegment.choose')
})

test('interception: letting it through and each Fighter that may go up, as orders; under fog it says what it assumes', () => {
  const t = field({ s: STUKA, u: STUKA, k: 'red plane:F 4-2(35) 0113', l: 'red plane:F 2-2(35) 0113' })
    .until('barrageSegment')
    .play('fly bomb', 'at 0405', 'with s', 'with u', 'go')
  const { odds } = askAs(t.m, 1, { q: 'odds' })
  expect(odds!.columns.map(({ order }) => order)).toEqual([
    { do: 'pass' },
    { do: 'intercept', unit: 'k' },
    { do: 'intercept', unit: 'l' },
  ])
  expect(odds!.assumes[0]).toMatch(/^Only what shows is counted/)
  const [pass, best, worse] = percents({ title: '', odds: odds! })[0]!
  expect(pass).toBeGreaterThan(worse!)
  expect(worse).toBeGreaterThan(best!)
})

test('Trainbusting says from where on more strength does nothing', () => {
  const t = field({ s: STUKA }).until('barrageSegment').play('fly bust', 'at 0408', 'with s')
  const answer = askOpenly(t.m, { q: 'odds' })
  expect(rows(answer).at(-1)).toBe('Bombs: 18 points | 50 % | 5 would do as much')
  expect(percents(answer)).toEqual([[50]])
})

const ashore = (more: Position['units'] = {}) =>
  position({
    map: SHORE,
    units: {
      a: `blue 6-5-4L/2-3-8L 0101`,
      c: `blue craft:lc 8-1-10 0202 points:2 cargo:a`,
      s: `blue craft:lc 8-1-10 0202 points:1 load:4`,
      far: `red ${LEG} 0306`,
      ...more,
    },
  })

test('landings: every hex with its row, its modifiers and what may be lost', () => {
  const t = ashore({ g: 'blue ship:cruiser 12(1)-1-4 0202' })
    .until('movementSegment')
    .play('sail c-1', 'to 0203', 'land')
  expect(rows(askOpenly(t.m, { q: 'landings', side: 0 }))).toEqual([
    '0203 | 92 % without loss | failure to 2, mixed to 4; naval support +1; 0.0 steps and 0.1 points of craft lost on average',
  ])
  expect(rows(askOpenly(t.m, { q: 'landings', side: 1 }))).toEqual(['No craft are about to land.'])
})

test('a Beach Assault: met or let ashore', () => {
  const t = ashore({ e: `red ${LEG} 0203` })
    .until('combatSegment')
    .play('storm 0203')
  expect(askOpenly(t.m, { q: 'odds' }).odds).toBeUndefined()
  t.play('with a')
  const { odds } = askOpenly(t.m, { q: 'odds' })
  expect(odds!.columns.map(({ label }) => label)).toEqual(['Met', 'Let ashore'])
  expect(Math.round(odds!.cells[0]![1]!.win * 36)).toBe(35)
})

test('gunfire at troops in a hex', () => {
  const t = ashore({ g: 'blue ship:cruiser 40(3)-1-4 0202', e: `red ${LEG} 0203`, n: `blue ${LEG} 0204` }).until(
    'barrageSegment',
  )
  const answer = askOpenly(t.m, {
    q: 'odds',
    after: [
      { do: 'gunfire', hex: '0203' },
      { do: 'with', unit: 'g' },
    ],
  })
  expect(answer.title).toBe('Naval gunfire at 0203')
  expect(answer.odds!.cells[0]![0]!.lines.map(({ label }) => label)).toContain('The enemy is disorganized')
})
