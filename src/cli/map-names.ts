/** Names and numbers. Each name has many possible spots; the cheapest is taken, and a town whose cheapest is dear goes without. */
import { advance, type Box, Boxes, shared, textWidth } from './map-boxes.ts'
import type { MapArt, MapFile } from './map-file.ts'
import { centre, escape, type Point, points, px, type Sheet, shows } from './map-sheet.ts'
import { CONDENSED, SERIF } from './map-theme.ts'

const RANKS = ['major city', 'city', 'town', 'second']
const SIZE = [17, 12.6, 10.8, 9.2]
const WEIGHT = [700, 600, 500, 400]
const MARK = [5, 5, 3, 2]
/** Above this cost a name is left out. */
const DEAREST = [Infinity, Infinity, 160, 60]
const COUNTER = 0.65
/** Below these scales (px a hex) a rank is not named: far out, fewer names. */
const NAMED_FROM = [0, 0, 30, 40]

export function names(sheet: Sheet, map: MapFile, art: MapArt, numbers: boolean): string {
  const board = new Board(sheet, map, art)
  const layers = [
    board.waterNames('country'),
    board.waterNames('sea'),
    board.waterNames('lake'),
    board.exitNames(),
    board.placeNames(),
    board.waterNames('region'),
    board.riverNames(),
    numbers ? board.hexNumbers() : '',
  ]
  return layers.join('\n')
}

class Board {
  private readonly sheet: Sheet
  private readonly map: MapFile
  private readonly art: MapArt
  private readonly placed = new Boxes()
  private readonly tracks = new Boxes()
  private readonly spots = new Boxes()
  private readonly marks: { name: string; box: Box }[]

