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
  colours: pc.createColors(pc.isColorSupported && process.stdout.isTTY),
  games,
  root: join(import.meta.dirname, '../..'),
})
