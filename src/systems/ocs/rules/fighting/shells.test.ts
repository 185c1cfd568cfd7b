/** 10.0 to 10.1b, with HR-7: the strength of a barrage and its price. */
import { describe, expect, test } from 'vitest'
import { did } from '../position/board.ts'
import { barrageCost, barrageStrength } from './guns.ts'
import { position, type Table } from '../testing.ts'
import { AIM, DID } from '../world.ts'
import {
  GUN,
  REGIMENT as ONE,
  FIELD as map,
  battery as scene,
  barrageSegment as segment,
  fireAt0204 as fire,
} from '../scenes.ts'

const HQ = 'h8L-0-2L/h4L-0-8L'
const ids = (t: Table, names: string): number[] => names.split(' ').map((id) => t.unit(id))
const sound = (t: Table): void => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('strength', () => {
  test('ocs:13.4#1 the Combat side has the greater Barrage Strength', () => {
    expect(() => scene({ odd: 'blue b6(2)-3-4L/b7(2)-3-8L 0202' })).toThrow('greater Barrage Strength')
    expect(scene({ odd: 'blue b7(3)-3-4L/b6(2)-3-8L 0202' }).m.game.units[3]).toMatchObject({
      faces: [
        { barrage: 7, range: 3 },
        { barrage: 6, range: 2 },
      ],
    })
  })

  const guns = {
    g: `blue ${GUN} 0202`,
    odd: `blue b7(2)-3-4L/b1(2)-3-8L 0202 dg`,
    tiny: `blue b1(2)-3-4L/b1(2)-3-8L 0202 dg`,
    none: `blue b7(2)-3-4L/1-3-8L 0202 move`,
    oos: `blue ${GUN} 0202 oos`,
  }

  test('ocs:5.10b.A#1 printed strengths are added up, those of disorganized guns halved, then rounded', () => {
    const t = scene(guns)
    const of = (names: string): number => barrageStrength(t.m, ids(t, names), [])
    expect([of('g'), of('odd'), of('g odd'), of('tiny'), of('odd tiny')]).toEqual([12, 4, 16, 1, 4])
  })

  test('ocs:10.0#4 strength, column, supply, shifts, dice, result, in that order', () => {
    // 12 and 4 points: column 12-16, for 3T; a target of 1 RE takes it one to the left.
    const fired = (...dice: [number, number]): Table => {
      const t = segment(scene({ k: 'blue b4(2)-3-4L/b1(2)-3-8L 0202' })).play(
        'barrage 0204',
        'with g',
        'with k',
        'fire',
      )
      expect([t.place, t.events('barrage')]).toEqual(['pay.choose', []])
      t.play('from 0201')
      expect([t.dump('blue', '0201'), t.place]).toEqual([37, 'bombardment.impact'])
      expect(t.last('barrage')).toMatchObject({ strength: 16, first: '12-16', density: -1, column: '8-11' })
      return t.dice(...dice)
    }
    // A six would disorganize in the first column.
    expect([fired(3, 3).mode('e'), fired(3, 4).mode('e')]).toEqual(['Combat', 'Disorganized'])
  })

  test('ocs:10.0#5 a barrage of no point at all is not fired, one of a point is', () => {
    const t = segment(scene(guns)).play('barrage 0204')
    expect([t.refusal('fire'), t.refusal('with none')]).toEqual(['no-points', 'gun-silent'])
    expect(t.play('with tiny').refusal('fire')).toBe('legal')
  })

  test('ocs:10.1b.B#1 ocs:12.8d#1 a gun Out of Supply fires with all its strength', () => {
    const t = fire(segment(scene(guns)), 'oos').dice(1, 1)
    expect(t.last('barrage')['strength']).toBe(12)
  })

  test('ocs:10.0e.B#2 ocs:HR-7#1 guns fire all they have, unless the house rule lets them fire half', () => {
    const usual = segment(scene(guns)).play('barrage 0204')
    expect([usual.refusal('half g'), usual.offers('half')]).toEqual(['gun-half', []])
    const t = segment(scene(guns, { options: { cheaperBarrages: 'half' } })).play('barrage 0204', 'half g', 'half odd')
    expect(barrageStrength(t.m, ids(t, 'g odd'), ids(t, 'g odd'))).toBe(8)
    const lost = segment(scene({ ...guns, gone: `blue ${GUN} dead` })).play('barrage 0204')
    expect(lost.refusal('with gone')).toBe('not-on-map')
    t.play('fire', 'from 0201').dice(1, 1)
    expect([t.last('barrage')['strength'], t.last('barrage')['first'], t.dump('blue', '0201')]).toEqual([8, '8-11', 38])
  })
})

