import { describe, expect, test } from 'vitest'
import { outcomes } from '../../core/chance.ts'
import { makeGame } from './game.ts'
import { position, positionData, Table, type Position } from './testing.ts'

type Units = Position['units']

/** A row of clear hexes, 0101 to 0108: blue has the west and a city there, red the east. */
function line(units: Units, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . . C'], control: { red: ['0105', '0106', '0107', '0108'] }, units, ...more })
}

/** A hex and its six neighbours; the mover comes from the west of 0202, which the rest of the ring can reach. */
function ring(units: Units, more: Partial<Position> = {}): Table {
  return position({ map: ['. . . .', ' . . . .', '. . . .'], units: { mover: 'blue armor 5/6 0201', ...units }, ...more })
}

/** Blue's armor steps next to a red tank of equal strength: no modifier applies. */
const even: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104' }

/** Somebody with something left to do, so that phases do not end by themselves. */
const waiting: Units = { west: 'blue armor 1/4 0101', east: 'red armor 1/4 0108' }

const drmOf = (t: Table): unknown => t.last('reaction')['drm']
const success = (t: Table): boolean => t.last('reaction')['success'] === 1
const rolls = (t: Table): number => t.events('rolled').filter((e) => e['purpose'] === 'reaction').length

describe('who may react', () => {
  test('damos:2.6.1#1, damos:2.1#13 a fresh force with influence is asked when the other side moves, never the moving side', () => {
    const t = line({ ...even, friend: 'blue armor 5/6 0103' })
    t.play('activate 0102', 'move 0103')
    expect([t.seat, t.place]).toEqual(['red', 'reaction.window'])
    expect(t.m.prompt()).toBe('The enemy is in 0103, inside your influence: react, withdraw, or pass.')
    expect(t.m.decision.claim).toBe('damos:2.6.1#5')
    expect(t.offers()).toEqual(['react 0104', 'withdraw 0104', 'pass'])
    expect(t.why('react 0103')).toMatchObject({ code: 'no-own-unit', claim: 'damos:2.1#7' })
    expect(t.why('withdraw 0103')).toMatchObject({ code: 'no-own-unit', values: { hex: 2 } })
    expect(t.refusal('send friend')).toBe('not-own')
  })

  test('damos:2.6.1#2 a demoralized force is not asked, and is refused beside one that is', () => {
    expect(line({ ...even, tank: 'red armor 5/6 0104 demoralized' }).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = ring({ shaken: 'red armor 5/6 0203 demoralized', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'reactor-demoralized', claim: 'damos:2.6.1#2', values: { hex: 6 } })
    expect(t.refusal('withdraw 0203')).toBe('reactor-demoralized')
    expect(t.offers()).toEqual(['react 0103', 'withdraw 0103', 'pass'])
  })

  test('damos:2.6.1#2 one demoralized unit bars its whole stack', () => {
    const t = ring({ shaken: 'red foot 3/4 0203 demoralized', tank: 'red armor 5/6 0203', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.refusal('send tank')).toBe('reactor-demoralized')
    expect(t.refusal('react 0103')).toBe('legal')
  })

  test('damos:2.6.1#3 a spent force is not asked, and is refused beside one that is', () => {
    expect(line({ ...even, tank: 'red armor 5/6 0104 spent' }).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = ring({ tired: 'red armor 9/6 0203 spent', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8', values: { unit: t.unit('tired') } })
    expect(t.refusal('withdraw 0203')).toBe('spent')
    expect(t.refusal('react 0103')).toBe('legal')
  })

  test('damos:2.6.1#4 a force without influence is not asked even when it is next door', () => {
    expect(line({ ...even, tank: 'red foot 5/4 0104' }).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = ring({ foot: 'red motorized 9/6 0203', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'no-zoi', claim: 'damos:2.6.1#4', values: { hex: 6 } })
    expect(t.refusal('withdraw 0203')).toBe('no-zoi')
    expect(t.refusal('react 0103')).toBe('legal')
  })

  test('damos:2.6.1#4 fresh infantry whose tank is spent has nobody to react with', () => {
    const units: Units = { ...even, tank: 'red armor 5/6 0104 spent', foot: 'red foot 1/4 0104' }
    expect(line(units).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = ring({ tired: 'red armor 5/6 0203 spent', foot: 'red foot 1/4 0203', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'no-zoi-in-subset', claim: 'damos:2.6.1#8' })
    expect(t.refusal('withdraw 0203')).toBe('no-zoi-in-subset')
    expect(t.refusal('send foot')).toBe('no-zoi-in-subset')
  })

  test('damos:2.2#3 a unit without movement allowance cannot react', () => {
    expect(line({ ...even, tank: 'red armor 5/0 0104' }).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = line({ ...even, fort: 'red armor 1/0 0104' }).play('activate 0102', 'move 0103')
    expect(t.why('send fort')).toMatchObject({ code: 'no-movement', claim: 'damos:2.2#3', values: { unit: t.unit('fort') } })
    t.play('react 0104').dice(6, 6)
    expect([t.hex('tank'), t.hex('fort')]).toEqual(['0103', '0104'])
  })

  test('damos:2.6.1#1 in fog the question is put to every force that might reach, so that silence tells nothing', () => {
    const weak: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0106 of 13' }
    expect(line(weak).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = line(weak, { options: { fog: true } }).play('activate 0102', 'move 0103')
    expect([t.seat, t.offers()]).toEqual(['red', ['pass']])
    expect(t.why('react 0106')).toMatchObject({ code: 'out-of-range', claim: 'damos:2.6#5', values: { hex: 2, distance: 3, range: 1 } })
    const far: Units = { ...weak, tank: 'red armor 5/6 0107 of 13' }
    expect(line(far, { options: { fog: true } }).play('activate 0102', 'move 0103').place).toBe('activation.move')
  })

  test('damos:2.6.1#1 where a rule takes all zones from a side, it cannot react', () => {
    const t = line(even, { x: { zonesOff: (_m, side) => side === 1 } })
    expect(t.play('activate 0102', 'move 0103').place).toBe('activation.move')
    expect(line(even, { x: { zonesOff: (_m, side) => side === 0 } }).play('activate 0102', 'move 0103').place).toBe('reaction.window')
  })
})

describe('what brings a reaction about', () => {
  test('damos:2.6.1#5 every force in range may try at each hex, in any order, before the mover goes on', () => {
    const t = ring({ a: 'red armor 5/6 0103', b: 'red armor 5/6 0203', c: 'red armor 5/6 0303' })
    t.play('activate 0201', 'move 0202')
    expect(t.offers('react')).toEqual(['react 0103', 'react 0203', 'react 0303'])
    t.play('react 0303').dice(1, 1)
    expect([t.seat, ...t.offers('react')]).toEqual(['red', 'react 0103', 'react 0203'])
    t.play('react 0103').dice(1, 1).play('pass')
    expect([t.seat, t.place]).toEqual(['blue', 'activation.move'])
    t.play('move 0102')
    expect(t.place).toBe('activation.move')
    t.play('move 0202')
    expect([t.seat, ...t.offers('react')]).toEqual(['red', 'react 0203'])
  })

  test('damos:2.6.1#6 a rally inside enemy influence may be answered in that hex, by reacting only', () => {
    const t = line({ weak: 'blue foot 4/5 0103 demoralized', tank: 'red armor 7/6 0105' })
    t.play('activate 0103', 'rally')
    expect([t.seat, t.offers()]).toEqual(['red', ['react 0105', 'pass']])
    expect(t.why('withdraw 0105')).toMatchObject({ code: 'withdraw-rally', claim: 'damos:2.6.1#10' })
    t.play('react 0105').dice(6, 3).play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, attackers: [t.unit('weak')], defenders: [t.unit('tank')] })
    expect(t.last('revealed')).toEqual({ plan: 'meeting', posture: 'steadfast' })
    expect(t.is('weak', 'demoralized')).toBe(false)
    const apart = line({ weak: 'blue foot 4/5 0102 demoralized', tank: 'red armor 7/6 0105' })
    expect(apart.play('activate 0102', 'rally').place).toBe('activation.move')
  })

  test('damos:2.6.1#29 Strategic Movement cannot be reacted to, the same step in the Operations Phase can', () => {
    const units: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 7/6 0105' }
    const t = line(units, { from: 'strategic' }).play('march 0102', 'move 0103')
    expect(t.place).toBe('strategic.march')
    expect(line(units).play('activate 0102', 'move 0103').place).toBe('reaction.window')
  })

  test('damos:2.6.1#29 nor can exploitation, in movement or on meeting an enemy', () => {
    const t = line({ arm: 'blue armor 9/6 0102', foot: 'red foot 1/4 0103', tank: 'red armor 5/6 0105', rear: 'red armor 5/6 0106' })
    t.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6).dice(1)
    expect(t.place).toBe('exploitation.choose')
    t.play('exploit', 'move 0104')
    expect([t.seat, t.place]).toEqual(['blue', 'activation.move'])
    t.play('move 0105')
    expect(t.place).toBe('activation.plan')
    t.play('plan meeting')
    expect([t.seat, t.place]).toEqual(['red', 'activation.posture'])
  })

  test('damos:2.6.1#30 declining costs nothing: the force stays fresh and may react at the next hex', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 7/6 0105' })
    t.play('activate 0102', 'move 0103', 'pass', 'move 0104')
    expect(t.offers('react')).toEqual(['react 0105'])
    t.play('pass', 'stop')
    expect([t.is('tank', 'spent'), rolls(t)]).toEqual([false, 0])
    t.play('end').until('operations.choose')
    expect([t.seat, t.refusal('activate 0105')]).toEqual(['red', 'legal'])
  })
})

describe('reacting into the hex', () => {
  test('damos:2.6.1#7 the reactors go to the hex that brought the reaction about, by the way they control thereafter', () => {
    const t = line({ arm: 'blue armor 7/6 0102', tank: 'red armor 7/6 0105' })
    t.play('activate 0102', 'move 0103', 'react 0105')
    expect(t.last('reacts')).toEqual({ units: [t.unit('tank')], from: 4, hex: 2 })
    t.dice(6, 3)
    expect([t.hex('tank'), t.controller('0104'), t.controller('0103')]).toEqual(['0103', 'red', 'blue'])
  })

  test('damos:2.6.1#7 a force already in the hex has nowhere to react to', () => {
    const t = line({ arm: 'blue armor 9/6 0102', tank: 'red armor 5/6 0103', near: 'red armor 5/6 0104' })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.why('react 0103')).toMatchObject({ code: 'same-hex', claim: 'damos:2.6.1#7' })
    expect(t.offers('react')).toEqual(['react 0104'])
  })

  test('damos:2.6.1#8 some of the units may go; one with influence must be among them', () => {
    const t = line({ ...even, foot: 'red foot 1/4 0104', guard: 'red foot 1/4 0104' })
    t.play('activate 0102', 'move 0103', 'send foot')
    expect(t.place).toBe('reaction.muster')
    expect(t.m.prompt()).toBe('React into 0103 with foot. Add units, go, or clear.')
    expect(t.m.decision.claim).toBe('damos:2.6.1#8')
    expect(t.why('go')).toMatchObject({ code: 'no-zoi-in-subset', claim: 'damos:2.6.1#8' })
    t.play('clear')
    expect([t.place, t.is('foot', 'spent')]).toEqual(['reaction.window', false])
    t.play('send foot', 'add tank', 'go').dice(6, 3)
    expect([t.hex('foot'), t.hex('tank'), t.hex('guard')]).toEqual(['0103', '0103', '0104'])
  })

  test('damos:2.6.1#9 one roll serves all units of a hex, other hexes roll for themselves', () => {
    const t = ring({ a: 'red armor 2/6 0103', b: 'red armor 2/6 0103', c: 'red armor 2/6 0203' })
    t.play('activate 0201', 'move 0202', 'react 0103').dice(4, 5)
    expect([t.hex('a'), t.hex('b'), t.hex('c'), rolls(t)]).toEqual(['0202', '0202', '0203', 1])
    expect(t.last('reaction')['units']).toEqual([t.unit('a'), t.unit('b')])
    t.play('react 0203').dice(1, 2)
    expect([t.hex('c'), rolls(t)]).toEqual(['0203', 2])
  })

  test('damos:2.6.1#21, damos:2.1#12 in an empty hex the reactors defend and the phasing force attacks', () => {
    const t = line(even).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3)
    expect([t.seat, t.place]).toEqual(['red', 'activation.posture'])
    t.play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, attackers: [t.unit('arm')], defenders: [t.unit('tank')] })
    expect(t.last('revealed')).toEqual({ plan: 'meeting', posture: 'steadfast' })
  })

  test('damos:2.6.1#21 without a successful reaction there is no engagement', () => {
    const t = line(even).play('activate 0102', 'move 0103', 'react 0104').dice(4, 4)
    expect([t.seat, t.place, t.hex('tank')]).toEqual(['blue', 'activation.move', '0104'])
    expect(t.events('combat')).toEqual([])
  })

  test('damos:2.6.1#22 the engagement waits until all reactions are done, and the reactors fight together', () => {
    const t = ring({ a: 'red armor 2/6 0103', b: 'red armor 2/6 0203', c: 'red armor 2/6 0303' })
    t.play('activate 0201', 'move 0202', 'react 0103').dice(6, 3)
    expect([t.place, t.events('combat').length]).toEqual(['reaction.window', 0])
    t.play('react 0203').dice(6, 3).play('react 0303').dice(1, 1).play('posture steadfast')
    expect(t.last('combat')['defenders']).toEqual([t.unit('a'), t.unit('b')])
    expect(t.last('strengths')).toMatchObject({ attack: 5, defence: 4 })
  })

  test('damos:2.6.1#23 where a defender stands the reactors join it, for one combat by the attacker’s own plan', () => {
    const t = line({ arm: 'blue armor 9/6 0102', foot: 'red foot 3/4 0103', tank: 'red armor 5/6 0104' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'react 0104').dice(6, 4)
    expect([t.seat, t.offers()]).toEqual(['red', ['posture steadfast', 'posture counterattack']])
    t.play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, defenders: [t.unit('foot'), t.unit('tank')] })
    expect(t.last('revealed')).toMatchObject({ plan: 'standard' })
    expect(t.last('strengths')).toMatchObject({ attack: 9, defence: 8 })
    expect(t.events('combat')).toHaveLength(1)
  })

  test('damos:2.6.1#24 reactors may fill the hex to its limit and no further', () => {
    const pair: Units = { a: 'red armor 1/6 0104', b: 'red armor 1/6 0104' }
    const t = line({ arm: 'blue armor 9/6 0102', x: 'red foot 1/4 0103', y: 'red foot 1/4 0103', ...pair })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.why('react 0104')).toMatchObject({ code: 'reaction-stacking', claim: 'damos:2.6.1#24', values: { hex: 2 } })
    expect(t.offers('send')).toEqual(['send a', 'send b'])
    t.play('send a')
    expect([t.refusal('add b'), t.refusal('go')]).toEqual(['reaction-stacking', 'legal'])
    const roomy = line({ arm: 'blue armor 9/6 0102', x: 'red foot 1/4 0103', ...pair })
    expect(roomy.play('activate 0102', 'move 0103', 'plan standard').refusal('react 0104')).toBe('legal')
  })

  test('damos:2.6.1#24 the limit counts those who have just reacted, and not the enemy', () => {
    const t = ring({
      m2: 'blue foot 1/6 0201', m3: 'blue foot 1/6 0201',
      a: 'red armor 1/6 0103', b: 'red armor 1/6 0103', c: 'red armor 1/6 0203', d: 'red armor 1/6 0203',
    })
    t.play('activate 0201', 'move 0202', 'react 0103').dice(6, 6)
    expect(t.refusal('react 0203')).toBe('reaction-stacking')
    t.play('send c', 'go').dice(6, 6)
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.hex('d')]).toEqual(['0202', '0202', '0202', '0203'])
  })

  test('damos:2.6.1#25, damos:2.1#15 whoever tried is spent when the activation ends, whether it succeeded or not', () => {
    const lost = line({ ...even, ...waiting }).play('activate 0102', 'move 0103', 'react 0104').dice(4, 4)
    expect(lost.is('tank', 'spent')).toBe(false)
    lost.play('stop')
    expect([lost.is('tank', 'spent'), lost.is('arm', 'spent')]).toEqual([true, true])
    lost.play('end').until('operations.choose')
    expect([lost.seat, lost.refusal('activate 0104')]).toEqual(['red', 'spent'])
    lost.play('end').until('operations.choose')
    expect([lost.seat, lost.is('tank', 'spent')]).toEqual(['blue', false])

    const won = line({ ...even, ...waiting }).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3)
    expect(won.is('tank', 'spent')).toBe(false)
    won.until('operations.choose')
    expect([won.hex('tank'), won.is('tank', 'spent')]).toEqual(['0103', true])
  })

  test('damos:2.6.1#25 nobody tries twice in one activation; a comrade who has not tried may', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 4/6 0105', guard: 'red armor 4/6 0105', ...waiting })
    t.play('activate 0102', 'move 0103', 'send tank', 'go').dice(1, 1).play('pass', 'move 0104')
    expect(t.why('send tank')).toMatchObject({ code: 'tried', claim: 'damos:2.6.1#25', values: { unit: t.unit('tank') } })
    t.play('send guard')
    expect(t.refusal('add tank')).toBe('tried')
    t.play('go').dice(1, 1)
    expect(t.place).toBe('activation.move')
    t.play('stop')
    expect([t.is('tank', 'spent'), t.is('guard', 'spent')]).toEqual([true, true])
  })

  test('damos:2.6.1#26 who joins a demoralized defender is demoralized: no posture, and the attacker has +1', () => {
    const units: Units = { arm: 'blue armor 9/6 0102', foot: 'red foot 3/4 0103 demoralized', tank: 'red armor 5/6 0104' }
    const t = line(units)
    t.play('activate 0102', 'move 0103', 'plan standard', 'react 0104').dice(6, 4)
    expect(t.is('tank', 'demoralized')).toBe(true)
    expect([t.place, t.last('revealed')]).toEqual(['combat.attackRoll', { plan: 'standard', posture: 'none' }])
    expect(t.last('modifiers')).toMatchObject({ attack: 1, defence: 0 })
  })

  test('damos:2.6.1#27 an engagement forced by reaction costs no movement points and the attacker has -1', () => {
    const t = line(even).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3).play('posture counterattack')
    expect(t.last('modifiers')).toMatchObject({ attack: -1 })
    expect(t.m.frames.find((f) => f.proc === 'activation')).toMatchObject({ spentMp: 1 })
  })

  test('damos:2.6.1#28 a demoralized mover can be intercepted and must fight, though it could not attack', () => {
    const t = line({ weak: 'blue foot 4/5 0102 demoralized', tank: 'red armor 7/6 0105', foot: 'red foot 1/4 0105' })
    t.play('activate 0102', 'move 0103', 'pass')
    expect(t.why('move 0104')).toMatchObject({ code: 'demoralized-zone', claim: 'damos:2.8#6' })
    t.play('move 0102', 'move 0103', 'react 0105').dice(6, 3).play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ attackers: [t.unit('weak')] })
    expect(t.last('revealed')).toMatchObject({ plan: 'meeting' })
    expect(t.is('weak', 'demoralized')).toBe(true)
  })
})

