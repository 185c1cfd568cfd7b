/** Attacking and firing by hand: what a gesture sends, its odds, and that the match takes it. */
import { expect, test } from 'vitest'
import { askAs, askOpenly, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'
import { position } from '../../rules/testing.ts'

const MAP = ['. . . . . .', '. . . . . .', '. . . . . .']
const UNITS = {
  a: 'blue 12-4-4L/2-3-8L 0202',
  b: 'blue 6-3-4L/2-3-8L 0202',
  c: 'blue 5-3-4L/2-3-8L 0303',
  g: 'blue b30(3)-3-2L/0-3-8T 0201',
  e: 'red 4-3-4L/2-3-8L 0203',
}
const RED = 1
const DUMPS = { blue: { '0201': 40 }, red: { '0205': 8 } }

test('an enemy pointed at is attacked by the stack in hand, or by all who may join; supply is filled in', () => {
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

test('the attack sheet: with and without the barrage of all guns in range, both as exact odds', () => {
  const at = (place: string) => position({ map: MAP, units: UNITS, dumps: DUMPS }).until(place)
  const { odds, lines } = askOpenly(at('barrageSegment').m, { q: 'odds', from: '0202', to: '0203' })
  expect(odds!.columns.map((c) => [c.label, c.detail, c.open])).toEqual([
    ['As aimed', 'a and b', true],
    ['All who may join', 'a, b and c', true],
    ['After a barrage', '1 gun, 30 points, 1 SP', true],
  ])
  const wins = odds!.cells[0]!.map((cell) => cell!.win)
  expect(wins[2]).toBeGreaterThan(wins[0]!)
  const rows = lines!.map((l) => [l.label, l.value, l.detail].filter((x) => x !== undefined).join(' | '))
  expect(rows).toEqual([
    'Attack : defence | 18 : 4 = 5:1, +1',
    'Ratings and surprise',
    'a leads | rating 4',
    'e defends | rating 3',
    'On the dice | +1',
    'Surprise of the attacker | 28 %',
    'Surprise of the defender | 17 %',
    'Terrain, as the defender chooses',
    'From 0202 | open armor ×2, mech ×2, others ×1',
    'The defender stands on | open',
    'Combat supply',
    'a | 1T',
    'b | 1T',
    'In all | 2T | 2T from 0201 (9 SP 2T left)',
    'Could join',
    'c | 5 | from 0303, rating 3',
  ])
  // In the Combat Segment it is too late, and without guns in range there is no such column.
  const late = askOpenly(at('combatSegment').m, { q: 'odds', from: '0202', to: '0203' }).odds!
  expect(late.columns[2]).toMatchObject({ open: false, detail: '1 gun, 30 points, 1 SP; too late now' })
  expect(late.cells[0]![2]!.win).toBeCloseTo(wins[2]!, 12)
  const far = position({ map: MAP, units: { ...UNITS, g: 'blue b30(1)-3-2L/0-3-8T 0201' }, dumps: DUMPS })
  const without = askOpenly(far.until('combatSegment').m, { q: 'odds', from: '0202', to: '0203' }).odds!
  expect(without.columns.map((c) => c.label)).toEqual(['As aimed', 'All who may join'])
})

test('an attack is planned in the Movement Phase, with the barrage that comes before it', () => {
  const t = position({ map: MAP, units: UNITS, dumps: DUMPS }).until('movementSegment')
  const { odds } = askOpenly(t.m, { q: 'odds', from: '0202', to: '0203' })
  expect(odds!.columns.map((c) => [c.label, c.open])).toContainEqual(['After a barrage', true])
})

test('nobody pays: the sheet says so', () => {
  const t = position({ map: MAP, units: { ...UNITS, a: 'blue 12-4-4L/2-3-8L 0202' }, dumps: {} }).until('combatSegment')
  const answer = askOpenly(t.m, { q: 'odds', from: '0202', to: '0203' })
  expect(answer.lines?.find((l) => l.label === 'In all')?.detail ?? answer.refusal?.code).toMatch(/stocks/)
})

test('guns are pointed at a hex and fire, their shells paid for', () => {
  const t = position({ map: MAP, units: UNITS, dumps: DUMPS }).until('barrageSegment')
  const answer = askOpenly(t.m, { q: 'aim', from: '0201', to: '0203' })
  const way = wayOf(answer, 'barrage')
  expect(wordsOf(way.orders)).toEqual(['barrage 0203', 'with g', 'fire', 'from 0201'])
  expect(way.figure).toMatch(/% DG$/)
  expect(playOut(t.m, way.orders).place).toBe('bombardment.impact')
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

test('ocs:4.9a#1 ocs:9.6#2 to the defender the odds of an attack under way count only the attackers that show', () => {
  const { g: _, ...units } = UNITS
  const odds = (under: string): unknown => {
    const t = position({ map: MAP, units: { ...units, b: `blue 6-3-4L/2-3-8L ${under}` }, dumps: DUMPS })
    t.until('combatSegment').play('attack 0203', 'with a', 'go', 'from 0201')
    while (t.m.seat !== RED) t.play(t.offers()[0]!)
    expect(t.m.frames.some((f) => f.proc === 'combat')).toBe(true)
    const answer = askAs(t.m, RED, { q: 'odds' })
    expect(answer.odds!.assumes).toContainEqual(expect.stringMatching(/Only what shows/))
    return answer
  }
  expect(odds('0202')).toEqual(odds('0303'))
})

test('an enemy pointed at in a Movement Phase is overrun from the hex beside him', () => {
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

test('ocs:12.5c.A#1 an overrun on formation fuel stands beside the cheapest; a click means the cheapest', () => {
  const t = position({
    map: MAP,
    units: {
      a: 'blue 9-4-1K/4-4-16K 0201 move div:pz',
      b: 'blue 9-4-1K/4-4-16K 0301 move div:pz',
      e: 'red 1-2-4L/1-2-8L 0204',
    },
    dumps: { blue: { '0201': 40 } },
    fuel: true,
  }).until('movementSegment')
  const { ways } = askOpenly(t.m, { q: 'aim', from: '0201', to: '0204' })
  expect(ways!.map((w) => [w.id, w.sure])).toEqual([
    ['overrun', true],
    ['overrun-formation', undefined],
  ])
  expect(ways![1]!.detail).toMatch(/pz until Clean Up: 1 SP from 0201/)
  for (const { orders } of ways!) expect(playOut(t.m, orders).frames.some((f) => f.proc === 'combat')).toBe(true)
})
