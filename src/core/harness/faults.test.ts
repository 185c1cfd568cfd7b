import { describe, expect, it } from 'vitest'
import { Host } from '../host.ts'
import type { Order } from '../match.ts'
import { fuzz } from './fuzz.ts'
import { positionsAt } from './positions.ts'
import { forecastFaults, undoFaults } from './properties.ts'
import type { Toy } from './toy/board.ts'
import { FAULTS, type PlantedFault } from './toy/faults.ts'
import { EAGERNESS, toyGame } from './toy/game.ts'
import { toySystem } from './toy/system.ts'

const EVERY_DECISION = { options: 1, views: 1, index: 1, twin: 1, undo: 1, information: 1, leak: 1 }
const NEVER = { options: 0, views: 0, index: 0, twin: 0, undo: 0, information: 0, leak: 0, replay: 0 }

describe('the toy without faults', () => {
  const report = fuzz(toyGame(), { decisions: 1000, seed: 'sound', every: EVERY_DECISION })

  it('holds every property at every decision', () => {
    expect(report.violations.map((v) => v.says)).toEqual([])
    expect(report.decisions).toBe(1000)
    expect(Object.values(report.checked).every((times) => times > 30)).toBe(true)
  })

  it('has each hidden thing imagined otherwise in many draws', () => {
    expect(Object.keys(report.hidden)).toEqual(['strength', 'turns.plan0', 'turns.plan1'])
    for (const { hidden, changed } of Object.values(report.hidden)) expect(changed).toBeGreaterThan(hidden / 4)
  })

  it('has the same odds by brute force', () => {
    expect(forecastFaults(positionsAt(toyGame(), { place: 'fight.counter', count: 3, seed: 'fights' }))).toEqual([])
    expect(forecastFaults(positionsAt(toyGame(), { place: 'fight.dice', count: 1, seed: 'fights' }))).toEqual([])
  })
})

const planted: [string, PlantedFault][] = Object.entries(FAULTS)

describe('a toy with a planted fault', () => {
  it.each(planted.filter(([, { caughtBy }]) => caughtBy !== 'forecast'))(
    'of the kind %s is caught',
    (_, { caughtBy, game }) => {
      const every = { ...NEVER, ...(caughtBy in NEVER && { [caughtBy]: 1 }) }
      // What else the fault breaks may be found first.
      const found = [1, 2, 5].some((most) => {
        const options = { decisions: 3000, seed: 'planted', scenarios: ['ford', 'melee'], every, mostViolations: most }
        return fuzz(game(), options).violations.some((v) => v.property === caughtBy)
      })
      expect(found).toBe(true)
    },
  )

  it('in the weight of its dice is caught by brute force', () => {
    const faults = forecastFaults(
      positionsAt(FAULTS['wrong-weight'].game(), { place: 'fight.dice', count: 1, seed: 'fights' }),
    )
    expect(faults).toEqual([expect.stringMatching(/merged against brute force/)])
  })

  it('that imagines nothing but the truth is caught, since it could not see a leak', () => {
    const truth = toyGame().setting('ford')
    const system = {
      ...toySystem,
      sight: {
        ...toySystem.sight,
        imagine(...[m, view, rng]: Parameters<typeof toySystem.sight.imagine>) {
          toySystem.sight.imagine(m, view, rng)
          truth.begin(m)
        },
      },
    }
    // With nothing but plans and passes strengths stay what they were, and control, spent and the rest are not changed either.
    const passive = { ...EAGERNESS, add: 0, rally: 0 }
    const report = fuzz(toyGame(system, undefined, passive), {
      decisions: 300,
      seed: 'truth',
      scenarios: ['ford'],
      players: ['eager'],
      every: { ...EVERY_DECISION, information: 0 },
      mostViolations: 1000,
    })
    expect(report.violations.map((v) => v.says)).toContainEqual(
      expect.stringMatching(/^strength was hidden in \d+ draws and never imagined other/),
    )
  })
})

/** A host that offers a step back over anything. */
class CarelessHost extends Host<Toy> {
  override canUndo(): boolean {
    return true
  }
}

describe('a careless host', () => {
  const played = (orders: readonly Order[], dice?: number[]): string[] => {
    const host = new CarelessHost(toyGame(), { scenario: 'ford' })
    orders.slice(0, -1).forEach((order) => host.play(host.match.seat, order))
    const before = host.match.fork()
    const order = orders.at(-1)!
    host.play(before.seat, order)
    if (dice) host.roll(dice)
    return undoFaults(host, { seat: before.seat, order, before })
  }
  const plans: Order[] = [
    { do: 'plan', word: 'dig' },
    { do: 'plan', word: 'dig' },
  ]

  it('is caught offering undo over a roll', () => {
    expect(played([...plans, { do: 'rally', unit: 'R1' }], [3])).toEqual([
      expect.stringMatching(/^undo is offered over a roll/),
    ])
  })

  it('is caught offering undo after the other seat was asked', () => {
    expect(played([...plans, { do: 'pass' }])).toEqual([
      expect.stringMatching(/although the match waits for someone else$/),
    ])
  })
})
