/** 13.3c and 13.3h Railways: which rail hexes a side can use, which of them join a source, and where one can get off. */
import { DIRECTIONS, type HexGrid, type HexId } from '../../../../core/hex/grid.ts'
import { engineerCapable, other, sideHex, hqsOf } from '../position/board.ts'
import { carriesTrains } from '../ground/bridges.ts'
import {
  CONTROL,
  ENGINEERS_IN,
  FACTS,
  GAUGE,
  GROUND,
  hexesOf,
  CROSSINGS,
  HQS,
  PORTS,
  PRESENCE,
} from '../position/facts.ts'
import { chosen, type M } from '../world.ts'

/** The gauge a side's trains run on, as the column `gauge` writes it. */
export function gaugeOf(m: M, side: number): number {
  return m.game.land.gauges.indexOf(m.game.tables.gauge[m.game.sides[side]!]!) + 1
}

/** ocs:12.6a#1: the supply sources of a side on the map. */
export function sourceHexes(m: M, side: number): readonly HexId[] {
  const printed = m.game.sources[side] ?? []
  const { sourceOpen } = m.game.x
  return sourceOpen ? printed.filter((hex) => sourceOpen(m, side, hex)) : printed
}

/** ocs:4.5a.D#1, 12.6b#1: no enemy combat unit is in the hex, and no enemy zone, unless it may be and is negated. */
export function clear(m: M, side: number, hex: HexId, negate: boolean): boolean {
  const enemy = sideHex(m, other(side), hex)
  if (m.board.count.get(enemy) > 0) return false
  return m.board.zoc.get(enemy) === 0 || (negate && m.board.count.get(sideHex(m, side, hex)) > 0)
}

/** ocs:13.3h#1: by the errata a place on a railway that fell to the enemy bars it; by the book only enemy units do. */
function held(m: M, side: number, hex: HexId): boolean {
  if (m.game.land.settled[hex] === 0 || !chosen(m, 'errataRails')) return true
  return m.board.control.get(hex) !== other(side) + 1
}

/** Rails by hexside as `Land.rail` has them, without crossings no train of the side can use, and with opened roadbeds. */
export const railsFor = FACTS.fact('rails', [...CROSSINGS, GROUND, ENGINEERS_IN], (m, side, _key, memo): Uint8Array => {
  const rails = allRails(m)
  const shut = m.game.land.crossings.filter(({ ways }, i) => rails[ways[0]]! > 0 && !carriesTrains(m, side, i))
  if (shut.length === 0) return rails
  return memo.madeFrom([rails, ...shut], () => {
    const left = rails.slice()
    for (const { ways } of shut) for (const way of ways) left[way] = 0
    return left
  })
})

/** The tracks of the map, and by the game's option those that were never finished. */
export function allRails(m: M): Uint8Array {
  return m.game.x.roadbeds?.(m) ? m.game.land.planned : m.game.land.rail
}

/** Rail hexes over which a side can run: those of its gauge that it controls, clear of the enemy. */
export function openRails(m: M, side: number, negate: boolean): Uint8Array {
  return openMask(m, side, negate ? NEGATED : PLAIN)
}
/** Whether zones that units negate are left out. */
const PLAIN = 0
const NEGATED = 1
export const openMask = FACTS.mask(
  'open rails',
  [GAUGE, CONTROL, ...PRESENCE],
  hexesOf,
  (m, side, key, hexes, mask) => {
    const gauge = gaugeOf(m, side)
    for (const hex of hexes) {
      const runs = m.board.gauge.get(hex) === gauge && held(m, side, hex) && clear(m, side, hex, key === NEGATED)
      mask[hex] = runs ? 1 : 0
    }
  },
)

/**
 * Follows the rails out of a hex over open ones, marking what it meets; `queue` is room for the hexes met, and `before`, if
 * given, is told from where each was met.
 */
export function runRails(
  { neighbours }: HexGrid,
  rails: Uint8Array,
  from: HexId,
  open: Uint8Array,
  met: Uint8Array,
  queue: HexId[],
  before?: Map<HexId, HexId>,
): void {
  if (open[from] === 0 || met[from] === 1) return
  met[from] = 1
  queue.push(from)
  for (let i = queue.length - 1; i < queue.length; i++) {
    const hex = queue[i]!
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      if (rails[at] === 0) continue
      const to = neighbours[at]!
      if (open[to] === 0 || met[to] === 1) continue
      met[to] = 1
      before?.set(to, hex)
      queue.push(to)
    }
  }
}

/** Rail hexes joined by rail alone to a source of the side; for cargo zones cannot be negated (ocs:13.3c#3). */
export function railReach(m: M, side: number, { negate }: { readonly negate: boolean }): Uint8Array {
  return reach(m, side, negate ? NEGATED : PLAIN)
}
const reach = FACTS.fact('rail reach', [openMask, railsFor, ...PORTS], (m, side, key, memo): Uint8Array => {
  const [on, rails] = [openMask(m, side, key), railsFor(m, side)]
  const roots = sourceHexes(m, side)
  return memo.madeFrom([on, rails, ...roots], () => {
    const met = new Uint8Array(m.game.grid.size)
    const queue: HexId[] = []
    for (const hex of roots) runRails(m.game.grid, rails, hex, on, met, queue)
    return met
  })
})

/** ocs:13.3c#1: 1 for a village, city or port the side controls, and for the hex of an Engineer-Capable HQ. */
export const stationsOf = FACTS.fact('stations', [CONTROL, ...HQS], (m, side, _key, memo): Uint8Array => {
  const { settled, places } = m.game.land
  const mask = new Uint8Array(m.game.grid.size)
  for (const hex of places) if (held(m, side, hex)) mask[hex] = 1
  for (const u of hqsOf(m, side)) {
    const hex = m.board.hex.get(u)
    if (hex >= 0 && settled[hex] === 0 && engineerCapable(m, u)) mask[hex] = 1
  }
  return memo.steady(mask)
})

/** ocs:13.3c#1, #3: may rail cargo get on and off here? No zone may be here; on the way to the source one may be negated. */
export function detrainable(m: M, side: number, hex: HexId): boolean {
  return stops(m, side)[hex] === 1
}
const stops = FACTS.fact('detrainable', [openMask, reach, stationsOf], (m, side, _key, memo): Uint8Array => {
  const masks = [openRails(m, side, false), railReach(m, side, { negate: true }), stationsOf(m, side)] as const
  return memo.madeFrom(masks, () => {
    const [on, reached, stations] = masks
    return on.map((_, hex) => on[hex]! & reached[hex]! & stations[hex]!)
  })
})
