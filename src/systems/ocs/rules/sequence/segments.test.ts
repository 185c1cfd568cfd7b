/** What a player may take up in a segment, and what is put in order at its end. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-2T/h4T-0-14T'
const ROAD = ['. . . . . . . . . . . .']

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ROAD, units: { e: `red ${LEG} 0112`, ...units }, ...more })

describe('taking up units', () => {
  test('ocs:6.0#1 a stack is two units of one’s own that may still move; one by one they are taken once', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      c: `blue ${LEG} 0103`,
      late: `blue ${LEG} turn3`,
      f: `red ${LEG} 0112`,
    })
    expect(t.m.prompt()).toBe('Movement Phase: choose a unit or a stack to move, or end the segment.')
    expect(t.offers('stack')).toEqual(['stack 0101'])
    expect(t.offers('take')).toEqual(['take a', 'take b', 'take c'])
    expect(['0103', '0105', '0112'].map((hex) => t.refusal(`stack ${hex}`))).toEqual([
      'no-stack',
      'no-stack',
      'no-stack',
    ])
    expect([t.refusal('take e'), t.refusal('take late')]).toEqual(['not-own', 'not-on-map'])
    t.play('take a', 'move 0102', 'stop')
    expect([t.refusal('stack 0101'), t.refusal('take a'), t.refusal('take b')]).toEqual([
      'no-stack',
      'moved-already',
      'legal',
    ])
    // All of them may go, or none.
    t.play('take b', 'move 0102', 'stop', 'take c', 'move 0104', 'stop')
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.offers('take')]).toEqual(['0102', '0102', '0104', []])
    const none = at({ a: `blue ${LEG} 0101` }).play('end')
    expect([none.hex('a'), none.seat]).toEqual(['0101', 'red'])
  })

  test('ocs:6.0#1 a truck beside a unit makes a stack as well', () => {
    const t = at({ a: `blue ${LEG} 0101`, t: 'blue truck:2 45T 0101' })
    expect(t.offers('stack')).toEqual(['stack 0101'])
    expect(t.play('stack 0101').left).toEqual([4, 45])
  })

  test('ocs:6.3a#1 each segment says whose phase it is', () => {
    const t = at({ a: `blue ${LEG} 0101` }).play('end')
    expect([t.seat, t.m.prompt().split(':')[0]]).toEqual(['red', 'Reaction Phase'])
    expect([t.refusal('take a'), t.m.refusal(0, { do: 'end' })?.code]).toEqual(['not-own', 'not-asked'])
    t.play('end').until('movementSegment')
    expect([t.seat, t.m.prompt().split(':')[0]]).toEqual(['blue', 'Exploitation Phase'])
  })

  test('ocs:13.2d#1 ocs:12.7#1 an Extender takes no other mode while it is one, and goes nowhere', () => {
    const t = at({ x: 'blue truck:1 45T 0101 extender:10 extender', t: 'blue truck:1 45T 0101' })
    t.play('take x')
    expect([t.refusal('toMove x'), t.refusal('toCombat x'), t.refusal('toStrat x')]).toEqual([
      'mode-extender',
      'mode-no-combat',
      'mode-transport',
    ])
    expect([t.refusal('move 0102'), t.mode('x')]).toEqual(['extender-stays', 'Move'])
    expect(t.play('stop', 'take t').refusal('move 0102')).toBe('legal')
  })
})

describe('Reserves', () => {
  const units = {
    r: `blue ${LEG} 0101 reserve`,
    c: `blue ${LEG} 0103`,
    late: `blue ${LEG} turn3 reserve`,
    s: `red ${LEG} 0112 reserve`,
  }

  test('ocs:5.7b#1 one’s own Reserves on the map are released, and nobody else', () => {
    const t = at(units).play('end')
    expect(t.offers('release')).toEqual(['release s'])
    t.play('end').until('movementSegment')
    expect(t.offers('release')).toEqual(['release r'])
    expect(['s', 'late', 'c', 'r'].map((u) => t.refusal(`release ${u}`))).toEqual([
      'not-own',
      'not-on-map',
      'not-reserve',
      'legal',
    ])
    t.play('release r')
    expect([t.mode('r'), t.refusal('release r'), t.refusal('take r')]).toEqual(['Combat', 'not-reserve', 'legal'])
    expect(t.refusal('take c')).toBe('not-eligible')
  })

  test('ocs:5.4a#3 a marker is shared as far as a quarter of the MA goes by road, on the side that is to show', () => {
    const t = at(
      { r: units.r, n: `blue ${LEG} 0105`, m: `blue ${LEG} 0106`, o: `blue ${LEG} 0109`, p: `blue ${LEG} 0110` },
      { reserves: 1 },
    )
    const may = (unit: string): string[] => {
      t.play(`take ${unit}`)
      const answers = ['toReserveCombat', 'toReserveMove'].map((order) => t.refusal(`${order} ${unit}`))
      t.play('stop')
      return answers
    }
    expect(may('n')).toEqual(['legal', 'legal'])
    expect(may('m')).toEqual(['no-marker', 'legal'])
    expect(may('o')).toEqual(['no-marker', 'legal'])
    expect(may('p')).toEqual(['no-marker', 'no-marker'])
  })

  test('ocs:5.4a#3 who has no MA shares with his neighbours all the same', () => {
    const fort = '(3)-2-0L/(1)-2-0L'
    const t = at({ r: units.r, n: `blue ${fort} 0102`, m: `blue ${fort} 0103` }, { reserves: 1 })
    expect(t.play('take n').refusal('toReserveCombat n')).toBe('legal')
    expect(t.play('stop', 'take m').refusal('toReserveCombat m')).toBe('no-marker')
  })

  test('ocs:5.4a#1 ocs:5.4a#2 too many are stripped one stack after another, all units of it', () => {
    const t = at(
      {
        r: units.r,
        q: `blue ${LEG} 0101 reserve`,
        n: `blue ${LEG} 0104 reserve`,
        m: `blue ${LEG} 0107 reserve`,
        plain: `blue ${LEG} 0109`,
      },
      { reserves: 1 },
    ).play('end')
    expect(t.m.prompt()).toBe('3 stacks in Reserve, but only 1 marker: which stack leaves Reserve?')
    expect(t.offers()).toEqual(['strip 0101', 'strip 0104', 'strip 0107'])
    expect([t.refusal('strip 0109'), t.refusal('strip 0112')]).toEqual(['no-reserves', 'no-reserves'])
    t.play('strip 0101')
    expect([t.place, t.mode('r'), t.mode('q'), t.mode('n')]).toEqual(['settle.surplus', 'Combat', 'Combat', 'Reserve'])
    t.play('strip 0107')
    expect([t.place, t.seat]).toEqual(['movementSegment.choose', 'red'])
  })

  test('ocs:5.7g#1 Reserves in a hedgehog lose their markers as the segment ends, unless the house rule lets them stay', () => {
    const held = (options: Position['options'] = {}): string => {
      const t = at({ r: units.r }, { hedgehogs: { '0101': 1 }, control: { blue: ['0101'] }, options }).play('end')
      return t.mode('r')
    }
    expect([held(), held({ reservesInHedgehogs: true })]).toEqual(['Combat', 'Reserve'])
    // Whoever it was that moved: the segment of the one ends the Reserve of the other.
    const other = at({ r: units.r, q: `red ${LEG} 0112 reserve move` }, { hedgehogs: { '0112': 2 } }).play('end')
    expect([other.mode('q'), other.mode('r')]).toEqual(['Move', 'Reserve'])
  })
})

describe('crowded hexes', () => {
  const DIV = '14-4-3L/5-4-9L'

  test('ocs:4.8a#1 it is combat units of that hex and that side that go, the mover’s stacks first', () => {
    const t = at({
      a: `blue ${DIV} 0101 re:5 steps:5`,
      b: `blue ${DIV} 0101 re:6 steps:6`,
      t: 'blue truck:2 45T 0101',
      far: `blue ${LEG} 0103`,
      e: `red ${DIV} 0112 re:5 steps:5`,
      f: `red ${DIV} 0112 re:6 steps:6`,
    }).play('end')
    expect([t.place, t.seat, t.m.prompt()]).toEqual([
      'settle.remove',
      'blue',
      'More than 10 RE in 0101: which unit is eliminated?',
    ])
    expect(t.offers()).toEqual(['remove a', 'remove b'])
    expect(['t', 'far', 'e'].map((u) => t.refusal(`remove ${u}`))).toEqual(['not-there', 'not-there', 'not-there'])
    t.play('remove a')
    expect([t.place, t.seat, t.offers()]).toEqual(['settle.remove', 'red', ['remove e', 'remove f']])
  })

  test('ocs:21.12c#1 of a column only those in Strat Mode go, and of the hex that is crowded', () => {
    const t = at(
      {
        ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, `blue ${LEG} 0101 strat`])),
        slow: `blue ${LEG} 0101 move`,
        h: `blue ${HQ} 0101 move`,
        far: `blue ${LEG} 0105 strat`,
      },
      { options: { stratColumns: true } },
    ).play('end')
    expect(t.m.prompt()).toBe('More than 3 RE in Strat Mode in 0101: which unit is eliminated?')
    expect(t.offers()).toEqual(['remove a', 'remove b', 'remove c', 'remove d'])
    expect(['slow', 'far', 'e'].map((u) => t.refusal(`remove ${u}`))).toEqual(['not-there', 'not-there', 'not-there'])
  })
})
