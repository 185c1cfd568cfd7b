/** 12.6 Trace supply: its sources, and who is joined to one. */
import { describe, expect, test } from 'vitest'
import { railLine as line, row as open, sourceIn as from, sources, supplied } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { dumpsFor } from './dumps.ts'
import { railReach } from '../transport/railnet.ts'
import { hqsServing } from './draw-and-throw.ts'
import { canTraceFrom, divided, servingInTrace, SOURCE, traced, traceOf } from './trace.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-2T/h4T-0-14T'
const TRUCKS = 'truck:5 45T'

describe('sources', () => {
  test('ocs:12.6a#1 edge hexes, detrainable hexes and linked Extenders are sources', () => {
    const t = position({
      map: ['. . v . . . . . . .'],
      units: { x: `blue ${TRUCKS} 0107 extender:3 extender` },
      entries: from('0101'),
      rails: line('0101', '0105'),
    })
    expect(sources(t)).toEqual(['0101', '0103', '0107'])
    const { source } = traceOf(t.m, 0)
    expect(['0101', '0103', '0107', '0105'].map((n) => source[t.at(n)])).toEqual([
      SOURCE.given,
      SOURCE.detrainable,
      SOURCE.extender,
      SOURCE.none,
    ])
    expect(sources(t, 1)).toEqual([])
  })

  test('a game may let a side trace along railways from a turn on: until then neither stations nor Extenders beside them are reached by rail', () => {
    const t = position({
      map: ['. . v . . . . . . .'],
      units: { x: `blue ${TRUCKS} 0107 extender:3 extender` },
      entries: from('0101'),
      rails: line('0101', '0105'),
      tables: { railTraceFrom: { blue: 3, red: 9 } },
    })
    const at = (turn: number): string[] => {
      t.m.board.turn.set(0, turn)
      return sources(t)
    }
    expect([at(1), at(2), at(3), at(4), at(2)]).toEqual([
      ['0101'],
      ['0101'],
      ['0101', '0103', '0107'],
      ['0101', '0103', '0107'],
      ['0101'],
    ])
  })

  test('ocs:12.6a#1 an entry that is no source, and one of the enemy, give nothing', () => {
    const at = (side: string, source: boolean) =>
      sources(position({ map: ['. .'], units: {}, entries: { E: { side, hexes: ['0101'], source, name: 'E' } } }))
    expect([at('blue', true), at('blue', false), at('red', true)]).toEqual([['0101'], [], []])
  })

  test('ocs:12.6b#1 ocs:4.5a.D#1 an enemy zone stops a source of any kind, unless a combat unit negates it', () => {
    // The enemy stands in a lake of his own beside one of three sources: the edge, a village on the rails, an Extender.
    const at = (enemy: string, more: Record<string, string> = {}) =>
      sources(
        position({
          map: ['. . . v . . . . . .', '. . . . . . . . . .'],
          units: { x: `blue ${TRUCKS} 0107 extender:2 extender`, ...(enemy ? { e: `red ${enemy}` } : {}), ...more },
          entries: from('0101'),
          rails: line('0101', '0104'),
        }),
      )
    expect(at('')).toEqual(['0101', '0104', '0107'])
    expect(at(`${LEG} 0201`)).toEqual([])
    expect(at(`${LEG} 0201 move`)).toEqual(['0101', '0104', '0107'])
    expect(at(`${LEG} 0201`, { n: `blue ${LEG} 0101`, o: `blue ${LEG} 0102` })).toEqual(['0101', '0104', '0107'])
    expect(at(`${LEG} 0204`)).toEqual(['0101'])
    expect(at(`${LEG} 0108`)).toEqual(['0101', '0104'])
    expect(at(`${LEG} 0108`, { n: `blue ${LEG} 0107` })).toEqual(['0101', '0104', '0107'])
    // Trucks on the spot are no combat unit.
    expect(at(`${LEG} 0108`, { n: `blue truck:1 45T 0107` })).toEqual(['0101', '0104'])
    expect(at(`(1)-1-3L/(1)-1-6L 0101`)).toEqual([])
  })
})

