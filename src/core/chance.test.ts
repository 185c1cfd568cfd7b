import { describe, expect, it } from 'vitest'
import { commitment, outcomes, rollDice, SecretStream, SeededRng, sha256Hex, ways } from './chance.ts'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)

function total(weights: readonly { weight: number }[]): number {
  return weights.reduce((sum, o) => sum + o.weight, 0)
}

describe('the outcomes of a roll', () => {
  it('of two dice by their sum have the weights of the book', () => {
    const weights = new Map(outcomes(2, 'sum').map((o) => [o.dice[0]! + o.dice[1]!, o.weight]))
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => weights.get(sum))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('of three dice by their sum have 16 rows, 27 ways to 10', () => {
    const found = outcomes(3, 'sum')
    expect(found.length).toBe(16)
    expect(found.find((o) => o.dice.reduce((a, b) => a + b) === 10)!.weight).toBe(27)
  })

  it('of two dice one by one are 21, a double having one way and others two', () => {
    const found = outcomes(2, 'each')
    expect(found.length).toBe(21)
    expect(found.every((o) => o.weight === (o.dice[0] === o.dice[1] ? 1 : 2))).toBe(true)
    expect(found.every((o) => o.dice[0]! >= o.dice[1]!)).toBe(true)
  })

  it('of three dice one by one have 1, 3 or 6 ways', () => {
    const weightOf = (dice: number[]): number => outcomes(3, 'each').find((o) => o.dice.join() === dice.join())!.weight
    expect([weightOf([4, 4, 4]), weightOf([5, 5, 2]), weightOf([6, 3, 1])]).toEqual([1, 3, 6])
  })

  it('of a pick are even', () => {
    expect(outcomes(3, 'pick')).toEqual([
      { dice: [1], weight: 1 },
      { dice: [2], weight: 1 },
      { dice: [3], weight: 1 },
    ])
  })

  it.each([1, 2, 3, 4])('add up to all ways the dice can fall, for %i dice', (n) => {
    for (const reads of ['sum', 'each', 'pick'] as const) {
      expect(total(outcomes(n, reads))).toBe(ways(n, reads))
      expect(total(outcomes(n, reads, false))).toBe(ways(n, reads))
    }
  })

  it('unmerged are every ordered fall once', () => {
    const found = outcomes(2, 'sum', false)
    expect(new Set(found.map((o) => o.dice.join())).size).toBe(36)
    expect(found.every((o) => o.weight === 1)).toBe(true)
  })

  it('of no dice are one', () => {
    expect(outcomes(0, 'sum')).toEqual([{ dice: [], weight: 1 }])
  })
})

describe('the seeded generator', () => {
  it('gives the same numbers for the same word', () => {
    const draw = (word: string): number[] => rollDice(new SeededRng(word), 20, 'each')
    expect(draw('luga')).toEqual(draw('luga'))
    expect(draw('luga')).not.toEqual(draw('narva'))
  })

  it('draws every face about as often', () => {
    const rng = new SeededRng('faces')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 60_000; i++) counts[rng.below(6)]!++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})

describe('the secret stream', () => {
  const draw = (stream: SecretStream, n = 50): string =>
    Array.from({ length: n }, () => rollDice(stream, 2, 'sum').join('')).join(' ')

  it('is the same for the same seed, match and nonces', () => {
    expect(draw(new SecretStream(SEED, 'm1', ['a', 'b']))).toBe(draw(new SecretStream(SEED, 'm1', ['a', 'b'])))
  })

  it('is another for another seed, match or nonce, or the same letters divided otherwise', () => {
    const other = SEED.slice()
    other[31]! ^= 1
    const all = [
      new SecretStream(SEED, 'm1', ['a', 'b']),
      new SecretStream(other, 'm1', ['a', 'b']),
      new SecretStream(SEED, 'm2', ['a', 'b']),
      new SecretStream(SEED, 'm1', ['a', 'c']),
      new SecretStream(SEED, 'm1', ['ab']),
      new SecretStream(SEED, 'm1a', ['b']),
    ]
    expect(new Set(all.map((s) => draw(s))).size).toBe(all.length)
  })

  it('goes on beyond its first block without repeating it', () => {
    const stream = new SecretStream(SEED, 'm1', [])
    const first = Array.from({ length: 1024 }, () => stream.below(256)).join()
    const second = Array.from({ length: 1024 }, () => stream.below(256)).join()
    expect(second).not.toBe(first)
  })

  it('draws faces evenly', () => {
    const stream = new SecretStream(SEED, 'even', [])
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 60_000; i++) counts[stream.below(6)]!++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  it('refuses a seed of another length, and draws it cannot make evenly', () => {
    expect(() => new SecretStream(SEED.slice(1), 'm1', [])).toThrow('32 bytes')
    expect(() => new SecretStream(SEED, 'm1', []).below(257)).toThrow('1 to 256')
    expect(() => new SecretStream(SEED, 'm1', []).below(0)).toThrow('1 to 256')
    expect(new SecretStream(SEED, 'm1', []).below(1)).toBe(0)
  })

  it('is promised by the hash of its seed', () => {
    // sha256 of the bytes 00 01 .. 1f, as any other tool gives it
    expect(commitment(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
