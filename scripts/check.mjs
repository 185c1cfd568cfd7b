/**
 * `npm run check`: types, lint, format, import rules and the tests of what has changed since the branch left main
 * (or since the commit named: `npm run check -- HEAD~3`), with what is not committed yet. `npm test` is for the rest.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const main = ['main', 'origin/main', 'HEAD'].find(
  (name) => spawnSync('git', ['rev-parse', '-q', '--verify', name]).status === 0,
)
const [base] = git('merge-base', process.argv[2] ?? main, 'HEAD')
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
const files = changed.filter((file) => existsSync(file))
const code = files.filter((file) => /\.(ts|mts|mjs)$/.test(file))
const svelte = files.filter((file) => file.endsWith('.svelte'))
const page = changed.some((file) => file.startsWith('src/web/') || file.endsWith('.svelte'))

const tsc = (project) => ['node', 'node_modules/tsc7/bin/tsc', '-p', project]
/** @type {[name: string, command: string[], wanted?: boolean][]} */
const steps = [
  ['types', tsc('tsconfig.json')],
  ['types without Node', tsc('tsconfig.core.json')],
  ['types of the browser tests', tsc('tsconfig.webtest.json')],
  [
    'the page',
    ['npx', 'svelte-check', '--tsconfig', 'tsconfig.web.json', '--fail-on-warnings', '--output', 'human'],
    page,
  ],
  ['lint', ['npx', 'oxlint', '--type-aware', '--deny-warnings', ...code], code.length > 0],
  ['format', ['npx', 'oxfmt', '--check']],
  ['format of the page', ['npx', 'prettier', '--check', '--log-level', 'warn', ...svelte], svelte.length > 0],
  ['import rules', ['node', 'scripts/check-deps.mjs']],
  [
    'tests',
    ['npx', 'vitest', 'related', '--run', '--project', 'code', ...code.filter((file) => /^(src|tools)\//.test(file))],
    code.length > 0,
  ],
]

console.log(`${files.length} files changed since ${base.slice(0, 8)}`)
for (const [name, [command, ...args], wanted = true] of steps) {
  if (!wanted) continue
  console.log(`- ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`${name}: mend this, then run npm run check again.`)
    process.exit(1)
  }
}
