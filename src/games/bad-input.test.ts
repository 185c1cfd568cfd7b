/** What is wrong is refused by name, and changes nothing: orders, scenarios, options and saves of every game. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match, type Order } from '../core/match.ts'
import { games } from './registry.ts'

/** Nothing of this is a hex, a unit, a word or a number of a decision. */
const NONSENSE = [undefined, null, '', ' ', 'ninety', '99999', -1, 1e9, 0.5, NaN, {}, [], true]

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('orders that no decision takes are refused by the gate, and nothing changes', () => {
    const taken = new Set<string>()
    const rng = new SeededRng('bad input')
    const m = Match.start(game.setting(game.scenarios[0]!.id))
    for (let i = 0; i < 150 && m.waits !== 'over'; i++) {
      if (m.waits === 'roll') {
        throwDice(m, rng)
        continue
      }
      const before = m.hash()
      const said = (seat: number, order: unknown, id?: number): string => {
        const played = m.play(seat, order as Order, id)
        return played.ok ? 'accepted' : played.reason.code
      }
      const good = m.options()[0]!
      expect(said(1 - m.seat, good)).toBe('not-asked')
      expect(said(m.seat, good, m.decisionId + 1)).toBe('stale-decision')
      expect(said(m.seat, { do: 'surrender everything' })).toBe('unknown-order')
      for (const form of m.decision.forms) {
        if (form.arg === 'none') continue
        taken.add(form.arg)
        for (const value of NONSENSE) expect(said(m.seat, { do: form.do, [form.arg]: value })).not.toBe('accepted')
        expect(said(m.seat, { do: form.do })).toBe('bad-argument')
      }
      expect(m.hash()).toBe(before)
      m.playCode(choose(m, 'even', rng))
    }
    expect(taken.size).toBeGreaterThan(0)
  })

  test('a scenario or option that is not there is answered with those that are', () => {
    const [scenario] = game.scenarios
    expect(() => game.setting('nowhere')).toThrow(`no scenario "nowhere"; there are: ${scenario!.id}`)
    expect(() => game.setting(scenario!.id, { nothing: true })).toThrow(/no option "nothing"; there are: /)
    for (const { name } of game.switches.slice(0, 1))
      expect(() => game.setting(scenario!.id, { [name]: 'perhaps' })).toThrow(`not perhaps`)
  })

  test('a save from elsewhere is refused', () => {
    const setting = game.setting(game.scenarios[0]!.id)
    const saved = Match.start(setting).save()
    expect(() => Match.load(setting, { ...saved, frames: [{ ...saved.frames[0]!, proc: 'siege' }] })).toThrow(/siege/)
    const [name] = Object.keys(saved.columns)
    const { [name!]: _, ...columns } = saved.columns
    expect(() => Match.load(setting, { ...saved, columns })).toThrow(name!)
  })
})
