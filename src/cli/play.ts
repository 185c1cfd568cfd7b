/** `maproom play`: a table in the terminal. */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { commitment } from '../core/chance.ts'
import { byTheErrata, byTheLetter } from '../core/game.ts'
import { playerBot, PLAYERS } from '../core/harness/players.ts'
import { Host } from '../core/host.ts'
import { makeRecord, RecordFault } from '../core/record.ts'
import type { Bot } from '../core/opponent.ts'
import { BotSeat } from '../core/opponent/seat.ts'
import type { Game } from '../core/system.ts'
import { findBooks } from './claim-books.ts'
import { gameNamed, scenarioNamed, seatNamed, switchesFrom } from './find.ts'
import { checkFailed, type Io, say, writeFile, wrongUse } from './io.ts'
import { count, wrap } from './layout.ts'
import { gather, seedBytes } from './numbers.ts'
import { openRecord, PACK_HELP } from './replay.ts'
import { type Resumed, resume } from './resume.ts'
import { Outside } from './outside.ts'
import { type Player, Table } from './table.ts'

interface PlayOptions {
  option: string[]
  seed?: Uint8Array
  record?: string
  load?: string
  agree?: boolean
  pack?: string
  letter?: boolean
  errata?: boolean
  fog?: boolean
  seat?: string
  bot: string[]
  outside: string[]
}

export function playCommand(io: Io): Command {
  return new Command('play')
    .description('play at a table in the terminal, both sides or one of them')
    .argument('[GAME]', 'as "maproom games" lists it')
    .argument('[SCENARIO]', 'a scenario or position of the game; the first one when none is named')
    .option('--option <NAME=VALUE>', 'set an optional rule or ruling (may be repeated)', gather, [])
    .option('--seed <HEX>', '32 bytes for the dice, as 64 hexadecimal digits; otherwise drawn afresh', seedBytes)
    .option('--record <FILE>', 'write the record there whenever you are asked, and at the end')
    .option('--load <FILE>', 'continue a recorded match')
    .option('--agree', 'with --load: continue under the current rules if the match was played under older ones')
    .option('--pack <FILE>', `with --load: ${PACK_HELP}`)
    .option('--letter', 'by the letter: every switch set as in the book')
    .option('--errata', 'by the errata: as --letter, but with all published errata')
    .option('--fog', 'show only information known to the seat that decides')
    .option('--seat <SEAT>', 'sit in this seat; the others are played by a bot')
    .option(
      '--bot <WHO>',
      `a bot for a seat, as SEAT=BOT, or just BOT for all other seats: one of the game's bots, or ${PLAYERS.join(', ')} (chosen by chance)`,
      gather,
      [],
    )
    .option(
      '--outside <SEAT=COMMAND>',
      'let a program sit in a seat: it is asked and answers by lines of JSON (docs/protocol.md; may be repeated)',
      gather,
      [],
    )
    .addHelpText(
      'after',
      '\nAt the table, "help" lists the commands. Orders and commands can also be piped in, one per line.',
    )
    .action(async (game: string | undefined, scenario: string | undefined, options: PlayOptions) => {
      await playMatch(io, game, scenario, options)
    })
}

async function playMatch(
  io: Io,
  gameId: string | undefined,
  scenario: string | undefined,
  options: PlayOptions,
): Promise<void> {
  const seed = options.seed ?? Uint8Array.from(randomBytes(32))
  const { game, host, opening } = seatMatch(io, gameId, scenario, options, seed)
  const botSeed = options.seed ? `bots ${commitment(seed)}` : randomBytes(16).toString('hex')
  const bots = botsFor(game, host.setting.seats, options)
  const outside = outsideIn(host, options.outside)
  const table = new Table(io, {
    host,
    bots: new Map<number, Player>([
      ...[...bots].map(([seat, bot]) => [seat, new BotSeat(bot, botSeed)] as const),
      ...outside,
    ]),
    fog: options.fog ?? false,
    told: options.load === undefined ? 0 : host.events.length,
    books: findBooks(io.root).filter((book) => game.books.includes(book.name)),
  })
  say(io, ...opening)
  const keep = (): void => {
    if (options.record !== undefined) writeFile(options.record, makeRecord(host.record()))
  }
  try {
    await converse(io, table, keep)
  } finally {
    for (const program of outside.values()) program.leave()
  }
  keep()
  if (options.record !== undefined) say(io, `The record is in ${options.record}.`)
  say(io, `Seed of the dice: ${Buffer.from(seed).toString('hex')}`)
}

