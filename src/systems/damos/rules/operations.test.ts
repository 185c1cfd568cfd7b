import { expect, test } from 'vitest'
import { forWorld } from '../../../core/for-world.ts'
import { done, type Frame } from '../../../core/procedure.ts'
import { FAR, reach } from './reach.ts'
import { no } from './reasons.ts'
import { position, type Position, type Table } from './testing.ts'
import { type Damos } from './world.ts'

/** Blue operates on a long road; `idle` waits in the city, so that the phase does not end by itself. */
function road(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . . . . . . . C'],
    units: { idle: 'blue armor 1/4 0101', ...units },
    control: { red: ['0108', '0109', '0110'] },
    ...more,
  })
}

const at = (t: Table, hex: string): number => t.m.game.grid.parse(hex)
const leftMp = (t: Table): number => Number(/(-?\d+) movement points? left/.exec(t.m.prompt())![1])
const spentMp = (t: Table): number => t.m.frame('activation')!.spentMp

test('damos:7.0#1 only fresh forces activate', () => {
  const t = road({ a: 'blue foot 5/4 0103', s: 'blue foot 5/4 0104 spent', r: 'red foot 5/4 0109' })
  expect(t.why('activate 0104')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8' })
  expect(t.refusal('activate 0109')).toBe('no-own-unit')
  expect(t.offers('activate')).toEqual(['activate 0101', 'activate 0103'])
  t.play('activate 0103')
  expect(t.last('activated')).toEqual({ units: [t.unit('a')], hex: at(t, '0103') })
})

test('damos:7.0#1 of a stack the fresh units go', () => {
  const t = road({ a: 'blue foot 5/4 0103', s: 'blue foot 5/4 0103 spent', g: 'blue garrison 5/0 0103' })
  t.play('activate 0103', 'move 0104')
  expect([t.hex('a'), t.hex('s'), t.hex('g')]).toEqual(['0104', '0103', '0103'])
})

test('damos:7.0#1 each activation is finished before the next begins', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0105' })
  t.play('activate 0103', 'move 0104')
  expect([t.place, t.refusal('activate 0105'), t.refusal('end')]).toEqual([
    'activation.move',
    'unknown-order',
    'unknown-order',
  ])
  t.play('stop')
  expect([t.place, t.refusal('activate 0105')]).toEqual(['operations.choose', 'legal'])
})

test('damos:2.2#3 a unit without movement allowance does not activate, nor one that its game bars', () => {
  const t = road(
    { g: 'blue garrison 5/0 0103', b: 'blue foot 5/4 0104' },
    { x: { activationRefusal: (m, u) => (m.game.units[u]!.id === 'b' ? no('alone', { unit: u }) : null) } },
  )
  expect(t.why('activate 0103')).toMatchObject({ code: 'no-movement', claim: 'damos:2.2#3' })
  expect([t.refusal('activate 0104'), t.refusal('activate 0101')]).toEqual(['alone', 'legal'])
})

test('damos:2.1#7 part of a stack may be activated as a force', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103', c: 'blue foot 5/4 0103' })
  t.play('pick b')
  expect(t.m.prompt()).toBe('Activate b. Add units, go, or clear.')
  t.play('clear', 'pick b', 'add c', 'go', 'move 0104')
  expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0103', '0104', '0104'])
})

test('damos:7.0#2 one activation may rally, move and fight', () => {
  const t = road({ d: 'blue foot 6/5 0104 demoralized', r: 'red foot 1/4 0106' })
  t.play('activate 0104', 'rally', 'move 0105', 'move 0106', 'plan standard')
  expect([t.events('rallied').length, spentMp(t)]).toEqual([1, 5])
  t.dice(6).dice(1)
  expect(t.hex('r')).toBe('eliminated')
})

test('a combat ends ordinary movement, won or lost', () => {
  const won = road({ a: 'blue foot 6/8 0104', r: 'red foot 1/4 0105' })
  won.play('activate 0104', 'move 0105', 'plan meeting').dice(6).dice(1)
  expect([won.last('winner'), won.hex('a'), won.is('a', 'spent'), won.place]).toEqual([
    { side: 0 },
    '0105',
    true,
    'operations.choose',
  ])
  const lost = road({ a: 'blue foot 5/8 0104', r: 'red foot 5/4 0105' })
  lost.play('activate 0104', 'move 0105', 'plan meeting').dice(1).dice(6)
  expect([lost.last('winner'), lost.hex('a'), lost.is('a', 'spent'), lost.place]).toEqual([
    { side: 1 },
    '0104',
    true,
    'operations.choose',
  ])
})

