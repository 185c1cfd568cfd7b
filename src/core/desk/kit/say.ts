/** Short ways to say what answers are made of. */
import { DIRECTIONS, type HexId } from '../../hex/grid.ts'
import type { Order } from '../../match.ts'
import { idOf, type Ids, type OnGrid } from '../answers.ts'
import { placeName } from '../names.ts'
import type { Answer, Badge, Line, Mark, Pattern, Tone, Way } from '../../shapes.ts'

type Maybe<T> = T | false | null | undefined | '' | 0

/** A list without what is not so. */
export const sift = <T>(list: readonly Maybe<T>[]): T[] => list.filter((x): x is T => Boolean(x))

/** Lines, without those that are not to be said. */
export const told = (...lines: readonly Maybe<Line>[]): Line[] => sift(lines)
export type Key = NonNullable<Answer['legend']>[number]

/** A legend, without the keys that are not on the map. A key as one writes it: `dots danger: zone of control`. */
export const keys = (...list: readonly Maybe<Key | `${Key['shape']} ${Tone}: ${string}`>[]): Key[] =>
  sift(list).map((key) => (typeof key === 'string' ? keyOf(key) : key))

function keyOf(text: string): Key {
  const [, shape, tone, label = ''] = /^(\w+) (\w+): (.*)$/.exec(text) ?? []
  return { shape: shape as Key['shape'], tone: tone as Tone, label }
}

/** The tone of what is wrong; none otherwise. */
export const danger = (so: boolean): 'danger' | undefined => (so ? 'danger' : undefined)

/** A hex filled with a pattern. */
export function filled(m: Ids, hex: HexId, pattern: Pattern, tone: Tone, more: Partial<Mark> = {}): Mark {
  return { hex: idOf(m, hex), pattern, tone, ...more }
}

/** A badge on a hex. */
export function badged(m: Ids, hex: HexId, badge: Badge, tone: Tone, title?: string, figure?: string): Mark {
  return { hex: idOf(m, hex), pattern: 'none', tone, badge, title, figure }
}

/** Every hex of the map. */
export function hexesOfMap(m: OnGrid): HexId[] {
  return Array.from({ length: m.game.grid.size }, (_, hex) => hex)
}

const FIELDS: Readonly<Record<string, 'value' | 'detail' | 'claim'>> = {
  ' | ': 'value',
  ' || ': 'detail',
  ' § ': 'claim',
}

type Said = (text: TemplateStringsArray, ...filled: readonly (string | number)[]) => Line

const saying =
  (more: Partial<Line>): Said =>
  (text, ...filled) => {
    const said: { label: string; value?: string; detail?: string; claim?: string } = { label: '' }
    let field: keyof typeof said = 'label'
    text.forEach((part, i) => {
      for (const piece of part.split(/( \|\|? | § )/)) {
        const next = FIELDS[piece]
        if (next) said[(field = next)] = ''
        else said[field] += piece
      }
      if (i < filled.length) said[field] += String(filled[i])
    })
    return { ...said, ...more }
  }

/** A line as one writes it: `label | value || detail § claim`; what is filled in may have any signs in it. */
export const say = saying({})
/** The same of what is wrong, of what is well, and as a heading. */
export const warn = saying({ tone: 'danger' })
export const glad = saying({ tone: 'good' })
export const heads = saying({ head: true })

/** Orders given on a script, as a way to choose. */
export function wayOf(
  { orders, ends }: { readonly orders: readonly Order[]; readonly ends: boolean },
  id: string,
  label: string,
  detail = '',
  more: Partial<Way> = {},
): Way {
  return { id, label, detail, orders, ends, ...more }
}

/** Units are taken in hand, and no order is given yet. */
export const taking = (label: string): Way => ({ id: 'take', label, detail: '', orders: [], ends: false })

/** The sum of a figure over a list. */
export const sum = <T>(list: readonly T[], figure: (x: T) => number): number =>
  list.reduce((all, x) => all + figure(x), 0)

/** The hexes next to a hex. */
export function neighbours(m: OnGrid, hex: HexId): HexId[] {
  return Array.from({ length: DIRECTIONS }, (_, d) => m.game.grid.neighbour(hex, d)).filter((to) => to >= 0)
}

/** The neighbours of a hex by a way that leads there, a road say, by name. */
export function along(
  m: OnGrid & Parameters<typeof placeName>[0],
  hex: HexId,
  leads: (direction: number) => boolean,
): string {
  const to = Array.from({ length: DIRECTIONS }, (_, d) => (leads(d) ? m.game.grid.neighbour(hex, d) : -1))
  return to
    .filter((at) => at >= 0)
    .map((at) => placeName(m, at))
    .join(', ')
}
