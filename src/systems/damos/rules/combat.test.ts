import { expect, test } from 'vitest'
import { forWorld } from '../../../core/for-world.ts'
import { done } from '../../../core/procedure.ts'
import { STANDARD, type Damos } from './world.ts'
import type { ActivationFrame } from './frames.ts'
import { position, type Position, type Table } from './testing.ts'

/**
 * A corridor from the blue city 0101 to the red city 0107: blue (`a`) in 0103 against red (`d`) in 0104, where `ground`
 * lies. Foot units do not react, and on clear ground they have only one posture.
 */
function corridor(units: Record<string, string>, more: Partial<Position> & { ground?: string } = {}): Table {
  const { ground = '.', ...rest } = more
  return position({
    map: [`C . . ${ground} . . C`],
    control: { red: ['0104', '0105', '0106', '0107'] },
    units,
    ...rest,
  })
}

const attack = (t: Table, plan: string): Table => t.play('activate 0103', 'move 0104', `plan ${plan}`)

/** The activation under way, below whatever it has called. */
function activation(t: Table): ActivationFrame {
  return t.m.frame('activation')!
}

const FOOT = { a: 'blue foot 6/4 0103', d: 'red foot 6/4 0104' }
const supplies = (...sides: number[]): Partial<Position> => ({
  x: { supplied: (m, unit) => sides.includes(m.game.units[unit]!.seat) },
})

// --- 8.0

test('damos:8.0#1 a force that enters an enemy hex fights there, the phasing side as attacker', () => {
  const blue = corridor(FOOT)
  blue.play('activate 0103')
  expect(blue.log.some((e) => e.ev === 'combat')).toBe(false)
  blue.play('move 0104', 'plan meeting')
  expect(blue.last('combat')).toEqual({
    hex: blue.m.game.grid.parse('0104'),
    attackers: [blue.unit('a')],
    defenders: [blue.unit('d')],
  })
  const red = corridor(FOOT, { player: 'red' })
  red.play('activate 0104', 'move 0103', 'plan meeting')
  expect(red.last('combat')).toEqual({
    hex: red.m.game.grid.parse('0103'),
    attackers: [red.unit('d')],
    defenders: [red.unit('a')],
  })
})

test('damos:8.0#2 on entering, the attacker pays a point for a Standard Attack or nothing for a Meeting Engagement', () => {
  const t = corridor(FOOT).play('activate 0103', 'move 0104')
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['activation.plan', 'blue', 'damos:8.0#2'])
  expect(t.m.prompt()).toContain('0104')
  expect(t.offers()).toEqual(['plan meeting', 'plan standard'])
  expect(activation(t).spentMp).toBe(1)
  expect(activation(attack(corridor(FOOT), 'meeting')).spentMp).toBe(1)
  expect(activation(attack(corridor(FOOT), 'standard')).spentMp).toBe(2)
  // Nothing is left to decide where a Concerted Attack was declared.
  const declared = corridor({ ...FOOT, a: 'blue armor 6/4 0103' }).play('concert penetration')
  expect([declared.hex('a'), declared.place, declared.last('revealed')]).toMatchObject([
    '0104',
    'combat.attackRoll',
    { plan: 'penetration' },
  ])
})

test('damos:8.0#3 without a point left after the terrain only a Meeting Engagement is possible', () => {
  const t = corridor({ a: 'blue foot 6/2 0103', d: 'red foot 6/4 0104' }).play('activate 0103', 'move 0104')
  const [form] = t.m.decision.forms
  expect(form!.refusal(t.m, t.m.top, STANDARD)).toBe(null)
  const refused = form!.refusal(t.m, Object.assign({ ...t.m.top }, { spentMp: 2 }), STANDARD)
  expect(refused).toMatchObject({ code: 'plan-mp', claim: 'damos:8.0#3', values: { need: 1, left: 0 } })
  const tired = corridor({ a: 'blue foot 6/1 0103', d: 'red foot 6/4 0104' }).play('activate 0103', 'move 0104')
  expect(tired.events('forced').find((e) => e['do'] === 'plan')).toMatchObject({
    claim: 'damos:8.0#2',
    do: 'plan',
    arg: 'meeting',
  })
  expect(tired.last('revealed')).toMatchObject({ plan: 'meeting' })
})

