import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { deskOf } from '../../core/desk/show.ts'
import { standingOrder } from '../../core/desk/standing.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match, type Order } from '../../core/match.ts'
import { seenOpenly } from '../../core/seen.ts'
import type { Asked, Now, StandingInfo } from '../../core/shapes.ts'
import { games } from '../../games/registry.ts'
import { Often } from './often.ts'

const RULE: StandingInfo = { id: 'stand', label: '', about: '', claim: '', places: ['combat.stand'], values: [] }
const asked = (id: number, place: string, seat = 0): Asked =>
  ({ id, place, seat, autos: place === 'combat.stand' ? ['stand'] : [] }) as unknown as Asked
const now = (phase: number): Now => ({ turn: 1, side: 1, phase, date: '', doing: '' })

test('an auto-response is offered at the third like question of a phase, and not at another', () => {
  const often = new Often()
  const offered = (id: number, place: string, phase = 3): boolean =>
    often.offer(asked(id, place), now(phase), [RULE]) !== null
  expect([offered(1, 'combat.stand'), offered(2, 'combat.enter'), offered(3, 'combat.stand')]).toEqual([
    false,
    false,
    false,
  ])
  // Shown again, it is the same question.
  expect([offered(3, 'combat.stand'), offered(4, 'combat.stand'), offered(5, 'combat.enter')]).toEqual([
    false,
    true,
    false,
  ])
  // Another phase counts anew.
  expect(offered(6, 'combat.stand', 4)).toBe(false)
})

const MOST = 6000

const isOpen = (m: Match, order: Order): boolean =>
  m.options().some((option) => JSON.stringify(option) === JSON.stringify(order))

test.each(games.flatMap((game) => (game.shelf?.short ? [[game.id, game] as const] : [])))(
  'finding 15: %s: like questions come often, and an auto-response that answers them is offered',
  (_, game) => {
    const m = Match.start(game.setting(game.shelf!.short!.scenario))
    const desk = deskOf(m.setting)
    const times = new Map<string, number>()
    /** Orders it would give that are not legal; -1 while none is offered. */
    let illegal = -1
    const rng = new SeededRng(`often ${game.id}`)
    const often = m.setting.seats.map(() => new Often())
    for (let decisions = 0; decisions < MOST && m.waits !== 'over';) {
      if (m.waits === 'roll') {
        throwDice(m, rng)
        continue
      }
      decisions++
      const rules = desk.standing.filter(({ places }) => places.includes(m.place))
      const autos = rules.filter((rule) => rule.values.some(({ value }) => standingOrder(rule, m, value) !== null))
      const question = { id: decisions, seat: m.seat, autos: autos.map(({ id }) => id) } as unknown as Asked
      const { turn, side, phase } = desk.now(seenOpenly(m))
      for (const { id } of autos) {
        const key = [turn, side, phase, m.seat, id].join()
        times.set(key, (times.get(key) ?? 0) + 1)
      }
      const offer = often[m.seat]!.offer(question, desk.now(seenOpenly(m)), desk.standing)
      if (offer) {
        const rule = autos.find(({ id }) => id === offer.id)!
        const orders = rule.values.flatMap(({ value }) => standingOrder(rule, m, value) ?? [])
        illegal = orders.filter((order) => !isOpen(m, order)).length
        break
      }
      m.playCode(choose(m, 'eager', rng))
    }
    // A short game may not ask three times in a phase.
    const most = Math.max(...times.values())
    expect([game.id, illegal]).toEqual([game.id, most >= 3 ? 0 : -1])
    expect(most >= 3 || game.id === 'primer').toBe(true)
  },
)
