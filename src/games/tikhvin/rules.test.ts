/** What Tikhvin says beyond the series: weather and frost, entry, orders from above, points. */
import { describe, expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { seenOpenly } from '../../core/table/seen.ts'
import { liftUnit, loseStep, placeUnit } from '../../systems/ocs/changes.ts'
import { Table } from '../../systems/ocs/testing.ts'
import { groundIn } from '../../systems/ocs/supplies.ts'
import { setWeather } from '../../systems/ocs/weather.ts'
import { workOnCrossings } from '../../systems/ocs/bridges.ts'
import { moveFields } from '../../systems/ocs/move.ts'
import { CAP, capRefusal, leftOn, railLeft, railWay, useRails } from '../../systems/ocs/rail.ts'
import { railsFor } from '../../systems/ocs/railnet.ts'
import { pathCosts } from '../../systems/ocs/reach.ts'
import { payment, stepPrice } from '../../systems/ocs/steps.ts'
import { allowance } from '../../systems/ocs/modes.ts'
import { NO_ENTRY } from '../../systems/ocs/land.ts'
import { entryHexes, withdraw } from '../../systems/ocs/arrivals.ts'
import { tokensRolled } from '../../systems/ocs/deliveries.ts'
import {
  CROSSING,
  FACE,
  LEG,
  MARKER,
  MP,
  PHASE,
  PLACE,
  SKI,
  SP,
  TRUCK,
  type M,
  type MoveFrame,
} from '../../systems/ocs/world.ts'
import { fuelFactor, GERMAN, SOVIET } from './climate.ts'
import { tikhvin } from './index.ts'
import { TIKHVIN_TABLE } from './table.ts'
import { barred, barredMarker } from './orders.ts'
import { cleanUp, ending, GERMAN_DECISIVE, pointsOf, turnEnds } from './victory.ts'
import { segmentEnds } from './volkhov.ts'

const start = (id = 'campaign'): M => Match.start(tikhvin.setting(id))
const unit = (m: M, id: string): number => m.game.units.find((u) => u.id === id)!.index
const hex = (m: M, number: string): number => m.game.land.hexOf(number)
const weather = (m: M, name: string, frost = 0): void => {
  m.board.climate.set(0, frost)
  setWeather(m, m.game.weathers.indexOf(name))
}
const ground = (m: M): string => m.game.land.grounds[m.board.ground.get(0)]!
const hold = (m: M, side: number, number: string): void => m.board.control.set(hex(m, number), side + 1)
const put = (m: M, id: string, number: string): void =>
  placeUnit(m, unit(m, id), hex(m, number), FACE.combat, MARKER.none)
const price = (m: M, side: number, mobility: number, from: string, to: string): number =>
  stepPrice(m, side, mobility, hex(m, from), m.game.grid.direction(hex(m, from), hex(m, to)))

describe('weather', () => {
  test('tikhvin:weather#2 in Mud units of Truck mobility march half as far', () => {
    const m = start()
    const far = (id: string, face: number): number => allowance(m, unit(m, id), PHASE.movement, face, MARKER.none) / MP
    for (const id of ['G-39', 'G-12-1', 'G-21']) m.board.face.set(unit(m, id), FACE.move)
    expect([far('G-39', FACE.move), far('G-12-1', FACE.move), far('G-21', FACE.move)]).toEqual([20, 16, 9])
    weather(m, 'Mud')
    expect([far('G-39', FACE.move), far('G-12-1', FACE.move), far('G-21', FACE.move)]).toEqual([10, 16, 9])
    weather(m, 'Freeze')
    expect(far('G-39', FACE.move)).toBe(20)
  })

  test('tikhvin:weather#2 the side a unit is turned to counts, not the one it shows', () => {
    const m = start()
    weather(m, 'Mud')
    // On foot in Combat Mode, on trucks in Move Mode.
    expect(allowance(m, unit(m, 'G-12-5'), PHASE.movement, FACE.combat, MARKER.none) / MP).toBe(5)
    expect(allowance(m, unit(m, 'G-12-5'), PHASE.movement, FACE.move, MARKER.none) / MP).toBe(8)
  })

  test('tikhvin:weather#3 tikhvin:weather#4 Deep Freeze slows German trucks by a quarter and doubles German fuel', () => {
    const m = start()
    for (const id of ['G-39', 'S-54']) m.board.face.set(unit(m, id), FACE.move)
    weather(m, 'Deep Freeze', 8)
    const far = (id: string): number => allowance(m, unit(m, id), PHASE.movement, FACE.move, MARKER.none) / MP
    expect([far('G-39'), far('S-54')]).toEqual([15, 14])
    expect([fuelFactor(m, GERMAN), fuelFactor(m, SOVIET)]).toEqual([2, 1])
    weather(m, 'Freeze', 8)
    expect([fuelFactor(m, GERMAN), far('G-39')]).toEqual([1, 20])
  })

  test('tikhvin:frost#1 the frost count rises by one or two and falls in Mud', () => {
    const m = start()
    for (const [name, from, to] of [
      ['Dry', 0, 0],
      ['Freeze', 0, 1],
      ['Deep Freeze', 1, 3],
      ['Mud', 3, 2],
      ['Mud', 0, 0],
    ] as const) {
      weather(m, name, from)
      turnEnds(m)
      expect(m.board.climate.get(0)).toBe(to)
    }
  })

  test('tikhvin:frost#2 tikhvin:frost#3 brooks freeze at a count of 1, the Volkhov at 3', () => {
    const m = start()
    for (const [name, frost, want] of [
      ['Dry', 0, 'dry'],
      ['Freeze', 0, 'dry'],
      ['Freeze', 1, 'frost'],
      ['Freeze', 2, 'frost'],
      ['Deep Freeze', 3, 'ice'],
      ['Mud', 0, 'mud'],
      ['Mud', 2, 'mud'],
      ['Mud', 3, 'thaw'],
    ] as const) {
      weather(m, name, frost)
      expect(ground(m)).toBe(want)
    }
    weather(m, 'Freeze', 2)
    expect(price(m, SOVIET, TRUCK, '10.13', '11.13')).toBe(NO_ENTRY)
    expect(price(m, SOVIET, LEG, '10.13', '11.13')).toBe(6 * MP)
    weather(m, 'Freeze', 3)
    expect(price(m, SOVIET, TRUCK, '10.13', '11.13')).toBe(4 * MP)
    expect(price(m, SOVIET, LEG, '10.13', '11.13')).toBe(2 * MP)
  })

  test('tikhvin:volkhov#1 a site is a road with an engineer or over ice; a bridge always', () => {
    const m = start()
    for (const id of ['G-39', 'G-12-P']) liftUnit(m, unit(m, id), PLACE.dead)
    // Chudovo to the Gruzino road: the Soviet side has no engineer there, nor has the German now.
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(NO_ENTRY)
    put(m, 'G-EN1', '09.12')
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(MP)
    liftUnit(m, unit(m, 'G-EN1'), PLACE.dead)
    weather(m, 'Freeze', 3)
    expect(price(m, GERMAN, TRUCK, '09.12', '10.12')).toBe(MP)
    weather(m, 'Dry')
    expect(price(m, SOVIET, TRUCK, '10.17', '11.17')).toBe(MP)
  })
})

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
    m.cache.clear()
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
    [2, CROSSING.stands],
    [3, CROSSING.down],
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

  test('tikhvin:volkhov#1 a light says how the crossings stand', () => {
    const m = start()
    const lamp = (): { label: string; detail: string } =>
      TIKHVIN_TABLE.lamps(seenOpenly(m)).find(({ id }) => id === 'crossings')!
    expect(lamp().label).toBe('Crossings 2 of 7')
    expect(lamp().detail).toContain('Kirishi railway bridge: mined; Novaya Ladoga ferry: Soviet')
    m.board.crossing.set(crossing(m, 'Kirishi'), CROSSING.stands)
    m.board.crossing.set(crossing(m, 'Novaya Ladoga'), CROSSING.down)
    expect(lamp().detail).toContain('Kirishi railway bridge: stands; Novaya Ladoga ferry: down')
  })

  test('tikhvin:volkhov#2 in December both banks at Kirishi are German, and so is the crossing', () => {
    const m = start('counteroffensive')
    expect(state(m, 'Kirishi')).toBe(CROSSING.held + GERMAN)
    expect(segmentEnds(m)).toBeNull()
  })
})

