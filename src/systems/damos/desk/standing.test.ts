import { expect, test } from 'vitest'
import type { Happening } from '../../../core/match.ts'
import { standingOrder } from '../../../core/desk/standing.ts'
import { line, WAITING, type Table } from '../rules/testing.ts'
import { reactors } from '../rules/ways/reactors.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, tallies } from './index.ts'

const kept = (t: Table, event: Happening) => t.m.setting.desk!.diary(t.m.setting, event, '')
const answer = (t: Table, id: string, value: string) =>
  standingOrder(
    SERIES_STANDING.find((r) => r.id === id)!,
    t.m,
    value,
  )

test('a standing answer gives an order only where its kind of decision is asked, and never on "ask"', () => {
  const t = line({ a: 'blue foot 4/6 0102', near: 'red armor 5/6 0105', far: 'red armor 9/6 0106', ...WAITING })
  expect(answer(t, 'reactions', 'pass')).toBeNull()
  t.play('activate 0102', 'move 0103', 'move 0104')
  expect(t.place).toBe('reaction.window')
  expect(answer(t, 'reactions', 'ask')).toBeNull()
  expect(answer(t, 'reactions', 'pass')).toEqual({ do: 'pass' })
  expect(answer(t, 'reactions', 'adjacent')).toEqual({ do: 'react', hex: '0105' })
  expect(answer(t, 'losses', 'usual')).toBeNull()
})

test('damos:2.6.1#15 forces react by the chance they have, or only to mobile forces', () => {
  const t = line({ a: 'blue foot 4/6 0102', near: 'red armor 5/6 0105', ...WAITING })
  t.play('activate 0102', 'move 0103', 'move 0104')
  const { chance } = reactors(t.m).find((r) => !r.away)!
  expect(chance).toBeGreaterThanOrEqual(1 / 3)
  const half = chance >= 1 / 2 ? 'react' : 'pass'
  expect(['half', 'third', 'mobile'].map((value) => answer(t, 'reactions', value)?.do)).toEqual([half, 'react', 'pass'])
  const tanks = line({ a: 'blue armor 4/6 0102', near: 'red armor 5/6 0105', ...WAITING })
  tanks.play('activate 0102', 'move 0103', 'move 0104')
  const { chance: then } = reactors(tanks.m).find((r) => !r.away)!
  expect(answer(tanks, 'reactions', 'mobile')?.do).toBe(then >= 1 / 3 ? 'react' : 'pass')
})

test('letting a whole activation pass holds until that activation is over', () => {
  const rule = SERIES_STANDING.find((r) => r.id === 'reactions')!
  const t = line({ a: 'blue foot 4/6 0102', near: 'red armor 5/6 0105', ...WAITING })
  t.play('activate 0102', 'move 0103', 'move 0104')
  expect(t.place).toBe('reaction.window')
  expect(rule.values.find((v) => v.value === 'force')!.at).toContain(t.place)
  expect(answer(t, 'reactions', 'force')).toEqual({ do: 'pass' })
  t.play('pass')
  expect([t.place, rule.lapses!(t.m, 'force')]).toEqual(['activation.move', false])
  t.play('stop')
  expect([t.place, rule.lapses!(t.m, 'force'), rule.lapses!(t.m, 'pass')]).toEqual(['operations.choose', true, false])
})

test('a standing posture that is not open becomes Steadfast', () => {
  const t = line({ a: 'blue armor 5/6 0103', d: 'red armor 4/4 0104 spent', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect(answer(t, 'postures', 'counterattack')).toEqual({ do: 'posture', word: 'counterattack' })
  expect(answer(t, 'postures', 'delay')).toEqual({ do: 'posture', word: 'steadfast' })
  expect(answer(t, 'postures', 'ask')).toBeNull()
})

test('usual losses are those the forecast assumes', () => {
  const t = line({ a: 'blue armor 5/6 0103', b: 'blue foot 4/6 0103', d: 'red foot 8/4 0104', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(1, 1).dice(6, 6)
  expect(t.place).toBe('losses.allocate')
  expect(answer(t, 'losses', 'usual')).toEqual({ do: 'lose', unit: 'a' })
})

test('dice are counted for the seat that rolls them', () => {
  const t = line({ a: 'blue foot 5/6 0103', d: 'red foot 4/4 0104', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect([t.place, rolledBy(t.m)]).toEqual(['combat.attackRoll', 0])
  t.dice(3)
  expect([t.place, rolledBy(t.m)]).toEqual(['combat.defenceRoll', 1])
})

test('tallies count what each side has', () => {
  const t = line({ a: 'blue foot 5/6 0103 of 6', gone: 'red foot 4/4 eliminated', ...WAITING }, { rp: { blue: 2 } })
  expect(tallies(t.m)).toMatchObject({
    'Strength on the map': [6, 1],
    'Strength missing from units on the map': [1, 0],
    'Units eliminated': [0, 1],
    'Replacement points': [2, 0],
    'Hexes held': [4, 4],
  })
})

test('the diary keeps what happened with its hex and rule, and drops small formalities', () => {
  const t = line({ a: 'blue foot 5/6 0103', d: 'red foot 4/4 0104', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard')
  const combat = t.log.find((e) => e.ev === 'combat')!
  expect(kept(t, combat)).toEqual({ weight: 2, claim: 'damos:8.0#1', hex: '0104', mark: 'fight' })
  expect(t.m.narrate(combat)).toBe('Combat at 0104: a against d')
  expect(kept(t, { ev: 'forced', values: {} })).toBeNull()
  const dropped = Object.keys(t.m.setting.system.events).filter((ev) => !kept(t, { ev, values: {} }))
  expect(dropped).toEqual(['strategic'])
})
