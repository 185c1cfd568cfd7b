import { describe, expect, it } from 'vitest'
import { SeededRng } from './chance.ts'
import { Snapshot } from './harness/alike.ts'
import { viewFaults } from './harness/keeping.ts'
import type { Toy } from './harness/toy/board.ts'
import { toyGame } from './harness/toy/game.ts'
import { Host } from './host.ts'
import type { Order } from './match.ts'
import { goBackFrom, joined, type WayBack } from './undo.ts'

/** The toy's ford, both sides planned, Red to act. */
function planned(): Host<Toy> {
  const host = new Host(toyGame(), { scenario: 'ford' })
  host.play(0, { do: 'plan', word: 'dig' })
  host.play(1, { do: 'plan', word: 'storm' })
  return host
}

function play(host: Host<Toy>, ...orders: Order[]): void {
  for (const order of orders) expect(host.play(host.match.seat, order)).toEqual({ ok: true })
}

interface Shown {
  readonly columns: { readonly strength: readonly (number | null)[] }
  readonly frames: readonly { readonly plan0: number | null; readonly plan1: number | null }[]
  readonly decision: object | null
}

const ADD: Order = { do: 'add', unit: 'R1' }
const GO: Order = { do: 'go' }

describe('stepping back', () => {
  it('is not open at the start, nor to the seat whose plan the other is now asked to answer', () => {
    const host = new Host(toyGame(), { scenario: 'ford' })
    expect(host.undo(0)).toBe(false)
    play(host, { do: 'plan', word: 'dig' })
    expect([host.canUndo(0), host.canUndo(1)]).toEqual([false, false])
  })

  it('leads back order by order over a march in plain view', () => {
    const host = planned()
    const positions: Snapshot<Toy>[] = []
    for (const order of [ADD, GO, { do: 'move', hex: '0102' }, { do: 'stop' }]) {
      positions.push(new Snapshot(host.match))
      play(host, order)
    }
    while (positions.length > 0) {
      expect(host.canUndo(1)).toBe(false)
      expect(host.undo(0)).toBe(true)
      expect(positions.pop()!.difference(host.match)).toBeNull()
      expect(viewFaults(host)).toEqual([])
    }
    expect(host.undo(0)).toBe(false)
  })

  it('keeps of each order only what it changed', () => {
    const host = planned()
    play(host, ADD)
    const { cells } = host.undoPoint!.wayBack
    expect(cells.length / 2).toBeLessThan(host.match.state.cells.length / 4)
    play(host, GO)
    expect(host.beforeLast(host.undoPoint!).place).toBe('activation.choose')
    expect(host.match.place).not.toBe('activation.choose')
  })

  it('is written down, and what follows goes on from there', () => {
    const host = planned()
    play(host, ADD)
    const before = host.hashes.at(-2)
    host.undo(0)
    expect(host.steps.at(-1)).toEqual({ undo: 0 })
    expect(host.hashes.at(-1)).toBe(before)
    expect(host.events.at(-1)).toEqual([])
    play(host, { do: 'add', unit: 'R2' })
    expect(host.match.frame('activation')?.force).toEqual([1])
  })

  it('ends where the other seat is asked', () => {
    const host = planned()
    play(host, { do: 'add', unit: 'R2' }, GO, { do: 'move', hex: '0202' })
    expect(host.match.place).toBe('ambush.answer')
    expect([host.canUndo(0), host.canUndo(1)]).toEqual([false, false])
  })

  it('ends at a roll, before and after the dice', () => {
    const host = planned()
    play(host, { do: 'rally', unit: 'R1' })
    expect([host.match.waits, host.canUndo(0)]).toEqual(['roll', false])
    host.roll([6])
    expect([host.match.seat, host.canUndo(0)]).toEqual([0, false])
    play(host, { do: 'add', unit: 'R2' })
    expect(host.undo(0)).toBe(true)
    expect(host.undo(0)).toBe(false)
  })

  it('ends where something hidden was seen', () => {
    const host = planned()
    play(host, { do: 'add', unit: 'R2' }, GO, { do: 'move', hex: '0202' }, { do: 'hold' }, { do: 'stop' })
    play(host, ADD, GO, { do: 'move', hex: '0102' }, { do: 'stop' }, { do: 'pass' })
    play(host, { do: 'add', unit: 'B1' })
    expect(host.canUndo(1)).toBe(true)
    expect(host.match.options()).toContainEqual({ do: 'scout', unit: 'R2' })
    play(host, { do: 'scout', unit: 'R2' })
    expect([host.match.seat, host.canUndo(1)]).toEqual([1, false])
  })
})

