import { describe, expect, test } from 'vitest'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'

/** Links along a chain of hexes. */
const line = (...hexes: string[]): string[] => hexes.slice(1).map((hex, i) => `${hexes[i]}/${hex}`)

/** Where a unit of this kind stands in supply, of the hexes given. */
const suppliedIn = (p: Omit<Drawn, 'units'>, unit: string, ...hexes: string[]): string[] =>
  hexes.filter((hex) => drawn({ ...p, units: { u: unit.replace('@', hex) }, finnsFrom: 1 }).supplied('u'))

/** The hexes that are sources for the retreats and the surrender test of a unit. */
function sources(t: AgnTable, id: string): string[] {
  const { grid, x } = t.m.game
  return Array.from({ length: grid.size }, (_, hex) => hex)
    .filter((hex) => x.isSource(t.m, t.unit(id), hex))
    .map((hex) => grid.format(hex))
}

describe('4.3 supply', () => {
  /** Rail from the western edge in Germany, 0105 to 0104, and a Finnish city in 0102; all German. */
  const BOTH = {
    map: ['. . . C .', ' . . . . .'],
    countries: { '0105': 'germany', '0104': 'germany', '0102': 'finland' },
    rails: ['0105/0104'],
    held: 'german',
  } as const satisfies Partial<Drawn>
  const RAIL_ONLY = { ...BOTH, countries: { '0105': 'germany', '0104': 'germany' } }
  const CITY_ONLY = { ...BOTH, rails: [] }

  test('agn:4.3#1 Germans live on German rail alone, Finns on Finnish cities alone', () => {
    for (const nation of ['DE', 'HU', 'RO', 'ES']) {
      expect(suppliedIn(RAIL_ONLY, `german foot 4/4 @ ${nation}`, '0103')).toEqual(['0103'])
      expect(suppliedIn(CITY_ONLY, `german foot 4/4 @ ${nation}`, '0103')).toEqual([])
    }
    expect(suppliedIn(RAIL_ONLY, 'german foot 4/4 @ FI', '0103')).toEqual([])
    expect(suppliedIn(CITY_ONLY, 'german foot 4/4 @ FI', '0103')).toEqual(['0103'])
  })

  test('agn:4.3#1 Germans who serve in Finland live as the Finns do', () => {
    expect(suppliedIn(RAIL_ONLY, 'german foot 4/4 @ DE embedded', '0103')).toEqual([])
    expect(suppliedIn(CITY_ONLY, 'german foot 4/4 @ DE embedded', '0103')).toEqual(['0103'])
    // In Finland itself every German does; next to its border only those who serve there, as the Finns.
    const t = onMap({
      units: { 'G-163': '0413', 'G-1': '0413', 'G-11': '0414', 'F-1': '0413' },
      control: { german: ['0413'] },
    })
    expect(['G-163', 'G-1', 'G-11', 'F-1'].map((id) => t.supplied(id))).toEqual([true, false, true, true])
  })

  test('agn:4.3#1 a mixed force has supply when each of its units has its own', () => {
    const fight = (ground: Omit<Drawn, 'units'>): unknown => {
      const units = { g: 'german foot 4/4 0103 DE', f: 'german foot 4/4 0103 FI', r: 'russian foot 6/4 0204 SU' }
      return drawn({ ...ground, units, finnsFrom: 1 })
        .play('activate 0103', 'move 0204', 'plan standard')
        .untilRoll('attack')
        .last('modifiers')['attackSupplied']
    }
    expect([fight(BOTH), fight(RAIL_ONLY), fight(CITY_ONLY)]).toEqual([1, 0, 0])
  })

  test('agn:4.3#1 each kind of unit retreats toward sources of its own kind', () => {
    const units = {
      g: 'german foot 4/4 0103 DE',
      f: 'german foot 4/4 0103 FI',
      e: 'german foot 4/4 0103 DE embedded',
      r: 'russian foot 4/4 0201 SU',
    }
    const t = drawn({
      ...BOTH,
      units,
      control: { russian: ['0101'] },
      countries: { ...BOTH.countries, '0104': 'russia' },
    })
    expect(sources(t, 'g')).toEqual(['0105'])
    expect(sources(t, 'f')).toEqual(['0102'])
    expect(sources(t, 'e')).toEqual(['0102'])
    expect(sources(t, 'r')).toEqual(['0101', '0201'])
    const lost = drawn({
      ...BOTH,
      units: { ...units, r: 'russian armor 9/4 0203 SU' },
      control: { russian: ['0102', '0105'] },
      names: { '0101': 'Vitebsk' },
    })
    expect([sources(lost, 'f'), sources(lost, 'r')]).toEqual([[], []])
  })
})