describe('detrainable hexes', () => {
  const rails = line('0101', '0106')
  const at = (p: Partial<Position>) =>
    sources(position({ map: ['. . v . . .', '. . . . . .'], units: {}, entries: from('0101'), rails, ...p }))

  test('ocs:13.3c#1 a village, a city, a port or an HQ in Combat Mode, on rails that lead to a source', () => {
    expect(at({})).toEqual(['0101', '0103'])
    expect(at({ map: ['. . c . . .'] })).toEqual(['0101', '0103'])
    expect(at({ map: ['. . . . . .'] })).toEqual(['0101'])
    expect(at({ map: ['. . . . . .'], ports: { '0104': 2 } })).toEqual(['0101', '0104'])
    expect(at({ units: { h: `blue ${HQ} 0105` } })).toEqual(['0101', '0103', '0105'])
    expect(at({ units: { h: `blue ${HQ} 0105 move` } })).toEqual(['0101', '0103'])
    // An engineer is no HQ, and beside the rails is not on them.
    expect(at({ units: { h: `blue ${LEG} 0105 engineer` } })).toEqual(['0101', '0103'])
    expect(at({ units: { h: `blue ${HQ} 0205` } })).toEqual(['0101', '0103'])
    expect(at({ rails: line('0102', '0106') })).toEqual(['0101'])
  })

  test('ocs:13.3h#1 ocs:13.3c#1 a village the enemy was last in is a station as soon as he has left it', () => {
    const map = ['. . v . v .']
    expect(at({ map, control: { red: ['0103'] } })).toEqual(['0101', '0103', '0105'])
    expect(at({ map, units: { e: 'red (1)-1-3L/(1)-1-6L 0104' } })).toEqual(['0101', '0103'])
  })

  test('ocs:13.3h#1 by the errata what the enemy was last in is none of ours, and no train runs through it', () => {
    const map = ['. . v . v .']
    const options = { errataRails: true }
    expect(at({ map, options })).toEqual(['0101', '0103', '0105'])
    expect(at({ map, options, control: { blue: ['0103'] } })).toEqual(['0101', '0103', '0105'])
    expect(at({ map, options, control: { red: ['0105'] } })).toEqual(['0101', '0103'])
    expect(at({ map, options, control: { red: ['0103'] } })).toEqual(['0101'])
    // Open rails are nobody's.
    expect(at({ map, options, control: { red: ['0102', '0104'] } })).toEqual(['0101', '0103', '0105'])
  })

  test('ocs:13.3f#1 only rails of the own gauge', () => {
    const broad = [...line('0101', '0102'), '0102/0103 broad', '0103/0104 broad']
    expect(at({ rails: broad })).toEqual(['0101'])
    expect(at({ rails: broad, gauges: { standard: ['0102', '0103'] } })).toEqual(['0101', '0103'])
  })

  test('ocs:13.3c#3 ocs:4.5a.C#1 a zone on the way may be negated for trace, never for cargo', () => {
    const t = (units: Record<string, string>) =>
      position({ map: ['. . v . v .', '. . . . . .'], units, entries: from('0101'), rails })
    const enemy = { e: `red ${LEG} 0204` }
    const free = t(enemy)
    expect([traceOf(free.m, 0).rails[free.at('0105')], sources(free)]).toEqual([0, ['0101', '0103']])
    const held = t({ ...enemy, n: `blue ${LEG} 0104`, o: `blue ${LEG} 0105` })
    expect([traceOf(held.m, 0).rails[held.at('0105')], sources(held)]).toEqual([1, ['0101', '0103', '0105']])
    expect(railReach(held.m, 0, { negate: false })[held.at('0104')]).toBe(0)
    expect(railReach(held.m, 0, { negate: false })[held.at('0103')]).toBe(1)
  })
})

