/** What no schema can say of planes, ships and craft: that bases, coasts and ports are where a file says they are. Faults by path. */
import { HexGrid, OFF_MAP } from '../../../../core/hex/grid.ts'
import type { AirSeaFile } from './air-sea.ts'
import type { MapFile } from './map.ts'
import type { ScenarioFile } from './scenario.ts'
import type { TablesFile } from './tables.ts'

/** ocs:14.2b: planes a base may have Active, over its level. */
const ACTIVE_BEYOND_LEVEL = 4
const TOKENS_A_POINT = 4
/** Steps lost by a plane that is in the Dead Pile. */
const DEAD = 2

interface Ground {
  readonly on: (hex: string) => boolean
  readonly row: (hex: string) => MapFile['hexes'][number] | undefined
}

function groundOf(map: MapFile): Ground {
  const grid = new HexGrid(map.grid)
  const rows = new Map(map.hexes.map((row) => [row.hex, row]))
  return { on: (hex) => grid.parse(hex) !== OFF_MAP, row: (hex) => rows.get(hex) }
}

const named = (id: string): string => (/^\w+$/.test(id) ? `.${id}` : `[${JSON.stringify(id)}]`)

/** Water, ports, beaches, anchorages and boxes of a map. */
export function mapAirSeaFaults(map: MapFile): string[] {
  const faults: string[] = []
  const { on, row } = groundOf(map)
  const wet = map.hexes.some(({ water }) => water !== undefined)
  map.hexes.forEach(({ hex, water, port, airBase }, i) => {
    if (wet && port !== undefined && water !== 'coast') faults.push(`hexes[${i}].port: ${hex} is not on the coast`)
    if (water === 'sea' && airBase !== undefined) faults.push(`hexes[${i}].airBase: ${hex} is at sea`)
  })
  map.beaches?.forEach(({ hex }, i) => {
    if (row(hex)?.water !== 'coast') faults.push(`beaches[${i}].hex: ${hex} is not on the coast`)
  })
  map.strips?.forEach(({ hex }, i) => {
    if (!on(hex) || row(hex)?.water === 'sea') faults.push(`strips[${i}].hex: ${hex} is not on land`)
  })
  for (const [name, hex] of Object.entries(map.anchorages ?? {}))
    if (row(hex)?.water !== 'sea') faults.push(`anchorages${named(name)}: ${hex} is not at sea`)
  for (const [name, box] of Object.entries(map.boxes ?? {})) {
    if (box.kind !== 'beyond') continue
    const where = `boxes${named(name)}`
    const [column, line] = box.at
    if (column >= 1 && column <= map.grid.cols && line >= 1 && line <= map.grid.rows)
      faults.push(`${where}.at: ${column}, ${line} is on the map`)
    for (const hex of box.sea?.edge ?? []) if (row(hex)?.water !== 'sea') faults.push(`${where}.sea.edge: ${hex} is not at sea`)
    for (const hex of box.rail ?? []) if (!on(hex)) faults.push(`${where}.rail: there is no hex ${hex} on the map`)
  }
  return faults
}

/** Ports that tables name and the map does not have. */
export function tableAirSeaFaults(tables: TablesFile, map: MapFile): string[] {
  const { row } = groundOf(map)
  const faults: string[] = []
  const check = (where: string, hexes: readonly string[]): void =>
    hexes.forEach((hex, i) => {
      if (row(hex)?.port === undefined) faults.push(`${where}[${i}]: the capacity of a port in ${hex} is unknown`)
    })
  for (const [side, hexes] of Object.entries(tables.ports?.sources ?? {})) check(`ports.sources.${side}`, hexes)
  for (const [side, { ports, boxes }] of Object.entries(tables.seaCap?.sides ?? {})) {
    if (ports !== 'held') check(`seaCap.sides.${side}.ports`, ports)
    boxes.forEach((box, i) => {
      if (!(box in (map.boxes ?? {}))) faults.push(`seaCap.sides.${side}.boxes[${i}]: there is no box ${box}`)
    })
  }
  return faults
}

/** The names by which a scenario calls counters of craft: they are numbered. */
const craftIds = ({ craft }: AirSeaFile): Map<string, AirSeaFile['craft'][number]> =>
  new Map(craft.flatMap((one) => Array.from({ length: one.copies }, (_, k) => [`${one.id}-${k + 1}`, one] as const)))

/** Planes, ships, craft and plans of a scenario. `ground`: the ground units there are; `inPorts`: may ships lie in ports? */
export function scenarioAirSeaFaults(
  scenario: ScenarioFile,
  map: MapFile,
  airSea: AirSeaFile | null,
  ground: ReadonlySet<string>,
  inPorts = false,
): string[] {
  const faults: string[] = []
  const { row } = groundOf(map)
  const boxes = map.boxes ?? {}
  for (const [side, hexes] of Object.entries(scenario.lstPorts ?? {}))
    hexes.forEach((hex, i) => {
      const where = `lstPorts.${side}[${i}]`
      if (row(hex)?.water !== 'coast') faults.push(`${where}: ${hex} is not on the coast`)
      else if (row(hex)?.port !== undefined) faults.push(`${where}: there is a port in ${hex} already`)
    })
  for (const [id, told] of Object.entries(scenario.units))
    if ('box' in told && !(told.box in boxes)) faults.push(`units${named(id)}.box: there is no box ${told.box}`)
  if (scenario.area !== undefined && !(scenario.area in (map.regions ?? {})))
    faults.push(`area: there is no region ${scenario.area} on the map`)
  return airSea ? [...faults, ...counterFaults(scenario, map, airSea, ground, inPorts)] : faults
}