test('damos:2.6.1#21, damos:2.6.1#23 who joins the defender fights the attack planned; who comes after it has slipped away, a Meeting Engagement', () => {
  const t = (): Table => {
    const units = { a: 'blue foot 6/4 0202', d: 'red armor 2/6 0203', x: 'red armor 8/6 0205' }
    const red = ['0203', '0204', '0205', '0206', '0104', '0105', '0106', '0304', '0305', '0306']
    return position({ map: ['. . . . . .', ' C . . . . C', '. . . . . .'], units, control: { red } }).play(
      'activate 0202',
      'move 0203',
      'plan standard',
    )
  }
  const slipped = t()
    .play('withdraw 0203')
    .dice(6, 6)
    .until('reaction.window')
    .play('react 0205')
    .dice(6, 6)
    .play('posture steadfast')
  expect(slipped.last('combat')).toMatchObject({ defenders: [slipped.unit('x')] })
  expect([slipped.last('revealed'), activation(slipped).spentMp]).toEqual([
    { plan: 'meeting', posture: 'steadfast' },
    1,
  ])
  const joined = t()
    .play('react 0205')
    .dice(6, 6)
    .play('withdraw 0203')
    .dice(6, 6)
    .until('activation.posture')
    .play('posture steadfast')
  expect(joined.last('combat')).toMatchObject({ defenders: [joined.unit('x')] })
  expect([joined.last('revealed'), activation(joined).spentMp]).toEqual([{ plan: 'standard', posture: 'steadfast' }, 2])
})

test('damos:8.0#4 strength adjusted for terrain gives the number of dice and the column of each side', () => {
  const t = attack(corridor({ a: 'blue foot 8/5 0103', d: 'red foot 6/4 0104' }, { ground: 'w' }), 'standard').play(
    'posture steadfast',
  )
  expect(t.last('strengths')).toEqual({ attack: 8, attackAdjusted: 6, defence: 6, defenceAdjusted: 8 })
  t.dice(5).dice(1, 2)
  // 5 in the column of 6 (of 8 it would be 1♦); 3 + 1 of the matrix in the column of 8 (of 6 it would be 1)
  expect(t.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '1♥' })
})

test('damos:8.0#5 modifiers add up within a side and are kept apart from the other', () => {
  const t = corridor({ a: 'blue armor 6/4 0103', d: 'red foot 6/4 0104' }, supplies())
  t.play('concert penetration')
  // penetration +2, matrix -1, no supply -2; the defender has no supply -1
  expect(t.last('modifiers')).toMatchObject({ attack: -1, defence: -1 })
})

test('damos:8.0#6 results fall on the opponent, and the matrix changes what a named side suffers', () => {
  const t = attack(corridor(FOOT), 'meeting').dice(6).dice(6)
  // 6 - 1 in the column of 6 inflicts 1 on the defender; 6 inflicts 1♥, a rung more for the attacker of a Meeting Engagement
  expect(t.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '1♦' })
  expect([t.sp('a'), t.sp('d')]).toEqual([5, 5])
})

test('damos:8.0#7 the higher result wins, and equal results are the defender’s victory', () => {
  const against = (attacker: number, defender: number): unknown =>
    attack(corridor(FOOT), 'standard').dice(attacker).dice(defender).last('winner')
  // the matrix adds 1 to the defender's die
  expect(against(6, 4)).toEqual({ side: 0 })
  expect(against(6, 5)).toEqual({ side: 1 })
  expect(against(5, 6)).toEqual({ side: 1 })
})

// --- 8.2

test('damos:8.2#1 the strengths are the current ones of all who take part, whole stacks on both sides', () => {
  const units = {
    a: 'blue foot 3/4 0103 of 9',
    b: 'blue foot 2/4 0103',
    d: 'red foot 1/4 0104 of 8',
    e: 'red foot 5/4 0104',
    g: 'red foot 4/4 0104',
    h: 'red foot 7/4 0104',
  }
  const t = attack(corridor(units), 'standard')
  expect(t.place).toBe('excess.exclude')
  t.play('exclude h')
  expect(t.last('strengths')).toMatchObject({ attack: 5, defence: 10 })
})

