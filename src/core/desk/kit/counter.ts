/** What every counter shows, whatever its system: where it stands or lies, its size, the colour of its formation. */
import { OFF_MAP } from '../../hex/grid.ts'
import { keptFor } from '../../kept.ts'
import type { Match } from '../../match.ts'
import type { Counter, State, TableInfo, Tag } from '../../shapes.ts'
import type { Shown } from '../names.ts'
import { seenOpenly } from '../../seen.ts'
import * as known from '../states.ts'
import { filling, type Facts } from './words.ts'
import type { ColumnSpecs } from '../../state.ts'

/** The size of a formation as counters show it. */
export const SIZE_MARK: Readonly<Record<string, string>> = {
  battery: 'I',
  squadron: 'I',
  company: 'I',
  battalion: 'II',
  kampfgruppe: 'KG',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
}

/** The boxes beside the map, in the order they are shown: id, label, and the number of the place, if it has one. */
export type Boxes = readonly (readonly [id: string, label: string, place?: number | undefined])[]

/** Boxes as a file of words holds them: the place by its name. */
export const boxesIn = (words: readonly string[][], places: Readonly<Record<string, number>>): Boxes =>
  words.map(([id = '', label = '', place]) => [id, label, place === undefined ? undefined : places[place]])

export const boxesShown = (boxes: Boxes): TableInfo['boxes'] => boxes.map(([id, label]) => ({ id, label }))

/** Where a unit off the map lies, and until when; one that is due and found no way in waits in the box `due`, if there is one. */
export function boxOf<W extends Shown>(m: Match<W>, unit: number, boxes: Boxes): Pick<Counter, 'box' | 'due'> {
  const place = m.board.place.get(unit)
  const box = boxes.find(([, , of]) => of === place)?.[0] ?? ''
  if (box !== 'coming') return { box, due: '' }
  const turn = m.board.arrives.get(unit)
  const waits = turn <= m.board.turn.get(0) && boxes.some(([id]) => id === 'due')
  return waits ? { box: 'due', due: 'now' } : { box, due: `turn ${turn}` }
}

/** Who the counter is and where it is: what a system adds are its figures and states, and its size and formation if it has them. */
export function counterOf<W extends Shown>(
  m: Match<W>,
  unit: number,
  boxes: Boxes,
): Pick<Counter, 'id' | 'name' | 'side' | 'at' | 'box' | 'due' | 'size' | 'formation' | 'tint'> {
  const { id, name, seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const at = hex === OFF_MAP ? null : m.game.grid.format(hex)
  return { id, name, side: seat, at, size: '', formation: '', tint: 0, ...boxOf(m, unit, boxes) }
}

/** One number for each formation of a side, in the order of the counters; 0 for those without one (an empty name). */
export function tinting<U extends { readonly seat: number }>(
  formation: (unit: U) => string,
): (units: readonly U[], unit: U) => number {
  const key = (u: U): string => `${u.seat} ${formation(u)}`
  const names = keptFor((units: readonly U[]) => [...new Set(units.filter((u) => formation(u) !== '').map(key))])
  return (units, unit) => names(units).indexOf(key(unit)) + 1
}

const STATES: Readonly<Record<string, State>> = Object.fromEntries(Object.values(known).map((s) => [s.id, s]))

/** States as a file of words holds them, in the order they are told; those that every system knows by their id alone. */
type StateWords = string | (Omit<State, 'marks'> & { readonly marks: readonly string[] })

export const statesFrom = (words: readonly StateWords[]): State[] =>
  words.map((state) => (typeof state === 'string' ? STATES[state]! : (state as State)))

/** Those of the states that are so. */
export function statesOf(words: readonly StateWords[], so: Readonly<Record<string, boolean | undefined>>): State[] {
  return statesFrom(words).filter(({ id }) => so[id])
}

/** Those of the states that a number names by its bits. */
export const statesIn = (states: readonly State[], bits: number): State[] => states.filter((_, i) => (bits >> i) & 1)

/** Small tags on a counter as a file of words holds them: they stand where `so` is, with its figures in their slots. */
export function tagsOf<W extends Shown>(
  m: Match<W>,
  words: readonly (Omit<Tag, 'tone'> & { readonly so: string; readonly tone?: string })[],
  facts: Facts,
): Tag[] {
  const fill = filling(seenOpenly(m), (name) => facts[name])
  return words
    .filter(({ so }) => facts[so])
    .map(({ so: _, text, title, ...more }) => ({ text: fill(text), title: fill(title), ...(more as Partial<Tag>) }))
}

/** The saved columns that have a row for each unit, or whatever else: for what a counter is made from. */
export function columnsOf(columns: ColumnSpecs, table: string): string[] {
  return Object.keys(columns).filter((name) => columns[name]!.table === table && !columns[name]!.derived)
}
