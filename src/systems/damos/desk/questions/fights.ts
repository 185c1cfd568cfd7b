/** The exact odds of a fight that has not begun, as cells of a table: plans by postures. */
import { effectLines, forecast, oddsCell, remember, Script } from './kit.ts'
import type { Branch, OddsCell } from './kit.ts'
import { concertAnswer, offered } from '../../rules/ways/settled.ts'
import type { Damos, M } from '../../rules/world.ts'
import words from '../words.json' with { type: 'json' }

/** Cells by plan, then by posture; `none` where the defender has none to choose. */
export type Cells = Map<string, Map<string, OddsCell>>

export const CONCERTED = ['assault', 'penetration'] as const
export type Concerted = (typeof CONCERTED)[number]

/**
 * The odds of a fight from the entry into the enemy's hex on: both plans where the attacker can still choose, or the one
 * given.
 */
export function openCells(m: M, frame: number, plan?: string): Cells {
  // A defender swept away, and nothing left to do: the activation is over and there is nothing to foresee.
  if (m.frames[frame]?.proc !== 'activation') return new Map()
  const planned = (at: M): number =>
    at.place === 'activation.plan' ? at.options().findIndex((o) => o.word === plan) : offered(at)
  return remember(m, `${plan}`, () => cellsFrom(forecast(m, { frame, settled: planned }).branches, plan ?? 'meeting'))
}

/** The odds of a Concerted Attack by these units, from its declaration on. */
export function concertCells(m: M, kind: Concerted, to: number, units: readonly number[]): Cells {
  const script = new Script<Damos>(m)
  script.give({ do: 'concert', word: kind })
  const start = script.match
  const frame = start.frames.findLastIndex((f) => f.proc === 'concerted')
  const settled = (at: M): number => concertAnswer(at, to, units)
  return remember(m, `${kind} ${to} ${units.join()}`, () =>
    cellsFrom(forecast(start, { frame, settled }).branches, kind),
  )
}

/** The cells of a forecast; plan and posture are those already chosen, where they are no longer compared. */
export function cellsFrom(branches: readonly Branch[], plan: string, posture = 'none'): Cells {
  const cells: Cells = new Map()
  for (const branch of branches) {
    const word = (what: string): string | undefined => branch.choices.find((c) => c.order.do === what)?.order.word
    const row = cells.get(word('plan') ?? plan) ?? new Map<string, OddsCell>()
    row.set(word('posture') ?? posture, cellOf(branch))
    cells.set(word('plan') ?? plan, row)
  }
  return cells
}

const cellOf = (b: Branch): OddsCell => oddsCell(b, (o) => o['won'] === 1, effectLines(b, words.fight.effects))

/** The chances to win of the attack under way, over all plans and postures still open; none when nobody attacks. */
export function winsNow(m: M): number[] {
  const frame = m.frames.findLastIndex((f) => f.proc === 'activation')
  return allWins(openCells(m, frame))
}

/** The chances to win over all plans and postures. */
export function allWins(cells: Cells): number[] {
  return [...cells.keys()].flatMap((plan) => winsOf(cells, plan))
}

/** Chances below this read as nothing. */
const NOTHING = 0.005

/** Has an attack with these chances none, whatever the defender chooses? */
export function isHopeless(wins: readonly number[]): boolean {
  return wins.length > 0 && wins.every((win) => win < NOTHING)
}

/** The mark of an order that nobody should give by a single key. */
export function graveIf(hopeless: boolean): { grave?: 'hopeless' } {
  return hopeless ? { grave: 'hopeless' } : {}
}

/** The chances to win over all postures of a plan. */
export function winsOf(cells: Cells, plan: string): number[] {
  return [...(cells.get(plan)?.values() ?? [])].map((cell) => cell.win)
}
