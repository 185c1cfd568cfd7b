/** I.F, IV and 12.3e: holding boxes, and what set-up leaves open. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { tablesSchema } from '../data.ts'
import { drawsFrom } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { firstOverstacked } from '../position/stacking.ts'
import { gameOf, type Position } from '../sketch.ts'
import { position } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'

/** A box in 0301 beyond a dead rim, linked to 0105 and 0205; another name of 0104. */
const base: Position = {
  map: ['. . . . . .', 'x x . . . .', '. x . . . .', 'x x . . . .'],
  units: {},
  boxes: {
    rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0105', '0205'] },
    town: { kind: 'hex', hex: '0104' },
  },
}
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ ...base, ...more, units: { far: `red ${LEG} 0406 move`, ...units } })

describe('holding boxes', () => {
  test('ocs:I.F#1 ocs:I.F#2 a box is another name of a hex, or a place off the map', () => {
    const { land } = at({}).m.game
    expect(land.boxes).toEqual([{ hex: land.hexOf('0301'), seat: 0, links: [land.hexOf('0105'), land.hexOf('0205')] }])
    expect([land.offMap[land.hexOf('0301')], land.offMap[land.hexOf('0104')]]).toEqual([1, 0])
    // Who is in the box of a hex is in the hex: there is no other place for him.
    const t = at({ a: `blue ${LEG} 0104`, b: `blue ${LEG} 0104` })
    expect([t.hex('a'), t.m.board.quarters.get(t.at('0104')), t.m.board.zoc.get(t.at('0105'))]).toEqual(['0104', 8, 1])
    expect(() =>
      gameOf({
        ...base,
        map: ['. . .', '. . .', '. . .', '. . .'],
        units: { a: `blue ${LEG} 0101` },
        boxes: { rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0101'] } },
      }),
    ).toThrow('touches')
    const fight = at({ a: `blue ${LEG} 0103`, e: `red ${LEG} 0104`, f: `red ${LEG} 0104` }).attack('0104', '0103')
    fight.paid().paid().play('lead a', 'lead e')
    expect(fight.last('odds')).toMatchObject({ defence: 8 })
  })

  test('ocs:I.F#3 any number of units', () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((id) => [id, `blue ${DIV} 0301 re:3 steps:3 size:division`]),
    )
    const t = at(many)
    expect([t.m.board.quarters.get(t.at('0301')), firstOverstacked(t.m, 0)]).toEqual([48, -1])
    t.play('end')
    expect(t.place).not.toBe('settle.remove')
    const map = at(Object.fromEntries(Object.entries(many).map(([id, text]) => [id, text.replace('0301', '0105')])))
    expect(map.play('end').place).toBe('settle.remove')
  })

  test('ocs:I.F#4 of one side, and over its links alone', () => {
    const t = at({
      a: `blue ${LEG} 0301 move`,
      b: `blue ${LEG} 0105 move`,
      c: `blue ${LEG} 0104`,
      r: `red ${LEG} 0206 move`,
    })
    expect([t.refusal('cross c'), t.refusal('cross r')]).toEqual(['no-link', 'not-own'])
    t.play('take a')
    expect(t.offers('move')).toEqual([])
    const go = at({ a: `blue ${LEG} 0301 move`, b: `blue ${LEG} 0105 move`, e: `red ${LEG} 0205` })
    go.play('cross a')
    // The enemy stands on the other link.
    expect([go.offers('at'), go.refusal('at 0205'), go.refusal('at 0104')]).toEqual([['at 0105'], 'no-link', 'no-link'])
    go.play('at 0105')
    expect([go.hex('a'), go.refusal('cross a'), go.refusal('take a')]).toEqual([
      '0105',
      'moved-already',
      'moved-already',
    ])
    go.play('cross b', 'back', 'cross b', 'at 0301')
    expect(go.hex('b')).toBe('0301')
    const red = at({ r: `red ${LEG} 0105 move` }, { player: 'red' })
    expect(red.refusal('cross r')).toBe('no-link')
  })

  test('ocs:I.F#4 nobody crosses where enemy supply or transport is, nor as an Extender; modes stay', () => {
    const units = {
      a: `blue ${LEG} 0301 reserve`,
      x: 'blue truck:5 45T 0105 extender:40 extender',
      d: `blue ${LEG} dead`,
    }
    const t = at({ ...units, k: 'red truck:1 45T 0205' })
    expect(t.offers('cross')).toEqual(['cross a'])
    expect([t.refusal('cross x'), t.refusal('cross d')]).toEqual(['extender-stays', 'not-on-map'])
    t.play('cross a')
    expect([t.m.prompt(), t.offers('at')]).toEqual(['Where does a move to?', ['at 0105']])
    t.play('at 0105')
    expect([t.mode('a'), t.last('moved')]).toEqual([
      'Reserve',
      { side: 0, from: t.at('0301'), hex: t.at('0105'), units: [t.unit('a')] },
    ])
    const dump = at({ a: `blue ${LEG} 0301` }, { dumps: { red: { '0105': 1 } } }).play('cross a')
    expect(dump.offers('at')).toEqual(['at 0205'])
    const both = at({ a: `blue ${LEG} 0301` }, { dumps: { red: { '0105': 1, '0205': 1 } } })
    expect(both.refusal('cross a')).toBe('no-link')
  })

  test('ocs:I.F#4 ocs:5.8a#2 in Strat Mode nobody comes out into an enemy zone, and nobody where his game bars him', () => {
    const exits = (mode: string, more: Partial<Position> = {}): string[] =>
      at({ a: `blue ${LEG} 0301 ${mode}`, e: `red ${LEG} 0206` }, more)
        .play('cross a')
        .offers('at')
    expect([exits('move'), exits('strat')]).toEqual([['at 0105', 'at 0205'], ['at 0105']])
    const barred: NonNullable<Position['x']>['barred'] = (m, unit, hex) =>
      hex === m.game.land.hexOf('0105') ? no('not-entry', { unit, hex }) : null
    expect(exits('move', { x: { barred } })).toEqual(['at 0205'])
  })

  test('who crosses, the enemy is not told before he has', () => {
    const shown = (seat: number, options = {}): unknown => {
      const t = at({ a: `blue ${LEG} 0301` }, { options }).play('cross a')
      return View.of(t.m, seat).frames.at(-1)!['unit']
    }
    expect([shown(0), shown(1), shown(1, { openStacks: true })]).toEqual([1, null, 1])
  })

  test('nobody crosses but in the Movement Phase', () => {
    const t = at({ a: `blue ${LEG} 0301 exploit` })
    t.play('end').until('movementSegment').play('end').until('movementSegment')
    expect([t.m.board.phase.get(0), t.refusal('cross a')]).toEqual([7, 'box-phase'])
  })

  test('ocs:I.F#5 nobody fights there: neither guns nor troops reach it', () => {
    const t = at(
      {
        g: 'red b12(9)-4-5T/b6(9)-4-16T 0104',
        s: `red ${LEG} 0103`,
        a: `blue ${LEG} 0301`,
        n: `blue ${LEG} 0203`,
      },
      { player: 'red' },
    )
    t.play('end').until('barrageSegment.choose')
    while (t.seat !== 'red') t.asUsual()
    expect([t.place, t.offers('barrage'), t.refusal('barrage 0301')]).toEqual([
      'barrageSegment.choose',
      ['barrage 0203'],
      'box-combat',
    ])
    t.until('combatSegment')
    expect([t.offers('attack'), t.legal('attack 0301')]).toEqual([['attack 0203'], false])
  })

  test('ocs:I.F#5 nor does anybody attack, overrun or fire out of it', () => {
    const units = { a: `blue ${LEG} 0301`, g: 'blue b12(9)-4-5T/b6(9)-4-16T 0301', b: `blue ${LEG} 0105` }
    const t = at({ ...units, e: `red ${LEG} 0106 move` }, { options: { attackEmpties: true } })
    t.play('take a')
    expect(['0401', '0105', '0106'].map((hex) => t.refusal(`overrun ${hex}`))).toEqual([
      'nobody-to-overrun',
      'not-adjacent',
      'not-adjacent',
    ])
    t.play('stop').until('barrageSegment.choose')
    while (t.seat !== 'blue') t.asUsual().until('barrageSegment.choose')
    expect(t.refusal('barrage 0106')).toBe('no-gun')
    t.until('combatSegment.choose')
    // Nothing lies around the box but what is out of play.
    expect([t.refusal('attack 0401'), t.refusal('attack 0106')]).toEqual(['attack-none', 'legal'])
    t.play('attack 0106')
    expect([t.refusal('with a'), t.refusal('with b')]).toEqual(['not-next-to', 'legal'])
  })

  test('ocs:12.3e#1 ocs:12.3e#2 supply is drawn in the box from the box, and on the map from the map', () => {
    const t = at(
      { a: `blue ${LEG} 0301`, b: `blue ${LEG} 0103`, c: `blue ${LEG} 0104` },
      { dumps: { blue: { '0301': 8, '0103': 8 } } },
    )
    const draws = (id: string, hex: string) => drawsFrom(t.m, t.unit(id), t.at(hex))
    expect([
      draws('a', '0301'),
      draws('a', '0103'),
      draws('b', '0103'),
      draws('b', '0301'),
      draws('c', '0103'),
    ]).toEqual([true, false, true, false, true])
  })
})

