/** 6.1 Crossing rivers and canals without a bridge. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const river = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . .'],
    rivers: ['0102/0103'],
    units: { spare: 'german infantry 4/4 6 0105', ...units },
    ...more,
  }).until('movement')

test('gwb:6.1#1 infantry and cavalry beside the water cross it with all their points', () => {
  for (const type of ['infantry', 'cavalry']) {
    const t = river({ a: `german ${type} 4/4 9 0103` }).play('take a', 'move 0102')
    expect(t.hex('a')).toBe('0102')
    // Nothing is left to do: the next unit is asked for.
    expect(t.place).toBe('movement.choose')
    const canal = river({ a: `german ${type} 4/4 9 0103` }, { rivers: [], canals: ['0102/0103'] })
    expect(canal.play('take a', 'move 0102').place).toBe('movement.choose')
    const bridge = river({ a: `german ${type} 4/4 9 0103` }, { rivers: ['0102/0103 bridge'] })
    expect(bridge.play('take a', 'move 0102').left).toBe(8)
  }
})

test('gwb:6.1#2 guns never cross without a bridge', () => {
  const gun = { g: 'german artillery 4@4|2 6 0103 limbered' }
  expect(river(gun).play('take g').refusal('move 0102')).toBe('ford-gun')
  expect(
    river(gun, { rivers: ['0102/0103 bridge'] })
      .play('take g')
      .refusal('move 0102'),
  ).toBe('legal')
  const stack = river({ ...gun, a: 'german infantry 4/4 6 0103' }).play('stack 0103')
  expect(stack.refusal('move 0102')).toBe('ford-gun')
  expect(stack.play('leave g').refusal('move 0102')).toBe('legal')
})

test('gwb:6.1#3 a disorganized unit does not cross; one that has recovered does', () => {
  const units = { a: 'german infantry 4/4 6 0103 D2', b: 'german infantry 4/4 6 0103' }
  const t = river(units).play('stack 0103').dice(1).dice(6)
  expect(t.mark('a', 'disorganized')).toBe(1)
  expect(t.refusal('move 0102')).toBe('ford-disorganized')
  expect(t.play('leave a').refusal('move 0102')).toBe('legal')
  const fit = river(units).play('stack 0103').dice(1).dice(2)
  expect(fit.mark('a', 'disorganized')).toBe(0)
  expect(fit.refusal('move 0102')).toBe('legal')
})

test('gwb:6.1#4 no crossing from or into an uncontested enemy zone', () => {
  const from = { a: 'german infantry 4/4 6 0103', e: 'british infantry 4/4 6 0104' }
  const alone = river({ ...from, b: 'german infantry 4/4 6 0103' }).play('stack 0103')
  expect(alone.refusal('move 0102')).toBe('ford-zone')
  const contested = river({ ...from, b: 'german infantry 4/4 6 0103' }).play('take a')
  expect(contested.refusal('move 0102')).toBe('legal')
  const into = { a: 'german infantry 4/4 6 0103', e: 'british infantry 4/4 6 0101' }
  expect(river(into).play('take a').refusal('move 0102')).toBe('ford-zone')
  const held = river({ ...into, f: 'german infantry 4/4 6 0102' }).play('take a')
  expect(held.refusal('move 0102')).toBe('legal')
})

test('gwb:6.1#1 gwb:6.1#2 a canal run dry is crossed like any ground; with wetCanals it holds water but where a road crosses', () => {
  const beside = (wetCanals: boolean, road: boolean) =>
    position({
      map: ['. . . . . .'],
      dry: ['0103/0104'],
      ...(road ? { roads: ['0103/0104'] } : {}),
      options: { wetCanals },
      units: {
        g: 'german artillery 4@2|2 6 0104 limbered',
        a: 'german infantry 4/4 6 0104',
        spare: 'german infantry 4/4 6 0106',
        e: 'british infantry 4/4 6 0101',
      },
    })
      .until('movement')
      .play('take g')
  expect([beside(false, false), beside(true, true)].map((t) => t.refusal('move 0103'))).toEqual(['legal', 'legal'])
  const wet = beside(true, false)
  expect(wet.refusal('move 0103')).toBe('ford-gun')
  wet.play('stop', 'take a', 'move 0103')
  // All its points are gone.
  expect([wet.hex('a'), wet.place]).toEqual(['0103', 'movement.choose'])
})

test('gwb:6.1#5 who has moved a hex does not cross', () => {
  const t = river({ a: 'german infantry 4/4 6 0104' }).play('take a', 'move 0103')
  expect(t.refusal('move 0102')).toBe('ford-moved')
  expect(river({ a: 'german infantry 4/4 6 0103' }).play('take a').refusal('move 0102')).toBe('legal')
})
