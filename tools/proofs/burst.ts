/** 800 hellos in a burst, and how long another table waits for its answers meanwhile. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Client, freshFolder, newMatch } from '../../src/server/testing.ts'
import type { PartResult, Proof } from './proof.ts'
import { start } from './real-server.ts'

const HELLOS = 800
const MOST_MS = 100
const USUAL = 30
const FLOODED = { game: 'agn', scenario: 'dvina', options: { fog: false } }
const ASKED = { game: 'tikhvin', scenario: 'opening', options: {} }

/** Over how many sockets the hellos come. One alone is cut off by the limit of messages; the others all get their answers. */
const WAYS = [1, 8, HELLOS]

/** A table at which somebody asks why an order is refused, again and again: the milliseconds until each answer. */
async function asking(port: number): Promise<() => Promise<number>> {
  const page = await Client.connect(port)
  await page.hello(await newMatch(port, ASKED))
  return async () => {
    const begun = performance.now()
    const { t } = await page.say({ t: 'why', order: { do: 'nothing' } })
    if (t !== 'because') throw new Error(`the question is answered by ${t}`)
    return performance.now() - begun
  }
}

async function prove(port: number, say: (text: string) => void): Promise<PartResult> {
  // Somebody sits there already: what opening a match costs is not the burst's.
  const flooded = await newMatch(port, FLOODED)
  await (await Client.connect(port)).hello(flooded)
  const ask = await asking(port)
  const usual: number[] = []
  for (let i = 0; i < USUAL; i++) usual.push(await ask())
  usual.sort((a, b) => a - b)
  const median = usual[USUAL / 2]!
  const figures: Record<string, number> = { 'usual ms': Math.round(median) }
  const faults: string[] = []
  for (const sockets of WAYS) {
    const { slowest, asked, answered } = await during(port, flooded, sockets, ask)
    const delay = Math.max(0, Math.round(slowest - median))
    figures[`delay ms, ${sockets} sockets`] = delay
    figures[`questions meanwhile, ${sockets} sockets`] = asked
    const found = `${HELLOS} hellos over ${sockets} sockets delay another table by ${delay} ms at most (${answered} answered)`
    say(found)
    if (delay > MOST_MS || asked === 0 || (sockets > 1 && answered < HELLOS)) faults.push(found)
  }
  return { figures, faults }
}

/** The slowest answer while the hellos are answered. */
async function during(port: number, match: string, sockets: number, ask: () => Promise<number>) {
  const flood = fork(join(import.meta.dirname, 'flood.ts'), [`${port}`, match, `${HELLOS}`, `${sockets}`])
  const told = (): Promise<unknown> => new Promise((done) => flood.once('message', done))
  await told()
  const end = { answered: -1 }
  void told().then((count) => (end.answered = count as number))
  flood.send('begin')
  let [slowest, asked] = [0, 0]
  while (end.answered < 0) {
    slowest = Math.max(slowest, await ask())
    asked += 1
  }
  return { slowest, asked, answered: end.answered }
}

export const burst: Proof = {
  about: '800 hellos in a burst delay another table by at most 100 ms',
  // It has no short form: no test may hang on how fast a machine is.
  parts: (short) => (short ? [] : ['all']),
  async run(_, say) {
    const { child, port } = await start(freshFolder(), FLOODED.game, ASKED.game)
    try {
      return await prove(port, say)
    } finally {
      child.kill()
    }
  },
}
