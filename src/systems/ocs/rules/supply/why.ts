/** Why a unit is in trace supply or not: the way counted hex by hex from the unit back to a source, and what breaks it. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { countIn, faceOf, other } from '../position/board.ts'
import { floodOf } from '../ground/flood.ts'
import { clear, gaugeOf, openRails, railsFor, runRails, sourceHexes, stationsOf } from '../transport/railnet.ts'
import {
  drawMobility,
  drawRange,
  hqsServing,
  mayServe,
  pathCosts,
  paths,
  shutFor,
  wayTo,
  type Way,
} from './draw-and-throw.ts'
import { canTraceFrom, drawsTrace, inTrace, servingInTrace, SOURCE, traceOf, type Trace } from './trace.ts'
import { MARKER, MP, type M } from '../world.ts'

/** A stretch of the way: an HQ throws, a unit or HQ draws, an Extender is linked, or it goes by rail. */
export interface Leg extends Way {
  readonly kind: 'throw' | 'draw' | 'link' | 'rail'
  /** MP there are for it, in twelfths; 0 by rail. */
  readonly limit: number
  /** What it leads to: its last hex, or one next to it. */
  readonly goal: HexId
}

/** What stands in the way, and where; `formation` if the unit could trace but not together with the rest of it (12.6f). */
export interface Break {
  readonly hex: HexId
  readonly cause: 'zone' | 'enemy' | 'held' | 'far' | 'formation' | 'no source'
}

export interface Why {
  readonly traced: boolean
  /** The supply source at the end of it, or -1. */
  readonly source: HexId
  readonly legs: readonly Leg[]
  readonly breaks: Break | null
}

/** How far ways are looked for that do not hold. */
const FAR = 60 * MP

export function why(m: M, unit: number): Why {
  const hex = m.board.hex.get(unit)
  const t = traceOf(m, m.game.units[unit]!.seat)
  if (canTraceFrom(m, unit, hex)) {
    const legs = found(m, t, unit)
    const source = legs.at(-1)!.goal
    if (inTrace(m, unit)) return { traced: true, source, legs, breaks: null }
    return { traced: false, source, legs, breaks: { hex, cause: 'formation' } }
  }
  return { traced: false, source: -1, ...broken(m, t, unit) }
}

/** The way of a unit that traces: thrown and drawn, or drawn, then on to a supply source. */
function found(m: M, t: Trace, unit: number): Leg[] {
  const hex = m.board.hex.get(unit)
  if (drawsTrace(m, unit, hex)) return drawn(m, t, hex, drawMobility(m, unit))
  const hq = servingInTrace(m, unit)
  return [thrown(m, hq, hex), ...drawn(m, t, m.board.hex.get(hq), faceOf(m, hq).throwMobility)]
}

/** From the HQ to the hex. */
function thrown(m: M, hq: number, goal: HexId): Leg {
  const { throw: limit, throwMobility } = faceOf(m, hq)
  const from = m.board.hex.get(hq)
  const { seat } = m.game.units[hq]!
  const flood = paths(m, seat, from, throwMobility, limit)
  return { kind: 'throw', limit, goal, ...wayTo(m, flood, pathCosts(m, seat, throwMobility), goal)! }
}

/** From a hex to the nearest source, and on from there. */
function drawn(m: M, t: Trace, from: HexId, mobility: number): Leg[] {
  const flood = paths(m, t.side, from, mobility, drawRange(m))
  const ways = t.hexes.flatMap((goal) => {
    const way = wayTo(m, flood, pathCosts(m, t.side, mobility), goal)
    return way ? [{ kind: 'draw' as const, limit: drawRange(m), goal, ...way }] : []
  })
  // A source of the map rather than one at the end of a railway, where both are as near.
  const leg = ways.toSorted((a, b) => a.spent.at(-1)! - b.spent.at(-1)! || t.source[a.goal]! - t.source[b.goal]!)[0]!
  return [leg, ...onward(m, t, leg.goal)]
}

/** From a source of any kind to one of the map: along the rails, over Extenders, as they were joined. */
function onward(m: M, t: Trace, source: HexId): Leg[] {
  const legs: Leg[] = []
  const before = joined(m, t)
  let hex = source
  while (t.source[hex] !== SOURCE.given) {
    const end = t.links.get(hex)
    if (end === undefined) {
      legs.push(byRail(hex, before))
    } else {
      const x = extenderIn(m, t, hex)
      const { extenderRange: limit, extenderMobility } = m.game.units[x]!
      const flood = paths(m, t.side, hex, extenderMobility, limit)
      legs.push({ kind: 'link', limit, goal: end, ...wayTo(m, flood, pathCosts(m, t.side, extenderMobility), end)! })
    }
    hex = legs.at(-1)!.goal
  }
  return legs
}

/** From which rail hex each of the others was joined. */
function joined(m: M, t: Trace): Map<HexId, HexId> {
  const [open, met, before] = [openRails(m, t.side, true), new Uint8Array(m.game.grid.size), new Map<HexId, HexId>()]
  const roots = [...sourceHexes(m, t.side), ...t.links.keys()]
  for (const hex of roots) runRails(m.game.grid, railsFor(m, t.side), hex, open, met, [], before)
  return before
}

/** The Extender through which the hex was linked. */
function extenderIn(m: M, t: Trace, hex: HexId): number {
  return m.game.own[t.side]!.find((u) => m.board.hex.get(u) === hex && m.board.marker.get(u) === MARKER.extender)!
}

