/** Who comes by which edge, and what Death of an Army leaves out or adds among its definitions. */
import { expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { position, Table } from '../../systems/gwb/rules/testing.ts'
import { deathOfAnArmy } from './index.ts'
import { DEATH_OF_AN_ARMY } from './rules.ts'
import { SCENARIOS } from './scenarios.ts'

const scenario = (id: string): Table => new Table(deathOfAnArmy.setting(id))
/** What placing the unit now being asked about in these hexes would be. */
const placing = (t: Table, ...hexes: string[]): string[] => hexes.map((hex) => t.refusal(`place ${hex}`))
const comer = (t: Table) => t.m.game.units[(t.m.top as unknown as { unit: number }).unit]!

test('gwb:1#3 gwb:1#5 the Fourth Army comes by the north edge east of the Yser or the east edge above the boundary', () => {
  const t = scenario('campaign').until('reinforcements')
  expect(comer(t).army).toBe('4 Army')
  expect(placing(t, '0118', '0101', '1501')).toEqual(['legal', 'legal', 'legal'])
  // The canal itself, the boundary, and the ways of the Sixth Army and the Allies.
  expect(placing(t, '0119', '1601', '1701', '2701', '2710', '0125')).toEqual(Array(6).fill('not-entry'))
})

test('gwb:1#4 gwb:1#5 the Sixth Army comes by the south edge east of the British or the east edge below the Lys', () => {
  const t = scenario('gheluvelt').until('reinforcements')
  expect(comer(t).army).toBe('6 Army')
  expect(placing(t, '1701', '2701', '2710')).toEqual(['legal', 'legal', 'legal'])
  expect(placing(t, '2711', '1601', '1501', '0101', '0118')).toEqual(Array(5).fill('not-entry'))
})

test.each([
  ['british', 'langemarck'],
  ['french', 'messines'],
])('gwb:1#2 reinforcements come by the west edge: %s', (nation, id) => {
  const t = scenario(id)
  while (t.place !== 'reinforcements.place' || comer(t).nation !== nation) t.asUsual()
  expect(t.seat).toBe('allied')
  expect(t.refusal('place 0101')).toBe('not-entry')
  expect(t.refusal('place 0124')).toBe('not-entry')
  expect(t.offers('place').length).toBeGreaterThan(0)
  expect(t.offers('place').filter((words) => !words.endsWith('25'))).toEqual([])
})

test.each(SCENARIOS)('gwb:def-Demoralization#1 no army is demoralized in $id', ({ id }) => {
  const m = Match.start(deathOfAnArmy.setting(id))
  expect(m.game.rules.demoralization).toBe(false)
  expect(m.game.armies.map((_, army) => m.board.demoralized.get(army))).toEqual(m.game.armies.map(() => 0))
})

test('gwb:def-British#1 British infantry brigades have three steps, most other units fewer', () => {
  const { units } = scenario('campaign').m.game
  const brigades = units.filter((u) => u.nation === 'british' && u.type === 'infantry' && u.size === 'brigade')
  expect(brigades).toHaveLength(19)
  expect(brigades.filter((u) => u.fullSteps !== 3)).toEqual([])
  const others = units.filter((u) => !brigades.includes(u) && u.fullSteps >= 3)
  expect(others.map((u) => u.id)).toEqual(['F-1C'])
})

/** May a unit of the kind told go into a hex where 7 Div stands, and stay? */
function joins(told: string): string {
  const t = position({
    map: ['. . . .'],
    player: 'allied',
    x: DEATH_OF_AN_ARMY,
    units: { there: 'british infantry 5/5,3/3,1/1 6 0102 div:7', u: told },
  })
  return t.until('movement').play('take u').refusal('move 0102')
}

test('gwb:def-British#2 the last step of a brigade is a cadre and stacks with any division', () => {
  expect(joins('british infantry 5/5,3/3,1/1 1 0103 div:1 steps:1')).toBe('legal')
  expect(joins('british infantry 5/5,3/3,1/1 1 0103 div:1 steps:2')).toBe('no-room')
  // The last step of a smaller unit is no cadre.
  expect(joins('british infantry 3/3,1/1 1 0103 div:1 steps:1')).toBe('no-room')
})

test('gwb:open#11 a unit without a division stacks with units of one division', () => {
  expect(joins('british infantry 3/3 1 0103')).toBe('legal')
  expect(joins('british infantry 3/3 1 0103 div:1')).toBe('no-room')
  expect(joins('british infantry 3/3 1 0103 div:7')).toBe('legal')
})
