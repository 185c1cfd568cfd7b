/** What a seat believes of strengths it may not see: from its view, and from what it was told. */
import type { Happening } from '../../../core/match.ts'
import type { Asked } from '../../../core/opponent.ts'
import { rebuildIndex } from '../rules/forces.ts'
import { type Damos, type M, PLACE } from '../rules/world.ts'

type Strengths = Readonly<Record<string, number>>

/** The match as the seat believes it: hidden strengths at a share of what it has counted, or of what is printed. */
export function believed(seen: Asked<Damos>['seen'], share: number, strengths: Strengths): M {
  const hidden = seen.match.game.units.filter(
    (u) => !seen.knows('sp', u.index) && seen.match.board.place.get(u.index) === PLACE.map,
  )
  // In a combat the totals are known, and what was imagined fits them.
  const fighting = seen.match.frames.some((f) => f.proc === 'combat' || f.proc === 'losses')
  if (hidden.length === 0 || fighting) return seen.match
  const m = seen.match.fork()
  for (const u of hidden) m.board.sp.set(u.index, Math.max(1, Math.round((strengths[u.id] ?? u.sp) * share)))
  rebuildIndex(m)
  m.resume()
  return m
}

/** The strengths believed in after what has happened. Losses are told by number, not by unit: the strongest is taken to pay. */
export function told(
  game: M['game'],
  seat: number,
  before: Strengths,
  news: readonly Happening[],
): Record<string, number> {
  const now: Record<string, number> = { ...before }
  const enemy = (unit: number): boolean => game.units[unit]!.seat !== seat
  const id = (unit: number): string => game.units[unit]!.id
  const of = (unit: number): number => now[id(unit)] ?? game.units[unit]!.sp
  let [attackers, defenders]: [readonly number[], readonly number[]] = [[], []]
  for (const { ev, values } of news) {
    if (ev === 'combat') {
      attackers = values['attackers'] as readonly number[]
      defenders = values['defenders'] as readonly number[]
    } else if (ev === 'strengths') {
      fit(attackers, values['attack'] as number)
      fit(defenders, values['defence'] as number)
    } else if (ev === 'absorbed' && values['side'] !== seat) {
      lose(
        [...attackers, ...defenders].filter((unit) => enemy(unit)),
        values['points'] as number,
      )
    } else if (ev === 'attrition') {
      const units = values['units'] as readonly number[]
      lose(
        units.filter((unit) => enemy(unit)),
        values['losses'] as number,
      )
    } else if (ev === 'arrives') {
      const unit = values['unit'] as number
      if (enemy(unit)) now[id(unit)] = game.units[unit]!.sp
    }
  }
  return now

  /** The total of a side in a combat is told. */
  function fit(units: readonly number[], total: number): void {
    if (units.length === 0 || !enemy(units[0]!)) return
    const sum = units.reduce((all, unit) => all + of(unit), 0)
    for (const unit of units)
      now[id(unit)] = Math.min(game.units[unit]!.sp, Math.max(1, (of(unit) * total) / Math.max(1, sum)))
  }

  function lose(units: readonly number[], points: number): void {
    for (let left = points; left > 0; left--) {
      const strongest = units.reduce((a, b) => (of(b) > of(a) ? b : a), units[0] ?? -1)
      if (strongest < 0 || of(strongest) <= 1) return
      now[id(strongest)] = of(strongest) - 1
    }
  }
}
