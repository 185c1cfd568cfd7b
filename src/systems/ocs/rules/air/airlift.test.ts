/** 14.9 Air Transport: what is carried, how far, and where it ends. */
import { describe, expect, test } from 'vitest'
import { onUntil, railLine, row, sourceIn } from '../scenes.ts'
import { PHASE } from '../world.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { field, FIGHTER, FOOT, told } from './scenes.ts'

/** A Transport that carries 2T, in half tokens. */
const JU = 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:4'
const SMALL = 'blue plane:Tpt (0)-0(7) 0101 cap:1'
const BASES = { blue: { '0101': 2, '0106': 1, '0109': 1 }, red: { '0113': 1 } }
/** A battalion on foot in Move Mode: 1T. */
const MARINES = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move'

const airfield = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  field(units, { airBases: BASES, dumps: { blue: { '0101': 12 } }, ...more }).until('movementSegment')
const lift = (units: Record<string, string>, more: Partial<Position> = {}, to = '0109'): Table =>
  airfield(units, more).play('fly airlift', `at ${to}`)

/** The enemy's Reaction Phase. */
const inReaction = (t: Table): Table =>
  onUntil(t, () => t.seat === 'red' && t.m.frame('movementSegment')?.phase === PHASE.reaction)

describe('cargo', () => {
  test('ocs:14.9#1 ocs:2.3#14 ocs:14.9#2 supply is flown to a base of ours in the Movement Segment; the plane comes home Inactive', () => {
    const t = airfield({ j: JU }).play('fly airlift')
    expect([t.refusal('at 0113'), t.refusal('at 0305'), t.refusal('at 0109')]).toEqual([
      'no-own-base',
      'no-own-base',
      'legal',
    ])
    t.play('at 0109', 'with j')
    expect([t.refusal('go'), t.refusal('load 5'), t.refusal('load 4')]).toEqual(['no-cargo', 'air-tokens', 'legal'])
    t.play('load 2', 'go')
    expect([t.dump('blue', '0101'), t.dump('blue', '0109'), t.hex('j'), t.mark('j', 'active')]).toEqual([
      10,
      2,
      '0101',
      0,
    ])
    expect(told(t, 'airlanded')).toHaveLength(1)
  })

  test('ocs:2.3#21 ocs:14.9#1 the other side flies it in the Reaction Phase, and none in Barrage Segments', () => {
    const t = field(
      { j: JU.replace('blue', 'red').replace('0101', '0113') },
      { airBases: { blue: { '0101': 1 }, red: { '0113': 1, '0110': 1 } }, dumps: { red: { '0113': 4 } } },
    )
    inReaction(t)
    t.play('fly airlift', 'at 0110', 'with j', 'load 2', 'go')
    expect([t.dump('red', '0113'), t.dump('red', '0110')]).toEqual([2, 2])
    t.play('end')
    expect([t.place, t.refusal('fly airlift')]).toEqual(['barrageSegment.choose', 'air-earlier'])
  })

  test('ocs:14.9a#1 ocs:14.9b#1 half tokens are put together at a base, neither rounded up nor saved', () => {
    const one = lift({ s: SMALL, m: MARINES }, {}, '0106').play('with s')
    expect([one.refusal('load 1'), one.refusal('carry m')]).toEqual(['air-tokens', 'air-room'])
    const two = lift({ s: SMALL, r: SMALL, m: MARINES }, {}, '0106').play('with s', 'with r')
    expect([two.refusal('load 1'), two.refusal('carry m')]).toEqual(['legal', 'legal'])
    two.play('carry m')
    expect(two.refusal('load 1')).toBe('air-tokens')
    const apart = lift(
      { s: SMALL, r: SMALL.replace('0101', '0106'), m: MARINES },
      { airBases: { blue: { '0101': 1, '0106': 1, '0104': 1 }, red: { '0113': 1 } } },
      '0104',
    )
    apart.play('with s')
    expect(apart.refusal('carry m')).toBe('legal')
  })

  test('ocs:14.9a#1 planes of different bases do not carry together', () => {
    const t = lift(
      { s: SMALL, r: SMALL.replace('0101', '0112'), m: MARINES },
      { airBases: { blue: { '0101': 1, '0106': 1, '0112': 1 }, red: { '0113': 1 } } },
      '0106',
    ).play('with s', 'with r')
    expect([t.refusal('carry m'), t.refusal('load 1')]).toEqual(['air-room', 'air-tokens'])
  })

  test('ocs:14.9c#1 ocs:4.7c#2 units on foot in Move Mode with an MA of 10 or less; no Transport Points', () => {
    const t = lift({
      j: JU,
      k: JU,
      m: MARINES,
      fast: 'blue 2-3-4L/1-3-12L 0101 re:0.25 move',
      cars: 'blue 2-3-4T/1-3-8T 0101 re:0.25 move',
      dug: 'blue 2-3-4L/1-3-8L 0101 re:0.25',
      truck: 'blue truck:1 45T 0101',
      far: 'blue 2-3-4L/1-3-8L 0301 re:0.25 move',
    }).play('with j', 'with k')
    expect(['m', 'fast', 'cars', 'dug', 'truck', 'far'].map((id) => t.refusal(`carry ${id}`))).toEqual([
      'legal',
      'air-heavy',
      'air-heavy',
      'air-mode',
      'air-trucks',
      'air-not-there',
    ])
  })

  test('ocs:14.9d#4 supply that was flown is not moved again, and what was put down is not flown', () => {
    const t = lift({ j: JU, k: JU.replace('0101', '0109'), truck: 'blue truck:1 45T 0109' }).play(
      'with j',
      'load 2',
      'go',
    )
    t.play('take truck')
    expect(t.refusal('load 1')).toBe('moved-supply')
    t.play('stop', 'fly airlift', 'at 0106', 'with k')
    expect(t.refusal('load 1')).toBe('air-tokens')
  })

  test('ocs:4.9a#1 what is aboard is hidden from the enemy', () => {
    const t = lift({ j: JU, m: MARINES }).play('with j', 'carry m', 'load 1')
    const shown = t.kept(1).frames.find((f) => f.proc === 'mission')
    expect(shown).toMatchObject({ cargo: null, tows: null, stays: null, crew: null })
  })
})