describe('a host', () => {
  it('changes and records nothing when it refuses', () => {
    const host = planned()
    play(host, ADD)
    const before = new Snapshot(host.match)
    const steps = host.steps.length
    expect(host.play(1, { do: 'pass' }).ok).toBe(false)
    expect(host.play(0, ADD).ok).toBe(false)
    expect(before.difference(host.match)).toBeNull()
    expect([host.steps.length, host.canUndo(0)]).toEqual([steps, true])
  })

  it('whose record somebody else keeps has only the last step at hand, and steps back all the same', () => {
    const [host, whole] = [true, false].map((lastOnly) => new Host(toyGame(), { scenario: 'ford', lastOnly }))
    for (const h of [host!, whole!]) {
      play(h, { do: 'plan', word: 'dig' }, { do: 'plan', word: 'storm' }, ADD, GO)
      expect(h.undo(0)).toBe(true)
      expect(h.heldBack(1)).toBe(2)
    }
    expect([host!.steps, host!.hashes]).toEqual([[{ undo: 0 }], [whole!.hashes.at(-1)]])
    expect(whole!.steps).toHaveLength(5)
  })

  it('shows the others the same position after a rest as before it', () => {
    const host = planned()
    play(host, ADD, GO)
    expect(host.heldBack(1)).toBe(2)
    const stood = new Snapshot(host.shownTo(1))
    const { cells, frames, asked } = host.view(1)
    const last = host.shownTo(1)
    host.rest()
    expect(host.shownTo(1)).not.toBe(last)
    expect(stood.difference(host.shownTo(1))).toBeNull()
    expect(host.view(1)).toMatchObject({ cells, frames, asked })
    expect(host.undo(0)).toBe(true)
    expect(stood.difference(host.shownTo(1))).toBeNull()
  })

  it('goes back over several orders at once to where it goes back over them one by one', () => {
    const host = planned()
    const stood = new Snapshot(host.match)
    const ways = [ADD, GO, { do: 'move', hex: '0102' }, { do: 'move', hex: '0201' }].map((order) => {
      play(host, order)
      return host.undoPoint!.wayBack
    })
    const [first, ...rest] = ways as [WayBack, ...WayBack[]]
    expect(stood.difference(goBackFrom(host.match, ways))).toBeNull()
    expect(stood.difference(goBackFrom(host.match, [rest.reduce(joined, first)]))).toBeNull()
    expect(rest.reduce(joined, first).cells.length).toBeLessThan(ways.reduce((sum, { cells }) => sum + cells.length, 0))
  })

  it('rolls by itself when it has a stream, and waits for dice when it has none', () => {
    const own = new Host(toyGame(), { scenario: 'ford', rng: new SeededRng('dice') })
    play(own, { do: 'plan', word: 'dig' }, { do: 'plan', word: 'dig' }, { do: 'rally', unit: 'R1' })
    expect(own.steps.at(-1)).toHaveProperty('dice')
    expect(own.match.waits).toBe('decision')
  })

  it('keeps a view for each seat, with the other side hidden', () => {
    const host = planned()
    const [red, blue] = [0, 1].map((seat) => host.view(seat).json(host.match) as Shown)
    expect(red!.columns.strength).toEqual([2, 3, null, null, null])
    expect(blue!.columns.strength).toEqual([null, null, 3, 2, 1])
    expect([red!.frames[0]!.plan0, red!.frames[0]!.plan1]).toEqual([1, null])
    expect([blue!.frames[0]!.plan0, blue!.frames[0]!.plan1]).toEqual([null, 0])
    expect([red!.decision === null, blue!.decision === null]).toEqual([false, true])
  })
})
