/** 13.2 Transport Points on the move. */
import { describe, expect, test } from 'vitest'
import { hasFuel } from '../supply/fuel.ts'
import { CAP, equivalent } from './rail.ts'
import type { Position } from '../sketch.ts'
import { position } from '../testing.ts'
import { restingIn } from '../supply/supplies.ts'
import { loadPrice } from './transport.ts'

const LEG = '4-3-4L/2-3-8L'
const map = ['. . . . . . . . . . . . . . . . . . . . . .', '. . . . . . . . . . . . . . . . . . . . . .']
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map, units: { ...units, e: `red ${LEG} 0222 move` }, ...more })
const sound = (t: ReturnType<typeof at>) => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('loading', () => {
  test('ocs:13.2f#3 a tenth of the printed MA, rounded: a truck of 45 pays 5 MP', () => {
    const price = (ma: string) => {
      const t = at({ t: `blue truck:2 ${ma} 0101` })
      return loadPrice(t.m, t.unit('t')) / 12
    }
    expect(['45T', '44T', '40T', '35T', '25T', '10L', '14L', '15L'].map(price)).toEqual([5, 4, 4, 4, 3, 1, 1, 2])
  })

  test('ocs:13.2f#3 ocs:4.7c#1 any number of tokens for one price, up to the size of the counter', () => {
    const t = at({ t: 'blue truck:2 45T 0101' }, { dumps: { blue: { '0101': 30 } } })
    t.play('take t')
    expect([t.refusal('load 0'), t.refusal('load 8'), t.offers('load').length]).toEqual(['cargo-tokens', 'legal', 8])
    t.play('load 5')
    expect([t.left, t.mark('t', 'load'), t.dump('blue', '0101')]).toEqual([[40], 5, 25])
    expect(t.refusal('load 4')).toBe('cargo-tokens')
    t.play('load 3')
    expect([t.left, t.mark('t', 'load'), t.refusal('load 1')]).toEqual([[35], 8, 'loaded-full'])
    sound(t)
    // By rail a full one takes no more room than an empty one.
    expect(equivalent(t.m, t.unit('t')) / CAP).toBe(2)
  })

  test('ocs:13.2f#1 only in the hex of the dump, whichever it is; neither draw nor throw loads', () => {
    const t = at({ t: 'blue truck:2 45T 0101', hq: 'blue h8T-0-4T/h4T-0-14T 0101' }, { dumps: { blue: { '0102': 8 } } })
    expect(t.play('take t').refusal('load 1')).toBe('no-dump')
    expect(t.play('move 0102').refusal('load 1')).toBe('legal')
    expect(t.play('load 8', 'stop').dump('blue', '0102')).toBe(0)
    expect([t.hex('t'), t.mark('t', 'load')]).toEqual(['0102', 8])
  })

  test('with too few MP left there is no loading, with just enough there is', () => {
    const t = at({ t: 'blue truck:2 20T 0101' }, { dumps: { blue: { '0119': 8, '0120': 8 } } })
    t.play('take t', ...Array.from({ length: 18 }, (_, i) => `move 01${String(i + 2).padStart(2, '0')}`))
    expect([t.left, t.refusal('load 1')]).toEqual([[2], 'legal'])
    expect(t.play('move 0120').refusal('load 1')).toBe('load-points')
    const w = at({ t: 'blue truck:2 20T 0101 load:2', a: `blue ${LEG} 0120` })
    w.play('take t', ...Array.from({ length: 19 }, (_, i) => `move 01${String(i + 2).padStart(2, '0')}`))
    expect([w.left, w.refusal('unload 1')]).toEqual([[1], 'load-points'])
  })

  test('several together fill up one after the other, and only those that load pay', () => {
    const t = at(
      { t: 'blue truck:1 45T 0101 load:3', u: 'blue wagon:2 10L 0101', a: `blue ${LEG} 0101` },
      { dumps: { blue: { '0101': 20 } } },
    )
    t.play('stack 0101')
    expect(t.refusal('load 10')).toBe('cargo-tokens')
    t.play('load 1')
    const paid = (id: string) => t.left[t.m.frame('move')!.force.indexOf(t.unit(id))]
    expect([paid('t'), paid('u'), paid('a')]).toEqual([40, 10, 4])
    t.play('load 8')
    expect([t.mark('t', 'load'), t.mark('u', 'load'), paid('t'), paid('u'), paid('a')]).toEqual([4, 8, 40, 9, 4])
    sound(t)
  })

  test('of several those with the MP for it load, to the last point', () => {
    const t = at(
      { t: 'blue truck:1 45T 0101', u: 'blue wagon:2 10L 0101', v: 'blue truck:1 10T 0101 load:4' },
      { dumps: { blue: { '0110': 20, '0111': 20 } } },
    )
    t.play('stack 0101', ...Array.from({ length: 9 }, (_, i) => `move 01${String(i + 2).padStart(2, '0')}`))
    expect([t.left, t.refusal('load 12'), t.refusal('load 13')]).toEqual([[36, 1, 1], 'legal', 'cargo-tokens'])
    t.play('load 12')
    expect([t.mark('t', 'load'), t.mark('u', 'load'), t.left]).toEqual([4, 8, [31, 0, 1]])
    const w = at(
      { t: 'blue truck:1 45T 0101', u: 'blue wagon:2 10L 0101', v: 'blue truck:1 10T 0101 load:4' },
      { dumps: { blue: { '0111': 20 } } },
    )
    w.play('stack 0101', ...Array.from({ length: 10 }, (_, i) => `move 01${String(i + 2).padStart(2, '0')}`))
    w.play('load 4')
    expect([w.mark('t', 'load'), w.mark('u', 'load'), w.why('load 1')?.values]).toEqual([
      4,
      0,
      { unit: w.unit('u'), cost: 1, left: 0 },
    ])
    expect(w.last('loaded')).toMatchObject({ hex: w.at('0111'), tokens: 4 })
  })

  test('an Extender neither loads nor unloads', () => {
    const t = at({ x: 'blue truck:5 45T 0101 extender extender:30' }, { dumps: { blue: { '0101': 9 } } })
    expect(t.play('take x').refusal('load 0')).toBe('no-carrier')
  })

  test('what others are to burn is not loaded, and who only loads burns none of it', () => {
    const t = at(
      { t: 'blue truck:2 45T 0101', a: 'blue 5-4-8K/3-4-16K 0101' },
      { dumps: { blue: { '0101': 2 } }, fuel: true },
    )
    t.play('stack 0101', 'fuelFrom 0101')
    expect([t.refusal('load 2'), t.refusal('load 1')]).toEqual(['cargo-tokens', 'legal'])
    t.play('load 1')
    expect(t.refusal('load 1')).toBe('billed-supply')
    t.play('stop')
    expect([t.dump('blue', '0101'), t.mark('t', 'load'), hasFuel(t.m, t.unit('a'))]).toEqual([1, 1, false])
    const u = at({ t: 'blue truck:2 45T 0101 load:1', a: 'blue 5-4-8K/3-4-16K 0101' }, { fuel: true })
    expect(u.play('stack 0101', 'fuelFrom 0101').refusal('pause')).toBe('billed-supply')
    // Round and back again, the fuel is burnt all the same.
    u.play('move 0102', 'move 0101', 'pause')
    expect([u.mark('t', 'load'), hasFuel(u.m, u.unit('a'))]).toEqual([0, true])
  })

  test('combat units carry nothing, and nobody loads what is not there', () => {
    const t = at({ a: `blue ${LEG} 0101` }, { dumps: { blue: { '0101': 20 } } })
    t.play('take a')
    expect(['load 0', 'unload 0', 'leave 0', 'combine a'].map((o) => t.refusal(o))).toEqual(Array(4).fill('no-carrier'))
    expect(t.offers().filter((o) => /^(load|unload|leave|combine)/.test(o))).toEqual([])
  })
})

