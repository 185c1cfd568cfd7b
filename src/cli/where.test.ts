import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshFolder, maproom } from './testing.ts'

describe('maproom where', () => {
  const root = freshFolder()
  const claim = (id: string): string => {
    const rule = id.split(/[:#]/)[1]!
    return JSON.stringify({ id, rule, topic: 'x', claim: 'Something holds.', kind: 'must' })
  }
  const write = (path: string, lines: readonly string[]): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${lines.join('\n')}\n`)
  }
  write('src/systems/bo/claims.jsonl', ['bo:2.6#1', 'bo:2.6#2', 'bo:2.6a#1', 'bo:2.60#1', 'bo:3#1'].map(claim))
  write('src/systems/bo/rules.ts', [
    '/** bo:2.6#1-2: two of them. */',
    'export function move(): number {',
    '  // bo:2.60#1',
    '  return 1',
    '}',
    "export const REASONS = { far: ['bo:2.6a#1', 'It is too far.'] }",
  ])
  write('src/systems/bo/rules.test.ts', ["test('bo:2.6#2 it moves', f)"])
  write('src/games/ex/claims.jsonl', [claim('ex:1#1')])

  const where = async (wanted: string) => {
    const { out } = await maproom(['where', wanted, '--json'], { root })
    return (JSON.parse(out) as { file: string; line: number; claims: string[] }[]).map(
      ({ file, line, claims }) => `${file}:${line} ${claims.join()}`,
    )
  }

  test('a rule finds its comments, refusals and tests, and those of the rules under it', async () => {
    expect(await where('bo:2.6')).toEqual([
      'src/systems/bo/rules.test.ts:1 bo:2.6#2',
      'src/systems/bo/rules.ts:2 bo:2.6#1,bo:2.6#2',
      'src/systems/bo/rules.ts:6 bo:2.6a#1',
    ])
  })

  test('a claim alone, and a whole chapter', async () => {
    expect(await where('bo:2.6#1')).toEqual(['src/systems/bo/rules.ts:2 bo:2.6#1'])
    expect(await where('bo:2')).toHaveLength(4)
  })

  test('is read by people', async () => {
    const { out } = await maproom(['where', 'bo:3'], { root })
    expect(out).toContain('bo:3: 1 claim, played here (0 places)\n  nowhere')
    const found = (await maproom(['where', 'bo:2.60'], { root })).out
    expect(found).toMatch(/src\/systems\/bo\/rules\.ts\n {4}4 {2}return 1 {2}2\.60#1/)
  })

  test.each([
    ['no:1', 'There is no book "no". Books: bo, ex.'],
    ['bo:9', 'bo has no claim of "9".'],
  ])('%s is refused', async (wanted, says) => {
    const { code, err } = await maproom(['where', wanted], { root })
    expect([code, err]).toEqual([2, expect.stringContaining(says)])
  })
})
