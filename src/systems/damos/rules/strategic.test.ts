import { expect, test } from 'vitest'
import { forWorld } from '../../../core/for-world.ts'
import { done, type Frame } from '../../../core/procedure.ts'
import { no } from './reasons.ts'
import { position, type Position, type Table } from './testing.ts'
import { type Damos } from './world.ts'

/** Blue in its Strategic Movement Phase on a long road, red far away in the east. */
function road(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . . . . . . . C'],
    units: { idle: 'blue foot 1/2 0101', ...units },
    control: { red: ['0109', '0110'] },
    from: 'strategic',
    ...more,
  })
}

const at = (t: Table, hex: string): number => t.m.game.grid.parse(hex)

test('damos:6.0#1 a fresh force in supply may be activated', () => {
  const t = road({ a: 'blue foot 5/2 0103', s: 'blue foot 5/2 0104 spent' })
  expect(t.offers('march')).toEqual(['march 0101', 'march 0103'])
  expect(t.why('march 0104')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8' })
  expect(t.refusal('march 0105')).toBe('no-own-unit')
  t.play('march 0103')
  expect(t.last('strategic')).toEqual({ units: [t.unit('a')], hex: t.m.game.grid.parse('0103') })
})

test('damos:6.0#1 a force without a line of supply may not', () => {
  const t = road({ a: 'blue foot 5/2 0103' }, { map: ['C ~ . .'], control: {} })
  expect(t.why('march 0103')).toMatchObject({ code: 'sm-supply', claim: 'damos:6.0#1' })
  expect(t.refusal('march 0101')).toBe('legal')
})

test('damos:6.0#1 of a stack only the fresh units that may march go', () => {
  const t = road({ a: 'blue foot 5/2 0103', s: 'blue foot 5/2 0103 spent', g: 'blue garrison 5/0 0103' })
  t.play('march 0103', 'move 0104', 'stop')
  expect([t.hex('a'), t.hex('s'), t.hex('g')]).toEqual(['0104', '0103', '0103'])
})

test('damos:2.2#3 a unit without movement allowance does not march, nor one barred by its game', () => {
  const t = road(
    { g: 'blue garrison 5/0 0103', b: 'blue foot 5/2 0104' },
    { x: { activationRefusal: (m, u) => (m.game.units[u]!.id === 'b' ? no('alone', { unit: u }) : null) } },
  )
  expect(t.why('march 0103')).toMatchObject({ code: 'no-movement', claim: 'damos:2.2#3' })
  expect(t.refusal('march 0104')).toBe('alone')
  expect(t.offers('march')).toEqual(['march 0101'])
})

test('damos:2.1#7 part of a stack may go as a force', () => {
  const t = road({ a: 'blue foot 5/2 0103', b: 'blue foot 5/2 0103', c: 'blue foot 5/2 0103' })
  t.play('pick c')
  expect([t.place, t.m.prompt()]).toEqual(['strategic.muster', expect.stringContaining('c. Add units')])
  t.play('add a', 'go', 'move 0104', 'stop')
  expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0104', '0103', '0104'])
  expect(t.refusal('pick idle')).toBe('alone')
})

test('a choice of units can be taken back', () => {
  const t = road({ a: 'blue foot 5/2 0103', b: 'blue foot 5/2 0103' })
  t.play('pick a', 'clear')
  expect([t.place, t.refusal('march 0103')]).toEqual(['strategic.choose', 'legal'])
})

test('damos:6.0#2 twice the allowance', () => {
  const t = road({ a: 'blue foot 5/2 0102' })
  t.play('march 0102')
  expect(t.m.prompt()).toContain('4 movement points')
  t.play('move 0103', 'move 0104', 'move 0105')
  expect(t.m.prompt()).toContain('1 movement point left (0105)')
  t.play('move 0106')
  expect([t.hex('a'), t.place, t.is('a', 'spent')]).toEqual(['0106', 'strategic.choose', true])
  expect(t.last('marched')).toEqual({ units: [t.unit('a')], from: at(t, '0105'), hex: at(t, '0106') })
})

test('damos:6.0#2 a stack has twice the lowest allowance', () => {
  const t = road({ a: 'blue foot 5/5 0102', b: 'blue foot 5/2 0102', c: 'blue foot 5/3 0102' })
  t.play('march 0102')
  expect(t.m.prompt()).toContain('4 movement points')
})

test('damos:6.0#2 a step beyond the doubled allowance is refused', () => {
  const before = (ma: number) =>
    road({ a: `blue foot 5/${ma} 0102` }, { map: ['C . s . . . . . . C'] }).play('march 0102')
  expect(before(1).why('move 0103')).toMatchObject({
    code: 'sm-too-far',
    claim: 'damos:6.0#2',
    values: { cost: 6, left: 4 },
  })
  expect(before(2).refusal('move 0103')).toBe('legal')
})

test('damos:6.0#3 only onto ground under friendly control', () => {
  const t = road({ a: 'blue foot 5/2 0104' }, { control: { red: ['0105', '0109', '0110'] } })
  t.play('march 0104')
  expect(t.why('move 0105')).toMatchObject({ code: 'sm-control', claim: 'damos:6.0#3' })
  expect(t.refusal('move 0103')).toBe('legal')
})

test('damos:6.0#4 not next to an enemy unit, not even a demoralized one', () => {
  for (const state of ['', 'demoralized']) {
    const t = road({ a: 'blue foot 5/4 0104', r: `red foot 5/4 0107 ${state}` })
    t.play('march 0104', 'move 0105')
    expect(t.why('move 0106')).toMatchObject({ code: 'sm-adjacent', claim: 'damos:6.0#4' })
    expect(t.refusal('move 0104')).toBe('legal')
  }
})

test('damos:6.0#4 nor next to an enemy at the edge of the map', () => {
  const t = road({ idle: 'blue foot 1/2 0110', a: 'blue foot 5/4 0104', r: 'red foot 5/4 0101' }, { control: {} })
  t.play('march 0104', 'move 0103')
  expect([t.refusal('move 0102'), t.refusal('move 0104')]).toEqual(['sm-adjacent', 'legal'])
})

test('damos:6.0#4 a force may start next to an enemy and leave', () => {
  const t = road({ a: 'blue foot 5/4 0106', r: 'red foot 5/4 0107' })
  t.play('march 0106', 'move 0105')
  expect([t.hex('a'), t.refusal('move 0106')]).toEqual(['0105', 'sm-adjacent'])
})

test('damos:6.0#5 rail is cheaper, along the line and in Strategic Movement only', () => {
  const rails = ['0102/0103', '0103/0104', '0104/0105']
  const march = road({ a: 'blue foot 5/2 0102' }, { map: ['C . w w . . . . . C'], rails }).play(
    'march 0102',
    'move 0103',
    'move 0104',
    'move 0105',
  )
  expect(march.m.prompt()).toContain('2.5 movement points')
  const across = road({ a: 'blue foot 5/2 0102' }, { map: ['C . w w . . . . . C'], rails: ['0103/0104'] }).play(
    'march 0102',
    'move 0103',
    'move 0104',
  )
  expect(across.m.prompt()).toContain('1.5 movement points')
  const operations = road(
    { a: 'blue foot 5/5 0102' },
    { map: ['C . w w . . . . . C'], rails, from: 'operations' },
  ).play('activate 0102', 'move 0103')
  expect(operations.last('moved')).toMatchObject({ left: 3 })
})

test('damos:6.0#6 nobody reacts against Strategic Movement', () => {
  const units = { a: 'blue foot 5/2 0104', r: 'red armor 13/6 0107' }
  const march = road(units).play('march 0104', 'move 0105')
  expect([march.place, march.seat]).toEqual(['strategic.march', 'blue'])
  const move = road(units, { from: 'operations' }).play('activate 0104', 'move 0105')
  expect([move.place, move.seat]).toEqual(['reaction.window', 'red'])
})

test('damos:6.0#7 forces with and without influence march in any order', () => {
  const t = road({ foot: 'blue foot 5/2 0103', tank: 'blue armor 5/2 0104', last: 'blue foot 5/2 0105' })
  t.play('march 0104', 'stop')
  expect([t.m.board.turn.get(0), t.refusal('march 0103')]).toEqual([2, 'legal'])
  t.play('march 0103', 'stop', 'end')
  // Nor does it close the window of the Operations Phase.
  expect([t.m.board.turn.get(0), t.place, t.refusal('activate 0105')]).toEqual([2, 'operations.choose', 'legal'])
})

test('damos:6.0#8 whoever marched is spent and does not activate in the same turn', () => {
  const t = road({ a: 'blue foot 5/2 0103', b: 'blue foot 5/2 0105' })
  t.play('march 0103', 'move 0104')
  expect(t.is('a', 'spent')).toBe(false)
  t.play('stop')
  expect([t.is('a', 'spent'), t.is('b', 'spent'), t.refusal('march 0104')]).toEqual([true, false, 'spent'])
  t.play('end')
  expect([t.place, t.refusal('activate 0104'), t.refusal('activate 0105')]).toEqual([
    'operations.choose',
    'spent',
    'legal',
  ])
})

test('damos:6.0#8 a force that was activated and stayed is spent too', () => {
  const t = road({ a: 'blue foot 5/2 0103' })
  expect(t.play('march 0103', 'stop').is('a', 'spent')).toBe(true)
})

test('damos:6.0#9 no attrition after Strategic Movement', () => {
  // Supply is lost on the way: the line of this game is two hexes long.
  const x: Position['x'] = { supplied: (m, u) => m.board.hex.get(u) <= m.game.grid.parse('0103') }
  const march = road({ a: 'blue foot 5/2 0103' }, { x }).play(
    'march 0103',
    'move 0104',
    'move 0105',
    'move 0106',
    'stop',
  )
  expect([march.place, march.events('attrition')]).toEqual(['strategic.choose', []])
  const move = road({ a: 'blue foot 5/4 0103' }, { x, from: 'operations' }).play(
    'activate 0103',
    'move 0104',
    'move 0105',
    'move 0106',
    'stop',
  )
  expect(move.place).toBe('attrition.dice')
})

test('damos:6.0#10 no combat: a hex with enemies on friendly ground is refused', () => {
  const t = road({ a: 'blue foot 5/4 0104', r: 'red foot 5/4 0105' })
  t.m.board.control.set(t.m.game.grid.parse('0105'), 0)
  t.play('march 0104')
  expect(t.why('move 0105')).toMatchObject({ code: 'sm-enemy', claim: 'damos:6.0#10' })
  expect(t.refusal('move 0103')).toBe('legal')
})

test('damos:6.0#10 no rally, no pick-up, no drop-off', () => {
  const t = road({ a: 'blue foot 5/4 0103 demoralized', b: 'blue foot 5/4 0103 demoralized', c: 'blue foot 5/4 0104' })
  t.play('march 0103', 'move 0104')
  expect(['rally', 'pickup c', 'drop b'].map((order) => t.refusal(order))).toEqual(Array(3).fill('unknown-order'))
  expect(t.offers()).toEqual(['move 0105', 'move 0103', 'stop'])
})

test('damos:6.0#11 a demoralized force in supply may march, and stays out of enemy zones', () => {
  const t = road({ d: 'blue foot 5/4 0104 demoralized', r: 'red foot 5/4 0107' })
  t.play('march 0104', 'move 0105')
  expect([t.hex('d'), t.refusal('move 0106')]).toEqual(['0105', 'sm-adjacent'])
  t.play('stop')
  expect([t.is('d', 'demoralized'), t.is('d', 'spent')]).toEqual([true, true])
})

test('damos:2.8#2, damos:2.8#3 a march that ends on a demoralized friend demoralizes, one that passes does not', () => {
  const units = { a: 'blue foot 5/4 0103', d: 'blue foot 5/4 0104 demoralized' }
  expect(road(units).play('march 0103', 'move 0104', 'stop').is('a', 'demoralized')).toBe(true)
  expect(road(units).play('march 0103', 'move 0104', 'move 0105', 'stop').is('a', 'demoralized')).toBe(false)
})

test('a march cannot cross water or leap, nor go where its game forbids', () => {
  const t = road(
    { a: 'blue foot 5/4 0202' },
    {
      map: ['C . . .', ' . . ~ .', '. . . .'],
      control: {},
      lakes: ['0202/0302'],
      x: {
        entersRefusal: (m, _u, _from, to) => (to === m.game.grid.parse('0201') ? no('no-ground', { hex: to }) : null),
      },
    },
  ).play('march 0202')
  expect([t.refusal('move 0203'), t.refusal('move 0302'), t.refusal('move 0104')]).toEqual([
    'impassable',
    'impassable',
    'not-adjacent',
  ])
  expect(t.refusal('move 0201')).toBe('no-ground')
  expect(t.offers('move')).toEqual(['move 0103', 'move 0303', 'move 0102'])
})

test('a game may open the phase with a procedure of its own', () => {
  const { procedure, start } = forWorld<Damos, Damos['frames'] & { special: Frame & { side: number } }>()
  const special = procedure('special', {
    steps: {
      note(m, f) {
        m.emit('income', { side: f.side, points: 9, pool: 0 })
        return done()
      },
    },
  })
  const t = road({}, { x: { procedures: { special }, strategicStart: (_m, side) => start('special', { side }) } })
  expect([t.place, t.last('income')]).toEqual(['strategic.choose', { side: 0, points: 9, pool: 0 }])
})
