/** Options and house rules of the air: 21.4, 21.5, 21.8c, HR-3, 9, 13 to 16. */
import { describe, expect, test } from 'vitest'
import { onUntil, row } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { field, told } from './scenes.ts'

const BASES = { blue: { '0101': 2, '0106': 1, '0109': 0 }, red: { '0113': 1 } }
const with_ = (name: string, more: Partial<Position> = {}): Partial<Position> => ({
  airBases: BASES,
  ...more,
  options: { [name]: true },
})

describe('long ranges', () => {
  const FAR = 'blue plane:T (1)-18(12) 0101'
  const NEAR = 'blue plane:T (1)-18(30) 0101'
  const shift = (planes: Record<string, string>, options: Partial<Position> = {}): unknown => {
    const t = field(planes, options).until('barrageSegment').play('fly bomb', 'at 0405')
    t.play(...Object.keys(planes).map((id) => `with ${id}`), 'go').dice(1, 1)
    return told(t, 'airBarrage')[0]!['range']
  }

  test('ocs:21.4.A#1 a barrage goes a column left, once, if some plane flew more than half its range', () => {
    expect([shift({ s: NEAR }), shift({ s: FAR })]).toEqual([1, 1])
    expect(shift({ s: NEAR }, with_('longRange'))).toBe(1)
    expect(shift({ s: FAR }, with_('longRange'))).toBe(1)
    const short = 'blue plane:T (1)-18(8) 0101'
    expect([
      shift({ s: short }, with_('longRange')),
      shift({ s: short, r: short, n: NEAR }, with_('longRange')),
    ]).toEqual([0, 0])
  })

  test('ocs:21.4.B#1 beyond half its range a plane fights at one less', () => {
    const total = (range: number, options: Partial<Position> = {}): unknown => {
      const t = field({ f: `blue plane:F 4-2(${range}) 0101`, r: 'red plane:F 3-2(30) 0113' }, options)
      t.until('movementSegment').play('fly sweep', 'at 0113', 'with f', 'go').dice(3, 4)
      return told(t, 'airRound')[0]!['total']
    }
    expect([total(20), total(20, with_('longRange')), total(24, with_('longRange'))]).toEqual([8, 7, 8])
  })

  test('ocs:21.4.C#1 a Fighter that is transferred farther than that turns Inactive', () => {
    const active = (range: number, options: Partial<Position>): number =>
      field({ f: `blue plane:F 4-2(${range}) 0101` }, options)
        .until('movementSegment')
        .play('fly transfer', 'at 0106', 'with f', 'go')
        .mark('f', 'active')
    expect([active(8, { airBases: BASES }), active(8, with_('longRange')), active(10, with_('longRange'))]).toEqual([
      1, 0, 1,
    ])
  })
})

test('ocs:21.5#1 each turn one plane for each level stays Active after a transfer or arrives Active, a strip counting as Level 1', () => {
  const F = 'blue plane:F 4-2(30) 0101'
  const t = field({ f: F, g: F, h: F, late: 'blue plane:F 4-2(30) turn2' }, with_('rebasingLimits')).until(
    'movementSegment',
  )
  for (const id of ['f', 'g']) t.play('fly transfer', 'at 0106', `with ${id}`, 'go')
  expect([t.mark('f', 'active'), t.mark('g', 'active')]).toEqual([1, 0])
  t.play('fly transfer', 'at 0109', 'with h', 'go')
  expect(t.mark('h', 'active')).toBe(1)
  const free = field({ f: F, g: F }, { airBases: BASES }).until('movementSegment')
  for (const id of ['f', 'g']) free.play('fly transfer', 'at 0106', `with ${id}`, 'go')
  expect(free.mark('g', 'active')).toBe(1)
})

test('ocs:21.5#1 planes that arrive count, and the next turn begins anew', () => {
  const late = 'blue plane:F 4-2(30) turn2'
  const t = field(
    { p: late, q: late },
    with_('rebasingLimits', { airBases: { blue: { '0109': 0 }, red: { '0113': 1 } } }),
  )
  onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose' && t.seat === 'blue')
  expect([t.mark('p', 'active'), t.mark('q', 'active')]).toEqual([1, 0])
})

