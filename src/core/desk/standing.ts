/** What auto-responses have in common at every table: answers lodged in advance. */
import type { StandingRule } from '../desk.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { StandingInfo } from '../shapes.ts'
import { usual } from '../ways/orders.ts'

export const ASK = { value: 'ask', label: 'Ask me' }
const DEFAULT = { value: 'usual', label: 'Take the default' }

/** The order a rule gives for a value, or null: then the seat is asked. */
export function standingOrder<W extends World>(
  rule: StandingRule<W>,
  m: Match<W>,
  value: string,
  lodged: Readonly<Record<string, string>> = {},
): Order | null {
  return value === ASK.value || !rule.places.includes(m.place) ? null : rule.answer(m, value, lodged)
}

/** True when a value that holds for the length of a procedure is over: none of these is being played. */
export function lapsesAfter<W extends World>(
  value: string,
  ...procedures: readonly string[]
): NonNullable<StandingRule<W>['lapses']> {
  return (m, lodged) => lodged === value && !m.frames.some((f) => procedures.includes(f.proc))
}

/** An auto-response as a file of words holds it; without values it is to be asked, or to take the default. */
interface StandingWords extends Omit<StandingInfo, 'values'> {
  readonly values?: StandingInfo['values']
}

/** Auto-responses of a file of words; what they answer, where that is not the default, is said here. */
export function standingFrom<W extends World>(
  words: readonly StandingWords[],
  own: Readonly<Record<string, Pick<StandingRule<W>, 'answer' | 'lapses'>>>,
): StandingRule<W>[] {
  return words.map(({ values, ...info }) => ({
    good: values ? undefined : DEFAULT.value,
    answer: usual,
    ...info,
    values: [ASK, ...(values ?? [DEFAULT])],
    ...own[info.id],
  }))
}