describe('skis, railways and what comes late', () => {
  const march = (m: M, id: string, to: string): number => {
    const f = moveFields(m, SOVIET, PHASE.movement, [unit(m, id)]) as unknown as MoveFrame
    return payment(m, f, 0, m.game.grid.direction(m.board.hex.get(unit(m, id)), hex(m, to)))
  }

  test('tikhvin:ski#1 skis pay one MP in forest and frozen swamp, and walk elsewhere', () => {
    const m = start('counteroffensive')
    const { land, grid } = m.game
    const costs = (mobility: number): Uint16Array => land.costs(m.board.ground.get(0), mobility).cross
    const into = (terrain: string): number => {
      for (let at = 0; at < grid.size * 6; at++) {
        const to = grid.neighbours[at]!
        const plain = to >= 0 && land.sides[at] === 0 && land.terrain[to] === 1 << land.terrains.indexOf(terrain)
        if (plain && costs(SKI)[at] !== NO_ENTRY) return at
      }
      return -1
    }
    const pays = (mobility: number): number[] =>
      ['forest', 'swamp', 'woods'].map((terrain) => costs(mobility)[into(terrain)]! / MP)
    expect(pays(SKI)).toEqual([1, 1, 1])
    expect(pays(LEG)).toEqual([2, 2, 1])
    weather(m, 'Freeze', 0)
    expect(pays(SKI)).toEqual([1, 3, 1])
    weather(m, 'Freeze', 8)
    put(m, 'S-SK1', '25.22')
    const forest = grid.neighbours
      .slice(hex(m, '25.22') * 6, hex(m, '25.22') * 6 + 6)
      .find(
        (to) => land.has(to, 'forest') && land.roads[hex(m, '25.22') * 6 + grid.direction(hex(m, '25.22'), to)] === 0,
      )!
    expect(march(m, 'S-SK1', grid.format(forest))).toBe(MP)
    put(m, 'S-1061', '25.22')
    expect(march(m, 'S-1061', grid.format(forest))).toBe(2 * MP)
  })

  test('tikhvin:rails#1 a line carries what it can, whatever is left of the Rail Cap', () => {
    const m = start()
    const way = railWay(m, GERMAN, hex(m, '01.20'), hex(m, '03.21'), false)!
    expect([leftOn(m, GERMAN, way), railLeft(m, GERMAN)].map((n) => n / CAP)).toEqual([2, 7])
    expect(capRefusal(m, GERMAN, way, 3 * CAP)?.code).toBe('line-cap')
    expect(capRefusal(m, GERMAN, way, 2 * CAP)).toBeNull()
    useRails(m, GERMAN, way, 2 * CAP)
    expect([leftOn(m, GERMAN, way), railLeft(m, GERMAN)].map((n) => n / CAP)).toEqual([0, 5])
    const other = railWay(m, GERMAN, hex(m, '01.18'), hex(m, '07.14'), false)!
    expect(leftOn(m, GERMAN, other) / CAP).toBe(5)
    expect(capRefusal(m, GERMAN, other, 6 * CAP)?.code).toBe('rail-cap')
    const caps = (from: string, to: string): number =>
      leftOn(m, SOVIET, railWay(m, SOVIET, hex(m, from), hex(m, to), false)!) / CAP
    expect([caps('40.17', '24.19'), caps('40.06', '22.12'), caps('23.01', '22.02'), caps('20.32', '19.30')]).toEqual([
      8, 5, 8, 1,
    ])
    expect([caps('24.19', '22.12'), caps('14.23', '14.26')]).toEqual([10, 1])
  })

  test('tikhvin:rails#2 by the option a Rail Repair unit opens a hex of the roadbed in a turn, and no more', () => {
    const at = (options: Readonly<Record<string, boolean>>): Table => {
      const t = new Table(tikhvin.setting('opening', options))
      t.until('movementSegment')
      liftUnit(t.m, unit(t.m, 'S-27C'), PLACE.gone)
      for (const hexNumber of ['10.12', '11.14', '11.13'])
        for (const u of t.m.game.own[SOVIET]!)
          if (t.m.board.hex.get(u) === hex(t.m, hexNumber)) liftUnit(t.m, u, PLACE.gone)
      put(t.m, 'G-RR1', '11.13')
      return t.play('take G-RR1', 'move 12.13')
    }
    expect(at({}).refusal('convert')).toBe('convert-nothing')
    const t = at({ roadbeds: true })
    expect(t.refusal('convert')).toBe('legal')
    t.play('convert', 'move 11.13')
    expect(t.refusal('convert')).toBe('convert-most')
    t.play('stop')
    const standard = t.m.game.land.gauges.indexOf('standard') + 1
    expect([t.m.board.gauge.get(hex(t.m, '12.13')), t.m.board.gauge.get(hex(t.m, '11.13'))]).toEqual([standard, 0])
  })

  test('tikhvin:rails#3 by the same option the Kabozha line joins two Soviet railways from turn 16', () => {
    const m = Match.start(tikhvin.setting('campaign', { roadbeds: true }))
    const open = (): boolean => railWay(m, SOVIET, hex(m, '36.07'), hex(m, '38.12'), false) !== null
    m.board.turn.set(0, 14)
    turnEnds(m)
    expect(open()).toBe(false)
    m.board.turn.set(0, 15)
    turnEnds(m)
    expect(open()).toBe(true)
    const plain = start()
    plain.board.turn.set(0, 15)
    turnEnds(plain)
    expect(plain.board.gauge.get(hex(plain, '38.12'))).toBe(0)
  })

  test('tikhvin:entry#5 by an option the heavy tanks cross the ice in time, for three German points', () => {
    const m = Match.start(tikhvin.setting('campaign', { tankBrigade: true }))
    const place = (): number => m.board.place.get(unit(m, 'S-124T'))
    const end = (turn: number, frost: number): void => {
      m.board.turn.set(0, turn)
      weather(m, 'Dry', frost)
      turnEnds(m)
    }
    end(18, 14)
    end(19, 11)
    expect([place(), m.board.score.get(GERMAN)]).toEqual([PLACE.unused, 0])
    end(20, 12)
    expect([place(), m.board.score.get(GERMAN)]).toEqual([PLACE.coming, 3])
    expect(m.board.arrives.get(unit(m, 'S-124T'))).toBe(21)
    end(21, 12)
    expect(m.board.score.get(GERMAN)).toBe(3)
    expect(entryHexes(m, unit(m, 'S-124T')).map((h) => m.game.grid.format(h))).toEqual(['14.26', '08.24'])
    const plain = start()
    plain.board.turn.set(0, 20)
    weather(plain, 'Dry', 12)
    turnEnds(plain)
    expect(plain.board.place.get(unit(plain, 'S-124T'))).toBe(PLACE.unused)
  })

  test('tikhvin:neva#1 tikhvin:supply#3 nobody scores for garrison and draft in December, but the SP goes', () => {
    const m = start('counteroffensive')
    for (const id of ['G-1', 'G-96']) liftUnit(m, unit(m, id), PLACE.dead)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(0)
    expect(groundIn(m, SOVIET, hex(m, '14.23')) / SP).toBe(5)
    for (let i = 0; i < 5; i++) cleanUp(m, SOVIET)
    expect(groundIn(m, SOVIET, hex(m, '14.23'))).toBe(0)
    cleanUp(m, SOVIET)
    expect(m.board.score.get(GERMAN)).toBe(0)
  })
})

