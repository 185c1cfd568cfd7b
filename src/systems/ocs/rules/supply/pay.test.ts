/** 12.4 and 12.10: combat supply, other prices, and internal stocks. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { attackFields, attackPrices, attackSupplied, defenceFields, defencePrice, payable, priceFields } from './pay.ts'
import {
  attackOn0102,
  attackOwed as attack,
  barrageSegment,
  battery,
  defenceOwed as defence,
  idsOf as ids,
  onRow as at,
  owing,
  stocksOf as stocks,
  suppliedOf as supplied,
} from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const ONE = '4-3-4L/2-3-8L'
const DIVISION = '12-3-4L/5-3-8L'
const HQ = 'h8T-0-2T/h4T-0-14T'
const GUN = 'b12(2)-3-4L/b6(2)-3-8L'
const sound = (t: Table): void => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('prices', () => {
  const t = at(
    { a: `blue ${ONE} 0101`, half: `blue ${ONE} 0101 re:0.5`, div: `blue ${DIVISION} 0101 re:3 steps:3 lost:1` },
    {},
  )

  test('ocs:12.4#1 a token for each attacking step, whatever its size', () => {
    expect(attackPrices(t.m, ids(t, 'a half div'))).toEqual([1, 1, 2])
  })

  test('ocs:12.4#2 two for a defence, one for 1 RE or less', () => {
    expect([['a'], ['half'], ['a', 'half'], ['div']].map((x) => defencePrice(t.m, ids(t, x.join(' '))))).toEqual([
      1, 1, 2, 2,
    ])
  })

  test('ocs:21.3#1 by that option independents without a division pay double and have no stocks to fall back on', () => {
    const o = at(
      { a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101`, d: `blue ${ONE} 0101 div:x` },
      { '0101': 3 },
      { options: { independents: true } },
    )
    expect([attackPrices(o.m, ids(o, 'a b')), attackPrices(o.m, ids(o, 'a b d'))]).toEqual([
      [2, 2],
      [1, 1, 1],
    ])
    expect([attackSupplied(o.m, ids(o, 'a b')), attackSupplied(o.m, ids(o, 'a b d'))]).toEqual([false, true])
    expect([defencePrice(o.m, ids(o, 'a')), defencePrice(o.m, ids(o, 'a b'))]).toEqual([1, 2])
    expect(attack(o, 'a b').play('from 0101').refusal('stocks b')).toBe('no-stocks')
  })
})

describe('an attack', () => {
  test('ocs:12.3a#3 ocs:12.4#1 is paid from several dumps, and all who have their supply are known', () => {
    const t = at({ a: `blue ${ONE} 0103`, b: `blue ${DIVISION} 0103 re:3 steps:3` }, { '0101': 2, '0105': 2 })
    attack(t, 'a b').play('from 0101')
    expect([supplied(t, 'a b'), t.refusal('enough')]).toEqual([[true, false], 'pay-rest'])
    t.play('from 0105')
    expect([supplied(t, 'a b'), t.place]).toEqual([[true, true], 'movementSegment.choose'])
    sound(t)
  })

  test('ocs:12.4#3 ocs:12.10c#2 ocs:9.5.A#1 units without stocks must all find their tokens', () => {
    const few = at(
      { a: `blue ${ONE} 0101 exhausted`, b: `blue ${ONE} 0107 exhausted`, c: `blue ${ONE} 0113 exhausted` },
      { '0104': 1, '0110': 1 },
    )
    // 0104 serves a and b, 0110 serves b and c: two of them find a token each, whichever they are, and three do not.
    const pairs = ['a b', 'a c', 'b c'].map((names) => attackSupplied(few.m, ids(few, names)))
    expect([pairs, attackSupplied(few.m, ids(few, 'a b c'))]).toEqual([[true, true, true], false])
    expect(attackSupplied(few.m, ids(few, 'b a'))).toBe(true)
    // In play the attack is refused, and the defender is worth half.
    const fight = (dumps: Position['dumps']): Table =>
      position({
        map: ['. . .'],
        units: { a: `blue ${ONE} 0101 exhausted`, e: `red ${ONE} 0102 exhausted` },
        dumps,
      })
        .until('combatSegment')
        .play('attack 0102', 'stack 0101')
    expect(fight({}).refusal('go')).toBe('attack-supply')
    const paid = fight({ blue: { '0101': 1 } })
      .play('go')
      .paid()
      .paid()
      .play('lead a', 'lead e')
    expect(paid.last('odds')).toMatchObject({ attack: 4, defence: 2 })
  })

  test('ocs:12.10c#1 who has nothing to fall back on is served first, though stocks that are low bar nobody from dumps', () => {
    const t = at({ a: `blue ${ONE} 0101 low`, b: `blue ${ONE} 0101 exhausted` }, { '0101': 1 })
    attack(t, 'a b').play('from 0101')
    expect(supplied(t, 'a b')).toEqual([false, true])
    t.play('stocks a')
    expect([supplied(t, 'a b'), stocks(t, 'a b')]).toEqual([
      [true, true],
      [2, 2],
    ])
  })

  test('ocs:12.10h#2 ocs:12.10g#1 ocs:12.10b#1 three units and one token: one is paid for, the others go Low', () => {
    const t = at({ a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101`, c: `blue ${ONE} 0101` }, { '0101': 1 })
    expect(attack(t, 'a b c').refusal('stocks a')).toBe('supply-there')
    t.play('for b', 'stocks a', 'stocks c')
    expect([stocks(t, 'a b c'), t.dump('blue', '0101')]).toEqual([[1, 0, 1], 0])
    expect(supplied(t, 'a b c')).toEqual([true, true, true])
    sound(t)
    // The second time it is Exhausted, and supplied once more.
    const low = attack(at({ a: `blue ${ONE} 0101 low` }, {}), 'a').play('stocks a')
    expect([stocks(low, 'a'), supplied(low, 'a')]).toEqual([[2], [true]])
  })

  test('ocs:12.10h#2 ocs:12.10h#1 ocs:12.10g#2 a division of three steps goes Low and the one token is wasted', () => {
    const t = at({ d: `blue ${DIVISION} 0101 re:3 steps:3` }, { '0101': 1 })
    attack(t, 'd').play('stocks d')
    expect([stocks(t, 'd'), t.dump('blue', '0101'), supplied(t, 'd')]).toEqual([[1], 0, [true]])
    sound(t)
  })

  test('ocs:9.5b#2 ocs:12.10d#1 one token and nothing carried: one of three attacks', () => {
    const t = at(
      {
        a: `blue ${ONE} 0101 exhausted`,
        b: `blue ${ONE} 0101 exhausted`,
        c: `blue ${ONE} 0101 exhausted`,
        full: `blue ${ONE} 0101`,
        d: `blue ${ONE} 0101 re:0.5`,
      },
      { '0101': 1 },
    )
    expect([attackPrices(t.m, ids(t, 'a b c')), defencePrice(t.m, ids(t, 'd'))]).toEqual([[1, 1, 1], 1])
    expect(attackSupplied(t.m, ids(t, 'a b c'))).toBe(false)
    attack(t, 'a b c').play('from 0101')
    // What another unit in the hex carries is not theirs.
    expect([t.refusal('stocks b'), t.refusal('stocks full')]).toEqual(['exhausted', 'not-in-force'])
    t.play('enough')
    expect([supplied(t, 'a b c'), stocks(t, 'full')]).toEqual([[true, false, false], [0]])
    // Of three who carry something, two fall back on it.
    const carrying = { a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101`, c: `blue ${ONE} 0101` }
    expect(attackSupplied(at(carrying, { '0101': 1 }).m, ids(at(carrying, { '0101': 1 }), 'a b c'))).toBe(true)
  })

  test('ocs:12.10a#1 ocs:13.2g.G#1 supply on organic trucks bars nobody from stocks, and may be used', () => {
    const units = { a: `blue ${ONE} 0101 div:x`, o: 'blue truck:2 45T 0101 organic div:x load:3' }
    const kept = attack(at(units, {}), 'a').play('stocks a')
    expect([stocks(kept, 'a'), kept.mark('o', 'load')]).toEqual([[1], 3])
    // Loose supply does.
    expect(attack(at(units, { '0101': 1 }), 'a').refusal('stocks a')).not.toBe('legal')
    const used = attack(at(units, {}), 'a').play('from 0101')
    expect([stocks(used, 'a'), used.mark('o', 'load')]).toEqual([[0], 2])
    sound(used)
  })

  test('ocs:9.5#3 the one in reach of the dump pays 1T, those too far off go Low', () => {
    const t = at({ near: `blue ${ONE} 0104`, far: `blue ${ONE} 0112`, far2: `blue ${ONE} 0112` }, { '0101': 17 })
    attack(t, 'near far far2').play('from 0101')
    expect([t.refusal('from 0101'), t.refusal('for far')]).toEqual(['pay-way', 'pay-none'])
    t.play('stocks far', 'stocks far2')
    expect([t.dump('blue', '0101'), stocks(t, 'near far far2')]).toEqual([16, [0, 1, 1]])
    // And the defender, of more than 1 RE, 2T.
    const d = at({ a: `blue ${ONE} 0104`, b: `blue ${ONE} 0104` }, { '0101': 17 })
    expect(defence(d, 'a b').play('from 0101').dump('blue', '0101')).toBe(15)
  })
})

describe('internal stocks', () => {
  test('ocs:12.10f#1 are there for a unit out of supply too, and leave its mark alone', () => {
    const t = attack(at({ a: `blue ${ONE} 0101 oos` }, {}), 'a').play('stocks a')
    expect([stocks(t, 'a'), t.mark('a', 'outOfSupply')]).toEqual([[1], 1])
  })

  test('ocs:12.10#2 are counted unit by unit, and the enemy is not told', () => {
    const t = attack(at({ a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101` }, {}), 'a b').play('stocks a')
    expect(stocks(t, 'a b')).toEqual([1, 0])
    const sees = (seat: number): boolean => t.m.setting.system.sight.sees(t.m, seat, 'internals', t.unit('a'))
    expect([sees(0), sees(1)]).toEqual([true, false])
  })
})

describe('a defence', () => {
  test('ocs:9.5.B#2 ocs:12.4#4 may be left without', () => {
    const t = at({ a: `blue ${ONE} 0101` }, { '0101': 4 })
    defence(t, 'a').play('enough')
    expect([supplied(t, 'a'), t.dump('blue', '0101')]).toEqual([[false], 4])
    // What it carries may be withheld too; it fights at half strength.
    const fight = attackOn0102({ a: `blue ${ONE} 0101`, e: `red ${ONE} 0102` }).paid()
    fight.play('enough', 'lead a', 'lead e')
    expect([stocks(fight, 'e'), fight.last('odds')]).toMatchObject([[0], { attack: 4, defence: 2 }])
  })

  test('ocs:12.4#2 ocs:9.5.C#2 two tokens supply all; stocks do not spare them', () => {
    const t = at({ a: `blue ${ONE} 0101`, d: `blue ${DIVISION} 0101 re:3 steps:3` }, { '0101': 4 })
    expect(defence(t, 'a d').refusal('stocks a')).toBe('supply-there')
    t.play('from 0101')
    expect([supplied(t, 'a d'), t.dump('blue', '0101')]).toEqual([[true, true], 2])
  })

  test('ocs:12.4#5 ocs:12.10g#1 one token of two supplies 1 RE, and the others use what they carry', () => {
    const t = at(
      { d: `blue ${DIVISION} 0101 re:3 steps:3`, a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101 exhausted` },
      {
        '0101': 1,
      },
    )
    defence(t, 'd a b').play('for b')
    expect(supplied(t, 'd a b')).toEqual([false, false, true])
    t.play('stocks d', 'stocks a')
    expect([supplied(t, 'd a b'), stocks(t, 'd a b')]).toEqual([
      [true, true, true],
      [1, 1, 2],
    ])
    sound(t)
  })

  test('ocs:9.5b#3 ocs:12.9b#1 nothing in reach and nothing carried: none, for an HQ too', () => {
    const t = at({ a: `blue ${ONE} 0101 exhausted`, h: `blue ${HQ} 0101 exhausted` }, { '0120': 4 })
    defence(t, 'a h')
    expect(['from 0120', 'stocks a', 'stocks h', 'for h'].map((order) => t.refusal(order))).toEqual([
      'pay-way',
      'exhausted',
      'exhausted',
      'pay-none',
    ])
    const fight = (stock: string, kind = ONE): number => {
      const units = { a: `blue ${ONE} 0101`, e: `red ${kind} 0102 ${stock}` }
      return attackOn0102(units).paid().paid().play('lead a', 'lead e').last('odds')['defence'] as number
    }
    expect([fight(''), fight('exhausted')]).toEqual([4, 2])
    expect([fight('', HQ), fight('exhausted', HQ)]).toEqual([5, 2.5])
  })

  test('ocs:13.2g.B#1 an organic truck supplies its own alone', () => {
    const units = {
      a: `blue ${ONE} 0101`,
      x: `blue ${ONE} 0101 div:x`,
      o: 'blue truck:2 45T 0101 organic div:x load:3',
    }
    const t = defence(at(units, {}), 'a x').play('from 0101', 'enough')
    expect([supplied(t, 'a x'), t.mark('o', 'load')]).toEqual([[false, true], 1])
  })
})

describe('one price', () => {
  const guns = { g: `blue ${GUN} 0108`, k: `blue ${GUN} 0110`, h: `blue ${HQ} 0103` }

  test('ocs:10.1b.A#1 through one HQ, from several of its dumps', () => {
    const t = at(guns, { '0101': 2, '0102': 2, '0112': 2 })
    const units = ids(t, 'g k')
    expect([2, 4, 5].map((n) => payable(t.m, 0, units, n, true))).toEqual([true, true, false])
    expect(payable(t.m, 0, units, 5, false)).toBe(true)
    owing(t, priceFields(0, units, 4, true))
    // The dump in 0112 is in direct reach of both, and too small.
    expect(t.refusal('from 0112')).toBe('pay-way')
    t.play('from 0101')
    expect([t.refusal('from 0112'), t.refusal('enough')]).toEqual(['pay-way', 'pay-rest'])
    t.play('from 0102')
    expect([t.dump('blue', '0101'), t.dump('blue', '0102'), t.place]).toEqual([0, 0, 'movementSegment.choose'])
    sound(t)
  })

  test('ocs:10.1b.A#1 ocs:10.1b.C#1 or from one dump without an HQ, and never from stocks', () => {
    const t = at({ g: guns.g, k: guns.k }, { '0107': 3, '0111': 2 })
    const units = ids(t, 'g k')
    expect([3, 4].map((n) => payable(t.m, 0, units, n, true))).toEqual([true, false])
    owing(t, priceFields(0, units, 3, true))
    expect([t.refusal('stocks g'), t.refusal('for g'), t.refusal('from 0111')]).toEqual([
      'no-stocks',
      'one-price',
      'pay-way',
    ])
    expect(t.play('from 0107').dump('blue', '0107')).toBe(0)
  })

  test('ocs:12.3a#3 construction is paid from all dumps in reach', () => {
    const t = at({ a: `blue ${ONE} 0104` }, { '0101': 5, '0106': 5 })
    expect([8, 10, 11].map((n) => payable(t.m, 0, ids(t, 'a'), n, false))).toEqual([true, true, false])
    owing(t, priceFields(0, ids(t, 'a'), 8, false)).play('from 0106', 'from 0101')
    expect([t.dump('blue', '0101'), t.dump('blue', '0106'), supplied(t, 'a')]).toEqual([2, 0, [false]])
  })
})

describe('what is asked and told', () => {
  const units = { a: `blue ${ONE} 0101`, b: `blue ${ONE} 0101`, c: `blue ${ONE} 0101` }

  test('ocs:12.4#1 only who takes part and still wants supply is asked for', () => {
    const t = attack(at(units, { '0101': 1 }), 'a b')
    expect([t.m.prompt(), t.offers('for'), t.offers('stocks')]).toEqual([
      '2T to pay: from which dump?',
      ['for a', 'for b'],
      [],
    ])
    expect([t.refusal('stocks c'), t.refusal('for c')]).toEqual(['not-in-force', 'not-in-force'])
    t.play('for a')
    expect([t.refusal('stocks a'), t.refusal('for a'), t.offers('stocks'), t.dump('blue', '0101')]).toEqual([
      'supplied',
      'supplied',
      ['stocks b'],
      0,
    ])
    expect(attack(at(units, { '0101': 1 }), 'a').refusal('for a')).toBe('one-price')
  })

  test('ocs:12.10h#1 what is paid, and what is wasted, is told to its owner', () => {
    const t = attack(
      at(
        { d: `blue ${DIVISION} 0101 re:3 steps:3 div:x`, o: 'blue truck:1 45T 0101 organic div:x load:1' },
        { '0101': 1, '0102': 1 },
      ),
      'd',
    )
    t.play('stocks d')
    expect(t.events('paid')).toEqual([
      { side: 0, hex: t.at('0101'), tokens: 1 },
      { side: 0, hex: t.at('0102'), tokens: 1 },
      { side: 0, unit: t.unit('d') },
    ])
    // What lies on its own truck is not lost.
    expect(t.mark('o', 'load')).toBe(1)
  })

  test('whether all have their supply, or not', () => {
    const paid = (dump: number, ...orders: string[]): number => {
      const t = at({ a: units.a, b: `blue ${ONE} 0101 exhausted` }, { '0101': dump })
      t.begins('pay', attackFields(t.m, 0, ids(t, 'a b')))
      return t.play(...orders).returned
    }
    expect([
      paid(2, 'from 0101'),
      paid(1, 'from 0101', 'stocks a'),
      paid(1, 'from 0101', 'enough'),
      paid(2, 'enough'),
    ]).toEqual([1, 1, 0, 0])
  })

  test('what was paid for an earlier combat does not count for this one', () => {
    const t = at(units, { '0101': 4 })
    t.m.board.did.set(t.unit('a'), DID.supplied | DID.attacked)
    t.begins('pay', defenceFields(t.m, 0, ids(t, 'a')))
    expect([supplied(t, 'a'), t.mark('a', 'did')]).toEqual([[false], DID.attacked])
  })

  test('ocs:12.4#3 what is begun may be left where nothing more is to be had', () => {
    const t = attack(at({ d: `blue ${DIVISION} 0101 re:3 steps:3` }, { '0101': 2 }), 'd').play('from 0101')
    expect([t.refusal('enough'), t.refusal('from 0101'), t.play('enough').dump('blue', '0101')]).toEqual([
      'legal',
      'pay-way',
      0,
    ])
    // Two of three tokens are not its supply.
    expect(supplied(t, 'd')).toEqual([false])
    const shared = defence(at({ a: units.a, d: `blue ${DIVISION} 0101 re:3 steps:3` }, { '0101': 1, '0102': 1 }), 'a d')
    // A defender may always leave it at half.
    expect([shared.play('from 0101').refusal('enough'), shared.refusal('from 0102')]).toEqual(['legal', 'legal'])
  })

  test('ocs:4.9a#1 who pays what, its owner alone knows', () => {
    const shown = (seat: number, options = {}): unknown[] => {
      const t = attack(at(units, { '0101': 4 }, { options }), 'a b')
      const { units: who, price, owed, via } = View.of(t.m, seat).frames.at(-1)!
      return [who, price, owed, via]
    }
    const all = [[0, 1], [1, 1], [1, 1], -2]
    expect([shown(0), shown(1), shown(1, { openStacks: true })]).toEqual([all, [null, null, null, null], all])
  })
})

describe('organic trucks', () => {
  const truck = (load: number): Position['units'] => ({ o: `blue truck:2 45T 0101 organic div:x load:${load}` })

  test('ocs:13.2g.B#1 ocs:12.4#3 of several attackers only their own find tokens on them', () => {
    const units = {
      a: `blue ${ONE} 0101 exhausted div:x`,
      i: `blue ${ONE} 0101 exhausted`,
      y: `blue ${ONE} 0101 exhausted div:y`,
    }
    const all = (loose: number, load: number): boolean[] => {
      const t = at({ ...units, ...truck(load) }, loose > 0 ? { '0101': loose } : {})
      return ['a', 'i', 'a i', 'a i y'].map((names) => attackSupplied(t.m, ids(t, names)))
    }
    expect([all(0, 1), all(1, 1), all(2, 1), all(1, 2)]).toEqual([
      [true, false, false, false],
      [true, true, true, false],
      [true, true, true, true],
      [true, true, true, false],
    ])
    const t = at({ d: `blue ${DIVISION} 0101 re:3 steps:3 exhausted div:x`, ...truck(2) }, { '0101': 1 })
    expect(attackSupplied(t.m, ids(t, 'd'))).toBe(true)
    const short = at({ d: `blue ${DIVISION} 0101 re:3 steps:3 exhausted div:x`, ...truck(1) }, { '0101': 1 })
    expect(attackSupplied(short.m, ids(short, 'd'))).toBe(false)
  })

  test('ocs:10.1b.A#1 guns of one formation fire what its trucks carry, guns of two do not', () => {
    const pays = (k: string): boolean => {
      const t = at({ g: `blue ${GUN} 0101 div:x`, k: `blue ${GUN} 0101 div:${k}`, ...truck(4) }, {})
      return payable(t.m, 0, ids(t, 'g k'), 3, true)
    }
    expect([pays('x'), pays('y')]).toEqual([true, false])
    const t = at({ g: `blue ${GUN} 0101 div:x`, k: `blue ${GUN} 0101 div:x`, ...truck(4) }, {})
    owing(t, priceFields(0, ids(t, 'g k'), 3, true)).play('from 0101')
    expect(t.mark('o', 'load')).toBe(1)
  })
})

test('ocs:12.10#1 stocks supply an attack at full strength, and neither trace nor fuel nor barrages', () => {
  const t = position({
    map: ['. . . .', '. . . .'],
    units: { a: `blue ${ONE} 0101`, k: 'blue 5-4-8K/3-4-16K 0201', e: `red ${ONE} 0102` },
    fuel: true,
    trace: true,
  }).until('movementSegment')
  t.play('take k')
  expect([t.refusal('move 0202'), t.refusal('fuelByStocks k')]).toEqual(['no-fuel', 'no-stocks-for-fuel'])
  t.play('stop').until('supplyPhase').play('end').dice(1, 1)
  expect([t.mark('k', 'outOfSupply'), stocks(t, 'a k')]).toEqual([1, [0, 0]])
  const fed = at({ a: `blue ${ONE} 0101`, e: `red ${ONE} 0102` }, {})
    .attack('0102', '0101')
    .play('stocks a')
    .paid()
  expect(fed.play('lead a', 'lead e').last('odds')).toMatchObject({ attack: 4, defence: 4 })
  expect(stocks(fed, 'a e')).toEqual([1, 1])
  const guns = (dumps: Position['dumps']): Table =>
    barrageSegment(battery({}, { dumps })).play('barrage 0204', 'with g')
  expect([guns({}).refusal('fire'), guns({ blue: { '0201': 40 } }).refusal('fire')]).toEqual(['no-shells', 'legal'])
})
