/** 13.3 Railways that carry less than the Rail Cap, what a turn's cap is, and railways that were never finished. */
import { describe, expect, test } from 'vitest'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { CAP, capRefusal, leftOn, railCap, railLeft, railWay, useRails, wayCost } from './rail.ts'
import { alongRails, railLine } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const UNIT = '4-3-4L/2-3-8L'
const tables = (...railLines: { name: string; side: string; hexes: string[]; points: number }[]) => ({ railLines })
const NORTH = { name: 'the north line', side: 'blue', hexes: ['0105', '0106'], points: 2 }
const way = (t: Table, to: string, from = '0101') => railWay(t.m, 0, t.at(from), t.at(to), false)!
const used = (t: Table) => t.m.game.lines.map((_, i) => t.m.board.lineUsed.get(i) / CAP)

describe('a railway with a cap of its own', () => {
  test('carries that much of what passes one of its hexes, the Rail Cap all the same', () => {
    const t = alongRails(
      { a: `blue ${UNIT} 0101 move`, b: `blue ${UNIT} 0101 move`, c: `blue ${UNIT} 0101 move` },
      { tables: tables(NORTH, { ...NORTH, side: 'red', points: 1 }), railCap: 9 },
    )
    t.play('take a', 'rail 0107', 'take b', 'rail 0107', 'take c')
    expect([used(t), t.why('rail 0107')]).toEqual([
      [2, 0],
      expect.objectContaining({ code: 'line-cap', values: { line: 'the north line', cost: 1, left: 0 } }),
    ])
    // Short of it trains run on, and take nothing of it.
    expect([t.refusal('rail 0104'), t.play('rail 0104') && used(t), railLeft(t.m, 0)]).toEqual([
      'legal',
      [2, 0],
      6 * CAP,
    ])
  })

  test('the least of all that the way touches is what supply can use', () => {
    const t = alongRails(
      {},
      {
        tables: tables(NORTH, { ...NORTH, name: 'the far end', hexes: ['0109'], points: 1 }),
        dumps: { blue: { '0101': 20 } },
      },
    )
    expect(['0104', '0107', '0110'].map((to) => leftOn(t.m, 0, way(t, to)) / CAP)).toEqual([5, 2, 1])
    t.play('freight 0101', 'to 0107')
    expect([t.refusal('tokens 9'), t.refusal('tokens 8')]).toEqual(['cargo-tokens', 'legal'])
    t.play('tokens 6')
    expect([used(t), leftOn(t.m, 0, way(t, '0107')) / CAP, leftOn(t.m, 0, way(t, '0110', '0107')) / CAP]).toEqual([
      [1.5, 0],
      0.5,
      1,
    ])
    expect(capRefusal(t.m, 0, way(t, '0107'), CAP / 2)).toBeNull()
    expect(capRefusal(t.m, 0, way(t, '0107'), CAP / 2 + 1)?.values).toEqual({
      line: 'the north line',
      cost: 9 / 16,
      left: 0.5,
    })
    useRails(t.m, 0, way(t, '0110'), CAP / 2)
    expect([used(t), capRefusal(t.m, 0, way(t, '0110'), 1)?.values['line']]).toEqual([[2, 0.5], 'the north line'])
    // What the enemy's lines carry is none of his business.
    const seen = (seat: number) => View.of(t.m, seat).cells[t.m.board.lineUsed.base]!
    expect([seen(0), seen(1)]).toEqual([2 * CAP, HIDDEN])
    const guess = (below: (n: number) => number) => t.imagined(1, below).board.lineUsed.get(0)
    expect([guess(() => 0), guess((n) => n - 1), t.imagined(0).board.lineUsed.get(0)]).toEqual([0, 1, 2 * CAP])
  })
})

test('ocs:13.3b#1 ocs:GL#6 the Rail Cap is that of the turn and of the side, twice as much at convention tempo', () => {
  const t = (options = {}) =>
    alongRails(
      {},
      {
        options,
        tables: {
          railCap: {
            blue: [
              { turns: [1, 2], points: 3 },
              { turns: [3, 3], points: 4 },
            ],
          },
        },
      },
    )
  const caps = ({ m }: Table, side = 0) =>
    [1, 2, 3, 4].map((turn) => {
      m.board.turn.set(0, turn)
      return railCap(m, side) / CAP
    })
  expect([caps(t()), caps(t(), 1)]).toEqual([
    [3, 3, 4, 0],
    [0, 0, 0, 0],
  ])
  expect(caps(t({ conventionTempo: true }))).toEqual([6, 6, 8, 0])
})

test('ocs:13.3a#3 by multi-track alone though it be longer; what was asked once is answered the same', () => {
  const t = alongRails(
    {},
    {
      rails: [...railLine('0101', '0104'), '0101/0201 multi', ...railLine('0201', '0203', 'multi'), '0203/0104 multi'],
    },
  )
  const hexes = (to: string) =>
    railWay(t.m, 0, t.at('0101'), t.at(to), false)?.hexes.map((h) => t.m.game.grid.format(h))
  expect([hexes('0104'), way(t, '0104').multi]).toEqual([['0101', '0201', '0202', '0203', '0104'], true])
  expect([hexes('0103'), way(t, '0103').multi, hexes('0105')]).toEqual([['0101', '0102', '0103'], false, undefined])
  expect([wayCost(t.m, 0, way(t, '0104'), CAP), wayCost(t.m, 0, way(t, '0103'), CAP)]).toEqual([CAP / 2, CAP])
  expect([way(t, '0104') === way(t, '0104'), way(t, '0103') === way(t, '0103')]).toEqual([true, true])
})

describe('a railway that was never finished', () => {
  const scene = (open: boolean) =>
    position({
      map: ['v . . . . .', '. . . . . .'],
      rails: [...railLine('0101', '0103'), ...railLine('0103', '0105', 'unfinished')],
      entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
      units: { b: 'blue (1)-2-9L/(1)-2-12T 0103 repair', e: `red ${UNIT} 0206 move` },
      x: { roadbeds: () => open },
    })
  test('by the game’s own rule a Rail Repair unit opens one hex of it in a phase, and does nothing else', () => {
    const t = scene(true).play('take b', 'move 0104')
    expect(t.refusal('convert')).toBe('legal')
    t.play('convert', 'move 0105')
    expect(t.why('convert')?.values).toEqual({ limit: 4 })
    // Off the roadbed there is nothing to lay.
    expect(t.play('move 0205').refusal('convert')).toBe('convert-nothing')
    t.play('stop')
    expect(['0103', '0104', '0105'].map((h) => t.m.board.gauge.get(t.at(h)))).toEqual([1, 1, 0])
    expect(way(t, '0104').hexes.length).toBe(4)
    // Otherwise nobody opens it.
    expect(scene(false).play('take b', 'move 0104').refusal('convert')).toBe('convert-nothing')
  })
})
