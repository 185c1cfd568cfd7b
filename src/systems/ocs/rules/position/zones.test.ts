/** 4.5 Zones of control and their negation. */
import { describe, expect, test } from 'vitest'
import { unitsIn } from './board.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'
import { inEnemyZone, negator, relyOn, stopsTrucks } from './zones.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'
const TANK = '5-4-8K/3-4-16K'

const zone = (t: Table, hex: string): boolean => inEnemyZone(t.m, 0, t.at(hex))

describe('who has a zone', () => {
  test('ocs:4.5#1 the six hexes around, whatever lies between; not its own', () => {
    const t = position({
      map: ['. . . .', '. . ~ .', '. . . .'],
      units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0202` },
      sides: ['0202/0102 river', '0202/0302 cliff'],
    })
    expect(['0102', '0302', '0201', '0301', '0203', '0303'].every((hex) => zone(t, hex))).toBe(true)
    expect([zone(t, '0202'), zone(t, '0101'), zone(t, '0204')]).toEqual([false, false, false])
  })

  test('ocs:4.4b#1 ocs:4.5#2 ocs:5.5e#1 Combat Mode and in supply; no other mode', () => {
    const words = ['', 'move', 'reserve', 'dg', 'strat', 'oos']
    const seen = words.map((word) =>
      zone(position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0103 ${word}` } }), '0102'),
    )
    expect(seen).toEqual([true, false, false, false, false, false])
  })

  test('ocs:4.5#3 ocs:5.9c#1 exploiting units keep the zone they had and gain none', () => {
    const seen = ['exploit', 'exploit move'].map((word) =>
      zone(position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0103 ${word}` } }), '0102'),
    )
    expect(seen).toEqual([true, false])
  })

  test('ocs:4.4#2 ocs:3.2b#1 strength 0 is enough, strength in parentheses is not; HQs and guns have none', () => {
    const seen = ['0-1-4L/0-1-8L', '(3)-1-4L/(1)-1-8L', 'h8T-0-2T/h4T-0-14T', 'b12(2)-4-5T/b6(2)-4-16T'].map(
      (figures) =>
        zone(position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, e: `red ${figures} 0103` } }), '0102'),
    )
    expect(seen).toEqual([true, false, false, false])
    // The one attacks and overruns, the other does neither.
    const attacks = (figures: string): string[] => {
      const t = position({ map: ['. . .'], units: { a: `blue ${figures} 0101`, e: `red ${LEG} 0102` } }).play('take a')
      const overruns = t.refusal('overrun 0102')
      return [overruns, t.play('stop').until('combatSegment').refusal('attack 0102')]
    }
    expect([attacks('0-1-4L/0-1-8L'), attacks('(3)-1-4L/(1)-1-8L')]).toEqual([
      ['legal', 'legal'],
      ['overrun-weak', 'attack-none'],
    ])
  })

  test('a zone follows its unit and its mode', () => {
    const t = position({ map: ['. . . . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0103` }, player: 'red' })
    t.until('movementSegment').play('take e', 'move 0104', 'stop')
    expect([zone(t, '0102'), zone(t, '0103'), zone(t, '0105')]).toEqual([false, true, true])
  })
})

