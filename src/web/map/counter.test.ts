import { afterEach, expect, test, vi } from 'vitest'
import type { FaceMark, State } from '../../core/shapes.ts'
import { blank, drawCounter, faceOf } from './counter.ts'
import { describeCounter } from './describe.ts'
import { cardboard, palette } from './palette.ts'
import { detailOf } from './print.ts'
import { drawSign, SIGN_NAMES } from './signs.ts'
import { spriteKey, Sprites } from './sprites.ts'
import { counter, fakeCanvases, recorder, state, still } from './testing.ts'

const look = { palette: palette('light') }
const words = (side: number, part: Parameters<typeof counter>[1]): string[] => {
  const r = recorder()
  drawCounter(r.ctx, 0, 0, side, counter('12', part), look)
  return r.of('fillText').map((c) => String(c.args[0]))
}
const REDUCED = { strength: { now: 7, printed: 10 }, formation: 'XLI mot', movement: 8 }

afterEach(() => vi.unstubAllGlobals())

test('a face shows more the larger it is', () => {
  expect([18, 28, 44, 88].map(detailOf)).toEqual(['block', 'figures', 'print', 'full'])
  expect(words(18, REDUCED)).toEqual(['7'])
  expect(words(28, REDUCED)).toEqual(['12', '7', '8'])
  expect(words(44, REDUCED)).toEqual(['XX', '12', '7', '8', '10'])
  expect(words(88, REDUCED)).toEqual(['XX', '12', 'XLI mot', '7', '8', '10'])
})

test('an unknown strength is a rule to write on, never a zero, with the printed one behind it', () => {
  const r = recorder()
  drawCounter(r.ctx, 0, 0, 60, counter('12', { strength: { now: null, printed: 9 } }), look)
  const texts = r.of('fillText').map((c) => c.args[0])
  expect(texts).toContain('9')
  expect(texts).not.toContain('0')
  // A short level line on the baseline.
  const moves = r.calls.flatMap((c, i) => (c.name === 'moveTo' && r.calls[i + 1]?.name === 'lineTo' ? [i] : []))
  const level = moves.filter((i) => r.calls[i]!.args[1] === r.calls[i + 1]!.args[1] && Number(r.calls[i]!.args[1]) > 20)
  expect(level).toHaveLength(1)
  expect(words(60, { strength: { now: 9, printed: 9 } })).not.toContain('0')
})

test('states are seen without reading', () => {
  const drawn = (...marks: FaceMark[]): ReturnType<typeof recorder> => {
    const r = recorder()
    drawCounter(r.ctx, 0, 0, 60, counter('12', { states: [state(...marks)] }), look)
    return r
  }
  const { face, pale } = cardboard(look.palette, 'fieldgrey')
  const card = (r: ReturnType<typeof recorder>): unknown => r.of('fill')[0]!.fill
  expect(card(drawn())).toBe(face)
  expect(drawn().of('rotate')).toEqual([])
  expect(Number(drawn('turned').of('rotate')[0]!.args[0])).toBeCloseTo(-0.2, 2)
  expect(card(drawn('pale', 'bar'))).toBe(pale)
  expect(card(drawn('hollow'))).toBe(look.palette.hollow)
})

test('tilt off: a turned counter stands upright, its corner stays folded', () => {
  const r = recorder()
  drawCounter(r.ctx, 0, 0, 60, counter('12', { states: [state('turned')] }), { ...look, tilt: false })
  expect(r.of('rotate')).toEqual([])
  expect(r.of('fill').length).toBeGreaterThan(1)
})

test('what is selected is lifted and ringed in blue', () => {
  const r = recorder()
  drawCounter(r.ctx, 100, 100, 60, counter('12'), { ...look, selected: true })
  expect(r.of('translate')[0]!.args).toEqual([100, 96])
  expect(r.of('stroke').at(-1)!.stroke).toBe(look.palette.blue)
})

test('three figures, steps, and a marker with its word', () => {
  expect(words(60, { middle: '4', steps: { now: 1, full: 3 } })).toContain('4')
  const marker = {
    colour: 'paper',
    strength: { now: -1, printed: -1 },
    movement: -1,
    middle: '3 SP',
    designation: 'Supply',
  }
  expect(words(60, marker)).toEqual(['SUPPLY', '3 SP'])
})

