/** 10 Artillery barrages, with 13.4, 21.9, HR-7 and HR-8. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { imagine, View } from '../../core/sight.ts'
import { did } from './board.ts'
import { barrageCost, barrageStrength, density, shiftsOf } from './guns.ts'
import { position, type Position, type Table } from './testing.ts'
import { DID } from './world.ts'

const GUN = 'b12(2)-3-4L/b6(1)-3-8L'
const ONE = '4-3-4L/2-3-8L'
const DIVISION = '12-3-4L/5-3-8L'
const HQ = 'h8L-0-2L/h4L-0-8L'
const map = ['. . . . . . . . . .', '. . . . . . . . . .', '. . . . . . . . . .']

/** Blue has a gun in 0202 and a spotter in 0203, red its target in 0204; supply lies behind the gun. */
const scene = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({
    map,
    units: { g: `blue ${GUN} 0202`, s: `blue ${ONE} 0203`, e: `red ${ONE} 0204`, ...units },
    dumps: { blue: { '0201': 40 } },
    ...more,
  })
/** The Barrage Segment of the phase that is named by its number: Combat if not told. */
const segment = (t: Table, phase = 6): Table => {
  for (let i = 0; i < 60; i++) {
    if (t.place === 'barrageSegment.choose' && t.m.board.phase.get(0) === phase) return t
    t.asUsual()
  }
  throw new Error(`no Barrage Segment in phase ${phase}\n${t.toString()}`)
}
/** Fires at 0204 and pays from the first dump. */
const fire = (t: Table, guns: string, from = '0201'): Table =>
  t.play('barrage 0204', ...guns.split(' ').map((g) => `with ${g}`), 'fire', `from ${from}`)
const ids = (t: Table, names: string): number[] => names.split(' ').map((id) => t.unit(id))
const shifts = (t: Table): ReturnType<typeof shiftsOf> => shiftsOf(t.m, 0, t.at('0204'))
const sound = (t: Table): void => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('segments', () => {
  test('ocs:2.2#4 ocs:2.2#5 ocs:2.2#6 Reaction, Combat and Exploitation each have a Barrage Segment at its place', () => {
    const t = scene({ r: `red ${GUN} 0205` })
    const order: string[] = []
    for (let i = 0; i < 40 && t.m.board.phasing.get(0) === 0; i++) {
      const at = `${t.m.board.phase.get(0)} ${t.place} ${t.seat}`
      if (/Segment/.test(at) && order.at(-1) !== at) order.push(at)
      t.asUsual()
    }
    expect(order.filter((at) => !at.includes('breakout'))).toEqual([
      '3 movementSegment.choose blue',
      '5 movementSegment.choose red',
      '5 barrageSegment.choose red',
      '6 barrageSegment.choose blue',
      '6 combatSegment.choose blue',
      '7 movementSegment.choose blue',
      '7 barrageSegment.choose blue',
      '7 combatSegment.choose blue',
    ])
  })

  test('ocs:10.0#2 ocs:10.0e.C#1 in the Movement Segment there is no barrage, in the Combat Phase there is', () => {
    const t = scene().until('movementSegment')
    expect(t.offers('barrage')).toEqual([])
    expect(segment(t).offers('barrage')).toEqual(['barrage 0204'])
  })

  test('ocs:2.4#2 a simulcast turn has no Barrage Segment, nor has a side without guns on the map', () => {
    const quiet = scene({}, { options: { simulcast: true }, first: 'roll' }).dice(1)
    quiet.play('quiet', 'quiet')
    const none = scene({ g: `blue ${GUN} dead` })
    for (const t of [quiet, none]) {
      const seen = new Set<string>()
      for (let i = 0; i < 40 && t.m.board.turn.get(0) === 1; i++) {
        seen.add(t.place)
        t.asUsual()
      }
      expect([...seen].some((place) => place.startsWith('barrage'))).toBe(false)
    }
  })

  test('ocs:2.3#23 all barrages of the Combat Phase come before its attacks', () => {
    const t = segment(scene()).play('end')
    expect([t.place, t.m.board.phase.get(0), t.offers('barrage')]).toEqual(['combatSegment.choose', 6, []])
  })
})

