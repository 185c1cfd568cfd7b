/** Two armies behind their depots: all that comes, is rebuilt and consolidated, under every property of the harness. */
import { expect, test } from 'vitest'
import { neverOccurred } from '../../core/harness/coverage.ts'
import { fuzz } from '../../core/harness/fuzz.ts'
import type { TablesFile } from './data.ts'
import { gameOf } from './testing.ts'

const turns: [number, number] = [1, 9]
const provenance = 'reconstructed'
const table = (places: string[]) => ({
  provenance: 'reconstructed' as const,
  dice: 1,
  rows: [
    {
      turns,
      results: [
        { pax: 2 },
        { pax: 1, eq: 1 },
        { pax: 2, eq: 1, trucks: 1 },
        { eq: 2, returns: 'artillery' as const },
        {},
        { pax: 3 },
      ],
    },
  ],
  places,
})
const tables: Partial<TablesFile> = {
  supply: {
    blue: {
      provenance,
      dice: 1,
      rows: [{ turns, tokens: [2, 4, 6, 8, 10, 12] }],
      places: [
        { entry: 'W', half: true },
        { entry: 'S', most: 4 },
      ],
    },
    red: { provenance, dice: 1, rows: [{ turns, tokens: [2, 4, 6, 8, 10, 12] }], places: [{ entry: 'E' }] },
  },
  replacements: { blue: table(['W', 'S']), red: table(['E']) },
}

const armies = (side: string, hex: (at: number) => string, entry: string): Record<string, string> => ({
  [`${side}hq`]: `${side} h8T-0-2T/h4T-0-14T ${hex(2)}`,
  [`${side}a`]: `${side} 9-3-4L/4-3-9L ${hex(2)} re:3 steps:3 size:division lost:2 rebuild:1+0`,
  [`${side}b`]: `${side} 9-3-4L/4-3-9L ${hex(2)} re:3 steps:3 size:division lost:1 rebuild:1+0`,
  [`${side}late`]: `${side} 9-3-4L/4-3-9L turn2 entry:${entry} re:3 steps:3 size:division rebuild:1+0`,
  [`${side}gone`]: `${side} 3-3-4L/1-3-8L ${hex(2)} leaves:2`,
  [`${side}dead`]: `${side} 9-3-4L/4-3-9L dead re:3 steps:3 size:division rebuild:1+0`,
  [`${side}s1`]: `${side} 1-3-4L/1-3-8L dead size:battalion rebuild:1+0/2`,
  [`${side}s2`]: `${side} 1-3-4L/1-3-8L dead size:battalion rebuild:1+0/2`,
  [`${side}r`]: `${side} 2-3-9L/1-3-12L ${hex(3)} cavalry`,
  [`${side}i`]: `${side} 4-3-4L/2-3-8L ${hex(2)}`,
  [`${side}f1`]: `${side} 4-3-4L/2-3-8L ${hex(1)} div:${side}1`,
  [`${side}f2`]: `${side} 4-3-4L/2-3-8L dead div:${side}2 rebuild:1+1`,
  [`${side}f3`]: `${side} 4-4-4K/2-4-8K ${hex(1)} armor tank div:${side}2`,
  [`${side}g1`]: `${side} b8(2)-3-2L/b4(2)-3-7L dead rebuild:0+1`,
  [`${side}g2`]: `${side} b8(2)-3-2L/b4(2)-3-7L dead rebuild:0+1`,
  [`${side}pax`]: `${side} -/1-1-6L unused pax copies:4`,
  [`${side}eq`]: `${side} -/1-1-12T unused eq copies:3`,
  [`${side}t`]: `${side} truck:5 45T ${hex(1)} points:2`,
  [`${side}tn`]: `${side} truck:5 45T turn1 entry:${entry}`,
  [`${side}tp`]: `${side} truck:5 45T unused copies:3`,
  [`${side}o`]: `${side} truck:1 45T turn1 entry:${entry} organic div:${side}1`,
})

const depots = gameOf({
  // Blue has a box beyond the southern edge.
  map: ['. . . w . . .', '. . . . . . .', '. . w . . . .', 'x x x x x x x', '. x x x x x x', 'x x x x x x x'],
  boxes: { rear: { kind: 'off-map', hex: '0501', side: 'blue', links: ['0202', '0302'] } },
  options: { recon: true },
  units: {
    ...armies('blue', (n) => `020${n}`, 'W'),
    ...armies('red', (n) => `020${8 - n}`, 'E'),
    bluer: 'blue 2-3-9L/1-3-12L 0204 cavalry',
  },
  entries: {
    W: { side: 'blue', hexes: ['0201'], source: true, name: 'west' },
    S: { side: 'blue', hexes: ['0301', '0302'], source: false, name: 'south' },
    E: { side: 'red', hexes: ['0207'], source: true, name: 'east' },
  },
  tables,
  dumps: { blue: { '0202': 6 }, red: { '0206': 6 } },
  turns: 3,
  first: 'roll',
})

test('depots keep every property of the harness', { timeout: 120_000 }, () => {
  const report = fuzz(depots, { decisions: 5000, seed: 'depot', matchLimit: 500 })
  expect(report.violations.map((v) => `${v.property}: ${v.says}`)).toEqual([])
  const never = neverOccurred(report)
  const ours = /^(reinforcementPhase|arrive|newSupply|newRepls|cross|recon)\./
  expect(never.steps.filter((step) => ours.test(step))).toEqual([])
})
