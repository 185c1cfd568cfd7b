/** When a plan becomes fact: whatever of it is not so yet. */
import { describe, expect, test } from 'vitest'
import { pending, putDown } from './move-plan.ts'
import { row } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
/** All the ground is blue's, so that going there and back changes nothing by itself. */
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: [row(6)],
    control: { blue: ['0101', '0102', '0103'] },
    ...more,
    units: { ...units, e: `red ${LEG} 0106 move` },
  })
const isPending = (t: Table): boolean => pending(t.m, t.m.frame('move')!)

describe('back where it began, a force has still', () => {
  test('nothing to put down', () => {
    const t = scene({ a: `blue ${LEG} 0101 move` }).play('take a')
    expect(isPending(t)).toBe(false)
    t.play('move 0102')
    expect(isPending(t)).toBe(true)
    t.play('move 0101')
    expect(isPending(t)).toBe(false)
    expect(t.play('stop').events('moved')).toEqual([])
  })

  test('its fuel to pay', () => {
    const t = scene({ a: 'blue 5-4-8K/3-4-16K 0101 move' }, { fuel: true, dumps: { blue: { '0101': 5 } } })
    t.play('take a', 'fuelFrom 0101')
    expect(isPending(t)).toBe(false)
    t.play('move 0102', 'move 0101')
    expect(isPending(t)).toBe(true)
    t.play('stop')
    expect(t.dump('blue', '0101')).toBe(4)
  })

  test('ocs:6.1f#1 somebody whom it dropped off', () => {
    const t = scene({ a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move` })
    t.play('stack 0101', 'move 0102', 'drop b', 'move 0101')
    expect(isPending(t)).toBe(true)
    t.play('stop')
    expect([t.hex('a'), t.hex('b'), t.last('moved')['units']]).toEqual(['0101', '0102', [t.unit('a'), t.unit('b')]])
  })

  test('ocs:13.3f.B#1 the track it has laid, and that once', () => {
    const rails = ['0101/0102 standard', '0102/0103 wide', '0103/0104 wide']
    const t = scene(
      { r: 'blue (1)-2-6L/(1)-2-12T 0101 repair' },
      { rails, redGauge: 'wide', gauges: { wide: ['0102'] } },
    )
    t.play('take r', 'move 0102')
    const before = t.left
    // For nothing: not a token lies on the map.
    expect([t.play('convert').left, before]).toEqual([[6 - 1], [6 - 1]])
    t.play('move 0101')
    const frame = t.m.frame('move')!
    expect([frame.laid, isPending(t)]).toEqual([[t.at('0102')], true])
    putDown(t.m, frame)
    putDown(t.m, frame)
    expect(t.m.events.filter(({ ev }) => ev === 'converted').length).toBe(1)
    expect([t.m.board.laid.get(t.at('0102')), pending(t.m, frame)]).toEqual([1, false])
  })

  test('ocs:5.4#1 a counter to turn over, or to mark, were it one of many', () => {
    const units = { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101` }
    const turned = scene(units).play('take a', 'with b', 'toMove b')
    expect([isPending(turned), turned.play('stop').mode('b'), turned.mode('a')]).toEqual([true, 'Move', 'Combat'])
    const marked = scene(units).play('take a', 'with b', 'toReserveCombat a')
    expect([isPending(marked), marked.play('stop').mode('a'), marked.mode('b')]).toEqual([true, 'Reserve', 'Combat'])
    // Not once it is on its way, and in no other phase.
    expect(scene(units).play('take a', 'move 0102').refusal('toMove a')).toBe('mode-late')
    const later = scene({ a: `blue ${LEG} 0101 exploit`, b: `blue ${LEG} 0101 reserve` })
    while (later.m.board.phase.get(0) !== PHASE.exploitation) later.asUsual()
    expect(later.play('take a').refusal('toMove a')).toBe('mode-phase')
    expect(later.play('stop', 'release b', 'take b').refusal('toMove b')).toBe('mode-phase')
  })
})
