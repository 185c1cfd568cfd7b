import { expect, test } from 'vitest'
import { View } from '../../../core/sight.ts'
import { position, type Table } from './testing.ts'
import { PENETRATION } from './world.ts'

/** Side A is blue, side B red; the tank must cross the woods of 0203, because a lake bars the way along the south. */
function example(weak = 'mech'): Table {
  return position({
    map: ['~ ~ ~ ~', ' . . w .', 'C . . ~ C'],
    units: {
      arm: 'blue armor 4/8 0201',
      mech: 'blue mech 5/8 0201',
      inf: 'blue foot 9/5 0201',
      weak: `red ${weak} 2/6 0202`,
      tank: 'red armor 10/6 0204',
    },
    control: { red: ['0202', '0203', '0204', '0303', '0305'] },
  })
}

/** The example up to the results of the first exchange. */
function fought(): Table {
  return example()
    .play('concert penetration', 'target 0202', 'react 0204')
    .dice(6, 6)
    .play('posture counterattack', 'name 0201')
    .dice(6, 6, 4)
    .dice(6, 6)
}

/** ... and up to the die of the counterattack: the infantry has lost 4, the tank 6. */
function counterattacked(): Table {
  return fought().play(...Array<string>(4).fill('lose inf'), ...Array<string>(6).fill('lose tank'))
}

test('damos:8.13#1, damos:8.13#2, damos:8.13#3 locked plan, reaction by a natural 12 through woods, posture unlocked', () => {
  const t = example()
  t.play('concert penetration', 'target 0202')
  expect(t.last('declared')).toMatchObject({ hex: t.m.game.grid.parse('0202') })
  expect(['arm', 'mech', 'inf', 'weak'].map((id) => t.sp(id))).toEqual([4, 5, 9, 2])
  // The plan is locked and only its owner sees it.
  const plan = (seat: number): unknown => View.of(t.m, seat).frames.find((f) => f.proc === 'concerted')!['kind']
  expect([plan(0), plan(1)]).toEqual([PENETRATION, null])
  expect([t.place, t.offers()]).toEqual(['reaction.window', ['react 0204', 'pass']])
  t.play('react 0204').dice(6, 6)
  expect(t.last('reaction')).toMatchObject({ total: 12, drm: -1, success: 1 })
  expect(t.hex('tank')).toBe('0202')
  expect(t.offers()).toEqual(['posture steadfast', 'posture counterattack'])
  t.play('posture counterattack', 'name 0201')
  expect(t.last('revealed')).toEqual({ plan: 'penetration', posture: 'counterattack' })
  // 9 with the woods against it fails. Without the tank a force that is not mechanized has only Steadfast left; the mech
  // of the example is mechanized, and the rule goes before the example (docs/rulings.md).
  const failed = (weak: string): Table =>
    example(weak).play('concert penetration', 'target 0202', 'react 0204').dice(5, 4)
  expect([failed('foot').last('reaction'), failed('foot').hex('tank')]).toMatchObject([{ drm: -1, success: 0 }, '0204'])
  expect([failed('foot').place, failed('foot').events('forced').at(-1)]).toMatchObject([
    'concerted.name',
    { do: 'posture', arg: 'steadfast' },
  ])
  expect(failed('mech').offers()).toEqual(['posture steadfast', 'posture counterattack'])
})

test('damos:8.13#4, damos:8.13#5, damos:8.13#6 strengths, modifiers and the attack of the example', () => {
  const t = example()
  t.play('concert penetration', 'target 0202', 'react 0204').dice(6, 6).play('posture counterattack', 'name 0201')
  expect(t.last('strengths')).toEqual({ attack: 18, attackAdjusted: 18, defence: 12, defenceAdjusted: 12 })
  expect(t.last('modifiers')).toMatchObject({ attack: 2, defence: -1, attackSupplied: 1, defenceSupplied: 1 })
  t.dice(6, 6, 4).dice(6, 6)
  expect(t.last('inflicted')).toEqual({ onDefender: '6', onAttacker: '4' })
})

test('damos:8.13#7, damos:8.13#8, damos:8.13#9 absorption of the example', () => {
  const t = fought()
  expect(t.last('inflicted')).toEqual({ onDefender: '6', onAttacker: '4' })
  t.play('lose inf', 'lose inf', 'lose inf', 'lose inf')
  expect(t.sp('inf')).toBe(5)
  t.play('lose tank', 'lose tank', 'lose tank', 'lose tank', 'lose tank', 'lose tank')
  expect(t.sp('tank')).toBe(4)
  expect([t.place, t.events('winner')]).toEqual(['combat.counterDice', []])
  expect(t.m.top).toMatchObject({ proc: 'combat', step: 'counterDice', attackSp: 14, defenceSp: 6 })
})

test('damos:8.13#10, damos:8.13#11, damos:8.13#12 the counterattack of the example ends in a tie for the defender', () => {
  const t = counterattacked()
  t.dice(6)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:3', onDefender: 1, onAttacker: 3 })
  t.play('lose inf', 'lose inf', 'lose arm', 'lose tank')
  const left = (...ids: string[]): number => ids.reduce((sum, id) => sum + t.sp(id), 0)
  expect([18 - left('arm', 'mech', 'inf'), 12 - left('weak', 'tank')]).toEqual([7, 7])
  expect(t.last('winner')).toEqual({ side: 1 })
  // A 5 at 1:3 costs the attacker one less, and he would have won 7 to 6.
  const worse = counterattacked().dice(5)
  expect(worse.last('counterattack')).toMatchObject({ onDefender: 1, onAttacker: 2 })
  expect(worse.play('lose inf', 'lose arm', 'lose tank').last('winner')).toEqual({ side: 0 })
})

test('damos:8.13#13, damos:8.13#14 the end of the example: losses by arithmetic, one hex back and demoralized', () => {
  const t = counterattacked()
  t.dice(6).play('lose inf', 'lose inf', 'lose arm', 'lose tank')
  expect(t.place).toBe('retreat.step')
  t.play('retreat 0201')
  expect([t.sp('inf'), t.sp('arm'), t.sp('mech'), t.sp('tank'), t.sp('weak')]).toEqual([3, 3, 5, 3, 2])
  expect(t.hex('inf')).toBe('0201')
  expect(t.is('arm', 'demoralized')).toBe(true)
  expect([t.hex('tank'), t.is('tank', 'demoralized'), t.is('tank', 'spent')]).toEqual(['0202', false, true])
  expect(t.events('exploits')).toEqual([])
})
