/** Runs the command line inside a test. */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pc from 'picocolors'
import { toyGame, toySetting } from '../core/harness/toy/game.ts'
import type { Game } from '../core/system.ts'
import { run } from './program.ts'

export { freshFolder } from '../server/testing.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const toy = toyGame() as unknown as Game

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  /** Lines typed at the table. */
  readonly input?: readonly string[]
  readonly games?: readonly Game[]
  readonly root?: string
  /** Called with all that was said so far. */
  readonly told?: (out: string) => void
}

export async function maproom(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  let out = ''
  let err = ''
  const code = await run(argv, {
    stdin: Readable.from((options.input ?? []).map((line) => `${line}\n`)),
    stdout: {
      write: (text) => {
        out += text
        options.told?.(out)
      },
    },
    stderr: { write: (text) => (err += text) },
    interactive: false,
    colours: pc.createColors(false),
    games: options.games ?? [toy],
    root: options.root ?? ROOT,
  })
  return { code, out, err }
}

/** The toy with thirty red units in a row, so that lists grow long. */
export function toyWithManyUnits(): Game {
  const map = `\n  ${'R3 '.repeat(30)}B3\n`
  return { ...toy, setting: () => toySetting({ map, lastTurn: 1 }) as unknown as ReturnType<Game['setting']> }
}
