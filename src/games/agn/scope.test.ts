import { describe, expect, test } from 'vitest'
import { oneToThree } from './blitzkrieg.ts'
import seriesCharts from '../../systems/damos/rules/charts.json' with { type: 'json' }
import { chartsSchema } from '../../systems/damos/rules/data.ts'
import type { GameData } from '../../systems/damos/rules/game-data.ts'
import { position, positionData } from '../../systems/damos/rules/testing.ts'
import { AGN_DATA } from './index.ts'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'
import { FIGURES } from './world.ts'

/** Two rows of clear hexes that lie south of the map of the game. */
function southernModule(): GameData {
  const data = positionData({ map: [Array(28).fill('.').join(' '), Array(28).fill('.').join(' ')], units: {} })
  return { ...data, map: { ...data.map, grid: { ...data.map.grid, origin: 'NE' } } }
}

describe('1.0 what the game covers', () => {
  test('agn:1.0#1 the exclusive rules beat the series: stacking, and what a source of supply is', () => {
    const series = position({
      map: ['C .'],
      units: { a: 'blue foot 3/4 0102', b: 'blue foot 3/4 0102', c: 'blue foot 3/4 0102', d: 'blue foot 3/4 0102' },
    })
    expect(series.m.game.x.supplied(series.m, series.unit('a'), -1)).toBe(true)
    expect(series.play('end').place).toBe('operations.excess')
    const four = {
      a: 'german foot 3/4 0101 DE',
      b: 'german foot 3/4 0101 DE',
      c: 'german foot 3/4 0101 DE',
      d: 'german foot 3/4 0101 DE',
    }
    const exclusive = drawn({ map: ['C .'], units: four, country: 'germany' })
    expect(exclusive.supplied('a')).toBe(false)
    expect(exclusive.play('end').place).not.toBe('operations.excess')
    expect(exclusive.events('eliminated')).toEqual([])
  })

  test('agn:1.0#2 the campaign runs from July to the thirteenth box and no further', () => {
    const campaign = AGN_DATA.scenarios.find((s) => s.id === 'campaign')!
    expect(campaign.turns).toEqual([1, 13])
    // Twelve boxes from July to December; the book names a turn 13 as well.
    expect([1, 12].map((turn) => FIGURES.turns[turn - 1]!.name)).toEqual(['1st July', '2nd December'])
    const t = onMap({ turn: 12, units: { 'G-1': '2028', 'S-51K': '0101' }, turns: campaign.turns[1] }).untilTurn(13)
    for (let i = 0; i < 40 && t.m.waits !== 'over'; i++) t.asUsual()
    expect([t.m.waits, t.m.board.turn.get(0)]).toEqual(['over', 13])
  })

  test('agn:1.0#3 another module may be joined in the south', () => {
    const joined = onMap({ south: southernModule(), options: { combined: true }, units: { 'G-1': '2212 9' } })
    expect(joined.play('activate 2212', 'move 2312').hex('G-1')).toBe('2312')
  })

  test('agn:1.0#4 the Germans move first in every turn', () => {
    const t = onMap({ turn: 2, units: { 'G-1': '2028', 'S-51K': '0101' }, from: 'start' }).untilTurn(4)
    expect(
      t.events('playerTurn').map(({ turn, side }) => `${String(turn)} ${t.m.setting.seats[Number(side)]}`),
    ).toEqual(['2 german', '2 russian', '3 german', '3 russian', '4 german'])
    expect(
      [...AGN_DATA.scenarios, ...AGN_DATA.positions].filter((s) => s.first !== 'german' && !s.id.startsWith('puzzle-')),
    ).toEqual([])
  })

  test('agn:1.0#5 two turns a month from the first of July', () => {
    const halves = ['July', 'August', 'September', 'October', 'November', 'December'].flatMap((month) => [
      `1st ${month}`,
      `2nd ${month}`,
    ])
    expect(FIGURES.turns.map(({ name }) => name)).toEqual([...halves, '1st January'])
    expect(FIGURES.turns.map(({ turn }) => turn)).toEqual(halves.concat('').map((_, i) => i + 1))
  })
})

const EARTH_MILES = 3958.8
const PLACES: Record<string, readonly [lat: number, lon: number]> = {
  Leningrad: [59.94, 30.31],
  Königsberg: [54.71, 20.51],
  Riga: [56.95, 24.11],
  Tallinn: [59.44, 24.75],
  Vitebsk: [55.19, 30.2],
  Novgorod: [58.52, 31.27],
  Helsinki: [60.17, 24.94],
  Petrozavodsk: [61.79, 34.36],
}

function miles([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number {
  const [a, b, turn] = [lat1, lat2, lon2 - lon1].map((deg) => (deg * Math.PI) / 180) as [number, number, number]
  return EARTH_MILES * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn))
}

