import { describe, expect, it } from 'vitest'
import { type Branch, chanceOf, forecast, meanOf } from './forecast.ts'
import { ask, call, type MainFrame, plain, procedure, roll, tinyMatch, type TinyMatch } from './harness/tiny.ts'
import { toySetting } from './harness/toy/game.ts'
import { Match } from './match.ts'
import { done, type Roll, type Step } from './procedure.ts'

type Steps = Readonly<Record<string, Step<TinyMatch, MainFrame>>>

function playing(steps: Steps, compared: string[] = []): TinyMatch {
  const outcome = (end: TinyMatch) => ({ value: end.board.value.get(0) })
  const policies = {
    first: { assumes: ['the first option'], choose: () => 0 },
    last: { assumes: [], choose: (m: TinyMatch) => m.count - 1 },
  }
  return tinyMatch(
    { main: procedure('main', { steps }) },
    { forecast: { spans: ['main'], fights: {}, compared: new Set(compared), policies, outcome } },
  )
}

function dice(n: number, reads: 'sum' | 'each' | 'pick', play: Roll<TinyMatch, MainFrame>['play']) {
  return roll({ claim: '', purpose: '', dice: () => n, reads, play })
}

function put(m: TinyMatch, value: number) {
  m.board.value.set(0, value)
  return done()
}

/** Weights by value, with what they are a share of. */
function weights(branch: Branch): Record<string, string> {
  const sorted = [...branch.results].sort((a, b) => a.outcome['value']! - b.outcome['value']!)
  return Object.fromEntries(sorted.map((r) => [r.outcome['value'], `${r.weight}/${branch.whole}`]))
}

describe('a forecast', () => {
  it('of one die that needs a 5 is 4 to 2', () => {
    const m = playing({ dice: dice(1, 'sum', (m, _f, die) => put(m, die >= 5 ? 1 : 0)) })
    const [branch] = forecast(m).branches
    expect(weights(branch!)).toEqual({ 0: '4/6', 1: '2/6' })
    expect(chanceOf(branch!, (o) => o['value'] === 1)).toBeCloseTo(1 / 3)
    expect(meanOf(branch!, 'value')).toBeCloseTo(1 / 3)
  })

  it('of a second try adds what both ways come to', () => {
    const m = playing({
      first: dice(1, 'sum', (m, _f, die) => (die === 6 ? put(m, 1) : 'second')),
      second: dice(2, 'sum', (m, _f, sum) => put(m, sum >= 11 ? 1 : 0)),
    })
    // 1/6 + 5/6 x 3/36
    expect(weights(forecast(m).branches[0]!)).toEqual({ 0: '165/216', 1: '51/216' })
  })

  it('of a tie that is rolled again shares out the tie', () => {
    const m = playing({ dice: dice(2, 'each', (m, _f, _sum, [high, low]) => (high === low ? 'dice' : put(m, high!))) })
    expect(weights(forecast(m).branches[0]!)).toEqual({ 2: '2/30', 3: '4/30', 4: '6/30', 5: '8/30', 6: '10/30' })
    expect(forecast(m, { bruteForce: true }).branches[0]!.whole).toBe(30n)
  })

  it('of a pick is even', () => {
    const m = playing({ pick: dice(3, 'pick', (m, _f, picked) => put(m, picked)) })
    expect(weights(forecast(m).branches[0]!)).toEqual({ 1: '1/3', 2: '1/3', 3: '1/3' })
  })

  const steps: Steps = {
    first: dice(1, 'sum', (m, f, die) => ((f.die = die >= 4 ? 1 : 0), die >= 4 ? 'again' : put(m, 0))),
    again: ask({
      claim: '',
      prompt: () => '',
      seat: () => 0,
      forms: [plain('keep', (m) => put(m, 1)), plain('double', () => 'second')],
    }),
    second: dice(1, 'sum', (m, _f, die) => put(m, die >= 4 ? 2 : 0)),
  }

  it('makes a branch of each compared choice, and says how often the dice lead there', () => {
    const { branches } = forecast(playing(steps, ['main.again']))
    const rows = branches.map((b) => [b.choices.map((c) => c.order.do).join(), `${b.reached}/${b.whole}`, weights(b)])
    expect(rows).toEqual([
      ['', '3/6', { 0: '3/6' }],
      ['keep', '3/6', { 1: '3/6' }],
      ['double', '18/36', { 0: '9/36', 2: '9/36' }],
    ])
  })

  it('follows the policy in all other decisions, and names it', () => {
    const first = forecast(playing(steps))
    expect([first.policy, first.assumes, weights(first.branches[0]!)]).toEqual([
      'first',
      ['the first option'],
      { 0: '3/6', 1: '3/6' },
    ])
    const last = forecast(playing(steps), { policy: 'last' })
    expect(weights(last.branches[0]!)).toEqual({ 0: '27/36', 2: '9/36' })
    expect(() => forecast(playing(steps), { policy: 'none' })).toThrow('no policy none; there are: first, last')
  })

  it('leaves the match it starts from as it was', () => {
    const m = playing(steps)
    const before = m.hash()
    forecast(m)
    expect(m.hash()).toBe(before)
    expect(m.floor).toBe(0)
  })

  it('ends when its frame returns, not when the match does', () => {
    const m = tinyMatch({
      main: procedure('main', {
        steps: { start: () => call('inner', { n: 0, list: [] }, 'later'), later: (m) => put(m, 99) },
      }),
      inner: procedure('inner', {
        steps: {
          dice: roll({ claim: '', purpose: '', dice: () => 1, reads: 'sum', play: (m, _f, die) => put(m, die) }),
        },
      }),
    })
    expect(Object.keys(weights(forecast(m).branches[0]!))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(Object.keys(weights(forecast(m, { frame: 0 }).branches[0]!))).toEqual(['99'])
  })

  it('of dice that lead in a circle is refused', () => {
    const circle = playing({
      one: dice(1, 'sum', () => 'two'),
      two: dice(1, 'sum', (m, _f, die) => (die === 1 ? put(m, 1) : 'one')),
    })
    expect(() => forecast(circle)).toThrow('the forecast does not end')
    expect(() => forecast(playing({ one: dice(1, 'sum', () => 'one') }))).toThrow(
      'every fall of the dice is rolled again',
    )
  })
})

describe('a forecast of a toy fight', () => {
  it('of strength 2 against 1 is what 2d6 against 2d6 give, with one to the good', () => {
    const m = Match.start(toySetting({ lastTurn: 1, map: 'R2 B1' }))
    m.play(0, { do: 'plan', word: 'dig' })
    m.play(1, { do: 'plan', word: 'storm' })
    m.play(0, { do: 'add', unit: 'R1' })
    m.play(0, { do: 'go' })
    m.play(0, { do: 'move', hex: '0102' })
    expect(m.place).toBe('fight.dice')
    // Two sums are equal in 146 of 1296 ways, so the attacker's is no smaller in 721; 35 ways fall short by seven or more.
    for (const bruteForce of [false, true]) {
      const [branch] = forecast(m, { bruteForce }).branches
      const byLoss = Object.fromEntries(
        branch!.results.map((r) => [`red ${r.outcome['red']} blue ${r.outcome['blue']}`, Number(r.weight)]),
      )
      expect(branch!.whole).toBe(1296n)
      expect(byLoss).toEqual({ 'red 0 blue 1': 721, 'red 1 blue 0': 540, 'red 2 blue 0': 35 })
    }
  })
})
