/** 4.3 Supply: German, Russian and Finnish lines; 4.9 Leningrad's way to the east. */
import { OFF_MAP, type HexId } from '../../core/hex/grid.ts'
import { controls } from '../../systems/damos/rules/forces.ts'
import type { Read } from '../../core/derived.ts'
import { CONTROL, FACTS, TURN } from '../../systems/damos/rules/facts.ts'
import {
  distances,
  Field,
  fightKey,
  fightOf,
  openFact,
  openHexes,
  UNREACHED,
} from '../../systems/damos/rules/supply.ts'
import { passable } from '../../systems/damos/rules/terrain.ts'
import { chosen, RAIL, ROAD, type DamosGame, type M } from '../../systems/damos/rules/world.ts'
import {
  agn,
  GAUGE,
  GERMAN,
  inPlay,
  leningrad,
  nearLeningrad,
  onEastEdge,
  onWestEdge,
  printed,
  RUSSIAN,
  sites,
  suppliedAsFinn,
  turnRow,
} from './world.ts'

export const REGIME = { german: 0, russian: 1, finnish: 2 } as const

/** agn:4.3#1: each unit has exactly one kind of line. */
export function regime(m: M, unit: number): number {
  if (m.game.units[unit]!.seat === RUSSIAN) return REGIME.russian
  return suppliedAsFinn(m, unit) ? REGIME.finnish : REGIME.german
}

/** agn:4.3.1#1-4: rail the Germans can use. */
function germanRail(m: M, hex: HexId): boolean {
  return agn(m).gauge.get(hex) !== GAUGE.broad && controls(m, hex, GERMAN)
}

/** agn:4.3.2#2, #5, 4.3.3#2: rail that was never converted. */
function ownRail(m: M, hex: HexId, side: number): boolean {
  return agn(m).gauge.get(hex) !== GAUGE.converted && controls(m, hex, side)
}

function overlap(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = a.slice()
  for (let hex = 0; hex < both.length; hex++) both[hex]! &= b[hex]!
  return both
}

/** Where a line of the side may lie inside the play area. */
function ground(m: M, side: number, fight: HexId): Uint8Array {
  if (m.game.switches['combined'] === true) return openHexes(m, side, fight)
  return groundFact(m, side, fightKey(fight))
}
const groundFact = FACTS.fact('ground', [openFact], (m, side, key) => overlap(openFact(m, side, key), sites(m).north))

/** What gauge railways have. */
export const GAUGES: Read<DamosGame> = { column: 'gauge' }

/** The live German rail net: from the western edge along usable rail, for a combat in `fight` if any. */
export function germanNet(m: M, fight: HexId = OFF_MAP): Field {
  return germanFact(m, GERMAN, fightKey(fight))
}
export const germanFact = FACTS.fact(
  'German rail net',
  [groundFact, CONTROL, GAUGES],
  (m, _side, key) => {
    const field = new Field(m.game.grid.size)
    const open = ground(m, GERMAN, fightOf(key))
    const { westRail } = sites(m)
    for (let hex = 0; hex < open.length; hex++)
      if (westRail[hex] === 1 && open[hex] === 1 && germanRail(m, hex)) field.seed(hex)
    return field.alongLinks(m, open, RAIL, (_from, _links, to) => germanRail(m, to))
  },
  distances,
)

/** Network hexes that lead to a source the side holds, by one of the two broad-gauge regimes (agn:4.3.2#3, 4.3.3#2). */
function broadNet(m: M, side: number, links: number, sources: Uint8Array, fight: HexId): Field {
  const field = new Field(m.game.grid.size)
  const open = ground(m, side, fight)
  for (let hex = 0; hex < open.length; hex++)
    if (sources[hex] === 1 && open[hex] === 1 && controls(m, hex, side)) field.seed(hex)
  return field.alongLinks(m, open, links, (from, bits, to) => {
    if (!controls(m, to, side)) return false
    // A converted rail hex carries nobody's broad-gauge trains; a road through it still does.
    return (bits & ROAD) !== 0 || (ownRail(m, from, side) && ownRail(m, to, side))
  })
}