describe('who is in trace', () => {
  test('ocs:12.6#3 by draw of five truck MP to a source or next to it', () => {
    const t = position({
      map: [open(9)],
      units: { a: `blue ${LEG} 0107`, b: `blue ${LEG} 0108`, c: `red ${LEG} 0109 move`, k: 'blue truck:1 45T 0102' },
      entries: from('0101'),
    })
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, false, false])
    expect(canTraceFrom(t.m, t.unit('b'), t.at('0107'))).toBe(true)
    // ocs:12.9a#1: Transport Points are not asked.
    expect(traced(t.m, 0, [])[t.unit('k')]).toBe(0)
  })

  test('ocs:12.6#1 ocs:12.6#3 the longest way: thrown, drawn, linked, by rail to the edge', () => {
    // Edge 0101, rails to the village 0103, Extender 0107 of 3 MP, HQ 0113 that draws 5, throws 8 to 0121, and 0122 is next to it.
    const scene = (unit: string, hq = '0113', range = 3, mode = '') =>
      supplied(
        position({
          map: ['. . v ' + open(21)],
          units: {
            a: `blue ${LEG} ${unit}`,
            h: `blue ${HQ} ${hq} ${mode}`,
            x: `blue ${TRUCKS} 0107 extender:${range} extender`,
          },
          entries: from('0101'),
          rails: line('0101', '0103'),
        }),
        'a',
        'h',
      )
    expect(scene('0122')).toEqual([true, true])
    expect(scene('0123')).toEqual([false, true])
    expect(scene('0123', '0114')).toEqual([false, false])
    expect(scene('0122', '0113', 2)).toEqual([false, false])
    expect(scene('0118', '0113', 3, 'move')).toEqual([true, true])
    expect(scene('0119', '0113', 3, 'move')).toEqual([false, true])
  })

  test('ocs:12.6e#1 ocs:5.8b#3 an HQ in Strat Mode throws no trace supply; itself it draws', () => {
    const at = (mode: string) =>
      supplied(
        position({
          map: [open(12)],
          units: { a: `blue ${LEG} 0110`, h: `blue ${HQ} 0106 ${mode}` },
          entries: from('0101'),
        }),
        'a',
        'h',
      )
    expect([at(''), at('strat')]).toEqual([
      [true, true],
      [false, true],
    ])
    // Nor supply from dumps.
    const dumps = (mode: string) => {
      const t = position({
        map: [open(12)],
        units: { a: `blue ${LEG} 0110`, h: `blue ${HQ} 0106 ${mode}` },
        dumps: { blue: { '0101': 8 } },
      })
      return ['a', 'h'].map((id) => dumpsFor(t.m, t.unit(id)).length)
    }
    expect([dumps(''), dumps('strat')]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  test('ocs:12.3b.D#1 an HQ thrown to is in trace and throws nothing on', () => {
    const t = position({
      map: [open(24)],
      units: { a: `blue ${LEG} 0122`, h: `blue ${HQ} 0106`, i: `blue ${HQ} 0114` },
      entries: from('0101'),
    })
    expect(supplied(t, 'h', 'i', 'a')).toEqual([true, true, false])
    // Were the second HQ nearer, it would throw.
    expect(canTraceFrom(t.m, t.unit('i'), t.at('0107'))).toBe(true)
    // And what it throws to itself elsewhere does not count.
    expect(canTraceFrom(t.m, t.unit('h'), t.at('0114'))).toBe(false)
  })

  test('ocs:12.3a#2 an HQ draws by the mobility of its throw, past enemy zones on foot', () => {
    const at = (figures: string) =>
      supplied(
        position({
          map: [open(8), '~ ~ ~ . ~ ~ ~ ~'],
          units: { h: `blue ${figures} 0106`, a: `blue ${LEG} 0106`, e: `red ${LEG} 0204` },
          entries: from('0101'),
        }),
        'h',
        'a',
      )
    // The zone lies on 0103 to 0105; on foot the HQ gets through and feeds whoever is beside it.
    expect(at(HQ)).toEqual([false, false])
    expect(at('h8L-0-2L/h4L-0-7L')).toEqual([true, true])
  })

  test('ocs:13.1d#1 ocs:13.1d#2 a divisional HQ serves its own and independents of its nation', () => {
    const by = (words: string) =>
      supplied(
        position({
          map: [open(14)],
          units: {
            h: `blue ${HQ} 0106 ${words}`,
            a: `blue ${LEG} 0112 div:pz`,
            b: `blue ${LEG} 0112`,
            c: `blue ${LEG} 0112 div:mot`,
            d: `blue ${LEG} 0112 nation:italy`,
          },
          entries: from('0101'),
        }),
        'a',
        'b',
        'c',
        'd',
      )
    expect(by('divisional div:pz')).toEqual([true, true, false, false])
    // Any other serves them all.
    expect(by('')).toEqual([true, true, true, true])
  })

  test('ocs:12.3b#2 ocs:12.3b#3 the pictured HQs: one makes its rail hex detrainable, the other counts to it', () => {
    // HQ A on the rails in 0103, HQ B in 0105 behind light woods; the division in 0112, woods about it, a dump in 0101.
    const t = position({
      map: ['. . . w . . . . . w w .', '. ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~'],
      units: {
        A: `blue h9T-0-2T/h4T-0-14T 0103`,
        B: `blue h8T-0-2T/h4T-0-14T 0105`,
        d: 'blue 14-4-4L/5-4-9L 0112 re:3 steps:3 size:division',
      },
      rails: line('0101', '0103'),
      entries: from('0101'),
      dumps: { blue: { '0101': 8 } },
    })
    expect(sources(t)).toEqual(['0101', '0103'])
    expect(supplied(t, 'A', 'B', 'd')).toEqual([true, true, true])
    // B reaches 0102, next to the dump: 2 and 1 and 1 MP.
    expect(dumpsFor(t.m, t.unit('B')).map((hex) => t.m.game.grid.format(hex))).toEqual(['0101'])
    expect(dumpsFor(t.m, t.unit('d')).length).toBe(1)
  })
})

describe('many HQs', () => {
  // Two score that are far from everything come before those that matter.
  const crowd = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`h${String(i).padStart(2, '0')}`, `blue ${HQ} 0130`]),
  )
  const scene = (units: Record<string, string>) =>
    position({ map: [open(30)], units: { ...crowd, ...units }, entries: from('0101') })

  test('ocs:12.3b#1 the forty-first HQ serves like the first', () => {
    const t = scene({ z: `blue ${HQ} 0106`, a: `blue ${LEG} 0115`, b: `blue ${LEG} 0116` })
    expect(supplied(t, 'z', 'a', 'b', 'h00')).toEqual([true, true, false, false])
    expect([hqsServing(t.m, t.unit('a')), servingInTrace(t.m, t.unit('a'))]).toEqual([[t.unit('z')], t.unit('z')])
    expect(servingInTrace(t.m, t.unit('b'))).toBe(-1)
    // Beside the crowd many throw, none of them with anything to give.
    expect(hqsServing(t.m, t.unit('h03')).length).toBe(39)
    expect(servingInTrace(t.m, t.unit('h03'))).toBe(-1)
  })

  test('ocs:13.1d#2 divisional ones among them, each for its own', () => {
    const t = scene({
      x: `blue ${HQ} 0106 divisional div:one`,
      y: `blue ${HQ} 0106 divisional div:two`,
      a: `blue ${LEG} 0112 div:one`,
      b: `blue ${LEG} 0112 div:two`,
      c: `blue ${LEG} 0112 div:three`,
    })
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, false])
    expect(['a', 'b', 'c'].map((id) => servingInTrace(t.m, t.unit(id)))).toEqual([t.unit('x'), t.unit('y'), -1])
  })

  test('ocs:12.6f#1 a formation served by one of two that both serve some of it', () => {
    const t = scene({
      x: `blue ${HQ} 0106`,
      y: `blue h12T-0-2T/h4T-0-14T 0105`,
      a: `blue ${LEG} 0114 div:one`,
      b: `blue ${LEG} 0117 div:one`,
      c: `blue ${LEG} turn9 div:one`,
    })
    // The second HQ reaches both; who is yet to come divides nobody.
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, false])
    expect(divided(t.m, 0)).toEqual([])
    // Each served by an HQ of its own, and neither by that of the other: only one of them traces.
    const apart = (words: string) =>
      supplied(
        position({
          map: [open(30)],
          units: {
            x: `blue ${HQ} 0106`,
            z: `blue ${HQ} 0125`,
            a: `blue ${LEG} 0114 ${words}`,
            b: `blue ${LEG} 0117 ${words}`,
          },
          entries: from('0101', '0130'),
        }),
        'a',
        'b',
      )
    expect([apart(''), apart('div:one').filter(Boolean).length]).toEqual([[true, true], 1])
  })

  test('HQs by leg and by truck, and one that is not here', () => {
    const t = position({
      map: [open(8), '~ ~ ~ . ~ ~ ~ ~'],
      units: {
        l: 'blue h4L-0-2L/h4L-0-7L turn9',
        h: `blue ${HQ} 0106`,
        k: 'blue h4K-0-2K/h4K-0-7K 0106',
        e: `red ${LEG} 0204`,
        f: `red ${LEG} 0104 div:foe move`,
      },
      entries: from('0108'),
    })
    expect(supplied(t, 'h', 'k', 'l', 'e')).toEqual([true, true, false, false])
    expect(traceOf(t.m, 0).fields[0]).toBe(null)
  })
})

