/** 5.8b: where units in Strat Mode end their movement, once all counters of the plan are put down. */
import { describe, expect, test } from 'vitest'
import { railLine, row, sourceIn } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const RED = 1
const scene = (p: Partial<Position> & Pick<Position, 'units'>): Table =>
  position({ map: [row(16)], trace: true, entries: sourceIn('0101'), ...p })
const moves = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `move 01${String(from + 1 + i).padStart(2, '0')}`)

describe('ocs:5.8b#2 it ends where trace is possible with', () => {
  test('ocs:13.3h#1 the places it takes on its way', () => {
    const far = (control: Position['control']): Table =>
      scene({
        map: ['. . . v . . v . . . . . . . . .'],
        rails: railLine('0101', '0110'),
        control,
        units: { a: `blue ${LEG} 0103`, e: `red ${LEG} 0116 move` },
      }).play('take a', 'toStrat a', ...moves(3, 12))
    // The stations of 0104 and 0107 were the enemy's, or are none while he holds the ones nobody came through.
    expect(far({ red: ['0104', '0107'] }).refusal('stop')).toBe('legal')
    const plain = scene({ units: { a: `blue ${LEG} 0103`, e: `red ${LEG} 0116 move` } })
    expect(plain.play('take a', 'toStrat a', ...moves(3, 12)).refusal('stop')).toBe('strat-trace')
  })

  test('ocs:13.8b#1 an engineer dropped at a river, and nobody else', () => {
    const river = (words: string): string => {
      const t = scene({
        sides: ['0105/0106 river'],
        entries: sourceIn('0104'),
        units: { p: `blue ${LEG} 0104 ${words}`, a: `blue ${LEG} 0104`, e: `red ${LEG} 0116 move` },
      })
      return t.play('take a', 'toStrat a', 'with p', 'move 0105', 'drop p', 'move 0106').refusal('stop')
    }
    expect([river('engineer'), river(''), river('engineer move')]).toEqual(['legal', 'strat-trace', 'strat-trace'])
  })

  test('a crossing that serves again when its bank is taken', () => {
    const over = (crossings: Position['crossings']): string => {
      const t = scene({
        sides: ['0105/0106 river'],
        crossings,
        entries: sourceIn('0104'),
        units: { a: `blue ${LEG} 0104`, e: `red ${LEG} 0116 move` },
      })
      t.m.board.control.set(t.at('0106'), RED + 1)
      return t.play('take a', 'toStrat a', ...moves(4, 6)).refusal('stop')
    }
    const ferry = (between: [string, string]) => [{ between, name: 'ferry', serves: 'blue' }]
    expect([over(ferry(['0105', '0106'])), over(ferry(['0102', '0103'])), over([])]).toEqual([
      'legal',
      'strat-trace',
      'strat-trace',
    ])
  })

  // The enemy's zone lies on 0104, and on all that is south of it.
  const zone = (units: Position['units']): Table =>
    scene({ map: [row(12), row(12)], units: { ...units, e: `red ${LEG} 0204` } })

  test('ocs:4.5b#1 whoever goes back to negate a zone', () => {
    const units = { a: `blue ${LEG} 0106`, b: `blue ${LEG} 0106 move`, t: 'blue truck:2 45T 0106' }
    const t = zone(units).play('take a', 'toStrat a')
    expect(t.refusal('stop')).toBe('strat-trace')
    t.play('with b', 'drop a', 'move 0105')
    expect(t.refusal('stop')).toBe('strat-trace')
    expect(t.play('move 0104').refusal('stop')).toBe('legal')
    const truck = zone(units).play('take a', 'toStrat a', 'with t', 'drop a', 'move 0105')
    expect(truck.refusal('stop')).toBe('strat-trace')
  })

  test('ocs:4.5b#1 and without whoever leaves one he negated', () => {
    const gone = (units: Position['units']): string =>
      zone({ a: `blue ${LEG} 0104 strat`, b: `blue ${LEG} 0104 move`, ...units })
        .play('take a', 'with b', 'move 0105', 'move 0106')
        .refusal('stop')
    expect([gone({}), gone({ c: `blue ${LEG} 0104` })]).toEqual(['strat-trace', 'legal'])
  })
})
