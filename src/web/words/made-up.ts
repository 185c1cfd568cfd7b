/** A language nobody speaks, made from another: it shows which words of a screen come from the catalogue, and whether longer ones fit. */
import type { Words } from './en/index.ts'

const LETTERS: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ø',
  U: 'Ü',
}

/** `Undo` is `Ündø~`: a third longer, as translations are. */
export function madeUp(text: string): string {
  return text.replaceAll(/[aeiouAEIOU]/g, (letter) => LETTERS[letter]!) + '~'.repeat(Math.ceil(text.length / 3))
}

export function madeUpWords(words: Words): Words {
  return of(words) as Words
}

function of(said: unknown): unknown {
  if (typeof said === 'string') return madeUp(said)
  if (typeof said === 'function') return (...args: unknown[]): string => madeUp(said(...args) as string)
  if (Array.isArray(said)) return said.map(of)
  return Object.fromEntries(Object.entries(said as object).map(([key, value]) => [key, of(value)]))
}
