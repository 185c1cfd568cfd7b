/** 13.7 Formations: what their markers are for on paper, the counters say themselves. */
import { expect, test } from 'vitest'
import { seenBy, seenOpenly } from '../../../../core/seen.ts'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { showCounter } from '../../desk/counter.ts'
import type { Position } from '../sketch.ts'
import { sourceIn, supplying } from '../scenes.ts'
import { position } from '../testing.ts'

const MOT = '4-4-5L/3-4-16T'
const LEG = '4-3-4L/2-3-8L'

const division = (more: Record<string, string> = {}, rest: Partial<Position> = {}) =>
  position({
    map: ['. . . . . . .', '. . . . . . .'],
    units: {
      a: `blue ${MOT} 0101 mech div:pz move`,
      b: `blue ${MOT} 0101 mech div:pz move`,
      c: `blue ${MOT} 0101 mech div:pz reserve oos`,
      e: `red ${LEG} 0107 move`,
      ...more,
    },
    ...rest,
  })

test('ocs:13.7.A#1 ocs:3.6f#1 a formation shows where its units are and nowhere else', () => {
  const t = division({ d: `blue ${MOT} dead mech div:lost`, d2: `blue ${MOT} dead mech div:lost` })
  const s = seenOpenly(t.m)
  const shown = (id: string) => showCounter(s, t.unit(id))
  expect(['a', 'b', 'c'].map((id) => [shown(id).formation, shown(id).tint, shown(id).at])).toEqual(
    Array(3).fill(['pz', 1, '0101']),
  )
  // Nothing of a dead formation lies on the map, and no counter stands for one.
  const onMap = t.m.game.units.map((u) => showCounter(s, u.index)).filter((c) => c.at !== null)
  expect(onMap.map((c) => c.formation)).toEqual(['pz', 'pz', 'pz', ''])
  expect(onMap).toHaveLength(4)
})

test('ocs:13.7.B#1 units leave their formation and join it again for nothing', () => {
  const t = division().play('take a', 'move 0102')
  const alone = t.left[0]!
  t.play('stop', 'take b', 'move 0102')
  expect([alone, t.left]).toEqual([15, [15]])
  t.play('stop')
  expect(t.m.board.quarters.get(t.at('0102'))).toBe(8)
})

test('ocs:13.7.C#1 they may differ in mode and supply, and stand where they stand', () => {
  const t = division()
  expect(['a', 'b', 'c'].map((id) => [t.mode(id), t.mark(id, 'outOfSupply')])).toEqual([
    ['Move', 0],
    ['Move', 0],
    ['Reserve', 1],
  ])
  expect(t.m.board.quarters.get(t.at('0101'))).toBe(12)
})

test('ocs:13.7.D#1 when fuel is paid for a formation, its units show it', () => {
  const t = division({}, { fuel: true, dumps: { blue: { '0101': 8 } } })
  const fuelled = (id: string) => (showCounter(seenOpenly(t.m), t.unit(id)).tags ?? []).some((tag) => tag.text === 'f')
  expect([fuelled('a'), fuelled('b')]).toEqual([false, false])
  t.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
  expect([fuelled('a'), fuelled('b'), t.dump('blue', '0101')]).toEqual([true, true, 4])
})

test('ocs:13.7a#1 fuel and trace through one source: who is too far from it is fuelled by himself, and fed', () => {
  const t = division(
    { far: `blue ${MOT} 0207 mech div:pz move`, e: `red ${LEG} 0107 move` },
    { map: ['. . . ~ . . .', '. . . ~ . . .'], fuel: true, dumps: { blue: { '0101': 8, '0206': 8 } } },
  )
  t.play('take a', 'formationFrom 0101', 'move 0102', 'stop', 'take b')
  expect(t.refusal('move 0102')).toBe('legal')
  t.play('stop', 'take far')
  expect(t.refusal('move 0206')).toBe('no-fuel')
  t.play('fuelFrom 0206')
  expect(t.refusal('move 0206')).toBe('legal')
  // Two of them trace to one edge, the third could to the other; it eats, or goes without.
  const fed = (dumps: Record<string, number>): unknown[] => {
    const u = supplying({
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0118 div:pz` },
      entries: sourceIn('0101', '0120'),
      dumps: { blue: dumps },
    }).play('end')
    return [...['a', 'b', 'c'].map((id) => u.mark(id, 'outOfSupply')), u.dump('blue', '0119')]
  }
  expect([fed({ '0119': 9 }), fed({})]).toEqual([
    [0, 0, 0, 8],
    [0, 0, 1, 0],
  ])
  const alone = supplying({ units: { c: `blue ${LEG} 0118 div:pz` }, entries: sourceIn('0101', '0120') }).play('end')
  expect(alone.mark('c', 'outOfSupply')).toBe(0)
})

test('ocs:13.7b#1 a division lies hidden under others, unless it has the only zone of the stack', () => {
  const cover = (words: string) =>
    division({
      top: `blue ${LEG} 0101`,
      a: `blue ${MOT} 0101 mech div:pz ${words}`,
      b: `blue ${MOT} 0101 mech div:pz move`,
    })
  const hidden = cover('move')
  const view = View.of(hidden.m, 1)
  const hex = (t: typeof hidden, v: View, id: string) => v.cells[t.m.board.hex.base + t.unit(id)]
  expect(['top', 'a', 'b', 'c'].map((id) => hex(hidden, view, id) === HIDDEN)).toEqual([false, true, true, true])
  expect(showCounter(seenBy(hidden.m, view), hidden.unit('a')).at).toBe(null)
  const only = division({ top: `blue ${LEG} 0101 move`, a: `blue ${MOT} 0101 mech div:pz` })
  const seen = View.of(only.m, 1)
  expect(['top', 'a'].map((id) => hex(only, seen, id) === HIDDEN)).toEqual([true, false])
})
