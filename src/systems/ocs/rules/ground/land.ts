/** The ground: terrain, hexsides, roads and railways of a map, and what every step costs in every state of the ground. */
import { hexOf } from '../../../../core/game.ts'
import { DIRECTIONS, OFF_MAP, sidesBetween, type HexGrid, type HexId } from '../../../../core/hex/grid.ts'
import type { MapFile, TerrainFile } from '../data.ts'
import { airDistance, readBeyond, type Beyond, type Spot } from './beyond.ts'
import { ALL_MP, NO_ENTRY, TerrainChart, type CombatEffects, type Fraction } from './terrain-chart.ts'

/** What a step into the next hex costs, `[hex * 6 + direction]`. */
export interface StepCosts {
  /** Along roads where there are any. */
  readonly march: Uint16Array
  /** The same with an engineer at the river. */
  readonly bridged: Uint16Array
  /** Neither roads nor bridges: what an overrun counts (ocs:8.1c#1). */
  readonly cross: Uint16Array
}

export interface Entry {
  readonly id: string
  readonly name: string
  readonly seat: number
  readonly source: boolean
  readonly hexes: readonly HexId[]
}

/** A bridge, ferry or site of either that can be cut. */
export interface Crossing {
  readonly name: string
  readonly hexes: readonly [HexId, HexId]
  /** The two ways over it, as hex * 6 + direction. */
  readonly ways: readonly [number, number]
  /** The side it serves at first, and the one that has mined it; -1 for none. */
  readonly serves: number
  readonly mined: number
}

/** A place off the map: its own hex, whose it is, and where it joins the map. */
export interface OffMapBox {
  readonly hex: HexId
  readonly seat: number
  readonly links: readonly HexId[]
}

/** A port: what it can handle in a phase, in tokens, and its own damage track if one is printed. */
export interface Port {
  readonly hex: HexId
  readonly tokens: number
  readonly track: readonly number[] | null
}

/** What of a hex is water. */
export const WATER = { none: 0, coast: 1, sea: 2 } as const

/** The category of close terrain: a place of it is a village. */
const VILLAGE = 1

export class Land {
  readonly grid: HexGrid
  readonly playable: Uint8Array
  readonly placeName: readonly (string | null)[]
  /** Bits of terrain types a hex holds, in the order of `terrains`. */
  readonly terrain: Uint32Array
  readonly terrains: readonly string[]
  /** Kinds of hexside along `[hex * 6 + direction]`, as bits. */
  readonly sides: Uint16Array
  readonly sideKinds: readonly string[]
  readonly roads: Uint16Array
  readonly roadKinds: readonly string[]
  /** Rail along `[hex * 6 + direction]`: 0 none, 1 single, 2 multi-track. */
  readonly rail: Uint8Array
  /** The same, and 1 along railways that were never finished. */
  readonly planned: Uint8Array
  readonly crossings: readonly Crossing[]
  readonly gauges: readonly string[]
  /** The hexes with rails, finished or not. */
  readonly railHexes: readonly HexId[]
  /** The gauge a hex has on the map, plus one; 0 without rails. */
  readonly gaugeAtFirst: Uint8Array
  /** A village, city or port: detrainable (ocs:13.3c#1). */
  readonly settled: Uint8Array
  /** The hexes with one. */
  readonly places: readonly HexId[]
  readonly ports: readonly Port[]
  /** The row of a hex in `ports`, or -1. */
  readonly portAt: Int16Array
  readonly hedgehogs: Uint8Array
  readonly grounds: readonly string[]
  readonly entries: readonly Entry[]
  /** Supply sources by side (ocs:12.6a#1). */
  readonly sources: readonly (readonly HexId[])[]
  readonly boxes: readonly OffMapBox[]
  /** 1 for the hex of an off-map box. */
  readonly offMap: Uint8Array
  /** Boxes beyond the map. */
  readonly beyond: readonly Beyond[]
  readonly water: Uint8Array
  /** 1 for a hex named as a beach. */
  readonly beach: Uint8Array
  /** Flak printed in a hex. */
  readonly flak: Uint8Array
  readonly regions: Readonly<Record<string, readonly HexId[]>>
  private readonly chart: TerrainChart
  private readonly steps: (StepCosts | undefined)[][] = []
  private readonly paths: (Uint16Array | undefined)[][] = []
  private readonly bridgedPaths: (Uint16Array | undefined)[][] = []

