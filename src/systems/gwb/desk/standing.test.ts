import { expect, test } from 'vitest'
import { standingOrder } from '../../../core/desk/standing.ts'
import { position, type Table } from '../rules/testing.ts'
import { toLose } from '../rules/melee.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, tallies } from './index.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')
const rule = (id: string) => SERIES_STANDING.find((r) => r.id === id)!
const answer = (t: Table, id: string, value: string) => standingOrder(rule(id), t.m, value)

/** A column marches past two British guns. */
const march = () =>
  position({
    map: OPEN,
    units: {
      a: 'german infantry 4/4,2/2 6 0108',
      g: 'british artillery 4@5 6 0103',
      h: 'british artillery 2@5 6 0203',
      b: 'british infantry 5/5,3/3 6 0101',
    },
  })
    .until('movement')
    .play('take a', 'march')

test('harassing fire is answered as told: fire, hold, or let this move pass', () => {
  const t = march()
  expect(answer(t, 'harassing', 'pass')).toBeNull()
  t.play('move 0107')
  expect(t.place).toBe('harassing.guns')
  expect(answer(t, 'harassing', 'ask')).toBeNull()
  expect(answer(t, 'harassing', 'pass')).toEqual({ do: 'pass' })
  expect(answer(t, 'harassing', 'move')).toEqual({ do: 'pass' })
  expect(answer(t, 'harassing', 'fire')).toMatchObject({ do: 'gun' })
  expect(rule('harassing').values.find((v) => v.value === 'move')!.at).toContain(t.place)
})

test('letting a move pass holds until that move is over', () => {
  const t = march().play('move 0107', 'pass')
  const { lapses } = rule('harassing')
  expect([t.place, lapses!(t.m, 'move')]).toEqual(['move.act', false])
  t.play('stop')
  expect([lapses!(t.m, 'move'), lapses!(t.m, 'pass')]).toEqual([true, false])
})

/** An attack on a hex with a gun and cavalry, and a gun behind. */
const attack = () =>
  position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,2/4 6 0204',
      b: 'british cavalry 3/3,3/3 9 0203 div:B',
      e: 'british artillery 4@4|2 6 0203 div:B',
      far: 'british artillery 2@4|1 6 0202 div:B',
      near: 'british artillery 5@4|1 6 0302 div:B',
    },
  }).until('combatPhase')

test('the defender’s package for a whole attack, by one answer', () => {
  const t = attack().play('target 0203', 'attack a', 'go')
  const given: string[] = []
  while (t.m.waits === 'decision' && t.seat === 'allied') {
    const order = answer(t, 'package', 'combat')
    if (!order) break
    given.push(`${t.place} ${order.do}${order.unit ? ` ${order.unit}` : ''}`)
    t.m.play(t.m.seat, order)
  }
  expect(given).toEqual(['combat.limber ready', 'combat.withdraw stand', 'combat.choose support near'])
  expect(rule('package').lapses!(t.m, 'combat')).toBe(false)
  expect(answer(t, 'package', 'ask')).toBeNull()
  t.until('movement')
  expect([rule('package').lapses!(t.m, 'combat'), rule('package').lapses!(t.m, 'usual')]).toEqual([true, false])
})

/** Two attackers on two weaker defenders. */
const twoOnTwo = () =>
  position({
    map: OPEN,
    units: {
      a: 'german infantry 9/9,5/5,4/4 6 0204',
      c: 'german infantry 9/9,5/5 6 0204',
      b: 'british infantry 1/1,1/1 6 0203',
      d: 'british infantry 1/1,1/1,1/1 6 0203',
    },
  }).until('combatPhase')

test('usual losses and retreats are those the forecast assumes, and only where they are asked', () => {
  const t = twoOnTwo()
  expect(answer(t, 'losses', 'usual')).toBeNull()
  t.play('target 0203', 'attack a', 'attack c', 'go')
  while (t.m.waits === 'roll') t.dice(1)
  t.play('stay')
  expect(t.place).toBe('combat.defenderLoses')
  expect(answer(t, 'losses', 'usual')).toEqual({ do: 'lose', unit: 'd' })
  expect(answer(t, 'retreats', 'usual')).toBeNull()
})

