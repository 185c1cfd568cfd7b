import { describe, expect, test } from 'vitest'
import { eventFor, View } from '../../../core/sight.ts'
import { EVEN, line, position, type Position, type Table, type Units, WAITING } from './testing.ts'

/** A hex and its six neighbours; the mover comes from the west of 0202, which the rest of the ring can reach. */
function ring(units: Units, more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . .', ' . . . .', '. . . .'],
    units: { mover: 'blue armor 5/6 0201', ...units },
    ...more,
  })
}

const rolls = (t: Table): number => t.events('rolled').filter((e) => e['purpose'] === 'reaction').length

describe('who may react', () => {
  test('damos:2.6.1#1, damos:2.1#13 a fresh force with influence is asked when the other side moves, never the moving side', () => {
    const t = line({ ...EVEN, friend: 'blue armor 5/6 0103' })
    t.play('activate 0102', 'move 0103')
    expect([t.seat, t.place]).toEqual(['red', 'reaction.window'])
    expect(t.m.prompt()).toBe('The enemy is in 0103, inside your influence: react, withdraw, or pass.')
    expect(t.m.decision.claim).toBe('damos:2.6.1#5')
    expect(t.offers()).toEqual(['react 0104', 'withdraw 0104', 'pass'])
    expect(t.why('react 0103')).toMatchObject({ code: 'no-own-unit', claim: 'damos:2.1#7' })
    expect(t.why('withdraw 0103')).toMatchObject({ code: 'no-own-unit', values: { hex: 2 } })
    expect(t.refusal('send friend')).toBe('not-own')
    // Neither outside its influence nor in Strategic Movement.
    expect(line(EVEN).play('activate 0102', 'move 0101').place).toBe('activation.move')
    const marching = line({ ...EVEN, tank: 'red armor 7/6 0105' }, { from: 'strategic' })
    expect(marching.play('march 0102', 'move 0103').place).toBe('strategic.march')
  })

  test('damos:2.6.1#2 a demoralized force is not asked, and is refused beside one that is', () => {
    expect(line({ ...EVEN, tank: 'red armor 5/6 0104 demoralized' }).play('activate 0102', 'move 0103').place).toBe(
      'activation.move',
    )
    const t = ring({ shaken: 'red armor 5/6 0203 demoralized', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({
      code: 'reactor-demoralized',
      claim: 'damos:2.6.1#2',
      values: { hex: 6 },
    })
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
    expect(line({ ...EVEN, tank: 'red armor 5/6 0104 spent' }).play('activate 0102', 'move 0103').place).toBe(
      'activation.move',
    )
    const t = ring({ tired: 'red armor 9/6 0203 spent', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({
      code: 'spent',
      claim: 'damos:2.1#8',
      values: { unit: t.unit('tired') },
    })
    expect(t.refusal('withdraw 0203')).toBe('spent')
    expect(t.refusal('react 0103')).toBe('legal')
  })

  test('damos:2.6.1#4 a force without influence is not asked EVEN when it is next door', () => {
    expect(line({ ...EVEN, tank: 'red foot 5/4 0104' }).play('activate 0102', 'move 0103').place).toBe(
      'activation.move',
    )
    const t = ring({ foot: 'red motorized 9/6 0203', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'no-zoi', claim: 'damos:2.6.1#4', values: { hex: 6 } })
    expect(t.refusal('withdraw 0203')).toBe('no-zoi')
    expect(t.refusal('react 0103')).toBe('legal')
  })

  test('damos:2.6.1#4 fresh infantry whose tank is spent has nobody to react with', () => {
    const units: Units = { ...EVEN, tank: 'red armor 5/6 0104 spent', foot: 'red foot 1/4 0104' }
    expect(line(units).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = ring({ tired: 'red armor 5/6 0203 spent', foot: 'red foot 1/4 0203', fresh: 'red armor 5/6 0103' })
    t.play('activate 0201', 'move 0202')
    expect(t.why('react 0203')).toMatchObject({ code: 'no-zoi-in-subset', claim: 'damos:2.6.1#8' })
    expect(t.refusal('withdraw 0203')).toBe('no-zoi-in-subset')
    expect(t.refusal('send foot')).toBe('no-zoi-in-subset')
  })

  test('damos:2.2#3 a unit without movement allowance cannot react', () => {
    expect(line({ ...EVEN, tank: 'red armor 5/0 0104' }).play('activate 0102', 'move 0103').place).toBe(
      'activation.move',
    )
    const t = line({ ...EVEN, fort: 'red armor 1/0 0104' }).play('activate 0102', 'move 0103')
    expect(t.why('send fort')).toMatchObject({
      code: 'no-movement',
      claim: 'damos:2.2#3',
      values: { unit: t.unit('fort') },
    })
    t.play('react 0104').dice(6, 6)
    expect([t.hex('tank'), t.hex('fort')]).toEqual(['0103', '0104'])
  })

  test('damos:2.4#4 in fog the question is put to every force that might reach, so that silence tells nothing of its strength', () => {
    const weak: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0106 of 13' }
    expect(line(weak).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = line(weak, { options: { fog: true } }).play('activate 0102', 'move 0103')
    expect([t.seat, t.offers()]).toEqual(['red', ['pass']])
    expect(t.why('react 0106')).toMatchObject({
      code: 'out-of-range',
      claim: 'damos:2.6#5',
      values: { hex: 2, distance: 3, range: 1 },
    })
    const far: Units = { ...weak, tank: 'red armor 5/6 0107 of 13' }
    expect(line(far, { options: { fog: true } }).play('activate 0102', 'move 0103').place).toBe('activation.move')
    // All that blue is sent is the same whatever the tank has left, asked and answered.
    const knows = (sp: number, ...answer: string[]): string => {
      const seen = line({ ...weak, tank: `red armor ${sp}/6 0106 of 13` }, { options: { fog: true } })
      seen.play('activate 0102', 'move 0103', ...answer)
      return JSON.stringify([View.of(seen.m, 0).json(seen.m), seen.log.map((e) => eventFor(0, e))])
    }
    expect([knows(5), knows(5, 'pass')]).toEqual([knows(13), knows(13, 'pass')])
  })

  test('damos:2.6.1#1 in fog nobody is asked who, as all can see, could not react', () => {
    const place = (tank: string, more: Partial<Position> = {}): string =>
      line({ ...EVEN, tank }, { options: { fog: true }, ...more }).play('activate 0102', 'move 0103').place
    expect(place('red armor 5/6 0104')).toBe('reaction.window')
    expect(place('red armor 5/6 0104 spent')).toBe('activation.move')
    expect(place('red armor 5/6 0104 demoralized')).toBe('activation.move')
    expect(place('red armor 5/0 0104')).toBe('activation.move')
    expect(place('red foot 5/6 0104')).toBe('activation.move')
    expect(place('red armor 5/6 0104', { x: { zonesOff: () => true } })).toBe('activation.move')
    const t = line(EVEN, { options: { fog: true } })
      .play('activate 0102', 'move 0103', 'react 0104')
      .dice(1, 1)
    expect(t.place).toBe('activation.move')
    expect(t.play('move 0102', 'move 0103').place).toBe('activation.move')
  })

  test('where a rule takes all zones from a side, it cannot react', () => {
    const t = line(EVEN, { x: { zonesOff: (_m, side) => side === 1 } })
    expect(t.play('activate 0102', 'move 0103').place).toBe('activation.move')
    expect(line(EVEN, { x: { zonesOff: (_m, side) => side === 0 } }).play('activate 0102', 'move 0103').place).toBe(
      'reaction.window',
    )
  })
})

describe('what brings a reaction about', () => {
  test('damos:2.6.1#5 every force in range may try at each hex, in any order, before the mover goes on', () => {
    const t = ring({ a: 'red armor 5/6 0103', b: 'red armor 5/6 0203', c: 'red armor 5/6 0303' })
    t.play('activate 0201', 'move 0202')
    expect(t.offers('react')).toEqual(['react 0103', 'react 0203', 'react 0303'])
    t.play('react 0303').dice(1, 1)
    expect([t.seat, ...t.offers('react')]).toEqual(['red', 'react 0103', 'react 0203'])
    expect(t.fields['force']).toEqual([])
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
    // With the way barred there is nothing to decide.
    const barred = line({
      weak: 'blue foot 4/5 0103 demoralized',
      screen: 'blue foot 1/4 0104',
      tank: 'red armor 7/6 0105',
    })
    expect(barred.play('activate 0103', 'rally').place).toBe('activation.move')
  })

  test('damos:2.6.1#29 Strategic Movement cannot be reacted to, the same step in the Operations Phase can', () => {
    const units: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 7/6 0105' }
    const t = line(units, { from: 'strategic' }).play('march 0102', 'move 0103')
    expect(t.place).toBe('strategic.march')
    expect(line(units).play('activate 0102', 'move 0103').place).toBe('reaction.window')
  })

  test('damos:2.6.1#29 nor can exploitation, in movement or on meeting an enemy', () => {
    const t = line({
      arm: 'blue armor 9/6 0102',
      foot: 'red foot 1/4 0103',
      tank: 'red armor 5/6 0105',
      rear: 'red armor 5/6 0106',
    })
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
    const corner = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 7/6 0103' }).play('activate 0102', 'move 0101')
    expect(corner.play('react 0103').dice(6, 6).hex('tank')).toBe('0101')
  })

  test('damos:2.6.1#7 a force already in the hex has nowhere to react to', () => {
    const t = line({ arm: 'blue armor 9/6 0102', tank: 'red armor 5/6 0103', near: 'red armor 5/6 0104' })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.why('react 0103')).toMatchObject({ code: 'same-hex', claim: 'damos:2.6.1#7' })
    expect(t.offers('react')).toEqual(['react 0104'])
  })

  test('damos:2.6.1#8 some of the units may go; one with influence must be among them', () => {
    const t = line({ ...EVEN, foot: 'red foot 1/4 0104', guard: 'red foot 1/4 0104' })
    t.play('activate 0102', 'move 0103', 'send foot')
    expect(t.place).toBe('reaction.muster')
    expect(t.m.prompt()).toBe('React into 0103 with foot. Add units, go, or clear.')
    expect(t.m.decision.claim).toBe('damos:2.6.1#8')
    expect(t.why('go')).toMatchObject({ code: 'no-zoi-in-subset', claim: 'damos:2.6.1#8' })
    t.play('clear')
    expect([t.place, t.is('foot', 'spent')]).toEqual(['reaction.window', false])
    t.play('send foot', 'add tank')
    expect(t.m.prompt()).toBe('React into 0103 with tank, foot. Add units, go, or clear.')
    t.play('go').dice(6, 3)
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
    const t = line(EVEN).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3)
    expect([t.seat, t.place]).toEqual(['red', 'activation.posture'])
    t.play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, attackers: [t.unit('arm')], defenders: [t.unit('tank')] })
    expect(t.last('revealed')).toEqual({ plan: 'meeting', posture: 'steadfast' })
  })

  test('damos:2.6.1#21 without a successful reaction there is no engagement', () => {
    const t = line(EVEN).play('activate 0102', 'move 0103', 'react 0104').dice(4, 4)
    expect([t.seat, t.place, t.hex('tank')]).toEqual(['blue', 'activation.move', '0104'])
    expect(t.events('combat')).toEqual([])
    const came = line(EVEN).play('activate 0102', 'move 0103', 'react 0104').dice(5, 4).play('posture steadfast')
    expect(came.events('combat')).toHaveLength(1)
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

  test('damos:2.6.1#21, damos:2.6.1#23 who reacts into a hex its defender has just left fights a Meeting Engagement', () => {
    const units: Units = { arm: 'blue armor 9/6 0102', tank: 'red armor 5/6 0103', near: 'red armor 5/6 0104' }
    const left = line(units)
      .play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103')
      .dice(6, 6)
      .until('reaction.window')
    left.play('react 0104').dice(6, 6).play('posture steadfast')
    expect(left.last('combat')).toMatchObject({ defenders: [left.unit('near')] })
    expect(left.last('revealed')).toMatchObject({ plan: 'meeting' })
    const joined = line(units).play('activate 0102', 'move 0103', 'plan standard', 'react 0104').dice(6, 6)
    joined.play('withdraw 0103').dice(6, 6).until('activation.posture').play('posture steadfast')
    expect(joined.last('combat')).toMatchObject({ defenders: [joined.unit('near')] })
    expect(joined.last('revealed')).toMatchObject({ plan: 'standard' })
  })

  test('damos:2.6.1#24 reactors may fill the hex to its limit and no further', () => {
    const pair: Units = { a: 'red armor 1/6 0104', b: 'red armor 1/6 0104' }
    const t = line({ arm: 'blue armor 9/6 0102', x: 'red foot 1/4 0103', y: 'red foot 1/4 0103', ...pair })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.why('react 0104')).toMatchObject({
      code: 'reaction-stacking',
      claim: 'damos:2.6.1#24',
      values: { hex: 2 },
    })
    expect(t.offers('send')).toEqual(['send a', 'send b'])
    t.play('send a')
    expect([t.refusal('add b'), t.refusal('go')]).toEqual(['reaction-stacking', 'legal'])
    const roomy = line({ arm: 'blue armor 9/6 0102', x: 'red foot 1/4 0103', ...pair })
    expect(roomy.play('activate 0102', 'move 0103', 'plan standard').refusal('react 0104')).toBe('legal')
  })

  test('damos:2.6.1#24 the limit counts those who have just reacted, and not the enemy', () => {
    const t = ring({
      m2: 'blue foot 1/6 0201',
      m3: 'blue foot 1/6 0201',
      a: 'red armor 1/6 0103',
      b: 'red armor 1/6 0103',
      c: 'red armor 1/6 0203',
      d: 'red armor 1/6 0203',
    })
    t.play('activate 0201', 'move 0202', 'react 0103').dice(6, 6)
    expect(t.refusal('react 0203')).toBe('reaction-stacking')
    t.play('send c', 'go').dice(6, 6)
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.hex('d')]).toEqual(['0202', '0202', '0202', '0203'])
  })

  test('damos:2.6.1#25, damos:2.1#15 whoever tried is spent when the activation ends, whether it succeeded or not', () => {
    const lost = line({ ...EVEN, ...WAITING })
      .play('activate 0102', 'move 0103', 'react 0104')
      .dice(4, 4)
    expect(lost.is('tank', 'spent')).toBe(false)
    lost.play('stop')
    expect([lost.is('tank', 'spent'), lost.is('arm', 'spent')]).toEqual([true, true])
    lost.play('end').until('operations.choose')
    expect([lost.seat, lost.refusal('activate 0104')]).toEqual(['red', 'spent'])
    lost.play('end').until('operations.choose')
    expect([lost.seat, lost.is('tank', 'spent')]).toEqual(['blue', false])

    const won = line({ ...EVEN, ...WAITING })
      .play('activate 0102', 'move 0103', 'react 0104')
      .dice(6, 3)
    expect(won.is('tank', 'spent')).toBe(false)
    won.until('operations.choose')
    expect([won.hex('tank'), won.is('tank', 'spent')]).toEqual(['0103', true])
  })

  test('damos:2.6.1#25 nobody tries twice in one activation; a comrade who has not tried may', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 4/6 0105', guard: 'red armor 4/6 0105', ...WAITING })
    t.play('activate 0102', 'move 0103', 'send tank', 'go').dice(1, 1).play('pass', 'move 0104')
    expect(t.why('send tank')).toMatchObject({
      code: 'tried',
      claim: 'damos:2.6.1#25',
      values: { unit: t.unit('tank') },
    })
    t.play('send guard')
    expect(t.refusal('add tank')).toBe('tried')
    t.play('go').dice(1, 1)
    expect(t.place).toBe('activation.move')
    t.play('stop')
    expect([t.is('tank', 'spent'), t.is('guard', 'spent')]).toEqual([true, true])
  })

  test('damos:2.6.1#26 who joins a demoralized defender is demoralized: no posture, and the attacker has +1', () => {
    const units: Units = {
      arm: 'blue armor 9/6 0102',
      foot: 'red foot 3/4 0103 demoralized',
      tank: 'red armor 5/6 0104',
    }
    const t = line(units)
    t.play('activate 0102', 'move 0103', 'plan standard', 'react 0104').dice(6, 4)
    expect(t.is('tank', 'demoralized')).toBe(true)
    expect([t.place, t.last('revealed')]).toEqual(['combat.attackRoll', { plan: 'standard', posture: 'none' }])
    expect(t.last('modifiers')).toMatchObject({ attack: 1, defence: 0 })
  })

  test('damos:2.6.1#27 an engagement forced by reaction costs no movement points and the attacker has -1', () => {
    const t = line(EVEN).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3).play('posture counterattack')
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

describe('undo', () => {
  test('a step that may be answered ends undo, and so does every answer', () => {
    const risky = (t: Table, words: string): boolean => t.m.risky(t.m.codes[t.offers().indexOf(words)]!)
    const t = line({ ...EVEN, foot: 'red foot 1/4 0104' }).play('activate 0102')
    expect([risky(t, 'move 0101'), risky(t, 'move 0103')]).toEqual([false, true])
    t.play('move 0103')
    expect(t.offers().map((o) => [o, risky(t, o)])).toEqual([
      ['react 0104', true],
      ['send tank', false],
      ['send foot', false],
      ['withdraw 0104', true],
      ['pass', true],
    ])
    t.play('send tank')
    expect([risky(t, 'add foot'), risky(t, 'go'), risky(t, 'clear')]).toEqual([false, true, false])
  })
})