describe('targets', () => {
  test('ocs:10.0a#1 fire is at a hex with enemy combat units', () => {
    const t = segment(scene({ truck: 'red truck:1 45T 0302' }))
    expect([t.refusal('barrage 0302'), t.refusal('barrage 0203'), t.refusal('barrage 0204')]).toEqual([
      'no-target',
      'no-target',
      'legal',
    ])
  })

  test('ocs:10.1a#1 the range is printed on the side that shows, from the next hex to the last', () => {
    const e = { e2: `red ${ONE} 0203`, e3: `red ${ONE} 0205`, s: `blue ${ONE} 0309` }
    expect(segment(scene(e)).offers('barrage')).toEqual(['barrage 0204', 'barrage 0203'])
    expect(segment(scene({ ...e, g: `blue ${GUN} 0202 move` })).offers('barrage')).toEqual(['barrage 0203'])
    const t = segment(scene({ ...e, far: `blue ${GUN} 0201` })).play('barrage 0204')
    expect([t.refusal('with far'), t.refusal('with g'), t.refusal('with s')]).toEqual([
      'gun-range',
      'legal',
      'not-artillery',
    ])
  })

  test('ocs:10.1a#1 neither mud nor mountains shorten the range', () => {
    const t = segment(
      scene({ s: `blue ${ONE} 0309` }, { map: [map[0]!, '. . m m . . . . . .', map[2]!], ground: 'mud' }),
    )
    expect(t.offers('barrage')).toEqual(['barrage 0204'])
  })

  test('ocs:10.0#4 each stack is offered once, wherever it stands', () => {
    const t = segment(
      scene({
        g: 'blue b12(3)-3-4L/b6(3)-3-8L 0202',
        f: `red ${ONE} 0204`,
        corner: `red ${ONE} 0101`,
        gone: `red ${ONE} dead`,
      }),
    )
    expect(t.offers('barrage').toSorted()).toEqual(['barrage 0101', 'barrage 0204'])
  })

  test('ocs:10.0e.A#1 a hex is fired at once in a phase, and again in the next', () => {
    const t = segment(scene({ h: `blue ${GUN} 0202 reserve`, k: `blue ${GUN} 0202`, f: `red ${ONE} 0304` }))
    fire(t, 'g').dice(1, 1)
    expect([t.refusal('barrage 0204'), t.refusal('barrage 0304')]).toEqual(['barraged-already', 'legal'])
    segment(t, 7).play('release h')
    expect(t.refusal('barrage 0204')).toBe('legal')
  })

  test('ocs:10.0e.B#1 ocs:10.0#3 a gun fires once in a phase, and any number of guns together', () => {
    const t = segment(scene({ h: `blue ${GUN} 0202`, k: `blue ${GUN} 0302`, f: `red ${ONE} 0304` }))
    t.play('barrage 0204', 'with g', 'with h')
    expect([t.refusal('with h'), t.offers('with')]).toEqual(['gun-laid', ['with k']])
    t.play('fire', 'from 0201').dice(1, 1)
    expect(t.last('barrage')['strength']).toBe(24)
    t.play('barrage 0304')
    expect([t.refusal('with g'), t.refusal('with k')]).toEqual(['fired-already', 'legal'])
    t.play('with k', 'fire', 'from 0201').dice(1, 1)
    expect(t.offers()).toEqual(['end'])
  })
})

