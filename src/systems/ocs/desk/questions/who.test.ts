/** Who can reach a hex: both sides of each limit, in which mode, on whose fuel, and beside an enemy. */
import { expect, test } from 'vitest'
import { askAs, askOpenly } from '../../../../core/harness/asking.ts'
import type { Answer } from '../../../../core/shapes.ts'
import type { Position } from '../../rules/sketch.ts'
import { position } from '../../rules/testing.ts'

const ROW = Array<string>(16).fill('.').join(' ')
const ask = (units: Position['units'], hex: string, more: Partial<Position> = {}, until = 'movementSegment'): Answer =>
  askOpenly(position({ map: [ROW, ROW, ROW], units, ...more }).until(until).m, { q: 'who', hex })
const rows = (answer: Answer): string[] => answer.lines!.map((l) => `${l.label} | ${l.value} | ${l.detail}`)

test('ocs:6.1b#1 ocs:5.8#2 as it stands, else in Move Mode, else in Strat Mode, else not at all', () => {
  const unit = { a: 'blue 4-3-3L/2-3-5L 0101', e: 'red 4-3-4L/2-3-8L 0316' }
  expect(rows(ask(unit, '0104'))).toEqual(['a | 3 of 3 MP | from 0101'])
  expect(rows(ask(unit, '0105'))).toEqual(['a | 4 of 5 MP | from 0101; in Move Mode'])
  expect(rows(ask(unit, '0106'))).toEqual(['a | 5 of 5 MP | from 0101; in Move Mode'])
  expect(rows(ask(unit, '0107'))).toEqual(['a | 6 of 10 MP | from 0101; in Strat Mode'])
  expect(rows(ask(unit, '0111'))).toEqual(['a | 10 of 10 MP | from 0101; in Strat Mode'])
  expect(ask(unit, '0112').lines!.map((l) => l.label)).toEqual(['Nobody in one phase.'])
})

test('the cheapest come first; units alike stand together; each hex is marked with its cheapest way', () => {
  const answer = ask(
    {
      a: 'blue 4-3-4L/2-3-8L 0101',
      b: 'blue 3-2-4L/1-2-8L 0101',
      c: 'blue 4-3-4L/2-3-8L 0105',
      e: 'red 4-3-4L/2-3-8L 0316',
    },
    '0104',
  )
  expect(rows(answer)).toEqual(['c | 1 of 4 MP | from 0105', 'a and b | 3 of 4 MP | from 0101'])
  expect(answer.marks!.map((x) => `${x.hex} ${x.figure ?? ''}`)).toEqual(['0104 ', '0105 1', '0101 3'])
  expect(answer.paths!.map((p) => p.hexes.join(' '))).toEqual(['0105 0104', '0101 0102 0103 0104'])
})

test('ocs:12.5a#1 ocs:12.5c.C#1 what fuel it takes is told, unit by unit or for the formation; without fuel nobody comes', () => {
  const units = {
    a: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
    b: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
    e: 'red 4-3-4L/2-3-8L 0316',
  }
  const fuel = { fuel: true, dumps: { blue: { '0102': 8 } } }
  expect(rows(ask(units, '0103', fuel))).toEqual(['a and b | 2 of 4 MP | from 0101; 2T of fuel'])
  expect(ask(units, '0103', { fuel: true }).lines!.map((l) => l.label)).toEqual(['Nobody in one phase.'])
})

test('of a hex with an enemy: who can get beside him', () => {
  const unit = { a: 'blue 4-3-3L/2-3-3L 0101', e: 'red 4-3-4L/2-3-8L 0105' }
  const near = ask(unit, '0105')
  expect(near.title).toMatch(/get beside 0105/)
  expect(rows(near)).toEqual(['a | 3 of 3 MP | from 0101'])
  // Six hexes of Strat Mode are twice three, and it must not stop there.
  expect(ask({ ...unit, e: 'red 4-3-4L/2-3-8L 0106' }, '0106').lines![0]!.label).toBe('Nobody in one phase.')
})

test('outside its Movement Phase it is answered as if, and says so; a covered enemy changes nothing', () => {
  const units = { a: 'blue 4-3-3L/2-3-5L 0101', e: 'red 4-3-4L/2-3-8L 0116', d: 'red 1-3-4L/2-3-8L 0116' }
  const answer = ask(units, '0104', {}, 'combatSegment')
  expect([answer.supposed, answer.lines![0]!.label]).toEqual([true, 'As in a Movement Phase of its own'])
  const seen = (under: string): Answer => {
    const t = position({
      map: [ROW, ROW, ROW],
      units: { ...units, f: 'red 4-3-4L/2-3-8L 0316', h: `red 9-5-4L/2-3-8L ${under} move` },
    })
    return askAs(t.until('movementSegment').m, 0, { q: 'who', hex: '0104' })
  }
  expect(seen('0116')).toEqual(seen('0316'))
})
