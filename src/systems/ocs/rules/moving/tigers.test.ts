/** House rule 12: Tigers on the march. */
import { expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'

const march = (hexes: number, options = { tigers: true }, words = 'tiger'): Table => {
  const t = position({
    map: ['. . . . . . .'],
    units: { a: `blue 8-5-6K/4-5-12K 0101 armor ${words}`, b: 'blue 8-5-6K/4-5-12K 0101 armor' },
    options,
  })
  t.play('stack 0101')
  for (let i = 0; i < hexes; i++) t.play(`move 010${i + 2}`)
  return t
}

test('ocs:HR-12#3 who spends more than half its MA is disorganized at the end of the segment', () => {
  const modes = (t: Table): string[] => [t.mode('a'), t.mode('b')]
  const far = march(4).play('stop')
  expect(modes(far)).toEqual(['Combat', 'Combat'])
  expect(modes(far.play('end'))).toEqual(['Disorganized', 'Combat'])
  expect(modes(march(3).play('stop', 'end'))).toEqual(['Combat', 'Combat'])
  expect(modes(march(4).play('drop a', 'stop', 'end'))).toEqual(['Disorganized', 'Combat'])
  expect(modes(march(4, { tigers: true }, '').play('stop', 'end'))).toEqual(['Combat', 'Combat'])
  expect(modes(march(4, { tigers: false }).play('stop', 'end'))).toEqual(['Combat', 'Combat'])
})

test('ocs:HR-12#3 what an overrun takes counts too, also for those who retreat', () => {
  const overrun = (): Table =>
    position({
      map: ['. . . .', '. . . .'],
      units: {
        a: 'blue 4-3-5K/4-3-12K 0101 armor tiger',
        b: 'blue 4-3-5K/4-3-12K 0101 re:2 steps:2',
        e: 'red 8-3-4L/6-3-8L 0102 re:2 steps:2 move',
      },
      options: { tigers: true },
    })
      .play('stack 0101', 'overrun 0102')
      .paid()
      .paid()
      .play('lead b', 'lead e')
      .dice(4, 4)
  const back = overrun().dice(5, 4)
  expect(back.last('combatResult')['result']).toBe('Ao1 Do1')
  back.play('retreat').until('movementSegment.choose')
  expect(back.mode('a')).toBe('Combat')
  expect(back.play('end').mode('a')).toBe('Disorganized')
})
