/** A unit as its counter shows it. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import type { Seen } from '../../../core/table/rules.ts'
import type { Counter } from '../../../core/table/shapes.ts'
import { PLACE, type Damos, type Unit } from '../world.ts'

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
  { id: 'box', label: 'Waiting to enter' },
  { id: 'coming', label: 'To come' },
  { id: 'eliminated', label: 'Eliminated' },
  { id: 'surrendered', label: 'Surrendered' },
  { id: 'withdrawn', label: 'Withdrawn' },
]

const BOX_OF: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PLACE).map(([id, place]) => [place, id === 'map' ? '' : id]),
)

export function showCounter(s: Seen<Damos>, unit: number): Counter {
  const m = s.match
  const u = m.game.units[unit]!
  const b = m.board
  const hex = b.hex.get(unit)
  const place = b.place.get(unit)
  return {
    id: u.id,
    name: u.name,
    side: u.seat,
    nation: m.game.x.table.nation(u),
    sign: SIGN[u.type],
    size: SIZE_MARK[u.size],
    designation: designation(u),
    formation: u.corps ?? '',
    tint: 0,
    strength: { now: s.knows('sp', unit) ? b.sp.get(unit) : null, printed: u.sp },
    movement: u.ma,
    at: hex === OFF_MAP ? null : m.game.grid.format(hex),
    box: BOX_OF[place] ?? '',
    due: place === PLACE.coming ? `turn ${b.arrives.get(unit)}` : '',
    states: statesOf(s, unit),
  }
}

/** The number, or a short name where there is none. */
function designation(u: Unit): string {
  return /^\d+/.exec(u.name)?.[0] ?? u.name.split(' ')[0]!
}

function statesOf(s: Seen<Damos>, unit: number): string[] {
  const b = s.match.board
  const states: string[] = []
  if (b.spent.get(unit) === 1) states.push('spent')
  if (b.demoralized.get(unit) === 1) states.push('demoralized')
  return states
}
