/** 18.1 and 18.4 Ships and craft: how far they come, how fast they are together, what they hold for others. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { caughtInPort, HULL, roomOf, sailFields, suppliers, voyage } from './ships.ts'

const LEG = '4-3-4L/2-3-8L'
const CRUISER = 'ship:cruiser 12(4)-1-4/6(4)-1-3'
const at = (map: readonly string[], units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map, units: { far: `red ${LEG} 0107`, ...units }, ...more })

test('ocs:18.1e#1 over open water it is as far as the hexes lie apart, and nothing wraps round the edge of the map', () => {
  const t = at(['o o o o o o . .', 'o o o o o o . .', 'o o o o o o . .', 'o o o o o o . .'], {
    s: `blue ${CRUISER} 0206`,
  })
  const { grid, land } = t.m.game
  for (const from of ['0206', '0201', '0303'].map((number) => t.at(number))) {
    const far = voyage(t.m, 0, from, 3, HULL.ships)
    for (let hex = 0; hex < grid.size; hex++) {
      const sea = land.water[hex] === land.water[from]
      const way = grid.distance(from, hex)
      expect([grid.format(hex), far[hex]]).toEqual([grid.format(hex), sea && way <= 3 ? way : -1])
    }
  }
})

test('ocs:18.1c#1 ocs:18.1c#2 neither ships nor craft come from one land hex to another by sides that are no water', () => {
  const t = at(['o b . b o', '. . . . .'], { far: `red ${LEG} 0205`, c: 'blue craft:lc 8-1-10 0101' })
  const far = voyage(t.m, 0, t.at('0101'), 9, HULL.craft)
  expect(['0101', '0102', '0103', '0104', '0105', '0201'].map((hex) => far[t.at(hex)])).toEqual([0, 1, -1, -1, -1, -1])
})

test('ocs:18.1f#1 ocs:18.1f#2 ocs:18.4b#1 a force sails as far as the slowest of it', () => {
  const t = at(['o o o . . . .'], {
    s: `blue ${CRUISER} 0101`,
    m: 'blue ship:monitor 12(4)-1-4/6(4)-1-3 0101 slow',
    l: 'blue craft:lc 8-1-10 0101',
    d: 'blue craft:dukw 2-1-8 0101',
  })
  const left = (...ids: string[]): unknown => {
    const {
      left: hexes,
      sailed,
      at: hex,
    } = sailFields(
      t.m,
      0,
      3,
      ids.map((id) => t.unit(id)),
    )
    expect([sailed, hex]).toEqual([0, t.at('0101')])
    return hexes
  }
  expect([left('s'), left('s', 'm'), left('l-1', 's'), left('s', 'd-1', 'l-1')]).toEqual([20, 10, 10, 8])
  expect(sailFields(t.m, 0, 3, []).at).toBe(-1)
})

test('ocs:18.1c#3 a large ship in a port is caught there where the game says so, and nowhere else', () => {
  const caught = (words: string, tables: Position['tables'], hex = '0102'): boolean => {
    const t = at(
      ['o b . . . . .', 'o b . . . . .'],
      { s: `blue ${words} 0101` },
      { ports: { '0102': 8 }, tables: { destroyersInPorts: true } },
    )
    t.m.board.hex.set(t.unit('s'), hex === '' ? -1 : t.at(hex))
    Object.assign(t.m.game.tables, { destroyersInPorts: undefined }, tables)
    return caughtInPort(t.m, t.unit('s'))
  }
  const says = { destroyersInPorts: true }
  expect([
    caught(CRUISER, says),
    caught(CRUISER, {}),
    caught(CRUISER, says, '0202'),
    caught(CRUISER, says, ''),
  ]).toEqual([true, false, false, false])
  expect(caught('ship:destroyers 6(3)-1-2', says)).toBe(false)
})

test('ocs:12.3c#2 ocs:18.5e#2 craft of the side with supply aboard, in the hex or next to it', () => {
  const t = at(['o o o o b . .', 'o o o o b . .'], {
    full: 'blue craft:lc 8-1-10 0103 points:1 load:2',
    empty: 'blue craft:lc 8-1-10 0103 points:1',
    away: 'blue craft:lc 8-1-10 0101 points:1 load:2',
    theirs: 'red craft:lc 8-1-10 0202 points:1 load:2',
  })
  const near = (hex: string): number[] => suppliers(t.m, 0, t.at(hex))
  expect([near('0103'), near('0104'), near('0105'), near('0101')]).toEqual([
    [t.unit('full-1')],
    [t.unit('full-1')],
    [],
    [t.unit('away-1')],
  ])
  expect([roomOf(t.m, t.unit('empty-1')), roomOf(t.m, t.unit('full-1'))]).toEqual([16, 8])
})
