/** 14.9 and 14.10 Loading: what comes aboard which plane, from where, and what is refused. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { field, FIGHTER, FOOT, STUKA } from './scenes.ts'

/** A Transport that carries 2T, and 4T within half its range. */
const JU = 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:4'
const MEN = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move'
const BASES = { blue: { '0101': 2, '0106': 2, '0109': 3 }, red: { '0113': 1 } }

const airfield = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  field(units, { airBases: BASES, dumps: { blue: { '0101': 12 } }, ...more }).until('movementSegment')
const lift = (units: Record<string, string>, more: Partial<Position> = {}, to = '0109'): Table =>
  airfield(units, more).play('fly airlift', `at ${to}`)

describe('loading', () => {
  test('ocs:14.9#1 nothing is loaded on missions of other kinds, and on none before its planes are named', () => {
    const raid = field({ j: JU, m: MEN }, { dumps: { blue: { '0101': 4 } } }).until('barrageSegment')
    raid.play('fly bust', 'at 0408', 'with j')
    const orders = ['carry m', 'load 1', 'tow j', 'ride m', 'stow 1', 'stay j']
    expect(orders.map((order) => raid.refusal(order))).toEqual(orders.map(() => 'no-cargo-mission'))
    expect(['carry', 'load', 'tow', 'ride', 'stow', 'stay'].flatMap((kind) => raid.offers(kind))).toEqual([])
    const t = lift({ j: JU, m: MEN })
    expect([t.refusal('carry m'), t.play('with j').refusal('carry m')]).toEqual(['no-planes-named', 'legal'])
    // Nobody stays where there is no base to stay at.
    const drop = airfield({ j: JU }).play('fly drop', 'at 0305', 'with j')
    expect([drop.refusal('stay j'), drop.refusal('load 1')]).toEqual(['no-cargo-mission', 'legal'])
  })

  test('ocs:14.9a#1 a unit is loaded once, and a plane that does not fly along tows nothing and stays nowhere', () => {
    const t = lift({ j: JU, k: JU, m: MEN }, { gliders: { blue: { '0101': 4 } } }).play('with j', 'carry m')
    expect([t.refusal('carry m'), t.refusal('ride m')]).toEqual(['aboard-already', 'aboard-already'])
    expect([t.refusal('tow k'), t.refusal('stay k')]).toEqual(['plane-not-named', 'plane-not-named'])
    t.play('stay j')
    expect(t.refusal('stay j')).toBe('stays-already')
  })

  test('ocs:14.9e.A#1 a plane beyond its range stays anyway', () => {
    const t = lift({ j: 'blue plane:Tpt (0)-0(7) 0101 cap:4', k: 'blue plane:Tpt (0)-0(8) 0101 cap:4' })
    t.play('with j', 'with k')
    expect([t.refusal('stay j'), t.refusal('stay k')]).toEqual(['stays-already', 'legal'])
  })

  test('ocs:14.9c#1 ocs:4.7d#1 planes and those that have been flown before do not come aboard', () => {
    const t = lift({ j: JU, k: JU.replace('0101', '0106'), s: STUKA, m: MEN }, { tables: { airStrips: true } }, '0106')
    t.play('with j')
    expect(t.refusal('carry s')).toBe('not-ground')
    t.play('carry m', 'go', 'fly airlift', 'at 0109', 'with k')
    expect([t.hex('m'), t.refusal('carry m')]).toEqual(['0106', 'air-moved'])
  })

  test('ocs:4.5b#5 nor those that hold off an enemy zone for others in this phase', () => {
    const t = airfield({ j: JU, m: MEN, z: `red ${FOOT} 0201`, truck: 'blue truck:1 45T 0102' }).play('take truck')
    t.play('move 0101', 'move 0102', 'stop', 'fly airlift', 'at 0109', 'with j')
    expect(t.refusal('carry m')).toBe('negated')
  })

  test('ocs:14.9a#1 supply comes from the base of the plane that was named first, then from the next', () => {
    const planes = { j: JU.replaceAll('(20)', '(10)'), k: JU.replaceAll('(20)', '(10)').replace('0101', '0106') }
    const loaded = (...first: string[]): number[] => {
      const t = lift(planes, { dumps: { blue: { '0101': 9, '0106': 9 } } }).play(...first.map((id) => `with ${id}`))
      t.play('load 3', 'go')
      return [t.dump('blue', '0101'), t.dump('blue', '0106'), t.dump('blue', '0109')]
    }
    // The one in 0101 carries 2T; the other, near by, 4T.
    expect([loaded('j', 'k'), loaded('k', 'j')]).toEqual([
      [7, 8, 3],
      [9, 6, 3],
    ])
    const scarce = lift(planes, { dumps: { blue: { '0101': 1, '0106': 3 } } }).play('with j', 'with k')
    expect([scarce.refusal('load 4'), scarce.refusal('load 5'), scarce.refusal('load 0')]).toEqual([
      'legal',
      'bad-argument',
      'air-tokens',
    ])
    expect(scarce.why('load 0')).toMatchObject({ values: { limit: 4 } })
    scarce.play('load 4', 'go')
    expect([scarce.dump('blue', '0101'), scarce.dump('blue', '0106')]).toEqual([0, 0])
  })

  test('ocs:14.9a#1 what is aboard is not loaded again, and takes up room', () => {
    const t = lift({ j: JU.replaceAll('(20)', '(10)') }, { dumps: { blue: { '0101': 3 } } }).play('with j', 'load 1')
    expect([t.refusal('load 1'), t.refusal('load 2')]).toEqual(['legal', 'air-tokens'])
    const few = lift({ j: JU }, { dumps: { blue: { '0101': 3 } } }).play('with j', 'load 2')
    expect([few.refusal('load 1'), few.refusal('load 2')]).toEqual(['legal', 'air-tokens'])
  })

  test('ocs:14.9b#1 ocs:14.9e.C#1 a half token carries 1T within half its range', () => {
    const t = (range: number): Table =>
      lift({ s: `blue plane:Tpt (0)-0(${range}) 0101 cap:1`, m: MEN }, {}, '0106').play('with s')
    expect([t(10).refusal('carry m'), t(9).refusal('carry m')]).toEqual(['legal', 'air-room'])
  })

  test('ocs:14.1b#1 ocs:14.9a#1 a reduced Transport carries what is printed on its reduced side', () => {
    const t = lift({ j: `${JU.replaceAll('(20)', '(10)')} lost:1`, m: MEN }).play('with j')
    expect([t.refusal('load 1'), t.refusal('load 2')]).toEqual(['legal', 'air-tokens'])
  })

  test('ocs:14.2e#2 ocs:14.9a#1 a plane that is no Transport carries nothing', () => {
    const t = lift({ j: JU.replaceAll('(20)', '(10)'), f: FIGHTER }).play('with j', 'with f')
    expect([t.refusal('load 2'), t.refusal('load 3'), t.refusal('tow f')]).toEqual(['legal', 'air-tokens', 'no-tow'])
    const alone = lift({ j: JU, f: FIGHTER, m: MEN }).play('with f')
    expect([alone.refusal('carry m'), alone.refusal('load 1')]).toEqual(['air-room', 'air-tokens'])
  })
})