/** A city of Russia in 0103 with rail to 0107; the Germans hold the eastern edge. */
const RUSSIA = {
  map: ['. . . . . . . . . . . C . .', ' . . . . . . . . . . . . . .'],
  rails: line('0103', '0104', '0105', '0106', '0107'),
  control: { german: ['0101', '0201'] },
  player: 'russian',
} as const satisfies Partial<Drawn>
const RIFLES = 'russian foot 4/4 @ SU'

describe('4.3.2 the Russian line', () => {
  test('agn:4.3.2#1 five hexes off the rail, then rail of any length', () => {
    expect(suppliedIn(RUSSIA, RIFLES, '0107', '0108', '0112', '0113')).toEqual(['0107', '0108', '0112'])
    const longer = { ...RUSSIA, rails: line('0103', '0104', '0105', '0106', '0107', '0108', '0109') }
    expect(suppliedIn(longer, RIFLES, '0113', '0114')).toEqual(['0113', '0114'])
  })

  test('agn:4.3.2#2 every hex of the rail is in Russian hands, unconverted, and joined to the next', () => {
    for (const taken of ['0104', '0105', '0107'])
      expect(suppliedIn({ ...RUSSIA, control: { german: ['0101', '0201', taken] } }, RIFLES, '0112')).toEqual([])
    expect(suppliedIn({ ...RUSSIA, converted: ['0105'] }, RIFLES, '0112')).toEqual([])
    expect(
      suppliedIn({ ...RUSSIA, rails: [...line('0103', '0104'), ...line('0105', '0106', '0107')] }, RIFLES, '0112'),
    ).toEqual([])
    // Off the rail the ground may be anybody's.
    expect(suppliedIn({ ...RUSSIA, control: { german: ['0101', '0201', '0109', '0209'] } }, RIFLES, '0112')).toEqual([
      '0112',
    ])
  })

  test('agn:4.3.2#2 Lithuanian rail carries Russian trains while they hold it', () => {
    const countries = { '0105': 'lithuania', '0106': 'lithuania', '0107': 'lithuania' }
    expect(suppliedIn({ ...RUSSIA, countries }, RIFLES, '0112')).toEqual(['0112'])
    expect(suppliedIn({ ...RUSSIA, countries, control: { german: ['0101', '0201', '0106'] } }, RIFLES, '0112')).toEqual(
      [],
    )
  })

  test('agn:4.3.2#2 an enemy zone on the rail cuts it, unless Russians stand there', () => {
    const cut = (more: Record<string, string>): boolean => {
      const units = { u: 'russian foot 4/4 0112 SU', g: 'german foot 4/4 0206 DE', ...more }
      return !drawn({ ...RUSSIA, units, turn: 2 }).supplied('u')
    }
    expect(cut({})).toBe(true)
    expect(cut({ a: 'russian foot 1/4 0105 SU' })).toBe(true)
    expect(cut({ a: 'russian foot 1/4 0105 SU', b: 'russian foot 1/4 0106 SU' })).toBe(false)
  })

  test('agn:4.3.2#3 cities in Russia in Russian hands are sources, on rail or not', () => {
    const bare = { ...RUSSIA, rails: [] }
    expect(suppliedIn(bare, RIFLES, '0103', '0108', '0109')).toEqual(['0103', '0108'])
    expect(suppliedIn({ ...bare, control: { german: ['0101', '0201', '0103'] } }, RIFLES, '0104')).toEqual([])
    expect(suppliedIn({ ...bare, map: bare.map.map((row) => row.replace('C', 'M')) }, RIFLES, '0108')).toEqual(['0108'])
    expect(suppliedIn({ ...bare, map: bare.map.map((row) => row.replace('C', 't')) }, RIFLES, '0104')).toEqual([])
    for (const abroad of ['latvia', 'estonia', 'lithuania'])
      expect(suppliedIn({ ...bare, countries: { '0103': abroad } }, RIFLES, '0104')).toEqual([])
  })

  test('agn:4.3.2#3 the eastern edge is a source where Russian', () => {
    const open = { map: ['. . . . . . . .'], player: 'russian' } as const
    expect(suppliedIn(open, RIFLES, '0101', '0106', '0107')).toEqual(['0101', '0106'])
    expect(suppliedIn({ ...open, control: { german: ['0101'] } }, RIFLES, '0102')).toEqual([])
    expect(suppliedIn({ ...open, rails: line('0101', '0102', '0103') }, RIFLES, '0108')).toEqual(['0108'])
  })

  test('agn:4.3.2#3 a city Russia holds abroad saves nobody from surrender, one at home does', () => {
    const pocket = (country: string): string => {
      const units = { r: 'russian foot 4/4 0102 SU', g: 'german foot 4/4 0103 DE' }
      const rails = line('0105', '0104', '0103')
      const t = drawn({
        map: ['. . . C ~'],
        units,
        rails,
        countries: { '0105': 'germany', '0104': 'germany', '0103': 'germany', '0102': country },
        player: 'russian',
        turn: 3,
      })
      return t.play('end').hex('r')
    }
    expect([pocket('russia'), pocket('latvia')]).toEqual(['0102', 'surrendered'])
  })

  test('agn:4.3.2#4 winter does not shorten it', () => {
    for (const turn of [1, 8, 9, 13])
      expect(suppliedIn({ ...RUSSIA, turn, from: 'start' }, RIFLES, '0112', '0113')).toEqual(['0112'])
  })

  test('agn:4.3.2#5 rail the Germans converted carries no Russian supply when retaken', () => {
    const retaken = { ...RUSSIA, converted: ['0104', '0105', '0106', '0107'] }
    expect(suppliedIn(retaken, RIFLES, '0108', '0109')).toEqual(['0108'])
    const t = drawn({ ...retaken, units: { u: 'russian foot 4/4 0112 SU' } })
    expect([t.controller('0105'), t.gauge('0105'), t.supplied('u')]).toEqual(['russian', 'converted', false])
  })
})

