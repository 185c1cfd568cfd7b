import { describe, expect, test } from 'vitest'
import { cardboard, cssTokens, type Palette, palette, type Sight, SIGHTS, type Theme, tint } from './palette.ts'

const THEMES: Theme[] = ['light', 'dark']
const ALL = THEMES.flatMap((theme) => SIGHTS.map((sight) => [`${theme}, ${sight}`, palette(theme, sight)] as const))

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const rgb = (hex: string): number[] => [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255))
const luminance = ([r, g, b]: number[]): number => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(rgb(a)), luminance(rgb(b))].sort((p, q) => q - p)
  return (x! + 0.05) / (y! + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const EYES: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const seenBy = (eye: string, colour: number[]): number[] =>
  EYES[eye]!.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, k, i) => sum + k * colour[i]!, 0),
      ),
    ),
  )

/** Distance in OKLab, in hundredths: 2 is just noticeable, 10 is plain. */
function apart(a: string, b: string, eye = 'all'): number {
  const [p, q] = [oklab(seenBy(eye, rgb(a))), oklab(seenBy(eye, rgb(b)))]
  return 100 * Math.hypot(...p.map((v, i) => v - q[i]!))
}
function oklab([r, g, b]: number[]): number[] {
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!)
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!)
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const OPPONENTS = [
  ['fieldgrey', 'tan'],
  ['slate', 'tan'],
  ['ice', 'tan'],
  ['fieldgrey', 'khaki'],
  ['fieldgrey', 'drab'],
  ['sage', 'khaki'],
  ['lichen', 'horizon'],
  ['lichen', 'khaki'],
  ['lichen', 'olive'],
] as const
const FOR: Record<Exclude<Sight, 'usual'>, string[]> = {
  'red-green': ['protan', 'deutan'],
  'blue-yellow': ['tritan'],
  contrast: ['all', 'protan', 'deutan', 'tritan'],
}

/** Names of those that do not reach the least value. */
const short = (least: number, figures: readonly (readonly [string, number])[]): string[] =>
  figures.filter(([, value]) => value < least).map(([name, value]) => `${name} ${value.toFixed(1)}`)

describe.each(ALL)('%s', (_, p) => {
  const cards = Object.keys(p.cards).map((colour) => [colour, cardboard(p, colour)] as const)

  test('the print on every counter can be read, on its front, reverse, hollow and box', () => {
    const print = cards.flatMap(([colour, { face, pale, box, ink }]) =>
      [face, pale, box, p.hollow].map((under) => [colour, contrast(ink, under)] as const),
    )
    expect(short(4.9, print)).toEqual([])
    // The bar of the reverse carries the size mark in white.
    expect(
      short(
        3,
        cards.map(([colour, { rim }]) => [colour, contrast('#ffffff', rim)]),
      ),
    ).toEqual([])
  })

  test('signs can be read in every formation colour', () => {
    const numbers = Array.from({ length: 24 }, (_n, i) => i + 1)
    const signs = cards.flatMap(([colour, { ink }]) =>
      numbers.map((n) => [`${colour} ${n}`, contrast(ink, tint(p, colour, n))] as const),
    )
    expect(short(4.5, signs)).toEqual([])
  })

  test('pencils and ink can be read on panel and ground', () => {
    const pens = [p.blue, p.red, p.good, p.ink, p.ink2, p.ink3]
    expect(
      short(
        4.5,
        pens.flatMap((pen) => [p.panel, p.ground].map((under) => [pen, contrast(pen, under)] as const)),
      ),
    ).toEqual([])
    expect(contrast(p.blue, p.onBlue)).toBeGreaterThan(6)
  })

  test('front lines of all colours stand out from the ground', () => {
    expect(
      short(
        4.5,
        cards.map(([colour, { line }]) => [colour, contrast(line, p.ground)]),
      ),
    ).toEqual([])
  })

  test('formation colours differ from one another', () => {
    const close: string[] = []
    p.tints.forEach((a, i) =>
      p.tints.slice(0, i).forEach((b) => {
        if (apart(a, b) < 4.2) close.push(`${a} ${b} ${apart(a, b).toFixed(1)}`)
      }),
    )
    expect(close).toEqual([])
    expect(p.tints).toHaveLength(24)
  })
})

describe.each(THEMES)('palettes for other eyes, %s', (theme) => {
  const weakest = (p: Palette, eyes: string[], pairs: readonly (readonly [string, string])[]): number =>
    Math.min(...eyes.flatMap((eye) => pairs.map(([a, b]) => apart(cardboard(p, a).face, cardboard(p, b).face, eye))))

  test.each(Object.entries(FOR))('%s: opponents are told apart, and better than usual', (sight, eyes) => {
    const mine = weakest(palette(theme, sight as Sight), eyes, OPPONENTS)
    expect(mine).toBeGreaterThan(9)
    expect(mine).toBeGreaterThan(2 * weakest(palette(theme), eyes, OPPONENTS))
  })

  test.each(Object.entries(FOR))('%s: the two pencils and the two front lines are told apart', (sight, eyes) => {
    const p = palette(theme, sight as Sight)
    expect(
      short(
        15,
        eyes.map((eye) => [eye, apart(p.blue, p.red, eye)]),
      ),
    ).toEqual([])
    const [german, soviet] = [cardboard(p, 'fieldgrey').line, cardboard(p, 'tan').line]
    expect(
      short(
        9,
        eyes.map((eye) => [eye, apart(german, soviet, eye)]),
      ),
    ).toEqual([])
  })

  test('the two front lines of every pair of opponents are told apart', () => {
    const p = palette(theme)
    const pairs = [
      ['fieldgrey', 'tan'],
      ['lichen', 'khaki'],
      ['blue', 'khaki'],
      ['blue', 'red'],
    ] as const
    const near = pairs.map(([a, b]) => [`${a} ${b}`, apart(cardboard(p, a).line, cardboard(p, b).line)] as const)
    expect(short(10, near)).toEqual([])
  })

  test('contrast: pencils and print far above the usual', () => {
    const p = palette(theme, 'contrast')
    for (const pen of [p.blue, p.red]) expect(contrast(pen, p.panel)).toBeGreaterThan(8.5)
    for (const colour of ['fieldgrey', 'tan', 'ice', 'khaki', 'horizon'])
      expect(contrast(cardboard(p, colour).ink, cardboard(p, colour).face)).toBeGreaterThan(8.4)
  })
})

test('a palette is made once, and its tokens carry the sides in their order', () => {
  expect(palette('dark', 'contrast')).toBe(palette('dark', 'contrast'))
  const p = palette('light')
  expect(cssTokens(p, ['tan', 'fieldgrey'])).toMatchObject({
    '--side0': cardboard(p, 'tan').line,
    '--side1': cardboard(p, 'fieldgrey').line,
    '--red': p.red,
  })
  expect(cardboard(p, 'martian')).toBe(cardboard(p, 'paper'))
  expect(tint(p, 'fieldgrey', 0)).toBe(cardboard(p, 'fieldgrey').box)
  expect(tint(p, 'fieldgrey', 25)).toBe(tint(p, 'tan', 1))
})
