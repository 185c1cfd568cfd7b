/** What a bot remembers from one decision to the next: text, which it must be able to do without. */
import type { ZodType } from 'zod'

/** What the text says of this phase; else `fresh`, or what is still worth knowing of another phase. */
export function recalled<M extends { readonly phase: string }>(
  schema: ZodType<M>,
  text: string,
  fresh: M,
  kept: (of: M) => M = () => fresh,
): M {
  const read = text === '' ? null : schema.safeParse(JSON.parse(text))
  if (!read?.success) return fresh
  return read.data.phase === fresh.phase ? read.data : kept(read.data)
}