test('damos:8.2#2 the hexside crossed and the ground change the strengths, never below one', () => {
  const strengths = (more: Partial<Position> & { ground?: string }, a = 'blue foot 9/6 0103'): unknown => {
    const t = attack(corridor({ a, d: 'red foot 6/4 0104' }, more), 'meeting')
    if (t.place === 'activation.posture') t.play('posture steadfast')
    return t.last('strengths')
  }
  expect(strengths({})).toMatchObject({ attackAdjusted: 9, defenceAdjusted: 6 })
  expect(strengths({ rivers: ['0103/0104'] })).toMatchObject({ attackAdjusted: 5, defenceAdjusted: 6 })
  expect(strengths({ rivers: ['0104/0105', '0102/0103'] })).toMatchObject({ attackAdjusted: 9, defenceAdjusted: 6 })
  expect(strengths({ rivers: ['0103/0104'], ground: 'w' })).toMatchObject({ attackAdjusted: 3, defenceAdjusted: 8 })
  expect(strengths({ rivers: ['0103/0104'], ground: 'w' }, 'blue foot 4/6 0103')).toMatchObject({
    attackAdjusted: 1,
    defenceAdjusted: 8,
  })
})

test('damos:8.2#2 a force met where it rallied has crossed no hexside', () => {
  const t = position({
    map: ['. C . . C .'],
    units: { a: 'blue foot 9/6 0103 demoralized', d: 'red armor 6/6 0104' },
    control: { red: ['0104', '0105'] },
    rivers: ['0103/0104', '0102/0103'],
    x: { exertsInto: () => false },
  })
  t.play('activate 0103', 'rally', 'react 0104').dice(6, 6).play('posture steadfast')
  expect(t.last('strengths')).toMatchObject({ attackAdjusted: 9, defenceAdjusted: 6 })
})

test('damos:8.2#3 supply of each side is tested as the combat begins', () => {
  const supply = (map: string, control: string[]): unknown => {
    const t = position({ map: [map], units: FOOT, control: { red: control } })
    return attack(t, 'standard').last('modifiers')
  }
  // Steadfast against a Standard Attack adds 1 to the defender's dice in all three.
  expect(supply('C . . . . . C', ['0105', '0106', '0107'])).toMatchObject({
    attackSupplied: 1,
    attack: 0,
    defenceSupplied: 1,
    defence: 1,
  })
  expect(supply('. . . . . . C', ['0105', '0106', '0107'])).toMatchObject({
    attackSupplied: 0,
    attack: -2,
    defenceSupplied: 1,
    defence: 1,
  })
  expect(supply('C . . . . . C', [])).toMatchObject({ attackSupplied: 1, attack: 0, defenceSupplied: 0, defence: 0 })
})

test('damos:8.2#4 a defender that is not demoralized sets its posture when its hex is entered, or when a Concerted Attack is declared', () => {
  const t = attack(corridor(FOOT, { ground: 'w' }), 'standard')
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['activation.posture', 'red', 'damos:8.4#4'])
  expect(t.m.prompt()).toContain('0104')
  t.play('posture delay')
  expect(t.last('revealed')).toEqual({ plan: 'standard', posture: 'delay' })
  const shaken = attack(corridor({ ...FOOT, d: 'red foot 6/4 0104 demoralized' }, { ground: 'w' }), 'standard')
  expect([shaken.place, shaken.last('revealed')]).toEqual(['combat.attackRoll', { plan: 'standard', posture: 'none' }])
  const concerted = corridor({ ...FOOT, a: 'blue armor 6/6 0103' }, { ground: 'w' }).play('concert assault')
  expect([concerted.place, concerted.seat, concerted.hex('a')]).toEqual(['concerted.posture', 'red', '0103'])
  concerted.play('posture delay', 'move 0104')
  expect([concerted.place, concerted.last('revealed')]).toEqual([
    'combat.attackRoll',
    { plan: 'assault', posture: 'delay' },
  ])
})

