/** 9.14b-e: dumps, Transport Points, Extenders and hedgehogs in a hex that is entered. */
import { describe, expect, test } from 'vitest'
import { alongRails, beaten, openCountry } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const KRAD = '2-4-7T/1-4-20T'
const TRUCK = 'truck:5 45T'
const WAGON = 'wagon:5 10L'

/** Blue stands in 0101, and what red has left in 0102; captured points find their counters in the pool. */
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: ['. . . . . . . . . . . . . .', '. . . . . . . . . . . . . .'],
    units: {
      a: `blue ${LEG} 0101`,
      far: `red ${LEG} 0114`,
      bt: `blue ${TRUCK} unused copies:3`,
      bw: `blue ${WAGON} unused copies:3`,
      ...units,
    },
    ...more,
  })

/** Blue walks in. */
const entered = (t: Table): Table => t.play('take a', 'move 0102')

/** All of a side's Transport Points in a hex: points and load of each. */
function there(t: Table, side: string, number: string): [number, number][] {
  const seat = side === 'blue' ? 0 : 1
  const { hex, points, load } = t.m.board
  return t.m.game.own[seat]!.filter((u) => !t.m.game.units[u]!.combat && hex.get(u) === t.at(number)).map((u) => [
    points.get(u),
    load.get(u),
  ])
}