/** A city of Finland in 0103, road from it to 0105, rail on to 0107. */
const FINLAND = {
  map: ['. . . . . . . . . . . C . .'],
  country: 'finland',
  roads: line('0103', '0104', '0105'),
  rails: line('0105', '0106', '0107'),
} as const satisfies Partial<Drawn>
const FINNS = 'german foot 4/4 @ FI'

describe('4.3.3 the Finnish line', () => {
  test('agn:4.3.3#1 five hexes off the network, then rail and road of any length', () => {
    expect(suppliedIn(FINLAND, FINNS, '0105', '0107', '0112', '0113')).toEqual(['0105', '0107', '0112'])
    expect(
      suppliedIn({ ...FINLAND, rails: [], roads: line('0103', '0104', '0105', '0106', '0107') }, FINNS, '0112', '0113'),
    ).toEqual(['0112'])
    expect(
      suppliedIn({ ...FINLAND, roads: [], rails: line('0103', '0104', '0105', '0106', '0107') }, FINNS, '0112', '0113'),
    ).toEqual(['0112'])
    expect(suppliedIn({ ...FINLAND, roads: [] }, FINNS, '0108', '0109')).toEqual(['0108'])
  })

  test('agn:4.3.3#2 the network is in own hands and in one piece', () => {
    for (const taken of ['0104', '0106', '0107'])
      expect(suppliedIn({ ...FINLAND, control: { russian: [taken] } }, FINNS, '0112')).toEqual([])
    const zone = { u: 'german foot 4/4 0112 FI', r: 'russian foot 4/4 0205 SU' }
    const wide = { ...FINLAND, map: [...FINLAND.map, ' . . . . . . . . . . . . . .'] }
    expect(drawn({ ...wide, units: zone }).supplied('u')).toBe(false)
    expect(drawn({ ...wide, units: { ...zone, r: 'russian foot 4/4 0205 SU demoralized' } }).supplied('u')).toBe(true)
  })

  test('agn:4.3.3#2 converted rail is no use to Finns, a road through the same hexes is', () => {
    expect(suppliedIn({ ...FINLAND, converted: ['0106'] }, FINNS, '0112')).toEqual([])
    expect(
      suppliedIn(
        { ...FINLAND, converted: ['0106'], roads: line('0103', '0104', '0105', '0106', '0107') },
        FINNS,
        '0112',
      ),
    ).toEqual(['0112'])
  })

  test('agn:4.3.3#2 it ends in a city in Finland that is in own hands', () => {
    expect(suppliedIn({ ...FINLAND, countries: { '0103': 'russia' }, held: 'german' }, FINNS, '0104')).toEqual([])
    expect(suppliedIn({ ...FINLAND, control: { russian: ['0103'] } }, FINNS, '0104')).toEqual([])
    expect(suppliedIn({ ...FINLAND, map: [FINLAND.map[0].replace('C', 't')] }, FINNS, '0104')).toEqual([])
    expect(suppliedIn({ ...FINLAND, map: [FINLAND.map[0].replace('C', 'M')] }, FINNS, '0104')).toEqual(['0104'])
  })

  test('agn:4.3.3#2 on the map: a taken Viipuri is fed over the Finnish lines, not as a city', () => {
    const held = (more: string[]): boolean =>
      onMap({ units: { 'F-2': '0412' }, finnsFrom: 1, control: { german: ['0412', '0311'], russian: more } }).supplied(
        'F-2',
      )
    expect(held([])).toBe(true)
    expect(held(['0113', '0216', '0218', '0321', '0517'])).toBe(false)
  })

  test('agn:4.3.3#3 winter does not shorten it', () => {
    for (const turn of [1, 8, 9, 13])
      expect(suppliedIn({ ...FINLAND, turn, from: 'start' }, FINNS, '0112', '0113')).toEqual(['0112'])
  })
})
