import { expect, test } from 'vitest'
import { chanceOf, forecast, meanOf, type Branch } from '../../../core/forecast.ts'
import { PLANS, POSTURES } from './data.ts'
import { position, type Position, type Table } from './testing.ts'

// --- (a) two fights counted by hand

/** Blue in 0103 next to red in 0104, on clear ground, both in supply. */
function duel(units: Record<string, string>, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . C'], control: { red: ['0104', '0105', '0106', '0107'] }, units, ...more })
}

const frameOf = (t: Table, proc: string): number => t.m.frames.findIndex((f) => f.proc === proc)

/** The weights of a branch, each outcome told by its figures that are not zero. */
function told(branch: Branch): Record<string, bigint> {
  const name = (outcome: Readonly<Record<string, number>>): string =>
    Object.entries(outcome)
      .filter(([, n]) => n !== 0)
      .map(([figure, n]) => `${figure} ${n}`)
      .join(', ')
  return Object.fromEntries(branch.results.map((r) => [name(r.outcome), r.weight]))
}

test('damos:8.2#11 a Standard Attack of 1 on a demoralized 2, counted by hand', () => {
  const t = duel({ a: 'blue foot 1/4 0103', d: 'red foot 2/4 0104 demoralized' }).play(
    'activate 0103',
    'move 0104',
    'plan standard',
  )
  const [branch, ...others] = forecast(t.m, { frame: frameOf(t, 'activation') }).branches
  expect(others).toEqual([])
  // attacker, die + 1 in the column of 1: 0 0 0 0♥ 0♦ 1; defender in the column of 2: 0 0 0 0♥ 0♦ 1
  expect(branch!.whole).toBe(36n)
  expect(told(branch!)).toEqual({
    // 0♥ against 0, 0♦ against 0 and 0♥: the demoralized loser loses a point more
    'won 1, vacated 1, defenderLost 1': 7n,
    // 1 against 0, 0♥ and 0♦, and a point more is all it has
    'won 1, vacated 1, defenderLost 2, defenderUnits 1': 5n,
    'attackerDemoralized 1': 18n,
    // the defender's 6 kills, the attacker's 6 only ties it
    'attackerLost 1, attackerUnits 1': 5n,
    'attackerLost 1, defenderLost 1, attackerUnits 1': 1n,
  })
  expect(chanceOf(branch!, (o) => o['won'] === 1)).toBeCloseTo(12 / 36, 10)
  expect(meanOf(branch!, 'defenderLost')).toBeCloseTo(18 / 36, 10)
})

test('the odds are the same whichever player attacks', () => {
  const odds = (attacker: 'blue' | 'red', from: string, to: string): Record<string, bigint> => {
    const defender = attacker === 'blue' ? 'red' : 'blue'
    const units = { a: `${attacker} foot 1/4 ${from}`, d: `${defender} foot 2/4 ${to} demoralized` }
    const t = duel(units, { player: attacker }).play(`activate ${from}`, `move ${to}`, 'plan standard')
    return told(forecast(t.m, { frame: frameOf(t, 'activation') }).branches[0]!)
  }
  expect(odds('red', '0104', '0103')).toEqual(odds('blue', '0103', '0104'))
})

