/** Rows of words with a figure and the rule it rests on, written short. */
import type { Match } from '../../match.ts'
import type { Lamp, Line, TableInfo, TimeMark } from '../../shapes.ts'
import type { Diary, Kept } from '../diary.ts'
import type { Shown } from '../names.ts'

type More = Omit<Line, 'label' | 'value' | 'claim'>

/** What, how much, by which rule. An empty claim is none. */
export function row(label: string, value: string | number, claim = '', more: More = {}): Line {
  return { label, value: String(value), ...(claim === '' ? {} : { claim }), ...more }
}

/** A sentence and its rule. */
export function note(label: string, claim: string, more: More = {}): Line {
  return { label, claim, ...more }
}

/** A heading for the rows that follow. */
export const head = (label: string): Line => ({ label, head: true })

/** To be spread into a row that is bad news. */
export const redIf = (bad: boolean): Pick<Line, 'tone'> => (bad ? { tone: 'danger' } : {})

/** Rows that stand only where something is so. */
export const when = <T>(so: boolean, ...rows: readonly T[]): readonly T[] => (so ? rows : [])

/** A row about a unit. */
export function unitRow<W extends Shown>(
  m: Match<W>,
  unit: number,
  value: string | number,
  more: Omit<Line, 'label' | 'value'> = {},
): Line {
  const u = m.game.units[unit]!
  return { label: plainName(u), value: String(value), unit: u.id, ...more }
}

/** A counter's name without what stands in brackets at its end: `10 Rifle Corps`. */
export function plainName({ name }: { readonly name: string }): string {
  return name.replace(/\s*\([^()]*\)$/, '')
}

/** A light at the top. */
export function lamp(id: string, light: Lamp['light'], label: string, detail: string, claim: string): Lamp {
  return { id, light, label, detail, claim }
}

/** Lines of a file of words as lights: the value of each is its id and how it shines, `on`, `off` or `look`. */
export const lampsFrom = (lines: readonly Line[]): Lamp[] =>
  lines.map(({ label, value = '', detail = '', claim = '', hex }) => {
    const [id = '', light] = value.split(' ')
    return { ...lamp(id, light as Lamp['light'], label, detail, claim), ...(hex === undefined ? {} : { hex }) }
  })

/** Lights that want a look come first. */
export function lookFirst(lamps: readonly Lamp[]): Lamp[] {
  return [...lamps.filter((l) => l.light === 'look'), ...lamps.filter((l) => l.light !== 'look')]
}

/**
 * How events are kept, as a file of words says it: `{ "arrives": "1 move damos:5.0#1" }` is the weight, the mark on the time
 * line and the rule, the last two if there are any; `own` is for what only its own side keeps, null for what nobody keeps.
 */
export function diary(words: Readonly<Record<string, string | null>>): Diary {
  const kept = (told: string): Kept => {
    const [weight, ...rest] = told.split(' ')
    const claim = rest.find((word) => word.includes(':'))
    const mark = TIME_MARKS.find((known) => rest.includes(known))
    const at = WEIGHTS.find((known) => String(known) === weight)
    if (at === undefined) throw new Error(`no weight in "${told}"`)
    return { weight: at, ...(claim && { claim }), ...(mark && { mark }), ...(rest.includes('own') && { own: true }) }
  }
  return Object.fromEntries(Object.entries(words).map(([event, told]) => [event, told === null ? null : kept(told)]))
}

const WEIGHTS = [0, 1, 2] as const
const TIME_MARKS: readonly TimeMark[] = ['fight', 'loss', 'rail', 'move']

/** Words of the trade: `{ SP: 'damos:2.4#1 Strength points: how strong a unit is now.' }`. */
export function terms(words: Readonly<Record<string, string>>): TableInfo['terms'] {
  return Object.entries(words).map(([term, told]) => {
    const at = told.indexOf(' ')
    return { term, text: told.slice(at + 1), claim: told.slice(0, at) }
  })
}
