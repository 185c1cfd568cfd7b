import { describe, expect, test } from 'vitest'
import { position, type Table } from '../../rules/testing.ts'
import type { M } from '../../rules/world.ts'
import { askOpenly, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')
const E = { e: 'french infantry 2/2 6 0301', z: 'german infantry 2/4 6 0608' }

const at = (units: Record<string, string>, more: object = {}): Table =>
  position({ map: OPEN, units: { ...E, ...units }, ...more }).until('movement')

/** Where units stand after the orders of a way have been given. */
function after(t: Table, orders: Parameters<typeof playOut>[1], ...ids: string[]): string[] {
  const m = playOut(t.m, orders)
  return ids.map((id) => m.game.grid.format(m.board.hex.get(t.unit(id))))
}

describe('moving', () => {
  test('two clicks move a stack: the orders end with stop, or leave it under way', () => {
    const t = at({ a: 'german infantry 2/4 6 0408', b: 'german infantry 2/4 5 0408' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0408', to: '0208' })
    const way = wayOf(answer, 'move')
    expect(wordsOf(way.orders)).toEqual(['stack 0408', 'move 0308', 'move 0208', 'stop'])
    expect(way.detail).toBe('2 of 5 movement points')
    expect(way.ends).toBe(false)
    expect(wordsOf(wayOf(answer, 'on').orders)).toEqual(['stack 0408', 'move 0308', 'move 0208'])
    expect(answer.paths![0]!.steps.map((x) => [x.hex, x.cost, x.total])).toEqual([
      ['0308', '1', '1'],
      ['0208', '1', '2'],
    ])
    expect(after(t, way.orders, 'a', 'b')).toEqual(['0208', '0208'])
  })

  test('a part of a stack goes one by one, and the others may still move', () => {
    const t = at({
      a: 'german infantry 2/4 6 0408',
      b: 'german infantry 2/4 5 0408',
      c: 'german infantry 2/4 5 0408',
    })
    const one = askOpenly(t.m, { q: 'aim', from: '0408', units: ['b'], to: '0308' })
    expect(wordsOf(wayOf(one, 'move').orders)).toEqual(['take b', 'move 0308', 'stop'])
    const two = wayOf(askOpenly(t.m, { q: 'aim', from: '0408', units: ['a', 'c'], to: '0308' }), 'move')
    expect(wordsOf(two.orders)).toEqual(['take a', 'move 0308', 'stop', 'take c', 'move 0308', 'stop'])
    const m = playOut(t.m, two.orders)
    expect(m.refusal(m.seat, { do: 'take', unit: 'b' })).toBeNull()
  })

  test('a drag goes by its own hexes', () => {
    const t = at({ a: 'german infantry 2/4 6 0406' })
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0406', via: ['0407', '0307'], to: '0306' }), 'move')
    expect(wordsOf(way.orders)).toEqual(['take a', 'move 0407', 'move 0307', 'move 0306', 'stop'])
  })

  test('out of reach: the rule, and the nearest hex instead', () => {
    const t = at({ a: 'german infantry 2/4 2 0608' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to: '0108' })
    expect(answer.refusal).toMatchObject({ code: 'no-points', claim: 'gwb:6#9', instead: { text: 'Go to 0408' } })
    expect(answer.ways).toBeUndefined()
    expect(after(t, answer.refusal!.instead!.orders, 'a')).toEqual(['0408'])
  })

  test('entering an enemy zone stops it: there is no going on, and the path says so', () => {
    const t = at({ a: 'german infantry 2/4 6 0404' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0404', to: '0302' })
    expect(answer.paths![0]!.steps.at(-1)!.detail).toContain('enemy zone: it stops')
    expect(answer.ways!.map((w) => w.id)).toEqual(['move'])
    expect(askOpenly(t.m, { q: 'aim', from: '0404', to: '0301' }).refusal!.code).toBe('halted')
  })

  test('whoever has moved is not taken again', () => {
    const t = at({ a: 'german infantry 2/4 6 0408' })
    t.play('take a', 'stop')
    expect(askOpenly(t.m, { q: 'aim', from: '0408', to: '0308' }).refusal).toMatchObject({ code: 'moved-already' })
  })

  test('a force under way goes on or stops; taking another stack stops it first', () => {
    const t = at({ a: 'german infantry 2/4 6 0408' })
    t.play('take a', 'move 0308')
    expect(wordsOf(wayOf(askOpenly(t.m, { q: 'aim', from: '0308', to: '0208' }), 'move').orders)).toEqual([
      'move 0208',
      'stop',
    ])
    expect(askOpenly(t.m, { q: 'aim', from: '0308' }).ways).toBeUndefined()
    const other = wayOf(askOpenly(t.m, { q: 'aim', from: '0608', to: '0508' }), 'move')
    expect(wordsOf(other.orders)).toEqual(['stop', 'take z', 'move 0508', 'stop'])
    expect(after(t, other.orders, 'a', 'z')).toEqual(['0308', '0508'])
  })
})

describe('march order', () => {
  const march = { a: 'german infantry 2/4 2 0608', e: 'french infantry 2/2 6 0301' }

  test('one key in hand; and by itself where only a march gets there', () => {
    const t = at(march)
    expect(wordsOf(wayOf(askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'] }), 'march').orders)).toEqual([
      'take a',
      'march',
    ])
    const far = askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to: '0208' })
    expect(far.ways!.map((w) => w.id)).toEqual(['march'])
    expect(after(t, far.ways![0]!.orders, 'a')).toEqual(['0208'])
    expect(askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to: '0408' }).ways!.map((w) => w.id)).toEqual([
      'move',
    ])
  })

  test('fire that threatens the way stands beside the hex, with its chance', () => {
    const t = at({ ...march, g: 'french artillery 4@6|2 6 0304 limbered' })
    const calm = askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to: '0208' })
    expect(calm.paths![0]!.steps.map((x) => x.reacts)).toEqual(['', '', '', ''])
    const u = at({ ...march, g: 'french artillery 4@3|2 6 0204' })
    const answer = askOpenly(u.m, { q: 'aim', from: '0608', units: ['a'], to: '0208' })
    const steps = answer.paths![0]!.steps
    // Strength 4 disorganizes on 1 and 2; the gun reaches three hexes.
    expect(steps.filter((x) => x.reacts !== '').map((x) => x.reacts)).toEqual(
      steps
        .filter((x) => u.m.game.grid.distance(u.m.game.grid.parse(x.hex), u.m.game.grid.parse('0204')) <= 3)
        .map(() => '33 %'),
    )
    expect(wayOf(answer, 'march').ends).toBe(steps.some((x) => x.reacts !== ''))
  })
})