describe('who may fire', () => {
  test('ocs:13.4a#1 neither Reserves nor units in Strat Mode; in the Combat Phase all others', () => {
    const t = segment(
      scene({
        r: `blue ${GUN} 0202 reserve`,
        x: `blue ${GUN} 0202 strat`,
        d: `blue ${GUN} 0202 dg`,
        n: `red ${GUN} 0205`,
      }),
    )
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('barrage 0204')
    expect(['r', 'x', 'd', 'g', 'n'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'gun-mode',
      'gun-mode',
      'legal',
      'legal',
      'not-own',
    ])
  })

  test('ocs:7.0a#3 ocs:2.3#22 ocs:5.7b.B#2 in Reaction released guns fire, and no others', () => {
    const t = segment(
      scene({ r: `red ${GUN} 0205 reserve`, q: `red ${GUN} 0205` }, { dumps: { red: { '0206': 9 } } }),
      5,
    )
    expect([t.seat, t.refusal('barrage 0203')]).toEqual(['red', 'no-gun'])
    t.play('release r', 'barrage 0203')
    expect([t.refusal('with q'), t.refusal('with r')]).toEqual(['gun-idle', 'legal'])
    t.play('with r', 'fire', 'from 0206').dice(6, 6)
    expect(t.last('barrage')).toMatchObject({ side: 1, strength: 12, spotting: 0 })
  })

  test('ocs:11.0c#1 ocs:2.3#27 ocs:11.0b#1 in Exploitation released guns fire, released as late as that', () => {
    const t = segment(scene({ r: `blue ${GUN} 0202 reserve` }), 7)
    expect(t.refusal('barrage 0204')).toBe('no-gun')
    t.play('release r', 'barrage 0204')
    expect([t.refusal('with g'), t.refusal('with r')]).toEqual(['gun-idle', 'legal'])
    t.play('with r', 'fire', 'from 0201').dice(4, 4)
    expect(t.mode('e')).toBe('Disorganized')
  })

  test('ocs:7.0b#1 a barrage in Reaction goes as in the Combat Phase: shifts, price and effect', () => {
    const reaction = segment(scene({ r: `red ${GUN} 0205 reserve` }, { dumps: { red: { '0206': 9 } } }), 5)
    reaction.play('release r', 'barrage 0203', 'with r', 'fire', 'from 0206').dice(3, 4)
    const plain = fire(segment(scene()), 'g').dice(3, 4)
    const told = ({ last }: { last: Readonly<Record<string, unknown>> }): unknown => ({ ...last, side: 0, hex: 0 })
    expect(told({ last: reaction.last('barrage') })).toEqual(told({ last: plain.last('barrage') }))
    expect([reaction.mode('s'), plain.mode('e'), reaction.dump('red', '0206')]).toEqual([
      'Disorganized',
      'Disorganized',
      6,
    ])
  })

  test('ocs:13.4#2 a gun that has moved in the phase fires in it', () => {
    const t = scene({ g: `blue ${GUN} 0201 reserve` }).until('movementSegment')
    for (; t.m.board.phase.get(0) !== 7;) t.asUsual()
    t.play('release g', 'take g', 'move 0202', 'stop')
    segment(t, 7)
    expect(t.offers('barrage')).toEqual(['barrage 0204'])
    expect(did(t.m, t.unit('g'), DID.moved)).toBe(true)
  })

  test('ocs:I.F#5 no gun fires out of a box off the map', () => {
    const t = segment(
      position({
        map: ['. . . .', 'x x . .', '. x . .', 'x x . .'],
        boxes: { rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0101'] } },
        units: { g: 'blue b12(4)-3-4L/b6(4)-3-8L 0301', h: 'blue b12(4)-3-4L/b6(4)-3-8L 0102', e: `red ${ONE} 0203` },
      }),
    ).play('barrage 0203')
    expect([t.refusal('with g'), t.refusal('with h')]).toEqual(['box-combat', 'legal'])
  })

  test('ocs:21.9a#1 ocs:21.9b#1 ocs:21.9c#1 by that option guns in Combat and Move Mode fire in Reaction, in hedgehogs too', () => {
    const guns = {
      c: `red ${GUN} 0205`,
      v: `red b12(2)-3-4L/b6(2)-3-8L 0205 move`,
      d: `red ${GUN} 0205 dg`,
      r: `red ${GUN} 0305 reserve`,
    }
    const options = { reactiveArtillery: true }
    const t = scene(guns, { options, hedgehogs: { '0205': 2 }, dumps: { red: { '0206': 9 } } })
    for (; t.m.board.phase.get(0) !== 5;) t.asUsual()
    expect(t.refusal('take c')).toBe('not-eligible')
    segment(t, 5).play('barrage 0203')
    expect(['c', 'v', 'd', 'r'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'legal',
      'legal',
      'gun-idle',
      'gun-mode',
    ])
    const later = segment(scene({ q: `blue ${GUN} 0202 reserve` }, { options }), 7)
    expect(later.refusal('barrage 0204')).toBe('no-gun')
    expect(segment(scene(guns, { dumps: { red: { '0206': 9 } } }), 5).refusal('barrage 0203')).toBe('no-gun')
  })
})

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

  test('ocs:10.0#4 ocs:5.10b.A#1 printed strengths are added up, those of disorganized guns halved, then rounded', () => {
    const t = scene(guns)
    const of = (names: string): number => barrageStrength(t.m, ids(t, names), [])
    expect([of('g'), of('odd'), of('g odd'), of('tiny'), of('odd tiny')]).toEqual([12, 4, 16, 1, 4])
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
      'barrage.impact',
      '5-7',
      '3-4',
    ])
    sound(t)
  })

  test('ocs:10.1b#1 prices of all columns at both of their ends', () => {
    const t = scene()
    const prices = [1, 2, 3, 4, 5, 7, 8, 11, 12, 16, 17, 24, 25, 40, 41, 68, 69, 116, 117, 400]
    expect(prices.map((strength) => barrageCost(t.m, ids(t, 'g'), strength))).toEqual([
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
      'barrage.impact',
      0,
      1,
    ])
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
    expect(barrageCost(t.m, ids(t, 't1'), 12)).toBe(3)
    t.m.board.did.set(t.unit('hq'), DID.fuelledHq)
    expect(barrageCost(t.m, ids(t, 't1 t2'), 12)).toBe(2)
    expect(barrageCost(t.m, ids(t, 't1 f1'), 12)).toBe(3)
    t.m.board.fuelled.set(0, t.unit('hq') + 1)
    expect(barrageCost(t.m, ids(t, 't1 f1'), 12)).toBe(2)
    const usual = scene(guns)
    usual.m.board.did.set(usual.unit('hq'), DID.fuelledHq)
    expect(barrageCost(usual.m, ids(usual, 't1'), 12)).toBe(3)
    segment(t).m.board.did.set(t.unit('hq'), DID.fuelledHq)
    t.play('barrage 0204', 'with t2', 'fire')
    expect([t.place, t.dump('blue', '0201')]).toEqual(['barrage.impact', 40])
    const empty = segment(scene(guns, { options: { cheaperBarrages: 'fuelled' }, dumps: {} }))
    empty.m.board.did.set(empty.unit('hq'), DID.fuelledHq)
    expect(empty.play('barrage 0204', 'with t2').refusal('fire')).toBe('legal')
    expect(empty.play('with t1').refusal('fire')).toBe('no-shells')
  })
})

