/** 13.5f and 13.9 Planes are rebuilt and consolidated; gliders are built. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { setFlight } from './flight.ts'
import { field } from './scenes.ts'

const F = 'blue plane:F 4-2(30)/3-1(30)'

describe('an Eq for planes', () => {
  const useEq = (t: Table): string => t.offers('planes')[0]!
  /** The Reinforcement Phase, with an Eq next to an HQ. */
  const eq = (units: Record<string, string>, more: Partial<Position> = {}): Table => {
    const t = field(
      { h: 'blue h4T-0-2T/h4T-0-14T 0301', x: 'blue 0-0-8L 0301 eq copies:2', ...units },
      {
        airBases: { blue: { '0101': 1, '0112': 0 }, red: { '0113': 1 } },
        tables: {
          replacements: {
            blue: {
              provenance: 'reconstructed',
              dice: 1,
              rows: [{ turns: [1, 9], results: Array.from({ length: 6 }, () => ({ eq: 1 })) }],
              places: ['w'],
            },
          },
        },
        entries: { w: { side: 'blue', hexes: ['0301'], source: true, name: 'west' } },
        ...more,
      },
    )
    onUntil(t, () => t.place === 'reinforcementPhase.work')
    return t
  }

  test('ocs:13.5f#1 rebuilds two steps at any base, dead planes coming back Active, in any weather', () => {
    const t = eq({ f: `${F} dead`, g: `${F} 0112 lost:1 inactive` })
    setFlight(t.m, 'Dry')
    t.m.board.flight.set(0, 1)
    expect([t.refusal('planes h'), t.refusal('planes e')]).toEqual(['no-eq', 'not-own'])
    t.play(useEq(t))
    expect([t.refusal('mend f'), t.refusal('mend g'), t.refusal('mend h')]).toEqual(['legal', 'legal', 'not-a-plane'])
    t.play('mend f', 'at 0112', 'mend g')
    expect([
      t.hex('f'),
      t.mark('f', 'active'),
      t.mark('f', 'lost'),
      t.mark('g', 'lost'),
      t.mark('g', 'active'),
    ]).toEqual(['0112', 1, 1, 0, 0])
    expect([t.place, t.offers('planes')]).toEqual(['reinforcementPhase.work', []])
  })

  test('ocs:13.5f#2 the second step is lost if it is not used', () => {
    const t = eq({ f: `${F} 0112 lost:1`, g: `${F} 0112 lost:1` })
    t.play(useEq(t), 'mend f', 'enough')
    expect([t.mark('f', 'lost'), t.mark('g', 'lost'), t.offers('planes')]).toEqual([0, 1, []])
  })

  test('ocs:14.10e.A#1 or two Glider Points, in games that have them, for the whole of it', () => {
    const gliders = { gliders: { blue: { '0101': 1 } } }
    const at = (t: Table): number => t.m.board.gliders.get(t.at('0112'))
    const t = eq({ f: `${F} 0112 lost:1` }, gliders)
    t.play(useEq(t))
    expect([t.refusal('buildGliders 0113'), t.refusal('buildGliders 0112')]).toEqual(['no-own-base', 'legal'])
    t.play('buildGliders 0112')
    expect([at(t), t.place]).toEqual([2, 'reinforcementPhase.work'])
    const half = eq({ f: `${F} dead` }, gliders)
    half.play(useEq(half), 'mend f', 'at 0112')
    expect(half.refusal('buildGliders 0112')).toBe('gliders-whole')
    const without = eq({ f: `${F} 0112 lost:1` })
    expect(without.play(useEq(without)).refusal('buildGliders 0112')).toBe('no-gliders')
  })
})

