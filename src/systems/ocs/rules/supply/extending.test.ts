/** 12.7 Extenders: forming, turning back and giving them up; 5.8b. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { traceOf } from './trace.ts'

const LEG = '4-3-4L/2-3-8L'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')

/** In the first Movement Segment; a source of the Blues in 0101. */
function scene(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: [open(20)],
    units,
    entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
    ...more,
  }).until('movementSegment')
}
const sources = (t: Table): string[] => traceOf(t.m, 0).hexes.map((hex) => t.m.game.grid.format(hex))
const marker = (t: Table, id: string): boolean => t.mark(id, 'marker') === 5

describe('forming', () => {
  test('ocs:12.7#1 five points of a kind; then it neither moves nor carries', () => {
    const t = scene({ x: 'blue truck:5 40T 0102 extender:6', y: 'blue truck:5 40T 0103 extender:6 points:4' })
    t.play('take y')
    expect(t.refusal('extend')).toBe('extend-points')
    t.play('stop', 'take x', 'move 0103', 'move 0104', 'move 0105', 'extend')
    expect([marker(t, 'x'), sources(t), t.refusal('move 0106'), t.offers('load')]).toEqual([
      true,
      ['0101', '0105'],
      'extender-stays',
      [],
    ])
    t.play('stop')
    expect(t.refusal('take x')).toBe('moved-already')
    // Nor does it break out.
    const cut = scene({ x: 'blue truck:5 40T 0115 extender:2 extender' }, { trace: true }).until('movementSegment.open')
    expect(cut.refusal('breakOut x')).toBe('extender-stays')
  })

  test('ocs:12.7d#1 half the MA must be left, to the point, and half of it is gone when it is turned back', () => {
    const after = (steps: number, hexes = 24) => {
      const t = scene({ x: 'blue truck:5 40T 0102 extender:60' }, { map: [open(hexes)] })
      t.play('take x', ...Array.from({ length: steps }, (_, i) => `move 01${String(3 + i).padStart(2, '0')}`))
      return t.refusal('extend')
    }
    expect([after(20), after(21)]).toEqual(['legal', 'extend-mp'])
    // Formed with half of it, there is nothing left.
    const formed = scene({ x: 'blue truck:5 40T 0102 extender:60' }).play('take x')
    expect([formed.left, formed.play('extend').left, marker(formed, 'x')]).toEqual([[40], [0], true])
    const back = scene({ x: 'blue truck:5 40T 0102 extender:60 extender' }).play('flip x', 'take x')
    expect(back.left).toEqual([40 / 2])
  })

  test('ocs:12.7#2 neither organic trucks nor those without an Extender on their back', () => {
    const why = (unit: string) =>
      scene({ x: `blue ${unit}` })
        .play('take x')
        .refusal('extend')
    expect(why('truck:5 40T 0102 extender:6')).toBe('legal')
    expect(why('truck:5 40T 0102')).toBe('extend-kind')
    expect(why('truck:5 40T 0102 extender:6 organic div:pz')).toBe('extend-kind')
    expect(why('4-3-4L/2-3-8T 0102')).toBe('no-carrier')
  })

  test('ocs:4.5b#5 ocs:12.7d#4 who holds the link open through an enemy zone moves no more in the phase', () => {
    const formed = (foe: string, map = [open(12), open(12)]): Table =>
      scene({ x: 'blue truck:5 40T 0106 extender:9', n: `blue ${LEG} 0104`, f: `red ${LEG} ${foe}` }, { map }).play(
        'take x',
        'extend',
        'stop',
      )
    const rely = formed('0204')
    expect([marker(rely, 'x'), rely.refusal('take n')]).toEqual([true, 'negated'])
    expect(formed('0212').refusal('take n')).toBe('legal')
  })

  test('ocs:12.7d#2 not loaded', () => {
    const t = scene({ x: 'blue truck:5 40T 0102 extender:6 load:1', g: `blue ${LEG} 0102` })
    t.play('take x')
    expect(t.refusal('extend')).toBe('extend-loaded')
    t.play('unload 1')
    expect(t.refusal('extend')).toBe('legal')
  })

  test('ocs:12.7d#3 not of trucks and wagons together', () => {
    const t = scene({ x: 'blue truck:5 40T 0102 extender:6 points:3', y: 'blue wagon:5 10L 0102 extender:6 points:2' })
    expect(t.play('take x').refusal('extend')).toBe('extend-points')
    const u = scene({ x: 'blue truck:5 40T 0102 extender:6 points:3', y: 'blue truck:5 40T 0102 extender:6 points:2' })
    expect(u.play('take x').refusal('extend')).toBe('legal')
    u.play('extend')
    expect([marker(u, 'x'), u.mark('x', 'points'), u.hex('y')]).toEqual([true, 5, 'unused'])
  })

  test('ocs:12.7d#4 only where it is linked to a source at that moment', () => {
    const at = (hex: string, range: number) =>
      scene({ x: `blue truck:5 40T ${hex} extender:${range}` })
        .play('take x')
        .refusal('extend')
    expect([at('0107', 5), at('0108', 5), at('0108', 6)]).toEqual(['legal', 'extend-link', 'legal'])
    const zone = scene({ x: 'blue truck:5 40T 0104 extender:5', e: `red ${LEG} 0105` })
    expect(zone.play('take x').refusal('extend')).toBe('extend-link')
  })

  test('ocs:12.7d#4 to one of several, not to a railway that it stands on already', () => {
    const entries = { E: { side: 'blue', hexes: ['0101', '0120'], source: true, name: 'the edges' } }
    const two = scene({ x: 'blue truck:5 40T 0105 extender:5' }, { entries })
    expect(two.play('take x').refusal('extend')).toBe('legal')
    const rails = Array.from({ length: 7 }, (_, i) => `010${i + 1}/010${i + 2}`)
    const on = scene({ x: 'blue truck:5 40T 0107 extender:2' }, { rails })
    expect(on.play('take x').refusal('extend')).toBe('extend-link')
  })

  test('ocs:12.7d#4 ocs:4.5b#1 another stretch of rail is open where its zone is negated', () => {
    const rails = ['0101/0102', '0102/0103', '0106/0107', '0107/0108']
    const at = (units: Position['units']): string =>
      scene(
        { x: 'blue truck:5 40T 0106 extender:2', e: `red ${LEG} 0206`, ...units },
        { rails, map: [open(20), open(20)] },
      )
        .play('take x')
        .refusal('extend')
    expect([at({}), at({ n: `blue ${LEG} 0106` })]).toEqual(['extend-link', 'legal'])
    // Not by one that comes with them and may yet go on.
    const meet = (...orders: string[]): string =>
      scene(
        { x: 'blue truck:5 40T 0105 extender:2', e: `red ${LEG} 0206`, n: `blue ${LEG} 0105` },
        { rails, map: [open(20), open(20)] },
      )
        .play(...orders, 'move 0106')
        .refusal('extend')
    expect([meet('take x', 'with n'), meet('take n', 'move 0106', 'stop', 'take x')]).toEqual(['extend-link', 'legal'])
  })

  test('ocs:12.7d#4 ocs:12.7a.B#1 a stretch of rail that leads to the source is enough where it joins another', () => {
    const rails = ['0101/0102', '0102/0103', '0106/0107', '0107/0108']
    const at = (hex: string) =>
      scene({ x: `blue truck:5 40T ${hex} extender:2` }, { rails })
        .play('take x')
        .refusal('extend')
    expect([at('0106'), at('0107'), at('0105')]).toEqual(['legal', 'extend-link', 'extend-link'])
  })

  test('ocs:12.7e#1 points meet from different hexes, each with half its MA left', () => {
    const meet = (far: number): Table => {
      const two = (n: number): string => String(n).padStart(2, '0')
      const t = scene({
        x: `blue truck:5 20T 01${two(far)} extender:9 points:2`,
        y: 'blue truck:5 20T 0106 extender:9 points:3',
      })
      const way = Array.from({ length: far - 5 }, (_, i) => `move 01${two(far - 1 - i)}`)
      return t.play('take x', ...way, 'stop', 'take y', 'move 0105')
    }
    // From 0115 it takes ten of twenty MP, from 0116 eleven.
    expect([meet(15).refusal('extend'), meet(16).refusal('extend')]).toEqual(['legal', 'extend-points'])
    const t = meet(15).play('extend', 'stop')
    expect([t.mark('y', 'points'), marker(t, 'y'), t.hex('x')]).toEqual([5, true, 'unused'])
  })

  test('ocs:12.7#1 more than five: the rest stay what they were', () => {
    const t = scene({ x: 'blue truck:5 40T 0102 extender:6 points:3', y: 'blue truck:5 40T 0102 extender:6 points:4' })
    t.play('take x', 'extend')
    expect([t.mark('x', 'points'), t.mark('y', 'points'), marker(t, 'x'), marker(t, 'y')]).toEqual([5, 2, true, false])
    expect([t.hex('y'), t.refusal('extend'), t.events('moved')]).toEqual(['0102', 'no-carrier', []])
    // One after the other, until five are together.
    const many = scene({
      x: 'blue truck:5 40T 0102 extender:6 points:3',
      y: 'blue truck:1 40T 0102 extender:6',
      z: 'blue truck:5 40T 0102 extender:6 points:3',
    }).play('take x', 'extend')
    expect([many.hex('y'), many.hex('z'), many.mark('z', 'points')]).toEqual(['unused', '0102', 2])
  })
})

