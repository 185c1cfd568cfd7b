/** 13.8d and 16: hedgehogs are built, improved and reduced; option 21.11a. */
import { describe, expect, test } from 'vitest'
import { imagine, View } from '../../../../core/sight.ts'
import { BUILD, workOf } from './works.ts'
import { antiTankIn } from '../fighting/strength.ts'
import { nextTurn, reinforcing } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const ONE = '4-3-4L/2-3-8L'
const HQ = 'h8L-0-2L/h4L-0-8L'
const PIO = '2-3-4L/1-3-8L'
const map = ['. . . . . . . . . .', '. . . . . . . . . .', '. . . . . . . . . .']
/** Blue troops in 0203 with supply, red far away. */
const scene = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({
    map,
    units: { a: `blue ${ONE} 0203`, e: `red ${ONE} 0110`, ...units },
    dumps: { blue: { '0203': 40 } },
    ...more,
  }).until('movementSegment')
const level = (t: Table, hex: string): number => t.m.board.hedgehog.get(t.at(hex))

describe('building', () => {
  test('ocs:16.0b#1 ocs:13.8d#4 an RE of troops builds a Level in its hex for 2 SP, at once; reducing it is free', () => {
    const t = scene().play('build a', 'from 0203')
    expect([level(t, '0203'), t.dump('blue', '0203'), t.place]).toEqual([1, 32, 'movementSegment.choose'])
    expect(t.last('hedgehogRaised')).toMatchObject({ side: 0, level: 1 })
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
    const less = scene({}, { hedgehogs: { '0203': 2 } }).play('reduce a')
    expect([level(less, '0203'), less.dump('blue', '0203'), less.place]).toEqual([1, 40, 'movementSegment.choose'])
  })

  test('ocs:16.0b#2 ocs:16.0a#1 ocs:16.0g#1 a Level a turn, for 8 SP to Level 4, and none beyond; it is one and the same hedgehog', () => {
    const t = scene()
    for (let built = 1; built <= 4; built++) {
      t.play('build a', 'from 0203')
      expect([level(t, '0203'), t.dump('blue', '0203')]).toEqual([built, 40 - 8 * built])
      expect(t.refusal('build a')).toBe('worked-already')
      nextTurn(t)
    }
    expect(t.refusal('build a')).toBe('hedgehog-most')
    expect(level(t, '0203')).toBe(4)
  })

  test('ocs:16.0b#2 other troops do not raise it a second time in the turn', () => {
    const t = scene({ b: `blue ${ONE} 0203` }).play('build a', 'from 0203')
    expect(t.refusal('build b')).toBe('raised-already')
  })

  test('ocs:16.0b#3 not those who have moved, nor less than an RE, nor in another mode; who only turned over may', () => {
    const t = scene({
      moved: `blue ${ONE} 0202`,
      turned: `blue ${ONE} 0302 move`,
      small: `blue ${ONE} 0305 re:0.75`,
      move: `blue ${ONE} 0203 move`,
      rsv: `blue ${ONE} 0203 reserve`,
      truck: 'blue truck:1 45T 0203',
      dead: `blue ${ONE} dead`,
    })
    t.play('take moved', 'move 0203', 'stop', 'take turned', 'toCombat turned', 'stop')
    const of = (id: string): string => t.refusal(`build ${id}`)
    expect(['moved', 'small', 'move', 'rsv', 'truck', 'e', 'dead'].map(of)).toEqual([
      'worker-moved',
      'few-workers',
      'worker-mode',
      'worker-mode',
      'worker-mode',
      'not-own',
      'not-on-map',
    ])
    expect(['turned', 'a'].map(of)).toEqual(['legal', 'legal'])
    expect(t.play('build turned', 'from 0203').refusal('take turned')).toBe('moved-already')
  })

  test('ocs:5.10e#3 ocs:5.10e#2 ocs:13.8a#1 troops that are disorganized build nothing, engineers and HQs on their Combat side do', () => {
    const t = scene({
      dg: `blue ${ONE} 0203 dg`,
      back: `blue ${ONE} 0203 dg move`,
      sound: `blue ${PIO} 0203 engineer`,
      pio: `blue ${PIO} 0203 engineer dg`,
      hq: `blue ${HQ} 0203 dg`,
      off: `blue ${PIO} 0203 engineer dg move`,
      march: `blue ${HQ} 0203 move`,
      rest: `blue ${HQ} 0203 reserve`,
    })
    const of = (id: string): string => t.refusal(`build ${id}`)
    expect(['dg', 'back', 'sound', 'pio', 'hq', 'off', 'march', 'rest'].map(of)).toEqual([
      'worker-mode',
      'worker-mode',
      'legal',
      'legal',
      'legal',
      'worker-mode',
      'worker-mode',
      'worker-mode',
    ])
    // Such an HQ rebuilds units, too.
    const rebuild = (words: string): string =>
      reinforcing({
        hq: `blue ${HQ} 0103 ${words}`,
        p: 'blue -/1-2-6L 0103 pax move',
        d: `blue ${ONE} dead rebuild:1+0`,
      }).refusal('rebuild d')
    expect([rebuild('dg'), rebuild('dg move')]).toEqual(['legal', 'rebuild-hq'])
  })

  test('ocs:13.8#1 rail repair and other pioneers are troops like any others: an RE of them, where they stand', () => {
    const t = scene({
      r: `blue ${ONE} 0205 repair`,
      h: `blue ${ONE} 0305 repair re:0.5`,
      p: `blue ${PIO} 0303 engineer re:0.5`,
    })
    expect(['r', 'h', 'p'].map((id) => t.refusal(`build ${id}`))).toEqual(['legal', 'few-workers', 'legal'])
    expect(t.play('build r').place).toBe('pay.choose')
  })

  test('ocs:16.0b#1 small units make up an RE together', () => {
    const half = `blue ${ONE} 0205 re:0.5`
    const t = scene({ b: half, c: half, d: half, m: `${half} move`, n: `blue ${ONE} 0204` }).play('build b')
    expect([t.place, t.offers()]).toEqual(['construct.more', ['worker c', 'worker d', 'back']])
    expect(['b', 'm', 'n', 'e'].map((id) => t.refusal(`worker ${id}`))).toEqual([
      'in-crew',
      'worker-mode',
      'not-there',
      'not-own',
    ])
    t.play('worker d', 'from 0203')
    expect([level(t, '0205'), t.refusal('take b'), t.refusal('take d'), t.refusal('take c')]).toEqual([
      1,
      'worked-already',
      'worked-already',
      'legal',
    ])
    const quarter = `blue ${ONE} 0205 re:0.25`
    const many = scene({ b: quarter, c: quarter, d: quarter, f: quarter }).play('build b', 'worker c')
    expect(many.place).toBe('construct.more')
    many.play('worker d', 'worker f')
    expect(many.place).toBe('pay.choose')
  })

  test('ocs:16.0b#1 ocs:13.8d#4 without 2 SP nothing is built, and who does not pay has not worked', () => {
    const poor = scene(
      { h: `blue ${ONE} 0205 re:0.5`, i: `blue ${ONE} 0205 re:0.5` },
      { dumps: { blue: { '0203': 7 } } },
    )
    expect(poor.refusal('build a')).toBe('build-supply')
    expect(poor.play('build h').refusal('worker i')).toBe('build-supply')
    poor.play('back')
    const t = scene().play('build a', 'enough')
    expect([level(t, '0203'), t.refusal('build a'), t.refusal('take a')]).toEqual([0, 'legal', 'legal'])
    expect(scene({}, { dumps: { blue: { '0203': 8 } } }).refusal('build a')).toBe('legal')
  })

  test('ocs:2.3#12 ocs:2.3#20 ocs:2.3#26 work is done in the Movement Phase, neither in Reaction nor in Exploitation', () => {
    const t = scene(
      { r: `blue ${ONE} 0203 reserve`, q: `red ${ONE} 0109 reserve` },
      { hedgehogs: { '0203': 1, '0110': 1 }, dumps: { blue: { '0203': 40 }, red: { '0110': 40 } } },
    )
    const offered: [number, ...unknown[]][] = []
    for (let i = 0; i < 60 && t.m.board.turn.get(0) === 1; i++) {
      if (t.place === 'movementSegment.choose') {
        const id = t.seat === 'blue' ? 'a' : 'e'
        const orders = [...t.offers('build'), ...t.offers('reduce')]
        offered.push([
          t.m.board.phase.get(0),
          t.refusal(`build ${id}`),
          t.refusal(`reduce ${id}`),
          orders.length,
          t.offers('blow').length,
        ])
      }
      t.asUsual()
    }
    // Dumps are blown in any of them.
    expect(offered).toEqual([
      [3, 'legal', 'legal', 2, 1],
      [5, 'build-phase', 'build-phase', 0, 1],
      [7, 'build-phase', 'build-phase', 0, 1],
      [3, 'legal', 'legal', 2, 1],
      [5, 'build-phase', 'build-phase', 0, 1],
      [7, 'build-phase', 'build-phase', 0, 1],
    ])
  })

  test('ocs:13.8d#1 ocs:4.8#5 engineers need not hold the hex they work in, but no enemies may be there', () => {
    const t = scene(
      { p: `blue ${PIO} 0203 engineer`, near: `red ${ONE} 0204`, truck: 'red truck:1 45T 0103' },
      { control: { red: ['0202', '0302'], blue: ['0303'] }, dumps: { blue: { '0203': 40 }, red: { '0102': 4 } } },
    )
    t.play('build p')
    expect(['0204', '0103', '0102', '0202', '0201', '0303'].map((hex) => t.refusal(`at ${hex}`))).toEqual([
      'site-far',
      'site-enemy',
      'site-enemy',
      'legal',
      'legal',
      'legal',
    ])
    // It is theirs who built it: they come and go, and the enemy needs units that could attack.
    t.play('at 0202', 'from 0203')
    expect([level(t, '0202'), t.m.board.control.get(t.at('0202'))]).toEqual([1, 1])
    t.play('take a', 'move 0202')
    expect(t.events('hedgehogCaptured')).toEqual([])
  })

  test('ocs:3.3c#3 ocs:16.0g#1 an empty hedgehog of the enemy is neither lowered nor raised', () => {
    const at = (side: string): string[] => {
      const more = { hedgehogs: { '0202': 1 }, control: { [side]: ['0202'] } }
      const t = scene({ p: `blue ${PIO} 0203 engineer` }, more).play('build p')
      return [t.refusal('at 0202'), t.play('back').refusal('reduce p')]
    }
    expect([at('red'), at('blue')]).toEqual([
      ['site-enemy', 'no-hedgehog'],
      ['legal', 'legal'],
    ])
  })
})

