/** Names of rivers, letter by letter on the straightest free stretch. */
import { advance } from './boxes.ts'
import type { Words } from './ink.ts'
import type { Board } from './names.ts'
import { type Point, points } from './sheet.ts'

const NAMED_FROM = 36

export function riverNames(board: Board): Words[] {
  if (board.sheet.scale < NAMED_FROM) return []
  const seen = new Set<string>()
  const longFirst = board.art.rivers.toSorted((a, b) => Number(a.rank === 'stream') - Number(b.rank === 'stream'))
  return longFirst.flatMap((river) => {
    if (river.name === '' || seen.has(river.name)) return []
    const letters = riverName(board, river.name, points(board.sheet, river.line), river.rank !== 'stream')
    if (letters.length > 0) seen.add(river.name)
    return letters
  })
}

function riverName(board: Board, name: string, line: Point[], major: boolean): Words[] {
  const { sheet } = board
  const size = (major ? 10.8 : 8.6) * sheet.type
  const steps = Array.from(name).map((letter) => advance(letter) * size * 0.95 + size * 0.12)
  const needed = steps.reduce((sum, one) => sum + one, 0)
  const along = walk(line)
  const bounds = { left: sheet.left + 12, top: sheet.top + 12, right: sheet.right - 12, bottom: sheet.bottom - 12 }
  const off = ([x, y]: Stop): boolean => x < bounds.left || y < bounds.top || x > bounds.right || y > bounds.bottom
  let best: { cost: number; start: number; side: number } | undefined
  for (let start = 4; start + needed < along.length - 4; start += 5) {
    const stops = letterStops(steps, start).map((s) => along.at(s))
    if (stops.some(off)) continue
    let bend = 0
    for (let i = 1; i < stops.length; i++) bend += Math.abs(angleBetween(stops[i]![2], stops[i - 1]![2]))
    for (const side of [1, -1]) {
      let cost = bend * bend * 26
      for (const stop of stops) {
        if (best && cost >= best.cost) break
        const [x, y] = beside(stop, size * 0.62 * side)
        cost += board.letterCost({ x: x - 4, y: y - 4, w: 8, h: 8 })
      }
      if (!best || cost < best.cost) best = { cost, start, side }
    }
  }
  if (!best || best.cost > (major ? 140 : 60)) return []
  const { start, side } = best
  const flip = along.at(start + needed)[0] < along.at(start)[0]
  const letters = flip ? Array.from(name).toReversed() : Array.from(name)
  const stops = letterStops(flip ? steps.toReversed() : steps, start)
  return letters.map((letter, i) => {
    const stop = along.at(stops[i]!)
    const [x, y] = beside(stop, size * 0.62 * side)
    board.placed.add({ x: x - 5, y: y - 5, w: 10, h: 10 })
    return {
      text: letter,
      x,
      y,
      angle: (stop[2] * 180) / Math.PI + (flip ? 180 : 0),
      drop: size * 0.33,
      size,
      face: 'serif',
      italic: true,
      weight: 500,
      fill: sheet.theme.waterInk,
      halo: board.halo(2.4),
      anchor: 'middle',
    }
  })
}

type Stop = [x: number, y: number, angle: number]

function walk(line: Point[]): { length: number; at: (s: number) => Stop } {
  const sums = [0]
  for (let i = 1; i < line.length; i++) {
    sums.push(sums[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]))
  }
  const at = (s: number): Stop => {
    let [low, i] = [1, Math.max(1, line.length - 1)]
    while (low < i) {
      const middle = (low + i) >> 1
      if (sums[middle]! < s) low = middle + 1
      else i = middle
    }
    const [a, b] = [line[i - 1]!, line[i]!]
    const t = (s - sums[i - 1]!) / Math.max(0.01, sums[i]! - sums[i - 1]!)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, Math.atan2(b[1] - a[1], b[0] - a[0])]
  }
  return { length: sums.at(-1)!, at }
}

function letterStops(steps: number[], start: number): number[] {
  let s = start
  return steps.map((step) => {
    s += step
    return s - step / 2
  })
}

const angleBetween = (a: number, b: number): number => Math.atan2(Math.sin(a - b), Math.cos(a - b))
const beside = ([x, y, angle]: Stop, away: number): Point => [x + Math.sin(angle) * away, y - Math.cos(angle) * away]
