/** 9.3 to 9.5: strengths by mode, supply, losses and terrain, and anti-tank effects. */
import { describe, expect, test } from 'vitest'
import { attackCapable, note } from '../position/board.ts'
import { loseStep } from '../position/changes.ts'
import { barrageStrength } from './guns.ts'
import { actionRating } from '../position/modes.ts'
import {
  antiTankIn,
  attackEffects,
  attackStrength,
  defenceStrength,
  STRENGTH,
  strengthPoints,
  terrainName,
  terrainsAgainst,
  terrainsIn,
} from './strength.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const PANZER = '6-5-8K/3-5-16K'
const GRENADIER = '6-4-5L/3-4-16T'
const RIFLE = '14-4-3L/5-4-8L'

/** Terrain by its name. */
function terrain(t: Table, name: string): number {
  const { terrains, sideKinds } = t.m.game.land
  return [...terrains, ...sideKinds].indexOf(name)
}

const attack = (t: Table, id: string, ground = 'woods', antiTank = 0, tiger = false): number =>
  attackStrength(t.m, t.unit(id), attackEffects(t.m, terrain(t, ground)), antiTank, tiger) / STRENGTH

const defence = (t: Table, id: string, ground = 'woods', supplied = true): number => {
  t.m.board.did.set(t.unit(id), 0)
  if (supplied) note(t.m, t.unit(id), DID.supplied)
  return defenceStrength(t.m, t.unit(id), terrain(t, ground)) / STRENGTH
}

const of = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units, ...more })

describe('mode and supply', () => {
  test('ocs:5.10b.A#1 ocs:5.8#4 ocs:5.7#2 disorganized and Reserve halve, Strat has nothing', () => {
    const modes = ['', 'move', 'dg', 'dg move', 'reserve', 'strat', 'exploit']
    const t = of(Object.fromEntries(modes.map((mode, i) => [`a${i}`, `blue 8-3-4L/3-3-8L 0101 ${mode}`])))
    expect(modes.map((_, i) => defence(t, `a${i}`))).toEqual([8, 3, 4, 1.5, 4, 0, 8])
    expect([0, 1, 2, 3, 6].map((i) => attack(t, `a${i}`))).toEqual([8, 3, 4, 1.5, 8])
    // A disorganized unit fires and moves at half too; one in Strat Mode has no Action Rating.
    const g = of({ g: 'blue b12(2)-3-4L/b6(1)-3-8L 0101', d: 'blue b12(2)-3-4L/b6(1)-3-8L 0101 dg' })
    expect(['g', 'd'].map((id) => barrageStrength(g.m, [g.unit(id)], []))).toEqual([12, 6])
    expect([g.play('take g').left, g.play('stop', 'take d').left]).toEqual([[4], [2]])
    expect([0, 5].map((i) => actionRating(t.m, t.unit(`a${i}`)))).toEqual([3, 0])
  })

  test('ocs:9.5a#1 ocs:9.5a#2 ocs:9.5.B#1 half Out of Supply, half without combat supply, a quarter with neither', () => {
    const t = of({ a: 'blue 8-3-4L/3-3-8L 0101 oos', b: 'blue 8-3-4L/3-3-8L 0101' })
    expect([attack(t, 'a'), attack(t, 'b')]).toEqual([4, 8])
    expect([defence(t, 'a'), defence(t, 'a', 'woods', false)]).toEqual([4, 2])
    expect([defence(t, 'b'), defence(t, 'b', 'woods', false)]).toEqual([8, 4])
    // Without combat supply it does not attack.
    const dry = of({ a: 'blue 8-3-4L/3-3-8L 0101 oos exhausted', e: 'red 4-3-4L/2-3-8L 0102' })
    dry.until('combatSegment').play('attack 0102', 'with a')
    expect(dry.refusal('go')).toBe('attack-supply')
  })

  test('ocs:9.5#1 ocs:4.3#1 ocs:4.2#1 all reductions multiply, and nothing is rounded', () => {
    const t = of({ a: 'blue 9-3-4L/3-3-8L 0101 armor oos dg steps:3 re:3 lost:2' })
    expect(attack(t, 'a', 'mountain')).toBe(9 / 8 / 3)
    expect(defence(t, 'a', 'mountain', false)).toBeCloseTo(9 / 16 / 3, 10)
    expect(Number.isInteger(defence(t, 'a', 'mountain', false) * STRENGTH)).toBe(true)
  })

  test('ocs:13.1c#1 ocs:13.1c#3 ocs:13.4b#1 HQs and artillery defend with strengths that are not printed', () => {
    const t = of({
      h: 'blue h8T-0-2T/h4T-0-14T 0101',
      hm: 'blue h8T-0-2T/h4T-0-14T 0101 move',
      hd: 'blue h8T-0-2T/h4T-0-14T 0101 dg',
      g: 'blue b12(2)-4-5T/b6(2)-4-16T 0101',
      gm: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 move',
      gd: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 dg',
    })
    expect(['h', 'hm', 'hd', 'g', 'gm', 'gd'].map((id) => defence(t, id))).toEqual([5, 1, 2.5, 1, 1, 0.5])
    expect(['h', 'hm', 'g', 'gm'].map((id) => attackCapable(t.m, t.unit(id)))).toEqual(Array(4).fill(false))
    expect(['h', 'hm', 'hd'].map((id) => actionRating(t.m, t.unit(id)))).toEqual([0, 0, -1])
  })
})

