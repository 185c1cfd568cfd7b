import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../core/shapes.ts'
import { Replay, type Replayed } from './replay.ts'

const entry = (at: number, mark?: 'fight' | 'move', side = 0): LogEntry => ({
  at,
  turn: 1,
  side,
  kind: '',
  text: '',
  weight: 1,
  ...(mark ? { mark } : {}),
})
const LOG = [entry(1, 'move'), entry(3, 'fight'), entry(6, 'move', 1), entry(9, 'fight', 1)]

/** A match of ten steps. */
function shown(more = false): Replayed & { seen: (number | null)[] } {
  const seen: (number | null)[] = []
  let looks = 0
  return {
    log: LOG,
    live: 10,
    ready: true,
    more,
    seen,
    get looks() {
      return looks
    },
    get at() {
      return seen.at(-1) ?? 10
    },
    get back() {
      return (seen.at(-1) ?? null) !== null
    },
    look: async (at) => {
      looks++
      seen.push(at)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a replay goes from stop to stop and ends at now', async () => {
  const of = shown()
  const replay = new Replay(of)
  replay.toggle()
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([1, 3, 6, 9, null])
  expect(replay.now.on).toBe(false)
})

test('back to now ends it at once', async () => {
  const of = shown()
  const replay = new Replay(of)
  replay.toggle()
  await vi.advanceTimersByTimeAsync(0)
  expect(of.seen).toEqual([1])
  replay.toLive()
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([1, null])
})

test('it ends when something else is shown that it did not ask for', async () => {
  const of = shown()
  const replay = new Replay(of)
  replay.toggle()
  await vi.advanceTimersByTimeAsync(0)
  await of.look(7)
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([1, 7])
  expect(replay.now.on).toBe(false)
})

test('twice as fast takes half the time', async () => {
  const of = shown()
  const replay = new Replay(of)
  replay.setSpeed(2)
  replay.toggle()
  await vi.advanceTimersByTimeAsync(274)
  expect(of.seen).toEqual([1])
  await vi.advanceTimersByTimeAsync(2)
  expect(of.seen).toEqual([1, 3])
  replay.stop()
})

test('it stops at fights when told to, and goes on from there', async () => {
  const of = shown()
  const replay = new Replay(of)
  replay.now.stopsAtFights = true
  replay.toggle()
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([1, 3])
  replay.toggle()
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([1, 3, 6, 9])
})

test('it steps by fights and player turns, back and on', () => {
  const of = shown()
  const replay = new Replay(of)
  replay.byFight(false)
  replay.byFight(false)
  replay.byFight(false)
  replay.byTurn(true)
  replay.byFight(true)
  replay.byFight(true)
  expect(of.seen).toEqual([9, 3, 0, 6, 9, null])
})

test('it waits for what is not played yet, and for the beginning of the log', async () => {
  const of = shown(true)
  const replay = new Replay(of)
  replay.play(-1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(of.seen).toEqual([1, 3, 6, 9])
  expect(replay.now.on).toBe(true)
  replay.stop()
})

test('it stays at comments, and stops where one asks for a move', async () => {
  const of = shown()
  const notes = [
    { at: 0, ms: 10, halts: false },
    { at: 5, ms: 10, halts: true },
  ]
  const replay = new Replay(of, undefined, () => notes)
  replay.play(-1)
  await vi.runAllTimersAsync()
  expect(of.seen).toEqual([0, 1, 3, 5])
  expect(replay.now.on).toBe(false)
})