test('ocs:21.8c#1 units that have dropped attack an empty hex for nothing', () => {
  const jump = (options: Position['options']): Table => {
    const t = field(
      {
        j: 'blue plane:Tpt (0)-0(30) 0101 cap:4',
        p: 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para exhausted',
        w: 'blue 2-3-4L/1-3-8L 0303 exhausted',
      },
      { options, scenario: { plans: { p: { hex: '0302', turn: 1, by: 'parachute', planes: [] } } } },
    ).until('movementSegment')
    t.play('fly drop', 'at 0302', 'with j', 'carry p', 'go').dice(6, 6)
    return t.until('combatSegment')
  }
  const t = jump({ attackEmpties: true }).play('attack 0202', 'with p')
  expect(t.refusal('go')).toBe('legal')
  t.play('go', 'all')
  expect(t.hex('p')).toBe('0202')
  // Others pay, and nobody may without the option.
  expect(t.play('attack 0204', 'with w').refusal('go')).toBe('attack-supply')
  expect(jump({}).refusal('attack 0202')).toBe('attack-nobody')
})

test('ocs:HR-3#1 planes at bases lie open, Active and Inactive', () => {
  const units = { f: 'blue plane:F 4-2(30)/3-1(30) 0101 inactive lost:1', g: 'blue plane:F 4-2(30) 0101' }
  const seen = (t: Table, column: 'hex' | 'active' | 'lost'): boolean =>
    t.m.setting.system.sight.sees(t.m, 1, column, t.unit('f'))
  const columns = ['hex', 'active', 'lost'] as const
  const open = field(units, with_('openPlanes')).until('movementSegment')
  expect(columns.map((c) => seen(open, c))).toEqual([true, true, true])
  const hidden = field(units).until('movementSegment')
  expect(columns.map((c) => seen(hidden, c))).toEqual([false, false, false])
})

describe('four planes in a barrage', () => {
  const S = 'blue plane:T (1)-10(30) 0101'
  const raid = (fourth: string, options: Partial<Position> = {}): Table =>
    field({ p: S, q: S, r: S, f: fourth }, options)
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with p', 'with q', 'with r', 'with f')

  test('ocs:HR-9#1 three bomb and face Flak; a fourth must be a Fighter, and only escorts', () => {
    const F = 'blue plane:F 4-6(30) 0101'
    expect(raid(S, with_('threeBombers')).refusal('go')).toBe('no-escort')
    expect(raid(S).refusal('go')).toBe('legal')
    const strength = (options: Partial<Position>): unknown =>
      told(raid(F, options).play('go').dice(1, 1), 'airBarrage')[0]!['strength']
    expect([strength(with_('threeBombers')), strength({})]).toEqual([30, 36])
    // Of four the fourth die row would be the Fighter; of three it is a bomber.
    const t = raid(F, with_('threeBombers')).play('go').dice(6, 6)
    t.dice(4)
    expect([t.mark('f', 'lost'), t.mark('q', 'lost')]).toEqual([0, 1])
  })
})

test('ocs:HR-13#1 over its own base a plane loses a step only on a 6', () => {
  const lost = (die: number, options: Partial<Position> = {}): number[] => {
    const t = field({ f: 'blue plane:F 4-2(30)/3-1(30) 0101', r: 'red plane:F 4-2(30)/3-1(30) 0113' }, options)
    t.until('movementSegment').play('fly sweep', 'at 0113', 'with f', 'go').dice(3, 4).dice(die)
    return [t.mark('f', 'lost'), t.mark('r', 'lost')]
  }
  expect([lost(5), lost(5, with_('safeOverBase')), lost(6, with_('safeOverBase'))]).toEqual([
    [1, 1],
    [1, 0],
    [1, 1],
  ])
})

