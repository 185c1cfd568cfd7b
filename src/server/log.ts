/**
 * The log of a server, for programs that read it: one JSON object a line. Of an order it has the match, the step and how long it took,
 * never what was ordered; whatever looks like a link, a session or a password is struck out.
 */
import { heardBy } from './aside.ts'

export type LogLine =
  | {
      readonly what: 'order'
      readonly match: string
      readonly game: string
      readonly step: number
      readonly ms: number
    }
  | { readonly what: 'request'; readonly route: string; readonly status: number; readonly ms: number }
  | { readonly what: 'reminder'; readonly kind: string; readonly result: string }
  | { readonly what: 'complaint'; readonly text: string }
  | { readonly what: 'started' | 'stopped' }

export type Log = (line: LogLine) => void

/** Keys of links and feeds, sessions, seeds: 32 or more hexadecimal digits. The password in the address of a database. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{32,}/gi, '[…]'],
  [/(\w+:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:[…]@'],
  [/((?:cookie|authorization)["']?\s*[:=]\s*["']?)[^"'\s][^"'\n]*/gi, '$1[…]'],
]

export function withoutSecrets(text: string): string {
  return SECRETS.reduce((told, [secret, instead]) => told.replaceAll(secret, instead), text)
}

/** A log that writes its lines somewhere. From now on it is told what the program complains of, too. */
export function jsonLog(write: (line: string) => void): Log {
  const log: Log = (line) => {
    const told = Object.fromEntries(
      Object.entries(line).map(([key, value]) => [key, typeof value === 'string' ? withoutSecrets(value) : value]),
    )
    write(`${JSON.stringify({ at: new Date().toISOString(), ...told })}\n`)
  }
  heardBy((text) => log({ what: 'complaint', text }))
  return log
}
