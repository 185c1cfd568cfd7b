/** Keys by which a forecast finds equal states: short texts, made of whole numbers instead of words. */
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

  /** For states that came out of `start` and do not go below the frame before `floor`. */
  constructor(start: Match<W>, floor: number) {
    this.start = start
    this.floor = floor
  }

  /** Equal keys, equal states: what differs from the start, above the frames that cannot. */
  of(m: Match<W>): string {
    this.codes.length = 0
    for (let i = Math.max(0, this.floor - 1); i < m.frames.length; i++) {
      const frame = m.frames[i]!
      for (const name in frame) {
        const value: unknown = frame[name]
        this.word(name)
        if (typeof value === 'number') this.number(value)
        else if (typeof value === 'string') this.text(value)
        else this.list(value as readonly number[])
      }
    }
    this.cells(m)
    return String.fromCharCode(...this.codes)
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
    if (value !== (value | 0)) throw new Error(`a state holds ${value}, which is no whole number of 32 bits`)
    if (value >= -SHORT && value < SHORT) this.codes.push(value + SHORT)
    else this.codes.push(LONG | (value >>> (2 * PART)), (value >>> PART) & MASK, value & MASK)
  }
}
