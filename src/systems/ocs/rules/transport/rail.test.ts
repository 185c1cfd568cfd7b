/** 13.3 Rail movement. */
import { describe, expect, test } from 'vitest'
import { CAP, equivalent, railCap, railLeft, railWay } from './rail.ts'
import { detrainable, stationsOf } from './railnet.ts'
import { restingIn } from '../supply/supplies.ts'
import { alongRails as at, railLine } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { traceOf } from '../supply/trace.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const SLOW = '4-3-3L/2-3-6L'
const used = (t: Table) => t.m.board.railUsed.get(0) / CAP
const sound = (t: Table) => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('what cargo takes', () => {
  test('ocs:4.7b#1 ocs:4.7b#2 half for units that walk at most 6 MP in Move Mode', () => {
    const takes = (text: string) => {
      const t = at({ a: `blue ${text}` })
      return equivalent(t.m, t.unit('a')) / CAP
    }
    expect(
      ['2-3-6L', '2-3-7L', '2-3-1L', '2-3-0L', '2-3-6T', '2-3-6K'].map((move) => takes(`4-3-3L/${move} 0101`)),
    ).toEqual([0.5, 1, 0.5, 1, 1, 1])
    expect(
      ['size:battalion', 'size:company', 're:3 steps:3', 're:3 steps:3 lost:1'].map((w) => takes(`${SLOW} 0101 ${w}`)),
    ).toEqual([0.25, 0.125, 1.5, 1])
    // The side that shows makes no difference.
    expect([takes('4-3-6L/2-3-8L 0101'), takes(`${SLOW} 0101 move`)]).toEqual([1, 0.5])
  })

  test('ocs:4.7c#1 ocs:13.2e#1 Transport Points take their size, loaded or not', () => {
    const t = at({ t: 'blue truck:3 45T 0101', u: 'blue truck:3 45T 0101 load:12', w: 'blue wagon:5 6L 0101 points:2' })
    expect(['t', 'u', 'w'].map((id) => equivalent(t.m, t.unit(id)) / CAP)).toEqual([3, 3, 2])
    // Three points carry 3 SP, and not a token more.
    const there = at({ t: 'blue truck:3 45T 0101' }, { dumps: { blue: { '0101': 20 } } }).play('take t')
    expect([there.offers('load').length, there.refusal('load 13')]).toEqual([12, 'bad-argument'])
    t.play('take u', 'rail 0104')
    expect([t.hex('u'), t.mark('u', 'load'), used(t)]).toEqual(['0104', 12, 3])
    sound(t)
  })

  test('ocs:4.7a#1 one point carries 2T of supply and half an RE', () => {
    const t = at({ a: `blue ${LEG} 0101 size:battalion move` }, { dumps: { blue: { '0101': 9 } }, railCap: 1 })
    t.play('take a', 'rail 0104', 'freight 0101', 'to 0107')
    expect([t.refusal('tokens 3'), t.refusal('tokens 2')]).toEqual(['cargo-tokens', 'legal'])
    t.play('tokens 2')
    expect([used(t), railLeft(t.m, 0), t.refusal('freight 0101')]).toEqual([1, 0, 'rail-cap'])
    expect([t.dump('blue', '0101'), t.dump('blue', '0107')]).toEqual([7, 2])
  })

  test('ocs:13.3a#1 ocs:GL#6 any distance, and no more than the Rail Cap in all', () => {
    const t = at({
      a: `blue ${LEG} 0101 move re:3 steps:3`,
      b: `blue ${LEG} 0101 move re:3 steps:3 lost:1`,
      c: `blue ${LEG} 0101 move`,
    })
    t.play('take a', 'rail 0110')
    expect([used(t), t.play('take b').refusal('rail 0104')]).toEqual([3, 'legal'])
    t.play('rail 0104')
    expect([used(t), t.play('take c').why('rail 0104')?.values]).toEqual([5, { cost: 1, left: 0 }])
    sound(t)
  })

  test('ocs:13.3a#3 half by multi-track all the way', () => {
    const t = at(
      { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move` },
      { rails: [...railLine('0101', '0107', 'multi'), ...railLine('0107', '0112')], dumps: { blue: { '0101': 9 } } },
    )
    t.play('take a', 'rail 0107')
    expect(used(t)).toBe(0.5)
    t.play('take b', 'rail 0110')
    expect(used(t)).toBe(1.5)
    t.play('freight 0101', 'to 0107', 'tokens 3')
    expect(used(t)).toBe(1.5 + 3 / 8)
  })

  test('the multi-track way is taken though it be the longer', () => {
    const around = ['0101/0201', '0201/0202', '0202/0203', '0203/0204', '0204/0104'].map((r) => `${r} multi`)
    const t = at({ a: `blue ${LEG} 0101 move` }, { rails: [...railLine('0101', '0104'), ...around] })
    const way = railWay(t.m, 0, t.at('0101'), t.at('0104'), false)!
    expect([way.multi, way.hexes.map((h) => t.m.game.grid.format(h))]).toEqual([
      true,
      ['0101', '0201', '0202', '0203', '0204', '0104'],
    ])
    const single = railWay(t.m, 0, t.at('0101'), t.at('0103'), false)!
    expect([single.multi, single.hexes.length]).toEqual([false, 3])
  })

  test('ocs:13.3#1 rail hexes have one track or several, and a gauge', () => {
    const t = at(
      {},
      {
        rails: [...railLine('0101', '0103'), ...railLine('0103', '0105', 'multi'), ...railLine('0105', '0107', 'wide')],
      },
    )
    const { rail, gauges } = t.m.game.land
    const tracks = ['0102', '0104', '0106'].map((hex) => Math.max(...rail.slice(t.at(hex) * 6, t.at(hex) * 6 + 6)))
    expect([tracks, gauges]).toEqual([
      [1, 2, 1],
      ['standard', 'wide'],
    ])
    expect(['0102', '0104', '0106', '0201'].map((hex) => t.m.board.gauge.get(t.at(hex)))).toEqual([1, 1, 2, 0])
  })

  test('ocs:13.3b#1 the scenario sets it for each turn, and what is left is lost', () => {
    const t = at({ a: `blue ${LEG} 0101 move` }, { railCap: 7 })
    expect([railCap(t.m, 0), railLeft(t.m, 0)]).toEqual([7 * CAP, 7 * CAP])
    t.play('take a', 'rail 0104')
    expect(railLeft(t.m, 0)).toBe(6 * CAP)
    t.play('end')
    expect(railLeft(t.m, 0)).toBe(7 * CAP)
    const capIn = (turn: number) => {
      t.m.board.turn.set(0, turn)
      return railCap(t.m, 0) / CAP
    }
    expect([0, 1, 9, 10].map(capIn)).toEqual([0, 7, 7, 0])
  })
})

describe('getting on', () => {
  test('ocs:13.3e#2 ocs:5.8d#1 ocs:5.10d#1 in Move Mode only', () => {
    const units = {
      a: `blue ${LEG} 0101`,
      s: `blue ${LEG} 0101 strat`,
      d: `blue ${LEG} 0101 dg move`,
      r: `blue ${LEG} 0101 reserve move`,
    }
    const codes = (['a', 's', 'd', 'r'] as const).map((id) => at(units).play(`take ${id}`).refusal('rail 0104'))
    expect(codes).toEqual(Array(4).fill('rail-mode'))
    const t = at(units).play('take a', 'toMove a')
    expect([t.refusal('rail 0104'), t.play('rail 0104').hex('a'), t.mode('a')]).toEqual(['legal', '0104', 'Move'])
    const x = at({ t: 'blue truck:5 45T 0101 extender extender:30' }).play('take t')
    expect(x.refusal('rail 0104')).toBe('rail-mode')
  })

  test('ocs:13.3e#2 ocs:4.7d#3 after half the MA at most', () => {
    const t = at({ a: `blue ${LEG} 0105 move`, b: `blue ${LEG} 0109 move` }, { railCap: 9 })
    t.play('take a', 'move 0205', 'move 0105', 'move 0104')
    t.play('move 0103', 'move 0104')
    expect([t.left, t.refusal('rail 0101')]).toEqual([[3], 'rail-spent'])
    t.play('stop', 'take b', 'move 0209', 'move 0109', 'move 0209', 'move 0110')
    expect([t.left, t.refusal('rail 0101')]).toEqual([[4], 'legal'])
  })

  test('ocs:13.3e#2 ocs:13.3c#1 at a place that joins a source by rail, controlled and out of enemy zones', () => {
    const t = at({ a: `blue ${LEG} 0102 move`, b: `blue ${LEG} 0104 move`, c: `blue ${LEG} 0204 move` })
    const why = (id: string) => t.play(`take ${id}`).refusal('rail 0101')
    expect([why('a'), t.play('stop') && why('b'), t.play('stop') && why('c')]).toEqual([
      'rail-entrain',
      'legal',
      'rail-entrain',
    ])
    // An enemy unit with a zone is next to 0104, then one that has none.
    const zone = at({ b: `blue ${LEG} 0104 move`, r: `red ${LEG} 0204` })
    expect(zone.play('take b').refusal('rail 0101')).toBe('rail-entrain')
    const none = at({ b: `blue ${LEG} 0104 move`, r: `red ${LEG} 0204 move` })
    expect(none.play('take b').refusal('rail 0101')).toBe('legal')
    // The line to the source is cut.
    const cut = at({ b: `blue ${LEG} 0107 move`, r: `red ${LEG} 0103 move` })
    expect(cut.play('take b').refusal('rail 0110')).toBe('rail-entrain')
    // A place between fell to the enemy, who has left it: only the errata mind.
    const lost = (errataRails: boolean) =>
      at({ b: `blue ${LEG} 0107 move` }, { control: { red: ['0104'] }, options: { errataRails } })
        .play('take b')
        .refusal('rail 0110')
    expect([lost(false), lost(true)]).toEqual(['legal', 'rail-entrain'])
  })

  test('ocs:13.3c#3 ocs:4.5a.C#1 a negated zone joins a place to its source, and lets no train through', () => {
    // The enemy's zone lies on 0104 alone.
    const t = at({ b: `blue ${LEG} 0107 move`, a: `blue ${LEG} 0104 move`, r: `red ${LEG} 0204` })
    expect([detrainable(t.m, 0, t.at('0107')), detrainable(t.m, 0, t.at('0104'))]).toEqual([true, false])
    t.play('take b')
    expect(['0110', '0101', '0104'].map((hex) => t.refusal(`rail ${hex}`))).toEqual(['legal', 'rail-way', 'rail-way'])
    const open = at({ b: `blue ${LEG} 0107 move`, r: `red ${LEG} 0204` })
    expect(open.play('take b').refusal('rail 0110')).toBe('rail-entrain')
  })

  test('ocs:13.3c#2 an Extender joins a line to its source for trace, not for cargo', () => {
    const t = at(
      { b: `blue ${LEG} 0107 move`, x: 'blue truck:5 45T 0105 extender extender:30' },
      { rails: [...railLine('0101', '0102'), ...railLine('0104', '0112')] },
    )
    expect(traceOf(t.m, 0).rails[t.at('0107')]).toBe(1)
    expect([detrainable(t.m, 0, t.at('0107')), t.play('take b').refusal('rail 0110')]).toEqual([false, 'rail-entrain'])
  })

  test('ocs:GL#2 ocs:13.8c#1 an Engineer-Capable HQ makes a rail hex detrainable, other engineers do not', () => {
    const HQ = 'h8T-0-4T/h4T-0-14T'
    const stands = (text: string) => {
      const t = at({ a: `blue ${LEG} 0103 move`, x: `blue ${text}` })
      return t.play('take a').refusal('rail 0104')
    }
    const no = 'rail-entrain'
    expect(['', 'dg', 'move', 'dg move', 'reserve', 'strat'].map((w) => stands(`${HQ} 0103 ${w}`))).toEqual([
      'legal',
      'legal',
      no,
      no,
      no,
      no,
    ])
    expect(stands('2-3-4L/1-3-12T 0103 engineer')).toBe(no)
    const off = at({ a: `blue ${LEG} 0203 move`, x: `blue ${HQ} 0203` })
    expect(off.play('take a').refusal('rail 0104')).toBe(no)
  })

  test('ocs:13.8c#2 the HQ that made the station may leave by it, and then it is none', () => {
    const t = at({ a: `blue ${LEG} 0103 move`, x: 'blue h8T-0-4T/h4T-0-14T 0103' })
    t.play('take x', 'toMove x', 'rail 0104')
    expect([t.hex('x'), t.mode('x'), t.play('take a').refusal('rail 0104')]).toEqual(['0104', 'Move', 'rail-entrain'])
    // Nor is it one when the HQ stays, in Move Mode.
    const stays = at({ a: `blue ${LEG} 0103 move`, x: 'blue h8T-0-4T/h4T-0-14T 0103' })
    expect(stays.play('take a').refusal('rail 0104')).toBe('legal')
    expect(stays.play('stop', 'take x', 'toMove x', 'stop') && detrainable(stays.m, 0, stays.at('0103'))).toBe(false)
  })

  test('ocs:13.3b#2 never in Reaction or Exploitation', () => {
    const units = { a: `blue ${LEG} 0101 reserve move`, r: `red ${LEG} 0110 reserve move` }
    const dumps = { blue: { '0101': 4 }, red: { '0110': 4 } }
    const own = at(units, { dumps }).play('take a', 'toMove a')
    expect([own.refusal('rail 0104'), own.play('stop').refusal('freight 0101')]).toEqual(['legal', 'legal'])
    const reacts = at(units, { dumps }).play('end', 'release r', 'take r')
    expect([reacts.m.board.phase.get(0), reacts.refusal('rail 0107')]).toEqual([PHASE.reaction, 'rail-phase'])
    expect(reacts.play('stop').refusal('freight 0110')).toBe('rail-phase')
    const t = at(units, { dumps })
    t.play('end').until('movementSegment').play('end').until('movementSegment').play('release a', 'take a')
    expect([t.m.board.phase.get(0), t.refusal('rail 0104')]).toEqual([PHASE.exploitation, 'rail-phase'])
    t.play('stop')
    expect([t.refusal('freight 0101'), t.offers('freight')]).toEqual(['rail-phase', []])
  })
})

describe('the way and getting off', () => {
  test('ocs:13.3e#4 ocs:4.5a.C#1 neither enemy units nor zones, though a friend be there', () => {
    const rides = (units: Position['units'], more: Partial<Position> = {}) =>
      at({ a: `blue ${LEG} 0101 move`, ...units }, more)
        .play('take a')
        .refusal('rail 0107')
    expect(rides({})).toBe('legal')
    expect(rides({ r: `red ${LEG} 0105 move` })).toBe('rail-way')
    expect(rides({ r: `red ${LEG} 0205` })).toBe('rail-way')
    expect(rides({ r: `red ${LEG} 0205`, b: `blue ${LEG} 0105`, c: `blue ${LEG} 0106`, d: `blue ${LEG} 0104` })).toBe(
      'rail-way',
    )
    expect(rides({ r: `red ${LEG} 0205 move` })).toBe('legal')
    expect(rides({}, { gauges: { wide: ['0105'] }, rails: [...railLine('0101', '0111'), '0111/0112 wide'] })).toBe(
      'rail-way',
    )
    // Supply is cargo too: where a friend negates the zone the line still joins its source, and no freight goes along it.
    const friends = { r: `red ${LEG} 0205`, b: `blue ${LEG} 0105`, c: `blue ${LEG} 0106`, d: `blue ${LEG} 0104` }
    const freight = (units: Position['units']) => at(units, { dumps: { blue: { '0101': 4 } } }).play('freight 0101')
    const shut = freight(friends)
    expect([shut.refusal('to 0107'), shut.offers('to'), detrainable(shut.m, 0, shut.at('0107'))]).toEqual([
      'rail-way',
      [],
      true,
    ])
    expect(freight({ ...friends, r: `red ${LEG} 0205 move` }).refusal('to 0107')).toBe('legal')
    expect(freight({ r: `red ${LEG} 0105 move` }).refusal('to 0107')).toBe('rail-way')
  })

  test('ocs:13.3h#1 nobody has to walk along a railway to use it, except by the errata', () => {
    const rides = (errataRails: boolean, units: Position['units'], red: string[] = []) =>
      at({ a: `blue ${LEG} 0101 move`, ...units }, { control: { red }, options: { errataRails } })
        .play('take a')
        .refusal('rail 0107')
    // The enemy was last in a village, or in the hex where the train stops, and has gone.
    expect([rides(false, {}, ['0104']), rides(false, {}, ['0104', '0107'])]).toEqual(['legal', 'legal'])
    // One who is still there bars it.
    expect(rides(false, { r: `red ${LEG} 0104 move` }, ['0104'])).toBe('rail-way')
    expect([rides(true, {}, ['0104']), rides(true, {}, ['0107']), rides(true, {}, ['0105'])]).toEqual([
      'rail-way',
      'rail-way',
      'legal',
    ])
  })

  test('ocs:13.3e#5 ocs:13.3e#1 at a detrainable hex, and there all movement ends', () => {
    const t = at({ a: `blue ${LEG} 0101 move` })
    t.play('take a')
    expect(t.offers('rail')).toEqual(['rail 0104', 'rail 0107', 'rail 0110'])
    expect(['0101', '0103', '0105', '0204'].map((h) => t.refusal(`rail ${h}`))).toEqual([
      'rail-way',
      'rail-detrain',
      'rail-detrain',
      'rail-way',
    ])
    t.play('rail 0104')
    expect([t.place, t.refusal('take a'), t.last('railed')]).toEqual([
      'movementSegment.choose',
      'moved-already',
      expect.objectContaining({ from: t.at('0101'), hex: t.at('0104') }),
    ])
    expect(detrainable(t.m, 0, t.at('0110'))).toBe(true)
  })

  test('ocs:13.3h#1 trains go on beyond the front while nobody is in the way', () => {
    const offers = (errataRails: boolean) =>
      at({ a: `blue ${LEG} 0101 move` }, { control: { red: ['0111', '0110'] }, options: { errataRails } })
        .play('take a')
        .offers('rail')
    expect(offers(false)).toEqual(['rail 0104', 'rail 0107', 'rail 0110'])
    expect(offers(true)).toEqual(['rail 0104', 'rail 0107'])
  })

  test('where enemy supply lies nobody gets off', () => {
    const t = at({ a: `blue ${LEG} 0101 move` }, { dumps: { red: { '0104': 3 } } })
    expect(t.play('take a').refusal('rail 0104')).toBe('rail-detrain')
    expect(t.refusal('rail 0107')).toBe('legal')
  })

  test('a stack rides as one, and what was planned before is fact', () => {
    const t = at({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move`, t: 'blue truck:2 45T 0101' })
    t.play('stack 0101', 'toMove a', 'rail 0107')
    expect([t.hex('a'), t.hex('b'), t.hex('t'), t.mode('a'), used(t)]).toEqual(['0107', '0107', '0107', 'Move', 4])
    sound(t)
  })

  test('who moved up on fuel pays for it; who only rides pays nothing', () => {
    const TANK = '5-4-8K/3-4-16K'
    const t = at(
      { a: `blue ${TANK} 0101 move`, b: `blue ${TANK} 0102 move` },
      { fuel: true, dumps: { blue: { '0101': 5 } } },
    )
    t.play('take a', 'fuelFrom 0101', 'rail 0104')
    expect([t.hex('a'), t.dump('blue', '0101')]).toEqual(['0104', 5])
    t.play('take b', 'fuelFrom 0101', 'move 0101', 'rail 0104')
    expect([t.hex('b'), t.dump('blue', '0101')]).toEqual(['0104', 4])
  })

  test('ocs:12.2a#1 what a truck has carried does not go on by train, nor does what has come by train', () => {
    const t = at({ t: 'blue truck:2 45T 0102 load:4', u: 'blue truck:2 45T 0101' }, { dumps: { blue: { '0101': 4 } } })
    t.play('take t', 'move 0101')
    expect(t.refusal('rail 0104')).toBe('rail-loaded')
    t.play('stop', 'take u', 'load 2')
    expect([t.refusal('rail 0104'), t.play('rail 0104').mark('u', 'load')]).toEqual(['legal', 2])
    t.play('freight 0101', 'to 0107', 'tokens 1')
    expect(t.refusal('freight 0107')).toBe('moved-supply')
    expect([t.dump('blue', '0107'), restingIn(t.m, 0, t.at('0107'))]).toEqual([1, 0])
    // What came by train is not loaded in this phase.
    const w = at({ u: 'blue truck:2 45T 0107' }, { dumps: { blue: { '0101': 4, '0107': 1 } } })
    w.play('freight 0101', 'to 0107', 'tokens 4', 'take u')
    expect([w.refusal('load 1'), w.refusal('load 2')]).toEqual(['legal', 'cargo-tokens'])
  })
})

test('ocs:13.3c#1 a station goes with the HQ, also where an engineer stands in its place', () => {
  const HQ = 'h8L-0-2L/h4L-0-8L'
  const stations = (t: Table) => ['0102', '0105'].map((hex) => stationsOf(t.m, 0)[t.m.game.grid.parse(hex)])
  const before = at({ h: `blue ${HQ} 0102`, p: `blue ${LEG} 0105 engineer` })
  expect(stations(before)).toEqual([1, 0])
  const after = at({ h: `blue ${HQ} 0105`, p: `blue ${LEG} 0102 engineer` })
  // What is kept of one position is carried over to another, as the table does from order to order.
  after.m.derived.follow(before.m)
  expect(stations(after)).toEqual([0, 1])
})
