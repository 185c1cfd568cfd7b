/** The terminal table on positions of DAMOS. */
import { expect, test } from 'vitest'
import type { Game } from '../core/system.ts'
import { armyGroupNorth } from '../games/agn/index.ts'
import { makeGame } from '../systems/damos/rules/game.ts'
import { positionData, type Position } from '../systems/damos/rules/testing.ts'
import { maproom } from './testing.ts'

const LINE: Position = {
  map: ['C . . . . . . C'],
  units: { tank: 'blue armor 9/6 0102', foot: 'blue foot 3/4 0101', r: 'red foot 7/4 0103' },
  control: { red: ['0104', '0105', '0106', '0107', '0108'] },
}

async function said(p: Position, ...input: string[]): Promise<string> {
  const game = makeGame(positionData(p)) as unknown as Game
  const { out } = await maproom(['play', 'test', 'test', '--seed', 'ab'.repeat(32)], { games: [game], input })
  return out
}

const CLOSES = '! Once a force with influence acts, foot infantry may no longer act. Still fresh: foot.'

test('damos:7.0#5 before anybody acts the table warns that a force with influence closes the foot', async () => {
  expect(await said(LINE, 'end')).toContain(CLOSES)
  const alone = { ...LINE, units: { tank: 'blue armor 9/6 0102', r: 'red foot 7/4 0103' } }
  expect(await said(alone, 'end')).not.toContain('closes all foot')
  // Once it has happened there is nothing left to warn of.
  const out = await said(LINE, 'end', 'activate 0102', 'stop')
  expect(out.slice(out.lastIndexOf('> stop'))).not.toContain('closes all foot')
})

test('where nobody was asked the table names what was done', async () => {
  const out = await said(LINE, 'end', 'activate 0102', 'move 0103', 'plan standard')
  expect(out).toContain('Red had no choice: posture steadfast (damos:8.4#4)')
})

test('damos:8.11#1 a retreat with one way is told, hex by hex', async () => {
  const strong = { ...LINE, units: { ...LINE.units, tank: 'blue armor 40/6 0102', r: 'red foot 12/4 0103' } }
  const out = await said(strong, 'end', 'activate 0102', 'move 0103', 'plan standard')
  expect(out).toContain('The retreat can only go to 0104')
  expect(out).toContain('Red had no choice: retreat 0104 (damos:8.11#1)')
})

test('agn:4.5.1#1 paying losses with replacement points cites its own rule', () => {
  const pay = armyGroupNorth.system.procedures['losses']!.steps['pay'] as { claim: string }
  expect(pay.claim).toBe('agn:4.5.1#1')
})
