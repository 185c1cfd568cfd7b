import { expect, test } from 'vitest'
import { along, easeOut, FADE_MS, HEX_MS, LONGEST_MS, Motion, motionsBetween, moveLasts, TURN_MS } from './motion.ts'
import { counter, GRID, listed, state } from './testing.ts'

const here = counter('a', { at: '0302' })
const there = counter('a', { at: '0305' })
const at = (hex: string): { x: number; y: number } => GRID.centre(GRID.parse(hex))

test('a move takes 90 ms a hex, at most 700', () => {
  expect([moveLasts(1), moveLasts(3), moveLasts(20)]).toEqual([HEX_MS, 3 * HEX_MS, LONGEST_MS])
  const [move] = motionsBetween(GRID, listed(here), listed(there))
  expect(move).toMatchObject({ kind: 'move', lasts: 3 * HEX_MS })
})

test('a counter goes along its path when it is known', () => {
  const path = ['0302', '0402', '0403', '0304', '0305']
  const [move] = motionsBetween(GRID, listed(here), listed(there), () => path)
  expect(move!.path).toEqual(path.map(at))
  expect(move!.lasts).toBe(4 * HEX_MS)
})

test('what is lost fades, what is spent turns, what is the same does not move', () => {
  const before = listed(counter('lost'), counter('spent'), counter('same'))
  const after = listed(
    counter('lost', { at: null, box: 'eliminated' }),
    counter('spent', { states: [state('turned')] }),
    before['same']!,
  )
  expect(motionsBetween(GRID, before, after).map((m) => [m.unit, m.kind, m.lasts])).toEqual([
    ['lost', 'fade', FADE_MS],
    ['spent', 'turn', TURN_MS],
  ])
})

test('with reduced motion only short fades are left', () => {
  const before = listed(counter('lost'), counter('spent'), counter('gone', { at: '0302' }))
  const after = listed(
    counter('lost', { at: null }),
    counter('spent', { states: [state('turned')] }),
    counter('gone', { at: '0305' }),
  )
  const motions = motionsBetween(GRID, before, after, undefined, true)
  expect(motions.map((m) => [m.unit, m.lasts])).toEqual([['lost', 100]])
})

test('arrivals from off the map simply appear', () => {
  expect(motionsBetween(GRID, listed(counter('a', { at: null })), listed(there))).toEqual([])
})

test('a counter in flight is left out of its stack, slows towards its end, and is there when it has come', () => {
  const rest = counter('b', { at: '0302' })
  const motion = new Motion(GRID, listed(here, rest))
  const after = listed(there, rest)
  motion.follow(after)
  const start = motion.at(1000)
  expect(Object.keys(start.counters)).toEqual(['b'])
  expect(start.flights[0]!.at).toEqual(at('0302'))
  const half = motion.at(1000 + 135).flights[0]!.at
  expect(half.x - at('0302').x).toBeCloseTo(3 * easeOut(0.5))
  expect(motion.moving).toBe(true)
  const done = motion.at(1000 + 270)
  expect(done).toEqual({ counters: after, flights: [] })
  expect(motion.moving).toBe(false)
})

test('successive states wait for one another', () => {
  const motion = new Motion(GRID, listed(here))
  const last = listed(counter('a', { at: '0405' }))
  motion.follow(listed(there))
  motion.follow(last)
  expect(motion.at(0).flights[0]!.at).toEqual(at('0302'))
  // The first is over at 270: the second begins there, in the same frame.
  expect(motion.at(270).flights[0]!.at).toEqual(at('0305'))
  expect(motion.at(315).flights[0]!.at.y).toBeGreaterThan(at('0305').y)
  expect(motion.at(400)).toEqual({ counters: last, flights: [] })
})

test('a change without motion waits behind one that moves', () => {
  const motion = new Motion(GRID, listed(here))
  motion.follow(listed(there))
  const weaker = listed(counter('a', { at: '0305', strength: { now: 1, printed: 5 } }))
  motion.follow(weaker)
  expect(motion.at(0).flights).toHaveLength(1)
  expect(motion.at(300).counters).toBe(weaker)
})

test('skipping shows the end at once; a jump moves nothing', () => {
  const motion = new Motion(GRID, listed(here))
  const after = listed(there)
  motion.follow(after)
  motion.skip()
  expect(motion.at(0)).toEqual({ counters: after, flights: [] })
  motion.jump(listed(here))
  expect(motion.at(1)).toEqual({ counters: listed(here), flights: [] })
})

test('when states come faster than they can be shown the oldest are skipped', () => {
  const motion = new Motion(GRID, listed(here))
  const hexes = ['0303', '0304', '0305', '0306', '0307']
  for (const hex of hexes) motion.follow(listed(counter('a', { at: hex })))
  expect(motion.at(0).flights[0]!.at).toEqual(at('0304'))
  expect(motion.at(3 * HEX_MS).counters['a']!.at).toBe('0307')
})

test('a counter that is spent by its move turns only when it has come', () => {
  const [move] = motionsBetween(GRID, listed(here), listed({ ...there, states: [state('turned')] }))
  expect(move!.counter.states).toEqual([])
})

test('a point along a path by the share of its length', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 1 },
  ]
  expect(along(path, 0.5)).toEqual({ x: 2, y: 0 })
  expect(along(path, 1)).toEqual({ x: 3, y: 1 })
  expect(along([{ x: 1, y: 1 }], 0.3)).toEqual({ x: 1, y: 1 })
})
