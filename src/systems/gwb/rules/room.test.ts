/** Retreats, support and movement where there is hardly any room or choice. */
import { expect, test } from 'vitest'
import { position, type Table } from './testing.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const A = { a: 'german infantry 1/4,1/4,1/4 6 0204' }

/** Lakes between a hex and others. */
const shut = (hex: string, ...others: readonly string[]): string[] => others.map((to) => `${hex}/${to}`)
/** 0203 has but two ways out, 0103 and 0202. */
const TWO_WAYS = shut('0203', '0102', '0303', '0104')

/** 0203 is attacked by a and gives way. */
function beaten(units: Readonly<Record<string, string>>, lakes: readonly string[]): Table {
  const t = position({ map: OPEN, lakes, units: { ...A, ...units } })
  return t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(3).play('retreat')
}

const PAIR = {
  small: 'french infantry 0/2,0/2,0/2 6 0203 stack:1',
  big: 'french infantry 0/2,0/2,0/2 6 0203 stack:3',
}

test('gwb:26.3#3 who goes first leaves the others a hex', () => {
  // room for 3 in 0202, for 1 in 0103, and no way beyond
  const friends = { c: 'french infantry 0/1 6 0103 stack:3', d: 'french infantry 0/1 6 0202 stack:1' }
  const ends = [...shut('0103', '0102', '0104'), ...shut('0202', '0102', '0201', '0301', '0302', '0303')]
  const t = beaten({ ...PAIR, ...friends }, [...TWO_WAYS, ...ends])
  expect(t.refusal('together')).toBe('retreat-none')
  t.play('apart small')
  expect([t.hex('small'), t.hex('big')]).toEqual(['0103', '0202'])
})

test('gwb:26.3#1 gwb:26.3#3 nor does a second hex take the last room of the others', () => {
  // 0202 is the only way and full; beyond it there is room for 3 in 0201 and for 1 each in 0301 and 0302
  const friends = {
    c: 'french infantry 0/1 6 0202 stack:4',
    d: 'french infantry 0/1 6 0201 stack:1',
    e: 'french infantry 0/1 6 0301 stack:3',
    f: 'french infantry 0/1 6 0302 stack:3',
  }
  const t = beaten({ ...PAIR, ...friends }, [...TWO_WAYS, '0203/0103', ...shut('0202', '0102', '0303')])
  t.play('apart small')
  expect(t.hex('small')).toBe('0202')
  expect(t.refusal('retreat 0201')).toBe('retreat-rest')
  expect(t.refusal('retreat 0301')).toBe('legal')
  t.play('retreat 0302')
  expect([t.hex('small'), t.hex('big')]).toEqual(['0302', '0201'])
})

test('gwb:23.2#4 when the gun that has supported a hex can no longer, no other does', () => {
  const t = position({
    map: OPEN,
    units: {
      ...A,
      a2: 'german infantry 1/4,1/4,1/4 6 0104',
      b: 'french infantry 1/4,1/4,1/4 6 0203 div:1',
      g: 'french artillery 4@4 4 0202 div:1',
      h: 'french artillery 4@4 4 0201 div:1',
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go', 'support g').dice(6).dice(6).play('stay')
  t.m.board.limbered.set(t.unit('g'), 1)
  t.play('target 0203', 'attack a2', 'go')
  // nobody is asked: b fires alone, with 1
  t.dice(6)
  expect(t.last('fireResult')).toMatchObject({ strength: 1 })
})
