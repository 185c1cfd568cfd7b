/** 12.6 Trace supply: the sources a side has now, and which of its combat units are joined to one. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { addBit, forEachBit, lowestBit } from '../../../../core/bits.ts'
import { did, faceOf, hqsOf, onMap } from '../position/board.ts'
import { linkOf, standing } from './extenders.ts'
import { FACTS, HEXES, EXTENDERS, HQS, PRESENCE, TURN } from '../position/facts.ts'
import { portSources } from '../sea/ports.ts'
import { clear, openMask, openRails, railsFor, runRails, sourceHexes, stationsOf } from '../transport/railnet.ts'
import {
  areas,
  drawMask,
  drawMobility,
  fieldFact,
  mayServe,
  throwsOf,
  thrownTo,
  type Throws,
} from './draw-and-throw.ts'
import { DID, KIND, TRUCK, type M, type OcsGame } from '../world.ts'

/** ocs:12.6a#1: what makes a hex a source of trace supply. */
export const SOURCE = { none: 0, given: 1, detrainable: 2, extender: 3 } as const

/** All that the trace of a side rests on. */
export interface Trace {
  readonly side: number
  /** By hex what source it is (SOURCE), and the hexes that are one. */
  readonly source: Uint8Array
  readonly hexes: readonly HexId[]
  /** Rail hexes joined to a source, by rail or through Extenders. */
  readonly rails: Uint8Array
  /** Hexes of Extenders, and what each is linked to, in the order they were. */
  readonly links: ReadonlyMap<HexId, HexId>
  /** By mobility the hexes from which a source is within draw. */
  readonly fields: readonly (Uint8Array | null)[]
  readonly throws: Throws
  /** Bits of those HQs that draw from a source, and of those that serve only some. */
  readonly drawing: Int32Array
  readonly divisional: Int32Array
}

/** An Extender that may be linked, and the hexes it reaches back to. */
interface Waiting {
  readonly hex: HexId
  readonly near: Uint8Array
}

/** A game may say that a side traces along railways from some turn on only. */
function tracesByRail(m: M, side: number): boolean {
  return m.board.turn.get(0) >= (m.game.tables.railTraceFrom?.[m.game.sides[side]!] ?? 0)
}

const sourcesOf = FACTS.fact(
  'sources',
  [...PRESENCE, ...EXTENDERS, TURN, areas, railsFor, openMask, stationsOf, portSources],
  (m, side, _key, memo): Sources => {
    // ocs:12.6b#1
    const printed = sourceHexes(m, side).filter((hex) => clear(m, side, hex, true))
    const given = [...printed, ...portSources(m, side)]
    const waiting = standing(m, side)
      .filter((x) => clear(m, side, m.board.hex.get(x), true))
      .map((x) => ({ hex: m.board.hex.get(x), near: linkOf(m, x, m.board.hex.get(x)) }))
    const masks = [railsFor(m, side), openRails(m, side, true), stationsOf(m, side)]
    const from = [Number(tracesByRail(m, side)), ...masks, ...given, -1, ...waiting.flatMap((w) => [w.hex, w.near])]
    return memo.madeFrom(from, () => new Sources(m, side, given, waiting))
  },
  ({ source, rails, hexes, links }) => [source, rails, hexes, links],
)
const sources = FACTS.fact('hexes of sources', [sourcesOf], (m, side): readonly HexId[] => sourcesOf(m, side).hexes)
const fieldOf = fieldFact('trace field', sources)

export const traceOf = FACTS.fact('trace', [sourcesOf, fieldOf, throwsOf, ...HQS], (m, side): Trace => {
  const found = sourcesOf(m, side)
  const throws = throwsOf(m, side)
  const fields: (Uint8Array | null)[] = [null, null, null]
  const field = (mobility: number): Uint8Array => (fields[mobility] ??= fieldOf(m, side, mobility).near)
  field(TRUCK)
  for (const u of hqsOf(m, side)) field(faceOf(m, u).throwMobility)
  const [drawing, divisional] = [new Int32Array(throws.words), new Int32Array(throws.words)]
  throws.hqs.forEach((hq, i) => {
    if (fields[faceOf(m, hq).throwMobility]![m.board.hex.get(hq)] === 1) addBit(drawing, 0, i)
    if (m.game.units[hq]!.divisional) addBit(divisional, 0, i)
  })
  const { source, hexes, rails, links } = found
  return { side, source, hexes, rails, links, fields, throws, drawing, divisional }
})

