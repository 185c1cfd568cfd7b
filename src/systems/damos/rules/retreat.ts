/** 8.11 Retreats. */
import { plural } from '../../../core/words.ts'
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { MAJOR_CITY } from './data.ts'
import { enemyIn } from './board.ts'
import { FACTS, stand, waysRead } from './facts.ts'
import { controls, moveForce, removeUnit, settle } from './forces.ts'
import { no } from './reasons.ts'
import { UNREACHED } from './supply.ts'
import { passable } from './terrain.ts'
import { ask, plain, procedure, PLACE, type M, chosen, frame } from './world.ts'
import type { RetreatFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

/** Is there ground for the force between two hexes? */
function groundRefusal(m: M, f: RetreatFrame, from: HexId, hex: HexId): Reason | null {
  const d = m.game.grid.direction(from, hex)
  if (d < 0) return no('not-adjacent', { hex, from })
  if (!passable(m, from, d)) return no('impassable', { hex, from })
  return m.game.x.entersRefusal(m, f.units, from, hex)
}

/** May the force be in this hex at all on its retreat? */
function hexRefusal(m: M, f: RetreatFrame, from: HexId, hex: HexId): Reason | null {
  const barred = groundRefusal(m, f, from, hex)
  if (barred) return barred
  const rooted = f.units.find((u) => m.game.units[u]!.ma === 0)
  if (rooted !== undefined) return no('no-movement', { unit: rooted })
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

function here(m: M, f: RetreatFrame): HexId {
  return m.board.hex.get(f.units[0]!)
}

/** damos:8.11#1: a supply source of the force; the hex it was beaten out of is none. */
function isSource(m: M, f: RetreatFrame, hex: HexId): boolean {
  return hex !== f.fight && m.game.x.isSource(m, f.units[0]!, hex)
}

type Step = (from: HexId, hex: HexId) => boolean

/** A step a retreat could make. */
const clean =
  (m: M, f: RetreatFrame): Step =>
  (from, hex) =>
    hexRefusal(m, f, from, hex) === null

/** A step over ground the force may be on, whoever holds it. */
const anyGround =
  (m: M, f: RetreatFrame): Step =>
  (from, hex) =>
    groundRefusal(m, f, from, hex) === null

/**
 * Hexes in order of their distance from a start, and by which directions each is come to on a shortest way; no further than
 * the first hex that is the `last`, whose distance is `limit`.
 */
function spread(
  m: M,
  start: HexId,
  open: Step,
  last?: (hex: HexId) => boolean,
): { order: HexId[]; far: Int16Array; by: Uint8Array; limit: number } {
  const { grid } = m.game
  const far = new Int16Array(grid.size).fill(UNREACHED)
  const by = new Uint8Array(grid.size)
  const order = [start]
  far[start] = 0
  let limit = UNREACHED
  for (const at of order) {
    const next = far[at]! + 1
    if (next > limit) break
    if (limit === UNREACHED && last?.(at)) limit = next - 1
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = grid.neighbour(at, d)
      if (hex < 0 || far[hex]! < next || !open(at, hex)) continue
      if (far[hex] === UNREACHED) {
        far[hex] = next
        order.push(hex)
      }
      by[hex]! |= 1 << d
    }
  }
  return { order, far, by, limit }
}

/** Hexes on the shortest ways from the combat hex to any source, each with its distance; null if none can be reached. */
function waysToSupply(m: M, f: RetreatFrame, open: Step, nearest = false): Int16Array | null {
  const { order, far, by, limit } = spread(m, f.fight, open, nearest ? (hex) => isSource(m, f, hex) : undefined)
  const first = nearest ? limit : 0
  const ways = new Int16Array(far.length)
  const leading = new Uint8Array(far.length)
  for (const hex of order.reverse()) {
    if (leading[hex] === 0 && (far[hex]! < first || !isSource(m, f, hex))) continue
    ways[hex] = far[hex]!
    for (let d = 0; d < DIRECTIONS; d++) {
      if (((by[hex]! >> d) & 1) === 1) leading[m.game.grid.neighbour(hex, (d + DIRECTIONS / 2) % DIRECTIONS)] = 1
    }
  }
  return leading[f.fight] === 1 ? ways : null
}

/**
 * damos:8.11#1, #5: where a retreat may lead, as ways to supply; null where any clean hex will do. What counts are the
 * sources that an open way reaches. With none it goes toward those beyond the enemy, as far as its own hexes are clean.
 */
function homeward(m: M, f: RetreatFrame): Int16Array | null {
  if (chosen(m, 'freeRetreat')) return null
  return homewards(m, f.side, `${f.fight} ${f.least} ${f.units.join(' ')}`)
}
const homewards = FACTS.fact('ways home', [stand, waysRead], (m, side, key: string, memo): Int16Array | null => {
  const [fight, least, ...units] = key.split(' ').map(Number) as [number, number, ...number[]]
  const { x } = m.game
  return memo.madeFrom([stand(m, side), x.waysNow(m, units), x.sourceKind(m, units[0]!)], () => {
    const whole = { proc: 'retreat', step: 'way', result: 0, side, units, fight, least, most: least, path: [] }
    const open = waysToSupply(m, whole, clean(m, whole))
    // A source so near that the retreat has no ground behind it leads nowhere.
    if (open) return completable(m, whole, [], open) ? open : null
    const barred = waysToSupply(m, whole, anyGround(m, whole))
    const aside = barred !== null && chosen(m, 'retreatAside') && !completable(m, whole, [], barred)
    return aside ? null : barred
  })
})

/** Does the hex lead on toward supply? A force that has come to a source may go anywhere from there. */
function leads(m: M, f: RetreatFrame, path: readonly HexId[], hex: HexId, ways: Int16Array | null): boolean {
  return ways === null || ways[hex] === path.length + 1 || path.some((gone) => isSource(m, f, gone))
}

/** Can the retreat be completed from the last hex of the path? */
function completable(m: M, f: RetreatFrame, path: readonly HexId[], ways: Int16Array | null): boolean {
  if (mayHalt(m, f, path)) return true
  const from = path[path.length - 1] ?? f.fight
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(from, d)
    if (hex < 0 || hexRefusal(m, f, from, hex) || !leads(m, f, path, hex, ways)) continue
    if (completable(m, f, [...path, hex], ways)) return true
  }
  return false
}

