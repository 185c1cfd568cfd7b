import { describe, expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { AGN_DATA, armyGroupNorth } from './index.ts'
import { onMap, type AgnTable, type OnMap } from './testing.ts'
import { MAJOR, MINOR, RUSSIAN_VICTORY } from './victory.ts'
import { GERMAN, RUSSIAN } from './world.ts'

function toTheEnd(t: AgnTable): AgnTable {
  for (let i = 0; i < 400 && t.m.waits !== 'over'; i++) t.asUsual()
  return t
}

interface Goal {
  readonly level: string
  readonly control: readonly string[]
  readonly atLeast: number
}

const goalsOf = (id: string): readonly Goal[] =>
  (AGN_DATA.scenarios.find((s) => s.id === id)!.victory as { german: Goal[] }).german

describe.each([
  {
    id: 'dvina',
    turns: [1, 2],
    places: ['Riga', 'Krustpils', 'Dvinsk', 'Rēzekne', 'Ostrov', 'Pskov'],
    major: 5,
    minor: 3,
  },
  {
    id: 'luga',
    turns: [3, 4],
    places: [
      'Luga',
      'Kingisepp',
      'Novgorod',
      'Staraya Russa',
      'Velikiye Luki',
      'Narva',
      'Tallinn',
      'Krasnogvardeisk',
      'Chudovo',
    ],
    major: 7,
    minor: 5,
  },
  { id: 'tikhvin', turns: [8, 10], places: ['Tikhvin', 'Volkhov', 'Malaya Vishera', 'Budogoshch'], major: 3, minor: 2 },
])('the short scenario $id', ({ id, turns, places, major, minor }) => {
  const [best, good] = goalsOf(id) as [Goal, Goal]

  test(`counts ${places.join(', ')}`, () => {
    const m = Match.start(armyGroupNorth.setting(id))
    const named = best.control.map((hex) => m.game.land.placeName[m.game.grid.parse(hex)])
    expect(new Set(named)).toEqual(new Set(places))
    expect(good.control).toEqual(best.control)
    expect([m.game.scenario.turns, m.game.lastTurn]).toEqual([turns, turns[1]])
  })

  test(`is a major German victory with ${major} of them, a minor one with ${minor}, else a Russian one`, () => {
    const m = Match.start(armyGroupNorth.setting(id))
    const hexes = best.control.map((hex) => m.game.grid.parse(hex))
    const endings = hexes.concat(0).map((_, held) => {
      // Any of them will do: the last ones count as well as the first.
      hexes.forEach((hex, i) => m.board.control.set(hex, i >= hexes.length - held ? GERMAN : RUSSIAN))
      return m.game.x.ending(m)
    })
    expect(endings).toEqual(endings.map((_, held) => (held >= major ? MAJOR : held >= minor ? MINOR : RUSSIAN_VICTORY)))
  })

  test('is judged when its last turn ends, whatever has become of Leningrad', () => {
    const end = (held: number): string => {
      const control = { german: ['0710', ...best.control.slice(0, held)] }
      const t = onMap({
        turn: turns[1]!,
        turns: turns[1]!,
        victory: { german: goalsOf(id) },
        units: { 'G-207S': '2028', 'S-51K': '0101' },
        control,
        from: 'start',
      })
      return toTheEnd(t).m.ending
    }
    expect([end(major), end(minor), end(minor - 1)]).toEqual([MAJOR, MINOR, RUSSIAN_VICTORY])
  })
})

describe('the option that sends the panzers to Moscow', () => {
  const LEAVING = ['G-1P', 'G-6P', 'G-36M', 'G-3M']
  const panzers = (withdrawal: boolean, more: Partial<OnMap> = {}): AgnTable =>
    onMap({
      turn: 5,
      units: {
        'G-1P': '2028',
        'G-6P': '2028 3 demoralized',
        'G-36M': 'eliminated',
        'G-3M': '2128',
        'G-8P': '2128 5',
        'S-51K': '0101',
      },
      options: { withdrawal },
      from: 'start',
      ...more,
    })

  test('is off unless chosen', () => {
    const t = panzers(false).untilTurn(7)
    expect([t.events('withdrawn'), t.hex('G-1P')]).toEqual([[], '2028'])
  })

  test('takes four divisions on turn 6, wherever they are', () => {
    const t = panzers(true)
    expect(t.hex('G-1P')).toBe('2028')
    t.untilTurn(6)
    expect(LEAVING.map((id) => [t.hex(id), t.sp(id), t.is(id, 'spent'), t.is(id, 'demoralized')])).toEqual(
      LEAVING.map(() => ['withdrawn', 0, false, false]),
    )
    expect(t.events('withdrawn').map(({ unit }) => t.m.game.units[Number(unit)]!.id)).toEqual(LEAVING)
    expect([t.hex('G-8P'), t.untilTurn(8).events('withdrawn').length]).toEqual(['2128', 4])
  })

  test('leaves none of them to be rebuilt', () => {
    const rebuild = (withdrawal: boolean): string =>
      panzers(withdrawal, { turn: 6, rp: { german: 5 }, from: 'replacements' }).refusal('rebuild G-36M')
    expect([rebuild(true), rebuild(false)]).toEqual(['not-eliminated', 'legal'])
  })

  test('holds for positions of later turns too', () => {
    expect(panzers(true, { turn: 8 }).hex('G-1P')).toBe('withdrawn')
  })
})