/** Gathers the sources: those given by the map, stations on rails that lead to them, and Extenders linked to either. */
class Sources {
  readonly source: Uint8Array
  readonly rails: Uint8Array
  readonly hexes: HexId[] = []
  readonly links = new Map<HexId, HexId>()
  /** Rail hexes in the order they were joined, and how many of them have been looked at. */
  private readonly line: HexId[] = []
  private seen = 0
  private readonly game: OcsGame
  private readonly tracks: Uint8Array
  private readonly open: Uint8Array
  private readonly stations: Uint8Array

  constructor(m: M, side: number, given: readonly HexId[], waiting: readonly Waiting[]) {
    this.game = m.game
    this.source = new Uint8Array(m.game.grid.size)
    this.rails = new Uint8Array(m.game.grid.size)
    this.tracks = railsFor(m, side)
    this.open = tracesByRail(m, side) ? openRails(m, side, true) : new Uint8Array(m.game.grid.size)
    this.stations = stationsOf(m, side)
    for (const hex of given) {
      this.add(hex, SOURCE.given)
      this.ride(hex)
    }
    const left = [...waiting]
    while (this.link(left));
  }

  private add(hex: HexId, kind: number): void {
    if (this.source[hex] !== SOURCE.none) return
    this.source[hex] = kind
    this.hexes.push(hex)
  }

  /** ocs:13.3c#1-3: the rails from here on are joined, and the stations along them become sources. */
  private ride(from: HexId): void {
    runRails(this.game.grid, this.tracks, from, this.open, this.rails, this.line)
    for (; this.seen < this.line.length; this.seen++) {
      const hex = this.line[this.seen]!
      if (this.stations[hex] === 1) this.add(hex, SOURCE.detrainable)
    }
  }

  /** Links one more of the Extenders that wait for it; false when none can be. */
  private link(waiting: Waiting[]): boolean {
    for (const [i, { hex, near }] of waiting.entries()) {
      // ocs:12.7a.A#1, 12.7c#1
      const source = this.hexes.find((at) => near[at] === 1)
      // ocs:12.7a.B#1: two stretches of rail are joined though it is no source itself
      const joins = this.open[hex] === 1 && this.rails[hex] === 0
      const end = source ?? (joins ? this.line.find((at) => near[at] === 1) : undefined)
      if (end === undefined) continue
      if (!this.links.has(hex)) this.links.set(hex, end)
      if (source !== undefined) {
        this.add(hex, SOURCE.extender)
        waiting.splice(i, 1)
      }
      this.ride(hex)
      return true
    }
    return false
  }
}

/** HQs in trace that throw to a unit in that hex and may serve it, 32 to a word. */
function servers(m: M, t: Trace, unit: number, hex: HexId, word: number): number {
  let all = thrownTo(m, t.throws, hex, word) & t.drawing[word]!
  const odd = all & (m.game.units[unit]!.kind === KIND.hq ? -1 : t.divisional[word]!)
  for (let rest = odd; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest)
    const hq = t.throws.hqs[word * 32 + bit]!
    // ocs:12.3b.D#1: what it throws to itself is what it draws
    if (hq === unit ? m.board.hex.get(hq) !== hex : !mayServe(m, hq, unit)) all &= ~(1 << bit)
  }
  return all
}

/** Could the unit, were it in that hex, draw from a source itself? */
export function drawsTrace(m: M, unit: number, hex: HexId): boolean {
  return traceOf(m, m.game.units[unit]!.seat).fields[drawMobility(m, unit)]![hex] === 1
}

