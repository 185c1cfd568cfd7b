/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, standingFrom, type Order } from '../../../core/desk/kit/index.ts'
import { mobileStrength, strength, unitsIn } from '../rules/board.ts'
import { POSTURES } from '../rules/data.ts'
import { reactors } from '../rules/ways/reactors.ts'
import type { Damos, M } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

const pass: Order = { do: 'pass' }

const reactWith = (m: M, hex: number): Order => ({ do: 'react', hex: m.setting.ids.format('hex', hex) })

/** Whole stacks that may react into the hex, with their chances. */
function comers(m: M): { hex: number; chance: number }[] {
  const whole = new Set(m.options().flatMap((o) => (o.do === 'react' ? m.setting.ids.parse('hex', o.hex!) : [])))
  return reactors(m).filter((r) => !r.away && whole.has(r.hex))
}

/** The strongest stack next to the hex reacts into it, or nobody. */
function adjacent(m: M): Order {
  const f = m.frame('reaction')!
  const weight = (hex: number): number => strength(m, unitsIn(m, hex, f.side))
  const near = comers(m).filter(({ hex }) => m.game.grid.distance(hex, f.hex) === 1)
  const [first] = near.sort((a, b) => weight(b.hex) - weight(a.hex))
  return first ? reactWith(m, first.hex) : pass
}

/** The stack most likely to come, if its chance is at least this. */
function likely(m: M, least: number): Order {
  const [first] = comers(m).sort((a, b) => b.chance - a.chance)
  return first && first.chance >= least ? reactWith(m, first.hex) : pass
}

/** damos:2.6.1#17 counts mobile strength: does the force that moves have any? */
const mobileMoves = (m: M): boolean => mobileStrength(m, m.frame('reaction')!.movers) > 0

const REACTIONS: Readonly<Record<string, (m: M) => Order>> = {
  force: () => pass,
  pass: () => pass,
  adjacent,
  half: (m) => likely(m, 1 / 2),
  third: (m) => likely(m, 1 / 3),
  mobile: (m) => (mobileMoves(m) ? likely(m, 1 / 3) : pass),
}

/** The wished posture where it is allowed, else Steadfast. */
function posture(m: M, value: string): Order | null {
  const offered = m.options()
  const wished = [value, POSTURES[0]].map((word) => offered.find((o) => o.word === word))
  return wished.find((o) => o !== undefined) ?? null
}

export const SERIES_STANDING = standingFrom<Damos>(words.standing, {
  reactions: {
    answer: (m, value) => REACTIONS[value]?.(m) ?? null,
    lapses: lapsesAfter('force', 'activation', 'concerted'),
  },
  postures: { answer: posture },
})
