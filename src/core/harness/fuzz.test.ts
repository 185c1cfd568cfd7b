import { describe, expect, it } from 'vitest'
import { replay } from '../host.ts'
import { parseRecord } from '../record.ts'
import { neverOccurred } from './coverage.ts'
import { fuzz } from './fuzz.ts'
import { positionsAt } from './positions.ts'
import { FAULTS } from './toy/faults.ts'
import { toyGame } from './toy/game.ts'
import { toySystem } from './toy/system.ts'

describe('the fuzzer', () => {
  it('gives the same report for the same word, and another for another', () => {
    const run = (seed: string): string => JSON.stringify(fuzz(toyGame(), { decisions: 150, seed }))
    expect(run('one')).toBe(run('one'))
    expect(run('one')).not.toBe(run('two'))
  })

  it('plays the same match whatever it checks on the way', () => {
    const ends = (every: number) =>
      fuzz(toyGame(), { decisions: 200, seed: 'same', every: { options: every, leak: every, undo: 0 } }).endings
    expect(ends(0)).toEqual(ends(1))
  })

  it('reaches every step, order, reason, event and ending of the toy', () => {
    const report = fuzz(toyGame(), {
      decisions: 6000,
      seed: 'reach',
      every: { twin: 0, leak: 0, information: 0, undo: 0, replay: 0, options: 5 },
    })
    expect(report.violations.map((v) => v.says)).toEqual([])
    expect(neverOccurred(report)).toEqual({ steps: [], offered: [], played: [], reasons: [], events: [], endings: [] })
  })

  it('lists what was never reached with a zero', () => {
    const report = fuzz(toyGame(), { decisions: 2, seed: 'short' })
    expect(report.steps['fight.again']).toBe(0)
    expect(report.played['activation.choose scout']).toBe(0)
    expect(report.reasons['stronger-first']).toBe(0)
    expect(report.reasons['match-over']).toBe(0)
    expect(report.events['destroyed']).toBe(0)
    expect(report.endings['draw']).toBe(0)
    expect(neverOccurred(report).steps).toContain('losses.choose')
  })

  it('takes an excuse for what never occurs, unless it does occur or there is no such thing', () => {
    const excused = (never: Record<string, string>) =>
      fuzz(toyGame({ ...toySystem, never }), { decisions: 5, seed: 'short', every: { leak: 0 } })
    const report = excused({ 'fight.again': 'the match is too short' })
    expect(report.violations).toEqual([])
    expect(report.never).toEqual({ 'fight.again': 'the match is too short' })
    expect(neverOccurred(report, report.never).steps).not.toContain('fight.again')
    expect(neverOccurred(report, report.never).steps).toContain('losses.choose')
    expect(excused({ planned: 'no', 'no.where': 'no' }).violations.map((v) => v.says)).toEqual([
      '"planned" is said never to occur, and did',
      '"no.where" is said never to occur, and there is no such row',
    ])
  })

  it('plays only the scenarios it is told, and leaves long matches', () => {
    const report = fuzz(toyGame(), { decisions: 60, seed: 'some', scenarios: ['melee'], matchLimit: 3 })
    expect(report.matches).toBe(20)
    expect(report.unfinished).toBe(20)
    expect(report.violations.map((v) => v.says)).toEqual([])
  })

  it('plays the fellows of a game too, each scenario as many decisions as the others', () => {
    const toy = toyGame()
    const fellow = { ...toy, id: 'fellow', positions: [] }
    const started: string[] = []
    const noting = (game: typeof toy): typeof toy => ({
      ...game,
      setting(id, options) {
        started.push(`${game.id} ${id}`)
        return game.setting(id, options)
      },
    })
    const every = { replay: 0, twin: 0 }
    const both = { ...noting({ ...toy, positions: [] }), fellows: [noting(fellow)] }
    fuzz(both, { decisions: 400, seed: 'fellows', matchLimit: 10, every })
    const times = (name: string): number => started.filter((one) => one === name).length
    const all = ['toy', 'fellow'].flatMap((id) => toy.scenarios.map((s) => `${id} ${s.id}`))
    expect(new Set(started)).toEqual(new Set(all))
    expect(all.every((name) => times(name) >= 40 / all.length)).toBe(true)
  })

  it('tells how far it is', () => {
    const told: number[] = []
    fuzz(toyGame(), {
      decisions: 2001,
      seed: 'progress',
      every: { leak: 0, twin: 0, replay: 0, undo: 0, options: 0 },
      progress: (n) => told.push(n),
    })
    expect(told).toEqual([1000, 2000])
  })

  it('hands over a record that leads to the fault', () => {
    const game = FAULTS['broken-invariant'].game()
    const { violations } = fuzz(game, { decisions: 2000, seed: 'again', scenarios: ['melee'] })
    const found = violations.find((v) => v.property === 'invariants')!
    const again = replay(game, parseRecord(found.record))
    expect(again.steps.length).toBe(found.step)
    expect(game.system.invariants(again.match).some((text) => found.says.endsWith(text))).toBe(true)
    expect(found.scenario).toBe('melee')
  })

  it('stops when it has found enough', () => {
    const report = fuzz(FAULTS['unknown-reason'].game(), {
      decisions: 5000,
      seed: 'enough',
      every: { options: 1 },
      mostViolations: 1,
    })
    expect(report.decisions).toBeLessThan(5000)
    expect(report.violations.length).toBe(1)
  })

  it('reports the same fault once, with how often it came', () => {
    const report = fuzz(FAULTS['unknown-ending'].game(), { decisions: 500, seed: 'often', every: { leak: 0, twin: 0 } })
    expect(report.violations.map((v) => v.says)).toEqual(['the ending "peace" is not in the list of endings'])
    expect(report.violations[0]!.times).toBe(report.matches - report.unfinished)
  })

  it('goes on to the next match after one that threw', () => {
    const report = fuzz(FAULTS['stuck'].game(), { decisions: 1000, seed: 'stuck' })
    expect(report.matches).toBeGreaterThan(3)
    const threw = report.violations.find((v) => v.property === 'runs')
    expect(threw?.says).toContain('is asked and has no legal order')
  })

  it('reports a scenario that does not start', () => {
    const game = toyGame()
    const report = fuzz(
      { ...game, scenarios: [{ id: 'nowhere', title: '', about: '' }], positions: [] },
      { decisions: 5, seed: 'x' },
    )
    expect(report.violations.map((v) => v.says)).toEqual([
      'nowhere does not start: no scenario nowhere; there are: field, ford, melee, island, duel',
    ])
    expect(report.violations[0]!.times).toBe(5)
  })
})

describe('positions at a step', () => {
  it('wait there, and are different matches', () => {
    const found = positionsAt(toyGame(), { place: 'losses.choose', count: 5, seed: 'losses' })
    expect(found.map((m) => m.place)).toEqual(Array.from({ length: 5 }, () => 'losses.choose'))
    expect(new Set(found.map((m) => m.hash())).size).toBe(5)
  })

  it('are none where nothing leads', () => {
    expect(positionsAt(toyGame(), { place: 'no.where', count: 5, seed: 'x', decisions: 200 })).toEqual([])
  })
})
