/** Each ruling switch: what our reading gives, and what the other one gives. */
import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const RED = ['0104', '0105', '0106', '0107']
const rowOf = (units: Position['units'], name?: string, more: Partial<Position> = {}): Table =>
  position({ map: ['C . . . . . C'], units, control: { red: RED }, options: name ? { [name]: true } : {}, ...more })

test('damos:2.1#15 a failed reaction spends the force, unless failedReactionsStayFresh', () => {
  const after = (name?: string): boolean => {
    const t = rowOf({ a: 'blue foot 3/4 0102', z: 'blue foot 3/4 0101', r: 'red armor 7/6 0105' }, name)
    t.play('activate 0102', 'move 0103', 'react 0105').dice(1, 1)
    if (t.place === 'reaction.window') t.play('pass')
    t.play('stop')
    return t.is('r', 'spent')
  }
  expect([after(), after('failedReactionsStayFresh')]).toEqual([true, false])
})

test('damos:2.6#5 the whole stack counts for the range of influence, unless zoiOwnStrength', () => {
  const reacts = (name?: string): boolean => {
    const t = rowOf({ a: 'blue foot 3/4 0102', r: 'red armor 6/6 0105', s: 'red foot 3/4 0105' }, name)
    t.play('activate 0102', 'move 0103')
    return t.place === 'reaction.window'
  }
  expect([reacts(), reacts('zoiOwnStrength')]).toEqual([true, false])
})

test('damos:2.8#9 a demoralized loser of a Meeting Engagement loses nothing further, unless meetingShakes', () => {
  const left = (name?: string): number => {
    const t = rowOf({ a: 'blue foot 12/4 0103', d: 'red foot 9/4 0104 demoralized' }, name)
    t.play('activate 0103', 'move 0104', 'plan meeting').dice(6, 6).dice(1, 1)
    return t.until('operations').sp('d')
  }
  expect(left() - left('meetingShakes')).toBe(1)
})

test('damos:2.3#7 the excess alone is lost, unless overstackTakesAll', () => {
  const lost = (name?: string): string[] => {
    const units = {
      a: 'blue foot 3/4 0102',
      b: 'blue foot 3/4 0102',
      c: 'blue foot 3/4 0102',
      d: 'blue foot 2/4 0102',
      r: 'red foot 3/4 0106',
    }
    const t = rowOf(units, name)
    t.play('end')
    if (t.place === 'operations.excess') t.play('remove d')
    return ['a', 'b', 'c', 'd'].filter((u) => t.hex(u) === 'eliminated')
  }
  expect([lost(), lost('overstackTakesAll')]).toEqual([['d'], ['a', 'b', 'c', 'd']])
})

test('damos:8.9#12 supply changes the counterattack die, unless counterattackIgnoresSupply', () => {
  const drm = (name?: string): unknown => {
    const t = rowOf({ a: 'blue armor 12/6 0103', d: 'red armor 9/6 0104 spent' }, name, { map: ['C . . . . . .'] })
    t.play('activate 0103', 'move 0104', 'plan standard', 'posture counterattack').dice(6, 6).dice(1, 1)
    while (t.place === 'losses.allocate') t.play(t.offers()[0]!)
    return t.dice(3).last('counterattack')['drm']
  }
  expect([drm(), drm('counterattackIgnoresSupply')]).toEqual([-2, 0])
})

test('damos:8.11#1 a retreat leads toward a source, unless freeRetreat', () => {
  const beaten = (name?: string): Table => {
    const t = rowOf({ a: 'blue foot 12/4 0202', d: 'red foot 6/4 0203' }, name, {
      map: ['C . . . . .', ' . . . . . C', '. . . . . .'],
      control: { red: ['0203', '0204', '0205', '0206'] },
    })
    return t.play('activate 0202', 'move 0203', 'plan standard').dice(6, 6).dice(1)
  }
  expect(beaten().events('retreated')[0]).toMatchObject({ hex: beaten().m.game.grid.parse('0204') })
  expect(beaten('freeRetreat').offers('retreat')).toHaveLength(6)
})