test('damos:7.0#3 a fresh ZOI-capable force may be activated for a Concerted Attack', () => {
  const concert = (unit: string): string =>
    road({ idle: 'blue foot 1/4 0101', a: unit, r: 'red foot 5/4 0107' }).refusal('concert assault')
  expect(concert('blue armor 5/6 0106')).toBe('legal')
  expect(concert('blue foot 5/6 0106')).toBe('concert-none')
  expect(concert('blue armor 5/6 0106 spent')).toBe('concert-none')
})

test('damos:7.0#3 such a force does nothing but attack', () => {
  const t = road({ a: 'blue armor 5/6 0105', b: 'blue armor 5/6 0105', r: 'red foot 5/4 0107' })
  t.play('concert assault', 'name 0105')
  expect(t.m.prompt()).toContain('Move to the assault on 0107')
  expect(t.why('drop b')).toMatchObject({ code: 'drop-in-battle', claim: 'damos:8.3#6' })
  expect([t.refusal('stop'), t.offers()]).toEqual(['approach-stop', ['move 0106', 'move 0104']])
})

/** A tank force and two infantry forces, all fresh. */
const MIXED = { tank: 'blue armor 5/4 0103', foot: 'blue foot 5/4 0105', more: 'blue foot 5/4 0106' }

test('damos:7.0#4 forces without influence activate first', () => {
  const t = road(MIXED)
  expect(t.m.prompt()).toContain('activate a force, declare')
  t.play('activate 0105', 'stop')
  expect([t.refusal('activate 0106'), t.refusal('activate 0103')]).toEqual(['legal', 'legal'])
  t.play('activate 0106', 'stop', 'activate 0103', 'stop')
  expect(t.is('tank', 'spent')).toBe(true)
  // The other way round the infantry comes too late.
  const late = road(MIXED).play('activate 0103', 'stop')
  expect([late.refusal('activate 0105'), late.refusal('activate 0106'), late.refusal('activate 0101')]).toEqual([
    'window-closed',
    'window-closed',
    'legal',
  ])
})

test('damos:7.0#5 after a ZOI-capable force has activated the others may not', () => {
  const t = road(MIXED)
  t.play('activate 0103')
  t.play('stop')
  expect(t.why('activate 0105')).toMatchObject({ code: 'window-closed', claim: 'damos:7.0#5' })
  expect(t.offers('activate')).toEqual(['activate 0101'])
  expect(t.m.prompt()).toContain('a force with a zone of influence')
})

test('damos:7.0#5 the window is open again in the next Operations Phase', () => {
  const t = road({ ...MIXED, r: 'red armor 5/4 0109', rf: 'red foot 5/4 0110', last: 'red armor 5/4 0108' })
  t.play('activate 0103', 'stop', 'end').until('operations')
  expect([t.seat, t.refusal('activate 0110')]).toEqual(['red', 'legal'])
  t.play('activate 0109', 'stop')
  expect(t.refusal('activate 0110')).toBe('window-closed')
  t.play('end').until('operations')
  expect([t.seat, t.refusal('activate 0105')]).toEqual(['blue', 'legal'])
})

test('damos:7.0#5 infantry in the stack of a ZOI-capable force, or picked up by one, goes with it', () => {
  const t = road({ ...MIXED, grey: 'blue armor 5/4 0105' })
  t.play('activate 0103', 'stop')
  expect(t.refusal('pick foot')).toBe('legal')
  t.play('pick foot')
  expect([t.refusal('go'), t.refusal('add grey')]).toEqual(['window-closed', 'legal'])
  t.play('add grey', 'go', 'move 0106')
  expect(t.refusal('pickup more')).toBe('legal')
})

test('damos:7.0#5 a spent tank in the stack does not help the infantry', () => {
  const t = road({ ...MIXED, grey: 'blue armor 5/4 0105 spent' })
  expect(t.play('activate 0103', 'stop').refusal('activate 0105')).toBe('window-closed')
})

