/** 8.11 Retreats. */
import { wholes } from '../../../core/derived.ts'
import { plural } from '../../../core/words.ts'
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { MAJOR_CITY } from './data.ts'
import { enemyIn } from './board.ts'
import { CONTROL, FACTS, FRONT, stand, waysRead } from './facts.ts'
import { controls, moveForce, removeUnit, settle } from './forces.ts'
import { no } from './reasons.ts'
import { UNREACHED } from './supply.ts'
import { passable } from './terrain.ts'
import { ask, plain, procedure, PLACE, type M, chosen, frame } from './world.ts'
import type { RetreatFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

/** Is there ground for the force between two hexes? */
function groundRefusal(m: M, units: readonly number[], from: HexId, hex: HexId): Reason | null {
  const d = m.game.grid.direction(from, hex)
  if (d < 0) return no('not-adjacent', { hex, from })
  if (!passable(m, from, d)) return no('impassable', { hex, from })
  return m.game.x.entersRefusal(m, units, from, hex)
}

/** May the force be in this hex at all on its retreat? */
function hexRefusal(m: M, f: RetreatFrame, from: HexId, hex: HexId): Reason | null {
  const barred = groundRefusal(m, f.units, from, hex)
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

// --- where a force could go, as masks: many floods are made over them

/** Units of a side with the same kind have the same sources, and may come into the same hexes from the same directions. */
function kindOf(m: M, units: readonly number[]): string {
  const { x } = m.game
  return `${x.sourceKind(m, units[0]!)} ${x.waysNow(m, units)}`
}

const opposite = (d: number): number => (d + DIRECTIONS / 2) % DIRECTIONS

const ground = new WeakMap<object, Map<string, Uint8Array>>()

/** From which directions units of a kind may come into each hex, whoever holds it, as bits: always the same for a kind. */
function entriesOf(m: M, side: number, units: readonly number[]): Uint8Array {
  const { game } = m
  let kinds = ground.get(game)
  if (!kinds) ground.set(game, (kinds = new Map()))
  const kind = `${side} ${kindOf(m, units)}`
  let entries = kinds.get(kind)
  if (!entries) {
    kinds.set(kind, (entries = new Uint8Array(game.grid.size)))
    for (let hex = 0; hex < entries.length; hex++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const from = game.grid.neighbour(hex, d)
        if (from >= 0 && groundRefusal(m, units, from, hex) === null) entries[hex]! |= 1 << d
      }
    }
  }
  return entries
}

/** Hexes without an enemy or a zone of one. */
const cleanHexes = FACTS.fact('clean hexes', FRONT, (m, side): Uint8Array => {
  const found = new Uint8Array(m.game.grid.size)
  for (let hex = 0; hex < found.length; hex++) if (!enemyIn(m, hex, side) && !inEnemyZone(m, side, hex)) found[hex] = 1
  return found
})

/** The same for a retreat out of a hex: not that hex, zones from there do not count, and units that cannot move find none. */
function cleanFor(m: M, { side, units, fight }: RetreatFrame): Uint8Array {
  const clean = cleanHexes(m, side)
  if (units.some((u) => m.game.units[u]!.ma === 0)) return new Uint8Array(clean.length)
  if (!enemyIn(m, fight, side) && clean[fight] === 0) return clean
  const around = clean.slice()
  around[fight] = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(fight, d)
    if (hex >= 0 && !enemyIn(m, hex, side) && !inEnemyZone(m, side, hex, fight)) around[hex] = 1
  }
  return around
}

/** Hexes in order of their distance from a start, and by which directions each is come to on a shortest way. */
function spread(
  m: M,
  start: HexId,
  entries: Uint8Array,
  open: Uint8Array | null,
): { order: HexId[]; far: Int16Array; by: Uint8Array } {
  const { neighbours } = m.game.grid
  const far = new Int16Array(entries.length).fill(UNREACHED)
  const by = new Uint8Array(entries.length)
  const order = [start]
  far[start] = 0
  for (const at of order) {
    const next = far[at]! + 1
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = neighbours[at * DIRECTIONS + d]!
      if (hex < 0 || far[hex]! < next || (open && open[hex] === 0)) continue
      if (((entries[hex]! >> opposite(d)) & 1) === 0) continue
      if (far[hex] === UNREACHED) {
        far[hex] = next
        order.push(hex)
      }
      by[hex]! |= 1 << d
    }
  }
  return { order, far, by }
}

/** Sources of a kind of units, hex by hex. */
const sources = FACTS.fact('sources', [CONTROL], (m, side, kind, memo): Uint8Array => {
  const { x, units, grid } = m.game
  const { index } = units.find((u) => u.seat === side && x.sourceKind(m, u.index) === kind)!
  return memo.steady(Uint8Array.from({ length: grid.size }, (_, hex) => (x.isSource(m, index, hex) ? 1 : 0)))
})

