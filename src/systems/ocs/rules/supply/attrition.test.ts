/** 12.8b-c: attrition. */
import { describe, expect, test } from 'vitest'
import { setOutOfSupply } from '../position/changes.ts'
import { supplying as phase } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const out = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'outOfSupply'))

describe('attrition', () => {
  const scene = (units: Record<string, string>) => phase({ units }, true).play('end')

  test('ocs:12.8b#1 ocs:12.8b#2 one roll a stack on the best rating, and the owner spreads the losses', () => {
    const t = scene({
      a: `blue 4-3-4L/2-3-8L 0110`,
      b: `blue 4-1-4L/2-1-8L 0110`,
      c: `blue 4-5-4L/2-5-8L 0103`,
      d: `blue 4-0-4L/2-0-8L 0112`,
    })
    // Rating 3 with 2 steps: 6 and 7 cost one.
    expect(t.place).toBe('attrition.check')
    t.dice(3, 4)
    expect(t.last('attrition')).toEqual({ side: 0, hex: t.at('0110'), lost: 1 })
    expect([t.place, t.offers()]).toEqual(['attrition.lose', ['lose a', 'lose b']])
    expect([t.refusal('lose c'), t.refusal('keep')]).toEqual(['not-out-of-supply', 'attrition-due'])
    t.play('lose b')
    expect([t.hex('b'), t.hex('a'), t.place]).toEqual(['dead', '0110', 'attrition.check'])
    // Rating 0: 2 and 3 cost one, here all there is.
    t.dice(1, 1)
    expect([t.hex('d'), t.place.startsWith('attrition')]).toEqual(['dead', false])
  })

  test('ocs:12.8b#1 with five steps or more the roll is worse by three', () => {
    const roll = (divisions: number, dice: [number, number]) => {
      const units = Object.fromEntries(
        Array.from({ length: divisions }, (_, i) => [`u${i}`, `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division`]),
      )
      return scene(units)
        .dice(...dice)
        .last('attrition')['lost']
    }
    // Rating 4: to 7 nothing, to 9 one, 10 two, 11 four, 12 all.
    expect([roll(2, [3, 4]), roll(2, [4, 4]), roll(2, [4, 5]), roll(2, [5, 5])]).toEqual([0, 1, 1, 2])
    expect([roll(3, [2, 2]), roll(3, [2, 3]), roll(3, [3, 4])]).toEqual([0, 1, 2])
    expect([roll(3, [4, 4]), roll(3, [4, 5])]).toEqual([4, 6])
  })

  test('ocs:12.8c#1 ocs:5.10b.B#2 DG does not count against the rating, Strat Mode does', () => {
    const lost = (word: string) => scene({ a: `blue 4-4-4L/2-4-8L 0110 ${word}`, b: 'blue 4-1-4L/2-1-8L 0110' })
    // 7 on rating 4 costs nothing, on rating 1 four.
    expect(lost('').dice(3, 4).last('attrition')['lost']).toBe(0)
    expect(lost('dg').dice(3, 4).last('attrition')['lost']).toBe(0)
    expect(lost('strat').dice(3, 4).last('attrition')['lost']).toBe(2)
  })

  test('losses beyond the last step are nobody’s', () => {
    const t = scene({ a: `blue ${LEG} 0110`, b: `blue ${LEG} 0110` }).dice(5, 5)
    expect([t.hex('a'), t.hex('b'), t.last('attrition')['lost']]).toEqual(['dead', 'dead', 2])
  })

  test('ocs:12.8b#2 several steps come one after the other, out of one division or more', () => {
    const t = scene({ a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division`, b: `blue ${LEG} 0110` })
    // Rating 4: 10 costs two of the three.
    t.dice(5, 5).play('lose a')
    expect(t.place).toBe('attrition.lose')
    t.play('lose b')
    expect([t.mark('a', 'lost'), t.hex('b'), t.place.startsWith('attrition')]).toEqual([1, 'dead', false])
    const one = scene({ a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division`, b: `blue ${LEG} 0110` })
    one.dice(5, 5).play('lose a', 'lose a')
    expect([one.hex('a'), one.hex('b'), one.place.startsWith('attrition')]).toEqual(['dead', '0110', false])
  })
})

describe('stacks in attrition', () => {
  test('ocs:12.8b#1 hex by hex, and only those Out of Supply of a stack count', () => {
    const t = phase({
      units: {
        a: `blue 4-1-4L/2-1-8L 0118`,
        b: `blue 4-1-4L/2-1-8L 0101`,
        c: `blue 4-0-4L/2-0-8L 0110 strat`,
        d: `blue 4-5-4L/2-5-8L 0110`,
      },
      dumps: { blue: { '0110': 1 } },
    }).play('end')
    expect([t.m.frame('attrition')!.hex, out(t, 'c', 'd')]).toEqual([t.at('0101'), [1, 0]])
    // Rating 1: 3 costs a step; it is the only one.
    t.dice(1, 2)
    expect([t.hex('b'), t.m.frame('attrition')!.hex]).toEqual(['dead', t.at('0110')])
    // Rating 0 of the one in Strat Mode, not 5: 2 costs a step.
    t.dice(1, 1)
    expect([t.hex('c'), t.hex('d'), t.m.frame('attrition')!.hex]).toEqual(['dead', '0110', t.at('0118')])
  })

  test('with open stacks the only choice is made by itself', () => {
    const lose = (options: Position['options']) =>
      phase({ units: { a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division` }, options }, true)
        .play('end')
        .dice(4, 4)
    expect(lose({}).place).toBe('attrition.lose')
    const t = lose({ openStacks: true })
    expect([t.mark('a', 'lost'), t.place.startsWith('attrition')]).toEqual([1, false])
  })

  test('an enemy who imagines nobody cut off there can let it go on', () => {
    const t = phase({ units: { a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division` } }, true)
      .play('end')
      .dice(4, 4)
    setOutOfSupply(t.m, t.unit('a'), 0)
    expect(t.refusal('keep')).toBe('legal')
    t.play('keep')
    expect(t.mark('a', 'lost')).toBe(0)
  })
})
