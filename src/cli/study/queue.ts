/**
 * Studies over many machines: matches to be played wait in a PostgreSQL database (pg-boss), and workers play them. A match is known by its
 * key, so one that was asked for already is not played twice; programs with other rules or bots do not see each other's.
 */
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { checkFailed, wrongUse } from '../io.ts'
import type { Job, Row } from './jobs.ts'

export interface Task {
  readonly job: Job
  readonly key: string
}

/** A worker that was not heard of for so many seconds is gone, and what it was at is played by another. */
const HEARTBEAT = 30
/** A match takes this long at most, and a result is kept so long, in seconds. */
const LONGEST = 6 * 3600
const KEPT = 7 * 24 * 3600
const AT_ONCE = 500
const LOOK_MS = 300
const POLL_SECONDS = 0.5

/** JSON as text: the database would put its fields in another order. */
interface Sent {
  readonly task: string
}

interface Found {
  readonly id: string
  readonly state: string
  readonly output: { readonly row?: string; readonly message?: string } | null
}

export function databaseOf(): string {
  const url = process.env['DATABASE_URL'] ?? ''
  if (!/^postgres(ql)?:\/\//.test(url)) throw wrongUse('Set DATABASE_URL to the PostgreSQL database of the queue.')
  return url
}

export class StudyQueue {
  private readonly boss: PgBoss
  private readonly name: string

  /** `code`: what decides how matches are played; only workers with the same take them. */
  static async open(url: string, code: string): Promise<StudyQueue> {
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ connectionString: url, schedule: false })
    // Lines that break are called anew.
    boss.on('error', () => {})
    await boss.start()
    const name = `study-${code}`
    const limits = { expireInSeconds: LONGEST, heartbeatSeconds: HEARTBEAT, deleteAfterSeconds: KEPT, retryLimit: 1 }
    if (!(await boss.getQueue(name))) await boss.createQueue(name, limits)
    return new StudyQueue(boss, name)
  }

  private constructor(boss: PgBoss, name: string) {
    this.boss = boss
    this.name = name
  }

  /** Has them played; each is handed over when it is there. */
  async play(tasks: readonly Task[], got: (row: Row) => void): Promise<void> {
    const waiting = new Map(tasks.map((task) => [idOf(task.key), task]))
    // What failed before may have been mended.
    const failed = (await this.look([...waiting.keys()])).filter(({ state }) => state === 'failed')
    for (const { id } of failed) await this.boss.deleteJob(this.name, id)
    while (waiting.size > 0) {
      const found = await this.look([...waiting.keys()])
      const there = new Set(found.map(({ id }) => id))
      await this.send([...waiting].filter(([id]) => !there.has(id)).map(([, task]) => task))
      for (const { id, state, output } of found) {
        if (state === 'failed' || state === 'cancelled')
          throw checkFailed(`A worker could not play a match: ${output?.message ?? state}.`)
        if (state !== 'completed' || output?.row === undefined) continue
        waiting.delete(id)
        got(JSON.parse(output.row) as Row)
      }
      if (waiting.size > 0) await setTimeout(LOOK_MS)
    }
  }

  private async send(tasks: readonly Task[]): Promise<void> {
    for (let i = 0; i < tasks.length; i += AT_ONCE) {
      const some = tasks.slice(i, i + AT_ONCE)
      const jobs = some.map((task) => ({ id: idOf(task.key), data: { task: JSON.stringify(task) } satisfies Sent }))
      await this.boss.insert(this.name, jobs)
    }
  }

  private async look(ids: readonly string[]): Promise<Found[]> {
    const sql =
      'select id::text as id, state::text as state, output from pgboss.job where name = $1 and id = any($2::uuid[])'
    const { rows } = await this.boss.getDb().executeSql(sql, [this.name, ids])
    return rows
  }

  /** Plays what waits, so many at a time, until it is closed. */
  async work(atOnce: number, play: (task: Task) => Promise<Row>): Promise<void> {
    for (let i = 0; i < atOnce; i++)
      await this.boss.work<Sent>(this.name, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
        const row = await play(JSON.parse(job!.data.task) as Task)
        return { row: JSON.stringify(row) }
      })
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false })
  }
}

/** The key as the id of a job. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