test('damos:7.0#4 infantry that picks up a tank is a ZOI-capable force and closes the window', () => {
  const t = road({ ...MIXED, grey: 'blue armor 5/4 0104' })
  t.play('activate 0105', 'move 0104', 'pickup grey', 'stop')
  expect(t.refusal('activate 0106')).toBe('window-closed')
  const foot = road({ ...MIXED, red: 'blue foot 5/4 0104' })
  foot.play('activate 0105', 'move 0104', 'pickup red', 'stop')
  expect(foot.refusal('activate 0106')).toBe('legal')
})

test('damos:2.1#16, damos:2.6#6 a demoralized tank has no influence: it does not close the window', () => {
  const t = road({ ...MIXED, shaken: 'blue armor 5/4 0104 demoralized' })
  t.play('activate 0104', 'rally', 'stop')
  expect([t.is('shaken', 'demoralized'), t.refusal('activate 0105'), t.refusal('activate 0103')]).toEqual([
    false,
    'legal',
    'legal',
  ])
  const sound = road({ ...MIXED, sound: 'blue armor 5/4 0104' }).play('activate 0104', 'stop')
  expect(sound.refusal('activate 0105')).toBe('window-closed')
})

test('damos:2.6#6, damos:7.0#5 nor may it activate once the window is closed', () => {
  const t = road({ ...MIXED, shaken: 'blue armor 5/4 0104 demoralized', sound: 'blue armor 5/4 0107' })
  t.play('activate 0103', 'stop')
  expect(t.why('activate 0104')).toMatchObject({ code: 'window-closed', claim: 'damos:7.0#5' })
  expect(t.refusal('activate 0107')).toBe('legal')
})

test('damos:2.6#6, damos:7.0#4 infantry that picks up a demoralized tank closes nothing', () => {
  const t = road({ ...MIXED, grey: 'blue armor 5/4 0104 demoralized' })
  t.play('activate 0105', 'move 0104', 'pickup grey', 'stop')
  expect([t.is('foot', 'demoralized'), t.refusal('activate 0106')]).toEqual([true, 'legal'])
  const sound = road({ ...MIXED, grey: 'blue armor 5/4 0104' })
  sound.play('activate 0105', 'move 0104', 'pickup grey', 'stop')
  expect(sound.refusal('activate 0106')).toBe('window-closed')
})

test('damos:7.0#6 attrition is checked first, then the force is spent', () => {
  const t = road({ a: 'blue foot 5/4 0103' }, { x: { supplied: (m, u) => m.game.units[u]!.id !== 'a' } })
  t.play('activate 0103', 'move 0104', 'move 0105', 'move 0106', 'stop')
  expect([t.place, t.is('a', 'spent')]).toEqual(['attrition.dice', false])
  t.dice(6, 6)
  expect([t.place, t.is('a', 'spent')]).toEqual(['operations.choose', true])
})

test('damos:7.0#7 reactors, lucky or not, are spent when the activation ends and not before', () => {
  const t = road({ a: 'blue armor 12/4 0104', fails: 'red armor 8/6 0107', comes: 'red armor 8/6 0106' })
  t.play('activate 0104', 'move 0105', 'react 0107').dice(1, 1)
  expect([t.hex('fails'), t.is('fails', 'spent')]).toEqual(['0107', false])
  t.play('react 0106').dice(6, 6)
  expect([t.hex('comes'), t.is('comes', 'spent')]).toEqual(['0105', false])
  t.play('posture steadfast').dice(1, 1).dice(6, 6)
  expect([t.place, t.is('fails', 'spent'), t.is('comes', 'spent')]).toEqual(['operations.choose', true, true])
})

test('damos:7.0#8 a force activates once in a phase', () => {
  const t = road({ a: 'blue foot 5/4 0103' })
  t.play('activate 0103', 'move 0104', 'stop')
  expect([t.is('a', 'spent'), t.refusal('activate 0104')]).toEqual([true, 'spent'])
  t.play('end').until('operations')
  expect([t.seat, t.refusal('activate 0104')]).toEqual(['blue', 'legal'])
})

