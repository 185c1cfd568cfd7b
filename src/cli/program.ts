/** The command line: one file per command, gathered here. */
import { Command, CommanderError } from 'commander'
import { benchCommand } from './bench.ts'
import { checkCommand } from './check.ts'
import { claimsCommand } from './claims.ts'
import { fuzzCommand } from './fuzz.ts'
import { gamesCommand } from './games.ts'
import { Fault, type Io, WRONG_USE } from './io.ts'
import { backupCommand, doctorCommand, moveCommand, restoreCommand } from './keep.ts'
import { loadCommand } from './load.ts'
import { mapCommand } from './map.ts'
import { mutantsCommand } from './mutants.ts'
import { oddsCommand } from './odds.ts'
import { playCommand } from './play.ts'
import { puzzleCommand } from './puzzle.ts'
import { replayCommand } from './replay.ts'
import { serveCommand } from './serve.ts'
import { studyCommand } from './study.ts'
import { whereCommand } from './where.ts'
import { workCommand } from './work.ts'

const COMMANDS = [
  serveCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  doctorCommand,
  loadCommand,
  gamesCommand,
  playCommand,
  replayCommand,
  fuzzCommand,
  oddsCommand,
  studyCommand,
  workCommand,
  puzzleCommand,
  claimsCommand,
  whereCommand,
  checkCommand,
  mapCommand,
  mutantsCommand,
  benchCommand,
]

const HELP_WIDTH = 120

/** Runs one command line and returns its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    await program(io).parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE
    if (!(error instanceof Fault)) throw error
    io.stderr.write(`${error.message}\n`)
    return error.code
  }
}

function program(io: Io): Command {
  const root = new Command('maproom')
    .description('Operational board wargames with the rules enforced.')
    .exitOverride()
    .showHelpAfterError('(maproom --help lists the commands; add --help to a command for its own)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    })
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${argumentsOf(command)}`.trimEnd() })
    .usage('COMMAND ...')
    .helpCommand(false)
    .addHelpText('after', '\nExit codes: 0 success, 1 a check failed, 2 wrong usage or unreadable input.')
  for (const make of COMMANDS) addWithSettings(root, make(io))
  return root
}

function argumentsOf(command: Command): string {
  return command.registeredArguments
    .map((a) => {
      const name = a.variadic ? `${a.name()}...` : a.name()
      return a.required ? name : `[${name}]`
    })
    .join(' ')
}

function addWithSettings(parent: Command, command: Command): void {
  for (const child of command.commands) child.copyInheritedSettings(parent)
  parent.addCommand(command.copyInheritedSettings(parent))
}
