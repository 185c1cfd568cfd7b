import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

/** German guns in the east, British guns four and five hexes away. */
function duel(more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . . . . . . . .'],
    ...more,
    units: { g: 'german artillery 4@4 6 0107', b: 'british artillery 3@4 6 0103', ...more.units },
  })
}

const result = (t: Table): unknown => t.last('counterBatteryResult')['result']

test('gwb:3#1 suppressed guns give no support in defensive fire', () => {
  const fight = () =>
    duel({
      units: {
        b: 'british artillery 3@4 6 0103 div:A',
        b2: 'british artillery 3@4 6 0102 div:A',
        i: 'british infantry 5/5,3/3,1/1 6 0104 div:A',
        a: 'german infantry 4/4,2/2 6 0105',
      },
    })
  const attack = (t: Table): Table =>
    t.until('combatPhase').play('target 0104', 'attack a', 'go').until('combat.choose')
  const spared = attack(fight())
  expect(spared.offers('support')).toEqual(['support b', 'support b2'])
  const t = fight().play('target 0103', 'gun g', 'fire').dice(1)
  expect(t.mark('b', 'suppressed')).toBe(1)
  attack(t)
  expect(t.refusal('support b')).toBe('support-state')
  expect(t.refusal('support b2')).toBe('legal')
})

test('gwb:3#2 gwb:3.6#2 one target hex is finished, its owner marking, before the next is chosen', () => {
  const t = duel({
    units: {
      h: 'german artillery 4@6 6 0107',
      b2: 'british artillery 3@4 6 0103',
      b3: 'british artillery 3@4 6 0102',
    },
  })
  expect(t.offers('target')).toEqual(['target 0103', 'target 0102'])
  t.play('target 0103')
  expect(t.place).toBe('counterBattery.guns')
  expect(t.offers('target')).toEqual([])
  // Strength 4: column 3, row 3, one gun.
  t.play('gun g', 'fire').dice(3)
  expect(t.place).toBe('counterBattery.suppress')
  expect(t.seat).toBe('allied')
  expect(t.offers()).toEqual(['suppress b', 'suppress b2'])
  expect(t.refusal('suppress b3')).toBe('not-there')
  t.play('suppress b2')
  expect([t.mark('b', 'suppressed'), t.mark('b2', 'suppressed')]).toEqual([0, 1])
  expect(t.place).toBe('counterBattery.target')
  expect(t.seat).toBe('german')
  expect(t.refusal('target 0102')).toBe('legal')
})

test('gwb:3.1#1 a target hex holds enemy artillery', () => {
  const t = duel({ units: { i: 'british infantry 5/5 6 0104' } })
  expect(t.refusal('target 0104')).toBe('no-enemy-gun')
  expect(t.refusal('target 0107')).toBe('no-enemy-gun')
  expect(t.refusal('target 0103')).toBe('legal')
})

test('gwb:3.2#1 guns fire within their printed range', () => {
  const t = duel({ units: { h: 'german artillery 4@4 6 0108', k: 'german artillery 4@5 6 0108' } })
  t.play('target 0103')
  expect(t.refusal('gun h')).toBe('out-of-range')
  expect(t.refusal('gun g')).toBe('legal')
  expect(t.refusal('gun k')).toBe('legal')
})

test('gwb:3.2#2 gwb:3.7#1 one face-up off-board gun may join, and lies face down after the shot', () => {
  const t = duel({ units: { o: 'german offboard 6@4 0 offboard', p: 'german offboard 6@4 0 offboard' } })
  t.play('target 0103', 'gun g', 'gun o')
  expect(t.refusal('gun p')).toBe('one-off-board')
  t.play('fire').dice(6)
  expect(t.last('counterBattery')['strength']).toBe(4 + 6)
  expect([t.mark('o', 'faceDown'), t.mark('p', 'faceDown')]).toEqual([1, 0])
  t.play('target 0103')
  expect(t.refusal('gun o')).toBe('face-down')
  expect(t.refusal('gun p')).toBe('legal')
})

test.each([
  ['of its army, near enough and in touch', 'german artillery 1@1 6 0107 army:N', 'legal'],
  ['of another army', 'german artillery 1@1 6 0107 army:S', 'no-spotter'],
  ['isolated', 'german artillery 1@1 6 0107 army:N I1', 'no-spotter'],
  ['too far from the target', 'german artillery 1@1 6 0108 army:N', 'no-spotter'],
])('gwb:3.2#3 off-board artillery needs a gun to direct it: %s', (_why, spotter, code) => {
  const t = duel({
    units: { g: 'german artillery 4@4 6 0107 army:S', o: 'german offboard 6@4 0 offboard army:N', s: spotter },
  })
  t.play('target 0103')
  expect(t.refusal('gun o')).toBe(code)
})