describe('planes from several bases', () => {
  const ranged = (range: number, from: string): string => `blue plane:Tpt (0)-0(${range})/(0)-0(${range}) ${from} cap:2`

  test('ocs:14.9f#1 the cargo of those that stay does not count against what the base unloads', () => {
    const strip = { airBases: { blue: { '0101': 1, '0106': 1, '0109': 0 }, red: { '0113': 1 } } }
    const t = lift(
      { j: ranged(8, '0101'), k: ranged(8, '0106') },
      { ...strip, dumps: { blue: { '0101': 4, '0106': 4 } } },
    )
    t.play('with j', 'with k', 'load 3')
    // 1T from 0101 and 2T, near by, from 0106; the strip unloads two of them.
    expect(t.why('go')).toMatchObject({ code: 'unload-most', values: { left: 2, takes: 3 } })
    t.play('stay j')
    expect(t.refusal('go')).toBe('legal')
    t.play('go')
    expect([t.hex('j'), t.mark('j', 'active'), t.hex('k'), t.dump('blue', '0109')]).toEqual(['0109', 0, '0106', 3])
    // Staying, what it brought leaves the strip free for others.
    expect(t.m.board.airlifted.get(t.at('0109'))).toBe(4)
  })

  test('ocs:14.9f#1 a base unloads all its capacity and no more, and its next segment begins anew', () => {
    const t = lift(
      { j: JU, k: JU, l: JU },
      { airBases: { blue: { '0101': 3, '0106': 1 }, red: { '0113': 1 } } },
      '0106',
    )
    t.play('with j', 'load 2', 'go')
    t.play('fly airlift', 'at 0106', 'with k', 'load 1')
    expect(t.why('go')).toMatchObject({ code: 'unload-most', values: { left: 0, takes: 1 } })
    t.play('back').until('combatSegment')
    while (t.place !== 'movementSegment.choose' || t.seat !== 'blue') t.asUsual()
    t.play('fly airlift', 'at 0106', 'with k', 'load 2')
    expect(t.refusal('go')).toBe('legal')
  })
})

