import { describe, expect, test } from 'vitest'
import { makeGame } from '../../systems/damos/rules/game.ts'
import { unitsIn } from '../../systems/damos/rules/board.ts'
import { WATER } from '../../systems/damos/rules/world.ts'
import { AGN_DATA, armyGroupNorth } from './index.ts'
import { chainNeed, usualSetup } from './setup.ts'
import { AgnTable } from './testing.ts'
import { GERMAN, RUSSIAN } from './world.ts'

const fresh = (): AgnTable => new AgnTable(armyGroupNorth.setting('campaign', { fog: false }))

/** The Germans to set up. */
const germans = (): AgnTable => fresh().play('suggested', 'ready')

/** The campaign with other proposals for some units. */
function proposing(setups: Readonly<Record<string, string>>): AgnTable {
  const units = AGN_DATA.counters.units.map((u) => (setups[u.id] ? { ...u, setup: setups[u.id] } : u))
  return new AgnTable(
    makeGame({ ...AGN_DATA, counters: { ...AGN_DATA.counters, units } }).setting('campaign', { fog: false }),
  )
}

const waiting = (t: AgnTable): string[] => t.offers('take').map((order) => order.split(' ')[1]!)
const place = (t: AgnTable, unit: string, hex: string): AgnTable => t.play(`take ${unit}`, `place ${hex}`)
const where = (t: AgnTable, unit: string, hex: string) => {
  const reason = t.play(`take ${unit}`).why(`place ${hex}`)
  t.play('back')
  return reason
}
const chain = (t: AgnTable, name: 'german' | 'finnish'): string[] =>
  t.m.game.land.chains[name]!.map((hex) => t.m.game.grid.format(hex))
const held = (t: AgnTable, hex: string): boolean => unitsIn(t.m, t.m.game.grid.parse(hex), RUSSIAN).length > 0

