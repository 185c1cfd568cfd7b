/**
 * Everything the page says by itself, in the language it is read in; what comes from the host is worded there.
 * A language is a catalogue of the same keys as English. It is chosen before the first word is needed: changing it reloads the page.
 */
import { english, type Words } from './en/index.ts'
import { madeUpWords } from './made-up.ts'

export type { Words } from './en/index.ts'

export const LANGUAGES: Readonly<Record<string, () => Words>> = {
  en: () => english,
  // For tests: `localStorage['maproom.language'] = 'x-made-up'`.
  'x-made-up': () => madeUpWords(english),
}

const chosen = globalThis.localStorage?.getItem('maproom.language') ?? 'en'

export const language = chosen in LANGUAGES ? chosen : 'en'
export const words: Words = LANGUAGES[language]!()
export const { shell, panels, map, packs, counters, study, learn, howTo } = words
