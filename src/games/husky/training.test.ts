/** The training scenario: the counter-attack at Gela, ground forces only. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { onMap } from '../../systems/ocs/rules/position/board.ts'
import { suddenEnding } from '../../systems/ocs/rules/sequence/victory.ts'
import { inTrace, traceOf } from '../../systems/ocs/rules/supply/trace.ts'
import { PLACE, type M } from '../../systems/ocs/rules/world.ts'
import { HUSKY } from './rules.ts'
import { hex, hold, put, start, unit } from './testing.ts'

const ALLIED = 0
const AXIS = 1

function playToEnd(m: M, seed: string): Set<string> {
  const rng = new SeededRng(seed)
  const seen = new Set<string>()
  while (m.waits !== 'over') {
    seen.add(m.place)
    seen.add(`${m.board.turn.get(0)} ${m.game.weathers[m.board.weather.get(0)]} ${m.board.firstSide.get(0)}`)
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, 'eager', rng))
  }
  return seen
}

test('husky:23#1 two turns, Fair, the Axis first in both, and no Supply or Replacement Tables', () => {
  const seen = playToEnd(start(), 'gela')
  expect([...seen].filter((one) => /^\d/.test(one)).toSorted()).toEqual([`1 Fair ${AXIS}`, `2 Fair ${AXIS}`])
  expect([...seen].filter((one) => one.startsWith('reinforcementPhase.'))).not.toContain('reinforcementPhase.supply')
  expect([...seen].filter((one) => one.startsWith('reinforcementPhase.'))).not.toContain('reinforcementPhase.variable')
  expect(start().game.lastTurn).toBe(2)
})

test('husky:23#2 the LST ports at 27.09 and 28.07 supply the Allies, the railways to Messina the Axis', () => {
  const m = start()
  const allied = traceOf(m, ALLIED).hexes
  expect(allied).toEqual(expect.arrayContaining([hex(m, '27.09'), hex(m, '28.07')]))
  const fighting = m.game.units.filter((u) => u.combat && onMap(m, u.index))
  expect(fighting.filter((u) => !inTrace(m, u.index)).map(({ id }) => id)).toEqual([])
  // Without the beach its troops have no other way.
  put(m, 'D-HG1', '27.09')
  put(m, 'D-HG2', '28.07')
  expect(inTrace(m, unit(m, 'U-1-26'))).toBe(false)
})

test('husky:23#3 reinforcements of turn 2 come to 27.09 while the Allies hold it', () => {
  const m = start()
  m.board.turn.set(0, 2)
  HUSKY.cleanUp(m, AXIS)
  expect(m.board.place.get(unit(m, 'U-1-18'))).toBe(PLACE.coming)
  hold(m, AXIS, '27.09')
  m.board.turn.set(0, 1)
  HUSKY.cleanUp(m, AXIS)
  expect(m.board.place.get(unit(m, 'U-1-18'))).toBe(PLACE.coming)
  m.board.turn.set(0, 2)
  HUSKY.cleanUp(m, AXIS)
  expect(['U-1-18', 'U-II', 'U-2A-67c', 'U-82-504x'].map((id) => m.board.place.get(unit(m, id)))).toEqual(
    Array<number>(4).fill(PLACE.gone),
  )
})

test('husky:23#4 an Attack-Capable Axis unit on a beach at the end of a turn wins at once', () => {
  const m = start()
  expect(suddenEnding(m)).toBe('')
  put(m, 'D-LO', '27.09')
  expect(suddenEnding(m)).toBe('')
  put(m, 'D-HG1', '26.09')
  expect(HUSKY.turnEnds(m)).toBe('Axis victory')
})

test('husky:23#4 else the lead decides: -1 Allied victory, -5 draw, less Axis victory', () => {
  const m = start()
  expect(HUSKY.ending(m)).toBe('Allied victory')
  hold(m, AXIS, '28.09')
  expect(HUSKY.ending(m)).toBe('draw')
  hold(m, AXIS, '28.08')
  expect(HUSKY.ending(m)).toBe('draw')
  hold(m, ALLIED, '27.10')
  expect(HUSKY.ending(m)).toBe('Allied victory')
  hold(m, AXIS, '27.09')
  expect(HUSKY.ending(m)).toBe('Axis victory')
})

test.each(['one', 'two', 'three'])('players play it to its end (%s)', (seed) => {
  const m = start()
  playToEnd(m, seed)
  expect(HUSKY.endings).toContain(m.ending)
  expect(
    m.setting.desk!.goals!(m)!
      .levels.filter(({ met }) => met)
      .map(({ ending }) => ending),
  ).toEqual([m.ending])
})
