/** NATO signs as paths, in a box of three to two, with lines that keep their weight at 28 pixels. */
import { COND, type Ctx } from './board.ts'

/** Draws in parts of the box: (0, 0) upper left, (1, 1) lower right. Round things measure in parts of its height. */
class Pen {
  private readonly ctx: Ctx
  private readonly x: number
  private readonly y: number
  private readonly w: number
  private readonly h: number

  constructor(ctx: Ctx, x: number, y: number, w: number, h: number) {
    this.ctx = ctx
    this.x = x
    this.y = y
    this.w = w
    this.h = h
  }

  private px(x: number): number {
    return this.x + x * this.w
  }

  private py(y: number): number {
    return this.y + y * this.h
  }

  line(...points: readonly (readonly [number, number])[]): this {
    points.forEach(([x, y], i) =>
      i === 0 ? this.ctx.moveTo(this.px(x), this.py(y)) : this.ctx.lineTo(this.px(x), this.py(y)),
    )
    return this
  }

  shape(...points: readonly (readonly [number, number])[]): this {
    this.ctx.beginPath()
    this.line(...points)
    this.ctx.closePath()
    this.ctx.fill()
    this.ctx.beginPath()
    return this
  }

  cross(): this {
    return this.line([0, 0], [1, 1]).line([1, 0], [0, 1])
  }

  ring(x: number, y: number, r: number, from = 0, to = Math.PI * 2): this {
    const [cx, cy, radius] = [this.px(x), this.py(y), r * this.h]
    this.ctx.moveTo(cx + radius * Math.cos(from), cy + radius * Math.sin(from))
    this.ctx.arc(cx, cy, radius, from, to)
    return this
  }

  disc(x: number, y: number, r: number): this {
    this.ctx.beginPath()
    this.ring(x, y, r)
    this.ctx.fill()
    this.ctx.beginPath()
    return this
  }

  /** The track of a tank. */
  track(): this {
    const [rx, ry, cx, cy] = [this.w * 0.33, this.h * 0.27, this.px(0.5), this.py(0.5)]
    this.ctx.moveTo(cx - rx + ry, cy - ry)
    this.ctx.arc(cx + rx - ry, cy, ry, -Math.PI / 2, Math.PI / 2)
    this.ctx.arc(cx - rx + ry, cy, ry, Math.PI / 2, Math.PI * 1.5)
    this.ctx.closePath()
    return this
  }

  words(text: string): this {
    this.ctx.font = `700 ${this.h * (text.length > 3 ? 0.46 : 0.62)}px ${COND}`
    this.ctx.textAlign = 'center'
    this.ctx.textBaseline = 'middle'
    this.ctx.fillText(text, this.px(0.5), this.py(0.54))
    return this
  }
}

function battlements(p: Pen): void {
  const [low, high] = [0.72, 0.34]
  const points: [number, number][] = [[0, low]]
  for (let i = 0; i < 3; i++) {
    const x = 0.14 + i * 0.28
    points.push([x, low], [x, high], [x + 0.16, high], [x + 0.16, low])
  }
  p.line(...points, [1, low])
}

/** Waves along the foot of the box. */
const waves = (p: Pen): Pen =>
  p.line([0, 0.9], [0.17, 0.8], [0.33, 0.9], [0.5, 0.8], [0.67, 0.9], [0.83, 0.8], [1, 0.9])

const wheel = (p: Pen, x: number): Pen => p.ring(x, 0.8, 0.09)

const anchor: (typeof SIGNS)[string] = (p) =>
  p
    .line([0.5, 0.26], [0.5, 0.86])
    .line([0.34, 0.4], [0.66, 0.4])
    .ring(0.5, 0.18, 0.08)
    .ring(0.5, 0.5, 0.36, 0.15 * Math.PI, 0.85 * Math.PI)

