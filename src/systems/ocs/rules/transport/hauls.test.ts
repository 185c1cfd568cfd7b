/** Truck runs, trains and tracks as lists of orders. */
import { describe, expect, test } from 'vitest'
import { haulPlan, layPlan, railPlan, ridePlan, type Haul, type Trip } from './hauls.ts'
import type { Position } from '../sketch.ts'
import { position } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const map = ['v . . . . . . v . . . .', '. . . . . . . . . . . .', '. . . . . . . . . . . .']
const hex = (c: number) => `01${String(c).padStart(2, '0')}`
const rails = Array.from({ length: 11 }, (_, i) => `${hex(i + 1)}/${hex(i + 2)}`)
const entries: Position['entries'] = { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } }
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map, units: { ...units, e: `red ${LEG} 0312 move` }, ...more })
type T = ReturnType<typeof at>
const haul = (t: T, truck: string, from: string, to: string) => haulPlan(t.m, t.unit(truck), t.at(from), t.at(to))
const words = (p: { orders: Haul['orders'] }) =>
  p.orders.map((o) => [o.do, o.hex ?? o.unit ?? o.number].filter((w) => w !== undefined).join(' '))
/** Gives the orders and says whether all were taken. */
const done = (t: T, p: { orders: Haul['orders'] }) => t.play(...words(p))

describe('a truck run', () => {
  test('ocs:13.2f#3 load, go, unload, return: a list of orders with its MP, 5 to load and 5 to unload, hexes and tokens', () => {
    const units = { t: 'blue truck:2 45T 0101', a: `blue ${LEG} 0104`, e: `red ${LEG} 0106 move` }
    const t = position({ map: ['. . . . . .'], units, dumps: { blue: { '0101': 30 } } })
    const plan = haul(t, 't', '0101', '0104') as Haul
    expect(words(plan)).toEqual([
      'take t',
      'load 8',
      'move 0102',
      'move 0103',
      'move 0104',
      'unload 8',
      'move 0103',
      'move 0102',
      'move 0101',
      'stop',
    ])
    expect([plan.mp / 12, plan.loaded, plan.delivered, plan.home, plan.halt]).toEqual([16, 8, 8, true, null])
    expect(plan.way.map((s) => [t.m.game.grid.format(s.hex), s.left / 12])).toEqual([
      ['0101', 45],
      ['0102', 39],
      ['0103', 38],
      ['0104', 37],
      ['0103', 31],
      ['0102', 30],
      ['0101', 29],
    ])
    // Nothing has happened yet; then all of it does.
    expect(t.dump('blue', '0101')).toBe(30)
    done(t, plan)
    expect([t.dump('blue', '0101'), t.dump('blue', '0104'), t.hex('t'), t.mark('t', 'load')]).toEqual([
      22,
      8,
      '0101',
      0,
    ])
  })

  test('it first goes to the dump, and turns back as far as its MP allow', () => {
    const t = at({ t: 'blue truck:2 20T 0203', a: `blue ${LEG} 0109` }, { dumps: { blue: { '0101': 5 } } })
    const plan = haul(t, 't', '0101', '0109') as Haul
    done(t, plan)
    expect([plan.loaded, plan.delivered, plan.home, t.hex('t') !== '0101', t.dump('blue', '0109')]).toEqual([
      5,
      5,
      false,
      true,
      5,
    ])
    expect(plan.mp / 12).toBe(20)
  })

  test('one that does not get there goes on next turn, loaded as it is', () => {
    const t = at({ t: 'blue truck:2 9T 0101', a: `blue ${LEG} 0112` }, { dumps: { blue: { '0101': 9 } } })
    const plan = haul(t, 't', '0101', '0112') as Haul
    expect([plan.loaded, plan.delivered, plan.home, plan.halt?.code]).toEqual([8, 0, false, 'too-dear'])
    done(t, plan)
    const later = at(
      { t: `blue truck:2 9T ${t.hex('t')} load:8`, a: `blue ${LEG} 0112` },
      { dumps: { blue: { '0101': 1 } } },
    )
    const rest = haul(later, 't', '0101', '0112') as Haul
    expect([rest.loaded, rest.delivered, words(rest).includes('load 1')]).toEqual([0, 8, false])
  })

  test('ocs:13.2f#1 ocs:13.2f#2 where nothing can be loaded or nobody may unload, it says so', () => {
    const t = at({ t: 'blue truck:2 45T 0101' }, { dumps: { blue: { '0101': 9 } } })
    expect((haul(t, 't', '0101', '0104') as Haul).halt?.code).toBe('unload-where')
    // Next to the dump is not in it, though an HQ could throw from there.
    expect((haul(t, 't', '0102', '0104') as Haul).halt?.code).toBe('no-dump')
    const with_ = (units: Position['units'], more: Record<string, number> = {}): number =>
      (
        haul(
          at({ t: 'blue truck:2 45T 0101', ...units }, { dumps: { blue: { '0101': 9, ...more } } }),
          't',
          '0101',
          '0104',
        ) as Haul
      ).delivered
    expect([
      with_({}),
      with_({ a: `blue ${LEG} 0104` }),
      with_({}, { '0104': 1 }),
      with_({ k: 'blue truck:1 45T 0104' }),
    ]).toEqual([0, 8, 8, 0])
    expect(haul(t, 'e', '0101', '0104')).toMatchObject({ code: 'not-own' })
    const a = at({ a: `blue ${LEG} 0101` })
    expect(haul(a, 'a', '0101', '0104')).toMatchObject({ code: 'not-transport' })
    const island = at(
      { t: 'blue truck:2 45T 0101' },
      { map: ['. ~ .', '~ ~ .'], dumps: { blue: { '0103': 9 } }, units: { t: 'blue truck:2 45T 0101' } },
    )
    expect((haul(island, 't', '0103', '0101') as Haul).halt?.code).toBe('no-way')
  })

  test('around enemy zones and enemy supply; across a river where an engineer is', () => {
    const units = { t: 'blue truck:2 45T 0101 load:8', a: `blue ${LEG} 0108`, r: `red ${LEG} 0104` }
    const t = at(units, { dumps: { blue: { '0101': 1 } } })
    const plan = haul(t, 't', '0101', '0108') as Haul
    expect(plan.delivered).toBe(8)
    const hexes = plan.way.map((s) => t.m.game.grid.format(s.hex))
    expect(hexes.filter((h) => ['0103', '0104', '0105', '0204', '0203', '0205'].includes(h))).toEqual([])
    // A wagon walks through the zones, and not through the unit.
    const w = at({ ...units, t: 'blue wagon:2 45L 0101 load:8' }, { dumps: { blue: { '0101': 1 } } })
    expect((haul(w, 't', '0101', '0108') as Haul).way.length).toBeLessThan(plan.way.length)
    const bank = (engineer: string) => {
      const b = position({
        map: ['. . .'],
        sides: ['0101/0102 river'],
        units: {
          t: 'blue truck:2 45T 0101 load:8',
          a: `blue ${LEG} 0102`,
          ...(engineer ? { x: `blue 2-3-4L/1-3-12T ${engineer} engineer` } : {}),
          e: `red ${LEG} 0103 move`,
        },
      })
      return (haul(b, 't', '0101', '0102') as Haul).delivered
    }
    expect([bank(''), bank('0101'), bank('0102')]).toEqual([0, 8, 8])
  })
})

