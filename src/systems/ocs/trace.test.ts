/** 12.6 and 12.7: sources, rails, Extenders and who is in trace. */
import { describe, expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'
import { canTraceFrom, inTrace, SOURCE, traceOf, traced } from './trace.ts'
import { detrainable, railReach } from './railnet.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-2T/h4T-0-14T'
const TRUCKS = 'truck:5 45T'

/** A source of the Blues in a hex, or in several. */
const from = (...hexes: string[]): Position['entries'] => ({
  E: { side: 'blue', hexes, source: true, name: 'the edge' },
})
/** Rails along a row of hexes: '0101' to '0106'. */
const line = (first: string, last: string, words = ''): string[] => {
  const [row, a, b] = [first.slice(0, 2), Number(first.slice(2)), Number(last.slice(2))]
  const at = (c: number): string => row + String(c).padStart(2, '0')
  return Array.from({ length: b - a }, (_, i) => `${at(a + i)}/${at(a + i + 1)} ${words}`.trim())
}
const supplied = (t: Table, ...ids: string[]): boolean[] => ids.map((id) => inTrace(t.m, t.unit(id)))
const sources = (t: Table, side = 0): string[] =>
  traceOf(t.m, side)
    .hexes.map((hex) => t.m.game.grid.format(hex))
    .toSorted()
const open = (n: number): string => Array<string>(n).fill('.').join(' ')

describe('sources', () => {
  test('ocs:12.6a#1 edge hexes, detrainable hexes and linked Extenders are sources', () => {
    const t = position({
      map: ['. . v . . . . . . .'],
      units: { x: `blue ${TRUCKS} 0107 extender:3 extender` },
      entries: from('0101'),
      rails: line('0101', '0105'),
    })
    expect(sources(t)).toEqual(['0101', '0103', '0107'])
    const { source } = traceOf(t.m, 0)
    expect(['0101', '0103', '0107', '0105'].map((n) => source[t.at(n)])).toEqual([
      SOURCE.given,
      SOURCE.detrainable,
      SOURCE.extender,
      SOURCE.none,
    ])
    expect(sources(t, 1)).toEqual([])
  })
})
