/** 14.1f and 17 Flight: when the weather lets missions be flown. */
import { PHASE, type M } from '../world.ts'

/** What a kind of flight weather lets fly: all missions, none, those of the Movement Phase alone, or all but Hip Shoots. */
export const FLIGHT = { all: 0, none: 1, movement: 2, noHipShoots: 3 } as const

/** ocs:14.1f#1: may missions be flown in the phase? Interception always may (ocs:14.5#2). */
export function flies(m: M, _side: number, phase: number): boolean {
  const flight = m.board.flight.get(0)
  if (flight === FLIGHT.movement) return phase === PHASE.movement
  return flight === FLIGHT.all || flight === FLIGHT.noHipShoots
}

/** ocs:14.1f#1: does the weather let Hip Shoots be flown, where it lets anything fly? */
export function fliesHip(m: M): boolean {
  return m.board.flight.get(0) !== FLIGHT.noHipShoots
}

/** ocs:2.3#1: the table of a game that rolls for flight besides the weather, for today; null without one, or without planes. */
function tableToday(
  m: M,
): { dice: number; kinds: Readonly<Record<string, string>>; results: readonly string[] } | null {
  const { flight } = m.game.tables
  if (flight === undefined || !('rows' in flight) || !Array.isArray(flight.rows)) return null
  if (m.game.planes.every((list) => list.length === 0)) return null
  const { dice, kinds, rows, weather = {} } = flight as FlightTable
  const turn = m.board.turn.get(0)
  const results =
    weather[m.game.weathers[m.board.weather.get(0)]!] ??
    rows.find(({ turns: [a, b] }) => a <= turn && turn <= b)?.results
  return results ? { dice, kinds, results } : null
}

interface FlightTable {
  readonly dice: number
  readonly kinds: Readonly<Record<string, string>>
  readonly rows: readonly { readonly turns: readonly [number, number]; readonly results: readonly string[] }[]
  readonly weather?: Readonly<Record<string, readonly string[]>>
}

export function rollsFlight(m: M): number {
  return tableToday(m)?.dice ?? 0
}

/** What the dice for flight say. */
export function setRolledFlight(m: M, sum: number): void {
  const { dice, kinds, results } = tableToday(m)!
  const name = results[sum - dice]!
  m.board.flight.set(0, FLIGHT[kinds[name]! as keyof typeof FLIGHT])
  m.emit('flightRolled', { flight: name })
}

/** How tables say it. */
const FLIGHT_WORDS: Readonly<Record<string, keyof typeof FLIGHT>> = {
  none: 'none',
  movement: 'movement',
  'no hip shoots': 'noHipShoots',
}

/** Sets the flight of the turn from its weather. */
export function setFlight(m: M, weather: string): void {
  const kind = m.game.tables.weather.kinds[weather]!.flight
  m.board.flight.set(0, FLIGHT[FLIGHT_WORDS[String(kind)] ?? 'all'])
}
