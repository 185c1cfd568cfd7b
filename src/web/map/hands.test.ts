import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type GridRecord, HexGrid } from '../../core/hex/grid.ts'
import { Camera } from './camera.ts'
import type { MapEngine } from './engine.ts'
import { Hands, type Hears } from './hands.ts'
import { HexFinder } from './hit.ts'
import type { Drag, Hit } from './layer.ts'

const RECORD: GridRecord = {
  orientation: 'pointy',
  cols: 20,
  rows: 16,
  numbering: 'RRCC',
  origin: 'NW',
  shifted: 'even',
  toward: 'E',
}

/** A map of 1000 by 800 pixels, with what the hands do to it written down. */
function table(hears: Hears = {}) {
  const grid = new HexGrid(RECORD)
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  const finder = new HexFinder(grid, all)
  const camera = new Camera([0, 0, 20, 14])
  camera.resize(1000, 800)
  const did: string[] = []
  const engine = {
    camera,
    survey: { grid },
    stop: () => did.push('stop'),
    panBy: (dx: number, dy: number) => {
      did.push(`pan ${Math.round(dx)} ${Math.round(dy)}`)
      camera.panBy(dx, dy)
    },
    slide: () => did.push('slide'),
    zoom: (way: number) => did.push(`zoom ${way}`),
    zoomBy: (factor: number) => did.push(`zoomBy ${factor.toFixed(2)}`),
    settle: () => did.push('settle'),
    hit: (x: number, y: number, keys: Partial<Hit>) => {
      const at = camera.toPlane(x, y)
      const hex = finder.at(at.x, at.y)
      return hex < 0 ? null : ({ hex, id: grid.format(hex), x, y, dx: 0, dy: 0, pointer: 'mouse', ...keys } as Hit)
    },
  }
  const element = Object.assign(new EventTarget(), {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  })
  let clock = 0
  const hands = new Hands(engine as unknown as MapEngine, element as unknown as HTMLElement, () => hears)
  const event = (type: string, x: number, y: number, more: object = {}): void => {
    const made = new Event(type, { cancelable: true })
    const usual = {
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      deltaMode: 0,
      ctrlKey: false,
    }
    clock += 16
    Object.defineProperty(made, 'timeStamp', { value: clock })
    element.dispatchEvent(Object.assign(made, usual, more))
  }
  const at = (id: string): [number, number] => {
    const { x, y } = grid.centre(grid.parse(id))
    const screen = camera.toScreen(x, y)
    return [screen.x, screen.y]
  }
  return { grid, did, hands, event, at }
}

