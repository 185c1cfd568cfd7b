/** 12.7a-c: Extenders in the chain of trace supply. */
import { describe, expect, test } from 'vitest'
import { railLine as line, row as open, sourceIn as from, sources, supplied } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { dumpsFor } from './dumps.ts'
import { detrainable } from '../transport/railnet.ts'
import { MARKER } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const TRUCKS = 'truck:5 45T'

describe('Extenders in the chain', () => {
  test('ocs:12.7b#1 ocs:12.7g#1 its range back to a source, or next to it', () => {
    const at = (range: number, map = open(12)) =>
      sources(
        position({
          map: [map],
          units: { x: `blue ${TRUCKS} 0107 extender:${range} extender` },
          entries: from('0101'),
        }),
      )
    expect([at(5), at(4)]).toEqual([['0101', '0107'], ['0101']])
    // Counted from the Extender back: into the woods beside the edge it would cost 2.
    expect(at(5, '. w ' + open(10))).toEqual(['0101'])
    expect(at(6, '. w ' + open(10))).toEqual(['0101', '0107'])
    // Out of woods is cheap.
    expect(at(5, '. . . . . . w ' + open(5))).toEqual(['0101', '0107'])
  })

  test('ocs:12.7c#1 ocs:12.7a.A#1 Extenders in a chain, each as strong as its link', () => {
    const at = (middle: string) =>
      sources(
        position({
          map: [open(16)],
          units: {
            x: `blue ${TRUCKS} 0113 extender:3 extender`,
            y: `blue ${TRUCKS} ${middle} extender:3 extender`,
            z: `blue ${TRUCKS} 0105 extender:3 extender`,
          },
          entries: from('0101'),
        }),
      )
    expect(at('0109')).toEqual(['0101', '0105', '0109', '0113'])
    expect(at('0110')).toEqual(['0101', '0105'])
    // Or at a place where trains stop.
    const station = (map: string) =>
      sources(
        position({
          map: [map],
          units: { x: `blue ${TRUCKS} 0106 extender:2 extender` },
          entries: from('0101'),
          rails: line('0101', '0103'),
        }),
      )
    expect([station('. . v . . . .'), station(open(7))]).toEqual([['0101', '0103', '0106'], ['0101']])
  })

  test('ocs:12.7a.B#1 two stretches of rail are joined, and stations on the far one become sources', () => {
    const at = (x: string, words = 'extender') =>
      sources(
        position({
          map: ['. . . . . . . v . .'],
          units: { x: `blue ${TRUCKS} ${x} extender:2 ${words}` },
          entries: from('0101'),
          rails: [...line('0101', '0103'), ...line('0106', '0110')],
        }),
      )
    // The near stretch has no station: the Extender in 0106 is no source until the village beyond makes it one.
    expect(at('0106')).toEqual(['0101', '0106', '0108'])
    expect(at('0106', '')).toEqual(['0101'])
    // Beside the far rails it joins nothing; too far from the near ones neither.
    expect(at('0105')).toEqual(['0101'])
    expect(at('0107')).toEqual(['0101'])
  })

  test('ocs:12.7a.C#1 a stretch of rail is joined to a source of the map', () => {
    const t = position({
      map: ['. . . . v . . . . .'],
      units: { x: `blue ${TRUCKS} 0104 extender:2 extender` },
      entries: from('0101'),
      rails: line('0104', '0108'),
    })
    expect(sources(t)).toEqual(['0101', '0104', '0105'])
    // ocs:13.3c#2: but no cargo goes that way.
    expect(detrainable(t.m, 0, t.at('0105'))).toBe(false)
  })

  test('ocs:12.7a#1 an Extender lengthens neither draw nor throw', () => {
    const t = position({
      map: [open(12)],
      units: { x: `blue ${TRUCKS} 0107 extender:9 extender`, a: `blue ${LEG} 0109` },
      entries: from('0101'),
      dumps: { blue: { '0101': 8 } },
    })
    expect([supplied(t, 'a'), dumpsFor(t.m, t.unit('a'))]).toEqual([[true], []])
  })

  test('ocs:12.7a#1 it moves no supply and rides on no train', () => {
    const at = (words: string): Table =>
      position({
        map: ['v . v . . .'],
        units: { x: `blue ${TRUCKS} 0101 extender:9 ${words}`, a: `blue ${LEG} 0101` },
        rails: line('0101', '0103'),
        entries: from('0101'),
        dumps: { blue: { '0101': 8 } },
      }).play('take x')
    const why = (t: Table): (string | boolean)[] => [
      t.offers('load').length > 0,
      ...['rail 0103', 'move 0102'].map((order) => t.refusal(order)),
    ]
    expect([why(at('')), why(at('extender'))]).toEqual([
      [true, 'legal', 'legal'],
      [false, 'rail-mode', 'extender-stays'],
    ])
  })

  test('ocs:12.7d#5 cut off, it stays and gives nothing; wagons reach through zones on foot', () => {
    const at = (x: string) =>
      sources(
        position({
          map: [open(10), '~ ~ ~ . ~ ~ ~ ~ ~ ~'],
          units: { x: `blue ${x} 0107 extender:9 extender`, e: `red ${LEG} 0204` },
          entries: from('0101'),
        }),
      )
    expect([at(TRUCKS), at('wagon:5 10L')]).toEqual([['0101'], ['0101', '0107']])
    const t = position({
      map: [open(10), '~ ~ ~ . ~ ~ ~ ~ ~ ~'],
      units: { x: `blue ${TRUCKS} 0107 extender:9 extender`, a: `blue ${LEG} 0109`, e: `red ${LEG} 0204 move` },
      entries: from('0101'),
      player: 'red',
    })
    expect([sources(t), supplied(t, 'a')]).toEqual([['0101', '0107'], [true]])
    t.play('take e', 'toCombat e', 'stop')
    expect([sources(t), supplied(t, 'a'), t.mark('x', 'marker')]).toEqual([['0101'], [false], MARKER.extender])
  })
})
