/**
 * Sentences as a file of words holds them, with slots for what is so: `{left}`, `{target|place}` (a kind says how a value is
 * shown), `{gone|#step}` (1 step, 2 steps), `{hasty|1=Hasty;0=Coordinated}` (the words for a value). A piece in square brackets
 * falls out where one of its slots is empty: `{ground}[, with {there|force}]`.
 */
import type { Seen } from '../../desk.ts'
import type { Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Answer, Line } from '../../shapes.ts'
import { plural, signed } from '../../words.ts'
import { idOf, unitId } from '../answers.ts'
import { hexName, placeName, type Shown } from '../names.ts'
import { plainName } from './lines.ts'
import { keys, type Key } from './say.ts'

/** What is so, by name; empty are false, 0, nothing and an empty list. */
export type Fact = string | number | boolean | null | undefined | readonly number[] | readonly Line[]
export type Facts = Readonly<Record<string, Fact | ((arg: number) => Fact)>>

/** How values of a kind are shown. Written as a method, so that each takes its own type of value. */
export type Kind<W extends World> = {
  show(m: Match<W>, value: number | readonly number[], s: Seen<W>): string | number | false
}['show']
export type Kinds<W extends World> = Readonly<Record<string, Kind<W>>>

/** What a name in a sentence stands for; in a line that is said of each of a list, `arg` is the one it is about. */
export type Look = (name: string, arg?: number) => unknown

/** Fills the slots of a sentence. */
export type Fill = (text: string) => string

const SLOT = /\{(\w+)(?:\|([^{}]+))?\}/g

export function filling<W extends Shown>(s: Seen<W>, look: Look, own: Kinds<W> = {}): Fill {
  const shown = (name: string, kind: string | undefined): string => {
    const value = look(name)
    if (value === undefined) throw new Error(`nothing to put in {${name}}`)
    if (kind === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (kind.startsWith('#')) {
      const [one = '', many] = kind.slice(1).split('/')
      return plural(Array.isArray(value) ? value.length : Number(value), one, many)
    }
    if (kind.includes('=')) return wordsFor(kind, typeof value === 'string' ? value : String(Number(value)))
    const show = own[kind] ?? (EVERY_KIND as unknown as Kinds<W>)[kind]
    if (!show) throw new Error(`no kind ${kind} in {${name}|${kind}}`)
    const said = isEmpty(value) && value !== 0 ? false : show(s.match, value as number, s)
    return said === false ? '' : String(said)
  }
  return (text) => {
    if (!text.includes('{') && !text.includes('[')) return text
    return text
      .replace(/\[([^[\]]*)\]/g, (_, piece: string) =>
        Array.from(piece.matchAll(SLOT)).every(([, name, kind]) => shown(name!, kind) !== '') ? piece : '',
      )
      .replace(SLOT, (_, name: string, kind: string | undefined) => shown(name, kind))
  }
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

const wordsFor = (list: string, value: string): string => {
  const found = list.split(';').find((entry) => entry.startsWith(`${value}=`) || entry.startsWith('else='))
  return found === undefined ? value : found.slice(found.indexOf('=') + 1)
}

/** The kinds every system has. */
const EVERY_KIND: Kinds<Shown> = {
  hex: hexName,
  place: placeName,
  unit: (m, unit: number) => plainName(m.game.units[unit]!),
  stands: (m, unit: number) => hexName(m, m.board.hex.get(unit)),
  signed: (_m, value: number) => signed(value),
}

/** Sentences whose condition holds: `?cut ...` stands where `cut` is so. */
export function standing(text: string, look: Look): string | null {
  const [, not, name, rest] = /^\?(!?)(\w+) (.*)$/.exec(text) ?? []
  if (name === undefined) return text
  return isEmpty(look(name)) === (not === '!') ? rest! : null
}

const EACH = /^\*(\w+) (.*)$/
const LINE = /^(.*?)(?: \| (.*?))?(?: \|\| (.*?))?(?: § (.*?))?(?: @(hex|unit):(\w+))?$/

/**
 * Lines as a file of words holds them: `label | value || detail § claim`, after `! ` in red, after `+ ` good news, after `# ` a heading, after `R ` from a chart that may be
 * reconstructed (then `R` is why, or `R:fire` of that chart), and before `@unit:gun` a line about that gun; `...cut` are the lines of that name, and
 * `*guns ` says a line of each of them, with `{arg}`.
 */
export function lines<W extends Shown>(s: Seen<W>, texts: readonly string[], look: Look, kinds?: Kinds<W>): Line[] {
  const m = s.match
  const fill = filling(s, look, kinds)
  return texts.flatMap((text): readonly Line[] => {
    if (text.startsWith('...')) return (look(text.slice(3)) as readonly Line[] | null | undefined) || []
    const [, list, each = ''] = EACH.exec(text) ?? []
    if (list !== undefined)
      return (look(list) as readonly number[]).flatMap((arg) => lines(s, [each], (name) => look(name, arg), kinds))
    const said = standing(text, look)
    if (said === null) return []
    const [, how = '', from, rest = ''] = /^(?:([!+#]*)(R(?::\w+)?)? )?(.*)$/.exec(said) ?? []
    const [, label = '', value, detail, claim, of, name = ''] = LINE.exec(rest) ?? []
    const source = from && look(from)
    return [
      {
        label: fill(label),
        ...(value !== undefined && { value: fill(value) }),
        ...(detail !== undefined && { detail: fill(detail) }),
        ...(claim !== undefined && { claim: fill(claim) }),
        ...(how.includes('!') && { tone: 'danger' as const }),
        ...(how.includes('+') && { tone: 'good' as const }),
        ...(how.includes('#') && { head: true as const }),
        ...(source ? { reconstructed: source as string } : {}),
        ...(of === 'hex' && { hex: idOf(m, look(name) as number) }),
        ...(of === 'unit' && { unit: unitId(m, look(name) as number) }),
      },
    ]
  })
}

/** A legend as a file of words holds it: `?cut cut danger: cut off`. */
export function legendFrom(texts: readonly string[], look: Look, fill: Fill): Key[] {
  return keys(...texts.map((text) => standing(text, look) as `none plain: ${string}` | null)).map((key) => ({
    ...key,
    label: fill(key.label),
  }))
}

/** What a file of words says of a question: what is asked, as `zoc Z: Zones of control. Where ...`, and its answer. */
export interface QuestionWords {
  readonly ask: string
  readonly title?: string
  readonly lines?: readonly string[]
  readonly legend?: readonly string[]
}

/** An answer whose sentences stand in the words: what is so fills their slots; further keys go before those of its legend. */
export type Told = Answer | (Partial<Answer> & { readonly facts: Facts; readonly keys?: readonly Key[] })

/** The answer in its words. */
export function answered<W extends Shown>(
  s: Seen<W>,
  told: Told,
  words: QuestionWords | undefined,
  kinds?: Kinds<W>,
): Answer {
  if (!('facts' in told)) return told
  const { facts, keys: known = [], ...answer } = told
  const look: Look = (name, arg = -1) => {
    const fact = facts[name]
    return name === 'arg' ? arg : typeof fact === 'function' ? fact(arg) : fact
  }
  const fill = filling(s, look, kinds)
  const { title = '', lines: texts = [] } = words ?? {}
  const legend = [...known, ...legendFrom(words?.legend ?? [], look, fill)]
  return {
    title: fill(title),
    lines: lines(s, texts, look, kinds),
    ...(legend.length > 0 && { legend }),
    ...answer,
  }
}