describe('6.0 set-up', () => {
  test('agn:6.0#1 the Russian completes his set-up before the German places anything', () => {
    const t = fresh()
    expect([t.place, t.seat]).toEqual(['setup.choose', 'russian'])
    expect(t.why('take G-1')).toMatchObject({ code: 'not-in-box', claim: 'agn:6.0#1', values: { unit: t.unit('G-1') } })
    expect(t.why('ready')).toMatchObject({
      code: 'not-all-placed',
      claim: 'agn:6.0#1',
      values: { left: waiting(t).length },
    })
    t.play('suggested')
    expect(t.m.game.units.filter((u) => u.seat === GERMAN && t.m.board.hex.get(u.index) >= 0)).toEqual([])
    t.play('ready')
    expect([t.seat, t.refusal('take S-10K'), t.refusal('take G-1'), t.refusal('ready')]).toEqual([
      'german',
      'not-in-box',
      'legal',
      'not-all-placed',
    ])
    t.play('suggested', 'ready')
    expect([t.seat, t.m.board.turn.get(0), t.place.startsWith('setup')]).toEqual(['german', 1, false])
  })

  test('only units of the start wait to be placed; what has been placed can be taken back', () => {
    const t = fresh()
    const start = AGN_DATA.counters.units
      .filter((u) => u.side === 'russian' && u.arrives === 0 && !u.hanko)
      .map((u) => u.id)
    expect(waiting(t)).toEqual(start)
    expect(t.why('clear')).toMatchObject({ code: 'nothing-placed', claim: 'agn:6.0#1' })
    place(t, 'S-10K', '1626')
    expect([waiting(t).includes('S-10K'), t.refusal('take S-10K')]).toEqual([false, 'not-in-box'])
    t.play('clear')
    expect([waiting(t), t.hex('S-HAN')]).toEqual([start, '0520'])
  })

  test('agn:6.0#1 the German takes back only what is his; the Russian set-up stands', () => {
    const t = germans()
    const russians = (): number[] =>
      t.m.game.units.filter((u) => u.seat === RUSSIAN).map((u) => t.m.board.hex.get(u.index))
    const before = russians()
    expect(t.refusal('clear')).toBe('nothing-placed')
    t.play('suggested', 'clear')
    expect([t.hex('G-1'), t.refusal('take G-1')]).toEqual(['box', 'legal'])
    expect(russians()).toEqual(before)
  })

  test('the usual answer is the suggested set-up, then to be ready', () => {
    const t = fresh()
    const usual = (): string => t.offers()[usualSetup['setup.choose']!.choose(t.m)]!
    expect(usual()).toBe('suggested')
    t.play('suggested')
    expect(usual()).toBe('ready')
  })

  test('agn:6.0#2 the chain along the German border begins with 1626, and no two neighbours of it stay empty', () => {
    const t = fresh()
    expect(chain(t, 'german')).toEqual(['1626', '1625', '1724', '1825', '1924', '2024', '2123', '2224'])
    // Four for the German chain, three for the Finnish.
    expect(chainNeed(t.m)).toBe(7)
    expect(chainNeed(place(t, 'S-10K', '1625').m)).toBe(7)
    expect(chainNeed(place(t, 'S-11K', '1626').m)).toBe(6)
    for (const [unit, hex] of [
      ['S-23T', '1825'],
      ['S-28T', '2024'],
      ['S-16K', '2224'],
    ] as const)
      place(t, unit, hex)
    expect(chainNeed(t.m)).toBe(3)
  })

  test('agn:6.0#2, agn:6.0#3 who uses his units up elsewhere is held to the chains in time', () => {
    const t = fresh()
    const cities = [
      '0710',
      '1109',
      '1116',
      '1314',
      '1406',
      '1505',
      '1520',
      '1521',
      '1525',
      '1703',
      '1716',
      '1722',
      '1811',
      '1905',
    ]
    const refusals = new Set<string>()
    for (const unit of waiting(t)) {
      t.play(`take ${unit}`)
      const city = cities.find((hex) => t.legal(`place ${hex}`))
      for (const hex of cities) refusals.add(t.refusal(`place ${hex}`))
      t.play(city ? `place ${city}` : t.offers('place')[0]!)
    }
    expect([...refusals].sort()).toEqual(['chain-needs', 'legal', 'setup-stacking'])
    for (const name of ['german', 'finnish'] as const) {
      const empty = chain(t, name).map((hex) => !held(t, hex))
      expect(empty.some((e, i) => e && empty[i + 1] === true)).toBe(false)
    }
    expect([held(t, '1626'), t.refusal('ready')]).toEqual([true, 'legal'])
  })

  test('agn:6.0#2 the refusal says how many are needed', () => {
    const t = fresh()
    const cities = [
      '0104',
      '0710',
      '1109',
      '1116',
      '1314',
      '1406',
      '1505',
      '1520',
      '1521',
      '1525',
      '1703',
      '1716',
      '1722',
      '1811',
      '1821',
      '1905',
      '1917',
      '2114',
    ]
    for (const unit of waiting(t).slice(0, -7)) {
      t.play(`take ${unit}`)
      t.play(`place ${cities.find((hex) => t.legal(`place ${hex}`))!}`)
    }
    expect([waiting(t).length, chainNeed(t.m)]).toEqual([7, 7])
    const [next] = waiting(t)
    expect(where(t, next!, '2212')).toMatchObject({
      code: 'chain-needs',
      claim: 'agn:6.0#2',
      values: { need: 7, left: 6 },
    })
    // Second in the German chain: it does not help, 1626 must be held as well.
    expect(where(t, next!, '1625')).toMatchObject({ code: 'chain-needs' })
    expect([where(t, next!, '1626'), where(t, next!, '0412')]).toEqual([null, null])
  })

  test('agn:6.0#3 the Finnish border is manned in the same way', () => {
    const t = fresh()
    expect(chain(t, 'finnish')).toEqual(['0413', '0412', '0311', '0211', '0210', '0109'])
    for (const [unit, hex] of [
      ['S-10K', '1626'],
      ['S-11K', '1724'],
      ['S-23T', '1924'],
      ['S-28T', '2123'],
      ['S-16K', '0413'],
    ] as const)
      place(t, unit, hex)
    // 0412 may stay empty beside 0413; then 0311 and 0210, and 0109 may stay empty.
    expect(chainNeed(t.m)).toBe(2)
    expect(chainNeed(place(t, 'S-22K', '0210').m)).toBe(1)
    expect(chainNeed(place(t, 'S-24K', '0311').m)).toBe(0)
  })

  test('agn:6.0#5 the garrison of Hanko stands in Hanko, 0520, from the first', () => {
    const t = fresh()
    expect([t.hex('S-HAN'), t.refusal('take S-HAN'), t.m.game.land.byName.get('Hanko')]).toEqual([
      '0520',
      'not-in-box',
      t.m.game.grid.parse('0520'),
    ])
  })

  test('agn:6.0#6 the others stand in the chains or in towns and cities on the Russian side', () => {
    const t = fresh()
    // town, city, major city, chain hexes without a town
    for (const hex of ['1111', '1109', '0710', '1825', '2224']) expect(where(t, 'S-10K', hex), `at ${hex}`).toBeNull()
    for (const hex of ['1210', '1725', '0517', '0312', '0111'])
      expect(where(t, 'S-10K', hex), `at ${hex}`).toMatchObject({ code: 'russian-ground', claim: 'agn:6.0#6' })
    expect(
      t
        .play('take S-10K')
        .offers('place')
        .every((order) => t.legal(order)),
    ).toBe(true)
  })

  test('agn:6.0#6 Hanko does not lie on the Russian side of the border', () => {
    expect(where(fresh(), 'S-10K', '0520')).toMatchObject({ code: 'russian-ground' })
  })

  test('agn:6.0#7 any unit may man the chain', () => {
    const t = fresh()
    for (const unit of ['S-1T', 'S-24T', 'S-28F', 'S-102N', 'S-237R'].filter((id) => waiting(t).includes(id))) {
      for (const hex of ['1626', '2224', '0413']) expect(where(t, unit, hex), `${unit} ${hex}`).toBeNull()
    }
  })

  test('agn:6.0#8 Germans are placed anywhere in Germany', () => {
    const t = germans()
    for (const hex of ['1725', '1925', '2028', '2128', '2228', '2124'])
      expect(where(t, 'G-1', hex), `at ${hex}`).toBeNull()
    for (const hex of ['1626', '1924', '1628', '0517'])
      expect(where(t, 'G-1', hex), `at ${hex}`).toMatchObject({ code: 'german-ground', claim: 'agn:6.0#8' })
    t.play('take G-1')
    const offered = t.offers('place').length
    expect(offered).toBe(AGN_DATA.map.hexes.filter((h) => h.country === 'germany' && h.terrain !== 'water').length)
  })

  test('agn:6.0#9 in Finland only Finns and the two Germans with them', () => {
    const t = germans()
    const finland = ['0517', '0113', '0312', '0519']
    for (const unit of ['F-2', 'G-163', 'G-163G']) {
      for (const hex of finland) expect(where(t, unit, hex), `${unit} ${hex}`).toBeNull()
      for (const hex of ['2028', '0413', '0520'])
        expect(where(t, unit, hex), `${unit} ${hex}`).toMatchObject({ code: 'finnish-ground', claim: 'agn:6.0#9' })
    }
    const welcome = waiting(t).filter((id) => id.startsWith('G-') && where(t, id, '0517') === null)
    expect(welcome).toEqual(['G-163', 'G-163G'])
  })

  test('agn:6.0#10 nobody is placed beyond the stacking limit', () => {
    const t = fresh()
    place(place(t, 'S-10K', '1109'), 'S-11K', '1109')
    expect(where(t, 'S-16K', '1109')).toMatchObject({ code: 'setup-stacking', claim: 'agn:6.0#10' })
    expect(where(t, 'S-102N', '1109')).toBeNull()
    const g = germans()
    for (const unit of ['G-1', 'G-11', 'G-21', 'G-58']) place(g, unit, '1925')
    expect([where(g, 'G-61', '1925')?.code, where(g, 'G-61', '1926')]).toEqual(['setup-stacking', null])
  })

  test('agn:6.0#11 a chain with two neighbours empty is turned down before the German places', () => {
    // 1924 left empty beside 2024; then 1626 itself.
    const gap = proposing({ 'S-11K': '1109', 'S-106N': '1109', 'S-10K': '1626' }).play('suggested')
    expect(gap.why('ready')).toMatchObject({ code: 'chain-open', claim: 'agn:6.0#11' })
    expect([gap.seat, gap.place]).toEqual(['russian', 'setup.choose'])
    const first = proposing({ 'S-10K': '1109' }).play('suggested')
    expect(first.why('ready')).toMatchObject({ code: 'chain-open', values: { hex: first.m.game.grid.parse('1626') } })
    expect(fresh().play('suggested').refusal('ready')).toBe('legal')
  })

  test('agn:6.0#12 the hexes and names the book gives are on the map', () => {
    const { land, grid } = fresh().m.game
    expect([land.chains['german']![0], land.byName.get('Hanko')]).toEqual([grid.parse('1626'), grid.parse('0520')])
    for (const name of ['Leningrad', 'Riga', 'Tallinn', 'Helsinki', 'Vitebsk'])
      expect(land.byName.get(name), `at ${name}`).toBeGreaterThan(-1)
    expect(new Set(land.riverName.values()).has('Svir')).toBe(true)
    expect(land.terrain[grid.parse('0608')]).toBe(WATER)
  })
})