describe('steps', () => {
  test('ocs:9.11d#1 ocs:9.11d#2 ocs:9.11d#4 a 14-strength division of three steps', () => {
    const t = of({
      a: `blue ${RIFLE} 0101 re:3 steps:3`,
      b: `blue ${RIFLE} 0101 re:3 steps:3 lost:1`,
      c: `blue ${RIFLE} 0101 re:3 steps:3 lost:2`,
      d: `blue ${RIFLE} 0102 re:4 steps:4 lost:1`,
      e: `blue ${RIFLE} 0102 re:4 steps:4 lost:2`,
    })
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => attack(t, id))).toEqual([14, 7, 7, 7, 7])
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => defence(t, id))).toEqual([14, 14, 7, 14, 7])
    loseStep(t.m, t.unit('c'))
    expect(t.hex('c')).toBe('dead')
  })

  test('ocs:21.2#1 ocs:21.2#2 in proportion, rounded at once, if that option is played', () => {
    const units = {
      a: 'blue 11-4-3L/5-4-8L 0101 re:3 steps:3 lost:1',
      b: 'blue 10-4-3L/5-4-8L 0101 re:3 steps:3 lost:2 dg',
      c: 'blue 11-4-3L/5-4-8L 0101 re:3 steps:3',
    }
    const t = of(units, { options: { proportional: true } })
    expect(['a', 'b', 'c'].map((id) => attack(t, id))).toEqual([7, 1.5, 11])
    expect(['a', 'b', 'c'].map((id) => defence(t, id))).toEqual([7, 1.5, 11])
    expect(['a', 'b', 'c'].map((id) => attack(of(units), id))).toEqual([5.5, 2.5, 11])
  })

  test('ocs:HR-6#1 the last step of four attacks at a quarter and defends at half, if that is played', () => {
    const units = {
      a: `blue ${RIFLE} 0101 re:4 steps:4 lost:3`,
      b: `blue ${RIFLE} 0101 re:4 steps:4 lost:2`,
      c: `blue ${RIFLE} 0102 re:3 steps:3 lost:2`,
    }
    const t = of(units, { options: { worn: true } })
    expect(['a', 'b', 'c'].map((id) => attack(t, id))).toEqual([3.5, 7, 7])
    expect(['a', 'b', 'c'].map((id) => defence(t, id))).toEqual([7, 7, 7])
    expect(attack(of(units), 'a')).toBe(7)
  })
})

describe('terrain', () => {
  test('ocs:9.4#1 ocs:9.4a#1 ocs:9.4d#1 by category and role: what doubles attackers does nothing for defenders', () => {
    const t = of({
      p: `blue ${PANZER} 0101 armor`,
      g: `blue ${GRENADIER} 0101 mech`,
      r: 'blue 6-4-3L/3-4-8L 0101',
    })
    expect(['p', 'g', 'r'].map((id) => attack(t, id, 'open'))).toEqual([12, 12, 6])
    expect(['p', 'g', 'r'].map((id) => defence(t, id, 'open'))).toEqual([6, 6, 6])
    expect(['p', 'g', 'r'].map((id) => attack(t, id, 'city'))).toEqual([3, 3, 6])
    expect(['p', 'g', 'r'].map((id) => defence(t, id, 'city'))).toEqual([3, 6, 6])
    expect(['p', 'g', 'r'].map((id) => attack(t, id, 'river'))).toEqual([1.5, 2, 3])
  })

  test('ocs:9.3b#1 ocs:9.4b#1 types of the hex and kinds of hexside may be chosen against attackers', () => {
    const t = position({
      map: ['. wm . .'],
      units: { a: 'blue 4-3-4L/2-3-8L 0101' },
      sides: ['0101/0102 stream', '0101/0102 cliff', '0102/0103 river'],
    })
    const names = (list: readonly number[]): string[] => list.map((n) => terrainName(t.m, n))
    expect(names(terrainsIn(t.m, t.at('0102')))).toEqual(['woods', 'mountain'])
    expect(names(terrainsAgainst(t.m, t.at('0101'), t.at('0102')))).toEqual(['woods', 'mountain', 'stream', 'cliff'])
    expect(names(terrainsAgainst(t.m, t.at('0103'), t.at('0102')))).toEqual(['woods', 'mountain', 'river'])
    expect(names(terrainsAgainst(t.m, t.at('0103'), t.at('0104')))).toEqual(['open'])
  })

  test('ocs:9.3c#1 the state of the ground counts', () => {
    const units = { p: `blue ${PANZER} 0101 mech` }
    expect(defence(of(units), 'p', 'swamp')).toBe(3)
    expect(defence(of(units, { ground: 'frozen' }), 'p', 'swamp')).toBe(6)
  })

  test('strengths are shown to two places', () => {
    expect([strengthPoints(STRENGTH / 3), strengthPoints(3.5 * STRENGTH)]).toEqual([0.33, 3.5])
  })
})

