/** The after-action report: the match played again, with the system's figures read at the end of each player turn. */
import { setImmediate } from 'node:timers/promises'
import { Host, playStep, Returns } from '../core/host.ts'
import type { Game } from '../core/system.ts'
import type { Report } from '../core/desk/http.ts'
import { OPEN } from '../core/desk/seen.ts'
import { RecordFault } from '../core/record.ts'
import { deskOf } from '../core/desk/show.ts'
import { checkLook, type Look } from './eyes.ts'
import { Fault } from './fault.ts'
import { sideNames } from './info.ts'
import { Counts } from './counts.ts'
import type { JournalRow, KeptMatch, Store } from './store.ts'

type Luck = { -readonly [K in keyof Report['luck'][number]]: Report['luck'][number][K] }

/** Steps played before others get a turn of the event loop. */
const SLICE = 5
const MEAN_OF_A_DIE = 3.5

export async function report(
  store: Store,
  game: Game,
  kept: KeptMatch,
  { eyes, mine }: Look,
  signal?: AbortSignal,
): Promise<Report> {
  const { id, scenario, options, head, seats } = kept
  const rows = await store.journal(id, 0, head.at)
  const start = await store.snapshot(id, 0)
  const host = new Host(game, { scenario, options, rules: head.rules, from: start.saved })
  const rules = deskOf(host.setting)
  const names = sideNames(host.setting)
  const seating = { seats, names, mine, hides: host.setting.hides, over: head.ending !== '' }
  // From nobody's seat only what is open to all is told.
  if (eyes !== OPEN) checkLook(seating, eyes)
  const turns: JournalRow[] = []
  const tallies: Readonly<Record<string, readonly number[]>>[] = []
  const luck = new Map<string, Luck>()
  const sums = host.setting.seats.map(() => 0)
  const luckByTurn: number[][] = []

  const endTurn = (row: JournalRow): void => {
    turns.push(row)
    tallies.push(rules.tallies(host.match))
    luckByTurn.push(sums.slice())
  }
  const countDice = ({ step, roller }: JournalRow): void => {
    if (!step || !('dice' in step) || roller < 0) return
    const { purpose, reads } = host.match.rolling
    if (reads === 'pick') return
    const key = `${roller} ${purpose}`
    const entry = luck.get(key) ?? { seat: roller, purpose, rolls: 0, dice: 0, had: 0, expected: 0 }
    const had = step.dice.reduce((a, b) => a + b, 0)
    const expected = step.dice.length * MEAN_OF_A_DIE
    entry.rolls++
    entry.dice += step.dice.length
    entry.had += had
    entry.expected += expected
    sums[roller]! += had - expected
    luck.set(key, entry)
  }

  // Steps of older rules that do not play as they did are passed over, up to where the seats agreed on newer ones.
  let lost = false
  const returns = new Returns(rows.flatMap(({ step }) => step ?? []))
  const play = ({ n, step, hash }: JournalRow): void => {
    returns.pass(n - 1, host.match)
    if (lost && !('rules' in step!)) return
    try {
      playStep(host, step!, `step ${n}`, returns)
      lost = host.hashes[host.hashes.length - 1] !== hash
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error
      lost = true
    }
  }
  for (let i = 1; i < rows.length; i++) {
    const row = rows[i]!
    if (!lost) countDice(row)
    const before = rows[i - 1]!
    if (row.turn !== before.turn || row.side !== before.side) endTurn(before)
    play(row)
    if (i % SLICE !== 0) continue
    await setImmediate()
    if (signal?.aborted) throw new Fault('Nobody waits for the report any more.')
  }
  endTurn(rows[rows.length - 1]!)

  const hides = host.setting.hides && head.ending === ''
  const counts = new Counts(names.length, rows)
  const secret = (name: string): boolean => hides && (rules.secretTallies?.has(name) ?? true)
  return {
    sides: names,
    turns: turns.map(({ n, turn, side }) => ({
      turn,
      side,
      at: counts.after(hides ? eyes : OPEN, n),
      label: `${turn} ${names[side] ?? ''}`,
    })),
    figures: Object.keys(tallies[0]!).map((name) => ({
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      values: tallies.map((t) => t[name]!.map((v, seat) => (seat !== eyes && secret(name) ? null : v))),
    })),
    luck: [...luck.values()],
    luckByTurn,
    ending: host.match.ending,
  }
}