describe('shifts', () => {
  const none = { density: 0, hedgehog: 0, terrain: 0, spotting: 0, strat: 0 }
  const two = `red ${ONE} 0204 re:2`

  test('ocs:10.0a#3 RE in the hex, to the quarter', () => {
    const quarters = [1, 4, 5, 12, 13, 16, 17, 20, 21, 24, 25, 40]
    const of = (q: number): number => shifts(scene({ e: `red ${ONE} 0204 re:${q / 4}` })).density
    expect(quarters.map(of)).toEqual([-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  test('ocs:10.0a#3 a division counts as 3 RE at most, be it one counter or many, and as what is left if less', () => {
    const dense = (units: Position['units']): number => {
      const t = scene({ e: `red ${ONE} dead`, ...units })
      return density(t.m, 1, t.at('0204'))
    }
    const big = `red ${DIVISION} 0204 re:4 steps:4`
    const part = `red ${ONE} 0204 div:x`
    expect(dense({ a: big })).toBe(12)
    expect(dense({ a: `${big} lost:1` })).toBe(12)
    expect(dense({ a: `${big} lost:2` })).toBe(8)
    expect(dense({ a: big, b: big })).toBe(24)
    expect(dense({ a: part, b: part, c: part, d: part })).toBe(12)
    expect(dense({ a: part, b: part })).toBe(8)
    expect(dense({ a: part, b: part, c: part, d: part, y: `red ${ONE} 0204 div:y`, i: `red ${ONE} 0204 re:4` })).toBe(
      32,
    )
    expect(dense({ a: big, truck: 'red truck:5 45T 0204' })).toBe(12)
  })

  test('ocs:10.0b#1 ocs:10.0b#2 any combat unit next to the target spots for the guns; without one three columns left', () => {
    const spotting = (s: string): number => shifts(scene({ s })).spotting
    expect([spotting(`blue ${ONE} 0203 strat`), spotting(`blue ${GUN} 0304`), spotting(`blue ${HQ} 0205`)]).toEqual([
      0, 0, 0,
    ])
    expect([spotting(`blue ${ONE} 0202`), spotting('blue truck:1 45T 0203')]).toEqual([-3, -3])
  })

  test('ocs:10.0a#2 of the terrain in the hex the target has what helps it most', () => {
    const of = (token: string, ground: Position['ground'] = 'dry'): number =>
      shifts(scene({ e: two }, { map: [map[0]!, `. . . ${token} . . . . . .`, map[2]!], ground })).terrain
    expect(['.', 'w', 'v', 'c', 's', 'm', 'wm', 'ws'].map((token) => of(token))).toEqual([
      0, -1, -1, -1, -1, -2, -2, -1,
    ])
    expect(of('s', 'frozen')).toBe(-1)
  })

  test('ocs:16.0h#1 a hedgehog of any Level is one column, units in Strat Mode are three, and all are added', () => {
    expect(shifts(scene({ e: two }))).toEqual(none)
    for (const level of [1, 4])
      expect(shifts(scene({ e: two }, { hedgehogs: { '0204': level } }))).toEqual({ ...none, hedgehog: -1 })
    expect(shifts(scene({ e: `${two} strat` }))).toEqual({ ...none, strat: 3 })
    expect(shifts(scene({ f: `red ${ONE} 0204 strat` })).strat).toBe(3)
    const t = scene(
      { e: `red ${ONE} 0204 strat`, s: `blue ${ONE} 0202` },
      { hedgehogs: { '0204': 4 }, map: [map[0]!, '. . . m . . . . . .', map[2]!] },
    )
    fire(segment(t), 'g').dice(6, 6)
    expect(t.last('barrage')).toMatchObject({ first: '12-16', column: '2', density: -1, spotting: -3, strat: 3 })
    expect([t.last('barrageResult')['result'], t.m.board.hedgehog.get(t.at('0204'))]).toEqual(['1/2', 4])
  })

  test('ocs:4.9c#1 what is being laid, the other side does not see; then the target, but never the guns', () => {
    const t = segment(scene()).play('barrage 0204', 'with g')
    const shown = (seat: number): unknown[] => {
      const { target, guns, halved } = View.of(t.m, seat).frames.find((f) => f.proc === 'barrage')!
      return [target, guns, halved]
    }
    const [target, g] = [t.at('0204'), t.unit('g')]
    expect([shown(0), shown(1)]).toEqual([
      [target, [g], []],
      [null, null, null],
    ])
    for (const told of [null, target]) {
      const other = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('x'), t.m.state.layout)
      const frame = other.frames.find((f) => f.proc === 'barrage')!
      expect([frame['guns'], frame['halved']]).toEqual([[], [g]])
      expect(frame['target']).toBe(told ?? t.m.board.hex.get(t.unit('e')))
      if (told === null) t.play('fire', 'from 0201')
    }
    expect(shown(1)).toEqual([target, null, null])
    const open = segment(scene({}, { options: { openStacks: true } })).play('barrage 0204', 'with g')
    expect(View.of(open.m, 1).frames.find((f) => f.proc === 'barrage')!['guns']).toEqual([g])
  })

  test('ocs:10.0#4 the player sees strength and price of what is laid so far', () => {
    const t = segment(scene()).play('barrage 0204')
    expect(t.m.prompt()).toBe('Barrage of 0204: which guns fire?')
    expect(t.play('with g').m.prompt()).toBe('Barrage of 0204 with 12 points for 3T: more guns, or fire.')
  })

  test('ocs:4.9c#1 both are told the strength and the firing player every shift; the guns stay unnamed', () => {
    const t = fire(segment(scene()), 'g')
    const told = t.log.find((e) => e.ev === 'barrage')!
    expect(told.secret).toBeUndefined()
    expect(Object.keys(told.values)).toEqual(
      'side hex strength first density hedgehog terrain spotting strat column'.split(' '),
    )
  })
})

describe('results', () => {
  const two = `red ${ONE} 0204 re:2`
  const at = (strength: number, units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
    fire(segment(scene({ g: `blue b${strength}(2)-3-4L/b1(2)-3-8L 0202`, e: two, ...units }, more)), 'g')

  test('ocs:9.5#2 strength 20 on column 17-24 for 3T: a 4 has no effect, a 5 would disorganize', () => {
    const t = at(20, {}, { dumps: { blue: { '0201': 20 } } }).dice(1, 3)
    expect(t.last('barrageResult')['result']).toBe('no effect')
    expect([t.last('barrage')['column'], t.dump('blue', '0201'), t.mode('e')]).toEqual(['17-24', 17, 'Combat'])
    expect(at(20).dice(1, 4).mode('e')).toBe('Disorganized')
  })

  test('ocs:10.0a#6 ocs:5.10c#1 a DG disorganizes every combat unit of the hex, but no trucks, and nobody next to it', () => {
    const t = at(12, { f: two, hq: `red ${HQ} 0204`, n: `red ${ONE} 0205`, truck: 'red truck:1 45T 0204' }).dice(3, 4)
    expect(['e', 'f', 'hq', 'n', 'truck'].map((id) => t.mode(id))).toEqual([
      'Disorganized',
      'Disorganized',
      'Disorganized',
      'Combat',
      'Move',
    ])
    expect(t.mark('e', 'lost')).toBe(0)
  })

  test('ocs:10.0a#4 a half takes a step from 4 up, and disorganizes in any case', () => {
    for (const [die, dead] of [
      [3, false],
      [4, true],
    ] as const) {
      const t = at(12, { f: two }).dice(5, 6).dice(die)
      if (dead) t.play('lose f')
      expect([t.hex('f'), t.mode('e'), t.place]).toEqual([
        dead ? 'dead' : '0204',
        'Disorganized',
        'barrageSegment.choose',
      ])
    }
  })

  test('ocs:10.0a#5 a bracketed half is a half for spotted guns, and DG without spotter or in Level 3', () => {
    expect(at(25).dice(3, 5).place).toBe('barrage.half')
    expect(at(41, {}, { hedgehogs: { '0204': 2 } }).dice(3, 5).place).toBe('barrage.half')
    const deep = at(41, {}, { hedgehogs: { '0204': 3 } }).dice(3, 5)
    expect([deep.place, deep.last('barrageResult')['result'], deep.mode('e')]).toEqual([
      'barrageSegment.choose',
      'DG',
      'Disorganized',
    ])
    const blind = at(117, { s: `blue ${ONE} 0309` }).dice(3, 5)
    expect([blind.last('barrage')['column'], blind.last('barrageResult')['result']]).toEqual(['25-40', 'DG'])
  })

  test('ocs:10.0a#2 ocs:9.11c#2 the owner chooses who loses each step, two from one if he likes', () => {
    const t = at(117, { f: `red ${DIVISION} 0204 re:3 steps:3` }).dice(5, 6)
    expect([t.last('barrageResult')['result'], t.seat]).toEqual(['2', 'red'])
    t.play('lose f', 'lose f')
    expect([t.mark('f', 'lost'), t.hex('e'), t.mode('f')]).toEqual([2, '0204', 'Disorganized'])
    sound(t)
  })

  test('ocs:10.0a#1 results of one and of three steps, and what nobody can bear is lost on nobody', () => {
    const one = at(12, { f: two }).dice(6, 6)
    expect([one.last('barrage')['column'], one.last('barrageResult')['result']]).toEqual(['17-24', '1'])
    const three = at(117).dice(6, 6)
    expect([three.last('barrageResult')['result'], three.hex('e'), three.place]).toEqual([
      '3',
      'dead',
      'barrageSegment.choose',
    ])
  })

  test('ocs:5.7d#2 a Reserve keeps its marker under fire without effect, and loses it disorganized', () => {
    const reserve = { e: `${two} reserve` }
    expect(at(12, reserve).dice(1, 2).mode('e')).toBe('Reserve')
    expect(at(12, reserve).dice(3, 4).mode('e')).toBe('Disorganized')
  })

  test('ocs:HR-8#1 by that house rule dice pick the step, every step alike', () => {
    const options = { randomBarrageLosses: true }
    const shell = (die: number): Table =>
      at(12, { f: `red ${DIVISION} 0204 re:3 steps:3 lost:1` }, { options })
        .dice(6, 6)
        .dice(die)
    const t = at(12, { f: `red ${DIVISION} 0204 re:3 steps:3 lost:1` }, { options }).dice(6, 6)
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['barrage.stray', 3])
    expect([1, 2, 3].map((die) => [shell(die).hex('e'), shell(die).mark('f', 'lost')])).toEqual([
      ['dead', 1],
      ['0204', 2],
      ['0204', 2],
    ])
    expect([1, 2].map((die) => shell(die).place)).toEqual(Array(2).fill('barrageSegment.choose'))
    const twice = at(117, { f: `red ${DIVISION} 0204 re:3 steps:3` }, { options })
      .dice(5, 6)
      .dice(4)
    expect([twice.place, twice.mark('f', 'lost')]).toEqual(['barrage.stray', 1])
    expect([twice.dice(3).place, twice.mark('f', 'lost')]).toEqual(['barrageSegment.choose', 2])
    const all = at(117, { f: two }, { options }).dice(6, 6).dice(2).dice(1)
    expect([all.hex('e'), all.hex('f'), all.place]).toEqual(['dead', 'dead', 'barrageSegment.choose'])
  })

  test('ocs:10.1b#3 ocs:10.1b#4 the book: 16 points on 8 RE in a Level-1 hedgehog in close terrain', () => {
    const t = scene(
      {
        g: 'blue b9(2)-3-4L/b1(2)-3-8L 0202',
        h: 'blue b7(2)-3-4L/b1(2)-3-8L 0202',
        e: `red ${DIVISION} 0204 re:4 steps:4`,
        ...Object.fromEntries(['i', 'j', 'k', 'l'].map((id) => [id, `red ${ONE} 0204`])),
      },
      { hedgehogs: { '0204': 1 }, map: [map[0]!, '. . . w . . . . . .', map[2]!], dumps: { blue: { '0201': 20 } } },
    )
    fire(segment(t), 'g h')
    expect(t.last('barrage')).toMatchObject({ strength: 16, first: '12-16', column: '25-40' })
    expect(t.last('barrage')).toMatchObject({ density: 4, hedgehog: -1, terrain: -1, spotting: 0, strat: 0 })
    expect(t.dump('blue', '0201')).toBe(17)
    t.dice(4, 4)
    expect([t.last('barrageResult')['result'], t.place]).toEqual(['1/2', 'barrage.half'])
    t.dice(3)
    expect(['e', 'i', 'l'].map((id) => [t.mode(id), t.mark(id, 'lost')])).toEqual(Array(3).fill(['Disorganized', 0]))
  })
})
