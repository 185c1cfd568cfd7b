/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import type { Order } from '../../../core/match.ts'
import { lapsesAfter, standingFrom } from '../../../core/desk/standing.ts'
import { strength, unitsIn } from '../rules/board.ts'
import { POSTURES } from '../rules/data.ts'
import type { Damos, M } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

const pass: Order = { do: 'pass' }

/** The strongest stack next to the hex that may react into it, or nobody. */
function adjacent(m: M): Order {
  const f = m.frame('reaction')!
  const near = m
    .options()
    .filter((o) => o.do === 'react')
    .map((order) => ({ order, hex: m.setting.ids.parse('hex', order.hex!) }))
    .filter(({ hex }) => m.game.grid.distance(hex, f.hex) === 1)
  const weight = (hex: number): number => strength(m, unitsIn(m, hex, f.side))
  near.sort((a, b) => weight(b.hex) - weight(a.hex))
  return near[0]?.order ?? pass
}

const POSTURE_PLACES = ['activation.posture', 'activation.assaultPosture', 'concerted.posture']

/** The wished posture where it is allowed, else Steadfast. */
function posture(m: M, value: string): Order | null {
  if (!POSTURE_PLACES.includes(m.place)) return null
  const offered = m.options()
  const wished = [value, POSTURES[0]].map((word) => offered.find((o) => o.word === word))
  return wished.find((o) => o !== undefined) ?? null
}

export const SERIES_STANDING = standingFrom<Damos>(words.standing, {
  reactions: {
    answer(m, value) {
      if (m.place !== 'reaction.window') return null
      return value === 'pass' || value === 'force' ? pass : value === 'adjacent' ? adjacent(m) : null
    },
    lapses: lapsesAfter('force', 'activation', 'concerted'),
  },
  postures: { answer: (m, value) => (value === 'ask' ? null : posture(m, value)) },
})
