import { expect, test } from 'vitest'
import { position, Table } from '../../systems/gwb/rules/testing.ts'
import counters from './counters.json' with { type: 'json' }
import { deathOfAnArmy } from './index.ts'
import { DEATH_OF_AN_ARMY } from './rules.ts'
import turns from './turns.json' with { type: 'json' }

const OPEN = Array.from({ length: 6 }, () => '. . . . . .')
const x = DEATH_OF_AN_ARMY
const B = { b: 'french infantry 0/4,0/4,0/4 6 0203' }

const MIXED = {
  a: 'german infantry 1/4 6 0204 div:51',
  c: 'german infantry 1/4 6 0204 div:51',
  d: 'german infantry 1/4 6 0204 div:52',
  u: 'german infantry 1/4 6 0204',
  v: 'german infantry 1/4 6 0204',
  k: 'german cavalry 1/4 8 0204 div:9c',
  ...B,
}

test('gwb:18#10 gwb:18#11 gwb:18#12 one division attacks, with undesignated infantry and any cavalry', () => {
  const t = position({ map: OPEN, x, units: MIXED })
  t.until('combatPhase').play('target 0203', 'attack a')
  expect(t.refusal('attack d')).toBe('attack-together')
  expect(['c', 'u', 'k'].map((id) => t.refusal(`attack ${id}`))).toEqual(['legal', 'legal', 'legal'])
  t.play('attack u', 'attack v', 'attack k')
  expect(t.refusal('attack c')).toBe('legal')
  expect(t.refusal('attack d')).toBe('attack-together')
})

test('gwb:18#10 gwb:18#13 in hasty combat a division alone, or units of none', () => {
  const t = position({
    map: OPEN,
    x,
    units: {
      a: 'german infantry 1/4 6 0204 div:51',
      c: 'german infantry 1/4 6 0204 div:51',
      u: 'german infantry 1/4 6 0204 stack:0',
      v: 'german infantry 1/4 6 0204',
      k: 'german cavalry 1/4 8 0204',
      ...B,
    },
  })
  t.until('combatPhase').play('end').until('combatPhase').play('target 0203', 'attack a')
  expect(t.refusal('attack u')).toBe('attack-together')
  expect(t.refusal('attack k')).toBe('attack-together')
  expect(t.refusal('attack c')).toBe('legal')
  t.play('clear', 'attack u')
  expect(t.refusal('attack v')).toBe('legal')
})

const track = [{ turn: 1, shy: true }]

test('gwb:18#14 it is the French cavalry and the 87th Territorial, on 20 and 21 October', () => {
  const shy = counters.units.filter((u) => 'shy' in u && u.shy).map((u) => u.id)
  const french = counters.units.filter((u) => u.nation === 'french')
  const named = french.filter((u) => u.type === 'cavalry' || u.division === '87 Terr Div')
  expect(shy).toEqual(named.map((u) => u.id))
  expect(shy).toEqual(expect.arrayContaining(['F-4C', 'F-173', 'FA-87']))
  expect(turns.filter((row) => row.shy).map((row) => row.date)).toEqual(['20 Oct 1914', '21 Oct 1914'])
  // In the campaign none of them may be named on those two days, and everybody else may.
  const t = new Table(deathOfAnArmy.setting('campaign', { alliesFirst: true })).until('combatPhase')
  expect([t.seat, t.m.board.turn.get(0)]).toEqual(['allied', 1])
  t.play(t.offers('target')[0]!)
  const there = french.filter((u) => u.type !== 'artillery' && t.hex(u.id).length === 4)
  for (const turn of [1, 2, 3]) {
    t.m.board.turn.set(0, turn)
    const barred = there.filter((u) => t.refusal(`attack ${u.id}`) === 'attack-shy').map((u) => u.id)
    expect(barred).toEqual(turn < 3 ? there.filter((u) => shy.includes(u.id)).map((u) => u.id) : [])
  }
  expect(there.some((u) => shy.includes(u.id)) && there.some((u) => !shy.includes(u.id))).toBe(true)
})

