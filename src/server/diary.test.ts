import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose } from '../core/harness/players.ts'
import { Host } from '../core/host.ts'
import type { RecordStep } from '../core/record.ts'
import { AT_HAND, Diary } from './diary.ts'
import type { JournalRow } from './store.ts'
import { toyAtTable } from './toy-table.ts'

test('a diary tells the same whether it rested between two steps or not', async () => {
  const rows: JournalRow[] = []
  const note = (step: RecordStep | null): void => {
    const values = { hash: host.hashes.at(-1)!, turn: 1, side: 0, roller: 0, drawn: 0, seen: -1 }
    rows.push({ n: rows.length, step, events: host.events.at(-1)!, ...values })
  }
  const rng = new SeededRng('diary')
  const host: Host = new Host(toyAtTable(), { scenario: 'ford', rng, watch: { before: () => {}, after: note } })
  note(null)
  while (host.match.waits === 'decision')
    host.play(host.match.seat, host.match.orderOf(choose(host.match, 'eager', rng)))
  expect(rows.length).toBeGreaterThan(10)
  const [awake, rested] = await Promise.all(
    [false, true].map(async (rests) => {
      const journal = { journal: (_id: string, from: number, to: number) => Promise.resolve(rows.slice(from, to + 1)) }
      const diary = new Diary(
        host.match,
        { store: journal, id: 'toy' },
        rows.slice(0, 1),
        rows.slice(0, 1),
        () => Infinity,
      )
      await diary.open(0)
      return rows.slice(1, AT_HAND).map((row) => {
        diary.add(row)
        if (rests) diary.rest()
        return [diary.count(0), diary.lately(0), diary.patch(0, 0)]
      })
    }),
  )
  expect(rested).toEqual(awake)
  expect(awake!.at(-1)![0]).toBeGreaterThan(5)
})