test('damos:7.0#9 who reacted in the enemy phase cannot activate in the own turn that follows, but in the next', () => {
  const t = road({ a: 'blue foot 5/4 0103', tank: 'red armor 8/6 0106', calm: 'red armor 1/6 0110' })
  t.play('activate 0103', 'move 0104', 'react 0106').dice(1, 1).play('stop', 'end').until('strategic')
  expect([t.seat, t.refusal('march 0106'), t.refusal('march 0110')]).toEqual(['red', 'spent', 'legal'])
  t.play('end')
  expect([t.place, t.refusal('activate 0106'), t.refusal('activate 0110')]).toEqual([
    'operations.choose',
    'spent',
    'legal',
  ])
  t.play('end').until('operations').play('end').until('operations')
  expect([t.seat, t.refusal('activate 0106')]).toEqual(['red', 'legal'])
})

test('damos:7.0#10 the phase may be ended at any time, with forces still fresh', () => {
  const t = road(MIXED)
  t.play('activate 0105', 'stop')
  expect(t.refusal('end')).toBe('legal')
  t.play('end')
  expect([t.events('reset')[0], t.events('activated').length]).toEqual([{ side: 0 }, 1])
})

test('damos:7.0#11 the slowest unit sets the pace of the stack', () => {
  const t = road({ fast: 'blue foot 5/6 0103', slow: 'blue foot 5/2 0103' })
  t.play('activate 0103')
  expect(leftMp(t)).toBe(2)
  t.play('move 0104', 'move 0105')
  expect(t.why('move 0106')).toMatchObject({ code: 'too-far', claim: 'damos:7.0#11', values: { cost: 1, left: 0 } })
  t.play('drop slow')
  expect(leftMp(t)).toBe(4)
  expect(t.why('move 0107')).toMatchObject({ code: 'not-adjacent', claim: 'damos:7.0#11' })
})

test('the way of least cost is found, enemies end it, and the game may bar hexes and attacks', () => {
  const t = position({
    map: ['C s . .', ' . . . .'],
    units: { a: 'blue foot 5/6 0101', r: 'red foot 5/4 0203' },
    rivers: ['0101/0201'],
    x: {
      entersRefusal: (m, _u, _from, to) => (to === m.game.grid.parse('0204') ? no('no-ground', { hex: to }) : null),
    },
  })
  const costs = (budget: number, from = '0101'): Record<string, number> => {
    const cost = reach(t.m, [t.unit('a')], at(t, from), budget)
    return Object.fromEntries(Array.from(cost, (c, hex) => [t.m.game.grid.format(hex), c]).filter(([, c]) => c !== FAR))
  }
  // 0102 is swamp; round it over the river costs 2 + 1 to 0202.
  expect(costs(5)).toEqual({ '0101': 0, '0102': 3, '0103': 4, '0104': 5, '0201': 2, '0202': 3, '0203': 4 })
  expect(costs(2)).toEqual({ '0101': 0, '0201': 2 })
  expect(costs(0)).toEqual({ '0101': 0 })
  // A force that stands among enemies may leave.
  expect(costs(1, '0203')).toEqual({ '0203': 0, '0103': 1, '0104': 1, '0202': 1 })
})

test('no way leads on through enemies', () => {
  const behind = (enemy: string): number => {
    const t = position({ map: ['C . . .'], units: { a: 'blue foot 5/6 0101', r: enemy } })
    return reach(t.m, [t.unit('a')], 0, 3)[at(t, '0104')]!
  }
  expect([behind('red foot 5/4 0103'), behind('red foot 5/4 eliminated')]).toEqual([FAR, 3])
})

test('an attack the game forbids has no cost', () => {
  const to = (barred: boolean): number => {
    const x: Position['x'] = {
      attackRefusal: (m, _u, _from, hex) =>
        barred && hex === m.game.grid.parse('0103') ? no('no-ground', { hex }) : null,
    }
    const t = position({ map: ['C . .'], units: { a: 'blue foot 5/6 0101', r: 'red foot 5/4 0103' }, x })
    return reach(t.m, [t.unit('a')], 0, 6)[at(t, '0103')]!
  }
  expect([to(false), to(true)]).toEqual([2, FAR])
})

