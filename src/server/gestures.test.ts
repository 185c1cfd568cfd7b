import { expect, test } from 'vitest'
import type { Asked } from '../core/shapes.ts'
import { Gestures } from './gestures.ts'

const at = (place: string, ...focus: string[]): Asked => ({ place, focus }) as unknown as Asked

test('orders given together are taken back together, one gesture after the other', () => {
  const g = new Gestures()
  g.add(at('choose'), 3, 3)
  g.add(at('choose'), 2, 5)
  expect([g.takeBack(5), g.takeBack(3), g.takeBack(0)]).toEqual([2, 3, 1])
})

test('what is about the same place is one matter: its first gesture goes with its last', () => {
  const g = new Gestures()
  g.add(at('choose'), 1, 1)
  g.add(at('exploit', '1924'), 3, 4)
  g.add(at('move', '1923'), 2, 6)
  g.add(at('exploit', '1924'), 3, 9)
  expect([g.takeBack(9), g.takeBack(1)]).toEqual([8, 1])
})

test('another place is another matter', () => {
  const g = new Gestures()
  g.add(at('exploit', '1924'), 3, 3)
  g.add(at('exploit', '1823'), 2, 5)
  expect(g.takeBack(5)).toBe(2)
})

test('what came in between, or was learned, ends the count', () => {
  const g = new Gestures()
  g.add(at('exploit', '1924'), 3, 3)
  // The last of two orders was learned from: nothing before it can be taken back.
  g.add(at('exploit', '1924'), 2, 0)
  g.add(at('exploit', '1924'), 1, 1)
  expect(g.takeBack(1)).toBe(1)
  g.add(at('exploit', '1924'), 3, 3)
  expect(g.takeBack(2)).toBe(1)
})
