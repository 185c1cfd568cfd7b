/** IV. Set-up. */
import { expect, test } from 'vitest'
import { position } from './testing.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '9-3-4L/4-3-8L'
const map = ['. . . . . .', '. . ~ . . .', '. . . . . .']

test('ocs:IV.A#1 ocs:IV.A#2 within X of a place: the place itself and any hex that far, each unit where it likes', () => {
  const t = position({
    map,
    units: {
      a: `blue ${LEG} 0202 within:1`,
      b: `blue ${LEG} 0202 within:1`,
      c: `blue ${LEG} 0202`,
      e: `red ${LEG} 0106`,
    },
    setup: ['blue'],
  })
  t.play('shift a')
  expect([t.refusal('at 0102'), t.refusal('at 0202'), t.refusal('at 0105')]).toEqual([
    'legal',
    'setup-here',
    'setup-far',
  ])
  t.play('at 0102', 'shift b', 'at 0302')
  expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0102', '0302', '0202'])
  expect(t.refusal('shift c')).toBe('setup-fixed')
  expect(t.play('shift a').refusal('at 0202')).toBe('legal')
})

test('ocs:IV.I#1 ocs:4.8#5 never where it could not go, nor among the enemy', () => {
  const t = position({ map, units: { a: `blue ${LEG} 0202 within:2`, e: `red ${LEG} 0104` }, setup: ['blue'] })
  t.play('shift a')
  expect([t.refusal('at 0203'), t.refusal('at 0104'), t.refusal('at 0303')]).toEqual([
    'prohibited',
    'enemy-there',
    'legal',
  ])
})

test('ocs:IV.A#3 a division may leave breakdown regiments within its radius', () => {
  const t = position({
    map,
    units: {
      div: `blue ${DIV} 0202 re:3 steps:3 within:2`,
      b: 'blue 3-3-4L/1-3-8L unused breakdown copies:2',
      e: `red ${LEG} 0106`,
    },
    setup: ['blue'],
  })
  t.play('shift div', 'detach b-1', 'at 0301', 'ready')
  expect([t.hex('div'), t.hex('b-1'), t.mark('div', 'lost')]).toEqual(['0301', '0202', 1])
})

test('ocs:IV.B#1 ocs:IV.B#2 ocs:IV.B#3 any mode of choice; neither Reserve nor Strat next to enemies that could attack', () => {
  const t = position({
    map,
    units: {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0304`,
      t: 'blue truck:2 45T 0101',
      e: `red ${LEG} 0305`,
      h: 'red h5L-0-2L/h3L-0-7L 0102',
    },
    setup: ['blue'],
  })
  // An HQ cannot attack.
  expect([t.refusal('toReserveMove a'), t.refusal('toStrat a'), t.refusal('toMove a')]).toEqual([
    'legal',
    'legal',
    'legal',
  ])
  expect([t.refusal('toReserveMove b'), t.refusal('toStrat b'), t.refusal('toMove b')]).toEqual([
    'setup-faces-enemy',
    'setup-faces-enemy',
    'legal',
  ])
  expect(t.refusal('toStrat t')).toBe('mode-transport')
  t.play('toStrat a', 'ready')
  expect(t.mode('a')).toBe('Strat')
})

test('ocs:IV.C#1 ocs:IV.C#2 ocs:IV.D#2 transport loads from the dump it stands on, and the dump shrinks', () => {
  const t = position({
    map,
    units: {
      t: 'blue truck:2 45T 0101',
      o: 'blue truck:1 45T 0101 organic div:x',
      a: `blue ${LEG} 0101 div:x`,
      far: 'blue truck:2 45T 0301',
      e: `red ${LEG} 0106`,
    },
    dumps: { blue: { '0101': 11 } },
    setup: ['blue'],
  })
  expect([t.mark('t', 'load'), t.mark('o', 'load')]).toEqual([0, 0])
  expect([t.refusal('load far'), t.refusal('load a')]).toEqual(['no-dump', 'not-transport'])
  t.play('load t', 'load o')
  expect([t.mark('t', 'load'), t.mark('o', 'load'), t.dump('blue', '0101')]).toEqual([8, 3, 0])
  expect(t.refusal('load t')).toBe('loaded-full')
})

test('ocs:IV.F#1 nobody is ready while a hex is overstacked', () => {
  const t = position({
    map,
    units: {
      a: `blue ${DIV} 0101 re:5 steps:5`,
      b: `blue ${DIV} 0101 re:5 steps:5`,
      c: `blue ${LEG} 0102 within:1`,
      e: `red ${LEG} 0106`,
    },
    setup: ['blue', 'red'],
  })
  t.play('shift c', 'at 0101')
  expect(t.refusal('ready')).toBe('setup-overstacked')
  t.play('shift c', 'at 0102', 'ready')
  expect([t.place, t.seat]).toEqual(['setup.arrange', 'red'])
  t.play('ready')
  expect(t.place).toBe('movementSegment.choose')
})

test('ocs:IV.G#1 ocs:IV.J#1 full strength unless told otherwise, and nobody fuelled', () => {
  const t = position({
    map,
    units: {
      a: `blue ${DIV} 0101 re:3 steps:3`,
      b: `blue ${DIV} 0101 re:3 steps:3 lost:1`,
      e: `red ${LEG} 0106 div:x`,
    },
  })
  expect([t.mark('a', 'lost'), t.mark('b', 'lost'), t.mark('a', 'did')]).toEqual([0, 1, 0])
  expect(t.m.board.fuelled.get(0)).toBe(0)
})