test('damos:8.2#5 each side’s modifiers come from supply, matrix, plan and a demoralized defender', () => {
  const steadfast = attack(corridor(FOOT, supplies(0)), 'meeting')
  expect(steadfast.last('modifiers')).toEqual({
    attack: -1,
    defence: -1,
    attackSupplied: 1,
    defenceSupplied: 0,
    demoralized: 0,
  })
  const demoralized = attack(corridor({ ...FOOT, d: 'red foot 6/4 0104 demoralized' }, supplies(1)), 'meeting')
  expect(demoralized.last('modifiers')).toEqual({
    attack: -2,
    defence: 0,
    attackSupplied: 0,
    defenceSupplied: 1,
    demoralized: 1,
  })
})

test('damos:8.2#6 each side rolls its own dice, adds its own modifier and reads its own column', () => {
  const t = attack(corridor({ a: 'blue foot 13/4 0103', d: 'red foot 7/4 0104' }), 'standard')
  expect([t.place, t.m.rolling.claim, t.m.rolling.purpose]).toEqual(['combat.attackRoll', 'damos:8.2#6', 'attack'])
  t.dice(1, 1, 1)
  expect([t.place, t.m.rolling.claim, t.m.rolling.purpose]).toEqual(['combat.defenceRoll', 'damos:8.2#6', 'defence'])
  t.dice(5, 4)
  // 3 in the column of 13; 9 + 1 in the column of 7: swapped dice, columns or modifiers would all read otherwise
  expect(t.last('inflicted')).toEqual({ onDefender: '2', onAttacker: '2' })
  expect(t.events('rolled').map((e) => [e['purpose'], e['dice']])).toEqual([
    ['attack', [1, 1, 1]],
    ['defence', [5, 4]],
  ])
  const other = attack(corridor({ a: 'blue foot 13/4 0103', d: 'red foot 7/4 0104' }), 'standard')
    .dice(6, 6, 6)
    .dice(1, 1)
  expect(other.last('inflicted')).toEqual({ onDefender: '5', onAttacker: '1' })
})

test('damos:8.2#7 a defender that is wiped out still deals what its strength before the losses deals', () => {
  const t = attack(corridor({ a: 'blue foot 13/4 0103', d: 'red foot 2/4 0104' }), 'standard').dice(6, 6, 6)
  expect([t.sp('a'), t.sp('d'), t.place]).toEqual([13, 2, 'combat.defenceRoll'])
  t.dice(5)
  // 5 + 1 in the column of 2; in that of 1 it would be 0♦
  expect(t.last('inflicted')).toEqual({ onDefender: '5', onAttacker: '1' })
  expect([t.sp('a'), t.hex('d')]).toEqual([12, 'eliminated'])
})

test('damos:8.2#8 the matrix moves the result before losses are taken', () => {
  const t = attack(corridor(FOOT), 'meeting').dice(1).dice(3)
  // 3 in the column of 6 is 0♦, a rung higher 1
  expect(t.last('inflicted')).toEqual({ onDefender: '0', onAttacker: '1' })
  expect([t.sp('a'), t.sp('d')]).toEqual([5, 6])
})

test('damos:8.2#9 both sides lose strength, at least half of it from the largest unit', () => {
  const units = { a: 'blue foot 9/4 0103', b: 'blue foot 9/4 0103', d: 'red foot 7/4 0104', e: 'red foot 5/4 0104' }
  const t = attack(corridor(units, { options: { fog: true } }), 'standard')
    .dice(6, 5, 4)
    .dice(6, 5)
  expect(t.last('inflicted')).toEqual({ onDefender: '5', onAttacker: '4' })
  t.play('lose a', 'lose a', 'lose b', 'lose b')
  expect([t.sp('a'), t.sp('b'), t.seat]).toEqual([7, 7, 'red'])
  t.play('lose e', 'lose e', 'lose e')
  expect([t.refusal('lose e'), t.why('lose e')!.claim]).toEqual(['largest-first', 'damos:8.8#2'])
  t.play('lose d', 'lose d')
  expect([t.sp('d'), t.sp('e')]).toEqual([5, 2])
})