test('gwb:18#14 on those days they do not attack', () => {
  const units = {
    c: 'french cavalry 2/2 8 0203 shy',
    d: 'french infantry 2/2 6 0203 shy',
    e: 'french infantry 2/2 6 0203',
    a: 'german infantry 1/4 6 0204',
  }
  const t = position({ map: OPEN, x, player: 'allied', track, units })
  t.until('combatPhase').play('target 0204')
  expect(['c', 'd', 'e'].map((id) => t.refusal(`attack ${id}`))).toEqual(['attack-shy', 'attack-shy', 'legal'])
  const later = position({ map: OPEN, x, player: 'allied', turn: 3, track, units })
  later.until('combatPhase').play('target 0204')
  expect(['c', 'd'].map((id) => later.refusal(`attack ${id}`))).toEqual(['legal', 'legal'])
})

const SHY = {
  a: 'german infantry 1/4 6 0204',
  k: 'german cavalry 1/4 8 0204',
  c: 'french cavalry 0/2 8 0203 shy',
  d: 'french infantry 0/2 6 0203 shy',
  e: 'french infantry 0/2 6 0203',
}
const BOTH = ['target 0203', 'attack a', 'attack k', 'go'] as const

test('gwb:21#4 on those days they must retreat before combat', () => {
  const t = position({ map: OPEN, x, track, units: SHY })
  t.until('combatPhase').play(...BOTH)
  expect(t.refusal('stand')).toBe('withdraw-must')
  expect(t.refusal('withdraw e')).toBe('no-withdrawal')
  t.play('withdraw c', 'retreat 0202')
  // now d has to, and goes
  expect(t.place).toBe('retreat.way')
  t.play('retreat 0202')
  expect([t.place, t.hex('d'), t.hex('e')]).toEqual(['combat.melee', '0202', '0203'])
})

test('gwb:21#4 unless cavalry alone attacks, or there is no way', () => {
  const held = position({ map: OPEN, x, track, units: SHY })
  held.until('combatPhase').play('target 0203', 'attack k', 'go')
  expect(held.place).toBe('combat.melee')
  const lakes = ['0103', '0102', '0202', '0303', '0104'].map((hex) => `0203/${hex}`)
  const shut = position({ map: OPEN, x, track, lakes, units: SHY })
  shut.until('combatPhase').play(...BOTH)
  expect([shut.place, shut.hex('c'), shut.hex('d')]).toEqual(['combat.melee', '0203', '0203'])
})

test('gwb:21#4 gwb:21#6 from 22 October the cavalry may and the Territorials may not', () => {
  const t = position({ map: OPEN, x, turn: 3, track, units: SHY })
  t.until('combatPhase').play(...BOTH)
  expect(t.refusal('withdraw d')).toBe('no-withdrawal')
  expect(t.refusal('withdraw c')).toBe('legal')
  expect(t.refusal('stand')).toBe('legal')
})

/** 1:1 by a 3 is 2/1, and b, of the 1st Division, goes to 0202, where `d` is. */
function beside(d: string) {
  const units = { a: 'german infantry 1/4,1/1,1/1 6 0204', b: 'british infantry 0/4,0/4,0/4 6 0203 div:1', d }
  const t = position({ map: OPEN, x, units })
  t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(3).play('retreat', 'retreat 0202')
  return t.place === 'retreat.way' ? 'on' : 'stays'
}

test('gwb:26.3#1 gwb:26.3#2 a retreat ends beside its own division, cadres and undesignated units', () => {
  expect(beside('british infantry 2/2 6 0202 div:1')).toBe('stays')
  expect(beside('british infantry 2/2 6 0202')).toBe('stays')
  expect(beside('british infantry 2/2,1/1,1/1 6 0202 div:2 steps:1')).toBe('stays')
  expect(beside('british infantry 2/2,1/1,1/1 6 0202 div:2 steps:2')).toBe('on')
  expect(beside('french infantry 2/2,1/1 6 0202 div:17 steps:1')).toBe('on')
})

test('gwb:29#5 those who advance must be able to stack', () => {
  const t = position({
    map: OPEN,
    x,
    units: {
      a: 'german infantry 1/4 6 0204 div:51',
      k: 'german cavalry 1/4 8 0104 div:9c',
      u: 'german infantry 1/4 6 0104',
      b: 'french infantry 0/2 6 0203',
    },
  })
  // 6:1 by a 1 is 0/4
  t.until('combatPhase').play('target 0203', 'attack a', 'attack k', 'attack u', 'go').dice(1).play('stay', 'advance a')
  expect(t.refusal('advance k')).toBe('advance-mix')
  expect(t.refusal('advance u')).toBe('legal')
})