describe('hands on the map', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', () => 1)
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('click a hex, once however the hand trembles, and twice', () => {
    const clicks: (string | undefined)[] = []
    const doubles: string[] = []
    const t = table({ click: (hit) => clicks.push(hit?.id), double: (hit) => doubles.push(hit.id) })
    const [x, y] = t.at('0810')
    t.event('pointerdown', x, y)
    t.event('pointermove', x + 2, y + 1)
    t.event('pointerup', x + 2, y + 1)
    expect(clicks).toEqual(['0810'])
    expect(t.did).not.toContainEqual(expect.stringContaining('pan'))
    t.event('pointerdown', x, y)
    t.event('pointerup', x, y)
    expect(doubles).toEqual(['0810'])
  })

  it('hover tells each hex once', () => {
    const over: (string | undefined)[] = []
    const t = table({ hover: (hit) => over.push(hit?.id) })
    const [x, y] = t.at('0810')
    t.event('pointermove', x, y)
    t.event('pointermove', x + 5, y)
    t.event('pointermove', ...t.at('0811'))
    t.event('pointerleave', 0, 0)
    expect(over).toEqual(['0810', '0811', undefined])
  })

  it('pan the map where nothing can be dragged, and let it slide', () => {
    const click = vi.fn<() => void>()
    const t = table({ click, draggable: () => false })
    t.event('pointerdown', 500, 400)
    for (let k = 1; k <= 5; k++) t.event('pointermove', 500 + 12 * k, 400)
    t.event('pointerup', 560, 400)
    expect(t.did.filter((one) => one.startsWith('pan')).length).toBeGreaterThan(3)
    expect(t.did.at(-1)).toBe('slide')
    expect(click).not.toHaveBeenCalled()
  })

  it('draw a path from what can be dragged, shorten it going back, and give it up', () => {
    const drags: Drag[] = []
    const t = table({ drag: (drag) => drags.push(drag), draggable: (hit) => hit.id === '0810' })
    const path = (): string[] => drags.at(-1)!.path.map((hex) => t.grid.format(hex))
    t.event('pointerdown', ...t.at('0810'))
    t.event('pointermove', ...t.at('0811'))
    t.event('pointermove', ...t.at('0813'))
    expect(path()).toEqual(['0810', '0811', '0812', '0813'])
    t.event('pointermove', ...t.at('0811'))
    expect(path()).toEqual(['0810', '0811'])
    t.event('pointerup', ...t.at('0811'))
    expect(drags.map(({ phase }) => phase)).toEqual(['start', 'move', 'move', 'move', 'end'])
    t.event('pointerdown', ...t.at('0810'))
    t.event('pointermove', ...t.at('0811'))
    expect(t.hands.drop()).toBe(true)
    expect(drags.at(-1)!.phase).toBe('cancel')
    t.event('pointerup', ...t.at('0811'))
    expect(drags.at(-1)!.phase).toBe('cancel')
    expect(t.did).not.toContainEqual(expect.stringContaining('pan'))
  })

  it('press long with a finger, which is no click then', () => {
    const [long, click] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const t = table({ long, click })
    const touch = { pointerType: 'touch' }
    const [x, y] = t.at('0810')
    t.event('pointerdown', x, y, touch)
    vi.advanceTimersByTime(600)
    t.event('pointerup', x, y, touch)
    expect(long).toHaveBeenCalledOnce()
    expect(click).not.toHaveBeenCalled()
    t.event('pointerdown', x, y, touch)
    t.event('pointerup', x, y, touch)
    vi.advanceTimersByTime(600)
    expect(long).toHaveBeenCalledOnce()
    expect(click).toHaveBeenCalledOnce()
  })

  it('pinch with two fingers and settle', () => {
    const drag = vi.fn<() => void>()
    const t = table({ drag, draggable: () => true })
    const finger = (n: number): object => ({ pointerType: 'touch', pointerId: n })
    t.event('pointerdown', 400, 400, finger(1))
    t.event('pointerdown', 600, 400, finger(2))
    t.event('pointermove', 300, 400, finger(1))
    t.event('pointermove', 700, 400, finger(2))
    expect(t.did.filter((one) => one.startsWith('zoomBy'))).toEqual(['zoomBy 1.50', 'zoomBy 1.33'])
    t.event('pointerup', 300, 400, finger(1))
    t.event('pointerup', 700, 400, finger(2))
    expect(drag).not.toHaveBeenCalled()
    expect(t.did).toContain('settle')
  })

  it('zoom a step with a notch of the wheel, and smoothly with a pad, which then settles', () => {
    const t = table()
    t.event('wheel', 500, 400, { deltaY: -120 })
    t.event('wheel', 500, 400, { deltaY: 3, deltaMode: 1 })
    t.event('wheel', 500, 400, { deltaY: -8, ctrlKey: true })
    expect(t.did).toEqual(['zoom 1', 'zoom -1', 'zoomBy 1.10'])
    vi.advanceTimersByTime(300)
    expect(t.did.at(-1)).toBe('settle')
  })

  it('stop a glide the moment they touch', () => {
    const t = table()
    t.event('pointerdown', 500, 400)
    expect(t.did).toEqual(['stop'])
  })
})