describe('formations', () => {
  const tracing = (t: Table, ids: string[], picked: string[]) => {
    const parts = picked.map((id) => t.unit(id))
    const found = traced(t.m, 0, parts)
    return ids.map((id) => found[t.unit(id)])
  }
  const map = [open(30)]
  const entries = from('0101', '0130')

  test('ocs:12.6f#1 all trace through one HQ or one source', () => {
    const t = position({
      map,
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0105 div:pz`, c: `blue ${LEG} 0128` },
      entries,
    })
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, true])
    const h = position({
      map,
      units: { h: `blue ${HQ} 0106`, a: `blue ${LEG} 0106 div:pz`, b: `blue ${LEG} 0114 div:pz` },
      entries,
    })
    expect(supplied(h, 'a', 'b')).toEqual([true, true])
    // One more that draws elsewhere does not trace with them, as it would by itself.
    const more = (words: string) =>
      supplied(
        position({
          map,
          units: {
            a: `blue ${LEG} 0103 div:pz`,
            b: `blue ${LEG} 0105 div:pz`,
            c: `blue ${LEG} 0128 ${words}`,
          },
          entries,
        }),
        'a',
        'b',
        'c',
      )
    expect([more(''), more('div:pz')]).toEqual([
      [true, true, true],
      [true, true, false],
    ])
  })

  test('ocs:12.6f#2 a divided formation: the larger part traces, or the one its owner picks', () => {
    const t = position({
      map,
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0128 div:pz` },
      entries,
    })
    const of = (...picked: string[]) => tracing(t, ['a', 'b', 'c'], picked)
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, false])
    expect([of(), of('a'), of('c')]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
      [0, 0, 1],
    ])
    expect(divided(t.m, 0).map((units) => units.length)).toEqual([3])
  })

  test('ocs:12.6f#2 one part thrown to, the other drawing: through the HQ or not at all', () => {
    // The HQ in 0106 serves 0112; 0128 draws from the other edge.
    const t = position({
      map,
      units: { h: `blue ${HQ} 0106`, a: `blue ${LEG} 0112 div:pz`, b: `blue ${LEG} 0128 div:pz` },
      entries,
    })
    expect(supplied(t, 'a', 'b').filter(Boolean).length).toBe(1)
    expect(divided(t.m, 0).length).toBe(1)
  })

  test('ocs:12.6f#2 parts thrown to by several HQs: each HQ’s is one, and a unit may be of both', () => {
    // h serves as far as 0115, i as far back as 0114; the edges serve neither a nor b nor c.
    const t = position({
      map,
      units: {
        h: `blue ${HQ} 0106`,
        i: 'blue h10T-0-2T/h4T-0-14T 0125',
        c: `blue ${LEG} 0120 div:pz`,
        a: `blue ${LEG} 0115 div:pz`,
        b: `blue ${LEG} 0110 div:pz`,
        k: 'blue truck:2 45T 0110 organic div:pz',
        dead: `blue ${LEG} dead div:pz`,
      },
      entries,
    })
    const of = (...picked: string[]) => tracing(t, ['a', 'b', 'c', 'k'], picked)
    // Two are as large: that of i, which serves the first of them.
    expect([of(), of('b'), of('c'), of('a')]).toEqual([
      [1, 0, 1, 0],
      [1, 1, 0, 0],
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ])
    expect(divided(t.m, 0)).toEqual([['c', 'a', 'b'].map((id) => t.unit(id))])
    expect(divided(t.m, 1)).toEqual([])
  })

  test('ocs:12.6f#2 those thrown to go before one that draws, if they are more', () => {
    const t = position({
      map,
      units: {
        c: `blue ${LEG} 0128 div:pz`,
        h: `blue ${HQ} 0106`,
        a: `blue ${LEG} 0112 div:pz`,
        b: `blue ${LEG} 0114 div:pz`,
      },
      entries,
    })
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, false])
  })

  test('ocs:12.6f#1 who could not trace anyhow does not divide the others', () => {
    const t = position({
      map,
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0115 div:pz` },
      entries,
    })
    expect(supplied(t, 'a', 'b', 'c')).toEqual([true, true, false])
    expect(divided(t.m, 0)).toEqual([])
    const other = position({
      map,
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0126 div:pz` },
      entries,
    })
    expect(divided(other.m, 0).map((units) => units.length)).toEqual([3])
  })
})
