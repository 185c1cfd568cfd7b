/** The exact odds of missions, against figures reckoned by hand from the charts (shares of 36). */
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, meanOf, type Branch } from '../../../../core/forecast.ts'
import { BARRAGE } from '../charts.ts'
import { position, type Table } from '../testing.ts'
import { bestInterceptor, missionOdds, type MissionHow } from './odds.ts'
import { FIGHTER, field, STUKA } from './scenes.ts'

const PASS: MissionHow = { intercept: 'pass', aborts: false }
const MET: MissionHow = { intercept: 'best', aborts: false }
const of36 = (chance: number): number => Math.round(chance * 36 * 1e6) / 1e6

describe('Air Combat', () => {
  /** A sweep of one Fighter over a base with one: nothing else is rolled. */
  const sweep = (mine: number, his: number): Table =>
    field({ f: `blue plane:F ${mine}-2(30) 0101`, k: `red plane:F ${his}-2(30) 0113` })
      .until('movementSegment')
      .play('fly sweep', 'at 0113', 'with f')

  test.each([
    [-2, 26, 4, 6],
    [-1, 21, 5, 10],
    [0, 15, 6, 15],
    [1, 10, 5, 21],
    [2, 6, 4, 26],
    [3, 3, 3, 30],
  ])(
    'ocs:14.3e#2 ocs:14.3e#3 rating difference %i: %i attacker aborts, %i both, %i defender',
    (diff, mine, both, his) => {
      const { branch } = missionOdds(sweep(3 + diff, 3).m, PASS)
      // The defender is gone if he alone aborts or both do; each who aborts loses a step on a third of the dice.
      expect(of36(chanceOf(branch, (o) => o['swept'] === 1))).toBe(both + his)
      expect(of36(meanOf(branch, 'planesLost'))).toBeCloseTo((mine + both) / 3, 5)
      expect(of36(meanOf(branch, 'planesHit'))).toBeCloseTo((both + his) / 3, 5)
      // ocs:14.3e#3: one die for both
      expect(of36(chanceOf(branch, (o) => o['planesLost'] === 1 && o['planesHit'] === 1))).toBeCloseTo(both / 3, 5)
    },
  )
})

describe('Flak', () => {
  /** A bomber over a hex whose printed Flak is so strong. */
  const flown = (points: number): Table =>
    field({ s: STUKA }, { flak: { '0405': points } })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s')

  test.each([
    [0, 3],
    [1, 6],
    [2, 10],
    [3, 15],
    [4, 21],
    [5, 26],
    [6, 30],
    [7, 33],
  ])('ocs:14.4e#1 ocs:14.4f#1 with %i Flak Points a step is lost on %i of 36', (points, lost) => {
    const { branch, arrives } = missionOdds(flown(points).m, PASS)
    expect(of36(chanceOf(branch, (o) => o['planesLost'] === 1))).toBe(lost)
    // A step less, it bombs all the same.
    expect(arrives).toBe(1)
  })
})

describe('the Barrage Table', () => {
  const { charts } = field({}).m.game
  const cell = (points: number, shift: number, sum: number): [string, number] => {
    const column = charts.barrageShifted(charts.barrageColumn(points), shift)
    return [charts.barrageColumnName(column), charts.barrageResult(column, sum)]
  }

  test('ocs:14.7#1 ocs:10.0a#1 the book: 17-24 five to the left is 2, DG on a 10; 9 points one to the right are 12-16, half on an 11; two to the left 3-4, half on a 12', () => {
    expect([cell(18, -5, 10), cell(9, 1, 11), cell(9, -2, 12)]).toEqual([
      ['2', BARRAGE.dg],
      ['12-16', BARRAGE.half],
      ['3-4', BARRAGE.half],
    ])
    // A column to the left of the last that is, none goes.
    expect([cell(1, -3, 12)[0], cell(200, 3, 2)[0]]).toEqual(['1', '117+'])
  })
})

describe('Trainbusting', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [60, 3],
  ])('ocs:14.8a#1 strength %i puts a marker down on %i of 6', (strength, faces) => {
    const t = field({ s: `blue plane:T (1)-${strength}(30) 0101` })
      .until('barrageSegment')
      .play('fly bust', 'at 0408', 'with s')
    // A lost step takes strength away: fire where there is no Flak, so by dice that miss.
    t.play('go').dice(1, 1)
    const { branch } = missionOdds(t.m, PASS)
    expect(Math.round(chanceOf(branch, (o) => o['busted'] === 1) * 6e6) / 1e6).toBe(faces)
  })
})

