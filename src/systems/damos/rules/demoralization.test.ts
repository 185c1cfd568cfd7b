import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'
import { inEnemyZone, zoiRange } from './zones.ts'

/** Two infantry forces next to each other, each with a city behind it; `idle` keeps the phase open. */
function front(units: Readonly<Record<string, string>> = {}, more: Partial<Position> = {}) {
  return position({
    map: ['C . . . . . C'],
    units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0103', b: 'red foot 5/4 0104', ...units },
    control: { red: ['0104', '0105', '0106', '0107'] },
    ...more,
  })
}

test('damos:2.7#1 neighbours do not fight until one enters the hex of the other', () => {
  const t = front()
  t.play('activate 0103', 'stop', 'end').until('operations')
  expect([t.seat, t.events('combat')]).toEqual(['red', []])
  t.play('end').until('operations').play('activate 0103', 'move 0104', 'plan standard')
  expect(t.last('combat')).toEqual({
    hex: t.m.game.grid.parse('0104'),
    attackers: [t.unit('a')],
    defenders: [t.unit('b')],
  })
})

/** Two blue forces, both next to the enemy in 0203. */
function pincers() {
  return position({
    map: ['C . . . .', ' . . . . .', 'C . . . C'],
    units: { a: 'blue foot 5/4 0202', c: 'blue foot 3/4 0103', b: 'red foot 5/4 0203' },
    control: { red: ['0203', '0204', '0305'] },
  })
}

test('damos:2.7#2 two forces attack together only when one picks the other up on its way', () => {
  const apart = pincers()
  apart.play('activate 0202')
  expect(apart.refusal('pickup c')).toBe('nothing-to-pick-up')
  apart.play('move 0203', 'plan standard')
  expect(apart.last('combat')).toMatchObject({ attackers: [apart.unit('a')] })

  const together = pincers()
  together.play('activate 0202', 'move 0103')
  expect(together.refusal('pickup c')).toBe('legal')
  together.play('pickup c', 'move 0203', 'plan standard')
  expect(together.last('combat')).toMatchObject({ attackers: [together.unit('a'), together.unit('c')] })
})

test('damos:2.8#1 losing a Standard Attack demoralizes the attacker', () => {
  const t = front()
  t.play('activate 0103', 'move 0104', 'plan standard').dice(1).dice(6)
  expect(t.last('winner')).toEqual({ side: 1 })
  expect([t.hex('a'), t.is('a', 'demoralized'), t.is('b', 'demoralized')]).toEqual(['0103', true, false])
})

test('damos:2.8#1 losing against a Standard Attack demoralizes the defender', () => {
  const t = front()
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1).play('halt')
  expect(t.last('winner')).toEqual({ side: 0 })
  expect([t.hex('b'), t.is('b', 'demoralized'), t.is('a', 'demoralized')]).toEqual(['0106', true, false])
})

test('damos:2.8#1 losing a Meeting Engagement demoralizes neither attacker nor defender', () => {
  const repulsed = front()
  repulsed.play('activate 0103', 'move 0104', 'plan meeting').dice(1).dice(6)
  expect([repulsed.last('winner'), repulsed.hex('a'), repulsed.is('a', 'demoralized')]).toEqual([
    { side: 1 },
    '0103',
    false,
  ])

  const driven = front()
  driven.play('activate 0103', 'move 0104', 'plan meeting').dice(6).dice(1).play('halt')
  expect([driven.last('winner'), driven.hex('b'), driven.is('b', 'demoralized')]).toEqual([{ side: 0 }, '0106', false])
})

test('damos:2.8#2, damos:2.8#3 stopping with a demoralized friend demoralizes, passing through does not', () => {
  const stops = position({
    map: ['C . . .'],
    units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0102', d: 'blue foot 5/4 0103 demoralized' },
  })
  stops.play('activate 0102', 'move 0103')
  expect(stops.is('a', 'demoralized')).toBe(false)
  stops.play('stop')
  expect([stops.is('a', 'demoralized'), stops.is('d', 'demoralized')]).toEqual([true, true])

  const passes = position({
    map: ['C . . .'],
    units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0102', d: 'blue foot 5/4 0103 demoralized' },
  })
  passes.play('activate 0102', 'move 0103', 'move 0104', 'stop')
  expect([passes.is('a', 'demoralized'), passes.is('d', 'demoralized')]).toEqual([false, true])
})

test('damos:2.8#2 a demoralized force that stops with a sound one demoralizes it', () => {
  const t = position({
    map: ['C . . .'],
    units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0103', d: 'blue foot 5/4 0102 demoralized' },
  })
  t.play('activate 0102', 'move 0103', 'stop')
  expect([t.is('a', 'demoralized'), t.is('idle', 'demoralized')]).toEqual([true, false])
})