describe('supply and entry', () => {
  test('tikhvin:supply#1 tikhvin:supply#2 Mud and the loss of Tikhvin lower the roll', () => {
    const m = start()
    m.board.turn.set(0, 5)
    expect(tokensRolled(m, GERMAN, 9) / SP).toBe(6)
    weather(m, 'Mud')
    expect(tokensRolled(m, GERMAN, 9) / SP).toBe(5)
    expect(tokensRolled(m, SOVIET, 9) / SP).toBe(6)
    hold(m, GERMAN, '24.19')
    expect(tokensRolled(m, SOVIET, 9) / SP).toBe(5)
    m.board.turn.set(0, 16)
    expect([tokensRolled(m, SOVIET, 9), tokensRolled(m, SOVIET, 10)].map((t) => t / SP)).toEqual([8, 10])
  })

  test('tikhvin:supply#3 the fullest dump on the lake road gives an SP a turn, or the German gets a point', () => {
    const m = start()
    const at = (n: string): number => groundIn(m, SOVIET, hex(m, n)) / SP
    expect([at('09.23'), at('14.23'), at('14.26')]).toEqual([6, 4, 0])
    cleanUp(m, SOVIET)
    expect([at('09.23'), at('14.23')]).toEqual([5, 4])
    for (let i = 0; i < 9; i++) cleanUp(m, SOVIET)
    expect([at('09.23'), at('14.23'), m.board.score.get(GERMAN)]).toEqual([0, 0, 0])
    cleanUp(m, SOVIET)
    expect(m.board.score.get(GERMAN)).toBe(1)
    expect(tikhvin.system.invariants(m)).toEqual([])
  })

  test('tikhvin:entry#1 tikhvin:entry#3 divisions from Leningrad come to Tikhvin while it is safe, else over the lake', () => {
    const m = start()
    const at = (id: string): string[] => entryHexes(m, unit(m, id)).map((h) => m.game.grid.format(h))
    expect(at('S-191')).toEqual(['24.19'])
    put(m, 'G-12-1', '23.19')
    expect(at('S-44')).toEqual(['14.26'])
    liftUnit(m, unit(m, 'G-12-1'), PLACE.dead)
    hold(m, GERMAN, '24.19')
    expect(at('S-44')).toEqual(['14.26'])
    weather(m, 'Freeze', 6)
    expect(at('S-6N')).toEqual(['14.26', '08.24'])
    expect(at('S-65')).toEqual(['40.17'])
  })

  test('tikhvin:entry#2 Group Boeckmann comes to Kirishi, or to 11 Division while that is Soviet', () => {
    const m = start()
    const at = (): string[] => entryHexes(m, unit(m, 'G-BOE')).map((h) => m.game.grid.format(h))
    expect(at()).toEqual(['10.16'])
    liftUnit(m, unit(m, 'S-285'), PLACE.dead)
    hold(m, GERMAN, '11.17')
    m.board.dump.set(SOVIET * m.game.grid.size + hex(m, '11.17'), 0)
    expect(at()).toEqual(['11.17'])
  })

  test('tikhvin:entry#4 the parachutists leave on turn 12 without being lost', () => {
    const m = start()
    const places = (): number[] => ['G-FJ1', 'G-FJ3', 'G-1'].map((id) => m.board.place.get(unit(m, id)))
    m.board.turn.set(0, 11)
    withdraw(m, GERMAN)
    expect(places()).toEqual([PLACE.map, PLACE.map, PLACE.map])
    m.board.turn.set(0, 12)
    withdraw(m, GERMAN)
    expect(places()).toEqual([PLACE.gone, PLACE.gone, PLACE.map])
    expect([m.board.stepsLost.get(GERMAN), m.board.reLost.get(GERMAN)]).toEqual([0, 0])
  })
})

