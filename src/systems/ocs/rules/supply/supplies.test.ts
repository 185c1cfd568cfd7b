/** 12.1 and 12.3: tokens on the ground and on transport, who may use which, and in what order they go. */
import { describe, expect, test } from 'vitest'
import { did, holdsOnlyOthers } from '../position/board.ts'
import { dumpsFor, relyOnWay, takeOrganic, takeTokens, tokensAt, tokensFor } from './dumps.ts'
import { invariants } from '../invariants.ts'
import { hasStocks, stocksRefusal, useStocks } from './stocks.ts'
import {
  allIn,
  bring,
  destroy,
  holdsNothing,
  load,
  restingIn,
  ship,
  shareLoad,
  takeOn,
  tokensOf,
  unload,
  useLoad,
  useUp,
} from './supplies.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-4T/h4T-0-14T'

/** Blue's supply in 0102: 5T on the ground, 3 and 2 on trucks, 4 on the organic truck of x, 1 on that of y. */
function scene(more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . . . . . . . . . . . . . .', '. . . . . . . . . . . . . . . .'],
    units: {
      a: `blue ${LEG} 0101 div:x`,
      i: `blue ${LEG} 0101`,
      ox: 'blue truck:1 45T 0102 organic div:x load:4',
      t: 'blue truck:2 45T 0102 load:3',
      u: 'blue truck:2 45T 0102 load:2',
      oy: 'blue truck:1 45T 0102 organic div:y load:1',
      y: `blue ${LEG} 0116 div:y`,
      dead: `blue ${LEG} dead`,
      e: `red ${LEG} 0208 move`,
    },
    dumps: { blue: { '0102': 5, '0112': 2 }, red: { '0208': 6 } },
    ...more,
  })
}
const loads = (t: Table): number[] => ['t', 'u', 'ox', 'oy'].map((id) => t.mark(id, 'load'))
const sound = (t: Table): void => expect(invariants(t.m)).toEqual([])

