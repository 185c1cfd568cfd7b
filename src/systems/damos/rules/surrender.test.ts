import { expect, test } from 'vitest'
import type { Frame } from '../../../core/frame.ts'
import { forWorld } from '../../../core/for-world.ts'
import { done } from '../../../core/procedure.ts'
import { position, type Position, type Table } from './testing.ts'
import { type Damos, type M } from './world.ts'

/**
 * A blue pocket in 0202 next to red in 0203, whose city is 0305; blue's city 0101 is not far. Red's second unit in 0201
 * bars the way, unless the position says otherwise.
 */
const POCKET: Position = {
  map: ['C . . . .', ' . . . . .', '. . . . C'],
  units: { p: 'blue foot 3/4 0202', r: 'red foot 3/4 0203', s: 'red foot 3/4 0201', t: 'red foot 3/4 0102' },
  control: { red: ['0305', '0304', '0204', '0103', '0104', '0302', '0301', '0303'] },
}

/** Ends blue's Operations Phase: the Surrender Phase of blue follows. */
function ended(p: Position): Table {
  return position(p).play('end')
}

const withUnits = (units: Readonly<Record<string, string>>, more: Partial<Position> = {}): Position => ({
  ...POCKET,
  ...more,
  units: { ...POCKET.units, ...units },
})
const without = (ids: readonly string[], more: Partial<Position> = {}): Position => ({
  ...POCKET,
  ...more,
  units: Object.fromEntries(Object.entries({ ...POCKET.units, ...more.units }).filter(([id]) => !ids.includes(id))),
})

test('damos:10.0#1 a force pressed by a supplied and ordered enemy surrenders when it is cut off', () => {
  const t = ended(POCKET)
  expect([t.hex('p'), t.last('surrendered')]).toEqual([
    'surrendered',
    { unit: t.unit('p'), hex: t.m.game.grid.parse('0202') },
  ])
  const free = ended(without(['s', 't']))
  expect([free.hex('p'), free.events('surrendered')]).toEqual(['0202', []])
})

test('damos:10.0#1 one such neighbour is enough, whatever stands on the other sides', () => {
  // s and t are demoralized and exert nothing, but they are in the way; r alone presses.
  const t = ended(withUnits({ s: 'red foot 3/4 0201 demoralized', t: 'red foot 3/4 0102 demoralized' }))
  expect(t.hex('p')).toBe('surrendered')
})

test('damos:10.0#2 without a supplied and ordered enemy next to it a pocket holds out', () => {
  const demoralized = {
    r: 'red foot 3/4 0203 demoralized',
    s: 'red foot 3/4 0201 demoralized',
    t: 'red foot 3/4 0102 demoralized',
  }
  const hold = (p: Position): string => ended(p).hex('p')
  expect(hold(withUnits(demoralized, { control: { red: ['0101', '0305'] } }))).toBe('0202')
  expect(hold({ ...POCKET, control: { red: [] }, map: ['. . . . .', ' . . . . .', '. . . . .'] })).toBe('0202')
  // Two hexes away is not next to it, and blue has no city at all.
  const far = { r: 'red foot 3/4 0204', p: 'blue foot 3/4 0202' }
  expect(hold(without(['s', 't'], { units: far, control: { red: ['0101', '0305'] } }))).toBe('0202')
  expect(
    hold(without(['s', 't'], { units: { ...far, r: 'red foot 3/4 0203' }, control: { red: ['0101', '0305'] } })),
  ).toBe('surrendered')
})

test('damos:10.0#2 a stack of which one unit is cut off or demoralized does not press', () => {
  const stack = { q: 'red foot 2/4 0203' }
  const alone = { control: { red: ['0101', '0305'] } }
  expect(ended(without(['s', 't'], { units: stack, ...alone })).hex('p')).toBe('surrendered')
  const starving = { supplied: (m: M, unit: number) => m.game.units[unit]!.id !== 'q' }
  expect(ended(without(['s', 't'], { units: stack, ...alone, x: starving })).hex('p')).toBe('0202')
  const shaken = { q: 'red foot 2/4 0203 demoralized' }
  expect(ended(without(['s', 't'], { units: shaken, ...alone })).hex('p')).toBe('0202')
})

test('damos:10.0#3 the way out may be of any length and needs no line of supply as the game defines it', () => {
  const west: Position = {
    map: ['. . . . . . . . . C', ' . . . . . . . . .', 'C . . . . . . . . .'],
    units: { p: 'blue foot 3/4 0308', r: 'red foot 3/4 0309' },
    control: { red: ['0110'] },
  }
  expect(ended({ ...west, x: { supplied: (m, unit) => m.game.units[unit]!.id === 'r' } }).hex('p')).toBe('0308')
  expect(ended({ ...west, control: { red: ['0110', '0301'] } }).hex('p')).toBe('surrendered')
})