describe('reacting by retreat', () => {
  test('damos:2.6.1#10 a force may slip away when the enemy enters its influence', () => {
    const t = line({ ...even, foot: 'red foot 1/4 0104' }).play('activate 0102', 'move 0103', 'withdraw 0104')
    expect(t.last('withdraws')).toEqual({ units: [t.unit('tank'), t.unit('foot')], from: 3, hex: 2 })
    expect(t.events('reacts')).toEqual([])
    t.dice(6, 3).play('halt')
    expect([t.hex('tank'), t.hex('foot'), t.seat, t.place]).toEqual(['0106', '0106', 'blue', 'activation.move'])
  })

  test('damos:2.6.1#11 a force may slip away when the enemy enters its own hex, before combat', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.offers()]).toEqual(['red', ['withdraw 0103', 'pass']])
    t.play('withdraw 0103').dice(6, 3).play('halt')
    expect([t.hex('tank'), t.events('combat').length]).toEqual(['0105', 0])
  })

  test('damos:2.6.1#11 a failed attempt leaves the force where it is, to be fought', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(4, 4).play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, defenders: [t.unit('tank')] })
  })

  test('damos:2.6.1#11 spent comrades and those without movement stay behind and fight', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0103', tired: 'red foot 1/4 0103 spent', fort: 'red garrison 1/0 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(6, 3).play('halt')
    expect(t.last('combat')['defenders']).toEqual([t.unit('tired'), t.unit('fort')])
  })

  describe('from a Concerted Attack', () => {
    /** Blue's armor strikes at 0105; the flank guard in 0204 sees the column pass. */
    const assault = (kind: string, from: string): Table =>
      position({
        map: ['C . . . . . . C', ' ~ ~ ~ . . ~ ~ ~'],
        control: { red: ['0105', '0106', '0107', '0108', '0205'] },
        units: { arm: `blue armor 13/9 ${from}`, tank: 'red armor 7/6 0105', flank: 'red armor 7/6 0204' },
      }).play(`concert ${kind}`, 'target 0105')

    test('damos:2.6.1#12 the force in the target may not retreat, neither on the declaration nor on the way nor on entry', () => {
      const t = assault('assault', '0102')
      expect(t.why('withdraw 0105')).toMatchObject({ code: 'no-retreat-concerted', claim: 'damos:2.6.1#12', values: { hex: 4 } })
      expect([t.refusal('react 0105'), t.offers()]).toEqual(['same-hex', ['react 0204', 'pass']])
      t.play('pass', 'posture steadfast', 'move 0103')
      expect([t.seat, t.refusal('withdraw 0105')]).toEqual(['red', 'no-retreat-concerted'])
      t.play('pass', 'move 0104', 'pass', 'move 0105')
      expect([t.seat, t.refusal('withdraw 0105')]).toEqual(['red', 'no-retreat-concerted'])
      t.play('pass')
      expect(t.last('combat')).toMatchObject({ hex: 4 })
    })

    test('damos:2.6.1#12 others may, once the column is in their influence, and the target may still strike out', () => {
      const t = assault('assault', '0102')
      expect(t.refusal('withdraw 0204')).toBe('no-retreat-concerted')
      t.play('pass', 'posture steadfast', 'move 0103')
      expect(t.offers()).toEqual(['react 0105', 'react 0204', 'withdraw 0204', 'pass'])
      t.play('react 0105').dice(6, 4).play('pass', 'posture steadfast')
      expect(t.last('combat')).toMatchObject({ hex: 2, defenders: [t.unit('tank')] })
      expect(t.last('revealed')).toMatchObject({ plan: 'meeting' })
    })

    test('damos:2.6.1#12 a Penetration gives no way out either; an ordinary attack does', () => {
      const t = assault('penetration', '0104').play('pass', 'posture steadfast')
      expect([t.seat, t.refusal('withdraw 0105'), t.refusal('react 0204')]).toEqual(['red', 'no-retreat-concerted', 'legal'])
      const plain = line({ arm: 'blue armor 13/9 0104', tank: 'red armor 7/6 0105' }).play('activate 0104', 'move 0105', 'plan standard')
      expect(plain.refusal('withdraw 0105')).toBe('legal')
    })

    test('damos:2.6.1#12 with nobody else about, a target that can neither stay away nor slip away is not asked', () => {
      const t = line({ arm: 'blue armor 13/9 0104', tank: 'red armor 7/6 0105' }, { options: { fog: true } })
      t.play('concert penetration', 'target 0105')
      expect([t.seat, t.place]).toEqual(['red', 'concerted.posture'])
      t.play('posture steadfast')
      expect(t.place).toBe('combat.attackRoll')
    })
  })

  test('damos:2.6.1#13 it goes two or three hexes as its owner likes and is not demoralized', () => {
    const t = line(even).play('activate 0102', 'move 0103', 'withdraw 0104').dice(6, 3)
    // The first two hexes were forced: the row has no other way, and one hex is too short.
    expect(t.hex('tank')).toBe('0106')
    expect(t.offers()).toEqual(['retreat 0107', 'halt'])
    t.play('retreat 0107')
    expect([t.hex('tank'), t.is('tank', 'demoralized'), t.place]).toEqual(['0107', false, 'activation.move'])
  })

  test('damos:2.6.1#13 it is eliminated when enemy zones close every way, but those of the enemy in its own hex do not', () => {
    const caught = line({ ...even, rear: 'blue foot 1/4 0106' }).play('activate 0102', 'move 0103', 'withdraw 0104').dice(6, 3)
    expect(caught.hex('tank')).toBe('eliminated')
    expect([caught.seat, caught.place]).toEqual(['blue', 'activation.move'])
    const free = line({ arm: 'blue armor 5/6 0103', tank: 'red armor 5/6 0104' })
    free.play('activate 0103', 'move 0104', 'plan standard', 'withdraw 0104').dice(6, 3).play('halt')
    expect(free.hex('tank')).toBe('0106')
    // Next door the mover's zone counts: it covers 0103, the only way out of 0102.
    const beside = position({ map: ['~ . . .', ' ~ ~ . .'], units: { arm: 'blue armor 7/6 0204', tank: 'red armor 7/6 0102' } })
    expect(beside.play('activate 0204', 'move 0203', 'withdraw 0102').dice(6, 3).hex('tank')).toBe('eliminated')
  })

  test('damos:2.6.1#14 the mover goes on with the points it has left, and has not paid for its plan', () => {
    const t = line({ arm: 'blue armor 5/3 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(6, 3).play('retreat 0106')
    expect([t.seat, t.place, t.controller('0103')]).toEqual(['blue', 'activation.move', 'blue'])
    t.play('move 0104', 'move 0105')
    expect(t.last('moved')).toMatchObject({ left: 0 })
    // The force that withdrew has had its attempt: coming into its influence again, the mover is not answered.
    expect([t.hex('arm'), t.hex('tank'), rolls(t)]).toEqual(['0105', '0106', 1])
  })
})

