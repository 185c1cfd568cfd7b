import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Marker, TableState } from '../../core/shapes.ts'
import type { Frame } from './layer.ts'
import { Motion } from './motion.ts'
import { palette } from './palette.ts'
import { type Scene, shunned, tableLayers } from './table-layers.ts'
import { counter, fakeCanvases, GRID, listed, type Recorder, recorder } from './testing.ts'

const load = vi.fn<(font: string) => Promise<FontFace[]>>(() => Promise.resolve([]))
beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', fakeCanvases().Canvas)
  vi.stubGlobal('document', { fonts: { load } })
})
afterEach(() => vi.unstubAllGlobals())

const p = palette('light')
const COUNTERS = listed(
  counter('south', { at: '0503' }),
  counter('north', { at: '0303' }),
  counter('hand', { at: '0203', side: 0 }),
)
const CONTROL = Array.from({ length: 64 }, (_, hex) => (hex % 8 < 4 ? '0' : '1')).join('')
const BARE: Scene = {
  state: {
    control: CONTROL,
    counters: COUNTERS,
    markers: [{ id: 'r', hex: '0604', kind: 'railhead', sign: 'buffer', says: 'near', label: 'Railhead 1' }],
  } as unknown as TableState,
  sideColours: ['fieldgrey', 'tan'],
  palette: p,
  lit: [],
  selected: null,
  hover: null,
  cursor: null,
  target: null,
  answer: null,
  paths: [],
  fan: null,
  plan: null,
  tilt: true,
  still: true,
}

function frame(r: Recorder, now = 0): Frame {
  const ctx = r.ctx as CanvasRenderingContext2D
  Object.assign(ctx, { canvas: { width: 1200, height: 900 } })
  const point = (x: number, y: number): { x: number; y: number } => ({ x: x * 62, y: y * 62 })
  return {
    ctx,
    grid: GRID,
    S: 62,
    step: 62,
    dpr: 1,
    theme: 'light',
    colours: {} as Frame['colours'],
    visible: { x: 0, y: 0, w: 1200, h: 900 },
    hexes: [],
    now,
    centre: (hex) => point(GRID.centre(hex).x, GRID.centre(hex).y),
    point,
  }
}

function paint(
  scene: Scene,
  motion = new Motion(GRID, scene.state.counters),
  now = 0,
): { r: Recorder; again: boolean } {
  const r = recorder()
  const layers = tableLayers(() => scene, motion)
  const again = layers.map((layer) => layer.paint(frame(r, now)) === true)
  return { r, again: again.some(Boolean) }
}

test('until the letters have come the map paints again, and then no more', async () => {
  expect(paint(BARE).again).toBe(true)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.waitFor(() => expect(paint(BARE).again).toBe(false), { timeout: 100_000 })
})

test('layers lie in the order of the guide; front, answer and lit hexes under the names', () => {
  const layers = tableLayers(() => BARE, new Motion(GRID, {}))
  expect(layers.map((l) => l.id)).toEqual([
    'front',
    'answer',
    'lit',
    'path',
    'pointer',
    'counters',
    'flags',
    'spans',
    'marks',
    'pointed',
    'fan',
  ])
  expect(layers.filter((l) => l.under === 'names').map((l) => l.id)).toEqual(['front', 'answer', 'lit'])
})

test('south is drawn over north, what is in hand last', () => {
  const { r } = paint({ ...BARE, selected: '0203' })
  const ys = r.of('drawImage').map((c) => Number(c.args[2]))
  expect(ys).toHaveLength(3)
  expect(ys[0]).toBeLessThan(ys[1]!)
  expect(ys[2]).toBeLessThan(ys[0]!)
})

test('nothing is painted again while nothing moves', () => {
  expect(paint(BARE).again).toBe(false)
})

test('the ground sinks only under an answer', () => {
  const sunk = (scene: Scene): boolean =>
    paint(scene)
      .r.of('fillRect')
      .some((c) => c.alpha === 0.5)
  expect(sunk(BARE)).toBe(false)
  expect(sunk({ ...BARE, answer: { title: '', marks: [] } })).toBe(true)
})

test('a guide veils all but the hexes it points at, and nothing while it points at none', () => {
  const veils = (scene: Scene): number =>
    paint(scene)
      .r.of('fill')
      .filter((c) => c.args[0] === 'evenodd').length
  expect(veils({ ...BARE, pointed: ['0203'] })).toBe(veils(BARE) + 1)
  expect(veils({ ...BARE, pointed: ['9999'] })).toBe(veils(BARE))
})

test('a flag names the railhead', () => {
  expect(
    paint(BARE)
      .r.of('fillText')
      .map((c) => c.args[0]),
  ).toContain('Railhead 1')
})

test('a sign behind the flag needs no words; pointing at it shows how far it reaches', () => {
  const markers: Marker[] = [
    ...BARE.state.markers,
    { id: 'a', hex: '0604', kind: 'air', sign: 'air', says: 'never', ring: 2, label: 'Air support' },
  ]
  const scene = { ...BARE, state: { ...BARE.state, markers } }
  const texts = (s: Scene): unknown[] =>
    paint(s)
      .r.of('fillText')
      .map((c) => c.args[0])
  expect(texts(scene)).toEqual(texts(BARE))
  const dashes = (s: Scene): number =>
    paint(s)
      .r.of('stroke')
      .filter((c) => c.dash.length === 4).length
  expect(dashes({ ...scene, hover: '0605' })).toBe(0)
  expect(dashes({ ...scene, hover: '0604' })).toBe(1)
})

