/** 8.11 Retreats. */
import { DIRECTIONS, type HexId } from '../../core/hex/grid.ts'
import { ask, done, plain, procedure, type Frame } from '../../core/procedure.ts'
import type { Reason } from '../../core/reasons.ts'
import { MAJOR_CITY } from './data.ts'
import { enemyIn } from './board.ts'
import { controls, moveForce, removeUnit, settle } from './forces.ts'
import { no } from './reasons.ts'
import { sourceDistance } from './supply.ts'
import { passable } from './terrain.ts'
import { PLACE, type Damos, type M, chosen } from './world.ts'
import { inEnemyZone } from './zones.ts'

export interface RetreatFrame extends Frame {
  side: number
  units: number[]
  /** The combat hex: zones from there do not count (damos:8.11#5). */
  fight: number
  least: number
  most: number
  path: number[]
}

/** May the force be in this hex at all on its retreat? */
function hexRefusal(m: M, f: RetreatFrame, from: HexId, hex: HexId): Reason | null {
  const d = m.game.grid.direction(from, hex)
  if (d < 0) return no('not-adjacent', { hex, from })
  if (!passable(m, from, d)) return no('impassable', { hex, from })
  const special = m.game.x.entersRefusal(m, f.units, from, hex)
  if (special) return special
  if (enemyIn(m, hex, f.side)) return no('retreat-enemy', { hex })
  if (inEnemyZone(m, f.side, hex, f.fight)) return no('retreat-zone', { hex })
  return hex === f.fight || f.path.includes(hex) ? no('retreat-back', { hex }) : null
}

/** damos:8.11#9: a friendly Major City as the first hex may end the retreat. */
function mayHalt(m: M, f: RetreatFrame, path: readonly number[]): boolean {
  if (path.length === 0) return false
  if (path.length >= f.least) return true
  const hex = path[0]
  return path.length === 1 && m.game.land.settlement[hex!] === MAJOR_CITY && controls(m, hex!, f.side)
}

/** Can the retreat be completed from the last hex of the path? */
function completable(m: M, f: RetreatFrame, path: readonly number[]): boolean {
  if (mayHalt(m, f, path)) return true
  const from = path[path.length - 1] ?? here(m, f)
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(from, d)
    if (hex < 0 || hexRefusal(m, f, from, hex)) continue
    if (completable(m, f, [...path, hex])) return true
  }
  return false
}

function here(m: M, f: RetreatFrame): HexId {
  return m.board.hex.get(f.units[0]!)
}

/** Whether some legal hex leads toward a source: then all others are refused (damos:8.11#1). */
function approaches(m: M, f: RetreatFrame, hex: HexId): boolean {
  const { distance } = sourceDistance(m, f.units[0]!)
  return distance[hex]! < distance[here(m, f)]!
}

function clean(m: M, f: RetreatFrame, hex: HexId): Reason | null {
  const refused = hexRefusal(m, f, here(m, f), hex)
  if (refused) return refused
  return completable(m, f, [...f.path, hex]) ? null : no('retreat-dead-end', { hex })
}

function anyApproach(m: M, f: RetreatFrame): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(here(m, f), d)
    if (hex >= 0 && approaches(m, f, hex) && clean(m, f, hex) === null) return true
  }
  return false
}

function retreatRefusal(m: M, f: RetreatFrame, hex: HexId): Reason | null {
  const refused = clean(m, f, hex)
  if (refused) return refused
  return chosen(m, 'freeRetreat') || approaches(m, f, hex) || !anyApproach(m, f) ? null : no('retreat-away', { hex })
}

/** Could these units, beaten as defenders of the hex, get away? */
export function canRetreat(m: M, units: readonly number[], fight: HexId, least = 2): boolean {
  const side = m.game.units[units[0]!]!.seat
  const frame = { proc: 'retreat', step: 'way', side, units: units.slice(), fight, least, most: 3, path: [] }
  return completable(m, frame, [])
}

/** Returns 1 when the force got away, 0 when it was eliminated (damos:8.11#5, #14). */
export const retreat = procedure<Damos, RetreatFrame>({
  steps: {
    way(m, f) {
      if (f.path.length > 0 || completable(m, f, [])) return f.path.length >= f.most ? 'end' : 'step'
      const from = here(m, f)
      m.emit('noRetreat', { units: f.units.slice(), hex: from })
      for (const u of f.units) removeUnit(m, u, PLACE.eliminated)
      return done(0)
    },
    step: ask<Damos, RetreatFrame>({
      claim: 'damos:8.11#1',
      prompt: (m, f) =>
        `Retreat ${f.least === f.most ? f.least : `${f.least} to ${f.most}`} hexes toward supply: ${f.units.map((u) => m.setting.names.unit(u)).join(', ')}.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'retreat',
          arg: 'hex',
          candidates(m, f, out) {
            for (let d = 0; d < DIRECTIONS; d++) {
              const hex = m.game.grid.neighbour(here(m, f), d)
              if (hex >= 0) out.push(hex)
            }
          },
          refusal: retreatRefusal,
          play(m, f, hex) {
            const from = here(m, f)
            // damos:2.9#2: a retreat changes nobody's control
            moveForce(m, f.units, hex)
            m.game.x.entered(m, f.units, hex)
            f.path = [...f.path, hex]
            m.emit('retreated', { units: f.units.slice(), from, hex })
            return 'way'
          },
        },
        plain('halt', () => 'end', {
          refusal: (m, f) =>
            mayHalt(m, f, f.path) ? null : no('retreat-short', { gone: f.path.length, least: f.least }),
        }),
      ],
    }),
    end(m, f) {
      settle(m, here(m, f), f.side)
      return done(1)
    },
  },
})
