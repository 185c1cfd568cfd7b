/** 13.8b: engineers, and crossings that come and go, bridge rivers for supply paths and trains as they do for movers. */
import { describe, expect, test } from 'vitest'
import { bridgedWays, crossingServes, workOnCrossings } from './bridges.ts'
import { makeGame } from '../game.ts'
import { NO_ENTRY } from './terrain-chart.ts'
import { allRails, railReach, railsFor } from '../transport/railnet.ts'
import { drawMask, pathCosts } from '../supply/draw-and-throw.ts'
import { railLine } from '../scenes.ts'
import { dataOf, TERRAIN, type Position } from '../sketch.ts'
import { stepPrice } from '../moving/step-cost.ts'
import { position, Table } from '../testing.ts'
import { CROSSING, LEG, MP, TRUCK } from '../world.ts'

const BLUE = 0
const RED = 1
const UNIT = '4-3-5L/3-3-16T'

/** Supply in 0105, a unit in 0101, and a river between 0102 and 0103. */
const across = (units: Readonly<Record<string, string>>, more: Partial<Position> = {}): Table =>
  position({
    map: ['. . . . .'],
    sides: ['0102/0103 river'],
    units: { a: `blue ${UNIT} 0101`, e: `red ${UNIT} 0105`, ...units },
    ...more,
  })

const cost = ({ m }: Table, side: number, mobility: number, from: string, to: string): number => {
  const [a, b] = [m.game.grid.parse(from), m.game.grid.parse(to)]
  return pathCosts(m, side, mobility)[a * 6 + m.game.grid.direction(a, b)]!
}

describe('supply paths over a river', () => {
  test('ocs:12.3d#1 ocs:13.8b#1 ocs:13.8b#3 are bridged where an engineer of the side is, both ways, and for nobody else', () => {
    const plain = across({})
    expect([cost(plain, BLUE, TRUCK, '0102', '0103'), cost(plain, BLUE, LEG, '0102', '0103')]).toEqual([
      NO_ENTRY,
      6 * MP,
    ])
    const t = across({ p: `blue ${UNIT} 0102 engineer` })
    for (const [from, to] of [
      ['0102', '0103'],
      ['0103', '0102'],
    ] as const) {
      expect([cost(t, BLUE, TRUCK, from, to), cost(t, BLUE, LEG, from, to)]).toEqual([5 * MP, 2 * MP])
      expect(cost(t, RED, TRUCK, from, to)).toBe(NO_ENTRY)
    }
    expect(cost(t, BLUE, TRUCK, '0101', '0102')).toBe(MP)
    // A mover pays as much, and nothing lies there to be spent.
    const moves = (leg: Table): number[] => leg.play('take a', 'move 0102', 'move 0103').left
    const leg = { a: 'blue 4-3-12L/3-3-16T 0101' }
    const price = (table: Table, mobility: number): number =>
      stepPrice(
        table.m,
        BLUE,
        mobility,
        table.at('0102'),
        table.m.game.grid.direction(table.at('0102'), table.at('0103')),
      )
    expect([price(plain, LEG), price(plain, TRUCK), price(t, LEG), price(t, TRUCK)]).toEqual([
      6 * MP,
      NO_ENTRY,
      2 * MP,
      5 * MP,
    ])
    expect([moves(across(leg)), moves(across({ ...leg, p: `blue ${UNIT} 0102 engineer` }))]).toEqual([
      [12 - 1 - 6],
      [12 - 1 - 2],
    ])
    // Neither for a river at another hex; frozen, the minor river costs nothing, and so does this one bridged.
    expect(cost(across({ p: `blue ${UNIT} 0101 engineer` }), BLUE, TRUCK, '0102', '0103')).toBe(NO_ENTRY)
    const frozen = (words: string): number =>
      cost(across({ p: `blue ${UNIT} 0102 ${words}` }, { ground: 'frozen' }), BLUE, TRUCK, '0102', '0103')
    expect([frozen('engineer'), frozen('')]).toEqual([MP, NO_ENTRY])
  })

  test('ocs:13.8b#6 end the instant the engineer turns over, and with them the draw; he leaves by his own bridge', () => {
    const reaches = (t: Table): boolean =>
      drawMask(t.m, BLUE, t.m.game.grid.parse('0102'), TRUCK)[t.m.game.grid.parse('0104')] === 1
    const t = across({ p: `blue ${UNIT} 0102 engineer`, b: `blue ${UNIT} 0102 move` })
    expect([reaches(t), t.play('take b').refusal('move 0103')]).toEqual([true, 'legal'])
    t.play('stop', 'take p', 'toMove p')
    expect(t.refusal('move 0103')).toBe('legal')
    t.play('stop')
    expect([reaches(t), reaches(across({}))]).toEqual([false, false])
    const gone = across({ p: `blue ${UNIT} 0102 engineer move`, b: `blue ${UNIT} 0102 move` }).play('take b')
    expect(gone.refusal('move 0103')).toBe('prohibited')
  })
})

