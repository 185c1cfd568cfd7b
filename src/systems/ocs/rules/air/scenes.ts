/** A field for tests of the air: Blue has a base in the west, Red one in the east, and two battalions face each other. */
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'

export const FOOT = '4-3-4L/2-3-8L'
export const STUKA = 'blue plane:T (1)-18(30) 0101'
export const FIGHTER = 'blue plane:F 4-2(30) 0101'
const FIELD = Array.from({ length: 4 }, () => Array.from({ length: 18 }, () => '.').join(' '))

export const field = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: FIELD,
    airBases: { blue: { '0101': 2 }, red: { '0113': 1 } },
    tables: { airStrips: true, hipShoot: { provenance: 'reconstructed', blue: [1, 9], red: [1, 9] } },
    units: { a: `blue ${FOOT} 0404`, e: `red ${FOOT} 0405`, ...units },
    ...more,
  })

/** What was told, by kind. */
export const told = (t: Table, ev: string) => t.log.filter((e) => e.ev === ev).map(({ values }) => values)