describe('dumps', () => {
  test.each([
    [1, 0],
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 4],
    [6, 6],
  ])('ocs:9.14b#1 ocs:4.4c#2 on a %i the captor has %i of 8 tokens, and the rest is destroyed', (die, taken) => {
    const t = entered(scene({}, { dumps: { red: { '0102': 8 } } }))
    expect(t.place).toBe('capture.dump')
    t.dice(die)
    expect([t.dump('blue', '0102'), t.dump('red', '0102'), t.place]).toEqual([taken, 0, 'move.act'])
    expect(t.last('dumpCaptured')).toMatchObject({ taken, lost: 8 - taken })
  })

  test('ocs:3.3a#4 what was captured may be captured back', () => {
    const t = position({
      map: ['. . . .'],
      units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0104` },
      dumps: { red: { '0102': 16 } },
    })
    t.play('take a', 'move 0102').dice(6).play('move 0101', 'stop')
    expect([t.dump('blue', '0102'), t.m.board.ledger.get(0), t.m.board.ledger.get(1)]).toEqual([12, 12, 0])
    t.play('end').until('movementSegment')
    while (t.seat !== 'red' || t.m.board.phase.get(0) !== 3) t.asUsual().until('movementSegment')
    t.play('take e', 'move 0103', 'move 0102').dice(5)
    expect([t.dump('red', '0102'), t.m.board.ledger.get(0), t.m.board.ledger.get(1)]).toEqual([6, 0, 6])
  })

  test('ocs:9.14b#1 the share is rounded to the nearest token', () => {
    const at = (tokens: number): number =>
      entered(scene({}, { dumps: { red: { '0102': tokens } } }))
        .dice(2)
        .dump('blue', '0102')
    expect([1, 2, 5, 6, 7].map(at)).toEqual([0, 1, 1, 2, 2])
  })
})

describe('Transport Points', () => {
  test('ocs:9.14c#8 ocs:9.14c#9 three trucks with 3 SP and 9 SP on the ground', () => {
    const t = position({
      map: ['. . . . . . . . . . . . . .', '. . . . . . . . . . . . . .'],
      units: {
        a: `blue ${KRAD} 0101`,
        far: `red ${LEG} 0114`,
        bt: `blue ${TRUCK} unused copies:3`,
        rt: 'red truck:3 45T 0102 load:12',
      },
      dumps: { red: { '0102': 36 } },
    })
    entered(t)
    expect(t.place).toBe('capture.take')
    t.dice(3)
    expect(there(t, 'blue', '0102')).toEqual([[1, 3]])
    expect([t.seat, t.place]).toEqual(['red', 'capture.displace'])
    expect([t.refusal('displace 0112'), t.refusal('displace 0113')]).toEqual(['legal', 'displace-range'])
    t.play('displace 0112')
    // Two trucks hold 8T: the ninth lies where they have got to.
    expect([there(t, 'red', '0112'), t.dump('red', '0112')]).toEqual([[[2, 8]], 1])
    expect(t.place).toBe('capture.dump')
    t.dice(5)
    expect([t.dump('blue', '0102'), t.dump('red', '0102')]).toEqual([18, 0])
    // The captor goes on, and then the truck he has taken.
    t.play('move 0103', 'stop')
    expect(t.refusal('take bt-1')).toBe('legal')
    t.play('take bt-1', 'move 0103', 'stop')
    expect(t.hex('bt-1')).toBe('0103')
  })

  test('ocs:9.14c#1 over 10 MA they are trucks, up to 10 wagons, each rolled for as a whole', () => {
    const t = scene({
      r: 'red truck:2 11T 0102',
      s: 'red lorry:2 45T 0102',
      w: 'red wagon:4 10L 0102',
      m: 'red mule:4 6L 0102',
    })
    entered(t).dice(5)
    // Half of four trucks; on the same die three quarters of eight wagons.
    t.play('yield r', 'yield s')
    expect(there(t, 'blue', '0102')).toEqual([[2, 0]])
    t.play('displace 0103', 'displace 0104')
    expect(t.place).toBe('capture.take')
    t.dice(5)
    expect(t.last('transportCaptured')).toMatchObject({ points: 6, tokens: 0 })
  })

  test('ocs:9.14c#2 ocs:9.14c#6 points round to full ones and loads to tokens, by the same share', () => {
    const taken = (points: number, load: number, die: number): unknown[] => {
      const t = entered(scene({ r: `red truck:${points} 45T 0102 load:${load}` })).dice(die)
      return [there(t, 'blue', '0102'), t.dump('blue', '0102'), there(t, 'red', '0102')]
    }
    expect(taken(4, 16, 3)).toEqual([[[1, 4]], 0, [[3, 12]]])
    expect(taken(4, 3, 4)).toEqual([[[2, 2]], 0, [[2, 1]]])
    // A quarter of five is one point, and a quarter of 20T five tokens: the fifth is on the ground.
    expect(taken(5, 20, 3)).toEqual([[[1, 4]], 1, [[4, 15]]])
    // A quarter of one point is none, of 4T one.
    expect(taken(1, 4, 3)).toEqual([[], 1, [[1, 3]]])
    expect(taken(2, 8, 1)).toEqual([[], 0, [[2, 8]]])
  })

  test('ocs:9.14c#2 what nobody is left to carry is lost', () => {
    const t = entered(scene({ r: 'red truck:1 45T 0102 load:4' })).dice(6)
    expect([there(t, 'blue', '0102'), there(t, 'red', '0102'), t.place]).toEqual([[[1, 3]], [], 'move.act'])
    expect([t.m.board.ledger.get(0), t.m.board.ledger.get(1), t.hex('r')]).toEqual([3, 0, 'unused'])
  })

  test('ocs:9.14c#3 of several kinds the owner gives up which he likes; of one kind nobody asks', () => {
    const t = scene({
      r: 'red truck:2 45T 0102 load:8',
      o: 'red truck:2 45T 0102 organic div:x load:2',
      far2: `red ${LEG} 0114 div:x`,
    })
    entered(t).dice(4)
    expect([t.seat, t.offers()]).toEqual(['red', ['yield r', 'yield o']])
    t.play('yield r', 'yield r')
    expect([there(t, 'blue', '0102'), there(t, 'red', '0102'), t.hex('o')]).toEqual([[[2, 5]], [[2, 5]], '0102'])
    const three = scene({
      r: 'red truck:2 45T 0102',
      s: 'red lorry:2 45T 0102',
      o: 'red truck:1 45T 0102 organic div:x',
      p: `red ${LEG} 0114 div:x`,
    })
    entered(three).dice(6)
    expect(three.play('yield o').refusal('yield o')).toBe('not-there')
    expect(three.refusal('yield far')).toBe('not-there')
    const same = scene({ r: 'red truck:2 45T 0102', s: 'red truck:2 45T 0102' })
    expect(entered(same).dice(4).place).toBe('capture.displace')
  })

  test('ocs:13.2g.F#1 a captured Organic Truck becomes a regular one, and its own counter is free', () => {
    const t = scene({ o: 'red truck:1 45T 0102 organic div:x load:4', p: `red ${LEG} 0114 div:x` })
    entered(t).dice(6)
    expect([t.hex('o'), t.hex('bt-1'), t.mark('bt-1', 'load')]).toEqual(['unused', '0102', 3])
  })

  test('ocs:9.14c#4 ocs:9.14c#10 enemies, zones and terrain on the way do not matter, but where they end does', () => {
    const t = scene(
      { r: 'red truck:2 45T 0102', b: `blue ${LEG} 0104`, c: `blue ${LEG} 0204` },
      {
        map: ['. . . . . ~ . . . . . . . .', '. . . . . s . . . . . . . .'],
        dumps: { blue: { '0107': 4 } },
        sides: ['0104/0105 cliff'],
      },
    )
    entered(t).dice(1)
    expect(t.seat).toBe('red')
    const codes = ['0103', '0104', '0105', '0106', '0206', '0107', '0108', '0102'].map((hex) =>
      t.refusal(`displace ${hex}`),
    )
    expect(codes).toEqual([
      'legal',
      'enemy-there',
      'legal',
      'prohibited',
      'prohibited',
      'not-attack-capable',
      'legal',
      'displace-range',
    ])
  })

  test('ocs:9.14c#10 trucks get away by ten hexes, wagons by five', () => {
    const t = entered(scene({ r: `red ${WAGON} 0102` })).dice(1)
    expect([t.refusal('displace 0107'), t.refusal('displace 0108')]).toEqual(['legal', 'displace-range'])
    const truck = entered(scene({ r: `red ${TRUCK} 0102` })).dice(1)
    expect([truck.seat, truck.refusal('displace 0112'), truck.refusal('displace 0113')]).toEqual([
      'red',
      'legal',
      'displace-range',
    ])
  })

  test('with no hex to be in they are lost, with what they carry', () => {
    const t = position({
      map: ['. . ~', '~ ~ ~'],
      units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101`, r: 'red truck:2 45T 0102 load:4' },
    })
    entered(t).dice(1)
    expect([t.hex('r'), t.mark('r', 'points'), t.m.board.ledger.get(1), t.place]).toEqual(['unused', 0, 0, 'move.act'])
  })

  test('ocs:9.14c#5 ocs:13.2i#1 taken in a Movement Phase they move at once, in another not before the next one', () => {
    const early = entered(scene({ r: 'red truck:1 45T 0102' }))
      .dice(6)
      .play('stop')
    expect([early.hex('bt-1'), early.refusal('take bt-1')]).toEqual(['0102', 'legal'])
    const t = scene({ r: 'red truck:1 45T 0102', b: 'blue 5-4-8K/3-4-16K 0101 exploit' })
    t.play('end').until('movementSegment')
    while (t.m.board.phase.get(0) !== 7) t.asUsual().until('movementSegment')
    t.play('take b', 'move 0102').dice(6).play('stop')
    expect([t.hex('bt-1'), t.refusal('take bt-1')]).toEqual(['0102', 'not-eligible'])
    while (t.m.board.turn.get(0) === 1) t.asUsual()
    t.dice(1).dice(6, 6).dice(1, 1).play('goFirst').until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0), t.refusal('take bt-1')]).toEqual(['blue', 3, 'legal'])
  })

  test('what no counter is left for is not gained', () => {
    const t = position({
      map: ['. . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        far: `red ${LEG} 0104`,
        r: 'red truck:4 45T 0102',
        bt: 'blue truck:1 45T unused copies:2',
      },
    })
    entered(t).dice(6)
    expect(there(t, 'blue', '0102')).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(there(t, 'red', '0102')).toEqual([[1, 0]])
  })

  test('the captor has counters of the same kind first, and the smallest that serve', () => {
    const t = position({
      map: ['. . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        far: `red ${LEG} 0104`,
        r: 'red truck:2 45T 0102',
        x: 'blue lorry:1 45T unused copies:2',
        y: 'blue truck:5 45T unused copies:2',
        z: 'blue truck:1 45T unused copies:2',
      },
    })
    entered(t).dice(4)
    expect([t.hex('z-1'), t.hex('x-1'), t.hex('y-1')]).toEqual(['0102', 'unused', 'unused'])
  })

  test('ocs:9.14c#6 several counters if need be, the largest first; none of other speed, nor Organic Trucks', () => {
    const t = position({
      map: ['. . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        far: `red ${LEG} 0104`,
        r: 'red truck:5 45T 0102 load:20',
        w: 'blue wagon:5 10L unused copies:2',
        o: 'blue truck:5 45T unused organic div:x',
        p: `blue ${LEG} 0101 div:x`,
        x: 'blue truck:1 45T unused copies:2',
        y: 'blue truck:3 45T unused',
      },
    })
    entered(t).dice(6)
    // Three quarters of five points are four, of 20T fifteen.
    expect([t.mark('y', 'points'), t.mark('x-1', 'points'), t.hex('x-2')]).toEqual([3, 1, 'unused'])
    expect([t.mark('y', 'load'), t.mark('x-1', 'load'), t.dump('blue', '0102')]).toEqual([12, 3, 0])
    expect([t.hex('w-1'), t.hex('o')]).toEqual(['unused', 'unused'])
    expect(there(t, 'red', '0102')).toEqual([[1, 5]])
    t.play('displace 0103')
    expect([there(t, 'red', '0103'), t.dump('red', '0103')]).toEqual([[[1, 4]], 1])
  })

  test('with counters of other speed alone nothing is gained but the supply', () => {
    const t = position({
      map: ['. . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        far: `red ${LEG} 0104`,
        r: 'red truck:2 45T 0102 load:8',
        w: 'blue wagon:5 10L unused copies:2',
      },
    })
    entered(t).dice(4)
    expect([there(t, 'blue', '0102'), t.dump('blue', '0102'), there(t, 'red', '0102')]).toEqual([[], 4, [[1, 4]]])
    expect(t.last('pointsLost')).toEqual({ side: 0, hex: t.at('0102'), points: 1 })
  })

  test('ocs:9.14c#6 points for which no counter is left are told, those that have one are not', () => {
    const taken = (counters: Position['units']): Table => {
      const units = { a: `blue ${LEG} 0101`, far: `red ${LEG} 0104`, r: 'red truck:5 45T 0102', ...counters }
      return entered(position({ map: ['. . . .'], units })).dice(6)
    }
    // Three quarters of five points are four.
    const few = taken({ x: 'blue truck:1 45T unused', y: 'blue truck:2 45T unused' })
    expect([few.last('transportCaptured')['points'], few.mark('x', 'points'), few.mark('y', 'points')]).toEqual([
      4, 1, 2,
    ])
    expect(few.last('pointsLost')).toEqual({ side: 0, hex: few.at('0102'), points: 1 })
    expect(taken({ x: 'blue truck:4 45T unused' }).events('pointsLost')).toEqual([])
  })

  test('ocs:9.14c#2 what a captured counter leaves behind goes along with the next, in the end on the ground', () => {
    const t = scene({ r: 'red truck:1 45T 0102 load:4', s: 'red truck:1 45T 0102 load:4' })
    // A quarter of two points is one by rounding, of 8T two.
    entered(t).dice(3)
    expect([there(t, 'blue', '0102'), there(t, 'red', '0102')]).toEqual([[[1, 2]], [[1, 6]]])
    t.play('displace 0105')
    expect([there(t, 'red', '0105'), t.dump('red', '0105')]).toEqual([[[1, 4]], 2])
  })

  test('ocs:9.14c#2 the loads are shared whichever counters are given up', () => {
    const units = { o: 'red truck:2 45T 0102 organic div:x load:8', p: `red ${LEG} 0114 div:x` }
    const t = scene({ r: 'red truck:2 45T 0102', ...units })
    entered(t).dice(4).play('yield r', 'yield r')
    expect([there(t, 'blue', '0102'), there(t, 'red', '0102')]).toEqual([[[2, 4]], [[2, 4]]])
    const two = scene({ q: 'red truck:2 45T 0102 organic div:y load:8', z: `red ${LEG} 0114 div:y`, ...units })
    expect([entered(two).dice(4).place, two.offers()]).toEqual(['capture.choose', ['yield q', 'yield o']])
  })
})

