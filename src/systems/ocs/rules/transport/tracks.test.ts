/** 13.3f and 13.3g: Rail Repair units and gauges. */
import { describe, expect, test } from 'vitest'
import { detrainable } from './railnet.ts'
import type { Position } from '../sketch.ts'
import { bringNew } from '../supply/supplies.ts'
import { position } from '../testing.ts'
import { traceOf } from '../supply/trace.ts'
import { railheads } from './tracks.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const repair = (at: string, words = '', ma = 6) => `blue (1)-2-${ma}L/(1)-2-12T ${at} repair ${words}`
const hex = (c: number) => `01${String(c).padStart(2, '0')}`
const line = (from: number, to: number, gauge: string) =>
  Array.from({ length: to - from }, (_, i) => `${hex(from + i)}/${hex(from + i + 1)} ${gauge}`)
// Standard gauge from the west as far as 0104, then wide; places in 0101, 0104, 0107, 0110.
const scene: Position = {
  map: ['v . . v . . v . . v . .', '. . . . . . . . . . . .', '. . . . . . . . . . . .', '. . . . . . . . . . . .'],
  rails: [...line(4, 12, 'wide'), ...line(1, 4, 'standard')],
  entries: {
    w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
    e: { side: 'red', hexes: ['0112'], source: true, name: 'east' },
  },
  redGauge: 'wide',
  units: {},
}
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ ...scene, units: { ...units, e: `red ${LEG} 0412 move` }, ...more })
type T = ReturnType<typeof at>
const wide = (t: T) =>
  Array.from({ length: 12 }, (_, i) => i + 1).filter(
    (c) => t.m.game.land.gauges[t.m.board.gauge.get(t.at(hex(c))) - 1] === 'wide',
  )
const heads = (t: T, side: number) => railheads(t.m, side).map((h) => t.m.game.grid.format(h))

