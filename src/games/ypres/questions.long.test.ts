import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { Match } from '../../core/match.ts'
import { seenOpenly } from '../../core/seen.ts'
import type { Answer, Question } from '../../core/shapes.ts'
import { deathOfAnArmy } from './index.ts'
import { namesNext } from '../../systems/gwb/rules/naming.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { QUESTIONS } from '../../systems/gwb/desk/index.ts'

const CLAIMS = new Set(
  readFileSync(new URL('../../systems/gwb/claims.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => (JSON.parse(row) as { id: string }).id),
)

/** Claims an answer rests on that are in no book, and sentences that are not finished. */
function unfounded(q: string, answer: Answer): string[] {
  const faults: string[] = []
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'claim' && typeof value === 'string' && value !== '' && !CLAIMS.has(value))
      faults.push(`${q}: ${value} ${answer.refusal?.text} ${answer.title}`)
    return value
  })
  if (/undefined|NaN|\[object/.test(text)) faults.push(`${q}: ${text}`)
  return faults
}

/** Walks a match by chance, now and then as usual so that something happens, and looks in at every decision. */
function walk(id: string, seed: number, decisions: number, look: (m: M, rng: SeededRng) => void): void {
  const rng = new SeededRng(seed)
  const m = Match.start(deathOfAnArmy.setting(id))
  const policy = Object.values(m.setting.system.forecast.policies)[0]!
  for (let i = 0; i < decisions && m.waits !== 'over'; i++) {
    while (m.waits === 'roll') m.roll([1 + rng.below(6)])
    if (m.waits !== 'decision') break
    look(m, rng)
    const keen = namesNext(m) >= 0 || ['combat', 'retreat', 'reinforcements'].includes(m.top.proc)
    const choice =
      keen && rng.below(3) > 0
        ? policy.choose(m)
        : m.place === 'movement.choose' && rng.below(12) === 0
          ? m.count - 1
          : rng.below(m.count)
    m.playCode(m.codes[choice]!)
  }
}

/** A stack, of the asked seat more often than not. */
function stackHex(m: M, rng: SeededRng): number {
  const mine = rng.below(4) > 0
  const units = m.game.units.filter((u) => m.board.hex.get(u.index) >= 0 && (!mine || u.seat === m.seat))
  return units.length === 0 ? 0 : m.board.hex.get(units[rng.below(units.length)]!.index)
}

/** A hex a few steps from another one; where an enemy is near, often his. */
function hexNear(m: M, rng: SeededRng, from: number): number {
  const foes = m.game.units.filter((u) => {
    const hex = m.board.hex.get(u.index)
    return u.seat !== m.seat && hex >= 0 && m.game.grid.distance(from, hex) <= 2
  })
  if (foes.length > 0 && rng.below(2) === 0) return m.board.hex.get(foes[rng.below(foes.length)]!.index)
  let hex = from
  for (let i = 1 + rng.below(4); i > 0; i--) {
    const next = m.game.grid.neighbour(hex, rng.below(6))
    if (next >= 0) hex = next
  }
  return hex
}

/** The orders of every way are given, one after the other, as far as no dice and nobody else come between. */
function given(m: M, answer: Answer): string[] {
  const faults: string[] = []
  const lists = [
    ...(answer.ways ?? []).filter((w) => !w.refusal).map((w) => w.orders),
    answer.refusal?.instead?.orders ?? [],
  ]
  for (const orders of lists) {
    const trial = m.fork()
    for (const [i, order] of orders.entries()) {
      if (i > 0 && (trial.waits !== 'decision' || trial.seat !== m.seat)) break
      const played = trial.play(m.seat, order)
      if (!played.ok) {
        faults.push(`${m.place}: ${JSON.stringify(orders)} at ${i}: ${trial.explain(played.reason)}`)
        break
      }
    }
  }
  return faults
}

/** Decisions at which a gesture meant something. */
const meant = new Set<string>()

describe('on the real map', () => {
  test.each([
    ['langemarck', 1],
    ['gheluvelt', 2],
    ['messines', 3],
    ['railway', 4],
    ['crowded', 5],
    ['last-days', 6],
  ])('%s: no question fails, and what an aim offers can be given', (id, seed) => {
    const faults: string[] = []
    walk(id, seed, 150, (m, rng) => {
      const s = seenOpenly(m)
      const at = stackHex(m, rng)
      const from = m.game.grid.format(at)
      const to = m.game.grid.format(hexNear(m, rng, at))
      const q: Question = { q: 'aim', from, ...(rng.below(4) > 0 ? { to } : {}) }
      const answer = QUESTIONS.find((x) => x.q === 'aim')!.answer(s, q)
      if ((answer.ways ?? []).length > 0) meant.add(m.place)
      faults.push(...given(m, answer), ...unfounded('aim', answer))
      if (rng.below(10) === 0) {
        for (const rule of QUESTIONS) {
          const told = rule.answer(s, { q: rule.q, hex: to, to, ...(rng.below(2) === 0 ? { from } : {}) })
          if (told.title === '') faults.push(`${rule.q}: no title`)
          faults.push(...unfounded(rule.q, told))
        }
      }
    })
    expect(faults.slice(0, 3)).toEqual([])
  })

  test('gestures meant something at all kinds of decisions', () => {
    const wanted = ['movement.choose', 'move.act', 'counterBattery.target', 'combatPhase.target', 'combat.name']
    expect([...wanted, 'combat.withdraw', 'combat.limber'].filter((place) => !meant.has(place))).toEqual([])
  })
})
