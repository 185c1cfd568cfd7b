/** 18.3c-d What a barrage does to ships and craft, figure by figure of the Barrage Table. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { MARKER } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const CRUISER = 'ship:cruiser 12(4)-1-4/6(4)-1-3'
const LC = 'craft:lc 8-1-10'
/** The last column of the table, and the first. */
const MOST = 120
const LEAST = 1

/** Blue fires at what Red has in 0103, in such a strength when it has been divided by Protection. */
const fire = (units: Position['units'], victim: string, strength = MOST, dg: readonly string[] = []): Table => {
  const protection = victim === 'x' ? 4 : 1
  const t = position({
    map: ['o o o o b . .', 'o o o o b . .'],
    units: {
      h: `blue ${LEG} 0107`,
      far: `red ${LEG} 0207`,
      s: `blue ship:battleship ${strength * protection}(9)-1-8 0101`,
      ...units,
    },
  }).until('barrageSegment')
  for (const id of dg) t.m.board.marker.set(t.unit(id), MARKER.dg)
  t.play('engage 0103', 'with s')
  const target = victim === 'x' ? 'against x' : t.offers('against').find((order) => order !== 'against x')!
  return t.play(target, 'fire')
}
const stands = (t: Table, id: string): unknown[] => [t.hex(id), t.mark(id, 'lost'), t.mark(id, 'marker')]

describe('a ship', () => {
  const ship = { x: `red ${CRUISER} 0103`, y: `red ${CRUISER} 0103` }
  const shot = (dice: readonly number[], dg: readonly string[] = [], strength = MOST): Table => {
    const t = fire(ship, 'x', strength, dg).dice(dice[0]!, dice[1]!)
    if (t.place === 'shipfire.half') t.dice(dice[2]!)
    expect(stands(t, 'y')).toEqual(['0103', 0, MARKER.none])
    return t
  }

  test('ocs:18.3d.A#1 ocs:18.3d.A#2 the first hit damages and marks it, the second sinks it', () => {
    expect(stands(shot([5, 5]), 'x')).toEqual(['0103', 1, MARKER.dg])
    expect(shot([5, 5]).events('shipDamaged')).toHaveLength(1)
    expect(shot([5, 6]).hex('x')).toBe('dead')
    expect(shot([6, 6]).hex('x')).toBe('dead')
    const damaged = fire({ x: `red ${CRUISER} 0103 lost:1` }, 'x').dice(5, 5)
    expect([damaged.hex('x'), damaged.events('shipDamaged')]).toEqual(['dead', []])
  })

  test('ocs:18.3c#4 a half is a hit from 4 up, and else, as in brackets, DG', () => {
    expect(stands(shot([3, 4, 3]), 'x')).toEqual(['0103', 0, MARKER.dg])
    expect(stands(shot([3, 4, 4]), 'x')).toEqual(['0103', 1, MARKER.dg])
    expect(stands(shot([2, 3]), 'x')).toEqual(['0103', 0, MARKER.dg])
    expect(shot([3, 4, 4]).last('navalHit')).toMatchObject({ hits: 1, dg: 1 })
    expect(stands(shot([1, 1], [], LEAST), 'x')).toEqual(['0103', 0, MARKER.none])
  })

  test('ocs:18.3d.C#1 ocs:18.3d.A#2 a second DG takes the marker away and is a hit, beside those it comes with', () => {
    expect(stands(shot([1, 1], ['x']), 'x')).toEqual(['0103', 1, MARKER.none])
    expect(shot([5, 5], ['x']).hex('x')).toBe('dead')
    expect(stands(shot([1, 1], ['x'], LEAST), 'x')).toEqual(['0103', 0, MARKER.dg])
  })
})

