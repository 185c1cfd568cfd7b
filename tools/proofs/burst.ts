/** 800 hellos in a burst, and how long another table waits for the answers to its orders meanwhile. */
import { SeededRng } from '../../src/core/chance.ts'
import { PAGE_VERSION } from '../../src/core/table/messages.ts'
import { bareSocket, Client, freshFolder, newMatch, playAny } from '../../src/server/testing.ts'
import type { PartResult, Proof } from './proof.ts'
import { start } from './real-server.ts'

const HELLOS = 800
const MOST_MS = 100
const USUAL_ORDERS = 30
const FLOODED = { game: 'agn', scenario: 'dvina', options: { fog: false } }
const PLAYED = { game: 'tikhvin', scenario: 'opening', options: {} }

/** Over how many sockets the hellos come. One alone is cut off by the limit of messages; the others all get their answers. */
const WAYS = [1, 8, HELLOS]

/** An order after the other at a table, each with the milliseconds until its answer. */
async function playing(port: number): Promise<() => Promise<number>> {
  const page = await Client.connect(port)
  await page.hello(await newMatch(port, PLAYED))
  const rng = new SeededRng('burst')
  return async () => {
    const begun = performance.now()
    await playAny(page, (n) => rng.below(n))
    if (page.state.eyes >= 0 && page.state.asked === null) await page.eyes(1 - page.state.eyes)
    return performance.now() - begun
  }
}

async function prove(port: number, say: (text: string) => void): Promise<PartResult> {
  const flooded = await newMatch(port, FLOODED)
  const order = await playing(port)
  const usual: number[] = []
  for (let i = 0; i < USUAL_ORDERS; i++) usual.push(await order())
  usual.sort((a, b) => a - b)
  const median = usual[USUAL_ORDERS / 2]!
  const figures: Record<string, number> = { 'usual ms': Math.round(median) }
  const faults: string[] = []
  for (const sockets of WAYS) {
    const { slowest, orders } = await during(port, flooded, sockets, order)
    const delay = Math.max(0, Math.round(slowest - median))
    figures[`delay ms, ${sockets} sockets`] = delay
    figures[`orders meanwhile, ${sockets} sockets`] = orders
    const found = `${HELLOS} hellos over ${sockets} sockets delay another table by ${delay} ms at most, over ${orders} orders`
    say(found)
    if (delay > MOST_MS || orders === 0) faults.push(found)
  }
  return { figures, faults }
}

/** The slowest order while the hellos are answered. */
async function during(port: number, match: string, sockets: number, order: () => Promise<number>) {
  const lines = await Promise.all(Array.from({ length: sockets }, () => bareSocket(port)))
  const hello = JSON.stringify({ t: 'hello', v: PAGE_VERSION, match })
  const left = { open: HELLOS }
  for (const line of lines) {
    line.on('message', () => (left.open -= 1))
    // Cut off: the rest is not answered.
    line.on('close', () => (left.open = 0))
  }
  for (let i = 0; i < HELLOS; i++) lines[i % sockets]!.send(hello)
  let [slowest, orders] = [0, 0]
  while (left.open > 0) {
    slowest = Math.max(slowest, await order())
    orders += 1
  }
  for (const line of lines) line.terminate()
  return { slowest, orders }
}

export const burst: Proof = {
  about: '800 hellos in a burst delay another table by at most 100 ms',
  // It has no short form: no test may hang on how fast a machine is.
  parts: (short) => (short ? [] : ['all']),
  async run(_, say) {
    const { child, port } = await start(freshFolder(), FLOODED.game, PLAYED.game)
    try {
      return await prove(port, say)
    } finally {
      child.kill()
    }
  },
}
