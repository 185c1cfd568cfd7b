/** A page that sends 12,000 short messages and never reads an answer: what it costs the server in memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { games } from '../../games/registry.ts'
import { type Allowed, USUAL } from '../allowance.ts'
import { Client, newMatch, served, UNLIMITED } from '../testing.ts'
import type { Proven } from './proven.ts'

const MESSAGES = 12_000
const MOST_MB = 20
const MB = 1024 * 1024
/** Turns of the event loop in which nothing more comes: then it waits for the page. */
const STILL = 300

export async function unread(progress: (text: string) => void): Promise<Proven> {
  const figures: Record<string, number> = {}
  let worst = 0
  // With the limit of messages it is soon cut off; without it, the bound on what is queued must hold alone.
  for (const [name, allowed] of [
    ['limited', USUAL],
    ['unlimited', UNLIMITED],
  ] as const) {
    const cost = await costOf(allowed)
    worst = Math.max(worst, cost)
    figures[`MB, ${name}`] = Math.round(cost * 10) / 10
    progress(`${MESSAGES} messages to a page that never reads cost ${cost.toFixed(1)} MB (${name})`)
  }
  return { ok: worst <= MOST_MB, figures }
}

async function costOf(allowed: Allowed): Promise<number> {
  const server = await served({ games, allowed })
  const { port, app } = server
  const page = await Client.connect(port)
  await page.hello(await newMatch(port, { game: 'agn', scenario: 'campaign', options: { fog: false } }))
  const other = await Client.connect(port)
  await other.hello(await newMatch(port, { game: 'school', scenario: 'example-8-13', options: { fog: false } }))
  const before = used()
  page.stopReading()
  for (let n = 0; n < MESSAGES; n++) page.raw(`{"t":"eyes","n":${n},"seat":-1}`)
  let most = 0
  let last = -1
  for (let still = 0; still < STILL; still++) {
    await new Promise((done) => setImmediate(done))
    const queued = [...app.websocketServer.clients].reduce((sum, socket) => sum + socket.bufferedAmount, 0)
    if (queued !== last) still = 0
    if (queued > last) most = Math.max(most, used() - before)
    last = queued
  }
  most = Math.max(most, used() - before)
  // Everybody else is still there.
  const { t } = await other.say({ t: 'why', order: { do: 'nothing' } })
  await server.close()
  return t === 'because' ? most / MB : Infinity
}

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function used(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
