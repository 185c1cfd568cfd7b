/** Every drill has a worked solution that replays, reaches the drill's goal, and is what its script says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playScript } from '../../core/harness/script.ts'
import { Host, replay } from '../../core/host.ts'
import { parseRecord } from '../../core/record.ts'
import { tikhvin } from './index.ts'
import { DRILLS } from './scenarios.ts'

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, 'drills', file), 'utf8')

describe.each(DRILLS.map((drill) => [drill.id, drill] as const))('%s', (id, drill) => {
  const name = id.replace(/^drill-/, '')

  test('its solution replays and reaches the goal', () => {
    const record = parseRecord(textOf(`${name}.record.json`))
    expect([record.scenario, record.ending]).toEqual([id, drill.victory!.levels[0]!.ending])
    expect(replay(tikhvin, record).hashes).toEqual(record.hashes)
  })

  test('the solution is that of its script', () => {
    const host = new Host(tikhvin, { scenario: id })
    playScript(host, textOf(`${name}.txt`))
    expect(host.hashes).toEqual(parseRecord(textOf(`${name}.record.json`)).hashes)
  })

  test('doing nothing does not reach it', () => {
    const host = new Host(tikhvin, { scenario: id, rng: { below: () => 0 } })
    const { match } = host
    for (let i = 0; i < 200 && match.waits === 'decision'; i++) {
      const rest = match.options().find((o) => ['end', 'enough', 'keep', 'ready'].includes(o.do))
      host.play(match.seat, rest ?? match.options()[0]!)
    }
    expect([match.waits, match.ending === drill.victory!.levels[0]!.ending]).toEqual(['over', false])
  })
})

test('a script says which line cannot be played, and why', () => {
  const script = (text: string): (() => void) => {
    const host = new Host(tikhvin, { scenario: 'drill-barrage' })
    return () => playScript(host, text)
  }
  expect(script('# nothing\n\nend\nmarch 1')).toThrow('line 4, "march 1" at movementSegment.choose')
  expect(script('roll 3 4')).toThrow('nobody rolls now')
  expect(script('take nobody')).toThrow('line 1')
})
