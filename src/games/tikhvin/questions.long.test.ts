/** Questions asked all through matches of Tikhvin, in fog: every answer stands on rules there are, and its orders are taken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { askAs } from '../../core/harness/asking.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match } from '../../core/match.ts'
import type { Answer, Question } from '../../core/shapes.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { tikhvin } from './index.ts'
import { QUESTIONS } from '../../systems/ocs/desk/index.ts'

const claimsOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
const CLAIMS = new Set([...claimsOf('../../systems/ocs/claims.jsonl'), ...claimsOf('claims.jsonl')])

/** Claims in no book, sentences that are not finished, ways that cannot be told apart. */
function faults(q: string, answer: Answer): string[] {
  const found: string[] = []
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'claim' && typeof value === 'string' && value.includes(':') && !CLAIMS.has(value))
      found.push(`${q}: ${value}`)
    return value
  })
  if (/undefined|NaN|\[object/.test(text)) found.push(`${q}: ${text.slice(0, 400)}`)
  const ids = (answer.ways ?? []).map((w) => w.id)
  if (new Set(ids).size < ids.length) found.push(`${q}: two ways alike, ${ids.join()}`)
  return found
}

/** The first order of each way is taken by the match itself. */
function refused(m: M, q: string, answer: Answer): string[] {
  return (answer.ways ?? []).flatMap(({ id, orders }) => {
    const reason = orders.length === 0 ? null : m.refusal(m.seat, orders[0]!)
    return reason ? [`${m.place} ${q} ${id}: ${reason.code}`] : []
  })
}

function asked(m: M, rng: SeededRng): Question[] {
  const units = m.game.own[m.seat]!.filter((u) => m.board.hex.get(u) >= 0)
  const unit = units[rng.below(units.length)]!
  const enemies = m.game.own[1 - m.seat]!.filter((u) => m.board.hex.get(u) >= 0)
  const from = m.game.grid.format(m.board.hex.get(unit))
  const foe = m.game.grid.format(m.board.hex.get(enemies[rng.below(enemies.length)]!))
  const near = m.game.grid.neighbour(m.board.hex.get(unit), rng.below(6))
  const to = near < 0 ? foe : m.game.grid.format(near)
  const id = m.game.units[unit]!.id
  return QUESTIONS.flatMap(({ q, of }): Question[] => {
    if (of === 'map') return [{ q }]
    if (of === 'hex')
      return [
        { q, hex: from },
        { q, hex: foe },
      ]
    if (of === 'unit')
      return [
        { q, unit: id },
        { q, hex: from },
      ]
    return [
      { q, from },
      { q, from, to },
      { q, from, to: foe },
    ]
  })
}

const LOOKS = 8
/** The looks of a match are shared among so many tests, so that none takes long. */
const PARTS = 4

test.each(tikhvin.scenarios.flatMap(({ id }) => Array.from({ length: PARTS }, (_, part) => [id, part] as const)))(
  'all questions are answered all through a match of %s, part %i',
  (scenario, part) => {
    const rng = new SeededRng(7)
    const m = Match.start(tikhvin.setting(scenario))
    const found: string[] = []
    const looked = new Set<string>()
    for (let n = 0; n < 6000 && looked.size < LOOKS && m.waits !== 'over'; n++) {
      if (m.waits === 'decision' && !looked.has(m.place)) {
        if (looked.size % PARTS === part)
          for (const question of asked(m, new SeededRng(`${m.place} ${n}`))) {
            const answer = askAs(m, m.seat, question)
            found.push(
              ...faults(`${m.place} ${question.q} ${answer.refusal?.code ?? ''}`, answer),
              ...refused(m, question.q, answer),
            )
          }
        looked.add(m.place)
      }
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, 'eager', rng))
    }
    expect(looked.size).toBeGreaterThan(part)
    expect([...new Set(found)]).toEqual([])
  },
)