  constructor(sheet: Sheet, map: MapFile, art: MapArt) {
    this.sheet = sheet
    this.map = map
    this.art = art
    this.marks = art.places.map((place) => {
      const [[x, y]] = points(sheet, place.at) as [Point]
      const r = MARK[RANKS.indexOf(place.class)]! * Math.max(0.7, Math.sqrt(sheet.unit))
      return { name: place.name, box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r } }
    })
    for (const { line } of art.rails) {
      for (const [x, y] of points(sheet, line)) this.tracks.add({ x: x - 3, y: y - 3, w: 6, h: 6 })
    }
    const side = COUNTER * sheet.scale
    for (const row of map.hexes) {
      if (row.terrain === 'water') continue
      const [x, y] = centre(sheet, row.hex)
      this.spots.add({ x: x - side / 2, y: y - side / 2, w: side, h: side })
    }
  }

  private onSheet({ x, y, w, h }: Box): boolean {
    return x > 3 && y > 3 && x + w < this.sheet.width - 3 && y + h < this.sheet.height - 3
  }

  waterNames(kind: string): string {
    const { sheet } = this
    const { theme, type } = sheet
    return this.art.labels
      .filter((label) => label.kind === kind)
      .map(({ text, at, size, turn }) => {
        const [[x, y]] = points(sheet, at) as [Point]
        const capitals = text === text.toUpperCase()
        const height = size * type
        const tracking = capitals ? height * (kind === 'country' ? 0.42 : 0.18) : 0.6
        const width = textWidth(text, height, tracking)
        const steep = Math.abs(turn) > 45
        const [w, h] = steep ? [height, width] : [width, height]
        const box = { x: x - w / 2, y: y - h / 2, w, h }
        if (!this.onSheet(box)) return ''
        // Country names lie under everything and bar nothing.
        if (kind === 'region' && this.placed.overlap(box) > 0) return ''
        if (kind !== 'country') this.placed.add(box)
        const ink = kind === 'country' ? theme.border : kind === 'region' ? theme.ink : theme.waterInk
        const style = kind === 'country' ? `font-weight="600" opacity=".3"` : `font-style="italic" font-weight="500"`
        const back = kind === 'region' ? theme.halo : theme.water
        const halo =
          kind === 'country' ? '' : `stroke="${back}" stroke-width="2.5" stroke-opacity=".8" paint-order="stroke"`
        return `<text x="0" y="${px(height * 0.34)}" transform="translate(${px(x)} ${px(y)}) rotate(${turn})" text-anchor="middle" font-family="${SERIF}" font-size="${px(height)}" letter-spacing="${px(tracking)}" fill="${ink}" ${style} ${halo}>${escape(text)}</text>`
      })
      .join('')
  }

  /** "to Moscow" where a line leaves the sheet. */
  exitNames(): string {
    const { sheet } = this
    const size = 9 * sheet.type
    return this.art.exits
      .map(({ text, line }) => {
        const [[x0, y0], [x1, y1]] = points(sheet, line) as [Point, Point]
        const width = textWidth(text, size) * 0.75
        for (let t = 1; t > 0; t -= 0.02) {
          const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
          if (x < 4 || y < 4 || x > sheet.width - 4 || y > sheet.height - 4) continue
          const left = Math.min(Math.max(x - width / 2, 4), sheet.width - width - 4)
          const spots = [7, -7 - size].map((dy) => ({ x: left, y: y + dy, w: width, h: size }))
          const beside = [5, -5 - width].map((dx) => ({ x: x + dx, y: y - size / 2, w: width, h: size }))
          const all = [...spots, ...beside].filter((box) => this.onSheet(box))
          const best = all.toSorted((a, b) => this.trackCost(a) - this.trackCost(b))[0]
          if (!best) continue
          this.placed.add(best)
          return `<text x="${px(best.x)}" y="${px(best.y + size * 0.82)}" font-family="${CONDENSED}" font-size="${px(size)}" font-weight="500" fill="${sheet.theme.rail}" ${this.halo(2.5)}>${escape(text)}</text>`
        }
        return ''
      })
      .join('')
  }

  private trackCost(box: Box): number {
    return this.tracks.overlap(box) + this.placed.overlap(box) * 5
  }

  placeNames(): string {
    const rank = (one: MapArt['places'][number]): number => RANKS.indexOf(one.class)
    return this.art.places
      .map((place, i) => ({ place, own: this.marks[i]! }))
      .filter(({ place, own }) => this.sheet.scale >= NAMED_FROM[rank(place)]! && this.onSheet(own.box))
      .toSorted((a, b) => rank(a.place) - rank(b.place) || a.place.at[1]! - b.place.at[1]!)
      .map(({ place, own }) => this.placeName(place, own, rank(place)))
      .join('\n')
  }

  private placeName(place: MapArt['places'][number], own: { name: string; box: Box }, rank: number): string {
    const { sheet } = this
    const size = SIZE[rank]! * sheet.type
    const text = rank === 0 ? place.name.toUpperCase() : place.name
    const width = textWidth(text, size, rank === 0 ? 1 : 0)
    const height = size * 0.92
    const spots = this.candidates(place, rank, size, width, height)
    let best: Box | undefined
    let lowest = Infinity
    spots.forEach((box, i) => {
      const cost = i * 0.2 + this.cost(box, own)
      if (cost < lowest) [best, lowest] = [box, cost]
    })
    if (!best || lowest > DEAREST[rank]!) return ''
    this.placed.add(best)
    const spacing = rank === 0 ? ' letter-spacing="1"' : ''
    return `<text x="${px(best.x)}" y="${px(best.y + height * 0.82)}" font-family="${SERIF}" font-size="${px(size)}" font-weight="${WEIGHT[rank]}"${spacing} fill="${sheet.theme.ink}" ${this.halo(rank === 0 ? 4 : 3)}>${escape(text)}</text>`
  }

  private candidates(place: MapArt['places'][number], rank: number, size: number, w: number, h: number): Box[] {
    const { sheet } = this
    const [[x, y]] = points(sheet, place.at) as [Point]
    const gap = (rank < 2 ? 7 : 4.5) * Math.max(0.8, Math.sqrt(sheet.unit))
    const spots: Box[] = []
    for (const dy of [0, 0.5, -0.5, 1, -1]) {
      spots.push({ x: x + gap, y: y - h / 2 + dy * size, w, h }, { x: x - gap - w, y: y - h / 2 + dy * size, w, h })
    }
    for (const dx of [0, 0.25, -0.25, 0.42, -0.42]) {
      const left = x - w / 2 + dx * w
      spots.push({ x: left, y: y + gap * 0.7, w, h }, { x: left, y: y - gap * 0.7 - h, w, h })
    }
    // The gutters between the rows of counters.
    const [cx, cy] = centre(sheet, place.hex)
    for (const q of [0.5, 0.62, 0.78]) {
      const reach = COUNTER * sheet.scale * q
      for (const dx of [0, -0.2, 0.2, -0.45, 0.45]) {
        const left = cx - w / 2 + dx * sheet.scale
        spots.push({ x: left, y: cy + reach + 1, w, h }, { x: left, y: cy - reach - 2 - h, w, h })
      }
    }
    return spots.filter((box) => this.onSheet(box))
  }

  private cost(box: Box, own: { name: string; box: Box }): number {
    const padded = { x: box.x - 2, y: box.y - 1, w: box.w + 4, h: box.h + 2 }
    const gap = (mark: Box): number =>
      Math.hypot(
        Math.max(box.x - mark.x - mark.w, mark.x - box.x - box.w, 0),
        Math.max(box.y - mark.y - mark.h, mark.y - box.y - box.h, 0),
      )
    const away = gap(own.box)
    const far = 17 * this.sheet.type
    let cost = this.placed.overlap(padded) * 20 + this.tracks.overlap(box) * 0.22 + this.spots.overlap(box) * 0.02
    cost += Math.max(0, away - 5) * 1.6 + Math.max(0, away - far) * 6
    for (const mark of this.marks) {
      cost += shared(padded, mark.box) * (mark === own ? 5 : 3)
      // A name must not lie nearer to a neighbour's mark than to its own.
      if (mark !== own && gap(mark.box) < Math.min(away, 14)) cost += 22
    }
    return cost
  }

  /** Letter by letter on the straightest free stretch. */
  riverNames(): string {
    const seen = new Set<string>()
    const longFirst = this.art.rivers.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank === 'river' ? -1 : 1))
    return longFirst
      .map((river) => {
        if (river.name === '' || seen.has(river.name)) return ''
        const text = this.riverName(river.name, points(this.sheet, river.line), river.rank === 'river')
        if (text !== '') seen.add(river.name)
        return text
      })
      .join('')
  }

  private riverName(name: string, line: Point[], major: boolean): string {
    const { sheet } = this
    const size = (major ? 10.8 : 8.6) * sheet.type
    const steps = Array.from(name).map((letter) => advance(letter) * size * 0.95 + size * 0.12)
    const needed = steps.reduce((sum, one) => sum + one, 0)
    const along = walk(line)
    let best: { cost: number; start: number; side: number } | undefined
    for (let start = 4; start + needed < along.length - 4; start += 5) {
      const stops = letterStops(steps, start).map((s) => along.at(s))
      if (stops.some(([x, y]) => x < 12 || y < 12 || x > sheet.width - 12 || y > sheet.height - 12)) continue
      let bend = 0
      for (let i = 1; i < stops.length; i++) bend += Math.abs(angleBetween(stops[i]![2], stops[i - 1]![2]))
      for (const side of [1, -1]) {
        let cost = bend * bend * 26
        for (const stop of stops) {
          const [x, y] = beside(stop, size * 0.62 * side)
          const box = { x: x - 4, y: y - 4, w: 8, h: 8 }
          cost += this.placed.overlap(box) * 3 + this.tracks.overlap(box) * 0.5 + this.spots.overlap(box) * 0.03
          for (const mark of this.marks) cost += shared(box, mark.box) * 2
        }
        if (!best || cost < best.cost) best = { cost, start, side }
      }
    }
    if (!best || best.cost > (major ? 140 : 60)) return ''
    const { start, side } = best
    const flip = along.at(start + needed)[0] < along.at(start)[0]
    const letters = flip ? Array.from(name).toReversed() : Array.from(name)
    const stops = letterStops(flip ? steps.toReversed() : steps, start)
    return letters
      .map((letter, i) => {
        const stop = along.at(stops[i]!)
        const [x, y] = beside(stop, size * 0.62 * side)
        this.placed.add({ x: x - 5, y: y - 5, w: 10, h: 10 })
        const turn = (stop[2] * 180) / Math.PI + (flip ? 180 : 0)
        return `<text x="0" y="${px(size * 0.33)}" transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)})" text-anchor="middle" font-family="${SERIF}" font-style="italic" font-weight="500" font-size="${px(size)}" fill="${sheet.theme.waterInk}" ${this.halo(2.4)}>${escape(letter)}</text>`
      })
      .join('')
  }

  hexNumbers(): string {
    const { sheet, map } = this
    const size = Math.max(7, 7.6 * sheet.type)
    const pointy = sheet.grid.record.orientation === 'pointy'
    const visible = new Set(sheet.visible)
    return map.hexes
      .filter((row) => visible.has(row.hex))
      .map((row) => {
        const [x, cy] = centre(sheet, row.hex)
        const y = cy - sheet.scale * (pointy ? 0.445 : 0.4)
        const box = { x: x - size * 1.1, y: y - size / 2, w: size * 2.2, h: size }
        if (this.placed.overlap(box) > 0 || this.marks.some((mark) => shared(box, mark.box) > 6)) return ''
        const opacity = row.terrain === 'water' ? 0.5 : 0.85
        return `<text x="${px(x)}" y="${px(y + size * 0.35)}" text-anchor="middle" font-family="${CONDENSED}" font-weight="500" font-size="${px(size)}" fill="${sheet.theme.hexNumber}" opacity="${opacity}">${row.hex}</text>`
      })
      .join('')
  }

  private halo(width: number): string {
    return `stroke="${this.sheet.theme.halo}" stroke-width="${width}" stroke-linejoin="round" stroke-opacity=".92" paint-order="stroke"`
  }
}

