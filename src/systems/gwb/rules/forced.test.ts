/** 7. Forced march: a series rule. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const march = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . . . . .'],
    rules: { forcedMarch: true },
    units: { spare: 'german infantry 4/4 6 0108', ...units },
    ...more,
  })

test('gwb:7#2 a unit that has moved may force march, before any other unit moves', () => {
  const units = { a: 'german infantry 4/4 6 0107', b: 'german infantry 4/4 6 0107' }
  const t = march(units).until('movement').play('take a', 'move 0106', 'stop')
  expect([t.place, t.offers()]).toEqual(['move.force', ['force', 'rest']])
  t.play('rest', 'take b', 'move 0106', 'stop', 'rest')
  expect(t.refusal('take a')).toBe('moved-already')
  expect(t.mark('a', 'disorganized')).toBe(0)
})

test('gwb:7#3 not who is disorganized, in an enemy zone, or fought in coordinated combat', () => {
  const rallied = (die: number): unknown[] => {
    const t = march({ a: 'german infantry 4/4 6 0107 D2', b: 'german infantry 4/4 6 0107' }).until('movement')
    t.play('stack 0107').dice(1).dice(die).play('stop')
    return [t.mark('a', 'disorganized'), t.place]
  }
  expect([rallied(6), rallied(5)]).toEqual([
    [1, 'movement.choose'],
    [0, 'move.force'],
  ])
  const zone = march({ a: 'german infantry 4/4 6 0107', e: 'british infantry 4/4 6 0105' }).until('movement')
  zone.play('take a', 'move 0106')
  expect([zone.hex('a'), zone.place]).toEqual(['0106', 'movement.choose'])
  const fought = march({
    a: 'german infantry 9/9 6 0104',
    b: 'german infantry 9/9 6 0104',
    e: 'british infantry 1/1 6 0103',
  }).until('combatPhase')
  // Strength 1, British column 1: a 6 does nothing; 9 to 1, a 1: the defender's one step.
  fought.play('target 0103', 'attack a', 'go').dice(6).dice(1).until('movement')
  expect(fought.hex('e')).toBe('eliminated')
  fought.play('take a', 'stop')
  expect(fought.place).toBe('movement.choose')
  fought.play('take b', 'stop')
  expect(fought.place).toBe('move.force')
})

test('gwb:7#4 the die gives points, twice as many in march order', () => {
  const units = { a: 'german infantry 4/4 6 0107', b: 'german infantry 4/4 6 0107' }
  const t = march(units).until('movement').play('take a', 'stop', 'force').dice(4)
  expect(t.left).toBe(4)
  t.play('stop', 'take b', 'march', 'stop', 'force').dice(4)
  expect(t.left).toBe(8)
})

test('gwb:7#6 the extra points do not lead into an enemy zone', () => {
  const units = { a: 'german infantry 4/4 6 0107', b: 'german infantry 4/4 6 0107', e: 'british infantry 4/4 6 0104' }
  const t = march(units).until('movement').play('take a', 'move 0106', 'stop', 'force').dice(4)
  expect(t.refusal('move 0105')).toBe('force-zone')
  expect(t.refusal('move 0107')).toBe('legal')
  t.play('stop', 'take b', 'move 0106')
  expect(t.refusal('move 0105')).toBe('legal')
})

test('gwb:7.1#1 who has force marched is disorganized, once the extra move ends', () => {
  const t = march({ a: 'german infantry 4/4 6 0107' }).until('movement').play('take a', 'stop', 'force').dice(2)
  expect(t.mark('a', 'disorganized')).toBe(0)
  t.play('move 0106', 'stop')
  expect(t.mark('a', 'disorganized')).toBe(1)
})

test('gwb:7.1#1 a gun that deploys after a forced march is disorganized, and who is stopped by fire once more', () => {
  const t = march({ g: 'german artillery 4@4|2 6 0107 limbered' }).until('movement')
  t.play('take g', 'stop', 'force').dice(2).play('move 0106', 'deploy g')
  expect([t.mark('g', 'disorganized'), t.mark('g', 'limbered')]).toEqual([1, 0])
  const fire = march({ a: 'german infantry 4/4 1 0108', e: 'british artillery 6@6|2 6 0101' }).until('movement')
  fire.play('take a', 'march', 'stop', 'force').dice(2).play('move 0107', 'gun e').dice(1)
  expect([fire.hex('a'), fire.mark('a', 'disorganized')]).toEqual(['0107', 2])
})