describe('the roll', () => {
  test('damos:2.6.1#15, damos:2.1#14 nine or more on two dice succeeds: ten of the thirty-six ways', () => {
    const t = line(even).play('activate 0102', 'move 0103', 'react 0104')
    expect([t.m.rolling.purpose, t.m.rolling.claim]).toEqual(['reaction', 'damos:2.6.1#15'])
    const ways = outcomes(2, 'sum').filter(({ dice }) => {
      const copy = line(even).play('activate 0102', 'move 0103', 'react 0104').dice(...dice)
      expect(copy.last('reaction')).toMatchObject({ total: dice[0]! + dice[1]!, drm: 0 })
      return success(copy)
    })
    expect(ways.map(({ dice }) => dice[0]! + dice[1]!).sort((a, b) => a - b)).toEqual([9, 10, 11, 12])
    expect(ways.reduce((sum, { weight }) => sum + weight, 0)).toBe(10)
  })

  /** The modifier when the force in `from` reacts to blue's armor coming from `start` into `hex`. */
  function modifier(p: Position, start: string, hex: string, from: string): unknown {
    return drmOf(position(p).play(`activate ${start}`, `move ${hex}`, `react ${from}`).dice(6, 6))
  }
  /** A tank of 20 in 0105 answers a step to 0102, 0103 or 0104 over the given ground. */
  const over = (map: string, hex: string, more: Partial<Position> = {}): unknown => {
    const start = `010${Number(hex[3]) - 1}`
    return modifier({ map: [map], units: { arm: `blue armor 20/6 ${start}`, tank: 'red armor 20/6 0105' }, ...more }, start, hex, '0105')
  }

  test('damos:2.6.1#16 ground entered on the way counts, the worst of it once; the hex left does not', () => {
    expect(over('. . . . .', '0104')).toBe(0)
    expect(over('. . . . s', '0104')).toBe(0)
    expect(over('. . . w .', '0104')).toBe(-1)
    expect(over('. . w w .', '0103')).toBe(-1)
    expect(over('. . s . .', '0103')).toBe(-2)
    expect(over('. . w s .', '0103')).toBe(-2)
    expect(over('. . s w .', '0103')).toBe(-2)
  })

  test('damos:2.6.1#16 a river crossed counts once more, however many are crossed', () => {
    expect(over('. . . . .', '0104', { rivers: ['0104/0105'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0104/0105', '0103/0104'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0104/0105'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0102/0103'] })).toBe(0)
    expect(over('. . w . .', '0103', { rivers: ['0104/0105'] })).toBe(-2)
    expect(over('. . w . .', '0103', { rivers: ['0104/0105'], x: { ignoresRivers: (_m, side) => side === 1 } })).toBe(-1)
  })

  test('damos:2.6.1#16 the modifier printed for a settlement adds to that of its ground', () => {
    const data = positionData({ map: ['. . t .'], units: { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104' } })
    const { terrain } = data.charts
    const town = { ...terrain.settlement['town']!, react: -1 }
    const charts = { ...data.charts, terrain: { ...terrain, settlement: { ...terrain.settlement, town } } }
    const t = new Table(makeGame({ ...data, charts }).setting('test')).until('operations')
    expect(drmOf(t.play('activate 0102', 'move 0103', 'react 0104').dice(6, 6))).toBe(-1)
  })

  test('damos:2.6.1#16 of several shortest ways the best is taken, and the force goes that way', () => {
    // From 0203 to 0201 over 0202; from 0103 to 0202 over 0102-side or 0203-side hexes.
    const p: Position = { map: ['. w .', ' . . .', '. . .'], units: { arm: 'blue armor 9/6 0301', tank: 'red armor 9/6 0103' } }
    const t = position(p).play('activate 0301', 'move 0201', 'react 0103').dice(6, 6)
    expect(drmOf(t)).toBe(0)
    expect([t.controller('0102'), t.controller('0202')]).toEqual(['blue', 'red'])
    const lake = position({ ...p, lakes: ['0103/0202'] }).play('activate 0301', 'move 0201', 'react 0103').dice(6, 6)
    expect(drmOf(lake)).toBe(-1)
    expect([lake.controller('0102'), lake.controller('0202')]).toEqual(['red', 'blue'])
  })

  test('damos:2.6.1#17 one more with strictly more strength in armor, mech and motorized units than the movers', () => {
    const against = (movers: Units, reactors: Units): unknown =>
      drmOf(line({ ...movers, ...reactors }).play('activate 0102', 'move 0103', 'react 0104').dice(6, 6))
    const tank: Units = { tank: 'red armor 5/6 0104' }
    expect(against({ a: 'blue armor 4/6 0102' }, tank)).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue armor 6/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue mech 2/6 0102', b: 'blue motorized 3/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue mech 4/6 0102', b: 'blue cavalry 9/6 0102', c: 'blue foot 9/6 0102' }, tank)).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, { ...tank, m: 'red motorized 1/6 0104' })).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, { ...tank, m: 'red foot 1/6 0104' })).toBe(0)
  })

  test('damos:2.6.1#17 only those who go are counted, and a retreat is helped too', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 4/6 0104', mech: 'red mech 4/6 0104' }).play('activate 0102', 'move 0103')
    expect(drmOf(t.play('send tank', 'go').dice(1, 1))).toBe(0)
    const away = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }).play('activate 0102', 'move 0103')
    expect(drmOf(away.play('withdraw 0104').dice(1, 1))).toBe(1)
  })

  test('damos:2.6.1#17 against a Concerted Attack whose force is not yet named it does not apply', () => {
    const t = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 1/4 0103', tank: 'red armor 9/6 0104' })
    t.play('concert penetration', 'react 0104')
    expect(drmOf(t.dice(6, 6))).toBe(0)
  })

  test('damos:2.6.1#18 one less into a hex three hexes away, but not two, and not for a retreat', () => {
    expect(over('. . . . .', '0102')).toBe(-1)
    expect(over('. . . . .', '0103')).toBe(0)
    const p: Position = { map: ['. . . . . . .'], units: { arm: 'blue armor 20/6 0101', tank: 'red armor 20/6 0105' } }
    expect(drmOf(position(p).play('activate 0101', 'move 0102', 'withdraw 0105').dice(1, 1))).toBe(0)
  })

  /** Swamp, a river and three hexes: -4. */
  const worst = (): Table =>
    position({
      map: ['. . s . .'],
      rivers: ['0104/0105'],
      units: { arm: 'blue armor 20/6 0101', tank: 'red armor 20/6 0105' },
    }).play('activate 0101', 'move 0102', 'react 0105')

  test('damos:2.6.1#19 two natural sixes succeed even when modifiers sink the total below nine', () => {
    const t = worst().dice(6, 6)
    expect(t.last('reaction')).toMatchObject({ total: 12, drm: -4, success: 1 })
    expect(t.hex('tank')).toBe('0102')
    expect(success(worst().dice(6, 5))).toBe(false)
  })

  test('damos:2.6.1#20 modifiers add up: an eight with +1 succeeds, a nine with -1 fails', () => {
    const helped = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }).play('activate 0102', 'move 0103', 'react 0104')
    expect(success(helped.dice(4, 4))).toBe(true)
    const hindered = line(even, { map: ['C . w . . . . C'] }).play('activate 0102', 'move 0103', 'react 0104')
    expect(success(hindered.dice(5, 4))).toBe(false)
    const both = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }, { map: ['C . w . . . . C'] })
    expect(both.play('activate 0102', 'move 0103', 'react 0104').dice(5, 4).last('reaction')).toMatchObject({ drm: 0, success: 1 })
  })

  test('damos:2.6.1#20, damos:2.1#1 a game’s own modifier adds to them when the movers are known', () => {
    const x: Position['x'] = { reactionDrm: (_m, reactors, movers) => 10 * reactors.length + movers.length }
    const t = line({ ...even, foot: 'red foot 1/4 0104' }, { x }).play('activate 0102', 'move 0103', 'react 0104').dice(1, 1)
    expect(t.last('reaction')).toMatchObject({ drm: 21, success: 1 })
    const unknown = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 1/4 0103', tank: 'red armor 9/6 0104' }, { x })
    expect(drmOf(unknown.play('concert penetration', 'react 0104').dice(1, 1))).toBe(0)
  })
})

