/** A drawing as SVG. */
import type { MapArt, MapFile } from './file.ts'
import { type Drawing, type Ink, isWords, type Layer, type Stroke, type Words } from './ink.ts'
import { mapDrawing, type MapOptions } from './picture.ts'
import { px } from './sheet.ts'
import { CONDENSED, SERIF } from './theme.ts'

export const mapSvg = (map: MapFile, art?: MapArt, options: MapOptions = {}): string =>
  svg(mapDrawing(map, art, options))

export function svg({ title, ground, width, height, layers }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...layers.map(group),
    '</svg>',
  ].join('\n')
}

function group({ name, clip, opacity, inks }: Layer): string {
  // resvg stops at an empty group that is clipped or has an opacity.
  if (inks.length === 0 || clip === '') return ''
  const content = inks.map(draw).join('\n')
  const id = name.replaceAll(' ', '-')
  const outline = clip === undefined ? '' : `<clipPath id="${id}"><path d="${clip}" clip-rule="evenodd"/></clipPath>`
  const style = attributes({ 'clip-path': clip === undefined ? undefined : `url(#${id})`, opacity })
  return style === '' ? content : `${outline}<g${style}>${content}</g>`
}

const draw = (ink: Ink): string => (isWords(ink) ? text(ink) : path(ink))

function path(ink: Stroke): string {
  return `<path${attributes({
    d: ink.d,
    fill: ink.fill ?? 'none',
    'fill-rule': ink.rule,
    stroke: ink.stroke,
    'stroke-width': ink.width === undefined ? undefined : px(ink.width),
    'stroke-dasharray': ink.dash?.map(px).join(' '),
    'stroke-linecap': ink.cap,
    'stroke-linejoin': ink.join,
    opacity: ink.opacity === 1 ? undefined : ink.opacity,
  })}/>`
}

function text(ink: Words): string {
  const turned = ink.angle !== undefined
  return `<text${attributes({
    x: turned ? '0' : px(ink.x),
    y: px((turned ? 0 : ink.y) + (ink.drop ?? 0)),
    transform: turned ? `translate(${px(ink.x)} ${px(ink.y)}) rotate(${px(ink.angle!)})` : undefined,
    'text-anchor': ink.anchor,
    'font-family': ink.face === 'serif' ? SERIF : CONDENSED,
    'font-size': px(ink.size),
    'font-weight': ink.weight,
    'font-style': ink.italic && 'italic',
    'letter-spacing': ink.spacing === undefined ? undefined : px(ink.spacing),
    fill: ink.fill,
    opacity: ink.opacity,
    stroke: ink.halo?.colour,
    'stroke-width': ink.halo?.width,
    'stroke-opacity': ink.halo?.opacity,
    'stroke-linejoin': ink.halo && 'round',
    'paint-order': ink.halo && 'stroke',
  })}>${escape(ink.text)}</text>`
}

const attributes = (list: Record<string, string | number | undefined>): string =>
  Object.entries(list)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')

const escape = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
