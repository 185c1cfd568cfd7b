/** 10 Artillery barrages, with 13.4, 21.9, HR-7 and HR-8. */
import { describe, expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const GUN = 'b12(2)-3-4L/b6(1)-3-8L'
const ONE = '4-3-4L/2-3-8L'
const map = ['. . . . . . . .', '. . . . . . . .', '. . . . . . . .']
const DUMP = { '0201': 40 }

/** Blue guns in the middle, the red target at 0204, and a spotter at 0203 unless told otherwise. */
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map, units, dumps: { blue: DUMP }, ...more })
const combat = (t: Table): Table => t.until('barrageSegment')

describe('a barrage', () => {
  test('smoke', () => {
    const t = combat(scene({ g: `blue ${GUN} 0202`, s: `blue ${ONE} 0203`, e: `red ${ONE} 0204` }))
    expect(t.offers()).toEqual(['barrage 0204', 'end'])
    t.play('barrage 0204', 'with g', 'fire', 'from 0201').dice(6, 6)
  })
})
