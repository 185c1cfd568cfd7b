/** An HQ's discs, counted hex by hex, where it stands and where its ghost does. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, figures } from '../../../../core/harness/asking.ts'
import type { Answer, Question } from '../../../../core/shapes.ts'
import { position } from '../../rules/testing.ts'

const ROW = Array<string>(14).fill('.').join(' ')
const t = position({
  map: [ROW],
  units: {
    h: 'blue h3T-0-2T/h4T-0-14T 0105',
    a: 'blue 4-3-4L/2-3-8L 0109',
    b: 'blue 4-3-4L/2-3-8L 0110',
    e: 'red 4-3-4L/2-3-8L 0114',
    k: 'red h3T-0-2T/h4T-0-14T 0114',
  },
  dumps: { blue: { '0101': 6 } },
}).until('movementSegment')
const ask = (q: Omit<Question, 'q'>): Answer => askOpenly(t.m, { q: 'discs', ...q })
const rows = (answer: Answer): string[] => answer.lines!.map((l) => `${l.label} | ${l.value}`)
const area = (answer: Answer, label: string): string =>
  answer
    .areas!.find((x) => x.label === label)!
    .hexes.toSorted()
    .join(' ')

test('ocs:12.3b#1 ocs:12.3c#1 the throw is counted in MP; the hexes next to it are served too', () => {
  const answer = ask({ unit: 'h' })
  expect(figures(answer, 'hatch2')).toEqual({
    '0105': '0',
    '0104': '1',
    '0106': '1',
    '0103': '2',
    '0107': '2',
    '0102': '3',
    '0108': '3',
  })
  expect(figures(answer, 'hatch3')).toEqual({ '0101': '', '0109': '' })
  expect(area(answer, 'throw')).toBe('0101 0102 0103 0104 0105 0106 0107 0108 0109')
  // Draw is five MP and the hex next to it.
  expect(area(answer, 'draw')).toBe('0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111')
  expect(rows(answer)).toEqual([
    'Throw | 3 MP by truck',
    'Draw | 5 MP by truck',
    'Supply it can throw | 1 SP 2T',
    'Serves | 1 unit',
  ])
})

test('ocs:12.3b#1 a ghost of the HQ: its discs are counted from there, and who falls out of all throws lights up', () => {
  const back = ask({ unit: 'h', ghosts: [{ unit: 'h', hex: '0104' }] })
  expect(figures(back, 'hatch2')).toMatchObject({ '0104': '0', '0107': '3' })
  expect(rows(back).slice(-1)).toEqual(['Fall out of all throws | a'])
  expect(back.marks!.filter((x) => x.pattern === 'target').map((x) => x.hex)).toEqual(['0109'])
  const on = ask({ unit: 'h', ghosts: [{ unit: 'h', hex: '0106' }] })
  expect(rows(on).slice(-1)).toEqual(['Serves | 2 units'])
  // One hex too far from the dump: it has nothing to throw.
  const far = ask({ unit: 'h', ghosts: [{ unit: 'h', hex: '0108' }] })
  expect(far.lines!.find((l) => l.label === 'Supply it can throw')).toMatchObject({ value: '0T', tone: 'danger' })
  expect(rows(ask({ unit: 'h', ghosts: [{ unit: 'h', hex: '0107' }] }))[2]).toBe('Supply it can throw | 1 SP 2T')
})

test('the discs go with an HQ in hand and are offered where one stands; not of an enemy in fog', () => {
  const shows = { q: 'discs', unit: 'h' }
  expect(askOpenly(t.m, { q: 'aim', from: '0105' }).shows).toEqual(shows)
  expect(askOpenly(t.m, { q: 'aim', from: '0105', to: '0106' }).shows).toEqual(shows)
  expect(askOpenly(t.m, { q: 'aim', from: '0109' }).shows).toBeUndefined()
  expect(askOpenly(t.m, { q: 'hex', hex: '0105' }).shows).toEqual(shows)
  expect(askAs(t.m, 0, { q: 'hex', hex: '0114' }).shows).toBeUndefined()
  expect(askAs(t.m, 0, { q: 'discs', unit: 'k' }).lines).toEqual([
    { label: 'Point at an HQ of yours.', claim: 'ocs:12.3b#1' },
  ])
})