describe('unloading', () => {
  test('ocs:13.2f#2 where a combat unit, supply on the ground or a port of one’s own is', () => {
    const units = { t: 'blue truck:2 45T 0101 load:8', a: `blue ${LEG} 0103`, r: `red ${LEG} 0220 move` }
    const more = {
      dumps: { blue: { '0105': 1 } },
      ports: { '0107': 4, '0109': 4 },
      portsOf: { blue: ['0107'] },
    }
    const t = at(units, more)
    t.play('take t')
    const codes: string[] = [t.refusal('unload 1')]
    for (let c = 2; c <= 9; c++) codes.push(t.play(`move 010${c}`).refusal('unload 1'))
    const no = 'unload-where'
    expect(codes).toEqual([no, no, 'legal', no, 'legal', no, 'legal', no, no])
  })

  test('ocs:13.2f#2 a combat unit that came along will do, one dropped off elsewhere will not', () => {
    const t = at({ t: 'blue truck:2 45T 0101 load:8', a: `blue ${LEG} 0101` })
    t.play('stack 0101', 'move 0102')
    expect(t.refusal('unload 1')).toBe('legal')
    t.play('drop a')
    expect([t.refusal('unload 1'), t.play('move 0101').refusal('unload 1')]).toEqual(['legal', 'unload-where'])
    t.play('move 0102', 'unload 8', 'move 0103')
    expect(t.last('unloaded')).toMatchObject({ hex: t.at('0102'), tokens: 8 })
    expect([t.dump('blue', '0102'), t.left, t.refusal('unload 1')]).toEqual([8, [36], 'nothing-loaded'])
    sound(t)
  })

  test('ocs:13.2f#2 who stayed behind while another was dropped off elsewhere will do', () => {
    const t = at({
      t: 'blue truck:2 45T 0101 load:8',
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      u: 'blue truck:1 45T 0101',
    })
    t.play('take t', 'with a', 'move 0102', 'drop a', 'move 0101')
    expect(t.refusal('unload 1')).toBe('legal')
  })

  test('ocs:12.2a#2 what was put down in a phase is not loaded again in it', () => {
    const t = at(
      { t: 'blue truck:2 45T 0101 load:6', u: 'blue truck:2 45T 0102', a: `blue ${LEG} 0102` },
      { dumps: { blue: { '0102': 2 } } },
    )
    t.play('take t', 'move 0102', 'unload 6')
    expect(t.refusal('load 3')).toBe('cargo-tokens')
    t.play('load 2')
    expect([t.dump('blue', '0102'), t.refusal('load 1')]).toEqual([6, 'moved-supply'])
    t.play('stop', 'take u')
    expect(t.refusal('load 1')).toBe('moved-supply')
    t.play('stop', 'end')
    expect([t.dump('blue', '0102'), restingIn(t.m, 0, t.at('0102'))]).toEqual([6, 6])
  })

  test('ocs:12.2b#1 what was just moved is spent at once, and first', () => {
    const t = at(
      { t: 'blue truck:2 45T 0101 load:2', u: 'blue truck:1 45T 0102', a: 'blue 5-4-8K/3-4-16K 0102' },
      { dumps: { blue: { '0102': 1 } }, fuel: true },
    )
    t.play('take t', 'move 0102', 'unload 2', 'stop', 'take a', 'fuelFrom 0102', 'move 0103', 'stop')
    expect(t.dump('blue', '0102')).toBe(2)
    t.play('take u')
    expect([t.refusal('load 1'), t.refusal('load 2')]).toEqual(['legal', 'cargo-tokens'])
  })

  test('ocs:13.2g.A#1 an organic truck loads and never unloads', () => {
    const t = at(
      { t: 'blue truck:1 45T 0101 organic div:x', a: `blue ${LEG} 0101 div:x` },
      { dumps: { blue: { '0101': 9 } } },
    )
    t.play('take t', 'load 4')
    expect([t.mark('t', 'load'), t.refusal('unload 1'), t.offers('unload')]).toEqual([4, 'organic-unloads', []])
    const both = at(
      { t: 'blue truck:1 45T 0101 organic div:x load:4', u: 'blue truck:1 45T 0101 load:3' },
      { dumps: { blue: { '0101': 9 } } },
    )
    both.play('stack 0101')
    expect([both.refusal('unload 4'), both.play('unload 3').refusal('unload 1')]).toEqual([
      'cargo-tokens',
      'organic-unloads',
    ])
    expect([both.mark('t', 'load'), both.mark('u', 'load'), both.dump('blue', '0101')]).toEqual([4, 0, 12])
  })

  test('ocs:13.2f#4 ocs:13.2b#1 units draw from a load that stays where it is, and trucks need no fuel', () => {
    const t = at({ t: 'blue truck:2 45T 0101 load:2', a: 'blue 5-4-8K/3-4-16K 0103' }, { fuel: true })
    t.play('take t', 'move 0102', 'stop')
    t.play('take a', 'fuelFrom 0102', 'move 0104', 'stop')
    expect([t.mark('t', 'load'), t.dump('blue', '0102'), hasFuel(t.m, t.unit('a'))]).toEqual([1, 0, true])
    sound(t)
    // Nor are they ever Out of Supply: far from everything only the unit is.
    const cut = at({ t: 'blue truck:2 45T 0110', a: `blue ${LEG} 0110` }, { trace: true }).until('supplyPhase')
    cut.play('end')
    expect([cut.mark('a', 'outOfSupply'), cut.mark('t', 'outOfSupply')]).toEqual([1, 0])
  })
})

