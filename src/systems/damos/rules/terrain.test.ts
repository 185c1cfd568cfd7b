import { describe, expect, test } from 'vitest'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema, SETTLEMENTS } from './data.ts'
import { position, type Position, type Table } from './testing.ts'
import { crossesRiver, entryCost, groundEffect, isSettled, passable, strategicCost } from './terrain.ts'

const CHART = chartsSchema.parse(chartsJson).terrain
const at = (t: Table, hex: string): number => t.m.game.grid.parse(hex)

/** A force in 0101 about to enter 0102. */
function step(token: string, more: Partial<Position> = {}): Table {
  return position({ map: [`. ${token} .`], units: { a: 'blue foot 5/6 0101' }, ...more }).play('activate 0101')
}

describe('damos:3.0#1 entering a hex costs what the chart says', () => {
  test.each([
    ['.', 1, 'clear'],
    ['w', 2, 'woods'],
    ['s', 3, 'swamp'],
    ['t', 1, 'a town in clear ground'],
    ['wt', 2, 'a town in woods'],
    ['C', 1, 'a city'],
    ['wC', 1, 'a city in woods'],
    ['M', 1, 'a major city'],
  ])('damos:3.0#1 %s: %i points for %s', (token, cost) => {
    const t = step(token).play('move 0102')
    expect(t.last('moved')).toMatchObject({ left: 6 - cost })
    expect(t.m.prompt()).toContain(`${6 - cost} movement points left`)
  })
})

test('damos:3.0#1 a force without the points is refused, with exactly the points it goes', () => {
  const with_ = (ma: number) =>
    position({ map: ['. . s'], units: { a: `blue foot 5/${ma} 0102` } }).play('activate 0102')
  expect(with_(2).why('move 0103')).toMatchObject({
    code: 'too-far',
    claim: 'damos:7.0#11',
    values: { cost: 3, left: 2 },
  })
  expect(with_(3).refusal('move 0103')).toBe('legal')
})