test('damos:2.8#2, damos:2.8#3 units that stay share demoralization among themselves, not with the force that moves on', () => {
  const t = position({
    map: ['C . . .'],
    units: {
      idle: 'blue foot 1/4 0101',
      a: 'blue foot 5/4 0102',
      c: 'blue foot 5/4 0102',
      d: 'blue foot 5/4 0103 demoralized',
    },
  })
  t.play('activate 0102', 'move 0103', 'drop c')
  expect([t.is('c', 'demoralized'), t.is('a', 'demoralized')]).toEqual([true, false])
  t.play('move 0104', 'stop')
  expect(t.is('a', 'demoralized')).toBe(false)
})

test('damos:2.8#13 a force that picks up a demoralized unit is demoralized and has no zone of control left', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue foot 5/4 0102', d: 'blue foot 5/4 0103 demoralized', e: 'red foot 5/4 0105' },
    control: { red: ['0106'] },
  })
  t.play('activate 0102', 'move 0103')
  const zone = (): boolean => inEnemyZone(t.m, 1, t.m.game.grid.parse('0104'))
  expect([t.refusal('move 0104'), zone()]).toEqual(['legal', true])
  t.play('pickup d')
  expect([t.is('a', 'demoralized'), zone()]).toEqual([true, false])
  expect(t.refusal('move 0104')).toBe('demoralized-zone')
})

test('damos:2.8#4 demoralized units project neither zone', () => {
  const zones = (state: string): [boolean, number] => {
    const t = position({
      map: ['C . . . C'],
      units: { a: 'blue foot 5/4 0102', e: `red armor 8/4 0104 ${state}` },
      control: { red: ['0105'] },
    })
    return [inEnemyZone(t.m, 0, t.m.game.grid.parse('0103')), zoiRange(t.m, t.m.game.grid.parse('0104'), 1)]
  }
  expect(zones('')).toEqual([true, 2])
  expect(zones('demoralized')).toEqual([false, 0])
})

test('damos:2.6.1#2 nobody reacts against a move past a demoralized tank force', () => {
  const past = (state: string): string => {
    const t = position({
      map: ['C . . . C'],
      units: { a: 'blue foot 5/4 0102', e: `red armor 8/4 0104 ${state}` },
      control: { red: ['0105'] },
    })
    return t.play('activate 0102', 'move 0103').place
  }
  expect(past('')).toBe('reaction.window')
  expect(past('demoralized')).toBe('activation.move')
})

test('damos:2.8#5 a demoralized force cannot enter a hex with enemies, a sound one can', () => {
  const t = front({ a: 'blue foot 5/4 0103 demoralized' })
  t.play('activate 0103')
  expect(t.why('move 0104')).toMatchObject({ code: 'demoralized-attack', claim: 'damos:2.8#5' })
  expect(front().play('activate 0103').refusal('move 0104')).toBe('legal')
})

test('damos:2.8#5 a demoralized force cannot be named in a Concerted Attack', () => {
  const t = position({
    map: ['C . . . .', ' . . . . .', 'C . . . C'],
    units: {
      a: 'blue armor 5/6 0202',
      c: 'blue armor 5/6 0303',
      d: 'blue armor 5/6 0103 demoralized',
      b: 'red foot 5/4 0203',
    },
    control: { red: ['0203', '0204', '0205', '0304', '0305'] },
  })
  t.play('concert penetration')
  expect(t.place).toBe('concerted.name')
  expect(t.why('name 0103')).toMatchObject({ code: 'attacker-demoralized', claim: 'damos:2.8#5' })
  expect(t.offers('name')).toEqual(['name 0202', 'name 0303'])
})

test('damos:2.8#6 a demoralized force stays out of enemy zones, even where a friend stands', () => {
  const t = position({
    map: ['C . . . .', ' . . . . .', '. . . . C'],
    units: { d: 'blue foot 5/4 0202 demoralized', friend: 'blue foot 5/4 0203', e: 'red foot 5/4 0204' },
    control: { red: ['0305'] },
  })
  t.play('activate 0202')
  expect(t.why('move 0203')).toMatchObject({ code: 'demoralized-zone', claim: 'damos:2.8#6' })
  expect(t.offers('move')).toEqual(['move 0103', 'move 0303', 'move 0302', 'move 0201', 'move 0102'])
})

test('damos:2.8#6 a sound force enters the zone, and a demoralized one the hexes of a demoralized enemy', () => {
  const sound = front({ a: 'blue foot 5/4 0102' })
  expect(sound.play('activate 0102').refusal('move 0103')).toBe('legal')
  const shaken = front({ a: 'blue foot 5/4 0102 demoralized' })
  expect(shaken.play('activate 0102').refusal('move 0103')).toBe('demoralized-zone')
  const both = front({ a: 'blue foot 5/4 0102 demoralized', b: 'red foot 5/4 0104 demoralized' })
  expect(both.play('activate 0102').refusal('move 0103')).toBe('legal')
})

