/** Counters, set-up and turn track of First Ypres. */
import { describe, expect, it } from 'vitest'
import { HexGrid } from '../../core/hex/grid.ts'
import { countersSchema, mapSchema, turnSchema, type UnitData } from '../../systems/gwb/rules/data.ts'
import countersFile from './counters.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import turnsFile from './turns.json' with { type: 'json' }

const { units } = countersSchema.parse(countersFile)
const map = mapSchema.parse(mapFile)
const grid = new HexGrid(map.grid)
const turns = turnsFile.map((row) => turnSchema.parse(row))
const isGun = ({ type }: UnitData): boolean => type.includes('artillery')

const count = (list: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const one of list) found[one] = (found[one] ?? 0) + 1
  return found
}

describe('counters', () => {
  it('are 251 of these kinds', () => {
    expect(new Set(units.map((unit) => unit.id)).size).toBe(251)
    expect(count(units.map((unit) => `${unit.nation} ${unit.type}`))).toEqual({
      'british infantry': 22,
      'british cavalry': 7,
      'british cars': 1,
      'british artillery': 14,
      'british off-board artillery': 3,
      'french infantry': 22,
      'french cavalry': 6,
      'french artillery': 12,
      'french off-board artillery': 3,
      'belgian cavalry': 1,
      'german infantry': 98,
      'german cavalry': 24,
      'german artillery': 25,
      'german off-board artillery': 13,
    })
  })

  it('have three steps for a British brigade, and figures that fall with them', () => {
    const brigades = units.filter((u) => u.nation === 'british' && u.type === 'infantry' && u.size === 'brigade')
    expect(brigades.filter((u) => u.melee!.length !== 3)).toEqual([])
    // Battalions of several brigades under one hand: no brigade, so it is combined with none.
    expect(units.find((u) => u.id === 'B-IID')).toMatchObject({ size: 'detachment', melee: [2, 1] })
    for (const { fire = [], melee = [] } of units) {
      expect(fire).toHaveLength(melee.length)
      for (const figures of [fire, melee]) expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    }
  })

  it('give dismounted cavalry figures of which two reduced brigades make a whole one', () => {
    const british = units.filter((u) => u.nation === 'british' && u.type === 'cavalry')
    const whole = british.filter(({ fire, melee }) => [fire!, melee!].every(([full, reduced]) => full! >= 2 * reduced!))
    // 6 Cavalry Brigade had two of its three regiments.
    expect(british.filter((u) => !whole.includes(u)).map((u) => u.id)).toEqual(['B-6C'])
    expect(whole.map(({ fire, melee }) => `${fire![0]}/${melee![0]}`)).toEqual(Array(6).fill('3/2'))
    const french = units.filter((u) => u.nation === 'french' && u.type === 'cavalry' && u.size === 'division')
    expect(new Set(french.map(({ fire, melee }) => `${fire![0]}/${melee![0]}`))).toEqual(new Set(['2/2']))
  })

  it('have two faces when they are guns, and one in a box off the board', () => {
    for (const unit of units.filter(isGun)) {
      expect(unit.deployed!.strength).toBeGreaterThan(0)
      expect(unit.limbered === undefined).toBe(unit.type === 'off-board artillery')
      expect(unit.limbered?.range ?? 0).toBeLessThanOrEqual(2)
      expect(unit.fire ?? unit.melee).toBeUndefined()
    }
    expect(units.find((unit) => unit.id === 'FA-CC')!.deployed).toEqual({ strength: 2, range: 5 })
  })

  it('bear short designations that tell the units of a division apart', () => {
    expect(units.filter(({ short }) => short.length > 6 || short.trim() === '')).toEqual([])
    const faces = units.map((u) => [u.nation, u.type, u.division, u.short].join('|'))
    expect(new Set(faces).size).toBe(faces.length)
  })

  it('bear one of these sizes', () => {
    const sizes = [
      'battalion',
      'battery',
      'brigade',
      'corps',
      'detachment',
      'division',
      'group',
      'regiment',
      'squadron',
    ]
    expect([...new Set(units.map((unit) => unit.size))].toSorted()).toEqual(sizes)
  })

  it('are marked where the book names them', () => {
    const ids = (flag: (unit: UnitData) => boolean): string[] => units.filter(flag).map((unit) => unit.id)
    const shy = ids((u) => u.nation === 'french' && (u.type === 'cavalry' || u.division === '87 Terr Div'))
    expect(ids((u) => u.shy === true)).toEqual(shy)
    expect(shy).toHaveLength(9)
    expect(shy).toContain('FA-87')
    expect(ids((u) => u.staysIn === '89 territorial')).toEqual(ids((u) => u.division === '89 Terr Div'))
    expect(ids((u) => u.staysIn !== undefined)).toHaveLength(3)
  })
})

