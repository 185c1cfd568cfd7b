/** The landing scenario: Gela and Licata, 10 to 21 July. */
import { expect, test } from 'vitest'
import { tokensRolled } from '../../systems/ocs/rules/sequence/deliveries.ts'
import { entryHexes, nextToArrive } from '../../systems/ocs/rules/sequence/arrivals.ts'
import { PLACE, type M } from '../../systems/ocs/rules/world.ts'
import { putUnit } from '../../systems/ocs/rules/position/changes.ts'
import { setPortOwner } from '../../systems/ocs/rules/position/facilities.ts'
import { traceOf } from '../../systems/ocs/rules/supply/trace.ts'
import { HUSKY } from './rules.ts'
import { hex, hold, start, unit } from './testing.ts'

const ALLIED = 0
const AXIS = 1
const landing = (): M => start('gela-licata')

test('husky:20#1 turns 1 to 4, and half the tokens of the Supply Tables, rounded up', () => {
  const m = landing()
  expect(m.game.scenario.turns).toEqual([1, 4])
  m.board.turn.set(0, 2)
  const { rows } = m.game.tables.supply!['allied']!
  const second = rows.find(({ turns }) => turns[0] === 2)!.tokens
  expect([2, 7, 12].map((sum) => tokensRolled(m, ALLIED, sum))).toEqual(
    [0, 5, 10].map((i) => Math.ceil(second[i]! / 2)),
  )
  m.board.turn.set(0, 1)
  expect(tokensRolled(m, AXIS, 4)).toBe(2)
})

test('husky:20#2 104 Regiment, 215 Panzer Battalion and 33 Artillery arrive on turn 2 at 21.17', () => {
  const m = landing()
  const group = ['D-104', 'D-215', 'D-15A'].map((id) => unit(m, id))
  expect(group.map((u) => m.board.place.get(u))).toEqual(Array<number>(3).fill(PLACE.coming))
  expect(group).not.toContain(nextToArrive(m, AXIS))
  m.board.turn.set(0, 2)
  expect(group).toContain(nextToArrive(m, AXIS))
  expect(entryHexes(m, group[0]!)).toEqual([hex(m, '21.17')])
})

test('husky:20#3 the Axis scores 3 at the end of a turn for Gela, and 3 for 27.09', () => {
  const m = landing()
  HUSKY.turnEnds(m)
  expect([m.board.score.get(ALLIED), m.board.score.get(AXIS)]).toEqual([0, 6])
  hold(m, ALLIED, '26.09')
  HUSKY.turnEnds(m)
  expect(m.board.score.get(AXIS)).toBe(9)
  hold(m, ALLIED, '27.09')
  HUSKY.turnEnds(m)
  expect(m.board.score.get(AXIS)).toBe(9)
})

test('husky:20#4 a lead of 25 is a decisive victory, 18 a victory, 11 a draw; steps beyond 6 count against the Allies', () => {
  const m = landing()
  const places = m.game.scenario.victory!.holds['allied']!
  for (const at of Object.keys(places)) hold(m, ALLIED, at)
  const all = Object.values(places).reduce((sum, one) => sum + one, 0)
  const ending = (axis: number, lost = 0): string => {
    m.board.score.set(AXIS, axis)
    m.board.stepsLost.set(ALLIED, lost)
    return HUSKY.ending(m)
  }
  expect([25, 24, 18, 17, 11, 10].map((lead) => ending(all - lead))).toEqual([
    'Allied decisive victory',
    'Allied victory',
    'Allied victory',
    'draw',
    'draw',
    'Axis victory',
  ])
  expect([ending(all - 25, 6), ending(all - 25, 7)]).toEqual(['Allied decisive victory', 'Allied victory'])
})

test('husky:20#5 nobody leaves the area; the Axis is supplied by rail from beyond it', () => {
  const m = landing()
  const area = m.game.land.regions['gela and licata']!
  const [inside, outside] = [hex(m, '27.10'), hex(m, '15.24')]
  expect([area.includes(inside), area.includes(outside)]).toEqual([true, false])
  expect(HUSKY.barred(m, unit(m, 'D-LO'), inside)).toBeNull()
  expect(HUSKY.barred(m, unit(m, 'D-LO'), outside)).toMatchObject({ code: 'out-of-area', claim: 'husky:20#5' })
})

test('husky:9#2 before turn 6 a port is all the Allies trace from; then the railways lead on from it, as those of the Axis do at once', () => {
  const m = landing()
  for (const u of m.game.own[AXIS]!) if (m.board.hex.get(u) >= 0) putUnit(m, u, hex(m, '30.20'))
  setPortOwner(m, m.game.land.portAt[hex(m, '22.09')]!, ALLIED)
  const sources = (side: number, turn: number): string[] => {
    m.board.turn.set(0, turn)
    return traceOf(m, side).hexes.map((one) => m.game.grid.format(one))
  }
  expect([sources(ALLIED, 1), sources(ALLIED, 5)]).toEqual([['22.09'], ['22.09']])
  expect(sources(ALLIED, 6)).toContain('22.09')
  expect(sources(ALLIED, 6).length).toBeGreaterThan(1)
  expect(sources(AXIS, 1).length).toBeGreaterThan(2)
})
