/** 12.4: who is served from which pile, what may be left unpaid, and what the enemy thinks of it. */
import { describe, expect, test } from 'vitest'
import { defenceFields, imaginePay, payable, priceFields } from './pay.ts'
import { NO_WAY } from './draw-and-throw.ts'
import {
  attackOn0102,
  attackOwed,
  combatOf,
  defenceOwed,
  GUN,
  idsOf,
  onRow,
  owing,
  REGIMENT,
  stocksOf,
  suppliedOf,
} from '../scenes.ts'

const HQ = 'h8T-0-2T/h4T-0-14T'
const DIVISION = '12-3-4L/5-3-8L'
const organic = (div: string, load: number, hex = '0101') => `blue truck:2 45T ${hex} organic div:${div} load:${load}`

describe('trucks of two formations', () => {
  const units = {
    x: `blue ${REGIMENT} 0101 div:x re:0.5`,
    y: `blue ${REGIMENT} 0101 div:y re:0.5`,
    ox: organic('x', 1),
    oy: organic('y', 1),
  }

  test('ocs:13.2g.B#1 ocs:12.4#5 what one carries supplies its own, though the whole price is paid', () => {
    const t = defenceOwed(onRow(units, {}), 'x y').play('from 0101')
    expect([suppliedOf(t, 'x y'), t.mark('ox', 'load'), t.mark('oy', 'load')]).toEqual([[true, false], 0, 1])
    // Nothing more is owed, so the other truck is of no use; the unit has its stocks.
    expect([t.refusal('from 0101'), t.refusal('for y')]).toEqual(['pay-way', 'pay-none'])
    expect(stocksOf(t.play('stocks y'), 'x y')).toEqual([0, 1])
  })

  test('ocs:12.4#2 loose supply goes first, and reaches all', () => {
    const t = defenceOwed(onRow(units, { '0101': 1 }), 'y x').play('from 0101')
    expect([suppliedOf(t, 'x y'), t.mark('ox', 'load'), t.mark('oy', 'load'), t.dump('blue', '0101')]).toEqual([
      [true, true],
      1,
      1,
      0,
    ])
  })

  test('ocs:13.2g.B#1 ocs:10.1b.A#1 guns of both fire neither’s', () => {
    const pays = (owner: string, other = 'y') => {
      const guns = { g: `blue ${GUN} 0101 div:x`, k: `blue ${GUN} 0101 div:${other}`, o: organic(owner, 4) }
      const t = onRow(guns, {})
      return payable(t.m, 0, idsOf(t, 'g k'), 3, true)
    }
    expect([pays('x'), pays('y'), pays('x', 'x')]).toEqual([false, false, true])
  })

  test('ocs:12.10h#1 ocs:13.2g.G#1 what they carry is not wasted, nor is a dump without loose supply named', () => {
    const t = onRow({ x: units.x, d: `blue ${DIVISION} 0101 re:3 steps:3 div:y`, o: organic('y', 1) }, { '0102': 1 })
    attackOwed(t, 'd').play('stocks d')
    expect([t.events('paid'), t.mark('o', 'load')]).toEqual([
      [
        { side: 0, hex: t.at('0102'), tokens: 1 },
        { side: 0, unit: t.unit('d') },
      ],
      1,
    ])
  })
})

describe('two far from each other', () => {
  const units = { a: `blue ${REGIMENT} 0103`, b: `blue ${REGIMENT} 0113` }

  test('ocs:12.3a#3 one price comes from all the dumps of either', () => {
    const t = onRow(units, { '0101': 2, '0115': 3, '0120': 9 })
    expect([4, 5, 6].map((tokens) => payable(t.m, 0, idsOf(t, 'a b'), tokens, false))).toEqual([true, true, false])
    expect([2, 3].map((tokens) => payable(t.m, 0, idsOf(t, 'a'), tokens, false))).toEqual([true, false])
  })

  test('ocs:12.4#1 who is named pays from a dump of his own', () => {
    const t = attackOwed(onRow(units, { '0101': 1, '0115': 1 }), 'a b').play('for b')
    expect([t.dump('blue', '0101'), t.dump('blue', '0115'), suppliedOf(t, 'a b')]).toEqual([1, 0, [false, true]])
    // A token for each of its steps.
    const two = { ...units, b: `blue ${DIVISION} 0113 re:3 steps:3 lost:1` }
    const d = attackOwed(onRow(two, { '0101': 1, '0115': 3 }), 'a b').play('for b')
    expect([d.dump('blue', '0101'), d.dump('blue', '0115'), suppliedOf(d, 'a b')]).toEqual([1, 1, [false, true]])
  })

  test('ocs:10.1b.A#1 an HQ that throws to one of two guns alone is no way for both', () => {
    const pays = (k: string) => {
      const t = onRow({ h: `blue ${HQ} 0103`, g: `blue ${GUN} 0110`, k: `blue ${GUN} ${k}` }, { '0101': 4 })
      return payable(t.m, 0, idsOf(t, 'g k'), 3, true)
    }
    expect([pays('0112'), pays('0113'), pays('0111')]).toEqual([true, false, true])
  })
})

test('ocs:10.1b.A#1 all of it comes through the HQ that was used first', () => {
  const t = onRow({ h: `blue ${HQ} 0103`, g: `blue ${GUN} 0110` }, { '0101': 2, '0112': 2, '0102': 2 })
  owing(t, priceFields(0, idsOf(t, 'g'), 4, true)).play('from 0101')
  expect([t.m.frame('pay')!.via, t.refusal('from 0112'), t.refusal('from 0102')]).toEqual([
    t.unit('h'),
    'pay-way',
    'legal',
  ])
})

test('ocs:12.4#3 when one has his supply, it may be left at that: the other does not attack', () => {
  const units = { a: `blue ${REGIMENT} 0101`, b: `blue ${REGIMENT} 0101`, e: `red ${REGIMENT} 0102` }
  const t = attackOn0102(units, { dumps: { blue: { '0101': 2 } } }).play('for a', 'enough')
  expect([suppliedOf(t, 'a b'), combatOf(t).attackers]).toEqual([[true, false], [t.unit('a')]])
  expect(t.paid().play('lead a', 'lead e').last('odds')).toMatchObject({ attack: 4 })
})

test('ocs:12.10a#1 ocs:12.4#5 in a defence a single token within reach bars a unit from its stocks', () => {
  const t = onRow({ d: `blue ${DIVISION} 0101 re:3 steps:3`, a: `blue ${REGIMENT} 0101` }, { '0101': 1 })
  const list = idsOf(t, 'd a')
  owing(t, defenceFields(t.m, 0, list))
  expect([t.refusal('stocks d'), t.refusal('stocks a')]).toEqual(['supply-there', 'supply-there'])
  // Whoever asked for the payment keeps his own list.
  t.play('for a')
  expect([list, suppliedOf(t, 'd a')]).toEqual([idsOf(t, 'd a'), [false, true]])
})

test('of a payment the enemy thinks that somebody on the map owes a token', () => {
  const t = onRow(
    { n: `blue ${REGIMENT} turn9`, a: `blue ${REGIMENT} 0101`, b: `blue ${REGIMENT} 0102` },
    { '0101': 4 },
  )
  const f = { ...attackOwed(t, 'a b').m.frame('pay')! }
  imaginePay(t.m, f)
  expect([f.units, f.price, f.owed, f.via]).toEqual([[t.unit('a')], [1], [1], NO_WAY])
})
