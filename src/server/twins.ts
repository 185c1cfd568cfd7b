/**
 * Twin states: a position and another that one seat cannot tell from it. Both are served over a real socket; whatever that
 * seat's page is sent must be the same to the byte.
 */
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import { HIDDEN, imagine, View } from '../core/sight.ts'
import type { Game, Setting } from '../core/system.ts'
import type { Question } from '../core/shapes.ts'
import { Host } from '../core/host.ts'
import { rulesVersion } from '../core/game.ts'
import { headOf } from './live.ts'
import type { KeptMatch, Store } from './store.ts'
import { Client } from './testing.ts'

const DICE = { seed: '07'.repeat(32), commitment: 'c', match: 'twins', nonces: [], given: 0 }

export interface TwinReport {
  states: number
  bytes: number
  /** Hidden cells that differ between the twins: where there is none, the comparison shows nothing. */
  changed: number
  readonly differences: string[]
}

/** A match played at random; calls back at every so many decisions. */
export function wander(
  setting: Setting<World>,
  seed: string,
  every: number,
  most: number,
  each: (m: Match) => void,
): void {
  const rng = new SeededRng(seed)
  const m = Match.start(setting)
  for (let decisions = 0, seen = 0; m.waits !== 'over' && seen < most;) {
    if (m.waits === 'roll') {
      throwDice(m, rng)
      continue
    }
    if (decisions++ % every === every - 1) {
      each(m.fork())
      seen++
    }
    m.playCode(choose(m, 'eager', rng))
  }
}

/** Keeps a position as a match between two persons. */
export async function keepPosition(
  store: Store,
  game: Game,
  scenario: string,
  id: string,
  m: Match,
  more: Partial<KeptMatch> = {},
): Promise<void> {
  const saved = m.save()
  const { switches } = m.setting
  const host = new Host(game, { scenario, options: switches, from: saved })
  const head = { ...headOf(host, 0, rulesVersion(game)), played: '' }
  const { turn } = head
  const row = { n: 0, step: null, events: [], hash: m.hash(), turn, side: 0, roller: -1, drawn: 0, seen: -1 }
  const kept = {
    id,
    game: game.id,
    scenario,
    options: switches,
    seats: ['person', 'person'] as const,
    bots: ['', ''],
    name: '',
    pack: null,
  }
  const whole = { ...kept, dice: DICE, forkedFrom: null, created: '', head, ...more }
  await store.create(whole, [row], [{ at: 0, saved, undo: 0 }])
}

let serial = 0

/** Compares what the seat's page is sent of the match and of a twin of it. */
export async function compareTwins(
  at: { readonly store: Store; readonly port: number },
  game: Game,
  scenario: string,
  m: Match,
  seat: number,
  seed: string,
  report: TwinReport,
): Promise<void> {
  const view = View.of(m, seat)
  const twin = imagine(m.setting, view, new SeededRng(`twin ${seed}`))
  const changed = changedCells(m, twin, view)
  if (twin.waits === 'roll' || m.waits === 'roll') return
  const ids = [`twins${++serial}`, `other${serial}`]
  await keepPosition(at.store, game, scenario, ids[0]!, m)
  await keepPosition(at.store, game, scenario, ids[1]!, twin)
  const [ours, theirs] = [await told(at.port, ids[0]!, seat), await told(at.port, ids[1]!, seat)]
  report.states++
  report.changed += changed
  report.bytes += ours.reduce((sum, text) => sum + text.length, 0)
  ours.forEach((text, i) => {
    const other = theirs[i]!
    if (text === other) return
    let from = 0
    while (text[from] === other[from]) from++
    report.differences.push(
      `${game.id} ${scenario}, ${m.place}, seat ${seat}: ${text.slice(Math.max(0, from - 120), from + 80)} AGAINST ${other.slice(Math.max(0, from - 20), from + 80)}`,
    )
  })
  for (const id of ids) await at.store.remove(id)
}

export function changedCells(m: Match, twin: Match, view: View): number {
  let changed = 0
  for (let cell = 0; cell < view.cells.length; cell++)
    if (view.cells[cell] === HIDDEN && m.state.cells[cell] !== twin.state.cells[cell]) changed++
  return changed
}

/** All that a page can get to know: the table, the answers to its questions, why orders are refused, log and report. */
async function told(port: number, id: string, seat: number): Promise<string[]> {
  const client = await Client.connect(port)
  const hello = await client.hello(id, { seat: seat })
  if (hello.t !== 'table') throw new Error(JSON.stringify(hello))
  const texts = [JSON.stringify(hello)]
  const { counters, asked } = hello.state
  const mine = Object.values(counters).find((c) => c.side === seat && c.at !== null)
  const theirs = Object.values(counters).find((c) => c.side !== seat && c.at !== null)
  for (const { q, of } of hello.info.questions) {
    const questions: Question[] =
      of === 'map'
        ? [{ q }]
        : [mine, theirs].flatMap((c) =>
            c ? [{ q, unit: c.id, hex: c.at!, from: c.at!, units: [c.id], side: c.side }] : [],
          )
    for (const question of questions) texts.push(JSON.stringify(await client.say({ t: 'ask', question })))
  }
  for (const form of asked?.forms ?? []) {
    if (form.arg !== 'hex' || !theirs) continue
    texts.push(JSON.stringify(await client.say({ t: 'why', order: { do: form.do, hex: theirs.at! } })))
  }
  client.close()
  for (const what of [`report?seat=${seat}`, `log?seat=${seat}&from=0&to=100`])
    texts.push(await (await fetch(`http://127.0.0.1:${port}/api/matches/${id}/${what}`)).text())
  return texts.map((text) => text.replaceAll(id, 'ID'))
}