/** ocs:12.6#3: could the unit, were it in that hex, draw from a source or be thrown to from one? */
export function canTraceFrom(m: M, unit: number, hex: HexId): boolean {
  if (drawsTrace(m, unit, hex)) return true
  const t = traceOf(m, m.game.units[unit]!.seat)
  for (let word = 0; word < t.throws.words; word++) if (servers(m, t, unit, hex, word) !== 0) return true
  return false
}

/** An HQ in trace that throws to the unit, or -1. */
export function servingInTrace(m: M, unit: number): number {
  const t = traceOf(m, m.game.units[unit]!.seat)
  for (let word = 0; word < t.throws.words; word++) {
    const all = servers(m, t, unit, m.board.hex.get(unit), word)
    if (all !== 0) return t.throws.hqs[word * 32 + lowestBit(all)]!
  }
  return -1
}

/** Is the combat unit in trace supply now? */
export function inTrace(m: M, unit: number): boolean {
  const { seat } = m.game.units[unit]!
  return tracing(m, seat)[unit] === 1
}
export const tracing = FACTS.fact('traced', [traceOf, HEXES], (m, side) => traced(m, side, []))

/** 1 for each unit of the side that is in trace; of divided formations the part with a unit of `picked`, or the largest. */
export function traced(m: M, side: number, picked: readonly number[]): Uint8Array {
  const found = new Uint8Array(m.game.units.length)
  for (const u of m.game.own[side]!) {
    if (m.game.units[u]!.combat && onMap(m, u) && canTraceFrom(m, u, m.board.hex.get(u))) found[u] = 1
  }
  for (const { seat, units } of m.game.formations) if (seat === side) together(m, units, picked, found)
  // ocs:12.6h#1
  for (const u of m.game.own[side]!) if (did(m, u, DID.dropped)) found[u] = 1
  return found
}

/** ocs:12.6f#1-2: the units of a formation trace through one HQ or to one source; those who cannot do not trace. */
function together(m: M, units: readonly number[], picked: readonly number[], found: Uint8Array): void {
  const members = units.filter((u) => found[u] === 1)
  if (members.length < 2) return
  const t = traceOf(m, m.game.units[members[0]!]!.seat)
  for (let word = 0; word < t.throws.words; word++) {
    let all = -1
    for (const u of members) all &= servers(m, t, u, m.board.hex.get(u), word)
    if (all !== 0) return
  }
  const all = parts(m, t, members)
  const part = all.find((p) => p.some((u) => picked.includes(u))) ?? all[0]!
  for (const u of members) if (!part.includes(u)) found[u] = 0
}

/** What part of a formation each HQ and each source serves, the largest first. */
function parts(m: M, t: Trace, members: readonly number[]): number[][] {
  const byServer = new Map<number, number[]>()
  const add = (server: number, unit: number): void => {
    const part = byServer.get(server)
    if (part) part.push(unit)
    else byServer.set(server, [unit])
  }
  for (const u of members) {
    const hex = m.board.hex.get(u)
    for (let word = 0; word < t.throws.words; word++) {
      forEachBit(servers(m, t, u, hex, word), word, (bit) => add(bit, u))
    }
    for (const source of drawnSources(m, t, u)) add(-1 - source, u)
  }
  return [...byServer.values()].toSorted((a, b) => b.length - a.length)
}

/** The sources a unit draws from itself. */
function drawnSources(m: M, t: Trace, unit: number): HexId[] {
  const mask = drawMask(m, t.side, m.board.hex.get(unit), drawMobility(m, unit))
  return t.hexes.filter((hex) => mask[hex] === 1)
}

/** The formations that cannot trace as one, as the members of each that could trace by themselves. */
export function divided(m: M, side: number): number[][] {
  const could = (u: number): boolean => m.game.units[u]!.combat && onMap(m, u) && canTraceFrom(m, u, m.board.hex.get(u))
  return m.game.formations
    .filter(({ seat, units }) => seat === side && units.some((u) => could(u) && !inTrace(m, u)))
    .map(({ units }) => units.filter(could))
}
