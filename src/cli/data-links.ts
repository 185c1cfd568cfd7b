/** What no schema can say: that the hexes and units a file names are there, once, and touch where they should. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HexGrid, OFF_MAP } from '../core/hex/grid.ts'
import type { ChartsFile, CountersFile, MapFile, ScenarioFile } from '../systems/damos/rules/data.ts'
import { faultsOf, pathName } from './data-kinds.ts'

/** Map and counters that belong to a file: beside it, above it, or in the folder of the game it names. */
export interface Neighbours {
  readonly map: MapFile | null
  readonly counters: CountersFile | null
  readonly airSea: unknown
}

/** The same for another system, whose files are read by its own part. */
export interface Beside {
  readonly map: unknown
  readonly counters: unknown
  /** Planes, ships and craft, where a game has any. */
  readonly airSea?: unknown
}

export function neighboursOf(root: string, file: string, game?: string): Neighbours {
  const folders = [dirname(file), dirname(dirname(file))]
  if (game !== undefined && /^[a-z]+$/.test(game)) folders.push(join(root, 'src/games', game))
  return {
    map: load(folders, 'map') as MapFile | null,
    counters: load(folders, 'counters') as CountersFile | null,
    airSea: load(folders, 'air-sea'),
  }
}

function load(folders: readonly string[], kind: 'map' | 'counters' | 'air-sea'): unknown {
  const path = folders.map((folder) => join(folder, `${kind}.json`)).find((p) => existsSync(p))
  if (path === undefined) return null
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return faultsOf(kind, value).length === 0 ? value : null
  } catch {
    return null
  }
}

export function mapFaults(map: MapFile): string[] {
  const grid = new HexGrid(map.grid)
  const faults: string[] = []
  const seen = new Set<string>()
  map.hexes.forEach(({ hex }, i) => {
    if (grid.parse(hex) === OFF_MAP)
      faults.push(`hexes[${i}].hex: ${hex} is not on the grid of ${map.grid.rows} rows and ${map.grid.cols} columns`)
    if (seen.has(hex)) faults.push(`hexes[${i}].hex: ${hex} is listed twice`)
    seen.add(hex)
  })
  const pairs = [
    ...map.hexsides.map((side, i) => [`hexsides[${i}].between`, side.between] as const),
    ...map.rail.map((link, i) => [`rail[${i}].between`, link.between] as const),
    ...map.road.map((link, i) => [`road[${i}].between`, link.between] as const),
  ]
  for (const [where, [a, b]] of pairs) {
    const [from, to] = [grid.parse(a), grid.parse(b)]
    if (from === OFF_MAP || to === OFF_MAP) faults.push(`${where}: ${from === OFF_MAP ? a : b} is not on the grid`)
    else if (grid.direction(from, to) < 0) faults.push(`${where}: ${a} and ${b} do not touch`)
  }
  for (const [name, chain] of Object.entries(map.chains ?? {})) {
    chain.forEach((hex, i) => {
      if (grid.parse(hex) === OFF_MAP) faults.push(`${pathName(['chains', name, i])}: ${hex} is not on the grid`)
    })
  }
  return faults
}

export function counterFaults(counters: CountersFile, { map }: Neighbours): string[] {
  const faults = twiceFaults(counters.units)
  const hexes = hexesOf(map)
  counters.units.forEach((unit, i) => {
    if (unit.setup !== undefined && hexes && !hexes.has(unit.setup))
      faults.push(`units[${i}].setup: there is no hex ${unit.setup} on the map`)
  })
  return faults
}

interface Begins {
  readonly turns: readonly [number, number]
  readonly start: { readonly turn: number }
}

/** A scenario's turns in order, and its start among them. */
export function turnFaults({ turns: [first, last], start: { turn } }: Begins): string[] {
  const faults: string[] = []
  if (first > last) faults.push(`turns: the first turn ${first} comes after the last ${last}`)
  if (turn < first || turn > last) faults.push(`start.turn: ${turn} is not among the turns ${first} to ${last}`)
  return faults
}
/** Counters that have a name in common. */
export function twiceFaults(units: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>()
  return units.flatMap(({ id }, i) => {
    if (seen.has(id)) return [`units[${i}].id: ${id} is listed twice`]
    seen.add(id)
    return []
  })
}

export function scenarioFaults(scenario: ScenarioFile, { map, counters }: Neighbours): string[] {
  const faults = turnFaults(scenario)
  const hexes = hexesOf(map)
  const units = counters && new Map(counters.units.map((unit) => [unit.id, unit]))
  if (scenario.setup === 'position' && !scenario.position)
    faults.push('position: missing, although the set-up is a position')
  for (const [id, stands] of Object.entries(scenario.position?.units ?? {})) {
    const where = pathName(['position', 'units', id])
    const unit = units?.get(id)
    if (units && !unit) faults.push(`${where}: there is no such counter`)
    if (!('hex' in stands)) continue
    if (hexes && !hexes.has(stands.hex)) faults.push(`${where}.hex: there is no hex ${stands.hex} on the map`)
    if (unit && stands.sp !== undefined && stands.sp > unit.sp)
      faults.push(`${where}.sp: ${stands.sp} is more than the printed strength of ${unit.sp}`)
  }
  for (const [side, list] of Object.entries(scenario.position?.control ?? {})) {
    list.forEach((hex, i) => {
      if (hexes && !hexes.has(hex))
        faults.push(`${pathName(['position', 'control', side, i])}: there is no hex ${hex} on the map`)
    })
  }
  return faults
}

/** Rows must be as long as the columns over them. */
export function chartFaults({ crt, attrition, cat, matrix }: ChartsFile): string[] {
  const faults: string[] = []
  const expectLength = (where: string, list: readonly unknown[], wanted: number): void => {
    if (list.length !== wanted) faults.push(`${where}: ${list.length} entries under ${wanted} columns`)
  }
  crt.rows.forEach((row, i) => {
    expectLength(`crt.rows[${i}].results`, row.results, crt.columns.length)
    row.results.forEach((result, k) => {
      if (result !== null && (result < 0 || result >= crt.ladder.length))
        faults.push(`crt.rows[${i}].results[${k}]: ${result} is not a rung of the ladder`)
    })
  })
  attrition.rows.forEach((row, i) => expectLength(`attrition.rows[${i}].losses`, row.losses, attrition.columns.length))
  cat.rows.forEach((row, i) => expectLength(`cat.rows[${i}].results`, row.results, cat.columns.length))
  for (const [posture, { cells }] of Object.entries(matrix.postures)) {
    expectLength(`matrix.postures.${posture}.cells`, cells, matrix.plans.length)
  }
  return faults
}

function hexesOf(map: MapFile | null): Set<string> | null {
  return map && new Set(map.hexes.map((h) => h.hex))
}
