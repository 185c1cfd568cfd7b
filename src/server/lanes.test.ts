import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { Lanes, Turns } from './lanes.ts'

test('lanes give one thing each in turn, and what waits can be taken away', () => {
  const lanes = new Lanes<string>()
  for (const item of ['a1', 'a2', 'a3']) lanes.add('a', item)
  for (const item of ['b1', 'b2']) lanes.add('b', item)
  expect([lanes.next(), lanes.next(), lanes.next()]).toEqual(['a1', 'b1', 'a2'])
  lanes.remove('b', 'b2')
  lanes.remove('b', 'b2')
  expect([lanes.next(), lanes.next(), lanes.empty]).toEqual(['a3', undefined, true])
})

test('one thing a turn of the event loop, and whoever comes late is next', async () => {
  const turns = new Turns()
  const told: string[] = []
  let loops = 0
  let counting = true
  const count = (): void => {
    loops += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const burst = Array.from({ length: 20 }, (_, i) => turns.next('burst').then(() => void told.push(`burst ${i}`)))
  await burst[2]
  const late = turns.next('other').then(() => void told.push('other'))
  await Promise.all([...burst, late])
  counting = false
  expect(told.indexOf('other')).toBeLessThanOrEqual(4)
  expect(told).toHaveLength(21)
  expect(loops).toBeGreaterThanOrEqual(20)
})

test('a page has a burst of messages, and more as time goes by; one that does not stop is cut off', () => {
  let now = 0
  const allowance = new Allowance({ burst: 3, perSecond: 2, faults: 2 }, () => now)
  const take = (n: number): string[] => Array.from({ length: n }, () => allowance.take())
  expect(take(4)).toEqual(['yes', 'yes', 'yes', 'no'])
  now += 500
  expect(take(2)).toEqual(['yes', 'no'])
  now += 60_000
  expect(take(7)).toEqual(['yes', 'yes', 'yes', 'no', 'no', 'enough', 'enough'])
})
