/** Villages and towns as small blocks of built-up ground inside their outlines. */
import type { MapArt } from './file.ts'
import { type Layer, layer, stroke } from './ink.ts'
import { hash } from './noise.ts'
import { rings, type Sheet, shows } from './sheet.ts'
import { boundsOf } from './survey.ts'

const BLOCKS_FROM = 30
const STREET = 0.052
const HOUSE = 0.036

export function villages(sheet: Sheet, art: MapArt): Layer {
  const { theme, unit } = sheet
  const all = (art.villages ?? []).filter((ring) => shows(sheet, ring))
  const outline = rings(sheet, all)
  const ground = sheet.scale < BLOCKS_FROM ? 0.9 : 0.5
  const houses = sheet.scale < BLOCKS_FROM ? '' : all.map((ring) => drawn(sheet, blocks(ring))).join('')
  return layer('villages', [
    stroke(outline, { fill: theme.built, opacity: ground }),
    stroke(outline, {
      stroke: theme.builtInk,
      width: Math.max(0.5, 0.6 * Math.sqrt(unit)),
      opacity: 0.55,
      join: 'round',
    }),
    stroke(houses, { fill: theme.builtInk, opacity: 0.85 }),
  ])
}

const kept = new WeakMap<readonly number[], number[]>()

/** Corners of the houses, eight numbers each. */
function blocks(ring: readonly number[]): number[] {
  let found = kept.get(ring)
  if (found) return found
  found = []
  const [left, top, right, bottom] = boundsOf(ring)
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2]
  const seed = Math.round(mx * 50) * 7919 + Math.round(my * 50)
  const turn = hash(seed, 1, 71) * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.ceil(Math.hypot(right - left, bottom - top) / 2 / STREET)
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const [u, v] = [i + (hash(seed + i, j, 72) - 0.5) * 0.3, j + (hash(seed + i, j, 73) - 0.5) * 0.3]
      const [x, y] = [mx + (u * cos - v * sin) * STREET, my + (u * sin + v * cos) * STREET]
      // A street down the middle, a gap here and there.
      if (i === 0 || hash(seed + i, j, 74) < 0.16) continue
      const [w, h] = [HOUSE * (0.36 + 0.2 * hash(seed + i, j, 75)), HOUSE * (0.3 + 0.25 * hash(seed + i, j, 76))]
      const corners = [-w, -h, w, -h, w, h, -w, h]
      const placed: number[] = []
      for (let k = 0; k < 8; k += 2) {
        placed.push(x + corners[k]! * cos - corners[k + 1]! * sin, y + corners[k]! * sin + corners[k + 1]! * cos)
      }
      if (isInside(ring, x, y) && isInside(ring, placed[0]!, placed[1]!) && isInside(ring, placed[4]!, placed[5]!))
        found.push(...placed)
    }
  }
  kept.set(ring, found)
  return found
}

function drawn(sheet: Sheet, list: readonly number[]): string {
  let data = ''
  // Hundredths: the blocks are small.
  for (let i = 0; i < list.length; i += 2) {
    const at = `${sheet.x(list[i]!).toFixed(2)} ${sheet.y(list[i + 1]!).toFixed(2)}`
    data += i % 8 === 0 ? `M${at}` : `L${at}${i % 8 === 6 ? 'Z' : ''}`
  }
  return data
}

function isInside(ring: readonly number[], x: number, y: number): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
