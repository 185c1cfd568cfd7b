import { expect, test } from 'vitest'
import { eventFor, View } from '../../../core/sight.ts'
import { no } from './reasons.ts'
import { position, type Position, type Table } from './testing.ts'

/** Blue in its Reinforcement and Replacement Phase; `rp` points in the pool. */
function phase(units: Position['units'], rp = 3, more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . . . C'],
    units,
    control: { red: ['0105', '0106'] },
    rp: { blue: rp },
    from: 'replacements',
    ...more,
  })
}

test('damos:5.0#1 a reinforcement is placed in the turn it is due, at full strength and fresh', () => {
  const t = phase({ a: 'blue foot 5/4 0101', late: 'blue foot 4/4 turn2' }, 0)
  expect([t.place, t.hex('late')]).toEqual(['replacements.place', 'coming'])
  expect(t.m.prompt()).toContain('late')
  t.play('place 0102')
  expect([t.hex('late'), t.sp('late'), t.is('late', 'spent')]).toEqual(['0102', 4, false])
  expect(t.last('arrives')).toEqual({ unit: t.unit('late'), hex: t.m.game.grid.parse('0102') })
})

test('damos:5.0#1 not before its turn, later if it had to wait, and never for the other side', () => {
  const due = (when: string, side = 'blue'): string =>
    phase({ a: 'blue foot 5/4 0101 of 9', late: `${side} foot 4/4 turn${when}` }).place
  expect([due('1'), due('2'), due('3')]).toEqual(['replacements.place', 'replacements.place', 'replacements.spend'])
  expect(due('2', 'red')).toBe('replacements.spend')
})

test('a reinforcement may wait, and is offered again in the next turn', () => {
  const t = phase({ a: 'blue foot 5/4 0101', late: 'blue foot 4/4 turn2', next: 'blue foot 3/4 turn2' }, 0)
  t.play('wait')
  expect(t.m.prompt()).toContain('next')
  t.play('place 0101')
  expect([t.hex('late'), t.hex('next'), t.place]).toEqual(['coming', '0101', 'strategic.choose'])
  t.until('replacements.place')
  expect([t.m.board.turn.get(0), t.seat]).toEqual([3, 'blue'])
  expect(t.m.prompt()).toContain('late')
})

test('damos:5.0#1 income comes in the amounts the game says, to the player whose phase it is', () => {
  const t = phase({ a: 'blue foot 4/4 0101 of 5', r: 'red foot 4/4 0106 of 5' }, 3, {
    x: { income: (m, side) => (side === 0 ? m.board.turn.get(0) : 0) },
  })
  expect([t.rp('blue'), t.rp('red')]).toEqual([5, 0])
  t.play('done').until('replacements.spend')
  expect([t.rp('blue'), t.rp('red')]).toEqual([8, 0])
  expect(t.events('income')).toEqual([
    { side: 0, points: 2, pool: 5 },
    { side: 0, points: 3, pool: 8 },
  ])
})

test('damos:5.0#1 entry is refused in water, on enemies, over the stacking limit and where the game says', () => {
  const t = phase(
    {
      a: 'blue foot 5/4 0101',
      b: 'blue foot 1/4 0101',
      c: 'blue foot 1/4 0101',
      d: 'blue foot 1/4 0102',
      r: 'red foot 5/4 0105',
      late: 'blue foot 4/4 turn2',
    },
    0,
    {
      map: ['C . . ~ . C'],
      x: { entryRefusal: (m, unit, hex) => (hex === m.game.grid.parse('0103') ? no('no-entry', { unit }) : null) },
    },
  )
  expect(t.why('place 0104')).toMatchObject({ code: 'no-ground', claim: 'damos:5.0#1' })
  expect(t.why('place 0105')).toMatchObject({ code: 'enemy-there', claim: 'damos:5.0#1' })
  expect(t.why('place 0101')).toMatchObject({ code: 'over-stacked', claim: 'damos:2.3#1' })
  expect(t.refusal('place 0103')).toBe('no-entry')
  expect(t.offers('place')).toEqual(['place 0102', 'place 0106'])
})

test('a unit that finds no place to enter is not asked about', () => {
  const t = phase({ a: 'blue foot 4/4 0101 of 5', late: 'blue foot 4/4 turn2' }, 1, {
    x: { entryRefusal: () => no('no-entry') },
  })
  expect([t.place, t.hex('late')]).toEqual(['replacements.spend', 'coming'])
})

test('a full stack in the only place of entry is no place', () => {
  const only: Position['x'] = {
    entryRefusal: (m, unit, hex) => (hex === m.game.grid.parse('0101') ? null : no('no-entry', { unit })),
  }
  const place = (third: string): string =>
    phase({ late: 'blue foot 4/4 turn2', a: 'blue foot 5/4 0101', b: 'blue foot 5/4 0101', c: third }, 0, {
      x: only,
      from: 'start',
    }).place
  expect([place('blue foot 5/4 0102'), place('blue foot 5/4 0101')]).toEqual(['replacements.place', 'strategic.choose'])
})

