// Checks the import rules of .dependency-cruiser.cjs. dependency-cruiser calls it a success when it could read nothing
// (so it does with a TypeScript it does not know): this fails unless it saw every TypeScript file that is there.
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

process.chdir(dirname(import.meta.dirname))
const folders = ['src', 'tools', 'bench'].filter((folder) => existsSync(folder))
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${String(name)}`),
)
if (files.length === 0) fail('There is no TypeScript file in src, tools or bench: nothing was checked.')

const options = await extractOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(folders, options, null, { tsConfig: extractTSConfig('tsconfig.json') })
const { modules, summary } = output

const seen = new Set(modules.map((module) => module.source))
const missed = files.filter((file) => !seen.has(file))
if (missed.length > 0) {
  const few = missed.slice(0, 10).join('\n  ')
  fail(`dependency-cruiser saw ${files.length - missed.length} of ${files.length} files; it missed:\n  ${few}`)
}

for (const { rule, from, to, cycle } of summary.violations) {
  const path = cycle?.length ? cycle.map((step) => step.name).join(' -> ') : to
  console.error(`${rule.name}: ${from} -> ${path}`)
}
for (const rooms of roomCycles(modules)) fail(`These folders import each other: ${rooms.join(', ')}.`)
if (summary.error > 0) fail(`${summary.error} imports break the rules of .dependency-cruiser.cjs.`)
console.log(`${files.length} files, ${summary.totalDependenciesCruised} imports: the import rules hold.`)

/** Rooms that import each other, types counted: what is left when every room that needs none of the others is taken away. */
function roomCycles(all) {
  const needs = new Map()
  for (const { source, dependencies } of all) {
    if (roomOf(source) === null) continue
    if (!needs.has(roomOf(source))) needs.set(roomOf(source), new Set())
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved)
      if (to !== null && to !== roomOf(source)) needs.get(roomOf(source)).add(to)
    }
  }
  for (;;) {
    const free = [...needs].filter(([, others]) => ![...others].some((room) => needs.has(room)))
    if (free.length === 0) return needs.size > 0 ? [[...needs.keys()]] : []
    for (const [room] of free) needs.delete(room)
  }
}

/**
 * The room a file stands in: a folder of core or the files beside them, rules, desk or bot of a system, a game, or another
 * folder of src. Chapters and places inside a room are a table of contents. Tests and their languages stand in none.
 */
function roomOf(file) {
  if (/\.test\.ts$|\/(testing|scenes)\.ts$|^src\/server\/(toy-[^/]+|twins)\.ts$|^src\/web\/browser\//.test(file))
    return null
  const room =
    /^src\/(core\/desk\/kit|core\/[^/.]+(?=\/)|core|systems\/[^/]+\/[^/]+(?=\/)|games\/[^/.]+(?=\/)|[^/]+)/.exec(file)
  return room && room[0]
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
