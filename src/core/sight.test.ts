import { describe, expect, it } from 'vitest'
import { SeededRng } from './chance.ts'
import { viewDifference } from './harness/alike.ts'
import { toyGame } from './harness/toy/game.ts'
import { Match } from './match.ts'
import { eventFor, HIDDEN, imagine, View, Views } from './sight.ts'

function started() {
  const m = Match.start(toyGame().setting('ford'))
  m.play(0, { do: 'plan', word: 'dig' })
  m.play(1, { do: 'plan', word: 'storm' })
  return m
}

describe('a view', () => {
  it('shows what the seat may see and a mark where it may not', () => {
    const m = started()
    const { base, rows } = m.board.strength
    expect([...View.of(m, 0).cells.subarray(base, base + rows)]).toEqual([2, 3, HIDDEN, HIDDEN, HIDDEN])
    expect(View.of(m, 0).frames[0]).toMatchObject({ plan0: 1, plan1: null })
  })

  it('holds no derived column', () => {
    const m = started()
    expect(View.of(m, 0).cells.length).toBe(m.state.layout.saved)
  })

  it('shows a seat its own count of decisions only', () => {
    const m = started()
    expect([View.of(m, 0).asked, View.of(m, 1).asked]).toEqual([2, 1])
  })

  it('does not change when the match goes on, unless it is patched', () => {
    const m = started()
    const views = new Views(m)
    const old = View.of(m, 0)
    m.play(0, { do: 'add', unit: 'R1' })
    m.play(0, { do: 'go' })
    m.play(0, { do: 'move', hex: '0102' })
    expect(viewDifference(m.state.layout, views.views[0]!, old)).toBeNull()
    views.update()
    expect(viewDifference(m.state.layout, views.views[0]!, old)).not.toBeNull()
    expect(viewDifference(m.state.layout, views.views[0]!, View.of(m, 0))).toBeNull()
    expect(m.state.touched.count).toBe(0)
  })
})

describe('imagining', () => {
  it('gives states with the same view, and others in what is hidden', () => {
    const m = started()
    const rng = new SeededRng('imagine')
    const view = View.of(m, 1)
    const seen = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const other = imagine(m.setting, view, rng)
      expect(viewDifference(m.state.layout, view, View.of(other, 1))).toBeNull()
      expect(other.board.strength.get(2)).toBe(3)
      seen.add(`${other.board.strength.get(0)}${other.board.strength.get(1)}${other.frame('turns')!.plan0}`)
    }
    expect(seen.size).toBeGreaterThan(8)
  })

  it('gives a match that plays on', () => {
    const m = started()
    const other = imagine(m.setting, View.of(m, 0), new SeededRng('play'))
    expect(other.options()).toEqual(m.options())
    expect(other.play(0, { do: 'add', unit: 'R1' }, m.decisionId)).toEqual({ ok: true })
  })
})

describe('an event', () => {
  it('tells each seat its own part', () => {
    const event = { ev: 'planned', values: { seat: 0 }, secret: { seat: 0, values: { plan: 'dig' } } }
    expect(eventFor(0, event)).toEqual({ ev: 'planned', seat: 0, plan: 'dig' })
    expect(eventFor(1, event)).toEqual({ ev: 'planned', seat: 0 })
  })
})
