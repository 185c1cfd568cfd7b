/** 4.9 What the enemy sees of planes, and where he thinks the others might be. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/properties.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { PLACE, type M } from '../world.ts'
import { unseen } from './hidden.ts'
import { FOOT } from './scenes.ts'

const BASES = { red: { '0104': 1, '0106': 2, '0108': 0 } }
const at = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(3).fill('. . . . . . . .'),
    airBases: BASES,
    tables: { airStrips: true },
    units: { a: `blue ${FOOT} 0101`, e: `red ${FOOT} 0308`, ...units },
    ...more,
  })
/** Forty matches as Blue might think they are. */
const drawn = (t: Table): M[] =>
  Array.from({ length: 40 }, (_, i) => {
    const rng = new SeededRng(`draw ${i}`)
    return t.imagined(0, (n) => rng.below(n))
  })
const where = (t: Table, id: string): Set<string> =>
  new Set(
    drawn(t).map((m) => {
      const u = t.unit(id)
      const hex = m.board.hex.get(u)
      const place = m.board.place.get(u)
      return `${hex < 0 ? (place === PLACE.aboard ? 'away' : place === PLACE.dead ? 'dead' : 'off') : m.game.grid.format(hex)} ${m.board.active.get(u) === 1 ? 'Active' : 'Inactive'}`
    }),
  )
const F = (hex: string, words = ''): string => `red plane:F 4-2(30)/3-1(30) ${hex} ${words}`
const T = (hex: string, words = ''): string => `red plane:T (1)-9(30)/(1)-4(30) ${hex} ${words}`

