/** Planes, ships and landings that cannot be: the path and the fault. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import airSea from '../games/husky/air-sea.json' with { type: 'json' }
import counters from '../games/husky/counters.json' with { type: 'json' }
import map from '../games/husky/map.json' with { type: 'json' }
import training from '../games/husky/scenarios/gela-counterattack.json' with { type: 'json' }
import licata from '../games/husky/scenarios/gela-licata.json' with { type: 'json' }
import tables from '../games/husky/tables.json' with { type: 'json' }
import { type AirSeaFile, type TablesFile, tablesSchema } from '../systems/ocs/rules/data.ts'
import { faultsOf, kindOf } from './data-kinds.ts'
import { airSeaFaults, ocsFaults, tableFaults } from './data-links-ocs.ts'
import { freshFolder, maproom } from './testing.ts'

const beside = { map, counters, airSea }
const scenario = (change: object): string[] => ocsFaults('scenario', { ...licata, ...change }, beside)
const onMap = (change: object): string[] => ocsFaults('map', { ...map, ...change }, beside)
const hexWith = (hex: string, change: object): object => ({
  hexes: map.hexes.map((row) => (row.hex === hex ? { ...row, ...change } : row)),
})
const at = (hex: string): number => map.hexes.findIndex((row) => row.hex === hex)

test('the files of Husky fit', () => {
  expect([...onMap({}), ...scenario({}), ...ocsFaults('scenario', training, beside)]).toEqual([])
  expect(ocsFaults('counters', counters, beside)).toEqual([])
  expect(kindOf(airSea)).toBe('air-sea')
  expect(airSeaFaults(airSea as unknown as AirSeaFile)).toEqual([])
  expect(tableFaults(tablesSchema.parse(tables), beside)).toEqual([])
})

test('a map without coast for a beach, and a port inland', () => {
  const beach = map.beaches.findIndex(({ hex }) => hex === '27.09')
  expect(onMap(hexWith('27.09', { water: undefined }))).toEqual([`beaches[${beach}].hex: 27.09 is not on the coast`])
  expect(onMap(hexWith('27.16', { port: 4 }))).toEqual([`hexes[${at('27.16')}].port: 27.16 is not on the coast`])
  expect(onMap({ anchorages: { DIME: '27.10' } })).toEqual(['anchorages.DIME: 27.10 is not at sea'])
  expect(onMap(hexWith('01.01', { airBase: 1 }))).toEqual([`hexes[${at('01.01')}].airBase: 01.01 is at sea`])
})

test('a box that lies on the map, or whose ships would come ashore', () => {
  const malta = { ...map.boxes.Malta, at: [10, 10], sea: { edge: ['27.16'], turns: 0 } }
  expect(onMap({ boxes: { ...map.boxes, Malta: malta } })).toEqual([
    'boxes.Malta.at: 10, 10 is on the map',
    'boxes.Malta.sea.edge: 27.16 is not at sea',
  ])
})

test('a port of unknown capacity', () => {
  expect(faultsOf('map', { ...map, ...hexWith('22.09', { port: 'small' }) })).toEqual([
    `hexes[${at('22.09')}].port: expected number, found "small"`,
  ])
  const sources = { ...tables.ports.sources, allied: ['27.16'] }
  const changed = { ...tables, ports: { ...tables.ports, sources } } as unknown as TablesFile
  expect(tableFaults(changed, beside)).toEqual(['ports.sources.allied[0]: the capacity of a port in 27.16 is unknown'])
})

test('a plane without a base, and a base with too many', () => {
  expect(faultsOf('scenario', { ...licata, planes: { 'A-109-1': { active: true } } })).toEqual([
    'planes["A-109-1"].base: missing: expected string',
  ])
  expect(scenario({ planes: { 'A-109-1': { base: '27.09' }, 'A-XX': { base: 'Malta' } }, plans: {} })).toEqual([
    'planes["A-109-1"].base: there is no air base 27.09',
    'planes["A-XX"]: there is no such plane',
  ])
  const many = Object.fromEntries(airSea.planes.slice(0, 7).map(({ id }) => [id, { base: '31.08' }]))
  expect(scenario({ planes: many, plans: {} })).toEqual(['planes: 7 Active planes at 31.08, which holds 6'])
  const [first] = Object.keys(many)
  expect(scenario({ planes: { ...many, [first!]: { base: '31.08', active: false } }, plans: {} })).toEqual([])
})

test('ships on land, craft that hold less, cargo that is elsewhere', () => {
  expect(scenario({ ships: { 'N-CBO': { hex: '26.09' } } })).toEqual(['ships["N-CBO"].hex: 26.09 is not at sea'])
  const craft = { hex: '26.07', points: 1, load: 8, cargo: ['I-429', 'nobody'], to: '27.10' }
  expect(scenario({ craft: { 'N-LSW-1': { ...craft, points: 3, load: 4 }, 'N-LCW-1': craft } })).toEqual([
    'craft["N-LSW-1"].points: the counter holds 2',
    'craft["N-LSW-1"].to: 27.10 is not on the coast',
    'craft["N-LSW-1"].cargo[0]: I-429 is placed among the units too',
    'craft["N-LSW-1"].cargo[1]: there is no unit nobody',
    'craft["N-LCW-1"].to: 27.10 is not on the coast',
    'craft["N-LCW-1"].load: 1 points hold 4 tokens',
    'craft["N-LCW-1"].cargo[0]: I-429 is placed among the units too',
    'craft["N-LCW-1"].cargo[1]: there is no unit nobody',
  ])
})

test('husky:13#2 an LST does not deploy where there is a port, nor inland', () => {
  expect(scenario({ lstPorts: { allied: ['26.09', '27.10', '27.09'] } })).toEqual([
    'lstPorts.allied[0]: there is a port in 26.09 already',
    'lstPorts.allied[1]: 27.10 is not on the coast',
  ])
})

test('plans of a drop at sea, too late, or by planes that are not there', () => {
  expect(scenario({ plans: { 'U-82-505I': { hex: '26.07', turn: 9, by: 'parachute', planes: ['A-B17-1'] } } })).toEqual(
    [
      'plans["U-82-505I"].hex: 26.07 is not on land',
      'plans["U-82-505I"].turn: 9 is not among the turns 1 to 4',
      'plans["U-82-505I"].planes[0]: A-B17-1 is not in the scenario',
    ],
  )
  expect(scenario({ units: { 'U-82-505I': { box: 'Gibraltar' } }, craft: {} })).toEqual([
    'units["U-82-505I"].box: there is no box Gibraltar',
  ])
})

const overfull = Object.fromEntries(airSea.planes.slice(0, 7).map(({ id }) => [id, { base: '31.08' }]))
const FILES = { 'map.json': map, 'counters.json': counters, 'air-sea.json': airSea, 'tables.json': tables }

test.each([
  [
    'a beach where the map has no coast',
    'map.json',
    { ...map, ...hexWith('27.09', { water: undefined }) },
    '27.09 is not on the coast',
  ],
  [
    'a plane without a base',
    'scenarios/gela-licata.json',
    { ...licata, planes: { 'A-109-1': { active: true } } },
    'planes["A-109-1"].base: missing',
  ],
  [
    'a plane at a base that is none',
    'scenarios/gela-licata.json',
    { ...licata, planes: { 'A-109-1': { base: '27.09' } }, plans: {} },
    'planes["A-109-1"].base: there is no air base 27.09',
  ],
  [
    'an overfull base',
    'scenarios/gela-licata.json',
    { ...licata, planes: overfull, plans: {} },
    'planes: 7 Active planes at 31.08, which holds 6',
  ],
  [
    'a port of unknown capacity',
    'map.json',
    { ...map, ...hexWith('22.09', { port: 'small' }) },
    `hexes[${at('22.09')}].port`,
  ],
  [
    'a source that is a port of unknown capacity',
    'tables.json',
    { ...tables, ports: { ...tables.ports, sources: { allied: ['27.16'] } } },
    'ports.sources.allied[0]: the capacity of a port in 27.16 is unknown',
  ],
])('maproom check names the path and the fault of %s', async (_what, name, value, says) => {
  const folder = freshFolder()
  for (const [file, content] of [...Object.entries(FILES), [name, value] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(content))
  }
  const { code, out } = await maproom(['check', join(folder, name)])
  expect(out).toContain(says)
  expect(code).toBe(1)
})
