/** `maproom study`: questions about a game answered by rolling it many times. */
import { Command } from 'commander'
import { gameNamed, moduleOfGame } from './find.ts'
import { type Io, say } from './io.ts'
import { wholeNumber } from './numbers.ts'
import { arenaCommand } from './study/arena.ts'
import { balanceCommand } from './study/balance.ts'
import { chanceCommand } from './study/chance.ts'
import { charactersCommand } from './study/characters.ts'
import { sweepCommand } from './study/sweep.ts'
import { tuneCommand } from './study/tune.ts'

export function studyCommand(io: Io): Command {
  const rail = new Command('rail')
    .description('the turn in which the railhead reaches each town, if all ground is taken')
    .argument('GAME', 'a game with rail conversion, as "maproom games" lists it')
    .option('--runs <N>', 'how many runs', wholeNumber, 1000)
    .option('--seed <WORD>', 'any word; the same word gives the same dice', 'rail')
    .action(async (id: string, { runs, seed }: { runs: number; seed: string }) => {
      const study = await moduleOfGame(io, gameNamed(io, id), 'study-rail.ts', 'studyRail')
      say(io, (study as (options: { runs: number; seed: string }) => string)({ runs, seed }).trimEnd())
    })
  const readings = new Command('readings')
    .description('what readings of the rules do to a campaign, by random and by greedy players')
    .argument('GAME', 'a game with such a study, as "maproom games" lists it')
    .option('--runs <N>', 'how many matches of each kind', wholeNumber, 200)
    .option('--seed <WORD>', 'any word; the same word gives the same matches', 'balance')
    .action(async (id: string, { runs, seed }: { runs: number; seed: string }) => {
      const study = await moduleOfGame(io, gameNamed(io, id), 'study-balance.ts', 'studyBalance')
      const progress = (done: number, of: number): void => {
        if (done % PROGRESS_EVERY === 0) io.stderr.write(`${done} of ${of} matches\n`)
      }
      say(io, (study as (options: object) => string)({ runs, seed, progress }).trimEnd())
    })
  const study = new Command('study').description('study a game by playing it many times')
  for (const make of [arenaCommand, balanceCommand, tuneCommand, sweepCommand, charactersCommand, chanceCommand])
    study.addCommand(make(io))
  return study.addCommand(rail).addCommand(readings)
}

const PROGRESS_EVERY = 20
