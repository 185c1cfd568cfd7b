/** Floods: distances by road and terrain, forward and back, around what is shut. */
import { describe, expect, test } from 'vitest'
import { costAlike, Flood, floodOf, repriced } from './flood.ts'
import { position } from '../testing.ts'
import { LEG, MP, TRUCK } from '../world.ts'

const t = position({
  map: ['. . w . .', '. . . . .'],
  units: { a: 'blue 4-3-4L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0205' },
  sides: ['0101/0102 stream'],
  roads: ['0102/0103 highway', '0103/0104 highway'],
})
const { grid, land } = t.m.game
const at = (number: string): number => grid.parse(number)

test('distances are those of movement', () => {
  const cost = land.costs(0, TRUCK).march
  const flood = new Flood(grid).run([at('0102')], cost, 3 * MP, null)
  expect(flood.distance[at('0103')]).toBe(MP / 2)
  expect(flood.distance[at('0104')]).toBe(MP)
  expect(flood.distance[at('0105')]).toBe(2 * MP)
  expect(flood.distance[at('0201')]).toBe(MP)
  // Around the stream: 0102 to 0201 to 0101.
  expect(flood.distance[at('0101')]).toBe(2 * MP)
  expect(flood.run([at('0102')], cost, MP, null).reaches(at('0101'))).toBe(false)
})

test('the way back costs what entering costs from there', () => {
  // Out of 0101 a step costs more than into it.
  const cost = land.costs(0, LEG).cross.slice()
  for (let d = 0; d < 6; d++) cost[at('0101') * 6 + d]! += 5
  const flood = new Flood(grid)
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  for (const goal of all) {
    const forward = all.map((hex) => flood.run([hex], cost, 9 * MP, null).distance[goal])
    expect(Array.from(flood.run([goal], cost, 9 * MP, null, true).distance)).toEqual(forward)
  }
})

test('a shut hex is not entered, a closed one not left', () => {
  const cost = land.costs(0, LEG).cross
  const shut = new Uint8Array(grid.size)
  for (const hex of ['0102', '0201', '0202']) shut[at(hex)] = 1
  const flood = new Flood(grid).run([at('0101')], cost, 9 * MP, shut)
  expect(flood.count).toBe(1)
  for (const hex of ['0102', '0201', '0202']) shut[at(hex)] = 2
  expect(flood.run([at('0101')], cost, 9 * MP, shut).reaches(at('0201'))).toBe(true)
  expect(flood.reaches(at('0203'))).toBe(false)
})

test('counted back, a way begins in a shut hex and enters none', () => {
  const cost = land.costs(0, LEG).cross
  const shut = new Uint8Array(grid.size)
  for (const hex of ['0102', '0201', '0202']) shut[at(hex)] = 1
  const flood = new Flood(grid).run([at('0101')], cost, 9 * MP, shut, true)
  expect(['0102', '0201', '0103', '0203'].map((hex) => flood.reaches(at(hex)))).toEqual([true, true, false, false])
  expect(flood.count).toBe(3)
})

test('used again with a longer limit and with many sources', () => {
  const cost = land.costs(0, LEG).cross
  const flood = new Flood(grid)
  expect(flood.run([at('0105')], cost, 0, null).count).toBe(1)
  const both = flood.run([at('0101'), at('0105'), at('0101')], cost, 2 * MP, null)
  expect([both.distance[at('0101')], both.distance[at('0104')], both.distance[at('0103')]]).toEqual([0, MP, 2 * MP])
  // A source given twice is reached once.
  expect(new Set(both.reached.slice(0, both.count)).size).toBe(both.count)
  expect(flood.run([at('0105')], cost, MP, null).reaches(at('0101'))).toBe(false)
})