describe('hedgehogs', () => {
  const at = (options = {}): Table =>
    entered(scene({}, { hedgehogs: { '0102': 3 }, control: { red: ['0102'] }, options }))

  test('ocs:9.14e#1 ocs:3.3c#3 a hedgehog changes hands at its level, which the enemy does not lower', () => {
    const t = at()
    expect([t.m.board.hedgehog.get(t.at('0102')), t.m.board.control.get(t.at('0102'))]).toEqual([3, 1])
    expect([t.last('hedgehogCaptured'), t.place]).toMatchObject([{ level: 3 }, 'move.act'])
  })

  test('ocs:21.11c#1 by the option it loses a level, if it is not printed on the map', () => {
    const counter = at({ hedgehogsSuffer: true })
    expect(counter.m.board.hedgehog.get(counter.at('0102'))).toBe(2)
    const t = scene({}, { hedgehogs: { '0102': 3 }, control: { red: ['0102'] }, options: { hedgehogsSuffer: true } })
    t.m.game.land.hedgehogs[t.at('0102')] = 3
    entered(t)
    expect(t.m.board.hedgehog.get(t.at('0102'))).toBe(3)
  })

  test('ocs:9.14e#1 one of the enemy is captured, not one that nobody holds or that is one’s own', () => {
    const dumps = { red: { '0102': 4 } }
    const taken = (control: Position['control']): unknown[] =>
      entered(scene({}, { hedgehogs: { '0102': 3 }, dumps, control }))
        .dice(1)
        .events('hedgehogCaptured')
    expect([taken({ red: ['0102'] }).length, taken({}), taken({ blue: ['0102'] })]).toEqual([1, [], []])
    expect(entered(scene({})).events('hedgehogCaptured')).toEqual([])
  })
})

