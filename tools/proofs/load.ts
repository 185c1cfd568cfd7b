/** Many matches on one server, two pages each: how long it takes from an order until both pages are told of it. */
import { readFileSync } from 'node:fs'
import { SeededRng } from '../../src/core/chance.ts'
import { Client, freshFolder, newMatch } from '../../src/server/testing.ts'
import type { Proof } from './proof.ts'
import { start } from './real-server.ts'

interface Case {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly matches: number
  /** Milliseconds between two orders of a match. */
  readonly every: number
  readonly orders: number
}

const AGN = { game: 'agn', scenario: 'dvina', options: { solitaire: true } }
const TIKHVIN = { game: 'tikhvin', scenario: 'opening', options: { openStacks: true } }
const CASES: Readonly<Record<string, Case>> = {
  'agn-100': { ...AGN, matches: 100, every: 5000, orders: 10 },
  'tikhvin-40': { ...TIKHVIN, matches: 40, every: 5000, orders: 10 },
  'agn-short': { ...AGN, matches: 2, every: 0, orders: 5 },
}

/** Seconds of computing a process has used, where the system tells. */
function computed(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function playOne(port: number, wanted: Case, seed: string, waits: number[]): Promise<number> {
  const { game, scenario, options } = wanted
  const id = await newMatch(port, { game, scenario, options })
  const [page, other] = [await Client.connect(port), await Client.connect(port)]
  await page.hello(id)
  await other.hello(id)
  const rng = new SeededRng(seed)
  let played = 0
  await new Promise((done) => setTimeout(done, rng.below(wanted.every + 1)))
  for (; played < wanted.orders && page.state.asked; played++) {
    const offered = page.state.asked.options
    const began = performance.now()
    const answer = await page.order(offered[rng.below(offered.length)]!.order)
    if (answer.t !== 'played' || answer.played !== 1) throw new Error(JSON.stringify(answer))
    await other.reaches(page.state.at)
    waits.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, wanted.every))
  }
  page.close()
  other.close()
  return played
}

export const load: Proof = {
  about: 'orders of many matches at once are kept, and both pages told; how long that takes',
  most: ['p50 ms', 'p99 ms', 'CPU ms an order'],
  parts: (short) => Object.keys(CASES).filter((name) => name.endsWith('-short') === short),
  async run(part, say) {
    const wanted = CASES[part]!
    const { child, port } = await start(freshFolder(), wanted.game)
    const waits: number[] = []
    const before = computed(child.pid!)
    say(`${wanted.matches} matches`)
    const seeds = Array.from({ length: wanted.matches }, (_, i) => `load ${i}`)
    let after = before
    const played = await Promise.all(seeds.map((seed) => playOne(port, wanted, seed, waits))).finally(() => {
      after = computed(child.pid!)
      child.kill()
    })
    const orders = played.reduce((a, b) => a + b, 0)
    const cpu = ((after - before) * 1000) / orders
    waits.sort((a, b) => a - b)
    const at = (share: number): number => Math.round(waits[Math.floor(waits.length * share)]!)
    const figures = { matches: wanted.matches, orders, 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
    return { figures: { ...figures, 'CPU ms an order': Math.round(cpu) }, faults: [] }
  },
}
