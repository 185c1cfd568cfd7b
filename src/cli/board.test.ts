import { describe, expect, test } from 'vitest'
import type { Game } from '../core/system.ts'
import charts from '../systems/damos/rules/charts.json' with { type: 'json' }
import { chartsSchema, type MapFile, type UnitData } from '../systems/damos/rules/data.ts'
import { damosDesk } from '../systems/damos/desk/index.ts'
import { makeGame } from '../systems/damos/rules/game.ts'
import { SERIES } from '../systems/damos/rules/series.ts'
import { maproom } from './testing.ts'

const HEXES = [
  ['0101', 'clear'],
  ['0102', 'woods', 'town', 'Staraya Russa'],
  ['0103', 'clear'],
  ['0104', 'swamp', 'city', 'Luga'],
] as const

const map: MapFile = {
  format: 1,
  name: 'A road',
  grid: { orientation: 'pointy', cols: 4, rows: 1, numbering: 'RRCC', origin: 'NW', shifted: 'even', toward: 'E' },
  hexes: HEXES.map(([hex, terrain, settlement, name]) => ({ hex, terrain, settlement, name, country: 'russia' })),
  hexsides: [{ between: ['0102', '0103'], kind: 'river', name: 'Luga' }],
  rail: [{ between: ['0101', '0102'] }],
  road: [],
}

function unit(id: string, name: string, side: string, type: UnitData['type']): UnitData {
  return { id, name, side, nation: side, type, size: 'division', sp: 9, ma: 6, arrives: 0 }
}

const road = makeGame({
  id: 'road',
  title: 'The road',
  books: ['damos'],
  map,
  counters: {
    format: 1,
    units: [
      unit('G-1P', '1 Pz Div', 'german', 'armor'),
      unit('G-6P', '6 Pz Div', 'german', 'armor'),
      unit('R-90', '90 Rifle', 'russian', 'foot'),
    ],
  },
  charts: chartsSchema.parse(charts),
  scenarios: [
    {
      format: 1,
      id: 'advance',
      title: 'The advance',
      about: 'Two against one.',
      game: 'road',
      turns: [1, 1],
      first: 'german',
      setup: 'position',
      start: { turn: 1, player: 'german' },
      victory: {},
      position: {
        units: { 'G-1P': { hex: '0103' }, 'G-6P': { hex: '0103', sp: 4 }, 'R-90': { hex: '0102', sp: 5 } },
      },
    },
  ],
  positions: [],
  sides: ['german', 'russian'],
  switches: [],
  mended: [],
  owner: () => 1,
  x: SERIES,
  desk: damosDesk(),
}) as unknown as Game

function table(input: string[], ...more: string[]) {
  return maproom(['play', 'road', ...more], { input, games: [road] })
}

describe('a DAMOS position in the terminal', () => {
  test('stacks with strength, allowance and sum', async () => {
    const { out } = await table(['units'])
    expect(out).toContain('Turn 1 of 1, German player turn')
    expect(out).toContain(
      '0103  German: 1 Pz Div 9-6 (out of supply, cut off), 6 Pz Div 4-6 (out of supply, cut off) = 13',
    )
    expect(out).toContain('Staraya Russa (0102)  Russian: 90 Rifle 5-6')
  })

  test('under fog the enemy has no figures', async () => {
    const { out } = await table(['units', 'map'], '--fog')
    expect(out).toContain('Russian: 90 Rifle ?-6')
    expect(out).toContain(' .  R*1 G13  O')
  })

  test('ground, hexsides, holder and neighbours of a hex, by number or name', async () => {
    const { out } = await table(['hex staraya russa'])
    expect(out).toContain(
      'Staraya Russa (0102): woods, town Staraya Russa, Russia, held by the Russian side, river E, rail W',
    )
    expect(out).toContain('beside: 0103  German: 1 Pz Div')
  })

  test('a refusal tells the rule in our words', async () => {
    const { out } = await table(['why activate 0104'])
    expect(out).toMatch(/Refused: activate Luga \(0104\)\. .+ \[damos:2\.1#7\]/)
    expect(out).toContain('damos:2.1#7: A force is either one unit alone')
  })

  test('odds of entering an enemy hex, by plan', async () => {
    const { out } = await table(['activate 0103', 'odds move 0102'])
    expect(out).toMatch(/^plan meeting +\d+\.\d %/m)
    expect(out).toMatch(/^plan standard +\d+\.\d %/m)
    expect(out).toMatch(/^ {2}attacker lost +\d+ +\d+\.\d % +\d+\/\d+/m)
  })

  test('the rule of the question, and any other', async () => {
    const { out } = await table(['rule', 'rule damos:2.1#8', 'rule 12.0'])
    expect(out).toMatch(/^damos:2\.1#8 A force has exactly one readiness state/m)
    expect(out).toMatch(/^damos:12\.0#1 /m)
  })
})
