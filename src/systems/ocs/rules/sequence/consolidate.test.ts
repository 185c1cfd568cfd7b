/** 13.9 Consolidation. */
import { expect, test } from 'vitest'
import { liftUnit } from '../position/changes.ts'
import { reinforcing as scene } from '../scenes.ts'
import { DID, PLACE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'

const div = (words: string) => `blue ${DIV} 0203 re:3 steps:3 ${words}`

test('ocs:13.9#1 ocs:13.9#3 two identical multi-step units in a hex become one; steps beyond full strength are lost', () => {
  const t = scene({ a: div('lost:2 oos'), b: div('lost:1 move'), e2: `red ${LEG} 0204` })
  t.play('merge a')
  expect(t.offers('with')).toEqual(['with b'])
  t.play('with b')
  expect([t.mark('a', 'lost'), t.hex('b'), t.mark('b', 'lost'), t.mode('a')]).toEqual([0, 'dead', 3, 'Combat'])
  expect(t.m.board.quarters.get(t.at('0203'))).toBe(12)
  const more = scene({ a: div('lost:1'), b: div('') }).play('merge a', 'with b')
  expect([more.mark('a', 'lost'), more.hex('b')]).toEqual([0, 'dead'])
  const less = scene({ a: div('lost:2'), b: div('lost:2') }).play('merge b', 'with a')
  expect([less.mark('b', 'lost'), less.hex('a')]).toEqual([1, 'dead'])
  const later = scene({ a: div('lost:2'), b: div('lost:1') }).until('movementSegment')
  expect(later.refusal('merge a')).toBe('unknown-order')
})

test('ocs:13.9#2 ocs:13.9#3 identical on both sides, in one hex, neither DG nor with used stocks', () => {
  const refusals = (b: string, a = 'lost:1') => scene({ a: div(a), b }).refusal('merge a')
  expect(refusals(div('lost:1'))).toBe('legal')
  expect(refusals('blue 14-4-4L/5-4-8L 0203 re:3 steps:3 lost:1')).toBe('nobody-identical')
  expect(refusals('blue 13-4-4L/5-4-9L 0203 re:3 steps:3 lost:1')).toBe('nobody-identical')
  expect(refusals(`blue ${DIV} 0202 re:3 steps:3 lost:1`)).toBe('nobody-identical')
  expect(refusals(div('lost:1 dg'))).toBe('nobody-identical')
  expect(refusals(div('lost:1 low'))).toBe('nobody-identical')
  expect(refusals(div('lost:1'), 'lost:1 dg')).toBe('consolidate-dg')
  expect(refusals(div('lost:1'), 'lost:1 exhausted')).toBe('consolidate-stocks')
  expect(refusals(div('lost:1'), '')).toBe('not-reduced')
  const t = scene({
    a: div('lost:1'),
    b: div('lost:1'),
    c: `blue ${LEG} 0203`,
    f: `blue ${DIV} 0202 re:3 steps:3 lost:1`,
  })
  expect([t.refusal('merge c'), t.refusal('merge e')]).toEqual(['one-step', 'not-own'])
  t.play('merge a')
  expect([t.refusal('with a'), t.refusal('with c'), t.refusal('with f')]).toEqual([
    'not-identical',
    'not-identical',
    'not-there',
  ])
  t.play('back')
  expect(t.place).toBe('reinforcementPhase.work')
})

test('ocs:13.9#2 every figure and sign counts', () => {
  const like = (b: string) =>
    scene({ a: 'blue 9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division', b: `blue ${b}` }).refusal('merge a')
  const same = '9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division'
  expect(like(same)).toBe('legal')
  const others = [
    '8-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '9-2-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '9-3-5L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '9-3-4T/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '9-3-4L/5-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '(9)-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
    '9-3-4L/4-3-8L 0203 re:4 steps:3 lost:1 size:division',
    '9-3-4L/4-3-8L 0203 re:3 steps:4 lost:1 size:division',
    '9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:brigade',
    `${same} cavalry`,
    `${same} mech`,
    `${same} nation:spain`,
    '-/4-3-8L 0203 re:3 steps:3 lost:1 size:division move',
  ]
  expect(others.map(like)).toEqual(others.map(() => 'nobody-identical'))
})

test('ocs:13.9#4 a unit takes the place of one of another formation in the Dead Pile, modes and markers staying', () => {
  const t = scene({
    a: `blue ${LEG} 0203 div:one move reserve oos`,
    b: `blue ${LEG} dead div:two`,
    c: `blue ${LEG} dead div:one`,
    x: 'blue 5-3-4L/2-3-8L dead div:two',
    y: `blue ${LEG} 0202 div:two`,
    i: `blue ${LEG} dead`,
  })
  t.play('exchange a')
  expect(t.offers('as')).toEqual(['as b'])
  expect(['c', 'x', 'y', 'i', 'e'].map((id) => t.refusal(`as ${id}`))).toEqual([
    'same-formation',
    'not-identical',
    'not-dead',
    'consolidate-independent',
    'not-own',
  ])
  t.play('as b')
  expect([t.hex('b'), t.mode('b'), t.mark('b', 'outOfSupply'), t.mark('b', 'lost')]).toEqual(['0203', 'Reserve', 1, 0])
  expect([t.hex('a'), t.mark('a', 'lost')]).toEqual(['dead', 1])
})

test('ocs:13.9#5 an independent unit may join a formation, and nobody leaves one', () => {
  const t = scene({ a: `blue ${LEG} 0203`, b: `blue ${LEG} dead div:two` }).play('exchange a', 'as b')
  expect([t.hex('a'), t.hex('b')]).toEqual(['dead', '0203'])
  const never = scene({ a: `blue ${LEG} dead`, b: `blue ${LEG} 0203 div:two`, c: `blue ${LEG} 0202 div:two` })
  expect(never.refusal('exchange b')).toBe('nobody-identical')
  expect(scene({ a: `blue ${LEG} 0203 dg`, b: `blue ${LEG} dead div:two` }).refusal('exchange a')).toBe(
    'consolidate-dg',
  )
})

test('ocs:13.9#4 ocs:13.9#5 trucks too, and what is loaded on them stays loaded', () => {
  const organic = (of: string, words: string) => `blue truck:2 45T ${words} organic div:${of}`
  // The second division's truck is lost.
  const lost = scene({
    o: organic('one', '0203 load:5'),
    d: organic('two', '0203'),
    t: 'blue truck:5 45T 0202 points:3 load:10',
  })
  liftUnit(lost.m, lost.unit('d'), PLACE.unused)
  lost.m.board.points.set(lost.unit('d'), 0)
  lost.play('exchange o', 'as d')
  expect([lost.hex('o'), lost.hex('d'), lost.mark('d', 'points'), lost.mark('d', 'load')]).toEqual([
    'unused',
    '0203',
    2,
    5,
  ])
  lost.play('exchange t', 'as o')
  expect([lost.mark('t', 'points'), lost.mark('t', 'load'), lost.mark('o', 'points'), lost.mark('o', 'load')]).toEqual([
    1, 2, 2, 8,
  ])
  expect(lost.hex('o')).toBe('0202')
})

test('ocs:13.9#3 only the steps that find no room are losses, and both players hear of the one that is gone', () => {
  const lost = (a: string, b: string): number[] => {
    const t = scene({ a: div(a), b: div(b) }).play('merge a', 'with b')
    expect([t.last('consolidated'), t.last('eliminated')['unit']]).toEqual([
      { side: 0, unit: t.unit('a') },
      t.unit('b'),
    ])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
    return [t.m.board.stepsLost.get(0), t.m.board.reLost.get(0), t.m.board.quarters.get(t.at('0203'))]
  }
  expect([lost('lost:2', 'lost:1'), lost('lost:2', 'lost:2'), lost('lost:1', '')]).toEqual([
    [0, 0, 12],
    [0, 0, 8],
    [2, 8, 12],
  ])
})

test('ocs:13.9#2 who is offered: units of one’s own on the map, for whom there is another', () => {
  const t = scene({
    a: div('lost:1'),
    b: div(''),
    alone: `blue ${DIV} 0202 re:3 steps:3 lost:1`,
    dead: `blue ${DIV} dead re:3 steps:3 div:x`,
    i: `blue ${LEG} 0202`,
    d: `blue ${LEG} dead div:x`,
  })
  expect([t.offers('merge'), t.offers('exchange')]).toEqual([
    ['merge a'],
    ['exchange a', 'exchange b', 'exchange alone', 'exchange i'],
  ])
  expect([t.refusal('merge dead'), t.refusal('exchange dead'), t.refusal('exchange e')]).toEqual([
    'not-on-map',
    'not-on-map',
    'not-own',
  ])
  t.play('merge a')
  expect([t.m.prompt(), t.refusal('with dead'), t.refusal('with e')]).toEqual([
    'Which unit is consolidated into a?',
    'not-on-map',
    'not-own',
  ])
  t.play('back', 'exchange i')
  expect([t.m.prompt(), t.play('back').place]).toEqual([
    'Which unit from the Dead Pile does i become?',
    'reinforcementPhase.work',
  ])
  expect(scene({ a: `blue ${LEG} 0203`, d: `blue ${LEG} dead` }).offers('exchange')).toEqual([])
})

test('ocs:13.9#4 what a unit lost, whether it was cut off and that it came in this turn go over too', () => {
  const t = scene({ a: div('lost:1'), d: `blue ${DIV} dead re:3 steps:3 div:x` })
  t.m.board.cut.set(t.unit('a'), 1)
  t.m.board.did.set(t.unit('a'), DID.arrived)
  t.play('exchange a', 'as d')
  const marks = (id: string) => (['lost', 'cut', 'did'] as const).map((column) => t.mark(id, column))
  expect([marks('d'), marks('a'), t.last('consolidated')]).toEqual([
    [1, 1, DID.arrived],
    [3, 0, 0],
    { side: 0, unit: t.unit('d') },
  ])
})

test('ocs:13.9#5 trucks take the place of trucks as fast as they are, and only of those that were there once', () => {
  const at = (dead: string, gone = true): string => {
    const t = scene({ t: 'blue truck:5 45T 0202 points:3', d: `blue ${dead} organic div:x` })
    if (gone) liftUnit(t.m, t.unit('d'), PLACE.unused)
    return t.refusal('exchange t')
  }
  expect([at('truck:2 45T 0203'), at('truck:2 40T 0203'), at('truck:2 45L 0203')]).toEqual([
    'legal',
    'nobody-identical',
    'nobody-identical',
  ])
  expect([at('truck:2 45T 0203', false), at('truck:2 45T unused')]).toEqual(['nobody-identical', 'nobody-identical'])
})
