/** Tikhvin’s weather and frost: the ground, the ice, fuel and movement. */
import { describe, expect, test } from 'vitest'
import { liftUnit } from '../../systems/ocs/rules/position/changes.ts'
import { allowance } from '../../systems/ocs/rules/position/modes.ts'
import { NO_ENTRY } from '../../systems/ocs/rules/ground/terrain-chart.ts'
import { group, priceOf } from '../../systems/ocs/rules/supply/fuelling.ts'
import { FACE, LEG, MARKER, MP, PHASE, PLACE, SP, TRUCK } from '../../systems/ocs/rules/world.ts'
import { fuelFactor, GERMAN, SOVIET } from './climate.ts'
import { turnEnds } from './victory.ts'
import { start, unit, weather, ground, put, price } from './testing.ts'

describe('weather', () => {
  test('tikhvin:weather#2 in Mud units of Truck mobility march half as far', () => {
    const m = start()
    const far = (id: string, face: number): number => allowance(m, unit(m, id), PHASE.movement, face, MARKER.none) / MP
    for (const id of ['G-39', 'G-12-1', 'G-21']) m.board.face.set(unit(m, id), FACE.move)
    expect([far('G-39', FACE.move), far('G-12-1', FACE.move), far('G-21', FACE.move)]).toEqual([20, 16, 9])
    weather(m, 'Mud')
    expect([far('G-39', FACE.move), far('G-12-1', FACE.move), far('G-21', FACE.move)]).toEqual([10, 16, 9])
    // Trucks that carry supply too, wagons not.
    const points = (type: string): number => {
      const u = m.game.units.find((one) => m.game.transports[one.transport] === `german ${type}`)!
      return allowance(m, u.index, PHASE.movement, FACE.move, MARKER.none) / u.faces[FACE.move].ma
    }
    expect([points('truck'), points('wagon')]).toEqual([1 / 2, 1])
    weather(m, 'Freeze')
    expect([far('G-39', FACE.move), points('truck')]).toEqual([20, 1])
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
    // A formation or an HQ for 2 SP, a unit for 2T.
    const prices = (): number[] => [group(m, GERMAN), priceOf(m, unit(m, 'G-12-1')), group(m, SOVIET)]
    expect(prices()).toEqual([2 * SP, 2, SP])
    weather(m, 'Freeze', 8)
    expect([fuelFactor(m, GERMAN), far('G-39'), prices()]).toEqual([1, 20, [SP, 1, SP]])
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
    // What a minor river adds, what a swamp costs on foot, and whether trucks cross the Volkhov.
    const { land, grid } = m.game
    const over = (kind: string): number =>
      land.sides.findIndex((bits, at) => bits === 1 << land.sideKinds.indexOf(kind) && land.roads[at] === 0)
    const swamp = land.terrain.findIndex((bits) => bits === 1 << land.terrains.indexOf('swamp'))
    const costs = (): number[] => {
      const { cross } = land.costs(m.board.ground.get(0), LEG)
      const brook = over('minor river')
      const to = grid.neighbours[brook]!
      const plain = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour(to, d) * 6 + ((d + 3) % 6))
      const dry = Math.min(...plain.filter((at) => at >= 0 && land.sides[at] === 0).map((at) => cross[at]!))
      const into = [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour(swamp, d) * 6 + ((d + 3) % 6))
      const wade = Math.min(...into.filter((at) => at >= 0 && land.sides[at] === 0).map((at) => cross[at]!))
      return [cross[brook]! - dry, wade].map((n) => n / MP)
    }
    const frozen = [0, 2]
    const told = [
      ['Dry', 0],
      ['Freeze', 1],
      ['Dry', 1],
      ['Mud', 2],
      ['Deep Freeze', 3],
      ['Mud', 3],
    ] as const
    const seen = told.map(([name, frost]) => {
      weather(m, name, frost)
      const [brook, wade] = costs()
      return [brook === frozen[0], wade === frozen[1]]
    })
    expect(seen).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ])
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