test('ocs:13.9#6 two reduced planes alike, in one hex and of one status, become a full one, in any phase', () => {
  const units = {
    f: `${F} 0101 lost:1`,
    g: `${F} 0101 lost:1`,
    idle: `${F} 0101 lost:1 inactive`,
    other: 'blue plane:F 3-2(30)/2-1(30) 0101 lost:1',
    far: `${F} 0106 lost:1`,
    whole: `${F} 0101`,
  }
  const t = field(units, { airBases: { blue: { '0101': 3, '0106': 1 }, red: { '0113': 1 } } }).until('movementSegment')
  expect(Object.keys(units).map((id) => t.refusal(`mergePlanes ${id}`))).toEqual([
    'legal',
    'legal',
    'no-twin',
    'no-twin',
    'no-twin',
    'not-reduced',
  ])
  t.play('mergePlanes f')
  expect([t.mark('f', 'lost'), t.mark('f', 'active'), t.hex('g'), t.refusal('mergePlanes f')]).toEqual([
    0,
    1,
    'dead',
    'not-reduced',
  ])
  for (const place of ['refitPhase', 'barrageSegment', 'combatSegment'] as const) {
    const there = field(units, { airBases: { blue: { '0101': 3, '0106': 1 }, red: { '0113': 1 } } }).until(place)
    expect(there.refusal('mergePlanes f')).toBe('legal')
  }
})