describe('engineers', () => {
  const hold = ['0201', '0202', '0203', '0204', '0205', '0206', '0303', '0304', '0103', '0104']
  const control = { blue: hold }

  test('ocs:13.8d#1 they work within two hexes, whatever zones lie there', () => {
    const t = scene({ p: `blue ${PIO} 0203 engineer`, z: `red ${ONE} 0306` }, { control }).play('build p')
    expect(['0203', '0204', '0205', '0206', '0103'].map((hex) => t.refusal(`at ${hex}`))).toEqual([
      'legal',
      'legal',
      'legal',
      'site-far',
      'legal',
    ])
    expect(t.offers('at').length).toBe(new Set(t.offers('at')).size)
    t.play('at 0205', 'from 0203')
    expect([level(t, '0205'), level(t, '0203')]).toEqual([1, 0])
  })

  test('ocs:13.8d#1 the way there is one that Leg units could go: no lake, cliff or enemy bars it', () => {
    const line = ['. . . . . .']
    const at = (more: Partial<Position>, units: Position['units'] = {}): string =>
      scene(
        { a: `blue ${ONE} dead`, e: `red ${ONE} dead`, p: `blue ${PIO} 0101 engineer`, ...units },
        {
          map: line,
          control: { blue: ['0101', '0102', '0103'] },
          dumps: { blue: { '0101': 40 } },
          ...more,
        },
      )
        .play('build p')
        .refusal('at 0103')
    expect(at({})).toBe('legal')
    expect(at({ map: ['. m . . . .'] })).toBe('legal')
    expect(at({ map: ['. ~ . . . .'] })).toBe('site-far')
    expect(at({ sides: ['0102/0103 cliff'] })).toBe('site-far')
    expect(at({ sides: ['0102/0103 river'] })).toBe('legal')
    expect(at({}, { e: `red ${ONE} 0102` })).toBe('site-far')
  })

  test('ocs:13.8d#2 an engineer that has worked does not move, and one that has moved does not work', () => {
    const t = scene({ p: `blue ${PIO} 0203 engineer`, q: `blue ${PIO} 0203 engineer` }, { control })
    t.play('take q', 'move 0204', 'stop')
    expect(t.refusal('build q')).toBe('worker-moved')
    t.play('build p', 'at 0203', 'from 0203')
    expect([t.refusal('take p'), t.offers('take')]).toEqual(['worked-already', ['take a']])
  })

  test('ocs:13.8d#3 one hex and one work a turn', () => {
    const t = scene({ p: `blue ${PIO} 0203 engineer` }, { control, hedgehogs: { '0202': 1 } })
    t.play('build p', 'at 0203', 'from 0203')
    expect([t.refusal('build p'), t.refusal('reduce p')]).toEqual(['worked-already', 'worked-already'])
    expect(nextTurn(t).refusal('build p')).toBe('legal')
  })

  test('where nothing can be built an engineer does not begin, and he may think better of it', () => {
    const near = ['01', '02', '03'].flatMap((r) => ['01', '02', '03', '04', '05'].map((column) => r + column))
    const hedgehogs = Object.fromEntries(near.map((hex) => [hex, 4]))
    const airBases = { blue: Object.fromEntries(near.map((hex) => [hex, 3])) }
    const t = scene({ p: `blue ${PIO} 0203 engineer` }, { control, hedgehogs, airBases })
    expect([t.refusal('build p'), t.refusal('reduce p')]).toEqual(['hedgehog-most', 'legal'])
    t.play('reduce p', 'back')
    expect([t.place, t.refusal('take p')]).toEqual(['movementSegment.choose', 'legal'])
    const poor = scene({ p: `blue ${PIO} 0203 engineer` }, { control, dumps: { blue: { '0203': 3 } } })
    expect([poor.refusal('build p'), poor.refusal('reduce p')]).toEqual(['build-supply', 'no-hedgehog'])
  })
})

