/** 14.1b-c and 14.11 Where planes come down, and who stays Active there. */
import { describe, expect, test } from 'vitest'
import { nextTurn } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { setBase } from '../position/facilities.ts'
import { comeHome, groundExcess } from './returns.ts'
import { field, FOOT } from './scenes.ts'

const F = (range: number, at = '0101'): string => `blue plane:F 4-2(${range}) ${at}`
const BASES = { blue: { '0101': 2, '0106': 1, '0109': 0 }, red: { '0113': 1 } }

describe('transfers', () => {
  const move = (units: Record<string, string>, to: string, more: Partial<Position> = {}, id = 'f'): Table =>
    field(units, { airBases: BASES, ...more })
      .until('movementSegment')
      .play('fly transfer', `at ${to}`, `with ${id}`, 'go')

  test('ocs:14.11#2 ocs:14.2a#3 a Fighter stays Active where there is room for one more', () => {
    const there = (n: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, F(30, '0106')]))
    expect([
      move({ ...there(4), f: F(5) }, '0106').mark('f', 'active'),
      move({ ...there(5), f: F(5) }, '0106').mark('f', 'active'),
    ]).toEqual([1, 0])
  })

  test('ocs:21.5#1 by the option a base takes in one Active plane for each level and turn', () => {
    const two = { airBases: { blue: { '0101': 2, '0106': 2 }, red: { '0113': 1 } }, options: { rebasingLimits: true } }
    const t = move({ f: F(30), g: F(30), h: F(30) }, '0106', two)
    for (const id of ['g', 'h']) t.play('fly transfer', 'at 0106', `with ${id}`, 'go')
    expect(['f', 'g', 'h'].map((id) => t.mark(id, 'active'))).toEqual([1, 1, 0])
    // Those that come Inactive do not count, and the next turn it takes in as many.
    nextTurn(t)
    t.play('fly transfer', 'at 0101', 'with f', 'go')
    expect(t.mark('f', 'active')).toBe(1)
  })

  test('ocs:18.2a#2 on a carrier its room is all that counts, by the option too', () => {
    const sea = Array.from({ length: 2 }, () => '. b o o o o o o o o o o')
    const t = position({
      map: sea,
      airBases: { blue: { '0102': 3 } },
      options: { rebasingLimits: true },
      units: {
        h: `blue ${FOOT} 0102`,
        e: `red ${FOOT} 0201`,
        c: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0106 carries:3 refit:3/2 single',
        f: F(4, '0102'),
        g: F(4, '0102'),
        s: 'blue plane:T (1)-9(4) 0102',
        far: F(3, '0102'),
      },
    }).until('movementSegment')
    t.play('fly transfer', 'at 0106', 'with f', 'with g', 'with s', 'go')
    expect(['f', 'g', 's'].map((id) => [t.mark(id, 'active'), t.mark(id, 'holder') - 1])).toEqual([
      [1, t.unit('c')],
      [1, t.unit('c')],
      [0, t.unit('c')],
    ])
    // Back ashore, it lies at the base again.
    t.until('barrageSegment')
    nextTurn(t)
    t.play('fly transfer', 'at 0102', 'with f', 'go')
    expect([t.hex('f'), t.mark('f', 'holder')]).toEqual(['0102', 0])
  })
})

describe('steps', () => {
  test('ocs:14.1b#1 a reduced plane flies as its reduced side says: range, Barrage Strength, rating', () => {
    const t = field({
      s: 'blue plane:T (1)-18(30)/(1)-7(5) 0101 lost:1',
      w: 'blue plane:T (1)-18(30)/(1)-7(4) 0101 lost:1',
    })
    t.until('barrageSegment').play('fly bomb', 'at 0405')
    expect([t.refusal('with s'), t.refusal('with w')]).toEqual(['legal', 'plane-far'])
    t.play('with s', 'go').dice(1, 1)
    expect(t.last('airBarrage')).toMatchObject({ strength: 7 })
  })

  test('ocs:14.1b#1 one that is shot down is told to all, and lies in the Dead Pile', () => {
    const t = field({ s: 'blue plane:T (1)-18(30)/(1)-9(30) 0101 lost:1', u: 'blue plane:T (1)-18(30)/(1)-9(30) 0101' })
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'with u', 'go').dice(6, 6).dice(1)
    expect([t.hex('s'), t.events('eliminated')]).toMatchObject(['dead', [{ unit: t.unit('s'), hex: t.at('0405') }]])
    const hurt = field({ s: 'blue plane:T (1)-18(30)/(1)-9(30) 0101' }).until('barrageSegment')
    hurt.play('fly bomb', 'at 0405', 'with s', 'go').dice(6, 6).dice(1)
    expect([hurt.mark('s', 'lost'), hurt.events('eliminated')]).toEqual([1, []])
  })
})

