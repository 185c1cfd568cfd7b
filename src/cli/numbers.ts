/** Figures and options: read from the command line, and written as fractions and percentages. */
import { InvalidArgumentError } from 'commander'

export function wholeNumber(text: string): number {
  const n = Number(text.replaceAll(/[_,]/g, ''))
  if (!Number.isSafeInteger(n) || n < 1) throw new InvalidArgumentError('It must be a whole number above 0.')
  return n
}

/** A port to listen on; 0 is any free one. */
export function portNumber(text: string): number {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return n
}

/** Collects an option that may be repeated. */
export function gather(value: string, before: string[]): string[] {
  return [...before, value]
}

/** A 32-byte seed in hexadecimal digits. */
export function seedBytes(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('A seed has 64 hexadecimal digits (32 bytes).')
  return Uint8Array.from(Buffer.from(text, 'hex'))
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** In lowest terms. */
export function fraction(a: bigint, b: bigint): string {
  const d = gcd(a, b)
  return `${a / d}/${b / d}`
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}