describe('late-war Flak', () => {
  const S = 'blue plane:T (1)-10(30)/(1)-5(30) 0101'
  const raid = (planes: number, options: Partial<Position>, more: Record<string, string> = {}): Table => {
    const units = Object.fromEntries(['p', 'q', 'r'].slice(0, planes).map((id) => [id, S]))
    const t = field({ ...units, ...more }, options)
      .until('barrageSegment')
      .play('fly bomb', 'at 0405')
    return t.play(...Object.keys(units).map((id) => `with ${id}`), 'go')
  }
  const late = with_('lateFlak')

  test('ocs:HR-14#1 from 9 a plane turns back before the barrage, from 11 with a step lost', () => {
    const nine = raid(2, late).dice(4, 5)
    expect(nine.place).toBe('mission.shaken')
    nine.dice(1)
    expect([nine.mark('p', 'lost'), nine.mark('p', 'active'), told(nine, 'airBarrage')[0]!['strength']]).toEqual([
      0, 0, 10,
    ])
    const eleven = raid(2, late).dice(5, 6).dice(1)
    expect([eleven.mark('p', 'lost'), told(eleven, 'airBarrage')[0]!['strength']]).toEqual([1, 10])
    const eight = raid(2, late).dice(4, 4)
    expect(told(eight, 'airBarrage')[0]!['strength']).toBe(20)
    expect(raid(2, {}).dice(4, 5).place).not.toBe('mission.shaken')
    // One plane alone, and nobody is left to bomb.
    expect(told(raid(1, late).dice(5, 6).dice(1), 'airBarrage')).toEqual([])
  })

  test('ocs:HR-14#2 from 13 a second plane turns back', () => {
    const t = raid(3, late).dice(6, 6)
    expect(t.place).toBe('mission.downAndOut')
    t.dice(1).dice(1)
    expect([t.mark('p', 'lost'), t.mark('q', 'lost'), told(t, 'airBarrage')[0]!['strength']]).toEqual([1, 0, 10])
  })

  test('ocs:HR-14#2 where one plane flew alone there is no second', () => {
    const t = raid(1, late, { k: 'red 2-3-4L/1-3-8L 0405 flak' }).dice(6, 6)
    expect(t.place).toBe('mission.downAndOut')
    t.dice(1)
    expect([t.mark('p', 'lost'), t.mark('p', 'active'), t.place]).toEqual([1, 0, 'barrageSegment.choose'])
    expect(told(t, 'airBarrage')).toEqual([])
  })

  test('ocs:HR-14#3 a flak symbol in the hex adds one', () => {
    const guns = { k: 'red 2-3-4L/1-3-8L 0405 flak' }
    const total = (options: Partial<Position>): unknown => told(raid(1, options, guns).dice(2, 2), 'flak')[0]!['total']
    expect([total(late), total({})]).toEqual([5, 4])
  })

  test('ocs:HR-14#1 before June 1943 it changes nothing', () => {
    const at = (date: string): string => {
      const t = raid(2, late)
      Object.assign(t.m.game.turns[0]!, { date })
      return t.dice(4, 5).place
    }
    expect([at('28 May 1943'), at('3 June 1943'), at('8 July 1944')]).toEqual([
      'bombardment.impact',
      'mission.shaken',
      'mission.shaken',
    ])
  })
})

test('ocs:HR-15#1 drops are harder in rough terrain', () => {
  const total = (token: string, options: Partial<Position> = {}): unknown => {
    const map = ['. . .', '. . .', `. ${token} .`, '. . .'].map((r) => `${r} ${row(12)}`)
    const t = field({ j: 'blue plane:Tpt (0)-0(30) 0101 cap:4' }, { ...options, map, dumps: { blue: { '0101': 4 } } })
    t.until('movementSegment').play('fly drop', 'at 0302', 'with j', 'load 1', 'go').dice(3, 4)
    return told(t, 'dropRolled')[0]!['total']
  }
  const rough = with_('roughDrops')
  expect([total('.', rough), total('w', rough), total('s', rough), total('m', rough), total('m')]).toEqual([
    7, 7, 6, 5, 7,
  ])
})

describe('bases in rough terrain', () => {
  const S = 'blue plane:T (1)-10(30) 0101 inactive'
  const at = (token: string, level: number, options: Partial<Position> = {}): Table =>
    position({
      map: [`${token} . . .`, '. . . .'],
      airBases: { blue: { '0101': level } },
      units: {
        a: 'blue 4-3-4L/2-3-8L 0204',
        e: 'red 4-3-4L/2-3-8L 0104',
        ...Object.fromEntries('pqrstu'.split('').map((id) => [id, S])),
      },
      dumps: { blue: { '0101': 4 } },
      ...options,
    })
  const ready = (t: Table): number => {
    t.until('refitPhase').play('refitAll')
    return 'pqrstu'.split('').reduce((sum, id) => sum + t.mark(id, 'active'), 0)
  }

  test('ocs:HR-16#1 they refit half as many planes, and a strip one all the same', () => {
    const rough = { options: { roughBases: true } }
    const stay = (t: Table): Table => t.play('end')
    expect([
      ready(at('s', 2)),
      ready(stay(at('s', 2, rough))),
      ready(stay(at('m', 1, rough))),
      ready(at('w', 2, rough)),
    ]).toEqual([4, 2, 1, 4])
    expect(ready(stay(at('s', 0, rough)))).toBe(1)
  })

  test('ocs:HR-16#1 before play such a base may be shifted by a hex, with its planes', () => {
    const t = at('s', 2, { options: { roughBases: true } })
    expect([t.place, t.refusal('shift 0102')]).toEqual(['shiftBases.choose', 'not-rough'])
    t.play('shift 0101')
    expect([t.refusal('to 0103'), t.refusal('to 0102')]).toEqual(['not-adjacent', 'legal'])
    t.play('to 0102')
    expect([t.hex('p'), t.m.board.airBase.get(t.at('0101')), t.m.board.airBase.get(t.at('0102'))]).toEqual([
      '0102',
      0,
      3,
    ])
    expect(at('s', 2).place).not.toBe('shiftBases.choose')
  })
})

