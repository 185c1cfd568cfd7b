/** Names and numbers. Each name has many possible spots; the cheapest is taken, and a town whose cheapest is dear goes without. */
import { type Box, Boxes, shared, textWidth } from './boxes.ts'
import type { MapArt } from './file.ts'
import { type Layer, layer, type Words } from './ink.ts'
import { riverNames } from './river-names.ts'
import { centre, place, type Point, points, type Sheet } from './sheet.ts'
import { siteBoxes } from './sites.ts'

const RANKS = ['major city', 'city', 'town', 'second']
const SIZE = [17, 12.6, 10.8, 9.2]
const WEIGHT = [700, 600, 500, 400]
const MARK = [5, 5, 3, 2]
/** Above this cost a name is left out. */
const DEAREST = [Infinity, Infinity, 160, 60]
const COUNTER = 0.65
/** Below these scales (px a hex) a rank is not named: far out, fewer names. */
const NAMED_FROM = [0, 0, 30, 40]
/** Towns that stand far apart are named from any distance: so much of the sheet for each, in names. */
const LOOSE = 30
/** Small names of woods, heights and ponds likewise. */
const SMALL_NAMES_FROM = 36

export interface NamesOptions {
  numbers?: boolean
  /** Hexes in which counters lie: names keep off them. Unless told, any hex may be one. */
  occupied?: ReadonlySet<string>
  /** Hexes with a flag below the counter: a railhead. */
  flags?: ReadonlySet<string>
  /** Points of the plane that names rather keep off (the front), flat. */
  shun?: readonly number[]
}

type Place = MapArt['places'][number]
interface Mark {
  name: string
  box: Box
}

export function names(sheet: Sheet, art: MapArt, options: NamesOptions = {}): Layer {
  const board = new Board(sheet, art, options)
  if (sheet.far) return layer('names', [...board.places(), ...board.labels('sea')])
  return layer('names', [
    ...board.labels('country'),
    ...board.labels('sea'),
    ...board.labels('lake'),
    ...board.labels('wood'),
    ...board.labels('height'),
    ...board.exits(),
    ...board.places(),
    ...board.labels('region'),
    ...riverNames(board),
    ...(options.numbers ? board.numbers() : []),
  ])
}

/** Side of a counter: less than the hex grows, so that the ground shows when one looks close. */
export const counterSide = (scale: number): number => (scale <= 80 ? COUNTER * scale : 52 + 0.36 * (scale - 80))

/** The sheet with what has been written on it so far. */
export class Board {
  readonly sheet: Sheet
  readonly art: MapArt
  readonly placed = new Boxes()
  private readonly tracks = new Boxes()
  private readonly spots = new Boxes()
  private readonly taken = new Boxes()
  private readonly shunned = new Boxes()
  private readonly markBoxes = new Boxes()
  private readonly marks: Mark[]

