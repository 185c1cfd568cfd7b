/** 10.0a, with 16.0h and HR-8: shifts and results of a barrage. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { imagine, View } from '../../../../core/sight.ts'
import { density, shiftsOf } from './guns.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import {
  GUN,
  REGIMENT as ONE,
  FIELD as map,
  battery as scene,
  barrageSegment as segment,
  fireAt0204 as fire,
} from '../scenes.ts'

const DIVISION = '12-3-4L/5-3-8L'
const HQ = 'h8L-0-2L/h4L-0-8L'
const shifts = (t: Table): ReturnType<typeof shiftsOf> => shiftsOf(t.m, 0, t.at('0204'))
const sound = (t: Table): void => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('shifts', () => {
  const none = { density: 0, hedgehog: 0, terrain: 0, spotting: 0, strat: 0 }
  const two = `red ${ONE} 0204 re:2`

  test('ocs:10.0a#3 RE in the hex, to the quarter', () => {
    const quarters = [1, 4, 5, 12, 13, 16, 17, 20, 21, 24, 25, 40]
    const of = (q: number): number => shifts(scene({ e: `red ${ONE} 0204 re:${q / 4}` })).density
    expect(quarters.map(of)).toEqual([-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    // Of one division no more than three count.
    expect(shifts(scene({ e: `red ${DIVISION} 0204 re:4 steps:4` })).density).toBe(0)
    expect(shifts(scene({ e: `red ${ONE} 0204 re:3 div:x`, f: `red ${ONE} 0204 div:x` })).density).toBe(0)
    expect(shifts(scene({ e: `red ${ONE} 0204 re:3 div:x`, f: `red ${ONE} 0204` })).density).toBe(1)
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

  test('of the terrain in the hex the target has what helps it most', () => {
    const of = (token: string, ground: Position['ground'] = 'dry'): number =>
      shifts(scene({ e: two }, { map: [map[0]!, `. . . ${token} . . . . . .`, map[2]!], ground })).terrain
    expect(['.', 'w', 'v', 'c', 's', 'm', 'wm', 'ws'].map((token) => of(token))).toEqual([
      0, -1, -1, -1, -1, -2, -2, -1,
    ])
    expect(of('s', 'frozen')).toBe(-1)
  })

  test('a hedgehog of any Level is one column, units in Strat Mode are three, and all are added', () => {
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

  test('what is being laid, the other side does not see; then the target, but never the guns', () => {
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

  test('ocs:10.0#4 strengths are added up, the price of that column paid, the shifts made, the dice read', () => {
    const t = segment(scene({ h: 'blue b9(2)-3-4L/b1(2)-3-8L 0202' })).play('barrage 0204')
    expect(t.m.prompt()).toBe('Barrage of 0204: which guns fire?')
    expect(t.play('with g').m.prompt()).toBe('Barrage of 0204 with 12 points for 3T: name more guns, or fire.')
    expect(t.play('with h').m.prompt()).toBe('Barrage of 0204 with 21 points for 3T: name more guns, or fire.')
    t.play('fire')
    expect([t.place, t.events('barrage')]).toEqual(['pay.choose', []])
    t.play('from 0201')
    // One RE: a column to the left of that which was paid for.
    expect([t.place, t.dump('blue', '0201')]).toEqual(['bombardment.impact', 37])
    expect(t.last('barrage')).toMatchObject({ strength: 21, first: '17-24', column: '12-16' })
    t.dice(2, 4)
    expect([t.last('barrageResult')['result'], t.mode('e')]).toEqual(['DG', 'Disorganized'])
  })

  test('ocs:4.9c#1 both are told the strength and the firing player every shift; the guns stay unnamed', () => {
    const t = fire(segment(scene()), 'g')
    const told = t.log.find((e) => e.ev === 'barrage')!
    expect(told.secret).toBeUndefined()
    expect(Object.keys(told.values)).toEqual(
      'side hex strength first density hedgehog terrain spotting strat column'.split(' '),
    )
    expect(told.values).toMatchObject({ strength: 12, density: -1, first: '12-16', column: '8-11' })
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
    expect(at(25).dice(3, 5).place).toBe('bombardment.half')
    expect(at(41, {}, { hedgehogs: { '0204': 2 } }).dice(3, 5).place).toBe('bombardment.half')
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
    const hill = { map: [map[0]!, '. . . wm . . . . . .', map[2]!] }
    const t = at(117, { f: `red ${DIVISION} 0204 re:3 steps:3` }, hill).dice(5, 6)
    // Of woods and mountain his is the mountain.
    expect(t.last('barrage')).toMatchObject({ terrain: -2, density: 2, column: '117+' })
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

  test('ocs:16.0h#1 neither a barrage nor a combat takes anything from a hedgehog, even if nobody is left in it', () => {
    const hedgehogs = { '0204': 2 }
    const t = at(117, {}, { hedgehogs }).dice(6, 6)
    expect([t.hex('e'), t.m.board.hedgehog.get(t.at('0204'))]).toEqual(['dead', 2])
    const fought = scene({ s: 'blue 60-5-4L/9-5-8L 0203' }, { hedgehogs }).attack('0204', '0203').paid().paid()
    fought.play('lead s', 'lead e').dice(3, 4).dice(6, 6)
    expect([fought.hex('e'), fought.place, fought.m.board.hedgehog.get(fought.at('0204'))]).toEqual([
      'dead',
      'advance.choose',
      2,
    ])
    fought.play('enough')
    expect(fought.m.board.hedgehog.get(fought.at('0204'))).toBe(2)
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
    expect([t.place, t.m.rolling.dice(t.m, t.m.top)]).toEqual(['bombardment.stray', 3])
    expect([1, 2, 3].map((die) => [shell(die).hex('e'), shell(die).mark('f', 'lost')])).toEqual([
      ['dead', 1],
      ['0204', 2],
      ['0204', 2],
    ])
    expect([1, 2].map((die) => shell(die).place)).toEqual(Array(2).fill('barrageSegment.choose'))
    const twice = at(117, { f: `red ${DIVISION} 0204 re:3 steps:3` }, { options })
      .dice(5, 6)
      .dice(4)
    expect([twice.place, twice.mark('f', 'lost')]).toEqual(['bombardment.stray', 1])
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
    expect([t.last('barrageResult')['result'], t.place]).toEqual(['1/2', 'bombardment.half'])
    t.dice(3)
    expect(['e', 'i', 'l'].map((id) => [t.mode(id), t.mark(id, 'lost')])).toEqual(Array(3).fill(['Disorganized', 0]))
  })
})
