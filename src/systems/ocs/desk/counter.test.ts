/** Counter faces and lamps, as their owner and as the enemy see them. */
import { expect, test } from 'vitest'
import { seenBy, seenOpenly } from '../../../core/seen.ts'
import type { Counter, Lamp } from '../../../core/shapes.ts'
import { View } from '../../../core/sight.ts'
import type { Position } from '../rules/sketch.ts'
import { position, type Table } from '../rules/testing.ts'
import { showCounter } from './counter.ts'
import { showLamps } from './index.ts'
import { PLACE } from '../rules/world.ts'

const MAP = ['. . . . . .', '. . . . . .']
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: MAP, units: { ...units, e: 'red 6-3-4L/2-3-8L 0206' }, ...more }).until('movementSegment')
const face = (t: Table, id: string): Counter => showCounter(seenOpenly(t.m), t.unit(id))
const faceFor = (t: Table, seat: number, id: string): Counter =>
  showCounter(seenBy(t.m, View.of(t.m, seat)), t.unit(id))
const figures = ({ strength, middle, movement }: Counter): string =>
  `${strength.now}/${strength.printed} ${middle} ${movement}`

test('ocs:5.2#1 the figures of the side that lies up, in each mode, and the mark of the mode', () => {
  const t = scene({
    a: 'blue 4-3-5L/2-3-8L 0101',
    b: 'blue 4-3-5L/2-3-8L 0102 move',
    c: 'blue 4-3-5L/2-3-8L 0103 strat',
    d: 'blue 4-3-5L/2-3-8L 0104 reserve',
    f: 'blue 4-3-5L/2-3-8L 0105 dg',
    x: 'blue 4-3-5L/2-3-8L 0106 exploit',
  })
  expect(figures(face(t, 'a'))).toBe('4/4 3 5')
  expect(figures(face(t, 'b'))).toBe('2/2 3 8')
  const states = (id: string): string =>
    face(t, id)
      .states.map((state) => state.id)
      .join(' ')
  const modes = ['', 'move', 'strategic', 'reserve', 'disorganized', 'exploit']
  expect(['a', 'b', 'c', 'd', 'f', 'x'].map(states)).toEqual(modes)
  // Strat moves double; in disorder strength is halved, and the print stays behind it.
  expect([face(t, 'c').movement, figures(face(t, 'f')).split(' ')[0]]).toEqual([16, '2/4'])
})

test('guns show barrage and range, HQs their throw, trucks points and load; none counts in the stack', () => {
  const t = scene({
    g: 'blue b30(3)-3-2L/0-3-8T 0101',
    h: 'blue h8T-0-2T/h4T-0-14T 0102',
    t: 'blue truck:3 45T 0103 load:5',
  })
  expect(figures(face(t, 'g'))).toBe('30/30 (3) 2')
  expect(figures(face(t, 'h'))).toBe('8/8  2')
  expect(figures(face(t, 't'))).toBe('3/3 1+1T 45')
  expect(['g', 'h', 't'].map((id) => face(t, id).apart)).toEqual([true, true, true])
})

test('ocs:9.11d#1 steps are bars for their owner; who has lost any attacks with half; the enemy sees the print alone', () => {
  const t = scene({ a: 'blue 12-3-5L/2-3-8L 0101 steps:3 lost:1' })
  expect(face(t, 'a')).toMatchObject({ steps: { now: 2, full: 3 }, strength: { now: 6, printed: 12 } })
  const seen = faceFor(t, 1, 'a')
  expect([seen.steps, seen.strength]).toEqual([undefined, { now: 12, printed: 12 }])
})

test('ocs:4.9a#1 of an enemy stack the one on top shows; the others are somewhere on the map', () => {
  const t = scene({ a: 'blue 9-3-5L/2-3-8L 0101', b: 'blue 1-3-5L/2-3-8L 0101' })
  const shown = ['a', 'b'].map((id) => faceFor(t, 1, id)).filter((c) => c.at !== null)
  expect(shown.map((c) => c.at)).toEqual(['0101'])
  const hidden = ['a', 'b'].map((id) => faceFor(t, 1, id)).find((c) => c.at === null)!
  expect(hidden).toMatchObject({ box: 'unseen', states: [] })
})

test('ocs:4.9a#1 an enemy unit out of sight lies in one box, wherever it was imagined: under a stack, aboard, or at a base', () => {
  const t = scene(
    { a: 'blue 9-3-5L/2-3-8L 0101', b: 'blue 1-3-5L/2-3-8L 0101', p: 'blue plane:T (1)-9(30) 0101' },
    {
      airBases: { blue: { '0101': 1 } },
    },
  )
  t.m.board.active.set(t.unit('p'), 0)
  const seen = seenBy(t.m, View.of(t.m, 1))
  const hidden = ['a', 'b', 'p'].map((id) => t.unit(id)).filter((u) => !seen.knows('hex', u))
  expect(hidden).toHaveLength(2)
  const { place, hex } = seen.match.board
  for (const unit of hidden)
    for (const [at, on] of [
      [PLACE.map, t.at('0101')],
      [PLACE.map, -1],
      [PLACE.aboard, -1],
    ] as const) {
      place.set(unit, at)
      hex.set(unit, on)
      expect(showCounter(seen, unit)).toMatchObject({ at: null, box: 'unseen', due: '', states: [] })
    }
})

test('of generic counters that are hidden nobody keeps count: they lie with those that are not used', () => {
  const t = scene({ a: 'blue 9-3-5L/2-3-8L 0101', t: 'blue truck:3 45T 0101' })
  const seen = seenBy(t.m, View.of(t.m, 1))
  const trucks = t.m.game.units.filter(({ id }) => id.startsWith('t')).map(({ index }) => index)
  expect(trucks.map((u) => seen.knows('hex', u))).not.toContain(true)
  expect(trucks.map((u) => showCounter(seen, u).box)).toEqual(trucks.map(() => 'unused'))
})

const lamps = (t: Table): Record<string, Lamp> =>
  Object.fromEntries(showLamps(seenOpenly(t.m)).map((lamp) => [lamp.id, lamp]))

test('lamps: weather, supply on the ground and loaded, reserve markers, who is out of supply', () => {
  const t = scene(
    { a: 'blue 4-3-5L/2-3-8L 0101', t: 'blue truck:3 45T 0103 load:5', o: 'blue 4-3-5L/2-3-8L 0104 oos' },
    { dumps: { blue: { '0102': 6 } } },
  )
  const lit = lamps(t)
  expect(lit['supply']).toMatchObject({ label: '2 SP 3T on the map', light: 'on' })
  expect(lit['oos']).toMatchObject({ label: '1 unit out of supply', light: 'look', hex: '0104' })
  expect(lit['weather']!.detail).toBe('the ground is dry')
  expect(lit['reserves']!.label).toMatch(/^Reserve 0 of /)
  const bare = lamps(scene({ a: 'blue 4-3-5L/2-3-8L 0101' }))
  expect([bare['supply']!.light, bare['oos']]).toEqual(['look', undefined])
})