describe('craft', () => {
  const boats = { c: `red ${LC} 0103 points:2`, d: `red ${LC} 0103 points:2`, x: `red ${CRUISER} 0103` }
  const points = (t: Table): number[] => ['c-1', 'd-1'].map((id) => t.mark(id, 'points'))
  const markers = (t: Table): number[] => ['c-1', 'd-1', 'x'].map((id) => t.mark(id, 'marker'))

  test('ocs:18.3d.B#1 ocs:18.3d#1 each hit takes a point by lot, and all craft of the hex are DG, ships not', () => {
    const t = fire(boats, 'c-1').dice(5, 6)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['shipfire.boat', 4])
    t.dice(3)
    expect([points(t), t.m.rolling.dice(t.m, t.m.top)]).toEqual([[2, 1], 3])
    t.dice(1)
    expect([points(t), markers(t), t.place]).toEqual([
      [1, 1],
      [MARKER.dg, MARKER.dg, MARKER.none],
      'barrageSegment.choose',
    ])
  })

  test('ocs:18.3c.D#1 ocs:18.3d.C#1 they are one target for DG: a second one takes all markers away and a point', () => {
    const marked = fire(boats, 'c-1').dice(1, 1)
    expect([points(marked), markers(marked)]).toEqual([
      [2, 2],
      [MARKER.dg, MARKER.dg, MARKER.none],
    ])
    const again = fire(boats, 'c-1', MOST, ['d-1']).dice(1, 1)
    expect([again.place, again.m.rolling.dice(again.m, again.m.top)]).toEqual(['shipfire.boat', 4])
    again.dice(1)
    expect([points(again), markers(again)]).toEqual([
      [1, 2],
      [MARKER.none, MARKER.none, MARKER.none],
    ])
    // A ship that is DG beside them has nothing to do with it.
    const beside = fire(boats, 'c-1', MOST, ['x']).dice(1, 1)
    expect([points(beside), markers(beside)]).toEqual([
      [2, 2],
      [MARKER.dg, MARKER.dg, MARKER.dg],
    ])
  })

  test('ocs:18.3d.B#1 when all are gone further hits find nothing', () => {
    const t = fire({ c: `red ${LC} 0103 points:2` }, 'c-1')
      .dice(6, 6)
      .dice(1)
    expect(t.place).toBe('shipfire.boat')
    t.dice(1)
    expect([t.hex('c-1'), t.place]).toEqual(['unused', 'barrageSegment.choose'])
  })

  test('ocs:18.3d#1 of a regiment and an SP in a DUKW of two points a roll picks what is lost', () => {
    const hit = (die: number): Table => {
      const t = fire({ a: `red ${LEG} 0101`, c: 'red craft:dukw 2-1-8 0103 points:2 cargo:a load:4' }, 'c-1')
      return t.dice(5, 5).dice(1).dice(die)
    }
    const left = (t: Table): unknown[] => [t.mark('c-1', 'points'), t.hex('a'), t.mark('c-1', 'load'), t.place]
    expect(left(hit(1))).toEqual([1, 'dead', 4, 'barrageSegment.choose'])
    expect(left(hit(2))).toEqual([1, 'aboard', 0, 'barrageSegment.choose'])
  })

  test('ocs:18.3d#1 as much goes down as there is no room for, one thing after the other, and no more', () => {
    const small = `red ${LEG} 0101 re:0.5`
    const t = fire({ a: small, b: small, c: `red ${LC} 0103 points:2 cargo:a,b load:4` }, 'c-1')
      .dice(5, 5)
      .dice(1)
    t.dice(1)
    expect([t.place, t.hex('a'), t.hex('b')]).toEqual(['shipfire.cargo', 'dead', 'aboard'])
    t.dice(2)
    // Half a point of room is left for two of the four tokens.
    expect([t.hex('b'), t.mark('c-1', 'load'), t.place]).toEqual(['aboard', 2, 'barrageSegment.choose'])
    const roomy = fire({ a: small, c: `red ${LC} 0103 points:2 cargo:a load:2` }, 'c-1')
      .dice(5, 5)
      .dice(1)
    expect([roomy.place, roomy.hex('a'), roomy.mark('c-1', 'load')]).toEqual(['barrageSegment.choose', 'aboard', 2])
  })

  test('ocs:18.3d.B#1 an LST that is hit goes on as Landing Craft, DG, and its cargo is lost from there', () => {
    const t = fire(
      {
        a: `red ${LEG} 0101`,
        b: `red ${LEG} 0101`,
        x: `red ${CRUISER} 0203`,
        l: 'red craft:lst 2-1-10 0103 port:4 cargo:a,b',
        c: `red ${LC} 0202 points:1 copies:2`,
      },
      'l-1',
    )
    t.dice(5, 5).dice(1)
    expect([t.place, t.hex('l-1'), t.hex('c-2')]).toEqual(['shipfire.cargo', 'unused', '0103'])
    t.dice(2)
    expect([t.hex('a'), t.hex('b'), t.mark('a', 'holder') - 1, t.mark('c-2', 'marker')]).toEqual([
      'aboard',
      'dead',
      t.unit('c-2'),
      MARKER.dg,
    ])
  })
})