test('the game may bar a step or an attack', () => {
  const x: Position['x'] = {
    entersRefusal: (m, _u, _from, to) => (to === m.game.grid.parse('0103') ? no('no-ground', { hex: to }) : null),
    attackRefusal: (m, _u, _from, to) => (to === m.game.grid.parse('0203') ? no('enemy-there', { hex: to }) : null),
  }
  const units = { a: 'blue foot 5/4 0202', r: 'red foot 5/4 0203', s: 'red foot 5/4 0102' }
  const t = position({ map: ['C . .', ' . . .', '. . .'], units, x }).play('activate 0202')
  expect([t.refusal('move 0103'), t.refusal('move 0203'), t.refusal('move 0102')]).toEqual([
    'no-ground',
    'enemy-there',
    'legal',
  ])
})

test('damos:7.0#12 entering an enemy hex starts a combat and costs the ground and the plan', () => {
  const enter = (ma: number) =>
    road({ a: `blue foot 5/${ma} 0104`, r: 'red foot 5/4 0105' }, { map: ['C . . . wt . . . . C'] }).play(
      'activate 0104',
      'move 0105',
    )
  const standard = enter(3).play('plan standard')
  expect([standard.events('combat').length, spentMp(standard)]).toEqual([1, 3])
  const meeting = enter(3).play('plan meeting')
  expect([meeting.events('combat').length, spentMp(meeting)]).toEqual([1, 2])
  const forced = enter(2)
  expect([forced.events('combat').length, forced.last('revealed')]).toEqual([
    1,
    { plan: 'meeting', posture: 'steadfast' },
  ])
})

test('damos:7.0#12 a step out of reach is no attack', () => {
  const t = road({ a: 'blue foot 5/1 0104', r: 'red foot 5/4 0105' }, { map: ['C . . . w . . . . C'] }).play(
    'activate 0104',
  )
  expect(t.why('move 0105')).toMatchObject({ code: 'too-far', values: { cost: 2, left: 1 } })
})

test('damos:7.0#13 a force may rally at any point of its move', () => {
  const t = road({ d: 'blue foot 5/5 0104 demoralized' })
  t.play('activate 0104', 'move 0105', 'rally')
  expect([t.is('d', 'demoralized'), leftMp(t)]).toEqual([false, 2])
  t.play('move 0106', 'move 0107')
  expect(t.hex('d')).toBe('0107')
})

test('damos:7.0#14 a force met on its rally fights as a rallied one', () => {
  const t = road({ d: 'blue foot 5/5 0104 demoralized', tank: 'red armor 12/6 0106' })
  t.play('activate 0104', 'rally')
  expect([t.place, t.is('d', 'demoralized')]).toEqual(['reaction.window', false])
  t.play('react 0106').dice(6, 6).play('posture steadfast')
  expect(t.last('revealed')).toEqual({ plan: 'meeting', posture: 'steadfast' })
  expect([t.hex('tank'), t.is('d', 'demoralized'), spentMp(t)]).toEqual(['0104', false, 2])
})

test('damos:2.6.1#6, damos:2.6.1#30 a rally inside influence may be left unanswered: nobody is spent, and the force goes on', () => {
  const t = road({ d: 'blue foot 5/5 0104 demoralized', tank: 'red armor 12/6 0106' })
  t.play('activate 0104', 'rally')
  expect([t.place, t.seat]).toEqual(['reaction.window', 'red'])
  t.play('pass')
  expect([t.place, leftMp(t)]).toEqual(['activation.move', 3])
  t.play('stop')
  expect([t.is('d', 'spent'), t.is('tank', 'spent')]).toEqual([true, false])
  // Outside its influence nobody is asked.
  const far = road({ d: 'blue foot 5/5 0104 demoralized', tank: 'red armor 12/6 0107' }).play('activate 0104', 'rally')
  expect(far.place).toBe('activation.move')
})

test('damos:7.0#15 when the enemy slips away before combat, the force moves on with what it has left', () => {
  const t = road({ a: 'blue foot 5/4 0105', tank: 'red armor 2/6 0106' })
  t.play('activate 0105', 'move 0106', 'plan standard', 'withdraw 0106').dice(6, 6).play('halt')
  expect([t.place, t.hex('tank'), leftMp(t), t.controller('0106')]).toEqual(['activation.move', '0108', 3, 'blue'])
  t.play('move 0107', 'move 0108')
  expect(t.place).toBe('activation.plan')
})

