import { describe, expect, it } from 'vitest'
import { Snapshot } from './harness/alike.ts'
import {
  ask,
  call,
  type MainFrame,
  plain,
  procedure,
  roll,
  tinyMatch,
  type TinyMatch,
  tinySetting,
} from './harness/tiny.ts'
import { Match, type Order, type Saved } from './match.ts'
import { type Ask, Call, done, type Form, over, type Step } from './procedure.ts'
import type { Reason } from './reasons.ts'

const no = (what: string): Reason => ({ code: 'no', claim: 'tiny:1#1', text: 'Not {what}.', values: { what } })

const FOUR: Pick<Form<TinyMatch, MainFrame, 'pick'>, 'candidates' | 'refusal' | 'play'> = {
  candidates: (_m, _f, out) => [0, 1, 2, 3].forEach((arg) => out.push(arg)),
  refusal: () => null,
  play: (m, _f, arg) => (m.board.value.set(0, arg), 'pick'),
}

const FORMS: readonly Form<TinyMatch, MainFrame, 'pick'>[] = [
  { ...FOUR, do: 'move', arg: 'hex', refusal: (_m, _f, hex) => (hex === 3 ? no('h3') : null) },
  {
    ...FOUR,
    do: 'take',
    arg: 'unit',
    candidates: (_m, _f, out) => out.push(1),
    refusal: (_m, _f, unit) => (unit === 1 ? null : no('that unit')),
  },
  { ...FOUR, do: 'bid', arg: 'number', max: () => 3 },
  {
    ...FOUR,
    do: 'say',
    arg: 'word',
    words: ['yes', 'no'],
    candidates: (_m, _f, out) => [0, 1].forEach((w) => out.push(w)),
  },
  plain('stop', () => over('end')),
]

const choose = ask({ claim: 'tiny:1#1', prompt: () => 'Choose.', seat: () => 0, forms: FORMS })

function atGate(): TinyMatch {
  return tinyMatch({ main: procedure('main', { steps: { pick: choose } }) })
}

describe('the gate', () => {
  it('offers the candidates nobody refuses, in the order of the forms', () => {
    const offered = atGate()
      .options()
      .map((o) => Object.values(o).join(' '))
    expect(offered).toEqual([
      'move h0',
      'move h1',
      'move h2',
      'take u1',
      'bid 0',
      'bid 1',
      'bid 2',
      'bid 3',
      'say yes',
      'say no',
      'stop',
    ])
  })

  it.each<[string, number, Order, number | undefined, string, string]>([
    [
      'an order no form knows',
      0,
      { do: 'fly' },
      1,
      'unknown-order',
      'The order "fly" is not possible here. Possible orders: move, take, bid, say, stop.',
    ],
    [
      'a hex that is none',
      0,
      { do: 'move', hex: 'h9' },
      1,
      'bad-argument',
      'The order "move" needs a hex of this match; "h9" is not one.',
    ],
    [
      'a missing hex',
      0,
      { do: 'move' },
      1,
      'bad-argument',
      'The order "move" needs a hex of this match; "nothing" is not one.',
    ],
    [
      'a unit that is none',
      0,
      { do: 'take', unit: '' },
      1,
      'bad-argument',
      'The order "take" needs a unit of this match; "" is not one.',
    ],
    [
      'a hex where a unit is due',
      0,
      { do: 'take', hex: 'h1' },
      1,
      'bad-argument',
      'The order "take" needs a unit of this match; "nothing" is not one.',
    ],
    [
      'a number too high',
      0,
      { do: 'bid', number: 4 },
      1,
      'bad-argument',
      'The order "bid" needs a number of this match; "4" is not one.',
    ],
    [
      'a broken number',
      0,
      { do: 'bid', number: 0.5 },
      1,
      'bad-argument',
      'The order "bid" needs a number of this match; "0.5" is not one.',
    ],
    [
      'a negative number',
      0,
      { do: 'bid', number: -1 },
      1,
      'bad-argument',
      'The order "bid" needs a number of this match; "-1" is not one.',
    ],
    [
      'a word of no list',
      0,
      { do: 'say', word: 'maybe' },
      1,
      'bad-argument',
      'The order "say" needs one of the words yes, no; "maybe" is not one.',
    ],
    [
      'the other seat',
      1,
      { do: 'stop' },
      undefined,
      'not-asked',
      'This is not your decision: the match is waiting for A.',
    ],
    [
      'a seat there is not',
      7,
      { do: 'stop' },
      undefined,
      'not-asked',
      'This is not your decision: the match is waiting for A.',
    ],
    [
      'an answer to an older decision',
      0,
      { do: 'stop' },
      0,
      'stale-decision',
      'That order answers decision 0, but the match is at decision 1. Look again, then choose.',
    ],
    ['what a rule forbids', 0, { do: 'move', hex: 'h3' }, 1, 'no', 'Not h3.'],
    ['what is no candidate either', 0, { do: 'take', unit: 'u2' }, 1, 'no', 'Not that unit.'],
  ])('refuses %s, and changes nothing', (_, seat, order, id, code, says) => {
    const m = atGate()
    const before = new Snapshot(m)
    const played = m.play(seat, order, id)
    expect(played).toMatchObject({ ok: false, reason: { code } })
    expect(played.ok ? '' : m.explain(played.reason)).toBe(says)
    expect(before.difference(m)).toBeNull()
  })

  it('takes an order with the right decision id, and counts on', () => {
    const m = atGate()
    expect(m.play(0, { do: 'bid', number: 3 }, 1)).toEqual({ ok: true })
    expect(m.board.value.get(0)).toBe(3)
    expect(m.decisionId).toBe(2)
    expect(m.asked).toEqual([2, 0])
  })

  it('takes nothing when the match is over', () => {
    const m = atGate()
    m.play(0, { do: 'stop' })
    expect([m.waits, m.ending, m.seat]).toEqual(['over', 'end', -1])
    expect(m.play(0, { do: 'stop' })).toMatchObject({ ok: false, reason: { code: 'match-over' } })
    expect(m.events.map((e) => m.narrate(e))).toEqual(['The match is over: end'])
  })

  it('reads back every order it offers', () => {
    const m = atGate()
    for (let i = 0; i < m.count; i++) expect(m.codeOf(m.orderOf(m.codes[i]!))).toBe(m.codes[i])
  })

  it('takes no order while dice are due, and no dice while an order is due', () => {
    const dice = roll({
      claim: '',
      purpose: 'weather',
      dice: () => 2,
      reads: 'sum',
      play: () => over('end'),
    })
    const m = tinyMatch({ main: procedure('main', { steps: { dice } }) })
    expect(m.waits).toBe('roll')
    const played = m.play(0, { do: 'stop' })
    expect(played.ok ? '' : m.explain(played.reason)).toBe(
      'This is not your decision: the match is waiting for the dice.',
    )
    expect(() => atGate().roll([1, 2])).toThrow('the match waits for A, not for dice')
  })
})

