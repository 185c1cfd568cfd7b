import { describe, expect, test } from 'vitest'
import type { Match } from '../../../../core/match.ts'
import { line, position, type Table } from '../../rules/testing.ts'
import type { Damos } from '../../rules/world.ts'
import { askOpenly, figures, playOut } from '../../../../core/harness/asking.ts'

describe('reach', () => {
  test('shows each hex with the points spent there', () => {
    const t = position({
      map: ['. w . . . C'],
      units: { a: 'blue foot 4/4 0101', e: 'red foot 3/4 0106' },
      control: { red: ['0106'] },
      rivers: ['0103/0104'],
    })
    // woods and river cost what the chart says: 2 and +1
    const woods = t.m.game.charts.terrain[1]!.mp!
    const river = t.m.game.charts.river.mp
    const found = figures(askOpenly(t.m, { q: 'reach', from: '0101' }))
    const wanted = [woods, woods + 1, woods + 2 + river].filter((n) => n <= 4).map((n, i) => [`010${i + 2}`, String(n)])
    expect(found).toEqual(Object.fromEntries(wanted))
  })

  test('marks the enemies that can be attacked, and no hex behind them', () => {
    const t = line({ a: 'blue armor 5/8 0102', e: 'red foot 3/4 0104', f: 'red foot 3/4 0108' })
    const answer = askOpenly(t.m, { q: 'reach', from: '0102' })
    expect(figures(answer, 'target')).toEqual({ '0104': '2' })
    expect(new Set(answer.marks!.map((x) => x.hex))).toEqual(new Set(['0101', '0103', '0104']))
  })

  test('a demoralized force keeps out of enemy zones', () => {
    const t = line({ a: 'blue foot 5/5 0102 demoralized', e: 'red foot 3/4 0105' })
    expect(figures(askOpenly(t.m, { q: 'reach', from: '0102' }))).toEqual({ '0101': '1', '0103': '1' })
  })

  test('of Strategic Movement: half a point a hex of rail', () => {
    const t = position({
      map: ['C . . . . . . .', ' . . . . . . . .'],
      units: { a: 'blue foot 5/1 0101', e: 'red foot 1/1 0208' },
      control: { red: ['0208'] },
      rails: ['0101/0102', '0102/0103', '0103/0104', '0104/0105', '0105/0106'],
      from: 'strategic',
    })
    const found = figures(askOpenly(t.m, { q: 'reach', from: '0101' }))
    expect([found['0102'], found['0103'], found['0104'], found['0201']]).toEqual(['½', '1', '1½', '1'])
    expect([found['0105'], found['0106']]).toEqual(['2', undefined])
  })

  test('asked of an enemy stack it answers as in his own Operations Phase', () => {
    const t = line({ a: 'blue foot 4/5 0101', e: 'red armor 3/3 0107' })
    expect(figures(askOpenly(t.m, { q: 'reach', from: '0107' }))).toEqual({
      '0104': '3',
      '0105': '2',
      '0106': '1',
      '0108': '1',
    })
  })

  test('ghosts stand where they are supposed to', () => {
    const t = line({ a: 'blue foot 4/3 0101', e: 'red foot 3/4 0107' })
    const ghosts = [{ unit: 'e', hex: '0103' }]
    expect(figures(askOpenly(t.m, { q: 'reach', from: '0101', ghosts }), 'target')).toEqual({ '0103': '2' })
    const moved = askOpenly(t.m, { q: 'reach', from: '0104', ghosts: [{ unit: 'a', hex: '0104' }] })
    expect(Object.keys(figures(moved, 'target'))).toEqual(['0107'])
    expect(t.hex('a')).toBe('0101')
  })
})

/** Every hex that can be got to by playing every order there is. */
function bruteForce(start: Match<Damos>): Map<string, number> {
  const found = new Map<string, number>()
  const seen = new Set<string>()
  const visit = (m: Match<Damos>): void => {
    const f = m.frame('activation')!
    const hex = m.setting.ids.format('hex', m.board.hex.get(f.force[0]!))
    found.set(hex, Math.min(found.get(hex) ?? Infinity, f.spentMp))
    const key = `${hex} ${f.spentMp}`
    if (seen.has(key)) return
    seen.add(key)
    for (const order of m.options()) {
      if (order.do !== 'move') continue
      const before = m.fork()
      before.play(before.seat, order)
      while (before.waits === 'decision' && before.place === 'reaction.window') before.play(before.seat, { do: 'pass' })
      if (before.waits === 'decision' && before.place === 'activation.move') {
        visit(before)
      } else {
        const to = before.frame('activation')
        const spent = to?.spentMp ?? m.frame('activation')!.spentMp + costOf(m, order.hex!)
        found.set(order.hex!, Math.min(found.get(order.hex!) ?? Infinity, spent))
      }
    }
  }
  visit(start)
  return found
}

/** What a step costs that ends the activation: what the refusal would say if a point were missing. */
function costOf(m: Match<Damos>, hex: string): number {
  for (let left = 0; ; left++) {
    const poor = m.fork()
    const f = poor.frame('activation')!
    f.spentMp = f.ma - left
    if (poor.refusal(poor.seat, { do: 'move', hex })?.code !== 'too-far') return left
  }
}

const MAPS: readonly (() => Table)[] = [
  () =>
    position({
      map: ['C . w . s .', ' . w . ~ . .', '. . t . w .', ' s . . . . C'],
      units: { a: 'blue armor 6/5 0301', b: 'blue foot 4/4 0301', e: 'red armor 5/5 0305', g: 'red foot 4/4 0204' },
      control: { red: ['0105', '0106', '0205', '0206', '0305', '0306', '0405', '0406'] },
      rivers: ['0302/0303', '0302/0402', '0103/0203'],
      roads: ['0301/0302', '0302/0202'],
    }),
  () =>
    position({
      map: ['C . . . . .', ' . ~ ~ . . .', '. . . w . C'],
      units: { a: 'blue foot 6/6 0102 demoralized', e: 'red armor 7/5 0105', g: 'red foot 4/4 0303' },
      control: { red: ['0105', '0106', '0305', '0306', '0303'] },
      lakes: ['0103/0104'],
    }),
]

test.each([0, 1])('finds what brute force finds, at the same cost, on map %i', (i) => {
  const t = MAPS[i]!()
  const from = t.hex('a')
  const answer = askOpenly(t.m, { q: 'reach', from })
  const brute = bruteForce(t.play(`activate ${from}`).m)
  brute.delete(from)
  const found = Object.fromEntries([...brute].map(([hex, cost]) => [hex, String(cost)]))
  expect(figures(answer)).toEqual(found)
  expect(Object.keys(found).length).toBeGreaterThan(3)
})

test('the orders of every reached hex lead there at the cost shown', () => {
  const t = MAPS[0]!()
  const answer = askOpenly(t.m, { q: 'reach', from: '0301' })
  for (const mark of answer.marks!) {
    const way = askOpenly(t.m, { q: 'aim', from: '0301', to: mark.hex }).ways!.find((w) => w.orders.length > 0)!
    const moves = way.orders.filter((o) => o.do === 'activate' || o.do === 'move')
    const end = playOut(t.m, moves)
    expect(end.setting.ids.format('hex', end.board.hex.get(t.unit('a')))).toBe(mark.hex)
    const frame = end.frames.findLast((f) => f.proc === 'activation')
    // Where the last point was spent the activation has ended by itself.
    expect(String(frame?.['spentMp'] ?? mark.figure)).toBe(mark.figure)
  }
})
