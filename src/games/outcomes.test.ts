/** How matches come out, as studies count it: every ending of every scenario names one side, or none for a draw. */
import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import { marginOf, outcomeOf, winnerOf } from '../core/opponent/result.ts'
import { games } from './registry.ts'

const counted = games.flatMap((game) =>
  game.scenarios.flatMap(({ id }) => {
    const setting = game.setting(id)
    const goals = setting.desk?.goals?.(Match.start(setting))
    return goals ? [{ name: `${game.id} ${id}`, setting, goals }] : []
  }),
)

test('every game but lessons counts something', () => {
  expect(new Set(counted.map(({ name }) => name.split(' ')[0]))).toEqual(
    new Set(games.filter((g) => g.shelf?.kind !== 'lessons').map((g) => g.id)),
  )
})

test.each(counted.map((c) => [c.name, c] as const))('%s: endings name whoever wins', (_, { setting, goals }) => {
  const winners = goals.levels.map(({ ending }) => [ending, winnerOf(ending, setting.seats)] as const)
  for (const [ending, winner] of winners) expect([ending, winner >= 0]).toEqual([ending, !ending.includes('draw')])
  expect(new Set(winners.map(([, winner]) => winner).filter((w) => w >= 0))).toEqual(new Set([0, 1]))
})

test('the margin is points where there are points, and follows what is held', () => {
  const { setting } = counted.find(({ name }) => name === 'agn dvina')!
  const m = Match.start(setting)
  const before = outcomeOf(m)!.margin
  expect(before).toBe(-6)
  const { objectives } = setting.desk!.goals!(m)!
  const hex = setting.ids.parse('hex', objectives[0]!.hex!)
  m.board['control']!.set(hex, 0)
  expect(outcomeOf(m)!.margin).toBe(-4)
  const sums = [
    { label: 'a', points: [5, 2] },
    { label: 'b', points: [null, 4] },
  ]
  expect(marginOf({ objectives: [], sums, levels: [], short: '', why: '' })).toBe(-1)
})

test('a short match of each is played to an ending that names its winner as its goals do', () => {
  for (const { name, setting } of counted.filter(({ name: n }) => /^(primer|ypres gheluvelt|agn dvina)/.test(n))) {
    const m = Match.start(setting)
    const rng = new SeededRng(name)
    while (m.waits !== 'over') {
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, 'eager', rng))
    }
    const met = setting.desk!.goals!(m)!.levels.filter((level) => level.met)
    expect(met.length).toBeLessThan(2)
    expect(outcomeOf(m)!.winner).toBe(met.length === 0 ? -1 : winnerOf(met[0]!.ending, setting.seats))
  }
})
