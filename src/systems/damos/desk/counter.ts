/** A unit as its counter shows it. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import type { Seen } from '../../../core/desk.ts'
import { ACTIVE, DEMORALIZED, SPENT, UNSUPPLIED } from '../../../core/desk/states.ts'
import type { Counter, State } from '../../../core/shapes.ts'
import { enemyIn, unitsIn } from '../rules/board.ts'
import { canRetreat } from '../rules/retreat.ts'
import { PLACE, type ActivationFrame, type Damos, type M, type Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'

const SIZE_MARK = { regiment: 'III', brigade: 'X', division: 'XX', corps: 'XXX' } as const

const SIGN = {
  foot: 'infantry',
  cavalry: 'cavalry',
  motorized: 'motorized',
  mech: 'mech',
  armor: 'armor',
  garrison: 'fortress',
} as const

export const BOXES = [
  { id: 'box', label: 'Waiting to be set up' },
  { id: 'due', label: 'Waiting to enter' },
  { id: 'coming', label: 'To come' },
  { id: 'eliminated', label: 'Eliminated' },
  { id: 'surrendered', label: 'Surrendered' },
  { id: 'withdrawn', label: 'Not in play' },
]

const BOX_OF: Readonly<Record<number, string>> = {
  [PLACE.coming]: 'coming',
  [PLACE.eliminated]: 'eliminated',
  [PLACE.surrendered]: 'surrendered',
  [PLACE.withdrawn]: 'withdrawn',
  [PLACE.box]: 'box',
}

export function showCounter(s: Seen<Damos>, unit: number): Counter {
  const m = s.match
  const u = m.game.units[unit]!
  const b = m.board
  const hex = b.hex.get(unit)
  return {
    id: u.id,
    name: u.name,
    side: u.seat,
    nation: ownDesk(m.game).nation(u),
    sign: ownDesk(m.game).sign(u) ?? SIGN[u.type],
    size: SIZE_MARK[u.size],
    designation: designation(u),
    formation: u.corps ?? '',
    tint: tintOf(m, u),
    strength: { now: s.knows('sp', unit) ? b.sp.get(unit) : null, printed: u.sp },
    movement: u.ma,
    at: hex === OFF_MAP ? null : m.game.grid.format(hex),
    ...boxOf(m, unit),
    states: statesOf(m, unit),
  }
}

/** Where a unit off the map lies, and until when; one that is due and found no way in waits to enter. */
function boxOf(m: M, unit: number): { box: string; due: string } {
  const box = BOX_OF[m.board.place.get(unit)] ?? ''
  if (box !== 'coming') return { box, due: '' }
  const turn = m.board.arrives.get(unit)
  return turn <= m.board.turn.get(0) ? { box: 'due', due: 'now' } : { box, due: `turn ${turn}` }
}

/** The number; where there is none, a word of a few letters: `SS T`, `Cav`. */
function designation(u: Unit): string {
  const number = /^\d+/.exec(u.name)
  if (number) return number[0]
  const [first, second = ''] = u.name.split(' ') as [string, ...string[]]
  return /^[A-Z]{2}$/.test(first) ? `${first} ${second.charAt(0)}`.trim() : first.slice(0, 3)
}

const tints = new WeakMap<readonly Unit[], ReadonlyMap<string, number>>()

/** One number for each formation, in the order of the counters; an army where no corps is named. */
function tintOf(m: M, unit: Unit): number {
  const key = (u: Unit): string => (u.corps || u.army ? `${u.seat} ${u.corps || u.army}` : '')
  const { units } = m.game
  let known = tints.get(units)
  if (!known) {
    const names = [...new Set(units.map(key))].filter((name) => name !== '')
    tints.set(units, (known = new Map(names.map((name, i) => [name, i + 1]))))
  }
  return known.get(key(unit)) ?? 0
}

const CUT_OFF: State = { id: 'cut-off', text: 'cut off', long: 'cut off: no clean retreat', marks: ['ring'] }
const MOVED: State = { id: 'moved', text: 'has moved', long: 'moved this turn', short: 'moved', marks: ['dot'] }

function statesOf(m: M, unit: number): State[] {
  const b = m.board
  const hex = b.hex.get(unit)
  if (hex === OFF_MAP) return []
  const states: State[] = []
  if (b.spent.get(unit) === 1) states.push(SPENT)
  if (b.demoralized.get(unit) === 1) states.push(DEMORALIZED)
  // Where two sides share a hex a fight is on, and its sums say who is in supply: the enemy beside it cuts every line.
  const seat = m.game.units[unit]!.seat
  if (!enemyIn(m, hex, seat) && !m.game.x.supplied(m, unit, OFF_MAP)) states.push(UNSUPPLIED)
  if (cutOff(m, hex, seat)) states.push(CUT_OFF)
  const active = m.frames.findLast((f) => f.proc === 'activation' && (f as ActivationFrame).force.includes(unit))
  if (active) states.push(ACTIVE)
  if (active && (active as ActivationFrame).spentMp > 0) states.push(MOVED)
  return states
}

const lately = new WeakMap<M, { serial: number; found: Map<number, boolean> }>()

/** damos:8.11#5: would a defender that lost here have no clean way out? Asked once a stack while the match stands still. */
function cutOff(m: M, hex: number, side: number): boolean {
  let known = lately.get(m)
  if (known?.serial !== m.serial) lately.set(m, (known = { serial: m.serial, found: new Map() }))
  const key = hex * 2 + side
  let found = known.found.get(key)
  if (found === undefined) {
    const units = unitsIn(m, hex, side)
    found = units.every((u) => !m.game.x.neverRetreats(m, u)) && !canRetreat(m, units, hex)
    known.found.set(key, found)
  }
  return found
}
