/** 800 hellos in a burst, and how long another table waits for the answers to its orders meanwhile. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SeededRng } from '../../core/chance.ts'
import { PAGE_VERSION } from '../../core/table/messages.ts'
import { bareSocket, Client, freshFolder, newMatch, playAny } from '../testing.ts'
import type { Proven } from './proven.ts'

const HELLOS = 800
const MOST_MS = 100
const USUAL_ORDERS = 30
const FLOODED = { game: 'agn', scenario: 'dvina', options: { fog: false } }
const PLAYED = { game: 'tikhvin', scenario: 'opening', options: {} }

/** Over how many sockets the hellos come. One alone is cut off by the limit of messages; the others all get their answers. */
const WAYS = [1, 8, HELLOS]

export async function burst(progress: (text: string) => void): Promise<Proven> {
  const { port, stop } = await start()
  try {
    const flooded = await newMatch(port, FLOODED)
    const page = await Client.connect(port)
    await page.hello(await newMatch(port, PLAYED))
    const rng = new SeededRng('burst')
    const order = async (): Promise<number> => {
      const begun = performance.now()
      await playAny(page, (n) => rng.below(n))
      if (page.state.eyes >= 0 && page.state.asked === null) await page.eyes(1 - page.state.eyes)
      return performance.now() - begun
    }
    const usual: number[] = []
    for (let i = 0; i < USUAL_ORDERS; i++) usual.push(await order())
    usual.sort((a, b) => a - b)
    const median = usual[USUAL_ORDERS / 2]!
    const figures: Record<string, number> = { 'usual ms': Math.round(median) }
    let worst = 0
    for (const sockets of WAYS) {
      const { slowest, orders } = await during(port, flooded, sockets, order)
      const delay = Math.max(0, slowest - median)
      worst = Math.max(worst, delay)
      figures[`delay ms, ${sockets} sockets`] = Math.round(delay)
      figures[`orders meanwhile, ${sockets} sockets`] = orders
      progress(`${HELLOS} hellos over ${sockets} sockets delay another table by ${Math.round(delay)} ms at most`)
    }
    return { ok: worst <= MOST_MS, figures }
  } finally {
    await stop()
  }
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

/** The program itself, in a process of its own. */
async function start() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../bin/maproom.mjs'), 'serve', '--port', '0', '--data', freshFolder()],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, HOST: '' } },
  )
  const ended = new Promise((done) => child.once('exit', done))
  const port = await new Promise<number>((done, fail) => {
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      const found = /http:\/\/localhost:(\d+)\//.exec(said)
      if (found) done(Number(found[1]))
    })
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}