/** An aeroplane from above, its nose to the north, with engines at these places of its wing. */
function aeroplane(p: Pen, span: number, engines: readonly number[]): void {
  p.shape([0.46, 0.12], [0.54, 0.12], [0.55, 0.86], [0.45, 0.86])
  p.shape([0.5 - span, 0.5], [0.5 - span, 0.42], [0.5, 0.3], [0.5 + span, 0.42], [0.5 + span, 0.5], [0.5, 0.52])
  p.shape([0.4, 0.86], [0.41, 0.78], [0.5, 0.74], [0.59, 0.78], [0.6, 0.86])
  for (const x of engines) p.shape([x - 0.022, 0.26], [x + 0.022, 0.26], [x + 0.026, 0.48], [x - 0.026, 0.48])
}

const SIGNS: Readonly<Record<string, (p: Pen) => unknown>> = {
  infantry: (p) => p.cross(),
  armor: (p) => p.track(),
  mech: (p) => p.cross().track(),
  motorized: (p) => p.cross().line([0.5, 0], [0.5, 1]),
  cavalry: (p) => p.line([0, 1], [1, 0]),
  recon: (p) => p.line([0, 1], [1, 0]).track(),
  security: (p) => p.shape([0, 0.78], [1, 0.78], [1, 1], [0, 1]).cross(),
  banded: (p) => p.shape([0, 0], [1, 0], [1, 0.24], [0, 0.24]).cross(),
  garrison: (p) => battlements(p),
  fortress: (p) => battlements(p),
  fortified: (p) => p.cross().line([0, 0.2], [0.2, 0.2], [0.2, 0.02], [0.8, 0.02], [0.8, 0.2], [1, 0.2]),
  mountain: (p) => p.shape([0.34, 1], [0.5, 0.66], [0.66, 1]).cross(),
  airborne: (p) => p.cross().ring(0.36, 0.92, 0.2, Math.PI, 0).ring(0.64, 0.92, 0.2, Math.PI, 0),
  glider: (p) => p.cross().line([0.18, 0.8], [0.5, 0.94], [0.82, 0.8]),
  coastal: (p) => waves(p.line([0, 0], [0.8, 0.8]).line([1, 0], [0.2, 0.8])),
  'shore guns': (p) => waves(p.disc(0.5, 0.42, 0.2)),
  commando: (p) => p.words('CDO'),
  ski: (p) => p.cross().line([0.3, 0.88], [0.7, 0.88]).line([0.66, 0.78], [0.7, 0.88]),
  engineer: (p) => p.line([0.2, 0.75], [0.2, 0.32], [0.8, 0.32], [0.8, 0.75]).line([0.5, 0.32], [0.5, 0.7]),
  artillery: (p) => p.disc(0.5, 0.5, 0.2),
  howitzer: (p) => p.disc(0.5, 0.6, 0.16).line([0.5, 0.6], [0.5, 0.1]),
  rockets: (p) =>
    p.disc(0.5, 0.72, 0.12).line([0.4, 0.36], [0.5, 0.14], [0.6, 0.36]).line([0.4, 0.54], [0.5, 0.32], [0.6, 0.54]),
  antitank: (p) => p.line([0, 1], [0.5, 0], [1, 1]),
  flak: (p) => p.ring(0.5, 1, 0.62, Math.PI, 0).line([0.5, 0.38], [0.5, 1]),
  mg: (p) =>
    p.line([0.5, 0.85], [0.5, 0.15]).line([0.38, 0.34], [0.5, 0.14], [0.62, 0.34]).line([0.36, 0.85], [0.64, 0.85]),
  hq: (p) => p.words('HQ'),
  fighter: (p) => aeroplane(p, 0.25, []),
  bomber: (p) => aeroplane(p, 0.34, [0.39, 0.61]),
  'heavy bomber': (p) => aeroplane(p, 0.42, [0.28, 0.39, 0.61, 0.72]),
  transport: (p) => aeroplane(p, 0.38, [0.36, 0.5, 0.64]),
  warship: (p) =>
    p
      .shape([0.04, 0.62], [0.96, 0.62], [0.86, 0.84], [0.14, 0.84])
      .shape([0.4, 0.62], [0.4, 0.4], [0.6, 0.4], [0.6, 0.62])
      .line([0.5, 0.4], [0.5, 0.12])
      .line([0.22, 0.56], [0.06, 0.46])
      .line([0.78, 0.56], [0.94, 0.46]),
  'landing craft': (p) =>
    p
      .shape([0.1, 0.5], [0.9, 0.5], [0.8, 0.8], [0.2, 0.8])
      .line([0.9, 0.5], [0.98, 0.24])
      .line([0.24, 0.5], [0.24, 0.3], [0.4, 0.3], [0.4, 0.5]),
  air: (p) => p.shape([0.5, 0.5], [0.16, 0.26], [0.16, 0.74]).shape([0.5, 0.5], [0.84, 0.26], [0.84, 0.74]),
  rail: (p) =>
    wheel(
      wheel(
        wheel(p.line([0, 0.62], [1, 0.62]).line([0.12, 0.62], [0.12, 0.28], [0.88, 0.28], [0.88, 0.62]), 0.24),
        0.5,
      ),
      0.76,
    ),
  naval: anchor,
  supply: (p) => p.line([0, 0.74], [1, 0.74]),
  truck: (p) =>
    wheel(
      wheel(
        p
          .shape([0.18, 0.3], [0.58, 0.3], [0.58, 0.66], [0.18, 0.66])
          .line([0.62, 0.64], [0.62, 0.42], [0.74, 0.42], [0.82, 0.54], [0.82, 0.64], [0.62, 0.64]),
        0.32,
      ),
      0.7,
    ),
  wagon: (p) =>
    wheel(
      wheel(p.line([0.12, 0.38], [0.2, 0.68], [0.72, 0.68], [0.8, 0.38]).line([0.76, 0.6], [0.96, 0.48]), 0.3),
      0.62,
    ),
  // Emblems of markers, so that none depends on its word; drawn without the box.
  crates: (p) => {
    for (const x of [0.1, 0.38, 0.66])
      p.line([x, 0.12], [x + 0.24, 0.12], [x + 0.24, 0.9], [x, 0.9], [x, 0.12]).line([x, 0.5], [x + 0.24, 0.5])
  },
  spikes: (p) => {
    const points = Array.from({ length: 13 }, (_, i): [number, number] => {
      const r = i % 2 === 0 ? 0.34 : 0.5
      const a = Math.PI * (1 + i / 12)
      return [0.5 + Math.cos(a) * r, 0.92 + Math.sin(a) * r * 1.5]
    })
    p.line(...points)
  },
  anchor,
  // Two runways that cross.
  runway: (p) => p.line([0.1, 0.62], [0.9, 0.38]).line([0.3, 0.1], [0.7, 0.9]).ring(0.5, 0.5, 0.44),
  zigzag: (p) => p.line([0.1, 0.85], [0.36, 0.15], [0.53, 0.78], [0.69, 0.06], [0.9, 0.78]),
  target: (p) => p.ring(0.5, 0.5, 0.4).disc(0.5, 0.5, 0.17).ring(0.5, 0.5, 0.4),
  // The end of a line: an arrow head against a bar.
  buffer: (p) =>
    p.shape([0.056, 0.07], [0.611, 0.5], [0.056, 0.93]).shape([0.678, 0], [0.822, 0], [0.822, 1], [0.678, 1]),
}

const BARE = new Set([
  'fighter',
  'bomber',
  'heavy bomber',
  'transport',
  'warship',
  'landing craft',
  'crates',
  'spikes',
  'anchor',
  'runway',
  'zigzag',
  'target',
  'buffer',
])

export const SIGN_NAMES: readonly string[] = Object.keys(SIGNS)

/** Has the sign a box round it? Emblems of markers have none; an unknown sign is written out in its box. */
export const boxed = (sign: string): boolean => sign !== '' && !BARE.has(sign)

export function drawSign(
  ctx: Ctx,
  sign: string,
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  line: number,
): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, y, w, h)
  ctx.clip()
  ctx.strokeStyle = ctx.fillStyle = ink
  ctx.lineWidth = line
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  const pen = new Pen(ctx, x, y, w, h)
  const draw = SIGNS[sign]
  if (draw) draw(pen)
  else if (sign) pen.words(sign.toUpperCase())
  ctx.stroke()
  ctx.restore()
  if (!boxed(sign)) return
  ctx.strokeStyle = ink
  ctx.lineWidth = line
  ctx.strokeRect(x, y, w, h)
}