test('gwb:3.2#4 gwb:open#2 a gun that fired at batteries fires no more in that coordinated combat', () => {
  const t = duel({
    units: {
      h: 'german artillery 4@4 6 0107',
      b2: 'british artillery 3@4 6 0104',
      i: 'british infantry 5/5,3/3,1/1 6 0105',
      a: 'german infantry 4/4,2/2 6 0106',
    },
  })
  t.play('target 0103', 'gun g', 'fire').dice(6)
  expect(t.mark('g', 'fired')).toBe(1)
  t.play('target 0104')
  expect(t.refusal('gun g')).toBe('fired-already')
  expect(t.refusal('gun h')).toBe('legal')
  t.play('back', 'end', 'target 0105', 'attack a', 'go').until('combat.guns')
  expect(t.refusal('gun g')).toBe('barrage-phase')
  expect(t.refusal('gun h')).toBe('legal')
})

test('gwb:3.2#5 a limbered gun fires over open sights, two hexes at most', () => {
  const t = duel({
    units: {
      near: 'german artillery 4@4|2 6 0105 limbered',
      far: 'german artillery 4@4|2 6 0106 limbered',
      mute: 'german artillery 4@4|0 6 0105 limbered',
    },
  })
  t.play('target 0103')
  expect(t.refusal('gun far')).toBe('out-of-range')
  expect(t.refusal('gun mute')).toBe('no-strength')
  t.play('gun near', 'fire').dice(6)
  expect(t.last('counterBattery')['strength']).toBe(2)
})

test('gwb:3.3#1 gwb:3.4#1 gwb:3.5#1 strengths are added, the column is the rightmost not above them', () => {
  // Columns 1, 3, 5, 8: 4 is read under 3 (die 3: 1, die 4: 0), 4 + 4 under 8 (die 3: 2, die 4: 1).
  const fire = (die: number, ...guns: string[]): unknown => {
    const t = duel({ units: { h: 'german artillery 4@4 6 0107' } }).play('target 0103', ...guns, 'fire')
    return result(t.dice(die))
  }
  expect([3, 4].map((die) => fire(die, 'gun g'))).toEqual([1, 0])
  expect([3, 4].map((die) => fire(die, 'gun g', 'gun h'))).toEqual([2, 1])
})

test('gwb:3.4#2 British guns have no better columns here', () => {
  const t = position({
    map: ['. . . . . . . .'],
    player: 'allied',
    units: { b: 'british artillery 4@4 6 0103', g: 'german artillery 4@4 6 0107' },
  })
  // Strength 4 under 3: die 4 gives 0; the British column of 4 would give 1.
  expect(result(t.play('target 0107', 'gun b', 'fire').dice(4))).toBe(0)
})

test('gwb:3.5#2 of several symbols in the target hex only the best counts', () => {
  const fire = (token: string, die: number): unknown => {
    const t = duel({ map: [`. . ${token} . . . . . . .`] })
    return result(t.play('target 0103', 'gun g', 'fire').dice(die))
  }
  // Strength 4, column 3: rows 2, 3, 4 give 1, 1, 0. Woods and village add 1 each, together 1.
  expect(fire('.', 3)).toBe(1)
  expect(fire('w', 3)).toBe(0)
  expect(fire('wv', 2)).toBe(1)
  expect(fire('wv', 3)).toBe(0)
  // City adds 2.
  expect(fire('c', 2)).toBe(0)
})

test('gwb:3.5#3 one gun without sight adds 1, and once only', () => {
  const fire = (...guns: string[]): unknown => {
    // The wood in 0304 stands between the guns in 0504 and the target in 0104.
    const t = position({
      map: ['. . . . . . .', '. . . . . . .', '. . . w . . .', '. . . . . . .', '. . . . . . .'],
      units: {
        see: 'german artillery 3@4 6 0107',
        see2: 'german artillery 3@4 6 0107',
        blind: 'german artillery 3@4 6 0504',
        blind2: 'german artillery 3@4 6 0504',
        b: 'british artillery 3@4 6 0104',
      },
    })
    return result(t.play('target 0104', ...guns, 'fire').dice(3))
  }
  // Two guns: 6 under 5; rows 3, 4, 5 give 1, 1, 0. Three: 9 under 8; rows 3, 4, 5 give 2, 1, 1.
  expect(fire('gun see', 'gun see2', 'gun blind')).toBe(1)
  expect(fire('gun see', 'gun blind', 'gun blind2')).toBe(1)
  // One gun: 3 under 3; rows 3 and 4 give 1 and 0.
  expect(fire('gun see')).toBe(1)
  expect(fire('gun blind')).toBe(0)
  // Two blind guns add 1, not 2: row 4 under 5 is 1, row 5 would be 0.
  expect(fire('gun blind', 'gun blind2')).toBe(1)
})

test('gwb:3.6#1 as many guns are suppressed as the result says, and never more than there are', () => {
  const t = duel({
    units: {
      g: 'german artillery 12@4 6 0107',
      b2: 'british artillery 3@4 6 0103',
      a: 'german infantry 4/4 6 0104',
    },
  })
  // Strength 12, die 1: three.
  t.play('target 0103', 'gun g', 'fire').dice(1)
  expect(result(t)).toBe(3)
  t.play('suppress b')
  expect([t.mark('b', 'suppressed'), t.mark('b2', 'suppressed')]).toEqual([1, 1])
  expect(t.events('suppressed')).toHaveLength(2)
})