describe('reducing', () => {
  test('ocs:16.0c#1 ocs:16.0c#2 an RE of troops lowers it by a Level without SP, once a turn, and takes it away at last', () => {
    const t = scene({ b: `blue ${ONE} 0203` }, { hedgehogs: { '0203': 2 }, dumps: {} }).play('reduce a')
    expect([level(t, '0203'), t.refusal('reduce b'), t.refusal('take a')]).toEqual([
      1,
      'lowered-already',
      'worked-already',
    ])
    expect(t.last('hedgehogLowered')).toMatchObject({ side: 0, level: 1 })
    nextTurn(t).play('reduce b')
    expect(level(t, '0203')).toBe(0)
    expect(nextTurn(t).refusal('reduce b')).toBe('no-hedgehog')
  })

  test('ocs:16.0c#1 engineers do it from two hexes away; those who moved do not', () => {
    const t = scene({ p: `blue ${PIO} 0205 engineer`, b: `blue ${ONE} 0202` }, { hedgehogs: { '0203': 3 } })
    t.play('take b', 'move 0203', 'stop')
    expect(t.refusal('reduce b')).toBe('worker-moved')
    t.play('reduce p', 'at 0203')
    expect([level(t, '0203'), t.dump('blue', '0203')]).toEqual([2, 40])
  })

  test('ocs:16.0b#2 ocs:16.0c#2 raising and lowering are counted apart', () => {
    const more = Object.fromEntries(['b', 'c', 'd'].map((id) => [id, `blue ${ONE} 0203`]))
    const t = scene(more, { hedgehogs: { '0203': 2 } }).play('build a', 'from 0203', 'reduce b')
    expect([level(t, '0203'), t.refusal('build c'), t.refusal('reduce d')]).toEqual([
      2,
      'raised-already',
      'lowered-already',
    ])
  })
})

