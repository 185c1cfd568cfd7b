import { describe, expect, it } from 'vitest'
import { HexGrid } from '../hex/grid.ts'
import { Match } from '../match.ts'
import { parseTextMap, printBoard } from './textmap.ts'
import { toyCell, toySetting } from './toy/game.ts'

const neighboursOf = (grid: HexGrid, number: string): string[] =>
  Array.from({ length: 6 }, (_, d) => grid.neighbour(grid.parse(number), d))
    .filter((hex) => hex >= 0)
    .map((hex) => grid.format(hex))
    .sort()

describe('a pointy map drawn as text', () => {
  const map = parseTextMap(`
    a  b  c
      d  e  f
    g  h  i`)

  it('is rows of tokens', () => {
    expect(map.cells.map((c) => `${c.row}${c.col}${c.token}`).join(' ')).toBe('11a 12b 13c 21d 22e 23f 31g 32h 33i')
  })

  it('has the neighbours that are drawn', () => {
    expect(neighboursOf(new HexGrid(map.grid), '0202')).toEqual(['0102', '0103', '0201', '0203', '0302', '0303'])
  })

  it('may begin with the indented row', () => {
    const other = parseTextMap('  a b\nc d')
    expect(neighboursOf(new HexGrid(other.grid), '0202')).toEqual(['0101', '0102', '0201'])
  })
})

describe('a flat map drawn as text', () => {
  const map = parseTextMap(
    `
    a     c     e
       b     d
    f     h     j
       g     i`,
    'flat',
  )

  it('has every second column on a line', () => {
    expect(map.cells.map((c) => c.token).join('')).toBe('abcdefghij')
    expect(map.grid).toMatchObject({ cols: 5, rows: 2, orientation: 'flat' })
  })

  it('has the neighbours that are drawn', () => {
    expect(neighboursOf(new HexGrid(map.grid), '0102')).toEqual(['0101', '0103', '0201', '0202', '0203'])
  })

  it('may begin with the indented line', () => {
    const other = parseTextMap('   b\na     c', 'flat')
    expect(neighboursOf(new HexGrid(other.grid), '0102')).toEqual(['0101', '0103'])
  })
})

describe('a drawing that is no honeycomb', () => {
  it.each([
    ['', 'nothing is drawn'],
    ['a b\nc d', 'line 2 must be indented: "c d"'],
    [' a b\nc d\ne f', 'line 3 must be indented: "e f"'],
    ['a b\n c', '3 hexes do not fill 2 rows of 2'],
  ])('is refused: %j', (text, says) => {
    expect(() => parseTextMap(text)).toThrow(says)
  })
})

describe('a printed position', () => {
  it('looks as it was drawn, with the frames and what is waited for', () => {
    const setting = toySetting({
      lastTurn: 1,
      map: `
        R3R2  .    ~
           .    B1   .
        .     .    B2`,
    })
    const m = Match.start(setting)
    m.play(0, { do: 'plan', word: 'storm' })
    expect(printBoard(m, m.game.grid, toyCell).split('\n')).toEqual([
      'R3R2 .    ~',
      '   .    B1   .',
      '.    .    B2',
      'turns.planBlue {"result":0,"plan0":0,"plan1":-1,"open":0}',
      'Blue is asked: Plan the turn in secret. (2 orders)',
    ])
  })

  it('of a flat grid has every second column on a line', () => {
    const { grid } = parseTextMap('a     c\n   b     d\ne     g\n   f     h', 'flat')
    const m = Match.start(toySetting({ lastTurn: 1, map: 'R1 B1' }))
    const text = printBoard(m, new HexGrid(grid), (_m, hex) => String(hex))
    expect(text.split('\n').slice(0, 4)).toEqual(['0 2', ' 1 3', '4 6', ' 5 7'])
  })
})