/** Back along the rails to where they were joined. */
function byRail(from: HexId, before: ReadonlyMap<HexId, HexId>): Leg {
  const hexes = [from]
  for (let at = before.get(from); at !== undefined; at = before.get(at)) hexes.push(at)
  return { kind: 'rail', limit: 0, goal: hexes.at(-1)!, hexes, spent: hexes.map(() => 0) }
}

// --- ways that do not hold

/** The nearest thing to a way, and what breaks it. */
function broken(m: M, t: Trace, unit: number): { legs: Leg[]; breaks: Break } {
  const hex = m.board.hex.get(unit)
  const hopes = stations(m, t.side)
  const [hq] = hqsServing(m, unit)
  if (hq !== undefined) {
    const draw = tryDraw(m, t, hopes, m.board.hex.get(hq), faceOf(m, hq).throwMobility)
    return { legs: [thrown(m, hq, hex), ...draw.legs], breaks: draw.breaks }
  }
  const draw = tryDraw(m, t, hopes, hex, drawMobility(m, unit))
  const throws = t.throws.hqs
    .filter((hq, i) => (t.drawing[i >> 5]! & (1 << (i & 31))) !== 0 && mayServe(m, hq, unit))
    .map((from) => tryThrow(m, t.side, from, hex))
  // The one that lacks least.
  return [draw, ...throws].toSorted((a, b) => a.lacks - b.lacks)[0]!
}

interface Attempt {
  readonly legs: Leg[]
  readonly breaks: Break
  /** MP beyond those there are; a way barred by the enemy counts for more than one a little too long. */
  readonly lacks: number
}

function tryThrow(m: M, side: number, hq: number, goal: HexId): Attempt {
  const { throw: limit, throwMobility } = faceOf(m, hq)
  return attempt(m, side, 'throw', m.board.hex.get(hq), throwMobility, limit, [goal])
}

/** To a source, or to a station that would be one but for a break in the railway. */
function tryDraw(m: M, t: Trace, hopes: ReadonlyMap<HexId, Leg>, from: HexId, mobility: number): Attempt {
  const flood = paths(m, t.side, from, mobility, drawRange(m))
  const ways = [...hopes].flatMap(([goal, rail]) => {
    const way = wayTo(m, flood, pathCosts(m, t.side, mobility), goal)
    return way ? [{ draw: { kind: 'draw' as const, limit: drawRange(m), goal, ...way }, rail }] : []
  })
  const best = ways.toSorted((a, b) => a.draw.spent.at(-1)! - b.draw.spent.at(-1)!)[0]
  if (best) return { legs: [best.draw, best.rail], breaks: firstBreak(m, t.side, best.rail), lacks: 0 }
  return attempt(m, t.side, 'draw', from, mobility, drawRange(m), [...t.hexes, ...hopes.keys()])
}

/** The way to the nearest of the goals as if there were no enemy and no limit, and where it breaks. */
function attempt(
  m: M,
  side: number,
  kind: 'throw' | 'draw',
  from: HexId,
  mobility: number,
  limit: number,
  goals: readonly HexId[],
): Attempt {
  const flood = floodOf(m.game).run([from], pathCosts(m, side, mobility), FAR, null)
  const ways = goals.flatMap((goal) => {
    const way = wayTo(m, flood, pathCosts(m, side, mobility), goal)
    return way ? [{ kind, limit, goal, ...way }] : []
  })
  const leg = ways.toSorted((a, b) => a.spent.at(-1)! - b.spent.at(-1)!)[0]
  if (leg === undefined) return { legs: [], breaks: { hex: from, cause: 'no source' }, lacks: FAR * 2 }
  const breaks = pathBreak(m, side, leg, mobility)
  const lacks = Math.max(0, leg.spent.at(-1)! - limit) + (breaks.cause === 'far' ? 0 : MP)
  return { legs: [leg], breaks, lacks }
}

/** Along a counted way: the first hex it may not enter, or the first beyond its MP. */
function pathBreak(m: M, side: number, { hexes, spent, limit }: Leg, mobility: number): Break {
  const shut = shutFor(m, side, mobility)
  const hex = hexes.at(hexes.findIndex((at, i) => i > 0 && (shut[at] === 1 || spent[i]! > limit)))!
  if (shut[hex] === 0) return { hex, cause: 'far' }
  return { hex, cause: countIn(m, hex, other(side)) > 0 ? 'enemy' : 'zone' }
}

/** Along a railway: the first hex over which no train can run. */
function firstBreak(m: M, side: number, { hexes }: Leg): Break {
  const open = openRails(m, side, true)
  const hex = hexes.find((at) => open[at] === 0)!
  if (countIn(m, hex, other(side)) > 0) return { hex, cause: 'enemy' }
  return { hex, cause: clear(m, side, hex, true) ? 'held' : 'zone' }
}

/** Stations that would be sources were the enemy not there, with the way by rail from each to a source. */
function stations(m: M, side: number): Map<HexId, Leg> {
  const gauge = gaugeOf(m, side)
  const rails = new Uint8Array(m.game.grid.size)
  for (let hex = 0; hex < rails.length; hex++) if (m.board.gauge.get(hex) === gauge) rails[hex] = 1
  const [met, queue, before] = [new Uint8Array(rails.length), [] as HexId[], new Map<HexId, HexId>()]
  for (const hex of sourceHexes(m, side)) runRails(m.game.grid, railsFor(m, side), hex, rails, met, queue, before)
  const t = traceOf(m, side)
  const hopes = new Map<HexId, Leg>()
  for (const hex of queue) {
    if (t.source[hex] !== SOURCE.none || !(m.game.land.settled[hex] === 1 || stationsOf(m, side)[hex] === 1)) continue
    hopes.set(hex, byRail(hex, before))
  }
  return hopes
}
