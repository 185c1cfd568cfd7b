import { expect, test } from 'vitest'
import type { View } from './glide.ts'
import { Follow } from './follow.ts'

class Recorded {
  view: View = { S: 28, x: 3, y: 4 }
  touches = 0
  readonly gone: (View | readonly number[])[] = []
  closeUp(hexes: readonly number[]): void {
    this.gone.push(hexes)
    this.view = { S: 88, x: 9, y: 9 }
  }
  go(to: View): void {
    this.gone.push(to)
    this.view = to
  }
}

test('a fight is gone to, and left for where the map was', () => {
  const map = new Recorded()
  const before = map.view
  const follow = new Follow(map)
  follow.fight([])
  follow.fight([1, 2])
  follow.fight([])
  follow.fight([])
  expect(map.gone).toEqual([[1, 2], before])
})

test('a map the player has moved during a fight stays where he put it', () => {
  const map = new Recorded()
  const follow = new Follow(map)
  follow.fight([1, 2])
  map.touches++
  follow.fight([1, 2])
  follow.fight([])
  expect(map.gone).toEqual([[1, 2]])
})