describe('how far', () => {
  test('ocs:14.9e.A#1 up to twice the range, if the plane stays there', () => {
    const t = lift({ j: 'blue plane:Tpt (0)-0(4) 0101 cap:4' }).play('with j', 'load 2')
    expect(t.refusal('load 1')).toBe('air-tokens')
    t.play('go')
    expect([t.hex('j'), t.mark('j', 'active'), t.dump('blue', '0109')]).toEqual(['0109', 0, 2])
    const short = airfield({ j: 'blue plane:Tpt (0)-0(3) 0101 cap:4' }).play('fly airlift')
    expect([short.refusal('at 0109'), short.refusal('at 0106')]).toEqual(['no-plane-near', 'legal'])
  })

  test('ocs:14.9e.B#1 within its range it returns to any base within its range', () => {
    const t = lift({ j: 'blue plane:Tpt (0)-0(8) 0101 cap:4' }).play('with j', 'load 2', 'home 0106', 'go')
    expect([t.hex('j'), t.mark('j', 'active')]).toEqual(['0106', 0])
  })

  test('ocs:14.9e.C#1 within half its range, there and back, it carries twice as much', () => {
    const at = (range: number): Table => lift({ j: `blue plane:Tpt (0)-0(${range}) 0101 cap:2` }).play('with j')
    expect([at(15).refusal('load 2'), at(16).refusal('load 2'), at(16).refusal('load 3')]).toEqual([
      'air-tokens',
      'legal',
      'air-tokens',
    ])
    // Back to a base farther off, it does not.
    const far = { airBases: { blue: { '0101': 2, '0104': 1, '0113': 1 } } }
    const t = lift({ j: 'blue plane:Tpt (0)-0(16) 0101 cap:2' }, far, '0104').play('with j', 'load 2', 'home 0113')
    expect(t.refusal('go')).toBe('cargo-much')
  })

  test('ocs:14.9e#1 each plane has a case of its own', () => {
    const t = lift({ j: 'blue plane:Tpt (0)-0(4) 0101 cap:2', k: 'blue plane:Tpt (0)-0(16) 0101 cap:2' })
    t.play('with j', 'with k')
    // 1T of the first, which stays there, and twice 1T of the second.
    expect([t.refusal('load 3'), t.refusal('load 4')]).toEqual(['legal', 'air-tokens'])
    t.play('load 3', 'go')
    expect([t.hex('j'), t.hex('k')]).toEqual(['0109', '0101'])
  })
})