describe('orders from above', () => {
  test('tikhvin:october#1 tikhvin:october#2 on turn 1 no Soviet Strat Mode, and no Reserve in 4 and 52 Armies', () => {
    const m = start()
    const why = (id: string, marker: number): string | undefined => barredMarker(m, unit(m, id), marker)?.code
    expect([why('S-180', MARKER.strat), why('G-61', MARKER.strat)]).toEqual(['strat-october', undefined])
    expect([why('S-267', MARKER.reserve), why('S-285', MARKER.reserve), why('S-180', MARKER.reserve)]).toEqual([
      'reserve-october',
      'reserve-october',
      undefined,
    ])
    m.board.turn.set(0, 2)
    expect([why('S-180', MARKER.strat), why('S-267', MARKER.reserve)]).toEqual([undefined, undefined])
  })

  test('tikhvin:october#1 tikhvin:october#2 tikhvin:october#3 the refusals reach the player', () => {
    const t = new Table(tikhvin.setting('campaign'))
    // In set-up already.
    expect([t.seat, t.place, t.refusal('toStrat S-180')]).toEqual(['soviet', 'setup.arrange', 'strat-october'])
    expect([t.refusal('toReserveMove S-52'), t.refusal('toReserveMove S-54')]).toEqual(['reserve-october', 'legal'])
    t.m.board.phasing.set(0, SOVIET)
    t.m.board.phase.set(0, PHASE.movement)
    t.begins('movementSegment', { side: SOVIET, phase: PHASE.movement })
    expect([t.seat, t.m.board.turn.get(0)]).toEqual(['soviet', 1])
    const why = (id: string, order: string): string => {
      const code = t.play(`take ${id}`).refusal(order)
      t.play('stop')
      return code
    }
    expect([why('S-180', 'toStrat S-180'), why('S-52', 'toReserveMove S-52')]).toEqual([
      'strat-october',
      'reserve-october',
    ])
    expect(why('S-54', 'move 10.22')).toBe('sinyavino-box')
  })

  test('tikhvin:october#3 units before Sinyavino stay in their box until turn 4, three of them until turn 2', () => {
    const m = start()
    const why = (id: string, to: string): string | undefined => barred(m, unit(m, id), hex(m, to))?.code
    expect([why('S-286', '04.22'), why('S-286', '05.21'), why('S-310', '10.20')]).toEqual([
      'sinyavino-box',
      undefined,
      'sinyavino-box',
    ])
    expect(why('S-311', '10.18')).toBeUndefined()
    m.board.turn.set(0, 3)
    expect([why('S-286', '04.22'), why('S-310', '10.20')]).toEqual(['sinyavino-box', undefined])
    m.board.turn.set(0, 4)
    expect(why('S-286', '04.22')).toBeUndefined()
  })

  test('tikhvin:siege#1 the siege guns do not go east of column 08', () => {
    const m = start()
    const why = (to: string): string | undefined => barred(m, unit(m, 'G-A28'), hex(m, to))?.code
    expect([why('08.18'), why('09.18')]).toEqual([undefined, 'siege-guns'])
    expect(barred(m, unit(m, 'G-A39'), hex(m, '09.18'))).toBeNull()
  })

  test('tikhvin:hold#1 Tikhvin is held on turn 15 of the December scenario, and only there', () => {
    const m = start('counteroffensive')
    const why = (id: string, to: string): string | undefined => barred(m, unit(m, id), hex(m, to))?.code
    expect([why('G-18-30', '23.19'), why('G-61', '23.19')]).toEqual(['hold-tikhvin', undefined])
    m.board.turn.set(0, 16)
    expect(why('G-18-30', '23.19')).toBeUndefined()
    const campaign = start()
    campaign.board.turn.set(0, 15)
    put(campaign, 'G-18-30', '24.18')
    expect(barred(campaign, unit(campaign, 'G-18-30'), hex(campaign, '23.18'))).toBeNull()
  })
})