function counterFaults(
  scenario: ScenarioFile,
  map: MapFile,
  airSea: AirSeaFile,
  ground: ReadonlySet<string>,
  inPorts: boolean,
): string[] {
  const { row } = groundOf(map)
  const ships = new Map(airSea.ships.map((one) => [one.id, one]))
  const faults: string[] = []
  for (const [id, told] of Object.entries(scenario.ships ?? {})) {
    const where = `ships${named(id)}`
    if (!ships.has(id)) faults.push(`${where}: there is no such ship`)
    const afloat = (hex: string): boolean => row(hex)?.water === 'sea' || (inPorts && row(hex)?.port !== undefined)
    if ('hex' in told && !afloat(told.hex)) faults.push(`${where}.hex: ${told.hex} is not at sea`)
  }
  faults.push(...planeFaults(scenario, map, airSea))
  const crafts = craftIds(airSea)
  for (const [id, { hex, points, cargo = [], load = 0, to }] of Object.entries(scenario.craft ?? {})) {
    const where = `craft${named(id)}`
    const counter = crafts.get(id)
    if (!counter) faults.push(`${where}: there is no such counter`)
    else if (points > counter.points) faults.push(`${where}.points: the counter holds ${counter.points}`)
    if (row(hex)?.water === undefined) faults.push(`${where}.hex: ${hex} is neither at sea nor on the coast`)
    if (to !== undefined && row(to)?.water !== 'coast') faults.push(`${where}.to: ${to} is not on the coast`)
    if (load > points * TOKENS_A_POINT) faults.push(`${where}.load: ${points} points hold ${points * TOKENS_A_POINT} tokens`)
    cargo.forEach((unit, i) => {
      if (!ground.has(unit)) faults.push(`${where}.cargo[${i}]: there is no unit ${unit}`)
      else if (unit in scenario.units) faults.push(`${where}.cargo[${i}]: ${unit} is placed among the units too`)
    })
  }
  for (const [unit, { hex, turn, planes }] of Object.entries(scenario.plans ?? {})) {
    const where = `plans${named(unit)}`
    if (!ground.has(unit)) faults.push(`${where}: there is no such unit`)
    if (row(hex) === undefined || row(hex)!.water === 'sea') faults.push(`${where}.hex: ${hex} is not on land`)
    if (turn < scenario.turns[0] || turn > scenario.turns[1])
      faults.push(`${where}.turn: ${turn} is not among the turns ${scenario.turns.join(' to ')}`)
    planes.forEach((plane, i) => {
      if (!(plane in (scenario.planes ?? {}))) faults.push(`${where}.planes[${i}]: ${plane} is not in the scenario`)
    })
  }
  return faults
}

/** Every plane has a base, and no base has more Active planes than it may. */
function planeFaults(scenario: ScenarioFile, map: MapFile, airSea: AirSeaFile): string[] {
  const { row } = groundOf(map)
  const faults: string[] = []
  const planes = new Set(airSea.planes.map(({ id }) => id))
  const carriers = new Map(airSea.ships.flatMap((one) => (one.carries === undefined ? [] : [[one.id, one.carries]])))
  /** How many Active planes a base holds; undefined if there is no such base. */
  const room = (base: string): number | undefined => {
    const box = map.boxes?.[base]
    if (box) {
      if (box.kind !== 'beyond' || box.airBase === undefined) return undefined
      return box.airBase === 'unlimited' ? Infinity : box.airBase + ACTIVE_BEYOND_LEVEL
    }
    if (base in (scenario.ships ?? {})) return carriers.get(base)
    const level = Object.values(scenario.airBases ?? {}).map((bases) => bases[base]).find((one) => one !== undefined) ?? row(base)?.airBase
    return level === undefined ? undefined : level + ACTIVE_BEYOND_LEVEL
  }
  const active = new Map<string, number>()
  for (const [id, told] of Object.entries(scenario.planes ?? {})) {
    const where = `planes${named(id)}`
    if (!planes.has(id)) faults.push(`${where}: there is no such plane`)
    if (told.lost !== DEAD && room(told.base) === undefined) faults.push(`${where}.base: there is no air base ${told.base}`)
    // ocs:18.2a#1: aboard a carrier all count
    const counts = told.active !== false || carriers.has(told.base)
    if (counts && told.arrives === undefined && told.lost !== DEAD) active.set(told.base, (active.get(told.base) ?? 0) + 1)
  }
  for (const [base, count] of active) {
    const most = room(base) ?? Infinity
    if (count > most) faults.push(`planes: ${count} Active planes at ${base}, which holds ${most}`)
  }
  return faults
}