test('damos:3.0#1 crossing a river hexside adds its points, from either bank', () => {
  expect(
    step('.', { rivers: ['0101/0102'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 4 })
  expect(
    step('.', { rivers: ['0102/0101'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 4 })
  expect(
    step('w', { rivers: ['0101/0102'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 3 })
  expect(
    step('.', { rivers: ['0102/0103'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 5 })
})

test('damos:3.0#1 a road replaces the cost of the hex, not that of the river', () => {
  expect(
    step('s', { roads: ['0101/0102'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 5 })
  expect(
    step('s', { roads: ['0102/0103'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 3 })
  const bridge = step('s', { roads: ['0101/0102'], rivers: ['0101/0102'] })
  expect(bridge.play('move 0102').last('moved')).toMatchObject({ left: 4 })
})

test('lakes and water bar the way', () => {
  const t = position({
    map: ['. ~ .', ' . . .', '. . .'],
    units: { a: 'blue foot 5/6 0201' },
    lakes: ['0201/0202'],
  }).play('activate 0201')
  expect(t.why('move 0102')).toMatchObject({ code: 'impassable', claim: 'damos:3.0#1' })
  expect(t.refusal('move 0202')).toBe('impassable')
  expect(t.why('move 0203')).toMatchObject({ code: 'not-adjacent', claim: 'damos:7.0#11' })
  expect(t.offers('move')).toEqual(['move 0302', 'move 0301', 'move 0101'])
  const directions = [0, 1, 2, 3, 4, 5].filter((d) => passable(t.m, at(t, '0201'), d))
  expect(directions.map((d) => t.m.game.grid.format(t.m.game.grid.neighbour(at(t, '0201'), d)))).toEqual([
    '0302',
    '0301',
    '0101',
  ])
})

test('damos:3.0#2 the chart has a row of effects for every terrain, settlement and hexside', () => {
  expect(Object.keys(CHART.hex)).toEqual(['clear', 'woods', 'swamp'])
  expect(Object.keys(CHART.settlement)).toEqual(['town', 'city', 'major city'])
  for (const row of [...Object.values(CHART.hex), ...Object.values(CHART.settlement)]) {
    expect([typeof row.attSP, typeof row.defSP, typeof row.react, typeof row['attrition']]).toEqual(
      Array(4).fill('number'),
    )
  }
  for (const row of Object.values(CHART.hex)) expect(row.mp).toBeGreaterThan(0)
  expect(CHART.hexside.river).toEqual({ mp: expect.any(Number), attSP: expect.any(Number), react: expect.any(Number) })
})

/** A fight for 0103, entered from 0102; `a` and `r` are strong enough for every modifier to show. */
function fight(token: string, more: Partial<Position> = {}) {
  const t = position({
    map: [`C . ${token} . C`],
    units: { a: 'blue foot 12/8 0102', r: 'red foot 12/8 0103' },
    control: { red: ['0103', '0104', '0105'] },
    ...more,
  })
  t.play('activate 0102', 'move 0103', 'plan standard')
  while (t.place === 'activation.posture') t.play('posture steadfast')
  return t.last('strengths')
}

test('damos:3.0#3 clear ground changes neither strength', () => {
  expect(fight('.')).toEqual({ attack: 12, attackAdjusted: 12, defence: 12, defenceAdjusted: 12 })
})

test('damos:3.0#4 woods on the way take 1 from a reaction', () => {
  const through = (token: string): unknown => {
    const t = position({
      map: [`C . . ${token} . C`],
      units: { a: 'blue armor 9/6 0102', r: 'red armor 8/6 0105' },
      control: { red: ['0103', '0104', '0105', '0106'] },
    })
    return t.play('activate 0102', 'move 0103', 'react 0105').dice(1, 1).last('reaction')['drm']
  }
  expect([through('.'), through('w'), through('s')]).toEqual([0, -1, -2])
})

test('damos:3.0#5 a river costs movement, weakens the attacker and hinders a reaction', () => {
  const rivers = ['0102/0103']
  expect(
    step('.', { rivers: ['0101/0102'] })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 4 })
  expect(fight('.', { rivers })).toMatchObject({ attackAdjusted: 8, defenceAdjusted: 12 })
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue armor 9/6 0102', r: 'red armor 8/6 0104' },
    control: { red: ['0104', '0105', '0106'] },
    rivers: ['0103/0104'],
  })
  expect(t.play('activate 0102', 'move 0103', 'react 0104').dice(1, 1).last('reaction')).toMatchObject({ drm: -1 })
})

test('damos:3.0#5 a side that ignores rivers is spared all three effects, the other is not', () => {
  const x: Position['x'] = { ignoresRivers: (_m, side) => side === 0 }
  expect(
    step('.', { rivers: ['0101/0102'], x })
      .play('move 0102')
      .last('moved'),
  ).toMatchObject({ left: 5 })
  expect(fight('.', { rivers: ['0102/0103'], x })).toMatchObject({ attackAdjusted: 12 })
  const t = position({ map: ['. .'], units: { a: 'blue foot 5/6 0101' }, rivers: ['0101/0102'], x, from: 'start' })
  expect([0, 1].map((side) => entryCost(t.m, side, 0, t.m.game.grid.direction(0, 1)))).toEqual([1, 2])
  expect([0, 1].map((side) => crossesRiver(t.m, side, 0, 1))).toEqual([false, true])
  const reaction = position({
    map: ['C . . . . C'],
    units: { a: 'red armor 9/6 0105', r: 'blue armor 8/6 0103' },
    control: { red: ['0105', '0106'] },
    rivers: ['0103/0104'],
    player: 'red',
    x,
  })
  expect(reaction.play('activate 0105', 'move 0104', 'react 0103').dice(1, 1).last('reaction')).toMatchObject({
    drm: 0,
  })
})

test('damos:3.0#5 only the hexside crossed counts, and hexes apart share none', () => {
  const t = position({ map: ['. . .'], units: { a: 'blue foot 5/6 0101' }, rivers: ['0101/0102'], from: 'start' })
  const crosses = (from: string, to: string): boolean => crossesRiver(t.m, 0, at(t, from), at(t, to))
  expect([crosses('0101', '0102'), crosses('0102', '0101'), crosses('0102', '0103'), crosses('0101', '0103')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('damos:3.0#6 rail costs half a point along the line, in Strategic Movement only', () => {
  const t = position({
    map: ['C s . .'],
    units: { a: 'blue foot 5/6 0101' },
    rails: ['0101/0102', '0102/0103'],
    rivers: ['0102/0103'],
    from: 'strategic',
  })
  const east = t.m.game.grid.direction(0, 1)
  // Strategic costs are counted in half points.
  expect([0, 1, 2].map((hex) => strategicCost(t.m, 0, hex, east))).toEqual([1, 1, 2])
  expect([0, 1, 2].map((hex) => entryCost(t.m, 0, hex, east))).toEqual([3, 2, 1])
  t.play('march 0101', 'move 0102')
  expect(t.m.prompt()).toContain('11.5 movement points')
  const walking = step('s', { rails: ['0101/0102'] })
  expect(walking.play('move 0102').last('moved')).toMatchObject({ left: 3 })
})

test('damos:3.0#7 towns, cities and major cities are three kinds, each worth +1 in attrition', () => {
  expect(SETTLEMENTS).toEqual(['none', 'town', 'city', 'major city'])
  const drm = (token: string): unknown => {
    const t = position({
      map: [`. . . . ${token}`],
      units: { a: 'blue foot 5/5 0102', b: 'blue foot 5/5 0102' },
      x: { supplied: () => false },
    })
    return t.play('activate 0102', 'move 0103', 'move 0104', 'move 0105', 'stop').dice(4, 4).last('attrition')['drm']
  }
  expect(['.', 'w', 't', 'C', 'M'].map(drm)).toEqual([0, 0, 1, 1, 1])
  const t = position({ map: ['. t C M ~'], units: { a: 'blue foot 5/5 0101' }, from: 'start' })
  expect([0, 1, 2, 3].map((hex) => isSettled(t.m, hex))).toEqual([false, true, true, true])
})

describe('damos:3.0#8 ground changes the strength of attacker and defender', () => {
  test.each([
    ['w', 10, 14],
    ['s', 8, 14],
    ['t', 12, 13],
    ['C', 10, 15],
    ['M', 8, 17],
    ['wt', 10, 15],
    ['wC', 8, 17],
  ])('damos:3.0#8 %s: 12 against 12 becomes %i against %i', (token, attack, defence) => {
    expect(fight(token)).toEqual({ attack: 12, attackAdjusted: attack, defence: 12, defenceAdjusted: defence })
  })

  test('damos:3.0#8 hexside and hex add up', () => {
    expect(fight('w', { rivers: ['0102/0103'] })).toMatchObject({ attackAdjusted: 6, defenceAdjusted: 14 })
    const t = position({ map: ['wC .'], units: { a: 'blue foot 5/5 0102' }, from: 'start' })
    expect(groundEffect(t.m, 0)).toEqual({ attSP: -4, defSP: 5 })
  })
})
