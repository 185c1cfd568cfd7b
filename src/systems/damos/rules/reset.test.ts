import { expect, test } from 'vitest'
import { View } from '../../../core/sight.ts'
import { position, type Position, type Table } from './testing.ts'

/** Blue tanks pass the influence of red ones; each has a city. The reserve keeps blue's Operations Phase going. */
const FIELD: Position = {
  map: ['. . . . . . .', ' C . . . . . C', '. . . . . . .'],
  units: {
    tank: 'blue armor 5/6 0202',
    idle: 'blue foot 3/4 0201',
    watch: 'red armor 7/6 0205',
    guard: 'red foot 3/4 0207',
    reserve: 'blue armor 1/1 0101',
  },
  control: { red: ['0205', '0206', '0207', '0105', '0106', '0107', '0305', '0306', '0307'] },
}

test('damos:11.0#1 at the end of a player turn all units of that player are fresh again', () => {
  const t = position({ ...FIELD, from: 'strategic' })
  t.play('march 0201', 'move 0301', 'stop', 'end', 'activate 0202', 'move 0102', 'stop')
  expect([t.is('tank', 'spent'), t.is('idle', 'spent')]).toEqual([true, true])
  t.play('end')
  expect([t.seat, t.is('tank', 'spent'), t.is('idle', 'spent')]).toEqual(['red', false, false])
  expect(t.last('reset')).toEqual({ side: 0 })
})

test('damos:11.0#1 and only then, and only of that player', () => {
  const t = position({
    ...FIELD,
    units: { ...FIELD.units, tired: 'blue foot 2/4 0301 spent', guard: 'red foot 3/4 0207 spent' },
  })
  expect(t.refusal('activate 0301')).toBe('spent')
  t.play('end')
  expect([t.is('tired', 'spent'), t.is('guard', 'spent')]).toEqual([false, true])
})

/** Red tries to react from 0205 into 0203, two hexes away, with these dice; then blue's turn ends. */
function reacted(dice: readonly number[]): Table {
  const t = position(FIELD)
    .play('activate 0202', 'move 0203', 'react 0205')
    .dice(...dice)
  if (t.place === 'reaction.window') t.play('pass')
  if (t.place === 'activation.posture') t.play('posture steadfast').dice(1).dice(1, 1)
  return t.until('operations')
}

test('damos:11.0#2 who was spent by a reaction is reset only at the end of his own next turn', () => {
  for (const dice of [
    [1, 2],
    [6, 6],
  ]) {
    const t = reacted(dice)
    expect([t.seat, t.is('watch', 'spent')]).toEqual(['blue', true])
    t.play('end')
    expect([t.seat, t.place, t.is('watch', 'spent')]).toEqual(['red', 'strategic.choose', true])
    t.until('operations')
    expect([t.seat, t.is('watch', 'spent')]).toEqual(['red', true])
    t.play('end')
    expect([t.seat, t.is('watch', 'spent')]).toEqual(['blue', false])
  }
})

test('damos:11.0#3 until then he neither moves strategically nor activates', () => {
  const t = reacted([1, 2]).play('end')
  expect(t.why('march 0205')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8' })
  expect(t.refusal('march 0207')).toBe('legal')
  t.play('end')
  expect([t.place, t.refusal('activate 0205'), t.refusal('activate 0207')]).toEqual([
    'operations.choose',
    'spent',
    'legal',
  ])
})

// --- 12.0

/** A Concerted Attack on 0203 has been declared; red is asked for its posture. */
function declared(kind: 'assault' | 'penetration', options: Position['options']): Table {
  const t = position({
    map: ['. . . . . .', ' C . . . . C', '. . . . . .'],
    units: { tank: 'blue armor 6/6 0202', wing: 'blue mech 5/6 0103', foe: 'red mech 5/6 0203 spent' },
    control: { red: ['0206'] },
    options,
  })
  return t.play(`concert ${kind}`).until('concerted.posture')
}

const seen = (t: Table, seat: number): string => JSON.stringify(View.of(t.m, seat).json(t.m))

test('damos:12.0#1 in solitaire nothing of a Concerted Attack is hidden from the other seat', () => {
  expect(seen(declared('assault', { fog: true }), 1)).toBe(seen(declared('penetration', { fog: true }), 1))
  const alone = declared('penetration', { fog: true, solitaire: true })
  expect(seen(alone, 1)).not.toBe(seen(declared('assault', { fog: true, solitaire: true }), 1))
  expect(View.of(alone.m, 1).frames.at(-1)).toMatchObject({ proc: 'concerted', kind: 3 })
  // Nor are strengths.
  expect(seen(alone, 1)).not.toContain('null,')
  expect(seen(declared('penetration', { fog: true }), 1)).toContain('null,')
})

test('in solitaire plan and posture too lie open', () => {
  const planned = (options: Position['options']): Table => {
    const t = position({
      map: [' . . . . . .', ' C . . . . C', '. . . . . .'],
      units: { tank: 'blue armor 6/6 0202', foe: 'red mech 5/6 0203 spent' },
      control: { red: ['0206'] },
      options,
    })
    return t.play('activate 0202', 'move 0203', 'plan standard')
  }
  expect(View.of(planned({ fog: true }).m, 1).frames.at(-1)).toMatchObject({ proc: 'activation', plan: null })
  expect(View.of(planned({ solitaire: true }).m, 1).frames.at(-1)).toMatchObject({ proc: 'activation', plan: 1 })
  const chosen = (options: Position['options']): unknown =>
    View.of(declared('assault', options).play('posture counterattack').m, 0).frames.at(-1)
  expect(chosen({ fog: true })).toMatchObject({ proc: 'concerted', posture: null })
  expect(chosen({ solitaire: true })).toMatchObject({ proc: 'concerted', posture: 1 })
})

test('damos:12.0#2 but the posture is still locked before the attacking force is named and moved', () => {
  const t = declared('assault', { solitaire: true })
  expect([t.place, t.seat, t.events('activated')]).toEqual(['concerted.posture', 'red', []])
  t.play('posture counterattack')
  expect([t.place, t.seat, t.offers('name')]).toEqual(['concerted.name', 'blue', ['name 0103', 'name 0202']])
  t.play('name 0202', 'move 0203')
  expect(t.last('revealed')).toEqual({ plan: 'assault', posture: 'counterattack' })
})
