/** 14.1f and 17 Flight: when the weather lets missions be flown. */
import { PHASE, type M } from '../world.ts'

/** What a kind of flight weather lets fly: all missions, none, or those of the Movement Phase alone. */
export const FLIGHT = { all: 0, none: 1, movement: 2 } as const

/** ocs:14.1f#1: may missions be flown in the phase? Interception always may (ocs:14.5#2). */
export function flies(m: M, _side: number, phase: number): boolean {
  const flight = m.board.flight.get(0)
  if (flight === FLIGHT.movement) return phase === PHASE.movement
  return flight === FLIGHT.all
}

/** Sets the flight of the turn from its weather. */
export function setFlight(m: M, weather: string): void {
  const kind = m.game.tables.weather.kinds[weather]!.flight
  m.board.flight.set(0, kind === 'none' ? FLIGHT.none : kind === 'movement' ? FLIGHT.movement : FLIGHT.all)
}