  constructor(sheet: Sheet, art: MapArt, { occupied, flags, shun = [] }: NamesOptions) {
    this.sheet = sheet
    this.art = art
    this.marks = art.places.map((one) => {
      const [[x, y]] = points(sheet, one.at) as [Point]
      const r = MARK[RANKS.indexOf(one.class)]! * Math.max(0.7, Math.sqrt(sheet.unit))
      return { name: one.name, box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r } }
    })
    for (const { box } of this.marks) this.markBoxes.add(box)
    const around = ([x, y]: Point, r: number): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r })
    for (const box of siteBoxes(sheet, art)) this.placed.add(box)
    for (const { line } of art.rails) for (const at of points(sheet, line)) this.tracks.add(around(at, 3))
    for (const at of points(sheet, shun)) this.shunned.add(around(at, 5))
    const side = counterSide(sheet.scale)
    for (const row of sheet.survey.rows) {
      if (flags?.has(row.hex)) {
        const [x, y] = place(sheet, row)
        this.taken.add({
          x: x - 0.7 * sheet.scale,
          y: y + 0.34 * sheet.scale,
          w: 1.4 * sheet.scale,
          h: 0.24 * sheet.scale,
        })
      }
      // A stack leans up and to the right.
      if (occupied?.has(row.hex)) {
        const box = around(place(sheet, row), side * 0.54)
        this.taken.add(box)
      } else if (row.terrain !== 'water') this.spots.add(around(place(sheet, row), side / 2))
    }
  }

  onSheet({ x, y, w, h }: Box): boolean {
    const { left, top, right, bottom } = this.sheet
    return x > left + 3 && y > top + 3 && x + w < right - 3 && y + h < bottom - 3
  }

  /** Names of seas, lakes, countries and regions, which the art has placed. */
  labels(kind: string): Words[] {
    const { sheet } = this
    const { theme, type } = sheet
    return this.art.labels
      .filter((label) => label.kind === kind)
      .flatMap(({ text, at, size, turn }): Words[] => {
        if (sheet.scale < SMALL_NAMES_FROM && size < (kind === 'wood' || kind === 'height' ? 10 : 8)) return []
        const capitals = text === text.toUpperCase()
        const height = size * type
        const spacing = capitals ? height * (kind === 'country' ? 0.42 : 0.18) : 0.6
        const width = textWidth(text, height, spacing)
        const steep = Math.abs(turn) > 45
        const [w, h] = steep ? [height, width] : [width, height]
        const [x, y] = this.clear(points(sheet, at)[0]!, w, h)
        const box = { x: x - w / 2, y: y - h / 2, w, h }
        if (!this.onSheet(box)) return []
        // Country names lie under everything and bar nothing.
        if ((kind === 'region' || sheet.far) && this.placed.overlap(box) > 0) return []
        if (kind !== 'country') this.placed.add(box)
        const word = { text, x, y, angle: turn, drop: height * 0.34, size: height, spacing } as const
        const where = { ...word, face: 'serif', anchor: 'middle' } as const
        if (kind === 'country') return [{ ...where, weight: 600, opacity: 0.3, fill: theme.border }]
        const wet = kind === 'sea' || kind === 'lake'
        const fill = { wood: theme.woodsInk, height: theme.heightInk, region: theme.ink }[kind] ?? theme.waterInk
        const halo = { colour: wet ? theme.water : theme.halo, width: 2.5, opacity: 0.8 }
        return [{ ...where, weight: 500, italic: true, fill, halo }]
      })
  }

  /** Where the art wants a name, or a little aside if counters lie there. */
  private clear([x, y]: Point, w: number, h: number): Point {
    const box = (dx: number, dy: number): Box => ({ x: x - w / 2 + dx, y: y - h / 2 + dy, w, h })
    let [best, least] = [[x, y] as Point, this.taken.overlap(box(0, 0))]
    for (const away of [0.2, 0.35, 0.5]) {
      if (least === 0) break
      const d = away * this.sheet.scale
      for (const [dx, dy] of [
        [0, d],
        [0, -d],
        [d, 0],
        [-d, 0],
      ] as const) {
        const hidden = this.taken.overlap(box(dx, dy))
        if (hidden < least) [best, least] = [[x + dx, y + dy], hidden]
      }
    }
    return best
  }

  /** "to Moscow" where a line leaves the sheet. */
  exits(): Words[] {
    const { sheet } = this
    const { left, top, right, bottom } = sheet
    const size = 9 * sheet.type
    return this.art.exits.flatMap(({ text, line }) => {
      const [[x0, y0], [x1, y1]] = points(sheet, line) as [Point, Point]
      const width = textWidth(text, size) * 0.75
      for (let t = 1; t > 0; t -= 0.02) {
        const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
        if (x < left + 4 || y < top + 4 || x > right - 4 || y > bottom - 4) continue
        const start = Math.min(Math.max(x - width / 2, left + 4), right - width - 4)
        const spots = [7, -7 - size].map((dy) => ({ x: start, y: y + dy, w: width, h: size }))
        const beside = [5, -5 - width].map((dx) => ({ x: x + dx, y: y - size / 2, w: width, h: size }))
        const all = [...spots, ...beside].filter((box) => this.onSheet(box))
        const cost = (box: Box): number => this.tracks.overlap(box) + this.placed.overlap(box) * 5
        const best = all.toSorted((a, b) => cost(a) - cost(b))[0]
        if (!best) continue
        this.placed.add(best)
        const at = { x: best.x, y: best.y + size * 0.82, size }
        return [{ text, ...at, face: 'condensed', weight: 500, fill: sheet.theme.rail, halo: this.halo(2.5) } as const]
      }
      return []
    })
  }

  places(): Words[] {
    const rank = (one: Place): number => RANKS.indexOf(one.class)
    return this.art.places
      .map((one, i) => ({ one, own: this.marks[i]! }))
      .filter(({ one, own }) => this.isNamed(rank(one)) && this.onSheet(own.box))
      .toSorted((a, b) => rank(a.one) - rank(b.one) || a.one.at[1]! - b.one.at[1]!)
      .flatMap(({ one, own }) => this.placeName(one, own, rank(one)))
  }

  private isNamed(rank: number): boolean {
    const { sheet, art } = this
    if (sheet.scale >= NAMED_FROM[rank]!) return true
    const size = SIZE[rank]! * sheet.type
    const [left, top, right, bottom] = sheet.survey.whole
    const upTo = art.places.filter((one) => RANKS.indexOf(one.class) <= rank)
    const written = upTo.reduce((sum, { name }) => sum + textWidth(name, size) * size, 0)
    return rank < 3 && written * LOOSE < (right - left) * (bottom - top) * sheet.scale ** 2
  }

  private placeName(one: Place, own: Mark, rank: number): Words[] {
    const { sheet } = this
    const size = SIZE[rank]! * sheet.type
    const text = rank === 0 ? one.name.toUpperCase() : one.name
    const width = textWidth(text, size, rank === 0 ? 1 : 0)
    const height = size * 0.92
    let best: Box | undefined
    let lowest = Infinity
    this.candidates(one, rank, size, width, height).forEach((box, i) => {
      const cost = i * 0.2 + this.cost(box, own)
      if (cost < lowest) [best, lowest] = [box, cost]
    })
    if (!best || lowest > DEAREST[rank]!) return []
    this.placed.add(best)
    return [
      {
        text,
        x: best.x,
        y: best.y + height * 0.82,
        size,
        face: 'serif',
        weight: WEIGHT[rank]!,
        ...(rank === 0 && { spacing: 1 }),
        fill: sheet.theme.ink,
        halo: this.halo(rank === 0 ? 4 : 3),
      },
    ]
  }

  private candidates(one: Place, rank: number, size: number, w: number, h: number): Box[] {
    const { sheet } = this
    const [[x, y]] = points(sheet, one.at) as [Point]
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
    const [cx, cy] = centre(sheet, one.hex)
    for (const q of [0.5, 0.62, 0.78]) {
      const reach = counterSide(sheet.scale) * q
      for (const dx of [0, -0.2, 0.2, -0.45, 0.45]) {
        const left = cx - w / 2 + dx * sheet.scale
        spots.push({ x: left, y: cy + reach + 1, w, h }, { x: left, y: cy - reach - 2 - h, w, h })
      }
    }
    return spots.filter((box) => this.onSheet(box))
  }

  private cost(box: Box, own: Mark): number {
    const padded = { x: box.x - 2, y: box.y - 1, w: box.w + 4, h: box.h + 2 }
    const gap = (mark: Box): number =>
      Math.hypot(
        Math.max(box.x - mark.x - mark.w, mark.x - box.x - box.w, 0),
        Math.max(box.y - mark.y - mark.h, mark.y - box.y - box.h, 0),
      )
    const away = gap(own.box)
    const far = 17 * this.sheet.type
    let cost = this.placed.overlap(padded) * 20 + this.tracks.overlap(box) * 0.22 + this.spots.overlap(box) * 0.02
    cost += this.taken.overlap(padded) * 4 + this.shunned.overlap(box) * 0.25
    cost += Math.max(0, away - 5) * 1.6 + Math.max(0, away - far) * 6
    this.markBoxes.near({ x: box.x - 15, y: box.y - 15, w: box.w + 30, h: box.h + 30 }, (mark) => {
      cost += shared(padded, mark) * (mark === own.box ? 5 : 3)
      // A name must not lie nearer to a neighbour's mark than to its own.
      if (mark !== own.box && gap(mark) < Math.min(away, 14)) cost += 22
    })
    return cost
  }

  /** What a letter of a river's name costs here. */
  letterCost(box: Box): number {
    const soft = this.tracks.overlap(box) * 0.5 + this.spots.overlap(box) * 0.03 + this.shunned.overlap(box) * 0.7
    return this.placed.overlap(box) * 3 + this.taken.overlap(box) * 2 + this.markBoxes.overlap(box) * 2 + soft
  }

  numbers(): Words[] {
    const { sheet } = this
    const size = Math.max(7, 7.6 * sheet.type)
    const pointy = sheet.grid.record.orientation === 'pointy'
    return sheet.visible.flatMap((row) => {
      const [x, cy] = place(sheet, row)
      const y = cy - sheet.scale * (pointy ? 0.445 : 0.4)
      const box = { x: x - size * 1.1, y: y - size / 2, w: size * 2.2, h: size }
      let barred = this.placed.overlap(box) > 0
      this.markBoxes.near(box, (mark) => (barred ||= shared(box, mark) > 6))
      if (barred) return []
      const at = { x, y: y + size * 0.35, size, anchor: 'middle' } as const
      const opacity = row.terrain === 'water' ? 0.5 : 0.85
      const ink = { weight: 500, fill: sheet.theme.hexNumber, opacity } as const
      return [{ text: row.hex, ...at, face: 'condensed', ...ink } as const]
    })
  }

  halo(width: number): { colour: string; width: number; opacity: number } {
    return { colour: this.sheet.theme.halo, width, opacity: 0.92 }
  }
}

/** Names at the foot of their hex and numbers at its head, for a map without art. */
export function plainNames(sheet: Sheet, numbers: boolean): Layer {
  const { theme, type, scale } = sheet
  return layer(
    'names',
    sheet.visible.flatMap((row) => {
      const [x, y] = place(sheet, row)
      const where = { x, anchor: 'middle' } as const
      const number: Words = {
        ...where,
        text: row.hex,
        y: y - scale * 0.42,
        size: 7.6 * type,
        face: 'condensed',
        weight: 400,
        fill: theme.hexNumber,
      }
      const name: Words = {
        ...where,
        text: row.name ?? '',
        // In the gutter below a counter's spot.
        y: y + counterSide(scale) / 2 + 9.5 * type,
        size: 10.8 * type,
        face: 'serif',
        weight: row.settlement === 'town' ? 500 : 700,
        fill: theme.ink,
        halo: { colour: theme.halo, width: 3, opacity: 0.92 },
      }
      const named = row.name !== undefined && scale >= NAMED_FROM[Math.max(0, RANKS.indexOf(row.settlement ?? ''))]!
      return [...(numbers ? [number] : []), ...(named ? [name] : [])]
    }),
  )
}