test('damos:8.2#10, damos:8.4#7 a Penetration of 2 against a Counterattack of 2, counted by hand', () => {
  const t = duel({ a: 'blue armor 2/6 0103', d: 'red armor 2/6 0104 spent' }).play('concert penetration')
  expect(t.place).toBe('concerted.posture')
  const branches = forecast(t.m, { frame: frameOf(t, 'concerted') }).branches
  expect(branches.map((b) => b.choices.map((c) => c.order.word))).toEqual([['steadfast'], ['counterattack']])
  // attacker, die + 2: 0 0♥ 0♦ 1 1 1♥; defender, die - 1 and a rung more: 0♥ 0♥ 0♥ 0♥ 0♦ 1
  // 16 of 36 go to the defender at once; of the other 20
  //   4 (0♦ on 0♥) lead to 2 against 2, even, which the attacker survives as winner on 1 and 2 (2/1)
  //   15 (1 or 1♥ on 0♥ or 0♦) to 1 against 2, 1:2, where he wins on 1 to 3 (3/0, 2/1, 2/1)
  //   1 (1♥ on 1) to 1 against 1, even, where he wins on 1 and 2 though nobody is left
  const counter = branches[1]!
  expect(counter.whole).toBe(216n)
  const share = (test: (o: Readonly<Record<string, number>>) => boolean): bigint =>
    counter.results.reduce((sum, r) => sum + (test(r.outcome) ? r.weight : 0n), 0n)
  expect(share((o) => o['won'] === 1)).toBe(4n * 2n + 15n * 3n + 1n * 2n)
  expect(share((o) => o['vacated'] === 1)).toBe(4n * 2n + 15n * 3n)
  expect(share((o) => o['attackerUnits'] === 1)).toBe(4n * 4n + 15n * 3n + 1n * 6n)
  expect(share((o) => o['defenderUnits'] === 1)).toBe(4n * 2n + 15n * 5n + 1n * 4n)
  expect(share((o) => o['attackerDemoralized'] === 1)).toBe(16n * 6n)
})

// --- (b) the usual policy does what it says

/** The usual answer to the decision now asked, in words. */
function usual(t: Table): string {
  return t.offers()[t.m.setting.system.forecast.policies['usual']!.choose(t.m)]!
}

/** The usual answers until the place changes. */
function usualWhile(t: Table, place: string): string[] {
  const given: string[] = []
  while (t.m.waits === 'decision' && t.place === place) t.play(given[given.push(usual(t)) - 1]!)
  return given
}

/** What the forecast says it assumes, by the words it says it with. */
function assumed(words: string): string {
  const t = duel({ a: 'blue foot 1/4 0103', d: 'red foot 1/4 0104' })
  return (
    t.m.setting.system.forecast.policies['usual']!.assumes.find((line) => line.includes(words)) ??
    `nothing assumed of ${words}`
  )
}

test('assumed: losses fall on the unit that is strongest as losses stand', () => {
  expect(assumed('strongest unit first')).toContain('damos:8.8#2')
  const units = { a: 'blue foot 14/4 0103', d: 'red foot 3/4 0104', e: 'red foot 5/4 0104', g: 'red foot 4/4 0104' }
  const t = duel(units).play('activate 0103', 'move 0104', 'plan standard').dice(6, 6, 6).dice(1, 1)
  expect([t.last('inflicted')['onDefender'], t.place]).toEqual(['5', 'losses.allocate'])
  expect(usualWhile(t, 'losses.allocate')).toEqual(['lose e', 'lose e', 'lose g', 'lose d', 'lose e'])
})

test('assumed: a unit that loses a point for two losses counts at what it still has', () => {
  const units = { a: 'blue foot 14/4 0103', d: 'red foot 4/4 0104', e: 'red foot 4/4 0104' }
  const t = duel(units, { x: { lossesPerSp: (m, u) => (m.game.units[u]!.id === 'd' ? 2 : 1) } })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6, 6, 6).dice(1, 1)
  expect(usualWhile(t, 'losses.allocate')).toEqual(['lose d', 'lose e', 'lose d', 'lose d', 'lose e'])
})

test('assumed: nothing is paid with replacement points', () => {
  expect(assumed('replacement points')).toContain('damos:8.8#1')
  const t = duel({ a: 'blue foot 6/4 0103', d: 'red foot 6/4 0104' }, { rp: { red: 3 }, x: { absorbs: () => 2 } })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1)
  expect([t.place, t.offers().length, usual(t)]).toEqual(['losses.pay', 2, 'pay 0'])
})