describe('what is aboard', () => {
  test('ocs:18.3d.B#1 Landing Craft that lose a point go on as the counter they are, though another lies ready', () => {
    const t = fire({ a: `red ${LEG} 0101`, c: `red ${LC} 0103 points:2 cargo:a copies:2` }, 'c-1')
    t.dice(5, 5).dice(1)
    expect([t.hex('c-1'), t.mark('c-1', 'points'), t.hex('c-2'), t.mark('a', 'holder') - 1]).toEqual([
      '0103',
      1,
      'unused',
      t.unit('c-1'),
    ])
  })

  test('ocs:18.3d.B#1 an LST without Landing Craft to become stays what it is, and so does one whose only spare counter is too small', () => {
    const spares: Position['units'][] = [
      {},
      { c: `red ${LC} 0202 points:1` },
      { c: `red craft:lc 1-1-10 0202 points:1 copies:2` },
    ]
    for (const spare of spares) {
      const t = fire({ l: 'red craft:lst 3-1-10 0103 port:4 points:3', ...spare }, 'l-1')
      t.dice(5, 5).dice(1)
      expect([t.hex('l-1'), t.mark('l-1', 'points'), t.mark('l-1', 'marker')]).toEqual(['0103', 2, MARKER.dg])
    }
  })

  test('ocs:18.3d#1 the first counter of all goes down like any other', () => {
    const t = position({
      map: ['o o o o b . .', 'o o o o b . .'],
      units: {
        a: `red ${LEG} 0101`,
        c: `red ${LC} 0103 points:2 cargo:a load:4`,
        h: `blue ${LEG} 0107`,
        far: `red ${LEG} 0207`,
        s: `blue ship:battleship ${MOST}(9)-1-8 0101`,
      },
    }).until('barrageSegment')
    expect(t.unit('a')).toBe(0)
    t.play('engage 0103', 'with s', 'against c-1', 'fire').dice(5, 5).dice(1)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['shipfire.cargo', 2])
    t.dice(1)
    expect([t.hex('a'), t.mark('c-1', 'load'), t.place]).toEqual(['dead', 4, 'barrageSegment.choose'])
  })

  test('ocs:18.3d.B#1 with the last point all aboard is lost: trucks with their load, and what the craft has itself', () => {
    const t = fire({ k: 'red truck:1 45T 0101', c: `red ${LC} 0103 points:1 cargo:k` }, 'c-1')
    t.m.board.load.set(t.unit('k'), 3)
    t.m.board.ledger.add(1, 3)
    const ledger = t.m.board.ledger.get(1)
    t.dice(5, 5)
    while (t.m.waits === 'roll') t.dice(1)
    expect([t.hex('c-1'), t.m.board.ledger.get(1)]).toEqual(['unused', ledger - 3])
    const own = fire({ c: `red ${LC} 0103 points:1 load:4` }, 'c-1')
    const before = own.m.board.ledger.get(1)
    own.dice(5, 5)
    while (own.m.waits === 'roll') own.dice(1)
    expect([own.hex('c-1'), own.m.board.ledger.get(1)]).toEqual(['unused', before - 4])
  })

  test('ocs:18.3d#1 supply that is not enough goes down whole, and then something else', () => {
    const t = fire(
      {
        a: `red ${LEG} 0101`,
        b: `red ${LEG} 0101 re:0.5`,
        c: `red ${LC} 0103 points:2 cargo:a,b load:2`,
      },
      'c-1',
    )
      .dice(5, 5)
      .dice(1)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['shipfire.cargo', 3])
    t.dice(3)
    expect([t.mark('c-1', 'load'), t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual([0, 'shipfire.cargo', 2])
    t.dice(1)
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['dead', 'aboard', 'barrageSegment.choose'])
  })

  test('ocs:18.3d.B#1 that craft are lost is told, and to their owner which', () => {
    const t = fire({ c: `red ${LC} 0103 points:1` }, 'c-1').dice(5, 5)
    while (t.m.waits === 'roll') t.dice(1)
    const told = t.log.find(({ ev }) => ev === 'craftLost')!
    expect([told.values, told.secret]).toEqual([
      { side: 1, hex: t.at('0103') },
      { seat: 1, values: { unit: t.unit('c-1') } },
    ])
    expect([t.hex('c-1'), t.mark('c-1', 'points')]).toEqual(['unused', 0])
  })
})
