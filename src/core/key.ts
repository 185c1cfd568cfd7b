/** Keys by which a forecast finds equal states: short texts, made of whole numbers instead of words. */
import type { Frame } from './frame.ts'
import type { Match } from './match.ts'
import type { World } from './procedure.ts'

/** Numbers within this of 0 take one character; others take three, and the first tells. */
const SHORT = 0x4000
const LONG = 0x8000
const PART = 15
const MASK = (1 << PART) - 1
/** What no number begins with: they tell what follows. */
const TEXT = 0xffff
const LIST = 0xfffe
const CELLS = 0xfffd

export class Keys<W extends World> {
  private readonly start: Match<W>
  private readonly floor: number
  private readonly words = new Map<string, number>()
  private readonly codes: number[] = []
  private readonly numbers: number[] = []
  /** Frames by number: equal ones have the same. */
  private readonly frames = new Map<string, number>()
  /** The numbers of frames that forks share, and so nobody changes. */
  private readonly known = new Map<object, number>()
  /** Names of fields as frames have had them. */
  private readonly shapes: string[][] = []

  /** For states that came out of `start` and do not go below the frame before `floor`. */
  constructor(start: Match<W>, floor: number) {
    this.start = start
    this.floor = floor
  }

  /** Equal keys, equal states: what differs from the start, above the frames that cannot. */
  of(m: Match<W>): string {
    const { codes, numbers } = this
    numbers.length = 0
    for (let i = Math.max(0, this.floor - 1); i < m.frames.length; i++) numbers.push(this.frame(m, i))
    codes.length = 0
    for (const number of numbers) this.number(number)
    this.cells(m)
    return String.fromCharCode(...codes)
  }

  private frame(m: Match<W>, index: number): number {
    const frame = m.frames[index]!
    const shared = index < m.shared
    let number = shared ? this.known.get(frame) : undefined
    if (number !== undefined) return number
    const text = this.written(frame)
    number = this.frames.get(text)
    if (number === undefined) this.frames.set(text, (number = this.frames.size))
    if (shared) this.known.set(frame, number)
    return number
  }

  private written(frame: Frame): string {
    this.codes.length = 0
    this.number(this.shapeOf(frame))
    for (const name in frame) {
      const value: unknown = frame[name as keyof Frame]
      if (typeof value === 'number') this.number(value)
      else if (typeof value === 'string') this.text(value)
      else this.list(value as readonly number[])
    }
    return String.fromCharCode(...this.codes)
  }

  /** The names of its fields, as a number. */
  private shapeOf(frame: Frame): number {
    for (let i = 0; i < this.shapes.length; i++) if (hasShape(frame, this.shapes[i]!)) return i
    return this.shapes.push(Object.keys(frame)) - 1
  }

  private cells(m: Match<W>): void {
    const { list, count } = m.state.touched
    const now = m.state.cells
    const before = this.start.state.cells
    const changed: number[] = []
    for (let i = 0; i < count; i++) if (now[list[i]!] !== before[list[i]!]) changed.push(list[i]!)
    changed.sort((a, b) => a - b)
    this.codes.push(CELLS)
    for (const cell of changed) {
      this.number(cell)
      this.number(now[cell]!)
    }
  }

  private text(value: string): void {
    this.codes.push(TEXT)
    this.word(value)
  }

  private list(values: readonly number[]): void {
    this.codes.push(LIST)
    this.number(values.length)
    for (const value of values) this.number(value)
  }

  private word(text: string): void {
    let number = this.words.get(text)
    if (number === undefined) this.words.set(text, (number = this.words.size))
    this.number(number)
  }

  private number(value: number): void {
    if (value !== (value | 0)) throw new Error(`a state holds ${value}, which is not a 32-bit whole number`)
    if (value >= -SHORT && value < SHORT) this.codes.push(value + SHORT)
    else this.codes.push(LONG | (value >>> (2 * PART)), (value >>> PART) & MASK, value & MASK)
  }
}

function hasShape(frame: Frame, names: readonly string[]): boolean {
  let i = 0
  for (const name in frame) if (name !== names[i++]) return false
  return i === names.length
}