describe('unloading', () => {
  test('ocs:14.9f#1 ocs:15.0b.C#1 2T for each level in a segment, and more where planes stay', () => {
    const t = lift({ j: JU, k: JU, l: JU }).play('with j', 'load 3')
    expect(t.refusal('go')).toBe('unload-most')
    expect(t.why('go')).toMatchObject({ claim: 'ocs:14.9f#1', values: { left: 2, takes: 3 } })
    t.play('stay j', 'go')
    expect([t.dump('blue', '0109'), t.hex('j')]).toEqual([3, '0109'])
    t.play('fly airlift', 'at 0109', 'with k', 'load 2', 'go')
    expect(t.dump('blue', '0109')).toBe(5)
    t.play('fly airlift', 'at 0109', 'with l', 'load 1')
    expect(t.why('go')).toMatchObject({ code: 'unload-most', values: { left: 0, takes: 1 } })
  })

  test('ocs:15.2.C#1 a strip unloads 2T', () => {
    const strip = { airBases: { blue: { '0101': 2, '0109': 0 }, red: { '0113': 1 } } }
    const t = lift({ j: JU }, strip).play('with j', 'load 3')
    expect(t.why('go')).toMatchObject({ code: 'unload-most', values: { left: 2, takes: 3 } })
    expect(lift({ j: JU }, strip).play('with j', 'load 2').refusal('go')).toBe('legal')
  })

  test('ocs:14.10f#1 planes with gliders of their own unload without limit, and their capacity goes by range', () => {
    const t = lift({ j: `${JU} integral` }).play('with j')
    expect([t.refusal('load 4'), t.refusal('load 5')]).toEqual(['legal', 'air-tokens'])
    t.play('load 4', 'go')
    expect([t.dump('blue', '0109'), t.hex('j')]).toEqual([4, '0101'])
  })
})

describe('units that are flown', () => {
  const withUnit = (more: Record<string, string> = {}): Table => airfield({ j: JU, m: MARINES, ...more })

  test('ocs:14.9d#1 ocs:4.7d#4 half the MA, before and after together', () => {
    const after = withUnit().play('fly airlift', 'at 0109', 'with j', 'carry m', 'go', 'take m')
    expect([after.hex('m'), after.left]).toEqual(['0109', [4]])
    const t = airfield({ j: JU, m: MARINES.replace('0101', '0103') })
    t.play('take m', 'move 0102', 'move 0101', 'wait', 'fly airlift', 'at 0109', 'with j', 'carry m', 'go', 'take m')
    expect(t.left).toEqual([2])
    const far = airfield({ j: JU, m: MARINES.replace('0101', '0106') })
    far.play('take m', 'move 0105', 'move 0104', 'move 0103', 'move 0102')
    expect(far.refusal('wait')).toBe('no-wait')
    expect(far.play('move 0101').refusal('wait')).toBe('no-wait')
  })

  test('ocs:4.7d#1 by rail to the base or by air, not both', () => {
    const rails = {
      rails: railLine('0101', '0104'),
      map: ['v . . v . . . . . . . . . . . . . .', row(18), row(18), row(18)],
      entries: sourceIn('0101'),
    }
    const t = airfield({ j: JU, m: MARINES.replace('0101', '0104') }, rails)
    t.play('take m', 'rail 0101', 'fly airlift', 'at 0109', 'with j')
    expect([t.hex('m'), t.refusal('carry m')]).toEqual(['0101', 'air-moved'])
    const back = airfield({ j: JU.replace('0101', '0109'), m: MARINES.replace('0101', '0109') }, rails)
    back.play('fly airlift', 'at 0101', 'with j', 'carry m', 'go', 'take m')
    expect(back.refusal('rail 0104')).toBe('one-transport')
  })

  const reaction = (m: string): Table => {
    const t = field(
      { j: JU.replace('blue', 'red').replace('0101', '0113'), m: m.replace('blue', 'red').replace('0101', '0113') },
      { airBases: { blue: { '0101': 1 }, red: { '0113': 1, '0110': 1 } } },
    )
    return inReaction(t)
  }
  const flown = (t: Table): Table => t.play('fly airlift', 'at 0110', 'with j', 'carry m', 'go')

  test('ocs:14.9d#2 ocs:14.9d#5 in Reaction nobody turns over for the flight, and those not released neither move nor attack', () => {
    const dug = reaction('blue 2-3-4L/1-3-8L 0101 re:0.25').play('fly airlift', 'at 0110', 'with j')
    expect(dug.refusal('carry m')).toBe('air-mode')
    const t = flown(reaction(MARINES))
    expect([t.hex('m'), t.refusal('take m')]).toEqual(['0110', 'moved-already'])
  })

  test('ocs:14.9d#3 a released Reserve that is flown in Reaction has a quarter of its MA', () => {
    const t = reaction('blue 2-3-4L/1-3-8L 0101 re:0.25 move reserve').play('release m')
    while (t.place !== 'movementSegment.choose') t.asUsual()
    flown(t).play('take m')
    expect(t.left).toEqual([2])
  })
})

