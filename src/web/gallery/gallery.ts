/**
 * For those who draw: counters, stacks, fan, overlays, front and path on sheets, as the map draws them. Served by `npm run dev`
 * at /gallery/?sheet=counters|overlays|table|zooms&theme=dark&sight=red-green; no part of the table.
 */
import '../style.css'
import { setFaces } from '../map/fonts.ts'
import { palette, type Sight, type Theme } from '../map/palette.ts'
import { countersSheet } from './counters.ts'
import { overlaysSheet, tableSheet, zoomsSheet } from './maps.ts'
import type { Paper } from './paper.ts'

const asked = new URLSearchParams(location.search)
const p = palette((asked.get('theme') ?? 'light') as Theme, (asked.get('sight') ?? 'usual') as Sight)
const SHEETS: Record<string, { w: number; h: number; draw: (paper: Paper) => void | Promise<void> }> = {
  counters: { w: 1680, h: 1640, draw: countersSheet },
  overlays: { w: 1680, h: 790, draw: overlaysSheet },
  table: { w: 1048, h: 914, draw: tableSheet },
  zooms: { w: 1680, h: 1230, draw: zoomsSheet },
}
const sheet = SHEETS[asked.get('sheet') ?? 'counters'] ?? SHEETS['counters']!

const canvas = document.createElement('canvas')
const ratio = devicePixelRatio
canvas.width = sheet.w * ratio
canvas.height = sheet.h * ratio
canvas.style.width = `${sheet.w}px`
document.body.append(canvas)
document.body.style.background = p.panel
if (asked.has('grey')) canvas.style.filter = 'grayscale(1)'
const ctx = canvas.getContext('2d')!
ctx.scale(ratio, ratio)
setFaces(document.fonts)
const FACES = ['500', '600', '700'].map((w) => `${w} 20px "Barlow Condensed"`)
const NAMES = ['400', '500', '600', '700', 'italic 500'].map((w) => `${w} 20px "Source Serif 4"`)
await Promise.all([...FACES, ...NAMES].map((font) => document.fonts.load(font)))
await sheet.draw({ ctx, ratio, w: sheet.w, h: sheet.h, palette: p })
document.body.dataset['drawn'] = 'yes'
