/** The ruling switches of Great War Battles: what our reading gives, and what the other one gives. */
import { expect, test } from 'vitest'
import { byTheLetter } from '../../core/game.ts'
import { position } from '../../systems/gwb/rules/testing.ts'
import { points } from '../../systems/gwb/rules/victory.ts'
import { deathOfAnArmy } from './index.ts'
import { ALLIED, GERMAN } from './rules.ts'

test('no default deviates from the letter', () => {
  expect(byTheLetter(deathOfAnArmy)).toEqual(deathOfAnArmy.setting('campaign').switches)
})

test('a match of the first rules goes on by them where nobody chose, and by what was chosen', () => {
  const { attackTwice, absorbCadres, deployedSupport } = deathOfAnArmy.setting('campaign').switches
  expect([attackTwice, absorbCadres, deployedSupport]).toEqual([false, false, false])
  const old = deathOfAnArmy.setting('campaign', { absorbCadres: false }, 1).switches
  expect(old).toMatchObject({ attackTwice: true, absorbCadres: false, deployedSupport: true, exitPoints: 'unit' })
})

test('the Germans move first on every turn, unless alliesFirst', () => {
  const order = (on: boolean): number[] => {
    const t = position({
      map: ['. . . . . .'],
      units: { a: 'german infantry 2/4 6 0106', b: 'british infantry 2/4 6 0101' },
      turns: 2,
      options: { alliesFirst: on },
    })
    while (t.m.waits !== 'over') t.asUsual()
    return t.events('playerTurn').map((e) => e['side'] as number)
  }
  expect(order(false)).toEqual([GERMAN, ALLIED, GERMAN, ALLIED])
  expect(order(true)).toEqual([ALLIED, GERMAN, ALLIED, GERMAN])
})

test('gwb:26.6#1 a retreat spares the greater of hex value and loss, or the lesser with lesserReduction', () => {
  const losses = (on: boolean): number[] => {
    const t = position({
      map: ['. . . . . .', '. . . . . .'],
      units: { a: 'german infantry 1/6,1/6,1/6 6 0104', b: 'french infantry 0/2,0/2,0/2 6 0103' },
      options: { lesserReduction: on },
    })
    // 3:1 by a 1 is 1/3
    t.until('combatPhase').play('target 0103', 'attack a', 'go').dice(1).play('retreat')
    while (t.place.startsWith('combat.') && t.place !== 'combat.enter') t.asUsual()
    return [t.steps('a'), t.steps('b')]
  }
  expect([losses(false), losses(true)]).toEqual([
    [3, 3],
    [3, 1],
  ])
})

test('gwb:16#1 all high ground counts, or the ridge alone with ridgeOnly', () => {
  const score = (ridgeOnly: boolean): [number, number] =>
    points(
      position({
        map: ['. h . h h .'],
        regions: { ridge: ['0104'] },
        units: {
          a: 'german infantry 2/4 6 0105',
          c: 'german infantry 2/4 6 0104',
          b: 'british infantry 2/4 6 0102',
        },
        options: { ridgeOnly },
      }).m,
    )
  expect([score(false), score(true)]).toEqual([
    [2, 1],
    [1, 0],
  ])
})
