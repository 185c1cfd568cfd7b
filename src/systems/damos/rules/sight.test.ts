import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../core/chance.ts'
import { leakFaults } from '../../../core/harness/leak.ts'
import type { Match } from '../../../core/match.ts'
import { eventFor, imagine, View } from '../../../core/sight.ts'
import { line as openLine, position, stack, type Position, type Table, type Units } from './testing.ts'
import { ASSAULT, MEETING, PENETRATION, STANDARD, type M } from './world.ts'
import { saveFrame } from '../../../core/frame.ts'

const BLUE = 0
const RED = 1

/** The usual row of hexes, in fog. */
function line(units: Units, more: Partial<Position> = {}): Table {
  return openLine(units, { options: { fog: true }, ...more })
}

/** All that a seat's client is sent. */
function bytes(t: Table, seat: number): string {
  return JSON.stringify(View.of(t.m, seat).json(t.m as unknown as Match))
}

/** All that a seat has been told. */
const told = (t: Table, seat: number): string => JSON.stringify(t.log.map((e) => eventFor(seat, e)))

/** Matches the seat could take for the true one; what it is offered and shown is the same in all of them. */
function imagined(t: Table, seat: number, draws = 150): M[] {
  const rng = new SeededRng('imagine')
  expect(leakFaults(t.m, rng)).toEqual([])
  const view = View.of(t.m, seat)
  return Array.from({ length: draws }, () => imagine(t.m.setting, view, rng))
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b)
const field = (drawn: readonly M[], proc: string, name: string): number[] =>
  distinct(drawn.map((m) => saveFrame(m.frames.find((f) => f.proc === proc)!)[name] as number))