test('damos:8.2#10 a beaten counterattacker strikes back, and the matrix is not applied again', () => {
  const t = corridor({ a: 'blue armor 12/6 0103', d: 'red armor 6/6 0104 spent' })
  t.play('concert penetration', 'posture counterattack').dice(6, 6).dice(1)
  // penetration against counterattack: the attacker suffers a rung more, 0♥ for 0
  expect(t.last('inflicted')).toEqual({ onDefender: '4', onAttacker: '0♥' })
  expect([t.place, t.sp('d')]).toEqual(['combat.counterDice', 2])
  t.dice(6)
  // 2 against 12 is the 1:4 column; with the matrix the attacker would lose 3
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:4', onDefender: 1, onAttacker: 2 })
  expect([t.sp('a'), t.sp('d')]).toEqual([10, 1])
})

test('damos:8.2#10 no counterattack with another posture, nor when the defender did not lose the exchange', () => {
  const tanks = { a: 'blue armor 12/6 0103', d: 'red armor 6/6 0104 spent' }
  const steadfast = attack(corridor(tanks), 'standard').play('posture steadfast').dice(6, 6).dice(1)
  expect([steadfast.events('counterattack'), steadfast.last('winner')]).toEqual([[], { side: 0 }])
  const equal = { a: 'blue armor 6/6 0103', d: 'red armor 6/6 0104 spent' }
  const tied = attack(corridor(equal), 'standard').play('posture counterattack').dice(5).dice(5)
  expect([tied.events('counterattack'), tied.last('winner')]).toEqual([[], { side: 1 }])
  const beaten = attack(corridor(equal), 'standard').play('posture counterattack').dice(6).dice(5)
  expect(beaten.place).toBe('combat.counterDice')
})

test('damos:8.2#11 the exchange and the counterattack together make the loser', () => {
  const t = (): Table => {
    const units = { a: 'blue armor 6/6 0103', d: 'red armor 6/6 0104 spent' }
    return attack(corridor(units), 'standard').play('posture counterattack').dice(6).dice(2)
  }
  expect(t().last('inflicted')).toEqual({ onDefender: '1♥', onAttacker: '0♥' })
  // 5 against 6 is 1:2: a 4 gives 1/2, together 2 to 2; a 5 gives 1/3, a 1 gives 3/0
  expect([t().dice(4).last('winner'), t().dice(5).last('winner'), t().dice(1).last('winner')]).toEqual([
    { side: 1 },
    { side: 1 },
    { side: 0 },
  ])
})

test('damos:8.2#12 a beaten attacker goes back one hex, a beaten defender two or three, and both are demoralized', () => {
  const lost = attack(corridor(FOOT), 'standard').dice(1).dice(6)
  expect([lost.hex('a'), lost.is('a', 'demoralized'), lost.hex('d'), lost.is('d', 'demoralized')]).toEqual([
    '0103',
    true,
    '0104',
    false,
  ])
  const won = attack(corridor(FOOT), 'standard').dice(6).dice(1)
  expect([won.hex('d'), won.offers()]).toEqual(['0106', ['retreat 0107', 'halt']])
  won.play('halt')
  expect([won.hex('a'), won.is('a', 'demoralized'), won.hex('d'), won.is('d', 'demoralized')]).toEqual([
    '0104',
    false,
    '0106',
    true,
  ])
})

test('damos:8.2#12 the loser of a Meeting Engagement retreats and keeps its morale', () => {
  const lost = attack(corridor(FOOT), 'meeting').dice(1).dice(6)
  expect([lost.hex('a'), lost.is('a', 'demoralized')]).toEqual(['0103', false])
  const won = attack(corridor(FOOT), 'meeting').dice(6).dice(1).play('retreat 0107')
  expect([won.hex('d'), won.is('d', 'demoralized')]).toEqual(['0107', false])
})

