/** Skis, railways, supply, and what comes late to Tikhvin and where. */
import { describe, expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { liftUnit } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { bring, groundIn } from '../../systems/ocs/rules/supply/supplies.ts'
import { moveFields } from '../../systems/ocs/rules/moving/move-plan.ts'
import { CAP, capRefusal, leftOn, railLeft, railWay, useRails } from '../../systems/ocs/rules/transport/rail.ts'
import { payment } from '../../systems/ocs/rules/moving/step-cost.ts'
import { NO_ENTRY } from '../../systems/ocs/rules/ground/terrain-chart.ts'
import { entryHexes, withdraw } from '../../systems/ocs/rules/sequence/arrivals.ts'
import { tokensRolled } from '../../systems/ocs/rules/sequence/deliveries.ts'
import { frame, LEG, MP, PHASE, PLACE, SKI, SP, type M } from '../../systems/ocs/rules/world.ts'
import { GERMAN, SOVIET } from './climate.ts'
import { tikhvin } from './index.ts'
import { cleanUp, turnEnds } from './victory.ts'
import { start, unit, hex, weather, hold, put } from './testing.ts'

describe('skis, railways and what comes late', () => {
  const march = (m: M, id: string, to: string): number => {
    const f = frame('move', 'act', moveFields(m, SOVIET, PHASE.movement, [unit(m, id)]))
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
    const luga = railWay(m, GERMAN, hex(m, '01.05'), hex(m, '03.05'), false)!
    expect(leftOn(m, GERMAN, luga) / CAP).toBe(2)
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
    // For each total of two dice: one more until turn 3, one less in Mud, and for the Soviet two or one less.
    const table = (side: number, turn: number): number[] => {
      m.board.turn.set(0, turn)
      return Array.from({ length: 11 }, (_, i) => tokensRolled(m, side, i + 2))
    }
    const german = table(GERMAN, 4)
    expect(table(GERMAN, 3)).toEqual([...german.slice(1), german.at(-1)])
    weather(m, 'Mud')
    expect(table(GERMAN, 4)).toEqual([german[0], ...german.slice(0, -1)])
    weather(m, 'Dry')
    const soviet = [15, 16].map((turn) => table(SOVIET, turn))
    hold(m, GERMAN, '24.19')
    const [before, after] = soviet as [number[], number[]]
    expect(table(SOVIET, 15)).toEqual([before[0], before[0], ...before.slice(0, -2)])
    expect(table(SOVIET, 16)).toEqual([after[0], ...after.slice(0, -1)])
    hold(m, SOVIET, '24.19')
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
    // What lies at Kobona goes over the ice.
    bring(m, SOVIET, hex(m, '08.24'), 2 * SP)
    weather(m, 'Freeze', 5)
    cleanUp(m, SOVIET)
    expect([at('08.24'), m.board.score.get(GERMAN)]).toEqual([2, 2])
    weather(m, 'Freeze', 6)
    cleanUp(m, SOVIET)
    expect([at('08.24'), m.board.score.get(GERMAN)]).toEqual([1, 2])
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
    weather(m, 'Freeze', 5)
    expect(at('S-6N')).toEqual(['14.26'])
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
