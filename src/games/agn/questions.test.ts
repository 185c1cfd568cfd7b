/** What must hold of every question in every position: orders that are taken, claims with refusals, nothing hidden told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../core/chance.ts'
import { Match, type Saved } from '../../core/match.ts'
import { imagine, View } from '../../core/sight.ts'
import type { SwitchValue } from '../../core/system.ts'
import { seenBy, seenOpenly } from '../../core/table/seen.ts'
import type { Seen } from '../../core/table/rules.ts'
import type { Answer, Question } from '../../core/table/shapes.ts'
import { playOut } from '../../systems/damos/table/questions/testing.ts'
import type { Damos } from '../../systems/damos/world.ts'
import { armyGroupNorth } from './index.ts'

interface Kept {
  readonly place: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly saved: Saved
}

const saves = readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((text) => JSON.parse(text) as Kept)
const load = ({ scenario, options, saved }: Kept): Match<Damos> =>
  Match.load(armyGroupNorth.setting(scenario, options), saved)

const rules = armyGroupNorth.system.table!.questions
const ask = (s: Seen<Damos>, q: Question): Answer => rules.find((r) => r.q === q.q)!.answer(s, q)

function pick<T>(rng: SeededRng, list: readonly T[]): T {
  return list[rng.below(list.length)]!
}

/** Something a player might do with the mouse here: a stack of anybody's, a hex near it, at times only some units. */
function gesture(m: Match<Damos>, rng: SeededRng): Omit<Question, 'q'> {
  const { ids } = m.setting
  const onMap = m.game.units.filter((u) => m.board.hex.get(u.index) >= 0)
  const mine = onMap.filter((u) => u.seat === m.seat)
  const unit = pick(rng, rng.below(4) > 0 && mine.length > 0 ? mine : onMap)
  const from = m.board.hex.get(unit.index)
  const near = Array.from({ length: m.game.grid.size }, (_, hex) => hex).filter(
    (h) => m.game.grid.distance(from, h) < 7,
  )
  const foes = near.filter((h) => onMap.some((u) => u.seat !== unit.seat && m.board.hex.get(u.index) === h))
  const to = pick(rng, rng.below(3) === 0 && foes.length > 0 ? foes : near)
  const gone = m.game.units.filter((u) => u.seat === m.seat && m.board.hex.get(u.index) < 0)
  if (rng.below(5) === 0 && gone.length > 0) return { units: [pick(rng, gone).id], to: ids.format('hex', to) }
  return {
    from: ids.format('hex', from),
    ...(rng.below(6) > 0 && { to: ids.format('hex', to) }),
    ...(rng.below(4) === 0 && { units: [unit.id] }),
    ...(rng.below(8) === 0 && { via: [ids.format('hex', pick(rng, near))] }),
  }
}

function checkAim(m: Match<Damos>, answer: Answer): void {
  if (answer.refusal) expect(answer.refusal.claim).toMatch(/^(damos|agn|core):/)
  for (const way of answer.ways ?? []) {
    if (way.refusal) expect(way.refusal.claim).toMatch(/^(damos|agn|core):/)
    else playOut(m, way.orders)
  }
  if (answer.refusal?.instead) playOut(m, answer.refusal.instead.orders)
}

describe('aim', () => {
  test.each(saves.map((s) => [s.place, s] as const))('orders of the match saved at %s are taken', (place, kept) => {
    const m = load(kept)
    const rng = new SeededRng(place)
    for (let i = 0; i < 12; i++) {
      const q = { q: 'aim', ...gesture(m, rng) }
      const seat = m.waits === 'decision' ? m.seat : 0
      for (const s of [seenOpenly(m), seenBy(m, View.of(m, seat))]) checkAim(m, ask(s, q))
    }
  })

  test.each(['campaign', 'dvina'])('orders are taken all through a match of %s', (scenario) => {
    const rng = new SeededRng(scenario)
    const m = Match.start(armyGroupNorth.setting(scenario, {}))
    const seen = new Set<string>()
    for (let steps = 0; steps < 900 && m.waits !== 'over'; steps++) {
      if (m.waits === 'roll') {
        m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
        continue
      }
      if (steps % 6 === 0) {
        const answer = ask(seenBy(m, View.of(m, m.seat)), { q: 'aim', ...gesture(m, rng) })
        checkAim(m, answer)
        for (const way of answer.ways ?? []) if (!way.refusal) seen.add(way.id)
      }
      const eager = m.codes.slice(0, m.count).filter((code) => m.formOf(code).do !== 'end')
      const suggested = m.options().findIndex((o) => o.do === 'suggested' || o.do === 'ready')
      if (m.place === 'setup.choose' && suggested >= 0) {
        const ready = m.options().findIndex((o) => o.do === 'ready')
        m.playCode(m.codes[ready >= 0 ? ready : suggested]!)
      } else m.playCode(eager.length > 0 && rng.below(12) > 0 ? pick(rng, eager) : m.codes[rng.below(m.count)]!)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['move', 'on']))
  })
})

describe('no question tells what is hidden', () => {
  const foggy = saves.filter((s) => s.options['fog'] !== false)
  test.each(foggy.map((s) => [s.place, s] as const))('at %s', (place, kept) => {
    const m = load(kept)
    const rng = new SeededRng(`fog ${place}`)
    for (const seat of [0, 1]) {
      const view = View.of(m, seat)
      const knows = (): boolean => false
      const truths = ['one', 'two'].map((seed): Seen<Damos> => ({
        match: imagine(m.setting, view, new SeededRng(seed)),
        seat,
        knows,
      }))
      for (const { q } of rules) {
        for (let i = 0; i < 1; i++) {
          const point = gesture(m, rng)
          const question = { q, ...point, hex: point.to ?? point.from!, side: rng.below(2) }
          const [one, two] = truths.map((s) => JSON.stringify(ask(s, question)))
          expect(one, JSON.stringify(question)).toBe(two)
        }
      }
    }
  })
})
