/** Each ruling switch of Army Group North: what our reading gives, and what the other one gives. */
import { expect, test } from 'vitest'
import { byTheLetter } from '../../core/game.ts'
import { armyGroupNorth } from './index.ts'
import { convertible } from './rail.ts'
import { drawn, onMap } from './testing.ts'
import { fits } from './zones.ts'

test('every default is the letter of the book but railStart; matches of the first rules play on as they began', () => {
  const letter = byTheLetter(armyGroupNorth)
  const { switches } = armyGroupNorth.setting('campaign')
  const deviates = Object.keys(letter).filter((name) => letter[name] !== switches[name])
  expect([deviates, letter['railStart'], switches['railStart']]).toEqual([['railStart'], 'germany', 'latvia'])
  const first = armyGroupNorth.setting('campaign', {}, 1).switches
  const changed = Object.keys(switches).filter((name) => first[name] !== switches[name])
  expect(changed.toSorted()).toEqual(['convertAhead', 'freeEntry', 'hankoSurrenders', 'iceRoadForAll', 'retreatAside'])
  expect(armyGroupNorth.setting('campaign', { freeEntry: true }, 1).switches['freeEntry']).toBe(true)
})

const FINN = { nation: 'FI', size: 'division' }

test('agn:4.1#3 Finns stack as allies, unless finnsStackAsGermans', () => {
  expect([fits([FINN, FINN, FINN, FINN], false), fits([FINN, FINN, FINN, FINN], false, true)]).toEqual([false, true])
  const limit = (on: boolean): boolean => {
    const t = onMap({
      units: { 'F-5': '0110', 'F-11': '0110', 'F-7': '0110', 'F-19': '0110', 'G-1P': '2025' },
      options: { finnsStackAsGermans: on },
    })
    return t.m.game.x.stacks(
      t.m,
      ['F-5', 'F-11', 'F-7', 'F-19'].map((id) => t.unit(id)),
    )
  }
  expect([limit(false), limit(true)]).toEqual([false, true])
})

test('agn:4.3.1#8 rail need not be under German control to be converted, but without convertAhead', () => {
  const may = (on: boolean): boolean => {
    const t = onMap({ units: { 'G-1P': '2025' }, options: { convertAhead: on } })
    return convertible(t.m, t.m.game.grid.parse('1917'))
  }
  expect([may(false), may(true)]).toEqual([false, true])
})

test('agn:4.6#5 the way to Helsinki needs Riga or Tallinn, unless helsinkiFree', () => {
  const sails = (on: boolean): string => {
    const t = onMap({ units: { 'G-1': '2028 3', 'G-1P': '2025' }, options: { helsinkiFree: on } }).play('activate 2028')
    return t.refusal('sail 0517')
  }
  expect([sails(false), sails(true)]).toEqual(['no-haven', 'legal'])
})

test('agn:4.8.2#1 twelve to one sweeps in any turn, unless sweepTurnOneOnly', () => {
  const swept = (on: boolean, turn: number): boolean => {
    const units = { g: 'german foot 24/4 0103 DE', r: 'russian foot 2/4 0102 SU' }
    const t = drawn({ map: ['. . . .'], units, turn, options: { sweepTurnOneOnly: on } })
    t.play('activate 0103', 'move 0102', 'plan standard')
    expect(t.hex('r') === 'eliminated').toBe(t.events('swept').length === 1)
    return t.events('swept').length === 1
  }
  expect([swept(false, 1), swept(false, 5), swept(true, 1), swept(true, 5)]).toEqual([true, true, true, false])
})

test('agn:4.8.4#1 units that surrendered dice for their return, unless surrenderedStayLost', () => {
  const rolls = (on: boolean): number => {
    const t = drawn({
      map: ['. . . . . . .'],
      rails: ['0107/0106', '0106/0105'],
      countries: { '0107': 'germany', '0106': 'germany', '0105': 'germany' },
      units: { a: 'german foot 9/4 0104 DE', b: 'german foot 9/4 0102 DE', r: 'russian foot 3/4 0103 SU' },
      player: 'russian',
      options: { surrenderedStayLost: on },
    }).untilTurn(3)
    expect([t.hex('r'), t.events('surrendered').length]).toEqual(['surrendered', 1])
    return t.events('rolled').filter(({ purpose }) => purpose === 'straggler').length
  }
  expect([rolls(false), rolls(true)]).toEqual([1, 0])
})

test('agn:4.9.2#1 the Ice Road supplies Russians, and Germans with iceRoadForAll', () => {
  const supplied = (on: boolean): boolean[] => {
    const t = onMap({ units: { 'G-1P': '0811', 'S-70R': '0710' }, options: { iceRoadForAll: on } })
    return [t.supplied('S-70R'), t.supplied('G-1P')]
  }
  expect([supplied(false), supplied(true)]).toEqual([
    [true, false],
    [true, true],
  ])
})

test('agn:4.12#1 reinforcements enter in any city, without freeEntry in those with a way east', () => {
  const entry = (on: boolean): string | undefined => {
    // Germans all round Tallinn cut it off.
    const t = onMap({
      units: { 'S-16R': 'turn9', 'G-1': '0818', 'G-11': '0717', 'G-21': '0719', 'G-58': '0817' },
      control: { german: ['0817', '0818', '0717', '0719'] },
      options: { freeEntry: on },
    })
    return t.m.game.x.entryRefusal(t.m, t.unit('S-16R'), t.m.game.grid.parse('0718'))?.code
  }
  expect([entry(false), entry(true)]).toEqual(['city-cut-off', undefined])
})

test('agn:1.0#2 the campaign has thirteen turns, or twelve with twelveTurns', () => {
  const last = (on: boolean): number => {
    const t = onMap({ turn: 12, units: { 'G-1P': '2025' }, options: { twelveTurns: on }, from: 'start' })
    for (let i = 0; i < 100 && t.m.waits !== 'over'; i++) t.asUsual()
    expect(t.m.waits).toBe('over')
    return t.m.board.turn.get(0)
  }
  expect([last(false), last(true)]).toEqual([13, 12])
})
