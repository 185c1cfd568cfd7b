/** Positions that several test files of OCS begin from. */
import type { CombatFrame } from './combat.ts'
import { position, type Position, type Table } from './testing.ts'

// --- combat: blue in 0101, red in 0102

/** An attack from 0101 on 0102, declared. */
export const attackOn0102 = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units, ...more }).attack('0102', '0101')

/** The same, paid for and led by a and e, up to the dice. */
export const upToDice = (units: Position['units'], more: Partial<Position> = {}): Table =>
  attackOn0102(units, more).paid().paid().play('lead a', 'lead e')

export const combatOf = (t: Table): CombatFrame => t.m.frames.find((f) => f.proc === 'combat') as CombatFrame

// --- barrage

export const GUN = 'b12(2)-3-4L/b6(1)-3-8L'
export const REGIMENT = '4-3-4L/2-3-8L'
export const FIELD = ['. . . . . . . . . .', '. . . . . . . . . .', '. . . . . . . . . .']

/** Blue has a gun in 0202 and a spotter in 0203, red its target in 0204; supply lies behind the gun. */
export const battery = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({
    map: FIELD,
    units: { g: `blue ${GUN} 0202`, s: `blue ${REGIMENT} 0203`, e: `red ${REGIMENT} 0204`, ...units },
    dumps: { blue: { '0201': 40 } },
    ...more,
  })

/** The Barrage Segment of the phase that is named by its number: Combat if not told. */
export function barrageSegment(t: Table, phase = 6): Table {
  for (let i = 0; i < 60; i++) {
    if (t.place === 'barrageSegment.choose' && t.m.board.phase.get(0) === phase) return t
    t.asUsual()
  }
  throw new Error(`no Barrage Segment in phase ${phase}\n${t.toString()}`)
}

/** Fires at 0204 and pays from the first dump. */
export const fireAt0204 = (t: Table, guns: string, from = '0201'): Table =>
  t.play('barrage 0204', ...guns.split(' ').map((g) => `with ${g}`), 'fire', `from ${from}`)

// --- retreat

/**
 * Seven columns, five rows; even columns lie half a hex south. 0304 has the neighbours 0204 (north), 0404 (south), 0303 and
 * 0403 (west), 0305 and 0405 (east).
 */
export const openCountry = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(5).fill('. . . . . . .'),
    units: { far: `blue ${REGIMENT} 0107`, ...units },
    ...more,
  })

interface Way {
  hexes?: number
  barred?: readonly string[]
  target?: string
}

/** These units must retreat. */
export function beaten(t: Table, ids: readonly string[], way: Way = {}): Table {
  const { hexes = 1, barred = [], target } = way
  const units = ids.map((id) => t.unit(id))
  return t.begins('retreat', {
    side: t.m.game.units[units[0]!]!.seat,
    units,
    hexes,
    barred: barred.map((hex) => t.at(hex)),
    target: target === undefined ? -1 : t.at(target),
  })
}