test('damos:8.2#13 only the attacker who won may exploit', () => {
  const won = attack(corridor(FOOT), 'standard').dice(6).dice(1).play('halt')
  expect([won.place, won.seat, won.legal('exploit')]).toEqual(['exploitation.choose', 'blue', true])
  const lost = attack(corridor({ ...FOOT, rear: 'blue foot 3/4 0101' }), 'standard')
    .dice(1)
    .dice(6)
  expect([lost.place, lost.is('a', 'spent')]).toEqual(['operations.choose', true])
})

// --- 8.5

test('damos:8.5#1 an attacker without supply loses two for each die', () => {
  const drm = (sp: number): unknown =>
    attack(corridor({ a: `blue foot ${sp}/4 0103`, d: 'red foot 6/4 0104' }, supplies(1)), 'standard').last(
      'modifiers',
    )['attack']
  expect([drm(1), drm(6), drm(7), drm(12), drm(13)]).toEqual([-2, -2, -4, -4, -6])
  const supplied = attack(corridor({ a: 'blue foot 13/4 0103', d: 'red foot 6/4 0104' }, supplies(0)), 'standard')
  expect(supplied.last('modifiers')).toMatchObject({ attack: 0, defence: 0 })
})

test('damos:8.5#1 the price of no supply is by the dice really rolled, those of a column shifted to included', () => {
  const shifted = (attackShift: number, defenceShift: number): Table => {
    const support = (_m: unknown, f: { attackShift: number; defenceShift: number }): null => {
      Object.assign(f, { attackShift, defenceShift })
      return null
    }
    return attack(corridor(FOOT, { x: { support, supplied: (m, unit) => m.game.units[unit]!.seat === 1 } }), 'standard')
  }
  const attacker = shifted(1, 0)
  expect(attacker.last('modifiers')).toMatchObject({ attack: -4 })
  expect(attacker.dice(6, 4).dice(3).last('inflicted')).toEqual({ onDefender: '1♦', onAttacker: '1' })
  const defender = shifted(0, 1)
  expect(defender.last('modifiers')).toMatchObject({ attack: -2 })
  expect(defender.dice(6).dice(3, 3).last('inflicted')).toEqual({ onDefender: '1', onAttacker: '2' })
})

test('damos:8.5#2 a defender without supply loses one, however many dice it rolls', () => {
  const drm = (sp: number): unknown =>
    attack(corridor({ a: 'blue foot 6/4 0103', d: `red foot ${sp}/4 0104` }, supplies(0)), 'meeting').last('modifiers')[
      'defence'
    ]
  expect([drm(6), drm(12), drm(13)]).toEqual([-1, -1, -1])
  const supplied = attack(corridor({ a: 'blue foot 6/4 0103', d: 'red foot 13/4 0104' }, supplies(0, 1)), 'meeting')
  expect(supplied.last('modifiers')).toMatchObject({ attack: -1, defence: 0 })
})

test('damos:8.5#3 the plan modifies the attacker’s dice alone', () => {
  const demoralized = { a: 'blue armor 6/6 0103', d: 'red foot 6/4 0104 demoralized' }
  const drm = (...orders: string[]): unknown =>
    corridor(demoralized)
      .play(...orders)
      .last('modifiers')
  // a demoralized defender adds 1 and shuts the matrix out
  expect(drm('activate 0103', 'move 0104', 'plan meeting')).toMatchObject({ attack: 0, defence: 0 })
  expect(drm('activate 0103', 'move 0104', 'plan standard')).toMatchObject({ attack: 1, defence: 0 })
  expect(drm('concert assault', 'move 0104')).toMatchObject({ attack: 2, defence: 0 })
  expect(drm('concert penetration')).toMatchObject({ attack: 3, defence: 0 })
})