describe('Extenders', () => {
  const linked = { entries: { e: { name: 'Source', side: 'red', source: true, hexes: ['0114'] } } }
  const extender = (hex: string): string => `red truck:5 45T ${hex} extender:40 extender`

  test('ocs:9.14d#1 ocs:9.14d#3 ocs:9.14c#7 it collapses to a hex within its range and in trace, without loss', () => {
    const t = scene({ x: extender('0102'), r: 'red truck:1 45T 0102' }, linked)
    entered(t)
    expect([t.seat, t.place]).toEqual(['red', 'collapse.choose'])
    // A truck draws from 5 MP off, and the source need only be next door.
    expect([t.refusal('collapse 0108'), t.refusal('collapse 0107'), t.refusal('collapse 0102')]).toEqual([
      'legal',
      'collapse-trace',
      'collapse-range',
    ])
    expect(t.refusal('stay')).toBe('collapse-must')
    t.play('collapse 0109')
    expect([t.hex('x'), t.mark('x', 'marker'), t.mark('x', 'points')]).toEqual(['0109', 0, 5])
    // The truck beside it is rolled for alone.
    expect(t.place).toBe('capture.take')
    t.dice(6)
    expect(t.last('transportCaptured')).toMatchObject({ points: 1 })
  })

  test('ocs:9.14d#3 enemies and their zones on the way do not matter, its own range does', () => {
    const t = scene({ x: extender('0102').replace('40', '7'), b: `blue ${LEG} 0104`, c: `blue ${LEG} 0204` }, linked)
    entered(t)
    expect([t.refusal('collapse 0109'), t.refusal('collapse 0110')]).toEqual(['legal', 'collapse-range'])
    expect(t.refusal('collapse 0104')).toBe('enemy-there')
  })

  test('ocs:9.14d#2 ocs:12.7h#1 before an enemy it must; its owner may collapse it himself, in place of its move', () => {
    const entry = entered(scene({ x: extender('0102') }, linked))
    expect([entry.seat, entry.place, entry.refusal('stay')]).toEqual(['red', 'collapse.choose', 'collapse-must'])
    const t = scene({ x: extender('0102') }, { ...linked, player: 'red' })
    t.play('collapse x')
    expect([t.seat, t.place]).toEqual(['red', 'collapse.choose'])
    t.play('collapse 0110')
    expect([t.hex('x'), t.mark('x', 'marker'), t.refusal('take x')]).toEqual(['0110', 0, 'moved-already'])
  })

  test('ocs:9.14d#4 without such a hex it is turned where it is, and rolled for', () => {
    const t = entered(scene({ x: extender('0102') }))
    expect(t.offers()).toEqual(['stay'])
    t.play('stay').dice(4)
    expect(there(t, 'blue', '0102')).toEqual([[3, 0]])
    expect(t.place).toBe('capture.displace')
  })
})