/** A tank defender in clear ground, which could choose between two postures, attacked on the turn's first move. */
function tanks(state: string) {
  return front({ a: 'blue foot 5/4 0103', b: `red armor 5/4 0104 spent ${state}` }).play(
    'activate 0103',
    'move 0104',
    'plan standard',
  )
}

test('damos:2.8#7 a demoralized defender chooses no posture and the matrix is skipped', () => {
  const sound = tanks('')
  expect([sound.place, sound.seat]).toEqual(['activation.posture', 'red'])
  sound.play('posture steadfast')
  expect(sound.last('modifiers')).toMatchObject({ defence: 1 })

  const shaken = tanks('demoralized')
  expect(shaken.place).toBe('combat.attackRoll')
  expect(shaken.last('revealed')).toEqual({ plan: 'standard', posture: 'none' })
  expect(shaken.last('modifiers')).toMatchObject({ defence: 0 })
})

test('damos:2.8#7 the losses of the matrix are skipped as well', () => {
  const meeting = (state: string): unknown => {
    const t = front({ b: `red foot 5/4 0104 ${state}` })
      .play('activate 0103', 'move 0104', 'plan meeting')
      .dice(2)
      .dice(3)
    return t.last('inflicted')['onAttacker']
  }
  // A 3 in column 5-6 is 0♦; against Steadfast a Meeting Engagement costs the attacker one rung more.
  expect(meeting('')).toBe('1')
  expect(meeting('demoralized')).toBe('0♦')
})

test('damos:2.8#8 the attacker of a demoralized force adds one to its dice', () => {
  expect(tanks('').play('posture steadfast').last('modifiers')).toMatchObject({ attack: 0, demoralized: 0 })
  expect(tanks('demoralized').last('modifiers')).toMatchObject({ attack: 1, demoralized: 1 })
})

test('damos:2.8#9 a demoralized force that loses again stays demoralized and its largest unit loses one more', () => {
  const t = front({ a: 'blue foot 6/4 0103', b: 'red foot 4/4 0104 demoralized', c: 'red foot 2/4 0104 demoralized' })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1)
  expect(t.last('inflicted')).toMatchObject({ onDefender: '1♦' })
  t.play('lose c', 'halt')
  expect([t.sp('b'), t.sp('c')]).toEqual([3, 1])
  expect([t.is('b', 'demoralized'), t.is('c', 'demoralized')]).toEqual([true, true])
})

test('damos:2.8#9 the extra point can be the last one', () => {
  const t = front({ a: 'blue foot 6/4 0103', b: 'red foot 2/4 0104 demoralized' })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1).play('halt')
  expect([t.hex('b'), t.events('retreated').length]).toEqual(['eliminated', 2])
})

test('damos:2.8#9 a Meeting Engagement lost by a demoralized force costs no further point', () => {
  const t = front({ a: 'blue foot 6/4 0103', b: 'red foot 5/4 0104 demoralized' })
  t.play('activate 0103', 'move 0104', 'plan meeting').dice(6).dice(1).play('halt')
  expect([t.last('winner'), t.sp('b'), t.is('b', 'demoralized')]).toEqual([{ side: 0 }, 4, true])
  const standard = front({ a: 'blue foot 6/4 0103', b: 'red foot 5/4 0104 demoralized' })
  standard.play('activate 0103', 'move 0104', 'plan standard').dice(5).dice(1).play('halt')
  expect([standard.last('inflicted')['onDefender'], standard.sp('b')]).toEqual(['1♥', 3])
})

test('damos:2.8#9 a sound loser that retreats onto a demoralized friend loses no further point', () => {
  const t = front({ a: 'blue foot 6/4 0103', d: 'red foot 5/4 0106 demoralized' })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1).play('halt')
  expect([t.hex('b'), t.sp('b'), t.is('b', 'demoralized')]).toEqual(['0106', 4, true])
  expect(t.sp('d')).toBe(5)
  const shaken = front({ a: 'blue foot 6/4 0103', b: 'red foot 5/4 0104 demoralized' })
  shaken.play('activate 0103', 'move 0104', 'plan standard').dice(5).dice(1).play('halt')
  expect(shaken.sp('b')).toBe(3)
})

