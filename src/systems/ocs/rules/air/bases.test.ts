/** 15. Air bases and strips on the ground: building, raising, reducing, fire at them, capture. */
import { describe, expect, test } from 'vitest'
import { baseLevel, baseOwner, NO_BASE, STRIP } from '../position/facilities.ts'
import type { Position } from '../sketch.ts'
import { PHASE } from '../world.ts'
import { nextTurn } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const GUNS = 'b50(3)-3-4T/b10(3)-3-14T'
const STRIPS = { tables: { airStrips: true } }

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: ['. . . . . . .', '. . . . . . .'],
    units,
    dumps: { blue: { '0101': 40 } },
    tables: { airStrips: false },
    ...more,
  })
const level = (t: Table, hex = '0102'): number => baseLevel(t.m, t.at(hex))
const engineers = { e: `blue ${LEG} 0101 engineer`, f: `blue ${LEG} 0101 engineer` }

describe('building', () => {
  test('ocs:15.3#1 ocs:15.0a#1 engineers build a Level-1 base for 1 SP, in a hex that then has that one', () => {
    const t = at(engineers)
    t.until('movementSegment').play('build e', 'base 0102').paid()
    expect([level(t), baseOwner(t.m, t.at('0102')), t.dump('blue', '0101')]).toEqual([1, 0, 36])
    expect(t.last('baseRaised')).toMatchObject({ level: 1 })
  })

  test('ocs:15.3#1 nobody does in a game without air forces', () => {
    const t = at(engineers, { tables: {} })
    t.until('movementSegment').play('build e')
    expect([t.refusal('base 0102'), t.offers('base')]).toEqual(['no-air', []])
  })

  test('ocs:15.3#1 not troops without engineers, and not in Exploitation', () => {
    const t = at({ a: `blue ${LEG} 0101`, ...engineers })
    t.until('movementSegment').play('build a')
    // They dig in, the one thing they can.
    expect(t.place).toBe('pay.choose')
    t.play('enough', 'end').until('movementSegment')
    while (t.seat !== 'blue' || t.m.board.phase.get(0) !== PHASE.exploitation) t.asUsual()
    expect(t.refusal('build e')).toBe('build-phase')
  })

  test('ocs:15.3#2 ocs:15.3#4 a level a turn: three turns and 3 SP to Level 3', () => {
    const t = at(engineers)
    for (const expected of [1, 2, 3]) {
      t.until('movementSegment').play('build e', 'base 0102').paid().play('build f')
      expect([level(t), t.refusal('base 0102')]).toEqual([expected, expected < 3 ? 'base-raised' : 'base-most'])
      nextTurn(t.play('back'))
    }
    expect(t.dump('blue', '0101')).toBe(40 - 12)
  })

  test('ocs:15.3#3 a Level-3 base is not improved', () => {
    const t = at(engineers, { airBases: { blue: { '0102': 3, '0201': 2 } } })
    t.until('movementSegment').play('build e')
    expect([t.refusal('base 0102'), t.refusal('base 0201')]).toEqual(['base-most', 'legal'])
  })

  test('ocs:15.2#1 ocs:15.2.A#1 ocs:15.2.A#2 strips where the game has them: 1T, and 3T more for Level 1, next turn', () => {
    const none = at(engineers)
    none.until('movementSegment').play('build e')
    expect([none.refusal('strip 0102'), none.offers('strip')]).toEqual(['no-strips', []])
    const t = at(engineers, STRIPS)
    t.until('movementSegment').play('build e', 'strip 0102').paid()
    expect([level(t), t.dump('blue', '0101')]).toEqual([STRIP, 39])
    t.play('build f')
    expect([t.refusal('base 0102'), t.refusal('strip 0102')]).toEqual(['base-raised', 'base-there'])
    nextTurn(t.play('back')).play('build f', 'base 0102').paid()
    expect([level(t), t.dump('blue', '0101')]).toEqual([1, 36])
  })
})