describe('trains', () => {
  test('ocs:13.3e#1 supply gets on, goes and gets off at once: the orders, the way and what it takes of the Rail Cap', () => {
    const t = at({}, { rails, entries, dumps: { blue: { '0101': 30 } } })
    const all = railPlan(t.m, 0, t.at('0101'), t.at('0108')) as Trip
    expect([words(all), all.cost, all.multi, all.hexes.length]).toEqual([
      ['freight 0101', 'to 0108', 'tokens 20'],
      5,
      false,
      8,
    ])
    const some = railPlan(t.m, 0, t.at('0101'), t.at('0108'), 6) as Trip
    expect([words(some).at(-1), some.cost]).toEqual(['tokens 6', 1.5])
    done(t, some)
    expect(t.dump('blue', '0108')).toBe(6)
    expect(railPlan(t.m, 0, t.at('0103'), t.at('0108'))).toMatchObject({ code: 'no-dump' })
    expect(railPlan(t.m, 0, t.at('0101'), t.at('0105'))).toMatchObject({ code: 'rail-detrain' })
  })

  test('ocs:13.3e#1 ocs:13.3e#2 units get on where trains stop, out of zones, put into Move Mode where they must be', () => {
    const t = at({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move`, t: 'blue truck:1 45T 0101' }, { rails, entries })
    const plan = ridePlan(
      t.m,
      ['a', 'b', 't'].map((id) => t.unit(id)),
      t.at('0108'),
    ) as Trip
    expect(words(plan)).toEqual(['take a', 'toMove a', 'with b', 'with t', 'rail 0108'])
    expect([plan.cost, plan.hexes.length]).toEqual([3, 8])
    done(t, plan)
    expect([t.hex('a'), t.hex('t'), ridePlan(t.m, [t.unit('a')], t.at('0101'))]).toEqual([
      '0108',
      '0108',
      expect.objectContaining({ code: 'moved-already' }),
    ])
    const u = at({ a: `blue ${LEG} 0101`, s: `blue ${LEG} 0102` }, { rails, entries })
    expect(ridePlan(u.m, [u.unit('a')], u.at('0107'))).toMatchObject({ code: 'rail-detrain' })
    expect(ridePlan(u.m, [u.unit('a'), u.unit('s')], u.at('0108'))).toMatchObject({ code: 'not-there' })
    expect(ridePlan(u.m, [u.unit('s')], u.at('0108'))).toMatchObject({ code: 'rail-entrain' })
    const zone = at({ a: `blue ${LEG} 0101`, z: `red ${LEG} 0201` }, { rails, entries })
    expect(ridePlan(zone.m, [zone.unit('a')], zone.at('0108'))).toMatchObject({ code: 'rail-entrain' })
    // Up to half the MA may be spent before.
    const late = (...moves: string[]): string =>
      at({ a: `blue ${LEG} 0101 move` }, { rails: rails.slice(), entries })
        .play('take a', ...moves.map((to) => `move ${to}`))
        .refusal('rail 0108')
    expect([late('0201', '0101', '0201', '0101'), late('0201', '0301', '0201', '0202', '0102', '0101')]).toEqual([
      'legal',
      'rail-spent',
    ])
  })

  test('ocs:13.3f.B#1 tracks: along the rails, as many as may be converted, for nothing but the march', () => {
    const two = [...rails.slice(3).map((r) => `${r} wide`), ...rails.slice(0, 3)]
    const t = at({ b: 'blue (1)-2-6L/(1)-2-12T 0103 repair' }, { rails: two, entries, redGauge: 'wide' })
    const plan = layPlan(t.m, t.unit('b'), t.at('0112'))
    if ('code' in plan) throw new Error(plan.code)
    expect(plan.hexes.map((h) => t.m.game.grid.format(h))).toEqual(['0105', '0106', '0107', '0108'])
    done(t, plan)
    expect(t.hex('b')).toBe('0109')
    expect(layPlan(t.m, t.unit('b'), t.at('0112'))).toMatchObject({ code: 'moved-already' })
  })

  test('what cannot go is told why: no token, nobody in order, no rails', () => {
    const t = at(
      { d: `blue ${LEG} 0101 dg`, r: `blue ${LEG} 0101 reserve`, b: 'blue (1)-2-6L/(1)-2-12T 0101 repair' },
      { rails, entries, dumps: { blue: { '0101': 30 } } },
    )
    expect(railPlan(t.m, 0, t.at('0101'), t.at('0108'), 0)).toMatchObject({ code: 'cargo-tokens' })
    expect(ridePlan(t.m, [t.unit('d')], t.at('0108'))).toMatchObject({ code: 'rail-mode' })
    expect(words(ridePlan(t.m, [t.unit('r')], t.at('0108')) as Trip)).toEqual(['take r', 'toMove r', 'rail 0108'])
    // Rail Repair rides as it is, and there is nothing to lay where no rails lead.
    expect(words(ridePlan(t.m, [t.unit('b')], t.at('0105')) as Trip)).toEqual(['take b', 'rail 0105'])
    const plan = layPlan(t.m, t.unit('b'), t.at('0305'))
    expect('code' in plan ? plan : [words(plan), plan.hexes]).toEqual([['take b', 'stop'], []])
  })

  test('on two tracks it costs half', () => {
    const multi = rails.map((r) => `${r} multi`)
    const t = at({ a: `blue ${LEG} 0101 move` }, { rails: multi, entries, dumps: { blue: { '0101': 8 } } })
    const plan = railPlan(t.m, 0, t.at('0101'), t.at('0108')) as Trip
    const single = railPlan(
      at({}, { rails, entries, dumps: { blue: { '0101': 8 } } }).m,
      0,
      t.at('0101'),
      t.at('0108'),
    ) as Trip
    expect([plan.multi, single.multi, plan.cost * 2]).toEqual([true, false, single.cost])
  })

  test('a truck goes the cheapest way, not the shortest', () => {
    // Through the woods 7 MP, around them 6.
    const t = position({
      map: ['. w w w .', '. . . . .', '. . . . .'],
      units: { t: 'blue truck:1 45T 0101 load:4', a: `blue ${LEG} 0105`, e: `red ${LEG} 0305 move` },
    })
    const plan = haul(t, 't', '0101', '0105') as Haul
    const hexes = plan.way.map((s) => t.m.game.grid.format(s.hex))
    expect([hexes.indexOf('0105'), hexes.includes('0103'), plan.delivered]).toEqual([6, false, 4])
  })
})
