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