test('every sign is drawn, and an unknown one is written out', () => {
  for (const sign of [...SIGN_NAMES, 'zeppelin']) {
    const r = recorder()
    drawSign(r.ctx, sign, 0, 0, 30, 20, '#000', 1)
    const lines = [...r.of('lineTo'), ...r.of('arc'), ...r.of('fillText')]
    expect(lines.length).toBeGreaterThan(0)
  }
})

test('a face is drawn once; the same again is one drawImage', () => {
  const { made, Canvas } = fakeCanvases()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const sprites = new Sprites(undefined, still)
  const r = recorder()
  const face = faceOf(counter('12'))
  for (let i = 0; i < 5; i++) sprites.draw(r.ctx, i * 50, 10, 40, face, look)
  expect(made).toHaveLength(1)
  expect(r.calls.map((c) => c.name)).toEqual(Array.from({ length: 5 }, () => 'drawImage'))
})

test('sprites are told apart by all that changes them, and shared by equal faces', () => {
  const face = faceOf(counter('12'))
  const keys = [
    spriteKey(40, face, look),
    spriteKey(41, face, look),
    spriteKey(40, face, { ...look, ratio: 2 }),
    spriteKey(40, face, { ...look, selected: true }),
    spriteKey(40, face, { ...look, tilt: false }),
    spriteKey(40, face, { palette: palette('dark') }),
    spriteKey(40, face, { palette: palette('light', 'contrast') }),
    spriteKey(40, blank(face), look),
    spriteKey(40, faceOf(counter('12', { states: [state('turned')] })), look),
    spriteKey(40, faceOf(counter('12', { strength: { now: 4, printed: 5 } })), look),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(spriteKey(40, faceOf(counter('other', { designation: '12' })), look)).toBe(keys[0])
})

test('the longest unused sprites are forgotten when there is no more room', () => {
  const { made, Canvas } = fakeCanvases()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const face = (id: string): ReturnType<typeof faceOf> => faceOf(counter(id))
  const one = Math.ceil(40 * 0.72 + 2) * 2
  const sprites = new Sprites(one * one * 2.5, still)
  const r = recorder()
  const draw = (id: string): void => sprites.draw(r.ctx, 0, 0, 40, face(id), look)
  draw('a')
  draw('b')
  draw('a')
  draw('c')
  expect(sprites.size).toBe(2)
  draw('a')
  expect(made).toHaveLength(3)
  draw('b')
  expect(made).toHaveLength(4)
})

test('new pictures take so much of a frame and no more; meanwhile the same face stands in at another size', () => {
  const { made, Canvas } = fakeCanvases()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  let now = 0
  const sprites = new Sprites(undefined, () => (now += 5))
  const r = recorder()
  const faces = ['a', 'b', 'c', 'd'].map((id) => faceOf(counter(id)))
  const draw = (side: number): void => faces.forEach((face) => sprites.draw(r.ctx, 0, 0, side, face, look))
  sprites.begin()
  draw(40)
  // Five milliseconds each: after the third the time is up, and there is nothing to stand in.
  expect(made).toHaveLength(3)
  expect(sprites.waiting).toBe(true)
  expect(r.of('fillRect')).toHaveLength(1)
  sprites.begin()
  draw(40)
  expect(sprites.waiting).toBe(false)
  sprites.begin()
  draw(60)
  expect(made).toHaveLength(7)
  expect(r.of('fillRect')).toHaveLength(1)
  // The last picture was made at 40 and is drawn half as large again.
  const [large, scaled] = r.of('drawImage').slice(-2)
  expect(Number(scaled!.args[3]) / 60).toBeCloseTo(62 / 40)
  expect(Number(large!.args[3])).toBe(92)
})

test('a counter in words', () => {
  const states: State[] = [
    { id: 'spent', text: 'spent', long: 'spent: has acted', marks: [] },
    { id: 'unsupplied', text: 'out of supply', marks: [] },
  ]
  expect(describeCounter(counter('8', { name: '8 Pz Div', ...REDUCED, states }))).toBe(
    '8 Pz Div, XLI mot, strength 7 of 10, movement 8, spent, out of supply',
  )
  expect(describeCounter(counter('41', { name: '41 RC', strength: { now: null, printed: 9 } }))).toBe(
    '41 RC, strength not known, printed 9, movement 5',
  )
})
