import { expect, test } from 'vitest'
import { position, type Table } from './testing.ts'

const ROW = ['. . . . . . . .']
const ON = { rules: { demoralization: true } }

/** Germans of the armies N and S beside a British brigade; N is demoralized where the rule is in play. */
function attack(rules: { rules?: { demoralization: boolean } }): Table {
  return position({
    map: ROW,
    ...rules,
    demoralized: ['N'],
    units: {
      i: 'british infantry 5/5,5/5,5/5 6 0104',
      n: 'german infantry 2/4,2/4,2/4 6 0105 army:N',
      s: 'german infantry 2/4,2/4,2/4 6 0105 army:S',
      gn: 'german artillery 4@4 6 0106 army:N',
      gs: 'german artillery 4@4 6 0106 army:S',
    },
  }).until('combatPhase')
}

test('gwb:def-Demoralization#2 units of a demoralized army make no coordinated attack, its guns no barrage', () => {
  const t = attack(ON).play('target 0104')
  expect(t.refusal('attack n')).toBe('attack-demoralized')
  expect(t.refusal('attack s')).toBe('legal')
  t.play('attack s', 'go').until('combat.guns')
  expect(t.refusal('gun gn')).toBe('barrage-demoralized')
  expect(t.refusal('gun gs')).toBe('legal')
  t.until('movement').play('end').until('combatPhase').play('target 0104')
  expect(t.refusal('attack n')).toBe('legal')
})

/** The British army is attacked, with two deployed guns beside its infantry. */
function defence(rules: { rules?: { demoralization: boolean } }): Table {
  return position({
    map: ROW,
    ...rules,
    demoralized: ['BEF'],
    units: {
      i: 'british infantry 0/4,0/4 6 0104 army:BEF',
      g: 'british artillery 3@4|1 6 0104 army:BEF',
      h: 'british artillery 3@4|1 6 0104 army:BEF',
      a: 'german infantry 2/4,2/4 6 0105',
      b: 'german infantry 2/4,2/4 6 0105',
    },
  })
    .until('combatPhase')
    .play('target 0104', 'attack a', 'go')
}

test('gwb:def-Demoralization#2 its guns limber and retreat, its men retreat and are disorganized', () => {
  const t = defence(ON)
  expect(t.refusal('ready')).toBe('limber-must')
  t.play('limber g')
  expect(t.mark('h', 'limbered')).toBe(1)
  expect(t.place).toBe('combat.withdraw')
  expect(t.refusal('stand')).toBe('withdraw-must')
  t.play('withdraw g')
  expect([t.hex('g'), t.hex('h')]).toEqual(['0103', '0103'])
  // Only the retreat is left to the infantry; it took part, and is disorganized.
  expect(t.place).toBe('combat.melee')
  t.dice(1)
  expect([t.hex('i'), t.mark('i', 'disorganized'), t.mark('a', 'disorganized')]).toEqual(['0103', 1, 0])
})

test('gwb:def-Demoralization#1 where the rule is not in play a mark on an army means nothing', () => {
  const t = attack({}).play('target 0104')
  expect(t.refusal('attack n')).toBe('legal')
  t.play('attack n', 'go').until('combat.guns')
  expect(t.refusal('gun gn')).toBe('legal')
  const d = defence({})
  expect(d.refusal('ready')).toBe('legal')
  d.play('ready').until('combat.stand')
  expect(d.refusal('stay')).toBe('legal')
  d.play('stay').until('combatPhase')
  expect([d.hex('g'), d.hex('i'), d.mark('i', 'disorganized')]).toEqual(['0104', '0104', 0])
})
