/** 12.1 and 12.3: what a unit can pay from, and from which counters it is taken. */
import { describe, expect, test } from 'vitest'
import { dumpsFor, takeOrganic, takeTokens, tokensAt, tokensFor } from './dumps.ts'
import { onRow, REGIMENT } from '../scenes.ts'
import type { Table } from '../testing.ts'

const loads = (t: Table, ids: string): number[] => ids.split(' ').map((id) => t.mark(id, 'load'))

describe('what is taken', () => {
  const trucks = {
    o: 'blue truck:2 45T 0101 organic div:x load:2',
    p: 'blue truck:2 45T 0101 organic div:x load:2',
    y: 'blue truck:2 45T 0101 organic div:y load:4',
    l: 'blue truck:2 45T 0101 load:3',
    empty: 'blue truck:2 45T 0101',
  }

  test('ocs:12.1b#1 ocs:13.2g.B#1 from the ground first, then loose loads, organic trucks last and never another’s', () => {
    const t = onRow(trucks, { '0101': 2 })
    const x = t.m.game.units[t.unit('o')]!.formation
    expect([-1, x].map((formation) => tokensAt(t.m, 0, t.at('0101'), formation))).toEqual([5, 9])
    const take = (tokens: number) => {
      takeTokens(t.m, 0, t.at('0101'), tokens, x)
      return [t.dump('blue', '0101'), ...loads(t, 'l o p y empty')]
    }
    expect(take(1)).toEqual([1, 3, 2, 2, 4, 0])
    expect(take(3)).toEqual([0, 1, 2, 2, 4, 0])
    const [ground, loose, ...organic] = take(4)
    expect([ground, loose, organic[0]! + organic[1]!, organic[2]]).toEqual([0, 0, 1, 4])
    expect(() => take(2)).toThrow('2T are not in 0101')
  })

  test('ocs:13.2g.B#1 or from the formation’s own trucks alone', () => {
    const t = onRow({ first: trucks.l, ...trucks, last: trucks.l }, { '0101': 2 })
    takeOrganic(t.m, 0, t.at('0101'), 3, t.m.game.units[t.unit('o')]!.formation)
    const [o, p, ...others] = loads(t, 'o p y first l last')
    expect([o! + p!, others, t.dump('blue', '0101')]).toEqual([1, [4, 3, 3, 3], 2])
    expect(t.m.board.ledger.get(0)).toBe(2 + 1 + 4 + 9)
    // What lies on one is there for its formation, and for nobody else.
    const units = {
      o: trucks.o,
      x: `blue ${REGIMENT} 0102 div:x`,
      y: `blue ${REGIMENT} 0102 div:y`,
      i: `blue ${REGIMENT} 0102`,
    }
    const only = onRow(units, {})
    expect(['x', 'y', 'i'].map((id) => tokensFor(only.m, only.unit(id)))).toEqual([2, 0, 0])
  })
})

describe('what is within reach', () => {
  test('ocs:12.3a#1 ocs:12.3a#3 five MP to a dump or next to it, from where the unit is now, and from several at once', () => {
    const t = onRow(
      { a: `blue ${REGIMENT} 0104 move`, gone: `blue ${REGIMENT} turn9`, e: `red ${REGIMENT} 0120 move` },
      { '0101': 3, '0111': 4 },
    )
    const found = (id: string) => {
      const unit = t.unit(id)
      return [dumpsFor(t.m, unit).map((hex) => t.m.game.grid.format(hex)), tokensFor(t.m, unit)]
    }
    expect([found('a'), found('gone')]).toEqual([
      [['0101'], 3],
      [[], 0],
    ])
    // Asked again where nothing has changed but the unit’s hex.
    t.play('take a', 'move 0105', 'stop')
    expect(found('a')).toEqual([['0101', '0111'], 7])
    const build = onRow({ a: `blue ${REGIMENT} 0106`, e: `red ${REGIMENT} 0120 move` }, { '0101': 3, '0111': 5 })
    build.play('build a', 'from 0101', 'from 0111')
    expect([
      build.m.board.hedgehog.get(build.at('0106')),
      build.dump('blue', '0101'),
      build.dump('blue', '0111'),
    ]).toEqual([1, 0, 0])
  })
})