test('agn:1.1#1 a hex is about twenty-five miles across', () => {
  const { grid, land } = onMap({ units: { 'G-1': '2028' } }).m.game
  const centre = (name: string): { x: number; y: number } => grid.centre(land.byName.get(name)!)
  for (const [from, start] of Object.entries(PLACES)) {
    for (const [to, end] of Object.entries(PLACES)) {
      if (to === from) continue
      const hexes = Math.hypot(centre(from).x - centre(to).x, centre(from).y - centre(to).y)
      // Towns stand somewhere in their hex, and a globe is not flat.
      expect(Math.abs(hexes * 25 - miles(start, end)), `${from} to ${to}`).toBeLessThan(20)
    }
  }
})

/** A railway from the western edge, 0107, over Germany to the border at 0106 and on; the Germans hold it all. */
const RAILWAY = {
  map: ['. . . . . . .'],
  rails: ['0107/0106', '0106/0105', '0105/0104', '0104/0103', '0103/0102', '0102/0101'],
  countries: { '0107': 'germany', '0106': 'germany' },
  held: 'german',
} as const satisfies Partial<Drawn>

/** How many hexes of rail each face of the die gives on a turn. */
const railHexes = (turn: number): unknown[] =>
  [1, 2, 3, 4, 5, 6].map((die) => {
    const t = drawn({ ...RAILWAY, units: { a: 'german foot 3/4 0107 DE' }, turn, from: 'start' }).untilRoll(
      'rail conversion',
    )
    return t.dice(die).last('railRoll')['hexes']
  })

