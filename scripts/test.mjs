/**
 * `npm test`: types, lint, format and import rules beside each other, with the pages that the browser tests open; then all tests. What
 * fails is told whole, and nothing is tested before all of it is right.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

const pages = mkdtempSync(join(tmpdir(), 'maproom-pages-'))
process.once('exit', () => rmSync(pages, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** The longest first. */
const STEPS = [
  ['pages', 'node', '--import', 'tsx', 'src/web/browser/prebuilt.ts', pages],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['import rules', 'npm', 'run', '--silent', 'deps'],
]

/** The exit code of a command, and all it said. */
function run([command, ...args], options) {
  return new Promise((done) => {
    let said = ''
    const child = spawn(command, args, options)
    child.stdout?.on('data', (text) => (said += text))
    child.stderr?.on('data', (text) => (said += text))
    child.on('error', ({ message }) => done({ code: 1, said: said + message }))
    child.on('exit', (code) => done({ code: code ?? 1, said }))
  })
}

const waiting = [...STEPS]
let failed = false
async function lane() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now()
    const { code, said } = await run(step.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
    console.log(`- ${step[0]}: ${code === 0 ? 'fine' : 'failed'}, ${Math.round((performance.now() - began) / 1000)} s`)
    if (code !== 0) console.log(said)
    failed ||= code !== 0
  }
}
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, lane))
if (failed) process.exit(1)

const env = { ...process.env, MAPROOM_PAGES: join(pages, 'production'), MAPROOM_STATIC_PAGES: join(pages, 'static') }
const { code } = await run(['npm', 'run', '--silent', 'unit'], { stdio: 'inherit', env })
process.exit(code)
