/** What standing answers have in common at every table. */
import type { StandingRule } from '../desk.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'

export const ASK = { value: 'ask', label: 'Ask me' }
const AS_USUAL = { value: 'usual', label: 'As usual' }

/** The usual answer to what the match waits for. */
export function usual<W extends World>(m: Match<W>): Order {
  return m.orderOf(m.codes[m.setting.system.forecast.policies['usual']!.choose(m)]!)
}

/** To be asked, or to answer as usual in some places, where `only` holds. */
export function asUsual<W extends World>(
  id: string,
  label: string,
  about: string,
  claim: string,
  places: readonly string[],
  only: (m: Match<W>) => boolean = () => true,
): StandingRule<W> {
  return {
    id,
    label,
    about,
    claim,
    values: [ASK, AS_USUAL],
    answer: (m, value) => (value === 'usual' && places.includes(m.place) && only(m) ? usual(m) : null),
  }
}

/** True when a value that holds for the length of a procedure is over: none of these is being played. */
export function lapsesAfter<W extends World>(
  value: string,
  ...procedures: readonly string[]
): NonNullable<StandingRule<W>['lapses']> {
  return (m, lodged) => lodged === value && !m.frames.some((f) => procedures.includes(f.proc))
}