test('gwb:open#3 suppression lasts to the end of the coordinated combat phase', () => {
  const t = duel({ units: { a: 'german infantry 4/4 6 0104', i: 'british infantry 5/5,3/3 6 0103' } })
  t.play('target 0103', 'gun g', 'fire').dice(1)
  t.until('combatPhase')
  expect(t.mark('b', 'suppressed')).toBe(1)
  t.until('movement')
  expect(t.mark('b', 'suppressed')).toBe(0)
})

test('gwb:open#8 counter battery fire comes before any coordinated attack, and not again after', () => {
  const t = duel({ units: { a: 'german infantry 4/4 6 0104', i: 'british infantry 5/5,3/3 6 0103' } })
  expect(t.place).toBe('counterBattery.target')
  expect(t.refusal('target 0103')).toBe('legal')
  t.play('end')
  expect(t.place).toBe('combatPhase.target')
  expect(t.events('attack')).toEqual([])
  // From here on a target is one for infantry, and no gun is asked for counter battery fire again.
  t.play('target 0103', 'attack a', 'go')
  const places: string[] = []
  while (t.place !== 'movement.choose') places.push(t.asUsual().place)
  expect(places).toContain('combat.melee')
  expect(places.filter((place) => place.startsWith('counterBattery'))).toEqual([])
})

test('gwb:open#14 off-board artillery never sees its target', () => {
  const fire = (...guns: string[]): unknown => {
    const t = duel({ units: { o: 'german offboard 4@4 0 offboard' } })
    return result(t.play('target 0103', ...guns, 'fire').dice(3))
  }
  // Strength 4 under 3: row 3 gives 1, row 4 gives 0.
  expect(fire('gun g')).toBe(1)
  expect(fire('gun o')).toBe(0)
})

test('gwb:3.6#1 a second shot at the hex finds only the guns not yet suppressed', () => {
  const t = duel({
    units: {
      h: 'german artillery 12@4 6 0107',
      b2: 'british artillery 3@4 6 0103',
      a: 'german infantry 4/4 6 0104',
    },
  })
  t.play('target 0103', 'gun g', 'fire').dice(3).play('suppress b')
  t.play('target 0103', 'gun h', 'fire').dice(1)
  expect(result(t)).toBe(3)
  expect(t.events('suppressed')).toEqual([{ unit: t.unit('b') }, { unit: t.unit('b2') }])
})

test('gwb:3.2#1 only guns of one’s own that stand on the map fire, each once, and each is named once', () => {
  const t = duel({
    units: {
      i: 'german infantry 4/4 6 0107',
      short: 'german artillery 4@3 6 0107',
      later: 'german artillery 4@4 6 turn2',
      b2: 'british artillery 3@4 6 0104',
    },
  })
  t.play('target 0103')
  expect(t.refusal('fire')).toBe('nobody-fires')
  expect(['gun b', 'gun i', 'gun later', 'gun short'].map((order) => t.refusal(order))).toEqual([
    'not-own',
    'no-gun',
    'not-on-map',
    'out-of-range',
  ])
  t.play('gun g')
  expect(t.refusal('gun g')).toBe('already-in')
  t.play('back')
  expect([t.place, t.refusal('target 0103')]).toEqual(['counterBattery.target', 'legal'])
  t.play('target 0103')
  expect(t.refusal('fire')).toBe('nobody-fires')
  t.play('gun g')
  expect(t.m.prompt()).toContain('strength 4')
  t.play('fire').dice(6)
  expect([t.refusal('target 0104'), t.refusal('target 0103')]).toEqual(['legal', 'no-gun-reaches'])
  expect(t.play('target 0104').refusal('gun g')).toBe('fired-already')
})

test('gwb:3.6#2 the owner marks guns of that hex not yet marked, those he likes', () => {
  const t = duel({
    units: {
      h: 'german artillery 9@6 6 0107',
      b2: 'british artillery 3@4 6 0103',
      b3: 'british artillery 3@4 6 0103',
      i: 'british infantry 4/4 6 0103',
    },
  })
  t.play('target 0103', 'gun g', 'gun h', 'fire').dice(1)
  expect([t.place, t.seat]).toEqual(['counterBattery.suppress', 'allied'])
  expect(t.refusal('suppress i')).toBe('no-gun')
  expect(t.offers()).toEqual(['suppress b', 'suppress b2', 'suppress b3'])
  t.play('suppress b')
  expect([t.place, t.refusal('suppress b')]).toEqual(['counterBattery.suppress', 'suppressed-already'])
})

test('the order in which guns are named does not matter', () => {
  const named = (...guns: string[]) =>
    duel({ units: { h: 'german artillery 2@4 6 0107' } }).play('target 0103', ...guns.map((g) => `gun ${g}`)).m.frames
  expect(named('h', 'g')).toEqual(named('g', 'h'))
})
