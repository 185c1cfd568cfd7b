/** Files of the Operational Combat Series whose parts do not fit together. */
import { expect, test } from 'vitest'
import counters from '../games/tikhvin/counters.json' with { type: 'json' }
import map from '../games/tikhvin/map.json' with { type: 'json' }
import opening from '../games/tikhvin/scenarios/opening.json' with { type: 'json' }
import { ocsFaults } from './data-links-ocs.ts'

const beside = { map, counters }

test('the files of Tikhvin fit', () => {
  expect(ocsFaults('map', map, beside)).toEqual([])
  expect(ocsFaults('counters', counters, beside)).toEqual([])
  expect(ocsFaults('scenario', opening, beside)).toEqual([])
})

test('what does not is named at its path', () => {
  const crossings = [{ between: ['05.04', '09.09'], name: 'a bridge too far' }]
  expect(ocsFaults('map', { ...map, crossings }, beside)).toEqual([
    'crossings[0].between: 05.04 and 09.09 do not touch',
  ])
  const [first] = counters.units
  expect(ocsFaults('counters', { ...counters, units: [first, first] }, beside)).toEqual([
    `units[1].id: ${first!.id} is listed twice`,
  ])
  expect(ocsFaults('scenario', { ...opening, turns: [3, 2] }, beside)).toEqual([
    'turns: the first turn 3 comes after the last 2',
    'start.turn: 1 is not among the turns 3 to 2',
  ])
})