describe('counters', () => {
  test('ocs:12.7#2 no more Extenders of a kind at a time than the mix has', () => {
    const units = {
      x: 'blue truck:5 40T 0102 extender:6',
      y: 'blue truck:5 40T 0103 extender:6',
      w: 'blue wagon:5 10L 0102 extender:6',
      r: 'red truck:5 40T 0119 extender:6 extender',
    }
    const second = (extenders: Record<string, number>): Table =>
      scene(units, { extenders }).play('take x', 'extend', 'stop', 'take y')
    const t = second({ truck: 1 })
    expect(t.why('extend')).toMatchObject({ code: 'extend-mix', values: { most: 1 } })
    expect(second({ truck: 2 }).refusal('extend')).toBe('legal')
    // Wagons have counters of their own.
    expect(t.play('stop', 'take w').refusal('extend')).toBe('legal')
    expect(
      scene(units, { extenders: { truck: 0 } })
        .play('take x')
        .refusal('extend'),
    ).toBe('extend-mix')
  })
})

describe('which points', () => {
  const TRUCK = 'blue truck:5 40T 0102 extender:6'

  test('ocs:12.7#1 offered when it can be done, and not otherwise', () => {
    const t = scene({ x: TRUCK, g: `blue ${LEG} 0102`, y: 'blue truck:5 40T 0112 extender:6' })
    expect(t.play('take x').offers('extend')).toEqual(['extend'])
    expect(t.play('stop', 'take g').offers('extend')).toEqual([])
    expect(t.play('stop', 'take y').offers('extend')).toEqual([])
  })

  test('ocs:12.7d#2 ocs:12.7e#1 loaded points, Extenders and those dropped elsewhere are no help', () => {
    const why = (more: Record<string, string>, ...orders: string[]) =>
      scene({ x: `${TRUCK} points:3`, ...more })
        .play('take x', ...orders)
        .refusal('extend')
    expect(why({ y: `${TRUCK} points:2` })).toBe('legal')
    expect(why({ y: `${TRUCK} points:2 load:1` })).toBe('extend-points')
    expect(why({ y: `${TRUCK} extender` })).toBe('extend-points')
    // On the way, and left behind.
    expect(why({ y: `${TRUCK} points:2` }, 'with y', 'move 0103')).toBe('legal')
    expect(why({ y: `${TRUCK} points:2` }, 'with y', 'move 0103', 'drop y', 'move 0104')).toBe('extend-points')
    expect(why({ y: `${TRUCK} points:2` }, 'with y', 'move 0103', 'drop y')).toBe('extend-points')
    // Its counter lies in 0102 still, but it has gone.
    expect(why({ y: `${TRUCK} points:2` }, 'with y', 'move 0103', 'drop y', 'move 0102')).toBe('extend-points')
  })

  test('ocs:12.7#2 the Extender is on the back of a five-point counter: one there, or one of the pool', () => {
    const small = 'blue truck:3 40T 0102 extender:6'
    const t = scene({ x: small, y: `${small} points:2` })
    expect(t.play('take x').refusal('extend')).toBe('no-counter')
    const u = scene({ x: small, y: `${small} points:2`, z: 'blue truck:5 40T unused extender:6' })
    u.play('take x', 'with y', 'move 0103', 'extend')
    expect([marker(u, 'z'), u.mark('z', 'points'), u.hex('z'), u.hex('x'), u.hex('y')]).toEqual([
      true,
      5,
      '0103',
      'unused',
      'unused',
    ])
    expect(u.last('extended')).toEqual({ side: 0, unit: u.unit('z'), hex: u.at('0103') })
    u.play('stop')
    expect(sources(u)).toEqual(['0101', '0103'])
  })

  test('ocs:12.7#1 small counters fill up a five-point one, the rest keep what they have', () => {
    const one = 'blue truck:1 40T 0102 extender:6'
    const t = scene({ p: one, q: one, x: `${TRUCK} points:4`, r: one })
    t.play('take p', 'with x', 'move 0103', 'extend')
    expect([t.mark('x', 'points'), t.hex('x'), t.hex('p'), t.hex('q'), t.mark('q', 'points')]).toEqual([
      5,
      '0103',
      'unused',
      '0102',
      1,
    ])
    // The force is the Extender alone now.
    expect([t.offers('drop'), t.refusal('move 0104')]).toEqual([[], 'extender-stays'])
  })

  test('ocs:12.7#1 it stays, the others of a force go on', () => {
    const t = scene({ g: `blue ${LEG} 0102 move`, x: TRUCK })
    t.play('take g', 'with x', 'move 0103', 'extend')
    expect([t.refusal('move 0104'), t.offers('drop').toSorted()]).toEqual(['extender-stays', ['drop g', 'drop x']])
    expect([t.hex('g'), t.hex('x')]).toEqual(['0103', '0103'])
    t.play('drop x', 'move 0104', 'stop')
    expect([t.hex('g'), t.hex('x'), marker(t, 'x')]).toEqual(['0104', '0103', true])
    // Points that were not on the move, and a counter out of the pool, leave the force as it was.
    const parts = 'blue truck:3 40T 0102 extender:6'
    const u = scene({
      x: parts,
      y: `${parts} points:2`,
      g: `blue ${LEG} 0102 move`,
      z: 'blue truck:5 40T unused extender:6',
    })
    u.play('take x', 'with g', 'extend')
    expect([u.offers('drop').toSorted(), u.hex('y'), u.left]).toEqual([['drop g', 'drop z'], 'unused', [8, 0]])
  })

  test('who has come along is where it is', () => {
    const t = scene({ g: `blue ${LEG} 0102 move`, h: `blue ${LEG} 0102 move`, x: TRUCK })
    t.play('stack 0102', 'move 0103', 'drop h', 'move 0104', 'extend')
    expect([t.hex('g'), t.hex('h'), t.hex('x')]).toEqual(['0104', '0103', '0104'])
  })

  test('no Extender is formed in other phases', () => {
    const t = scene({ x: `blue truck:5 40T 0102 extender:6 organic div:pz reserve`, e: `red ${LEG} 0120 move` })
    t.play('end').until('movementSegment').play('end').until('movementSegment')
    t.play('release x', 'take x')
    expect([t.refusal('extend'), t.offers('extend')]).toEqual(['extend-phase', []])
  })

  test('ocs:12.7d#4 a zone in the hex is no matter where a combat unit negates it', () => {
    const units = { x: 'blue truck:5 40T 0104 extender:5', e: `red ${LEG} 0105` }
    expect(scene(units).play('take x').refusal('extend')).toBe('extend-link')
    const held = { ...units, n: `blue ${LEG} 0104` }
    expect(scene(held).play('take x').refusal('extend')).toBe('legal')
  })
})

