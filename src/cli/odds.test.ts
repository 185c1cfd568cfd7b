import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fraction, percent } from './numbers.ts'
import { freshFolder, maproom } from './testing.ts'

const record = join(freshFolder(), 'march.record.json')

beforeAll(async () => {
  await maproom(['play', 'toy', 'melee', '--record', record], { input: ['plan storm', 'plan dig', 'add R4', 'go'] })
})

describe('maproom odds', () => {
  test.each([['move', '0301'], ['move 0301'], ['{"do":"move","hex":"0301"}']])(
    'of an order: %s %s',
    async (...words) => {
      const { code, out } = await maproom(['odds', record, ...words])
      expect(code).toBe(0)
      expect(out).toContain('Odds of "move 0301"')
      expect(out).toMatch(/keep +0\.47 +55\.6 %/)
      expect(out).toMatch(/ +1 +41\.7 % +5\/12/)
      expect(out).toContain('follow the policy "usual"')
    },
  )

  test('as JSON, with every outcome', async () => {
    const { out } = await maproom(['odds', record, 'move', '0301', '--json'])
    const odds = JSON.parse(out) as {
      branches: { reached: string; outcomes: { chance: string }[]; choices: unknown[] }[]
    }
    expect(odds.branches.map((b) => b.choices)).toContainEqual([{ place: 'fight.nerve', order: { do: 'press' } }])
    expect(odds.branches.map((b) => b.choices)).toContainEqual([{ place: 'fight.nerve', order: { do: 'keep' } }])
    for (const branch of odds.branches) {
      const sum = branch.outcomes.map((o) => o.chance.split('/').map(Number)).reduce((a, [n, d]) => a + n! / d!, 0)
      expect(sum).toBeCloseTo(1, 12)
    }
  })

  test.each([
    { words: [], code: 1, says: 'No roll is under way' },
    { words: ['stop'], code: 1, says: 'leads to no roll' },
    { words: ['move', '0203'], code: 1, says: '0203 is not next to 0302. [toy:3#1]' },
    { words: ['mvoe', '0301'], code: 2, says: 'Did you mean "move"?' },
  ])('$words: $says', async ({ words, code, says }) => {
    const ran = await maproom(['odds', record, ...words])
    expect(ran.err).toContain(says)
    expect(ran.code).toBe(code)
  })

  test('figures', () => {
    expect(fraction(36n, 1296n)).toBe('1/36')
    expect(fraction(0n, 36n)).toBe('0/1')
    expect(percent(1 / 3)).toBe('33.3 %')
  })
})
