/** What standing answers have in common at every table. */
import type { StandingRule } from '../desk.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { StandingInfo } from '../shapes.ts'

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

/** A standing answer as a file of words holds it: with `usual` one that answers as usual in these places, if it is to. */
interface StandingWords extends Omit<StandingInfo, 'values'> {
  readonly values?: StandingInfo['values']
  readonly usual?: readonly string[]
}

/** Standing answers of a file of words; those that do more than what is usual say here what. */
export function standingFrom<W extends World>(
  words: readonly StandingWords[],
  own: Readonly<Record<string, Pick<StandingRule<W>, 'answer' | 'lapses'>>>,
): StandingRule<W>[] {
  return words.map(({ usual: places, values = [], ...info }) =>
    places
      ? asUsual<W>(info.id, info.label, info.about, info.claim, places)
      : { ...info, values: [ASK, ...values], ...own[info.id]! },
  )
}
