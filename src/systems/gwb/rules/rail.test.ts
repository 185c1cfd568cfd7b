/** 6.5 Moving by rail: a series rule. */
import { expect, test } from 'vitest'
import { position, type Position } from './testing.ts'

const LINE = ['0101/0102', '0102/0103', '0103/0104', '0104/0105', '0105/0106', '0106/0107', '0107/0108']
const rail = (units: Position['units'], more: Partial<Position> = {}) =>
  position({
    map: ['. . . . . . . .', '. . . . . . . .'],
    rails: LINE,
    rules: { rail: true },
    units: { spare: 'german infantry 4/4 6 0208', ...units },
    ...more,
  }).until('movement')

test('gwb:6.5#2 who is disorganized, in an enemy zone, in march order or deployed does not entrain', () => {
  const fit = rail({ a: 'german infantry 4/4 6 0105', g: 'german artillery 4@4|2 6 0105' }).play('take a')
  expect(fit.refusal('entrain')).toBe('legal')
  expect(fit.play('march').refusal('entrain')).toBe('rail-state')
  fit.play('stop', 'take g')
  expect(fit.refusal('entrain')).toBe('rail-state')
  expect(fit.play('limber g').refusal('entrain')).toBe('legal')
  const zone = rail({ a: 'german infantry 4/4 6 0105', e: 'british infantry 4/4 6 0104' }).play('take a')
  expect(zone.refusal('entrain')).toBe('rail-state')
  const rallied = (level: string) =>
    rail({ g: `german artillery 4@4|2 6 0105 ${level}` })
      .play('take g')
      .dice(1)
      .play('limber g')
      .refusal('entrain')
  expect([rallied('D2'), rallied('D1')]).toEqual(['rail-state', 'legal'])
})

test('gwb:6.5#2 a train in an enemy zone does not run', () => {
  const train = 'german infantry 4/4 6 0105 entrained'
  expect(rail({ a: train, e: 'british infantry 4/4 6 0104' }).play('take a').refusal('ride 0106')).toBe('rail-state')
  expect(rail({ a: train, e: 'british infantry 4/4 6 0103' }).play('take a').refusal('ride 0106')).toBe('legal')
})

test('gwb:6.5#3 half the allowance may be spent before entraining', () => {
  const t = rail({ a: 'german infantry 4/4 5 0108', b: 'german infantry 4/4 5 0108' })
  t.play('take a', 'move 0107', 'move 0106')
  expect(t.refusal('entrain')).toBe('legal')
  t.play('move 0105')
  expect(t.refusal('entrain')).toBe('rail-half')
  t.play('stop', 'take b', 'move 0107', 'move 0106', 'entrain')
  expect(t.mark('b', 'entrained')).toBe(1)
  // Entraining ends the move: no ride in the same phase.
  expect([t.place, t.refusal('take b')]).toEqual(['movement.choose', 'moved-already'])
})

test('gwb:6.5#4 a train rides and its unit gets off in the same phase, and goes no farther', () => {
  const t = rail({ a: 'german infantry 4/4 6 0107 entrained' }).play('take a')
  expect(t.refusal('move 0106')).toBe('rail-only')
  t.play('ride 0106', 'ride 0105', 'detrain')
  expect([t.hex('a'), t.mark('a', 'entrained')]).toEqual(['0105', 0])
  expect([t.place, t.refusal('take a')]).toEqual(['movement.choose', 'moved-already'])
})

test('gwb:6.5#5 a unit gets off first and moves up to half its allowance', () => {
  const t = rail({ a: 'german infantry 4/4 5 0107 entrained' }).play('take a', 'detrain')
  expect(t.left).toBe(2)
  expect(t.refusal('ride 0106')).toBe('rail-afoot')
  expect(t.refusal('entrain')).toBe('rail-enough')
  t.play('move 0106', 'move 0105')
  expect([t.hex('a'), t.place]).toEqual(['0105', 'movement.choose'])
})

test('gwb:6.5#6 a ride goes as far as the line is whole and free of enemies and their zones', () => {
  const train = 'german infantry 4/4 1 0108 entrained'
  const t = rail({ a: train }).play(
    'take a',
    'ride 0107',
    'ride 0106',
    'ride 0105',
    'ride 0104',
    'ride 0103',
    'ride 0102',
  )
  expect(t.refusal('ride 0202')).toBe('rail-line')
  t.play('ride 0101', 'stop')
  expect(t.hex('a')).toBe('0101')
  const broken = rail({ a: train }, { rails: LINE.with(5, '0106/0107 broken') }).play('take a', 'ride 0107')
  expect(broken.refusal('ride 0106')).toBe('rail-line')
  const guns = rail({ a: train, e: 'british artillery 4@4|0 6 0106 limbered' }).play('take a', 'ride 0107')
  expect(guns.refusal('ride 0106')).toBe('rail-line')
  const zone = rail({ a: train, e: 'british infantry 4/4 6 0105' }).play('take a', 'ride 0107')
  expect(zone.refusal('ride 0106')).toBe('rail-line')
})

