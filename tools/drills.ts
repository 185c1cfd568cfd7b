/** Makes the worked solution of each drill of Tikhvin, a record, from its script. Run with `npx tsx tools/drills.ts`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playScript } from '../src/core/harness/script.ts'
import { Host } from '../src/core/host.ts'
import { makeRecord } from '../src/core/record.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'

const FOLDER = join(import.meta.dirname, '../src/games/tikhvin/drills')

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))) {
  const name = file.replace(/\.txt$/, '')
  const host = new Host(tikhvin, { scenario: `drill-${name}` })
  playScript(host, readFileSync(join(FOLDER, file), 'utf8'))
  writeFileSync(join(FOLDER, `${name}.record.json`), makeRecord(host.record()))
  console.log(`${name}: ${host.steps.length} steps, ${host.match.ending || 'unfinished'}`)
}
