/** As much of a canvas as counters and front lines are drawn with, written down as SVG. */
import { px } from '../../src/draw/sheet.ts'

const FONT = /^(\d+) ([\d.]+)px/
/** Parts of the type size: how wide a letter of the condensed face is on average, and how far its middle lies above its foot. */
const LETTER = 0.43
const MIDDLE = 0.345

interface Pen {
  fillStyle: string
  strokeStyle: string
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  font: string
  textAlign: string
  textBaseline: string
  letterSpacing: string
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
}

const FRESH: Pen = {
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '500 10px',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  letterSpacing: '0px',
  shadowColor: 'transparent',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
}

export class SvgContext implements Pen {
  fillStyle!: string
  strokeStyle!: string
  lineWidth!: number
  lineCap!: string
  lineJoin!: string
  globalAlpha!: number
  font!: string
  textAlign!: string
  textBaseline!: string
  letterSpacing!: string
  shadowColor!: string
  shadowBlur!: number
  shadowOffsetX!: number
  shadowOffsetY!: number
  private readonly out: string[] = []
  private readonly kept: { readonly pen: Pen; readonly dash: readonly number[]; readonly open: number }[] = []
  private path = ''
  private dash: readonly number[] = []
  /** Groups that are open. */
  private open = 0
  private clips = 0

  constructor() {
    Object.assign(this, FRESH)
  }

  /** Everything drawn so far. */
  get text(): string {
    return this.out.join('\n') + '</g>'.repeat(this.open)
  }

  save(): void {
    const names = Object.keys(FRESH) as (keyof Pen)[]
    const pen = Object.fromEntries(names.map((name) => [name, this[name]])) as unknown as Pen
    this.kept.push({ pen, dash: this.dash, open: this.open })
  }

  restore(): void {
    const last = this.kept.pop()
    if (!last) return
    this.out.push('</g>'.repeat(this.open - last.open))
    this.open = last.open
    this.dash = last.dash
    Object.assign(this, last.pen)
  }

  translate(x: number, y: number): void {
    this.group(`transform="translate(${px(x)} ${px(y)})"`)
  }

  rotate(angle: number): void {
    this.group(`transform="rotate(${((angle * 180) / Math.PI).toFixed(2)})"`)
  }

  clip(): void {
    const id = `c${++this.clips}`
    this.out.push(`<clipPath id="${id}"><path d="${this.path}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`)
  }

  private group(attributes: string): void {
    this.out.push(`<g ${attributes}>`)
    this.open += 1
  }

  beginPath(): void {
    this.path = ''
  }

  moveTo(x: number, y: number): void {
    this.path += `M${fine(x)} ${fine(y)}`
  }

  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${fine(x)} ${fine(y)}`
  }

  closePath(): void {
    this.path += 'Z'
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.path += `M${fine(x)} ${fine(y)}h${fine(w)}v${fine(h)}h${fine(-w)}Z`
  }

  roundRect(x: number, y: number, w: number, h: number, r: number): void {
    const arc = (dx: number, dy: number): string => `a${fine(r)} ${fine(r)} 0 0 1 ${fine(dx)} ${fine(dy)}`
    this.path +=
      `M${fine(x + r)} ${fine(y)}h${fine(w - 2 * r)}${arc(r, r)}v${fine(h - 2 * r)}${arc(-r, r)}` +
      `h${fine(2 * r - w)}${arc(-r, -r)}v${fine(2 * r - h)}${arc(r, -r)}Z`
  }

  arc(x: number, y: number, r: number, from: number, to: number, back = false): void {
    const at = (angle: number): string => `${fine(x + r * Math.cos(angle))} ${fine(y + r * Math.sin(angle))}`
    const turn = back ? -1 : 1
    const whole = Math.abs(to - from) >= 2 * Math.PI - 1e-6
    const span = whole ? 2 * Math.PI : ((((to - from) * turn) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
    this.path += `${this.path === '' || this.path.endsWith('Z') ? 'M' : 'L'}${at(from)}`
    // In halves, since an arc that ends where it began is none.
    for (const part of [0.5, 1])
      this.path += `A${fine(r)} ${fine(r)} 0 0 ${back ? 0 : 1} ${at(from + turn * span * part)}`
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash
  }

  fill(): void {
    if (this.shadowColor !== 'transparent')
      this.out.push(
        `<path transform="translate(${fine(this.shadowOffsetX)} ${fine(this.shadowOffsetY + this.shadowBlur / 3)})" d="${this.path}" fill="${this.shadowColor}"/>`,
      )
    this.out.push(`<path d="${this.path}" fill="${this.fillStyle}"${this.alpha}/>`)
  }

  stroke(): void {
    const dash = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.map(fine).join(' ')}"` : ''
    this.out.push(
      `<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${fine(this.lineWidth)}" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"${dash}${this.alpha}/>`,
    )
  }

  fillRect(x: number, y: number, w: number, h: number): void {
    this.out.push(
      `<rect x="${fine(x)}" y="${fine(y)}" width="${fine(w)}" height="${fine(h)}" fill="${this.fillStyle}"${this.alpha}/>`,
    )
  }

  strokeRect(x: number, y: number, w: number, h: number): void {
    this.beginPath()
    this.rect(x, y, w, h)
    this.stroke()
  }

  fillText(text: string, x: number, y: number): void {
    this.words(text, x, y, `fill="${this.fillStyle}"`)
  }

  strokeText(text: string, x: number, y: number): void {
    this.words(text, x, y, `fill="none" stroke="${this.strokeStyle}" stroke-width="${fine(this.lineWidth)}"`)
  }

  measureText(text: string): { width: number } {
    return { width: text.length * LETTER * this.type.size }
  }

  private words(text: string, x: number, y: number, paint: string): void {
    const { weight, size } = this.type
    const anchor = this.textAlign === 'center' ? 'middle' : this.textAlign === 'right' ? 'end' : 'start'
    const foot = this.textBaseline === 'middle' ? y + MIDDLE * size : y
    const said = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    this.out.push(
      `<text x="${fine(x)}" y="${fine(foot)}" text-anchor="${anchor}" font-family="Barlow Condensed" font-weight="${weight}" font-size="${fine(size)}" ${paint}${this.alpha}>${said}</text>`,
    )
  }

  private get type(): { weight: string; size: number } {
    const [, weight = '500', size = '10'] = FONT.exec(this.font) ?? []
    return { weight, size: Number(size) }
  }

  private get alpha(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${this.globalAlpha}"`
  }
}

const fine = (n: number): string => String(Math.round(n * 100) / 100)