describe('losses', () => {
  const RED_FIGHTER = 'red plane:F 4-2(30) 0113'
  const full = (planes: Record<string, string>, cargo: string[]): Table => {
    const t = lift({ ...planes, r: RED_FIGHTER }).play(
      ...Object.keys(planes)
        .filter((id) => id !== 'm')
        .map((id) => `with ${id}`),
    )
    return t.play(...cargo, 'go')
  }

  test('ocs:14.4g#1 what no longer fits after Flak is lost, by its owner’s choice', () => {
    const t = full({ j: 'blue plane:Tpt (0)-0(10)/(0)-0(10) 0101 cap:4', m: MARINES }, ['carry m', 'load 1'])
    t.play('pass').dice(6, 6)
    expect(t.place).toBe('mission.hit')
    t.dice(1)
    expect([t.place, t.refusal('flyOn'), t.refusal('shed m'), t.refusal('shedSupply')]).toEqual([
      'shed.choose',
      'cargo-much',
      'legal',
      'legal',
    ])
    t.play('shedSupply')
    expect([t.refusal('shedSupply'), t.refusal('flyOn')]).toEqual(['cargo-fits', 'legal'])
    t.play('flyOn')
    expect([t.hex('m'), t.dump('blue', '0101'), t.dump('blue', '0109'), t.mark('j', 'lost')]).toEqual([
      '0109',
      11,
      0,
      1,
    ])
  })

  test('ocs:14.4g#1 1T survives on a plane that drops to half of it', () => {
    const t = full({ j: 'blue plane:Tpt (0)-0(10)/(0)-0(10) 0101 cap:2' }, ['load 1'])
    t.play('pass').dice(6, 6).dice(1)
    expect([t.place, t.refusal('shedSupply')]).toEqual(['shed.choose', 'cargo-fits'])
    t.play('flyOn')
    expect(t.dump('blue', '0109')).toBe(1)
  })

  test('ocs:14.1c#5 the cargo of a Transport that turns back is where it was loaded; steps it lost take their part', () => {
    const t = full({ j: JU, m: MARINES }, ['carry m', 'load 1'])
    t.play('intercept r').dice(6, 6).dice(1)
    expect(t.place).toBe('airCombat.stay')
    t.play('stay')
    // It turned back whole: nothing is lost, and all of it is where it was.
    expect([t.place, t.refusal('flyOn')]).toEqual(['shed.choose', 'cargo-much'])
    t.play('shed m', 'shedSupply', 'flyOn')
    expect([t.hex('m'), t.dump('blue', '0101'), t.dump('blue', '0109'), t.mark('j', 'active')]).toEqual([
      '0101',
      12,
      0,
      0,
    ])
    // It counts as carried in this phase.
    expect(t.refusal('take m')).toBe('legal')
    expect(t.play('take m').left).toEqual([4])
  })

  test('ocs:14.1c#5 a plane shot down in Air Combat takes its cargo with it', () => {
    const t = full({ j: 'blue plane:Tpt (0)-0(20) 0101 cap:4 lost:1' }, ['load 2'])
    t.play('intercept r').dice(6, 6).dice(6).play('stay')
    expect(t.place).toBe('shed.choose')
    t.play('shedSupply', 'shedSupply', 'flyOn')
    expect([t.hex('j'), t.dump('blue', '0101'), t.dump('blue', '0109')]).toEqual(['dead', 10, 0])
  })

  test('ocs:14.4a#2 an escort flies along, and Flak fires inside a Patrol Zone alone', () => {
    const t = lift({ j: JU, f: FIGHTER }).play('with j', 'with f', 'load 2', 'go')
    expect([told(t, 'flak'), t.hex('f'), t.mark('f', 'active')]).toEqual([[], '0101', 0])
    const met = lift({ j: JU, f: FIGHTER, r: RED_FIGHTER }).play('with j', 'with f', 'load 2', 'go')
    expect(met.place).toBe('mission.intercept')
    expect(met.play('pass').place).toBe('mission.fireFlak')
  })
})

test('ocs:14.9d#5 a battalion of the second line is flown as it stands', () => {
  const t = airfield({ j: JU, m: `blue ${FOOT} 0101 move` }).play('fly airlift', 'at 0109', 'with j')
  // A regiment of 1 RE takes all 4T that the plane carries within half its range.
  t.play('carry m')
  expect(t.refusal('load 1')).toBe('air-tokens')
})