/** How far from the network a unit of the regime may stand. */
export function offNetwork(m: M, kind: number): number {
  if (kind === REGIME.german) return turnRow(m).offRail
  return kind === REGIME.russian ? printed(m).supply.russian : printed(m).supply.finnish
}

/** The live network of a regime: distances along it from its sources. */
export function network(m: M, kind: number, fight: HexId = OFF_MAP): Field {
  if (kind === REGIME.german) return germanNet(m, fight)
  if (kind === REGIME.russian) return broadNet(m, RUSSIAN, RAIL, sites(m).russianSources, fight)
  return broadNet(m, GERMAN, RAIL | ROAD, sites(m).finnishCities, fight)
}

const sideOf = (kind: number): number => (kind === REGIME.russian ? RUSSIAN : GERMAN)

function withinReach(m: M, kind: number, fight: HexId): Field {
  const net = network(m, kind, fight)
  const field = new Field(m.game.grid.size)
  for (let hex = 0; hex < m.game.grid.size; hex++) if (net.distance[hex] !== UNREACHED) field.seed(hex)
  return field.overLand(m, ground(m, sideOf(kind), fight), offNetwork(m, kind))
}

/** Hexes within reach of a live network. */
export function supplyField(m: M, kind: number, fight: HexId = OFF_MAP): Field {
  return reachOf[kind]!(m, sideOf(kind), fightKey(fight))
}
const reachOf = Object.entries(REGIME).map(([name, kind]) =>
  FACTS.fact(
    `${name} supply`,
    [groundFact, CONTROL, GAUGES, TURN],
    (m, _side, key) => withinReach(m, kind, fightOf(key)),
    distances,
  ),
)

export function supplied(m: M, unit: number, fight: HexId): boolean {
  const hex = m.board.hex.get(unit)
  const kind = regime(m, unit)
  if (supplyField(m, kind, fight).distance[hex] !== UNREACHED) return true
  // agn:4.9.2#1
  return (kind === REGIME.russian || chosen(m, 'iceRoadForAll')) && nearLeningrad(m, hex)
}

/** Sources for retreats and the surrender test. */
export function isSource(m: M, unit: number, hex: HexId): boolean {
  const kind = regime(m, unit)
  if (!inPlay(m, hex)) return false
  if (kind === REGIME.russian) return controls(m, hex, RUSSIAN) && sites(m).russianSources[hex] === 1
  if (kind === REGIME.finnish) return controls(m, hex, GERMAN) && sites(m).finnishCities[hex] === 1
  return onWestEdge(m, hex) && m.game.land.country[hex] === 'germany'
}

/** Hexes with an open way of any length to the eastern edge, for the Russians (agn:4.9.1#1, 5.0#4). */
export const eastFact = FACTS.fact(
  'way east',
  [groundFact],
  (m) => {
    const field = new Field(m.game.grid.size)
    const open = ground(m, RUSSIAN, OFF_MAP)
    for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && onEastEdge(m, hex)) field.seed(hex)
    return field.overLand(m, open)
  },
  distances,
)
const eastField = (m: M): Field => eastFact(m, RUSSIAN)

/** The place itself needs no freedom from zones, only a way out of it. */
export function reachesEast(m: M, hex: HexId): boolean {
  return eastField(m).distance[hex] !== UNREACHED || waysEast(m, hex).length > 0
}

/** The neighbours by which a place is open to the east. */
export function waysEast(m: M, hex: HexId): HexId[] {
  const { distance } = eastField(m)
  const found: HexId[] = []
  for (let d = 0; d < 6; d++) {
    const near = m.game.grid.neighbour(hex, d)
    if (near >= 0 && passable(m, hex, d) && distance[near] !== UNREACHED) found.push(near)
  }
  return found
}

/** agn:5.0#4 */
export function leningradIsolated(m: M): boolean {
  return !reachesEast(m, leningrad(m))
}

/** agn:4.9.2#2; the garrison of Hanko lives by the sea. */
export function surrenderExempt(m: M, unit: number): boolean {
  const { seat, hanko } = m.game.units[unit]!
  if (seat !== RUSSIAN && !chosen(m, 'iceRoadForAll')) return false
  if (hanko === true) return m.game.switches['hankoSurrenders'] !== true
  return nearLeningrad(m, m.board.hex.get(unit))
}