describe('the way', () => {
  test('damos:2.6#8 enemies on the way bar a reaction but not the influence itself', () => {
    const units: Units = { arm: 'blue armor 7/6 0102', tank: 'red armor 7/6 0105' }
    const t = line({ ...units, screen: 'blue foot 1/4 0104' }).play('activate 0102', 'move 0103')
    expect(t.why('react 0105')).toMatchObject({ code: 'no-reaction-path', claim: 'damos:2.6#8', values: { distance: 2, hex: 4, to: 2 } })
    expect(t.offers()).toEqual(['withdraw 0105', 'pass'])
    expect(line(units).play('activate 0102', 'move 0103').refusal('react 0105')).toBe('legal')
  })

  test('damos:2.6#8 so does ground the units cannot pass, or may not by a game’s rule', () => {
    const units: Units = { arm: 'blue armor 7/6 0102', tank: 'red armor 7/6 0105' }
    expect(line(units, { lakes: ['0104/0105'] }).play('activate 0102', 'move 0103').refusal('react 0105')).toBe('no-reaction-path')
    const barred = { code: 'barred', claim: 'x', text: '', values: {} }
    const x: Position['x'] = { entersRefusal: (m, movers, _from, to) => (m.game.units[movers[0]!]!.seat === 1 && to === 3 ? barred : null) }
    expect(line(units, { x }).play('activate 0102', 'move 0103').refusal('react 0105')).toBe('no-reaction-path')
  })

  test('damos:2.6.1#7 the game is told who has come into the hex', () => {
    const seen: [readonly number[], number][] = []
    const t = line(even, { x: { entered: (_m, units, hex) => void seen.push([units.slice(), hex]) } })
    t.play('activate 0102', 'move 0103', 'react 0104').dice(6, 3)
    expect(seen).toEqual([[[t.unit('arm')], 2], [[t.unit('tank')], 2]])
  })
})

describe('undo', () => {
  test('damos:2.6.1#5 a step that may be answered ends undo, and so does every answer', () => {
    const risky = (t: Table, words: string): boolean => t.m.risky(t.m.codes[t.offers().indexOf(words)]!)
    const t = line({ ...even, foot: 'red foot 1/4 0104' }).play('activate 0102')
    expect([risky(t, 'move 0101'), risky(t, 'move 0103')]).toEqual([false, true])
    t.play('move 0103')
    expect(t.offers().map((o) => [o, risky(t, o)])).toEqual([
      ['react 0104', true], ['send tank', false], ['send foot', false], ['withdraw 0104', true], ['pass', true],
    ])
    t.play('send tank')
    expect([risky(t, 'add foot'), risky(t, 'go'), risky(t, 'clear')]).toEqual([false, true, false])
  })
})
