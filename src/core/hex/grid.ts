/**
 * Hex grids. A hex is an integer `row * cols + col`, counted from the corner at which the map's numbering starts; a grid
 * record in the map file says which corner that is, which way the hexes point and which rows or columns are shifted.
 */
export interface GridRecord {
  orientation: 'pointy' | 'flat'
  cols: number
  rows: number
  numbering: 'RRCC' | 'CCRR' | 'CC.RR'
  origin: 'NE' | 'NW' | 'SE' | 'SW'
  /** Which rows (pointy) or columns (flat), by their printed number, are shifted half a hex, and where to. */
  shifted: 'even' | 'odd'
  toward: 'E' | 'W' | 'N' | 'S'
}

export type HexId = number
export const OFF_MAP = -1

/** Neighbour directions, clockwise: NE E SE SW W NW (pointy), N NE SE S SW NW (flat). */
export const DIRECTIONS = 6

export class HexGrid {
  readonly record: GridRecord
  readonly size: number
  /** `neighbours[hex * 6 + direction]`, or OFF_MAP. */
  readonly neighbours: Int16Array
  private readonly q: Int16Array
  private readonly r: Int16Array
  private readonly centreX: Float64Array
  private readonly centreY: Float64Array
  /** Digits of a printed row or column: two, on a large map three. */
  private readonly digits: number

  constructor(record: GridRecord) {
    this.record = record
    this.digits = Math.max(2, String(Math.max(record.cols, record.rows)).length)
    this.size = record.cols * record.rows
    this.q = new Int16Array(this.size)
    this.r = new Int16Array(this.size)
    this.centreX = new Float64Array(this.size)
    this.centreY = new Float64Array(this.size)
    this.neighbours = new Int16Array(this.size * DIRECTIONS).fill(OFF_MAP)
    this.placeCentres()
    this.linkNeighbours()
  }

  /** Centre of a hex in the plane: x east, y south, unit = the distance between neighbouring centres. */
  centre(hex: HexId): { x: number; y: number } {
    return { x: this.centreX[hex]!, y: this.centreY[hex]! }
  }

  distance(a: HexId, b: HexId): number {
    const dq = this.q[a]! - this.q[b]!
    const dr = this.r[a]! - this.r[b]!
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
  }

  neighbour(hex: HexId, direction: number): HexId {
    return this.neighbours[hex * DIRECTIONS + direction]!
  }

  /** The hexes next to one, in the order of directions. */
  around(hex: HexId): HexId[] {
    const found: HexId[] = []
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = this.neighbour(hex, d)
      if (to !== OFF_MAP) found.push(to)
    }
    return found
  }

  /** The direction from a hex to its neighbour, or -1 when they do not touch. */
  direction(from: HexId, to: HexId): number {
    for (let d = 0; d < DIRECTIONS; d++) if (this.neighbours[from * DIRECTIONS + d] === to) return d
    return -1
  }

  row(hex: HexId): number {
    return Math.floor(hex / this.record.cols) + 1
  }

  col(hex: HexId): number {
    return (hex % this.record.cols) + 1
  }

  /** The printed number of a hex, as "0710". */
  format(hex: HexId): string {
    const row = String(this.row(hex)).padStart(this.digits, '0')
    const col = String(this.col(hex)).padStart(this.digits, '0')
    if (this.record.numbering === 'RRCC') return row + col
    return this.record.numbering === 'CCRR' ? col + row : `${col}.${row}`
  }

  /** The hex of a printed number, or OFF_MAP when there is none. */
  parse(number: string): HexId {
    const point = this.record.numbering === 'CC.RR' ? 1 : 0
    if (number.length !== 2 * this.digits + point || !/^\d+\.?\d+$/.test(number)) return OFF_MAP
    if ((number[this.digits] === '.') !== (point === 1)) return OFF_MAP
    const first = Number(number.slice(0, this.digits))
    const second = Number(number.slice(this.digits + point))
    const [row, col] = this.record.numbering === 'RRCC' ? [first, second] : [second, first]
    if (row < 1 || row > this.record.rows || col < 1 || col > this.record.cols) return OFF_MAP
    return (row - 1) * this.record.cols + col - 1
  }

  private placeCentres(): void {
    for (let hex = 0; hex < this.size; hex++) {
      const { x, y } = this.centreOf(this.row(hex), this.col(hex))
      this.centreX[hex] = x
      this.centreY[hex] = y
    }
  }

  /** The centre of what would have that row and column, on the grid or beyond it. */
  private centreOf(row: number, col: number): { x: number; y: number } {
    const { orientation, cols, rows, origin, shifted, toward } = this.record
    const half = Math.sqrt(3) / 2
    const parity = shifted === 'even' ? 0 : 1
    const east = origin.endsWith('W') ? col : cols + 1 - col
    const south = origin.startsWith('N') ? row : rows + 1 - row
    const isShifted = Math.abs(orientation === 'pointy' ? row : col) % 2 === parity
    if (orientation === 'pointy') return { x: east + (isShifted ? (toward === 'E' ? 0.5 : -0.5) : 0), y: south * half }
    return { x: east * half, y: south + (isShifted ? (toward === 'S' ? 0.5 : -0.5) : 0) }
  }

  /** Axial coordinates, whatever the orientation: distance is the usual cube distance. */
  private axialOf(x: number, y: number): readonly [number, number] {
    const pointy = this.record.orientation === 'pointy'
    const along = Math.round((pointy ? y : x) / (Math.sqrt(3) / 2))
    return [Math.round((pointy ? x : y) - along / 2), along]
  }

  /** Axial coordinates of what would have that row and column. */
  axial(row: number, col: number): readonly [number, number] {
    const { x, y } = this.centreOf(row, col)
    return this.axialOf(x, y)
  }

  private linkNeighbours(): void {
    const pointy = this.record.orientation === 'pointy'
    const key = (x: number, y: number): string => `${Math.round(x * 4)}:${Math.round(y * 4)}`
    const byCentre = new Map<string, HexId>()
    for (let hex = 0; hex < this.size; hex++) byCentre.set(key(this.centreX[hex]!, this.centreY[hex]!), hex)
    for (let hex = 0; hex < this.size; hex++) {
      const x = this.centreX[hex]!
      const y = this.centreY[hex]!
      const [q, r] = this.axialOf(x, y)
      this.q[hex] = q
      this.r[hex] = r
      for (let d = 0; d < DIRECTIONS; d++) {
        const angle = (Math.PI / 3) * d - (pointy ? Math.PI / 3 : Math.PI / 2)
        const to = byCentre.get(key(x + Math.cos(angle), y + Math.sin(angle)))
        if (to !== undefined) this.neighbours[hex * DIRECTIONS + d] = to
      }
    }
  }
}

/** A hexside as both of its hexes see it: where it stands in a list of six a hex. */
export function sidesBetween(grid: HexGrid, a: HexId, b: HexId): readonly [number, number] {
  const [there, back] = [grid.direction(a, b), grid.direction(b, a)]
  if (there < 0) throw new Error(`map: ${grid.format(a)} and ${grid.format(b)} do not touch`)
  return [a * DIRECTIONS + there, b * DIRECTIONS + back]
}
