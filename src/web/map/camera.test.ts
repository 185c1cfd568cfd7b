import { describe, expect, it } from 'vitest'
import { Camera, nearestStep, stepFrom, STEPS } from './camera.ts'

function camera(): Camera {
  const made = new Camera([0, 0, 28, 20])
  made.resize(1000, 800)
  return made
}

describe('the camera', () => {
  it('finds back from the screen to the plane', () => {
    const c = camera()
    c.zoomAt(88, 210, 640)
    const at = c.toScreen(7.25, 11.5)
    const back = c.toPlane(at.x, at.y)
    expect(back.x).toBeCloseTo(7.25)
    expect(back.y).toBeCloseTo(11.5)
  })

  it('keeps what lies under the pointer there while it zooms', () => {
    const c = camera()
    const before = c.toPlane(310, 250)
    for (const S of [65, 71, 88, 124, 90, 62]) c.zoomAt(S, 310, 250)
    const after = c.toPlane(310, 250)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('moves the map with the hand', () => {
    const c = camera()
    const before = c.toScreen(14, 10)
    c.panBy(31, -62)
    const after = c.toScreen(14, 10)
    expect([after.x - before.x, after.y - before.y]).toEqual([31, -62])
  })

  it('shows next to no bare table where it goes by itself, whatever covers the window', () => {
    for (const bottom of [0, 400]) {
      const c = camera()
      c.padding = { top: 0, right: 0, bottom, left: 0 }
      for (const S of [44, 62, 88])
        for (const [x, y] of [
          [0, 0],
          [28, 20],
          [14, 20],
        ] as const) {
          const seen = c.kept({ S, x, y })
          const [half, high] = [500 / S, 400 / S]
          const bare = [-(seen.x - half), seen.x + half - 28, -(seen.y - high), seen.y + high - bottom / S - 20]
          const fits = [28 * S <= 1000, 28 * S <= 1000, 20 * S <= 800 - bottom, 20 * S <= 800 - bottom]
          expect(bare.filter((hexes, i) => !fits[i] && hexes > 0.81)).toEqual([])
        }
    }
  })

  it('lets nothing slip from under the pointer when a panel takes room', () => {
    const c = camera()
    const before = c.toScreen(14, 10)
    c.resize(768, 700)
    expect(c.toScreen(14, 10)).toEqual(before)
  })

  it('never loses the map', () => {
    const c = camera()
    c.zoomAt(88, 0, 0)
    c.panBy(1e6, -1e6)
    // The map's left and lower edges, with a hex and a half of table beside them.
    expect(c.toScreen(-1.5, 0).x).toBeCloseTo(0)
    expect(c.toScreen(0, 21.5).y).toBeCloseTo(800)
    c.zoomAt(1e6, 0, 0)
    expect(c.S).toBe(STEPS.at(-1))
    c.zoomAt(0.001, 0, 0)
    // No farther out than where all of it is in the window.
    expect(c.S).toBe(c.fitting(c.bounds, 150, true).S)
    expect(c.fits(c.bounds, c.S)).toBe(true)
    expect(c.fits(c.bounds, c.S + 1)).toBe(false)
  })

  it('fits a part at a zoom step and the whole map exactly, clear of what is covered', () => {
    const c = camera()
    expect(c.fitting([4, 4, 14, 10], 150).S).toBe(88)
    expect(c.fitting([4, 4, 14, 10], 62).S).toBe(62)
    expect(c.fitting(c.bounds, 150, true).S).toBe(Math.floor(1000 / 28))
    c.padding = { top: 0, right: 0, bottom: 400, left: 0 }
    const to = c.fitting([4, 4, 14, 10], 150)
    expect(to.S).toBe(62)
    Object.assign(c, to)
    const [top, bottom] = [c.toScreen(0, 4).y, c.toScreen(0, 10).y]
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(400)
  })
})

describe('zoom steps', () => {
  it('lead from one to the next, from between them too, and end', () => {
    expect(stepFrom(62, 1)).toBe(88)
    expect(stepFrom(62, -1)).toBe(44)
    expect(stepFrom(36, 1)).toBe(44)
    expect(stepFrom(36, -1)).toBe(28)
    expect(stepFrom(150, 1)).toBe(150)
    expect(stepFrom(10, -1)).toBe(10)
  })

  it('are settled at by ratio', () => {
    expect([11, 20, 52, 53, 140].map(nearestStep)).toEqual([10, 28, 44, 62, 150])
  })
})