describe('supply', () => {
  test('ocs:10.1b#1 ocs:12.1a#3 the price is that of the column before shifts, paid as the guns fire', () => {
    const t = scene({ big: `blue b7(2)-3-4L/b1(2)-3-8L 0202` }, { dumps: { blue: { '0201': 20 } } })
    fire(segment(t), 'big')
    expect([t.dump('blue', '0201'), t.place, t.last('barrage')['first'], t.last('barrage')['column']]).toEqual([
      18,
      'bombardment.impact',
      '5-7',
      '3-4',
    ])
    sound(t)
  })

  test('ocs:10.1b#1 prices of all columns at both of their ends', () => {
    const t = scene()
    const prices = [1, 2, 3, 4, 5, 7, 8, 11, 12, 16, 17, 24, 25, 40, 41, 68, 69, 116, 117, 400]
    expect(prices.map((strength) => barrageCost(t.m, ids(t, 'g'), strength, AIM.troops))).toEqual([
      1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 6, 6, 8, 8, 10, 10,
    ])
  })

  test('ocs:10.1b#2 without the supply there is no barrage, and who does not pay has not fired', () => {
    const t = segment(scene({}, { dumps: { blue: { '0201': 2 } } })).play('barrage 0204', 'with g')
    expect(t.refusal('fire')).toBe('no-shells')
    const rich = segment(scene()).play('barrage 0204', 'with g', 'fire', 'enough')
    expect([rich.place, rich.dump('blue', '0201'), did(rich.m, rich.unit('g'), DID.barraged)]).toEqual([
      'barrage.lay',
      40,
      false,
    ])
    rich.play('back')
    expect([rich.place, rich.refusal('barrage 0204')]).toEqual(['barrageSegment.choose', 'legal'])
  })

  test('ocs:10.1b.A#1 the supply of several guns comes from one dump, or through one HQ', () => {
    const two = { h: `blue ${GUN} 0302`, hq: `blue ${HQ} 0301` }
    const dumps = { blue: { '0201': 2, '0301': 2 } }
    const apart = segment(scene({ h: `blue ${GUN} 0302` }, { dumps })).play('barrage 0204', 'with g', 'with h')
    expect(apart.refusal('fire')).toBe('no-shells')
    const through = segment(scene(two, { dumps })).play(
      'barrage 0204',
      'with g',
      'with h',
      'fire',
      'from 0201',
      'from 0301',
    )
    expect([through.place, through.dump('blue', '0201'), through.dump('blue', '0301')]).toEqual([
      'bombardment.impact',
      0,
      1,
    ])
  })

  test('ocs:10.1b.A#1 ocs:12.3a#3 a single gun may be supplied from several dumps', () => {
    const dumps = { blue: { '0201': 2, '0301': 2 } }
    const t = segment(scene({}, { dumps })).play('barrage 0204', 'with g')
    expect(t.refusal('fire')).toBe('legal')
    t.play('fire', 'from 0201')
    expect([t.place, t.refusal('enough')]).toEqual(['pay.choose', 'pay-rest'])
    t.play('from 0301')
    expect([t.place, t.dump('blue', '0201'), t.dump('blue', '0301')]).toEqual(['bombardment.impact', 0, 1])
    const two = segment(scene({ h: `blue ${GUN} 0202` }, { dumps })).play('barrage 0204', 'with g', 'with h')
    expect(two.refusal('fire')).toBe('no-shells')
    sound(t)
  })

  test('ocs:10.1b.A#1 a dump that serves one of the guns only is no use', () => {
    const t = segment(
      position({
        map,
        units: {
          g: `blue ${GUN} 0204`,
          h: `blue ${GUN} 0208`,
          s: `blue ${ONE} 0305`,
          e: `red ${ONE} 0206 move`,
        },
        dumps: { blue: { '0201': 9, '0306': 9 } },
      }),
    ).play('barrage 0206', 'with g', 'with h', 'fire')
    expect([t.refusal('from 0201'), t.refusal('from 0306')]).toEqual(['pay-way', 'legal'])
    const alone = segment(
      position({
        map,
        units: { g: `blue ${GUN} 0204`, s: `blue ${ONE} 0305`, e: `red ${ONE} 0206 move` },
        dumps: { blue: { '0201': 9 } },
      }),
    ).play('barrage 0206', 'with g', 'fire')
    expect(alone.refusal('from 0201')).toBe('legal')
  })

  test('ocs:10.1b.C#1 ocs:12.10#1 internal stocks buy no shells', () => {
    const t = segment(scene({}, { dumps: {} })).play('barrage 0204', 'with g')
    expect([t.refusal('fire'), t.mark('g', 'internals')]).toEqual(['no-shells', 0])
    const paying = segment(scene()).play('barrage 0204', 'with g', 'fire')
    expect(paying.refusal('stocks g')).toBe('no-stocks')
  })

  test('ocs:HR-7#2 by that house rule guns all fuelled through HQ or formation pay a token less, none if it was one', () => {
    const guns = {
      t1: 'blue b12(2)-3-4T/b6(1)-3-8T 0202',
      t2: 'blue b1(2)-3-4T/b1(1)-3-8T 0202',
      f1: 'blue b12(2)-3-4T/b6(1)-3-8T 0202 div:x',
      hq: `blue ${HQ} 0201`,
    }
    const t = scene(guns, { options: { cheaperBarrages: 'fuelled' } }).until('movementSegment')
    expect(barrageCost(t.m, ids(t, 't1'), 12, AIM.troops)).toBe(3)
    t.m.board.did.set(t.unit('hq'), DID.fuelledHq)
    expect(barrageCost(t.m, ids(t, 't1 t2'), 12, AIM.troops)).toBe(2)
    expect(barrageCost(t.m, ids(t, 't1 f1'), 12, AIM.troops)).toBe(3)
    t.m.board.fuelled.set(0, t.unit('hq') + 1)
    expect(barrageCost(t.m, ids(t, 't1 f1'), 12, AIM.troops)).toBe(2)
    const usual = scene(guns)
    usual.m.board.did.set(usual.unit('hq'), DID.fuelledHq)
    expect(barrageCost(usual.m, ids(usual, 't1'), 12, AIM.troops)).toBe(3)
    segment(t).m.board.did.set(t.unit('hq'), DID.fuelledHq)
    t.play('barrage 0204', 'with t2', 'fire')
    expect([t.place, t.dump('blue', '0201')]).toEqual(['bombardment.impact', 40])
    const empty = segment(scene(guns, { options: { cheaperBarrages: 'fuelled' }, dumps: {} }))
    empty.m.board.did.set(empty.unit('hq'), DID.fuelledHq)
    expect(empty.play('barrage 0204', 'with t2').refusal('fire')).toBe('legal')
    expect(empty.play('with t1').refusal('fire')).toBe('no-shells')
  })
})