describe('trucks', () => {
  const map = ['. . . . .', '. . . . .', '. . . . .']

  test('ocs:4.5a.A#1 ocs:4.5a.A#4 ocs:4.4#5 trucks stop in a zone; legs and tracks do not care', () => {
    const t = position({
      map,
      units: {
        a: `blue ${MOT} 0301 move`,
        b: `blue ${TANK} 0301 move`,
        c: `blue ${LEG} 0301 move`,
        e: `red ${LEG} 0203`,
      },
    })
    t.play('stack 0301', 'move 0202')
    // They may stop there, or overrun.
    expect([t.refusal('move 0302'), t.refusal('stop'), t.refusal('overrun 0203')]).toEqual([
      'zone-stops',
      'legal',
      'legal',
    ])
    t.play('drop a')
    expect(t.refusal('move 0302')).toBe('legal')
    // Through one zone after the other.
    expect(t.play('move 0303', 'move 0304').left).toEqual([13, 5])
  })

  test('ocs:4.5a.A#3 ocs:4.5a.A#5 from where it began a truck goes on, into another zone and no farther', () => {
    const t = position({ map, units: { a: `blue ${MOT} 0202 move`, e: `red ${LEG} 0203` } })
    t.play('take a')
    expect(t.refusal('move 0301')).toBe('legal')
    t.play('move 0303')
    expect(t.refusal('move 0302')).toBe('zone-stops')
    expect(t.refusal('stop')).toBe('legal')
  })

  test('ocs:4.4#4 ocs:4.5b#1 ocs:4.5b#3 whoever stands there negates, in any mode', () => {
    for (const word of ['', 'move', 'dg', 'reserve']) {
      const t = position({
        map,
        units: { a: `blue ${MOT} 0301 move`, n: `blue ${LEG} 0202 ${word}`, e: `red ${LEG} 0203` },
      })
      t.play('take a', 'move 0202')
      expect([t.left, t.refusal('move 0302')]).toEqual([[15], 'legal'])
    }
    const nobody = position({ map, units: { a: `blue ${MOT} 0301 move`, e: `red ${LEG} 0203` } })
    expect(nobody.play('take a', 'move 0202').refusal('move 0302')).toBe('zone-stops')
  })

  test('ocs:4.5b#5 who was relied on may not move any more in the phase', () => {
    const units = { a: `blue ${MOT} 0301 move`, n: `blue ${LEG} 0202`, e: `red ${LEG} 0203` }
    const t = position({ map, units })
    t.play('take a', 'move 0202', 'move 0302', 'stop')
    expect(t.refusal('take n')).toBe('negated')
    const unused = position({ map, units })
    unused.play('take a', 'move 0202', 'stop')
    expect(unused.refusal('take n')).toBe('legal')
  })

  test('ocs:4.5b#5 ocs:4.5a.A#3 one truck among others relies on it; legs do not, nor does who began there', () => {
    const held = (units: Record<string, string>, ...orders: string[]) =>
      position({ map, units: { ...units, n: `blue ${LEG} 0202`, e: `red ${LEG} 0203` } })
        .play(...orders)
        .refusal('take n')
    const legs = { c: `blue ${LEG} 0301 move`, d: `blue ${LEG} 0301 move` }
    const on = ['move 0202', 'move 0302', 'stop']
    expect(held(legs, 'stack 0301', ...on)).toBe('legal')
    expect(held({ ...legs, a: `blue ${MOT} 0301 move` }, 'stack 0301', ...on)).toBe('negated')
    expect(held({ a: `blue ${MOT} 0202 move` }, 'take a', 'move 0302', 'stop')).toBe('legal')
  })

  test('ocs:4.5b#5 one that has done with moving negates before one that has not', () => {
    const units = { a: `blue ${MOT} 0301 move`, n: `blue ${LEG} 0202`, o: `blue ${LEG} 0202`, e: `red ${LEG} 0203` }
    const t = position({ map, units })
    t.play('take o', 'stop', 'take a', 'move 0202', 'move 0302', 'stop')
    expect(t.refusal('take n')).toBe('legal')
    const both = position({ map, units }).play('take a', 'move 0202', 'move 0302', 'stop')
    expect([both.refusal('take n'), both.refusal('take o')].toSorted()).toEqual(['legal', 'negated'])
  })

  test('ocs:4.5b#6 those moving do not negate for each other', () => {
    const t = position({
      map,
      units: { a: `blue ${MOT} 0301 move`, b: `blue ${LEG} 0301 move`, e: `red ${LEG} 0203` },
    })
    t.play('stack 0301', 'move 0202')
    expect(t.refusal('move 0302')).toBe('zone-stops')
    expect(t.play('drop b').refusal('move 0302')).toBe('legal')
  })

  test('ocs:4.5b#1 Transport Points negate nothing, neither standing there nor dropped off', () => {
    const trucks = { t: 'blue truck:2 45T 0301', u: 'blue truck:2 45T 0301', e: `red ${LEG} 0203` }
    const dropped = position({ map, units: trucks }).play('stack 0301', 'move 0202', 'drop t')
    expect(dropped.refusal('move 0302')).toBe('zone-stops')
    const there = position({ map, units: { ...trucks, t: 'blue truck:2 45T 0202' } }).play('take u', 'move 0202')
    expect(there.refusal('move 0302')).toBe('zone-stops')
    const guarded = position({ map, units: { ...trucks, b: `blue ${LEG} 0301 move` } })
    guarded.play('stack 0301', 'move 0202', 'drop b')
    expect(guarded.refusal('move 0302')).toBe('legal')
  })

  test('ocs:4.5b#1 ocs:4.5b#6 of several the first that is not on the move negates, and rather one that has moved', () => {
    const t = position({
      map,
      units: {
        n: `blue ${LEG} 0202`,
        o: `blue ${LEG} 0202`,
        t: 'blue truck:2 45T 0202',
        k: 'blue truck:2 45T 0302',
        e: `red ${LEG} 0203`,
      },
    })
    const [n, o] = [t.unit('n'), t.unit('o')]
    const negates = (hex: string, ...moving: number[]) => negator(t.m, 0, t.at(hex), moving)
    const first = unitsIn(t.m, t.at('0202'), 0).find((u) => u === n || u === o)!
    expect([negates('0202'), negates('0202', n), negates('0202', o), negates('0202', n, o)]).toEqual([first, o, n, -1])
    expect([negates('0302'), negates('0301')]).toEqual([-1, -1])
    expect([stopsTrucks(t.m, 0, t.at('0202'), [o]), stopsTrucks(t.m, 0, t.at('0202'), [n, o])]).toEqual([false, true])
    for (const [moved, other] of [
      [n, o],
      [o, n],
    ] as const) {
      t.m.board.did.set(moved, DID.moved)
      t.m.board.did.set(other, 0)
      expect(negates('0202')).toBe(moved)
    }
  })

  test('ocs:4.5b#5 only who has MP to spend is held: not the enemy, not who has moved, not nobody', () => {
    const t = position({ map, units: { n: `blue ${LEG} 0202`, o: `blue ${LEG} 0202`, e: `red ${LEG} 0203` } })
    t.m.board.did.set(t.unit('o'), DID.moved)
    for (const unit of [-1, t.unit('n'), t.unit('o'), t.unit('e')]) relyOn(t.m, unit)
    expect(['n', 'o', 'e'].map((id) => t.mark(id, 'did'))).toEqual([DID.negated, DID.moved, 0])
  })

  test('ocs:6.1#4 ocs:6.1#5 laying a carpet: one dropped in each zone hex, the last one stops', () => {
    const t = position({
      map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
      units: {
        a: `blue ${MOT} 0301 move`,
        b: `blue ${MOT} 0301 move`,
        c: `blue ${MOT} 0301 move`,
        e: `red ${LEG} 0203`,
        g: `red ${LEG} 0206`,
      },
    })
    t.play('stack 0301', 'move 0202')
    expect(t.refusal('move 0303')).toBe('zone-stops')
    t.play('drop a', 'move 0303')
    expect(t.refusal('move 0304')).toBe('zone-stops')
    t.play('drop b', 'move 0304', 'move 0305')
    expect(t.refusal('move 0306')).toBe('zone-stops')
    t.play('stop')
    expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0202', '0303', '0305'])
  })
})