test('damos:5.0#1 each kind of unit has its own places of entry', () => {
  const t = phase({ a: 'blue foot 4/4 turn2', b: 'blue foot 4/4 turn2', c: 'blue foot 5/4 0101' }, 0, {
    x: {
      sourceKind: (_m, unit) => unit,
      entryRefusal: (m, unit, hex) =>
        hex === m.game.grid.parse(m.game.units[unit]!.id === 'a' ? '0102' : '0103') ? null : no('no-entry', { unit }),
    },
  })
  expect(t.offers('place')).toEqual(['place 0102'])
  expect(t.play('place 0102').offers('place')).toEqual(['place 0103'])
})

test('damos:2.9#1, damos:2.8#2 who enters takes control of the hex and shares the state of those he finds there', () => {
  const t = phase({ d: 'blue foot 5/4 0102 demoralized', late: 'blue foot 4/4 turn2', more: 'blue foot 4/4 turn2' }, 0)
  expect(t.controller('0106')).toBe('red')
  t.play('place 0102', 'place 0106')
  expect([t.is('late', 'demoralized'), t.is('more', 'demoralized')]).toEqual([true, false])
  expect([t.controller('0106'), t.controller('0105')]).toEqual(['blue', 'red'])
})

test('damos:5.0#2 one point restores one strength point', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5' })
  t.play('replace a')
  expect([t.sp('a'), t.rp('blue')]).toEqual([3, 2])
  expect(t.last('replaced')).toEqual({ side: 0, left: 2, unit: t.unit('a') })
})

test('damos:5.0#2 without points nothing is restored', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', gone: 'blue foot 5/4 eliminated', late: 'blue foot 1/4 turn2' }, 1)
  t.play('wait', 'replace a')
  expect([t.sp('a'), t.rp('blue'), t.place]).toEqual([3, 0, 'strategic.choose'])
})

test('the pool of the one player does not serve the other', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', r: 'red foot 2/4 0106 of 5' }, 2, { rp: { blue: 2, red: 2 } })
  expect(t.why('replace r')).toMatchObject({ code: 'not-own', claim: 'damos:2.1#5' })
  expect(t.refusal('rebuild r')).toBe('not-own')
  t.play('replace a')
  expect([t.rp('blue'), t.rp('red')]).toEqual([1, 2])
})

test('only units on the map are restored', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', gone: 'blue foot 5/4 eliminated' })
  expect(t.why('replace gone')).toMatchObject({ code: 'not-on-map', claim: 'damos:5.0#2' })
  expect(t.refusal('replace a')).toBe('legal')
})

test('damos:5.0#3 never above the printed strength', () => {
  const t = phase({ a: 'blue foot 4/4 0101 of 5', b: 'blue foot 1/4 0102 of 5' })
  expect(t.offers('replace')).toEqual(['replace a', 'replace b'])
  t.play('replace a')
  expect(t.why('replace a')).toMatchObject({ code: 'full-strength', claim: 'damos:5.0#3', values: { printed: 5 } })
  expect(t.offers('replace')).toEqual(['replace b'])
})

test('damos:5.0#4 not in an enemy zone of control, whoever else stands there', () => {
  const t = phase({
    a: 'blue foot 2/4 0104 of 5',
    b: 'blue foot 2/4 0104 of 5',
    c: 'blue foot 2/4 0103 of 5',
    r: 'red foot 5/4 0105',
  })
  expect(t.why('replace a')).toMatchObject({ code: 'rp-zone', claim: 'damos:5.0#4' })
  expect(t.offers('replace')).toEqual(['replace c'])
  const shaken = phase({ a: 'blue foot 2/4 0104 of 5', r: 'red foot 5/4 0105 demoralized' })
  expect(shaken.refusal('replace a')).toBe('legal')
})

test('damos:5.0#5 not without a line of supply', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', cut: 'blue foot 2/4 0104 of 5' }, 3, { map: ['C . ~ . . C'] })
  expect(t.why('replace cut')).toMatchObject({ code: 'rp-supply', claim: 'damos:5.0#5' })
  expect(t.offers('replace')).toEqual(['replace a'])
})

test('damos:5.0#6 an eliminated unit is rebuilt for a point per strength point and enters like a reinforcement', () => {
  const t = phase({ a: 'blue foot 5/4 0101', gone: 'blue foot 4/4 eliminated' }, 3)
  t.play('rebuild gone')
  expect([t.place, t.offers()]).toEqual(['replacements.strength', ['buy 1', 'buy 2', 'buy 3']])
  expect(t.m.prompt()).toContain('gone')
  expect(t.why('buy 4')).toMatchObject({ code: 'too-much', claim: 'damos:5.0#6', values: { most: 3 } })
  expect(t.refusal('buy 0')).toBe('too-much')
  t.play('buy 2')
  expect([t.place, t.rp('blue')]).toEqual(['replacements.rebuilt', 3])
  expect(t.m.prompt()).toContain('gone')
  expect(t.refusal('wait')).toBe('unknown-order')
  t.play('place 0102')
  expect([t.hex('gone'), t.sp('gone'), t.rp('blue'), t.place]).toEqual(['0102', 2, 1, 'replacements.spend'])
  expect(t.last('spends')).toEqual({ side: 0, points: 2, left: 1 })
  expect(t.refusal('replace gone')).toBe('legal')
})