describe('ways an engineer makes easier', () => {
  const ways = (words: string): string[] => {
    const { m } = position({ map: ['. . .', '. . .'], units: { p: `blue ${UNIT} ${words}`, q: `red ${UNIT} 0203` } })
    const { grid } = m.game
    return bridgedWays(m, BLUE)
      .map((way) => [Math.floor(way / 6), grid.neighbour(Math.floor(way / 6), way % 6)].map((h) => grid.format(h)))
      .map((pair) => pair.join('-'))
      .toSorted()
  }

  test('ocs:13.8a#1 all of his hex, out and in, in Combat Mode or disorganized on that side; none of one who is not', () => {
    const all = ['0101-0102', '0101-0201', '0102-0101', '0201-0101']
    expect(['0101 engineer', '0101 engineer dg'].map(ways)).toEqual([all, all])
    const idle = ['0101', 'turn3 engineer', ...['move', 'dg move', 'reserve', 'strat'].map((w) => `0101 engineer ${w}`)]
    expect(idle.map(ways)).toEqual(idle.map(() => []))
    // An HQ as much as an engineer.
    const hq = (words: string): number =>
      bridgedWays(position({ map: ['. . .'], units: { h: `blue h8T-0-2T/h4T-0-14T 0101 ${words}` } }).m, BLUE).length
    expect(['', 'dg', 'move', 'dg move'].map(hq)).toEqual([2, 2, 0, 0])
  })
})

/** A railway with a source at either end; on dry ground its road counts over the river between 0102 and 0103 with a bridge alone. */
function ferry(crossing: { serves?: string; mined?: string }, more: Partial<Position> = {}): Table {
  const p: Position = {
    map: ['v . . . v'],
    sides: ['0102/0103 river'],
    rails: railLine('0101', '0105'),
    crossings: [{ between: ['0102', '0103'], name: 'ferry', ...crossing }],
    entries: {
      w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      e: { side: 'red', hexes: ['0105'], source: true, name: 'east' },
    },
    units: { a: `blue ${UNIT} 0101 move`, e: `red ${UNIT} 0105 move` },
    ...more,
  }
  const road = { ...TERRAIN.roads['road']!, engineer: ['dry'] }
  return new Table(
    makeGame({ ...dataOf(p), terrain: { ...TERRAIN, roads: { ...TERRAIN.roads, road } } }).setting('test'),
  )
}

