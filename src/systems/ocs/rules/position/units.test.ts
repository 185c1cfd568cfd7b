/** 1, 3, 4.6, 9.4e, 13: counters as the rules read them. */
import { describe, expect, test } from 'vitest'
import chartsJson from '../charts.json' with { type: 'json' }
import { chartsSchema, unitSchema, type UnitData } from '../data.ts'
import { drawnFrom } from '../ground/drawing.ts'
import { dataOf } from '../sketch.ts'
import { readCounters } from './units.ts'
import { FACE, MP } from '../world.ts'

const charts = chartsSchema.parse(chartsJson)
const plain = unitSchema.parse({
  id: 'u',
  name: 'unit',
  short: 'u',
  side: 'red',
  nation: 'red',
  kind: 'combat',
  symbol: 'infantry',
  category: 'other',
  combat: { strength: 4, ar: 3, ma: 4, mobility: 'leg' },
  move: { strength: 2, ar: 3, ma: 8.5, mobility: 'truck' },
})
const read = (...units: Partial<UnitData>[]) =>
  readCounters({ format: 1, units: units.map((u) => ({ ...plain, ...u })) }, ['blue', 'red'], charts)
const one = (u: Partial<UnitData>) => read(u).units[0]!

describe('a counter', () => {
  test('ocs:3.1#1 what is not said of it is the usual', () => {
    expect(one({})).toMatchObject({
      index: 0,
      seat: 1,
      size: 'regiment',
      combat: true,
      steps: 1,
      quarters: 4,
      formation: -1,
      independent: true,
      engineer: false,
      railRepair: false,
      divisional: false,
      noRebuild: false,
      indivisible: false,
      tiger: false,
      rebuild: null,
      pooled: false,
      transport: -1,
      organic: false,
      fullPoints: 0,
      arrives: 0,
      entry: '',
      leaves: 0,
    })
    const [combat, move] = one({}).faces
    expect([combat.ma, move.ma, combat.mobility, move.mobility]).toEqual([4 * MP, 8.5 * MP, 0, 1])
    expect([combat.strength, combat.defends, combat.barrage, combat.range, combat.throw]).toEqual([4, false, 0, 0, 0])
  })

  test('without a Combat side the Move side counts for both', () => {
    const { combat: _none, ...bare } = plain
    const [unit] = readCounters({ format: 1, units: [bare] }, ['blue', 'red'], charts).units
    expect([unit!.hasCombatFace, unit!.faces[FACE.combat].ma, one({}).hasCombatFace]).toEqual([false, 8.5 * MP, true])
  })

  test('what cannot be is refused by name', () => {
    expect(() => one({ side: 'green' })).toThrow('u: there is no side "green"; there are: blue, red')
    const gun = (combat: number | undefined, move: number | undefined) => () =>
      one({
        kind: 'artillery',
        combat: { barrage: combat, ar: 3, ma: 4, mobility: 'leg' },
        move: { barrage: move, ar: 3, ma: 8, mobility: 'leg' },
      })
    // ocs:13.4#1
    expect(gun(6, 12)).toThrow('Combat side must have the greater')
    expect(gun(undefined, 12)).toThrow('Combat side must have the greater')
    expect([gun(12, 6)().faces[0].barrage, gun(6, 6)().faces[1].barrage, gun(6, undefined)().faces[1].barrage]).toEqual(
      [12, 6, 0],
    )
  })

  test('ocs:4.6#1 ocs:4.6#2 ocs:13.1#1 its RE, by what it is, unless they are printed', () => {
    const quarters = (u: Partial<UnitData>) => one(u).quarters
    expect(
      (['company', 'battalion', 'regiment', 'brigade', 'division'] as const).map((size) => quarters({ size })),
    ).toEqual([1, 2, 4, 4, 4])
    expect((['hq', 'pax', 'eq', 'breakdown', 'transport'] as const).map((kind) => quarters({ kind }))).toEqual([
      4, 1, 1, 4, 0,
    ])
    expect(quarters({ kind: 'hq', size: 'battalion' })).toBe(4)
    const thrower = { ar: 0, ma: 4, mobility: 'leg', throw: 8, throwMobility: 'truck' } as const
    const hq = one({ kind: 'hq', combat: thrower, move: { ...thrower, throw: 4 } })
    expect([hq.combat, ...hq.faces.map((f) => f.throw / MP)]).toEqual([true, 8, 4])
    expect(quarters({ kind: 'breakdown', size: 'battalion' })).toBe(4)
    expect([
      quarters({ re: 3, size: 'company' }),
      quarters({ re: 0.75 }),
      quarters({ kind: 'transport', re: 2 }),
    ]).toEqual([12, 3, 0])
  })

  test('ocs:9.4e#2 ocs:9.4e#3 anti-tank by colour and symbol', () => {
    const level = (category: UnitData['category'], symbol: string) => one({ category, symbol }).antiTank
    expect([level('armor', 'infantry'), level('other', 'anti-tank'), level('other', 'anti-aircraft')]).toEqual([
      2, 2, 2,
    ])
    expect([
      level('mech', 'tank'),
      level('mech', 'infantry'),
      level('other', 'tank'),
      level('other', 'infantry'),
    ]).toEqual([2, 1, 0, 0])
  })

  test('ocs:13.1c#1 ocs:13.4b#1 HQs and guns defend with what is not printed', () => {
    const { hqStrength, artilleryStrength } = charts.figures
    const face = { ar: 0, ma: 4, mobility: 'leg' } as const
    const strengths = (kind: UnitData['kind']) =>
      one({ kind, combat: face, move: face }).faces.map((f) => [f.strength, f.defends])
    expect(strengths('hq')).toEqual([
      [hqStrength.combat, true],
      [hqStrength.move, true],
    ])
    expect([hqStrength, artilleryStrength, charts.figures.hqRating]).toEqual([{ combat: 5, move: 1 }, 1, 0])
    expect(strengths('artillery')).toEqual(Array(2).fill([artilleryStrength, true]))
    expect(strengths('combat')).toEqual(Array(2).fill([-1, true]))
    const printed = { strength: 2, defends: true, ...face }
    expect(one({ combat: printed }).faces[0]).toMatchObject({ strength: 2, defends: true })
  })
})

