import { expect, test } from 'vitest'
import { no } from './reasons.ts'
import { controls } from './forces.ts'
import { hasSupply } from './supply.ts'
import { position, type Position } from './testing.ts'

/** A road of hexes held by red east of 0103; the cities at its ends are the sources. */
function road(units: Position['units'], more: Partial<Position> = {}) {
  return position({
    map: ['C . . . . . . C'],
    units: { idle: 'blue foot 1/4 0101', ...units },
    control: { red: ['0104', '0105', '0106', '0107', '0108'] },
    ...more,
  })
}

const controllers = (t: ReturnType<typeof road>, ...hexes: string[]): string[] => hexes.map((hex) => t.controller(hex))

test('damos:2.9#1 every hex a force moves through or into belongs to its side', () => {
  const t = road({ a: 'blue foot 5/4 0103' })
  t.play('activate 0103', 'move 0104', 'move 0105')
  expect(controllers(t, '0103', '0104', '0105', '0106')).toEqual(['blue', 'blue', 'blue', 'red'])
})

test('damos:2.9#1 the last side to move through a hex has it', () => {
  const t = road({ a: 'blue foot 5/4 0103', r: 'red foot 5/4 0107' })
  t.play('activate 0103', 'move 0104', 'move 0105', 'move 0104', 'move 0103', 'end').until('operations')
  expect([t.seat, ...controllers(t, '0104', '0105')]).toEqual(['red', 'blue', 'blue'])
  t.play('activate 0107', 'move 0106', 'move 0105')
  expect(controllers(t, '0104', '0105')).toEqual(['blue', 'red'])
})

test('damos:2.9#1 a contested hex stays with the defender until he has left it', () => {
  const t = road({ a: 'blue foot 5/4 0103', r: 'red foot 5/4 0104' })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect([t.hex('a'), t.controller('0104')]).toEqual(['0104', 'red'])
  t.dice(6).dice(1)
  expect([t.place, t.controller('0104')]).toEqual(['retreat.step', 'red'])
  t.play('halt')
  expect([t.hex('r'), t.controller('0104')]).toEqual(['0106', 'blue'])
})

test('damos:2.9#1 a repulsed attacker never gains the hex', () => {
  const t = road({ a: 'blue foot 5/4 0103', r: 'red foot 5/4 0104' })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(1).dice(6)
  expect([t.hex('a'), t.controller('0104')]).toEqual(['0103', 'red'])
})

test('damos:2.9#1 a defender that wins in a hex the attacker had entered first takes it back', () => {
  const t = road({ a: 'blue foot 2/4 0103', tank: 'red armor 12/6 0106' })
  t.play('activate 0103', 'move 0104')
  expect(t.controller('0104')).toBe('blue')
  t.play('react 0106').dice(6, 6).play('posture steadfast').dice(1).dice(6, 6)
  expect([t.hex('tank'), t.hex('a'), t.controller('0104')]).toEqual(['0104', 'eliminated', 'red'])
})

test('damos:2.9#1 a reaction moves, and takes the hexes it goes through', () => {
  const t = road({ a: 'blue foot 5/6 0103', tank: 'red armor 12/6 0106' }, { control: { red: ['0107', '0108'] } })
  t.play('activate 0103', 'move 0104', 'react 0106').dice(6, 6)
  expect([t.hex('tank'), ...controllers(t, '0104', '0105')]).toEqual(['0104', 'blue', 'red'])
})

test('damos:2.9#1 an exploiting force takes the hexes it enters', () => {
  const t = road({ a: 'blue armor 6/4 0103', r: 'red foot 1/4 0104' })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1)
  expect(t.place).toBe('exploitation.choose')
  t.play('exploit', 'move 0105')
  expect(controllers(t, '0104', '0105', '0106')).toEqual(['blue', 'blue', 'red'])
})

test('damos:2.9#2 a retreat leaves the hexes it goes through and ends in to their owner', () => {
  const t = road({ a: 'blue foot 5/4 0103', r: 'red foot 5/4 0104' }, { control: { red: ['0104', '0107', '0108'] } })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1).play('halt')
  expect([t.hex('r'), ...controllers(t, '0105', '0106')]).toEqual(['0106', 'blue', 'blue'])
})

test('damos:2.9#2 a force that slips away by reaction changes no control either', () => {
  const t = road({ a: 'blue foot 5/4 0103', tank: 'red armor 5/6 0105' }, { control: { red: ['0105', '0108'] } })
  t.play('activate 0103', 'move 0104', 'withdraw 0105').dice(6, 6).play('halt')
  expect([t.hex('tank'), ...controllers(t, '0105', '0106', '0107')]).toEqual(['0107', 'red', 'blue', 'blue'])
})

test("damos:2.9#3 a zone of control changes nobody's ground", () => {
  const t = road({ a: 'blue foot 5/4 0103' })
  expect(t.controller('0104')).toBe('red')
  t.play('activate 0103', 'stop', 'end').until('operations')
  expect(controllers(t, '0102', '0104')).toEqual(['blue', 'red'])
})

test('damos:2.9#4 every land hex has an owner from the start, and units own where they stand', () => {
  const t = position({
    map: ['C . ~ .'],
    units: { a: 'blue foot 5/4 0101', r: 'red foot 5/4 0102' },
    countries: { '0101': 'red', '0104': 'red' },
    control: { blue: ['0104'] },
  })
  expect(['0101', '0102', '0103', '0104'].map((hex) => t.controller(hex))).toEqual(['blue', 'red', 'nobody', 'blue'])
})

test('damos:2.9#4 supply and Strategic Movement ask who controls a hex', () => {
  const held = (red: string[]) =>
    position({
      map: ['C . . ~ C'],
      units: { a: 'blue foot 5/4 0102', idle: 'blue foot 5/4 0105' },
      control: { red },
      from: 'strategic',
    })
  const own = held(['0103'])
  expect(hasSupply(own.m, [own.unit('a')])).toBe(true)
  expect(own.play('march 0102').offers('move')).toEqual(['move 0101'])
  expect(own.refusal('move 0103')).toBe('sm-control')
  const lost = held(['0101', '0103'])
  expect([hasSupply(lost.m, [lost.unit('a')]), lost.refusal('march 0102')]).toEqual([false, 'sm-supply'])
})

test('damos:2.9#4 reinforcement and victory rules of a game read the same owner', () => {
  const t = position({
    map: ['C . C'],
    units: { a: 'blue foot 5/4 0101', late: 'blue foot 5/4 turn2' },
    control: { red: ['0103'] },
    turns: 2,
    from: 'replacements',
    x: {
      entryRefusal: (m, _unit, hex) => (controls(m, hex, 0) ? null : no('no-ground', { hex })),
      ending: (m) => (controls(m, m.game.grid.parse('0103'), 0) ? 'played out' : 'red holds'),
    },
  })
  expect(t.offers('place')).toEqual(['place 0101', 'place 0102'])
  t.play('place 0102', 'end').play('activate 0102', 'move 0103', 'stop', 'end')
  expect(t.m.ending).toBe('played out')
})
