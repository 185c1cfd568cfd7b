/**
 * Sentences as a file of words holds them, with slots for what is so: `{left}`, `{target|place}` (a kind says how a value is
 * shown), `{gone|#step}` (1 step, 2 steps), `{hasty|1=Hasty;0=Coordinated}` (the words for a value). A piece in square brackets
 * falls out where one of its slots is empty: `{ground}[, with {there|force}]`.
 */
import type { Seen } from '../../desk.ts'
import type { Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Line } from '../../shapes.ts'
import { plural, signed } from '../../words.ts'
import { hexName, placeName, type Mapped } from '../names.ts'
import { plainName } from './lines.ts'
import { keys, type Key } from './say.ts'

/** What is so, by name; empty are false, 0, nothing and an empty list. */
export type Fact = string | number | boolean | null | undefined | readonly number[] | readonly Line[]
export type Facts = Readonly<Record<string, Fact>>

/** How values of a kind are shown. Written as a method, so that each takes its own type of value. */
export type Kind<W extends World> = {
  show(m: Match<W>, value: number | readonly number[], s: Seen<W>): string | number | false
}['show']
export type Kinds<W extends World> = Readonly<Record<string, Kind<W>>>

/** Fills the slots of a sentence. */
export type Fill = (text: string) => string

const SLOT = /\{(\w+)(?:\|([^{}]+))?\}/g

export function filling<W extends Mapped>(s: Seen<W>, look: (name: string) => unknown, own: Kinds<W> = {}): Fill {
  const kinds = { ...everyKind<W>(), ...own }
  const shown = (name: string, kind: string | undefined): string => {
    const value = look(name)
    if (value === undefined) throw new Error(`nothing to put in {${name}}`)
    if (kind === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (kind.startsWith('#')) {
      const [one = '', many] = kind.slice(1).split('/')
      return plural(Array.isArray(value) ? value.length : Number(value), one, many)
    }
    if (kind.includes('=')) return wordsFor(kind, String(Number(value)))
    const show = kinds[kind]
    if (!show) throw new Error(`no kind ${kind} in {${name}|${kind}}`)
    const said = isEmpty(value) && value !== 0 ? false : show(s.match, value as number, s)
    return said === false ? '' : String(said)
  }
  return (text) =>
    text
      .replace(/\[([^[\]]*)\]/g, (_, piece: string) =>
        Array.from(piece.matchAll(SLOT)).every(([, name, kind]) => shown(name!, kind) !== '') ? piece : '',
      )
      .replace(SLOT, (_, name: string, kind: string | undefined) => shown(name, kind))
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

const wordsFor = (list: string, value: string): string => {
  const found = list.split(';').find((entry) => entry.startsWith(`${value}=`) || entry.startsWith('else='))
  return found === undefined ? value : found.slice(found.indexOf('=') + 1)
}

/** The kinds every system has. */
const everyKind = <W extends Mapped>(): Kinds<W> => ({
  hex: hexName,
  place: placeName,
  unit: (m, unit: number) => plainName((m.game as unknown as Named).units[unit]!),
  signed: (_m, value: number) => signed(value),
})

type Named = { readonly units: readonly { readonly name: string }[] }

/** Sentences whose condition holds: `?cut ...` stands where `cut` is so. */
function standing(text: string, look: (name: string) => unknown): string | null {
  const [, not, name, rest] = /^\?(!?)(\w+) (.*)$/.exec(text) ?? []
  if (name === undefined) return text
  return isEmpty(look(name)) === (not === '!') ? rest! : null
}

const TONES = { '! ': { tone: 'danger' }, '+ ': { tone: 'good' }, '# ': { head: true } } as const

/** Lines as a file of words holds them: `label | value || detail § claim`, after `! ` in red; `...cut` are the lines of that name. */
export function lines(texts: readonly string[], look: (name: string) => unknown, fill: Fill): Line[] {
  return texts.flatMap((text): readonly Line[] => {
    if (text.startsWith('...')) return (look(text.slice(3)) as readonly Line[] | null | undefined) || []
    const said = standing(text, look)
    if (said === null) return []
    const more = TONES[said.slice(0, 2) as keyof typeof TONES]
    const [, label = '', value, detail, claim] =
      /^(.*?)(?: \| (.*?))?(?: \|\| (.*?))?(?: § (.*))?$/.exec(more ? said.slice(2) : said) ?? []
    return [
      {
        label: fill(label),
        ...(value !== undefined && { value: fill(value) }),
        ...(detail !== undefined && { detail: fill(detail) }),
        ...(claim !== undefined && { claim: fill(claim) }),
        ...more,
      },
    ]
  })
}

/** A legend as a file of words holds it: `?cut cut danger: cut off`. */
export function legendFrom(texts: readonly string[], look: (name: string) => unknown, fill: Fill): Key[] {
  return keys(...texts.map((text) => standing(text, look) as `none plain: ${string}` | null)).map((key) => ({
    ...key,
    label: fill(key.label),
  }))
}
