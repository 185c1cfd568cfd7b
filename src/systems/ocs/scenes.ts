/** Positions with which many tests begin. */
import type { Gift } from './data.ts'
import { position, type Position, type Table } from './testing.ts'

/** A row of open hexes. */
export const row = (hexes: number): string => Array<string>(hexes).fill('.').join(' ')

/** A supply source of blue in a hex, or in several. */
export const sourceIn = (...hexes: string[]): Position['entries'] => ({
  E: { side: 'blue', hexes, source: true, name: 'the edge' },
})

/** Rails along a row of hexes: '0101' to '0106'. */
export function railLine(first: string, last: string, words = ''): string[] {
  const [line, a, b] = [first.slice(0, 2), Number(first.slice(2)), Number(last.slice(2))]
  const at = (c: number): string => line + String(c).padStart(2, '0')
  return Array.from({ length: b - a }, (_, i) => `${at(a + i)}/${at(a + i + 1)} ${words}`.trim())
}

/** A railway along the north with places in 0101, 0104, 0107 and 0110; sources of blue in the west and of red in the east. */
export function alongRails(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['v . . v . . v . . v . .', row(12), row(12), row(12)],
    rails: railLine('0101', '0112'),
    entries: {
      w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      e: { side: 'red', hexes: ['0112'], source: true, name: 'east' },
    },
    units: { ...units, e: 'red 4-3-4L/2-3-8L 0412 move' },
    ...more,
  })
}

/** What each result of one die brings blue as replacements; none if no list is given. */
export function gifts(...results: readonly Gift[]) {
  const turns: [number, number] = [1, 9]
  const rows = [{ turns, results: results.length > 0 ? [...results] : [{}] }]
  return { replacements: { blue: { provenance: 'reconstructed' as const, dice: 1, rows, places: ['W', 'S'] } } }
}

/** The Reinforcement Phase of blue, with an HQ in 0103 and entries in 0101 and 0301, after a roll of one for replacements. */
export function reinforcing(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
    entries: {
      W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      S: { side: 'blue', hexes: ['0301'], source: false, name: 'south' },
    },
    tables: gifts(),
    ...more,
    units: { hq: 'blue h8T-0-2T/h4T-0-14T 0103', e: 'red 4-3-4L/2-3-8L 0107', ...units },
  }).dice(1)
}

/** In the Supply Phase of blue, on a row of twenty hexes; the source, if any, in the first. */
export function supplying(p: Partial<Position> & Pick<Position, 'units'>, source = false): Table {
  return position({ map: [row(20)], trace: true, entries: source ? sourceIn('0101') : {}, ...p }).until('supplyPhase')
}

/** Blue in 0203 and red in 0206, with entries of blue in 0201, and in 0401 and 0402. */
export function arriving(more: Partial<Position>): Table {
  return position({
    map: [row(6), row(6), row(6), row(6)],
    entries: {
      W: { side: 'blue', hexes: ['0201'], source: true, name: 'west' },
      S: { side: 'blue', hexes: ['0401', '0402'], source: true, name: 'south' },
    },
    ...more,
    units: { a: 'blue 4-3-4L/2-3-8L 0203', e: 'red 4-3-4L/2-3-8L 0206', ...more.units },
  })
}
