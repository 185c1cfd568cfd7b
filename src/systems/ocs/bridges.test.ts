/** 13.8b: engineers bridge rivers for supply paths as they do for movers. */
import { describe, expect, test } from 'vitest'
import { NO_ENTRY } from './land.ts'
import { drawMask, pathCosts } from './reach.ts'
import { position, type Table } from './testing.ts'
import { LEG, MP, TRUCK } from './world.ts'

const BLUE = 0
const RED = 1
const UNIT = '4-3-5L/3-3-16T'

/** Supply in 0105, a unit in 0101, and a river between 0102 and 0103. */
const across = (more: Readonly<Record<string, string>>): Table =>
  position({
    map: ['. . . . .'],
    sides: ['0102/0103 river'],
    units: { a: `blue ${UNIT} 0101`, e: `red ${UNIT} 0105`, ...more },
  })

const cost = ({ m }: Table, side: number, mobility: number, from: string, to: string): number => {
  const [a, b] = [m.game.grid.parse(from), m.game.grid.parse(to)]
  return pathCosts(m, side, mobility)[a * 6 + m.game.grid.direction(a, b)]!
}

describe('supply paths over a river', () => {
  test('ocs:12.3d#1 ocs:13.8b#1 ocs:13.8b#3 are bridged where an engineer of the side is, both ways, and for nobody else', () => {
    const plain = across({})
    expect([cost(plain, BLUE, TRUCK, '0102', '0103'), cost(plain, BLUE, LEG, '0102', '0103')]).toEqual([
      NO_ENTRY,
      6 * MP,
    ])
    const t = across({ p: `blue ${UNIT} 0102 engineer` })
    for (const [from, to] of [
      ['0102', '0103'],
      ['0103', '0102'],
    ] as const) {
      expect([cost(t, BLUE, TRUCK, from, to), cost(t, BLUE, LEG, from, to)]).toEqual([5 * MP, 2 * MP])
      expect(cost(t, RED, TRUCK, from, to)).toBe(NO_ENTRY)
    }
    expect(cost(t, BLUE, TRUCK, '0101', '0102')).toBe(MP)
  })

  test('ocs:13.8b#6 ocs:12.3a#1 end with the engineer, and with them the draw', () => {
    const reaches = (t: Table): boolean =>
      drawMask(t.m, BLUE, t.m.game.grid.parse('0102'), TRUCK)[t.m.game.grid.parse('0104')] === 1
    expect(reaches(across({ p: `blue ${UNIT} 0102 engineer` }))).toBe(true)
    expect(reaches(across({ p: `blue ${UNIT} 0102 engineer move` }))).toBe(false)
    expect(reaches(across({}))).toBe(false)
  })
})
