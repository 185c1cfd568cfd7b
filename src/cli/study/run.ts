/** Plays the matches of a study: on threads, with progress, and only those whose result is not there yet. */
import { appendFileSync, existsSync } from 'node:fs'
import type { Game } from '../../core/system.ts'
import { Pool } from '../../server/pool.ts'
import { checkFailed, type Io, readText, wrongUse } from '../io.ts'
import { codeHash, type Job, keyOf, playJob, type Row } from './jobs.ts'
import { StudyQueue, type Task } from './queue.ts'

export interface Running {
  readonly threads: number
  /** Files of results: all are read, new ones go to the first. */
  readonly resume: readonly string[]
  /** This machine's share: every so many-th match, from 1. */
  readonly shard?: readonly [number, number] | undefined
  /** The database in which they wait for workers; missing: they are played here. */
  readonly queue?: string | undefined
}

const PROGRESS_EVERY = 5000
/** A match that takes longer than this is given up, in milliseconds. */
const LONGEST = 6 * 3_600_000

/** Threads that play matches. */
export function studyThreads(threads: number): Pool<Task, Row> {
  return new Pool({
    thread: new URL('../../../bin/study.mjs', import.meta.url),
    threads,
    longest: LONGEST,
    says: { tooLong: 'a match took too long.', tooLarge: 'it took too much memory.', calledOff: 'called off.' },
  })
}

/** Results in the order of the jobs; those that belong to other shards and are not known are left out. */
export class Runner {
  private readonly io: Io
  private readonly game: Game
  private readonly running: Running
  private readonly code: string
  private readonly rows = new Map<string, Row>()
  private readonly pool: Pool<Task, Row> | null
  private queue: StudyQueue | null = null

  constructor(io: Io, game: Game, running: Running) {
    this.io = io
    this.game = game
    this.running = running
    this.code = codeHash(io.root)
    for (const file of running.resume) for (const row of rowsIn(file)) this.rows.set(row.key, row)
    this.pool = running.threads === 1 || running.queue !== undefined ? null : studyThreads(running.threads)
  }

  async rowsOf(jobs: readonly Job[]): Promise<Row[]> {
    const { shard } = this.running
    const keyed = jobs.map((job) => ({ job, key: keyOf(this.code, job) }))
    const missing = keyed.filter(
      ({ key }, i) => !this.rows.has(key) && (!shard || Math.floor(i / 2) % shard[1] === shard[0] - 1),
    )
    const progress = this.progress(keyed.length, missing.length)
    if (this.running.queue !== undefined) await this.playElsewhere(this.running.queue, missing, progress)
    else await this.playHere(missing, progress)
    return keyed.flatMap(({ key }) => this.rows.get(key) ?? [])
  }

  private async playElsewhere(url: string, missing: readonly Task[], progress: () => void): Promise<void> {
    this.queue ??= await StudyQueue.open(url, this.code)
    if (missing.length > 0) this.io.stderr.write('Waiting for workers: start them with "maproom work".\n')
    await this.queue.play(missing, (row) => this.keep(row, progress))
  }

  private async playHere(missing: readonly Task[], progress: () => void): Promise<void> {
    await Promise.all(
      this.pool
        ? missing.map(async (task) => this.keep(await this.pool!.ask('study', task), progress))
        : missing.map(async ({ job, key }) => this.keep(playJob(this.game, job, key), progress)),
    )
  }

  async close(): Promise<void> {
    await this.pool?.close()
    await this.queue?.close()
  }

  private keep(row: Row, progress: () => void): void {
    this.rows.set(row.key, row)
    const [file] = this.running.resume
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
    progress()
  }

  private progress(all: number, missing: number): () => void {
    const begun = performance.now()
    let [done, last] = [0, -Infinity]
    if (missing < all) this.io.stderr.write(`${all - missing} of ${all} matches are there or another shard's\n`)
    return () => {
      done++
      const now = performance.now()
      if (now - last < PROGRESS_EVERY && done < missing) return
      last = now
      const left = ((now - begun) / done) * (missing - done)
      this.io.stderr.write(`${done} of ${missing} matches${done < missing ? `, ${inWords(left)} left` : ''}\n`)
    }
  }
}

function inWords(ms: number): string {
  const minutes = ms / 60_000
  if (minutes < 1) return 'less than a minute'
  return minutes < 90 ? `about ${Math.round(minutes)} min` : `about ${(minutes / 60).toFixed(1)} h`
}

function rowsIn(file: string): Row[] {
  if (!existsSync(file)) return []
  const lines = readText(file).split('\n')
  // The last line may be cut off by a machine that stopped: it is played again.
  return lines.flatMap((line, i) => {
    if (line === '') return []
    try {
      return [JSON.parse(line) as Row]
    } catch {
      if (i === lines.length - 1) return []
      throw checkFailed(`${file}: line ${i + 1} is not a result.`)
    }
  })
}

/** `2/5`: the second of five shards. */
export function shardOf(text: string): readonly [number, number] {
  const [i, n] = text.split('/').map(Number)
  if (!Number.isInteger(i) || !Number.isInteger(n) || i! < 1 || i! > n!)
    throw wrongUse(`A shard is written i/n, such as 2/5, not "${text}".`)
  return [i!, n!]
}
