/** 18.3c-f Planes against ships: strength, the one shift, torpedoes and ships' Flak. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { flakPoints } from './flak.ts'
import { antiShipStrength } from './shipstrike.ts'
import { MISSIONS } from './missions.ts'

const LEG = '4-3-4L/2-3-8L'
const WIDE = Array<string>(26).fill('o').join(' ')
const SEA = [`. b ${WIDE}`, `. b ${WIDE}`]
const SHIPS = {
  s: 'red ship:battleship 40(6)-2-8 0106',
  d: 'red ship:destroyers 6(3)-1-2 0106',
  k: 'red ship:destroyers 6(3)-1-2/3(3)-0-1 0106',
}

/** Blue's base is in 0102, Red's ships lie four hexes off. */
const over = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: SEA,
    airBases: { blue: { '0102': 3 } },
    units: { h: `blue ${LEG} 0102`, ...SHIPS, ...units },
    ...more,
  }).until('barrageSegment')
const fly = (t: Table, ...planes: string[]): Table =>
  t.play('fly bombShips', 'at 0106', ...planes.map((id) => `with ${id}`), 'go')
const kind = MISSIONS.findIndex(({ word }) => word === 'bombShips')

describe('against ships', () => {
  test('ocs:18.3c.B#1 ocs:18.3c.C#1 planes count twice, divided by Protection', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102' })
    const j = [t.unit('j')]
    expect(['s', 'd', 'k'].map((id) => antiShipStrength(t.m, j, t.unit(id)))).toEqual([3, 13, 13])
    // Flak misses, and the table is read at 26 / 2.
    fly(t, 'j').dice(1, 1)
    t.play('against d')
    expect(t.last('navalFire')).toMatchObject({ strength: 13 })
  })

  test('ocs:18.3c.A#1 the one shift is for planes that all came from near by', () => {
    const near = over({ j: 'blue plane:T (1)-13(50) 0102' })
    fly(near, 'j').dice(1, 1).play('against d')
    expect(near.m.frame('shipfire')!.shift).toBe(near.m.game.charts.file.barrage.shifts.shortRange)
    const far = {
      s: 'red ship:battleship 40(6)-2-8 0120',
      d: 'red ship:destroyers 6(3)-1-2 0120',
      k: 'red ship:destroyers 6(3)-1-2 0120',
    }
    const t = over({ ...far, j: 'blue plane:T (1)-13(50) 0102' })
    t.play('fly bombShips', 'at 0120', 'with j', 'go').dice(1, 1).play('against d')
    expect(t.m.frame('shipfire')!.shift).toBe(0)
  })

  test('ocs:18.3c#2 ocs:18.3c#3 each plane picks, the same target is bombed as one, and none twice in a phase', () => {
    const planes = {
      j: 'blue plane:T (1)-13(50) 0102',
      l: 'blue plane:T (1)-9(50) 0102',
      n: 'blue plane:T (1)-9(50) 0102',
    }
    const t = over(planes)
    fly(t, 'j', 'l').dice(1, 1)
    expect(t.offers('against')).toEqual(['against s', 'against d', 'against k'])
    t.play('against s', 'against s')
    expect(t.last('navalFire')).toMatchObject({ strength: 6, unit: t.unit('s') })
    t.dice(4, 3)
    fly(t, 'n').dice(1, 1)
    expect(t.refusal('against s')).toBe('targeted-already')
    const two = over(planes)
    fly(two, 'j', 'l').dice(1, 1)
    two.play('against d', 'against k').dice(1, 1)
    expect(two.events('navalFire').map((e) => e['unit'])).toEqual([two.unit('d'), two.unit('k')])
  })

  test('ocs:18.3c#1 such missions go to the same hex as often as one likes', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102', l: 'blue plane:T (1)-9(50) 0102' })
    fly(t, 'j').dice(1, 1).play('against s').dice(4, 3)
    expect(t.play('fly bombShips').refusal('at 0106')).toBe('legal')
    expect(t.refusal('at 0107')).toBe('no-ships')
  })

  test('ocs:14.1e.B#1 no Strategic Bombers', () => {
    const t = over({ b: 'blue plane:S (2)-20(90) 0102', j: 'blue plane:T (1)-13(50) 0102' }).play(
      'fly bombShips',
      'at 0106',
    )
    expect(t.refusal('with b')).toBe('strategic-ships')
  })
})

describe('torpedo bombers', () => {
  test('ocs:18.3e#1 attack ships, and neither troops nor ports nor bases nor railways', () => {
    const t = over(
      { q: 'blue plane:T (1)-9(50) 0102 torpedo', j: 'blue plane:T (1)-13(50) 0102', e: `red ${LEG} 0201` },
      { airBases: { blue: { '0102': 3 }, red: { '0201': 1 } } },
    )
    for (const [word, hex] of [
      ['bomb', '0201'],
      ['bombBase', '0201'],
      ['bust', '0201'],
    ] as const) {
      t.play(`fly ${word}`, `at ${hex}`)
      expect([word, t.refusal('with q'), t.refusal('with j')]).toEqual([word, 'torpedo-land', 'legal'])
      t.play('back')
    }
    fly(t, 'q').dice(1, 1).play('against d')
    expect(t.last('navalFire')).toMatchObject({ strength: 9 })
  })
})