describe('1.2 glossary', () => {
  test('agn:1.2#1 1d2 is a die divided by three, rounded up', () => {
    expect(railHexes(11)).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('agn:1.2#2 1d3 is a die divided by two, rounded up', () => {
    expect(railHexes(10)).toEqual([1, 1, 2, 2, 3, 3])
    expect([1, 2, 3, 4, 5, 6].map(oneToThree)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('agn:1.2#3 Hungarians and Romanians are Germans to the rules, Finns are not', () => {
    const fighters = (nation: string): AgnTable => {
      const units = {
        a: `german cavalry 9/6 0103 ${nation}`,
        b: `german foot 3/6 0106 ${nation}`,
        s: 'russian foot 4/4 0102 SU',
      }
      return drawn({ ...RAILWAY, units, turn: 3, finnsFrom: 1 })
    }
    for (const nation of ['DE', 'HU', 'RO']) {
      const t = fighters(nation)
      expect([t.supplied('a'), t.supplied('b')]).toEqual([true, true])
      expect(t.play('activate 0103', 'move 0102', 'plan standard').place).toBe('air.use')
    }
    const finns = fighters('FI')
    expect([finns.supplied('a'), finns.supplied('b')]).toEqual([false, false])
    expect(finns.play('activate 0103', 'move 0102', 'plan standard').m.rolling.purpose).toBe('attack')
  })
})

/** Vitebsk, 0202, in the second of three rows. */
const BOUNDED = {
  map: ['. . . .', ' . . C .', '. . . .'],
  names: { '0202': 'Vitebsk' },
} as const satisfies Partial<Drawn>

describe('1.3 operational boundaries', () => {
  test('agn:1.3#1 no unit moves south of the row of Vitebsk, on foot or by Strategic Movement', () => {
    const t = drawn({ ...BOUNDED, units: { a: 'german foot 9/4 0203 DE' } }).play('activate 0203')
    expect(t.why('move 0303')).toMatchObject({
      code: 'out-of-bounds',
      claim: 'agn:1.3#1',
      values: { hex: t.m.game.grid.parse('0303') },
    })
    expect(t.refusal('move 0204')).toBe('legal')
    const march = drawn({
      ...BOUNDED,
      units: { r: 'russian foot 4/4 0202 SU' },
      player: 'russian',
      from: 'strategic',
    }).play('march 0202')
    expect([march.refusal('move 0302'), march.refusal('move 0203')]).toEqual(['out-of-bounds', 'legal'])
  })

  test('agn:1.3#1 nor does a retreat or a reinforcement go there', () => {
    const beaten = drawn({ ...BOUNDED, units: { a: 'german foot 9/4 0204 DE', r: 'russian foot 6/4 0203 SU' } })
    beaten.play('activate 0204', 'move 0203', 'plan standard').dice(6, 6).dice(1)
    expect([beaten.refusal('retreat 0303'), beaten.refusal('retreat 0202')]).toEqual(['out-of-bounds', 'legal'])
    beaten.play('retreat 0202')
    expect([beaten.refusal('retreat 0302'), beaten.refusal('retreat 0201')]).toEqual(['out-of-bounds', 'legal'])
    const entry = drawn({
      map: ['. .', ' C .'],
      names: { '0102': 'Vitebsk' },
      units: { r: 'russian foot 4/4 turn2 SU' },
      player: 'russian',
      from: 'replacements',
    })
    expect([entry.refusal('place 0201'), entry.refusal('place 0101')]).toEqual(['out-of-bounds', 'legal'])
  })

  test('agn:1.3#2 the row south of Vitebsk’s carries no line of supply, its own row does', () => {
    const railway = {
      rails: ['0204/0203', '0103/0203'],
      countries: { '0204': 'germany', '0203': 'germany' },
      held: 'german',
    } as const
    const cut = {
      ...BOUNDED,
      ...railway,
      units: { a: 'german foot 4/4 0201 DE' },
      lakes: ['0203/0202', '0102/0203', '0103/0102', '0103/0203'],
    }
    expect(drawn(cut).supplied('a')).toBe(false)
    expect(drawn({ ...cut, options: { combined: true } }).supplied('a')).toBe(true)
    const south = {
      map: ['C .', ' . .'],
      names: { '0102': 'Vitebsk' },
      rails: ['0202/0201'],
      held: 'german',
      country: 'germany',
      units: { a: 'german foot 4/4 0101 DE' },
    } as const
    expect([drawn(south).supplied('a'), drawn({ ...south, options: { combined: true } }).supplied('a')]).toEqual([
      false,
      true,
    ])
  })

  test('agn:1.3#2 the row of Vitebsk is in play and on the map of the game the last', () => {
    const t = drawn({ ...BOUNDED, units: { a: 'german foot 9/4 0103 DE' } })
    expect(t.play('activate 0103', 'move 0203', 'move 0202').hex('a')).toBe('0202')
    expect(t.refusal('move 0302')).toBe('out-of-bounds')
    const { grid, land } = onMap({ units: { 'G-1': '2028' } }).m.game
    expect(grid.row(land.byName.get('Vitebsk')!)).toBe(grid.record.rows)
  })

  test('agn:1.3#3 the combined game has no boundary', () => {
    const t = drawn({ ...BOUNDED, units: { a: 'german foot 9/4 0203 DE' }, options: { combined: true } })
    expect(t.play('activate 0203', 'move 0303').hex('a')).toBe('0303')
    const alone = onMap({ south: southernModule(), units: { 'G-1': '2212 9' } }).play('activate 2212')
    expect(alone.refusal('move 2312')).toBe('out-of-bounds')
  })
})

test('agn:2.0#1 one and the same Combat Matrix for all modules, on which fights are read', () => {
  expect(AGN_DATA.charts).toEqual(chartsSchema.parse(seriesCharts))
  expect(southernModule().charts.matrix).toEqual(AGN_DATA.charts.matrix)
  for (const combined of [false, true]) {
    const t = drawn({
      map: ['. . .'],
      units: { a: 'german armor 9/6 0103 DE', r: 'russian mech 4/6 0102 SU' },
      options: { combined },
    })
    t.play('concert penetration')
    while (t.m.waits === 'decision') t.asUsual()
    const { attDRM, defDRM } = seriesCharts.matrix.postures.counterattack.cells[3]!
    // Penetration +2 and no supply -2 for each of two dice; the Russian is supplied from the eastern edge.
    expect(t.last('revealed')).toEqual({ plan: 'penetration', posture: 'counterattack' })
    expect(t.last('modifiers')).toMatchObject({ attack: 2 - 4 + attDRM, defence: defDRM })
  }
})

describe.each([false, true])('4.0 the special rules (combined: %s)', (combined) => {
  const options = { combined }

  test('agn:4.0#1 stacking, supply and the turn of the Russians are the same', () => {
    const stack = {
      a: 'german foot 3/4 0107 DE',
      b: 'german foot 3/4 0107 DE',
      c: 'german foot 3/4 0107 DE',
      d: 'german foot 3/4 0107 DE',
    }
    const four = drawn({ ...RAILWAY, units: stack, options })
    expect([four.supplied('a'), four.play('end').place === 'operations.excess']).toEqual([true, false])
    expect(four.events('eliminated')).toEqual([])
    const five = drawn({ ...RAILWAY, units: { ...stack, e: 'german foot 3/4 0107 DE' }, options })
    expect(five.play('end').place).toBe('operations.excess')
    const first = drawn({
      ...RAILWAY,
      units: { ...stack, r: 'russian foot 3/4 0101 SU' },
      options,
      turn: 1,
      from: 'start',
    }).untilTurn(2)
    expect(first.events('playerTurn').map(({ side }) => side)).toEqual([0, 0])
  })

  test('agn:4.0#1 the air unit flies and reactions count the same', () => {
    const units = { a: 'german motorized 9/6 0103 DE', s: 'russian foot 4/4 0101 SU' }
    const t = drawn({ ...RAILWAY, units, options, player: 'russian' })
      .play('activate 0101', 'move 0102', 'react 0103')
      .dice(4, 4)
    expect(t.last('reaction')).toMatchObject({ drm: 2, success: 1 })
    expect(t.until('air').place).toBe('air.use')
  })
})
