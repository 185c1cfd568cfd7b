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
if (summary.error > 0) fail(`${summary.error} imports break the rules of .dependency-cruiser.cjs.`)
console.log(`${files.length} files, ${summary.totalDependenciesCruised} imports: the import rules hold.`)

function fail(message) {
  console.error(message)
  process.exit(1)
}
