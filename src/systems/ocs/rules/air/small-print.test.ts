/** 14 in the small print: ways home, groundings, plans too late, what is refused that nobody offers. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { setBase } from '../position/facilities.ts'
import { comeHome, groundExcess } from './returns.ts'
import { missionOdds } from './odds.ts'
import { field, FIGHTER, FOOT, STUKA } from './scenes.ts'

describe('the way home', () => {
  const home = (range: number, bases: Record<string, number>, more: Partial<Position> = {}): string => {
    const t = field(
      { s: `blue plane:T (1)-18(${range}) 0101` },
      { airBases: { blue: { '0101': 1, ...bases } }, ...more },
    )
    comeHome(t.m, t.unit('s'), t.at('0110'), -1)
    const holder = t.mark('s', 'holder')
    return holder < 0 ? 'box' : t.hex('s')
  }

  test('ocs:14.1c#1 where it came from if it can, else the nearest base, of two the first by number', () => {
    expect(home(9, { '0109': 1 })).toBe('0101')
    expect(home(8, { '0106': 1, '0108': 1 })).toBe('0108')
    expect(home(8, { '0112': 1, '0108': 1 })).toBe('0108')
    expect(home(3, { '0106': 1 })).toBe('dead')
  })

  test('ocs:14.1c#1 a box beyond the map is a base too, but not one of the enemy', () => {
    const box = (side: string, airBase?: 'unlimited'): string =>
      home(
        8,
        {},
        { boxes: { rear: { kind: 'beyond', side, name: 'the rear', at: [10, -3], ...(airBase ? { airBase } : {}) } } },
      )
    expect([box('blue', 'unlimited'), box('red', 'unlimited'), box('blue')]).toEqual(['box', 'dead', 'dead'])
  })

  test('ocs:15.0b.D#2 of two planes of equal worth the later is grounded; the better stays', () => {
    const planes = Object.fromEntries(['p', 'q', 'r', 'i', 'j'].map((id) => [id, FIGHTER]))
    const t = field({ ...planes, z: 'blue plane:F 5-2(30) 0101' }, { airBases: { blue: { '0101': 2 } } })
    setBase(t.m, 0, t.at('0101'), 1)
    groundExcess(t.m, 0, t.at('0101'))
    const active = ['p', 'q', 'r', 'i', 'j', 'z'].filter((id) => t.mark(id, 'active') === 1)
    expect([active.length, active.includes('z'), t.mark('j', 'active'), t.mark('p', 'active')]).toEqual([5, true, 0, 1])
  })
})

describe('planning', () => {
  test('ocs:14.2f#1 nothing is named before the goal, and a goal is not named twice', () => {
    const t = field({ s: STUKA }).until('barrageSegment').play('fly bomb')
    expect([t.refusal('with s'), t.refusal('home 0101'), t.refusal('go')]).toEqual([
      'no-goal',
      'no-planes-named',
      'no-goal',
    ])
    t.play('at 0405')
    expect([t.refusal('at 0405'), t.refusal('home 0101'), t.offers('home')]).toEqual([
      'goal-already',
      'no-planes-named',
      [],
    ])
  })

  test('ocs:14.11#1 a plane does not transfer to the base where it is', () => {
    const t = field({ f: FIGHTER, g: 'blue plane:F 4-2(30) 0106' }, { airBases: { blue: { '0101': 2, '0106': 1 } } })
    t.until('movementSegment').play('fly transfer', 'at 0106')
    expect([t.refusal('with f'), t.refusal('with g')]).toEqual(['legal', 'plane-there'])
  })

  test('ocs:14.7d.B#1 without a plane that may fly a Hip Shoot the kind is refused', () => {
    const high = field({ s: 'blue plane:S (1)-18(40) 0101' }).until('movementSegment')
    expect(high.refusal('fly hip')).toBe('no-hip')
    const spent = field({ s: 'blue plane:S (1)-18(40) 0101', i: `${STUKA} inactive` }).until('movementSegment')
    expect(spent.refusal('fly hip')).toBe('no-hip')
    expect(field({ s: STUKA }).until('movementSegment').refusal('fly hip')).toBe('legal')
  })

  test('ocs:14.9d#2 what belongs to the enemy or is elsewhere does not come aboard', () => {
    const t = field(
      { j: 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:4', m: 'blue 2-3-4L/1-3-8L 0102 re:0.25 move' },
      { airBases: { blue: { '0101': 2, '0106': 1 } } },
    )
      .until('movementSegment')
      .play('fly airlift', 'at 0106', 'with j')
    expect([t.refusal('carry e'), t.refusal('carry m')]).toEqual(['not-own', 'air-not-there'])
  })
})

describe('Drop Plans', () => {
  const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4'
  const PARA = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para'
  const refit = (turns: number, more: Record<string, string> = {}): Table =>
    field({ j: JU, p: PARA, ...more }, { turns })

  test('ocs:14.10b#3 two turns ahead at least: in the last two turns of the game none is made, nor for the dead or the enemy', () => {
    const plan = (turns: number): string => refit(turns).until('refitPhase').refusal('plan p')
    expect([plan(3), plan(2)]).toEqual(['legal', 'plan-late'])
    const t = refit(9, { d: 'blue 2-3-4L/1-3-8L dead re:0.25 para' }).until('refitPhase')
    expect([t.refusal('plan d'), t.refusal('plan e'), t.refusal('plan a')]).toEqual([
      'not-on-map',
      'not-own',
      'no-para',
    ])
    t.play('plan p', 'at 0303')
    expect([t.refusal('turn 2'), t.refusal('turn 3'), t.offers('turn')[0]]).toEqual(['plan-turn', 'legal', 'turn 3'])
  })
})

describe('odds', () => {
  test('ocs:14.3d.A#1 the bombers of either side turn away, who attacks as well as who is met', () => {
    const sweep = (aborts: boolean): number => {
      const t = field({ f: FIGHTER, k: 'red plane:F 4-2(35) 0113', l: 'red plane:T (1)-9(35) 0113' })
      t.until('movementSegment').play('fly sweep', 'at 0113', 'with f')
      return missionOdds(t.m, { intercept: 'pass', aborts }).branch.results.length
    }
    expect(sweep(true)).toBeLessThan(sweep(false))
    const raid = (aborts: boolean): number => {
      const t = field({ f: 'blue plane:F 4-0(30) 0101', s: STUKA, k: 'red plane:F 4-2(35) 0113' })
      t.until('barrageSegment').play('fly bombBase', 'at 0113', 'with f', 'with s')
      return missionOdds(t.m, { intercept: 'pass', aborts }).arrives
    }
    expect([raid(true), raid(false) > 0.5]).toEqual([0, true])
  })

  test('ocs:14.2f#4 Trainbusting gets through unless all its planes are gone', () => {
    const t = field({ s: STUKA, k: 'red plane:F 4-2(35) 0113' })
      .until('barrageSegment')
      .play('fly bust', 'at 0408', 'with s')
    expect(missionOdds(t.m, { intercept: 'pass', aborts: false }).arrives).toBe(1)
    // Rating 4 attacks 1: the bomber stays on 3 of 36.
    expect(missionOdds(t.m, { intercept: 'best', aborts: false }).arrives).toBeCloseTo(3 / 36, 11)
    t.play('go', 'pass').dice(1, 1)
    expect([t.place, missionOdds(t.m, { intercept: 'pass', aborts: false }).arrives]).toEqual(['mission.bust', 1])
  })

  test('ocs:14.4f#1 a last step lost to Flak is a mission that does not get through', () => {
    const t = field({ s: 'blue plane:T (1)-18(30)/(1)-9(30) 0101 lost:1' }).until('barrageSegment')
    t.play('fly bomb', 'at 0405', 'with s')
    expect(missionOdds(t.m, { intercept: 'pass', aborts: false }).arrives).toBeCloseTo(33 / 36, 11)
  })
})

test('ocs:9.14f#3 a plane whose base falls may flee to a box beyond the map', () => {
  const t = position({
    map: Array<string>(3).fill('. . . . . . . .'),
    airBases: { red: { '0103': 1 } },
    boxes: { rear: { kind: 'beyond', side: 'red', name: 'the rear', at: [4, -3], airBase: 'unlimited' } },
    tables: { airStrips: true },
    units: { a: `blue ${FOOT} 0101 move`, e: `red ${FOOT} 0308`, k: 'red plane:F 4-2(20) 0103' },
  })
    .until('movementSegment')
    .play('take a', 'move 0102', 'move 0103')
    .dice(6, 6)
  for (let i = 0; i < 3 && t.place.startsWith('capture'); i++) t.asUsual()
  expect([t.hex('k'), t.mark('k', 'active'), t.mark('k', 'holder') < 0]).toEqual(['aboard', 0, true])
})

test('ocs:9.14f#3 planes do not flee to a base of the enemy, nor to where none is', () => {
  const t = position({
    map: Array<string>(3).fill('. . . . . . . .'),
    airBases: { blue: { '0301': 1 }, red: { '0103': 1, '0107': 1, '0108': 1 } },
    tables: { airStrips: true },
    units: { a: `blue ${FOOT} 0101 move`, e: `red ${FOOT} 0308`, k: 'red plane:F 4-2(20) 0103' },
  })
    .until('movementSegment')
    .play('take a', 'move 0102', 'move 0103')
    .dice(6, 6)
  expect([t.offers('flee'), t.refusal('flee 0301'), t.refusal('flee 0305')]).toEqual([
    ['flee 0107', 'flee 0108'],
    'no-own-base',
    'no-own-base',
  ])
})

test('ocs:15.1.D#1 the usual refit is there as long as any base can, and refits those that can', () => {
  const t = field(
    { f: `${FIGHTER} inactive`, g: 'blue plane:F 4-2(30) 0401 inactive' },
    {
      airBases: { blue: { '0101': 1, '0401': 1 } },
      dumps: { blue: { '0101': 1 } },
      map: Array<string>(4).fill('. '.repeat(17) + '.'),
    },
  )
  t.until('refitPhase')
  expect(t.refusal('refitAll')).toBe('legal')
  t.play('refitAll')
  expect(t.mark('f', 'active') + t.mark('g', 'active')).toBe(1)
  expect(t.refusal('refitAll')).toBe('refit-none')
})

test('ocs:14.9c#1 10 MP on foot are few enough, 11 are not', () => {
  const rides = (ma: number): string =>
    field(
      { j: 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:4', m: `blue 2-3-4L/1-3-${ma}L 0101 re:0.25 move` },
      { airBases: { blue: { '0101': 2, '0106': 1 } } },
    )
      .until('movementSegment')
      .play('fly airlift', 'at 0106', 'with j')
      .refusal('carry m')
  expect([rides(10), rides(11)]).toEqual(['legal', 'air-heavy'])
})

test('ocs:I.F#3 no mission goes to a holding box', () => {
  const t = position({
    map: ['. . . . . .', 'x x . . . .', '. x . . . .'],
    boxes: { rear: { kind: 'off-map', hex: '0301', side: 'red', links: ['0104'] } },
    airBases: { blue: { '0101': 1 } },
    units: { a: `blue ${FOOT} 0101`, s: 'blue plane:T (1)-18(30) 0101', e: `red ${FOOT} 0301 move` },
  }).until('barrageSegment')
  t.play('fly bust')
  expect([t.refusal('at 0301'), t.refusal('at 0105')]).toEqual(['box-combat', 'legal'])
})