describe('Flak of ships', () => {
  const points = (t: Table, word: string): number =>
    flakPoints(t.m, {
      side: 0,
      kind: MISSIONS.findIndex((one) => one.word === word),
      hex: t.at('0106'),
      planes: [t.unit('j')],
    }).printed

  test('ocs:18.3f#1 all ships in the hex fire at a barrage mission there, as they are now', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102' })
    expect(points(t, 'bombShips')).toBe(4)
    t.m.board.lost.set(t.unit('k'), 1)
    expect(points(t, 'bombShips')).toBe(3)
    expect(points(t, 'bombPort')).toBe(3)
    fly(t, 'j').dice(5, 3)
    expect(t.last('flak')).toMatchObject({ printed: 3, total: 11 })
    expect(t.place).toBe('mission.hit')
  })

  test('ocs:18.3f#2 but not at transports, drops and transfers', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102' })
    expect(['airlift', 'drop', 'transfer'].map((word) => points(t, word))).toEqual([0, 0, 0])
    expect(kind).toBeGreaterThan(0)
  })
})

describe('one after the other', () => {
  test('ocs:18.3c#2 planes without a target left to them bomb nothing; those that share one bomb it together', () => {
    const planes = Object.fromEntries(['j', 'l', 'n', 'q'].map((id) => [id, 'blue plane:T (1)-9(50) 0102']))
    const t = over({ ...planes, s: 'red ship:battleship 40(6)-2-8 0108', d: 'red ship:destroyers 6(3)-1-2 0108' })
    fly(t, 'j').dice(1, 1).dice(1, 1)
    // The one ship there has been fired at: nobody is asked, and nothing falls.
    fly(t, 'l').dice(1, 1)
    expect([t.place, t.events('navalFire').length, t.mark('l', 'active')]).toEqual(['barrageSegment.choose', 1, 0])
  })

  test('ocs:18.3c#2 ocs:18.3c.C#1 each target takes the planes that picked it, in the order in which they were picked', () => {
    const t = over({
      j: 'blue plane:T (1)-13(50) 0102',
      l: 'blue plane:T (1)-9(50) 0102',
      n: 'blue plane:T (1)-5(50) 0102',
    })
    fly(t, 'j', 'l', 'n').dice(1, 1)
    expect([t.m.prompt(), t.refusal('against h')]).toEqual(['Which ship does j attack?', 'not-target'])
    t.play('against d', 'against s', 'against d')
    // 13 + 5 against the destroyers, twice and by 2; 9 against the battleship, twice and by 8.
    expect(t.last('navalFire')).toMatchObject({ unit: t.unit('d'), strength: 18 })
    t.dice(1, 1)
    expect(t.last('navalFire')).toMatchObject({ unit: t.unit('s'), strength: 2 })
    t.dice(1, 1)
    expect([t.place, t.events('navalFire').length]).toEqual(['barrageSegment.choose', 2])
  })

  test('ocs:18.3c.C#2 what is too weak for its target does nothing', () => {
    const t = over({ j: 'blue plane:T (1)-1(50) 0102', f: 'blue plane:F 4-0(50) 0102' })
    fly(t, 'j', 'f').dice(1, 1).play('against s', 'against d')
    expect(t.events('navalFire').map((e) => [e['unit'], e['strength']])).toEqual([
      [t.unit('s'), 0],
      [t.unit('d'), 0],
    ])
    expect(t.place).toBe('barrageSegment.choose')
  })

  test('ocs:18.3c#3 who engages the hex sees all ships there, until the last bomb has fallen', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102' })
    const sees = (id: string): boolean => t.m.setting.system.sight.sees(t.m, 0, 'hex', t.unit(id))
    const all = (): boolean[] => ['s', 'd', 'k'].map(sees)
    expect(all().filter(Boolean)).toHaveLength(1)
    fly(t, 'j').dice(1, 1)
    expect([t.last('engaged'), all()]).toEqual([{ side: 0, hex: t.at('0106') }, [true, true, true]])
    t.play('against d').dice(1, 1)
    expect([t.place, all().filter(Boolean).length]).toEqual(['barrageSegment.choose', 1])
  })

  test('ocs:4.9a#1 the enemy knows of them the plane on top, and not which ship each will bomb', () => {
    const t = over({ j: 'blue plane:T (1)-13(50) 0102', l: 'blue plane:T (1)-9(50) 0102' })
    fly(t, 'l', 'j').dice(1, 1).play('against d')
    expect(t.kept(1).frames.find((f) => f.proc === 'shipStrike')).toMatchObject({ planes: null, aims: null })
    const m = t.imagined(1)
    expect([m.place, m.frame('shipStrike')]).toMatchObject(['shipStrike.pick', { planes: [t.unit('l')], aims: [] }])
  })
})
