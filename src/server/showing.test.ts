/** What is shown is kept from order to order: what has not changed stays, and a desk that misstates what it reads is found. */
import { describe, expect, test } from 'vitest'
import type { Desk, Reads } from '../core/desk.ts'
import { alike, changeBetween, Showing } from '../core/desk/showing.ts'
import { seenOpenly } from '../core/seen.ts'
import { showTable } from '../core/desk/show.ts'
import { showingFaults } from '../core/harness/properties.ts'
import { toyGame } from '../core/harness/toy/game.ts'
import { toySystem } from '../core/harness/toy/system.ts'
import type { Toy } from '../core/harness/toy/board.ts'
import { Host } from '../core/host.ts'
import { SeededRng } from '../core/chance.ts'
import type { Counter } from '../core/shapes.ts'
import { toyTable } from './toy-table.ts'

const AROUND = { at: 0, undo: null, standing: {} }

function hostOf(reads: Reads<Toy>): Host<Toy> {
  const desk: Desk<Toy> = { ...toyTable, reads }
  return new Host(toyGame(toySystem, desk), { scenario: 'field', match: 'kept', rng: new SeededRng('kept') })
}

/** Plays so many orders, drawn from what is offered, and looks after each of them. */
function faultsWhile(host: Host<Toy>, orders: number): string[] {
  const showings = host.setting.seats.map(() => new Showing<Toy>())
  const rng = new SeededRng('orders')
  return Array.from({ length: orders }, () => {
    const { match } = host
    if (match.waits === 'decision') host.play(match.seat, match.options()[rng.below(match.count)]!)
    return showingFaults(host, showings)
  }).flat()
}

const counter = { all: [], rest: () => () => 0 }

describe('what is shown', () => {
  test('a desk that says what its counters read is kept right', () => {
    const host = hostOf({ counter: { ...counter, own: ['at', 'strength', 'spent'] } })
    expect(faultsWhile(host, 60)).toEqual([])
  })

  test('a desk that leaves out what its counters read is found', () => {
    const host = hostOf({ counter: { ...counter, own: [] } })
    expect(faultsWhile(host, 60)[0]).toContain('is shown what is no more so')
  })

  test('what has not changed is the same object, and not among the differences', () => {
    const { match } = hostOf({ counter: { ...counter, own: ['at', 'strength', 'spent'] } })
    const showing = new Showing<Toy>()
    const before = showing.show(seenOpenly(match), AROUND)
    const [moved] = Object.values(before.counters) as [Counter]
    match.board.strength.add(match.setting.ids.parse('unit', moved.id), 1)
    const after = showing.show(seenOpenly(match), AROUND)
    expect(after).toEqual(showTable(seenOpenly(match), AROUND))
    const others = Object.keys(before.counters).filter((id) => id !== moved.id)
    expect(others.every((id) => after.counters[id] === before.counters[id])).toBe(true)
    expect(after.lamps).toBe(before.lamps)
    expect(Object.keys(changeBetween(before, after)!)).toEqual(['counters'])
    expect(Object.keys(changeBetween(before, after)!.counters!)).toEqual([moved.id])
    expect(changeBetween(after, after)).toBeNull()
  })

  test('counters made beforehand, one by one, are those of the table, unless the match has moved on since', () => {
    const { match } = hostOf({ counter: { ...counter, own: ['at', 'strength', 'spent'] } })
    const asked: number[] = []
    const { desk } = match.setting
    Object.assign(desk!, {
      counter: (...[s, unit]: Parameters<typeof toyTable.counter>) => {
        asked.push(unit)
        return toyTable.counter(s, unit)
      },
    })
    const units = match.setting.rows['unit']!
    const made = (): Showing<Toy> => {
      const showing = new Showing<Toy>()
      expect(Array.from(showing.makeCounters(seenOpenly(match)))).toHaveLength(units)
      return showing
    }
    const table = made().show(seenOpenly(match), AROUND)
    expect(asked).toHaveLength(units)
    expect(table).toEqual(showTable(seenOpenly(match), AROUND))
    const late = made()
    const unit = match.setting.ids.parse('unit', Object.keys(table.counters)[0]!)
    match.board.strength.add(unit, 1)
    match.playCode(match.codes[0]!)
    expect(late.show(seenOpenly(match), AROUND)).toEqual(showTable(seenOpenly(match), AROUND))
  })

  test.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[1, 2], [1, 2, 3], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j are written alike: %s', (a, b, same) => {
    expect(alike(a, b)).toBe(same)
    expect(alike(b, a)).toBe(same)
  })
})
