/** Positions that several test files begin from. */
import type { Fields } from '../../../core/frame.ts'
import { did } from './position/board.ts'
import type { Gift } from './data.ts'
import { attackFields, defenceFields } from './supply/pay.ts'
import { railway, SIDES, type Position } from './sketch.ts'
import { position, type Table } from './testing.ts'
import { inTrace, traceOf } from './supply/trace.ts'
import { DID, frame } from './world.ts'
import type { CombatFrame } from './fighting/frames.ts'
import type { PayFrame } from './supply/frames.ts'

/** On as usual until something is so; blue has the initiative in every turn. */
export function onUntil(t: Table, so: () => boolean): Table {
  for (let i = 0; i < 200 && !so(); i++) {
    if (t.place === 'game.rollFirst') t.dice(6, 6)
    else t.asUsual()
  }
  if (!so()) throw new Error(`it never comes to that\n${t.toString()}`)
  return t
}

/** The next Movement Segment of blue. */
export function nextTurn(t: Table): Table {
  const turn = t.m.board.turn.get(0)
  return onUntil(t, () => t.m.board.turn.get(0) > turn && t.place === 'movementSegment.choose' && t.seat === 'blue')
}

/** Is it this side's Player Turn? */
export const phasing = (t: Table, side: string): boolean => SIDES[t.m.board.phasing.get(0)] === side

// --- supply, rails, reinforcements

/** A row of open hexes. */
export const row = (hexes: number): string => Array<string>(hexes).fill('.').join(' ')

/** A supply source of blue in a hex, or in several. */
export const sourceIn = (...hexes: string[]): Position['entries'] => ({
  E: { side: 'blue', hexes, source: true, name: 'the edge' },
})

/** Rails along a row of hexes: '0101' to '0106'. */
export function railLine(first: string, last: string, words = ''): string[] {
  const [line, a, b] = [first.slice(0, 2), Number(first.slice(2)), Number(last.slice(2))]
  const at = (c: number): string => line + String(c).padStart(2, '0')
  return Array.from({ length: b - a }, (_, i) => `${at(a + i)}/${at(a + i + 1)} ${words}`.trim())
}

/** A railway along the north with places in 0101, 0104, 0107 and 0110; sources of blue in the west and of red in the east. */
export function alongRails(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['v . . v . . v . . v . .', row(12), row(12), row(12)],
    rails: railLine('0101', '0112'),
    entries: {
      w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      e: { side: 'red', hexes: ['0112'], source: true, name: 'east' },
    },
    units: { ...units, e: 'red 4-3-4L/2-3-8L 0412 move' },
    ...more,
  })
}

/** What each result of one die brings blue as replacements; none if no list is given. */
export function gifts(...results: readonly Gift[]) {
  const turns: [number, number] = [1, 9]
  const rows = [{ turns, results: results.length > 0 ? [...results] : [{}] }]
  return { replacements: { blue: { provenance: 'reconstructed' as const, dice: 1, rows, places: ['W', 'S'] } } }
}

/** The Reinforcement Phase of blue, with an HQ in 0103 and entries in 0101 and 0301, after a roll of one for replacements. */
export function reinforcing(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
    entries: {
      W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      S: { side: 'blue', hexes: ['0301'], source: false, name: 'south' },
    },
    tables: gifts(),
    ...more,
    units: { hq: 'blue h8T-0-2T/h4T-0-14T 0103', e: 'red 4-3-4L/2-3-8L 0107', ...units },
  }).dice(1)
}

/** In the Supply Phase of blue, on a row of twenty hexes; the source, if any, in the first. */
export function supplying(p: Partial<Position> & Pick<Position, 'units'>, source = false): Table {
  return position({ map: [row(20)], trace: true, entries: source ? sourceIn('0101') : {}, ...p }).until('supplyPhase')
}

/** Blue in 0203 and red in 0206, with entries of blue in 0201, and in 0401 and 0402. */
export function arriving(more: Partial<Position>): Table {
  return position({
    map: [row(6), row(6), row(6), row(6)],
    entries: {
      W: { side: 'blue', hexes: ['0201'], source: true, name: 'west' },
      S: { side: 'blue', hexes: ['0401', '0402'], source: true, name: 'south' },
    },
    ...more,
    units: { a: 'blue 4-3-4L/2-3-8L 0203', e: 'red 4-3-4L/2-3-8L 0206', ...more.units },
  })
}

/** Are these units in trace? */
export const supplied = (t: Table, ...ids: string[]): boolean[] => ids.map((id) => inTrace(t.m, t.unit(id)))

/** The hexes trace may be drawn from, in order. */
export const sources = (t: Table, side = 0): string[] =>
  traceOf(t.m, side)
    .hexes.map((hex) => t.m.game.grid.format(hex))
    .toSorted()

// --- paying

/** Units on a row of twenty hexes, and dumps of blue. */
export const onRow = (
  units: Position['units'],
  dumps: Readonly<Record<string, number>>,
  more: Partial<Position> = {},
): Table => position({ map: [row(20)], units, dumps: { blue: dumps }, ...more })

export const idsOf = (t: Table, names: string): number[] => names.split(' ').map((id) => t.unit(id))

/** Blue owes this, here and now. */
export function owing(t: Table, fields: Fields<PayFrame>): Table {
  t.m.frames.push(frame('pay', 'choose', fields))
  t.m.resume()
  return t
}
export const attackOwed = (t: Table, names: string): Table => owing(t, attackFields(t.m, 0, idsOf(t, names)))
export const defenceOwed = (t: Table, names: string): Table => owing(t, defenceFields(t.m, 0, idsOf(t, names)))

/** Who has combat supply, and what marks their stocks have. */
export const suppliedOf = (t: Table, names: string): boolean[] => idsOf(t, names).map((u) => did(t.m, u, DID.supplied))
export const stocksOf = (t: Table, names: string): number[] => names.split(' ').map((id) => t.mark(id, 'internals'))

// --- combat: blue in 0101, red in 0102

/** An attack from 0101 on 0102, declared. */
export const attackOn0102 = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units, ...more }).attack('0102', '0101')

/** The same, paid for and led by a and e, up to the dice. */
export const upToDice = (units: Position['units'], more: Partial<Position> = {}): Table =>
  attackOn0102(units, more).paid().paid().play('lead a', 'lead e')

export const combatOf = (t: Table): CombatFrame => t.m.frame('combat')!

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
    party: [],
    from: -1,
    path: [],
    along: [],
    shaken: [],
  })
}

/** Raiders in Move Mode on the only railway of an HQ, about to be shifted off it (ocs:21.10b); what lies beside the railway is theirs to go to. */
export function raided(beside: string): Table {
  const off = Array<string>(14).fill(beside).join(' ')
  return position({
    map: [off, '. . . . . . . . . . . v . .', off, off],
    units: { h: 'blue h8T-0-2T/h4T-0-14T 0213', r: `red ${REGIMENT} 0206 move` },
    options: { shiftOff: true },
    trace: true,
    player: 'red',
    rails: railway('02', 1, 12),
    entries: { E: { side: 'blue', hexes: ['0201'], source: true, name: 'the edge' } },
  })
    .until('raiders')
    .play('shiftOff')
}
