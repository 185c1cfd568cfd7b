import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { throwDice } from '../../core/harness/players.ts'
import { forecast } from '../../core/forecast.ts'
import { forecastFaults } from '../../core/harness/odds.ts'
import { Match } from '../../core/match.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { deathOfAnArmy } from './index.ts'

/** Where fights come from: all scenarios and all positions made up for the fuzzer. */
const WHERE = [...deathOfAnArmy.scenarios, ...deathOfAnArmy.positions].map(({ id }) => id)
const FIGHTS = 4
/** Decisions of a combat at which a player may ask for the odds; some fights are asked at a later one. */
const ASKED = ['combat.name', 'combat.withdraw', 'combat.guns', 'combat.choose', 'combat.stand', 'combat.defenderLoses']
const NEVER = new Set(['back', 'clear'])

interface Fight {
  readonly m: M
  readonly frame: number
  readonly name: string
}

const combatOf = (m: M) => m.frame('combat')

/** Combats of a match played by lot, as they stand at some decision in them. */
function* fights(id: string): Generator<Fight> {
  const rng = new SeededRng(`fights ${id}`)
  const m = Match.start(deathOfAnArmy.setting(id, { lesserReduction: rng.below(2) === 1 }))
  let place = ASKED[0]!
  let asked = false
  for (let found = 0; found < FIGHTS && m.waits !== 'over';) {
    if (m.waits === 'roll') {
      throwDice(m, rng)
      continue
    }
    const f = combatOf(m)
    if (!f) asked = false
    else if (!asked && m.place === place && f.attackers.length > 0) {
      asked = true
      found++
      place = ASKED[rng.below(ASKED.length)]!
      const frame = m.frames.indexOf(f)
      yield {
        m: m.fork(),
        frame,
        name: `${id}, ${m.place}, attack on ${m.game.grid.format(f.target)} by ${f.attackers.join()}`,
      }
    }
    const codes = m.codes.slice(0, m.count).filter((code) => !NEVER.has(m.formOf(code).do))
    // Combat comes first: hardly anybody moves.
    const fewer =
      m.place === 'movement.choose' ? codes.slice(-1) : m.place === 'combatPhase.target' ? codes.slice(0, -1) : codes
    const from = fewer.length > 0 ? fewer : codes
    m.playCode(from[rng.below(from.length)]!)
  }
}

describe('exact odds of a combat from barrage to advance', () => {
  test.each(WHERE)('are those of every ordered fall of the dice: %s', (id) => {
    for (const { m, frame, name } of fights(id)) expect(forecastFaults([m], { frame }), `in ${name}`).toEqual([])
  })

  test('the combats so compared go through every part of the chain', () => {
    const seen = new Set<string>()
    const all = WHERE.flatMap((id) => [...fights(id)])
    expect(all.length).toBeGreaterThan(30)
    for (const { m, frame } of all) {
      const f = m.frame('combat')!
      seen
        .add(m.place)
        .add(f.hasty === 1 ? 'hasty' : 'coordinated')
        .add(`side ${f.side}`)
      if (f.across.length > 0) seen.add('across')
      if (f.attackers.length > 1) seen.add('several')
      for (const { choices, results } of forecast(m, { frame }).branches) {
        for (const { order } of choices) seen.add(order.do)
        for (const { outcome } of results) for (const key in outcome) if (outcome[key]! > 0) seen.add(key)
      }
    }
    const wanted = ['hasty', 'coordinated', 'side 0', 'side 1', 'across', 'several', 'stay', 'retreat', 'won', 'taken']
    wanted.push('attackerLost', 'defenderLost', 'attackerUnits', 'defenderUnits', ...ASKED.slice(0, 5))
    expect(wanted.filter((what) => !seen.has(what))).toEqual([])
  })
})
