/** The token budget: on hand, promised by the plan, due, left; by dump. */
import { expect, test } from 'vitest'
import { askOpenly } from '../../../../core/harness/asking.ts'
import type { Answer, Question } from '../../../../core/shapes.ts'
import { position } from '../../rules/testing.ts'

const MAP = ['. . . . . .', '. . . . . .', '. . . . . .']
const UNITS = {
  a: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
  b: 'blue 4-3-4K/2-3-8K 0101 armor div:A',
  f: 'blue 4-3-4L/2-3-8L 0204',
  e: 'red 4-3-4L/2-3-8L 0205',
}
const ask = (tokens: number, ghosts: NonNullable<Question['ghosts']>): Answer =>
  askOpenly(
    position({ map: MAP, units: UNITS, fuel: true, dumps: { blue: { '0102': tokens } } }).until('movementSegment').m,
    { q: 'budget', ghosts },
  )
const rows = (answer: Answer): string[] =>
  answer.lines!.map((l) => [l.label, l.value, l.detail].filter((x) => x !== undefined).join(' | '))

test('without a plan everything is left', () => {
  expect(rows(ask(6, []))).toEqual([
    'On hand | 1 SP 2T',
    'Promised by the plan | 0T',
    'Left | 1 SP 2T',
    'Dumps',
    '0102 | 1 SP 2T',
  ])
})

test('ocs:12.5c.C#1 ocs:12.4#1 fuel of planned moves and supply of planned attacks, and what each leaves in its dump', () => {
  const answer = ask(6, [
    { unit: 'a', hex: '0103' },
    { unit: 'b', hex: '0103' },
    { unit: 'f', hex: '0205' },
  ])
  expect(rows(answer)).toEqual([
    'On hand | 1 SP 2T',
    'Promised by the plan | 3T',
    'Left | 3T',
    'The plan',
    'a and b to 0103 | 2T | 2T from 0102 (1 SP left)',
    'f attack 0205 | 1T',
    'Dumps',
    '0102 | 1 SP 2T | 2T promised, 1 SP left',
  ])
  expect(answer.marks).toEqual([{ hex: '0102', pattern: 'hatch2', tone: 'choice', figure: '1SP' }])
})

test('what cannot be fuelled is said; the last token is enough, one less is not', () => {
  const both = [
    { unit: 'a', hex: '0103' },
    { unit: 'b', hex: '0103' },
  ]
  expect(rows(ask(2, both)).slice(0, 3)).toEqual(['On hand | 2T', 'Promised by the plan | 2T', 'Left | 0T'])
  expect(ask(2, both).marks![0]).toMatchObject({ tone: 'danger', badge: 'cross' })
  const short = ask(1, both)
  expect(rows(short).slice(0, 3)).toEqual(['On hand | 1T', 'Promised by the plan | 0T', 'Left | 1T'])
  expect(short.lines!.find((l) => l.label === 'a and b to 0103')).toMatchObject({
    tone: 'danger',
    claim: 'ocs:12.5a#1',
  })
  expect(rows(ask(0, [{ unit: 'f', hex: '0205' }])).slice(0, 3)).toEqual([
    'On hand | 0T',
    'Promised by the plan | 1T',
    'Short by | 1T',
  ])
})
