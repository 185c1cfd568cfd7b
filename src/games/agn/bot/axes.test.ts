/** Dated axes: their places, turns and sides exist, and a historical player weighs them by the date. */
import { expect, test } from 'vitest'
import { Match } from '../../../core/match.ts'
import { armyGroupNorth } from '../index.ts'
import axes from './axes.json' with { type: 'json' }
import { PURPOSE } from './index.ts'

test('every scenario has axes for both sides, on turns it has, to places on the map', () => {
  for (const { id } of armyGroupNorth.scenarios) {
    const setting = armyGroupNorth.setting(id)
    const own = axes.filter((a) => a.scenario === id)
    expect(new Set(own.map((a) => a.side))).toEqual(new Set(setting.seats))
    for (const { turns, places, share } of own) {
      for (const place of places) expect([place, setting.game.land.byName.has(place)]).toEqual([place, true])
      expect(turns[0]).toBeLessThanOrEqual(turns[1]!)
      expect(turns[1]).toBeLessThanOrEqual(setting.game.lastTurn)
      expect(share).toBeGreaterThan(1)
    }
  }
  expect(axes.filter((a) => !armyGroupNorth.scenarios.some(({ id }) => id === a.scenario))).toEqual([])
})

test('a place counts more in its turns, for its side', () => {
  const m = Match.start(armyGroupNorth.setting('dvina'))
  const dvinsk = m.game.land.byName.get('Dvinsk')!
  expect([PURPOSE.axis!(m, 0, dvinsk), PURPOSE.axis!(m, 1, dvinsk)]).toEqual([2, 1])
  m.board.turn.set(0, 2)
  expect(PURPOSE.axis!(m, 0, dvinsk)).toBe(1)
})

test('the campaign knows that Leningrad may be cut off', () => {
  const campaign = Match.start(armyGroupNorth.setting('campaign'))
  const short = Match.start(armyGroupNorth.setting('dvina'))
  expect(PURPOSE.own!(campaign)).toBeLessThan(0)
  expect(PURPOSE.own!(short)).toBe(0)
})
