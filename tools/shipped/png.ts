/** A picture of few colours as a PNG with a palette: a map is a quarter of its size so. */
import { crc32, deflateSync } from 'node:zlib'

const COLOURS = 255
/** Colours are told apart by so many bits a channel. */
const BITS = 5

interface Shade {
  r: number
  g: number
  b: number
  n: number
}

/** `pixels`: red, green, blue and alpha of each, row by row; what is not opaque is taken as if it were. */
export function smallPng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const shades = new Map<number, Shade>()
  const keyOf = (i: number): number =>
    ((pixels[i]! >> (8 - BITS)) << (2 * BITS)) |
    ((pixels[i + 1]! >> (8 - BITS)) << BITS) |
    (pixels[i + 2]! >> (8 - BITS))
  for (let i = 0; i < pixels.length; i += 4) {
    const key = keyOf(i)
    const shade = shades.get(key) ?? { r: 0, g: 0, b: 0, n: 0 }
    shade.r += pixels[i]!
    shade.g += pixels[i + 1]!
    shade.b += pixels[i + 2]!
    shade.n += 1
    shades.set(key, shade)
  }
  const boxes = cut([...shades])
  const colourOf = new Map<number, number>()
  const table = new Uint8Array(boxes.length * 3)
  boxes.forEach((box, index) => {
    const sum = { r: 0, g: 0, b: 0, n: 0 }
    for (const [key, { r, g, b, n }] of box) {
      colourOf.set(key, index)
      sum.r += r
      sum.g += g
      sum.b += b
      sum.n += n
    }
    table.set([sum.r / sum.n, sum.g / sum.n, sum.b / sum.n].map(Math.round), index * 3)
  })
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = colourOf.get(keyOf((y * width + x) * 4))!
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('PLTE', table), chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([signature, ...parts, chunk('IEND', new Uint8Array())])
}

type Box = [number, Shade][]

/** Median cut: the box with the widest spread of colours, weighed by how much of the picture it is, is halved. */
function cut(all: Box): Box[] {
  const boxes = [{ box: all, ...spread(all) }]
  while (boxes.length < COLOURS) {
    const widest = boxes.reduce((a, b) => (b.weight > a.weight ? b : a))
    if (widest.weight === 0) break
    const { box, channel } = widest
    box.sort(([, a], [, b]) => a[channel] / a.n - b[channel] / b.n)
    const half = box.reduce((sum, [, { n }]) => sum + n, 0) / 2
    let at = 0
    for (let sum = 0; at < box.length - 1 && (at === 0 || sum < half); at++) sum += box[at]![1].n
    const parts = [box.slice(0, at), box.slice(at)]
    boxes.splice(boxes.indexOf(widest), 1, ...parts.map((part) => ({ box: part, ...spread(part) })))
  }
  return boxes.map(({ box }) => box)
}

function spread(box: Box): { channel: 'r' | 'g' | 'b'; weight: number } {
  const width = (channel: 'r' | 'g' | 'b'): number => {
    const values = box.map(([, shade]) => shade[channel] / shade.n)
    return Math.max(...values) - Math.min(...values)
  }
  const channel = (['r', 'g', 'b'] as const).reduce((a, b) => (width(b) > width(a) ? b : a))
  const pixels = box.reduce((sum, [, { n }]) => sum + n, 0)
  return { channel, weight: box.length < 2 ? 0 : width(channel) * Math.sqrt(pixels) }
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
