import { expect, test } from 'vitest'
import { Greedy } from './greedy.ts'
import { position, type Table } from '../rules/testing.ts'

const OPEN = Array.from({ length: 4 }, () => '. . . . . .')

/** What the player orders, until somebody else or the dice are asked. */
function orders(t: Table): string[] {
  const { m } = t
  const [seat, player, given] = [m.seat, new Greedy(), [] as string[]]
  while (m.waits === 'decision' && m.seat === seat && given.length < 20) {
    const { do: kind, hex, unit } = m.orderOf(player.choose(m))
    given.push([kind, hex ?? unit ?? ''].join(' ').trim())
    t.play(given.at(-1)!)
  }
  return given
}

test('it attacks at good odds, and with no more units than it takes', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,1/2 6 0204',
      b: 'german infantry 2/4,1/2 6 0204',
      c: 'german infantry 2/4,1/2 6 0204',
      e: 'french infantry 1/1,1/1 6 0203',
    },
  }).until('combatPhase')
  expect(orders(t)).toEqual(['target 0203', 'attack a', 'attack b', 'go'])
})

test('it leaves a strong hex alone', () => {
  const t = position({
    map: OPEN,
    units: { a: 'german infantry 2/4,1/2 6 0204', e: 'french infantry 9/9,5/5 6 0203' },
  }).until('combatPhase')
  expect(orders(t)[0]).toBe('end')
})

test('it goes for high ground, and who faces an enemy alone stays', () => {
  const t = position({
    map: ['. . . . . .', '. . . h . .', '. . . . . .', '. . . . . .'],
    units: {
      a: 'german infantry 2/4,1/2 6 0106',
      b: 'german infantry 2/4,1/2 6 0402',
      e: 'french infantry 9/9,5/5 6 0401',
    },
  }).until('movement')
  orders(t)
  expect([t.hex('a'), t.hex('b')]).toEqual(['0204', '0402'])
})

test('it gives up clear ground rather than lose a step there, and holds a ridge', () => {
  const stands = (map: readonly string[], ridge: readonly string[]): string => {
    const t = position({
      map,
      regions: { ridge },
      units: { a: 'german infantry 1/4,1/4 6 0204', e: 'french infantry 0/4,0/4 6 0203' },
    })
    t.until('combatPhase').play('target 0203', 'attack a', 'go').dice(2)
    return orders(t)[0]!
  }
  expect(stands(['. . . . . .', '. . h . . .', '. . . . . .'], ['0203'])).toBe('stay')
  expect(stands(OPEN, [])).toBe('retreat')
})