describe('tokens', () => {
  test('all of a side, on the ground and loaded; what comes and goes is in the ledger', () => {
    const t = scene()
    expect([tokensOf(t.m, 0), tokensOf(t.m, 1), t.m.board.ledger.get(0)]).toEqual([17, 6, 17])
    bring(t.m, 0, t.at('0103'), 3)
    useUp(t.m, 0, t.at('0102'), 2)
    useLoad(t.m, t.unit('t'), 1)
    takeOn(t.m, t.unit('u'), 2)
    expect([tokensOf(t.m, 0), t.dump('blue', '0103'), t.dump('blue', '0102'), loads(t)]).toEqual([
      19,
      3,
      3,
      [2, 4, 4, 1],
    ])
    sound(t)
  })

  test('ocs:12.2a#2 ocs:12.2b#1 what was put down in this phase does not move again, and is used first', () => {
    const t = scene()
    const hex = t.at('0102')
    unload(t.m, t.unit('t'), 3)
    expect([t.dump('blue', '0102'), restingIn(t.m, 0, hex), t.mark('t', 'load')]).toEqual([8, 5, 0])
    useUp(t.m, 0, hex, 2)
    expect([t.m.board.unloaded.get(hex), restingIn(t.m, 0, hex)]).toEqual([1, 5])
    useUp(t.m, 0, hex, 2)
    expect([t.m.board.unloaded.get(hex), restingIn(t.m, 0, hex)]).toEqual([0, 4])
    load(t.m, t.unit('t'), 4)
    expect([t.dump('blue', '0102'), t.mark('t', 'load')]).toEqual([0, 4])
    sound(t)
    // In play: two trucks with a unit, which burns at once what was put down.
    const units = {
      k: 'blue 5-4-8K/3-4-16K 0101',
      t: 'blue truck:1 45T 0101 load:4',
      u: 'blue truck:1 45T 0101',
      e: `red ${LEG} 0103 move`,
    }
    const p = position({ map: ['. . .'], units, fuel: true }).play('take t', 'unload 4', 'stop', 'take u')
    expect(p.refusal('load 1')).toBe('moved-supply')
    expect(p.play('stop', 'take k', 'fuelFrom 0101', 'move 0102', 'stop').dump('blue', '0101')).toBe(3)
    const old = position({ map: ['. . .'], units, dumps: { blue: { '0101': 1 } } }).play('take u')
    expect(old.refusal('load 1')).toBe('legal')
  })

  test('by train from dump to dump, and from one Transport Point to another', () => {
    const t = scene()
    ship(t.m, 0, t.at('0102'), t.at('0112'), 4)
    expect([t.dump('blue', '0102'), t.dump('blue', '0112'), restingIn(t.m, 0, t.at('0112'))]).toEqual([1, 6, 2])
    shareLoad(t.m, t.unit('t'), t.unit('u'), 2)
    expect(loads(t)).toEqual([1, 4, 4, 1])
    sound(t)
  })

  test('ocs:12.11a#2 what goes up in smoke: first what lies on the ground, then the loads, and no truck', () => {
    const t = scene()
    expect(allIn(t.m, 0, t.at('0102'))).toBe(15)
    destroy(t.m, 0, t.at('0102'), 4)
    expect([t.dump('blue', '0102'), allIn(t.m, 0, t.at('0102'))]).toEqual([1, 11])
    // One on the ground, four on the first truck, and one of the three on the next.
    destroy(t.m, 0, t.at('0102'), 6)
    expect([t.dump('blue', '0102'), loads(t), t.m.board.ledger.get(0)]).toEqual([0, [2, 2, 0, 1], 7])
    destroy(t.m, 0, t.at('0102'), 5)
    expect([loads(t), t.hex('t'), t.dump('blue', '0112')]).toEqual([[0, 0, 0, 0], '0102', 2])
    sound(t)
    // Once in a phase.
    const twice = scene().play('blow 0102', 'tokens 3').dice(6)
    expect([twice.refusal('blow 0102'), twice.refusal('blow 0112')]).toEqual(['blown-already', 'legal'])
  })

  test('where only supply, transport or a hedgehog is, nobody defends it', () => {
    const t = scene({ hedgehogs: { '0105': 1, '0106': 1 }, control: { blue: ['0105'], red: ['0106'] } })
    const alone = (hex: string) => holdsOnlyOthers(t.m, t.at(hex), 0)
    expect(['0102', '0112', '0105', '0106', '0101', '0107'].map(alone)).toEqual([true, true, true, false, false, false])
    const nothing = (hex: string) => holdsNothing(t.m, 0, t.at(hex))
    expect(['0102', '0112', '0101', '0105'].map(nothing)).toEqual([false, false, true, true])
    useUp(t.m, 0, t.at('0102'), 5)
    expect(nothing('0102')).toBe(false)
  })
})

