import { afterEach, expect, test, vi } from 'vitest'
import type { FaceMark } from '../../core/shapes.ts'
import { centreOf, counterSide } from './board.ts'
import { FAN_CARD, fanCardAt, fanCards, fanKey } from './fan.ts'
import { Sprites } from './sprites.ts'
import { cardsAt, drawStack, stacksOf, stackUnder, topFace } from './stack.ts'
import { boardFor, counter, fakeCanvases, GRID, listed, recorder, state, still } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const strong = (id: string, sp: number, part: Parameters<typeof counter>[1] = {}): ReturnType<typeof counter> =>
  counter(id, { strength: { now: sp, printed: sp }, ...part })

test('stacks lie south over north, the strongest on top, off-map counters left out', () => {
  const stacks = stacksOf(
    GRID,
    listed(
      strong('a', 3, { at: '0503' }),
      strong('b', 7, { at: '0203' }),
      strong('c', 9, { at: '0503' }),
      strong('d', 1, { at: null }),
      strong('e', 1, { at: '9999' }),
    ),
  )
  expect(stacks.map((s) => s.hex)).toEqual(['0203', '0503'])
  expect(stacks[1]!.units.map((u) => u.id)).toEqual(['c', 'a'])
})

test('losses do not shuffle a stack', () => {
  const hurt = counter('c', { strength: { now: 1, printed: 9 } })
  expect(stacksOf(GRID, listed(strong('a', 3), hurt))[0]!.units.map((u) => u.id)).toEqual(['c', 'a'])
})

test('the top card carries the total, the lowest movement, and the corps when all share it', () => {
  const lvi = { formation: 'LVI mot' }
  const top = topFace([strong('8', 8, { ...lvi, movement: 8 }), strong('3', 7, { ...lvi, movement: 6 })])
  expect(top).toMatchObject({ strength: '15', movement: '6', designation: 'LVI', printed: '' })
  const mixed = topFace([strong('8', 8, lvi), strong('1', 7, { formation: 'XLI mot' })])
  expect(mixed.designation).toBe('8')
})

test('one unknown strength makes the total unknown; the printed total stays', () => {
  const top = topFace([strong('a', 6), counter('b', { strength: { now: null, printed: 3 } })])
  expect(top).toMatchObject({ strength: null, printed: '9' })
})

test('undersides step up and right by 6 % of the side, at least 2 pixels, about the centre', () => {
  const cards = cardsAt(3, 100)
  expect(cards[0]!.x).toBeCloseTo(-6.2)
  expect(cards[0]!.y).toBeCloseTo(6.2)
  expect(cards[2]!.x).toBeCloseTo(6.2)
  expect(cards[2]!.y).toBeCloseTo(-6.2)
  expect(cardsAt(2, 18).map((p) => p.x)).toEqual([-1, 1])
})

test('a click on the top card finds it, on a sliver the card below, beside them nothing', () => {
  const b = boardFor(recorder().ctx)
  const stacks = stacksOf(GRID, listed(strong('top', 9), strong('low', 2)))
  const c = centreOf(b, stacks[0]!.at)
  const side = counterSide(b.S)
  const hit = (x: number, y: number): string | undefined => stackUnder(b, stacks, { x: c.x + x, y: c.y + y })?.unit
  expect(hit(0, 0)).toBe('top')
  expect(hit(side / 2 + 0.7, -side / 2 + 2)).toBe('low')
  expect(hit(side / 2 + 4, 0)).toBeUndefined()
  expect(hit(-side / 2 + 1, -side / 2 - 0.8)).toBeUndefined()
})

test('where a turned card can be clicked is turned, too', () => {
  const b = boardFor(recorder().ctx)
  const at = (marks: FaceMark[], x: number, y: number): boolean => {
    const stacks = stacksOf(GRID, listed(counter('a', { states: [state(...marks)] })))
    const c = centreOf(b, stacks[0]!.at)
    return stackUnder(b, stacks, { x: c.x + x, y: c.y + y }) !== null
  }
  const half = counterSide(b.S) / 2 - 0.5
  expect(at([], half, half)).toBe(true)
  expect(at(['turned'], half, half)).toBe(false)
  expect(at(['turned'], half + 3, 0)).toBe(false)
  expect(at(['turned'], -half - 2, -half + 8)).toBe(true)
})

