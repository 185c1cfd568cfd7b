/** In a worker: what test files import instead of vitest. It collects the tests, so that each can be run alone. */
import { format } from 'node:util'

export { expect } from 'vitest'

export interface Collected {
  readonly file: string
  readonly name: string
  readonly run: () => Promise<void>
}

type Body = (...row: unknown[]) => unknown

export const collected: Collected[] = []
let file = ''
let before: readonly Body[] = []

/** Each test file begins with this; it is put there when the tests are compiled. */
export function beginFile(name: string): void {
  file = name
  before = []
}

export function describe(name: string, body: Body): void {
  const outside = before
  body()
  before = outside
}

export function test(name: string, second: unknown, third?: unknown): void {
  const body = (typeof second === 'function' ? second : third) as Body
  const steps = [...before, body]
  const run = async () => {
    for (const step of steps) await step()
  }
  collected.push({ file, name, run })
}

/** Before every single test: what one of them left must not decide another. */
export function beforeAll(body: Body): void {
  before = [...before, body]
}

/** The name of a row: `%s` and its like stand for its values. */
function named(name: string, row: readonly unknown[]): string {
  return format(name, ...row.slice(0, name.match(/%[sdifjoO]/g)?.length ?? 0))
}

const rows = (list: readonly unknown[]) => list.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]))

describe.each = (list: readonly unknown[]) => (name: string, body: Body) => {
  for (const row of rows(list)) describe(named(name, row), () => body(...row))
}
test.each = (list: readonly unknown[]) => (name: string, second: unknown, third?: unknown) => {
  const body = (typeof second === 'function' ? second : third) as Body
  for (const row of rows(list)) test(named(name, row), () => body(...row))
}

export { beforeAll as beforeEach, test as it }
