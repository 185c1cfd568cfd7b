/** The thread that draws a map, for picture.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { MapArt, MapFile } from '../draw/file.ts'
import { mapDrawing } from '../draw/picture.ts'
import { mapPng } from '../draw/png.ts'
import { svg } from '../draw/svg.ts'
import type { Wanted } from './picture.ts'

const WIDTH = 640

const { map, art, theme } = workerData as Wanted
const drawn = (scale: number) =>
  mapDrawing(map as MapFile, (art ?? undefined) as MapArt | undefined, { theme, scale, numbers: false })
// A pixel more, since the sheet's width is cut to a whole number of them.
const scale = (10 * (WIDTH + 1)) / drawn(10).width
parentPort!.postMessage(mapPng(svg(drawn(scale))))