describe('who may use them', () => {
  test('ocs:13.2g.B#1 organic trucks give to their own formation alone, and after all others', () => {
    const t = scene()
    const { formation } = t.m.game.units[t.unit('a')]!
    const hex = t.at('0102')
    expect([tokensAt(t.m, 0, hex, -1), tokensAt(t.m, 0, hex, formation), tokensAt(t.m, 1, hex, -1)]).toEqual([
      10, 14, 0,
    ])
    takeTokens(t.m, 0, hex, 6, formation)
    expect([t.dump('blue', '0102'), loads(t).reduce((a, b) => a + b)]).toEqual([0, 9])
    takeTokens(t.m, 0, hex, 5, formation)
    expect(loads(t)).toEqual([0, 0, 3, 1])
    takeTokens(t.m, 0, hex, 3, formation)
    expect(loads(t)).toEqual([0, 0, 0, 1])
    expect(() => takeTokens(t.m, 0, hex, 1, formation)).toThrow('1T are not in 0102')
    sound(t)
  })

  test('ocs:13.2g.B#1 or from the organic trucks alone', () => {
    const t = scene()
    const { formation } = t.m.game.units[t.unit('a')]!
    takeOrganic(t.m, 0, t.at('0102'), 3, formation)
    expect([t.dump('blue', '0102'), loads(t)]).toEqual([5, [3, 2, 1, 1]])
    sound(t)
  })

  test('ocs:12.3a#1 ocs:13.2g.B#1 the dumps within reach, and all that lies there for the unit', () => {
    const t = scene()
    const dumps = (id: string) => dumpsFor(t.m, t.unit(id)).map((hex) => t.m.game.grid.format(hex))
    expect([dumps('a'), dumps('i'), dumps('y'), dumps('dead')]).toEqual([['0102'], ['0102'], ['0112'], []])
    expect(['a', 'i', 'y', 'dead'].map((id) => tokensFor(t.m, t.unit(id)))).toEqual([14, 10, 2, 0])
  })

  test('ocs:12.10a#1 stocks serve where too little is in reach; organic loads do not count against them', () => {
    const t = scene()
    const refusal = (id: string, tokens: number) => stocksRefusal(t.m, t.unit(id), tokens)?.code ?? 'legal'
    expect([refusal('a', 10), refusal('a', 11), refusal('y', 2), refusal('y', 3)]).toEqual([
      'supply-there',
      'legal',
      'supply-there',
      'legal',
    ])
    expect(stocksRefusal(t.m, t.unit('a'), 1)!.values).toMatchObject({ there: 10 })
    const left = ['full', 'low', 'exhausted'].map(() => {
      const has = hasStocks(t.m, t.unit('a'))
      useStocks(t.m, t.unit('a'))
      return has
    })
    expect([left, hasStocks(t.m, t.unit('t'))]).toEqual([[true, true, false], false])
  })
})

describe('ocs:4.5b#5 who holds the way open stays there for the phase', () => {
  const map = ['. . . . . . . .', '. . . . . . . .']
  const held = (units: Position['units'], unit: string, dump: string, player: 'blue' | 'red' = 'blue'): string[] => {
    const t = position({ map, units, dumps: { blue: { [dump]: 4 } }, player })
    if (player === 'red') t.play('end')
    relyOnWay(t.m, t.unit(unit), t.at(dump))
    return Object.keys(units).filter((id) => did(t.m, t.unit(id), DID.negated))
  }
  // The enemy's zone lies on 0104 in the upper row.
  const units = { a: `blue ${LEG} 0105`, n: `blue ${LEG} 0104`, f: `red ${LEG} 0204` }

  test('on the way of those who draw themselves, in the Movement Phase and in Reaction', () => {
    expect([held(units, 'a', '0101'), held(units, 'a', '0101', 'red')]).toEqual([['n'], ['n']])
    // Without enemies nobody is needed.
    expect(held({ ...units, f: `red ${LEG} 0208` }, 'a', '0101')).toEqual([])
  })

  test('and through an HQ on both of its ways', () => {
    const more = { a: `blue ${LEG} 0108`, h: `blue ${HQ} 0105`, k: `blue ${LEG} 0106`, g: `red ${LEG} 0206` }
    expect(held({ ...units, ...more }, 'a', '0101')).toEqual(['n', 'k'])
  })

  test('where nothing comes, nobody', () => {
    expect(held({ ...units, n: `blue ${LEG} 0103` }, 'a', '0101')).toEqual([])
  })
})

describe('who shows', () => {
  const t = position({
    map: ['. . . .'],
    units: {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      t: 'blue truck:1 45T 0101',
      one: `blue ${LEG} 0102`,
      dead: `blue ${LEG} dead`,
      e: `red ${LEG} 0104`,
    },
  })

  test('one’s own combat units, where there are several', () => {
    expect(t.offers('show')).toEqual(['show b'])
    expect(['e', 'dead', 't', 'one'].map((id) => t.refusal(`show ${id}`))).toEqual([
      'not-own',
      'not-on-map',
      'on-top',
      'on-top',
    ])
    t.play('show b')
    expect([t.last('shown'), t.top('blue', '0101'), t.place]).toEqual([
      { unit: t.unit('b'), hex: t.at('0101') },
      'b',
      'movementSegment.choose',
    ])
  })
})
