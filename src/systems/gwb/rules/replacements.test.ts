import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const FULL = '5/5,3/3,1/1'

function allied(more: Partial<Position>): Table {
  return position({ map: ['. . . . . . . .'], player: 'allied', units: {}, ...more })
}
const saved = (t: Table): number => t.m.board.savedSteps.get(0)

test('gwb:2.1#1 gwb:2.4#1 gwb:open#1 steps come on the turns of the track, and what is not spent is kept and shown', () => {
  const t = allied({
    units: { a: `british infantry ${FULL} 6 0102 steps:1`, e: 'german infantry 2/4 6 0108' },
    saved: 1,
    track: [
      { turn: 1, replacements: 2 },
      { turn: 3, replacements: 1 },
    ],
  })
  expect(saved(t)).toBe(3)
  expect(t.m.prompt()).toContain('3 replacement steps')
  t.play('keep').until('replacements')
  expect([t.m.board.turn.get(0), saved(t)]).toEqual([2, 3])
  t.play('keep').until('replacements')
  expect([t.m.board.turn.get(0), saved(t)]).toEqual([3, 4])
  expect(t.events('replacementSteps')).toHaveLength(2)
})

test('gwb:2.2#1 gwb:2.3#1 a step raises a reduced British unit by one and disorganizes it', () => {
  const t = allied({ units: { a: `british infantry ${FULL} 6 0102 steps:1` }, saved: 2 })
  t.play('raise a')
  expect([t.steps('a'), t.mark('a', 'disorganized'), saved(t)]).toEqual([2, 1, 1])
})

test('gwb:2.2#2 an isolated unit receives no step', () => {
  const t = allied({
    units: { a: `british infantry ${FULL} 6 0102 steps:1 I1`, b: `british infantry ${FULL} 6 0103 steps:1` },
    saved: 2,
  })
  expect(t.refusal('raise a')).toBe('isolated')
  expect(t.refusal('raise b')).toBe('legal')
})

test('gwb:2.2#3 a unit receives one step a turn', () => {
  const t = allied({
    units: {
      a: `british infantry ${FULL} 6 0102 steps:1`,
      b: `british infantry ${FULL} 6 0103 steps:1`,
      e: 'german infantry 2/4 6 0108',
    },
    saved: 4,
  })
  t.play('raise a')
  expect(t.refusal('raise a')).toBe('replaced-already')
  expect(t.refusal('raise b')).toBe('legal')
  t.play('keep').until('replacements')
  expect(t.refusal('raise a')).toBe('legal')
})

test('gwb:2.2#4 gwb:2.2#5 gwb:2.2#6 neither dead nor whole nor foreign units receive steps', () => {
  const t = allied({
    units: {
      dead: `british infantry ${FULL} 6 eliminated`,
      whole: `british infantry ${FULL} 6 0102`,
      french: 'french infantry 4/4,2/2 6 0103 steps:1',
      belgian: 'belgian cavalry 4/4,2/2 6 0103 steps:1',
      german: 'german infantry 2/4,1/2 6 0108 steps:1',
      a: `british infantry ${FULL} 6 0102 steps:2`,
    },
    saved: 9,
  })
  expect(t.refusal('raise dead')).toBe('gone')
  expect(t.refusal('raise whole')).toBe('full-strength')
  expect(['french', 'belgian', 'german'].map((u) => t.refusal(`raise ${u}`))).toEqual(Array(3).fill('not-british'))
  expect(t.offers('raise')).toEqual(['raise a'])
})

test('gwb:def-Disorganized#1 gwb:def-Disorganized#2 the first result is D1, each further one a level more', () => {
  const t = allied({
    units: {
      fresh: `british infantry ${FULL} 6 0102 steps:1`,
      shaken: `british infantry ${FULL} 6 0103 steps:1 D1`,
      broken: `british infantry ${FULL} 6 0104 steps:1 D4`,
    },
    saved: 4,
  })
  t.play('raise fresh', 'raise shaken', 'raise broken')
  expect(['fresh', 'shaken', 'broken'].map((u) => t.mark(u, 'disorganized'))).toEqual([1, 2, 5])
})