test('where counters overlap, the one drawn last is meant; what is in hand comes first', () => {
  const b = boardFor(recorder().ctx)
  const stacks = stacksOf(GRID, listed(counter('red', { side: 1 }), counter('blue', { side: 0 })))
  const c = centreOf(b, stacks[0]!.at)
  const both = { x: c.x + 12, y: c.y + 12 }
  expect(stackUnder(b, stacks, both)!.unit).toBe('blue')
  expect(stacks.map((s) => s.over)).toEqual([0, 1])
})

test('at the far zoom a stack is a dot, nearer one picture a card', () => {
  const { made, Canvas } = fakeCanvases()
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const far = recorder()
  const near = recorder()
  const [stack] = stacksOf(GRID, listed(strong('a', 9), strong('b', 3), strong('c', 2)))
  const sprites = new Sprites(undefined, still)
  drawStack(boardFor(far.ctx, 10), sprites, stack!, { selected: false, tilt: true })
  expect(far.of('drawImage')).toHaveLength(0)
  expect(far.of('fillRect')).toHaveLength(2)
  drawStack(boardFor(near.ctx, 62), sprites, stack!, { selected: false, tilt: true })
  expect(near.of('drawImage')).toHaveLength(3)
  expect(made).toHaveLength(2)
})

test('a stack outside the window is not drawn', () => {
  const r = recorder()
  const [stack] = stacksOf(GRID, listed(counter('a', { at: '0808' })))
  const visible = { x: 0, y: 0, w: 100, h: 100 }
  drawStack(boardFor(r.ctx, 62, { visible }), new Sprites(undefined, still), stack!, { selected: false, tilt: true })
  expect(r.calls).toEqual([])
})

const WINDOW = { w: 1000, h: 800 }

test('the fan is an arc above its hex, 21 degrees apart, and clears the stack', () => {
  const c = { x: 500, y: 600 }
  const cards = fanCards(4, c, 62, WINDOW)
  expect(cards[1]!.y).toBeLessThan(cards[0]!.y)
  expect(cards[1]!.y).toBeCloseTo(cards[2]!.y)
  expect(cards[0]!.x + cards[3]!.x).toBeCloseTo(1000)
  const apart = Math.hypot(cards[1]!.x - cards[2]!.x, cards[1]!.y - cards[2]!.y)
  expect(apart).toBeCloseTo(2 * 3.7 * FAN_CARD * Math.sin((10.5 * Math.PI) / 180))
  for (const p of cards) expect(p.y + FAN_CARD / 2 + 20).toBeLessThan(c.y - 20)
})

test.each([
  [2, { x: 5, y: 5 }],
  [4, { x: 995, y: 795 }],
  [9, { x: 500, y: 10 }],
  [12, { x: 300, y: 400 }],
])('a fan of %i stays in the window, its cards apart', (count, c) => {
  const cards = fanCards(count, c, 62, WINDOW)
  for (const p of cards) {
    expect(p.x).toBeGreaterThan(FAN_CARD / 2)
    expect(p.x).toBeLessThan(WINDOW.w - FAN_CARD / 2)
    expect(p.y).toBeGreaterThan(FAN_CARD / 2)
    expect(p.y).toBeLessThan(WINDOW.h - FAN_CARD / 2)
  }
  cards.forEach((p, i) =>
    cards.slice(0, i).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(FAN_CARD)),
  )
})

test('a card of the fan is hit on its face and on its number', () => {
  const cards = fanCards(3, { x: 500, y: 600 }, 62, WINDOW)
  expect(fanCardAt(cards, cards[1]!)).toBe(1)
  expect(fanCardAt(cards, { x: cards[2]!.x, y: cards[2]!.y + 47 })).toBe(2)
  expect(fanCardAt(cards, { x: 500, y: 600 })).toBe(-1)
})

test('keys of the fan: arrows walk round, digits take off and on', () => {
  expect(fanKey('ArrowRight', -1, 3)).toEqual({ focus: 0 })
  expect(fanKey('ArrowRight', 2, 3)).toEqual({ focus: 0 })
  expect(fanKey('ArrowLeft', 0, 3)).toEqual({ focus: 2 })
  expect(fanKey('ArrowLeft', -1, 3)).toEqual({ focus: 2 })
  expect(fanKey('2', 0, 3)).toEqual({ toggle: 1 })
  expect(fanKey('4', 0, 3)).toBeNull()
  expect(fanKey(' ', 1, 3)).toEqual({ toggle: 1 })
  expect(fanKey(' ', -1, 3)).toBeNull()
  expect([fanKey('Enter', 0, 3), fanKey('Escape', 0, 3), fanKey('x', 0, 3)]).toEqual(['take', 'close', null])
})
