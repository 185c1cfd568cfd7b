/** The states of a counter in words. */
import type { Counter, State } from '../../core/shapes.ts'

/** With what each means, and in two words. */
export const longState = (state: State): string => state.long ?? state.text
export const shortState = (state: State): string => state.short ?? state.text

/** States, then tags; a state that a tag tells in more words is left to the tag. */
export function statesOf(c: Counter, word: (state: State) => string = (state) => state.text): string[] {
  const tags = (c.tags ?? []).map(({ title }) => title)
  const told = ({ id, text }: State): boolean => tags.some((title) => title.startsWith(id) || title.startsWith(text))
  return [...c.states.filter((state) => !told(state)).map(word), ...tags]
}