describe('crossings that come and go', () => {
  const held = (blue: string[], red: string[]): Partial<Position> => ({ control: { blue, red } })
  const over = (t: Table, from: string, to: string): number => {
    const [a, b] = [t.at(from), t.at(to)]
    return a * 6 + t.m.game.grid.direction(a, b)
  }
  const state = (t: Table): number => t.m.board.crossing.get(0)
  /** Whether it serves blue and red. */
  const served = (t: Table): boolean[] => [BLUE, RED].map((side) => crossingServes(t.m, side, over(t, '0102', '0103')))

  test('begin as the map has them; one that is mined with the enemy at it is lost', () => {
    const begins = (crossing: { serves?: string; mined?: string }, blue: string[] = [], red: string[] = []): number =>
      state(ferry(crossing, held(blue, red)))
    expect([begins({}), begins({ serves: 'blue' }), begins({ serves: 'red' })]).toEqual([
      CROSSING.down,
      CROSSING.held + BLUE,
      CROSSING.held + RED,
    ])
    expect([begins({ mined: 'blue' }), begins({ mined: 'red' })]).toEqual([CROSSING.mined + BLUE, CROSSING.mined + RED])
    expect([begins({ mined: 'blue' }, ['0102', '0103']), begins({ mined: 'red' }, [], ['0102'])]).toEqual([
      CROSSING.mined + BLUE,
      CROSSING.mined + RED,
    ])
    expect([begins({ mined: 'blue' }, ['0103'], ['0102']), begins({ mined: 'red' }, ['0103'])]).toEqual([
      CROSSING.down,
      CROSSING.down,
    ])
    // What is lost to him who mined it may serve the other.
    expect([
      begins({ mined: 'blue', serves: 'red' }, [], ['0103']),
      begins({ mined: 'red', serves: 'blue' }, ['0102']),
      begins({ mined: 'blue' }, [], ['0102', '0103']),
    ]).toEqual([CROSSING.held + RED, CROSSING.held + BLUE, CROSSING.held + RED])
  })

  test('serve who holds both banks since the turn before, and nobody who has lost one', () => {
    const t = ferry({})
    expect(served(t)).toEqual([false, false])
    const hold = (a: number, b: number): number => {
      t.m.board.control.set(t.at('0102'), a + 1)
      t.m.board.control.set(t.at('0103'), b + 1)
      workOnCrossings(t.m)
      return state(t)
    }
    expect([hold(BLUE, RED), hold(BLUE, BLUE), served(t)]).toEqual([CROSSING.down, CROSSING.held + BLUE, [true, false]])
    // A bank that is nobody's is not lost; one that fell is, at once, and the work with it at the end of the turn.
    expect([hold(BLUE, -1), served(t)]).toEqual([CROSSING.held + BLUE, [true, false]])
    t.m.board.control.set(t.at('0103'), RED + 1)
    expect([state(t), served(t)]).toEqual([CROSSING.held + BLUE, [false, false]])
    expect([hold(BLUE, RED), hold(RED, RED), served(t)]).toEqual([CROSSING.down, CROSSING.held + RED, [false, true]])
    expect([hold(RED, BLUE), hold(-1, -1)]).toEqual([CROSSING.down, CROSSING.down])
    // One that stands stands for all, and nobody's work is needed.
    t.m.board.crossing.set(0, CROSSING.stands)
    expect([hold(BLUE, BLUE), served(t), hold(RED, BLUE), served(t)]).toEqual([
      CROSSING.stands,
      [true, true],
      CROSSING.stands,
      [true, true],
    ])
  })

  test('mined ones serve their owner alone, until the enemy has a bank, and nobody works on them', () => {
    const t = ferry({ mined: 'red' }, held([], ['0102', '0103']))
    workOnCrossings(t.m)
    expect([state(t), served(t)]).toEqual([CROSSING.mined + RED, [false, true]])
    t.m.board.control.set(t.at('0102'), BLUE + 1)
    expect(served(t)).toEqual([false, false])
    t.m.board.control.set(t.at('0103'), BLUE + 1)
    workOnCrossings(t.m)
    expect([state(t), served(t)]).toEqual([CROSSING.mined + RED, [false, false]])
    expect(served(ferry({ mined: 'blue' }))).toEqual([true, false])
  })

  test('ocs:12.3d#1 the price of a step and of a supply path is that of the road for whom they serve, both ways', () => {
    const t = ferry({ serves: 'blue' })
    const prices = (side: number, from: string, to: string): number[] => {
      const direction = t.m.game.grid.direction(t.at(from), t.at(to))
      return [stepPrice(t.m, side, TRUCK, t.at(from), direction), cost(t, side, TRUCK, from, to)]
    }
    expect([prices(BLUE, '0102', '0103'), prices(BLUE, '0103', '0102'), prices(RED, '0102', '0103')]).toEqual([
      [MP, MP],
      [MP, MP],
      [NO_ENTRY, NO_ENTRY],
    ])
    expect([...bridgedWays(t.m, BLUE)].toSorted((a, b) => a - b)).toEqual([
      over(t, '0102', '0103'),
      over(t, '0103', '0102'),
    ])
    expect([bridgedWays(t.m, RED), crossingServes(t.m, BLUE, over(t, '0101', '0102'))]).toEqual([[], false])
    t.play('take a', 'move 0102')
    expect(t.play('move 0103').left).toEqual([16 - 2])
  })

  test('trains run over those that serve them, over ice, and with an engineer at either bank', () => {
    const runs = (t: Table): boolean[] => [BLUE, RED].map((side) => railsFor(t.m, side)[over(t, '0103', '0102')]! > 0)
    const reach = (t: Table): string[] =>
      [BLUE, RED].map((side) => Array.from(railReach(t.m, side, { negate: false })).join(''))
    const broken = ferry({})
    expect([runs(broken), reach(broken)]).toEqual([
      [false, false],
      ['11000', '00111'],
    ])
    expect([runs(ferry({ serves: 'blue' })), runs(ferry({ serves: 'red' }))]).toEqual([
      [true, false],
      [false, true],
    ])
    expect(runs(ferry({}, { ground: 'frozen' }))).toEqual([true, true])
    const pioneer = (hex: string): boolean[] =>
      runs(
        ferry({}, { units: { p: `blue ${UNIT} ${hex} engineer`, a: `blue ${UNIT} 0101`, e: `red ${UNIT} 0105 move` } }),
      )
    expect([pioneer('0102'), pioneer('0103'), pioneer('0104')]).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
    // The map's own tracks are as they were, and so are those of a river no railway crosses.
    expect(allRails(broken.m)[over(broken, '0102', '0103')]).toBe(1)
    const road = ferry({}, { rails: railLine('0103', '0105') })
    expect(railsFor(road.m, BLUE)).toBe(road.m.game.land.rail)
    // What is mended at the end of a turn is open in the next.
    for (const hex of ['0102', '0103']) broken.m.board.control.set(broken.at(hex), RED + 1)
    workOnCrossings(broken.m)
    expect([runs(broken), reach(broken)[RED]]).toEqual([[false, true], '01111'])
  })
})