describe('arrivals', () => {
  it('come by the edge of their army, off-board guns by none', () => {
    const zone: Record<string, string> = { '4 Army': 'fourth army', '6 Army': 'sixth army' }
    const wanted = ({ type, army }: UnitData): string | undefined =>
      type === 'off-board artillery' ? undefined : (zone[army] ?? 'west')
    const coming = units.filter((unit) => unit.arrives > 0)
    expect(coming.map((unit) => `${unit.id} ${unit.entry}`)).toEqual(coming.map((unit) => `${unit.id} ${wanted(unit)}`))
    expect(Math.max(...coming.map((unit) => unit.arrives))).toBe(23)
  })

  it('find a road from their zone', () => {
    const roads = new Set(map.road.flatMap(({ between }) => between))
    for (const zone of ['west', 'fourth army', 'sixth army'])
      expect(map.regions[zone]!.filter((hex) => roads.has(hex)).length).toBeGreaterThan(2)
  })

  it('come when they came', () => {
    const when = (id: string): number => units.find((unit) => unit.id === id)!.arrives
    expect(['B-4G', 'B-1G', 'B-FER', 'F-33', 'G-BRIR16', 'G-IR99', 'G-BIR22', 'B-LS', 'F-77'].map(when)).toEqual([
      1, 2, 3, 4, 9, 10, 11, 12, 14,
    ])
    expect(['G-RIR8', 'B-7', 'F-21', 'G-IR14', 'G-1GdFoot', 'B-HRT'].map(when)).toEqual([16, 17, 19, 20, 21, 23])
  })
})

describe('the set-up of 20 October', () => {
  const start = units.filter((unit) => unit.arrives === 0 && unit.type !== 'off-board artillery')
  const stacks = new Map<string, UnitData[]>()
  for (const unit of start) stacks.set(unit.setup!, [...(stacks.get(unit.setup!) ?? []), unit])

  it('places every unit of that day, and no other', () => {
    expect(start.filter((unit) => unit.setup === undefined)).toEqual([])
    expect(units.filter((unit) => unit.arrives > 0 && unit.setup !== undefined)).toEqual([])
    expect([...stacks.keys()].filter((hex) => grid.parse(hex) < 0)).toEqual([])
  })

  it('stacks four points of one division, the sides apart', () => {
    const legal = (stack: UnitData[]): boolean =>
      stack.reduce((sum, unit) => sum + unit.stacking, 0) <= 4 &&
      new Set(stack.flatMap(({ division }) => division ?? [])).size <= 1 &&
      new Set(stack.map((unit) => unit.side)).size === 1
    expect([...stacks].filter(([, stack]) => !legal(stack)).map(([hex]) => hex)).toEqual([])
  })

  it('keeps the 89th Territorial in its sector', () => {
    const away = start.filter(({ staysIn, setup }) => staysIn && !map.regions[staysIn]!.includes(setup!))
    expect(away).toEqual([])
  })

  it('has the sides touch, so that there is a battle on the first day', () => {
    const near = (a: string, b: string): boolean => grid.distance(grid.parse(a), grid.parse(b)) <= 2
    const [german, allied] = ['german', 'allied'].map((side) => start.filter((unit) => unit.side === side))
    expect(german!.some((g) => allied!.some((a) => near(g.setup!, a.setup!)))).toBe(true)
  })
})

describe('the turn track', () => {
  it('is a day a turn, from 20 October to 11 November', () => {
    expect(turns.map((row) => row.turn)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1))
    const day = (i: number): string => (i < 12 ? `${20 + i} Oct 1914` : `${i - 11} Nov 1914`)
    expect(turns.map((row) => row.date)).toEqual(turns.map((_, i) => day(i)))
  })

  it('brings eleven British steps, and holds the French back on 20 and 21 October', () => {
    expect(turns.reduce((sum, row) => sum + row.replacements, 0)).toBe(11)
    expect(turns.filter((row) => row.shy).map((row) => row.turn)).toEqual([1, 2])
  })

  it('tells of nothing that lies off the map', () => {
    expect(turns.filter((row) => row.told?.includes('Dixmude'))).toEqual([])
  })
})
