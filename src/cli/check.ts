/** `maproom check`: is a data file sound? Each fault is named by its path. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { Puzzle, Wish } from '../core/puzzle.ts'
import { readStudy } from '../core/study.ts'
import { parseRecord, RecordFault } from '../core/record.ts'
import type { ChartsFile, CountersFile, MapFile, ScenarioFile } from '../systems/damos/rules/data.ts'
import { faultsOf, gwbKind, jsonSchemas, type Kind, kindOf, KINDS, ocsKind } from './data-kinds.ts'
import { chartFaults, counterFaults, mapFaults, type Neighbours, neighboursOf, scenarioFaults } from './data-links.ts'
import { gwbFaults } from './data-links-gwb.ts'
import { airSeaFaults, ocsFaults, tableFaults } from './data-links-ocs.ts'
import type { AirSeaFile, TablesFile } from '../systems/ocs/rules/data.ts'
import { checkFailed, type Io, readText, say, wrongUse } from './io.ts'
import { count } from './layout.ts'

const MOST_FAULTS = 40

export function checkCommand(io: Io): Command {
  return new Command('check')
    .summary('check a map, counters, charts, scenario or record file')
    .description('check a map, counters, charts, figures, scenario or record file; faults are named by path')
    .argument('[FILE...]', 'JSON files; the kind of each is recognised by its keys')
    .addOption(new Option('--as <KIND>', 'the kind of the file').choices(KINDS))
    .option('--schemas [DIR]', 'write the JSON Schemas there instead (docs/schemas)')
    .action((files: string[], { as, schemas }: { as?: Kind; schemas?: string | boolean }) => {
      if (schemas !== undefined) writeSchemas(io, typeof schemas === 'string' ? schemas : join(io.root, 'docs/schemas'))
      else if (files.length === 0) throw wrongUse('Name a file to check: maproom check FILE.')
      const faulty = files.filter((file) => !checkFile(io, file, as))
      if (faulty.length > 0)
        throw checkFailed(`${count(faulty.length, 'file')} of ${files.length} not valid: fix the paths named above.`)
    })
}

function checkFile(io: Io, file: string, as: Kind | undefined): boolean {
  const text = readText(file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw wrongUse(`${file} is not JSON: ${(error as Error).message}${lineOf(text, (error as Error).message)}`)
  }
  const kind = as ?? kindOf(value)
  if (!kind) throw wrongUse(`${file}: its keys match none of ${KINDS.join(', ')}. Give the kind with --as KIND.`)
  const faults = faultsOf(kind, value)
  if (faults.length === 0) faults.push(...linkFaults(io, resolve(file), kind, value, text))
  if (faults.length === 0) {
    say(io, `${file}: a valid ${kind} file.`)
    return true
  }
  say(
    io,
    `${file}: ${count(faults.length, 'fault')} in the ${kind} file`,
    ...faults.slice(0, MOST_FAULTS).map((f) => `  ${f}`),
  )
  if (faults.length > MOST_FAULTS) say(io, `  and ${faults.length - MOST_FAULTS} more`)
  return false
}

function linkFaults(io: Io, file: string, kind: Kind, value: unknown, text: string): string[] {
  const beside = (game?: string): Neighbours => neighboursOf(io.root, file, game)
  const { game } = value as { game?: string }
  const series = ocsKind(kind, value)
  if (series) return ocsFaults(series, value, beside(game))
  const battles = gwbKind(kind, value)
  if (battles) return gwbFaults(battles, value, beside(game))
  switch (kind) {
    case 'map':
      return mapFaults(value as MapFile)
    case 'counters':
      return counterFaults(value as CountersFile, beside())
    case 'charts':
      return chartFaults(value as ChartsFile)
    case 'figures':
    case 'turns':
    case 'terrain':
      return []
    case 'tables':
      return tableFaults(value as TablesFile, beside())
    case 'air-sea':
      return airSeaFaults(value as AirSeaFile)
    case 'scenario':
      return scenarioFaults(value as ScenarioFile, beside((value as ScenarioFile).game))
    case 'record':
      return recordFaults(() => parseRecord(text))
    case 'puzzle':
      return puzzleFaults(io, file, value as Puzzle)
    case 'study':
      return recordFaults(() => readStudy(value))
  }
}

/** Faults of the position as those of a scenario, and hexes and counters that the goals name and that are not there. */
function puzzleFaults(io: Io, file: string, { scenario, must, mustNot = [] }: Puzzle): string[] {
  const faults = faultsOf('scenario', scenario)
  if (faults.length === 0) faults.push(...linkFaults(io, file, 'scenario', scenario, ''))
  const { map, counters } = neighboursOf(io.root, file, scenario.game)
  const hexes = new Set((map as { hexes: { hex: string }[] } | undefined)?.hexes.map(({ hex }) => hex))
  const units = new Set((counters as { units: { id: string }[] } | undefined)?.units.map(({ id }) => id))
  const wishes = Object.entries({ must, mustNot }).flatMap(([name, goals]) =>
    goals.flatMap(({ be }, i) => named(be).map((one) => ({ ...one, at: `${name}[${i}].be` }))),
  )
  return [
    ...faults.map((fault) => `scenario.${fault}`),
    ...wishes.flatMap(({ at, hex, unit }) => [
      ...(hex !== undefined && map && !hexes.has(hex) ? [`${at}: there is no hex ${hex} on the map`] : []),
      ...(unit !== undefined && counters && !units.has(unit) ? [`${at}: there is no counter "${unit}"`] : []),
    ]),
  ]
}

/** The hexes and units that a wish names. */
function named(wish: Wish): { hex?: string; unit?: string }[] {
  if ('all' in wish) return wish.all.flatMap(named)
  if ('any' in wish) return wish.any.flatMap(named)
  if ('none' in wish) return wish.none.flatMap(named)
  const hexes = 'in' in wish ? wish.in : 'holds' in wish ? wish.holds : 'stands' in wish ? wish.stands : []
  const units = 'units' in wish ? wish.units : 'unit' in wish ? [wish.unit] : []
  return [...hexes.map((hex) => ({ hex })), ...units.map((unit) => ({ unit }))]
}

function recordFaults(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof RecordFault) return [error.message]
    throw error
  }
}

/** Where in the text a JSON fault lies, if its message tells the position. */
function lineOf(text: string, message: string): string {
  const at = /position (\d+)(?! \(line)/.exec(message)
  return at && !message.includes('line') ? ` (line ${text.slice(0, Number(at[1])).split('\n').length})` : ''
}

function writeSchemas(io: Io, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [kind, schema] of Object.entries(jsonSchemas())) {
    const path = join(folder, `${kind}.schema.json`)
    writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`)
    say(io, `Wrote ${relative(process.cwd(), path)}`)
  }
}