describe('turning back', () => {
  test('offered for every Extender of the side, in its Movement Phase', () => {
    const t = scene({
      x: 'blue truck:5 40T 0105 extender:6 extender',
      y: 'blue truck:5 40T 0106 extender:6',
      r: 'red truck:5 40T 0112 extender:6 extender',
    })
    expect([t.offers('flip'), t.offers('collapse')]).toEqual([['flip x'], ['collapse x']])
    expect([t.refusal('flip r'), t.refusal('collapse r')]).toEqual(['not-own', 'not-own'])
    t.play('flip x')
    expect([t.last('flipped'), t.refusal('flip x')]).toEqual([{ side: 0, unit: t.unit('x') }, 'not-extender'])
    t.play('end').until('movementSegment')
    expect([t.offers('flip'), t.offers('collapse')]).toEqual([[], []])
  })

  test('ocs:12.7d#1 ocs:12.7f#1 for half the MA, then together or apart with what is left', () => {
    const t = scene({ x: 'blue truck:5 40T 0105 extender:6 extender', y: 'blue truck:5 40T unused extender:6' })
    expect([t.refusal('flip y'), t.play('take x').refusal('move 0106')]).toEqual(['not-extender', 'extender-stays'])
    const u = scene({ x: 'blue truck:5 40T 0105 extender:6 extender', y: 'blue truck:5 40T unused extender:6' })
    u.play('flip x', 'take x')
    expect([marker(u, 'x'), u.left]).toEqual([false, [20]])
    u.play('leave 2', 'move 0106', 'stop', 'take y')
    expect([u.left, u.mark('x', 'points'), u.mark('y', 'points')]).toEqual([[20], 3, 2])
    u.play('move 0104', 'move 0103', 'stop')
    expect([u.hex('x'), u.hex('y')]).toEqual(['0106', '0103'])
  })

  test('ocs:12.7d#1 who was turned back has no half MA left to become part of another', () => {
    const t = scene({ x: 'blue truck:5 40T 0105 extender:6 extender', y: 'blue truck:5 40T 0105 extender:6 points:3' })
    t.play('flip x', 'take y')
    expect(t.why('extend')).toMatchObject({ code: 'extend-points', values: { five: 5, there: 3 } })
    t.play('stop', 'take x')
    expect([t.left, t.refusal('extend')]).toEqual([[20], 'legal'])
  })

  test('ocs:9.14d#2 given up of its own accord, instead of its move', () => {
    const t = scene({ x: 'blue truck:5 40T 0107 extender:6 extender' })
    t.play('collapse x')
    expect(t.place).toBe('collapse.choose')
    t.play('collapse 0103')
    expect([t.hex('x'), marker(t, 'x'), t.refusal('take x')]).toEqual(['0103', false, 'moved-already'])
    expect(t.refusal('collapse x')).toBe('not-extender')
  })

  test('turned back or given up in the Movement Phase alone', () => {
    const t = scene({ x: 'blue truck:5 40T 0107 extender:6 extender', e: `red ${LEG} 0120 move` })
    t.play('end').until('movementSegment')
    expect([t.m.seat, t.refusal('flip x'), t.refusal('collapse x')]).toEqual([1, 'extend-phase', 'extend-phase'])
  })
})

