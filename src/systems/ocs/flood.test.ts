/** Floods: distances by road and terrain, forward and back, around what is shut. */
import { expect, test } from 'vitest'
import { Flood } from './flood.ts'
import { position } from './testing.ts'
import { LEG, MP, TRUCK } from './world.ts'

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
  const cost = land.costs(0, LEG).cross
  const flood = new Flood(grid)
  const forward = Array.from(
    { length: grid.size },
    (_, hex) => flood.run([hex], cost, 9 * MP, null).distance[at('0103')],
  )
  const back = flood.run([at('0103')], cost, 9 * MP, null, true).distance
  expect(Array.from(back)).toEqual(forward)
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
  expect(flood.run([at('0105')], cost, MP, null).reaches(at('0101'))).toBe(false)
})