describe('rolls', () => {
  const rolled: (readonly number[])[] = []
  const dice = (reads: 'sum' | 'each' | 'pick', n: number) =>
    tinyMatch({
      main: procedure('main', {
        steps: {
          dice: roll({
            claim: '',
            purpose: 'x',
            dice: () => n,
            reads,
            play: (_m, _f, value, dice) => (rolled.push([value, ...dice]), over('end')),
          }),
        },
      }),
    })

  it('hand over the sum, or each die with the highest first, or what was picked', () => {
    rolled.length = 0
    dice('sum', 2).roll([2, 5])
    dice('each', 3).roll([2, 5, 3])
    dice('pick', 9).roll([8])
    expect(rolled).toEqual([
      [7, 2, 5],
      [10, 5, 3, 2],
      [8, 8],
    ])
  })

  it.each([
    ['sum', 2, [3]],
    ['sum', 2, [3, 7]],
    ['sum', 1, [0]],
    ['each', 1, [1.5]],
    ['pick', 4, [5]],
    ['pick', 4, [1, 1]],
  ] as const)('by %s of %i refuse the dice %j and change nothing', (reads, n, wrong) => {
    const m = dice(reads, n)
    const before = m.hash()
    expect(() => m.roll(wrong)).toThrow('the roll for x needs')
    expect(m.hash()).toBe(before)
    expect(m.waits).toBe('roll')
  })

  it('tell the dice as they fell', () => {
    const m = dice('each', 3)
    m.roll([2, 5, 3])
    expect(m.events[0]).toEqual({ ev: 'rolled', values: { purpose: 'x', dice: [2, 5, 3] } })
    expect(m.learned).toBe(true)
  })
})

const nested = {
  main: procedure('main', {
    steps: {
      start: () => call('inner', { n: 2, list: [1, 2] }, 'after'),
      after: (m, f) => (m.board.value.set(0, f.result), over('end')),
    },
  }),
  inner: procedure('inner', {
    steps: {
      down: (_m, f) => (f.n > 0 ? call('inner', { n: f.n - 1, list: f.list }, 'up') : 'wait'),
      wait: ask({
        claim: 'tiny:2#1',
        prompt: () => 'Deep down.',
        seat: () => 1,
        always: () => true,
        forms: [plain('on', (_m, f) => done(f.list.length))],
      }),
      up: (_m, f) => done(f.result + 10),
    },
  }),
}

