/** Attacking and firing by hand: what a gesture sends, its odds, and that the match takes it. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'
import { position } from '../../testing.ts'

const MAP = ['. . . . . .', '. . . . . .', '. . . . . .']
const UNITS = {
  a: 'blue 12-4-4L/2-3-8L 0202',
  b: 'blue 6-3-4L/2-3-8L 0202',
  c: 'blue 5-3-4L/2-3-8L 0303',
  g: 'blue b30(3)-3-2L/0-3-8T 0201',
  e: 'red 4-3-4L/2-3-8L 0203',
}
const DUMPS = { blue: { '0201': 40 }, red: { '0205': 8 } }

test('ocs:9.0#1 an enemy pointed at is attacked by the stack in hand, or by all who may join; supply is filled in', () => {
  const t = position({ map: MAP, units: UNITS, dumps: DUMPS }).until('combatSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0202', to: '0203' })
  expect(answer.ways!.map((w) => w.id)).toEqual(['attack', 'all', 'name'])
  const attack = wayOf(answer, 'attack')
  expect(wordsOf(attack.orders)).toEqual(['attack 0203', 'with a', 'with b', 'go', 'from 0201'])
  expect(attack.figure).toMatch(/^\d+ %$/)
  const chance = (id: string): number => Number.parseInt(wayOf(answer, id).figure!, 10)
  expect(chance('all')).toBeGreaterThanOrEqual(chance('attack'))
  const after = playOut(t.m, attack.orders)
  expect(after.frames.some((f) => f.proc === 'combat')).toBe(true)
})

test('the attack sheet shows the defender disorganized by a barrage as another column', () => {
  const t = position({ map: MAP, units: UNITS, dumps: DUMPS }).until('combatSegment')
  const { odds, lines } = askOpenly(t.m, { q: 'odds', from: '0202', to: '0203' })
  expect(odds!.columns.map((c) => c.label)).toEqual(['As aimed', 'All who may join', 'After a barrage'])
  const wins = odds!.cells[0]!.map((cell) => cell!.win)
  expect(wins[2]).toBeGreaterThan(wins[0]!)
  expect(lines!.find((l) => l.label === 'Surprise of the attacker')!.value).toMatch(/%/)
})

test('ocs:10.0#4 guns are pointed at a hex and fire, their shells paid for', () => {
  const t = position({ map: MAP, units: UNITS, dumps: DUMPS }).until('barrageSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0201', to: '0203' })
  const way = wayOf(answer, 'barrage')
  expect(wordsOf(way.orders)).toEqual(['barrage 0203', 'with g', 'fire', 'from 0201'])
  expect(way.figure).toMatch(/% DG$/)
  expect(playOut(t.m, way.orders).place).toBe('barrage.impact')
})

test('ocs:4.9a#1 the odds of an attack count only what shows', () => {
  const win = (under: string): string => {
    const t = position({
      map: MAP,
      units: { ...UNITS, f: 'red 4-3-4L/2-3-8L 0306', h: `red 9-5-4L/2-3-8L ${under} move` },
      dumps: DUMPS,
    }).until('combatSegment')
    const answer = askAs(t.m, 0, { q: 'aim', from: '0202', to: '0203' })
    expect(answer.lines!.some((l) => /Only what shows/.test(l.label))).toBe(true)
    return wayOf(answer, 'attack').figure!
  }
  expect(win('0203')).toBe(win('0306'))
})

test('ocs:8.0#1 an enemy pointed at in a Movement Phase is overrun from the hex beside him', () => {
  const t = position({
    map: MAP,
    units: { a: 'blue 9-4-8K/4-4-16K 0201', e: 'red 1-2-4L/1-2-8L 0204' },
    dumps: { blue: { '0201': 40 } },
  }).until('movementSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0201', to: '0204' })
  const { orders, figure } = answer.ways![0]!
  expect(wordsOf(orders)[0]).toBe('take a')
  expect(wordsOf(orders).slice(-2)).toEqual(['overrun 0204', 'from 0201'])
  expect(figure).toMatch(/%$/)
  expect(playOut(t.m, orders).frames.some((f) => f.proc === 'combat')).toBe(true)
})
