/** Chance: the outcomes of a roll with exact weights, the host's secret stream, and a plain generator for studies. */
import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** One thing a rule can read of a roll, with how many of the ordered dice give it. */
export interface RollOutcome {
  readonly dice: readonly number[]
  readonly weight: number
}

const tables = new Map<string, readonly RollOutcome[]>()

/** All that a roll can come to, merged as far as its rule cannot tell apart. */
export function outcomes(n: number, reads: 'sum' | 'each' | 'pick', merged = true): readonly RollOutcome[] {
  const key = `${n}${reads}${merged}`
  let table = tables.get(key)
  if (!table) {
    table = makeOutcomes(n, reads, merged)
    tables.set(key, table)
  }
  return table
}

function makeOutcomes(n: number, reads: 'sum' | 'each' | 'pick', merged: boolean): RollOutcome[] {
  if (reads === 'pick') return Array.from({ length: n }, (_, i) => ({ dice: [i + 1], weight: 1 }))
  const found = new Map<string, { dice: number[]; weight: number }>()
  for (let i = 0; i < 6 ** n; i++) {
    const dice = Array.from({ length: n }, (_, k) => (Math.floor(i / 6 ** k) % 6) + 1)
    const sorted = dice.slice().sort((a, b) => b - a)
    const key = !merged ? String(i) : reads === 'sum' ? String(dice.reduce((a, b) => a + b, 0)) : sorted.join()
    const old = found.get(key)
    if (old) old.weight++
    else found.set(key, { dice: merged ? sorted : dice, weight: 1 })
  }
  return [...found.values()]
}

/** In how many equally likely ways the dice can fall. */
export function ways(n: number, reads: 'sum' | 'each' | 'pick'): number {
  return reads === 'pick' ? n : 6 ** n
}

export interface Rng {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

/** A small seeded generator for fuzzing, bots and studies; never for live dice. */
export class SeededRng implements Rng {
  private a: number

  constructor(word: string | number) {
    let h = 2166136261
    for (const c of String(word)) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
    this.a = h
  }

  below(n: number): number {
    this.a = (this.a + 0x6d2b79f5) | 0
    let t = Math.imul(this.a ^ (this.a >>> 15), 1 | this.a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}

export function rollDice(rng: Rng, n: number, reads: 'sum' | 'each' | 'pick'): number[] {
  if (reads === 'pick') return [rng.below(n) + 1]
  const dice: number[] = []
  for (let i = 0; i < n; i++) dice.push(rng.below(6) + 1)
  return dice
}

const BLOCK = 1024

/**
 * The dice of live play. The key is SHA-256 of the host's seed, the match id and a nonce from each seat. The seed's hash
 * is published at the start and the seed at the end, so that anyone can draw the same stream again.
 */
export class SecretStream implements Rng {
  private readonly key: Uint8Array
  private block = new Uint8Array(0)
  private at = 0
  private counter = 0

  constructor(seed: Uint8Array, matchId: string, nonces: readonly string[]) {
    if (seed.length !== 32) throw new Error('the host seed must be 32 bytes')
    const text = utf8ToBytes(JSON.stringify([matchId, ...nonces]))
    const whole = new Uint8Array(seed.length + text.length)
    whole.set(seed)
    whole.set(text, seed.length)
    this.key = sha256(whole)
  }

  /** How many bytes have been drawn: with it a stream can be taken up again where it was left. */
  get drawn(): number {
    return this.counter * BLOCK - (this.block.length - this.at)
  }

  /** Passes over bytes that were drawn before. */
  skip(bytes: number): this {
    this.counter = Math.floor(bytes / BLOCK)
    this.block = new Uint8Array(0)
    this.at = 0
    for (let i = bytes % BLOCK; i > 0; i--) this.nextByte()
    return this
  }

  below(n: number): number {
    if (n < 1 || n > 256) throw new Error(`the stream draws one of 1 to 256, not of ${n}`)
    const limit = 256 - (256 % n)
    for (;;) {
      const byte = this.nextByte()
      if (byte < limit) return byte % n
    }
  }

  private nextByte(): number {
    if (this.at === this.block.length) {
      const nonce = new Uint8Array(12)
      new DataView(nonce.buffer).setUint32(0, this.counter++)
      this.block = chacha20(this.key, nonce, new Uint8Array(BLOCK))
      this.at = 0
    }
    return this.block[this.at++]!
  }
}

/** What the host publishes at the start. */
export function commitment(seed: Uint8Array): string {
  return bytesToHex(sha256(seed))
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