describe('a mission that may be intercepted', () => {
  /** Two bombers and an escort fly to a hex that a Patrol Zone covers. */
  const raid = (more: Record<string, string> = {}): Table =>
    field({
      s: STUKA,
      u: 'blue plane:T (1)-9(30) 0101',
      f: 'blue plane:F 4-0(30) 0101',
      k: 'red plane:F 4-2(35) 0113',
      ...more,
    })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s', 'with u', 'with f')

  test('ocs:14.5#1 ocs:14.5#3 the best Fighter that is known goes up; none does where none may', () => {
    const t = raid({ l: 'red plane:F 3-2(35) 0113' })
    expect(bestInterceptor(t.m)).toBe(t.unit('k'))
    t.play('go')
    t.m.board.active.set(t.unit('k'), 0)
    expect(bestInterceptor(t.m)).toBe(t.unit('l'))
    t.m.board.active.set(t.unit('l'), 0)
    expect(bestInterceptor(t.m)).toBe(-1)
  })

  test('ocs:14.3e#2 ocs:14.5#4 a single bomber met by one Fighter gets through only if the Fighter alone aborts', () => {
    const t = field({ s: STUKA, k: 'red plane:F 4-2(35) 0113' })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s')
    // Rating 4 attacks 1: 3 of 36 attacker aborts, 3 both, 30 the bomber.
    expect(of36(missionOdds(t.m, MET).arrives)).toBe(3)
    expect(missionOdds(t.m, PASS).arrives).toBe(1)
  })

  test('ocs:14.3d.A#1 bombers that turn away before the fight are safe and do not bomb', () => {
    const away = missionOdds(raid().m, { intercept: 'best', aborts: true })
    expect(away.arrives).toBe(0)
    // The escort holds the field on 15 of 36, and has nothing to drop.
    expect(meanOf(away.branch, 'disorganized')).toBe(0)
    const stay = missionOdds(raid().m, MET)
    expect(chanceOf(stay.branch, (o) => o['disorganized']! > 0)).toBeGreaterThan(0)
    expect(meanOf(stay.branch, 'planesLost')).toBeGreaterThan(meanOf(away.branch, 'planesLost'))
  })

  test('merged and walked fall by fall they are the same', () => {
    const told = (b: Branch): unknown =>
      b.results
        .map(({ outcome, weight }) => `${JSON.stringify(outcome)} ${(weight * 1_000_000n) / b.reached}`)
        .toSorted()
    const t = field({ s: STUKA, k: 'red plane:F 4-2(35) 0113' })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s', 'go')
    t.play('intercept k')
    const frame = t.m.frames.findIndex(({ proc }) => proc === 'mission')
    expect(told(forecast(t.m, { frame }).branches[0]!)).toEqual(
      told(forecast(t.m, { frame, bruteForce: true }).branches[0]!),
    )
  })
})

test('ocs:10.0c.A#1 ocs:14.4f#1 bombers over a base, walked fall by fall: levels, planes caught there and their own losses are the same', () => {
  const t = field(
    { s: STUKA, u: 'blue plane:T (1)-9(30)/(1)-5(30) 0101', r: 'red plane:T (1)-9(30)/(1)-5(30) 0113 inactive' },
    { airBases: { blue: { '0101': 2 }, red: { '0113': 3 } } },
  )
    .until('barrageSegment')
    .play('fly bombBase', 'at 0113', 'with s', 'with u', 'go')
  const frame = t.m.frames.findIndex(({ proc }) => proc === 'mission')
  const told = (bruteForce: boolean): unknown => {
    const [b] = forecast(t.m, { frame, bruteForce }).branches
    return b!.results
      .map(({ outcome, weight }) => `${JSON.stringify(outcome)} ${(weight * 1_000_000n) / b!.reached}`)
      .toSorted()
  }
  expect(told(false)).toEqual(told(true))
})