describe('many', () => {
  test('generic counters are numbered and come from a pool', () => {
    const { units } = read({ copies: 2 }, { id: 'v', copies: 1 }, { id: 'p', kind: 'pax' })
    expect(units.map((u) => [u.index, u.id, u.name, u.pooled])).toEqual([
      [0, 'u-1', 'unit 1', true],
      [1, 'u-2', 'unit 2', true],
      [2, 'v', 'unit', false],
      [3, 'p', 'unit', true],
    ])
    expect(
      (['combat', 'hq', 'artillery', 'pax', 'eq', 'breakdown', 'transport'] as const).map(
        (kind) => one({ kind }).pooled,
      ),
    ).toEqual([false, false, false, true, true, true, true])
  })

  test('formations are their members, in the order of their names', () => {
    const { units, formations } = read(
      { formation: 'x' },
      { id: 'i' },
      { id: 'd', steps: 3 },
      { id: 'y', formation: 'y', side: 'blue' },
      { id: 'z', formation: 'x' },
    )
    expect(formations).toEqual([
      { name: 'x', seat: 1, units: [0, 4] },
      { name: 'y', seat: 0, units: [3] },
    ])
    expect(units.map((u) => [u.formation, u.independent])).toEqual([
      [0, false],
      [-1, true],
      [-1, false],
      [1, false],
      [0, false],
    ])
  })

  test('ocs:3.3b#1 kinds of transport, their points, and the Extender on the back', () => {
    const kind = 'transport'
    const { units, transports } = read(
      { kind, transport: { type: 'truck', points: 5, extender: { range: 35, mobility: 'truck' } } },
      { id: 'w', kind, transport: { type: 'wagon', points: 3, extender: { range: 10.5, mobility: 'leg' } } },
      { id: 'o', kind, transport: { type: 'truck', points: 2, organic: true } },
    )
    expect(transports).toEqual(['truck', 'wagon'])
    expect(units.map((u) => [u.transport, u.fullPoints, u.organic, u.extenderRange / MP, u.extenderMobility])).toEqual([
      [0, 5, false, 35, 1],
      [1, 3, false, 10.5, 0],
      [0, 2, true, 0, 1],
    ])
  })

  test('prices of rebuilding', () => {
    expect([
      one({ rebuild: { pax: 1, eq: 0 } }).rebuild,
      one({ rebuild: { pax: 1, eq: 2, pair: true } }).rebuild,
    ]).toEqual([
      { pax: 1, eq: 0, pair: false },
      { pax: 1, eq: 2, pair: true },
    ])
  })
})

test('a map is drawn with one ground a hex, its places, and the rails of the standard gauge', () => {
  const { map } = dataOf({
    map: ['. w f s', 'v c ~ wv'],
    units: {},
    rails: ['0101/0102', '0102/0103', '0103/0104 wide'],
    roads: ['0101/0201'],
  })
  const named = { ...map, hexes: map.hexes.map((h) => (h.hex === '0202' ? { ...h, name: 'Town' } : h)) }
  expect(drawnFrom(named, false)).toMatchObject({
    hexes: [
      { hex: '0101', terrain: 'clear' },
      { hex: '0102', terrain: 'light woods' },
      { hex: '0103', terrain: 'woods' },
      { hex: '0104', terrain: 'swamp' },
      { hex: '0201', terrain: 'clear', settlement: 'village' },
      { hex: '0202', terrain: 'clear', settlement: 'city', name: 'Town' },
      { hex: '0203', terrain: 'water' },
      { hex: '0204', terrain: 'light woods', settlement: 'village' },
    ],
    rail: [{ between: ['0101', '0102'] }, { between: ['0102', '0103'] }, { between: ['0103', '0104'] }],
    road: [{ between: ['0101', '0201'] }],
    converted: ['0101', '0102', '0103'],
  })
  const hexes = (of: typeof map, art: boolean) => (drawnFrom(of, art) as { hexes: object[] }).hexes
  expect(Object.keys(hexes(map, false)[5]!)).toEqual(['hex', 'terrain', 'settlement'])
  // What is out of play is drawn with art alone.
  const edge = dataOf({ map: ['. x .'], units: {} }).map
  expect([hexes(edge, false).length, hexes(edge, true).length]).toEqual([2, 3])
})