const melee = (die: number) => {
  const t = twoOnTwo()
  t.play('target 0203', 'attack a', 'attack c', 'go')
  while (t.m.waits === 'roll') t.dice(die)
  return t
}

test('gwb:26.1#1 a hex is held, or given up when that saves a step or two', () => {
  const answers = [1, 2, 3, 4, 5, 6].map((die) => {
    const t = melee(die)
    expect([t.place, answer(t, 'stand', 'ask')]).toEqual(['combat.stand', null])
    const f = t.m.frame('combat')!
    const saved = toLose(t.m, f, false)[1] - toLose(t.m, f, true)[1]
    const given = ['hold', 'spare', 'two'].map((value) => answer(t, 'stand', value)!.do)
    expect(given).toEqual(['stay', saved >= 1 ? 'retreat' : 'stay', saved >= 2 ? 'retreat' : 'stay'])
    return given.join(' ')
  })
  expect(new Set(answers)).toContain('stay retreat retreat')
})

test('gwb:26.1#1 a hex is not given up to save a step where that would give points away', () => {
  const answers = [1, 2].flatMap((steps) =>
    ['h', '.'].map((ground) => {
      const t = position({
        map: ['. . . . . .', `. . ${ground} . . .`, '. . . . . .', '. . . . . .', '. . . . . .'],
        units: { a: 'german infantry 3/3,2/2 6 0204', b: `british infantry 1/1,1/1,1/1 6 0203 steps:${steps}` },
      }).until('combatPhase')
      t.play('target 0203', 'attack a', 'go')
      while (t.m.waits === 'roll') t.dice(3)
      const f = t.m.frame('combat')!
      expect([t.place, toLose(t.m, f, false)[1], toLose(t.m, f, true)[1]]).toEqual(['combat.stand', 1, 0])
      return `${steps} ${ground} ${answer(t, 'stand', 'points')!.do}`
    }),
  )
  expect(answers).toEqual(['1 h retreat', '1 . retreat', '2 h stay', '2 . retreat'])
})

test('gwb:29#1 attackers advance all, one of them, or nobody', () => {
  const t = melee(1).play('retreat')
  while (t.place !== 'combat.enter') t.m.play(t.m.seat, t.m.options()[0]!)
  expect(['hold', 'one', 'usual'].map((value) => answer(t, 'advance', value)?.do)).toEqual([
    'hold',
    'advance',
    'advance',
  ])
  t.m.play(t.m.seat, answer(t, 'advance', 'one')!)
  // With one in the hex the next stays, unless as many as may go.
  expect(t.place === 'combat.enter' ? answer(t, 'advance', 'one')?.do : 'hold').toBe('hold')
})

test('gwb:17#1 a combat phase ends by itself only when no attack reaches the odds', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 3/3,2/2 6 0204', b: 'british infantry 2/2,1/1 6 0203' },
  }).until('combatPhase')
  expect(t.place).toBe('combatPhase.target')
  expect(['ask', 'even', 'two'].map((value) => answer(t, 'targets', value)?.do ?? null)).toEqual([null, null, 'end'])
})

test('dice are counted for the seat that rolls them', () => {
  const t = attack().play('target 0203', 'attack a', 'go', 'ready', 'stand', 'none')
  expect([t.place, rolledBy(t.m)]).toEqual(['combat.fireRoll', 1])
  t.dice(3)
  expect([t.place, rolledBy(t.m)]).toEqual(['combat.melee', 0])
})

test('tallies count steps, units and points of each side', () => {
  const t = position({
    map: ['. . h . . .', '. . . . . .'],
    units: {
      a: 'german infantry 4/4,2/2 6 0103 D1',
      gone: 'german infantry 4/4,2/2 6 eliminated',
      b: 'british infantry 5/5,3/3,1/1 6 0201 steps:2',
    },
  })
  expect(tallies(t.m)).toMatchObject({
    'Points for high ground': [1, 0],
    'Steps lost': [0, 0],
    'Steps on the map': [2, 2],
    'Units on the map': [1, 1],
    'Units eliminated': [1, 0],
    'Units disorganized': [1, 0],
  })
})