test('damos:7.0#16 a moving force adds fresh friends for one point', () => {
  const t = road({ a: 'blue foot 5/5 0103', b: 'blue foot 5/6 0104' })
  t.play('activate 0103')
  expect(t.why('pickup b')).toMatchObject({ code: 'nothing-to-pick-up', claim: 'damos:7.0#16' })
  t.play('move 0104', 'pickup b')
  expect(t.last('pickedUp')).toEqual({ unit: t.unit('b'), hex: at(t, '0104') })
  expect(leftMp(t)).toBe(3)
  t.play('move 0105')
  expect([t.hex('a'), t.hex('b')]).toEqual(['0105', '0105'])
})

test('damos:7.0#16, damos:7.0#20, damos:2.2#3 a fresh friend joins, neither a spent one nor one that cannot move', () => {
  const t = road({
    a: 'blue foot 5/5 0103',
    b: 'blue foot 5/6 0104 spent',
    c: 'blue foot 5/6 0104',
    fort: 'blue foot 5/0 0104',
  })
  t.play('activate 0103', 'move 0104')
  expect(t.why('pickup b')).toMatchObject({ code: 'spent', values: { unit: t.unit('b') } })
  expect(t.why('pickup fort')).toMatchObject({ code: 'no-movement', values: { unit: t.unit('fort') } })
  t.play('pickup c', 'move 0105')
  expect([leftMp(t), t.hex('c'), t.hex('b'), t.hex('fort')]).toEqual([2, '0105', '0104', '0104'])
})

test('damos:7.0#16 not enemies, not members, and not without the point', () => {
  const t = road({ a: 'blue foot 5/1 0103', c: 'blue foot 5/1 0103', b: 'blue foot 5/6 0104', r: 'red foot 5/4 0107' })
  t.play('activate 0103')
  expect([t.refusal('pickup r'), t.refusal('pickup c')]).toEqual(['nothing-to-pick-up', 'nothing-to-pick-up'])
  t.play('move 0104')
  expect(t.why('pickup b')).toMatchObject({ code: 'pick-up-mp', claim: 'damos:7.0#16', values: { left: 0 } })
  const rich = road({ a: 'blue foot 5/2 0103', c: 'blue foot 5/2 0103', b: 'blue foot 5/6 0104' })
  expect(rich.play('activate 0103', 'move 0104').refusal('pickup b')).toBe('legal')
})

test('damos:7.0#16 friends in the hex the force starts from can be picked up as well', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103' })
  t.play('pick a', 'go', 'pickup b')
  expect(leftMp(t)).toBe(3)
})

test('damos:7.0#17 one point for each hex, however many are picked up there', () => {
  const t = road({ a: 'blue foot 5/9 0103', b: 'blue foot 5/9 0104', c: 'blue foot 5/9 0104', d: 'blue foot 5/9 0105' })
  t.play('activate 0103', 'move 0104', 'pickup b', 'pickup c')
  expect(leftMp(t)).toBe(7)
  t.play('move 0105', 'pickup d')
  expect(leftMp(t)).toBe(5)
})

test('damos:7.0#17 a hex entered again costs its point again', () => {
  const t = road({ a: 'blue foot 5/9 0103', b: 'blue foot 5/9 0104', c: 'blue foot 5/9 0104' })
  t.play('activate 0103', 'move 0104', 'pickup b', 'move 0103', 'move 0104', 'pickup c')
  expect(leftMp(t)).toBe(4)
})

test('damos:7.0#18 who is picked up counts as having spent what the force has spent', () => {
  const t = road({ a: 'blue foot 5/6 0103', b: 'blue foot 5/4 0105' })
  t.play('activate 0103', 'move 0104', 'move 0105', 'pickup b')
  // Three of the newcomer's four points are gone.
  expect(leftMp(t)).toBe(1)
})

test('damos:7.0#19 nobody is picked up whose allowance is used up, and the slowest member then governs', () => {
  const with_ = (ma: number) =>
    road({ a: 'blue foot 5/6 0103', b: `blue foot 5/${ma} 0105` }).play('activate 0103', 'move 0104', 'move 0105')
  expect(with_(2).why('pickup b')).toMatchObject({
    code: 'pick-up-slow',
    claim: 'damos:7.0#19',
    values: { ma: 2, spent: 3 },
  })
  const just = with_(3)
  expect(just.refusal('pickup b')).toBe('legal')
  just.play('pickup b')
  expect([leftMp(just), just.refusal('move 0106')]).toEqual([0, 'too-far'])
  const faster = with_(9).play('pickup b')
  expect(leftMp(faster)).toBe(3)
})

