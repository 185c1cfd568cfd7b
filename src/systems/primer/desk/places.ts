/** What of its decisions has to be reckoned; what is said stands in places.json. */
import { other, unitsIn } from '../../../core/counters.ts'
import * as kit from '../../../core/desk/kit/index.ts'
import type { Column } from '../../../core/state.ts'
import { stepsLeft, strengthOf } from '../rules/board.ts'
import { columnName, oddsOf } from '../rules/fighting.ts'
import type { AttackFrame } from '../rules/frames.ts'
import { points } from '../rules/movement.ts'
import { PLACE, type M, type Primer } from '../rules/world.ts'
import words from './places.json' with { type: 'json' }
import { aimAttack, forceName, oddsLines, unitName } from './questions.ts'

/** Counters of a side on the map that have not done so in this player turn. */
const fresh = (m: M, side: number, done: Column): number[] =>
  kit.unitsAt(m, side, PLACE.map).filter((u) => done.get(u) === 0)

const columnOf = (m: M, f: AttackFrame): string => columnName(m, oddsOf(m, f).column)
const stepsOf = (m: M, units: readonly number[]): number => kit.sum(units, (u) => stepsLeft(m, u))

const places = kit.putting<Primer>({
  force: forceName,
  first: (m, units: readonly number[]) => unitName(m, units[0]!),
  stands: (m, unit: number) => kit.placeName(m, m.board.hex.get(unit)),
  figures: (m, unit: number) => `strength ${strengthOf(m, unit)}, ${kit.plural(stepsLeft(m, unit), 'step')}`,
  points: (_m, mp: number) => points(mp),
})

export const PLACES = places(
  {
    'playerTurn.move': {
      slots: { left: ({ m, f }) => fresh(m, f.side, m.board.moved).length },
      stacks: ({ m, f }) => kit.hexesOfUnits(m, fresh(m, f.side, m.board.moved)),
    },
    'enter.where': { focus: ({ m, f }) => [...m.game.land.entries[f.side]!] },
    'move.step': {
      usual: ({ orders }) => (orders[0]?.order.do === 'stop' ? { label: 'Stop here', lines: [] } : null),
    },
    'playerTurn.fight': {
      slots: { met: ({ m, f, arg }) => unitsIn(m, arg, other(f.side)) },
      stacks: ({ m, f }) => kit.hexesOfUnits(m, fresh(m, f.side, m.board.fought)),
    },
    'attack.join': {
      lines: ({ m, f }) => oddsLines(m, f),
      slots: { column: ({ m, f }) => columnOf(m, f) },
      ways: ({ m }) => [...(aimAttack(m, { q: 'aim' }).ways ?? [])],
    },
    'attack.answer': {
      lines: ({ m, f }) => oddsLines(m, f),
      slots: { column: ({ m, f, arg }) => columnOf(m, { ...f, answer: arg }) },
    },
    'losses.choose': {
      focus: ({ m, f }) => kit.hexesOfUnits(m, f.units),
      usual: ({ m, orders }) => ({ label: orders.map(({ arg }) => unitName(m, arg)).join(', '), lines: [] }),
    },
    'fallBack.choose': {
      slots: { steps: ({ m, f }) => stepsOf(m, f.units), last: ({ m, f }) => stepsOf(m, f.units) === 1 },
    },
  },
  words,
)
