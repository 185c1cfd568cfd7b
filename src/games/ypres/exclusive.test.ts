/** What Death of an Army adds to the series or leaves out: stacking, exit, rail, forced march, the ridge, its charts. */
import { expect, test } from 'vitest'
import { HexGrid } from '../../core/hex/grid.ts'
import { putUnit } from '../../systems/gwb/rules/changes.ts'
import { countersSchema, mapSchema, turnSchema } from '../../systems/gwb/rules/data.ts'
import { position, Table, type Position } from '../../systems/gwb/rules/testing.ts'
import { ridgeHolder } from '../../systems/gwb/rules/turn.ts'
import countersFile from './counters.json' with { type: 'json' }
import { deathOfAnArmy } from './index.ts'
import mapFile from './map.json' with { type: 'json' }
import { ALLIED, DEATH_OF_AN_ARMY } from './rules.ts'
import { SCENARIOS } from './scenarios.ts'
import turnsFile from './turns.json' with { type: 'json' }

const BRIGADE = 'british infantry 5/5,3/3,1/1 1'
/** May m, with one movement point, go from 0105 into 0104, where the others stand? */
const joins = (m: string, there: readonly string[]): string => {
  const others = Object.fromEntries(there.map((unit, i) => [`u${i}`, unit]))
  const units: Position['units'] = { m, spare: `${BRIGADE} 0101`, g: 'german artillery 4@2|2 6 0109', ...others }
  const t = position({ map: ['. . . . . . . . .'], x: DEATH_OF_AN_ARMY, player: 'allied', units }).until('movement')
  return t.play('take m').refusal('move 0104')
}

test('gwb:9#2 only units of one division stack: a move to where others stand is refused', () => {
  expect(joins(`${BRIGADE} 0105 div:1`, [`${BRIGADE} 0104 div:2`])).toBe('no-room')
  expect(joins(`${BRIGADE} 0105 div:1`, [`${BRIGADE} 0104 div:1`])).toBe('legal')
  // B6.12: units without a division stand with one.
  expect(joins(`${BRIGADE} 0105`, [`${BRIGADE} 0104 div:2`])).toBe('legal')
})

test('gwb:9#3 a British brigade on its last step stands with any division', () => {
  expect(joins(`${BRIGADE} 0105 div:1 steps:1`, [`${BRIGADE} 0104 div:2`])).toBe('legal')
  expect(joins(`${BRIGADE} 0105 div:1 steps:2`, [`${BRIGADE} 0104 div:2`])).toBe('no-room')
  expect(joins(`${BRIGADE} 0105 div:1`, [`${BRIGADE} 0104 div:2 steps:1`])).toBe('legal')
  expect(joins('french infantry 5/5,3/3,1/1 1 0105 div:1 steps:1', [`${BRIGADE} 0104 div:2`])).toBe('no-room')
})

test('gwb:9#4 the armoured cars stand with units of one British division, with no others', () => {
  const cars = 'british cars 1/0 1 0105 stack:0'
  expect(joins(cars, [`${BRIGADE} 0104 div:1`, `${BRIGADE} 0104 div:1`])).toBe('legal')
  expect(joins(cars, [`${BRIGADE} 0104 div:2`])).toBe('legal')
  expect(joins(cars, ['french infantry 3/3,1/1 1 0104 div:1'])).toBe('no-room')
})

test('gwb:9#6 two divisions in a hex are put right by elimination when they come to be there', () => {
  const t = position({
    map: ['. . . . . . . . .'],
    x: DEATH_OF_AN_ARMY,
    player: 'allied',
    saved: 1,
    units: {
      a: `${BRIGADE} 0104 div:1 steps:1`,
      b: `${BRIGADE} 0104 div:2`,
      c: `${BRIGADE} 0103 div:3 steps:1`,
      g: 'german artillery 4@2|2 6 0109',
    },
  }).until('replacements')
  // The cadre might stand with b; as a brigade of two steps it may not, and nobody moves away.
  t.play('raise a').until('movement').play('end').dice(1)
  expect([t.place, t.offers('remove')]).toEqual(['movement.remove', ['remove a', 'remove b']])
  t.play('remove a')
  expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['eliminated', '0104', '0103'])
})

test('gwb:9#1 the limit is four stacking points', () => {
  expect(deathOfAnArmy.setting('campaign').game.charts.file.figures.stacking).toBe(4)
  expect(joins(`${BRIGADE} 0105 stack:2`, [`${BRIGADE} 0104`, `${BRIGADE} 0104`])).toBe('legal')
  expect(joins(`${BRIGADE} 0105 stack:2`, [`${BRIGADE} 0104 stack:2`, `${BRIGADE} 0104`])).toBe('no-room')
})

test('gwb:6.4#1 gwb:6.5#1 gwb:7#1 units exit in the campaign alone; no scenario has rail or forced march', () => {
  expect(SCENARIOS.filter(({ rules }) => rules?.exit).map(({ id }) => id)).toEqual(['campaign'])
  expect(SCENARIOS.filter(({ rules }) => rules?.rail || rules?.forcedMarch)).toEqual([])
  const t = new Table(deathOfAnArmy.setting('langemarck')).until('movement')
  const unit = t.offers('take')[0]!.split(' ')[1]!
  t.play(`take ${unit}`)
  expect([t.place, t.refusal('entrain'), t.refusal('exit')]).toEqual(['move.act', 'no-rail', 'exit-never'])
  t.play('stop')
  expect(t.place).toBe('movement.choose')
  // With the series rules railways and forced marches are there.
  const units: Position['units'] = { a: 'german infantry 4/4 6 0103', b: 'german infantry 4/4 6 0103' }
  const rules = { rail: true, forcedMarch: true }
  const series = position({ map: ['. . . .'], x: DEATH_OF_AN_ARMY, units, rules, rails: ['0102/0103'] }).until(
    'movement',
  )
  expect(series.play('take a').refusal('entrain')).toBe('legal')
  expect(series.play('stop').place).toBe('move.force')
})

