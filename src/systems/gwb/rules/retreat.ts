/** 26.2 to 26.5 Retreats, before combat (21) and of the armoured cars (6.6) too: one or two hexes, hex by hex. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, onMap, other, unitsIn } from './board.ts'
import { disorganize, loseStep, putUnit } from './changes.ts'
import { no } from './reasons.ts'
import { fits, fitsInto } from './stacking.ts'
import { crossed, isFord, sectorRefusal } from './terrain.ts'
import { ask, procedure, SHUT, type M } from './world.ts'
import type { RetreatFrame } from './frames.ts'
import { inEnemyZone, uncontested } from './zones.ts'

/** What the retreat comes from: it decides what an enemy zone costs. */
export const RETREAT = { before: 0, after: 1, cars: 2 } as const

export interface Way {
  readonly side: number
  readonly from: HexId
  readonly fear: readonly HexId[]
}

/** Why units may not be in the hex at all on a retreat. */
function hexRefusal(m: M, way: Way, units: readonly number[], at: HexId, hex: HexId): Reason | null {
  if (m.game.grid.direction(at, hex) < 0) return no('not-adjacent', { hex, from: at })
  const side = crossed(m, at, hex)
  if ((side & SHUT) !== 0) return no('shut', { hex, from: at })
  if (isFord(side)) return no('retreat-water', { hex, from: at })
  if (countIn(m, hex, other(way.side)) > 0 || hex === way.from) return no('retreat-enemy', { hex })
  return sectorRefusal(m, units, hex)
}

/** gwb:26.2#1, 26.1#4: the lower, the better a hex is to go to; only the best may be taken. */
function rank(m: M, way: Way, hex: HexId): number {
  const near = way.fear.some((a) => m.game.grid.distance(a, hex) === 1)
  return (uncontested(m, way.side, hex) ? 2 : 0) + (near ? 1 : 0)
}

/** Is there room in the hex, or beyond it (gwb:26.3#1-3)? */
function hasRoom(m: M, way: Way, units: readonly number[], hex: HexId): boolean {
  return fitsInto(m, hex, units) || beyond(m, way, units, hex).length > 0
}

/** Where the units could go on to from a hex in which there is no room for them. */
function beyond(m: M, way: Way, units: readonly number[], hex: HexId): HexId[] {
  return neighbours(m, hex).filter((next) => !hexRefusal(m, way, units, hex, next) && fitsInto(m, next, units))
}

/** Could the rest still get away if the units came to stand in the hex? */
function leavesRoom(m: M, way: Way, units: readonly number[], hex: HexId, rest: readonly number[]): boolean {
  return places(m, way, rest, new Map([[hex, units]]))
}

function neighbours(m: M, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const next = m.game.grid.neighbour(hex, d)
    if (next !== OFF_MAP) found.push(next)
  }
  return found
}

/** Why the units could not retreat to this hex even if there were no better one. */
function closedRefusal(m: M, way: Way, units: readonly number[], hex: HexId, rest: readonly number[]): Reason | null {
  const refused = hexRefusal(m, way, units, way.from, hex)
  if (refused) return refused
  if (!hasRoom(m, way, units, hex)) return no('retreat-full', { hex })
  if (rest.length === 0) return null
  const ends = fitsInto(m, hex, units) ? [hex] : beyond(m, way, units, hex)
  return ends.some((end) => leavesRoom(m, way, units, end, rest)) ? null : no('retreat-rest')
}

/** The hexes to which they could retreat; of these only the best may be taken. */
function openHexes(m: M, f: RetreatFrame): HexId[] {
  return neighbours(m, f.from).filter((hex) => closedHere(m, f, hex) === null)
}

const closedHere = (m: M, f: RetreatFrame, hex: HexId): Reason | null => closedRefusal(m, f, f.units, hex, f.rest)

/** Why they may not go on to this hex from one in which there is no room. */
function onRefusal(m: M, f: RetreatFrame, hex: HexId): Reason | null {
  const from = at(m, f)
  const refused = hexRefusal(m, f, f.units, from, hex)
  if (refused) return refused
  if (!fitsInto(m, hex, f.units)) return no('retreat-full', { hex })
  const leaves = (to: HexId): boolean => f.rest.length === 0 || leavesRoom(m, f, f.units, to, f.rest)
  if (!leaves(hex)) return no('retreat-rest')
  return worseRefusal(m, f, hex, beyond(m, f, f.units, from).filter(leaves))
}

/** Only the best of the hexes to which they could go may be taken. */
function worseRefusal(m: M, way: Way, hex: HexId, open: readonly HexId[]): Reason | null {
  const mine = rank(m, way, hex)
  const best = Math.min(...open.map((to) => rank(m, way, to)))
  if (mine === best) return null
  return mine >= 2 && best < 2 ? no('retreat-zone', { hex }) : no('retreat-toward', { hex })
}