test('damos:2.8#10 an activated demoralized force rallies for 2 movement points', () => {
  const t = position({ map: ['C . . .'], units: { idle: 'blue foot 1/4 0101', d: 'blue foot 5/4 0102 demoralized' } })
  t.play('activate 0102', 'rally')
  expect(t.is('d', 'demoralized')).toBe(false)
  expect(t.last('rallied')).toEqual({ units: [t.unit('d')], hex: t.m.game.grid.parse('0102') })
  expect(t.m.prompt()).toContain('2 movement points left')
  expect(t.why('rally')).toMatchObject({ code: 'not-demoralized', claim: 'damos:2.8#10' })
})

test('damos:2.8#10 a rally needs both movement points', () => {
  const with_ = (ma: number) =>
    position({ map: ['C . . . .'], units: { d: `blue foot 5/${ma} 0102 demoralized` } }).play(
      'activate 0102',
      'move 0103',
    )
  expect(with_(3).refusal('rally')).toBe('legal')
  expect(with_(2).why('rally')).toMatchObject({ code: 'rally-mp', claim: 'damos:2.8#10', values: { need: 2, left: 1 } })
})

test('damos:2.8#10 only in its own Operations Phase: Strategic Movement and the enemy turn know no rally', () => {
  const t = position({
    map: ['C . . . C'],
    units: { d: 'blue foot 5/4 0102 demoralized', r: 'red foot 5/4 0104 demoralized' },
    control: { red: ['0105'] },
    from: 'strategic',
  })
  expect(t.refusal('rally')).toBe('unknown-order')
  t.play('march 0102')
  expect([t.place, t.refusal('rally'), t.is('d', 'demoralized')]).toEqual(['strategic.march', 'unknown-order', true])
  t.until('operations')
  expect([t.seat, t.is('d', 'demoralized')]).toEqual(['red', true])
  expect(t.refusal('activate 0102')).toBe('no-own-unit')
})

test('damos:2.8#11 no rally in an enemy zone of control', () => {
  const beside = (state: string) =>
    front({ a: 'blue foot 5/4 0103 demoralized', b: `red foot 5/4 0104 ${state}` }).play('activate 0103')
  expect(beside('').why('rally')).toMatchObject({ code: 'rally-zone', claim: 'damos:2.8#11' })
  expect(beside('demoralized').refusal('rally')).toBe('legal')
  expect(beside('').play('move 0102').refusal('rally')).toBe('legal')
})

test('damos:2.8#11 no rally without a line of supply', () => {
  const held = (by: 'blue' | 'red') =>
    position({
      map: ['C . . .'],
      units: { d: 'blue foot 5/4 0103 demoralized' },
      control: by === 'red' ? { red: ['0101'] } : {},
    }).play('activate 0103')
  expect(held('red').why('rally')).toMatchObject({ code: 'rally-supply', claim: 'damos:2.8#11' })
  expect(held('blue').refusal('rally')).toBe('legal')
})

test('damos:2.8#12 a demoralized defender that wins rallies at once, even cut off', () => {
  const t = front(
    { b: 'red foot 5/4 0104 demoralized', c: 'red foot 1/4 0104 demoralized' },
    { map: ['C . . . . . .'], control: { red: ['0105'] } },
  )
  t.play('activate 0103', 'move 0104', 'plan standard').dice(1).dice(6)
  expect(t.last('modifiers')).toMatchObject({ defenceSupplied: 0, demoralized: 1 })
  expect(t.last('winner')).toEqual({ side: 1 })
  expect([t.is('b', 'demoralized'), t.is('c', 'demoralized'), t.is('a', 'demoralized')]).toEqual([false, false, true])
})

test('damos:2.8#13 one demoralized unit makes the whole defence demoralized', () => {
  const t = front({ b: 'red armor 5/4 0104 spent', c: 'red foot 1/4 0104 demoralized spent' })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect(t.place).toBe('combat.attackRoll')
  expect(t.last('modifiers')).toMatchObject({ attack: 1, defence: 0, demoralized: 1 })
})

test('damos:2.8#13 a reactor that joins a demoralized friend loses its zones with it', () => {
  const t = position({
    map: ['C . . . . . . C'],
    units: {
      idle: 'blue foot 1/4 0101',
      a: 'blue foot 5/4 0103',
      d: 'red foot 5/4 0104 demoralized',
      tank: 'red armor 8/6 0106',
    },
    control: { red: ['0104', '0105', '0106', '0107', '0108'] },
  })
  const at = (hex: string): number => t.m.game.grid.parse(hex)
  t.play('activate 0103', 'move 0104', 'plan standard', 'react 0106').dice(6, 6)
  expect([t.hex('tank'), t.is('tank', 'demoralized')]).toEqual(['0104', true])
  expect(t.place).toBe('combat.attackRoll')
  expect([inEnemyZone(t.m, 0, at('0103')), zoiRange(t.m, at('0104'), 1)]).toEqual([false, 0])
})
