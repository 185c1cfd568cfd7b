/** The peer: boardgame.io plays its own simplest game, tic-tac-toe, with two random players, headless. */
import { createRequire } from 'node:module'
import type { Rng } from '../src/core/chance.ts'
import { watch } from './measure.ts'

interface PeerState {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly gameover?: unknown }
}

interface PeerClient {
  start(): void
  getState(): PeerState
  reset(): void
  readonly moves: { clickCell(cell: number): void }
}

type MakeClient = (options: { game: object; debug: boolean }) => PeerClient

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/** The tutorial's rules, written again. */
const ticTacToe = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }: { G: { cells: (string | null)[] }; playerID: string }, cell: number): string | void {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
    },
  },
  endIf({ G }: { G: { cells: (string | null)[] } }): object | undefined {
    const won = LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c])
    return won || G.cells.every((c) => c !== null) ? { won } : undefined
  },
}

/** Moves made in the given time, with the list of free cells as the legal list. */
export function peerMoves(rng: Rng, milliseconds: number): number {
  const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client: MakeClient }
  const client = Client({ game: ticTacToe, debug: false })
  client.start()
  let moves = 0
  const spent = watch()
  while (spent().processor < milliseconds) {
    const { G, ctx } = client.getState()
    if (ctx.gameover !== undefined) {
      client.reset()
      continue
    }
    const free: number[] = []
    G.cells.forEach((c, i) => {
      if (c === null) free.push(i)
    })
    client.moves.clickCell(free[rng.below(free.length)]!)
    moves++
  }
  return moves
}
