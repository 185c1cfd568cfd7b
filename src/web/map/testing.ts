/** A context that writes down what is drawn, so that drawings can be tested without a browser. */
import { HexGrid } from '../../core/hex/grid.ts'
import type { Counter, FaceMark, State } from '../../core/shapes.ts'
import type { Board, Ctx } from './board.ts'
import { palette } from './palette.ts'

interface Call {
  readonly name: string
  readonly args: readonly unknown[]
  /** The state it was drawn with. */
  readonly fill: unknown
  readonly stroke: unknown
  readonly width: unknown
  readonly dash: readonly number[]
  readonly alpha: unknown
  readonly font: unknown
  readonly align: unknown
  readonly baseline: unknown
}

export interface Recorder {
  readonly ctx: Ctx
  readonly calls: Call[]
  of(name: string): Call[]
}

const CHARACTER = 6

export function recorder(
  measure: (text: string, font: string) => number = ({ length }) => length * CHARACTER,
): Recorder {
  const calls: Call[] = []
  const state: Record<string, unknown> = { globalAlpha: 1 }
  const saved: Record<string, unknown>[] = []
  let dash: number[] = []
  const act = (name: string, args: unknown[]): unknown => {
    if (name === 'save') saved.push({ ...state })
    if (name === 'restore') Object.assign(state, saved.pop() ?? {})
    if (name === 'setLineDash') dash = args[0] as number[]
    calls.push({
      name,
      args,
      fill: state['fillStyle'],
      stroke: state['strokeStyle'],
      width: state['lineWidth'],
      dash,
      alpha: state['globalAlpha'],
      font: state['font'],
      align: state['textAlign'],
      baseline: state['textBaseline'],
    })
    if (name === 'measureText') return { width: measure(String(args[0]), String(state['font'])) }
    if (name === 'createPattern') return { tile: args[0], setTransform: () => undefined }
    return undefined
  }
  const ctx = new Proxy(state, {
    get: (target, name: string) => (name in target ? target[name] : (...args: unknown[]) => act(name, args)),
    set: (target, name: string, value: unknown) => {
      target[name] = value
      return true
    },
  }) as unknown as Ctx
  return { ctx, calls, of: (name) => calls.filter((c) => c.name === name) }
}

/** Stands in for the browser's; `made` are the contexts of all canvases made with it. */
export function fakeCanvases(): { made: Recorder[]; Canvas: new (w: number, h: number) => unknown } {
  const made: Recorder[] = []
  class Canvas {
    readonly width: number
    readonly height: number
    private readonly own = recorder()
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
      made.push(this.own)
    }
    getContext(): Ctx {
      return this.own.ctx
    }
    transferToImageBitmap(): { width: number; height: number } {
      return { width: this.width, height: this.height }
    }
  }
  return { made, Canvas }
}

export const GRID = new HexGrid({
  orientation: 'pointy',
  cols: 8,
  rows: 8,
  numbering: 'RRCC',
  origin: 'NW',
  shifted: 'even',
  toward: 'E',
})

export function boardFor(ctx: Ctx, S = 62, part: Partial<Board> = {}): Board {
  return {
    ctx,
    grid: GRID,
    S,
    step: S,
    origin: { x: 0, y: 0 },
    width: 2000,
    height: 2000,
    visible: { x: 0, y: 0, w: 2000, h: 2000 },
    ratio: 1,
    now: 0,
    palette: palette('light'),
    ...part,
  }
}

export function counter(id: string, part: Partial<Counter> = {}): Counter {
  return {
    id,
    name: id,
    side: 0,
    colour: 'fieldgrey',
    sign: 'infantry',
    size: 'XX',
    designation: id,
    formation: '',
    tint: 0,
    strength: { now: 5, printed: 5 },
    movement: 5,
    at: '0303',
    box: '',
    due: '',
    states: [],
    ...part,
  }
}

/** A state that shows like this. */
export const state = (...marks: FaceMark[]): State => ({ id: marks.join(), text: marks.join(), marks })

export const listed = (...counters: Counter[]): Record<string, Counter> =>
  Object.fromEntries(counters.map((c) => [c.id, c]))

/** A clock that stands: no frame is too short for its pictures, however loaded the machine. */
export const still = (): number => 0