describe('the sequence of play', () => {
  it('calls procedures within procedures and returns their values', () => {
    const m = tinyMatch(nested)
    expect(m.frames.map((f) => `${f.proc}.${f.step}`)).toEqual(['main.after', 'inner.up', 'inner.up', 'inner.wait'])
    m.play(1, { do: 'on' })
    expect([m.waits, m.board.value.get(0)]).toEqual(['over', 22])
  })

  it('can be saved and loaded deep down and goes on the same', () => {
    const m = tinyMatch(nested)
    const twin = Match.load(m.setting, JSON.parse(JSON.stringify(m.save())) as Saved)
    expect(new Snapshot(m).difference(twin)).toBeNull()
    expect(twin.hash()).toBe(m.hash())
    m.play(1, { do: 'on' })
    twin.play(1, { do: 'on' })
    expect(twin.hash()).toBe(m.hash())
  })

  it('gives no two frames the same array', () => {
    const m = tinyMatch(nested)
    const lists = m.frames.map((f) => (f.proc === 'inner' ? f.list : []))
    lists[1]!.push(3)
    expect(lists.map((list) => list.length)).toEqual([0, 3, 2, 2])
  })

  it('forks into a match that does not touch the first', () => {
    const m = tinyMatch(nested)
    const before = new Snapshot(m)
    const fork = m.fork()
    expect(before.difference(fork)).toBeNull()
    const top = fork.toChange(fork.frames.length - 1)
    if (top.proc === 'inner') top.list.push(9)
    expect(before.difference(fork)).not.toBeNull()
    fork.board.value.set(1, 5)
    fork.play(1, { do: 'on' })
    expect(before.difference(m)).toBeNull()
    expect(m.fork(fork)).toBe(fork)
    expect(before.difference(fork)).toBeNull()
  })

  it('plays the only legal order itself and tells only its seat which', () => {
    const only: Form<TinyMatch, MainFrame, 'end'> = {
      ...FOUR,
      do: 'move',
      arg: 'hex',
      candidates: (_m, _f, out) => out.push(2),
      play: (m, _f, hex) => (m.board.value.set(0, hex), 'end'),
    }
    const forced = ask({ claim: 'tiny:3#1', prompt: () => 'Must.', seat: () => 1, forms: [only] })
    const m = tinyMatch({ main: procedure('main', { steps: { forced, end: () => over('end') } }) })
    expect(m.board.value.get(0)).toBe(2)
    expect(m.asked).toEqual([0, 0])
    expect(m.events[0]).toEqual({
      ev: 'forced',
      values: { seat: 1, claim: 'tiny:3#1' },
      secret: { seat: 1, values: { do: 'move', arg: 'h2' } },
    })
    expect(m.narrate(m.events[0]!)).toBe('B had no choice (tiny:3#1)')
  })

  it('counts decisions by seat', () => {
    const turn = <S extends string>(seat: number, then: S): Ask<TinyMatch, MainFrame, S> =>
      ask<MainFrame, S>({
        claim: '',
        prompt: () => '',
        seat: () => seat,
        always: () => true,
        forms: [plain('on', () => then)],
      })
    const m = tinyMatch({
      main: procedure('main', { steps: { a: turn(0, 'b'), b: turn(1, 'c'), c: turn(1, 'a') } }),
    })
    for (const seat of [0, 1, 1, 0]) expect(m.play(seat, { do: 'on' }).ok).toBe(true)
    expect(m.asked).toEqual([2, 3])
    expect(m.decisionId).toBe(3)
  })

  it('says what is wrong with a system that cannot go on', () => {
    const steps = (all: Readonly<Record<string, Step<TinyMatch, MainFrame>>>) => () =>
      tinyMatch({ main: procedure('main', { steps: all }) })
    expect(steps({ round: () => 'round' })).toThrow('the match never stops: main.round')
    expect(steps({ lost: () => 'nowhere' })).toThrow('no step main.nowhere')
    expect(steps({ lost: () => new Call('nothing', {}, 'lost') })).toThrow('no procedure nothing')
    expect(
      steps({ ask: { ...choose, forms: [{ ...FOUR, do: 'move', arg: 'hex', refusal: () => no('any') }] } }),
    ).toThrow('main.ask: seat 0 is asked and has no legal order')
  })

  it('halts where its first procedure returns', () => {
    expect(tinyMatch({ main: procedure('main', { steps: { end: () => done() } }) }).waits).toBe('halted')
  })
})

describe('learning', () => {
  const step = (name: string, emit: 'told' | 'shown') => plain(name, (m) => (m.emit(emit, { what: 1 }), 'choose'))
  const chooseStep = ask<MainFrame, 'choose' | 'other' | 'dice'>({
    claim: '',
    prompt: () => '',
    seat: () => 0,
    forms: [step('look', 'shown'), step('walk', 'told'), plain('pass', () => 'other'), plain('dice', () => 'dice')],
  })
  const other = ask<MainFrame, 'choose'>({
    claim: '',
    prompt: () => '',
    seat: () => 1,
    always: () => true,
    forms: [plain('on', () => 'choose')],
  })
  const dice = roll<MainFrame, 'choose'>({ claim: '', purpose: '', dice: () => 1, reads: 'sum', play: () => 'choose' })
  const setting = tinySetting(
    { main: procedure('main', { steps: { choose: chooseStep, other, dice } }) },
    { reveals: new Set(['shown']) },
  )

  it.each([
    ['look', true],
    ['walk', false],
    ['pass', true],
    ['dice', true],
  ])('comes from a reveal, another seat or dice: %s %s', (name, learned) => {
    const m = Match.start(setting)
    m.play(0, { do: name })
    expect(m.learned).toBe(learned)
  })
})
