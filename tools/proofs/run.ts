/**
 * `npm run proofs NAME [--short]`: runs a proof part by part, takes up one that was cut off, and writes docs/proofs/NAME.json
 * with the commit, the machine and the figures. Without a name it lists the proofs.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { PROOFS } from './all.ts'
import { type PartResult, together } from './proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const [name, ...flags] = process.argv.slice(2)
const short = flags.includes('--short')
const proof = PROOFS[name ?? '']
if (!proof) {
  for (const [id, { about }] of Object.entries(PROOFS)) console.log(`${id.padEnd(16)}${about}`)
  process.exit(name === undefined ? 0 : 2)
}

interface Done extends PartResult {
  readonly part: string
  readonly seconds: number
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short=12', 'HEAD')
const changed = git('status', '--porcelain', '--', 'src', 'tools') === '' ? '' : '+'
const kept = join(ROOT, 'reports/proofs')
const log = join(kept, `${name}-${commit}${changed}${short ? '-short' : ''}.jsonl`)
mkdirSync(kept, { recursive: true })
// What was done with changes that are not committed may not be what would be done now.
const done: Done[] =
  existsSync(log) && changed === ''
    ? readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Done)
    : []
if (changed !== '') writeFileSync(log, '')

const parts = proof.parts(short)
for (const [i, part] of parts.entries()) {
  if (done.some((d) => d.part === part)) continue
  const say = (text: string): void => console.log(`[${i + 1} of ${parts.length}] ${part}: ${text}`)
  say('begins')
  const start = performance.now()
  const result = await proof.run(part, say)
  const one = { part, seconds: Math.round((performance.now() - start) / 1000), ...result }
  done.push(one)
  appendFileSync(log, `${JSON.stringify(one)}\n`)
  say(`${JSON.stringify(result.figures)}${result.faults.length > 0 ? `, ${result.faults.length} faults` : ''}`)
}

const results = parts.map((part) => done.find((d) => d.part === part)!)
const faults = results.flatMap((r) => r.faults)
const holds = faults.length === 0
const report = {
  proof: name,
  about: proof.about,
  holds,
  figures: together(proof, results),
  commit: commit + changed,
  date: new Date().toISOString().slice(0, 10),
  machine: {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  },
  seconds: results.reduce((sum, r) => sum + r.seconds, 0),
  parts: results.map(({ part, seconds, figures }) => ({ part, seconds, figures })),
  faults: faults.slice(0, 100),
}
console.log(`${name}: ${holds ? 'holds' : `${faults.length} faults`}, ${JSON.stringify(report.figures)}`)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
if (!short) {
  mkdirSync(join(ROOT, 'docs/proofs'), { recursive: true })
  writeFileSync(join(ROOT, `docs/proofs/${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
process.exit(holds ? 0 : 1)