describe('dividing', () => {
  const pool = { p: 'blue truck:3 45T unused', q: 'blue truck:1 45T unused', w: 'blue wagon:5 10L unused' }

  test('ocs:13.2c#1 at no cost, onto the smallest free counter that holds them', () => {
    const t = at({ t: 'blue truck:5 45T 0101', ...pool })
    t.play('take t')
    expect([t.refusal('leave 0'), t.refusal('leave 5'), t.offers('leave')]).toEqual([
      'leave-points',
      'leave-points',
      ['leave 3', 'leave 2', 'leave 1'],
    ])
    expect(t.refusal('leave 4')).toBe('no-counter')
    expect([t.refusal('leave 6'), t.why('leave 5')?.values]).toEqual(['bad-argument', { limit: 4 }])
    t.play('leave 1', 'leave 2')
    expect([t.events('moved').length, t.last('regrouped')['hex']]).toEqual([0, t.at('0101')])
    expect([t.hex('q'), t.mark('q', 'points'), t.hex('p'), t.mark('p', 'points')]).toEqual(['0101', 1, '0101', 2])
    expect([t.mark('t', 'points'), t.left, t.refusal('leave 1')]).toEqual([2, [45], 'no-counter'])
    sound(t)
  })

  test('ocs:13.2c#3 before the first hex both parts may move; under way what is left behind has done', () => {
    const t = at({ t: 'blue truck:5 45T 0101', ...pool })
    t.play('take t', 'leave 1', 'move 0102', 'leave 2')
    expect(t.hex('t')).toBe('0102')
    t.play('move 0103', 'stop')
    expect([t.hex('q'), t.hex('p'), t.hex('t')]).toEqual(['0101', '0102', '0103'])
    expect([t.refusal('take q'), t.refusal('take p'), t.refusal('take t')]).toEqual([
      'legal',
      'moved-already',
      'moved-already',
    ])
    sound(t)
  })

  test('of free counters that will do the smallest, and of those the first', () => {
    const t = at({
      q: 'blue truck:1 45T unused',
      p: 'blue truck:3 45T unused',
      o: 'blue truck:3 45T unused',
      t: 'blue truck:5 45T 0101',
    })
    t.play('take t', 'leave 1', 'leave 2')
    expect(['q', 'p', 'o'].map((id) => t.hex(id))).toEqual(['0101', '0101', 'unused'])
  })

  test('the load stays with those left behind, or goes on as far as there is room', () => {
    const loads = (order: string) => {
      const t = at({ t: 'blue truck:5 45T 0101 load:17', ...pool })
      t.play('take t', order)
      sound(t)
      return ['t', 'p'].map((id) => t.mark(id, 'load'))
    }
    expect([loads('leave 3'), loads('leaveEmpty 3'), loads('leave 2'), loads('leaveEmpty 2')]).toEqual([
      [5, 12],
      [8, 9],
      [9, 8],
      [12, 5],
    ])
    const t = at({ t: 'blue truck:5 45T 0101', ...pool })
    expect([t.play('take t').refusal('leaveEmpty 1'), t.offers('leaveEmpty')]).toEqual(['nothing-loaded', []])
  })

  test('ocs:13.2c#1 not outside the Movement Phase', () => {
    const t = at({
      t: 'blue truck:2 45T 0101 organic div:x reserve',
      u: 'blue truck:1 45T 0101 organic div:x reserve',
      q: 'blue truck:1 45T unused organic div:x',
    })
    t.until('movementSegment').play('end').until('movementSegment').play('end').until('movementSegment')
    expect(t.m.board.phase.get(0)).toBe(7)
    t.play('release t', 'take t')
    expect([t.refusal('leave 1'), t.refusal('combine u'), t.offers('leave'), t.offers('combine')]).toEqual([
      'regroup-phase',
      'regroup-phase',
      [],
      [],
    ])
  })
})