/** A corridor of single hexes from the pocket in 0104 to the city in 0101; red presses from 0105, its city behind it. */
function corridor(more: Partial<Position> = {}): Table {
  const { units, ...rest } = more
  return ended({
    map: ['C . . . . C', '~ ~ ~ . . .'],
    control: { red: ['0106', '0204', '0205', '0206'] },
    ...rest,
    units: { p: 'blue foot 3/4 0104', r: 'red foot 3/4 0105', ...units },
  })
}

test('damos:10.0#3 it must be free of enemy units, of their zones, and on land', () => {
  expect(corridor().hex('p')).toBe('0104')
  expect(corridor({ units: { q: 'red foot 1/4 0102 demoralized' } }).hex('p')).toBe('surrendered')
  const beside = { map: ['C . . . . C', ' . ~ ~ . . .'], units: { q: 'red foot 1/4 0201' } }
  expect(corridor(beside).hex('p')).toBe('surrendered')
  expect(corridor({ ...beside, units: { q: 'red foot 1/4 0201 demoralized' } }).hex('p')).toBe('0104')
  expect(corridor({ map: ['C ~ . . . C', '~ ~ ~ . . .'] }).hex('p')).toBe('surrendered')
  expect(corridor({ lakes: ['0102/0103'] }).hex('p')).toBe('surrendered')
  expect(corridor({ control: { red: ['0101', '0106', '0204', '0205', '0206'] } }).hex('p')).toBe('surrendered')
})

test('damos:10.0#4 all units of the force leave for good and are never rebuilt', () => {
  const t = position(
    withUnits(
      { q: 'blue foot 2/4 0202', dead: 'blue foot 4/4 eliminated', home: 'blue foot 1/4 0101' },
      { rp: { blue: 9 } },
    ),
  ).play('end')
  expect([t.hex('p'), t.hex('q'), t.hex('home')]).toEqual(['surrendered', 'surrendered', '0101'])
  t.until('replacements.spend')
  while (t.seat === 'red') t.play('done').until('replacements.spend')
  expect(t.why('rebuild p')).toMatchObject({ code: 'surrendered-for-good', claim: 'damos:5.0#7' })
  expect(t.refusal('rebuild dead')).toBe('legal')
})

test('damos:10.0#5 friends on the way cancel the zones in their hexes', () => {
  const beside = { map: ['C . . . . C', ' . ~ ~ . . .'] }
  const enemy = { q: 'red foot 1/4 0201' }
  expect(corridor({ ...beside, units: enemy }).hex('p')).toBe('surrendered')
  // 0201 touches 0101 and 0102: both have to be held.
  expect(corridor({ ...beside, units: { ...enemy, f: 'blue foot 1/4 0102' } }).hex('p')).toBe('surrendered')
  expect(corridor({ ...beside, units: { ...enemy, f: 'blue foot 1/4 0102', g: 'blue foot 1/4 0101' } }).hex('p')).toBe(
    '0104',
  )
})

test('damos:10.0#6 each side is tested in its own turn', () => {
  const red: Position = {
    ...POCKET,
    units: { p: 'red foot 3/4 0202', r: 'blue foot 3/4 0203', home: 'blue foot 1/4 0101' },
    control: { red: [] },
  }
  const t = ended(red)
  expect([t.hex('p'), t.seat]).toEqual(['0202', 'red'])
  t.until('operations').play('end')
  expect(t.hex('p')).toBe('surrendered')
})

test('damos:10.0#1 all forces are judged before any surrenders', () => {
  // p cuts the supply of w, which is next to the second pocket v. When p is gone, w would press v; but not in this phase.
  const units = { r: 'red foot 3/4 0101', p: 'blue foot 3/4 0102', w: 'red foot 3/4 0104', v: 'blue foot 3/4 0105' }
  const t = ended({ map: ['C . . . . .'], units, control: { red: ['0103'] } })
  expect([t.hex('p'), t.hex('v')]).toEqual(['surrendered', '0105'])
})

test('a game may exempt units and act after the phase', () => {
  const exempt = ended({
    ...withUnits({ q: 'blue foot 2/4 0202' }),
    x: { surrenderExempt: (m, unit) => m.game.units[unit]!.id === 'q' },
  })
  expect([exempt.hex('p'), exempt.hex('q')]).toEqual(['surrendered', '0202'])
  const { procedure, start } = forWorld<Damos, Damos['frames'] & { after: Frame & { side: number } }>()
  const after = procedure('after', {
    steps: {
      tell(m, f) {
        m.emit('turn', { turn: 70 + f.side })
        return done()
      },
    },
  })
  const t = ended({
    ...POCKET,
    x: { procedures: { after }, afterSurrender: (_m, side) => start('after', { side }) },
  })
  expect([t.hex('p'), t.events('turn').filter((e) => e['turn'] === 70).length]).toEqual(['surrendered', 1])
})
