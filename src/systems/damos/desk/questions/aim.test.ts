import { describe, expect, test } from 'vitest'
import { line, position } from '../../rules/testing.ts'
import { askAs, askOpenly, playOut } from '../../../../core/harness/asking.ts'

const words = (orders: readonly { do: string; hex?: string; unit?: string; word?: string }[]): string[] =>
  orders.map((o) => [o.do, o.hex ?? o.unit ?? o.word].filter((x) => x !== undefined).join(' '))

describe('aim', () => {
  test('two clicks move a stack: the orders end with stop, or leave it under way', () => {
    const t = line({ a: 'blue foot 4/5 0102', z: 'blue foot 1/5 0101', e: 'red foot 3/4 0107' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0102', to: '0104' })
    expect(answer.ways!.map((w) => [w.id, words(w.orders).join(', ')])).toEqual([
      ['move', 'activate 0102, move 0103, move 0104, stop'],
      ['on', 'activate 0102, move 0103, move 0104'],
    ])
    expect(answer.paths![0]!.steps.map((x) => [x.hex, x.cost, x.total, x.supply])).toEqual([
      ['0103', '1', '1', 'yes'],
      ['0104', '1', '2', 'yes'],
    ])
  })

  test('a part of a stack is gathered first', () => {
    const t = line({
      a: 'blue foot 4/5 0102',
      b: 'blue foot 3/5 0102',
      c: 'blue foot 3/5 0102',
      e: 'red foot 3/4 0107',
    })
    const part = askOpenly(t.m, { q: 'aim', from: '0102', units: ['a', 'c'], to: '0103' })
    expect(words(part.ways![0]!.orders)).toEqual(['pick a', 'add c', 'go', 'move 0103', 'stop'])
    const all = askOpenly(t.m, { q: 'aim', from: '0102', units: ['c', 'a', 'b'], to: '0103' })
    expect(words(all.ways![0]!.orders)).toEqual(['activate 0102', 'move 0103', 'stop'])
    t.play('pick b')
    expect(words(askOpenly(t.m, { q: 'aim', units: ['b'], to: '0103' }).ways![0]!.orders)).toEqual([
      'go',
      'move 0103',
      'stop',
    ])
  })

  test('a drag goes by its own hexes', () => {
    const t = position({
      map: ['. . . .', ' . . . .', '. . . C'],
      units: { a: 'blue foot 4/5 0201', z: 'blue foot 4/5 0301', e: 'red foot 1/1 0304' },
      control: { red: ['0304'] },
    })
    const via = askOpenly(t.m, { q: 'aim', from: '0201', via: ['0102', '0103'], to: '0203' })
    expect(words(via.ways![0]!.orders)).toEqual(['activate 0201', 'move 0102', 'move 0103', 'move 0203', 'stop'])
    expect(via.paths![0]!.hexes).toEqual(['0201', '0102', '0103', '0203'])
  })

  test('out of reach: the rule, the figures, and the nearest hex instead', () => {
    const t = line({ a: 'blue foot 4/3 0101', z: 'blue foot 1/5 0101', e: 'red foot 3/4 0108' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0106' })
    expect(answer.refusal).toMatchObject({ code: 'too-far', claim: 'damos:7.0#11' })
    expect(answer.refusal!.text).toContain('0 are left')
    expect(answer.lines![0]).toMatchObject({ value: '5 of 3 MP' })
    expect(words(answer.refusal!.instead!.orders).at(-1)).toBe('move 0104')
    playOut(t.m, answer.refusal!.instead!.orders)
    expect(answer.ways).toBeUndefined()
  })

  test('a hex behind the enemy is refused, even where every step before it is open', () => {
    const t = line({ a: 'blue foot 4/6 0102', z: 'blue foot 1/5 0101', e: 'red foot 3/4 0104' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0102', to: '0106' })
    expect(answer.ways).toBeUndefined()
    expect(answer.refusal).toMatchObject({ code: 'not-adjacent', instead: { text: 'Go to 0103' } })
  })

  test('a spent stack says so when it is taken', () => {
    const t = line({ a: 'blue foot 4/3 0101 spent', z: 'blue foot 1/5 0102', e: 'red foot 3/4 0108' })
    expect(askOpenly(t.m, { q: 'aim', from: '0101' }).refusal).toMatchObject({ code: 'spent', claim: 'damos:2.1#8' })
    const fresh = askOpenly(t.m, { q: 'aim', from: '0102' })
    expect(fresh.lines!.map((l) => [l.label, l.value])).toEqual([
      ['Strength', '1'],
      ['Movement', '5'],
      ['Line of supply', 'yes'],
    ])
    expect(words(fresh.ways![0]!.orders)).toEqual(['activate 0102'])
  })

  test('against an enemy: every plan with its chance to win', () => {
    const t = line({ a: 'blue armor 9/6 0102', e: 'red foot 3/4 0104', z: 'blue foot 1/4 0101' })
    const answer = askOpenly(t.m, { q: 'aim', from: '0102', to: '0104' })
    const ways = Object.fromEntries(answer.ways!.map((w) => [w.id, w]))
    expect(words(ways['standard']!.orders)).toEqual(['activate 0102', 'move 0103', 'move 0104', 'plan standard'])
    expect(words(ways['meeting']!.orders).at(-1)).toBe('plan meeting')
    expect(ways['assault']!.figure).toMatch(/^\d+(-\d+)? %$/)
    expect(words(ways['assault']!.orders)).toEqual(['concert assault'])
    expect(ways['penetration']!.refusal).toMatchObject({ code: 'concert-none' })
    const chance = (id: string): number => Number(/^\d+/.exec(ways[id]!.figure!)![0])
    expect(chance('assault')).toBeGreaterThan(chance('standard'))
    expect(chance('standard')).toBeGreaterThan(chance('meeting'))
    for (const way of answer.ways!) playOut(t.m, way.orders)
    expect(ways['standard']!.warnings![0]).toMatchObject({ claim: 'damos:7.0#5' })
  })

  test('without a point left only the Meeting Engagement is open', () => {
    const t = line({ a: 'blue armor 9/2 0102', e: 'red foot 3/4 0104', z: 'blue foot 1/4 0101' })
    const ways = askOpenly(t.m, { q: 'aim', from: '0102', to: '0104' }).ways!
    expect(ways.find((w) => w.id === 'standard')!.refusal).toMatchObject({ code: 'plan-mp' })
    const meeting = ways.find((w) => w.id === 'meeting')!
    expect(words(meeting.orders)).toEqual(['activate 0102', 'move 0103', 'move 0104'])
    expect(playOut(t.m, meeting.orders).frames.some((f) => f.proc === 'combat' && f['plan'] === 0)).toBe(true)
  })

  test('who may react where, with the chance', () => {
    const t = position({
      map: ['C . . . . . . C'],
      units: { a: 'blue foot 4/5 0102', z: 'blue foot 1/5 0101', e: 'red armor 7/6 0106' },
      control: { red: ['0105', '0106', '0107', '0108'] },
    })
    const steps = askOpenly(t.m, { q: 'aim', from: '0102', to: '0105' }).paths![0]!.steps
    expect(steps.map((x) => [x.hex, x.reacts])).toEqual([
      ['0103', ''],
      ['0104', expect.stringMatching(/^\d+ %$/) as string],
      ['0105', expect.stringMatching(/^\d+ %$/) as string],
    ])
    // The chance is that of the rule: tried on every fall of two dice.
    t.play('activate 0102', 'move 0103', 'move 0104', 'react 0106')
    let falls = 0
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const fork = t.m.fork()
        fork.roll([a, b])
        falls += Number(fork.events.find((e) => e.ev === 'reaction')!.values['success'])
      }
    expect(steps[1]!.reacts).toBe(`${Math.round((falls / 36) * 100)} %`)
  })

  test('a force under way goes on, or stops for another', () => {
    const t = line({ a: 'blue foot 4/5 0102', b: 'blue foot 4/5 0101', e: 'red foot 3/4 0108' })
    t.play('activate 0102', 'move 0103')
    expect(words(askOpenly(t.m, { q: 'aim', to: '0105' }).ways![0]!.orders)).toEqual(['move 0104', 'move 0105', 'stop'])
    const other = askOpenly(t.m, { q: 'aim', from: '0101', to: '0102' })
    expect(words(other.ways![0]!.orders)).toEqual(['stop', 'activate 0101', 'move 0102', 'stop'])
    playOut(t.m, other.ways![0]!.orders)
  })

  test('a demoralized force can rally where it goes', () => {
    const t = line({ a: 'blue foot 4/5 0102 demoralized', b: 'blue foot 4/5 0101', e: 'red foot 3/4 0108' })
    const rally = askOpenly(t.m, { q: 'aim', from: '0102', to: '0103' }).ways!.find((w) => w.id === 'rally')!
    expect(words(rally.orders)).toEqual(['activate 0102', 'move 0103', 'rally'])
    playOut(t.m, rally.orders)
  })

  test('own units in the goal can be picked up', () => {
    const t = line({ a: 'blue foot 4/5 0102', b: 'blue foot 4/5 0103', e: 'red foot 3/4 0108' })
    const ways = askOpenly(t.m, { q: 'aim', from: '0102', to: '0103' }).ways!
    const pick = ways.find((w) => w.id === 'pickup')!
    expect(words(pick.orders)).toEqual(['activate 0102', 'move 0103', 'pickup b'])
    playOut(t.m, pick.orders)
  })

  test('in a reaction window a stack comes to the hex or slips away', () => {
    const t = position({
      map: ['C . . . . . . C'],
      units: { a: 'blue foot 4/5 0102', z: 'blue foot 1/5 0101', e: 'red armor 7/6 0106', f: 'red armor 2/6 0107' },
      control: { red: ['0105', '0106', '0107', '0108'] },
    })
    t.play('activate 0102', 'move 0103', 'move 0104')
    expect([t.place, t.seat]).toEqual(['reaction.window', 'red'])
    const comes = askOpenly(t.m, { q: 'aim', from: '0106', to: '0104' })
    expect(comes.ways!.map((w) => [w.id, words(w.orders).join()])).toEqual([
      ['react', 'react 0106'],
      ['withdraw', 'withdraw 0106'],
    ])
    expect(askOpenly(t.m, { q: 'aim', from: '0106', to: '0108' }).ways!.map((w) => w.id)).toEqual(['withdraw', 'react'])
    expect(askAs(t.m, 0, { q: 'aim', from: '0104', to: '0105' }).refusal).toMatchObject({ code: 'not-asked' })
    for (const way of comes.ways!) playOut(t.m, way.orders)
  })

  test('a reinforcement is placed, or the nearest place is named', () => {
    const t = position({
      map: ['C . . C'],
      units: { a: 'blue foot 4/5 turn2', b: 'blue foot 4/5 0103', e: 'red foot 3/4 0104' },
      control: { red: ['0104'] },
      from: 'replacements',
    })
    expect(words(askOpenly(t.m, { q: 'aim', units: ['a'], to: '0102' }).ways![0]!.orders)).toEqual(['place 0102'])
    const foe = askOpenly(t.m, { q: 'aim', units: ['a'], to: '0104' })
    expect(foe.refusal).toMatchObject({ code: 'enemy-there' })
  })

  test('a strategic march finds the railway', () => {
    const t = position({
      map: ['C . . . . . . .', ' . . . . . . . .'],
      units: { a: 'blue foot 5/1 0101', z: 'blue foot 5/1 0201', e: 'red foot 1/1 0208' },
      control: { red: ['0208'] },
      rails: ['0101/0102', '0102/0103', '0103/0104', '0104/0105'],
      from: 'strategic',
    })
    const answer = askOpenly(t.m, { q: 'aim', from: '0101', to: '0105' })
    const rails = ['march 0101', 'move 0102', 'move 0103', 'move 0104', 'move 0105']
    expect(words(answer.ways![0]!.orders).slice(0, 5)).toEqual(rails)
    expect(answer.paths![0]!.steps.map((x) => x.total)).toEqual(['½', '1', '1½', '2'])
    playOut(t.m, answer.ways![0]!.orders)
    const far = askOpenly(t.m, { q: 'aim', from: '0101', to: '0106' }).refusal
    expect(far).toMatchObject({ code: 'sm-too-far', claim: 'damos:6.0#2' })
  })

  test('a retreat is drawn in one go', () => {
    const t = position({
      map: ['. . . . . C', ' C . . . . .', '. . . . . C'],
      units: { a: 'blue armor 20/6 0202', e: 'red foot 5/4 0203', f: 'red foot 5/4 0203' },
      control: { red: ['0203', '0204', '0205', '0206', '0104', '0105', '0106', '0304', '0305', '0306'] },
    })
    t.play('activate 0202', 'move 0203', 'plan standard').dice(6, 6, 6).dice(1, 1).until('retreat')
    expect(t.seat).toBe('red')
    const answer = askOpenly(t.m, { q: 'aim', to: '0205' })
    expect(words(answer.ways![0]!.orders)).toEqual(['retreat 0204', 'retreat 0205', 'halt'])
    playOut(t.m, answer.ways![0]!.orders)
    expect(askOpenly(t.m, { q: 'aim', to: '0201' }).refusal!.claim).toMatch(/^damos:8.11#/)
  })

  test('part of a winner exploits', () => {
    const t = line({
      a: 'blue armor 12/6 0103',
      b: 'blue armor 9/6 0103',
      e: 'red foot 1/4 0104',
      f: 'red foot 1/4 0108',
    })
    t.play('activate 0103', 'move 0104', 'plan standard').dice(6, 6, 6).dice(1).until('exploitation')
    const whole = askOpenly(t.m, { q: 'aim', from: '0104', to: '0105' })
    expect(words(whole.ways![0]!.orders)).toEqual(['exploit', 'move 0105', 'stop'])
    const part = askOpenly(t.m, { q: 'aim', from: '0104', units: ['b'], to: '0105' })
    expect(words(part.ways![0]!.orders)).toEqual(['pick b', 'go', 'move 0105', 'stop'])
    for (const way of [...whole.ways!, ...part.ways!]) playOut(t.m, way.orders)
  })

  test('counters taken off the force under way stay behind; another stack pointed at can take its place', () => {
    const t = line({
      a: 'blue foot 4/5 0102',
      b: 'blue foot 4/5 0102',
      c: 'blue foot 4/5 0104',
      e: 'red foot 3/4 0108',
    })
    t.play('activate 0102')
    const part = askOpenly(t.m, { q: 'aim', units: ['b'], to: '0103' })
    expect(words(part.ways![0]!.orders)).toEqual(['drop a', 'move 0103', 'stop'])
    playOut(t.m, part.ways![0]!.orders)
    const change = askOpenly(t.m, { q: 'aim', to: '0104' }).ways!.find((w) => w.id === 'change')!
    expect(words(change.orders)).toEqual(['stop', 'activate 0104'])
    playOut(t.m, change.orders)
  })

  test('naming the force of a Grand Assault carries it to the target', () => {
    const t = line({ a: 'blue armor 9/6 0102', b: 'blue armor 9/6 0101', e: 'red foot 3/4 0104' })
    t.play('concert assault')
    if (t.place === 'concerted.target') t.play('target 0104')
    while (t.place !== 'concerted.name') t.asUsual()
    const way = askOpenly(t.m, { q: 'aim', from: '0102' }).ways![0]!
    expect(words(way.orders)).toEqual(['name 0102', 'move 0103', 'move 0104'])
    expect(way.figure).toMatch(/%$/)
    playOut(t.m, way.orders)
  })
})