test('damos:5.0#6 at most the printed strength is bought, and a reinforcement after a rebuilding is whole', () => {
  const t = phase({ a: 'blue foot 5/4 0101', gone: 'blue foot 2/4 eliminated', late: 'blue foot 6/4 turn3' }, 5)
  t.play('rebuild gone')
  expect(t.offers('buy')).toEqual(['buy 1', 'buy 2'])
  t.play('buy 1', 'place 0102', 'done').until('replacements.place')
  t.play('place 0101')
  expect([t.sp('gone'), t.sp('late')]).toEqual([1, 6])
})

test('damos:5.0#6 only eliminated units are rebuilt, and only where they could enter', () => {
  const t = phase({ a: 'blue foot 4/4 0101 of 5', late: 'blue foot 4/4 turn5', gone: 'blue foot 4/4 eliminated' })
  expect(t.why('rebuild a')).toMatchObject({ code: 'not-eliminated', claim: 'damos:5.0#6' })
  expect(t.refusal('rebuild late')).toBe('not-eliminated')
  expect(t.offers('rebuild')).toEqual(['rebuild gone'])
  const closed = phase({ a: 'blue foot 4/4 0101 of 5', gone: 'blue foot 4/4 eliminated' }, 3, {
    x: { entryRefusal: () => no('enemy-there') },
  })
  expect(closed.why('rebuild gone')).toMatchObject({ code: 'no-entry', claim: 'damos:5.0#6' })
  expect(closed.offers('rebuild')).toEqual([])
})

test('damos:5.0#7 surrendered units are never rebuilt and not listed', () => {
  const t = phase({ a: 'blue foot 5/4 0101', lost: 'blue foot 4/4 surrendered', gone: 'blue foot 4/4 eliminated' })
  expect(t.why('rebuild lost')).toMatchObject({ code: 'surrendered-for-good', claim: 'damos:5.0#7' })
  expect(t.offers('rebuild')).toEqual(['rebuild gone'])
})

test('damos:5.0#8 what is not spent stays in the pool', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 9', r: 'red foot 5/4 0106' }, 3, {
    x: { income: (_m, side) => (side === 0 ? 4 : 0) },
  })
  expect(t.rp('blue')).toBe(7)
  t.play('replace a', 'done').until('replacements.spend')
  expect([t.m.board.turn.get(0), t.rp('blue')]).toEqual([3, 10])
})

test('with an empty pool there is nothing to ask', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', gone: 'blue foot 4/4 eliminated', late: 'blue foot 4/4 turn2' }, 0)
  expect(t.place).toBe('replacements.place')
  expect(t.play('wait').place).toBe('strategic.choose')
})

test('damos:2.4#4 in fog the enemy is not told which unit was restored, nor what was bought', () => {
  const t = phase({ a: 'blue foot 2/4 0101 of 5', gone: 'blue foot 4/4 eliminated', r: 'red foot 5/4 0106' }, 4, {
    options: { fog: true },
  })
  t.play('replace a')
  const told = t.log.at(-1)!
  expect([told.ev, told.values, told.secret]).toEqual([
    'replaced',
    { side: 0, left: 3 },
    { seat: 0, values: { unit: t.unit('a') } },
  ])
  t.play('rebuild gone', 'buy 3')
  const frame = (seat: number) => View.of(t.m, seat).frames.at(-1)!
  expect([frame(0)['points'], frame(1)['points']]).toEqual([3, null])
  const open = phase({ a: 'blue foot 2/4 0101 of 5', gone: 'blue foot 4/4 eliminated' }, 4)
  open.play('rebuild gone', 'buy 3')
  expect(View.of(open.m, 1).frames.at(-1)!['points']).toBe(3)
})

test('damos:2.4#4 in fog a player with points is asked even when nobody needs any, so that being asked tells no strength', () => {
  const asked = (fog: boolean, rp: number): string =>
    position({ map: ['C .'], units: { a: 'blue foot 5/4 0101' }, rp: { blue: rp }, options: { fog }, from: 'start' })
      .place
  expect([asked(true, 1), asked(true, 0), asked(false, 1)]).toEqual([
    'replacements.spend',
    'strategic.choose',
    'strategic.choose',
  ])
  /** All that red has been sent when blue has passed over the question. */
  const redKnows = (a: string): string => {
    const t = phase({ a, r: 'red foot 5/4 0106' }, 1, { options: { fog: true } }).play('done')
    return JSON.stringify([View.of(t.m, 1).json(t.m), t.log.map((e) => eventFor(1, e))])
  }
  expect(redKnows('blue foot 5/4 0101')).toBe(redKnows('blue foot 2/4 0101 of 5'))
})
