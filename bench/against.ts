/**
 * `maproom bench --against COMMIT`: does any row cost more than it did there? Game by game both versions run alternately, each run
 * in a process of its own, and the medians of their processor time are compared: a busy machine slows both alike.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '../src/games/registry.ts'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: 'HEAD' },
    runs: { type: 'string', default: '5' },
  },
})
const RUNS = Number(values.runs)
/** A row may cost so many per cent more. */
const BUDGET = 10
const here = join(import.meta.dirname, '..')

/** The other commit in a folder of its own, with the packages of this one, and measured as this one is. */
function checkOut(commit: string): string {
  const tree = execFileSync('git', ['archive', commit], { cwd: here, maxBuffer: 1 << 30 })
  const folder = mkdtempSync(join(tmpdir(), 'maproom-against-'))
  execFileSync('tar', ['-x', '-C', folder], { input: tree })
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['measure.ts', 'peer.ts', 'forks.ts'])
    copyFileSync(join(here, 'bench', file), join(folder, 'bench', file))
  return folder
}

interface Row {
  readonly heading: string
  readonly name: string
  readonly figure: number
}

/**
 * What each row of a game says of processor time; undefined where the commit has no rows for it. Rows are known by their name and
 * by which section of the game they stand in: titles have changed, and numbers of units in them change with the map.
 */
function run(folder: string, game: string): Map<string, Row> | undefined {
  const rows = new Map<string, Row>()
  for (const file of ['run', 'forks']) {
    const args = ['--import', 'tsx', join(folder, `bench/${file}.ts`), game]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (/no (rows for|game) "/.test(stderr)) return undefined
    if (status !== 0) throw new Error(`the benchmark in ${folder} failed:\n${stderr}`)
    let [heading, section] = ['', 0]
    for (const line of stdout.split('\n')) {
      const [name = '', ...figures] = line.trim().split(/ {2,}/)
      const figure = Number(figures[1]?.replaceAll(',', ''))
      if (figure >= 0) rows.set(`${file} ${section} ${name}`, { heading, name, figure })
      else if (figures.length === 0 && name !== '') [heading, section] = [name, section + 1]
    }
  }
  return rows
}

/** Rates are better when they are higher, times when they are lower: how much more the row costs now, in per cent. */
function dearer(name: string, before: number, now: number): number {
  return (name.includes('/s,') ? before / now : now / before) * 100 - 100
}

/**
 * The dearest of the combats that play came to. Other rules and other players come to other combats, so it says nothing of the
 * code: it is shown, and the mean of all is what is judged.
 */
const single = (name: string): boolean => name.startsWith('the slowest of')

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!

function report(name: string, before: readonly number[], now: readonly number[]): boolean {
  const [was, is] = [median(before), median(now)]
  const cost = dearer(name, was, is)
  const over = cost > BUDGET && !single(name)
  const figures = [was, is].map((n) => n.toLocaleString('en').padStart(10)).join(' ')
  console.log(
    `${name.padEnd(86)} ${figures} ${`${cost > 0 ? '+' : ''}${cost.toFixed(1)} %`.padStart(9)}${over ? ' !' : ''}`,
  )
  return over
}

/** Prints the rows of a game that both commits have; how many of them cost too much. */
function compare(game: string, folder: string): number {
  const runs: { readonly before: Map<string, Row>; readonly now: Map<string, Row> }[] = []
  for (let i = 0; i < RUNS; i++) {
    const before = run(folder, game)
    const now = before && run(here, game)
    if (!before || !now) {
      console.log(`\n${game}: not measured at ${values.against}`)
      return 0
    }
    runs.push({ before, now })
    console.error(`${game}: run ${i + 1} of ${RUNS}`)
  }
  let last = ''
  let over = 0
  for (const [key, { heading, name }] of runs[0]!.now) {
    if (heading !== last) console.log(`\n${heading}`)
    last = heading
    const figures = (side: 'before' | 'now'): number[] => runs.flatMap((both) => both[side].get(key)?.figure ?? [])
    if (figures('before').length < RUNS) console.log(`${name.padEnd(86)} ${'not there'.padStart(10)}`)
    else if (report(name, figures('before'), figures('now'))) over++
  }
  return over
}

const folder = checkOut(values.against)
try {
  console.log(`processor time at ${values.against}, here, and how much more it costs here: medians of ${RUNS} runs`)
  let over = 0
  for (const game of wanted.length > 0 ? wanted : games.map(({ id }) => id)) over += compare(game, folder)
  console.log(over === 0 ? `\nNo row costs over ${BUDGET} % more.` : `\nRows that cost over ${BUDGET} % more: ${over}.`)
  if (over > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