/** The same from where the force is: one that began by older rules may have strayed, and goes on as it can. */
const waysOn = FACTS.perStep('ways on', (m, _side, f: RetreatFrame): Int16Array | null => {
  const ways = homeward(m, f)
  return f.path.length === 0 || completable(m, f, f.path, ways) ? ways : null
})

function retreatRefusal(m: M, f: RetreatFrame, hex: HexId): Reason | null {
  const refused = hexRefusal(m, f, here(m, f), hex)
  if (refused) return refused
  const ways = waysOn(m, f.side, f)
  if (!leads(m, f, f.path, hex, ways)) return no('retreat-away', { hex })
  return completable(m, f, [...f.path, hex], ways) ? null : no('retreat-dead-end', { hex })
}

/** Could these units, beaten as defenders of the hex, get away? */
export function canRetreat(m: M, units: readonly number[], fight: HexId, least = 2): boolean {
  return getsAway(m, m.game.units[units[0]!]!.seat, `${fight} ${least} ${units.join(' ')}`)
}
const getsAway = FACTS.fact('gets away', [stand, waysRead], (m, side, key: string, memo): boolean => {
  const [fight, least, ...units] = key.split(' ').map(Number) as [number, number, ...number[]]
  const { x } = m.game
  return memo.madeFrom([stand(m, side), x.waysNow(m, units), x.sourceKind(m, units[0]!)], () => {
    const f = frame('retreat', 'way', { side, units, fight, least, most: 3, path: [] })
    // A source that is near settles it in most cases: more of them only open more ways.
    const near = chosen(m, 'freeRetreat') ? null : waysToSupply(m, f, clean(m, f), true)
    return (near !== null && completable(m, f, [], near)) || completable(m, f, [], homeward(m, f))
  })
})

/** How far it is from a hex of a retreat to the nearest source by an open way; UNREACHED if there is none. */
export function hexesToSupply(m: M, f: RetreatFrame, from: HexId): number {
  const { order, far } = spread(m, from, clean(m, { ...f, path: [] }))
  const source = order.find((hex) => isSource(m, f, hex))
  return source === undefined ? UNREACHED : far[source]!
}

/** Returns 1 when the force got away, 0 when it was eliminated (damos:8.11#5, #14). */
export const retreat = procedure('retreat', {
  steps: {
    way(m, f) {
      if (f.path.length > 0 || completable(m, f, [], homeward(m, f))) return f.path.length >= f.most ? 'end' : 'step'
      const from = here(m, f)
      m.emit('noRetreat', { units: f.units.slice(), hex: from })
      for (const u of f.units) removeUnit(m, u, PLACE.eliminated)
      return done(0)
    },
    step: ask({
      claim: 'damos:8.11#1',
      prompt: (m, f) =>
        `Retreat ${f.least === f.most ? plural(f.least, 'hex', 'hexes') : `${f.least} to ${f.most} hexes`} toward supply: ${f.units.map((u) => m.setting.names.unit(u)).join(', ')}.`,
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
            // Nobody was asked.
            if (m.count === 1) m.emit('onlyRetreat', { hex })
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