describe('waiting for planes', () => {
  const walk = (ma: number, ...steps: string[]): Table =>
    airfield({ j: JU, m: `blue 2-3-4L/1-3-${ma}L 0104 re:0.25 move` }).play('take m', ...steps.map((s) => `move ${s}`))

  test('ocs:14.9d#1 exactly half of the MA may be spent on the way', () => {
    expect(walk(6, '0103', '0102', '0101').refusal('wait')).toBe('legal')
    expect(walk(5, '0103', '0102', '0101').refusal('wait')).toBe('no-wait')
  })

  test('ocs:14.9d#1 a force waits at a base of its own alone, once it has moved', () => {
    const t = walk(8, '0103', '0102')
    expect([t.refusal('wait'), t.offers('wait')]).toEqual(['no-wait', []])
    expect(t.play('move 0101').offers('wait')).toEqual(['wait'])
    const still = airfield({ j: JU, m: MEN }).play('take m')
    expect(still.refusal('wait')).toBe('no-wait')
  })

  test('ocs:14.9d#1 all of it must be light enough, and some plane of its side must be there to come', () => {
    const two = airfield({ j: JU, m: MEN.replace('0101', '0102'), t: 'blue 2-3-4L/1-3-12L 0102 move' })
    two.play('take m', 'with t', 'move 0101')
    expect(two.refusal('wait')).toBe('no-wait')
    const none = airfield({ m: MEN.replace('0101', '0102'), k: 'red plane:F 4-2(30) 0113' }).play('take m', 'move 0101')
    expect(none.refusal('wait')).toBe('no-wait')
    const dug = airfield({ j: JU, m: 'blue 2-3-4L/1-3-8L 0102 re:0.25' }).play('take m', 'move 0101')
    expect(dug.refusal('wait')).toBe('no-wait')
  })

  test('ocs:4.7d#1 who waits for planes does nothing else meanwhile', () => {
    const t = walk(8, '0103', '0102', '0101').play('wait')
    expect([t.place, t.hex('m'), t.refusal('take m')]).toEqual(['movementSegment.choose', '0101', 'moved-already'])
    expect(t.play('fly airlift', 'at 0109', 'with j').refusal('carry m')).toBe('legal')
  })

  test('ocs:14.9d#1 who has spent half of its MA before the flight stays where it lands', () => {
    const t = walk(6, '0103', '0102', '0101').play('wait', 'fly airlift', 'at 0109', 'with j', 'carry m', 'go')
    expect([t.hex('m'), t.refusal('take m')]).toEqual(['0109', 'moved-already'])
    const some = walk(8, '0103', '0102', '0101').play('wait', 'fly airlift', 'at 0109', 'with j', 'carry m', 'go')
    expect(some.play('take m').left).toEqual([1])
  })

  test('ocs:14.9d#1 after a flight nobody waits for another', () => {
    const t = airfield(
      { j: JU, m: MEN },
      { airBases: { blue: { '0101': 2, '0106': 1, '0107': 1 }, red: { '0113': 1 } } },
    )
    t.play('fly airlift', 'at 0106', 'with j', 'carry m', 'go', 'take m', 'move 0107')
    expect(t.refusal('wait')).toBe('no-wait')
  })
})

describe('boxes beyond the map', () => {
  const boxes: Partial<Position> = {
    boxes: {
      rear: { kind: 'beyond', side: 'blue', name: 'the rear', at: [-2, 1], airBase: 'unlimited' },
      other: { kind: 'beyond', side: 'blue', name: 'elsewhere', at: [-4, 1], airBase: 'unlimited' },
    },
    airBases: { blue: { '0101': 2 }, red: { '0113': 1 } },
  }
  const boxed = (from?: number): Table =>
    field(
      { j: 'blue plane:Tpt (0)-0(30) rear cap:4', m: MEN, n: MEN, o: MEN },
      {
        ...boxes,
        scenario: {
          units: {
            a: { hex: '0404' },
            e: { hex: '0405' },
            m: { box: 'rear', ...(from ? { from } : {}) },
            n: { box: 'other' },
            o: { hex: '0101', face: 'move' },
          },
        },
      },
    )
      .until('movementSegment')
      .play('fly airlift', 'at 0101', 'with j')

  test('ocs:14.9a#1 units in a box are flown by planes of that box, and supply there is not', () => {
    const t = boxed()
    expect(['m', 'n', 'o'].map((id) => t.refusal(`carry ${id}`))).toEqual(['legal', 'air-not-there', 'air-not-there'])
    expect([t.offers('carry'), t.offers('load')]).toEqual([['carry m'], []])
    t.play('carry m', 'go')
    expect([t.hex('m'), t.mode('m'), t.mark('j', 'active')]).toEqual(['0101', 'Move', 0])
    expect(t.mark('j', 'holder')).toBeLessThan(0)
  })

  test('ocs:14.9c#1 not before the turn from which they may leave it', () => {
    expect([boxed(2).refusal('carry m'), boxed(1).refusal('carry m')]).toEqual(['air-not-yet', 'legal'])
  })
})