test('gwb:6#6 the 89th Territorial does not leave the ground west of the Yser Canal and north of Ypres', () => {
  const t = new Table(deathOfAnArmy.setting('campaign', { alliesFirst: true })).until('movement')
  expect(t.seat).toBe('allied')
  const bound = t.m.game.units.filter((u) => u.division === '89 Terr Div')
  expect(bound.length).toBeGreaterThan(1)
  const to = (unit: string, from: string, hex: string): string => {
    putUnit(t.m, t.unit(unit), t.m.game.grid.parse(from))
    t.m.board.limbered.set(t.unit(unit), t.m.game.units[t.unit(unit)]!.gun ? 1 : 0)
    const code = t.play(`take ${unit}`).refusal(`move ${hex}`)
    t.play('stop')
    return code
  }
  // 0718 and 0717 lie at the bridge of Steenstraat; 1215 is Ypres, 1216 the last hex of the sector.
  for (const { id } of bound) {
    const codes = ['0718 0717', '0718 0818', '1216 1316', '1216 1116'].map((way) => {
      t.m.board.moved.set(t.unit(id), 0)
      return to(id, ...(way.split(' ') as [string, string]))
    })
    expect([id, ...codes]).toEqual([id, 'stays-in', 'legal', 'stays-in', 'legal'])
  }
  expect(to('F-173', '0718', '0717')).toBe('legal')
})

test('gwb:15#2 the ridge is connected high ground from 0908 to 1914', () => {
  const map = mapSchema.parse(mapFile)
  const grid = new HexGrid(map.grid)
  const { ridge = [] } = map.regions
  expect(ridge).toEqual(expect.arrayContaining(['0908', '1914']))
  const high = new Set(map.hexes.filter((h) => h.symbols?.includes('high ground')).map((h) => h.hex))
  expect(ridge.filter((hex) => !high.has(hex))).toEqual([])
  const reached = new Set(['0908'])
  for (const at of reached) {
    for (const hex of ridge) if (grid.distance(grid.parse(at), grid.parse(hex)) === 1) reached.add(hex)
  }
  expect(reached.size).toBe(ridge.length)
  // A German in any of its hexes contests it, from one end to the other; on the hill of Westroosebeke he does not.
  const t = new Table(deathOfAnArmy.setting('campaign'))
  const holder = (hex: string): number => {
    putUnit(t.m, t.unit('G-RIR240'), t.m.game.grid.parse(hex))
    return ridgeHolder(t.m)
  }
  expect(['0908', '1914', '1409'].map(holder)).toEqual([-1, -1, -1])
  expect([high.has('0708'), holder('0708')]).toEqual([true, ALLIED])
})

test('gwb:16#5 the higher total wins, equality is a draw, unless the scenario sets leads', () => {
  const ends = (map: string, victory: Position['victory'] = {}): string => {
    const units: Position['units'] = { a: 'german infantry 4/4 6 0106', e: 'british infantry 4/4 6 0101' }
    const t = position({ map: [map], x: DEATH_OF_AN_ARMY, units, turns: 1, victory })
    for (let i = 0; i < 60 && t.m.waits !== 'over'; i++) t.asUsual()
    return t.m.ending
  }
  expect(ends('h . . . . h')).toBe('draw')
  expect(ends('. . . . . h')).toBe('German victory')
  expect(ends('h . . . . .')).toBe('Allied victory')
  const levels = [
    { ending: 'German victory', lead: 2 },
    { ending: 'draw', lead: 1 },
    { ending: 'Allied victory', lead: -9 },
  ]
  expect(ends('. . . . . h', { levels })).toBe('draw')
  expect(ends('h . . . . h', { levels })).toBe('Allied victory')
})

test('gwb:chart-TRT#1 the turn track has a day a turn from 20 October 1914, some with British replacements', () => {
  const turns = turnsFile.map((row) => turnSchema.parse(row))
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i + 1))
  const days = turns.map(({ date }) => Date.parse(`${date} UTC`))
  expect(days).toEqual(turns.map((_, i) => Date.UTC(1914, 9, 20 + i)))
  expect(turns.some(({ replacements }) => replacements > 0)).toBe(true)
})

test('gwb:chart-counters#1 every counter says what the rules ask of it', () => {
  const { units } = countersSchema.parse(countersFile)
  for (const unit of units) {
    for (const word of [unit.side, unit.nation, unit.army, unit.type, unit.size]) expect(word).not.toBe('')
    expect([unit.ma, unit.stacking].every((n) => n >= 0)).toBe(true)
  }
  const guns = units.filter((u) => u.type === 'artillery')
  expect(guns.filter((u) => !u.deployed || !u.limbered || u.deployed.range < 1 || !u.division)).toEqual([])
  const troops = units.filter((u) => u.type === 'infantry' || u.type === 'cavalry')
  expect(troops.filter((u) => !u.fire || !u.melee || u.fire.length !== u.melee.length || u.ma === 0)).toEqual([])
  expect(troops.some((u) => u.division === undefined)).toBe(true)
})
