/** A page that sends 12,000 short messages and never reads an answer: what it costs the server in memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { games } from '../../src/games/registry.ts'
import { type Allowed, USUAL } from '../../src/server/allowance.ts'
import { Client, newMatch, served, UNLIMITED } from '../../src/server/testing.ts'
import type { Proof } from './proof.ts'

const MESSAGES = 12_000
const MOST_MB = 20
const MB = 1024 * 1024
/** The page is behind, or cut off, when it all comes to a halt; before, nothing is shown by it. */
const LEAST_QUEUED = MB / 2
/** Turns of the event loop in which nothing more comes: then it waits for the page. */
const STILL = 300

/** With the limit of messages the page is soon cut off; without it, the bound on what is queued must hold alone. */
const LIMITS: Readonly<Record<string, Allowed>> = { limited: USUAL, unlimited: UNLIMITED }

/** What 12,000 messages cost, what of it is queued for the page at most, whether its line is cut, and another page answered. */
async function flood(allowed: Allowed) {
  const server = await served({ games, allowed })
  const { port, app } = server
  const page = await Client.connect(port)
  await page.hello(
    await newMatch(port, { game: 'agn', scenario: 'campaign', options: { fog: false, solitaire: true } }),
  )
  const other = await Client.connect(port)
  await other.hello(await newMatch(port, { game: 'school', scenario: 'example-8-13', options: { fog: false } }))
  const before = used()
  page.stopReading()
  for (let n = 0; n < MESSAGES; n++) page.raw(`{"t":"rise","n":${n}}`)
  const isCut = (): boolean =>
    [...app.websocketServer.clients].filter((socket) => socket.readyState === socket.OPEN).length === 1
  let [cost, unread, last] = [0, 0, -1]
  for (let still = 0; still < STILL || (unread < LEAST_QUEUED && !isCut()); still++) {
    await new Promise((done) => setImmediate(done))
    const queued = [...app.websocketServer.clients].reduce((sum, socket) => sum + socket.bufferedAmount, 0)
    if (queued !== last) still = 0
    if (queued > last) cost = Math.max(cost, used() - before)
    unread = Math.max(unread, queued)
    last = queued
  }
  cost = Math.max(cost, used() - before)
  const { t } = await other.say({ t: 'why', order: { do: 'nothing' } })
  const cut = isCut()
  await server.close()
  return { cost: cost / MB, unread: unread / MB, cut, answered: t === 'because' }
}

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function used(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export const unread: Proof = {
  about: '12,000 messages to a page that never reads cost at most 20 MB',
  most: ['MB', 'MB queued'],
  parts: () => Object.keys(LIMITS),
  async run(part, say) {
    const { cost, unread, cut, answered } = await flood(LIMITS[part]!)
    const tenths = (x: number): number => Math.round(x * 10) / 10
    const found = `${MESSAGES} messages to a page that never reads cost ${cost.toFixed(1)} MB, ${unread.toFixed(1)} MB queued${cut ? ', and its line is cut' : ''}`
    say(found)
    const faults = cost > MOST_MB ? [found] : []
    if (!answered) faults.push('another page is not answered any more')
    return { figures: { messages: MESSAGES, MB: tenths(cost), 'MB queued': tenths(unread) }, faults }
  },
}
