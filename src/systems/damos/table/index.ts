/** How a DAMOS match presents itself to the table. */
import type { TableRules } from '../../../core/table/rules.ts'
import type { Order } from '../../../core/match.ts'
import { strength } from '../board.ts'
import type { Damos, Exclusives } from '../world.ts'
import { BOXES, showCounter } from './counter.ts'
import { showGround } from './ground.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'

export function damosTable(x: Exclusives): TableRules<Damos> {
  const { table } = x
  return {
    info: ({ game }) => ({
      sides: table.sides(game),
      turns: table.turns(game),
      phases: PHASES,
      boxes: BOXES,
      charts: table.charts(game),
      terms: table.terms,
    }),
    now: showNow,
    counter: showCounter,
    ground: showGround,
    lamps: table.lamps,
    asked: (s) => ({ title: s.match.prompt(), lines: [], warnings: [], focus: [], barred: [] }),
    label: (_s, order) => ({ label: orderLabel(order) }),
    usual: () => null,
    fight: () => null,
    diary: (setting, event) => {
      const hex = event.values['hex']
      const at = typeof hex === 'number' && hex >= 0 ? { hex: setting.game.grid.format(hex) } : {}
      return { weight: 1, ...at }
    },
    questions: [...QUESTIONS, ...table.questions],
    standing: table.standing,
    tallies: (m) => ({
      Strength: [0, 1].map((side) =>
        strength(
          m,
          m.game.units.filter((u) => u.seat === side && m.board.hex.get(u.index) >= 0).map((u) => u.index),
        ),
      ),
      ...table.tallies(m),
    }),
    rolledBy: (m) => m.board.phasing.get(0),
  }
}

function orderLabel(order: Order): string {
  const arg = order.hex ?? order.unit ?? order.word ?? order.number
  return arg === undefined ? order.do : `${order.do} ${arg}`
}