test('ocs:15.0b.D#2 where a base shrinks those of the lowest rating are grounded first, then those with fewer bombs', () => {
  const grounded = (worse: string, better: string): string[] => {
    const four = Object.fromEntries(['w', 'x', 'y', 'z'].map((id) => [id, 'blue plane:F 5-2(30) 0101']))
    const t = field(
      { ...four, p: `blue plane:${worse}(30) 0101`, q: `blue plane:${better}(30) 0101` },
      { airBases: { blue: { '0101': 2 } } },
    )
    setBase(t.m, 0, t.at('0101'), 1)
    groundExcess(t.m, 0, t.at('0101'))
    return Object.keys({ ...four, p: '', q: '' }).filter((id) => t.mark(id, 'active') === 0)
  }
  expect([grounded('F 3-9', 'F 4-2'), grounded('F 4-2', 'F 4-3')]).toEqual([['p'], ['p']])
  expect([grounded('F 4-2', 'F 3-9'), grounded('F 4-3', 'F 4-2')]).toEqual([['q'], ['q']])
})

describe('the way home', () => {
  /** From 0108 a plane based at 0101, with bases of its side at 0106 and 0110 and one of the enemy at 0113. */
  const home = (range: number, to: string | null, more: Partial<Position> = {}): unknown => {
    const airBases = { blue: { '0101': 2, '0106': 1, '0110': 0 }, red: { '0113': 1 } }
    const t = field({ s: `blue plane:T (1)-9(${range}) 0101` }, { airBases, ...more })
    comeHome(t.m, t.unit('s'), t.at('0108'), to === null ? -1 : t.at(to))
    return [t.hex('s'), t.mark('s', 'active')]
  }

  test('ocs:14.1c#1 to the base that was named, if it is near enough and of its side; else to where it came from', () => {
    expect(home(7, '0110')).toEqual(['0110', 0])
    expect(home(7, null)).toEqual(['0101', 0])
    expect(home(7, '0113')).toEqual(['0101', 0])
    // Its own base is two hexes farther off than that.
    const far = { airBases: { blue: { '0101': 2, '0116': 1 }, red: { '0113': 1 } } }
    expect([home(7, '0116', far), home(8, '0116', far)]).toEqual([
      ['0101', 0],
      ['0116', 0],
    ])
  })

  test('ocs:14.1c#1 ocs:14.1c#4 where neither is in reach it goes to the nearest base, of equal ones to the first, and without any it is lost', () => {
    expect([home(6, null), home(2, '0101'), home(1, '0110')]).toEqual([
      ['0106', 0],
      ['0106', 0],
      ['dead', 0],
    ])
    const near = { airBases: { blue: { '0101': 2, '0105': 1, '0110': 0 }, red: { '0113': 1 } } }
    expect(home(6, null, near)).toEqual(['0110', 0])
  })

  test('ocs:14.1c#1 or to a box of its side beyond the map that has a base, if that is nearer', () => {
    const box = (side: string, airBase?: number | 'unlimited'): Partial<Position> => ({
      airBases: { blue: { '0101': 2, '0103': 1 }, red: { '0113': 1 } },
      boxes: {
        rear: { kind: 'beyond', side, name: 'the rear', at: [8, -2], ...(airBase === undefined ? {} : { airBase }) },
      },
    })
    expect([home(6, null, box('blue', 'unlimited')), home(6, null, box('blue', 0))]).toEqual([
      ['aboard', 0],
      ['aboard', 0],
    ])
    expect([home(6, null, box('red', 'unlimited')), home(6, null, box('blue'))]).toEqual([
      ['0103', 0],
      ['0103', 0],
    ])
  })
})

test('ocs:15.0b.D#2 the owner alone is told which plane was grounded', () => {
  const four = Object.fromEntries(['w', 'x', 'y', 'z', 'p'].map((id) => [id, 'blue plane:F 5-2(30) 0101']))
  const t = field({ ...four, q: 'blue plane:F 4-2(30) 0101' }, { airBases: { blue: { '0101': 2 } } })
  setBase(t.m, 0, t.at('0101'), 1)
  groundExcess(t.m, 0, t.at('0101'))
  const told = t.m.events.findLast(({ ev }) => ev === 'groundedPlane')!
  expect([told.values, told.secret]).toEqual([
    { side: 0, hex: t.at('0101') },
    { seat: 0, values: { unit: t.unit('q') } },
  ])
})
