import { expect, test } from 'vitest'
import { drills } from '../games/drills/index.ts'
import type { MapFile } from './file.ts'
import { shores } from './shores.ts'
import { Survey } from './survey.ts'

/** Flat x, y, x, y: the area inside, in hexes a unit wide. */
function areaOf(ring: readonly number[]): number {
  const points = ring.flatMap((x, i) => (i % 2 === 0 ? [[x, ring[i + 1]!] as const] : []))
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(doubled) / Math.sqrt(3)
}

test('water of a drill has one shore a lake, which cuts corners and keeps nearly all of its hexes', () => {
  const survey = new Survey(drills.drawings!('board-zones').map as MapFile)
  const wet = survey.rows.filter(({ terrain }) => terrain === 'water')
  const rings = shores(survey)
  // A pond of one hex, and the water below the road.
  expect(rings.map((ring) => Math.round(areaOf(ring))).sort((a, b) => a - b)).toEqual([1, wet.length - 1])
  const area = rings.reduce((sum, ring) => sum + areaOf(ring), 0)
  expect(area).toBeLessThan(wet.length)
  expect(area).toBeGreaterThan(wet.length * 0.85)
  // Every part of the map draws the same.
  expect(shores(survey)).toBe(rings)
})
