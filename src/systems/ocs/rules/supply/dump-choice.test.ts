/** Which dump supply comes from where nobody names one. */
import { describe, expect, test } from 'vitest'
import { usual } from '../../../../core/ways/orders.ts'
import { seenOpenly } from '../../../../core/seen.ts'
import { askOpenly } from '../../../../core/harness/asking.ts'
import { dumpsInOrder } from './dump-choice.ts'
import { dumpHexes } from './draw-and-throw.ts'
import { attackOwed, idsOf, onRow, REGIMENT, row } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const TANK = '5-4-8K/3-4-16K'
const LAKES = Array<string>(20).fill('~').join(' ')

/** The dumps of blue in the order in which these units use them. */
const order = (t: Table, names: string, tokens = 1): string[] =>
  dumpsInOrder(t.m, idsOf(t, names), dumpHexes(t.m, 0), tokens).map((hex) => t.m.game.grid.format(hex))

/** What the table proposes to pay with. */
const pays = (t: Table): string => usual(t.m).hex!

describe('the dump that is used', () => {
  test('is the truck in the own hex, then the nearest, then the largest; never the first on the map', () => {
    const units = { a: `blue ${REGIMENT} 0106 div:x`, o: 'blue truck:2 45T 0106 organic div:x load:2' }
    const t = onRow(units, { '0103': 40, '0107': 4, '0105': 8 })
    expect(order(t, 'a')).toEqual(['0106', '0105', '0107', '0103'])
    expect(pays(attackOwed(t, 'a'))).toBe('0106')
  })

  test('of a named unit is its own nearest, too', () => {
    const t = onRow({ a: `blue ${REGIMENT} 0105`, b: `blue ${REGIMENT} 0105` }, { '0102': 4, '0104': 4 })
    attackOwed(t, 'a b').play('for a')
    expect([t.dump('blue', '0102'), t.dump('blue', '0104')]).toEqual([4, 3])
  })

  test('is not one that another formation has nothing beside, if that would be left too little', () => {
    // y draws from 0107 alone; a token for its attack has to stay there.
    const units = { a: `blue ${REGIMENT} 0105 div:x`, y: `blue ${REGIMENT} 0112 div:y` }
    const dumps = (near: number): Table => onRow(units, { '0102': 4, '0107': near })
    expect([1, 2, 9].map((near) => order(dumps(near), 'a')[0])).toEqual(['0102', '0107', '0107'])
    // Nobody is spared where there is nothing else, and members of the same formation do not count.
    expect(order(onRow(units, { '0107': 1 }), 'a')).toEqual(['0107'])
    expect(order(onRow({ ...units, y: `blue ${REGIMENT} 0112 div:x` }, { '0102': 4, '0107': 1 }), 'a')[0]).toBe('0107')
  })

  test('and a formation that drives has to keep the price of its fuel beside it', () => {
    const units = { a: `blue ${REGIMENT} 0105 div:x`, y: `blue ${TANK} 0112 div:y` }
    const kept = (near: number): string => order(onRow(units, { '0102': 4, '0107': near }, { fuel: true }), 'a')[0]!
    // 4T for its fuel, 1T for its attack, 1T that is paid.
    expect([kept(5), kept(6)]).toEqual(['0102', '0107'])
  })
})

describe('a way that pins somebody', () => {
  // The zone of e lies on 0108, where n negates it.
  const map = (more: Partial<Position> = {}): Table =>
    position({
      map: [row(20), LAKES],
      fuel: true,
      units: { a: `blue ${TANK} 0107 div:x`, n: `blue ${REGIMENT} 0108`, e: `red ${REGIMENT} 0208` },
      dumps: { blue: { '0104': 4, '0109': 40 } },
      ...more,
    })

  test('ocs:4.5b#5 is used last in movement, and paying by it is announced', () => {
    const t = map()
    expect(order(t, 'a')).toEqual(['0104', '0109'])
    const { ways } = askOpenly(t.m, { q: 'aim', from: '0107', to: '0106' })
    expect(ways![0]!.orders).toContainEqual({ do: 'fuelFrom', hex: '0104' })
    expect(ways!.flatMap((w) => w.warnings ?? [])).toEqual([])
    const only = map({ dumps: { blue: { '0109': 40 } } })
    const pinning = askOpenly(only.m, { q: 'aim', from: '0107', to: '0106' }).ways![0]!
    expect(pinning.warnings).toMatchObject([{ label: 'This pins n.', claim: 'ocs:4.5b#5', tone: 'danger' }])
    only.play('take a', 'fuelFrom 0109')
    const { warnings } = only.m.setting.desk!.asked(seenOpenly(only.m))
    expect(warnings).toMatchObject([{ label: 'This pins n.' }])
    only.play('move 0106', 'stop')
    expect(only.refusal('take n')).toBe('negated')
  })

  test('matters to nobody once the movement is over', () => {
    const t = map().until('combatSegment.choose')
    expect(order(t, 'a')[0]).toBe('0109')
  })
})
