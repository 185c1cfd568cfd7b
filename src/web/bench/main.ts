/**
 * The map alone, with all its counters, to be measured and looked at: `?map=agn` (or synthetic, plain), `&theme=dark`, `&s=62`,
 * `&on=1111`, `&bare` without counters. `npx maproom bench web` drives it through `window.bench`.
 */
import '../style.css'
import { flushSync, mount } from 'svelte'
import { OFF_MAP } from '../../core/hex/grid.ts'
import type { TableState } from '../../core/shapes.ts'
import { position } from '../gallery/position.ts'
import type { MapEngine } from '../map/engine.ts'
import { setFaces } from '../map/fonts.ts'
import type { ThemeName } from '../map/layer.ts'
import MapView from '../map/MapView.svelte'
import { Motion } from '../map/motion.ts'
import { palette } from '../map/palette.ts'
import { type Scene, tableLayers } from '../map/table-layers.ts'
import type { Frames, MapBench } from './api.ts'
import { synthetic } from './synthetic.ts'

const asked = new URLSearchParams(location.search)
const theme: ThemeName = asked.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset['theme'] = theme

async function field() {
  if (asked.get('map') === 'synthetic') return { ...synthetic(), markers: [] as TableState['markers'] }
  const agn = await position()
  const rail = Array.from({ length: agn.grid.size }, (_, hex) => (agn.converted.has(agn.grid.format(hex)) ? '1' : '0'))
  return { ...agn, rail: rail.join('') }
}

setFaces(document.fonts)
// A counter's face is kept as a bitmap: the type must be there first.
await Promise.all(['500', '600', '700'].map((weight) => document.fonts.load(`${weight} 20px 'Barlow Condensed'`)))
const { grid, map, art, counters, control, rail, markers } = await field()
const scene: Scene = {
  state: { counters, control, markers } as unknown as TableState,
  sideColours: ['fieldgrey', 'tan'],
  palette: palette(theme),
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
  still: false,
}

async function reached(there: () => boolean): Promise<number> {
  while (!there()) await frame()
  return performance.now() - opened
}

let engine!: MapEngine
const bare = asked.has('bare')
const opened = performance.now()
mount(MapView, {
  target: document.getElementById('app')!,
  props: {
    map,
    art: asked.get('map') === 'plain' ? undefined : art,
    theme,
    rail,
    layers: bare ? [] : tableLayers(() => scene, new Motion(grid, counters)),
    flags: markers.map((marker) => marker.hex),
    occupied: bare ? [] : Object.values(counters).flatMap((counter) => counter.at ?? []),
    draggable: () => false,
    onready: (made: MapEngine) => {
      engine = made
      const hex = grid.parse(asked.get('on') ?? '')
      const at = hex === OFF_MAP ? { x: made.camera.x, y: made.camera.y } : grid.centre(hex)
      if (asked.get('s') === 'fit') made.fitMap()
      else made.go({ S: Number(asked.get('s') ?? 62), ...at }, false)
    },
  },
})

flushSync()

/** Frame times of an act, each with the drawing done, and the gaps between frames as the browser had them. */
async function measured(act: () => Promise<void>): Promise<Frames> {
  const frames: number[] = []
  const gaps: number[] = []
  let last = performance.now()
  engine.onframe = (ms) => {
    frames.push(ms)
    const now = performance.now()
    gaps.push(now - last)
    last = now
  }
  await act()
  engine.onframe = undefined
  return { frames, gaps: gaps.slice(1) }
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

async function pan(count: number, dx: number, dy: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    // There and back, so that it stays on the map.
    const way = n % 80 < 40 ? 1 : -1
    engine.panBy(way * dx, way * dy)
    await frame()
  }
}

async function zoom(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    engine.zoom(n % 4 < 2 ? 1 : -1)
    const end = performance.now() + 220
    while (performance.now() < end) await frame()
  }
}

const bench: MapBench = {
  firstGround: reached(() => engine.grounded),
  firstPaint: reached(() => engine.settled),
  pan: (count, dx, dy) => measured(() => pan(count, dx, dy)),
  zoom: (count) => measured(() => zoom(count)),
  go: async (S, on) => {
    const hex = grid.parse(on)
    engine.go({ S, ...(hex === OFF_MAP ? { x: engine.camera.x, y: engine.camera.y } : grid.centre(hex)) }, false)
    await reached(() => engine.settled)
  },
}
Object.assign(globalThis, { bench })
