/** 8. Overrun: who may make one, from where, into what. */
import { describe, expect, test } from 'vitest'
import { overrunRefusal } from './overrun.ts'
import { position, type Position, type Table } from './testing.ts'
import type { MoveFrame } from './world.ts'

const TANK = '5-4-8K/3-4-16K'
const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'

const why = (t: Table, hex: string): string => overrunRefusal(t.m, t.m.top as MoveFrame, t.at(hex))?.code ?? 'legal'
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units: { e: `red ${LEG} 0102`, ...units }, ...more })

describe('who', () => {
  test('ocs:8.0#1 ocs:8.0#2 ocs:8.1d#1 one adjacent hex with enemy combat units', () => {
    const t = at({ a: `blue ${TANK} 0101` }, { dumps: { red: { '0201': 4 } } }).play('take a')
    expect([why(t, '0102'), why(t, '0201'), why(t, '0103')]).toEqual(['legal', 'nobody-to-overrun', 'not-adjacent'])
  })

  test('ocs:8.1#2 ocs:5.10b.C#1 ocs:5.7#1 Combat, Move or Exploitation Mode; no other', () => {
    const modes = ['', 'move', 'dg', 'dg move', 'reserve', 'strat']
    const codes = modes.map((mode) => why(at({ a: `blue ${TANK} 0101 ${mode}` }).play('take a'), '0102'))
    expect(codes).toEqual(['legal', 'legal', 'overrun-dg', 'overrun-dg', 'overrun-weak', 'overrun-weak'])
    const exploit = at({ a: `blue ${TANK} 0101 exploit` }).play('end', 'end', 'take a')
    expect(why(exploit, '0102')).toBe('legal')
  })

  test('ocs:8.1#1 ocs:4.4a#1 ocs:8.1g#1 only Attack-Capable units, and nobody else comes along', () => {
    const t = at({ a: `blue ${TANK} 0101`, h: 'blue h8T-0-8T/h4T-0-14T 0101', t: 'blue truck:2 45T 0101' })
    t.play('stack 0101')
    expect(why(t, '0102')).toBe('overrun-weak')
    t.play('drop h')
    expect(why(t, '0102')).toBe('overrun-weak')
    t.play('drop t')
    expect(why(t, '0102')).toBe('legal')
  })

  test('ocs:8.1#1 they began the phase stacked together', () => {
    const t = at({ a: `blue ${TANK} 0101`, b: `blue ${TANK} 0101` })
    t.m.board.began.set(t.unit('b'), t.at('0201') + 1)
    expect(why(t.play('stack 0101'), '0102')).toBe('overrun-apart')
  })

  test('ocs:12.5b#2 a stack that begins next to the enemy still needs fuel', () => {
    expect(why(at({ a: `blue ${TANK} 0101` }, { fuel: true }).play('take a'), '0102')).toBe('no-fuel')
    expect(why(at({ a: `blue ${LEG} 0101` }, { fuel: true }).play('take a'), '0102')).toBe('legal')
  })
})

describe('what it takes', () => {
  test('ocs:8.1a#2 ocs:6.1c#2 three MP, of which there is no minimum move', () => {
    expect(why(at({ a: 'blue 4-3-2L/2-3-8L 0101' }).play('take a'), '0102')).toBe('overrun-points')
    const t = position({ map: ['. . . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0104` } })
    t.play('take a', 'move 0102', 'move 0103')
    expect(why(t, '0104')).toBe('overrun-points')
    const early = position({ map: ['. . . .'], units: { a: `blue ${LEG} 0102`, e: `red ${LEG} 0104` } })
    expect(why(early.play('take a', 'move 0103'), '0104')).toBe('legal')
  })

  test('ocs:8.1b#1 ocs:8.1c#1 a hex that costs three MP or less, roads and bridges aside', () => {
    const into = (terrain: string, mobility: string, more: Partial<Position> = {}): string =>
      why(
        position({
          map: [`. ${terrain} .`],
          units: { a: `blue ${mobility} 0101 move`, e: `red ${LEG} 0102` },
          ...more,
        }).play('take a'),
        '0102',
      )
    const road = { roads: ['0101/0102 highway'] }
    expect([into('f', LEG), into('f', TANK), into('f', MOT)]).toEqual(['legal', 'legal', 'overrun-dear'])
    expect(into('f', MOT, road)).toBe('overrun-dear')
    expect(into('w', TANK, { sides: ['0101/0102 stream'] })).toBe('overrun-dear')
    expect(into('.', TANK, { sides: ['0101/0102 stream'] })).toBe('legal')
    expect(into('.', TANK, { sides: ['0101/0102 river'], ...road })).toBe('overrun-terrain')
  })

  test('ocs:8.1b#2 ocs:8.1c#1 never where entry takes All, nor where only a road leads', () => {
    const t = position({ map: ['. m .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }, roads: ['0101/0102'] })
    expect(why(t.play('take a'), '0102')).toBe('overrun-terrain')
  })

  test('ocs:4.8a#4 ocs:8.1h#1 no more than 10 RE with all who are in the hex', () => {
    const div = '9-3-4L/4-3-8L'
    const units = { a: `blue ${TANK} 0101`, b: `blue ${div} 0101 re:5 steps:5`, c: `blue ${div} 0101 re:4 steps:4` }
    expect(why(at(units).play('take a'), '0102')).toBe('legal')
    expect(why(at({ ...units, d: `blue ${LEG} 0101` }).play('take a'), '0102')).toBe('overrun-stack')
  })

  test('ocs:2.4#2 none in a simulcast turn', () => {
    const t = at({ a: `blue ${TANK} 0101` }).play('take a')
    t.m.board.quiet.set(0, 1)
    expect(why(t, '0102')).toBe('quiet-fight')
  })
})
