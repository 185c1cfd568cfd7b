/** What Space never does: an attack that cannot be won, and what destroys one's own. */
import { expect, test } from 'vitest'
import { askOpenly } from '../../../core/harness/asking.ts'
import { seenOpenly } from '../../../core/seen.ts'
import { showTable } from '../../../core/desk/show.ts'
import type { Asked, Way } from '../../../core/shapes.ts'
import { line, position, WAITING, type Table } from '../rules/testing.ts'

const asked = (t: Table): Asked => showTable(seenOpenly(t.m), { at: 0, undo: null, standing: {} }).asked!
const main = (t: Table): string | undefined => asked(t).options.find((o) => o.main)?.label

const attackOf = (sp: number): Table => line({ a: `blue foot ${sp}/6 0102`, d: 'red foot 13/4 0103 spent', ...WAITING })

test('an attack that cannot be won is no default, and a red line says so', () => {
  const vain = attackOf(1).play('activate 0102', 'move 0103')
  expect([vain.place, main(vain)]).toEqual(['activation.plan', undefined])
  expect(asked(vain).options.map((o) => o.grave)).toEqual(['hopeless', 'hopeless'])
  expect(asked(vain).warnings[0]).toMatchObject({ label: 'You cannot win this fight.', tone: 'danger' })
  const fair = attackOf(13).play('activate 0102', 'move 0103')
  expect([main(fair), asked(fair).options.map((o) => o.grave)]).toEqual(['Standard Attack', [undefined, undefined]])
  expect(asked(fair).warnings.some((w) => w.label === 'You cannot win this fight.')).toBe(false)
})

test('nor when it is only pointed at', () => {
  const ways = (sp: number): readonly Way[] => askOpenly(attackOf(sp).m, { q: 'aim', from: '0102', to: '0103' }).ways!
  const plans = (list: readonly Way[]): unknown[] => list.map((w) => [w.id, w.figure, w.grave])
  expect(plans(ways(1)).slice(0, 2)).toEqual([
    ['standard', '0 %', 'hopeless'],
    ['meeting', '0 %', 'hopeless'],
  ])
  expect(ways(13).every((w) => w.grave === undefined)).toBe(true)
})

test('a Concerted Attack in vain is not sent off by Space, whoever is gathered for it', () => {
  const gathered = (sp: number): Table =>
    line({ a: `blue armor ${sp}/6 0102`, b: 'blue foot 1/6 0102', d: 'red foot 13/4 0103 spent', ...WAITING })
      .play('concert penetration')
      .play('pick a')
  expect([gathered(1).place, main(gathered(1)), main(gathered(13))]).toEqual([
    'concerted.muster',
    undefined,
    'Attack with a',
  ])
})

test('nor does a Grand Assault once named go on by Space where it cannot win', () => {
  const named = (sp: number): Table =>
    position({
      map: ['C . . . . C', ' . . . . . .'],
      units: { a: `blue armor ${sp}/8 0102`, d: 'red foot 13/4 0104 spent', z: 'blue armor 1/4 0101' },
      control: { red: ['0104', '0105', '0106'] },
      x: { projectsZoi: (m, unit) => m.game.units[unit]!.id === 'a' },
    }).concert('assault', '0102')
  // Only a strong force has influence as far as the target.
  expect([named(13).place, asked(named(13)).usual?.label]).toEqual(['activation.move', 'On to the assault on 0104'])
})

test('to let a force die that replacement points would save is no default', () => {
  const beaten = (sp: number, rp: number): Table =>
    line(
      { a: 'blue foot 13/6 0102', d: `red foot ${sp}/4 0103 spent`, ...WAITING },
      { rp: { red: rp }, x: { absorbs: () => 2 } },
    )
      .play('activate 0102', 'move 0103', 'plan standard')
      .dice(1, 1, 2)
      .dice(1)
  expect([beaten(2, 2).place, beaten(2, 2).seat]).toEqual(['losses.pay', 'red'])
  const lp = beaten(5, 2).fields['lp'] as number
  expect([asked(beaten(lp, 2)).usual, asked(beaten(lp + 1, 2)).usual?.label]).toEqual([null, 'Pay nothing'])
})

test('a withdrawal that would end in elimination says so and is no click', () => {
  const window = (z: string): Asked =>
    asked(
      position({
        map: ['C . . . . . . . C'],
        units: { a: 'blue foot 5/6 0102', tank: 'red armor 7/6 0105', z, w: 'blue foot 1/4 0101' },
        control: { red: ['0105', '0106', '0107', '0108', '0109'] },
      }).play('activate 0102', 'move 0103'),
    )
  const withdrawal = (z: string) => window(z).options.find((o) => o.order.do === 'withdraw')!
  expect(withdrawal('blue foot 1/4 0108')).toMatchObject({ grave: 'destroys' })
  expect(withdrawal('blue foot 1/4 0108').detail).toContain('would be eliminated')
  expect(withdrawal('blue foot 1/4 0108 demoralized').grave).toBeUndefined()
})

test('what is given up is never given up by a single key', () => {
  const crowd = line({
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, 'blue foot 2/4 0102'])),
    ...WAITING,
  })
  crowd.play('end')
  expect(asked(crowd)).toMatchObject({ place: 'operations.excess', usual: null })
  expect(asked(crowd).options.every((o) => o.grave === 'destroys' && !o.main)).toBe(true)
  const city = position({
    map: ['C . M . . . C'],
    units: { g: 'blue foot 1/4 0101', a: 'blue foot 16/4 0102', p: 'red foot 4/4 0103', q: 'red foot 3/4 0103' },
    control: { red: ['0104', '0105', '0106', '0107'] },
  })
  city.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6).dice(1, 1)
  city.play('lose p', 'lose p', 'lose p', 'lose q')
  expect(asked(city)).toMatchObject({ place: 'combat.sacrifice', usual: null })
  expect(asked(city).options.map((o) => [o.order.do, o.grave, o.main])).toEqual([
    ['sacrifice', 'destroys', undefined],
    ['yield', undefined, undefined],
  ])
})
