/** The figures of the fuel planner, zones, railways and logistics, on both sides of each limit. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { askOpenly } from '../../../../core/harness/asking.ts'
import { choose, throwDice } from '../../../../core/harness/players.ts'
import type { Answer } from '../../../../core/shapes.ts'
import type { Position } from '../../rules/sketch.ts'
import { position } from '../../rules/testing.ts'

const ROW = Array<string>(12).fill('.').join(' ')
const ask = (q: string, p: Partial<Position> & Pick<Position, 'units'>): Answer =>
  askOpenly(position({ map: [ROW], ...p }).until('movementSegment').m, { q })
const rows = (answer: Answer): string[] => answer.lines!.map((l) => `${l.label} | ${l.value}`)
const marks = (answer: Answer): string[] => answer.marks!.map((x) => `${x.hex} ${x.badge ?? x.pattern}`)
const E = 'red 4-3-4L/2-3-8L 0112'

test('ocs:12.5a#1 ocs:12.5c.A#1 fuel: who needs it, what the formation and its units one by one would cost', () => {
  const units = {
    a: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
    b: 'blue 4-3-4K/2-3-8K 0107 armor div:A',
    c: 'blue 4-3-4K/2-3-8K 0108 armor',
    l: 'blue 4-3-4L/2-3-8L 0103',
    e: E,
  }
  const answer = ask('fuel', { units, fuel: true, dumps: { blue: { '0101': 5 } } })
  expect(rows(answer)).toEqual(['Need fuel to move | 3 units', 'Have it | 0 units', 'A | 1 SP'])
  expect(answer.lines![2]!.detail).toBe('until Clean Up; 2 units one by one 2T; from 0101 (1 SP 1T)')
  // Five MP and the hex next to them are in reach, a hex farther is not.
  expect(marks(answer)).toEqual(['0101 dot', '0107 dot', '0108 cross'])
})

test('ocs:4.5#1 ocs:4.5b#1 zones: those of the enemy next to him, and where a unit of ours negates them', () => {
  const units = { a: 'blue 4-3-4L/2-3-8L 0105', d: 'red 4-3-4L/2-3-8L 0106', e: E }
  const answer = ask('zoc', { units })
  expect(marks(answer)).toEqual(['0105 tick', '0107 dots', '0111 dots'])
  expect(answer.marks![0]!.title).toBe('negated by a')
})

test('ocs:13.3b#1 ocs:13.3c#1 railways: the Cap, the line that reaches a source, and its stations', () => {
  const answer = ask('rail', {
    map: ['v . . v . . . . . . . .'],
    units: { a: 'blue 4-3-4L/2-3-8L 0101', e: E },
    rails: ['0101/0102', '0102/0103', '0103/0104', '0106/0107'],
    entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    control: { blue: ['0101', '0102', '0103', '0104', '0106', '0107'] },
  })
  expect(answer.marks!.map((x) => x.hex)).toEqual(['0101', '0102', '0103', '0104'])
  expect(rows(answer)[1]).toBe(`Stations | ${answer.marks!.filter((x) => x.badge === 'tick').length}`)
  expect(answer.marks!.filter((x) => x.badge === 'tick').map((x) => x.hex)).toEqual(['0101', '0104'])
  expect(rows(answer)[0]).toBe('Rail Cap left | 5 of 5')
})

test('ocs:12.3a#1 ocs:12.3b#1 logistics: who draws a dump himself, who is thrown to, and what lies where', () => {
  const answer = ask('logistics', {
    units: { h: 'blue h2T-0-2T/h4T-0-14T 0106', a: 'blue 4-3-4L/2-3-8L 0109', e: E },
    dumps: { blue: { '0101': 9 } },
  })
  const by = (pattern: string): string => answer.marks!.flatMap((x) => (x.pattern === pattern ? x.hex : [])).join(' ')
  expect(by('hatch2')).toBe('0101 0102 0103 0104 0105 0106 0107')
  expect(by('back3')).toBe('0108 0109')
  expect(rows(answer)).toContain('0101 | 2 SP 1T')
  expect(answer.lines!.find((l) => l.label === '0101')!.detail).toBe('drawn by h')
})

test('reach is answered when the match is over, too', () => {
  const { m } = position({ map: [ROW], units: { a: 'blue 4-3-4L/2-3-8L 0105', e: E } }).until('movementSegment')
  const rng = new SeededRng('over')
  for (let i = 0; i < 20_000 && m.waits !== 'over'; i++)
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  expect(m.waits).toBe('over')
  const stands = m.game.units.find((u) => m.board.hex.get(u.index) >= 0)!
  const from = m.game.grid.format(m.board.hex.get(stands.index))
  expect(askOpenly(m, { q: 'reach', from, units: [stands.id] }).lines![0]!.label).toBe('Nothing moves now.')
})
