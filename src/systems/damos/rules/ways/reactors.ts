/** 2.6.1 Who may react in a reaction window, and with what chance. */
import { FORM_SPAN } from '../../../../core/match.ts'
import { unitsIn } from '../board.ts'
import type { ReactionFrame } from '../frames.ts'
import { AWAY, hasTried, INTO, reactionOdds } from '../reaction.ts'
import type { M } from '../world.ts'

export interface Reactor {
  readonly hex: number
  readonly units: readonly number[]
  readonly drm: number
  readonly chance: number
  /** It would leave, not come. */
  readonly away: boolean
}

/** Each stack once for coming and once for leaving, with the best it can do. */
export function reactors(m: M): Reactor[] {
  if (m.waits !== 'decision' || m.place !== 'reaction.window') return []
  const f = m.frame('reaction')!
  const found = new Map<string, Reactor>()
  const offer = (units: readonly number[], mode: number): void => {
    const hex = m.board.hex.get(units[0]!)
    const key = `${hex}:${mode}`
    const odds = reactionOdds(m, f, units, mode)
    const known = found.get(key)
    if (!known || odds.chance > known.chance) found.set(key, { hex, units, ...odds, away: mode === AWAY })
  }
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    const arg = code % FORM_SPAN
    const kind = m.formOf(code).do
    if (kind === 'react') offer(willing(m, f, arg), INTO)
    else if (kind === 'send' && !found.has(`${m.board.hex.get(arg)}:${INTO}`)) offer([arg], INTO)
    else if (kind === 'withdraw') offer(willing(m, f, arg), AWAY)
  }
  return [...found.values()]
}

/** The units of a stack that can take part: those neither spent nor tried, that can move. */
export function willing(m: M, f: ReactionFrame, hex: number): number[] {
  return unitsIn(m, hex, f.side).filter((u) => m.board.spent.get(u) === 0 && !hasTried(m, u) && m.game.units[u]!.ma > 0)
}

/** The chance that at least one of those who can come does, if all try. */
export function anyComes(list: readonly Reactor[]): number {
  return 1 - list.filter((r) => !r.away).reduce((none, r) => none * (1 - r.chance), 1)
}
