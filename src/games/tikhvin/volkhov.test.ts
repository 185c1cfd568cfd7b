/** The crossings of the Volkhov: who has them, what they carry, and when they are blown. */
import { describe, expect, test } from 'vitest'
import { seenOpenly } from '../../core/seen.ts'
import { liftUnit } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { workOnCrossings } from '../../systems/ocs/rules/ground/bridges.ts'
import { railsFor } from '../../systems/ocs/rules/transport/railnet.ts'
import { pathCosts } from '../../systems/ocs/rules/supply/draw-and-throw.ts'
import { NO_ENTRY } from '../../systems/ocs/rules/ground/terrain-chart.ts'
import { CROSSING, MP, PLACE, TRUCK, type M } from '../../systems/ocs/rules/world.ts'
import { GERMAN, SOVIET } from './climate.ts'
import { tikhvin } from './index.ts'
import { TIKHVIN_DESK } from './desk.ts'
import { segmentEnds } from './volkhov.ts'
import { start, unit, hex, weather, hold, put, price } from './testing.ts'

describe('crossings of the Volkhov', () => {
  const crossing = (m: M, name: string): number => m.game.land.crossings.findIndex((c) => c.name.startsWith(name))
  const state = (m: M, name: string): number => m.board.crossing.get(crossing(m, name))
  const endTurn = (m: M): void => workOnCrossings(m)
  /** Nobody near Chudovo works on the river. */
  const noEngineers = (m: M): void => {
    for (const id of ['G-39', 'G-12-P', 'G-EN1', 'G-EN2', 'G-16A', 'G-I']) liftUnit(m, unit(m, id), PLACE.dead)
  }

  test('tikhvin:volkhov#1 who has held both banks since the turn before crosses, and only he, as long as he does', () => {
    const m = start()
    noEngineers(m)
    for (const u of m.game.own[SOVIET]!) if (m.board.hex.get(u) === hex(m, '10.12')) liftUnit(m, u, PLACE.unused)
    put(m, 'G-207', '10.12')
    hold(m, GERMAN, '09.12')
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(NO_ENTRY)
    endTurn(m)
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(MP)
    expect(price(m, SOVIET, TRUCK, '09.12', '10.12')).toBe(NO_ENTRY)
    hold(m, SOVIET, '10.12')
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(NO_ENTRY)
    endTurn(m)
    hold(m, GERMAN, '10.12')
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(NO_ENTRY)
  })

  test('tikhvin:volkhov#1 ocs:12.3d#1 supply goes over the river with an engineer, or where both banks were held', () => {
    const m = start()
    noEngineers(m)
    const way = (): number => {
      const at = hex(m, '09.12') * 6 + m.game.grid.direction(hex(m, '09.12'), hex(m, '10.12'))
      return pathCosts(m, GERMAN, TRUCK)[at]!
    }
    expect(way()).toBe(NO_ENTRY)
    put(m, 'G-EN1', '09.12')
    expect(way()).toBe(MP)
    liftUnit(m, unit(m, 'G-EN1'), PLACE.dead)
    expect(way()).toBe(NO_ENTRY)
    hold(m, GERMAN, '10.12')
    endTurn(m)
    expect(way()).toBe(MP)
  })

  test('tikhvin:volkhov#1 no train runs over the broken bridge at Volkhovo but with engineers, over ice, or when it is mended', () => {
    const m = start()
    noEngineers(m)
    const wide = m.game.land.gauges.indexOf('wide') + 1
    expect([m.board.gauge.get(hex(m, '09.11')), m.board.gauge.get(hex(m, '10.11'))]).toEqual([wide, wide])
    const at = hex(m, '09.11') * 6 + m.game.grid.direction(hex(m, '09.11'), hex(m, '10.11'))
    const runs = (side: number): boolean => railsFor(m, side)[at]! > 0
    expect([runs(GERMAN), runs(SOVIET)]).toEqual([false, false])
    put(m, 'S-159', '10.11')
    expect([runs(GERMAN), runs(SOVIET)]).toEqual([false, true])
    liftUnit(m, unit(m, 'S-159'), PLACE.dead)
    hold(m, SOVIET, '09.11')
    hold(m, SOVIET, '10.11')
    endTurn(m)
    expect([runs(GERMAN), runs(SOVIET)]).toEqual([false, true])
    hold(m, GERMAN, '09.11')
    expect(runs(SOVIET)).toBe(false)
    weather(m, 'Freeze', 3)
    expect([runs(GERMAN), runs(SOVIET)]).toEqual([true, true])
  })

  test('tikhvin:volkhov#3 the ferry of Novaya Ladoga serves the Soviet side until it loses a bank', () => {
    const m = start()
    expect([price(m, SOVIET, TRUCK, '14.26', '15.26'), price(m, GERMAN, TRUCK, '14.26', '15.26')]).toEqual([
      MP,
      NO_ENTRY,
    ])
    endTurn(m)
    expect(price(m, SOVIET, TRUCK, '14.26', '15.26')).toBe(MP)
    hold(m, GERMAN, '14.26')
    expect(price(m, SOVIET, TRUCK, '14.26', '15.26')).toBe(NO_ENTRY)
    endTurn(m)
    expect(state(m, 'Novaya Ladoga')).toBe(CROSSING.down)
  })

  test.each([
    [1, CROSSING.stands],
    [2, CROSSING.stands],
    [3, CROSSING.down],
    [6, CROSSING.down],
  ])('tikhvin:volkhov#2 a German at Kirishi: on %i the bridge is in state %i', (die, after) => {
    const t = new Table(tikhvin.setting('opening'))
    t.until('movementSegment')
    const { m } = t
    expect(m.board.phasing.get(0)).toBe(GERMAN)
    expect(state(m, 'Kirishi')).toBe(CROSSING.mined + SOVIET)
    for (const id of ['S-311', 'S-285']) liftUnit(m, unit(m, id), PLACE.gone)
    // Not next to the two hexes, but in one of them; and a mined bridge is not his to use.
    expect(segmentEnds(m)).toBeNull()
    put(m, 'G-207', '10.17')
    liftUnit(m, unit(m, 'G-11'), PLACE.gone)
    expect(price(m, GERMAN, TRUCK, '10.17', '11.17')).toBe(NO_ENTRY)
    t.play('end')
    expect(t.place).toBe('blowBridge.roll')
    t.dice(die)
    expect(state(m, 'Kirishi')).toBe(after)
    expect(segmentEnds(m)).toBeNull()
    expect(price(m, GERMAN, TRUCK, '10.17', '11.17')).toBe(after === CROSSING.stands ? MP : NO_ENTRY)
  })

  test('a light says how the crossings stand', () => {
    const m = start()
    const lamp = (): { label: string; detail: string } =>
      TIKHVIN_DESK.lamps(seenOpenly(m)).find(({ id }) => id === 'crossings')!
    expect(lamp().label).toBe('Crossings 2 of 7')
    expect(lamp().detail).toContain('Kirishi railway bridge: mined; Novaya Ladoga ferry: Soviet')
    m.board.crossing.set(crossing(m, 'Kirishi'), CROSSING.stands)
    m.board.crossing.set(crossing(m, 'Novaya Ladoga'), CROSSING.down)
    expect(lamp().detail).toContain('Kirishi railway bridge: stands; Novaya Ladoga ferry: down')
  })

  test('in December both banks at Kirishi are German, and so is the crossing', () => {
    const m = start('counteroffensive')
    expect(state(m, 'Kirishi')).toBe(CROSSING.held + GERMAN)
    expect(segmentEnds(m)).toBeNull()
  })
})