describe('guns', () => {
  const GUN = { g: 'german artillery 4@4|2 6 0408', a: 'german infantry 2/4 6 0408' }

  test('a gun that stands is left, or limbered to come along', () => {
    const t = at(GUN)
    const answer = askOpenly(t.m, { q: 'aim', from: '0408', to: '0308' })
    expect(wordsOf(wayOf(answer, 'move').orders)).toEqual(['take a', 'move 0308', 'stop'])
    const both = wayOf(answer, 'guns')
    expect(wordsOf(both.orders)).toEqual(['stack 0408', 'limber g', 'move 0308', 'stop'])
    expect(after(t, both.orders, 'a', 'g')).toEqual(['0308', '0308'])
  })

  test('limber and deploy are one key for a stack, and a gun may deploy on arrival', () => {
    const t = at({ ...GUN, h: 'german artillery 3@4|2 6 0408' })
    const held = askOpenly(t.m, { q: 'aim', from: '0408' })
    const limber = wayOf(held, 'limber')
    expect(wordsOf(limber.orders)).toEqual(['take g', 'limber g', 'stop', 'take h', 'limber h', 'stop'])
    const m = playOut(t.m, limber.orders)
    expect(['g', 'h'].map((id) => m.board.limbered.get(t.unit(id)))).toEqual([1, 1])
    const u = at({ g: 'german artillery 4@4|2 6 0408 limbered' })
    expect(wordsOf(wayOf(askOpenly(u.m, { q: 'aim', from: '0408' }), 'deploy').orders)).toEqual(['take g', 'deploy g'])
    const there = wayOf(askOpenly(u.m, { q: 'aim', from: '0408', to: '0308' }), 'move-deploy')
    expect(wordsOf(there.orders)).toEqual(['take g', 'move 0308', 'deploy g'])
    const v = playOut(u.m, there.orders)
    expect([v.board.limbered.get(u.unit('g')), v.game.grid.format(v.board.hex.get(u.unit('g')))]).toEqual([0, '0308'])
  })
})

describe('recovery', () => {
  test('the dice are rolled when the way is confirmed; the chance that it gets there is said', () => {
    const t = at({ a: 'german infantry 2/4 6 0608 D1' })
    const chanceTo = (to: string): string =>
      wayOf(askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to }), 'move').detail
    // 6 points less the die: three hexes are left after 1, 2 and 3.
    expect(chanceTo('0308')).toBe('3 of 5 movement points; 50 % that recovery leaves enough')
    expect(chanceTo('0108')).toBe('5 of 5 movement points; 17 % that recovery leaves enough')
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0608', units: ['a'], to: '0308' }), 'move')
    expect(way.ends).toBe(true)
    const reached = [1, 2, 3, 4, 5, 6].map((die) => {
      try {
        playOut(t.m, way.orders, die)
        return true
      } catch {
        return false
      }
    })
    expect(reached).toEqual([true, true, true, false, false, false])
  })
})

const oneDivision = (m: M, units: readonly number[]): boolean =>
  new Set(units.map((u) => m.game.units[u]!.division)).size <= 1

describe('the division', () => {
  test('the others follow on parallel paths, and whoever stands or is shaken stays', () => {
    const t = at({
      a: 'german infantry 2/4 6 0406 div:51',
      b: 'german infantry 2/4 6 0508 div:51',
      c: 'german infantry 2/4 6 0608 div:52',
      g: 'german artillery 4@4|2 6 0608 div:51',
      d: 'german infantry 2/4 6 0507 div:51 D1',
    })
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0406', to: '0206' }), 'division')
    expect(way.detail).toBe('1 more unit on parallel paths; 2 stay')
    expect(after(t, way.orders, 'a', 'b', 'c', 'g', 'd')).toEqual(['0206', '0308', '0608', '0608', '0507'])
  })

  test('a follower that finds no room goes as far as it may', () => {
    const t = at(
      {
        a: 'german infantry 2/4 6 0406 div:51',
        b: 'german infantry 2/4 6 0508 div:51',
        x: 'german infantry 2/4 6 0308 div:52',
      },
      { x: { mayShare: oneDivision } },
    )
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0406', to: '0206' }), 'division')
    expect(after(t, way.orders, 'a', 'b')).toEqual(['0206', '0408'])
  })
})