test('ocs:4.8#5 nobody enters a hex of enemy combat units, by march, train or retreat; one of trucks or supply troops do', () => {
  const into = (units: Position['units'], more: Partial<Position> = {}): string =>
    position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, ...units }, ...more })
      .play('take a')
      .refusal('move 0102')
  expect(['', 'move', 'strat'].map((mode) => into({ e: `red ${LEG} 0102 ${mode}` }))).toEqual(
    Array(3).fill('enemy-there'),
  )
  expect(into({ h: 'red h8T-0-2T/h4T-0-14T 0102' })).toBe('enemy-there')
  expect([into({ r: 'red truck:1 45T 0102' }), into({}, { dumps: { red: { '0102': 4 } } })]).toEqual(['legal', 'legal'])
  const rail = (units: Position['units']): string =>
    alongRails({ a: `blue ${LEG} 0101 move`, ...units })
      .play('take a')
      .refusal('rail 0104')
  expect([rail({}), rail({ f: `red ${LEG} 0104 move` })]).toEqual(['legal', 'rail-way'])
  const back = beaten(openCountry({ a: `blue ${LEG} 0304`, e: `red ${LEG} 0303 move` }), ['a'])
  expect([back.refusal('retreat 0303'), back.refusal('retreat 0403')]).toEqual(['enemy-there', 'legal'])
})