test('assumed: no other force reacts', () => {
  expect(assumed('no other force reacts')).toContain('damos:2.6.1#30')
  const t = duel({ a: 'blue foot 6/4 0103', d: 'red armor 6/6 0104' }).play(
    'activate 0103',
    'move 0104',
    'plan standard',
  )
  expect([t.place, usual(t)]).toEqual(['reaction.window', 'pass'])
})

test('assumed: the strongest force attacks, and a Grand Assault takes the cheapest way', () => {
  expect(assumed('strongest force')).toContain('damos:8.1#9')
  const t = position({
    map: ['C . . . . .', ' . . w . . C', '. . . . . .'],
    control: { red: ['0204', '0205', '0206', '0207'] },
    units: {
      a: 'blue armor 6/6 0102',
      b: 'blue armor 4/9 0202',
      c: 'blue armor 4/9 0202',
      z: 'blue armor 5/6 0302',
      d: 'red foot 3/4 0204',
    },
  }).play('concert assault')
  expect(t.offers()).toEqual(['name 0102', 'name 0202', 'name 0302', 'pick b', 'pick c'])
  expect(usual(t)).toBe('name 0202')
  t.play('name 0202')
  // woods in 0203: around them is as cheap and no dearer; straight into the target once next to it
  expect(usualWhile(t, 'activation.move')).toEqual(['move 0103', 'move 0104', 'move 0204'])
})

test('assumed: of ways that cost the same, a Grand Assault takes the one straight into its target', () => {
  const t = position({
    map: ['. . . . . .', ' C . . . . C'],
    control: { red: ['0203', '0204', '0205', '0206'] },
    units: { a: 'blue armor 6/6 0202', d: 'red foot 3/4 0203' },
    rivers: ['0202/0203'],
  }).play('concert assault')
  // by 0103 it is two hexes without the river, and 0103 is offered first
  expect([t.offers('move').slice(0, 2), usual(t)]).toEqual([['move 0103', 'move 0203'], 'move 0203'])
})

test('assumed: where no whole stack can attack, a part of it does', () => {
  const t = duel({
    a: 'blue armor 7/6 0103',
    s: 'blue foot 3/2 0103',
    b: 'blue foot 1/6 0103',
    d: 'red foot 3/4 0104',
  }).play('concert assault')
  expect([t.place, t.offers()]).toEqual(['concerted.name', ['pick a', 'pick b']])
  t.play(usual(t))
  expect(usual(t)).toBe('go')
  const foot = duel({
    b: 'blue foot 1/6 0103',
    s: 'blue foot 3/2 0103',
    a: 'blue armor 7/6 0103',
    d: 'red foot 3/4 0104',
  }).play('concert assault')
  foot.play(usual(foot))
  expect([foot.place, usual(foot)]).toEqual(['concerted.muster', 'add a'])
})

test('assumed: the weakest of an over-stacked force sit out', () => {
  expect(assumed('over-stacked')).toContain('damos:2.3#8')
  const red = { d: 'red foot 3/4 0104', e: 'red foot 2/4 0104', g: 'red foot 4/4 0104', h: 'red foot 2/4 0104' }
  const defenders = duel({ a: 'blue foot 6/4 0103', ...red }).play('activate 0103', 'move 0104', 'plan standard')
  expect([defenders.place, usual(defenders)]).toEqual(['excess.exclude', 'exclude e'])
  const attackers = duel({ ...red, b: 'blue foot 6/4 0103' }, { player: 'red' }).play(
    'activate 0104',
    'move 0103',
    'plan standard',
  )
  expect([attackers.place, usual(attackers)]).toEqual(['combat.excludeAttackers', 'exclude e'])
})