describe('anti-tank effects', () => {
  const ATTACKERS = {
    p: `blue ${PANZER} 0101 armor tank`,
    g: `blue ${GRENADIER} 0101 mech`,
    s: 'blue 6-4-7K/2-4-14K 0101 mech tank',
    r: 'blue 6-4-3L/3-4-8L 0101',
  }
  const ids = ['p', 'g', 's', 'r']

  test('ocs:9.4e#1 ocs:9.4e#5 the same or a higher level takes x2 to x1.5', () => {
    const t = of(ATTACKERS)
    expect(ids.map((id) => attack(t, id, 'open', 0))).toEqual([12, 12, 12, 6])
    expect(ids.map((id) => attack(t, id, 'open', 1))).toEqual([12, 9, 12, 6])
    expect(ids.map((id) => attack(t, id, 'open', 2))).toEqual([9, 9, 9, 6])
  })

  test('ocs:9.4e#4 only x2 is changed, and only of Armor and Mech', () => {
    const t = of(ATTACKERS)
    for (const ground of ['woods', 'forest', 'city', 'river'])
      expect(ids.map((id) => attack(t, id, ground, 2))).toEqual(ids.map((id) => attack(t, id, ground, 0)))
    // Were infantry doubled somewhere, it would stay so.
    const doubled = [0, 1, 2].map((): [number, number] => [2, 1])
    expect(ids.map((id) => attackStrength(t.m, t.unit(id), doubled, 2, false) / STRENGTH)).toEqual([9, 9, 9, 12])
  })

  test('ocs:9.4e#2 ocs:9.4e#3 ocs:9.4e#6 the highest level among the defenders, and a hedgehog is Heavy', () => {
    const level = (more: Position['units'], extra: Partial<Position> = {}): number => {
      const t = of({ i: 'red 4-3-4L/2-3-8L 0102', ...more }, extra)
      return antiTankIn(t.m, t.at('0102'), 1)
    }
    expect(level({})).toBe(0)
    expect(level({ e: `red ${GRENADIER} 0102 mech` })).toBe(1)
    expect(level({ e: 'red 2-4-7T/1-4-20T 0102 mech recon' })).toBe(1)
    expect(level({ e: 'red 4-2-7K/2-2-14K 0102 mech tank' })).toBe(2)
    expect(level({ e: `red ${PANZER} 0102 armor` })).toBe(2)
    expect(level({ e: 'red (3)-2-2L/(1)-2-6L 0102 anti-tank' })).toBe(2)
    expect(level({ e: 'red (3)-2-2L/(1)-2-6L 0102 anti-aircraft' })).toBe(2)
    expect(level({ e: `red ${PANZER} 0103 armor` })).toBe(0)
    expect(level({ t: 'red truck:2 45T 0102' }, { hedgehogs: { '0102': 1 } })).toBe(2)
  })

  test('ocs:HR-5#1 down to x1, if that house rule is played', () => {
    const t = of(ATTACKERS, { options: { strongAntiTank: true } })
    expect(ids.map((id) => attack(t, id, 'open', 1))).toEqual([12, 6, 12, 6])
    expect(ids.map((id) => attack(t, id, 'open', 2))).toEqual([6, 6, 6, 6])
  })

  test('ocs:HR-12#1 against a Tiger nothing is more than x1, and reductions stay', () => {
    const t = of(ATTACKERS)
    expect(ids.map((id) => attack(t, id, 'open', 0, true))).toEqual([6, 6, 6, 6])
    expect(ids.map((id) => attack(t, id, 'open', 2, true))).toEqual([6, 6, 6, 6])
    expect(ids.map((id) => attack(t, id, 'city', 2, true))).toEqual([3, 3, 3, 6])
  })
})