describe('set-up', () => {
  test('ocs:IV.H#1 anywhere in a zone, and on its boundary where that is said', () => {
    const regions = { inside: ['0101', '0102'], line: ['0103'] }
    const t = position({
      map: ['. . . . .'],
      units: { a: `blue ${LEG} 0101 zone:inside`, b: `blue ${LEG} 0101 zone:inside+line`, e: `red ${LEG} 0105 move` },
      regions,
      setup: ['blue'],
    })
    t.play('shift a')
    expect([t.offers('at'), t.refusal('at 0103')]).toEqual([['at 0102'], 'setup-zone'])
    t.play('back', 'shift b')
    expect([t.offers('at'), t.refusal('at 0104')]).toEqual([['at 0102', 'at 0103'], 'setup-zone'])
    t.play('at 0103')
    expect(t.hex('b')).toBe('0103')
  })

  test('ocs:IV.D#1 an Organic Truck begins full only where the scenario says so', () => {
    const t = position({
      map: ['. .'],
      units: { o: 'blue truck:2 45T 0101 organic div:a', p: 'blue truck:2 45T 0101 organic div:b load:8' },
    })
    expect([t.mark('o', 'load'), t.mark('p', 'load')]).toEqual([0, 8])
  })
})

test('ocs:1.0#1 a game says how wide its hexes are and how long its turns', () => {
  const tables = (scale: object) =>
    tablesSchema.safeParse({ ...position({ map: ['.'], units: {} }).m.game.tables, scale }).success
  expect([tables({ milesPerHex: 5, daysPerTurn: 3.5 }), tables({ milesPerHex: 2.5, daysPerTurn: 1.75 })]).toEqual([
    true,
    true,
  ])
  expect([tables({ milesPerHex: 0, daysPerTurn: 3.5 }), tables({ milesPerHex: 5 })]).toEqual([false, false])
})