function seatMatch(
  io: Io,
  gameId: string | undefined,
  scenario: string | undefined,
  options: PlayOptions,
  seed: Uint8Array,
) {
  const { bold, dim } = io.colours
  const committed = dim(
    `The dice are committed to: SHA-256 of their seed is ${commitment(seed)}. The seed is printed at the end.`,
  )
  if (options.load !== undefined) {
    const { game, host, sameDice, lost } = loadMatch(io, options.load, seed, options)
    if (gameId !== undefined && gameId !== game.id)
      throw wrongUse(`${options.load} is a match of ${game.id}, not of ${gameId}.`)
    const dice = sameDice
      ? dim('The dice continue from the same seed. "log" shows the events so far.')
      : `${committed}\n${dim('The dice rolled so far are those of the record. "log" shows the events so far.')}`
    const taken =
      lost === 0 ? [] : [`${count(lost, 'step')} at the end cannot be played under the corrected rules: undone.`]
    return { game, host, opening: [bold(`${game.title}, continuing ${options.load}`), dice, ...taken] }
  }
  if (gameId === undefined) throw wrongUse('Name a game: maproom play GAME [SCENARIO]. "maproom games" lists them.')
  const game = gameNamed(io, gameId)
  const id = scenarioNamed(game, scenario)
  const info = [...game.scenarios, ...game.positions].find((s) => s.id === id)!
  const preset = options.errata ? byTheErrata(game) : options.letter ? byTheLetter(game) : {}
  const set = { ...preset, ...switchesFrom(game, options.option) }
  const host = new Host(game, { scenario: id, options: set, seed })
  return { game, host, opening: [bold(`${game.title}: ${info.title}`), ...wrap(info.about), committed] }
}

function loadMatch(
  io: Io,
  file: string,
  seed: Uint8Array,
  { agree = false, pack }: PlayOptions,
): Resumed & { readonly game: Game } {
  try {
    const { record, game } = openRecord(io, file, pack)
    return { game, ...resume(game, record, seed, agree) }
  } catch (error) {
    if (error instanceof RecordFault) throw checkFailed(`${file}: ${error.message}`)
    throw error
  }
}

/** Who plays which seat by machine: --bot SEAT=BOT by name; --seat leaves all others to bots. */
function botsFor(game: Game, seats: readonly string[], { seat, bot }: PlayOptions): Map<number, Bot> {
  const bots = new Map<number, Bot>()
  const mine = seat === undefined ? -1 : seatNamed(seats, seat)
  let usual = game.bots[0] ?? playerBot('eager')
  for (const entry of bot) {
    const at = entry.indexOf('=')
    const kind = seated(game, entry.slice(at + 1))
    if (at >= 0) bots.set(seatNamed(seats, entry.slice(0, at)), kind)
    else usual = kind
  }
  const everyone = bot.some((entry) => !entry.includes('='))
  seats.forEach((_, i) => {
    if (i !== mine && !bots.has(i) && (mine >= 0 || everyone)) bots.set(i, usual)
  })
  return bots
}

/** Programs by the seats they play. */
function outsideIn(host: Host, entries: readonly string[]): Map<number, Outside> {
  const { match, setting, game } = host
  const { scenario } = host.record()
  return new Map(
    entries.map((entry) => {
      const at = entry.indexOf('=')
      if (at < 0) throw wrongUse(`--outside wants SEAT=COMMAND, not "${entry}".`)
      const seat = seatNamed(setting.seats, entry.slice(0, at))
      return [seat, new Outside(entry.slice(at + 1), match, seat, { game: game.id, scenario })]
    }),
  )
}

function seated({ bots }: Game, id: string): Bot {
  const own = bots.flatMap((bot) => [bot, ...(bot.characters ?? [])])
  const all = [...own, ...PLAYERS.map((player) => playerBot(player))]
  const found = all.find((bot) => bot.id === id)
  if (!found) throw wrongUse(`There is no bot "${id}". Bots: ${[...new Set(all.map((bot) => bot.id))].join(', ')}.`)
  return found
}

/** Reads lines until the match or the input ends. */
async function converse(io: Io, table: Table, keep: () => void): Promise<void> {
  await table.begin()
  if (table.over) return
  keep()
  const lines = createInterface({
    input: io.stdin,
    terminal: io.interactive,
    ...(io.interactive && { output: process.stdout }),
  })
  const ask = (): void => {
    if (!io.interactive) return
    lines.setPrompt('> ')
    lines.prompt()
  }
  ask()
  for await (const line of lines) {
    if (!io.interactive) say(io, io.colours.dim(`> ${line}`))
    const before = table.turns
    await table.hear(line)
    if (table.over) break
    if (table.turns !== before) keep()
    ask()
  }
  lines.close()
}
