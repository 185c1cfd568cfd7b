/**
 * Under fog a table speaks from an imagined match. What it says must not come from the imagination: everything a seat is told
 * is the same whichever match that fits its knowledge was imagined, unless it carries the mark `assumes`.
 */
import { SeededRng } from '../chance.ts'
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import { imagine, View } from '../sight.ts'
import type { Seen } from '../desk.ts'
import { knowing } from '../seen.ts'
import type { Question, QuestionInfo, TableState } from '../shapes.ts'
import { showTable, deskOf } from '../desk/show.ts'
import { differingText } from './alike.ts'

interface Inventing {
  readonly distance: (a: number, b: number) => number
  readonly draws?: number
  /** Counters and hexes that are asked about, at most so many of each. */
  readonly most?: number
  /** The questions that are asked: all of them take long. */
  readonly asks?: (index: number) => boolean
}

/** What a seat is told that another imagination would tell otherwise. */
export function inventedFaults<W extends World>(m: Match<W>, seat: number, seed: number, options: Inventing): string[] {
  const { draws = 3, most = 2, distance, asks = () => true } = options
  const view = View.of(m, seat)
  const seen = Array.from({ length: draws }, (_, i): Seen<W> => {
    const match = imagine(m.setting, view, new SeededRng(`${seed} ${i}`), m.state.layout)
    return { match, seat, knows: knowing(m, view.cells) }
  })
  const [first, ...others] = seen
  const where = `${m.setting.seats[seat]} at ${m.place}`
  const faults: string[] = []
  const hidden = hiddenNames(first!)
  const compare = (what: string, tell: (s: Seen<W>) => unknown): void => {
    const told = JSON.stringify(known(tell(first!)))
    const named = what === 'counters' ? undefined : hidden.find((name) => names(told, name))
    if (named !== undefined)
      faults.push(`${where}, ${what}: names ${named}, of which the seat does not know where it is`)
    for (const s of others) {
      const other = JSON.stringify(known(tell(s)))
      if (other === told) continue
      faults.push(`${where}, ${what}: ${differingText(told, other)}`)
      return
    }
  }
  const tables = new Map(seen.map((s) => [s, showTable(s, { at: 0, undo: null, standing: {} })]))
  for (const part of Object.keys(tables.get(first!)!) as (keyof TableState)[])
    compare(part, (s) => tables.get(s)![part])
  for (const rule of m.setting.desk!.questions.filter((_, i) => asks(i)))
    for (const question of questionsFor(m, view, rule, { most, distance }, new SeededRng(seed)))
      compare(JSON.stringify(question), (s) => rule.answer(s, question))
  return faults
}

/** Names of enemy counters of which the seat does not know where they are, if they are not part of a name in sight. */
function hiddenNames<W extends World>(s: Seen<W>): string[] {
  const { match: m, seat } = s
  const counters = Array.from({ length: m.setting.rows['unit'] ?? 0 }, (_, u) => deskOf(m.setting).counter(s, u))
  const shown = counters.filter((c) => c.at !== null || c.side === seat).map((c) => c.name)
  return [...new Set(counters.map((c) => c.name))].filter((name) => !shown.some((other) => other.includes(name)))
}

/** Is the name in the text, and not as a part of another one? */
function names(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + name.length] ?? '')
}

/** Without what says of itself that it is assumed. */
function known(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(known)
  if (typeof told !== 'object' || told === null) return told
  const { assumes } = told as { assumes?: unknown }
  if (assumes === true || (Array.isArray(assumes) && assumes.length > 0)) return 'assumed'
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, known(value)]))
}

/** A few questions of each kind: of own and enemy counters that show, of their hexes, of aims from one at the other. */
function questionsFor<W extends World>(
  m: Match<W>,
  view: View,
  { q, of }: QuestionInfo,
  { most, distance }: { most: number; distance: Inventing['distance'] },
  rng: SeededRng,
): Question[] {
  const s: Seen<W> = { match: m, seat: view.seat, knows: knowing(m, view.cells) }
  const rules = m.setting.desk!
  const counters = Array.from({ length: m.setting.rows['unit'] ?? 0 }, (_, u) => rules.counter(s, u)).filter(
    (c) => c.at,
  )
  const some = <T>(list: readonly T[]): T[] =>
    Array.from({ length: Math.min(most, list.length) }, () => list[rng.below(list.length)]!)
  const hexes = (mine: boolean): string[] => [
    ...new Set(counters.filter((c) => (c.side === view.seat) === mine).map((c) => c.at!)),
  ]
  const [own, enemy] = [hexes(true), hexes(false)]
  const hex = (id: string): number => m.setting.ids.parse('hex', id)
  // What an adviser says rests on what is assumed.
  if (of === 'order') return []
  if (of === 'map') return [{ q }, { q, side: 0 }, { q, side: 1 }]
  if (of === 'unit') return some(counters).map((c) => ({ q, unit: c.id }))
  if (of === 'hex') return [...some(own), ...some(enemy)].map((at) => ({ q, hex: at }))
  // Neighbours first: there it comes to fights.
  const pairs = some(own).flatMap((from) => {
    const off = (to: string): number => distance(hex(from), hex(to))
    const near = enemy.toSorted((a, b) => off(a) - off(b))
    return [{ q, from }, ...near.slice(0, 2).map((to) => ({ q, from, to }))]
  })
  return [{ q }, ...pairs, ...some(enemy).map((to) => ({ q, to }))]
}