describe('planes that carry', () => {
  const bases = { blue: { '0101': 2, '0106': 1 }, red: { '0113': 1 } }
  const carry = (kind: string, goal: string, ...cargo: string[]): Table =>
    field(
      { j: 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:2', k: 'red plane:F 4-2(35) 0113' },
      { airBases: bases, dumps: { blue: { '0101': 8 } } },
    )
      .until('movementSegment')
      .play(`fly ${kind}`, `at ${goal}`, 'with j', ...cargo)

  test('ocs:14.9#1 ocs:14.5#1 an airlift in a Patrol Zone: what arrives, let through or met by the best Fighter', () => {
    const { m } = carry('airlift', '0106', 'load 2')
    const pass = missionOdds(m, PASS)
    // Flak with 2 for the zone hits on 10 of 36: a reduced plane still carries half.
    expect(of36(chanceOf(pass.branch, (o) => o['planesLost'] === 1))).toBe(10)
    expect(pass.arrives).toBe(1)
    expect(meanOf(pass.branch, 'delivered')).toBeCloseTo(2 - 10 / 36, 9)
    const met = missionOdds(m, MET)
    // Rating 4 attacks 0: the Transport holds the field on 1 of 36 alone.
    expect(met.arrives).toBeLessThan(0.1)
    expect(met.arrives).toBe(chanceOf(met.branch, (o) => o['delivered']! > 0))
  })

  test('ocs:14.4g#1 what no longer fits is shed as supply first: the battalion arrives on the reduced plane', () => {
    const t = field(
      {
        j: 'blue plane:Tpt (0)-0(6)/(0)-0(6) 0101 cap:4',
        b: 'blue 2-3-4L/1-3-8L 0101 re:0.25 move',
        k: 'red plane:F 4-2(35) 0113',
      },
      { airBases: bases, dumps: { blue: { '0101': 8 } } },
    )
      .until('movementSegment')
      .play('fly airlift', 'at 0106', 'with j', 'carry b', 'load 1')
    const { branch } = missionOdds(t.m, PASS)
    expect(chanceOf(branch, (o) => o['landed'] === 1)).toBe(1)
    expect(of36(chanceOf(branch, (o) => o['delivered'] === 0))).toBe(10)
  })

  test('ocs:14.10d#1 a drop: each token rolls for itself', () => {
    const { branch, arrives } = missionOdds(carry('drop', '0402', 'load 2').m, PASS)
    expect(arrives).toBe(1)
    const each = meanOf(branch, 'delivered') / 2
    expect(chanceOf(branch, (o) => o['delivered'] === 2)).toBeCloseTo(each * each, 9)
    expect(each).toBeGreaterThan(0)
    expect(each).toBeLessThan(1)
  })

  test('ocs:14.11#1 a transfer arrives unless it is met and turned away', () => {
    const to = (base: string): Table =>
      field(
        { f: FIGHTER, k: 'red plane:F 4-2(35) 0113' },
        { airBases: { blue: { '0101': 2, '0106': 1, '0102': 1 }, red: { '0113': 1 } } },
      )
        .until('movementSegment')
        .play('fly transfer', `at ${base}`, 'with f')
    expect([missionOdds(to('0102').m, MET).arrives, missionOdds(to('0106').m, PASS).arrives]).toEqual([1, 1])
    // Equal ratings: 15 of 36 the interceptor, 6 both, 15 the Fighter, which sits at the base it flew to.
    expect(missionOdds(to('0106').m, MET).arrives).toBeGreaterThan(15 / 36)
  })
})

describe('planes over ships', () => {
  const SEA = Array.from({ length: 2 }, () => `. b ${Array<string>(14).fill('o').join(' ')}`)
  const over = (...planes: string[]): Table =>
    position({
      map: SEA,
      airBases: { blue: { '0102': 3 } },
      units: {
        h: 'blue 4-3-4L/2-3-8L 0102',
        s: 'red ship:battleship 60(8)-2-8/30(8)-1-7 0111',
        d: 'red ship:destroyers 6(3)-1-2/3(3)-1-1 0111',
        e: 'red ship:destroyers 6(3)-1-2/3(3)-1-1 0111',
        ...Object.fromEntries(planes.map((id) => [id, 'blue plane:T (2)-13(40) 0102'])),
      },
    })
      .until('barrageSegment')
      .play('fly bombShips', 'at 0111', ...planes.map((id) => `with ${id}`))

  test('ocs:18.3e#1 ocs:18.3c.C#1 a Ju 88 over a battleship and two destroyers: Flak 4, twice 13 by Protection, one column right for 9 hexes', () => {
    const t = over('j')
    const { branch, arrives } = missionOdds(t.m, PASS)
    expect(of36(chanceOf(branch, (o) => o['planesLost'] === 1))).toBe(21)
    expect(arrives).toBe(1)
    // At a destroyer 26 / 2 = 13 is read at 17-24: a 10 or 11 is half a hit, a 12 one.
    expect(of36(meanOf(branch, 'shipsHit'))).toBeCloseTo(3.5, 5)
    t.play('go').dice(1, 1)
    expect(t.place).toBe('shipStrike.pick')
    t.play('against s')
    // 26 / 8 = 3: at 3-4, one to the right 5-7.
    const { charts } = t.m.game
    expect([t.last('navalFire'), t.m.frame('shipfire')!.shift]).toMatchObject([{ strength: 3 }, 1])
    const column = charts.barrageShifted(charts.barrageColumn(3), 1)
    expect(charts.barrageColumnName(column)).toBe('5-7')
    let dg = 0
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) if (charts.barrageResult(column, a + b) !== BARRAGE.none) dg++
    expect(of36(chanceOf(missionOdds(t.m, PASS).branch, (o) => o['shaken']! > 0))).toBe(dg)
  })

  test('ocs:18.3c#2 ocs:18.3c.C#1 two at one battleship are 52 / 8 = 7, and it is not bombed again in the phase', () => {
    const t = over('j', 'k').play('go').dice(1, 1).play('against s', 'against s')
    expect(t.last('navalFire')).toMatchObject({ strength: 7 })
    t.dice(1, 1)
    const more = over('j', 'k', 'l').play('go').dice(1, 1).play('against s', 'against d')
    expect(more.refusal('against e')).toBe('legal')
  })

  test('walked fall by fall it is the same: the planes that bomb are there until all have bombed', () => {
    const t = over('j').play('go').dice(1, 1)
    const frame = t.m.frames.findIndex(({ proc }) => proc === 'mission')
    const told = (b: Branch): unknown =>
      b.results
        .map(({ outcome, weight }) => `${JSON.stringify(outcome)} ${(weight * 1_000_000n) / b.reached}`)
        .toSorted()
    expect(told(forecast(t.m, { frame }).branches[0]!)).toEqual(
      told(forecast(t.m, { frame, bruteForce: true }).branches[0]!),
    )
  })
})
