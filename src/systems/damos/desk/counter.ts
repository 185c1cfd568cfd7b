/** What is on the map: a unit as its counter shows it, and the ground as it changes. */
import { capital, letters, OFF_MAP, wordsOfBits } from '../../../core/desk/kit/index.ts'
import { boxesIn, counterOf, SIZE_MARK, statesFrom, statesIn, tinting } from '../../../core/desk/kit/counter.ts'
import type { Counter, GroundWords, Marker, Seen } from '../../../core/desk/kit/index.ts'
import { enemyIn } from '../rules/board.ts'
import { cutOff } from '../rules/ways/retreating.ts'
import { BARRIER, NOBODY, PLACE, RAIL, RIVER, ROAD, type Damos, type Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords } from './names.ts'
import words from './words.json' with { type: 'json' }

export const BOXES = boxesIn(words.boxes, PLACE)

/** One number for each corps, or army where no corps is named. */
const tint = tinting<Unit>(({ corps, army }) => corps || army || '')

export function showCounter(s: Seen<Damos>, unit: number): Counter {
  const m = s.match
  const u = m.game.units[unit]!
  const own = ownDesk(m.game)
  return {
    ...counterOf(m, unit, BOXES),
    colour: own.colour(u),
    sign: own.sign(u) ?? words.signs[u.type],
    size: SIZE_MARK[u.size] ?? '',
    designation: designation(u),
    formation: u.corps ?? '',
    tint: tint(m.game.units, u),
    strength: { now: s.knows('sp', unit) ? m.board.sp.get(unit) : null, printed: u.sp },
    movement: u.ma,
    states: statesIn(STATES, stateBits(s)(unit)),
  }
}

/** The number; where there is none, a word of a few letters: `SS T`, `Cav`. */
function designation(u: Unit): string {
  const number = /^\d+/.exec(u.name)
  if (number) return number[0]
  const [first, second = ''] = u.name.split(' ') as [string, ...string[]]
  return /^[A-Z]{2}$/.test(first) ? `${first} ${second.charAt(0)}`.trim() : first.slice(0, 3)
}

const STATES = statesFrom(words.states)

/** In which of the states a unit is, as bits. */
export function stateBits({ match: m }: Seen<Damos>): (unit: number) => number {
  const { hex: at, spent, demoralized } = m.board
  const activations = m.frames.filter((f) => f.proc === 'activation')
  // Asked once a stack.
  const cut = new Map<number, boolean>()
  return (unit) => {
    const hex = at.get(unit)
    if (hex === OFF_MAP) return 0
    const { seat } = m.game.units[unit]!
    // Where two sides share a hex a fight is on, and its sums say who is in supply: the enemy beside it cuts every line.
    const unsupplied = !enemyIn(m, hex, seat) && !m.game.x.supplied(m, unit, OFF_MAP)
    const stack = hex * 2 + seat
    if (!cut.has(stack)) cut.set(stack, cutOff(m, hex, seat))
    const active = activations.findLast((f) => f.force.includes(unit))
    return (
      spent.get(unit) +
      (demoralized.get(unit) << 1) +
      (unsupplied ? 4 : 0) +
      (cut.get(stack) ? 8 : 0) +
      (active ? 16 : 0) +
      (active && active.spentMp > 0 ? 32 : 0)
    )
  }
}

// --- The ground as it changes: who controls it, its railways, and what lies on it; and its words

export function showGround(s: Seen<Damos>): { control: string; rail: string; markers: readonly Marker[] } {
  const { match: m } = s
  const { grid } = m.game
  const own = ownDesk(m.game)
  return {
    control: letters(grid, (hex) => (m.board.control.get(hex) === NOBODY ? '-' : String(m.board.control.get(hex)))),
    rail: letters(grid, (hex) => (own.gauge(m, hex) ? '1' : '0')),
    markers: own.markers(s),
  }
}

export const GROUND_WORDS: GroundWords<Damos> = {
  terrain: groundWords,
  hexside: wordsOfBits({ river: RIVER, water: BARRIER, rail: RAIL, road: ROAD }, (m) => m.game.land.side),
  more: ({ game: { land } }, hex) => [
    ...(land.country[hex] ? [capital(land.country[hex])] : []),
    ...(land.coastal[hex] ? ['coastal'] : []),
  ],
  heading(s) {
    const { board, setting } = s.match
    const pool = (seat: number): string => (s.knows('rp', seat) ? String(board.rp.get(seat)) : '?')
    return setting.seats.map((_, seat) => `${setting.names.seat(seat)} ${pool(seat)} RP`).join(', ')
  },
}