/** Hexes on the shortest ways from the combat hex to any source, each with its distance; null if none can be reached. */
function waysToSupply(
  m: M,
  f: Pick<RetreatFrame, 'side' | 'fight' | 'units'>,
  open: Uint8Array | null,
): Int16Array | null {
  const { order, far, by } = spread(m, f.fight, entriesOf(m, f.side, f.units), open)
  const home = sources(m, f.side, m.game.x.sourceKind(m, f.units[0]!))
  const ways = new Int16Array(far.length)
  const leading = new Uint8Array(far.length)
  for (const hex of order.reverse()) {
    if (leading[hex] === 0 && (home[hex] === 0 || hex === f.fight)) continue
    ways[hex] = far[hex]!
    for (let d = 0; d < DIRECTIONS; d++)
      if (((by[hex]! >> d) & 1) === 1) leading[m.game.grid.neighbour(hex, opposite(d))] = 1
  }
  return leading[f.fight] === 1 ? ways : null
}

/** The same over any ground, whoever holds it. */
const waysOverGround = FACTS.fact(
  'ways over ground',
  [sources, waysRead],
  (m, side, key: string, memo): Int16Array | null => {
    const [fight, ...units] = wholes(key) as [number, ...number[]]
    return memo.madeFrom([kindOf(m, units), sources(m, side, m.game.x.sourceKind(m, units[0]!))], () =>
      waysToSupply(m, { side, fight, units }, null),
    )
  },
)

/**
 * damos:8.11#1, #5: where a retreat may lead, as ways to supply; null where any clean hex will do. What counts are the
 * sources that an open way reaches. With none it goes toward those beyond the enemy, as far as its own hexes are clean.
 */
function homeward(m: M, f: RetreatFrame): Int16Array | null {
  if (chosen(m, 'freeRetreat')) return null
  return homewards(m, f.side, `${f.fight} ${f.least} ${f.units.join(' ')}`)
}
const homewards = FACTS.fact('ways home', [stand, waysRead], (m, side, key: string, memo): Int16Array | null => {
  const [fight, least, ...units] = wholes(key) as [number, number, ...number[]]
  const { x } = m.game
  return memo.madeFrom([stand(m, side), x.waysNow(m, units), x.sourceKind(m, units[0]!)], () => {
    const whole = frame('retreat', 'way', { side, units, fight, least, most: least, path: [] })
    const open = waysToSupply(m, whole, cleanFor(m, whole))
    // A source so near that the retreat has no ground behind it leads nowhere.
    if (open) return completable(m, whole, [], open) ? open : null
    const barred = waysOverGround(m, side, `${fight} ${units.join(' ')}`)
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
  const { seat } = m.game.units[units[0]!]!
  return farFromHome(m, seat, units, fight, least) || getsAway(m, seat, `${fight} ${least} ${units.join(' ')}`)
}
const getsAway = FACTS.fact('gets away', [stand, waysRead], (m, side, key: string, memo): boolean => {
  const [fight, least, ...units] = wholes(key) as [number, number, ...number[]]
  const { x } = m.game
  return memo.madeFrom([stand(m, side), x.waysNow(m, units), x.sourceKind(m, units[0]!)], () => {
    const f = frame('retreat', 'way', { side, units, fight, least, most: 3, path: [] })
    // Most that cannot get away find no clean hexes at all, wherever those may lead.
    return completable(m, f, [], null) && completable(m, f, [], homeward(m, f))
  })
})

/**
 * Is the nearest source at least as far by clean hexes as the retreat is long? Then it can follow that way, and nothing more
 * need be asked: so it is with nearly every force.
 */
function farFromHome(m: M, side: number, units: readonly number[], fight: HexId, least: number): boolean {
  const { x, grid } = m.game
  if (enemyIn(m, fight, side) || x.isSource(m, units[0]!, fight)) return false
  if (units.some((u) => m.game.units[u]!.ma === 0)) return false
  const entries = entriesOf(m, side, units)
  const home = cleanHome(m, side, kindOf(m, units))
  let nearest = UNREACHED
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = grid.neighbour(fight, d)
    if (hex >= 0 && ((entries[hex]! >> opposite(d)) & 1) === 1) nearest = Math.min(nearest, home[hex]!)
  }
  return nearest !== UNREACHED && nearest + 1 >= least
}

/** How far it is from each clean hex to the nearest source by clean hexes, for units of a kind. */
const cleanHome = FACTS.fact('clean ways home', [stand], (m, side, key: string): Int16Array => {
  const { grid } = m.game
  const entries = ground.get(m.game)!.get(`${side} ${key}`)!
  const home = sources(m, side, Number(key.split(' ')[0]))
  const clean = cleanHexes(m, side)
  const far = new Int16Array(grid.size).fill(UNREACHED)
  const order: HexId[] = []
  for (let hex = 0; hex < far.length; hex++) {
    if (clean[hex] === 0 || home[hex] === 0) continue
    far[hex] = 0
    order.push(hex)
  }
  for (const hex of order) {
    for (let d = 0; d < DIRECTIONS; d++) {
      if (((entries[hex]! >> d) & 1) === 0) continue
      const from = grid.neighbour(hex, d)
      if (clean[from] === 0 || far[from] !== UNREACHED) continue
      far[from] = far[hex]! + 1
      order.push(from)
    }
  }
  return far
})

/** How far it is from a hex of a retreat to the nearest source by an open way; UNREACHED if there is none. */
export function hexesToSupply(m: M, f: RetreatFrame, from: HexId): number {
  const { order, far } = spread(m, from, entriesOf(m, f.side, f.units), cleanFor(m, f))
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