test('names are kept off the front and the flags', () => {
  const { x, y } = GRID.centre(GRID.parse('0604'))
  const flat = shunned(GRID, BARE.state)
  const points = flat.flatMap((v, i) => (i % 2 === 0 ? [[v, flat[i + 1]!]] : []))
  expect(points).toContainEqual([x, y + 0.47])
  expect(points.length).toBeGreaterThan(20)
})

test('lit hexes are washed and ringed in blue; those that end undo carry a mark', () => {
  const without = paint(BARE).r
  const lit = paint({ ...BARE, lit: [{ hex: '0404' }] }).r
  const ends = paint({ ...BARE, lit: [{ hex: '0404', ends: true }] }).r
  expect(without.of('fill').filter((c) => c.fill === p.blueWash)).toHaveLength(0)
  expect(lit.of('fill').filter((c) => c.fill === p.blueWash)).toHaveLength(1)
  expect(lit.of('arc').length).toBe(without.of('arc').length)
  expect(ends.of('arc').length).toBe(lit.of('arc').length + 1)
})

test('hover, cursor, target, fan and plan are each seen', () => {
  const strokes = (part: Partial<Scene>): number => paint({ ...BARE, ...part }).r.of('stroke').length
  const bare = strokes({})
  const fan = { hex: '0303', units: [counter('x'), counter('y')], off: new Set(['y']), focus: 0, opened: 0 }
  const plan = {
    ghosts: [{ unit: 'north', hex: '0505' }],
    arrows: [{ from: '0303', to: '0505' }],
    lines: [],
    notes: [{ hex: '0505', text: 'here' }],
  }
  const line = { ghosts: [], arrows: [], notes: [], lines: [{ from: '0303', to: '0505' }] }
  const pulled = { ...line, pulled: { from: '0303', to: '0606', length: '3 hexes' } }
  expect(strokes({ plan: line })).toBeGreaterThan(bare)
  expect(strokes({ plan: pulled })).toBeGreaterThan(strokes({ plan: line }))
  for (const part of [{ hover: '0404' }, { cursor: '0404' }, { target: '0404' }, { fan }, { plan }] as Partial<Scene>[])
    expect(strokes(part)).toBeGreaterThan(bare)
  // A hex that is not on the map is nowhere.
  expect(strokes({ hover: '9999', cursor: '9999', target: '9999' })).toBe(bare)
})

test('who attacks from inside the hex is drawn before it, with an arrow across the hexside', () => {
  const counters = listed(counter('his', { at: '0303', side: 1 }), counter('mine', { at: '0303', side: 0 }))
  const side = (seat: number, unit: string): object => ({ seat, units: [unit], sums: [], dice: [], result: '' })
  const fight = { hex: '0303', from: '0304', sides: [side(0, 'mine'), side(1, 'his')] }
  const drawn = (state: object): { x: number; y: number }[] => {
    const scene = { ...BARE, state: { ...BARE.state, counters, ...state } as TableState }
    const { r } = paint(scene, new Motion(GRID, counters))
    return r.of('drawImage').map(({ args }) => ({ x: args[1] as number, y: args[2] as number }))
  }
  const apart = ([a, z]: { x: number; y: number }[]): number => Math.hypot(a!.x - z!.x, a!.y - z!.y)
  expect(apart(drawn({ fight: null }))).toBeLessThan(30)
  expect(apart(drawn({ fight }))).toBeCloseTo(62 * 0.88, 0)
  const red = (state: object): number =>
    paint({ ...BARE, state: { ...BARE.state, counters, ...state } }, new Motion(GRID, counters))
      .r.of('fill')
      .filter((c) => c.fill === p.red).length
  expect(red({ fight })).toBe(red({ fight: null }) + 1)
})

test('while counters move the map wants the next frame, and those that move together go as a stack', () => {
  const motion = new Motion(GRID, COUNTERS)
  const pair = listed(counter('a', { at: '0303' }), counter('b', { at: '0303' }))
  motion.jump(pair)
  const after = listed(counter('a', { at: '0305' }), counter('b', { at: '0305' }))
  motion.follow(after)
  const scene = { ...BARE, still: false, state: { ...BARE.state, counters: after } }
  const flying = paint(scene, motion, 50)
  expect(flying.again).toBe(true)
  expect(flying.r.of('drawImage')).toHaveLength(2)
  const landed = paint(scene, motion, 500)
  expect(landed.again).toBe(false)
  expect(landed.r.of('drawImage')).toHaveLength(2)
})

test('of a stack of which some stay behind, the part in hand says what it is worth', () => {
  const counters = listed(
    counter('a', { strength: { now: 8, printed: 8 } }),
    counter('b', { strength: { now: 25, printed: 25 } }),
  )
  const drawn = (off: readonly string[]): string[] => {
    const { made, Canvas } = fakeCanvases()
    vi.stubGlobal('OffscreenCanvas', Canvas)
    paint({ ...BARE, state: { ...BARE.state, counters }, selected: '0303', off: new Set(off) })
    return made.flatMap((r) => r.of('fillText').map((c) => String(c.args[0])))
  }
  expect(drawn([])).toContain('33')
  expect(drawn(['b'])).toEqual(expect.arrayContaining(['8', '25']))
})
