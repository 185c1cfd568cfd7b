/** What no schema can say of the files of Great War Battles: that hexes, regions and units they name are there and fit. */
import { HexGrid } from '../core/hex/grid.ts'
import type { ChartsFile, CountersFile, MapFile, ScenarioFile, UnitData } from '../systems/gwb/rules/data.ts'
import type { MapFile as AnyMap } from '../systems/damos/rules/data.ts'
import { type GwbKind, pathName } from './data-kinds.ts'
import { mapFaults as gridFaults, turnFaults, twiceFaults, type Beside } from './data-links.ts'

export function gwbFaults(kind: GwbKind, value: unknown, beside: Beside): string[] {
  const map = beside.map as MapFile | null
  const counters = beside.counters as CountersFile | null
  if (kind === 'map') return mapFaults(value as MapFile)
  if (kind === 'counters') return counterFaults(value as CountersFile, map)
  if (kind === 'charts') return chartFaults(value as ChartsFile)
  return scenarioFaults(value as ScenarioFile, map, counters)
}

function mapFaults(map: MapFile): string[] {
  // Grid, hexsides and links are alike in both systems.
  const faults = gridFaults(map as unknown as AnyMap)
  const hexes = new Map(map.hexes.map((row) => [row.hex, row]))
  map.outlines.forEach(({ hex, symbol, ring }, i) => {
    if (!hexes.get(hex)?.symbols?.includes(symbol)) faults.push(`outlines[${i}].hex: ${hex} holds no ${symbol} symbol`)
    if (ring.length % 2 !== 0) faults.push(`outlines[${i}].ring: ${ring.length} numbers do not make points`)
  })
  const outlined = new Set(map.outlines.map(({ hex, symbol }) => `${hex} ${symbol}`))
  map.hexes.forEach(({ hex, symbols = [] }, i) => {
    for (const symbol of symbols)
      if (!outlined.has(`${hex} ${symbol}`))
        faults.push(`hexes[${i}].symbols: the ${symbol} symbol of ${hex} has no outline`)
  })
  for (const [name, list] of Object.entries(map.regions)) {
    list.forEach((hex, i) => {
      if (!hexes.has(hex)) faults.push(`${pathName(['regions', name, i])}: there is no hex ${hex} on the map`)
    })
  }
  return faults
}

const fullSteps = ({ type, melee }: UnitData): number => (type.includes('artillery') ? 1 : (melee?.length ?? 1))

function counterFaults({ units }: CountersFile, map: MapFile | null): string[] {
  const faults = twiceFaults(units)
  const hexes = map && new Set(map.hexes.map(({ hex }) => hex))
  units.forEach((unit, i) => {
    const { type, fire, melee, deployed, setup, entry, staysIn, stepsLost = 0 } = unit
    const fault = (key: string, says: string): number => faults.push(`units[${i}].${key}: ${says}`)
    if (type.includes('artillery') !== (deployed !== undefined)) fault('deployed', `not what ${type} has`)
    if (!type.includes('artillery') && (fire?.length ?? 0) !== (melee?.length ?? 0))
      fault('fire', 'not as many steps as in melee')
    if (stepsLost >= fullSteps(unit)) fault('stepsLost', `${stepsLost} of ${fullSteps(unit)} steps leave none`)
    if (hexes && setup !== undefined && !hexes.has(setup)) fault('setup', `there is no hex ${setup} on the map`)
    for (const [key, region] of [['entry', entry] as const, ['staysIn', staysIn] as const])
      if (map && region !== undefined && !map.regions[region]) fault(key, `there is no region "${region}" on the map`)
  })
  return faults
}

function scenarioFaults(scenario: ScenarioFile, map: MapFile | null, counters: CountersFile | null): string[] {
  const faults = turnFaults(scenario)
  const { levels = [] } = scenario.victory
  levels.slice(1).forEach(({ lead }, i) => {
    if (lead >= levels[i]!.lead) faults.push(`victory.levels[${i + 1}].lead: ${lead} is not below the level before it`)
  })
  const grid = map && new HexGrid(map.grid)
  const onMap = (hex: string): boolean => !grid || grid.parse(hex) >= 0
  const units = counters && new Map(counters.units.map((unit) => [unit.id, unit]))
  for (const [id, stands] of Object.entries(scenario.position?.units ?? {})) {
    const where = pathName(['position', 'units', id])
    const unit = units?.get(id)
    if (units && !unit) faults.push(`${where}: there is no such counter`)
    if ('hex' in stands && !onMap(stands.hex)) faults.push(`${where}.hex: there is no hex ${stands.hex} on the map`)
    if (unit && 'steps' in stands && (stands.steps ?? 0) > fullSteps(unit))
      faults.push(`${where}.steps: ${stands.steps} is more than the ${fullSteps(unit)} of the counter`)
  }
  const listed = { battles: scenario.position?.battles ?? [], ...scenario.position?.held }
  for (const [name, list] of Object.entries(listed)) {
    list.forEach((hex, i) => {
      if (!onMap(hex)) faults.push(`${pathName(['position', name, i])}: there is no hex ${hex} on the map`)
    })
  }
  const armies = counters && new Set(counters.units.map(({ army }) => army))
  scenario.demoralized?.forEach((army, i) => {
    if (armies && !armies.has(army)) faults.push(`demoralized[${i}]: there is no army "${army}"`)
  })
  return faults
}

/** Rows must be as long as the columns over them. */
function chartFaults({ fire, melee, harassing }: ChartsFile): string[] {
  const faults: string[] = []
  const expectLength = (where: string, list: readonly unknown[], wanted: number): void => {
    if (list.length !== wanted) faults.push(`${where}: ${list.length} entries under ${wanted} columns`)
  }
  expectLength('fire.british', fire.british, fire.columns.length)
  fire.rows.forEach((row, i) => expectLength(`fire.rows[${i}]`, row, fire.columns.length))
  melee.rows.forEach((row, i) => expectLength(`melee.rows[${i}]`, row, melee.columns.length))
  expectLength('harassing.disorganizedUpTo', harassing.disorganizedUpTo, harassing.columns.length)
  return faults
}
