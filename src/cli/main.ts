import { join } from 'node:path'
import pc from 'picocolors'
import { games } from '../games/registry.ts'
import { run } from './program.ts'

// Reading stops early in `maproom replay FILE | head`: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  interactive: process.stdin.isTTY && process.stdout.isTTY,
  // isTTY is undefined on a pipe, and picocolors would take that as "find out yourself", which in a CI means colours.
  colours: pc.createColors(process.stdout.isTTY ? pc.isColorSupported : false),
  games,
  root: join(import.meta.dirname, '../..'),
})