test('damos:8.5#4 a demoralized defender gives the attacker one and silences the matrix', () => {
  const steady = attack(corridor(FOOT), 'standard')
  expect(steady.last('modifiers')).toMatchObject({ attack: 0, defence: 1 })
  const t = attack(corridor({ ...FOOT, d: 'red foot 6/4 0104 demoralized' }), 'standard')
  expect(t.last('modifiers')).toMatchObject({ attack: 1, defence: 0, demoralized: 1 })
  const meeting = attack(corridor({ ...FOOT, d: 'red foot 6/4 0104 demoralized' }), 'meeting')
    .dice(1)
    .dice(3)
  // without the rung of steadfast against a Meeting Engagement
  expect(meeting.last('inflicted')).toEqual({ onDefender: '0', onAttacker: '0♦' })
})

test('damos:8.5#5 a matrix modifier adds to the other modifiers of the side it names', () => {
  const t = attack(
    corridor({ a: 'blue foot 8/5 0103', d: 'red mech 6/4 0104 spent' }, { ground: 'w', ...supplies(1) }),
    'standard',
  ).play('posture elastic')
  // no supply at one die -2, elastic against standard -1 for the attacker
  expect(t.last('modifiers')).toMatchObject({ attack: -3, defence: 0 })
  const other = attack(corridor(FOOT, supplies(0)), 'standard')
  // steadfast against standard +1, no supply -1 for the defender
  expect(other.last('modifiers')).toMatchObject({ attack: 0, defence: 0 })
})

test('damos:8.5#6 a modifier of one side is not set off against the other’s', () => {
  const t = attack(corridor(FOOT, supplies(1)), 'standard')
    .dice(6)
    .dice(3)
  expect(t.last('modifiers')).toMatchObject({ attack: -2, defence: 1 })
  // 6 - 2 and 3 + 1 read the same row; set off, they would be 3 and 3 or 6 and 6
  expect(t.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '1' })
})

test('where a game lets a side roll again it is handed each die, highest first, and its total counts', () => {
  const handed: [side: number, dice: number[]][] = []
  const { procedure } = forWorld<Damos>()
  const reroll = procedure('reroll', {
    steps: {
      read(_m, f) {
        handed.push([f.side, f.dice.slice()])
        return done(f.side === 0 ? 12 : 2)
      },
    },
  })
  const t = attack(
    corridor(
      { a: 'blue foot 9/4 0103', d: 'red foot 9/4 0104' },
      { x: { mayReroll: () => true, procedures: { reroll } } },
    ),
    'standard',
  )
  expect([t.place, t.m.rolling.claim, t.m.rolling.purpose]).toEqual(['combat.attackRollEach', 'damos:8.2#6', 'attack'])
  t.dice(2, 5)
  expect([t.place, t.m.rolling.claim, t.m.rolling.purpose]).toEqual([
    'combat.defenceRollEach',
    'damos:8.2#6',
    'defence',
  ])
  const plain = attack(corridor({ a: 'blue foot 9/4 0103', d: 'red foot 9/4 0104' }), 'standard')
    .dice(6, 6)
    .dice(1, 1)
  expect(t.dice(1, 6).last('inflicted')).toEqual(plain.last('inflicted'))
  expect(handed).toEqual([
    [0, [5, 2]],
    [1, [6, 1]],
  ])
  const f = t.m.frame('combat')!
  expect([f.attackDice, f.defenceDice, f.attackTotal, f.defenceTotal]).toEqual([[], [], 0, 0])
})

test('a game is asked what replacement points pay for each side, by its supply in this combat', () => {
  const asked = new Set<string>()
  const absorbs: NonNullable<Position['x']>['absorbs'] = (m, side, hex, supplied) => {
    asked.add(`${m.setting.seats[side]} ${m.game.grid.format(hex)} ${supplied}`)
    return 0
  }
  const fight = (...sides: number[]): string[] => {
    asked.clear()
    const t = attack(corridor(FOOT, { rp: { blue: 5, red: 5 }, x: { ...supplies(...sides).x, absorbs } }), 'standard')
    for (let side = 0; side < 2; side++) t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => 6))
    return [...asked].sort()
  }
  expect(fight(0)).toEqual(['blue 0104 true', 'red 0104 false'])
  expect(fight(1)).toEqual(['blue 0104 false', 'red 0104 true'])
})
