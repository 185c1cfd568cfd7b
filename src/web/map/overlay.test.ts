import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Path } from '../../core/shapes.ts'
import { centreOf, counterSide, overlap, pillSize } from './board.ts'
import {
  BADGES,
  drawAnswerOver,
  drawAnswerUnder,
  drawBadge,
  drawSample,
  drawTracing,
  EDGES,
  PATTERNS,
} from './overlay.ts'
import { palette } from './palette.ts'
import { chipsOf, drawPath } from './path.ts'
import { boardFor, fakeCanvases, GRID, recorder, type Recorder } from './testing.ts'

const p = palette('light')
const NONE: ReadonlySet<number> = new Set()
let tiles: Recorder[]

beforeEach(() => {
  const { made, Canvas } = fakeCanvases()
  tiles = made
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => vi.unstubAllGlobals())

/** What was drawn, without colours: what is left in grey. */
const shape = (r: Recorder): string =>
  JSON.stringify(
    r.calls.filter((c) => !['save', 'restore'].includes(c.name)).map((c) => [c.name, c.args, c.width, c.dash]),
  )

test('ground sinks under half a sheet of panel paper', () => {
  const r = recorder()
  drawTracing(boardFor(r.ctx), { x: 5, y: 6, w: 70, h: 80 })
  expect(r.of('fillRect')[0]).toMatchObject({ args: [5, 6, 70, 80], fill: p.panel, alpha: 0.5 })
})

test('each pattern has its own tile: they differ in grey', () => {
  const filled = PATTERNS.filter((pattern) => pattern !== 'none' && pattern !== 'target')
  for (const pattern of filled) {
    const r = recorder()
    // An ink of its own, so that tiles kept from other tests are not used.
    const b = boardFor(r.ctx, 62, { palette: { ...p, ink: `ink of ${pattern}` } })
    drawAnswerUnder(b, { title: '', marks: [{ hex: '0303', pattern, tone: 'plain' }] }, NONE)
    expect(r.of('fill')).toHaveLength(1)
  }
  expect(tiles).toHaveLength(filled.length)
  const shapes = tiles.map(shape)
  expect(new Set(shapes).size).toBe(filled.length)
})

test('hexes of one pattern are filled at once; a target and an empty pattern fill nothing', () => {
  const r = recorder()
  const marks = (['0303', '0304', '0404'] as const).map((hex) => ({ hex, pattern: 'hatch2', tone: 'choice' }) as const)
  drawAnswerUnder(boardFor(r.ctx), { title: '', marks }, NONE)
  expect(r.of('fill')).toHaveLength(1)
  expect(r.of('closePath')).toHaveLength(3)
  const bare = recorder()
  const answer: Answer = {
    title: '',
    marks: [
      { hex: '0303', pattern: 'none', tone: 'choice' },
      { hex: '0304', pattern: 'target', tone: 'danger' },
      { hex: '9999', pattern: 'hatch1', tone: 'danger' },
    ],
  }
  drawAnswerUnder(boardFor(bare.ctx), answer, NONE)
  expect(bare.of('fill')).toHaveLength(0)
  drawAnswerOver(boardFor(bare.ctx), answer, NONE)
  // The double hexagon, each line on its halo.
  expect(bare.of('stroke').map((c) => c.stroke)).toEqual([p.halo, p.red, p.halo, p.red])
})

test('each edge is drawn, and no two alike in grey', () => {
  const drawn = EDGES.map((edge) => {
    const r = recorder()
    drawAnswerUnder(boardFor(r.ctx), { title: '', areas: [{ hexes: ['0303', '0304'], edge, tone: 'choice' }] }, NONE)
    expect(r.of('stroke').at(-1)!.stroke).toBe(p.blue)
    // One outline round both hexes: ten sides.
    expect(r.of('moveTo')).toHaveLength(1)
    expect(r.of('lineTo')).toHaveLength(9)
    const { width, dash } = r.of('stroke').at(-1)!
    return JSON.stringify([width, dash])
  })
  expect(new Set(drawn).size).toBe(EDGES.length)
})

test('each badge is drawn, and no two alike in grey', () => {
  const drawn = BADGES.map((badge) => {
    const r = recorder()
    drawBadge(r.ctx, p, badge, 'danger', 0, 0, 8)
    expect(r.of('stroke').length + r.of('fill').length).toBeGreaterThan(0)
    return shape(r)
  })
  expect(new Set(drawn).size).toBe(BADGES.length)
})

test('a badge stands at the corner of a counter, in the middle of an empty hex, and on the hexside', () => {
  const at = (answer: Answer, taken: ReadonlySet<number>): number[] => {
    const r = recorder()
    drawAnswerOver(boardFor(r.ctx), answer, taken)
    return r.of('arc')[0]!.args.slice(0, 2).map(Number)
  }
  const hex = GRID.parse('0303')
  const c = centreOf(boardFor(recorder().ctx), hex)
  const mark: Answer = { title: '', marks: [{ hex: '0303', pattern: 'none', tone: 'danger', badge: 'cross' }] }
  expect(at(mark, NONE)).toEqual([c.x, c.y])
  expect(at(mark, new Set([hex]))[0]).toBeLessThan(c.x - 15)
  const side: Answer = { title: '', sides: [{ from: '0303', to: '0304', badge: 'cross', tone: 'danger' }] }
  expect(at(side, NONE)).toEqual([expect.closeTo(c.x + 62 * 0.53), expect.closeTo(c.y)])
})

test('a shape smaller than a hex lies where the ground has it, hatched under the counters and named over them', () => {
  const c = GRID.centre(GRID.parse('0303'))
  const points = [c.x, c.y - 0.3, c.x + 0.2, c.y + 0.1, c.x - 0.2, c.y + 0.1]
  const answer: Answer = { title: '', rings: [{ points, tone: 'danger', label: 'Polygon Wood' }] }
  const under = recorder()
  const b = boardFor(under.ctx)
  drawAnswerUnder(b, answer, NONE)
  const drawn = [...under.of('moveTo'), ...under.of('lineTo')].map((call) => call.args.map(Number))
  const at = (i: number): number[] => [b.origin.x + points[2 * i]! * b.S, b.origin.y + points[2 * i + 1]! * b.S]
  expect(drawn.slice(0, 3)).toEqual([0, 1, 2].map((i) => at(i).map((n) => expect.closeTo(n))))
  expect(under.of('fill')).toHaveLength(1)
  expect(under.of('stroke').length).toBeGreaterThan(0)
  expect(under.of('fillText')).toEqual([])
  const over = recorder()
  drawAnswerOver(boardFor(over.ctx), answer, NONE)
  expect(over.of('fillText').map((call) => call.args[0])).toEqual(['Polygon Wood'])
})

test('a figure stands in its hex, or below the counter that is there', () => {
  const y = (taken: ReadonlySet<number>): number => {
    const r = recorder()
    const marks = [{ hex: '0303', pattern: 'none', tone: 'choice', figure: '7' }] as const
    drawAnswerUnder(boardFor(r.ctx), { title: '', marks }, taken)
    expect(r.of('fillText').map((c) => c.args[0])).toEqual(['7'])
    return Number(r.of('fillText')[0]!.args[2])
  }
  const c = centreOf(boardFor(recorder().ctx), GRID.parse('0303'))
  expect(y(NONE)).toBeCloseTo(c.y + 1)
  expect(y(new Set([GRID.parse('0303')]))).toBeGreaterThan(c.y + counterSide(62) / 2)
})

test('the name of an area stands off the counters', () => {
  const r = recorder()
  const areas = [{ hexes: ['0303', '0304'], edge: 'dashed', tone: 'danger', label: 'range 2' }] as const
  drawAnswerOver(boardFor(r.ctx), { title: '', areas }, NONE)
  expect(r.of('fillText').map((c) => c.args[0])).toEqual(['range 2'])
})

test('the legend has a sample of every shape, no two alike in grey', () => {
  const all = [...PATTERNS, ...BADGES, ...EDGES]
  const drawn = all.map((s) => {
    const r = recorder()
    const before = tiles.length
    drawSample(r.ctx, { ...p, ink: `sample ${s}` }, s, 'plain', { x: 0, y: 0, w: 28, h: 16 }, 1)
    expect(r.of('stroke').length).toBeGreaterThan(0)
    return shape(r) + tiles.slice(before).map(shape).join()
  })
  expect(new Set(drawn).size).toBe(all.length)
})

const step = (total: string, part: Partial<Path['steps'][number]> = {}): Path['steps'][number] => ({
  hex: '',
  name: '',
  cost: '1',
  total,
  supply: 'yes',
  reacts: '',
  ...part,
})
const PATH: Path = {
  hexes: ['0302', '0303', '0304', '0404'],
  tone: 'choice',
  style: 'solid',
  steps: [step('1'), step('2', { reacts: '3 %' }), step('5', { supply: 'no' })],
}

test('a path has a ring in every hex it passes, and none where it begins and ends', () => {
  const r = recorder()
  drawPath(boardFor(r.ctx), PATH, NONE)
  expect(r.of('arc')).toHaveLength(2)
  const dotted = recorder()
  drawPath(boardFor(dotted.ctx), { ...PATH, style: 'dotted' }, NONE)
  expect(dotted.of('arc')).toHaveLength(0)
  expect(dotted.of('stroke').some((c) => c.dash.length > 0)).toBe(true)
})

test('chips tell cost and supply on the hexside crossed, the bolt the chance of a reaction', () => {
  const b = boardFor(recorder().ctx)
  const chips = chipsOf(b, [PATH], NONE)
  expect(chips.map(({ pill }) => [pill.text, pill.icon])).toEqual([
    ['1', 'tick'],
    ['2', 'tick'],
    ['3 %', 'bolt'],
    ['5', 'cross'],
  ])
  const [from, to] = ['0302', '0303'].map((hex) => centreOf(b, GRID.parse(hex)))
  expect(chips[0]!.at).toEqual({ x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 })
  expect(chips[3]!.pill.ink).toBe(b.palette.red)
})

test('of an alternative only the end is written, dashed', () => {
  const chips = chipsOf(boardFor(recorder().ctx), [{ ...PATH, style: 'dotted' }], NONE)
  expect(chips.filter(({ pill }) => pill.icon !== 'bolt').map(({ pill }) => [pill.text, pill.dashed])).toEqual([
    ['5', true],
  ])
})

test('chips keep off counters and off one another', () => {
  const b = boardFor(recorder().ctx)
  const taken = new Set(['0303', '0304', '0404'].map((hex) => GRID.parse(hex)))
  const side = counterSide(b.S)
  const chips = chipsOf(b, [PATH], taken).map(({ at, pill }) => {
    const { w, h } = pillSize(b.ctx, pill)
    return { x: at.x - w / 2, y: at.y - h / 2, w, h }
  })
  for (const hex of taken) {
    const c = centreOf(b, hex)
    const card = { x: c.x - side / 2, y: c.y - side / 2, w: side, h: side }
    for (const chip of chips) expect(overlap(chip, card)).toBeLessThan(65)
  }
  chips.forEach((a, i) => chips.slice(0, i).forEach((z) => expect(overlap(a, z)).toBeLessThan(65)))
})

test('the chance of what is aimed at stands below the target, clear of it', () => {
  const b = boardFor(recorder().ctx)
  const at = b.grid.parse('0404')
  const [chip] = chipsOf(b, [], new Set([at]), { hex: '0404', chance: '72–81 %' })
  expect(chip!.pill.text).toBe('72–81 %')
  expect(chip!.at.x).toBeCloseTo(centreOf(b, at).x)
  expect(chip!.at.y).toBeGreaterThan(centreOf(b, at).y + counterSide(b.S) / 2)
  expect(chipsOf(b, [], NONE, { hex: '9999', chance: '1 %' })).toEqual([])
})
