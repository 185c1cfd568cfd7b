/** QR codes of links: bytes, correction level M, versions 1 to 10 (213 letters). ISO 18004, by hand: it is all we need of it. */

import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Of each version: codewords of data in all, codewords of correction in a block, and blocks. */
const VERSIONS: readonly (readonly [data: number, correction: number, blocks: number])[] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
]

/** Rows of modules, true where dark, without the white border of four that belongs around it. */
export function qrCode(text: string): boolean[][] {
  const bytes = utf8ToBytes(text)
  const version = VERSIONS.findIndex(([data], i) => bytes.length + (i < 9 ? 2 : 3) <= data) + 1
  if (version === 0) throw new Error('This text is too long for a QR code.')
  const codewords = withCorrection(dataOf(bytes, version), version)
  const sheets = Array.from({ length: 8 }, (_, mask) => new Sheet(version).finish(codewords, mask))
  return sheets.reduce((best, sheet) => (sheet.penalty() < best.penalty() ? sheet : best)).rows
}

/** As an SVG path of unit squares. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** For a terminal: two rows a line, light on dark, with the border. */
export function qrText(rows: readonly (readonly boolean[])[]): string {
  const light = (y: number, x: number): boolean => rows[y]?.[x] !== true
  const lines: string[] = []
  for (let y = -2; y < rows.length + 2; y += 2) {
    let line = ''
    for (let x = -2; x < rows.length + 2; x++)
      line += light(y, x) ? (light(y + 1, x) ? '█' : '▀') : light(y + 1, x) ? '▄' : ' '
    lines.push(line)
  }
  return lines.join('\n')
}

function dataOf(bytes: Uint8Array, version: number): number[] {
  const [capacity] = VERSIONS[version - 1]!
  const bits: number[] = []
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, capacity * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

// --- correction: Reed and Solomon over 256 numbers

function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> i) & 1) * a
  }
  return product
}

function divisor(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0))
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      result[j] = times(result[j]!, root)
      if (j + 1 < degree) result[j]! ^= result[j + 1]!
    }
    root = times(root, 2)
  }
  return result
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result = by.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result.shift()!
    result.push(0)
    by.forEach((coefficient, i) => (result[i]! ^= times(coefficient, factor)))
  }
  return result
}

/** Data and correction, the blocks interleaved. */
function withCorrection(data: readonly number[], version: number): number[] {
  const [capacity, correction, count] = VERSIONS[version - 1]!
  const short = Math.floor(capacity / count)
  const longer = capacity % count
  const by = divisor(correction)
  const blocks: { data: readonly number[]; correction: readonly number[] }[] = []
  for (let i = 0, from = 0; i < count; i++) {
    const block = data.slice(from, (from += short + (i >= count - longer ? 1 : 0)))
    blocks.push({ data: block, correction: remainder(block, by) })
  }
  const out: number[] = []
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.data.length) out.push(block.data[i]!)
  for (let i = 0; i < correction; i++) for (const block of blocks) out.push(block.correction[i]!)
  return out
}

// --- the modules

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

class Sheet {
  readonly rows: boolean[][]
  /** Modules that are not data. */
  private readonly fixed: boolean[][]
  private readonly size: number
  private readonly version: number

  constructor(version: number) {
    this.version = version
    this.size = version * 4 + 17
    const empty = (): boolean[][] => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.rows = empty()
    this.fixed = empty()
  }

  finish(codewords: readonly number[], mask: number): this {
    this.patterns()
    this.format(mask)
    this.lay(codewords, MASKS[mask]!)
    return this
  }

  private set(x: number, y: number, dark: boolean): void {
    this.rows[y]![x] = dark
    this.fixed[y]![x] = true
  }

  private patterns(): void {
    const { size, version } = this
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0)
      this.set(i, 6, i % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.rings(x, y, 4)
    const lines = alignment(version)
    const last = lines.length - 1
    for (const [i, x] of lines.entries())
      for (const [j, y] of lines.entries())
        if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) this.rings(x, y, 2)
    if (version < 7) return
    let rest = version
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
      this.set(a, b, ((bits >> i) & 1) === 1)
      this.set(b, a, ((bits >> i) & 1) === 1)
    }
  }

  /** A finder with its white ring, or an alignment pattern. */
  private rings(cx: number, cy: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [x, y] = [cx + dx, cy + dy]
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        if (x >= 0 && x < this.size && y >= 0 && y < this.size)
          this.set(x, y, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
  }

  private format(mask: number): void {
    // Level M is 0.
    let rest = mask
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
    const bits = ((mask << 10) | rest) ^ 0x5412
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1
    const { size } = this
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i))
    this.set(8, 7, bit(6))
    this.set(8, 8, bit(7))
    this.set(7, 8, bit(8))
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i))
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i))
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i))
    this.set(8, size - 8, true)
  }

  private lay(codewords: readonly number[], mask: (x: number, y: number) => boolean): void {
    const { size } = this
    let n = 0
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < size; step++) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]!) continue
          const dark = n < codewords.length * 8 && ((codewords[n >> 3]! >> (7 - (n & 7))) & 1) === 1
          this.rows[y]![x] = dark !== mask(x, y)
          n++
        }
      }
    }
  }

  /** How hard it is to read: long runs, blocks, false finders, and too much of one colour. */
  penalty(): number {
    const { rows, size } = this
    let sum = 0
    let dark = 0
    const columns = rows.map((_, x) => rows.map((row) => row[x]!))
    for (const line of [...rows, ...columns]) sum += runs(line)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        if (rows[y]![x]) dark++
        if (x + 1 === size || y + 1 === size) continue
        const c = rows[y]![x]
        if (c === rows[y]![x + 1] && c === rows[y + 1]![x] && c === rows[y + 1]![x + 1]) sum += 3
      }
    return sum + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10
  }
}

const FALSE_FINDER = /(?=10111010000|00001011101)/g

function runs(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  let sum = 40 * [...text.matchAll(FALSE_FINDER)].length
  for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
  return sum
}

function alignment(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const size = version * 4 + 17
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const lines = [6]
  for (let at = size - 7; lines.length < count; at -= step) lines.splice(1, 0, at)
  return lines
}
