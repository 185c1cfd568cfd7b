/** English: the catalogue every other language is held to. */
import { counters } from './counters.ts'
import { howTo } from './howto.ts'
import { learn } from './learn.ts'
import { map } from './map.ts'
import { packs } from './packs.ts'
import { people } from './people.ts'
import { panels } from './panels.ts'
import { shell } from './shell.ts'
import { study } from './study.ts'

export const english = { shell, panels, map, packs, counters, study, learn, howTo, people }

/** What a catalogue says, whatever the language. */
type Said<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Said<T[K]> }

export type Words = Said<typeof english>