describe('what is offered and shown', () => {
  test('ocs:16.0b#1 ocs:16.0c#1 every unit that can begin is offered once', () => {
    const t = scene(
      {
        b: `blue ${ONE} 0202`,
        small: `blue ${ONE} 0305 re:0.5`,
        march: `blue ${ONE} 0203 move`,
        p: `blue ${PIO} 0205 engineer`,
        far: `blue ${PIO} 0208 engineer`,
        truck: 'blue truck:1 45T 0203',
      },
      { hedgehogs: { '0203': 1 }, dumps: { blue: { '0203': 40, '0208': 40 } } },
    )
    expect(t.offers('build')).toEqual(['build a', 'build b', 'build p', 'build far'])
    expect(t.offers('reduce')).toEqual(['reduce a', 'reduce p'])
    t.play('reduce a')
    expect([t.offers('build'), t.offers('reduce')]).toEqual([['build b', 'build p', 'build far'], []])
  })

  test('who works where, the other side learns when it is done', () => {
    const t = scene({ p: `blue ${PIO} 0203 engineer`, far: `red ${ONE} 0109` }).play('build p')
    const shown = (seat: number): unknown[] => {
      const { task, hex, crew } = View.of(t.m, seat).frames.find((f) => f.proc === 'construct')!
      return [task, hex, crew]
    }
    expect([shown(0), shown(1)]).toEqual([
      [1, -1, [t.unit('p')]],
      [null, null, null],
    ])
    const imagined = [0, 1].map((die) => {
      const other = imagine(t.m.setting, View.of(t.m, 1), { below: () => die }, t.m.state.layout)
      const { task, hex, crew } = other.frames.find((f) => f.proc === 'construct')!
      return [task, hex, crew]
    })
    const [hex, crew] = [t.at('0203'), [t.unit('a')]]
    expect(imagined).toEqual([
      [1, hex, crew],
      [-1, hex, crew],
    ])
    const open = scene({ p: `blue ${PIO} 0203 engineer` }, { options: { openStacks: true } }).play('build p')
    expect(View.of(open.m, 1).frames.find((f) => f.proc === 'construct')!['crew']).toEqual([open.unit('p')])
  })

  test('what is asked', () => {
    const half = `blue ${ONE} 0205 re:0.5`
    const t = scene({ p: `blue ${PIO} 0203 engineer`, b: half, c: half }).play('build p')
    expect(t.m.prompt()).toBe('What does p build, and where?')
    expect(t.play('back', 'build b').m.prompt()).toBe('Work in 0205 takes 1 RE: which other unit helps?')
    expect(t.play('back').refusal('take b')).toBe('legal')
  })
})