type Stop = [x: number, y: number, angle: number]

function walk(line: Point[]): { length: number; at: (s: number) => Stop } {
  const sums = [0]
  for (let i = 1; i < line.length; i++) {
    sums.push(sums[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]))
  }
  const at = (s: number): Stop => {
    let i = 1
    while (i < line.length - 1 && sums[i]! < s) i++
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

export function placeMarks(sheet: Sheet, art: MapArt): string {
  const { theme } = sheet
  const s = Math.max(0.62, Math.sqrt(sheet.unit))
  const ring = (x: number, y: number, r: number): string =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * s)}" fill="${theme.ground}" stroke="${theme.ink}" stroke-width="${px(1.2 * s)}"/>`
  const dot = (x: number, y: number, r: number): string =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r * s)}" fill="${theme.ink}"/>`
  const square = (x: number, y: number, r: number, fill: string): string =>
    `<rect x="${px(x - r * s)}" y="${px(y - r * s)}" width="${px(2 * r * s)}" height="${px(2 * r * s)}" fill="${fill}" stroke="${theme.ink}" stroke-width="${px(1.2 * s)}"/>`
  return art.places
    .map((place) => {
      const [[x, y]] = points(sheet, place.at) as [Point]
      if (!shows(sheet, [[x, y]])) return ''
      if (place.class === 'major city') return square(x, y, 4, theme.ground) + square(x, y, 1.6, theme.ink)
      if (place.class === 'city') return ring(x, y, 4) + dot(x, y, 1.6)
      return place.class === 'town' ? ring(x, y, 2.1) : dot(x, y, 1.3)
    })
    .join('')
}