test('a hex found again by shorter and shorter ways is reached once, at the shortest', () => {
  // The roundabout way to 0202 costs next to nothing.
  const cost = land.costs(0, LEG).cross.slice()
  for (const [from, to] of [
    ['0101', '0102'],
    ['0102', '0201'],
    ['0201', '0202'],
  ] as const)
    cost[at(from) * 6 + grid.direction(at(from), at(to))] = 1
  const flood = new Flood(grid).run([at('0101')], cost, 9 * MP, null)
  expect(flood.count).toBe(grid.size)
  expect(new Set(flood.reached).size).toBe(grid.size)
  expect(['0101', '0102', '0201', '0202', '0203'].map((hex) => flood.distance[at(hex)])).toEqual([0, 1, 2, 3, MP + 1])
  expect(Array.from(flood.reached.slice(0, 4))).toEqual(['0101', '0102', '0201', '0202'].map(at))
})

test('a way begins in a closed hex', () => {
  const shut = new Uint8Array(grid.size)
  shut[at('0101')] = 2
  expect(new Flood(grid).run([at('0101')], land.costs(0, LEG).cross, MP, shut).reaches(at('0201'))).toBe(true)
})

describe('steps at another price', () => {
  const cost = land.costs(0, TRUCK).march
  const way = (from: string, to: string): number => at(from) * 6 + grid.direction(at(from), at(to))
  const price = land.costs(0, TRUCK).bridged
  const both = [way('0101', '0102'), way('0102', '0101')]
  const masked = (...hexes: string[]): Uint8Array => {
    const mask = new Uint8Array(grid.size)
    for (const hex of hexes) mask[at(hex)] = 1
    return mask
  }
  const everywhere = new Uint8Array(grid.size).fill(1)

  test('count forward and back, and leave the first ones as they were', () => {
    const bridged = repriced(grid, cost, both, price)
    const flood = new Flood(grid)
    const to = (costs: Uint16Array, back: boolean, from = '0101', goal = '0102'): number =>
      flood.run([at(from)], costs, 9 * MP, null, back).distance[at(goal)]!
    expect([to(bridged, false, '0102', '0101'), to(bridged, true, '0102', '0101')]).toEqual([MP, MP])
    expect([to(bridged, false), to(bridged, true), to(cost, false), to(cost, true)]).toEqual([MP, MP, 2 * MP, 2 * MP])
    // One way only.
    const out = repriced(grid, cost, both.slice(0, 1), price)
    expect([to(out, false), to(out, true)]).toEqual([MP, 2 * MP])
  })

  test('are alike where none of them differs into or out of the hexes that matter', () => {
    const bridged = repriced(grid, cost, both, price)
    const alike = (a: Uint16Array, b: Uint16Array, ...hexes: string[]): boolean[] => [
      costAlike(grid, a, b, masked(...hexes)),
      costAlike(grid, b, a, masked(...hexes)),
    ]
    expect(costAlike(grid, cost, cost, everywhere)).toBe(true)
    expect(alike(cost, bridged, '0101')).toEqual([false, false])
    expect(alike(cost, bridged, '0102')).toEqual([false, false])
    expect(alike(cost, bridged, '0103', '0201')).toEqual([true, true])
    // The same bridge made twice, and another one.
    expect(alike(bridged, repriced(grid, cost, both, price), '0101', '0102')).toEqual([true, true])
    const out = repriced(grid, cost, both.slice(0, 1), price)
    expect([alike(cost, out, '0101'), alike(cost, out, '0102'), alike(bridged, out, '0102')]).toEqual(
      Array(3).fill([false, false]),
    )
    expect(alike(bridged, out, '0103')).toEqual([true, true])
    // What comes from other costs is never known to be alike.
    const afoot = land.costs(0, LEG).march
    expect(alike(cost, afoot, '0105')).toEqual([false, false])
    expect(alike(bridged, repriced(grid, afoot, both, price), '0105')).toEqual([false, false])
  })
})

test('one flood a map', () => {
  expect(floodOf(t.m.game)).toBe(floodOf(t.m.game))
  expect(floodOf(position({ map: ['. .'], units: {} }).m.game)).not.toBe(floodOf(t.m.game))
})
