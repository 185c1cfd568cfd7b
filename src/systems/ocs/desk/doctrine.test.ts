/** Interception as an auto-response: for which missions, from which base, with which Fighters. */
import { expect, test } from 'vitest'
import { standingOrder } from '../../../core/desk/standing.ts'
import { field, STUKA } from '../rules/air/scenes.ts'
import { OCS_DESK } from './index.ts'

const RULE = OCS_DESK.standing.find(({ id }) => id === 'intercept')!
const met = (units: Record<string, string>, ...flown: readonly string[]) => {
  const t = field(units).until('barrageSegment')
  t.play('fly bomb', 'at 0405', ...flown.map((id) => `with ${id}`), 'go')
  expect(t.place).toBe('mission.intercept')
  return (value: string, lodged: Record<string, string> = {}) => standingOrder(RULE, t.m, value, lodged)
}
const GOES = { do: 'intercept', unit: 'k' }
const PASS = { do: 'pass' }
const K = 'red plane:F 4-2(30) 0113'
const L = 'red plane:F 3-2(30) 0113'

test('ocs:14.5#1 bombers alone are met by the best Fighter, with an escort only by whoever meets every mission', () => {
  const alone = met({ s: STUKA, k: K, l: L }, 's')
  expect(['always', 'unescorted', 'transports', 'never'].map((value) => alone(value))).toEqual([GOES, GOES, PASS, PASS])
  const escorted = met({ s: STUKA, f: 'blue plane:F 4-2(30) 0101', k: K, l: L }, 's', 'f')
  expect([escorted('unescorted'), escorted('always')]).toEqual([PASS, GOES])
})

test('a base may be told otherwise; the rating may have to be better; who is to stay stays', () => {
  const alone = met({ s: STUKA, k: K }, 's')
  expect(alone('always', { 'intercept@0113': 'never' })).toEqual(PASS)
  expect(alone('never', { 'intercept@0113': 'always' })).toEqual(GOES)
  expect(alone('always', { 'intercept-spare': 'last' })).toEqual(PASS)
  // What nobody has set keeps nobody home.
  expect(alone('always', { 'intercept-spare': 'ask', 'intercept-rating': 'ask' })).toEqual(GOES)
  expect(alone('always', { 'intercept-spare': 'reduced' })).toEqual(GOES)
  const worn = met({ s: STUKA, k: `${K} lost:1`, l: L }, 's')
  expect(worn('always', { 'intercept-spare': 'both' })).toEqual({ do: 'intercept', unit: 'l' })
  const even = met({ f: 'blue plane:F 4-9(30) 0101', k: K }, 'f')
  expect(['even', 'better'].map((rating) => even('always', { 'intercept-rating': rating }))).toEqual([GOES, PASS])
})