describe('planes that do not show', () => {
  test('ocs:4.9a#1 might be at any base, Inactive; or Active under one that shows and would lie on top of them', () => {
    const t = at({ b: T('0104'), f: F('0104'), i: T('0108', 'inactive') })
    expect(where(t, 'f')).toEqual(new Set(['0104 Active']))
    expect(where(t, 'i')).toEqual(new Set(['0104 Active', '0104 Inactive', '0106 Inactive', '0108 Inactive']))
    expect(leakFaults(t.m, new SeededRng('planes'), { draws: 5 })).toEqual([])
  })

  test('ocs:4.8b.E#1 ocs:4.8b.E#2 a Fighter lies over bombers, and of two alike the first over the second', () => {
    // A bomber shows: no Fighter is Active there.
    const bomber = at({ b: T('0104'), i: F('0108', 'inactive') })
    expect([...where(bomber, 'i')].filter((it) => it.endsWith(' Active'))).toEqual([])
    const later = at({ f: F('0104'), i: F('0108', 'inactive') })
    expect(later.unit('f')).toBeLessThan(later.unit('i'))
    // One that would lie over the plane that shows is not Active there.
    const earlier = at({ i: F('0108', 'inactive'), f: F('0104') })
    expect([...where(earlier, 'i')].filter((it) => it.endsWith(' Active'))).toEqual([])
    const shows = (t: Table): unknown[] => drawn(t).map((m) => topThere(m, t, '0104'))
    expect(new Set(shows(later))).toEqual(new Set([later.unit('f')]))
    expect(new Set(shows(bomber))).toEqual(new Set([bomber.unit('b')]))
  })

  test('ocs:14.2a#2 no more of them are Active at a base than it holds', () => {
    const many = Object.fromEntries(['p', 'q', 'r', 's', 't', 'u', 'v', 'w'].map((id) => [id, T('0104', 'inactive')]))
    const t = at({ f: F('0104'), ...many })
    for (const m of drawn(t)) {
      const active = m.game.planes[1]!.filter((u) => m.board.hex.get(u) === t.at('0104') && m.board.active.get(u) === 1)
      expect(active.length).toBeLessThanOrEqual(5)
    }
  })

  test('ocs:4.9a#1 or in a box beyond the map of their side that has a base', () => {
    const boxes = (side: string, airBase?: 'unlimited'): Partial<Position> => ({
      boxes: { rear: { kind: 'beyond', side, name: 'the rear', at: [9, 1], ...(airBase ? { airBase } : {}) } },
    })
    const holders = (more: Partial<Position>): number[] => {
      const t = at({ i: T('0108', 'inactive') }, more)
      const away = drawn(t).filter((m) => m.board.place.get(t.unit('i')) === PLACE.aboard)
      return [...new Set(away.map((m) => m.board.holder.get(t.unit('i'))))]
    }
    expect(holders(boxes('red', 'unlimited'))).toEqual([-1])
    // Neither a box of the other side nor one without a base, though they come first.
    const rear = (side: string, airBase?: 'unlimited') => boxes(side, airBase).boxes!['rear']!
    const three = { theirs: rear('blue', 'unlimited'), bare: rear('red'), rear: rear('red', 'unlimited') }
    expect(holders({ boxes: three })).toEqual([-3])
    for (const none of [boxes('blue', 'unlimited'), boxes('red')]) {
      const t = at({ i: T('0108', 'inactive') }, none)
      expect(drawn(t).every((m) => m.board.hex.get(t.unit('i')) >= 0)).toBe(true)
    }
  })

  test('ocs:HR-3#1 where planes at bases lie open, one that is not seen is at none of them', () => {
    const boxes = {
      rear: {
        kind: 'beyond' as const,
        side: 'red',
        name: 'the rear',
        at: [9, 1] as [number, number],
        airBase: 'unlimited' as const,
      },
    }
    const t = at({ i: T('0108', 'inactive'), r: T('rear') }, { boxes, options: { openPlanes: true } })
    expect([where(t, 'i'), where(t, 'r')]).toEqual([new Set(['0108 Inactive']), new Set(['away Inactive'])])
    expect(leakFaults(t.m, new SeededRng('open'), { draws: 5 })).toEqual([])
  })

  test('ocs:4.9a#1 ocs:HR-3#1 those in a box and the Inactive ones might be elsewhere, where planes do not lie open', () => {
    const rear = { kind: 'beyond' as const, side: 'red', name: 'the rear', at: [9, 1] as [number, number] }
    const boxes = { rear: { ...rear, airBase: 'unlimited' as const } }
    const units = { b: T('0104'), i: T('0108', 'inactive'), r: T('rear'), d: T('dead') }
    const t = at(units, { boxes })
    expect(unseen(t.m, 1)).toEqual([t.unit('i'), t.unit('r')])
    expect(unseen(at(units, { boxes, options: { openPlanes: true } }).m, 1)).toEqual([])
  })

  test('ocs:4.9d#1 in Air Combat a plane out of a box is known, and thought to be of a box; the others stay hidden', () => {
    const rear = {
      kind: 'beyond' as const,
      side: 'red',
      name: 'the rear',
      at: [9, 1] as [number, number],
      airBase: 'unlimited' as const,
    }
    const theirs = { ...rear, side: 'blue', at: [-3, 1] as [number, number] }
    const t = at(
      { r: F('rear'), o: F('rear'), f: 'blue plane:F 4-2(30) 0101', g: 'blue plane:F 3-2(30) 0101' },
      { airBases: { ...BASES, blue: { '0101': 1 } }, boxes: { theirs, rear }, player: 'red' },
    ).until('movementSegment')
    t.play('fly sweep', 'at 0101', 'with r', 'go')
    expect([t.place, t.seat]).toEqual(['airCombat.stand', 'blue'])
    const sees = (id: string): boolean => t.m.setting.system.sight.sees(t.m, 0, 'hex', t.unit(id))
    expect([sees('r'), sees('o')]).toEqual([true, false])
    for (const m of drawn(t).slice(0, 5)) {
      expect([m.board.place.get(t.unit('r')), m.board.holder.get(t.unit('r'))]).toEqual([PLACE.aboard, -2])
      expect(m.frame('airCombat')!.mine).toEqual([t.unit('r')])
    }
    t.play('abort f')
    while (t.place.startsWith('airCombat')) t.asUsual()
    expect(sees('r')).toBe(false)
  })

  test('ocs:14.1b#1 a dead plane is known to be dead, and one still to come to be coming', () => {
    const t = at({ d: T('dead'), late: T('turn4'), b: T('0104') })
    expect([where(t, 'd'), where(t, 'late')]).toEqual([new Set(['dead Inactive']), new Set(['off Inactive'])])
  })
})

/** The plane that shows at a base. */
function topThere(m: M, t: Table, hex: string): number | undefined {
  const there = m.game.planes[1]!.filter((u) => m.board.hex.get(u) === t.at(hex) && m.board.active.get(u) === 1)
  return there.find((u) => m.game.units[u]!.plane!.fighter) ?? there[0]
}
