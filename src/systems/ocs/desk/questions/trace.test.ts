/** Lines of trace as the table shows them: for a stack, for the front, and what breaks them. */
import { describe, expect, test } from 'vitest'
import { askAs, askOpenly } from '../../../../core/harness/asking.ts'
import type { Answer, Line, Question } from '../../../../core/shapes.ts'
import type { Position } from '../../rules/sketch.ts'
import { position, type Table } from '../../rules/testing.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h3T-0-2T/h4T-0-14T'
const ROW = Array<string>(16).fill('.').join(' ')

function scene(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: [ROW, ROW, ROW],
    trace: true,
    units,
    entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
    control: { blue: ['0101', '0102', '0103', '0104'] },
    ...more,
  }).until('movementSegment')
}
const rows = (answer: Answer): string[] =>
  answer.lines!.map((l: Line) => [l.label, l.value, l.detail].filter((x) => x !== undefined).join(' | '))
const ask = (t: Table, q: Omit<Question, 'q'>, what = 'line'): Answer => askOpenly(t.m, { q: what, ...q })
const badges = (answer: Answer): string[] => (answer.marks ?? []).map((x) => `${x.hex} ${x.badge ?? x.pattern}`)

describe('one stack', () => {
  test('ocs:12.6#3 draws: MP hex by hex to the hex next to its source; a hex farther it breaks', () => {
    const near = ask(scene({ a: `blue ${LEG} 0107` }), { hex: '0107' })
    expect(rows(near)).toEqual([
      'a: in trace',
      'Drawn from the edge | 5 of 5 MP | 0106 1, 0105 2, 0104 3, 0103 4, 0102 5, the edge 5',
      'Source | the edge',
    ])
    expect(near.paths!.map((p) => [p.hexes.join(' '), p.tone])).toEqual([
      ['0107 0106 0105 0104 0103 0102 0101', 'plain'],
    ])
    const far = ask(scene({ a: `blue ${LEG} 0108` }), { hex: '0108' })
    expect(rows(far).slice(-1)).toEqual(['Breaks in 0102 | too far: 6 MP of 5'])
    expect(far.paths![0]!.steps.filter((x) => x.supply === 'no').map((x) => x.hex)).toEqual(['0102'])
  })

  test('ocs:12.3b#1 thrown by an HQ that draws: the throw is turned round in the line, and counted by itself', () => {
    const t = scene({ a: `blue ${LEG} 0111`, h: `blue ${HQ} 0107` })
    const answer = ask(t, { hex: '0111' })
    expect(rows(answer).slice(1, 3)).toEqual([
      'Thrown by h in 0107 | 3 of 3 MP | 0108 1, 0209 2, 0110 3, 0111 3',
      'Drawn from the edge | 5 of 5 MP | 0106 1, 0105 2, 0104 3, 0103 4, 0102 5, the edge 5',
    ])
    expect(answer.paths![0]!.hexes.slice(0, 6)).toEqual(['0111', '0110', '0209', '0108', '0107', '0106'])
    const far = ask(scene({ a: `blue ${LEG} 0112`, h: `blue ${HQ} 0107` }), { hex: '0112' })
    expect(rows(far).at(-1)).toMatch(/^Breaks in 0211 \| too far: 4 MP of 3$/)
  })

  test('ocs:4.5a.B#1 an enemy zone on the way is named with its hex', () => {
    const t = scene(
      { a: `blue ${LEG} 0106`, e: `red ${LEG} 0103` },
      { map: [ROW], entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } } },
    )
    expect(rows(ask(t, { hex: '0106' })).at(-1)).toBe('Breaks in 0104 | an enemy zone stops it')
  })

  test('units of a stack that are fed alike stand together; one of them may be asked for', () => {
    const t = scene({ a: `blue ${LEG} 0104`, b: `blue ${LEG} 0104`, e: `red ${LEG} 0316` })
    expect(rows(ask(t, { hex: '0104' }))[0]).toBe('a and b: in trace')
    expect(rows(ask(t, { unit: 'b' }))[0]).toBe('b: in trace')
  })

  test('ocs:4.9a#1 of an enemy stack nobody is told how it is fed', () => {
    const t = scene({ a: `blue ${LEG} 0104`, e: `red ${LEG} 0316` })
    expect(askAs(t.m, 0, { q: 'line', hex: '0316' })).toEqual({ title: 'Line of trace', lines: [] })
    expect(rows(askAs(t.m, 0, { q: 'line', hex: '0104' }))[0]).toBe('a: in trace')
  })
})

describe('the front', () => {
  const t = scene({ a: `blue ${LEG} 0104`, b: `blue ${LEG} 0105`, c: `blue ${LEG} 0114`, e: `red ${LEG} 0316` })

  test('ocs:12.6#3 who is cut off comes first with what breaks it, then what each source feeds', () => {
    const answer = ask(t, {}, 'trace')
    expect(rows(answer)).toEqual(['c | 0114 | breaks in 0108: too far: 12 MP of 5', 'Source the edge | 2 units'])
    expect(badges(answer)).toEqual(['0101 hatch1', '0108 cross', '0104 tick', '0105 tick', '0114 cross'])
  })

  test('what one looks at is drawn through and told before the rest, in the logistics view too', () => {
    for (const view of ['trace', 'logistics']) {
      const answer = ask(t, { hex: '0105' }, view)
      expect(rows(answer)[0]).toBe('b: in trace')
      const solid = answer.paths!.filter((p) => p.style === 'solid')
      expect(solid.map((p) => p.steps.map((x) => x.total).join(' '))).toEqual(['1 2 3 3'])
    }
  })

  test('a supposed counter is traced from where it is supposed', () => {
    const moved = ask(t, { hex: '0107', ghosts: [{ unit: 'c', hex: '0107' }] })
    expect(rows(moved)[0]).toBe('c: in trace')
  })

  test('the logistics view says of whom gets nothing what breaks his trace', () => {
    const answer = ask(t, {}, 'logistics')
    expect(rows(answer)).toContain('c | 0114 | goes out of supply: trace breaks in 0108, too far: 12 MP of 5')
    expect(badges(answer)).toEqual(expect.arrayContaining(['0114 cross', '0108 cross']))
  })
})