describe('gauges', () => {
  test('ocs:13.3f#1 trains and trace keep to the gauge of their side', () => {
    const t = at({ a: `blue ${LEG} 0101 move`, r: `red ${LEG} 0110 move` })
    expect(wide(t)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    t.play('take a')
    expect([t.offers('rail'), t.refusal('rail 0107')]).toEqual([['rail 0104'], 'rail-way'])
    const rails = (side: number) => ['0104', '0105', '0107'].map((h) => traceOf(t.m, side).rails[t.at(h)])
    expect([rails(0), rails(1)]).toEqual([
      [1, 0, 0],
      [0, 1, 1],
    ])
    expect([detrainable(t.m, 0, t.at('0107')), detrainable(t.m, 1, t.at('0107'))]).toEqual([false, true])
  })

  test('ocs:13.3d#1 railheads lie where the gauges meet, and other units do not move them', () => {
    const t = at({ a: `blue ${LEG} 0104 move`, b: repair('0104') })
    expect([heads(t, 0), heads(t, 1)]).toEqual([['0104'], ['0105']])
    t.play('take a', 'move 0105', 'move 0106', 'stop')
    expect([heads(t, 0), t.m.board.gauge.get(t.at('0105'))]).toEqual([['0104'], t.m.board.gauge.get(t.at('0107'))])
    t.play('take b', 'move 0105', 'convert', 'stop')
    expect([heads(t, 0), heads(t, 1)]).toEqual([['0105'], ['0106']])
  })
})

describe('conversion', () => {
  test('ocs:13.3f.B#1 ocs:13.3g.D#2 by moving in, for nothing more, four hexes at most', () => {
    const t = at({ b: repair('0104') })
    t.play('take b')
    expect(t.refusal('convert')).toBe('convert-nothing')
    t.play('move 0105', 'convert')
    expect([t.left, t.refusal('convert')]).toEqual([[5], 'convert-nothing'])
    // Until it stops, nothing has happened.
    expect(wide(t)[0]).toBe(5)
    t.play('move 0106', 'convert', 'move 0107', 'convert', 'move 0108', 'convert', 'move 0109')
    expect([t.left, t.why('convert')]).toEqual([
      [1],
      expect.objectContaining({ code: 'convert-most', values: { limit: 4 } }),
    ])
    t.play('stop')
    expect([wide(t), t.events('converted').length]).toEqual([[9, 10, 11, 12], 4])
    expect(detrainable(t.m, 0, t.at('0107'))).toBe(true)
  })

  test('ocs:13.3g.D#2 ocs:5.10e#1 ocs:5.5b#1 in Combat Mode, or disorganized toward it, as far as the MA goes', () => {
    const converts = (text: string) => {
      const t = at({ b: text }).play('take b')
      const before = wide(t).length
      for (let c = 5; t.legal(`move ${hex(c)}`); c++) {
        t.play(`move ${hex(c)}`)
        if (t.legal('convert')) t.play('convert')
      }
      return before - wide(t.play('stop')).length
    }
    expect([6, 5, 4, 3].map((ma) => converts(repair('0104', '', ma)))).toEqual([4, 4, 4, 3])
    expect([8, 6, 5].map((ma) => converts(repair('0104', 'dg', ma)))).toEqual([4, 3, 2])
    expect(['move', 'dg move', 'strat', 'reserve'].map((mode) => converts(repair('0104', mode)))).toEqual([0, 0, 0, 0])
    const why = (text: string) => at({ b: text }).play('take b', 'move 0105').refusal('convert')
    expect([why(repair('0104', 'move')), why(`blue ${LEG} 0104`), why('blue 2-3-4L/1-3-12T 0104 engineer')]).toEqual(
      Array(3).fill('no-repair'),
    )
  })

  test('ocs:13.3g.D#2 a MA below four is the limit, though roads take it farther', () => {
    const roads = Array.from({ length: 6 }, (_, i) => `${hex(i + 4)}/${hex(i + 5)} highway`)
    const t = at({ b: 'blue (1)-2-3T/(1)-2-12T 0104 repair' }, { roads })
    t.play('take b')
    for (const c of [5, 6, 7]) t.play(`move ${hex(c)}`, 'convert')
    expect([t.left, t.play('move 0108').why('convert')?.values]).toEqual([[1.5], { limit: 3 }])
  })

  test('two of them convert eight', () => {
    const t = at({ a: repair('0104', '', 9), b: repair('0104', '', 9) })
    t.play('stack 0104')
    for (let c = 5; c <= 12; c++) t.play(`move ${hex(c)}`, 'convert')
    expect(wide(t.play('stop'))).toEqual([])
  })

  test('ocs:13.3f.A#1 ocs:4.5a.E#1 never in an enemy zone, though a friend be there', () => {
    // The zone lies on 0106 alone.
    const t = at({ b: repair('0104'), a: `blue ${LEG} 0106`, r: `red ${LEG} 0206` })
    t.play('take b', 'move 0105', 'convert', 'move 0106')
    expect(t.refusal('convert')).toBe('convert-zone')
    expect(t.play('move 0107').refusal('convert')).toBe('legal')
  })

  test('ocs:13.3g.D#1 ocs:13.3f.B#1 anywhere on the line; where it begins it has to come in again', () => {
    const t = at({ b: repair('0107') })
    expect(t.play('take b').refusal('convert')).toBe('convert-enter')
    expect(t.play('move 0207').refusal('convert')).toBe('convert-nothing')
    t.play('move 0107', 'convert', 'move 0108', 'convert', 'stop')
    expect([wide(t), heads(t, 0)]).toEqual([
      [5, 6, 9, 10, 11, 12],
      ['0104', '0107', '0108'],
    ])
  })

  test('ocs:13.3g.D#2 in the Movement Phase only', () => {
    const t = at({ b: repair('0104', 'reserve') })
    t.play('end').until('movementSegment').play('end').until('movementSegment').play('release b', 'take b', 'move 0105')
    expect([t.m.board.phase.get(0), t.mode('b'), t.refusal('convert')]).toEqual([
      PHASE.exploitation,
      'Combat',
      'convert-phase',
    ])
  })
})

describe('trains of Rail Repair units', () => {
  test('ocs:13.3g.C#1 ocs:13.3g.B#1 on and off in any rail hex, in Combat Mode, with the rest of the MA', () => {
    const t = at({ b: repair('0102') })
    t.play('take b')
    expect(t.offers('rail')).toEqual(['rail 0103', 'rail 0101', 'rail 0104'])
    t.play('rail 0103')
    expect([t.hex('b'), t.place, t.left, t.mode('b')]).toEqual(['0103', 'move.act', [6], 'Combat'])
    t.play('move 0104', 'move 0105', 'convert', 'stop')
    expect([t.hex('b'), wide(t)[0], t.m.board.railUsed.get(0)]).toEqual(['0105', 6, 16])
    // Less what it spent before, and that at most half.
    const u = at({ b: repair('0202') })
    u.play('take b', 'move 0102', 'move 0202', 'move 0102', 'rail 0104')
    expect(u.left).toEqual([3])
    const v = at({ b: repair('0202', '', 5) })
    v.play('take b', 'move 0102', 'move 0202', 'move 0102')
    expect([v.left, v.refusal('rail 0104')]).toEqual([[2], 'rail-spent'])
    // Nor in an enemy zone, though a friend be there, nor off the rails, nor by the wrong gauge.
    const zone = at({ b: repair('0104'), a: `blue ${LEG} 0104`, r: `red ${LEG} 0204` })
    expect(zone.play('take b').refusal('rail 0102')).toBe('rail-entrain')
    expect(
      at({ b: repair('0203') })
        .play('take b')
        .refusal('rail 0104'),
    ).toBe('rail-entrain')
    expect(
      at({ b: repair('0106') })
        .play('take b')
        .refusal('rail 0104'),
    ).toBe('rail-entrain')
    expect(
      at({ b: repair('0102', 'dg') })
        .play('take b')
        .refusal('rail 0104'),
    ).toBe('rail-mode')
  })

  test('ocs:13.3g.A#1 rides and converts in one phase, but rides over nothing laid in it', () => {
    const units = { a: repair('0104'), b: repair('0101'), c: `blue ${LEG} 0101 move` }
    const t = at(units, { dumps: { blue: { '0101': 2 } } })
    t.play('take a', 'move 0105', 'convert', 'move 0106', 'convert', 'move 0107', 'convert', 'stop', 'take b')
    expect(t.offers('rail')).toEqual(['rail 0102', 'rail 0103', 'rail 0104'])
    expect(t.refusal('rail 0107')).toBe('rail-way')
    t.play('rail 0104', 'move 0105', 'stop')
    const both = at({ ...units, d: repair('0101') })
    both.play('take a', 'move 0105', 'convert', 'move 0106', 'convert', 'move 0107', 'convert', 'stop')
    expect(both.play('take c', 'with d').refusal('rail 0107')).toBe('rail-way')
    // Others may, and so does supply.
    expect(t.play('take c').refusal('rail 0107')).toBe('legal')
    t.play('stop', 'freight 0101')
    expect(t.offers('to')).toEqual(['to 0104', 'to 0107'])
    t.play('to 0107', 'tokens 2')
    expect(t.dump('blue', '0107')).toBe(2)
    t.play('end').until('movementSegment')
    expect(t.m.board.laid.get(t.at('0105'))).toBe(0)
  })

  test('ocs:13.3e#3 new supply gets on at the side’s own entries, where its own gauge begins', () => {
    const plain = { map: scene.map.map((row) => row.replaceAll('v', '.')) }
    const from = (hexes: string[], side: string, rest: Partial<Position> = {}) =>
      at({}, { ...plain, entries: { ...scene.entries, x: { side, hexes, source: false, name: 'x' } }, ...rest })
    const why = (t: T) => t.refusal('freight 0103')
    const dumps = { blue: { '0103': 2 } }
    const came = (t: T): T => {
      bringNew(t.m, 0, t.at('0103'), 1)
      return t
    }
    expect([why(came(from(['0103'], 'blue', { dumps }))), why(came(from(['0103'], 'red', { dumps })))]).toEqual([
      'legal',
      'rail-entrain',
    ])
    expect(why(from(['0103'], 'blue', { dumps }))).toBe('rail-old')
    expect(why(came(from(['0103'], 'blue', { dumps, gauges: { wide: ['0103'] } })))).toBe('rail-entrain')
  })

  test('others who rode along are done; the Rail Repair unit goes on', () => {
    const t = at({ a: `blue ${LEG} 0101 move`, b: repair('0101') })
    t.play('stack 0101')
    expect([t.refusal('rail 0103'), t.refusal('rail 0104')]).toEqual(['rail-detrain', 'legal'])
    t.play('rail 0104', 'move 0105', 'convert', 'stop')
    expect([t.hex('a'), t.hex('b'), t.refusal('take a')]).toEqual(['0104', '0105', 'moved-already'])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
  })
})
