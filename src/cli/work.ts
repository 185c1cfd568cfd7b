/** `maproom work`: plays matches of studies that are asked for elsewhere. */
import { Command } from 'commander'
import { type Io, say } from './io.ts'
import { wholeNumber } from './numbers.ts'
import { codeHash } from './study/jobs.ts'
import { databaseOf, StudyQueue } from './study/queue.ts'
import { studyThreads } from './study/run.ts'

export function workCommand(io: Io): Command {
  return new Command('work')
    .description(
      'play matches for "maproom study ... --queue", from the database DATABASE_URL names, until it is stopped',
    )
    .option('--threads <N>', 'matches at a time', wholeNumber, 1)
    .action(async ({ threads }: { threads: number }) => {
      const url = databaseOf()
      const pool = studyThreads(threads)
      const queue = await StudyQueue.open(url, codeHash(io.root))
      let played = 0
      await queue.work(threads, async (task) => {
        const row = await pool.ask('study', task)
        played++
        return row
      })
      say(io, 'Waiting for matches to play …')
      await new Promise<void>((done) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
      })
      await queue.close()
      await pool.close()
      say(io, `${played} matches were played here.`)
    })
}