test('gwb:6.5#7 gwb:7#5 who uses the railway does not force march', () => {
  const rules = { rail: true, forcedMarch: true }
  const units = {
    a: 'german infantry 4/4 6 0107 entrained',
    b: 'german infantry 4/4 6 0107',
    c: 'german infantry 4/4 6 0107',
  }
  const t = rail(units, { rules }).play('take a', 'ride 0106', 'stop')
  expect(t.place).toBe('movement.choose')
  t.play('take b', 'entrain')
  expect(t.place).toBe('movement.choose')
  t.play('take c', 'move 0106', 'stop')
  expect(t.place).toBe('move.force')
  t.play('force').dice(3)
  expect(t.refusal('entrain')).toBe('rail-enough')
  expect(t.refusal('move 0105')).toBe('legal')
  const idle = rail({ a: 'german infantry 4/4 6 0107 entrained' }, { rules }).play('take a', 'stop')
  expect(idle.place).toBe('movement.choose')
})

test('gwb:6.5#8 each train is placed, ridden and left once a phase', () => {
  const rules = { rail: true, trains: 1 }
  const two = { a: 'german infantry 4/4 6 0107', b: 'german infantry 4/4 6 0107' }
  const placed = rail(two, { rules }).play('take a', 'entrain', 'take b')
  expect(placed.refusal('entrain')).toBe('rail-trains')
  const enough = rail(two, { rules: { rail: true, trains: 2 } }).play('take a', 'entrain', 'take b')
  expect(enough.refusal('entrain')).toBe('legal')
  // The one train is on the line already, left, and then free for another unit.
  const used = rail({ ...two, a: `${two.a} entrained` }, { rules }).play('take b')
  expect(used.refusal('entrain')).toBe('rail-trains')
  used.play('stop')
  const freed = rail({ ...two, a: `${two.a} entrained` }, { rules }).play('take a', 'ride 0106', 'detrain', 'take b')
  expect(freed.refusal('entrain')).toBe('legal')
  const trains = { a: `${two.a} entrained`, b: `${two.b} entrained` }
  const ridden = rail(trains, { rules }).play('take a', 'ride 0106', 'stop', 'take b')
  expect([ridden.refusal('ride 0106'), ridden.refusal('detrain')]).toEqual(['rail-trains', 'legal'])
  const left = rail(trains, { rules }).play('take a', 'detrain', 'stop', 'take b')
  expect([left.refusal('detrain'), left.refusal('ride 0106')]).toEqual(['rail-trains', 'legal'])
})

test('gwb:6.5#1 without the series rule there are no trains', () => {
  const t = rail({ a: 'german infantry 4/4 6 0105' }, { rules: { rail: false } }).play('take a')
  expect(['entrain', 'ride 0104', 'detrain'].map((order) => t.refusal(order))).toEqual([
    'no-rail',
    'no-rail',
    'no-rail',
  ])
})

test('one gets on at the line, once, and where there is room', () => {
  const off = rail({ a: 'german infantry 4/4 6 0205' }).play('take a')
  expect(off.refusal('entrain')).toBe('rail-station')
  const t = rail({ a: 'german infantry 4/4 6 0105 entrained', b: 'german infantry 4/4 6 0105' }).play('take a')
  expect(t.refusal('entrain')).toBe('rail-entrained')
  const mixed = rail({ a: 'german infantry 4/4 6 0105 entrained', b: 'german infantry 4/4 6 0105' })
  mixed.play('stack 0105')
  expect(['ride 0104', 'detrain'].map((order) => mixed.refusal(order))).toEqual(['rail-afoot', 'rail-afoot'])
})

test('gwb:9#1 a train does not turn back, and stops only where its units find room', () => {
  const full = (hex: string) => ({ [`f${hex}`]: `german infantry 4/4 6 ${hex} stack:4` })
  const t = rail({ a: 'german infantry 4/4 6 0106 entrained', ...full('0105') }).play('take a')
  // It passes through the full hex, in which it cannot stay, and does not go back.
  t.play('ride 0105')
  expect(t.hex('a')).toBe('0104')
  expect(['ride 0105', 'ride 0103', 'detrain'].map((order) => t.refusal(order))).toEqual([
    'rail-line',
    'legal',
    'legal',
  ])
  const jammed = ['0101', '0102', '0103', '0104', '0105'].map(full).reduce((all, one) => ({ ...all, ...one }))
  expect(
    rail({ a: 'german infantry 4/4 6 0106 entrained', ...jammed })
      .play('take a')
      .refusal('ride 0105'),
  ).toBe('no-room')
  const gap = { ...jammed }
  delete gap['f0101']
  expect(
    rail({ a: 'german infantry 4/4 6 0106 entrained', ...gap })
      .play('take a')
      .refusal('ride 0105'),
  ).toBe('legal')
})
