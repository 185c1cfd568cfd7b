import { expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { withPack } from '../../core/pack.ts'
import { AGN_DATA, armyGroupNorth } from './index.ts'
import { makeGame } from '../../systems/damos/rules/game.ts'
import { applyPack, packForm } from '../../systems/damos/rules/pack.ts'
import { railHexes } from './rail.ts'
import { offNetwork } from './supply.ts'

const pack = (figures: Record<string, string>, checked: string[] = []) => ({
  format: 1 as const,
  game: 'agn',
  name: 'My copy',
  figures,
  checked,
})

test('every cell of the form names a figure and shows its present value', () => {
  const form = packForm(AGN_DATA)
  const cells = form.tables.flatMap((t) => t.rows.flatMap((r) => r.cells)).filter((c) => c !== null)
  expect(new Set(cells.map((c) => c.path)).size).toBe(cells.length)
  const own = Object.fromEntries(cells.map((c) => [c.path, c.value]))
  expect(own['charts/matrix/postures/steadfast/cells/1/defDRM']).toBe('1')
  expect(own['charts/terrain/settlement/town/mp']).toBe('')
  expect(own['charts/plans/penetration/mp']).toBe('all')
  expect(form.tables.every((t) => t.rows.every((r) => r.cells.length === t.columns.length))).toBe(true)
  // Entering what is there already changes nothing.
  expect(applyPack(AGN_DATA, pack(own)).data).toEqual(AGN_DATA)
})

test('a pack changes the game it is applied to and nothing else', () => {
  const { data, faults } = applyPack(
    AGN_DATA,
    pack(
      {
        'charts/matrix/postures/steadfast/cells/1/defDRM': '2',
        'charts/crt/rows/0/results/0': '1♥',
        'charts/terrain/settlement/town/mp': '2',
        'counters/G-8P/sp': '12',
        'counters/G-291/arrives': '',
      },
      ['matrix'],
    ),
  )
  expect(faults).toEqual([])
  const { game } = makeGame(data!).setting('campaign')
  expect(game.charts.matrix(0, 1).defDRM).toBe(2)
  expect(game.charts.inflicts(0, -99)).toBe(4)
  expect(game.charts.settlement[1]!.mp).toBe(2)
  expect(game.charts.file.matrix.provenance).toBe('chart')
  expect(game.charts.file.terrain.provenance).toBe('reconstructed')
  expect(game.units.find((u) => u.id === 'G-8P')!.sp).toBe(12)
  expect(game.units.find((u) => u.id === 'G-291')!.arrives).toBeNull()
  expect(AGN_DATA.counters.units.find((u) => u.id === 'G-8P')!.sp).not.toBe(12)
})

test('what does not fit is named, and nothing is applied', () => {
  const faults = (given: unknown): string[] => {
    const found = withPack(armyGroupNorth, given)
    return 'faults' in found ? found.faults : []
  }
  expect(faults(pack({ 'charts/matrix/postures/steadfast/cells/1/defDRM': 'much' }))).toEqual([
    'Plans and postures, steadfast, standard: defender’s roll (charts/matrix/postures/steadfast/cells/1/defDRM): "much" does not fit.',
  ])
  expect(faults(pack({ 'counters/G-8P/sp': '0' }))[0]).toContain('"0" does not fit')
  for (const path of ['charts/crt/rows/0/results/0', 'charts/terrain/hex/woods/mp'])
    expect(faults(pack({ [path]: '' }))[0]).toContain('"" does not fit')
  expect(faults(pack({ 'charts/nothing': '1' }))).toEqual(['There is no figure "charts/nothing".'])
  expect(faults(pack({ 'charts/__proto__/x': '1' }))).toEqual(['There is no figure "charts/__proto__/x".'])
  expect(faults(pack({}, ['weather']))).toEqual(['There is no table "weather".'])
  expect(faults({ ...pack({}), game: 'agc' })[0]).toContain('is for agc')
  expect(faults({ ...pack({}), more: 1 })[0]).toContain('more')
  expect(faults(null)).toHaveLength(1)
})

test('a counter may not be printed weaker than a scenario lets it begin', () => {
  const scenario = AGN_DATA.scenarios.find((s) =>
    Object.values(s.position?.units ?? {}).some((u) => 'hex' in u && (u.sp ?? 0) > 1),
  )!
  const [id] = Object.entries(scenario.position!.units).find(([, u]) => 'hex' in u && (u.sp ?? 0) > 1)!
  const { faults } = applyPack(AGN_DATA, pack({ [`counters/${id}/sp`]: '1' }))
  expect(faults.some((f) => f.includes('more than 1'))).toBe(true)
})

test('what is printed for Army Group North alone can be entered: the rules play by it', () => {
  const found = withPack(
    armyGroupNorth,
    pack(
      {
        'figures/turns/1/rp/russian': '9',
        'figures/turns/1/railDie': '1d2',
        'figures/turns/1/offRail': '1',
        'figures/turns/1/name': 'Late July',
        'figures/air/base': '4',
        'figures/air/range': '2',
      },
      ['agn-turns'],
    ),
  )
  if ('faults' in found) throw new Error(found.faults.join())
  const played = (game: typeof armyGroupNorth) => {
    const at = game.setting('campaign')
    const m = Match.start(at)
    m.board.turn.set(0, 2)
    const { turns, charts } = game.desk!.info(at)
    const track = charts.find((c) => c.id === 'agn-turns')!
    return {
      income: m.game.x.income(m, 1),
      rail: railHexes(m, 6),
      offRail: offNetwork(m, 0),
      group: turns[1]!.group,
      track: [track.rows[1]!.label, ...track.rows[1]!.cells.slice(1)],
      provenance: track.provenance,
      air: charts.find((c) => c.id === 'agn-air')!.rows[0]!.cells,
    }
  }
  expect(played(found.game)).toEqual({
    income: 9,
    rail: 2,
    offRail: 1,
    group: 'Jul',
    track: ['2: Late July', '1d2', '1 hex', '0', '+9', '6+'],
    provenance: 'chart',
    air: ['2 hexes of a railhead'],
  })
  expect(played(armyGroupNorth)).toMatchObject({ income: 5, rail: 3, offRail: 3, provenance: 'reconstructed' })
})

test('a second pack takes the place of the first', () => {
  const first = withPack(armyGroupNorth, pack({ 'counters/G-8P/sp': '12' }))
  if ('faults' in first) throw new Error(first.faults.join())
  const second = withPack(first.game, pack({ 'counters/G-8P/ma': '9' }))
  if ('faults' in second) throw new Error(second.faults.join())
  const unit = (game: typeof armyGroupNorth) => game.setting('campaign').game.units.find((u) => u.id === 'G-8P')!
  expect([unit(first.game).sp, unit(second.game).ma]).toEqual([12, 9])
  expect(unit(second.game).sp).toBe(unit(armyGroupNorth).sp)
})
