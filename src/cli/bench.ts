/** `maproom bench`: measured beside peers, in one run. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { checkFailed, type Io, wrongUse } from './io.ts'

/** Benches in files of their own; all others are rows of bench/run.ts. */
const OF_THEIR_OWN = new Set(['web', 'server'])

export function benchCommand(io: Io): Command {
  return new Command('bench')
    .description(
      'measure the engine on one core, beside boardgame.io, in one run; "bench web" measures the table in a browser, "bench server" what matches cost the host, "bench --against COMMIT" compares processor time with another commit',
    )
    .argument('[ARGS...]', '"web", "server", games whose rows are wanted, or nothing for all')
    .allowUnknownOption()
    .action((args: string[]) => {
      const [first = '', ...others] = args
      const compared = args.some((arg) => /^--against(=|$)/.test(arg))
      const [name, rest] = OF_THEIR_OWN.has(first) ? [first, others] : [compared ? 'against' : 'run', args]
      const script = join(io.root, `bench/${name}.ts`)
      if (!existsSync(script)) throw wrongUse(`There is no bench/${name}.ts in the project folder.`)
      const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...rest], {
        cwd: io.root,
        stdio: 'inherit',
      })
      if (status !== 0) throw checkFailed(`The benchmark ended with exit code ${status}.`)
    })
}