describe('strength in fog', () => {
  const units = (weak: number): Units => ({
    arm: 'blue armor 5/6 0102',
    foot: 'blue foot 2/4 0102 of 4',
    tank: `red armor ${weak}/6 0106 of 9`,
    rest: `red foot ${10 - weak}/4 0107 of 9`,
    gone: 'red foot 3/4 eliminated',
    next: 'red foot 3/4 turn5',
  })

  test('damos:2.4#4 the enemy’s strengths are in no byte a seat receives, its own are', () => {
    const play = (weak: number): Table =>
      line(units(weak)).play('activate 0102', 'move 0103', 'pass', 'stop').until('operations.choose')
    const [one, two] = [play(3), play(6)]
    expect([bytes(one, BLUE), told(one, BLUE)]).toEqual([bytes(two, BLUE), told(two, BLUE)])
    expect(bytes(one, RED)).not.toBe(bytes(two, RED))
    const columns = (seat: number): unknown =>
      (View.of(one.m, seat).json(one.m as unknown as Match) as { columns: { sp: unknown } }).columns.sp
    expect(columns(BLUE)).toEqual([5, 2, null, null, null, null])
    expect(columns(RED)).toEqual([null, null, 3, 7, 0, 3])
  })

  test('with the fog off, or alone at the table, nothing is hidden', () => {
    for (const options of [
      { fog: false, solitaire: false },
      { fog: true, solitaire: true },
    ]) {
      const t = line(units(3), { options })
      const { sp } = (View.of(t.m, BLUE).json(t.m as unknown as Match) as { columns: { sp: unknown } }).columns
      expect(sp).toEqual([5, 2, 3, 7, 0, 3])
    }
  })

  test('damos:2.4#4 nor can it be read from what a seat may do or ask', () => {
    const t = line(units(3)).play('activate 0102')
    expect(leakFaults(t.m, new SeededRng('a'), { draws: 20 })).toEqual([])
    // A step two hexes from the tank: its range is not known, so the question is put in any case.
    for (const weak of [3, 7]) {
      const asked = line(units(weak)).play('activate 0102', 'move 0103', 'pass', 'move 0104')
      expect([asked.seat, asked.place]).toEqual(['red', 'reaction.window'])
      expect(leakFaults(asked.m, new SeededRng('b'), { draws: 20 })).toEqual([])
    }
  })

  test('damos:2.4#4 a seat can imagine any strength from one to the printed one, full for what is yet to come', () => {
    const drawn = imagined(line(units(3)), BLUE)
    const strengths = (unit: number): number[] => distinct(drawn.map((m) => m.board.sp.get(unit)))
    expect(strengths(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([strengths(0), strengths(1), strengths(4), strengths(5)]).toEqual([[5], [2], [0], [3]])
  })

  test('units waiting to be set up are at full strength', () => {
    const t = line(units(3))
    t.m.board.place.set(t.unit('next'), 5)
    expect(distinct(imagined(t, BLUE, 20).map((m) => m.board.sp.get(t.unit('next'))))).toEqual([3])
  })

  test('damos:2.4#4 which unit is replaced, and with how much, is the owner’s secret', () => {
    const weak: Units = {
      a: 'red foot 1/4 0107 of 3',
      b: 'red foot 2/4 0107 of 3',
      c: 'red foot 4/4 eliminated',
      arm: 'blue armor 1/6 0101',
    }
    const play = (unit: string): Table =>
      line(weak, { player: 'red', rp: { red: 5 }, from: 'replacements' }).play(`replace ${unit}`)
    expect([bytes(play('a'), BLUE), told(play('a'), BLUE)]).toEqual([bytes(play('b'), BLUE), told(play('b'), BLUE)])
    expect(told(play('a'), RED)).not.toBe(told(play('b'), RED))
    const buys = (points: number): Table =>
      line(weak, { player: 'red', rp: { red: 3 }, from: 'replacements' }).play('rebuild c', `buy ${points}`)
    expect(bytes(buys(1), BLUE)).toBe(bytes(buys(3), BLUE))
    expect(field(imagined(buys(2), BLUE), 'replacements', 'points')).toEqual([1, 2, 3])
    expect(field(imagined(play('a'), BLUE, 20), 'replacements', 'points')).toEqual([0])
    const rich = line(weak, { player: 'red', rp: { red: 9 }, from: 'replacements' }).play('rebuild c', 'buy 2')
    expect(field(imagined(rich, BLUE), 'replacements', 'points')).toEqual([1, 2, 3, 4])
  })
})

describe('strength in combat', () => {
  /** Blue attacks two red units whose strengths add up to nine; one too many of blue's sits out. */
  const fight = (a: number, b: number): Table =>
    line({
      arm: 'blue armor 9/6 0102 of 12',
      foot: 'blue foot 4/4 0102 of 6',
      a: `red foot ${a}/4 0103 of 8`,
      b: `red foot ${b}/4 0103 of 8`,
      far: 'red foot 2/4 0108 of 9',
    }).play('activate 0102', 'move 0103', 'plan standard')

  test('damos:2.4#5 the enemy is told the total of the force and not how it is made up', () => {
    const [one, two] = [fight(3, 6), fight(4, 5)]
    expect([bytes(one, BLUE), told(one, BLUE)]).toEqual([bytes(two, BLUE), told(two, BLUE)])
    expect(
      eventFor(
        BLUE,
        one.log.find((e) => e.ev === 'strengths')!,
      ),
    ).toMatchObject({ attack: 13, defence: 9 })
    expect(bytes(fight(3, 5), BLUE)).not.toBe(bytes(one, BLUE))
  })

  test('damos:2.4#5 every make-up of the total can be imagined, and no other total', () => {
    const t = fight(3, 6)
    const drawn = imagined(t, BLUE)
    const [a, b, far] = [t.unit('a'), t.unit('b'), t.unit('far')]
    expect(distinct(drawn.map((m) => m.board.sp.get(a) + m.board.sp.get(b)))).toEqual([9])
    expect(distinct(drawn.map((m) => m.board.sp.get(a))).length).toBeGreaterThan(3)
    expect(Math.max(...drawn.map((m) => Math.max(m.board.sp.get(a), m.board.sp.get(b))))).toBeLessThanOrEqual(8)
    expect(Math.min(...drawn.map((m) => Math.min(m.board.sp.get(a), m.board.sp.get(b))))).toBeGreaterThanOrEqual(1)
    expect(distinct(drawn.map((m) => m.board.sp.get(far))).length).toBeGreaterThan(5)
    const attackers = imagined(t, RED).map((m) => m.board.sp.get(0) + m.board.sp.get(1))
    expect(distinct(attackers)).toEqual([13])
  })

  test('damos:2.4#5 a total at its highest or lowest leaves nothing to imagine', () => {
    const full = fight(8, 8)
    expect(distinct(imagined(full, BLUE, 20).map((m) => m.board.sp.get(full.unit('a'))))).toEqual([8])
    const least = fight(1, 1)
    expect(distinct(imagined(least, BLUE, 20).map((m) => m.board.sp.get(least.unit('b'))))).toEqual([1])
  })

  test('damos:2.4#4 before the strengths of a combat are told none is known', () => {
    const t = line({ arm: 'blue armor 9/6 0102 of 12', tank: 'red armor 5/6 0103 of 8' }).play(
      'activate 0102',
      'move 0103',
      'plan standard',
    )
    expect(t.place).toBe('reaction.window')
    expect(distinct(imagined(t, BLUE).map((m) => m.board.sp.get(1)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('damos:2.4#6 while losses are placed the enemy sees how many, not on whom', () => {
    const losing = (...orders: string[]): Table =>
      fight(3, 6)
        .dice(3, 3, 3)
        .dice(1, 1)
        .until('losses.allocate')
        .play(...orders)
    const t = losing()
    expect([t.seat, t.fields['lp']]).toEqual(['blue', 1])
    const red = losing('lose arm')
    expect([red.seat, red.fields['lp']]).toEqual(['red', 3])
    const [one, two] = [losing('lose arm', 'lose a', 'lose b'), losing('lose arm', 'lose b', 'lose b')]
    expect(bytes(one, BLUE)).toBe(bytes(two, BLUE))
    expect(bytes(one, RED)).not.toBe(bytes(two, RED))
    expect(View.of(one.m, BLUE).frames.at(-1)).toMatchObject({ proc: 'losses', lp: 1, taken: null, big: null })
    expect(View.of(one.m, RED).frames.at(-1)).toMatchObject({ proc: 'losses', lp: 1, taken: [1, 1], big: [3] })
  })

  test('damos:2.4#6 the report gives the enemy the number lost and a counter that is gone, nothing else', () => {
    const t = fight(1, 8).dice(3, 3, 3).dice(1, 1).play('lose arm', 'lose b', 'lose a', 'lose b')
    const absorbed = t.log.filter((e) => e.ev === 'absorbed').at(-1)!
    expect(eventFor(BLUE, absorbed)).toEqual({ ev: 'absorbed', side: RED, points: 3 })
    expect(eventFor(RED, absorbed)).toEqual({ ev: 'absorbed', side: RED, points: 3, units: [2, 3], losses: [1, 2] })
    expect(
      eventFor(
        BLUE,
        t.log.find((e) => e.ev === 'eliminated')!,
      ),
    ).toEqual({ ev: 'eliminated', unit: 2, hex: 2 })
  })

  test('damos:2.4#6 who is largest, and where points have gone, can be imagined in more than one way', () => {
    const t = fight(3, 6).dice(3, 3, 3).dice(1, 1).play('lose arm', 'lose b')
    const frames = imagined(t, BLUE).map((m) => ({ m, f: m.frame('losses')! }))
    for (const { m, f } of frames) {
      const strongest = Math.max(...f.units.map((u) => m.board.sp.get(u)))
      expect(f.big).toEqual(f.units.filter((u) => m.board.sp.get(u) === strongest))
      expect([f.taken.length, f.taken[0]! + f.taken[1]!, f.lp]).toEqual([2, 1, 2])
    }
    expect(distinct(frames.map(({ f }) => f.big[0]!))).toEqual([2, 3])
    expect(distinct(frames.map(({ f }) => f.taken[0]!))).toEqual([0, 1])
  })

  test('points are imagined only where they could lie, and none before any is placed', () => {
    const ones = line({
      arm: 'blue armor 7/6 0102',
      a: 'red foot 1/4 0103 of 3',
      b: 'red foot 1/4 0103 of 3',
      c: 'red foot 1/4 0103 of 3',
    }).play('activate 0102', 'move 0103', 'plan standard')
    ones.dice(4, 4).dice(1)
    expect([ones.seat, ones.fields['lp'], ones.fields['share']]).toEqual(['red', 2, 1])
    const taken = (t: Table): string[] => imagined(t, BLUE, 60).map((m) => m.frame('losses')!.taken.join())
    expect([...new Set(taken(ones))]).toEqual(['0,0,0'])
    expect(
      distinct(imagined(ones, BLUE, 30).map((m) => [1, 2, 3].reduce((sum, u) => sum + m.board.sp.get(u), 0))),
    ).toEqual([3])
    ones.play('lose a')
    expect([...new Set(taken(ones))].sort()).toEqual(['0,0,1', '0,1,0', '1,0,0'])
    // Of two points one must fall on the largest: when the first did not, the second will.
    const pair = line({ arm: 'blue armor 7/6 0102', a: 'red foot 3/4 0103', b: 'red foot 1/4 0103' })
    pair.play('activate 0102', 'move 0103', 'plan standard').dice(4, 4).dice(1).play('lose a')
    expect([...new Set(taken(pair))].sort()).toEqual(['0,1', '1,0'])
    // And nobody takes more than he has.
    const three = line({ arm: 'blue armor 7/6 0102', a: 'red foot 3/4 0103', b: 'red foot 1/4 0103' })
    three.play('activate 0102', 'move 0103', 'plan standard').dice(6, 5).dice(1).play('lose a', 'lose a')
    expect([...new Set(taken(three))].sort()).toEqual(['1,1', '2,0'])
  })

  test('damos:2.4#4 in fog losses are not taken back once it shows who outlived them; in the open they are', () => {
    const learned = (fog: boolean): boolean[] => {
      const units: Units = { arm: 'blue armor 13/6 0102', a: 'red foot 4/4 0103', b: 'red foot 4/4 0103' }
      const t = openLine(units, { options: { fog } })
      t.play('activate 0102', 'move 0103', 'plan standard').dice(1, 1, 2).dice(1, 1)
      const found: boolean[] = []
      while (t.place === 'losses.allocate') {
        t.play(found.length % 2 === 0 ? 'lose a' : 'lose b')
        found.push(t.m.learned)
      }
      // Nobody died, and it is red again who is asked.
      expect([t.hex('a'), t.hex('b'), t.seat, t.place]).toEqual(['0105', '0105', 'red', 'retreat.step'])
      return found
    }
    expect([learned(true), learned(false)]).toEqual([
      [false, true],
      [false, false],
    ])
  })

  test('damos:2.3#8, damos:2.4#5 while a side leaves its excess out, no total is known yet', () => {
    const t = line({ arm: 'blue armor 9/6 0102', ...stack('abcd', 'red foot 4/4 0103 of 6') }).play(
      'activate 0102',
      'move 0103',
      'plan standard',
    )
    expect(t.place).toBe('excess.exclude')
    expect(distinct(imagined(t, BLUE).map((m) => m.board.sp.get(t.unit('a'))))).toEqual([1, 2, 3, 4, 5, 6])
    expect(distinct(imagined(t, RED).map((m) => m.board.sp.get(0)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    // Then the total binds those who fight and not the one who does not.
    t.play('exclude d')
    const drawn = imagined(t, BLUE)
    expect(distinct(drawn.map((m) => [1, 2, 3].reduce((sum, u) => sum + m.board.sp.get(u), 0)))).toEqual([12])
    expect(distinct(drawn.map((m) => m.board.sp.get(4)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('attrition being placed is imagined with at least one point to every unit and one to spare', () => {
    const t = position({
      map: ['. . . . . . .'],
      options: { fog: true },
      units: { a: 'blue foot 9/4 0101', b: 'blue foot 9/4 0101', red: 'red foot 1/4 0107' },
    })
    t.play('activate 0101', 'move 0102', 'move 0103', 'move 0104', 'stop').dice(1, 1)
    expect([t.place, t.fields['lp']]).toEqual(['losses.allocate', 5])
    const totals = imagined(t, RED, 400).map((m) => m.board.sp.get(0) + m.board.sp.get(1))
    expect(Math.min(...totals)).toBe(5 + 1 + 2)
    expect(Math.max(...totals)).toBe(18)
    // The owner imagines nothing about himself.
    expect(distinct(imagined(t, BLUE, 5).map((m) => m.board.sp.get(0)))).toEqual([9])
  })
})

describe('hidden choices', () => {
  const tank: Units = { arm: 'blue armor 9/4 0102', tank: 'red armor 5/6 0103', mate: 'red armor 5/6 0104' }

  test('damos:8.4#6 the plan is hidden from the defender until the reveal', () => {
    const play = (plan: string): Table => line(tank).play('activate 0102', 'move 0103', `plan ${plan}`)
    expect(bytes(play('meeting'), RED)).toBe(bytes(play('standard'), RED))
    expect(bytes(play('meeting'), BLUE)).not.toBe(bytes(play('standard'), BLUE))
    expect(field(imagined(play('standard'), RED), 'activation', 'plan')).toEqual([MEETING, STANDARD])
    expect(field(imagined(play('standard'), BLUE, 5), 'activation', 'plan')).toEqual([STANDARD])
  })

  test('what could not be paid for is not imagined', () => {
    const t = line({ ...tank, arm: 'blue armor 9/1 0102' }).play('activate 0102', 'move 0103')
    expect(field(imagined(t, RED, 30), 'activation', 'plan')).toEqual([MEETING])
    const one = line({ ...tank, arm: 'blue armor 9/2 0102' }).play('activate 0102', 'move 0103', 'plan standard')
    expect(field(imagined(one, RED), 'activation', 'plan')).toEqual([MEETING, STANDARD])
  })

  test('damos:8.1#4 the kind of a Concerted Attack is hidden, from before the target is named', () => {
    const two: Units = { ...tank, foot: 'red foot 1/4 0101', arm: 'blue armor 13/6 0102' }
    const play = (kind: string): Table => line(two).play(`concert ${kind}`)
    expect(play('assault').place).toBe('concerted.target')
    expect(bytes(play('assault'), RED)).toBe(bytes(play('penetration'), RED))
    expect(field(imagined(play('assault'), RED), 'concerted', 'kind')).toEqual([ASSAULT, PENETRATION])
    expect(field(imagined(play('assault'), RED, 5), 'operations', 'kind')).toEqual([-1])
    const declared = (kind: string): Table => line(two).play(`concert ${kind}`, 'target 0103')
    expect(declared('assault').seat).toBe('red')
    expect(bytes(declared('assault'), RED)).toBe(bytes(declared('penetration'), RED))
    expect(field(imagined(declared('penetration'), RED), 'concerted', 'kind')).toEqual([ASSAULT, PENETRATION])
    expect(field(imagined(declared('penetration'), BLUE, 5), 'concerted', 'kind')).toEqual([PENETRATION])
  })

  test('a kind that no fresh, unshaken force with influence could carry out is not imagined', () => {
    const kinds = (more: Units): number[] => {
      const t = line({ ...tank, ...more }).play('concert assault')
      if (t.place === 'concerted.target') t.play('target 0103')
      return field(imagined(t, RED, 60), 'concerted', 'kind')
    }
    const far: Units = { arm: 'blue armor 13/9 0101' }
    expect(kinds(far)).toEqual([ASSAULT])
    expect(kinds({ ...far, near: 'blue foot 9/4 0102' })).toEqual([ASSAULT])
    expect(kinds({ ...far, near: 'blue armor 9/6 0102 spent' })).toEqual([ASSAULT])
    expect(kinds({ ...far, near: 'blue armor 9/6 0102 demoralized' })).toEqual([ASSAULT])
    expect(kinds({ ...far, near: 'blue armor 9/6 eliminated' })).toEqual([ASSAULT])
    expect(kinds({ ...far, near: 'blue armor 9/6 0102' })).toEqual([ASSAULT, PENETRATION])
    // The enemy's own tank next to the target proves nothing.
    expect(kinds({ ...far, mate: 'red armor 5/6 0104' })).toEqual([ASSAULT])
  })

  test('a declaration tells that somebody is strong enough for it', () => {
    const dead = { dead: 'blue armor 5/6 eliminated' }
    const t = line({ arm: 'blue armor 13/6 0101', tank: 'red armor 5/6 0104 of 9', ...dead }).play('concert assault')
    expect(t.place).toBe('concerted.target')
    const drawn = imagined(t, RED)
    expect([0, 1, 2].map((u) => distinct(drawn.map((m) => m.board.sp.get(u))))).toEqual([[13], [5], [0]])
    expect(field(drawn, 'concerted', 'kind')).toEqual([ASSAULT])
    const near = line({
      arm: 'blue armor 13/6 0102',
      idle: 'blue foot 2/4 0108 of 5',
      tank: 'red armor 5/6 0104',
    }).play('concert assault')
    expect(distinct(imagined(near, RED).map((m) => m.board.sp.get(0)))).toEqual([7, 8, 9, 10, 11, 12, 13])
  })

  test('the announced target decides, wherever it lies', () => {
    // Penetration could strike 0104, but against 0101 only an assault will do.
    const t = line({ arm: 'blue armor 13/9 0103', foot: 'red foot 1/4 0101', tank: 'red armor 5/6 0104' })
    t.play('concert assault', 'target 0101')
    expect(field(imagined(t, RED, 60), 'concerted', 'kind')).toEqual([ASSAULT])
  })

  test('damos:8.4#6 the posture is hidden from the attacker until the force is named', () => {
    const two: Units = { arm: 'blue armor 13/6 0102', second: 'blue armor 9/6 0102', tank: 'red armor 5/6 0103' }
    const play = (posture: string, map = 'C . . . . . . C'): Table =>
      line(two, { map: [map] }).play('concert penetration', 'target 0103', `posture ${posture}`)
    expect(play('steadfast').place).toBe('concerted.name')
    expect(bytes(play('steadfast'), BLUE)).toBe(bytes(play('counterattack'), BLUE))
    expect(field(imagined(play('steadfast'), BLUE), 'concerted', 'posture')).toEqual([0, 1])
    expect(field(imagined(play('steadfast', 'C . w . . . . C'), BLUE), 'concerted', 'posture')).toEqual([0, 1, 2, 3])
    expect(field(imagined(play('steadfast'), RED, 5), 'concerted', 'posture')).toEqual([0])
  })

  test('what a game keeps in columns of its own is open unless it says otherwise', () => {
    const t = line(tank, { x: { columns: { weather: { table: 'one', secret: true } } } })
    expect([BLUE, RED].map((seat) => t.m.setting.system.sight.sees(t.m, seat, 'weather', 0))).toEqual([true, true])
    expect(t.m.setting.system.sight.sees(t.m, RED, 'sp', t.unit('arm'))).toBe(false)
  })

  test('a game fills in what it hides itself', () => {
    let calls = 0
    const t = line(tank, { x: { imagine: () => void calls++ } })
    imagine(t.m.setting, View.of(t.m, BLUE), new SeededRng('x'))
    expect(calls).toBe(1)
  })
})
