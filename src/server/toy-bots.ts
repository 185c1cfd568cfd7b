/** The toy with bots that go wrong, each in its own way: a thread of bots.test.ts knows these games. */
import type { Bot } from '../core/opponent.ts'
import { playerBot } from '../core/harness/players.ts'
import { toyAtTable } from './toy-table.ts'

const wrong = (id: string, play: Bot['play']): Bot => ({ ...playerBot('eager'), id, play })

export const games = [
  {
    ...toyAtTable(),
    bots: [
      playerBot('eager'),
      wrong('throws', () => {
        throw new Error('no idea')
      }),
      wrong('loops', () => {
        for (;;);
      }),
      /** Thinks for ever, but notices when nobody waits any more. */
      wrong('ponders', ({ budget }) => {
        for (;;) budget.spend(1)
      }),
      wrong('cheats', () => ({ orders: [{ do: 'win' }] })),
      wrong('silent', () => ({ orders: [] })),
      wrong('hoards', () => {
        const all: number[][] = []
        for (;;) all.push(Array<number>(100_000).fill(all.length))
      }),
    ],
  },
]