describe('what an Eq is used for', () => {
  const useEq = (t: Table): Table => t.play(t.offers('planes')[0]!)
  const eq = (units: Record<string, string>, more: Partial<Position> = {}): Table => {
    const t = field(
      { h: 'blue h4T-0-2T/h4T-0-14T 0301', x: 'blue 0-0-8L 0301 eq copies:2', ...units },
      {
        airBases: { blue: { '0101': 1, '0112': 0 }, red: { '0113': 1 } },
        tables: {
          replacements: {
            blue: {
              provenance: 'reconstructed',
              dice: 1,
              rows: [{ turns: [1, 9], results: Array.from({ length: 6 }, () => ({ eq: 1 })) }],
              places: ['w'],
            },
          },
        },
        entries: { w: { side: 'blue', hexes: ['0301'], source: true, name: 'west' } },
        ...more,
      },
    )
    return onUntil(t, () => t.place === 'reinforcementPhase.work')
  }
  const crowd = (n: number, at: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${at}${i}`, `blue plane:F 3-1(30) ${at}`]))

  test('ocs:13.5f#1 planes of its own that lack a step, at a base with room for them', () => {
    const t = useEq(
      eq({ f: `${F} 0101 lost:1`, d: `${F} dead`, w: `${F} 0101`, k: 'red plane:F 4-2(30)/3-1(30) 0113 lost:1' }),
    )
    expect(['f', 'd', 'w', 'k', 'a'].map((id) => t.refusal(`mend ${id}`))).toEqual([
      'legal',
      'legal',
      'not-reduced',
      'not-own',
      'not-a-plane',
    ])
    expect(t.offers('mend')).toEqual(['mend f', 'mend d'])
    t.play('mend d')
    expect([t.place, t.m.prompt(), t.offers('at'), t.refusal('at 0113')]).toEqual([
      'planeRepls.where',
      'At which base is d rebuilt?',
      ['at 0101', 'at 0112'],
      'no-own-base',
    ])
    t.play('back')
    expect([t.place, t.hex('d'), t.m.prompt()]).toEqual([
      'planeRepls.choose',
      'dead',
      'Which planes are rebuilt? Steps left: 2.',
    ])
    t.play('mend d', 'at 0112')
    expect([t.m.prompt(), t.mark('d', 'lost')]).toEqual(['Which planes are rebuilt? Steps left: 1.', 1])
    // The second step may go to the same plane.
    t.play('mend d')
    expect([t.mark('d', 'lost'), t.place]).toEqual([0, 'reinforcementPhase.work'])
    expect(t.events('restored').map(({ unit }) => unit)).toEqual([t.unit('d'), t.unit('d')])
  })

  test('ocs:13.5f#1 ocs:14.2a#3 none comes back where no base has room for one more Active plane', () => {
    const t = useEq(eq({ d: `${F} dead`, f: `${F} 0101 lost:1`, ...crowd(4, '0101'), ...crowd(4, '0112') }))
    expect([t.refusal('mend d'), t.refusal('mend f')]).toEqual(['mend-room', 'legal'])
    const one = useEq(eq({ d: `${F} dead`, ...crowd(4, '0101'), ...crowd(4, '0112') })).play('mend d')
    expect([one.refusal('at 0101'), one.refusal('at 0112')]).toEqual(['legal', 'refit-full'])
  })

  test('ocs:13.5f#1 where nothing lacks a step and no gliders are built, it is not used for planes', () => {
    const offered = (units: Record<string, string>, more: Partial<Position> = {}): string[] =>
      eq(units, more).offers('planes')
    expect(offered({ f: `${F} 0101` })).toEqual([])
    expect(offered({ f: `${F} 0101 lost:1` })).toHaveLength(1)
    expect(offered({ f: `${F} 0101` }, { gliders: { blue: { '0101': 1 } } })).toHaveLength(1)
    const none = eq({ f: `${F} 0101` })
    expect(none.refusal('planes h')).toBe('no-plane-repls')
  })

  test('ocs:4.9a#1 the enemy knows no more than that planes are rebuilt', () => {
    const t = useEq(eq({ d: `${F} dead`, f: `${F} 0101 lost:1` }))
    expect(t.imagined(1).frame('planeRepls')).toMatchObject({ step: 'choose', left: 1, unit: -1 })
    t.play('mend d')
    const m = t.imagined(1)
    expect([m.place, m.seat, m.frame('planeRepls')!.unit]).toEqual(['planeRepls.where', 0, m.game.planes[0]![0]])
  })

  test('ocs:14.10e.A#1 the Glider Points of an Eq lie at one base, of its own', () => {
    const t = useEq(eq({ f: `${F} 0101 lost:1` }, { gliders: { blue: { '0101': 1 } } }))
    expect(t.offers('buildGliders')).toEqual(['buildGliders 0101', 'buildGliders 0112'])
    t.play('buildGliders 0101')
    expect([t.m.board.gliders.get(t.at('0101')), t.mark('f', 'lost')]).toEqual([3, 1])
    expect(useEq(eq({ f: `${F} 0101 lost:1` })).offers('buildGliders')).toEqual([])
  })
})

describe('consolidation', () => {
  test('ocs:13.9#6 not of planes of the enemy, nor of anything else; one that has flown makes the whole one tired', () => {
    const t = field(
      { f: `${F} 0101 lost:1`, g: `${F} 0101 lost:1`, k: 'red plane:T (1)-2(30) 0113 lost:1' },
      {
        airBases: { blue: { '0101': 2, '0106': 1 }, red: { '0113': 1 } },
      },
    ).until('movementSegment')
    expect([t.refusal('mergePlanes k'), t.refusal('mergePlanes a'), t.offers('mergePlanes')]).toEqual([
      'not-own',
      'not-a-plane',
      ['mergePlanes f', 'mergePlanes g'],
    ])
    t.play('fly transfer', 'at 0106', 'with g', 'go', 'fly transfer', 'at 0106', 'with f', 'go')
    expect(t.play('mergePlanes f').events('consolidated')).toMatchObject([{ side: 0, unit: t.unit('f') }])
    expect([t.mark('f', 'lost'), t.mark('f', 'active'), t.refusal('fly transfer')]).toEqual([0, 1, 'no-plane'])
  })

  test('ocs:13.9#6 only planes of the same type and values', () => {
    const merges = (twin: string): string =>
      field({ f: `${F} 0101 lost:1`, g: `blue plane:${twin} 0101 lost:1` })
        .until('movementSegment')
        .refusal('mergePlanes f')
    expect([merges('F 4-2(30)/3-1(30)'), merges('F+T 4-2(30)/3-1(30)'), merges('F 4-2(30)/3-2(30)')]).toEqual([
      'legal',
      'no-twin',
      'no-twin',
    ])
  })
})