describe('points and victory', () => {
  test('tikhvin:neva#1 fewer than 5 RE on the Neva cost two points, from turn 12 fewer than 4', () => {
    const m = start()
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(0)
    liftUnit(m, unit(m, 'G-FJ1'), PLACE.gone)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(2)
    m.board.turn.set(0, 12)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(2)
    liftUnit(m, unit(m, 'G-FJ3'), PLACE.gone)
    cleanUp(m, GERMAN)
    expect(m.board.score.get(SOVIET)).toBe(4)
  })

  test('tikhvin:victory#2 each turn Tikhvin is worth a point to the German, Volkhov two', () => {
    const m = start()
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(0)
    hold(m, GERMAN, '24.19')
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(1)
    hold(m, GERMAN, '14.23')
    turnEnds(m)
    expect(m.board.score.get(GERMAN)).toBe(4)
  })

  test('tikhvin:victory#1 Tikhvin and Volkhov together win from turn 10', () => {
    const m = start()
    hold(m, GERMAN, '24.19')
    hold(m, GERMAN, '14.23')
    m.board.turn.set(0, 9)
    expect(turnEnds(m)).toBe('')
    m.board.turn.set(0, 10)
    expect(turnEnds(m)).toBe(GERMAN_DECISIVE)
    hold(m, SOVIET, '14.23')
    expect(turnEnds(m)).toBe('')
    const december = start('counteroffensive')
    hold(december, GERMAN, '14.23')
    expect(turnEnds(december)).toBe('')
  })

  test('tikhvin:finns#1 a German unit where the roads from Finland come in wins, if it is in supply', () => {
    const cut = start()
    put(cut, 'G-207', '20.32')
    expect(turnEnds(cut)).toBe('')
    // The same with a German source of supply next to it.
    const setting = tikhvin.setting('campaign')
    const { land } = setting.game
    const sources = land.sources.map((hexes, seat) => (seat === GERMAN ? [...hexes, land.hexOf('20.31')] : hexes))
    const fed = Object.assign(Object.create(Object.getPrototypeOf(land) as object), land, { sources }) as typeof land
    const m = Match.start({ ...setting, game: { ...setting.game, land: fed } })
    put(m, 'G-207', '20.32')
    expect(turnEnds(m)).toBe(GERMAN_DECISIVE)
    put(m, 'G-207', '21.32')
    expect(turnEnds(m)).toBe('')
  })

  test('tikhvin:victory#3 hexes held count at the end: Kirishi 3, Gruzino 3, Chudovo 4 for the Soviet', () => {
    const m = start()
    expect([pointsOf(m, GERMAN), pointsOf(m, SOVIET)]).toEqual([0, 2])
    hold(m, GERMAN, '11.17')
    hold(m, GERMAN, '11.13')
    hold(m, SOVIET, '09.12')
    expect([pointsOf(m, GERMAN), pointsOf(m, SOVIET)]).toEqual([6, 6])
  })

  test('tikhvin:victory#3 a Soviet unit in supply on the west bank below Chudovo counts two, for each hex', () => {
    const m = start()
    // 311 Division stands at Posadnikov Ostrov.
    expect(pointsOf(m, SOVIET)).toBe(2)
    liftUnit(m, unit(m, 'S-311'), PLACE.dead)
    expect(pointsOf(m, SOVIET)).toBe(0)
  })

  test('tikhvin:victory#3 German steps beyond 15 count in the campaign, each second one in October', () => {
    const m = start()
    for (const id of ['G-11', 'G-21', 'G-126', 'G-254', 'G-227']) for (let i = 0; i < 2; i++) loseStep(m, unit(m, id))
    expect([m.board.stepsLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([10, 2])
    m.board.stepsLost.set(GERMAN, 15)
    expect(pointsOf(m, SOVIET)).toBe(2)
    m.board.stepsLost.set(GERMAN, 18)
    expect(pointsOf(m, SOVIET)).toBe(5)
    const october = start('opening')
    october.board.stepsLost.set(GERMAN, 5)
    expect(pointsOf(october, SOVIET)).toBe(2)
  })

  test('tikhvin:victory#3 in October Sinyavino or Mga is worth 3 to the Soviet, once', () => {
    const m = start('opening')
    expect(pointsOf(m, SOVIET)).toBe(0)
    hold(m, SOVIET, '04.23')
    expect(pointsOf(m, SOVIET)).toBe(3)
    hold(m, SOVIET, '03.21')
    expect(pointsOf(m, SOVIET)).toBe(3)
  })

  test('tikhvin:victory#3 in December German RE lost count, and a railway with no German beside it', () => {
    const m = start('counteroffensive')
    expect(pointsOf(m, SOVIET)).toBe(0)
    loseStep(m, unit(m, 'G-18-P'))
    expect([m.board.reLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([2, 0])
    loseStep(m, unit(m, 'G-61'))
    expect([m.board.reLost.get(GERMAN), pointsOf(m, SOVIET)]).toEqual([6, 1])
    const near = m.game.units.filter((u) => u.seat === GERMAN && u.combat)
    for (const { index } of near) if (m.board.hex.get(index) >= 0) liftUnit(m, index, PLACE.gone)
    expect(pointsOf(m, SOVIET)).toBe(4)
  })

  test.each([
    ['campaign', 20, 'German victory'],
    ['campaign', 19, 'draw'],
    ['campaign', 8, 'draw'],
    ['campaign', 7, 'Soviet victory'],
    ['campaign', 0, 'Soviet victory'],
    ['campaign', -1, 'Soviet decisive victory'],
    ['opening', 9, 'German victory'],
    ['opening', 8, 'draw'],
    ['opening', 6, 'draw'],
    ['opening', 5, 'Soviet victory'],
    ['counteroffensive', -11, 'German victory'],
    ['counteroffensive', -12, 'draw'],
    ['counteroffensive', -16, 'draw'],
    ['counteroffensive', -17, 'Soviet victory'],
  ])('tikhvin:victory#4 in the %s a lead of %i is a %s', (id, lead, want) => {
    const m = start(id)
    const now = pointsOf(m, GERMAN) - pointsOf(m, SOVIET)
    m.board.score.add(lead > now ? GERMAN : SOVIET, Math.abs(lead - now))
    expect(ending(m)).toBe(want)
  })
})