describe('option 21.11a', () => {
  const options = { bigHedgehogs: true }

  test('ocs:21.11a#1 troops build the first Level only, engineers improve it', () => {
    const t = scene({ p: `blue ${PIO} 0203 engineer` }, { options, hedgehogs: { '0203': 1 } })
    expect([t.refusal('build a'), t.refusal('reduce a'), t.refusal('build p')]).toEqual([
      'engineers-only',
      'legal',
      'legal',
    ])
    expect(scene({}, { options }).refusal('build a')).toBe('legal')
    expect(scene({}, { hedgehogs: { '0203': 1 } }).refusal('build a')).toBe('legal')
  })

  test('ocs:21.11a#2 Levels cost 2, 3, 4 and 5 SP', () => {
    const cost = (hedgehog: number, more: Partial<Position>): number => {
      const t = scene({}, { ...(hedgehog > 0 ? { hedgehogs: { '0203': hedgehog } } : {}), ...more })
      return workOf(BUILD).cost(t.m, t.at('0203'))
    }
    expect([0, 1, 2, 3].map((at) => cost(at, { options }))).toEqual([8, 12, 16, 20])
    expect([0, 1, 2, 3].map((at) => cost(at, {}))).toEqual([8, 8, 8, 8])
    const t = scene({ p: `blue ${PIO} 0203 engineer` }, { options, hedgehogs: { '0203': 1 } })
    expect(t.play('build p', 'at 0203', 'from 0203').dump('blue', '0203')).toBe(28)
  })
})

describe('hedgehogs', () => {
  test('ocs:16.0e#1 one of any Level gives heavy anti-tank effects to those in it', () => {
    const t = scene({ b: `blue ${ONE} 0202` }, { hedgehogs: { '0203': 1 } })
    expect([antiTankIn(t.m, t.at('0203'), 0), antiTankIn(t.m, t.at('0202'), 0)]).toEqual([2, 0])
    // Tanks that attack it are not doubled, but half as strong again.
    const tanks = (hedgehogs: Position['hedgehogs']): unknown =>
      position({ map, units: { a: 'blue 4-3-8K/2-3-16K 0203 armor', e: `red ${ONE} 0204` }, hedgehogs })
        .attack('0204', '0203')
        .paid()
        .paid()
        .play('lead a', 'lead e')
        .last('odds')['attack']
    expect([tanks({}), tanks({ '0204': 1 }), tanks({ '0204': 4 })]).toEqual([8, 6, 6])
  })

  test('ocs:16.0#1 the enemy enters an empty one only with Attack-Capable units', () => {
    const t = position({
      map,
      units: { a: `blue ${ONE} 0203`, g: 'blue b12(2)-3-4L/b6(1)-3-8L 0203', e: `red ${ONE} 0110` },
      hedgehogs: { '0204': 1 },
      control: { red: ['0204'] },
    }).until('movementSegment')
    expect(t.play('take g').refusal('move 0204')).toBe('not-attack-capable')
    t.play('stop', 'take a')
    expect(t.refusal('move 0204')).toBe('legal')
  })
})

test('nothing that happens to its defenders in combat changes a hedgehog', () => {
  const t = position({
    map,
    units: { a: `blue 60-5-4L/9-5-8L 0203`, e: `red ${ONE} 0204` },
    hedgehogs: { '0204': 2 },
  }).attack('0204', '0203')
  t.paid().paid().play('lead a', 'lead e').dice(3, 4).dice(6, 6).until('advance.choose').play('enough')
  expect([t.hex('e'), level(t, '0204')]).toEqual(['dead', 2])
})