describe('reducing', () => {
  test('ocs:15.4#1 ocs:15.4#2 an RE in Combat Mode on the spot or an engineer, one level a phase, for nothing', () => {
    const t = at(
      { a: `blue ${LEG} 0102`, b: `blue ${LEG} 0102`, m: `blue ${LEG} 0102 move` },
      { airBases: { blue: { '0102': 3 } } },
    )
    t.until('movementSegment')
    expect(t.refusal('reduce m')).toBe('worker-mode')
    t.play('reduce a')
    expect([level(t), t.dump('blue', '0101'), t.refusal('reduce b')]).toEqual([2, 40, 'no-hedgehog'])
    nextTurn(t).play('reduce b')
    expect([level(t), t.refusal('reduce a')]).toEqual([1, 'no-hedgehog'])
    const near = at(engineers, { airBases: { blue: { '0103': 2 } } })
    near.until('movementSegment').play('reduce e', 'base 0103')
    expect(level(near, '0103')).toBe(1)
  })

  test('ocs:15.2.E#1 a strip is not reduced, and a base of the enemy is not one’s own to reduce', () => {
    const t = at(
      { a: `blue ${LEG} 0102`, ...engineers },
      { ...STRIPS, airBases: { blue: { '0102': STRIP, '0201': 2 } } },
    )
    t.until('movementSegment')
    expect(t.refusal('reduce a')).toBe('no-hedgehog')
    t.play('reduce e')
    expect([t.refusal('base 0102'), t.refusal('base 0201'), t.refusal('base 0202')]).toEqual([
      'base-least',
      'legal',
      'no-own-base',
    ])
  })
})

describe('fire at a base', () => {
  const red = { g: `red ${GUNS} 0105` }
  const shells = { dumps: { red: { '0105': 40 } }, player: 'red' as const }
  const fired = (start: number, die: number): number => {
    const t = at(red, { ...shells, ...STRIPS, airBases: { blue: { '0102': start } } })
    t.until('barrageSegment').play('shellBase 0102', 'with g', 'fire').paid()
    t.dice(die)
    return level(t)
  }

  test('ocs:10.0c.A#2 ocs:15.0c#1 a plain number lowers the base, never below Level 1', () => {
    expect([fired(3, 1), fired(3, 2), fired(3, 5), fired(2, 5), fired(1, 6)]).toEqual([3, 2, 1, 1, 1])
  })

  test('ocs:15.2.E#1 a strip stays a strip', () => {
    expect(fired(STRIP, 6)).toBe(STRIP)
  })

  test('ocs:10.0b#4 nobody has to be next to it, and nothing is fired at where there is no base', () => {
    const t = at(red, { ...shells, airBases: { blue: { '0102': 1 } } })
    t.until('barrageSegment')
    expect([t.refusal('shellBase 0102'), t.refusal('shellBase 0103'), t.refusal('barrage 0102')]).toEqual([
      'legal',
      'no-base',
      'no-target',
    ])
  })
})

describe('capture', () => {
  test('ocs:9.14f#1 ocs:15.0#1 an Attack-Capable unit that enters takes the base with its level; others may not enter', () => {
    const t = at(
      { r: `red ${LEG} 0103 move`, t: 'red truck:3 45T 0103' },
      { airBases: { blue: { '0102': 2 } }, player: 'red' },
    )
    t.until('movementSegment').play('take t')
    expect(t.refusal('move 0102')).toBe('not-attack-capable')
    t.play('stop', 'take r', 'move 0102', 'stop')
    expect([baseOwner(t.m, t.at('0102')), level(t)]).toEqual([1, 2])
    expect(t.last('baseCaptured')).toMatchObject({ side: 1, level: 2 })
  })

  test('ocs:15.0d#1 a base neither traces nor suffers attrition', () => {
    const t = at({ a: `blue ${LEG} 0101` }, { airBases: { blue: { '0107': 1 } }, trace: true })
    t.until('combatSegment')
    expect(t.log.some((e) => e.ev === 'attrition')).toBe(false)
    expect([level(t, '0107'), baseOwner(t.m, t.at('0107')), level(t, '0106')]).toEqual([1, 0, NO_BASE])
  })
})