describe('Strat Mode', () => {
  const strat = (unit: string, more: Record<string, string> = {}) =>
    scene({ a: `blue ${unit}`, ...more }, { trace: true })

  test('ocs:5.8b#2 it ends where it can trace, or has not gone', () => {
    const t = strat(`${LEG} 0103`)
    t.play('take a', 'toStrat a', 'move 0104', 'move 0105', 'move 0106', 'move 0107')
    expect([t.refusal('stop'), t.refusal('back')]).toEqual(['legal', 'may-stop'])
    t.play('move 0108')
    expect([t.refusal('stop'), t.refusal('back')]).toEqual(['strat-trace', 'legal'])
    t.play('back')
    expect([t.hex('a'), t.mode('a'), t.refusal('take a')]).toEqual(['0103', 'Combat', 'legal'])
    t.play('take a', 'toStrat a', 'move 0104', 'stop')
    expect([t.hex('a'), t.mode('a')]).toEqual(['0104', 'Strat'])
  })

  test('ocs:5.8b#2 who was left behind on the way has not gone either', () => {
    const t = strat(`${LEG} 0103`, { b: `blue ${LEG} 0103`, c: `blue ${LEG} 0103` })
    t.play('take a', 'with b', 'with c', 'toStrat a', 'toMove b', 'toMove c', 'move 0104', 'drop b')
    t.play('move 0105', 'move 0106', 'move 0107', 'move 0108', 'back')
    for (const id of ['a', 'b', 'c'])
      expect([id, t.hex(id), t.mode(id), t.mark(id, 'did'), t.refusal(`take ${id}`)]).toEqual([
        id,
        '0103',
        'Combat',
        0,
        'legal',
      ])
  })

  test('ocs:5.8b#2 where it took the mode, too; who is in it already and stays is not asked', () => {
    const t = strat(`${LEG} 0110`)
    t.play('take a', 'toStrat a')
    expect(t.refusal('stop')).toBe('strat-trace')
    const u = strat(`${LEG} 0110 strat`)
    expect(u.play('take a').refusal('stop')).toBe('legal')
    u.play('toMove a')
    expect(u.refusal('stop')).toBe('legal')
  })

  test('ocs:5.8b#2 whoever else moves may stop anywhere, and without Supply Phases all may', () => {
    const t = scene({ a: `blue ${LEG} 0106`, b: `blue ${LEG} 0106 strat` }, { trace: true })
    t.play('take a', 'toMove a', 'move 0107', 'move 0108', 'move 0109')
    expect(t.refusal('stop')).toBe('legal')
    const w = scene({ a: `blue ${LEG} 0106` }, { trace: true })
    expect(w.play('take a', 'toStrat a', 'move 0107', 'move 0108', 'move 0109').refusal('stop')).toBe('strat-trace')
    const u = scene({ a: `blue ${LEG} 0106` })
    u.play('take a', 'toStrat a', 'move 0107', 'move 0108', 'move 0109')
    expect([u.refusal('stop'), u.offers('back')]).toEqual(['legal', []])
    // A stack of both: the one in Strat Mode decides.
    const v = scene({ a: `blue ${LEG} 0106`, b: `blue ${LEG} 0106 move` }, { trace: true })
    v.play('take a', 'toStrat a', 'with b', 'move 0107', 'drop a', 'move 0108', 'move 0109')
    expect(v.refusal('stop')).toBe('legal')
  })

  test('ocs:5.8b#2 an HQ that comes along throws from where it ends', () => {
    const units = { a: `blue ${LEG} 0103`, h: 'blue h4L-0-8L/h4L-0-8L 0103 move' }
    const t = scene(units, { trace: true })
    t.play('take a', 'toStrat a', 'with h', 'move 0104', 'move 0105', 'move 0106', 'drop h', 'move 0107')
    t.play('move 0108', 'move 0109', 'move 0110', 'move 0111')
    expect(t.refusal('stop')).toBe('legal')
    t.play('move 0112')
    expect(t.refusal('stop')).toBe('strat-trace')
  })

  test('ocs:5.8b#2 who is dropped off on the way counts as well', () => {
    const t = scene({ a: `blue ${LEG} 0106`, b: `blue ${LEG} 0106` }, { trace: true })
    t.play('take a', 'toStrat a', 'with b', 'move 0107', 'move 0108', 'drop a', 'move 0109')
    expect(t.refusal('stop')).toBe('strat-trace')
    t.play('back')
    expect([t.hex('a'), t.hex('b'), t.refusal('take a')]).toEqual(['0106', '0106', 'legal'])
  })
})