  constructor(grid: HexGrid, map: MapFile, chart: TerrainFile, sides: readonly string[]) {
    this.grid = grid
    this.chart = new TerrainChart(chart)
    this.grounds = chart.grounds
    this.terrains = this.chart.terrains
    this.sideKinds = this.chart.sideKinds
    this.roadKinds = this.chart.roadKinds
    this.gauges = [...new Set(map.rails.flatMap((r) => (r.tracks === 'unfinished' ? [] : [r.gauge])))]
    this.playable = new Uint8Array(grid.size)
    this.terrain = new Uint32Array(grid.size)
    this.settled = new Uint8Array(grid.size)
    this.portAt = new Int16Array(grid.size).fill(-1)
    const ports: Port[] = []
    this.hedgehogs = new Uint8Array(grid.size)
    this.water = new Uint8Array(grid.size)
    this.beach = new Uint8Array(grid.size)
    for (const { hex } of map.beaches ?? []) this.beach[this.hexOf(hex)] = 1
    this.flak = new Uint8Array(grid.size)
    this.gaugeAtFirst = new Uint8Array(grid.size)
    this.sides = new Uint16Array(grid.size * DIRECTIONS)
    this.roads = new Uint16Array(grid.size * DIRECTIONS)
    this.rail = new Uint8Array(grid.size * DIRECTIONS)
    this.planned = new Uint8Array(grid.size * DIRECTIONS)
    const names = Array<string | null>(grid.size).fill(null)
    for (const h of map.hexes) {
      const hex = this.hexOf(h.hex)
      this.playable[hex] = h.playable === false ? 0 : 1
      for (const t of h.terrain) {
        this.terrain[hex]! |= 1 << index(this.terrains, t, 'terrain')
        if (chart.hexes[t]!.place) this.settled[hex] = 1
      }
      if (h.port !== undefined) {
        this.portAt[hex] = ports.length
        ports.push({ hex, tokens: h.port, track: h.track ?? null })
        this.settled[hex] = 1
      }
      this.hedgehogs[hex] = h.hedgehog ?? 0
      this.water[hex] = h.water === undefined ? WATER.none : WATER[h.water]
      this.flak[hex] = h.flak ?? 0
      names[hex] = h.name ?? null
    }
    this.ports = ports
    this.placeName = names
    for (const s of map.hexsides)
      this.mark(this.sides, s.between, 1 << index(this.sideKinds, s.kind, 'kind of hexside'))
    for (const r of map.roads) this.mark(this.roads, r.between, 1 << index(this.roadKinds, r.kind, 'kind of road'))
    for (const r of map.rails) {
      this.mark(this.roads, r.between, 1 << index(this.roadKinds, r.road, 'kind of road'))
      this.mark(this.planned, r.between, r.tracks === 'multi' ? 2 : 1)
      if (r.tracks === 'unfinished') continue
      this.mark(this.rail, r.between, r.tracks === 'multi' ? 2 : 1)
      for (const number of r.between) this.gaugeAtFirst[this.hexOf(number)] = this.gauges.indexOf(r.gauge) + 1
    }
    this.crossings = (map.crossings ?? []).map((c) => {
      const [a, b] = [this.hexOf(c.between[0]), this.hexOf(c.between[1])]
      const way = (from: HexId, to: HexId): number => from * DIRECTIONS + grid.direction(from, to)
      return {
        name: c.name,
        hexes: [a, b],
        ways: [way(a, b), way(b, a)],
        serves: c.serves === undefined ? -1 : index(sides, c.serves, 'side'),
        mined: c.mined === undefined ? -1 : index(sides, c.mined, 'side'),
      }
    })
    this.entries = Object.entries(map.entries).map(([id, e]) => ({
      id,
      name: e.name,
      seat: index(sides, e.side, 'side'),
      source: e.source,
      hexes: e.hexes.map((number) => this.hexOf(number)),
    }))
    // What has no name of its own is called by what comes in there.
    for (const { name, hexes } of this.entries) for (const hex of hexes) names[hex] ??= name
    this.sources = sides.map((_, seat) => this.entries.flatMap((e) => (e.source && e.seat === seat ? e.hexes : [])))
    const all = Array.from(this.settled.keys())
    this.places = all.filter((hex) => this.settled[hex] === 1)
    this.railHexes = all.filter((hex) =>
      this.planned.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS).some((on) => on > 0),
    )
    this.offMap = new Uint8Array(grid.size)
    this.boxes = this.readBoxes(map.boxes ?? {}, sides)
    this.beyond = readBeyond(grid, map.boxes ?? {}, sides)
    this.regions = Object.fromEntries(
      Object.entries(map.regions ?? {}).map(([name, list]) => [name, list.map((number) => this.hexOf(number))]),
    )
  }

  hexOf(number: string): HexId {
    return hexOf(this.grid, number)
  }

  /** The spot a scenario names: a box beyond the map, or a hex. */
  spotOf(name: string): Spot {
    const box = this.beyond.findIndex(({ id }) => id === name)
    return box < 0 ? this.hexOf(name) : this.grid.size + box
  }

  airDistance(a: Spot, b: Spot): number {
    return airDistance(this.grid, this.beyond, a, b)
  }

  /** ocs:I.F#4-5: nothing lies around an off-map box, so that nobody fights or draws supply across its border. */
  private readBoxes(boxes: NonNullable<MapFile['boxes']>, sides: readonly string[]): OffMapBox[] {
    const found: OffMapBox[] = []
    for (const [name, box] of Object.entries(boxes)) {
      if (box.kind !== 'off-map') continue
      const hex = this.hexOf(box.hex)
      for (let d = 0; d < DIRECTIONS; d++) {
        const beside = this.grid.neighbour(hex, d)
        if (beside !== OFF_MAP && this.playable[beside] === 1)
          throw new Error(`map: the box ${name} touches ${this.grid.format(beside)}`)
      }
      this.offMap[hex] = 1
      found.push({ hex, seat: index(sides, box.side, 'side'), links: box.links.map((link) => this.hexOf(link)) })
    }
    return found
  }

  has(hex: HexId, terrain: string): boolean {
    return ((this.terrain[hex]! >> this.terrains.indexOf(terrain)) & 1) === 1
  }

  /** What movement costs in a state of the ground (6.2); made when first asked for. */
  costs(ground: number, mobility: number): StepCosts {
    const byMobility = (this.steps[ground] ??= [])
    return (byMobility[mobility] ??= this.makeCosts(ground, mobility))
  }

  /** Can one of that mobility come into the hex from some side? */
  enterable(ground: number, mobility: number, hex: HexId): boolean {
    const { march } = this.costs(ground, mobility)
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = this.grid.neighbour(hex, d)
      if (from !== OFF_MAP && march[from * DIRECTIONS + ((d + 3) % DIRECTIONS)] !== NO_ENTRY) return true
    }
    return false
  }

  /** ocs:12.3d#4-5: a supply path counts the normal costs, or today's where they are lower. */
  pathCosts(ground: number, mobility: number): Uint16Array {
    const byMobility = (this.paths[ground] ??= [])
    return (byMobility[mobility] ??= this.makePaths(ground, mobility, 'march'))
  }

  /** The same where rivers are bridged (ocs:13.8b#1-2). */
  bridgedCosts(ground: number, mobility: number): Uint16Array {
    const byMobility = (this.bridgedPaths[ground] ??= [])
    return (byMobility[mobility] ??= this.makePaths(ground, mobility, 'bridged'))
  }

  /** Combat effects of one terrain type in a state of the ground. */
  hexEffects(ground: number, terrain: number): CombatEffects {
    return this.chart.hexEffects(ground, terrain)
  }

  /** The categories of the terrain in a hex, the most open being 0; a village counts as open (ocs:14.10d#4). */
  roughest(ground: number, hex: HexId): number {
    let most = 0
    for (let t = 0; t < this.terrains.length; t++) {
      if (((this.terrain[hex]! >> t) & 1) === 0) continue
      const { category } = this.hexEffects(ground, t)
      if (category > most && !(category === VILLAGE && this.chart.isPlace(t))) most = category
    }
    return most
  }

  /** Multipliers of attackers across a kind of hexside. */
  sideEffects(ground: number, kind: number): readonly Fraction[] {
    return this.chart.sideEffects(ground, kind)
  }

  private makePaths(ground: number, mobility: number, how: 'march' | 'bridged'): Uint16Array {
    const normal = this.costs(0, mobility)[how]
    const today = this.costs(ground, mobility)[how]
    return normal.map((cost, i) => Math.min(cost, today[i]!))
  }

  private makeCosts(ground: number, mobility: number): StepCosts {
    const size = this.grid.size * DIRECTIONS
    const [march, bridged, cross] = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)]
    const hex = this.hexCosts(ground, mobility)
    for (let at = 0; at < size; at++) {
      const to = this.grid.neighbours[at]!
      const from = Math.floor(at / DIRECTIONS)
      if (to === OFF_MAP || this.playable[to] === 0 || this.playable[from] === 0) {
        march[at] = bridged[at] = cross[at] = NO_ENTRY
        continue
      }
      const bits = this.sides[at]!
      cross[at] = together(hex[to]!, hex[from]!, this.chart.sideCost(ground, mobility, bits, false))
      bridged[at] = together(hex[to]!, hex[from]!, this.chart.sideCost(ground, mobility, bits, true))
      march[at] = Math.min(this.chart.roadCost(ground, mobility, this.roads[at]!, false), cross[at]!)
      bridged[at] = Math.min(this.chart.roadCost(ground, mobility, this.roads[at]!, true), bridged[at]!)
    }
    return { march, bridged, cross }
  }

  /** ocs:6.2d#1: the dearest of the types in each hex. */
  private hexCosts(ground: number, mobility: number): Uint16Array {
    const byTerrain = this.chart.terrainCosts(ground, mobility)
    const costs = new Uint16Array(this.grid.size)
    for (let hex = 0; hex < costs.length; hex++) {
      byTerrain.forEach((cost, t) => {
        if (((this.terrain[hex]! >> t) & 1) === 1 && cost > costs[hex]!) costs[hex] = cost
      })
    }
    return costs
  }

  private mark(array: Uint8Array | Uint16Array, [a, b]: readonly [string, string], bits: number): void {
    for (const at of sidesBetween(this.grid, this.hexOf(a), this.hexOf(b))) array[at]! |= bits
  }
}

/** ocs:6.1d#1: what cannot be entered from there cannot be left toward it either. */
function together(to: number, from: number, side: number): number {
  if (to === NO_ENTRY || from === NO_ENTRY || side === NO_ENTRY) return NO_ENTRY
  return to === ALL_MP || side === ALL_MP ? ALL_MP : to + side
}

function index(list: readonly string[], name: string, what: string): number {
  const at = list.indexOf(name)
  if (at < 0) throw new Error(`there is no ${what} "${name}"; there are: ${list.join(', ')}`)
  return at
}
