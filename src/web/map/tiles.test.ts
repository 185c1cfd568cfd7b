import { describe, expect, it } from 'vitest'
import { cover, TILE, type Tile, tileSet, TileStore, tileWindow } from './tiles.ts'

const MAP = [0.5, -0.25, 29.5, 19.75] as const

describe('tiles', () => {
  it.each([
    [62, 1],
    [62, 2],
    [10, 1],
    [36, 1.5],
    [150, 1.25],
  ])('cover any window at %i px a hex and %f device pixels a pixel, without holes', (S, dpr) => {
    const set = tileSet('t', MAP, S, dpr)
    for (const [x, y] of [
      [1, 1],
      [13.3, 7.7],
      [28, 19],
    ] as const) {
      const window = [x - 3, y - 2, x + 3, y + 2] as const
      const tiles = cover(set, MAP, window).map(([i, j]) => tileWindow(set, MAP, i, j))
      for (let px = Math.max(window[0], MAP[0]) + 0.01; px < Math.min(window[2], MAP[2]); px += 0.37) {
        for (let py = Math.max(window[1], MAP[1]) + 0.01; py < Math.min(window[3], MAP[3]); py += 0.37) {
          const over = tiles.filter(([l, t, r, b]) => px >= l && px < r && py >= t && py < b)
          expect(over, `${px}, ${py}`).toHaveLength(1)
        }
      }
    }
  })

  it('are only those that show, the middle first', () => {
    const set = tileSet('t', MAP, 64, 1)
    const side = TILE / 64
    const one = tileWindow(set, MAP, 1, 1)
    expect(cover(set, MAP, one)).toEqual([[1, 1]])
    expect(cover(set, MAP, one, 1)).toHaveLength(9)
    expect(cover(set, MAP, one, 1)[0]).toEqual([1, 1])
    expect(cover(set, MAP, [one[0] - side, one[1], one[2] + side, one[3]])[0]).toEqual([1, 1])
    expect(cover(set, MAP, [100, 100, 110, 110])).toEqual([])
  })
})

describe('the store of tiles', () => {
  const set = tileSet('t', MAP, 62, 1)
  const base = tileSet('base', MAP, 10, 1)
  const tile = (i: number, of = set): Tile => ({ set: of, i, j: 0, bitmap: null, stale: false })

  it('forgets the longest unused, never what is pinned', () => {
    const store = new TileStore(3)
    store.pin(base)
    store.put(tile(0, base))
    store.put(tile(1))
    store.put(tile(2))
    store.get(set, 1, 0)
    store.put(tile(3))
    expect([store.has(base, 0, 0), store.has(set, 1, 0), store.has(set, 2, 0), store.has(set, 3, 0)]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('shows what is out of date until the new one comes', () => {
    const store = new TileStore(9)
    store.put(tile(1))
    store.spoil(({ i }) => i === 1)
    expect(store.has(set, 1, 0)).toBe(false)
    expect(store.get(set, 1, 0)).toBeDefined()
    store.put(tile(1))
    expect(store.has(set, 1, 0)).toBe(true)
  })
})
