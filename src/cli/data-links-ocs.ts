/** What no schema can say of the files of the Operational Combat Series: that hexes, entries and units they name are there. */
import { HexGrid, OFF_MAP } from '../core/hex/grid.ts'
import type { MapFile as AnyMap } from '../systems/damos/rules/data.ts'
import { mapAirSeaFaults, scenarioAirSeaFaults, tableAirSeaFaults } from '../systems/ocs/rules/data.ts'
import type { AirSeaFile, CountersFile, MapFile, ScenarioFile, TablesFile } from '../systems/ocs/rules/data.ts'
import { type OcsKind, pathName } from './data-kinds.ts'
import { mapFaults as gridFaults, turnFaults, twiceFaults, type Beside } from './data-links.ts'

export function ocsFaults(kind: OcsKind, value: unknown, beside: Beside): string[] {
  const map = beside.map as MapFile | null
  const counters = beside.counters as CountersFile | null
  if (kind === 'map') return mapFaults(value as MapFile)
  if (kind === 'counters') return counterFaults(value as CountersFile, map)
  if (kind !== 'scenario') return []
  const scenario = value as ScenarioFile
  const ground = new Set(counters?.units.map(({ id }) => id))
  const airSea = (beside.airSea ?? null) as AirSeaFile | null
  const more = map && counters ? scenarioAirSeaFaults(scenario, map, airSea, ground) : []
  return [...scenarioFaults(scenario, map, counters), ...more]
}

/** Tables name ports and boxes of the map. */
export function tableFaults(tables: TablesFile, beside: Beside): string[] {
  return beside.map ? tableAirSeaFaults(tables, beside.map as MapFile) : []
}

/** Two counters of planes, ships or craft with one name. */
export const airSeaFaults = ({ planes, ships, craft }: AirSeaFile): string[] =>
  twiceFaults([...planes, ...ships, ...craft])

/** Says whether a hex is on the map; without a map every hex is. */
function hexesOn(map: MapFile | null): (hex: string) => boolean {
  if (!map) return () => true
  const grid = new HexGrid(map.grid)
  return (hex) => grid.parse(hex) !== OFF_MAP
}

function mapFaults(map: MapFile): string[] {
  // Grid, hexsides and links are alike in all systems; the links only have other names.
  const faults = gridFaults({ ...map, rail: map.rails, road: map.roads } as unknown as AnyMap)
  const grid = new HexGrid(map.grid)
  map.crossings?.forEach(({ between: [a, b] }, i) => {
    if (grid.direction(grid.parse(a), grid.parse(b)) < 0)
      faults.push(`crossings[${i}].between: ${a} and ${b} do not touch`)
  })
  const on = hexesOn(map)
  const entries = Object.entries(map.entries).map(([id, entry]) => [['entries', id, 'hexes'], entry.hexes] as const)
  const regions = Object.entries(map.regions ?? {}).map(([name, hexes]) => [['regions', name], hexes] as const)
  for (const [path, hexes] of [...entries, ...regions]) {
    hexes.forEach((hex, i) => {
      if (!on(hex)) faults.push(`${pathName([...path, i])}: ${hex} is not on the grid`)
    })
  }
  return [...faults, ...mapAirSeaFaults(map)]
}

function counterFaults({ units }: CountersFile, map: MapFile | null): string[] {
  const faults = twiceFaults(units)
  const on = hexesOn(map)
  units.forEach(({ arrives, entry }, i) => {
    if (
      arrives !== undefined &&
      map &&
      entry !== undefined &&
      !(entry in map.entries) &&
      !(entry in (map.boxes ?? {})) &&
      !on(entry)
    )
      faults.push(`units[${i}].entry: there is neither an entry, a box nor a hex ${entry} on the map`)
  })
  return faults
}

/** The names by which a scenario calls counters: those of many alike are numbered. */
function idsOf({ units }: CountersFile): Map<string, { steps: number; points: number }> {
  return new Map(
    units.flatMap(({ id, copies = 1, steps = 1, transport }) =>
      Array.from({ length: copies }, (_, k) => [
        copies > 1 ? `${id}-${k + 1}` : id,
        { steps, points: transport?.points ?? 0 },
      ]),
    ),
  )
}

function scenarioFaults(scenario: ScenarioFile, map: MapFile | null, counters: CountersFile | null): string[] {
  const faults = turnFaults(scenario)
  const on = hexesOn(map)
  const ids = counters && idsOf(counters)
  for (const [id, stands] of Object.entries(scenario.units)) {
    const where = pathName(['units', id])
    const unit = ids?.get(id)
    if (ids && !unit) faults.push(`${where}: there is no such counter`)
    if (!('hex' in stands)) continue
    if (!on(stands.hex)) faults.push(`${where}.hex: there is no hex ${stands.hex} on the map`)
    if (unit && (stands.lost ?? 0) >= unit.steps)
      faults.push(`${where}.lost: ${stands.lost} of ${unit.steps} steps leave none`)
    if (unit && (stands.points ?? 0) > unit.points) faults.push(`${where}.points: the counter holds ${unit.points}`)
  }
  const listed: [string, string[]][] = [
    ...Object.entries(scenario.dumps ?? {}).map(([side, dumps]): [string, string[]] => [
      `dumps.${side}`,
      Object.keys(dumps),
    ]),
    ...Object.entries(scenario.control ?? {}).map(([side, hexes]): [string, string[]] => [`control.${side}`, hexes]),
    ...Object.entries(scenario.gauges ?? {}).map(([gauge, hexes]): [string, string[]] => [`gauges.${gauge}`, hexes]),
    ['hedgehogs', Object.keys(scenario.hedgehogs ?? {})],
  ]
  for (const [where, hexes] of listed)
    for (const hex of hexes) if (!on(hex)) faults.push(`${where}: there is no hex ${hex} on the map`)
  return faults
}