describe('X-Y-Z missions', () => {
  const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:2'
  const MEN = 'blue 2-3-4L/1-3-8L re:0.25 move'
  const bases = { airBases: { blue: { '0101': 2, '0105': 1, '0109': 1 }, red: { '0113': 1, '0213': 1 } } }
  const xyz = with_('onwardFlights', { ...bases, dumps: { blue: { '0101': 8, '0105': 8 } } })
  const fly = (units: Record<string, string> = {}, options = xyz): Table =>
    field({ j: JU, m: MEN.replace('re:', '0105 re:'), ...units }, options)
      .until('movementSegment')
      .play('fly airlift', 'at 0105', 'with j')

  test('ocs:21.12a#1 cargo is loaded at X and Y and unloaded at Y and Z', () => {
    const t = fly()
    expect([t.refusal('onward m'), t.refusal('loadThere 1')]).toEqual(['onward-where', 'onward-where'])
    t.play('home 0109', 'load 1', 'onward m', 'loadThere 1')
    expect([t.refusal('loadOnward 1'), t.refusal('load 1')]).toEqual(['air-tokens', 'legal'])
    t.play('go')
    expect([t.dump('blue', '0101'), t.dump('blue', '0105'), t.dump('blue', '0109'), t.hex('m'), t.hex('j')]).toEqual([
      7,
      8,
      1,
      '0109',
      '0109',
    ])
    expect(
      fly({}, { ...xyz, options: {} })
        .play('home 0109')
        .refusal('onward m'),
    ).toBe('no-onward')
  })

  test('ocs:21.12a#1 what comes from X may go on to Z, and the longer leg counts', () => {
    const t = fly().play('home 0109', 'loadOnward 2', 'go')
    expect([t.dump('blue', '0101'), t.dump('blue', '0105'), t.dump('blue', '0109')]).toEqual([6, 8, 2])
    // Twice the load only if both legs are within half the range.
    const range = (r: number, home: string): string =>
      fly({ j: `blue plane:Tpt (0)-0(${r}) 0101 cap:2` })
        .play(`home ${home}`)
        .refusal('load 2')
    expect([range(8, '0109'), range(7, '0109')]).toEqual(['legal', 'air-tokens'])
    const far = { ...xyz, airBases: { blue: { '0101': 2, '0105': 1, '0112': 1 }, red: { '0113': 1 } } }
    const long = field({ j: 'blue plane:Tpt (0)-0(8) 0101 cap:2' }, far).until('movementSegment')
    expect(long.play('fly airlift', 'at 0105', 'with j', 'home 0112').refusal('load 2')).toBe('air-tokens')
  })

  test('ocs:21.12a#2 Y and Z are both mission hexes for Flak and Interception', () => {
    const t = fly({ r: 'red plane:F 4-2(30) 0113' }).play('home 0109', 'load 1', 'loadThere 1', 'go')
    expect(t.place).toBe('mission.intercept')
    t.play('pass').dice(1, 1)
    expect([t.place, t.m.frame('mission')!.hex, t.dump('blue', '0105')]).toEqual(['mission.intercept', t.at('0109'), 9])
    t.play('pass').dice(1, 1)
    expect(t.dump('blue', '0109')).toBe(1)
    // Met on the second leg, what it carries on goes back to where it was loaded.
    const met = fly({ r: 'red plane:F 4-2(30) 0113' })
      .play('home 0109', 'load 1', 'loadThere 1', 'go', 'pass')
      .dice(1, 1)
    met.play('intercept r').dice(6, 6).dice(1).play('stay')
    while (met.place === 'shed.choose') met.play(met.legal('shedSupply') ? 'shedSupply' : 'flyOn')
    expect([met.dump('blue', '0105'), met.dump('blue', '0109'), met.mark('j', 'active')]).toEqual([9, 0, 0])
  })
})
