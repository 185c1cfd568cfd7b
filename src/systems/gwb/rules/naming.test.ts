import { expect, test } from 'vitest'
import { namesNext } from './naming.ts'
import { position, type Table } from './testing.ts'
import type { M } from './world.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')

/** Follows the naming to its end, on the table itself. */
function follow(t: Table): string[] {
  const given: string[] = []
  for (let next = namesNext(t.m); next >= 0 && given.length < 20; next = namesNext(t.m)) {
    const order = t.m.orderOf(t.m.codes[next]!)
    given.push([order.do, order.unit ?? ''].join(' ').trim())
    t.play(given.at(-1)!)
  }
  return given
}

const oneDivision = {
  attackTogether: (m: M, units: readonly number[]) =>
    new Set(units.map((u) => m.game.units[u]!.division).filter((d) => d !== undefined)).size <= 1,
}

test('the division that strikes hardest is named, with whoever may join it', () => {
  const t = position({
    map: OPEN,
    x: oneDivision,
    units: {
      a: 'german infantry 1/5 6 0204 div:51',
      b: 'german infantry 1/3 6 0104 div:52',
      c: 'german infantry 1/4 6 0104 div:52',
      k: 'german cavalry 1/1 8 0204',
      e: 'french infantry 2/2 6 0203',
    },
  })
  t.until('combatPhase').play('target 0203')
  // 5 and 1 against 3, 4 and 1.
  expect(follow(t)).toEqual(['attack c', 'attack b', 'attack k', 'go'])
})

const GUNS = {
  a: 'german infantry 1/4 6 0204 div:51',
  e: 'french infantry 2/2 6 0203',
}

test('guns for the best column and no more; what is named stays named', () => {
  const guns = {
    g: 'german artillery 5@4|2 6 0206 div:51',
    h: 'german artillery 4@4|2 6 0207 div:51',
    i: 'german artillery 3@4|2 6 0205 div:51',
  }
  const at = (): Table =>
    position({ map: OPEN, units: { ...GUNS, ...guns } })
      .until('combatPhase')
      .play('target 0203', 'attack a', 'go')
  // 12 in all reach the column of 12.
  expect(follow(at())).toEqual(['gun g', 'gun h', 'gun i', 'fire'])
  const spare = { ...guns, i: 'german artillery 2@4|2 6 0205 div:51' }
  const few = (): Table =>
    position({ map: OPEN, units: { ...GUNS, ...spare } })
      .until('combatPhase')
      .play('target 0203', 'attack a', 'go')
  // 11 reach the column of 8: 9 by two guns are enough.
  expect(follow(few())).toEqual(['gun g', 'gun h', 'fire'])
  expect(follow(few().play('gun i'))).toEqual(['gun g', 'gun h', 'fire'])
})

test('off-board artillery is spared where others do as well', () => {
  const t = position({
    map: OPEN,
    units: {
      ...GUNS,
      g: 'german artillery 3@4|2 6 0206 div:51 army:4',
      o: 'german offboard 3@9 0 offboard army:4',
    },
  })
  t.until('combatPhase').play('target 0203', 'attack a', 'go')
  // Together 6 reach the column of 5; alone 3 reach that of 3.
  expect(follow(t)).toEqual(['gun g', 'gun o', 'fire'])
  const weak = position({
    map: OPEN,
    units: { ...GUNS, g: 'german artillery 3@4|2 6 0206 div:51 army:4', o: 'german offboard 1@9 0 offboard army:4' },
  })
  weak.until('combatPhase').play('target 0203', 'attack a', 'go')
  expect(follow(weak)).toEqual(['gun g', 'fire'])
})