/** The fields a retreat begins with. */
export function retreating(way: Way, units: readonly number[], kind: number, rest: readonly number[] = []) {
  const { side, from, fear } = way
  return {
    side,
    units: units.slice(),
    from,
    fear: fear.slice(),
    kind,
    rest: rest.slice(),
    gone: 0,
    zone: 0,
    exposed: 0,
  }
}

/** Could the units retreat together from the hex? */
export function canRetreat(m: M, way: Way, units: readonly number[]): boolean {
  return neighbours(m, way.from).some((hex) => closedRefusal(m, way, units, hex, []) === null)
}

/** Could all of them get away, one after the other? Looks for room only; zones never bar the last way out. */
export function canAllRetreat(m: M, way: Way, units: readonly number[]): boolean {
  if (units.length === 0 || canRetreat(m, way, units)) return true
  return places(m, way, units, new Map())
}

function places(m: M, way: Way, units: readonly number[], taken: ReadonlyMap<HexId, readonly number[]>): boolean {
  const [unit, ...rest] = units
  if (unit === undefined) return true
  const placed = [...taken.values()].flat()
  const room = (hex: HexId): boolean => {
    const there = unitsIn(m, hex, way.side).filter((u) => !placed.includes(u))
    return fits(m, [...there, ...(taken.get(hex) ?? []), unit])
  }
  for (const hex of neighbours(m, way.from)) {
    if (hexRefusal(m, way, [unit], way.from, hex)) continue
    for (const end of room(hex) ? [hex] : neighbours(m, hex)) {
      if (end !== hex && (hexRefusal(m, way, [unit], hex, end) || !room(end))) continue
      const next = new Map(taken).set(end, [...(taken.get(end) ?? []), unit])
      if (places(m, way, rest, next)) return true
    }
  }
  return false
}

function at(m: M, f: RetreatFrame): HexId {
  return m.board.hex.get(f.units[0]!)
}

export const retreat = procedure('retreat', {
  steps: {
    way: ask({
      claim: 'gwb:26.2#1',
      prompt: (m, f) =>
        `${f.gone === 0 ? 'Retreat' : 'No room here. Retreat farther:'} ${f.units.map((u) => m.setting.names.unit(u)).join(', ')}. To which hex?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'retreat',
          arg: 'hex',
          candidates(m, f, out) {
            if (f.gone > 0) {
              for (const hex of neighbours(m, at(m, f))) if (onRefusal(m, f, hex) === null) out.push(hex)
            } else {
              const open = openHexes(m, f)
              for (const hex of open) if (worseRefusal(m, f, hex, open) === null) out.push(hex)
            }
          },
          exact: true,
          refusal(m, f, hex) {
            if (f.gone > 0) return onRefusal(m, f, hex)
            return closedHere(m, f, hex) ?? worseRefusal(m, f, hex, openHexes(m, f))
          },
          play(m, f, hex) {
            const from = at(m, f)
            f.exposed = uncontested(m, f.side, hex) ? 1 : 0
            f.zone = inEnemyZone(m, f.side, hex) ? 1 : 0
            for (const u of f.units) putUnit(m, u, hex)
            f.gone += 1
            m.emit('retreated', { units: f.units, from, hex })
            return 'arrived'
          },
        },
      ],
    }),
    arrived(m, f) {
      if (!fitsInto(m, at(m, f), f.units)) return 'way'
      // gwb:26.4#1
      if (f.gone > 1) for (const u of f.units) disorganize(m, u)
      if (f.kind === RETREAT.before) {
        // gwb:21.2#1, 21.3#1: any enemy zone, each unit by itself
        for (const u of f.units) {
          if (m.game.units[u]!.type === 'cavalry' && m.board.march.get(u) === 1) disorganize(m, u)
          if (f.zone === 1) loseStep(m, u)
        }
        return done()
      }
      // gwb:26.5#1: an uncontested zone, one step for the stack; guns last
      const pays = f.kind === RETREAT.after && f.exposed === 1
      return pays && f.units.some((u) => loseRefusal(m, f.units, u) === null) ? 'price' : done()
    },
    price: ask({
      claim: 'gwb:26.5#1',
      prompt: () => 'The stack has retreated into an uncontested enemy zone of control: which unit loses a step?',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'lose',
          arg: 'unit',
          candidates(_m, f, out) {
            for (const u of f.units) out.push(u)
          },
          refusal: (m, f, unit) => loseRefusal(m, f.units, unit),
          play(m, _f, unit) {
            loseStep(m, unit)
            return done()
          },
        },
      ],
    }),
  },
})

/** gwb:25.1#2-3: who may take a step loss among these units. */
export function loseRefusal(m: M, units: readonly number[], unit: number): Reason | null {
  if (!units.includes(unit) || !onMap(m, unit)) return no('loses-not', { unit })
  const u = m.game.units[unit]!
  if (u.type === 'cars') return no('cars-lose')
  const others = units.some((v) => onMap(m, v) && m.game.units[v]!.fights)
  return u.gun && others ? no('guns-last') : null
}