test('damos:7.0#19 the second of a hex is measured without a second point', () => {
  const t = road({ a: 'blue foot 5/6 0103', b: 'blue foot 5/6 0104', c: 'blue foot 5/2 0104', d: 'blue foot 5/1 0104' })
  t.play('activate 0103', 'move 0104', 'pickup b')
  expect([t.refusal('pickup c'), t.refusal('pickup d')]).toEqual(['legal', 'pick-up-slow'])
})

test('damos:7.0#20 spent units cannot be picked up', () => {
  const t = road({ a: 'blue foot 5/6 0103', s: 'blue foot 5/6 0104 spent', b: 'blue foot 5/6 0104' })
  t.play('activate 0103', 'move 0104')
  expect(t.why('pickup s')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8' })
  expect(t.offers('pickup')).toEqual(['pickup b'])
})

test('a unit its game bars from activating is not picked up', () => {
  const x: Position['x'] = {
    activationRefusal: (m, u) => (m.game.units[u]!.id === 'b' ? no('alone', { unit: u }) : null),
  }
  const t = road({ a: 'blue foot 5/6 0103', b: 'blue foot 5/6 0104' }, { x })
  expect(t.play('activate 0103', 'move 0104').refusal('pickup b')).toBe('alone')
})

test('damos:7.0#21 units are left behind at no cost', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103' })
  t.play('activate 0103', 'move 0104')
  const before = leftMp(t)
  t.play('drop b')
  expect([leftMp(t), t.last('dropped')]).toEqual([before, { unit: t.unit('b'), hex: at(t, '0104') }])
  t.play('move 0105')
  expect([t.hex('a'), t.hex('b')]).toEqual(['0105', '0104'])
})

test('damos:7.0#21 at least one unit stays in the force, and only members can be dropped', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103' })
  t.play('activate 0103')
  expect(t.why('drop idle')).toMatchObject({ code: 'not-in-force', claim: 'damos:2.1#7' })
  expect(t.offers('drop')).toEqual(['drop a', 'drop b'])
  t.play('drop a')
  expect(t.why('drop b')).toMatchObject({ code: 'last-unit', claim: 'damos:2.1#7' })
  expect(t.offers('drop')).toEqual([])
})

test('damos:7.0#22 units left behind are spent at once and do no more in that phase', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103', c: 'blue foot 5/4 0105' })
  t.play('activate 0103', 'move 0104', 'drop b')
  expect([t.is('b', 'spent'), t.is('a', 'spent'), t.refusal('pickup b')]).toEqual([true, false, 'spent'])
  t.play('stop')
  expect(t.refusal('activate 0104')).toBe('spent')
  t.play('activate 0105', 'move 0104')
  expect(t.refusal('pickup b')).toBe('spent')
})

test('the prompt names the force, its hex and its points', () => {
  const t = road({ a: 'blue foot 5/4 0103', b: 'blue foot 5/4 0103' }).play('activate 0103')
  expect(t.m.prompt()).toBe('Move, rally or fight: a, b in 0103, 4 movement points left.')
})

test('a game may open the phase with a procedure of its own, and hears of its end', () => {
  const { procedure, start } = forWorld<Damos, Damos['frames'] & { special: Frame & { side: number } }>()
  const special = procedure('special', {
    steps: {
      note(m, f) {
        m.emit('income', { side: f.side, points: 9, pool: 0 })
        return done()
      },
    },
  })
  const x: Position['x'] = {
    procedures: { special },
    operationsStart: (_m, side) => start('special', { side }),
    operationsEnd: (m, side) => m.emit('income', { side, points: 7, pool: 0 }),
  }
  const t = road({}, { x })
  expect([t.place, t.events('income')]).toEqual(['operations.choose', [{ side: 0, points: 9, pool: 0 }]])
  t.play('end')
  expect(t.events('income')[1]).toEqual({ side: 0, points: 7, pool: 0 })
})