test('ocs:4.4c#1 who is not Attack-Capable walks into none of it, unless one who is comes along and takes it', () => {
  const at = (more: Position['units'] = {}): Table =>
    position({
      map: ['. . .'],
      units: {
        h: 'blue h8T-0-8T/h4T-0-14T 0101',
        t: 'blue truck:1 45T 0101',
        e: `red ${LEG} 0103 move`,
        r: 'red truck:1 45T 0102',
        ...more,
      },
    }).play('stack 0101')
  expect(at().refusal('move 0102')).toBe('not-attack-capable')
  const into = (more: Partial<Position>): string =>
    position({ map: ['. . .'], units: { t: 'blue truck:1 45T 0101', e: `red ${LEG} 0103 move` }, ...more })
      .play('take t')
      .refusal('move 0102')
  expect([into({}), into({ dumps: { red: { '0102': 4 } } })]).toEqual(['legal', 'not-attack-capable'])
  const hedgehogs = { '0102': 1 }
  expect([into({ hedgehogs, control: { red: ['0102'] } }), into({ hedgehogs, control: { blue: ['0102'] } })]).toEqual([
    'not-attack-capable',
    'legal',
  ])
  expect(at({ a: `blue ${LEG} 0101 reserve` }).refusal('move 0102')).toBe('not-attack-capable')
  const t = at({ a: `blue ${LEG} 0101` }).play('move 0102')
  expect(t.place).toBe('capture.take')
  t.dice(1).play('displace 0103', 'stop')
  expect(['a', 'h', 't', 'r'].map((id) => t.hex(id))).toEqual(['0102', '0102', '0102', '0103'])
})