test('assumed: a retreat is as short as it may be', () => {
  expect(assumed('shortest')).toContain('damos:8.11#3')
  const t = position({
    map: ['. . . . . . .', ' C . . . . . C', '. . . . . . .'],
    control: { red: ['0104', '0105', '0106', '0204', '0205', '0206', '0207', '0304', '0305', '0306'] },
    units: { a: 'blue foot 6/4 0202', d: 'red foot 6/4 0203' },
  })
  t.play('activate 0202', 'move 0203', 'plan standard').dice(6).dice(1)
  const given = usualWhile(t, 'retreat.step')
  expect([given.at(-1), t.m.game.grid.distance(t.m.board.hex.get(t.unit('d')), t.m.game.grid.parse('0203'))]).toEqual([
    'halt',
    2,
  ])
})

test('assumed: nobody is sacrificed, nobody exploits, and who has nothing left to do stops', () => {
  expect(assumed('sacrificed')).toContain('damos:8.12#1')
  const t = position({
    map: ['C . . M . . C'],
    control: { red: ['0104', '0105', '0106', '0107'] },
    units: { a: 'blue foot 14/4 0103', b: 'blue foot 14/4 0103', d: 'red foot 5/4 0104', e: 'red foot 3/4 0104' },
  })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6, 6, 6).dice(1, 1, 1)
  usualWhile(t, 'losses.allocate')
  expect([t.place, usual(t)]).toEqual(['combat.sacrifice', 'yield'])
  t.play('yield')
  usualWhile(t, 'retreat.step')
  expect([t.place, usual(t)]).toEqual(['exploitation.choose', 'stay'])
  const moving = duel({ a: 'blue foot 6/4 0102', d: 'red foot 6/4 0105' }).play('activate 0102')
  expect(usual(moving)).toBe('stop')
})

test('plan, posture and target are compared: each is a branch with odds of its own', () => {
  const t = duel({ a: 'blue foot 3/6 0103', d: 'red mech 3/6 0104 spent' }, { map: ['C . . w . . C'] }).play(
    'activate 0103',
    'move 0104',
  )
  const branches = forecast(t.m, { frame: frameOf(t, 'activation') }).branches
  const words = branches.map((b) => b.choices.map((c) => c.order.word).join(' '))
  expect(words.sort()).toEqual(
    PLANS.slice(0, 2)
      .flatMap((plan) => POSTURES.map((posture) => `${plan} ${posture}`))
      .sort(),
  )
  const two = duel({ a: 'blue armor 3/6 0103', d: 'red foot 3/6 0104', e: 'red foot 3/6 0102' }).play(
    'concert penetration',
  )
  expect(two.place).toBe('concerted.target')
  const targets = forecast(two.m, { frame: frameOf(two, 'concerted') }).branches
  expect(targets.map((b) => b.choices.map((c) => c.order.hex).join(' '))).toEqual(['0102', '0104'])
})

test('every decision a fight can ask for is compared or answered by a stated assumption', () => {
  const { procedures, forecast: rules } = duel({ a: 'blue foot 1/4 0103', d: 'red foot 1/4 0104' }).m.setting.system
  const asked = [
    'concerted',
    'activation',
    'combat',
    'losses',
    'retreat',
    'reaction',
    'exploitation',
    'attrition',
  ].flatMap((proc) =>
    Object.entries(procedures[proc]!.steps)
      .filter(([, step]) => typeof step === 'object' && step.kind === 'ask')
      .map(([step]) => `${proc}.${step}`),
  )
  const answered = {
    'strongest unit first': ['losses.allocate'],
    'replacement points': ['losses.pay'],
    'no other force reacts': ['reaction.window', 'reaction.muster'],
    'strongest force': ['concerted.name', 'concerted.muster', 'activation.move'],
    'over-stacked': ['combat.excludeAttackers', 'combat.excludeDefenders'],
    shortest: ['retreat.step'],
    sacrificed: ['combat.sacrifice', 'exploitation.choose', 'exploitation.muster'],
  }
  expect(Object.keys(answered).map(assumed)).toEqual([...rules.policies['usual']!.assumes])
  expect(asked.filter((place) => !rules.compared.has(place)).sort()).toEqual(Object.values(answered).flat().sort())
})