describe('combining', () => {
  test('ocs:13.2c#1 in one hex, at no cost, onto the counter that holds all points', () => {
    const t = at({
      t: 'blue truck:1 45T 0101 load:3',
      u: 'blue truck:5 45T 0102 points:4 load:2',
      v: 'blue truck:4 45T 0103',
    })
    t.play('take t')
    expect([t.refusal('combine u'), t.refusal('combine t')]).toEqual(['not-there', 'combine-kind'])
    expect(t.play('move 0102').offers('combine')).toEqual(['combine u'])
    t.play('combine u')
    expect([t.hex('t'), t.mark('t', 'points'), t.mark('t', 'load')]).toEqual(['unused', 0, 0])
    expect([t.hex('u'), t.mark('u', 'points'), t.mark('u', 'load'), t.left]).toEqual(['0102', 5, 5, [44]])
    expect(t.play('move 0103').refusal('combine v')).toBe('combine-points')
    t.play('stop')
    expect(t.hex('u')).toBe('0103')
    sound(t)
  })

  test('ocs:13.2c#3 the two have the lesser MP of both', () => {
    const t = at({
      t: 'blue truck:5 45T 0101 points:1',
      u: 'blue truck:5 30T 0102 points:1',
      v: 'blue truck:5 45T 0103 points:1',
    })
    t.play('take v', 'stop', 'take t', 'move 0102', 'combine u')
    expect([t.hex('t'), t.last('regrouped')['hex']]).toEqual(['0102', t.at('0102')])
    expect([t.left, t.hex('u'), t.mark('t', 'points')]).toEqual([[30], 'unused', 2])
    t.play('move 0103', 'combine v')
    expect([t.left, t.mark('t', 'points'), t.refusal('move 0104')]).toEqual([[0], 3, 'too-dear'])
    sound(t)
  })

  test('two that move together combine on the way', () => {
    const t = at({
      t: 'blue truck:5 45T 0101 points:2',
      u: 'blue truck:5 45T 0101 points:2',
      a: `blue ${LEG} 0101`,
    })
    t.play('stack 0101', 'move 0102', 'combine u', 'move 0103', 'stop')
    expect([t.hex('u'), t.hex('t'), t.hex('a'), t.mark('t', 'points')]).toEqual(['unused', '0103', '0103', 4])
    sound(t)
  })

  test('ocs:13.2c#3 of two on the way the lesser MP too, whichever is named', () => {
    const units = { u: 'blue truck:5 30T 0101 points:2', t: 'blue truck:5 45T 0101 points:2', a: `blue ${LEG} 0101` }
    const way = ['stack 0101', 'move 0102', 'move 0103', 'move 0104']
    for (const [named, stays] of [
      ['u', 't'],
      ['t', 'u'],
    ] as const) {
      const t = at(units).play(...way, `combine ${named}`)
      const { force } = t.m.frame('move')!
      expect([force.includes(t.unit(stays)), force.length, t.left[force.indexOf(t.unit(stays))]]).toEqual([true, 2, 27])
      expect(t.hex(named)).toBe('unused')
      sound(t)
    }
  })

  test('not with one that was dropped off on the way', () => {
    const one = 'blue truck:5 45T 0101 points:1'
    const t = at({ t: one, u: one, v: 'blue truck:5 45T 0102 points:1' })
    t.play('stack 0101', 'move 0102', 'drop u')
    expect([t.refusal('combine u'), t.refusal('combine v')]).toEqual(['not-there', 'legal'])
    expect(t.play('move 0101').refusal('combine u')).toBe('not-there')
  })

  test('ocs:13.2c#2 never with another type, an Organic Truck or an Extender', () => {
    const one = 'blue truck:5 45T 0101 points:2'
    const t = at({
      t: one,
      w: 'blue wagon:5 10L 0101 points:2',
      o: `${one} organic div:x`,
      y: `${one} organic div:y`,
      z: `${one} organic div:y`,
      x: `${one} extender extender:30`,
      a: `blue ${LEG} 0101`,
      q: 'blue truck:1 45T unused',
    })
    t.play('take t')
    expect(['w', 'o', 'y', 'x', 'a'].map((u) => t.refusal(`combine ${u}`))).toEqual(Array(5).fill('combine-kind'))
    t.play('stop', 'take o')
    expect(['t', 'y'].map((u) => t.refusal(`combine ${u}`))).toEqual(Array(2).fill('combine-kind'))
    // The free counter is a regular one.
    expect(t.refusal('leave 1')).toBe('no-counter')
    expect(t.play('stop', 'take y').refusal('combine z')).toBe('legal')
  })

  test('ocs:13.2g.C#1 an Organic Truck is not among the five points of an Extender', () => {
    const near = { entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } } }
    const four = { t: 'blue truck:5 45T 0102 points:4 extender:30', o: 'blue truck:1 45T 0102 organic div:x' }
    expect(at(four, near).play('take t').refusal('extend')).toBe('extend-points')
    const five = { ...four, u: 'blue truck:5 45T 0102 points:1 extender:30' }
    expect(at(five, near).play('take t').refusal('extend')).toBe('legal')
    expect(at(five, near).play('take o').refusal('extend')).toBe('extend-kind')
  })
})

test('ocs:13.3e#3 ocs:13.2c#1 points left behind by new ones are new as well, and may get on a train where they came in', () => {
  const t = position({
    map: ['. v . . .'],
    rails: ['0101/0102'],
    entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    units: { t: 'blue truck:4 45T turn1 entry:w', u: 'blue truck:2 45T unused', e: `red ${LEG} 0105` },
  }).until('movementSegment')
  t.play('take t', 'leave 2', 'stop', 'take u')
  expect([t.mark('u', 'points'), t.refusal('rail 0102')]).toEqual([2, 'legal'])
})
